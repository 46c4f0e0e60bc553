"""Games out of the database into a file, and back."""

from dataclasses import replace

import pytest

from bot.djambi import Side, read_game, write_game
from bot.djambi.errors import Refusal
from bot.djambi.gamefile import CANCELLED, DRAW_AGREED
from bot.table import decide
from bot.table.check import differences
from bot.table.events import Asked
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.person_id import Character, DiscordId, EngineId, EngineLevel, SeatId
from tests.djambi.setups import random_file
from tests.table.club import Club, said, terms

HOST = Person(DiscordId("7"), "Host")


def asked(request: str) -> Asked:
    """Return that the host asks for something now."""
    return Asked(HOST, 1_800_000_000.0, request)


@pytest.mark.parametrize("seed", range(15))
async def test_a_game_exported_and_imported_again_is_the_same(seed: int, club: Club) -> None:
    """Also resigned, drawn and cancelled ones, with every option, comments and date; and its journal replays."""
    file = random_file(seed)
    game = await club.table.adopt("hall", asked("import"), file, "en")
    exported = await club.table.export(await club.table.now(game))
    assert exported == file
    assert read_game(write_game(exported)) == file
    assert [line async for line in differences(club.store)] == []


async def test_an_unfinished_game_goes_on_where_it_was(club: Club) -> None:
    """Its players are known by their sides."""
    file = read_game('[Red "Alice"]\n[Blue "Bob"]\n1. red N c3-c6\n')
    game = await club.table.adopt("hall", asked("import"), file, "fr")
    assert (await club.table.game("hall")).to_move == Person(SeatId("b"), "Bob")
    event = await club.table.play("hall", Asked(Person(SeatId("b"), "Bob"), 1.0, "move"), said("N g3-g6"))
    assert (event.game.id, event.game.position.turn) == (game.id, 3)


async def test_a_finished_game_leaves_the_channel_free(club: Club) -> None:
    """It is the channel's last game, and nobody is told of it now."""
    file = read_game('[Red "Alice"]\n[Blue "Bob"]\n1. red resigns\n')
    game = await club.table.adopt("hall", asked("import"), file, "en")
    assert (await club.table.last_game("hall")).phase is Phase.WON
    assert await club.table.unsent(game.id) == []
    with pytest.raises(TableError):
        await club.table.game("hall")


async def test_no_game_is_imported_over_an_open_one(club: Club) -> None:
    """And nothing of it is kept."""
    file = read_game('[Red "Alice"]\n[Blue "Bob"]\n1. red N c3-c6\n')
    first = await club.table.adopt("hall", asked("one"), file, "en")
    with pytest.raises(TableError) as told:
        await club.table.adopt("hall", asked("two"), file, "en")
    assert told.value.trouble is Trouble.GAME_EXISTS
    assert await club.table.game("hall") == await club.table.now(first)


async def test_how_a_game_ended_is_in_the_file(club: Club) -> None:
    """An agreed draw and a cancelled game are not told by the turns."""
    start = '[Red "Alice"]\n[Blue "Bob"]\n1. red N c3-c6\n'

    async def again(text: str) -> Game:
        return await club.table.now(await club.table.adopt("hall", asked(text), read_game(text), "en"))

    drawn = await again(start + "2. draw agreed\n")
    assert (drawn.phase, (await club.table.export(drawn)).ending) == (Phase.DRAWN, DRAW_AGREED)
    cancelled = await again('[Result "cancelled"]\n' + start)
    assert (cancelled.phase, (await club.table.export(cancelled)).ending) == (Phase.CANCELLED, CANCELLED)
    assert drawn.seats[Side.RED] == Person(SeatId("r"), "Alice")


async def test_a_lobby_is_no_game_yet(club: Club) -> None:
    """There is nothing to export."""
    event = await club.table.new("hall", asked("new"), terms())
    with pytest.raises(TableError) as told:
        await club.table.export(event.game)
    assert told.value.trouble is Trouble.NOT_STARTED


async def test_a_draw_that_is_complete_because_somebody_left_is_exported_as_one(club: Club) -> None:
    """Two of three agree, the third resigns."""
    text = '[Red "A"]\n[Blue "B"]\n[Yellow "C"]\n1. red N c3-c6\n'
    game = await club.table.adopt("hall", asked("import"), read_game(text), "en")
    for letter in ("r", "b"):
        await club.table.do("hall", Asked(Person(SeatId(letter), letter), 1.0, f"vote {letter}"), decide.vote_draw)
    await club.table.do("hall", Asked(Person(SeatId("y"), "C"), 1.0, "resign"), decide.give_up, None)
    exported = await club.table.export(await club.table.now(game))
    assert exported.ending == DRAW_AGREED
    assert read_game(write_game(exported)) == exported


async def test_engines_are_engines_in_a_file_and_out_of_it(club: Club) -> None:
    """With how they play; what does not say that is refused."""
    text = '[Red "Alice"]\n[Blue "AI Talos"]\n[Green "?"]\n[Engines "blue=medium green=hard-machiavellian"]\n'
    file = read_game(f"{text}1. red N c3-c6\n")
    game = await club.table.adopt("hall", asked("import"), file, "en")
    assert game.seats[Side.BLUE] == Person(EngineId.of(1, EngineLevel.MEDIUM), "AI Talos")
    assert game.seats[Side.GREEN].id == EngineId.of(2, EngineLevel.HARD, Character.MACHIAVELLIAN)
    assert await club.table.export(game) == replace(file, date="2027-01-15")
    for wrong in ("blue=strong", "pink=easy", "blue"):
        with pytest.raises(Refusal):
            read_game(f'[Red "Alice"]\n[Blue "Bob"]\n[Engines "{wrong}"]\n1. red N c3-c6\n')
