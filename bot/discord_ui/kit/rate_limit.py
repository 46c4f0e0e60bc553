"""Answering nobody too often: who asks for too much gets one sentence about it, and then no answer for a while."""

from collections import OrderedDict
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

SILENCE_SECONDS: Final = 60.0
"""How long nothing is answered after the one sentence."""

_MOST_REMEMBERED: Final = 10_000


class Heard(StrEnum):
    """What becomes of something that somebody wants answered."""

    ANSWERED = "answered"
    WARNED = "warned"
    """It is too much: this is said, once."""
    IGNORED = "ignored"


@dataclass(slots=True)
class _Account:
    """How many answers somebody may still have at a time, and until when they get none."""

    left: float
    at: float
    silent_until: float = 0.0


class Damper:
    """Counts the answers that each person gets: `few` at once, and one more every `seconds`."""

    def __init__(self, few: int, seconds: float) -> None:
        """Begin with nobody."""
        self._few = few
        self._seconds = seconds
        self._accounts: OrderedDict[str, _Account] = OrderedDict()

    def hear(self, person: str, now: float) -> Heard:
        """Count an answer to `person`, and return whether it may be given; `now` is in seconds, and may go back."""
        account = self._accounts.setdefault(person, _Account(self._few, now))
        self._accounts.move_to_end(person)
        if len(self._accounts) > _MOST_REMEMBERED:
            self._accounts.popitem(last=False)
        if 0 < account.silent_until - now <= SILENCE_SECONDS:
            return Heard.IGNORED
        account.left = min(self._few, account.left + max(0.0, now - account.at) / self._seconds)
        account.at = now
        if account.left >= 1:
            account.left -= 1
            return Heard.ANSWERED
        account.silent_until = now + SILENCE_SECONDS
        return Heard.WARNED
