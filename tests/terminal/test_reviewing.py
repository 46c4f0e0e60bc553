"""`djambi review`: what decided a game that is over, and of none that goes on."""

import sqlite3
from contextlib import closing
from pathlib import Path

from PIL import Image

from tests.terminal.program import SHORT_GAME, djambi, local

GOES_ON = "djambi: A game can be reviewed once it is over. Ask again then.\n"


def test_a_game_is_reviewed_once_it_is_over(tmp_path: Path) -> None:
    """In words and in pictures, in the language that is wanted, also while another goes on; twice the same."""
    local(tmp_path, *SHORT_GAME[:-1])
    run = djambi(tmp_path, "review")
    assert (run.status, run.err, run.out) == (2, GOES_ON, "")
    assert "djambi review" in local(tmp_path, SHORT_GAME[-1]).out
    run = djambi(tmp_path, "review")
    assert (run.status, run.err) == (0, "")
    text, *paths = run.out.partition(str(tmp_path))[0], *map(Path, run.out.splitlines()[-2:])
    assert text.startswith("Winning chances (%) up to turn 5")
    assert "1. Turn 4: Blue (Ben): Militant h3" in text
    assert "Better for Blue: " in text
    assert "corpse g6, with 47% instead of 0%" in text
    assert paths == [tmp_path / "djambi-data" / name for name in ("review.png", "review-1.png")]
    for path, size in zip(paths, [(960, 640), (960, 960)], strict=True):
        with Image.open(path) as picture:
            assert picture.size == size
    local(tmp_path, SHORT_GAME[0])
    again = djambi(tmp_path, "review", "--language", "ja", "--out", "curve.png")
    assert again.out.startswith("5手目まで")
    assert (tmp_path / "curve-1.png").read_bytes() == paths[1].read_bytes()


def test_a_review_is_written_over_no_record_and_made_of_no_game_whose_terms_forbid_it(tmp_path: Path) -> None:
    local(tmp_path, *SHORT_GAME)
    record = tmp_path / "djambi-data" / "local.db"
    run = djambi(tmp_path, "review", "--out", str(record))
    assert (run.status, run.out.count("\n")) == (1, 4)
    assert "is a database" in run.err
    with closing(sqlite3.connect(record)) as connection, connection:
        assert connection.execute("SELECT count(*) FROM journal").fetchone() == (9,)
        connection.execute("UPDATE games SET terms = json_set(terms, '$.review', json('false'))")
    assert (
        djambi(tmp_path, "review").err
        == "djambi: This game was opened without a review. Choose one when you open the next game.\n"
    )
