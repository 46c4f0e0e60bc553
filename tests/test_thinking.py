"""`djambi think`: a position in, a move out, and what is said about it."""

import io
import subprocess
import sys
from collections.abc import Callable

import pytest

from bot.cli.main import main
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_move
from bot.djambi.position import START
from bot.djambi.rules import Rules
from tests.djambi.boards import STANDARD, legal, played, position
from tests.terminal.program import ROOT, Run, environment

Think = Callable[..., Run]
"""Runs `djambi think` in this process, with `typed` on its standard input."""

_KILL = position("rC a1, rA d1, rM e2, bC d8, bR c2, x b4")
_OVER = "9/9/9/9/9/9/9/9/rC8 rr-- r r 9"


@pytest.fixture
def think(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Think:
    """Run the command in this process."""

    def command(*arguments: str, typed: str = "") -> Run:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            status = main(["think", *arguments])
        except SystemExit as ended:
            status = int(ended.code or 0)
        written = capsys.readouterr()
        return Run(status, written.out, written.err)

    return command


def test_a_position_in_a_move_out(think: Think) -> None:
    """By name of a level, or by how many positions are looked at; nothing where the game is over."""
    for level in ("hard", "medium", "1", "500"):
        assert think(str(_KILL), "--level", level) == Run(0, "A d1-d8\n", "")
    assert think(str(_KILL), "--level", "easy").out != "A d1-d8\n"
    assert think(str(_KILL)) == Run(0, "A d1-d8\n", "")
    assert think(_OVER) == Run(0, "", "")


def test_a_line_in_a_line_out(think: Think) -> None:
    """An empty one where there is no move."""
    done = think("-", "--level", "1", typed=f"{_KILL}\n{_OVER}\n{_KILL}\n")
    assert done == Run(0, "A d1-d8\n\nA d1-d8\n", "")


def test_each_line_is_answered_at_once() -> None:
    """So that a program may ask, wait for the answer, and ask again."""
    program = [sys.executable, "-m", "bot", "think", "-", "--level", "1"]
    with subprocess.Popen(
        program, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment()
    ) as asked:
        assert asked.stdin
        assert asked.stdout
        for _ in range(2):
            asked.stdin.write(f"{_KILL}\n")
            asked.stdin.flush()
            assert asked.stdout.readline() == "A d1-d8\n"
        asked.stdin.close()
        assert asked.wait() == 0


def test_forbidden_moves(think: Think) -> None:
    """Written as people may; what is not legal needs not be forbidden, and if all is forbidden it is said."""
    assert think(str(_KILL), "--level", "1", "--forbid", "a d1 d8; C a1-i9").out != "A d1-d8\n"
    every = "; ".join(map(write_move, legal_moves(_KILL, STANDARD)))
    assert think(str(_KILL), "--level", "1", "--forbid", every).out == "A d1-d8\nevery move is forbidden\n"
    assert think("-", "--level", "1", "--forbid", every, typed=str(_KILL)).out == "A d1-d8\tevery move is forbidden\n"
    assert think("start", "--forbid", "Q").status == 2


def test_a_seed_brings_another_move(think: Think) -> None:
    moves = [think("start", "--level", "easy", "--seed", str(seed)).out for seed in range(8)]
    assert len(set(moves)) > 2
    assert moves[3] == think("start", "--level", "easy", "--seed", "3").out


def test_lines_of_one_game(think: Think) -> None:
    """With `--game` the positions before are known, and coming back to one is avoided; else each line stands alone."""
    before = position("rC a1, rM a2 b2 b1, bC i9, bM h9 h8 i8", "rb--")
    favourite = think(str(before), "--level", "300").out
    after = played(before, favourite.strip())
    lines = "\n".join([str(after)] * 3 + [str(before)])
    assert think("-", "--level", "300", typed=lines).out.endswith(f"\n{favourite}")
    assert not think("-", "--level", "300", "--game", typed=lines).out.endswith(f"\n{favourite}")


def test_lines_of_one_side_of_a_game(think: Think) -> None:
    """With `--game` the positions after its own moves are known, too, though nobody types them."""
    before = position("rC a1, rM a2 b2 b1, bC i9, bM h9 h8 i8", "rb--", turn=9)
    lines = "\n".join([str(before)] * 3)
    apart, together = (think("-", "--level", "300", *game, typed=lines).out.split("\n") for game in ([], ["--game"]))
    assert apart[0] == apart[1] == apart[2] == together[0]
    assert len(set(together[:3])) == 3


def test_a_dead_position_is_explained_as_a_draw(think: Think) -> None:
    dead = "rC b2, rA c3, bC h8, bM g7 h7, x a5 b5 c5 d5 d4 d3 d2 d1"
    _, draw, chances, *_ = think(str(position(dead)), "--explain").out.splitlines()
    assert (draw, chances) == ("a draw: nobody can win any more", "chances r 0.500 b 0.500 y 0.000 g 0.000")


def test_explain_prints_chances_moves_and_effort(think: Think) -> None:
    """The chances of the four, the best five moves with what they give, and the effort."""
    done = think("start", "--level", "300", "--explain")
    move, chances, *best, looked = done.out.splitlines()
    assert legal(START, move)
    assert chances.split()[:1] + chances.split()[1::2] == ["chances", *"rbyg"]
    assert len(best) == 5
    assert best[0].startswith(f"best {move}: 0.")
    assert int(looked.removeprefix("positions evaluated: ")) >= 300
    assert (
        think("-", "--level", "300", "--explain", typed="start\n").out
        == done.out.rstrip("\n").replace("\n", "\t") + "\n"
    )


def test_options_of_the_rules(think: Think) -> None:
    """The engine plays by them."""
    rules = Rules(reporter="all")
    before = position("rC a1, rR d1, bC d9, gC e8, gM e7", "rb-g")
    done = think(str(before), "--option", "reporter=all", "--level", "100")
    assert legal(before, done.out.strip(), rules)


@pytest.mark.parametrize(
    "arguments",
    [
        ("start", "--level", "nosuch"),
        ("start", "--level", "0"),
        ("start", "--level", "1000001"),
        ("start", "--level", "9" * 5000),
        ("start", "--seed", "x"),
        ("start", "M c1-d2"),
        ("nosuch",),
        (),
    ],
)
def test_what_cannot_be_read_is_one_line_and_status_2(think: Think, arguments: tuple[str, ...]) -> None:
    done = think(*arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("djambi: ")
    assert len(done.err.splitlines()) == 1


def test_a_line_has_a_position_and_no_more(think: Think) -> None:
    done = think("-", typed="start\tM c1-d2\n")
    assert (done.status, done.err) == (2, "djambi: line 1: think takes a POSITION and nothing else\n")
