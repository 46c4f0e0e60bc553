"""A draw on offer: who has answered how, and what comes of it. No I/O.

1. The author of the offer has agreed, openly. The others answer in secret, and can change their answer until all have
   answered.
2. A player who plays a turn without answering has declined.
3. Once everyone has answered, the game is drawn (R29); if anyone declined, the offer ends and their names are
   published. Players who are out, absent or gone are not waited for, but at least two people must agree.
4. The offer lasts until its author's next move, then lapses; the answers stay secret. An offer made in one's own turn
   outlasts that turn's move. The author can withdraw it.
"""

from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from bot.djambi.board import Side
from bot.djambi.facts import Drawn, DrawReason, Fact, Won
from bot.table.events import OfferEnd
from bot.table.model import Game, Phase

NOBODY: Final[AbstractSet[str]] = frozenset()
_FEWEST: Final = 2
"""So many people have to have answered, unless there is only one left to."""


def is_on_offer(game: Game) -> bool:
    """Return whether a draw is on offer."""
    return game.phase is Phase.RUNNING and bool(game.offer)


def without_offer(game: Game) -> Game:
    """Return a game in which no draw is on offer."""
    return replace(game, agreed=frozenset(), declined=frozenset(), offer=0, offered_by="", offer_turn=0)


def answered(game: Game, person: str, *, agrees: bool) -> Game:
    """Return a game in which a person agrees to the draw on offer, or declines it, whatever they said before."""
    agreed, declined = game.agreed - {person}, game.declined - {person}
    if agrees:
        return replace(game, agreed=agreed | {person}, declined=declined)
    return replace(game, agreed=agreed, declined=declined | {person})


def played_on(game: Game, person: str) -> Game:
    """Return a game in which a person is about to play a turn: who has not answered has declined by it."""
    if not is_on_offer(game) or person in game.answered:
        return game
    return answered(game, person, agrees=False)


def is_complete(game: Game, absent: AbstractSet[str] = NOBODY) -> bool:
    """Return whether all have answered the draw on offer who are waited for: not those who are absent."""
    playing, people = ({person.id for person in each} for each in (game.still_playing, game.voters))
    absent = absent | game.absent
    enough = len(people & game.answered) >= min(_FEWEST, len(people))
    return is_on_offer(game) and enough and playing - absent <= game.answered


def against(game: Game, declined: AbstractSet[str]) -> tuple[Side, ...]:
    """Return which of those who `declined` still play: a side of each."""
    people = [person.id for person in game.still_playing if person.id in declined]
    return tuple(game.playing_sides_of(person)[0] for person in people)


def settled(game: Game, facts: tuple[Fact, ...], absent: AbstractSet[str] = NOBODY) -> tuple[Game, tuple[Fact, ...]]:
    """Return a game in which `facts` have just happened in the phase in which it is now, and its end beside them.

    By the rules it ends with the last fact; otherwise if all have agreed to a draw. An offer that failed is gone.
    """
    match facts[-1:]:
        case (Won(),):
            return replace(game, phase=Phase.WON), facts
        case (Drawn(),):
            return replace(game, phase=Phase.DRAWN), facts
        case _:
            pass
    if not is_complete(game, absent):
        return game, facts
    if against(game, game.declined):
        return without_offer(game), facts
    return replace(game, phase=Phase.DRAWN), (*facts, Drawn(game.position.players, DrawReason.AGREED))


def is_lapsing(game: Game, person: str) -> bool:
    """Return whether the draw on offer lapses when a person plays a turn."""
    return is_on_offer(game) and person == game.offered_by and game.position.turn != game.offer_turn


def end_of_offer(
    before: Game, after: Game, declined: AbstractSet[str], *, is_withdrawn: bool = False
) -> tuple[OfferEnd | None, tuple[Side, ...]]:
    """Return how the draw that was on offer `before` ended, if it is gone `after`, and who was against it.

    `declined` are those who did by then; `is_withdrawn` says that its author has ended it.
    """
    if before.offer <= after.offer:
        return None, ()
    return (OfferEnd.WITHDRAWN, ()) if is_withdrawn else (OfferEnd.DECLINED, against(after, declined))
