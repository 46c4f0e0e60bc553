"""Who does something is there: what was begun because they seemed to be gone is over. No I/O."""

from collections.abc import Sequence
from dataclasses import replace

from bot.table.events import Event
from bot.table.model import Game, Person


def noticed(events: Sequence[Event]) -> list[Event]:
    """Return what was done, with games that know by whom: they are absent no more, nor is a substitute looked for.

    Nor does a caretaker play for them. What was on offer of a side that is out of the game is gone as well, and nobody
    is asked about somebody for whom nobody waits any more.
    """
    return [replace(event, game=_noticed(event.game, event.person if event.is_own else None)) for event in events]


def _noticed(game: Game, person: Person | None) -> Game:
    playing = {side: game.seats[side] for side in game.position.players if side in game.seats}
    offers = {
        side: offer
        for side, offer in game.seat_offers.items()
        if side in playing and (offer.by == playing[side].id or person is None or playing[side].id != person.id)
    }
    absence, waits_for = game.absence, game.to_move.id if game.to_move else ""
    if absence is not None and (absence.who != waits_for or (person is not None and person.id == absence.who)):
        absence = None
    care = {who: turn for who, turn in game.care.items() if _goes_on(game, who, turn)}
    if person is not None:
        care.pop(person.id, None)
    if (offers, absence, care) == (game.seat_offers, game.absence, game.care):
        return game
    return replace(game, seat_offers=offers, absence=absence, care=care)


def _goes_on(game: Game, who: str, turn: int) -> bool:
    """Whether somebody is looked after still: in that turn only, or (0) until they are back."""
    return bool(game.playing_sides_of(who)) and turn in (0, game.position.turn)
