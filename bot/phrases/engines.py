"""Players that are the computer: what they are called, and how one gets a seat."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.phrases.names import HasNames, called, safe
from bot.table.model import Person
from bot.table.person_id import Character, EngineId, EngineLevel


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineWords:
    """Engines.

    `keeps` is what an engine of a `character` does about pacts, and `told` says so of one of them. In the lobby
    `button_add` leads to a menu that says `which` there are to choose from, `at` which seat each.
    """

    levels: Mapping[EngineLevel, str]
    characters: Mapping[Character, str]
    keeps: Mapping[Character, str]
    kind: str
    seated: str
    told: str
    button_add: str
    which: str
    add: str
    put_out: str
    at: str


class HasEngines(HasNames, Protocol):
    """A language that knows engines."""

    @property
    def engines(self) -> EngineWords:
        """The words for it."""


def engine(who: EngineId, lang: HasEngines) -> Person:
    """Return an engine with its name, which says wherever it is read that it is one."""
    return Person(who, called(Person(who, ""), lang))


def kind_of_engine(level: EngineLevel, character: Character, lang: HasEngines) -> str:
    """Return how an engine plays, and how it keeps its word."""
    words = lang.engines
    return words.kind.format(level=words.levels[level], character=words.characters[character])


def seated(person: Person, lang: HasEngines) -> str:
    """Return the name of somebody with a seat, of an engine with how it plays."""
    name = safe(called(person, lang))
    if not isinstance(person.id, EngineId):
        return name
    return lang.engines.seated.format(name=name, kind=kind_of_engine(person.id.level, person.id.character, lang))


def engines_told(people: Iterable[Person], lang: HasEngines) -> list[str]:
    """Return of each engine among `people` how it plays, and what it does about pacts."""
    words = lang.engines
    return [
        words.told.format(name=seated(person, lang), keeps=words.keeps[person.id.character])
        for person in people
        if isinstance(person.id, EngineId)
    ]
