"""What the bot may do in a channel, and what it costs when it may not."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionWords:
    """What the bot may do in a channel: the `names` are Discord's own, `costs` says what lacking one means."""

    names: Mapping[str, str]
    costs: Mapping[str, str]
    cannot_post: str
    doctor_ok: str
    doctor_missing: str
    doctor_intent_on: str
    doctor_intent_off: str


class HasPermissions(Protocol):
    """A language that names permissions."""

    @property
    def permissions(self) -> PermissionWords:
        """The words for it."""
