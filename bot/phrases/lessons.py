"""Lessons and puzzles in words: texts, tasks, hints, and judgements of moves."""

from collections.abc import Collection, Iterator, Sequence

from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.phrases.board import alt_text, game_status, pieces_in_words
from bot.phrases.language import Language
from bot.phrases.names import capital, move_text, piece_name, side_name, square_name
from bot.phrases.news import event_text
from bot.table.events import TurnPlayed
from bot.table.lessons.course import EXERCISES, LESSONS, Lesson, Task, tasks_of
from bot.table.lessons.demands import Missed
from bot.table.lessons.exercises import Exercise, Judged, Progress, piece_to_move, start_of
from bot.table.lessons.puzzles import Puzzle, PuzzleLevel, puzzles_of


def tell_exercise(exercise: Exercise, progress: Progress, lang: Language) -> str:
    """Return what `ask_exercise` does, and all pieces of the position: under 1700 characters."""
    game = start_of(exercise)
    status = [game_status(game, lang)] if isinstance(exercise, Puzzle) else []
    return "\n".join([ask_exercise(exercise, progress, lang), *status, pieces_in_words(game.position, lang)])


def ask_exercise(exercise: Exercise, progress: Progress, lang: Language) -> str:
    """Return what an exercise is about, and what is to be done."""
    if isinstance(exercise, Puzzle):
        task = lang.lessons.task.format(task=_told_goal(exercise, lang))
        return "\n".join([_heading(exercise, progress.puzzles, lang), task])
    words, lesson = lang.lessons, EXERCISES[exercise].lesson
    told, tasks = words.lessons[lesson], tasks_of(lesson)
    template = words.heading if len(tasks) == 1 else words.heading_of_task
    place = {"number": LESSONS.index(lesson) + 1, "last": len(LESSONS)}
    heading = template.format(title=told.title, **place, task=tasks.index(exercise) + 1, tasks=len(tasks))
    return "\n".join([heading, told.text, words.task.format(task=words.tasks[exercise].task)])


def exercise_picture(exercise: Exercise, lang: Language) -> str:
    """Return the picture of an exercise's position in words, at most 1024 characters."""
    goal = goal_of(exercise, lang) if isinstance(exercise, Puzzle) else lang.lessons.tasks[exercise].task
    return alt_text(start_of(exercise), goal, lang)


def lesson_label(lesson: Lesson, solved: Collection[str], lang: Language) -> str:
    """Return a lesson's label in the list, with a mark if all its tasks are solved."""
    label = f"{LESSONS.index(lesson) + 1}. {lang.lessons.lessons[lesson].title}"
    return lang.lessons.learnt.format(lesson=label) if {*tasks_of(lesson)} <= {*solved} else label


def why_missed(missed: Missed, lang: Language) -> str:
    """Return why a move does not solve a task."""
    by, answer = missed.by, missed.answer
    piece, square = (piece_name(by.side, by.kind, lang), square_name(by.square)) if by else ("", "")
    side = side_name(missed.player, lang) if missed.player is not None else ""
    move = move_text(answer, lang) if answer else ""
    return lang.lessons.misses[missed.miss].format(piece=piece, square=square, side=side, move=move)


def goal_of(puzzle: Puzzle, lang: Language) -> str:
    """Return a puzzle's task."""
    return lang.puzzles.second if puzzle.is_second else lang.puzzles.goals[puzzle.goal]


def tell_judged(judged: Judged, lang: Language) -> str:
    """Return what a move did, and whether it solves its exercise."""
    happened, *answer = [event_text(turn, lang) for turn in judged.turns]
    if judged.missed:
        return "\n".join([happened, lang.lessons.not_solved.format(why=why_missed(judged.missed, lang))])
    if answer:
        return "\n".join([happened, lang.puzzles.go_on, *answer])
    return "\n".join([happened, *_solved(judged, lang)])


def _solved(judged: Judged, lang: Language) -> Iterator[str]:
    """What is said when an exercise is solved: of the streak, or of the end of the course."""
    task, words = judged.exercise, lang.lessons
    if isinstance(task, Puzzle):
        streak = [lang.puzzles.streak.format(count=judged.days)] if judged.days else []
        yield " ".join([lang.puzzles.solved, *_better(task, lang), *streak])
        return
    yield words.solved.format(told=words.tasks[task].solved)
    if judged.then is None:
        yield words.course_over if {*Task} <= {*judged.progress.solved} else words.still_open


def tell_hint(exercise: Exercise, lang: Language) -> str:
    """Return which piece moves."""
    piece = piece_to_move(exercise)
    return lang.puzzles.hint.format(piece=piece_name(piece.side, piece.kind, lang), square=square_name(piece.square))


def tell_solution(puzzle: Puzzle, turns: Sequence[TurnPlayed], lang: Language) -> str:
    """Return the solution, whose turns are `turns`."""
    moves = [event_text(turn, lang) for turn in turns]
    heading = lang.puzzles.solution.format(number=puzzle.number, task=goal_of(puzzle, lang))
    return "\n".join([heading, *moves, *_better(puzzle, lang)])


def _better(puzzle: Puzzle, lang: Language) -> list[str]:
    """What would be better in a game than the solution, if that would be a mistake there."""
    if not puzzle.better:
        return []
    move = read_move(puzzle.position, puzzle.better, Rules())
    return [lang.puzzles.better.format(move=move_text(move, lang))]


def turns_picture(turns: Sequence[TurnPlayed], lang: Language) -> str:
    """Return the picture after `turns` that were played in an exercise in words, at most 1024 characters."""
    return alt_text(turns[-1].game, lang.names.sentences.join(event_text(turn, lang) for turn in turns), lang)


def tell_daily(puzzle: Puzzle, lang: Language) -> str:
    """Return the public text above the puzzle of the day."""
    return lang.puzzles.daily.format(level=lang.puzzles.levels[puzzle.level], task=_told_goal(puzzle, lang))


def level_label(level: PuzzleLevel, solved: Collection[str], lang: Language) -> str:
    """Return a level's label in the menu, with how many of its puzzles are solved."""
    there = puzzles_of(level)
    done = sum(str(puzzle.number) in solved for puzzle in there)
    return lang.puzzles.level_label.format(level=capital(lang.puzzles.levels[level]), solved=done, all=len(there))


def _heading(puzzle: Puzzle, solved: Collection[str], lang: Language) -> str:
    words = lang.puzzles
    is_solved = str(puzzle.number) in solved
    heading = words.heading_solved if is_solved else words.heading
    return heading.format(number=puzzle.number, level=words.levels[puzzle.level])


def _told_goal(puzzle: Puzzle, lang: Language) -> str:
    """The task, and whether its solution would be a mistake in a game."""
    unwise = [lang.puzzles.unwise] if puzzle.better else []
    return lang.names.sentences.join([goal_of(puzzle, lang), *unwise])
