"""Attempts: a move tried in a lesson or a puzzle, its result, and who could strike back."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from bot.djambi.board import SIDES, Kind, Side, kind_of, piece_code, side_of
from bot.djambi.facts import Fact, Killed, Moved
from bot.djambi.generate import legal_moves, moves_between
from bot.djambi.position import Position
from bot.djambi.reading import Reading
from bot.djambi.rules import Rules
from bot.table import decide
from bot.table.events import Asked, TurnPlayed
from bot.table.game.picker import by_victims
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.person_id import SeatId

_PUPIL: Final = Person(SeatId("pupil"), "")


def game_at(position: Position) -> Game:
    """Return a position as a game in which the same person plays all sides, by the standard rules."""
    terms = Terms(len(SIDES), Seating.CHOICE, Rules(), "en")
    return Game(0, 0, "", _PUPIL, terms, Phase.RUNNING, position, dict.fromkeys(position.players, _PUPIL))


def tried_in(game: Game, said: Reading) -> "Attempt":
    """Return the result of a typed move; raises `DjambiError` if it is no move, or not legal."""
    [turn] = decide.move(game, Asked(_PUPIL, 0, ""), said)
    return Attempt(game.position, turn)


@dataclass(frozen=True, slots=True)
class Man:
    """A piece and where it stands."""

    side: Side
    kind: Kind
    square: int


def man_on(position: Position, square: int) -> Man:
    """Return the piece on a square, where one stands."""
    code = position.board[square]
    return Man(SIDES[side_of(code)], Kind(kind_of(code)), square)


@dataclass(frozen=True, slots=True)
class Attempt:
    """The turn that was tried, and the position `before` it."""

    before: Position
    turn: TurnPlayed

    @property
    def after(self) -> Position:
        """What the board came to."""
        return self.turn.game.position

    @property
    def player(self) -> Side:
        """The side that tried it."""
        return self.turn.side

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What happened."""
        return self.turn.facts

    @property
    def moved(self) -> Moved | None:
        """The piece that moved; none did where that was not possible."""
        return next((fact for fact in self.facts if isinstance(fact, Moved)), None)

    @property
    def killed(self) -> list[Killed]:
        """The pieces that it killed."""
        return [fact for fact in self.facts if isinstance(fact, Killed)]

    @property
    def chief(self) -> int:
        """Where the Chief of who tried it stands afterwards."""
        return self.after.board.index(piece_code(self.player, Kind.CHIEF))

    def could_have_killed(self, means: Callable[[Side, Kind], bool]) -> bool:
        """Return whether the piece is a Reporter that could have killed a wanted victim from where it went."""
        move, rules = self.turn.move, self.turn.game.terms.rules
        if move.kind != Kind.REPORTER:
            return False
        found = by_victims(self.before, moves_between(self.before, move.origin, move.target, rules), rules)
        return any(means(victim.side, victim.kind) for victims in found for victim in victims)

    def killer_of(self, square: int) -> Man | None:
        """Return another player's piece that could kill the piece on a square before the trier's next turn."""
        others = (player for player in self.after.players if player is not self.player)
        return next(filter(None, (self.killer_among(player, square) for player in others)), None)

    def killer_among(self, player: Side, square: int) -> Man | None:
        """Return a piece of one other player that could kill the piece on a square, if it were their turn now."""
        return next(_killers(replace(self.after, to_move=player), square, self.turn.game.terms.rules), None)


def _killers(position: Position, square: int, rules: Rules) -> Iterator[Man]:
    """The pieces of the side to move that could kill the piece on a square."""
    near = [move for move in legal_moves(position, rules) if square in move[2:]]  # most put corpses elsewhere
    for victims, moves in by_victims(position, near, rules).items():
        if any(victim.square == square for victim in victims):
            yield man_on(position, moves[0].origin)
