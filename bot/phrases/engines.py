"""Computer players and caretakers in words.

Only a caretaker's ward learns why it played a move: the reason may be a secret pact.
"""

from collections.abc import Iterable, Mapping

from bot.djambi.moves import Move, Row
from bot.phrases.language import Language
from bot.phrases.names import called, listed, move_text, safe, seat_name
from bot.phrases.pacts import promise
from bot.table.engines.caretaking import Harm
from bot.table.events import CaretakerPlayed
from bot.table.model import Game, Person
from bot.table.person_id import Character, EngineId, EngineLevel


def engine(who: EngineId, lang: Language) -> Person:
    """Return an engine as a person whose name says that it is one."""
    return Person(who, called(Person(who, ""), lang))


def kind_of_engine(level: EngineLevel, character: Character, lang: Language) -> str:
    """Return how strong an engine plays, and how it keeps its word."""
    words = lang.engines
    return words.kind.format(level=words.levels[level], character=words.characters[character])


def seated(person: Person, lang: Language) -> str:
    """Return the name of a person with a seat; for an engine, with how it plays."""
    name = safe(called(person, lang))
    if not isinstance(person.id, EngineId):
        return name
    return lang.engines.seated.format(name=name, kind=kind_of_engine(person.id.level, person.id.character, lang))


def engines_told(people: Iterable[Person], lang: Language) -> list[str]:
    """Return, for each engine among `people`, how it plays and what it does about pacts."""
    words = lang.engines
    return [
        words.told.format(name=seated(person, lang), keeps=words.keeps[person.id.character])
        for person in people
        if isinstance(person.id, EngineId)
    ]


def does_not_chat(who: Person, lang: Language) -> str:
    """Return what an engine answers who talks to it: how to make a pact, and what it wants."""
    return lang.engines.does_not_chat.format(name=safe(called(who, lang)))


def why_played(event: CaretakerPlayed, before: Game, harms: Mapping[Row, Harm], lang: Language) -> str:
    """Return why a caretaker played its move; "" if there is nothing to say.

    `harms` are the harms of all moves in the game `before` it.
    """
    words, done = lang.caretaking, harms.get(event.move)
    told = []
    if done:
        but = words.killed_all_the_same if done.kills_ally else words.left_all_the_same
        told.append(_told(words.broke_least if done.bonds else but, event.move, done, before, lang))
    if event.rather and (spared := harms.get(event.rather)):
        but = words.spared_chief if spared.kills_ally else words.stayed_in_maze
        told.append(_told(words.word_forbade if spared.bonds else but, event.rather, spared, before, lang))
    return lang.names.sentences.join(told)


def _told(template: str, move: Move, harm: Harm, game: Game, lang: Language) -> str:
    parties = dict.fromkeys(party for bond in harm.bonds for party in bond.to)
    names = [seat_name(game.sides_of(party)[0], game.people[party], lang) for party in parties]
    promises = dict.fromkeys(promise(bond.pact, bond.clause, game, lang) for bond in harm.bonds)
    return template.format(
        move=move_text(move, lang),
        names=listed(names, lang) if names else "",
        promises=lang.names.comma.join(promises),
    )
