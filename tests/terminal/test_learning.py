"""`djambi learn` as a program: what is typed goes in, what the screen shows and what is kept come out."""

from pathlib import Path

from tests.terminal.program import Run, djambi


def learn(folder: Path, *lines: str, options: tuple[str, ...] = ()) -> Run:
    """Learn at the terminal in `folder` with `lines`."""
    return djambi(folder, "learn", *options, typed="".join(f"{line}\n" for line in lines))


def test_tasks_are_solved_by_typing_and_what_is_solved_is_kept(tmp_path: Path) -> None:
    run = learn(tmp_path, "R c3-c7", "hint", "A g2-g7", "M a1-a2", "A c2-g6")
    assert (run.status, run.err) == (0, "")
    said = [
        "1/10 The board, and how to win",
        "Not solved. That is another square.",
        "Hint: the piece to move is Red's Assassin on g2.",
        "Solved. Your Militant blocks the Reporter",
        "Only Blue is left.",
        "The piece on a1 is a Chief.",  # what is refused is refused as in a game
        "Red wins the game.",
        "2/10 The Militant, and corpses",
        "Goodbye.",
    ]
    places = [run.out.index(each) for each in said]
    assert places == sorted(places)
    assert "5 .. .. .. ..[..].. .. .. .. 5" in run.out
    [picture] = {line for line in run.out.split("\n") if line.endswith("lesson.png")}
    assert Path(picture).read_bytes().startswith(b"\x89PNG")
    again = learn(tmp_path, "lessons", "next", "4", "back", "quit", "A g2-g7")
    assert again.out.count("2/10 The Militant, and corpses") == 2
    assert "✓ 1. The board, and how to win\n2. The Militant" in again.out
    assert again.out.index("4/10 The Reporter") < again.out.index("3/10 The Assassin")
    assert "Solved." not in again.out


def test_a_square_that_was_left_open_is_asked_for_and_answered(tmp_path: Path) -> None:
    run = learn(tmp_path, "suivant", "2", "aide", "M c3-e3", "b5", "quitter", "x", options=("--language", "fr"))
    assert run.err == ""
    assert run.out.count("(une leçon), aide, quitter.") == 2
    assert "Je ne reconnais pas" not in run.out
    assert "2/10 Le Militant et les cadavres" in run.out
    assert "Réussi. L'un de tes Militants était assez près" in run.out


def test_a_game_at_the_terminal_and_the_lessons_do_not_touch_each_other(tmp_path: Path) -> None:
    assert djambi(tmp_path, "local", "Ann", "Ben", typed="M c1-d2\n").status == 0
    assert "Solved." in learn(tmp_path, "A g2-g7").out
    assert "Turn 2:" in djambi(tmp_path, "local").out
    assert djambi(tmp_path, "check").out == "djambi-data/local.db: nothing is wrong\n"
