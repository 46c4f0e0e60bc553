"""What is told of a game that is over: which turns changed it most, and what would have been better."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.djambi.reading import read_move
from bot.djambi.turns import result
from bot.engine import level_of, think
from bot.phrases.archive import percent
from bot.scene import chances_chart, turning_scene
from bot.table.events import GaveUp, Head, Started, TakenBack
from bot.table.game.review import (
    AGAIN,
    EFFORT,
    Better,
    Searching,
    around,
    found_in,
    lasting,
    may_be_reviewed,
    moments_of,
    review,
    to_search_again,
)
from bot.table.model import Phase
from tests.djambi.boards import STANDARD, position
from tests.table.club import ALICE, BOB, RED
from tests.table.reviewed import BEFORE, at, journal, moments, thought


def test_what_a_turn_brought_its_player_is_not_told() -> None:
    """Red moves, then blue, then red wins."""
    made = review(moments(), [thought(0.5), thought(0.2), thought(0.25), None])
    assert [(turning.event.turn, turning.before[RED], turning.after[RED]) for turning in made.turnings] == [
        (1, 0.5, 0.2)
    ]
    assert made.chances[-1] == [1.0, 0.0, 0.0, 0.0], "at the end all is the winner's, whatever was thought before"


def test_a_turn_is_told_by_what_its_player_lost_not_by_what_others_did() -> None:
    steps = [chance for chance in (0.1, 0.4, 0.2, 0.9, 0.3) for _ in range(5)]
    for first, told in ((1, [5, 10, 15, 20]), (2, [])):  # who moves at each step
        seen = [moments()[number and 1 + (number + first + 1) % 2] for number in range(len(steps))]
        assert [turning.number for turning in review(seen, list(map(thought, steps))).turnings] == told


def test_no_more_than_four_are_told() -> None:
    """Of those that changed it for long."""
    steps = [chance for chance in (0.1, 0.4, 0.2, 0.9, 0.3, 0.8, 0.2, 0.6) for _ in range(5)]
    seen = [moments()[number and 1 + number % 2] for number in range(len(steps))]
    made = review(seen, [thought(chance) for chance in steps])
    assert [turning.number for turning in made.turnings] == [15, 20, 25, 30]


def test_what_a_second_search_says_of_a_turn_decides() -> None:
    """The first ones say which turns are candidates: the moments around these are searched again."""
    steps = [chance for chance in (0.9, 0.6, 0.2) for _ in range(5)]
    seen = [moments()[number and 1] for number in range(len(steps))]
    first = [thought(chance) for chance in steps]
    again = to_search_again(seen, first)
    assert {4, 5, 9, 10} <= {*again}
    second = [0.9] * 5 + [0.88, 0.81, 0.74, 0.67, 0.6] + [0.1] * 5
    found = [
        replace(thought(second[number]), is_second=True) if number in again else one for number, one in enumerate(first)
    ]
    made = review(seen, found)
    [turning] = made.turnings
    assert (turning.number, turning.before[RED], turning.after[RED]) == (10, 0.6, 0.1)
    assert made.curve(RED)[9:11] == (0.6, 0.1), "the curve shows what is told"


def test_a_moment_at_which_the_game_is_over_is_not_searched_again() -> None:
    searching, levels = Searching(moments(), STANDARD), []
    while (question := searching.question) is not None:
        assert result(question.position, STANDARD) is None
        levels.append(question.level.evaluations)
        searching.take(think(question.position, STANDARD, level_of(1)))
    assert searching.found[-1] is None
    assert levels == [level.evaluations for level in (EFFORT, AGAIN) for _ in range(3)], (
        "nothing is left to look at closer"
    )


def test_a_turn_that_seemed_to_cost_nothing_is_searched_again_if_the_next_moments_are_worse() -> None:
    """The first search of a moment may see too little, and those of the next ones see more."""
    steps = [0.5] * 10 + [0.48, 0.2, 0.2] + [0.2 - number / 1000 for number in range(8)]
    seen = [moments()[number and 1] for number in range(len(steps))]
    first = [thought(chance) for chance in steps]
    assert lasting(seen, first)[10] < 0.1
    assert {9, 10} <= to_search_again(seen, first)


@pytest.mark.parametrize(("after", "looked_at"), [(0.3, {*range(7, 13)}), (0.45, set())])
def test_the_moments_around_a_turn_are_searched_closer_if_it_cost_much_at_once(
    after: float, looked_at: set[int]
) -> None:
    """They tell whether what it cost is lost for good."""
    found = [thought(chance) for chance in [0.5] * 10 + [after] + [0.1] * 10]
    found[9:11] = [replace(each, is_second=True) for each in found[9:11]]
    assert around([moments()[number and 1] for number in range(21)], found) == looked_at


def test_a_single_thought_that_errs_is_no_turning_point() -> None:
    thoughts = [thought(0.9 if number == 6 else 0.5) for number in range(12)]
    made = review([moments()[number and 1] for number in range(12)], thoughts)
    assert (made.turnings, made.curve(RED)) == ((), (0.5,) * 12)


def test_a_curve_does_not_go_up_and_down_with_the_side_to_move() -> None:
    """A search favours the side to move; a turn that only ends that advantage cost nothing."""
    swaying = [thought(0.35 if number % 2 else 0.65) for number in range(14)]
    made = review([moments()[number and 1] for number in range(14)], swaying)
    assert made.curve(RED)[4:-4] == pytest.approx((0.5,) * 6)
    assert not {turning.number for turning in made.turnings} & {*range(4, 10)}


@pytest.mark.parametrize(
    ("better", "chance", "found"),
    [("A b1-b8", 0.9, "A b1-b8"), ("A b1-b8", 0.21, ""), ("M c3-c4", 0.9, "")],
    ids=["it promised more", "it promised hardly more", "it is what was played"],
)
def test_better_is_what_was_thought_best_and_promised_more(better: str, chance: float, found: str) -> None:
    made = review(moments(), [thought(0.5, better, chance), thought(0.2), thought(0.2), None])
    told = made.turnings[0].better
    assert told == (Better(read_move(BEFORE, found, STANDARD), chance) if found else None)


def test_what_was_taken_back_is_no_moment_and_resigning_is_one() -> None:
    events = journal()
    back = TakenBack(at(BEFORE, seq=5), Head(ALICE, 0.0, 2), RED, 1)
    gone = GaveUp(at(BEFORE, Phase.WON, 6), Head(BOB, 0.0, 1), Side.BLUE)
    assert [moment.turn for moment in moments_of([*events[:2], back, gone])] == [0, 1]
    made = review(moments_of([events[0], gone]), [thought(0.5, "A b1-b8", 1.0), thought(1.0)])
    assert made.turnings[0].better is None, "who resigned has played nothing"


def test_a_game_is_reviewed_when_it_is_over_if_its_terms_allow_it() -> None:
    game = journal()[-1].game
    assert may_be_reviewed(game)
    assert not may_be_reviewed(at(BEFORE))
    assert not may_be_reviewed(replace(game, terms=replace(game.terms, review=False)))


def test_a_curve_ends_where_its_side_is_out() -> None:
    made = review(moments(), [thought(0.5), thought(0.2), thought(0.25), None])
    assert made.curve(RED) == (0.5, 0.2, 0.4375, 1.0)
    assert made.curve(Side.BLUE) == (0.5, 0.8, 0.5625, 0.0)
    assert made.curve(Side.GREEN) == ()
    chart = chances_chart(made)
    assert ([curve.side for curve in chart.curves], chart.turns, chart.marks) == (["r", "b"], (0, 1, 2, 3), (1,))


def test_where_nobody_can_win_the_curves_show_a_draw() -> None:
    """The walls stand for good; more pieces, or a better place for them, are worth nothing any more."""
    dead = position("rC b2, rA c3, bC h8, bM g7 h7, x a5 b5 c5 d5 d4 d3 d2 d1", "rb--")
    alone = moments_of([Started(at(dead), Head(ALICE, 0.0, 1))])
    made = review(alone, [found_in(think(dead, STANDARD, level_of(100)))])
    assert (made.curve(RED), made.curve(Side.BLUE)) == ((0.5,), (0.5,))


def test_the_board_has_an_arrow_for_what_was_better() -> None:
    made = review(moments(), [thought(0.5, "A b1-b8", 0.9), thought(0.2), thought(0.2), None])
    better = turning_scene(made.turnings[0]).arrows[-1]
    assert (better.squares, better.number, better.faint) == (("b1", "b8"), 2, True)
    made = review(moments(), [thought(0.5), thought(0.2), thought(0.2), None])
    assert not any(arrow.number for arrow in turning_scene(made.turnings[0]).arrows)


def test_only_what_is_sure_is_all_or_nothing() -> None:
    given: Sequence[float] = (0.0, 0.001, 0.5, 0.999, 1.0)
    assert [percent(chance) for chance in given] == [0, 1, 50, 99, 100]
