"""Vows in the tree: an ally's knife is not feared, and one's own word is kept all along."""

import pickle
from dataclasses import replace
from typing import Final

from bot.djambi.board import CHIEF, Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move, write_move
from bot.djambi.position import Position, read_position
from bot.engine.features import chances
from bot.engine.field import survey
from bot.engine.levels import level_of, think
from bot.engine.lines import MAZE_BIT, set_of
from bot.engine.state import State
from bot.engine.vows import Deed, Vow, allies_of, keeping_to, still_bound
from bot.engine.weights import DOUBTS, WEIGHTS
from tests.djambi.boards import STANDARD, legal, position

RED, BLUE, YELLOW = (frozenset({side}) for side in (Side.RED, Side.BLUE, Side.YELLOW))
SPARES_CHIEF: Final = Vow(BLUE, Deed.KILL, RED, CHIEF)
HIT_BY_ONE: Final = (
    "gCgAgM2yNyMyAyC/gR1gM3yMyDyR/gMgDrM5yM/6yM2/2xgM5/4xbM3/2rN1bM1bNbM1/rRrDrM3bMbDbR/rCrArM4bAbC rbyg g g 12",
    "bDgAgM1x1yMyA1/gR1yN3gD1yR/gM2gM1gCyCyMyM/1gN3x3/2x3bN2/3rMx4/1rM2rMx1bMbM/rRrD1rN2bM1bR/rCrA5bAbC rbyg y y 23",
    "gCgAx3yMyAyC/gRgDgM1rA2gMyR/gMgMgN1x2yMyM/4yM4/9/9/rMrMrNrM2bNbMbM/rRrD4bMxbR/rCrM3x1bAbC rbyg y y 15",
    "gCgA5yAyC/gRgDgM4yD1/1gMgNgMgM1yMyM1/6xyM1/x1xx5/3x4bM/1rM4bMbM1/rRrMx4bDbR/rCrArM2xbNrMbC rbyg b b 26",
    "gCgA4yMyAyC/gR1gM3yMyDyR/1gMrMx2yNyM1/3xbN4/2yM6/1x1xbM3x/rMrM5bMbM/rR2rN3xbR/rCrA2x1bMbAbC rbyg g g 24",
    "gCgA4yNyA1/gRgDgM2yM2yR/1gMgN1x2rDyM/1gM2rM4/4yC4/2rN1x2bM1/rMx3x1bMbD/rRyDrM3bN1bR/rCrArM2bM1bAbC rbyg y g 21",
    "gCgAxyN3yAyC/gR1gM3yMyD1/gM3yMxrC1x/5rM1x1/3gM5/2gN5x/rMgD1yRx1bN1bM/rR1rM1x1bMbDbR/1rA1x3bAbC rbyg r r 17",
    "gCgA7/gRgDgM3yAyMyR/xgMxgM5/1gM3x3/2x1yC1bM2/1x6x/rM1rM3xbMx/rR3rD1bNbDbR/rCrArMx2bMbAbC rbyg y g 29",
    "3gA1gNyMyAyC/gCxgM1xx1xyM/5x1yM1/1rMbM3x2/7x1/bN2x5/2rN1x1bMxyR/rR1rM2x1bDx/rCrA1rM2bMbAbC rbyg g g 36",
    "gC4x1yAyC/gRgM1gMx2xyR/2xgA1xyM2/xx4yM2/x2rC5/x2x1bM1bN1/2x4xyN/2x1rRx1bDbR/1rA1x1x1bMbC rbyg r r 53",
    "gCgA1x3yAyC/gRgDgM3yMyDyR/1gMgN1yMyN1yM1/5x3/5bM2x/x3bM3bM/rMrM3xbN1x/rRgM2x2bMbR/rCrA5bAbC rbyg r r 17",
    "1gAgM3yMyAyC/gC1gM3yMyDyR/gM1gN3yN2/4xyMx2/9/rMx3x1x1/1xrN4bDx/rRx3bNbM1bR/rCgMrMx2bMbAbC rbyg r r 21",
)
"""Positions of games played with much luck, in which one enemy hits the Chief of the mover."""


def chance_of_red(before: Position, *vows: Vow) -> float:
    return think(before, STANDARD, level_of(400), vows=vows).chances[Side.RED]


def test_the_knife_of_an_ally_is_not_feared() -> None:
    """Whoever is bound to spare a Chief does not kill it in the tree either, and its player stands better by that."""
    before = position("rC a1, rM c7, bC i3, bA a8, yA h8, gA h1", "rbbb", "r")
    assert chance_of_red(before) == 0
    assert chance_of_red(before, SPARES_CHIEF) > 0.1


def test_a_promise_not_to_kill_changes_what_the_player_whose_chief_is_hit_does() -> None:
    """Where one enemy alone hits the Chief; the others' threats count as before."""
    changed = [move_of(now) != move_of(now, sparing(now)) for now in map(read_position, HIT_BY_ONE)]
    assert sum(changed) >= len(HIT_BY_ONE) / 2


def move_of(now: Position, *vows: Vow) -> Move:
    return think(now, STANDARD, level_of(600), vows=vows).move


def sparing(now: Position) -> Vow:
    """The vow of whoever hits the Chief of the mover not to kill its pieces."""
    armies = survey(State.of(now)).armies
    [mover] = [army for army in armies if army.roster.side == now.to_move]
    hitting = frozenset(army.roster.side for army in armies if army is not mover and army.hits & mover.roster.chief_bit)
    assert len(hitting) == 1
    return Vow(hitting, Deed.KILL, frozenset({mover.roster.side}))


def test_a_promise_that_may_be_broken_is_believed_by_half() -> None:
    """The dearer it is to keep, and the sooner its player is tempted, the less."""
    state = State.of(position("rC a1, rM c7, bC i3, bA a8, yA h8, gA h1", "rbbb", "r"))
    believed, feared = value_to_red(state, SPARES_CHIEF), value_to_red(state)
    cheap, dear = (value_to_red(state, replace(SPARES_CHIEF, price=price)) for price in (0.1, 2.0))
    assert feared <= cheap < dear < believed


def value_to_red(state: State, *vows: Vow) -> float:
    return chances(state, WEIGHTS, DOUBTS, vows=vows)[Side.RED]


def test_a_promise_counts_for_the_turns_in_which_it_holds() -> None:
    state = State.of(position("rC a1, rM c7, bC i3, bA a8, yA h8, gA h1", "rbbb", "r"))
    until = replace(SPARES_CHIEF, last=state.turn)
    assert value_to_red(state, until) == value_to_red(state)
    assert value_to_red(state, replace(until, last=state.turn + 1)) == value_to_red(state, SPARES_CHIEF)


SPARED: Final = Vow(RED, Deed.KILL, BLUE, owed=BLUE, is_sacred=True)
SPARES: Final = Vow(BLUE, Deed.KILL, RED, owed=RED, price=0.25)


def test_a_loyal_engine_is_the_ally_of_whom_it_spares_and_who_spares_it() -> None:
    state = State.of(position("rC a1, bC i1, yC i9", "rby-", turn=4))
    assert allies_of((SPARED, SPARES), state) == [Side.BLUE]
    assert allies_of((replace(SPARED, kind=CHIEF), replace(SPARES, kind=CHIEF)), state) == [Side.BLUE]
    for broken_off in (
        (SPARED,),
        (SPARED, replace(SPARES, about=YELLOW)),
        (replace(SPARED, price=0.1), SPARES),  # a Machiavellian
        (replace(SPARED, is_sacred=False), SPARES),  # a caretaker
        (replace(SPARED, last=3), SPARES),
        (SPARED, replace(SPARES, last=3)),
        (replace(SPARED, deed=Deed.CARRY), SPARES),
        (replace(SPARED, is_to_do=True), SPARES),
    ):
        assert not allies_of(broken_off, state)
    assert not allies_of((SPARED, SPARES), State.of(position("rC a1, bC i1, yC i9", "rby-", "b", turn=4)))
    assert not allies_of((SPARED, SPARES), State.of(position("rC a1, bC i1", "rb--", turn=4)))


def test_a_loyal_engine_gives_up_some_of_its_own_chance_for_its_allys() -> None:
    own, allys = [0.0, 0.0], [0.0, 0.0]
    for now in map(read_position, HIT_BY_ONE):
        me, ally = now.to_move, next(side for side in now.players if side != now.to_move)
        spared, spares = (
            replace(SPARED, bound=frozenset({one}), about=frozenset({two}), owed=frozenset({two}))
            for one, two in ((me, ally), (ally, me))
        )
        for index, vow in enumerate((replace(spared, is_sacred=False), spared)):
            found = think(now, STANDARD, level_of(1), vows=(vow, spares)).chances
            own[index] += found[me]
            allys[index] += found[ally]
    assert own[1] < own[0]
    assert allys[1] > allys[0] + own[0] - own[1]


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
    duties = tuple(Vow(bound, Deed.KILL, YELLOW, owed=YELLOW, last=9, is_to_do=True) for bound in (RED, BLUE))
    state = State.of(before)
    assert still_bound(duties, state, legal(before, "A c3-c7"), STANDARD) == ()
    assert still_bound(duties, state, legal(before, "A c3-c4"), STANDARD) == duties


def test_vows_go_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(SPARES_CHIEF)) == SPARES_CHIEF  # noqa: S301 - made here
