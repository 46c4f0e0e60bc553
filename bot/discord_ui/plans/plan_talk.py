"""Plans typed in the rooms of a game: what reads as moves there is a plan, and talk is left alone."""

import discord

from bot.discord_ui.game.typed_moves import Reaction, request_of
from bot.discord_ui.kit.answers import Answer
from bot.discord_ui.kit.places import place_of
from bot.discord_ui.kit.rate_limit import Heard, RateLimit
from bot.discord_ui.kit.visit import person
from bot.discord_ui.plans.planner import Planner
from bot.discord_ui.plans.spots import Spot, Spots
from bot.djambi.errors import Refusal
from bot.phrases.language import Language
from bot.phrases.languages import TYPED, language
from bot.phrases.refusing import refuse
from bot.phrases.typed_plans import read_plan_command
from bot.table.plans.commands import PlanCommand, Try


class PlanTalk:
    """Reads what is typed in rooms."""

    def __init__(self, planner: Planner, spots: Spots, rate_limit: RateLimit) -> None:
        """Do by `planner` what is asked for by those whom `spots` lets in, as often as `rate_limit` allows."""
        self._planner = planner
        self._spots = spots
        self._rate_limit = rate_limit

    async def heard(self, message: discord.Message, text: str, addressed: bool) -> Reaction | None:  # noqa: FBT001 - see Listener
        """Do what a message in a room says about plans, and return what comes of it; `None` for anything else."""
        place = place_of(message.channel)
        if place is None or place.thread is None:
            return None
        command = read_plan_command(text, TYPED, addressed=addressed) or (Try(text) if addressed else None)
        game = await self._spots.game_in_room(place.thread) if command else None
        if command is None or game is None:
            return None
        lang = language(game.terms.language)
        match self._rate_limit.weigh(str(message.author.id)):
            case Heard.ANSWERED:
                return await self._answered(place.thread, message, command, lang)
            case Heard.WARNED:
                return _reaction(Answer(lang.answers.too_much))
            case Heard.IGNORED:
                return _reaction(None)

    async def _answered(
        self, thread: discord.Thread, message: discord.Message, command: PlanCommand, lang: Language
    ) -> Reaction | None:
        spot: Spot | None = None
        try:
            spot = await self._spots.in_room(thread, person(message.author))
            return _reaction(await self._planner.answer(spot, command, _request(message))) if spot else None
        except Refusal as error:
            return _reaction(Answer(refuse(error, spot.game if spot else None, lang)))


def _request(message: discord.Message) -> str:
    """What the wording of a message asks for: a new one may ask for another plan."""
    return f"{request_of(message.id)}-{message.edited_at or ''}"


def _reaction(answer: Answer | None) -> Reaction:
    return Reaction(reply=answer, is_noted=False)
