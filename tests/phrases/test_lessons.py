"""What lessons say: short enough for its place, true in every language, and all of it by ear."""

import re
from itertools import chain

import pytest

from bot.djambi.board import Side
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import SQUARES
from bot.djambi.moves import write_move
from bot.djambi.reading import reading_of
from bot.djambi.rules import Rules
from bot.phrases.board import ALT_TEXT_LIMIT, pieces_in_words
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, read_in_any_language
from bot.phrases.lessons import exercise_picture, lesson_label, tell_exercise, tell_judged, turns_picture
from bot.table.lessons.course import LESSONS, TASKS, Lesson, Task, game_of, task_after
from bot.table.lessons.demands import Miss
from bot.table.lessons.exercises import Judged, Progress, judge

ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
ENGLISH = LANGUAGES["en"]


def judged_in(task: Task, move: str, solved: tuple[str, ...] = ()) -> Judged:
    """Return what comes of a move of somebody who has `solved` some tasks."""
    return judge(task, reading_of(move), Progress(solved=dict.fromkeys(solved, True)), 0)


def came_of(task: Task, move: str, lang: Language = ENGLISH, solved: tuple[str, ...] = ()) -> str:
    """Return what is said to a move."""
    return tell_judged(judged_in(task, move, solved), lang)


@ALL
def test_there_are_words_for_every_lesson_task_and_answer(lang: Language) -> None:
    words = lang.lessons
    assert (set(words.lessons), set(words.tasks), set(words.misses)) == (set(LESSONS), set(TASKS), set(Miss))
    assert all(len(lesson_label(lesson, list(TASKS), lang)) <= 100 for lesson in LESSONS)
    assert len(words.form_move) <= 45


@ALL
def test_a_lesson_says_three_sentences(lang: Language) -> None:
    for words in lang.lessons.lessons.values():
        plain = re.sub(r"（[^）]*）|`[^`]*`", "", words.text)
        assert len(re.findall(r"[.。](?=\s|$|[^\x00-\x7f])", plain)) == 3, words.title


@ALL
def test_everything_fits_into_its_message_and_under_its_picture(lang: Language) -> None:
    for task in TASKS:
        assert len(tell_exercise(task, Progress(), lang)) <= 1300
        assert len(exercise_picture(task, lang)) <= ALT_TEXT_LIMIT
        for move in map(write_move, legal_moves(game_of(task).position, Rules())[::17]):
            assert len(came_of(task, move, lang)) <= 1000
            assert len(turns_picture(judged_in(task, move).turns, lang)) <= ALT_TEXT_LIMIT


@ALL
def test_a_task_names_pieces_where_they_stand(lang: Language) -> None:
    """The squares that are named in it, but for those to go to, have something on them."""
    to_go = {Task.GO: "g7", Task.SHUT_IN: "i1"}
    for task in TASKS:
        named = re.findall(r"(?<![a-zA-Z])[a-i][1-9](?![0-9])", lang.lessons.tasks[task].task)
        for square in set(named) - {to_go.get(task, "")}:
            assert game_of(task).position.board[SQUARES.index(square)], (task, square)


@ALL
def test_moves_in_the_lessons_can_be_typed(lang: Language) -> None:
    texts = chain((each.text for each in lang.lessons.lessons.values()), [lang.lessons.form_move_hint])
    for text in texts:
        for written in re.findall(r"[CARDNM] [a-i][1-9]-[a-i][1-9](?: \w+ [a-i][1-9])?", text):
            assert not isinstance(read_in_any_language(written), Exception), written


def test_the_board_is_told_in_words() -> None:
    assert pieces_in_words(game_of(Task.SHUT_IN).position, ENGLISH) == (
        "Red: Chief a1, Militants d3. Blue: Chief i1, Assassin f7, Militants e4. Yellow: Chief h9. Green: Chief b8. "
        "Corpses: h1 h2."
    ).replace("Militants", "Militant")
    assert "Yellow" not in pieces_in_words(game_of(Task.WIN).position, ENGLISH)


def test_a_task_is_told_with_its_lesson() -> None:
    lines = tell_exercise(Task.REPORT, Progress(), ENGLISH).split("\n")
    assert lines[0] == "**4/10 The Reporter** (task 1 of 2)"
    assert lines[2] == "**Your task**: Kill Blue's Reporter without dying for it."
    assert lines[3].startswith("Red: Chief a1, Reporter c6.")


def test_a_move_is_answered_by_what_came_of_it_and_whether_that_was_it() -> None:
    happened, answer = came_of(Task.REPORT, "R c6-d7 kill e7").split("\n")
    assert "kills Blue's Reporter on e7" in happened
    assert answer == "**Solved.** It could kill from three squares, and on d7 nobody reaches it."
    assert came_of(Task.REPORT, "R c6-e8 kill e7").split("\n")[1] == (
        "**Not solved.** The right one died, but now Green's Chief on b8 can kill your piece."
    )
    assert "Red wins the game" in came_of(Task.WIN, "A c2-g6")
    assert "Red now commands Blue" in came_of(Task.BEHEAD, "R h1-h4 kill g4")
    assert "nobody commands Blue any more" in came_of(Task.SHUT_IN, "M d3-e4 corpse i2")


def test_the_end_of_the_course_says_whether_something_is_left() -> None:
    [last] = [task for task in TASKS if task_after(task) is None]
    assert last is Task.WORD
    assert came_of(last, "A d2-b4", solved=tuple(TASKS)).endswith("`/djambi new` opens a game.")
    assert "still have some for you" in came_of(last, "A d2-b4", solved=("word",))
    assert "last task" not in came_of(Task.GO, "A g2-g7", solved=("go",))


def test_a_lesson_is_marked_when_all_its_tasks_are_solved() -> None:
    assert lesson_label(Lesson.BOARD, ["go"], ENGLISH) == "1. The board, and how to win"
    assert lesson_label(Lesson.BOARD, ["go", "win"], ENGLISH) == "✓ 1. The board, and how to win"


def test_red_plays_in_all_of_them() -> None:
    """So the words can say so."""
    assert all(game_of(task).position.to_move == Side.RED for task in TASKS)
