"""Rate limit: a person who asks for too much gets one sentence about it, and then no answer for a while."""

import contextlib
from dataclasses import dataclass, field
from typing import Final

from bot.allowance import Allowance, Heard
from bot.discord_ui.kit.answers import Acknowledgement, whisper
from bot.discord_ui.kit.offers import Gate
from bot.discord_ui.kit.places import NOT_TAKEN
from bot.discord_ui.kit.visit import Clock, Interaction, reader

_ANSWERS_AT_ONCE: Final = 15
_SECONDS_AN_ANSWER: Final = 4.0


@dataclass(slots=True)
class RateLimit:
    """Decides whether a press or a command gets an answer."""

    clock: Clock
    _damper: Allowance = field(default_factory=lambda: Allowance(_ANSWERS_AT_ONCE, _SECONDS_AN_ANSWER), init=False)

    def weigh(self, person_id: str) -> Heard:
        """Count an answer to a person, and return whether it may be given."""
        return self._damper.hear(person_id, self.clock())

    async def hears(self, interaction: Interaction) -> bool:
        """Return whether a person may have an answer; if not, tell them so once."""
        heard, first = self.weigh(str(interaction.user.id)), Acknowledgement.of(interaction)
        with contextlib.suppress(*NOT_TAKEN):
            if heard is Heard.WARNED:
                await whisper(interaction, reader(interaction).answers.too_much)
            elif heard is Heard.IGNORED and (await first.is_given() or _shows_errors(interaction)):
                await first.come_to_nothing()
        return heard is Heard.ANSWERED


def _shows_errors(interaction: Interaction) -> bool:
    """Whether no answer would show as an error: below a message, and for a tried move."""
    gate: Gate = interaction.extras.get(Gate, Gate())
    return interaction.message is not None or gate.is_move
