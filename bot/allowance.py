"""How much each person may ask for at a time."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from cachetools import LRUCache

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
    """A token bucket for each person: `few` answers at once, and one more every `seconds`.

    A person who asks for more gets no answer for `silence` seconds.
    """

    few: int
    seconds: float
    silence: float = SILENCE_SECONDS
    _accounts: LRUCache[str, _Account] = field(default_factory=lambda: LRUCache(_MOST_REMEMBERED), init=False)

    def hear(self, person: str, now: float) -> Heard:
        """Count an answer to `person`, and return whether it may be given; `now` is in seconds, and can go back."""
        account = self._accounts.setdefault(person, _Account(self.few, now))
        if 0 < account.silent_until - now <= self.silence:
            return Heard.IGNORED
        account.left = min(self.few, account.left + max(0.0, now - account.at) / self.seconds)
        account.at = now
        if account.left >= 1:
            account.left -= 1
            return Heard.ANSWERED
        account.silent_until = now + self.silence
        return Heard.WARNED
