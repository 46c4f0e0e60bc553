"""Thousands of games at once: the whole bot but for the network, on one core, every turn on the disk.

Run with `python -m pytest tests/benchmarks/bench_load.py`. A turn is: the message as Discord tells of it, read, checked
and committed (WAL, synchronous=FULL), the board drawn, alt text and sentences made, the body of the request put
together, and what was sent noted. Turns in a second are given by the clock and by the processor's time, which other
programs on the machine do not change. Beside it the way of chess bots: python-chess, SVG, cairosvg, SQLite as it comes.
"""

import json
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import cairosvg
import chess
import chess.svg
import pytest

from tests.benchmarks.figures import note

ROOT: Final = Path(__file__).parents[2]


def load(*options: str) -> dict[str, Any]:
    """Measure in a process of its own."""
    command = [sys.executable, "-m", "tests.benchmarks.load", *options]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    measured: dict[str, Any] = json.loads(done.stdout)
    assert measured["wrong"] == 0
    return measured


def speed(measured: dict[str, Any]) -> str:
    """How fast that was, in words."""
    by_clock, by_processor = measured["per_second"], measured["per_processor_second"]
    return f"{by_clock:.0f} turns a second, {by_processor:.0f} in a second of the processor"


def test_a_thousand_channels_as_fast_as_they_are_answered() -> None:
    """And at 150 turns a second, how long an answer takes, and how long one step holds all others up."""
    measured = load()
    note(f"1,000 channels: {speed(measured)}")
    note(
        f"at {measured['rate']} turns a second: "
        f"median {measured['median_ms']:.1f} ms, 99 of 100 below {measured['p99_ms']:.1f} ms; "
        f"the longest step on the event loop {measured['longest_hold_ms']:.1f} ms of the processor"
    )
    assert measured["longest_hold_ms"] < 10


def test_half_of_the_moves_come_through_the_guide() -> None:
    """Each with five or six presses, every one of which draws a board."""
    measured = load("--guided")
    note(f"half of the moves picked by buttons: {speed(measured)}")
    note(
        f"at {measured['rate']:.0f} turns a second, half of that: a press is answered in "
        f"{measured['press_median_ms']:.1f} ms in the median, a whole move in {measured['median_ms']:.1f} ms"
    )


def test_the_way_of_chess_bots(tmp_path: Path) -> None:
    """A move, an SVG, a PNG of 720 px, a commit."""
    with closing(sqlite3.connect(tmp_path / "chess.db")) as connection:
        connection.execute("CREATE TABLE games (id INTEGER PRIMARY KEY, position TEXT)")
        connection.execute("INSERT INTO games VALUES (1, '')")
        board, began = chess.Board(), time.process_time()
        for move in ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7") * 3:
            board = chess.Board() if move == "e4" else board
            last = board.push_san(move)
            cairosvg.svg2png(chess.svg.board(board, lastmove=last, size=720))
            connection.execute("UPDATE games SET position = ? WHERE id = 1", (board.fen(),))
            connection.commit()
        spent = time.process_time() - began
    note(f"the way of chess bots: {30 / spent:.0f} turns in a second of the processor")


@pytest.mark.parametrize("games", [10, 100, 1000, 10_000])
def test_the_cost_of_a_turn_does_not_grow_with_the_number_of_games(games: int) -> None:
    """Ten people at a time."""
    measured = load("--games", str(games), "--at-once", "10", "--seconds", "4")
    note(f"{games:,} games: {speed(measured)}; started in {measured['start_s']:.2f} s, {measured['start_mb']:.0f} MB")
    assert measured["start_s"] < 3
    assert measured["start_mb"] < 150


@pytest.mark.parametrize("turns", [10, 100, 1000])
def test_the_cost_of_a_turn_does_not_grow_with_the_length_of_the_game(turns: int) -> None:
    """Ten games, all of that length."""
    measured = load("--games", "10", "--at-once", "10", "--seconds", "4", "--turns", str(turns))
    note(f"games of {turns:,} turns: {speed(measured)}")
