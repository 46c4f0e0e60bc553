"""Rate limit: a person who asks for too much gets one sentence about it, and then no answer for a while."""

import contextlib
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from cachetools import LRUCache

from bot.discord_ui.kit.answers import Acknowledgement, whisper
from bot.discord_ui.kit.offers import Gate
from bot.discord_ui.kit.places import NOT_TAKEN
from bot.discord_ui.kit.visit import Clock, Interaction, reader

SILENCE_SECONDS: Final = 60.0
"""How long a person gets no answers after the warning."""

_MOST_REMEMBERED: Final = 10_000


class Heard(StrEnum):
    """Whether a request is answered."""

    ANSWERED = "answered"
    WARNED = "warned"
    """There are too many: this is said once."""
    IGNORED = "ignored"


@dataclass(slots=True)
class _Account:
    """How many answers a person may still have at a time, and until when they get none."""

    left: float
    at: float
    silent_until: float = 0.0


@dataclass(slots=True)
class Allowance:
    """A token bucket for each person: `few` answers at once, and one more every `seconds`."""

    few: int
    seconds: float
    _accounts: LRUCache[str, _Account] = field(default_factory=lambda: LRUCache(_MOST_REMEMBERED), init=False)

    def hear(self, person: str, now: float) -> Heard:
        """Count an answer to `person`, and return whether it may be given; `now` is in seconds, and can go back."""
        account = self._accounts.setdefault(person, _Account(self.few, now))
        if 0 < account.silent_until - now <= SILENCE_SECONDS:
            return Heard.IGNORED
        account.left = min(self.few, account.left + max(0.0, now - account.at) / self.seconds)
        account.at = now
        if account.left >= 1:
            account.left -= 1
            return Heard.ANSWERED
        account.silent_until = now + SILENCE_SECONDS
        return Heard.WARNED


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
