"""The rules engine: listing moves, a typed move, random play, perft.

Run with `python -m pytest tests/benchmarks/bench_engine.py`. The positions are the recorded ones with 200 to 700 legal
moves under the default options. The last lines say how many things were done in a second, beside the obvious way of
listing moves, which the tests compare the fast one with.
"""

import json
import random
from pathlib import Path
from typing import Any, Final

from bot.djambi import START, Position, Rules, legal_moves, perft, play, read_move, read_position, write_move
from tests.benchmarks.figures import note
from tests.djambi import slow

RULES: Final = Rules()
VECTORS: Final = Path(__file__).parent.parent / "djambi" / "vectors" / "positions.jsonl"

Benchmark = Any  # pytest-benchmark has no types


def midgames() -> list[Position]:
    """Return the recorded positions with 200 to 700 legal moves and no options."""
    recorded = map(json.loads, VECTORS.read_text("utf-8").splitlines())
    return [read_position(one["position"]) for one in recorded if not one["options"] and 200 <= one["count"] <= 700]


def per_second(benchmark: Benchmark, count: int, what: str) -> None:
    """Note how many of `count` things a run did in a second, in its best round and in the middle one."""
    stats = benchmark.stats.stats
    best, middle = count / stats.min, count / stats.median
    benchmark.extra_info[what] = round(middle)
    note(f"{what}: {middle:,.0f} a second in the median round, {best:,.0f} in the best")


def test_listing_all_complete_turns(benchmark: Benchmark) -> None:
    """Every placement a move of its own, in the form that `play` and `write_move` take."""
    positions = midgames()
    listed = benchmark(lambda: sum(len(legal_moves(position, RULES)) for position in positions))
    per_second(benchmark, listed, f"turns listed, {len(positions)} midgames of {listed / len(positions):.0f} turns")


def test_listing_in_thousands_of_different_games(benchmark: Benchmark) -> None:
    """No two positions of the same game, in an order of chance: nothing is ready from the one before."""
    positions = strangers(2000)
    listed = benchmark.pedantic(
        lambda: sum(len(legal_moves(position, RULES)) for position in positions), rounds=5, warmup_rounds=1
    )
    per_second(benchmark, listed, f"turns listed, 2000 unrelated midgames of {listed / 2000:.0f} turns")


def strangers(count: int) -> list[Position]:
    """Return positions with 200 to 700 legal moves, each out of a random game of its own."""
    found: list[Position] = []
    chance = random.Random(2)
    while len(found) < count:
        position = START
        for _ in range(chance.randint(15, 60)):
            moves = legal_moves(position, RULES)
            if not moves:
                break
            position, _ = play(position, chance.choice(moves), RULES)
        if 200 <= len(legal_moves(position, RULES)) <= 700:
            found.append(position)
    return found


def test_one_typed_move(benchmark: Benchmark) -> None:
    """From the text to the new position and the facts."""
    chance = random.Random(1)
    positions = midgames()
    jobs = [(position, write_move(chance.choice(legal_moves(position, RULES)))) for position in positions * 5]

    def work() -> None:
        for position, text in jobs:
            play(position, read_move(position, text, RULES), RULES)

    benchmark(work)
    per_second(benchmark, len(jobs), "typed moves read, checked and played")
    note(f"a typed move: {benchmark.stats.stats.median / len(jobs) * 1e6:.1f} µs in the median round")


def test_random_play(benchmark: Benchmark) -> None:
    """List, choose, play, from the start to the end or 300 turns."""
    played = 0

    def work() -> None:
        nonlocal played
        chance, played = random.Random(1), 0
        for _ in range(20):
            position = START
            for _ in range(300):
                moves = legal_moves(position, RULES)
                if not moves:
                    break
                position, _ = play(position, chance.choice(moves), RULES)
                played += 1

    benchmark.pedantic(work, rounds=5, warmup_rounds=1)
    per_second(benchmark, played, "turns of random play")


def test_perft_3_from_the_start(benchmark: Benchmark) -> None:
    """49206 sequences of three moves."""
    assert benchmark(lambda: perft(START, 3, RULES)) == 49206
    note(f"perft 3: {benchmark.stats.stats.median * 1e3:.1f} ms in the median round")


def test_listing_in_the_obvious_way(benchmark: Benchmark) -> None:
    """The second implementation of the tests, for comparison."""
    tables = [slow.read(str(position)) for position in midgames()[:10]]
    listed = benchmark.pedantic(lambda: sum(len(slow.legal(table, slow.DEFAULTS)) for table in tables), rounds=3)
    per_second(benchmark, listed, "turns listed in the obvious way")
