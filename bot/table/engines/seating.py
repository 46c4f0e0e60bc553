"""Engines in the lobby: anyone who may invite can seat one, and it gives way to people."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.djambi.board import SIDES, Side
from bot.table.decide import Shuffle, join, leave
from bot.table.events import Asked, Event, Left
from bot.table.model import Game, Person, Phase, Seating, TableError, Trouble, only_in
from bot.table.person_id import Character, EngineId, EngineLevel

Named = Callable[[EngineId], Person]
"""Gives an engine its name."""


@dataclass(frozen=True, slots=True)
class EngineKind:
    """How an engine is to play."""

    level: EngineLevel
    character: Character = Character.LOYAL


def may_seat(game: Game, person: Person) -> None:
    """Raise `TableError` unless `person` may add and remove engines: the host, or a person with a seat."""
    only_in(game, Phase.LOBBY, Trouble.ALREADY_STARTED)
    if person.id not in {game.host.id, *(joined.id for joined in game.joined)}:
        raise TableError(Trouble.SEAT_FIRST)


def engines_of(game: Game) -> list[EngineId]:
    """Return the engines that have a seat, in seat order."""
    return [person.id for person in game.joined if isinstance(person.id, EngineId)]


def add_engine(
    game: Game, asked: Asked, kind: EngineKind, side: Side | None, named: Named, shuffle: Shuffle
) -> list[Event]:
    """Give an engine the seat of `side`, or any; as with anybody the last seat starts the game."""
    may_seat(game, asked.person)
    taken = {engine.number for engine in engines_of(game)}
    number = next(number for number in range(1, 5) if number not in taken)
    engine = named(EngineId.of(number, kind.level, kind.character))
    return join(game, replace(asked, person=engine), side, shuffle, second=False)


def fill(game: Game, asked: Asked, kind: EngineKind, named: Named, shuffle: Shuffle) -> list[Event]:
    """Give every seat that is left to an engine, which starts the game."""
    may_seat(game, asked.person)
    if all(isinstance(person.id, EngineId) for person in game.joined):
        raise TableError(Trouble.SEAT_FIRST)
    done: list[Event] = []
    while game.phase is Phase.LOBBY:
        side = None if game.terms.seating is Seating.CHANCE else next(each for each in SIDES if each not in game.seats)
        done += add_engine(game, asked, kind, side, named, shuffle)
        game = done[-1].game
    return done


def remove_engine(game: Game, asked: Asked, number: int) -> list[Left]:
    """Take engine `number` of the game out of its seat."""
    may_seat(game, asked.person)
    engine = next((person for person in game.joined if _is(person, number)), None)
    if engine is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return leave(game, replace(asked, person=engine), None)


def _is(person: Person, number: int) -> bool:
    return isinstance(person.id, EngineId) and person.id.number == number
