"""`djambi puzzle` as a program: what is typed goes in, what the screen shows and what is kept come out."""

from pathlib import Path

from bot.table.lessons.puzzles import PuzzleLevel, in_turn, puzzles
from tests.terminal.program import djambi


def test_puzzles_are_solved_by_typing_and_what_is_solved_is_kept(tmp_path: Path) -> None:
    first, then = in_turn(PuzzleLevel.EASY)[:2]
    two = next(puzzle for puzzle in puzzles().values() if puzzle.second)
    assert two.second
    lines = [
        "hint",
        "a1-z9",
        first.solution,
        "solution",
        str(two.number),
        two.solution,
        two.second.solution,
        "hard",
        "1",
    ]
    run = djambi(tmp_path, "puzzle", typed="".join(f"{line}\n" for line in lines))
    assert (run.status, run.err) == (0, "")
    said = [
        "Puzzle 1 (easy). You play Red.",
        "Hint: the piece to move is ",
        "Solved.",
        f"Puzzle {then.number} (easy).",
        f"The solution of puzzle {then.number}",
        f"Puzzle {two.number} ({two.level}).",
        "That is the move.",
        "Now kill a Chief.",
        "Solved.",
        "(hard). You play Red.",
        "Puzzle 1 (easy), which you have solved.",
        "Goodbye.",
    ]
    assert run.out.count("Turn 31: Red to move.") == 2, "once for each time that puzzle 1 is shown"
    places = [run.out.index(said[0])]
    for each in said[1:]:
        places.append(run.out.index(each, places[-1]))
