"""What is said of puzzles: short enough for its place, in every language."""

from dataclasses import replace

import pytest

from bot.djambi.reading import reading_of
from bot.phrases.board import ALT_TEXT_LIMIT
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.lessons import (
    exercise_picture,
    level_label,
    tell_daily,
    tell_exercise,
    tell_hint,
    tell_judged,
    tell_solution,
    turns_picture,
)
from bot.table.lessons.demands import Miss, Missed
from bot.table.lessons.exercises import Progress, judge
from bot.table.lessons.puzzles import LEVELS, Goal, puzzles, turns_of

ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
EVERY_FIFTH = [*puzzles().values()][::5]


@ALL
def test_everything_fits_into_its_message_and_under_its_picture(lang: Language) -> None:
    for puzzle in EVERY_FIFTH:
        assert len(tell_exercise(puzzle, Progress(), lang)) <= 1700
        assert len(exercise_picture(puzzle, lang)) <= ALT_TEXT_LIMIT
        turns = turns_of(puzzle)
        assert len(tell_solution(puzzle, turns, lang)) <= 1000
        assert len(turns_picture(turns, lang)) <= ALT_TEXT_LIMIT
        judged = judge(puzzle, reading_of(puzzle.solution), Progress(), 0)
        assert len(tell_judged(judged, lang)) <= 1000
        assert len(turns_picture(judged.turns, lang)) <= ALT_TEXT_LIMIT
        assert len(tell_judged(replace(judged, missed=Missed(Miss.NO_POWER)), lang)) <= 1000


@ALL
def test_there_are_words_for_all_of_them(lang: Language) -> None:
    assert set(lang.puzzles.goals) == {*Goal}
    assert set(lang.puzzles.levels) == {*LEVELS}
    assert all(len(level_label(level, (), lang)) <= 100 for level in LEVELS)
    assert str(puzzles()[1].number) in tell_exercise(puzzles()[1], Progress(), lang)
    assert lang.puzzles.goals[Goal.CHIEF] in tell_daily(puzzles()[1], lang)


def test_the_hint_names_the_piece() -> None:
    puzzle = puzzles()[1]
    assert tell_hint(puzzle, LANGUAGES["en"]).endswith(f" on {puzzle.solution[2:4]}.")


def test_a_solution_that_would_be_a_mistake_in_a_game_is_named_before_and_after_it() -> None:
    english = LANGUAGES["en"]
    unwise = next(puzzle for puzzle in puzzles().values() if puzzle.better and puzzle.goal is Goal.CHIEF)
    before = "In a game, another move would be better."
    solved = tell_judged(judge(unwise, reading_of(unwise.solution), Progress(), 0), english)
    shown = tell_solution(unwise, turns_of(unwise), english)
    for text in (tell_exercise(unwise, Progress(), english), tell_daily(unwise, english)):
        assert before in text
    assert [unwise.better in text for text in (solved, shown)] == [True, True]
    assert before not in tell_exercise(puzzles()[1], Progress(), english)
    assert "In a game" not in tell_solution(puzzles()[1], turns_of(puzzles()[1]), english)


def test_a_solved_puzzle_says_so() -> None:
    assert "which you have solved" in tell_exercise(puzzles()[1], Progress(puzzles={"1": True}), LANGUAGES["en"])
