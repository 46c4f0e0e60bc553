"""What may be typed in a language; and since people of one table type in different ones, in several together."""

import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from bot.djambi.vocabulary import Vocabulary, merged

_AROUND: Final = " \t\n`*_~.,!?…。、/"
"""What may stand around a word without another meaning."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanPhrases:
    """How people speak of plans, in small letters; each thing in as many ways as there are.

    `{name}` and `{other}` stand for the letters of plans, `{turn}` for the number of a turn. A blank must be one; where
    a word meets such a letter without one there may be some. ` & ` is a comma, a blank, or one of the words `joints`.

    `try_out` stands before turns that are to be tried, `from_turn` before those that do not follow the newest turn,
    `plan` names one plan, alone or before turns that go on with it, `plans` all of them.
    """

    try_out: tuple[str, ...]
    from_turn: tuple[str, ...]
    plan: tuple[str, ...]
    plans: tuple[str, ...]
    compare: tuple[str, ...]
    drop: tuple[str, ...]
    joints: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedWords:
    """All that may be typed: `moves`, `plans`, and single words, in small letters with blanks between.

    Of several words for what a move does, and for a pass, the first is the one that the bot itself writes.
    `takebacks` are whole texts that want one's last turn back, `helps` such that ask for help. `fillers` say nothing
    where a promise is typed ("by turn 20"), but for those that say nothing in a move either; `yes` agrees to what is
    asked at the terminal. Its commands have one name in all languages, as those on Discord do.
    """

    moves: Vocabulary
    plans: PlanPhrases
    takebacks: tuple[str, ...]
    helps: tuple[str, ...]
    fillers: str
    yes: str


class HasTyped(Protocol):
    """A language in which people type."""

    @property
    def typed(self) -> TypedWords:
        """The words that they type."""


def typed_in(languages: Iterable[TypedWords]) -> TypedWords:
    """Return what may be typed by people of any of `languages`."""
    every = tuple(languages)
    plans = [each.plans for each in every]
    return TypedWords(
        moves=merged(each.moves for each in every),
        plans=PlanPhrases(
            try_out=_all(each.try_out for each in plans),
            from_turn=_all(each.from_turn for each in plans),
            plan=_all(each.plan for each in plans),
            plans=_all(each.plans for each in plans),
            compare=_all(each.compare for each in plans),
            drop=_all(each.drop for each in plans),
            joints=_all(each.joints for each in plans),
        ),
        takebacks=_all(each.takebacks for each in every),
        helps=_all(each.helps for each in every),
        fillers=" ".join(each.fillers for each in every),
        yes=" ".join(each.yes for each in every),
    )


def says_only(text: str, phrases: Collection[str]) -> bool:
    """Return whether a text says nothing but one of `phrases`, whatever signs stand around it."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(plain.strip(_AROUND).split()) in phrases


def _all(groups: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(phrase for group in groups for phrase in group)
