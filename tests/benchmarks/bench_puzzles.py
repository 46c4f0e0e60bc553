"""A puzzle's answer to a move: from what was typed to what is said, and the words of the picture; and reading them all.

Run with `python -m pytest tests/benchmarks/bench_puzzles.py`. The solution and every nineteenth legal move of each
puzzle are tried.
"""

import math
import time
from statistics import median
from typing import Any

from bot.djambi import Rules, legal_moves, write_move
from bot.phrases.languages import language, read_in_any_language
from bot.phrases.lessons import tell_judged, turns_picture
from bot.table.lessons.exercises import Progress, judge
from bot.table.lessons.puzzles import Puzzle, puzzles
from tests.benchmarks.figures import note

Benchmark = Any  # pytest-benchmark has no types


def answer(puzzle: Puzzle, text: str) -> None:
    """Answer a move that was typed."""
    judged = judge(puzzle, read_in_any_language(text), Progress(), 0)
    tell_judged(judged, language("en"))
    turns_picture(judged.turns, language("en"))


def test_answers(benchmark: Benchmark) -> None:
    """All puzzles: how long an answer takes, and the slowest of them, each in its best round."""
    jobs = [
        (puzzle, text)
        for puzzle in puzzles().values()
        for text in (puzzle.solution, *map(write_move, legal_moves(puzzle.position, Rules())[::19]))
    ]
    best = dict.fromkeys(jobs, math.inf)

    def work() -> None:
        for job in jobs:
            began = time.perf_counter()
            answer(*job)
            best[job] = min(best[job], time.perf_counter() - began)

    benchmark.pedantic(work, rounds=4, warmup_rounds=1)
    took = sorted(best.values())
    note(f"a puzzle's answer: {median(took) * 1e3:.2f} ms, the slowest of {len(jobs)} {took[-1] * 1e3:.1f} ms")


def test_reading(benchmark: Benchmark) -> None:
    """Reading all puzzles, when the first is asked for; before that none is read."""
    benchmark(puzzles.__wrapped__)
    note(f"reading {len(puzzles())} puzzles: {benchmark.stats['min'] * 1e3:.1f} ms")
