"""Replaying what was recorded: every journal must lead, move by move, to the positions it says."""

from collections.abc import AsyncIterator

from bot.djambi.moves import write_move
from bot.djambi.play import play, resign
from bot.djambi.position import START, Position, start
from bot.djambi.reading import read_move
from bot.djambi.words import COMMANDER_LETTERS, Side
from bot.store.records import Entry, Header
from bot.store.store import Store
from bot.table.rows import read_game
from bot.table.words import Action, Game


async def differences(store: Store) -> AsyncIterator[str]:
    """Yield one line for each game whose journal does not replay: the first difference found in it."""
    for number in await store.games():
        header = await store.header(number)
        wrong = _first_difference(header, await store.entries(number))
        if wrong:
            yield f"game {number} in channel {header.channel}: {wrong}"


def _first_difference(header: Header, entries: list[Entry]) -> str:
    before: Game | None = None
    for seq, entry in enumerate(entries):
        if entry.seq != seq:
            return f"entry {seq} is missing"
        try:
            game = read_game(header, entry)
            expected = _replayed(before, game, entry)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            return f"entry {seq}, {entry.action} {entry.move}: {error}"
        if expected != game.position:
            return (
                f"entry {seq}, {entry.action} {entry.move}: the position is {game.position}, replayed it is {expected}"
            )
        before = game
    return "" if entries else "the journal is empty"


def _replayed(before: Game | None, game: Game, entry: Entry) -> Position:
    """The position after `entry`, by the rules; raises `ValueError` and the like for what cannot be."""
    action, rules = Action(entry.action), game.terms.rules
    if before is None:
        return START
    match action:
        case Action.START:
            return start(game.seats)
        case Action.MOVE:
            return _moved(before, entry)
        case Action.RESIGN:
            return resign(before.position, _player(before, entry.side), rules)[0]
        case _:
            return before.position


def _player(before: Game, letter: str) -> Side:
    player = next((side for side in before.position.players if side.letter == letter), None)
    if player is None:
        raise ValueError(f"{letter!r} is no player")
    return player


def _moved(before: Game, entry: Entry) -> Position:
    rules = before.terms.rules
    move = read_move(before.position, entry.move, rules)
    if (write_move(move), entry.side) != (entry.move, COMMANDER_LETTERS[before.position.to_move]):
        raise ValueError(f"{entry.side} {entry.move} is not what was to be written")
    return play(before.position, move, rules)[0]
