"""Plans typed in the rooms of a game: what reads as moves there is a plan, and talk is left alone."""

import logging
from collections.abc import Sequence
from typing import Any

import discord

from bot.discord_ui.kit.answers import NOBODY, Answer
from bot.discord_ui.kit.failures import failure
from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.kit.places import place_of
from bot.discord_ui.kit.rate_limit import Heard, RateLimit
from bot.discord_ui.kit.visit import person
from bot.discord_ui.plans.planner import Planner
from bot.discord_ui.plans.spots import Spot, Spots
from bot.djambi.errors import Refusal
from bot.phrases.languages import TYPED, language
from bot.phrases.refusing import refuse
from bot.phrases.typed_plans import read_plan_command
from bot.table.plans.commands import PlanCommand, Try

_log = logging.getLogger(__name__)


class PlanTalk:
    """Reads what is typed in rooms."""

    def __init__(self, planner: Planner, spots: Spots, rate_limit: RateLimit) -> None:
        """Do by `planner` what is asked for by those whom `spots` lets in, as often as `rate_limit` allows."""
        self._planner = planner
        self._spots = spots
        self._rate_limit = rate_limit

    async def heard(self, message: discord.Message, text: str, addressed: bool) -> bool:  # noqa: FBT001 - see Listener
        """Answer a message in a room if it is about plans; return whether it was."""
        place = place_of(message.channel)
        if place is None or place.thread is None:
            return False
        command = read_plan_command(text, TYPED, addressed=addressed) or (Try(text) if addressed else None)
        if command is None:
            return False
        try:
            return await self._answered(place.thread, message, command)
        except NOT_TAKEN as error:
            _log.warning("an answer in thread %s was not taken: %s", place.thread.id, error)
        return True

    async def _answered(self, thread: discord.Thread, message: discord.Message, command: PlanCommand) -> bool:
        spot: Spot | None = None
        files: list[discord.File] = []
        lang = language(str(thread.guild.preferred_locale))
        try:
            game = await self._spots.game_in_room(thread)
            if game is None:
                return False
            lang = language(game.terms.language)
            if (heard := self._rate_limit.weigh(str(message.author.id))) is not Heard.ANSWERED:
                if heard is Heard.WARNED:
                    await self._reply(thread, message, Answer(lang.answers.too_much))
                return True
            spot = await self._spots.in_room(thread, person(message.author))
            if spot is None:
                return False
            answer = await self._planner.answer(spot, command)
            files = [await draw() for draw in answer.drawings]
        except Refusal as error:
            answer = Answer(refuse(error, spot.game if spot else None, lang))
        except NOT_TAKEN:
            raise
        except Exception:  # noqa: BLE001 - whatever it was, whoever asked must hear of it, and the log has it
            answer = Answer(failure(f"message {message.id}", lang))
        await self._reply(thread, message, answer, files)
        return True

    async def _reply(
        self, thread: discord.Thread, message: discord.Message, answer: Answer, files: Sequence[discord.File] = ()
    ) -> None:
        more: dict[str, Any] = {"view": answer.view} if answer.view is not None else {}
        if thread.permissions_for(thread.guild.me).read_message_history:
            more |= {"reference": message.to_reference(fail_if_not_exists=False), "mention_author": False}
        await thread.send(answer.text, files=files, allowed_mentions=NOBODY, **more)
