"""What a position is worth: who has which chance, and that everything that is weighed is seen."""

from dataclasses import fields, replace

import pytest

from bot.djambi.board import Side, piece_code
from bot.djambi.position import START, Position, read_position
from bot.engine.features import chances, kind_of_field, scores, undecided
from bot.engine.field import survey
from bot.engine.state import State
from bot.engine.weights import DOUBTS, WEIGHTS, Weights
from tests.djambi.boards import STANDARD, position
from tests.djambi.setups import PLAYERS, random_game, random_set_up, seeded

POSITIONS = [random_set_up(seeded("features", number)) for number in range(60)] + [
    before
    for players in PLAYERS
    for before in list(random_game(seeded("features", players), players, STANDARD, turns=200))[::10]
]


def all_chances(before: Position) -> list[float]:
    """Return the chances of all."""
    return chances(State.of(before), WEIGHTS, DOUBTS)


def doubt_at(before: Position) -> float:
    """Return how likely it is that nobody wins."""
    return undecided(survey(State.of(before)), before.turn, DOUBTS[len(before.players)]) if before.players[1:] else 0


def chance(before: Position, side: Side) -> float:
    """Return the chance of `side`."""
    return all_chances(before)[side]


def test_chances_are_of_players_and_what_they_lack_is_that_nobody_wins() -> None:
    """R29: "The game ends when only one player is left: that player wins"."""
    for before in POSITIONS:
        given = all_chances(before)
        assert sum(given) == pytest.approx(1 - doubt_at(before))
        assert {side for side, chance in enumerate(given) if chance} == set(before.players)
    assert all_chances(position("bC a1, rM d4", "bb--", "b")) == [0, 1, 0, 0]


def turned(before: Position) -> Position:
    """Return the position half a turn of the table further: red is yellow, blue is green."""
    board = bytes(piece_code(((code >> 3) + 1) % 4, code & 7) if code > 1 else code for code in before.board[::-1])
    red, blue, yellow, green = ((one + 2) % 4 if one < 4 else one for one in before.commanders)
    return Position(board, (yellow, green, red, blue), (before.to_move + 2) % 4, (before.seat + 2) % 4, before.turn)


def test_the_table_has_no_head() -> None:
    """The corner of a side does not matter, only the order of turns (R2, R3)."""
    assert turned(START).board == START.board
    for before in POSITIONS:
        red, blue, yellow, green = all_chances(turned(before))
        assert [yellow, green, red, blue] == pytest.approx(all_chances(before))


def test_chances_are_the_same_on_every_machine() -> None:
    """To the last bit: what is written here was worked out elsewhere."""
    midgame = read_position(
        "2rRgArNyM2yA/4gDgMrMyD1/2xyMrD1x2/3xxbMgM2/rAgM1xbCx2gN/gC2xxxyM2/3x3x1/1bN2rC2yC1/3bR2yNbM1 rbyg y g 89"
    )
    assert all_chances(midgame) == [
        0.0006052356833697826,
        0.2749871895862754,
        0.02043968358417566,
        0.002108399738714949,
    ]


def test_a_chief_that_is_hit_by_who_is_to_move_is_worse_off_than_one_that_may_still_go() -> None:
    pieces = "rC a1, rN b1, bC i9, bA i1, bM h9"
    assert chance(position(pieces, to_move="b"), Side.RED) < 0.2 < chance(position(pieces, to_move="r"), Side.RED)


def test_a_hostage_chief_in_reach_is_a_prize() -> None:
    """R24: "Killing a hostage Chief gives the command of that side": it is as dear as the dearest piece."""
    weights = WEIGHTS[2, False]
    more = replace(weights, takes_now=weights.takes_now + 1)
    for square, gain in (("h9", 1), ("f8", 0)):
        field = survey(State.of(position(f"rC a1, rA d9, bC i1, gC {square}, gM a6", "rb--")))
        assert scores(field, more)[0] - scores(field, weights)[0] == pytest.approx(gain)


def test_turns_are_counted_by_r22() -> None:
    """R21: "its player also plays after the turn of every other player"."""
    pieces = "rC e5, bC i1, yC i9, gC a9"
    assert survey(State.of(position(pieces, "rbyg", "b"))).when == (1, 0, 2, 4)
    assert survey(State.of(position(pieces.replace("e5", "a1"), "rbyg", "y"))).when == (2, 3, 0, 1)


def test_it_is_doubted_that_anybody_wins_where_corpses_stay() -> None:
    """Without a Necromobile, and the more the later it is."""
    pieces = "rC d3, rM d4, rA h5, bC i9, bA h9, bM i8"
    early, late = (position(pieces, turn=turn) for turn in (10, 200))
    assert doubt_at(early) < doubt_at(late)
    assert doubt_at(position(pieces + ", rN a1", turn=10)) < doubt_at(early)


def test_it_is_doubted_most_where_a_wall_parts_the_last() -> None:
    """Unless somebody commands a Necromobile, to take a corpse out of it (R16)."""
    pieces, wall = "rC b2, rA c3, bC h8, bM g7, x a5 b5 c5 d5 d4 d3 d2", " d1"
    sealed = doubt_at(position(pieces + wall))
    assert sealed > 2 * doubt_at(position(pieces))
    assert sealed > 2 * doubt_at(position(pieces + wall + ", rN a1"))


def test_the_stronger_of_two_keeps_a_necromobile_and_hunts_the_last_foreign_one() -> None:
    """A siege needs a Necromobile of one's own, to open walls, and nobody else's, to close them."""
    pieces = "rC d3, rM d4, rA c3 e3, bC i9, bM i8, x h9"
    kept, lost = position(f"{pieces}, rN a1"), position(pieces)
    assert doubt_at(kept) < doubt_at(lost) / 3
    assert doubt_at(position(f"{pieces}, rN a1, bN a9")) > doubt_at(kept)


def test_in_a_siege_hunters_and_closed_escapes_bring_the_end_nearer() -> None:
    """Not before the last Necromobile of the other is gone."""
    far = "rC a4, rN a2, rM a3 b3, rA b9, bC i9, bM i8, x h9"
    near = far.replace("rA b9", "rA g7")  # takes h8 from the Chief
    assert doubt_at(position(near)) < doubt_at(position(far))
    assert doubt_at(position(f"{near}, bN e1")) == doubt_at(position(f"{far}, bN e1"))
    shut_out = f"{far}, x a8 b8 c8 c9"
    assert doubt_at(position(shut_out)) > doubt_at(position(far))


@pytest.mark.parametrize("name", [field.name for field in fields(Weights)])
def test_everything_that_is_weighed_is_seen_somewhere(name: str) -> None:
    """No weight that counts for nothing."""
    for before in POSITIONS:
        state = State.of(before)
        weights = WEIGHTS[kind_of_field(survey(state))]
        heavier = replace(weights, **{name: getattr(weights, name) + 1})
        if scores(survey(state), heavier) != scores(survey(state), weights):
            return
    pytest.fail(f"{name} is never seen")
