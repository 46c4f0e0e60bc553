"""`djambi check`: a journal that was tampered with is reported, any other is not."""

import pytest

from bot.djambi.position import read_position, start
from tests.djambi.boards import played
from tests.table.club import ALICE, BOB, OPENING, PEOPLE, Club

_EMPTY_TABLE = '{"seats": {}, "waiting": []}'
_COLUMN = "UPDATE journal SET {} = ? WHERE seq = ?"


async def short_game(club: Club) -> int:
    """Play the first round of a game, entries 6 to 9, resign in 10, offer a draw in 11; return its number."""
    game = await club.start()
    for person, text in zip(PEOPLE, OPENING, strict=True):
        await club.play(person, text)
    await club.resign(ALICE)
    await club.vote(BOB)
    return game.id


async def test_an_untouched_record_has_no_differences(club: Club) -> None:
    """An empty one, one with a lobby, running and finished games."""
    assert await club.differences() == []
    await club.open(channel="garden")
    assert await club.differences() == []
    await short_game(club)
    assert await club.differences() == []
    await club.cancel(ALICE, moderator=True)
    await club.start(2)
    await club.resign(BOB)
    assert await club.differences() == []


@pytest.mark.parametrize(
    ("column", "value", "seq"),
    [
        ("position", str(played(start(), "M a3-a4")), 6),
        ("position", str(start()), 8),
        ("position", str(start((0, 1))), 5),
        ("position", str(start((0, 1))), 1),
        ("position", "", 7),
        ("position", "9/9/9/9/9/9/9/9/9 rbyg r r 1", 7),
        ("position", "\x00", 9),
        ("body", '{"side": "r", "move": "M c1-c2"}', 6),
        ("body", '{"side": "b", "move": "M g1-g2 corpse a5"}', 7),
        ("body", '{"side": "r", "move": "M a3-a4"}', 6),
        ("body", '{"side": "r", "move": "m c1 d1"}', 6),
        ("body", '{"side": "r", "move": "pass"}', 6),
        ("body", '{"side": "r", "move": ""}', 6),
        ("body", "\ud7ff nonsense", 6),
        ("body", '{"side": "r", "move": "M c1-d1", "why": 1}', 6),
        ("body", '{"move": "M c1-d1"}', 6),
        ("body", "[]", 6),
        ("action", "juggle", 8),
        ("action", "TurnPlayed", 5),
        ("action", "VoteOpened", 6),
        ("action", "Started", 8),
        ("body", '{"side": "b"}', 10),
        ("body", "{}", 10),
        ("body", '{"side": "rb"}', 10),
        ("body", '{"kind": "draw"}', 11),
        ("body", '{"side": "r", "kind": "draw"}', 11),
        ("body", '{"side": "q"}', 3),
        ("action", "Joined", 0),
        ("phase", "asleep", 2),
        ("table", "", 3),
        ("table", "{}", 3),
        ("table", "[1]", 3),
        ("table", "null", 3),
        ("table", "1e999", 3),
        ("table", _EMPTY_TABLE.replace("{}", "[]"), 3),
        ("table", _EMPTY_TABLE.replace("{}", '{"r": ["1"]}'), 3),
        ("table", _EMPTY_TABLE.replace("{}", '{"q": ["1", "Alice"]}'), 3),
        ("table", _EMPTY_TABLE.replace("{}", '{"-": ["1", "Alice"]}'), 3),
        ("table", _EMPTY_TABLE.replace("{}", '{"*": ["1", "Alice"]}'), 3),
        ("table", _EMPTY_TABLE.replace("[]", "1"), 3),
        ("table", _EMPTY_TABLE, 5),
    ],
)
async def test_a_changed_entry_is_reported_in_one_line(club: Club, column: str, value: str, seq: int) -> None:
    """With the game, its channel and the entry at which it first shows."""
    game = await short_game(club)
    club.damage(_COLUMN.format(f'"{column}"'), value, seq)
    (line,) = await club.differences()
    assert f"game {game} " in line
    assert "hall" in line
    assert f"entry {seq}" in line
    assert len(line.splitlines()) == 1


@pytest.mark.parametrize("seq", [0, 1, 5, 7])
async def test_a_missing_entry_is_reported(club: Club, seq: int) -> None:
    """The first, one of the lobby, the start, a move."""
    await short_game(club)
    club.damage("DELETE FROM outbox WHERE seq = ?", seq) if seq > 4 else None
    club.damage("DELETE FROM journal WHERE seq = ?", seq)
    (line,) = await club.differences()
    assert f"entry {seq} is missing" in line


async def test_a_game_without_any_entry_is_reported(club: Club) -> None:
    """There is a game of which nothing is known."""
    await club.open()
    club.damage("DELETE FROM journal")
    assert len(await club.differences()) == 1


@pytest.mark.parametrize(
    "terms",
    [
        "",
        "{",
        "{}",
        "[]",
        "null",
        '{"players": 4, "seating": "choice", "rules": {"a": "b"}, "language": "en"}',
        '{"players": 4, "seating": "choice", "rules": "", "language": "en"}',
        '{"players": 4, "seating": "standing", "rules": {}, "language": "en"}',
        '{"players": "many", "seating": "choice", "rules": {}, "language": "en"}',
    ],
)
async def test_damaged_terms_are_reported(club: Club, terms: str) -> None:
    """What is fixed when a game is created."""
    await short_game(club)
    club.damage("UPDATE games SET terms = ?", terms)
    assert len(await club.differences()) == 1


async def test_other_options_are_noticed_where_they_matter(club: Club) -> None:
    """A move that was legal is not any more."""
    game = await club.start(2)
    await club.set_up("9/9/9/9/9/9/9/9/rC1rM1bM3bC rb-- r r 1")
    assert len(await club.differences()) == 1, "a position from nowhere is a difference itself"
    club.damage("DELETE FROM journal WHERE seq = ?", (await club.store.newest(game.id))[1].seq)
    assert await club.differences() == []


async def test_one_damaged_game_does_not_hide_another(club: Club) -> None:
    """A line for each, for the first difference of each."""
    first = await short_game(club)
    await club.cancel(ALICE, moderator=True)
    second = await short_game(club)
    position = str(read_position("start")).replace(" 1", " 9")
    for game in (first, second):
        club.damage("UPDATE journal SET position = ? WHERE game = ? AND seq = 7", position, game)
        club.damage("UPDATE journal SET body = 'x' WHERE game = ? AND seq = 9", game)
    lines = await club.differences()
    assert [line.split(" in ")[0] for line in lines] == [f"game {first}", f"game {second}"]
    assert all("entry 7" in line for line in lines)


@pytest.mark.parametrize("column", ["body", "table"])
async def test_json_that_is_nested_too_deeply_is_a_difference_like_any_other(club: Club, column: str) -> None:
    game = await short_game(club)
    club.damage(f'UPDATE journal SET "{column}" = ? WHERE game = ? AND seq = 9', "[" * 100_000, game)  # noqa: S608
    [line] = await club.differences()
    assert "entry 9" in line
    assert line.endswith("it is nested too deeply")
    assert len(line) < 1000
