"""Plans typed in the rooms of a game: what reads as moves there is a plan, and talk is left alone."""

from functools import partial

import discord

from bot.discord_ui.game.book import why
from bot.discord_ui.game.picker import go_on_button, play_button
from bot.discord_ui.game.typed_moves import Reaction, request_of
from bot.discord_ui.kit.answers import Answer
from bot.discord_ui.kit.buttons import row
from bot.discord_ui.kit.places import place_of
from bot.discord_ui.kit.rate_limit import Heard, RateLimit
from bot.discord_ui.kit.visit import person
from bot.discord_ui.plans.planner import Planner
from bot.discord_ui.plans.spots import Spot, Spots
from bot.djambi.errors import Ambiguous, Refusal, Unreadable
from bot.phrases.language import Language
from bot.phrases.languages import TYPED, language, typed_move
from bot.phrases.plans import not_played
from bot.phrases.refusals import refuse
from bot.phrases.typed import is_only_turns, read_plan_command
from bot.table.decide import meant_move
from bot.table.model import Game
from bot.table.plans.commands import PlanCommand, Try
from bot.table.rooms.rooms import Room, RoomKind


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
        begins = not addressed and _begins_move(text)
        command = read_plan_command(text, TYPED, addressed=addressed) or (Try(text) if addressed or begins else None)
        found = await self._spots.room_of(place.thread) if command else None
        if command is None or found is None:
            return None
        room, game = found
        lang = language(game.terms.language)
        answer = partial(self._answered, place.thread, message, command, lang)
        if begins or (_only_talks(room, command, text) and not addressed):
            said = _not_played(message, text, game, lang) if room.kind is RoomKind.TALK else None
            if said is None:
                return None
            answer = partial(_given, said)
        match self._rate_limit.weigh(str(message.author.id)):
            case Heard.ANSWERED:
                return await answer()
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
            return _reaction(Answer(refuse(error, spot.game if spot else None, lang), why(error, lang)))


def _only_talks(room: Room, command: PlanCommand, text: str) -> bool:
    """Whether a text is no more than turns where people only talk."""
    return room.kind is RoomKind.TALK and isinstance(command, Try) and is_only_turns(text, TYPED)


def _begins_move(text: str) -> bool:
    """Whether a text is no more than a piece and its square, which may be talk."""
    said = typed_move(text)
    return isinstance(said, Unreadable) and said.begun is not None


def _not_played(message: discord.Message, text: str, game: Game, lang: Language) -> Answer | None:
    """What is said of a move, or the beginning of one, typed where people only talk, if it is their turn."""
    try:
        button = play_button(game, meant_move(game, person(message.author), typed_move(text)), lang.plans.play_there)
    except Ambiguous as error:
        button = go_on_button(game, error, lang)
    except Refusal:
        return None
    return Answer(not_played(game, lang), row(button))


async def _given(answer: Answer) -> Reaction | None:
    return _reaction(answer)


def _request(message: discord.Message) -> str:
    """What the wording of a message asks for: a new one may ask for another plan."""
    return f"{request_of(message.id)}-{message.edited_at or ''}"


def _reaction(answer: Answer | None) -> Reaction:
    return Reaction(reply=answer, is_noted=False)
