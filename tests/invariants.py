"""What a job that goes on for hours keeps an eye on: a list of things that are always so, each with its check."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Recorded = TypeVar("Recorded")


@dataclass(frozen=True, slots=True)
class Invariant(Generic[Recorded]):
    """Something that is always so: its name, the sentence, and what finds where it is not in what was recorded."""

    name: str
    says: str
    breaches: Callable[[Recorded], Iterable[str]]


class Broken(AssertionError):
    """Some invariants do not hold; `names` says which."""

    def __init__(self, found: dict[Invariant[Any], list[str]]) -> None:
        """Keep which, and say what is wrong."""
        lines = [f"{each.name}: {each.says}\n    {what}" for each, breaches in found.items() for what in breaches]
        super().__init__("\n".join(["what must always be so is not:", *lines]))
        self.names = [each.name for each in found]


def broken(invariants: Sequence[Invariant[Recorded]], recorded: Recorded) -> dict[Invariant[Any], list[str]]:
    """Return which of the invariants do not hold for what was recorded, with what is wrong."""
    found = {each: list(each.breaches(recorded)) for each in invariants}
    return {each: breaches for each, breaches in found.items() if breaches}


def hold(invariants: Sequence[Invariant[Recorded]], recorded: Recorded) -> None:
    """Raise `Broken` if one of the invariants does not hold for what was recorded."""
    if found := broken(invariants, recorded):
        raise Broken(found)


def plant(owner: object, name: str, mistake: object) -> None:
    """Put a mistake in the place of something that there is in the bot, in this process."""
    assert hasattr(owner, name)
    setattr(owner, name, mistake)
