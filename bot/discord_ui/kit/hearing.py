"""Hearing whoever presses and commands, but nobody without end."""

import contextlib
from typing import Final

import discord

from bot.discord_ui.kit.answers import Clock, Interaction, reader, say
from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.kit.rate_limit import Damper, Heard

_ANSWERS_AT_ONCE: Final = 15
_SECONDS_AN_ANSWER: Final = 4.0


class Hearing:
    """Decides who may have an answer to a press or a command."""

    def __init__(self, clock: Clock) -> None:
        """Begin with nobody; `clock` gives seconds since 1970."""
        self._clock = clock
        self._damper = Damper(_ANSWERS_AT_ONCE, _SECONDS_AN_ANSWER)

    def weigh(self, person_id: str) -> Heard:
        """Count an answer to somebody, and return whether it may be given."""
        return self._damper.hear(person_id, self._clock())

    async def hears(self, interaction: Interaction) -> bool:
        """Return whether somebody may have an answer; if not, they are told so once, and then nothing."""
        heard = self.weigh(str(interaction.user.id))
        with contextlib.suppress(*NOT_TAKEN):
            if heard is Heard.WARNED:
                await say(interaction, reader(interaction).answers.too_much)
            elif heard is Heard.IGNORED:
                await _leave_unanswered(interaction)
        return heard is Heard.ANSWERED


async def _leave_unanswered(interaction: Interaction) -> None:
    """Let a press come to nothing without Discord showing it as an error, and take "thinking" away."""
    if interaction.response.is_done():
        await interaction.delete_original_response()
    elif interaction.type is discord.InteractionType.component:
        await interaction.response.defer()
