"""The picture: beside the ways of other bots, in one run; the replay; the memory.

Run with `python -m pytest tests/benchmarks/bench_picture.py`. Ours is larger (960 px against 720) and shows more: all
36 pieces, the last turn, coordinates and the corners. Every way draws a full board of its own game from plain data to
the bytes of a PNG; what it can keep between two pictures it has kept.
"""

import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import cairosvg
import chess
import chess.svg
from fentoboardimage import fen_to_image, load_pieces_folder
from PIL import Image

from rendering import REPLAY_SIZE, THEMES, Arrow, Corner, Renderer, Scene, animation
from tests.benchmarks.figures import note
from tests.benchmarks.game import game_of_turns
from tests.rendering.conftest import start

Benchmark = Any  # pytest-benchmark has no types

CHESS: Final = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR"
TURNS: Final = 100
WARM: Final = """
from tests.benchmarks.game import game_of_turns
from rendering import THEMES, Studio
studio, scenes = Studio(), game_of_turns(100)
for theme in THEMES:
    for scene in scenes:
        studio.renderer(theme).render(scene)
print(next(int(line.split()[1]) for line in open("/proc/self/status") if "VmRSS" in line) // 1000)
"""


def full_board() -> Scene:
    """All 36 pieces, two arrows, four corners."""
    corners = tuple(Corner(side, state, 9, side) for side, state in zip("rbyg", ("to_move", "next", *["waiting"] * 2)))  # noqa: B905
    return Scene(start(), arrows=(Arrow(("c3", "c6")), Arrow(("g3", "d6"))), corners=corners)


def noted(benchmark: Benchmark, what: str, data: bytes) -> None:
    """Note how long a picture took and how large it is."""
    note(f"{what}: {benchmark.stats.stats.median * 1e3:.2f} ms in the median round, {len(data) / 1000:.1f} kB")


def test_chess_svg_and_cairosvg(benchmark: Benchmark) -> None:
    """The usual way of chess bots."""
    board = chess.Board(CHESS + " b kq - 3 3")

    def work() -> bytes:
        svg = chess.svg.board(board, lastmove=chess.Move.from_uci("d1f3"), size=720)
        data: bytes = cairosvg.svg2png(svg, output_width=720, output_height=720)
        return data

    noted(benchmark, "chess.svg and cairosvg, 720 px", benchmark(work))


def test_fentoboardimage(benchmark: Benchmark, tmp_path: Path) -> None:
    """The fastest package for boards that draws with Pillow; its pieces are drawn by us, for it brings none."""
    for colour in ("white", "black"):
        (tmp_path / colour).mkdir()
        for piece in ("Pawn", "Knight", "Bishop", "Rook", "Queen", "King"):
            svg = chess.svg.piece(chess.Piece.from_symbol(_symbol(piece, colour)), size=180)
            cairosvg.svg2png(svg, write_to=str(tmp_path / colour / f"{piece}.png"), output_width=180)
    pieces = load_pieces_folder(str(tmp_path))

    def work() -> bytes:
        image = fen_to_image(fen=CHESS, square_length=90, piece_set=pieces, dark_color="#D18B47", light_color="#FFCE9E")
        file = BytesIO()
        image.save(file, "PNG")
        return file.getvalue()

    noted(benchmark, "fentoboardimage, 720 px", benchmark(work))


def _symbol(piece: str, colour: str) -> str:
    letter = "N" if piece == "Knight" else piece[0]
    return letter if colour == "white" else letter.lower()


def test_ours(benchmark: Benchmark) -> None:
    """All 36 pieces, arrows and frame, 960 px, at most 45 kB."""
    renderer, scene = Renderer(), full_board()
    data = benchmark(renderer.render, scene)
    noted(benchmark, "ours, 960 px", data)
    assert len(data) <= 45_000


def test_a_replay_of_100_turns(benchmark: Benchmark) -> None:
    """720 px, from the scenes to the bytes, on a renderer that has drawn nothing yet."""
    scenes = game_of_turns(TURNS)
    data = benchmark.pedantic(lambda: animation(Renderer(size=REPLAY_SIZE), scenes), rounds=7)
    noted(benchmark, f"a replay of {TURNS} turns, 720 px", data)
    with Image.open(BytesIO(data)) as picture:
        assert getattr(picture, "n_frames", 0) >= TURNS
    assert len(data) <= 600_000


def test_the_memory_of_all_themes() -> None:
    """A process of its own that has drawn 100 turns in each of them."""
    done = subprocess.run([sys.executable, "-c", WARM], capture_output=True, text=True, check=True)
    note(f"a process that has drawn 100 turns in {len(THEMES)} themes: {done.stdout.strip()} MB")
