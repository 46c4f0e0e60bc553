"""The terms of a game as one table: what can be chosen, from which values, and how a value changes `Terms`.

The lobby's menus, the sentence that tells a change, and the commands all follow from it. Values are texts, as menus and
the journal have them.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from bot.djambi.board import SIDES, Side
from bot.djambi.rules import OPTIONS, PRESETS, Rules
from bot.table.decide import Change
from bot.table.model import Pace, Seating, Takebacks, Terms, TimeUp
from bot.table.time.pace import PACES

YES: Final = "yes"
NO: Final = "no"
_AWAY: Final = (0, 1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60)
"""The numbers of days to choose from for which a game waits for a player who is away."""


@dataclass(frozen=True, slots=True)
class Around:
    """What a term may depend on, apart from its value: the `server`, and the time zone of the person who chooses."""

    server: str = ""
    zone: str = "UTC"


@dataclass(frozen=True, slots=True)
class Term:
    """A term: its `name`, its `values`, how to `read` the value in `Terms`, and how to `write` one.

    The value that is read may be none of `values`, as with rules that are no preset. A term `with_clock` means nothing
    where there is none, and one `by_days` nothing in a game of minutes. People who have joined must agree to a change
    if it `asks_all`.
    """

    name: str
    values: tuple[str, ...]
    read: Callable[[Terms], str]
    write: Callable[[Terms, str, Around], Terms]
    with_clock: bool = False
    by_days: bool = False
    asks_all: bool = False

    def changed(self, terms: Terms, value: str, around: Around) -> Change:
        """Return the change of `terms` to those in which this one has `value`."""
        return Change(self.name, self.read(terms), value, self.write(terms, value, around), asks_all=self.asks_all)

    def applies(self, terms: Terms) -> bool:
        """Return whether the term means anything beside the others."""
        return not (self.with_clock and terms.pace.is_free) and not (self.by_days and terms.pace.is_quick)


def _field(name: str, values: tuple[str, ...], made: Callable[[str], Any] = str, *, by_days: bool = False) -> Term:
    """A term that is a field of `Terms`; `made` makes its values of texts."""
    return Term(
        name,
        values,
        lambda terms: str(getattr(terms, name)),
        lambda terms, value, _: _with(terms, name, made(value)),
        by_days=by_days,
    )


def _with(terms: Terms, name: str, value: Any) -> Terms:  # noqa: ANN401 - of any field
    return replace(terms, **{name: value})


def _enum(name: str, kind: type[StrEnum]) -> Term:
    return _field(name, tuple(kind), kind)


def _flag(name: str) -> Term:
    return Term(
        name,
        (YES, NO),
        lambda terms: YES if getattr(terms, name) else NO,
        lambda terms, value, _: _with(terms, name, value == YES),
    )


def _option(name: str) -> Term:
    """A term that is an option of the rules."""
    return Term(
        name,
        OPTIONS[name],
        lambda terms: str(getattr(terms.rules, name)),
        lambda terms, value, _: replace(terms, rules=Rules.of({**terms.rules.options, name: value})),
    )


def _of_pace(name: str) -> Term:
    """Whether the clock stops at times that the pace leaves out."""
    return Term(
        name,
        (YES, NO),
        lambda terms: YES if getattr(terms.pace, name) else NO,
        lambda terms, value, _: replace(terms, pace=_leaving_out(terms.pace, name, value == YES)),
        with_clock=True,
        by_days=True,
        asks_all=True,
    )


def _leaving_out(pace: Pace, name: str, is_left_out: bool) -> Pace:  # noqa: FBT001 - the value of the field
    return replace(pace, nights=is_left_out) if name == "nights" else replace(pace, weekends=is_left_out)


def _pace_named(terms: Terms) -> str:
    budget = _budget(terms.pace)
    return next((name for name, pace in PACES.items() if _budget(pace) == budget), "")


def _budget(pace: Pace) -> tuple[int, int]:
    """The time for the first turn and that for each, in seconds."""
    return pace.bank * pace.unit, pace.more * pace.unit


def _with_pace(terms: Terms, value: str, around: Around) -> Terms:
    """The terms with another budget; what the pace says of nights, weekends and lateness stays.

    But between games of minutes and others nothing of that stays.
    """
    chosen, before = PACES[value], terms.pace
    if chosen.is_free:
        return replace(terms, pace=chosen)
    zone = around.zone if before.is_free else before.zone
    if chosen.is_quick != before.is_quick:
        return replace(terms, pace=replace(chosen, zone=zone))
    pace = replace(before, bank=chosen.bank, more=chosen.more, unit=chosen.unit, zone=zone)
    return replace(terms, pace=pace)


def _with_late(terms: Terms, value: str, _: Around) -> Terms:
    return replace(terms, pace=replace(terms.pace, late=TimeUp(value)))


ALL: Final = (
    _field("players", ("2", "3", "4"), int),
    Term("pace", tuple(PACES), _pace_named, _with_pace, asks_all=True),
    _of_pace("nights"),
    _of_pace("weekends"),
    Term("late", tuple(TimeUp), lambda terms: terms.pace.late, _with_late, with_clock=True, asks_all=True),
    _field("away", tuple(map(str, _AWAY)), int, by_days=True),
    _enum("takebacks", Takebacks),
    Term(
        "rated",
        (YES, NO),
        lambda terms: YES if terms.rated else NO,
        lambda terms, value, around: replace(terms, rated=around.server if value == YES else ""),
        asks_all=True,
    ),
    _enum("seating", Seating),
    Term(
        "preset",
        tuple(PRESETS),
        lambda terms: terms.rules.preset,
        lambda terms, value, _: replace(terms, rules=PRESETS[value]),
    ),
    *map(_option, OPTIONS),
    _field("language", ()),
    _field("theme", ()),
    Term(
        "bottom",
        tuple(side.letter for side in SIDES),
        lambda terms: terms.bottom.letter,
        lambda terms, value, _: replace(terms, bottom=Side.of(value)),
    ),
    _flag("talk_thread"),
    _flag("dead_stay"),
    _flag("review"),
)
"""The terms, in the order of menus. Which languages and themes there are, this level does not know."""

TERMS: Final = {term.name: term for term in ALL}
