"""A lesson's answer to a move: from what was typed to what is said, and the words of the picture.

Run with `python -m pytest tests/benchmarks/bench_lessons.py`. Every ninth legal move of each task is tried.
"""

import math
import time
from statistics import median
from typing import Any

from bot.djambi import Rules, legal_moves, write_move
from bot.phrases.languages import language, read_in_any_language
from bot.phrases.lessons import tell_judged, turns_picture
from bot.table.lessons.course import TASKS, Task, game_of
from bot.table.lessons.exercises import Progress, judge
from tests.benchmarks.figures import note

Benchmark = Any  # pytest-benchmark has no types


def answer(task: Task, text: str) -> None:
    """Answer a move that was typed."""
    judged = judge(task, read_in_any_language(text), Progress(), 0)
    tell_judged(judged, language("en"))
    turns_picture(judged.turns, language("en"))


def test_answers(benchmark: Benchmark) -> None:
    """All tasks: how long an answer takes, and the slowest of them, each in its best round."""
    rules = Rules()
    jobs = [(task, write_move(move)) for task in TASKS for move in legal_moves(game_of(task).position, rules)[::9]]
    best = dict.fromkeys(jobs, math.inf)

    def work() -> None:
        for job in jobs:
            began = time.perf_counter()
            answer(*job)
            best[job] = min(best[job], time.perf_counter() - began)

    benchmark.pedantic(work, rounds=5, warmup_rounds=1)
    took = sorted(best.values())
    note(f"a lesson's answer: {median(took) * 1e3:.2f} ms, the slowest of {len(jobs)} {took[-1] * 1e3:.1f} ms")
