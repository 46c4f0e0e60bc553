"""What buttons, menus and forms say: a verb and what it is about, in their `custom_id`, understood for ever.

A verb is a frozen dataclass, declared beside its button; its fields are what the button carries, with their types. What
was once on a button is never changed: messages of any age are still pressed.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Self, TypeAlias, get_origin, get_type_hints

from bot.djambi.board import Side

_GAME: Final = "game"
_PAPER: Final = "paper"

GameNumber: TypeAlias = Annotated[int, _GAME]
"""The number of a game of the channel."""

PaperNumber: TypeAlias = Annotated[int, _PAPER]
"""The number of a paper of a game of the channel."""

_NUMBER: Final = re.compile(r"[0-9]{1,20}")
_ANY: Final = "any"
"""In the place of a side: whichever is free."""

Renumber: TypeAlias = Callable[[int], Awaitable[int]]
"""Returns the number that something has by now."""


@dataclass(frozen=True, slots=True)
class Verb:
    """What a button says is to be done; `name` is its first word, the fields are the others.

    A field is an `int`, a `Side`, a `Side | None`, or a `str` without colons.
    """

    name: ClassVar[str]

    @property
    def words(self) -> str:
        """What stands in the `custom_id`."""
        return ":".join([self.name, *(_spelled(getattr(self, field.name)) for field in fields(self))])

    @classmethod
    def read(cls, words: list[str]) -> Self | None:
        """Return the verb that the `words` after its name say; `None` for what no button of ours has ever said."""
        types = _types(cls)  # type: ignore[arg-type] # mypy does not see that a class can be a key
        if len(words) != len(types):
            return None
        try:
            return cls(**{name: _READERS[kind](word) for (name, kind), word in zip(types.items(), words, strict=True)})
        except ValueError:
            return None


@dataclass(frozen=True, slots=True)
class GameVerb(Verb):
    """A verb about a game that has to be the one that is open in the channel now."""

    game: GameNumber


async def renumbered(verb: Verb, game: Renumber, paper: Renumber) -> Verb:
    """Return a verb with the numbers that games and papers have by now, where it has others."""
    by_now = {_GAME: game, _PAPER: paper}
    return replace(verb, **{name: await by_now[kind](getattr(verb, name)) for name, kind in _numbers(type(verb))})  # type: ignore[arg-type] # as below


@cache
def _numbers(verb: type[Verb]) -> tuple[tuple[str, str], ...]:
    """The fields of a verb that are numbers of games or papers, each with which of both."""
    hints = get_type_hints(verb, include_extras=True)
    return tuple((name, hint.__metadata__[0]) for name, hint in hints.items() if get_origin(hint) is Annotated)


@cache  # to look them up takes longer than all the rest of a reading
def _types(verb: type[Verb]) -> dict[str, Any]:
    """The fields of a verb with their types, in the order in which they stand on a button."""
    hints = get_type_hints(verb)
    return {field.name: hints[field.name] for field in fields(verb)}


def _spelled(value: object) -> str:
    match value:
        case None:
            return _ANY
        case Side():
            return value.letter
        case _:
            return str(value)


def _number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise ValueError(word)
    return int(word)


def _side(word: str) -> Side:
    try:
        return Side.of(word)
    except KeyError as error:
        raise ValueError(word) from error


def _text(word: str) -> str:
    if not word:
        raise ValueError(word)
    return word


_READERS: Final[dict[Any, Callable[[str], object]]] = {
    int: _number,
    str: _text,
    Side: _side,
    Side | None: lambda word: None if word == _ANY else _side(word),
}
