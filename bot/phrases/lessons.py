"""Learning the game: what a lesson says, its tasks, and what is answered to a move."""

from collections.abc import Collection

from bot.phrases.board import alt_text, men_in_words
from bot.phrases.language import Language
from bot.phrases.names import move_text, piece_name, side_name, square_name
from bot.phrases.news import tell
from bot.table.lessons.attempts import Attempt
from bot.table.lessons.course import EXERCISES, LESSONS, Lesson, Task, game_of, task_after, tasks_of
from bot.table.lessons.demands import Missed


def tell_task(task: Task, lang: Language) -> str:
    """Return what the lesson of a task says, what is to be done, and where everything stands: under 1300 characters."""
    words, lesson = lang.lessons, EXERCISES[task].lesson
    told = words.lessons[lesson]
    heading = words.heading.format(title=told.title, number=LESSONS.index(lesson) + 1, last=len(LESSONS))
    men = men_in_words(game_of(task).position, lang)
    return "\n".join([heading, told.text, words.task.format(task=words.tasks[task].task), men])


def task_picture(task: Task, lang: Language) -> str:
    """Return the picture with which a task begins in words, at most 1024 characters."""
    return alt_text(game_of(task), lang.lessons.tasks[task].task, lang)


def tell_attempt(task: Task, attempt: Attempt, missed: Missed | None, solved: Collection[str], lang: Language) -> str:
    """Return what came of a move and whether that solves a task, `solved` being all that the person has solved."""
    words = lang.lessons
    happened = tell(attempt.turn, lang)
    if missed:
        return "\n".join([happened, words.not_solved.format(why=why_missed(missed, lang))])
    lines = [happened, words.solved.format(told=words.tasks[task].solved)]
    if task_after(task) is None:
        lines.append(words.course_over if {*Task} <= {*solved} else words.still_open)
    return "\n".join(lines)


def attempt_picture(attempt: Attempt, lang: Language) -> str:
    """Return the picture of what came of a move in words, at most 1024 characters."""
    return alt_text(attempt.turn.game, tell(attempt.turn, lang), lang)


def lesson_label(lesson: Lesson, solved: Collection[str], lang: Language) -> str:
    """Return a lesson as it stands in the list of all, with a mark if all its tasks are solved."""
    label = f"{LESSONS.index(lesson) + 1}. {lang.lessons.lessons[lesson].title}"
    return lang.lessons.learnt.format(lesson=label) if {*tasks_of(lesson)} <= {*solved} else label


def why_missed(missed: Missed, lang: Language) -> str:
    """Return why a move does not solve a task."""
    by, answer = missed.by, missed.answer
    piece, square = (piece_name(by.side, by.kind, lang), square_name(by.square)) if by else ("", "")
    side = side_name(missed.player, lang) if missed.player is not None else ""
    move = move_text(answer, lang) if answer else ""
    return lang.lessons.misses[missed.miss].format(piece=piece, square=square, side=side, move=move)
