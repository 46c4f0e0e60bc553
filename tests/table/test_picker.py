"""A move that is picked step by step comes out legal, and every legal move can be picked."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.djambi.board import Kind, Side
from bot.djambi.errors import Ambiguous
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import NOWHERE, SQUARES
from bot.djambi.moves import PASS, write_move
from bot.djambi.position import read_position
from bot.djambi.reading import read_move, reading_of
from bot.djambi.rules import Rules
from bot.djambi.vocabulary import CANONICAL
from bot.table.decide import move
from bot.table.events import Asked
from bot.table.game.picker import Chosen, Picking, Step, Victim, begun, one_step_back, pick, picker_of, tried
from bot.table.model import Game, Person, TableError, Trouble
from bot.table.person_id import DiscordId
from tests.djambi.boards import position
from tests.djambi.records import RECORDS
from tests.table.picking import PEOPLE, game_at

SOME = RECORDS[::6]


def chosen(*squares: str) -> Chosen:
    """Return squares as they are picked; "-" for none."""
    return tuple(NOWHERE if square == "-" else SQUARES.index(square) for square in squares)


def walked(game: Game, side: Side, so_far: Chosen = ()) -> Iterator[Picking]:
    """Return every end to which picking comes."""
    picking = pick(game, side, so_far)
    if picking.move is not None:
        yield picking
    for way in picking.ways:
        yield from walked(game, side, (*picking.chosen, way.square))


@pytest.mark.parametrize("first", range(0, len(SOME), 10))
def test_every_legal_move_can_be_picked_and_nothing_else(first: int) -> None:
    for record in SOME[first : first + 10]:
        at, rules = read_position(record["position"]), Rules.of(record["options"])
        ends = [picking.move or PASS for picking in walked(game_at(at, rules), Side(at.to_move))]
        assert sorted(ends) == sorted(legal_moves(at, rules)), record["position"]


def test_kills_come_first_and_say_whom() -> None:
    game = game_at(position("rC a1, rA c3, bC i1, bM d4, bN c5, x c4"))
    first, *others = pick(game, Side.RED, chosen("c3")).ways
    assert (SQUARES[first.square], first.victims) == ("d4", (Victim(Side.BLUE, Kind.MILITANT, first.square),))
    assert not any(way.victims or way.may_kill for way in others)
    assert [SQUARES[way.square] for way in others] == sorted(SQUARES[way.square] for way in others)


def test_the_own_pieces_come_first_then_each_army_that_was_taken() -> None:
    game = game_at(position("rC a1, rM c3, bM a9, bN b9, yM a5, gC i1", "rrrg"))
    names = [SQUARES[way.square] for way in pick(game, Side.RED).ways]
    assert names == ["a1", "c3", "a9", "b9", "a5"]


def test_what_is_no_choice_is_not_asked() -> None:
    """A plain step is complete with its target; a kill asks where the corpse goes, and for nothing else."""
    game = game_at(position("rC a1, rM c3, bC i1, bA d4"))
    plain = pick(game, Side.RED, chosen("c3", "c4"))
    assert plain.move is not None
    assert (write_move(plain.move), plain.step, plain.ways) == ("M c3-c4", None, ())
    assert pick(game, Side.RED, chosen("c3", "d4")).step is Step.CORPSE


def test_a_reporter_is_asked_whom_it_kills_if_anybody() -> None:
    game = game_at(position("rC a1, rR c3, bC i1, bM d5, bN c6, x a9"))
    picking = pick(game, Side.RED, chosen("c3", "c5"))
    assert picking.step is Step.VICTIM
    assert [(way.square, len(way.victims)) for way in picking.ways if way.square == NOWHERE] == [(NOWHERE, 0)]
    assert {SQUARES[way.square] for way in picking.ways if way.victims} == {"d5", "c6"}
    may_kill = next(way for way in pick(game, Side.RED, chosen("c3")).ways if SQUARES[way.square] == "c5")
    assert (may_kill.victims, may_kill.may_kill) == ((), True)


def test_one_step_back_undoes_a_choice_and_what_followed_from_it() -> None:
    game = game_at(position("rC i1, rD b2, yC e5, bC i9", "rby-"))
    picking = pick(game, Side.RED, chosen("b2", "e5", "g7", "h3"))
    assert picking.move is not None
    for before in (("b2", "e5", "g7"), ("b2", "e5"), ("b2",), ()):
        assert one_step_back(game, Side.RED, picking.chosen) == chosen(*before)
        picking = pick(game, Side.RED, chosen(*before))
    assert one_step_back(game, Side.RED, ()) is None


def test_what_is_no_legal_beginning_is_refused() -> None:
    game = game_at(position("rC a1, rM c3, bC i1, bA d4"))
    for wrong in (chosen("d4"), chosen("c3", "c9"), chosen("c3", "d4", "-", "a1")):
        with pytest.raises(TableError) as refused:
            pick(game, Side.RED, wrong)
        assert refused.value.trouble is Trouble.CHANGED_MEANWHILE


def test_trying_is_playing_but_for_the_journal() -> None:
    game = game_at(position("rC a1, rM c3, bC i1, bA d4, yC a9"))
    picking = pick(game, Side.RED, chosen("c3", "d4", "-", "a5"))
    event = tried(game, picking)
    [played] = move(game, Asked(PEOPLE[Side.RED], 0, ""), reading_of("M c3-d4 corpse a5"))
    assert (event.move, event.facts, event.game.position) == (played.move, played.facts, played.game.position)
    with pytest.raises(TableError):
        tried(game, pick(game, Side.RED))


def test_who_waits_tries_from_the_board_as_it_stands() -> None:
    game = game_at(position("rC a1, rM c3, bC i1, bA d4"))
    assert picker_of(game, PEOPLE[Side.BLUE]) is Side.BLUE
    assert picker_of(game, PEOPLE[Side.RED]) is Side.RED
    event = tried(game, pick(game, Side.BLUE, chosen("d4", "c3")))
    assert event.side is Side.BLUE
    for stranger, trouble in ((Person(DiscordId(9), "eve"), Trouble.STRANGER), (PEOPLE[Side.GREEN], Trouble.OUT)):
        with pytest.raises(TableError) as refused:
            picker_of(game, stranger)
        assert refused.value.trouble is trouble


def test_of_two_sides_the_one_is_picked_with_whose_turn_comes_first() -> None:
    game = game_at(replace(position("rC a1, bC i1, yC a9, gC i9", "rbyg"), to_move=Side.BLUE))
    twice = replace(game, seats={**game.seats, Side.YELLOW: PEOPLE[Side.RED]})
    assert picker_of(twice, PEOPLE[Side.RED]) is Side.YELLOW
    assert picker_of(game, PEOPLE[Side.RED]) is Side.RED


def test_who_cannot_move_picks_the_pass() -> None:
    """R22: there is nothing to choose."""
    walled = position("rC a1, x a2, x b1, x b2, bC i1, bA d9")
    picking = pick(game_at(walled), Side.RED)
    assert picking.move is not None
    assert write_move(picking.move) == "pass"
    assert picking.piece is None
    assert one_step_back(game_at(walled), Side.RED, picking.chosen) is None, "nothing was chosen"


@pytest.mark.parametrize(("text", "known"), [("M c1-c2", "c1 c2 -"), ("D b2-e5", "b2 e5")])
def test_what_a_text_leaves_open_is_where_picking_begins(text: str, known: str) -> None:
    at = position("rC a1, rM c1, rD b2, bC i1, bA c2, yC e5")
    with pytest.raises(Ambiguous) as unclear:
        read_move(at, text, Rules(), CANONICAL)
    assert begun(unclear.value.candidates) == chosen(*known.split())
