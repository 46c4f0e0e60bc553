"""`djambi local`: a game by lines on standard input, with no account and no network."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from PIL import Image

from bot.cli.main import main
from bot.phrases.languages import ENGLISH
from bot.table.game.book import PAGES, Page
from tests.terminal.program import ROOT, SHORT_GAME, djambi, environment, local

FRESH = "9 gC gA gM .. .. .. yM yA yC 9"
BYE = "The game is saved."


def entries(folder: Path) -> list[str]:
    """Return what the journals of a folder say was done, in order."""
    with closing(sqlite3.connect(folder / "djambi-data" / "local.db")) as connection:
        rows = connection.execute("SELECT action, body FROM journal ORDER BY game, seq").fetchall()
    return [json.loads(body).get("move", action) for action, body in rows]


def test_a_whole_game_is_played_by_lines(tmp_path: Path) -> None:
    """From the start to the winner; the program ends with the game, whatever lines are left."""
    run = local(tmp_path, *SHORT_GAME, "M a3-a4", "board")
    assert (run.status, run.err) == (0, "")
    assert entries(tmp_path) == ["Opened", "Joined", "Joined", "Started", *SHORT_GAME]
    assert run.out.count("a  b  c  d  e  f  g  h  i") == 2 * 6
    called = [line for line in run.out.splitlines() if "your turn" in line]
    for number, (name, line) in enumerate(zip(("Ann", "Ben", "Ann", "Ben", "Ann"), called, strict=True), 1):
        assert name in line
        assert f"turn {number}" in line
    end = run.out.partition(called[-1])[2]
    assert "Ann" in end
    assert "won" in end
    assert BYE not in end


def test_nothing_is_left_to_be_posted_by_nobody(tmp_path: Path) -> None:
    """Nor what an older program has left."""
    local(tmp_path, *SHORT_GAME[:2])
    with closing(sqlite3.connect(tmp_path / "djambi-data" / "local.db")) as connection, connection:
        connection.execute("INSERT INTO outbox SELECT game, seq FROM journal")
    local(tmp_path, *SHORT_GAME[2:])
    with closing(sqlite3.connect(tmp_path / "djambi-data" / "local.db")) as connection:
        assert connection.execute("SELECT count(*) FROM outbox").fetchone() == (0,)


def test_each_turn_shows_where_the_picture_of_the_board_is(tmp_path: Path) -> None:
    """A PNG of a sane size, and nothing half-written beside it."""
    run = local(tmp_path, "M c1-d2")
    path = tmp_path / "djambi-data" / "board.png"
    assert run.out.splitlines().count(str(path)) == 2
    with Image.open(path) as picture:
        assert picture.format == "PNG"
        assert picture.width == picture.height
        assert 400 <= picture.width <= 2400
    assert 5_000 < path.stat().st_size < 500_000
    assert sorted(found.name for found in path.parent.iterdir()) == ["board.png", "local.db"]


def test_the_picture_changes_with_each_turn(tmp_path: Path) -> None:
    """Also when the game is continued."""
    path = tmp_path / "djambi-data" / "board.png"
    pictures = set()
    for line in SHORT_GAME[:3]:
        local(tmp_path, line)
        pictures.add(path.read_bytes())
    assert len(pictures) == 3


@pytest.mark.parametrize("name", ["a`b **c** back\\_slash", "__init__ 名前 🎲"])
def test_the_path_shown_is_the_path_of_the_file(tmp_path: Path, name: str) -> None:
    """Whatever the folder is called."""
    folder = tmp_path / name
    folder.mkdir()
    run = local(folder)
    assert str(folder / "djambi-data" / "board.png") in run.out.splitlines()


def test_the_commands_answer(tmp_path: Path) -> None:
    """`board`, `moves`, `history`, `rules`, `help`, in any case; none of them is a turn."""
    run = local(tmp_path, "board", "moves c1", "MOVES b2", "M c1-d2", "history", "Rules", "help", "quit")
    assert (run.status, run.err) == (0, "")
    assert run.out.count(FRESH) == 4
    for text in ("d1", "b2 has no legal move", "M c1-d2", "resign", BYE):
        assert text in run.out
    assert len(local(tmp_path, "rules").out) > len(local(tmp_path).out) + 300
    assert entries(tmp_path)[4:] == ["M c1-d2"]


def test_the_rules_are_a_book_whose_pages_have_numbers(tmp_path: Path) -> None:
    """Each with the board of its example, and found by a word of its title too; an unknown one lists all."""
    titles = [ENGLISH.book.pages[page].title for page in PAGES]
    run = local(tmp_path, "rules 8", "rules assassin", "rules", "rules 20", "rules x", "M c1-c5")
    assert "A Militant moves one or two squares; c5 is too far from c1." in run.out
    assert "(Why: rules 4)" in run.out
    assert run.out.count(f"{titles[7]} (8/19)") == 1
    assert "A Reporter" not in run.out
    assert "7 gM .. .. .." not in local(tmp_path).out
    assert "7 xx .. .. .." in run.out
    assert run.out.count(f"{titles[0]} (1/19)") == 1
    assert all(run.out.count(f"{number} {title}") == 3 for number, title in enumerate(titles, 1))
    assert run.out.count(f"{ENGLISH.book.pages[Page.ASSASSIN].title} (") == 1


def test_the_end_tells_the_story_of_the_game(tmp_path: Path) -> None:
    """But for the end itself, which was just shown."""
    run = local(tmp_path, *["resign", "yes"] * 2, names=("Ann", "Ben", "Cyd"))
    assert "How it went\nTurn 1: Red (Ann) resigned." in run.out
    assert run.out.count("Blue (Ben) resigned.") == 1


def test_resigning_asks_once_more(tmp_path: Path) -> None:
    """Only a yes resigns; a no, nothing and the end of the lines change nothing, and a move is played instead."""
    assert local(tmp_path, "resign", "n", "resign", "", "resign").status == 0
    assert entries(tmp_path)[4:] == []
    local(tmp_path, "resign", "M c1-d2", "M g1-f1")
    assert entries(tmp_path)[4:] == ["M c1-d2", "M g1-f1"]
    run = local(tmp_path, "resign", "yes")
    assert entries(tmp_path)[6:] == ["GaveUp"]
    assert "Resign as Red?" in run.out
    assert "Ben" in run.out
    assert "won" in run.out
    over = (
        "The game is over. djambi review shows what decided it, djambi export prints it; djambi local begins another.\n"
    )
    assert run.out.endswith(over)


def test_a_draw_asks_once_for_all(tmp_path: Path) -> None:
    """All players sit at the same screen."""
    local(tmp_path, "draw", "no", "draw", "M c1-d2")
    assert entries(tmp_path)[4:] == ["M c1-d2"]
    run = local(tmp_path, "draw", "yes")
    assert (run.status, run.err) == (0, "")
    assert "Do all of you agree to a draw? (y/n)" in run.out
    assert "The game is drawn." in run.out
    assert entries(tmp_path)[5:] == ["VoteOpened", "VoteAnswered"]


def test_what_was_played_is_taken_back_by_a_word(tmp_path: Path) -> None:
    """One turn at once, several after a question."""
    lines = "M c1-d2", "undo", "N c3-c6", "N g3-g6", "takeback 3", "takeback 2", "n", "takeback 2", "y", "takeback"
    run = local(tmp_path, *lines, "M c1-d2", "history")
    assert (run.status, run.err) == (0, "")
    said = run.out.splitlines()
    told = "Red (Ann) took back turn 1.", "Red (Ann) agreed too: turns 1 to 2 taken back."
    asked = ["Take back the last 2 turns (Red (Ann), Blue (Ben))? (y/n)"] * 2
    assert [line for line in said if "back" in line.replace("to take back", "")] == [told[0], *asked, told[1], *told]
    assert said.count("Fewer turns than that have been played. Give a smaller number.") == 1
    assert said.count("You have nothing to take back yet. Play your move first.") == 1
    assert "\n".join([*told, "1: Red M c1-d2"]) in run.out


def test_a_square_that_is_missing_is_asked_for_and_given(tmp_path: Path) -> None:
    """By the square alone, as long as nothing else is done."""
    begun = ("M c1-e1", "M g1-f1", "M e1-f1")
    run = local(tmp_path, *begun, "a4", "M h3-h4", "a5", "pass", "M d4")
    assert "Where does the corpse go?" in run.out
    assert entries(tmp_path)[4:] == ["M c1-e1", "M g1-f1", "M e1-f1 corpse a4", "M h3-h4"]
    assert "I can't read a5 as a move." in run.out
    taken_back = local(tmp_path, "--new", *begun, "takeback", "M g1-f1", "a4")
    assert "I can't read a4 as a move." in taken_back.out


def test_leaving_and_coming_back_continues_the_game(tmp_path: Path) -> None:
    """By `quit`, by the end of the lines, and with other names or options given, which are for new games."""
    local(tmp_path, SHORT_GAME[0], "quit")
    local(tmp_path, SHORT_GAME[1])
    local(tmp_path, SHORT_GAME[2], names=("X", "Y", "Z"), options=("--preset", "bga"))
    run = local(tmp_path, *SHORT_GAME[3:], names=())
    assert entries(tmp_path) == ["Opened", "Joined", "Joined", "Started", *SHORT_GAME]
    assert "Ann" in run.out


def test_a_finished_game_is_followed_by_a_new_one(tmp_path: Path) -> None:
    """With the names that are given then."""
    local(tmp_path, *SHORT_GAME)
    run = local(tmp_path, names=("Cleo", "Dan"))
    assert FRESH in run.out
    assert "Cleo" in run.out
    assert "Ann" not in run.out


def test_a_new_game_is_begun_on_demand(tmp_path: Path) -> None:
    """The one that is not finished is dropped, and stays in the database."""
    local(tmp_path, *SHORT_GAME[:2])
    run = local(tmp_path, names=("Cleo", "Dan", "Eve"), options=("--new",))
    assert "Cleo, your turn" in run.out
    assert entries(tmp_path)[4:] == [*SHORT_GAME[:2], "Cancelled", "Opened", *["Joined"] * 3, "Started"]


@pytest.mark.parametrize("names", [("Ann", "Ben", "Cleo"), ("Ann", "Ben", "Cleo", "Dan")])
def test_three_or_four_people_play(tmp_path: Path, names: tuple[str, ...]) -> None:
    """Each of them is called in turn."""
    lines = ("M c1-d1", "M g1-f1", "M g9-f9", "M c9-d9")[: len(names)]
    run = local(tmp_path, *lines, names=names)
    called = [line for line in run.out.splitlines() if "your turn" in line]
    assert len(called) == len(names) + 1
    for name, line in zip((*names, names[0]), called, strict=True):
        assert name in line


def test_without_names_four_sides_play(tmp_path: Path) -> None:
    """Who has no name is called by the side alone."""
    run = local(tmp_path, names=())
    (called,) = [line for line in run.out.splitlines() if "your turn" in line]
    assert called.startswith("Red")
    assert ": ," not in called


@pytest.mark.parametrize("names", [("Ann",), ("A", "B", "C", "D", "E")])
def test_other_numbers_of_names_are_refused_in_one_line(tmp_path: Path, names: tuple[str, ...]) -> None:
    """Nothing is created."""
    run = local(tmp_path, names=names)
    assert (run.status, run.out, len(run.err.splitlines())) == (2, "", 1)
    assert list(tmp_path.iterdir()) == []


def test_the_rules_of_the_game_are_those_asked_for(tmp_path: Path) -> None:
    """A preset, and options on top; they hold when the game is continued without naming them."""
    options = ("--preset", "bga", "--option", "reporter=all", "--option", "surround=strict")
    local(tmp_path, options=options)
    with closing(sqlite3.connect(tmp_path / "djambi-data" / "local.db")) as connection:
        rows = connection.execute("SELECT json_extract(terms, '$.rules') FROM games").fetchall()
    assert rows == [('{"friendly_fire":"on","reporter":"all","surround":"strict","master_moves":"on"}',)]
    assert "a Reporter kills everything beside it" in local(tmp_path, "rules").out


@pytest.mark.parametrize("options", [("--preset", "xyz"), ("--option", "reporter=two")])
def test_rules_that_do_not_exist_are_refused_in_one_line(tmp_path: Path, options: tuple[str, ...]) -> None:
    """With what there is."""
    run = local(tmp_path, options=options)
    assert (run.status, run.out, len(run.err.splitlines())) == (2, "", 1)
    assert "xyz" in run.err or "`" in run.err


@pytest.mark.parametrize(
    ("code", "lines", "deeds"),
    [
        ("fr", ["aide", "règles 3", "coups c1", "Que puis-je jouer ?", "M c1-d2", "annuler", "nulle", "o"], 4),
        ("ja", ["ヘルプ", "ルール 3", "動き c1", "動かせる駒は", "M c1-d2", "待った", "引き分け", "はい"], 4),
        ("fr", ["plateau", "historique", "j'abandonne", "oui", "M c1-d2"], 1),
        ("ja", ["盤面", "履歴", "投了します", "はい", "M c1-d2"], 1),
        ("fr", ["quitter", "M c1-d2"], 0),
        ("ja", ["終了", "M c1-d2"], 0),
    ],
)
def test_commands_are_read_in_the_language_of_the_game(tmp_path: Path, code: str, lines: list[str], deeds: int) -> None:
    run = local(tmp_path, *lines, options=("--language", code))
    assert (run.status, run.err) == (0, "")
    assert len(entries(tmp_path)[4:]) == deeds, entries(tmp_path)
    unread = {"fr": "Je ne reconnais pas", "ja": "指し手として"}[code]
    assert unread not in run.out


@pytest.mark.parametrize(("code", "word"), [("fr-CA", "Rouge"), ("ja", "赤"), ("en", "Red")])
def test_the_game_speaks_the_language_asked_for(tmp_path: Path, code: str, word: str) -> None:
    """From the welcome to the refusals."""
    lines = "blah\nmoves c1\nquit\n"
    run = djambi(tmp_path, "local", "Ann", "Ben", "--language", code, typed=lines)
    assert (run.status, run.err) == (0, "")
    assert word in run.out
    assert ("your turn" in run.out) == (code == "en")


def test_the_setting_says_the_language_too(tmp_path: Path) -> None:
    """Unless another is asked for."""
    for options, word in ((("--language", "ja"), "赤"), (("--new",), "Rouge")):
        run = djambi(tmp_path, "local", "Ann", "Ben", *options, settings={"DJAMBI_LANGUAGE": "fr"})
        assert word in run.out


def test_nonsense_gets_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    """A line for each, and the same player is asked again."""
    lines = ["blah", "M c1-c9", "M g1-f1", "c1", "moves z9", "moves e5", "moves a1 b2", "pass", "<@123>"]
    lines += ["M c1-d2 " * 999, "\x1b[2J", "moves \x00", "quit!", "hint", "M c3 d4 e5 f6 g7"]
    before = local(tmp_path).out.removesuffix(f"Goodbye. {BYE}\n")
    run = local(tmp_path, *lines)
    assert (run.status, run.err) == (0, "")
    assert entries(tmp_path)[4:] == []
    *answers, _ = run.out.removeprefix(before).splitlines()
    assert len(answers) == len(lines)
    assert all(10 < len(answer) < 400 for answer in answers)


def test_binary_garbage_on_standard_input_ends_nothing(tmp_path: Path) -> None:
    """Every byte there is, invalid UTF-8, zeros and escape sequences; none of them reaches the screen."""
    garbage = bytes(range(256)) * 20 + b"\n\x00\n\xff\xfe\n\x1b[2J\x1b]0;owned\x07\n\x85\xe2\x80\xa8\nM c1-d2\n"
    run = djambi(tmp_path, "local", "Ann", "Ben", typed=garbage)
    assert (run.status, run.err) == (0, "")
    assert "M c1-d2" in entries(tmp_path)
    assert not {character for character in run.out if not character.isprintable()} - {"\n"}


def test_names_of_any_characters_play(tmp_path: Path) -> None:
    """Invalid UTF-8, control characters, mentions; a name moves no cursor and ends no line.

    It is told in the language asked for, on a machine whose own has no such letters.
    """
    names = (b"\xff\xfe", b"\x1b[2J\nx", "@everyone 🎲", "n" * 3000)
    typed = "M c1-d1\nM g1-f1\nhistory\nresign\ny\n"
    run = djambi(tmp_path, "local", *names, "--language", "ja", typed=typed, settings={"LC_ALL": "C"})
    assert (run.status, run.err) == (0, "")
    assert "赤" in run.out
    assert not {character for character in run.out if not character.isprintable()} - {"\n"}
    assert entries(tmp_path)[6:] == ["M c1-d1", "M g1-f1", "GaveUp"]


@pytest.mark.parametrize("ending", [b"", b"M c1-d2", b"\x00"])
def test_the_end_of_the_lines_is_a_goodbye(tmp_path: Path, ending: bytes) -> None:
    """The last line needs no end."""
    run = djambi(tmp_path, "local", "Ann", "Ben", typed=ending)
    assert (run.status, run.err) == (0, "")
    assert run.out.endswith(f"{BYE}\n")
    assert entries(tmp_path)[4:] == (["M c1-d2"] if b"M" in ending else [])


def test_the_data_go_where_the_setting_says(tmp_path: Path) -> None:
    """The folder is made."""
    djambi(tmp_path, "local", settings={"DJAMBI_DATA": "deep/down"})
    assert (tmp_path / "deep" / "down" / "local.db").exists()
    assert not (tmp_path / "djambi-data").exists()


def test_a_folder_that_cannot_be_used_is_one_line(tmp_path: Path) -> None:
    """A file in its place, or a database that is none."""
    (tmp_path / "file").write_text("x", encoding="utf-8")
    data = tmp_path / "data"
    data.mkdir()
    (data / "local.db").write_text("no database at all", encoding="utf-8")
    for name in ("file", "file/below", "data"):
        run = djambi(tmp_path, "local", settings={"DJAMBI_DATA": name})
        assert (run.status, run.out, len(run.err.splitlines())) == (1, "", 1)
    assert (data / "local.db").read_text(encoding="utf-8") == "no database at all"


def test_a_game_that_was_interrupted_while_people_sat_down_is_begun_again(tmp_path: Path) -> None:
    """The program ended between two of its entries: whoever comes back plays."""
    local(tmp_path)
    with closing(sqlite3.connect(tmp_path / "djambi-data" / "local.db", isolation_level=None)) as connection:
        connection.execute("DELETE FROM outbox")
        connection.execute("DELETE FROM journal WHERE seq > 1")
    run = local(tmp_path, "M c1-d2")
    assert (run.status, run.err) == (0, "")
    assert "M c1-d2" in entries(tmp_path)


def test_engines_play_in_between(tmp_path: Path) -> None:
    """After the people, until one of them is to type something again; a turn back goes to the last of a person."""
    lines = ("M c1-d1", "history", "takeback", "history", "M a3-a4", "resign", "yes")
    run = local(tmp_path, *lines, names=("Ann",), options=("--engines", "easy", "easy"))
    assert (run.status, run.err) == (0, "")
    assert "Blue: AI Talos 🗿 is thinking (turn 2)." in run.out
    assert run.out.count("Red: Ann, your turn (turn 4).") == 2
    assert "Ann) took back turns 1 to 3." in run.out
    assert run.out.count("\n1: Red M c1-d1\n") == 1
    assert "The game is drawn." in run.out
    assert entries(tmp_path)[-2:] == ["GaveUp", "VoteAnswered"]


@pytest.mark.parametrize(("names", "levels"), [(2, ["easy"] * 3), (0, ["easy"] * 4), (1, ["clever"])])
def test_too_many_players_and_none_but_engines_are_refused(
    names: int, levels: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """In one line."""
    try:
        status: object = main(["local", *["Ann"] * names, "--engines", *levels])
    except SystemExit as ended:
        status = ended.code
    assert status == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_discord_is_not_loaded(tmp_path: Path) -> None:
    """Nor anything that talks to a network, though the whole game is played."""
    script = """
import runpy, sys
sys.argv = ["djambi", "local", "Ann", "Ben"]
try:
    runpy.run_module("bot", run_name="__main__")
except SystemExit as ended:
    assert not ended.code, ended.code
nets = {"discord", "aiohttp", "bot.discord_ui"}
if sys.version_info < (3, 14):  # since then `Path.as_uri` itself loads it
    nets.add("http.client")
loaded = nets & set(sys.modules)
sys.exit(f"loaded: {loaded}" if loaded else 0)
"""
    done = subprocess.run(
        [sys.executable, "-c", script],
        input="".join(f"{line}\n" for line in SHORT_GAME).encode(),
        capture_output=True,
        cwd=tmp_path,
        env=environment({"PYTHONPATH": str(ROOT)}),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
