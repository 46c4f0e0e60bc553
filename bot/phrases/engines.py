"""Players that are the computer: what they are called, and how one gets a seat."""

from collections.abc import Iterable

from bot.phrases.language import Language
from bot.phrases.names import called, safe
from bot.table.model import Person
from bot.table.person_id import Character, EngineId, EngineLevel


def engine(who: EngineId, lang: Language) -> Person:
    """Return an engine with its name, which says wherever it is read that it is one."""
    return Person(who, called(Person(who, ""), lang))


def kind_of_engine(level: EngineLevel, character: Character, lang: Language) -> str:
    """Return how an engine plays, and how it keeps its word."""
    words = lang.engines
    return words.kind.format(level=words.levels[level], character=words.characters[character])


def seated(person: Person, lang: Language) -> str:
    """Return the name of somebody with a seat, of an engine with how it plays."""
    name = safe(called(person, lang))
    if not isinstance(person.id, EngineId):
        return name
    return lang.engines.seated.format(name=name, kind=kind_of_engine(person.id.level, person.id.character, lang))


def engines_told(people: Iterable[Person], lang: Language) -> list[str]:
    """Return of each engine among `people` how it plays, and what it does about pacts."""
    words = lang.engines
    return [
        words.told.format(name=seated(person, lang), keeps=words.keeps[person.id.character])
        for person in people
        if isinstance(person.id, EngineId)
    ]
