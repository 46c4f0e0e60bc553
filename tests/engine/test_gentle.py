"""What a gentle player leaves undone."""

from bot.djambi.board import Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_move
from bot.djambi.position import Position
from bot.engine import LEVELS, left_undone
from bot.worker.questions import SearchQuestion, answer
from tests.djambi.boards import STANDARD, position

PEOPLE = frozenset({Side.BLUE})


def undone(before: Position, *seen: Position, people: frozenset[int] = PEOPLE) -> set[str]:
    """Return the moves that red, which is gentle, leaves out."""
    return {write_move(row) for row in left_undone(before, STANDARD, [*seen, before], people)}


def board(
    reporter: str, *, to_move: str = "r", turn: int = 9, chief: str = "i9", more: str = "yC a9, gC i1"
) -> Position:
    """Return a position in which red's Assassin on d4 hits what is on d8 and h4."""
    pieces = f"rC a1, rA d4, bC {chief}, bR {reporter}, bM h1"
    return position(f"{pieces}, {more}" if more else pieces, "rbyg" if more else "rb--", to_move, turn=turn)


def test_it_takes_only_what_it_threatened_when_its_player_moved_last() -> None:
    """A piece that walks into a threat is taken a turn later, if it stays."""
    walked = undone(board("d8"), board("g8", to_move="b", turn=6))
    stayed = undone(board("d8"), board("d8", to_move="b", turn=6))
    assert "A d4-d8" in walked
    assert "A d4-d8" not in stayed
    assert "A d4-d8" in undone(board("d8")), "nobody has had a turn yet"
    assert not undone(board("d8"), people=frozenset()), "engines are no people"


def test_it_spares_a_persons_chief_for_sixty_turns_while_another_engine_plays() -> None:
    """And never kills one that had no turn to see the threat."""
    at = [board("c9", chief="d8", turn=turn) for turn in (60, 61)]
    warned = board("c9", chief="d8", to_move="b", turn=57)
    assert ["A d4-d8" in undone(each, warned) for each in at] == [True, False]
    assert "A d4-d8" in undone(at[1], board("c9", chief="e8", to_move="b", turn=57))
    alone = [board("c9", chief="d8", to_move=side, turn=turn, more="") for side, turn in (("b", 8), ("r", 9))]
    assert "A d4-d8" not in undone(alone[1], alone[0])


def test_it_does_not_shut_in_a_persons_chief_either() -> None:
    before = position("rC e9, rN b9, bC a1, bM f2, x a2 b1 b3, yC i8, gC i1", "rbyg", turn=9)
    assert undone(before) == {"N b9-b3 corpse b2"}


def test_it_plays_what_it_would_leave_undone_if_there_is_nothing_else() -> None:
    """Also if all else is forbidden."""
    before = board("d8")
    others = frozenset(row for row in legal_moves(before, STANDARD).rows if write_move(row) != "A d4-d8")
    assert not left_undone(before, STANDARD, [before], PEOPLE, others)


def test_a_question_leaves_it_out_for_a_gentle_level_alone() -> None:
    before = board("d8", more="")
    out = {
        name: SearchQuestion(before, STANDARD, LEVELS[name], seen=(before,), people=PEOPLE).left_out for name in LEVELS
    }
    assert [name for name, rows in out.items() if rows] == ["gentle"]
    gentle = SearchQuestion(before, STANDARD, LEVELS["gentle"], seen=(before,), people=PEOPLE)
    assert write_move(answer(gentle, lambda: 0.0).move) != "A d4-d8"
