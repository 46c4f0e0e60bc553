"""Why somebody is next who is not simply the next player round the board."""

from enum import StrEnum

from bot.djambi.board import SIDES, Side
from bot.djambi.position import Position
from bot.djambi.turns import player_after


class OutOfOrder(StrEnum):
    """What is out of the ordinary about who is next (R21)."""

    POWER = "power"
    """The one in power plays after every other player."""
    TWICE = "twice"
    """The one in power plays, and will once more: with two players left that is twice running."""
    AGAIN = "again"
    """That is the second of the two."""
    ROUND = "round"
    """The turn of the one in power came in between, and the round goes on."""


def out_of_order(position: Position, mover: Side) -> OutOfOrder | None:
    """Return what is out of the ordinary about who is next after `mover` has moved; `None` if nothing is."""
    following, players = SIDES[position.to_move], position.players
    if position.in_power is following:
        if following is mover:
            return OutOfOrder.AGAIN
        if player_after(position) is following:
            return OutOfOrder.TWICE
        return None if following is _next_round(players, mover) else OutOfOrder.POWER
    return None if following is _next_round(players, mover) else OutOfOrder.ROUND


def _next_round(players: tuple[Side, ...], mover: Side) -> Side:
    """The first player after `mover` in the order of the seats."""
    return min(players, key=lambda side: (side - mover - 1) % len(SIDES))
