"""Vows in the tree: an ally's knife is not feared, and one's own word is kept all along."""

import pickle
from dataclasses import replace
from typing import Final

from bot.djambi.board import CHIEF, Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_move
from bot.djambi.position import Position
from bot.engine.levels import level_of, think
from bot.engine.lines import MAZE_BIT, set_of
from bot.engine.state import State
from bot.engine.vows import Deed, Vow, keeping_to, still_bound
from tests.djambi.boards import STANDARD, legal, position

RED, BLUE, YELLOW = (frozenset({side}) for side in (Side.RED, Side.BLUE, Side.YELLOW))
SPARES_CHIEF: Final = Vow(BLUE, Deed.KILL, RED, CHIEF)


def chance_of_red(before: Position, *vows: Vow) -> float:
    return think(before, STANDARD, level_of(400), vows=vows).chances[Side.RED]


def test_the_knife_of_an_ally_is_not_feared() -> None:
    """Whoever is bound to spare a Chief does not kill it in the tree either, and its player stands better by that."""
    before = position("rC a1, rM c7, bC i3, bA a8, yA h8, gA h1", "rbbb", "r")
    assert chance_of_red(before) == 0
    assert chance_of_red(before, SPARES_CHIEF) > 0.1


def test_ones_own_word_is_kept_later_too() -> None:
    """What one has promised not to do is not counted on: here it is what one could do with one's next turn."""
    before = position("rC e5, rA a2, rM b1, bC i9, bM h9 h8, bR d9", "rb--", "r", "b")
    assert chance_of_red(before) == 1
    assert chance_of_red(before, Vow(RED, Deed.KILL, BLUE, CHIEF)) < 0.99


def test_whoever_can_do_nothing_else_breaks_a_vow_and_says_so() -> None:
    """Here and in the tree: the game goes on."""
    before = position("rC a1, rA d4, bC d8, bR c2", "rb--")
    everything = (Vow(RED | BLUE, Deed.LEAVE, squares=set_of(range(81))),)
    assert think(before, STANDARD, level_of(300), vows=everything).all_forbidden
    assert not think(before, STANDARD, level_of(300), vows=(Vow(RED, Deed.KILL, BLUE),)).all_forbidden


def test_an_engine_that_can_keep_no_vow_counts_as_out_of_the_game() -> None:
    """Not so a person, who would break it."""
    before = position("rC a1, rM c3, bC i9, bM g7", "rb--", "b")
    everything = Vow(RED, Deed.LEAVE, squares=set_of(range(81)))
    assert chance_of_red(before, everything) > 0.05
    assert chance_of_red(before, replace(everything, is_sacred=True)) < 0.01


def test_what_is_forbidden_stays_so_where_all_else_breaks_a_vow() -> None:
    before = position("rC a1, rA d4, bC d8, bR c2", "rb--")
    everything = (Vow(RED, Deed.LEAVE, squares=set_of(range(81))),)
    rows = list(legal_moves(before, STANDARD).rows)
    only = legal(before, "A d4-d5")
    thought = think(before, STANDARD, level_of(1), [row for row in rows if row != only], vows=everything)
    assert (write_move(thought.move), thought.all_forbidden) == ("A d4-d5", True)


def test_a_vow_ends_with_its_last_turn_and_with_those_to_whom_it_is_owed() -> None:
    before = position("rC d4, bC a9, yC i9", "rby-", turn=7)
    state, rows = State.of(before), legal_moves(before, STANDARD).rows

    def enters(vow: Vow) -> bool:
        return any(row[2] == 40 for row in keeping_to((vow,), state, rows, STANDARD))

    assert not enters(Vow(RED, Deed.ARRIVE, kind=CHIEF, squares=MAZE_BIT, last=7))
    assert enters(Vow(RED, Deed.ARRIVE, kind=CHIEF, squares=MAZE_BIT, last=6))
    assert enters(Vow(RED, Deed.ARRIVE, kind=CHIEF, squares=MAZE_BIT, owed=frozenset({Side.GREEN})))
    assert enters(Vow(BLUE, Deed.ARRIVE, kind=CHIEF, squares=MAZE_BIT))


def test_a_duty_that_is_done_on_the_way_is_not_done_twice() -> None:
    """Of several who have promised it, one is enough."""
    before = position("rC a1, rA c3, yM c7, bC i1, yC i9", "rby-", turn=4)
    duties = tuple(Vow(bound, Deed.KILL, YELLOW, owed=YELLOW, last=9, is_duty=True) for bound in (RED, BLUE))
    state = State.of(before)
    assert still_bound(duties, state, legal(before, "A c3-c7"), STANDARD) == ()
    assert still_bound(duties, state, legal(before, "A c3-c4"), STANDARD) == duties


def test_vows_go_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(SPARES_CHIEF)) == SPARES_CHIEF  # noqa: S301 - made here
