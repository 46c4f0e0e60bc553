"""What a finished game says of those who played it: a fold over the journal, kept up to date as games end."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.cli.host import check
from bot.djambi.board import Kind, Side
from bot.djambi.facts import Killed
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.store.erasing import Erasing
from bot.store.records import Records
from bot.store.results import Tallies
from bot.table import decide
from bot.table.decide import take_care
from bot.table.events import Event
from bot.table.game import taking_back
from bot.table.model import Seating, Takebacks, Terms
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Pact
from bot.table.pacts.pact_records import Pacts
from bot.table.people.statistics import TABLE, Stat
from bot.table.time.seats import offer_seat, take_seat
from tests.table.club import ALICE, BOB, CHLOE, EVE, HALL, PEOPLE, STANDARD, Club, opened
from tests.table.played import play_on, sit_down

DUEL = "rC8/9/9/9/9/9/9/4bM4/3rA4bC rb-- r r 7"
"""Red's Assassin strikes along the first rank, and Blue has nothing else but a Militant."""


async def counted(club: Club, person: Any, channel: str = HALL) -> dict[str, int]:
    """Return what is counted of somebody, or of the whole table, in a channel."""
    return await Tallies(club.store).of(person if isinstance(person, str) else person.id, [channel])


async def duel(club: Club) -> Event:
    """Let alice win against bob, by one kill of her Assassin."""
    await club.start(2)
    await club.set_up(DUEL)
    return await club.play(ALICE, "A d1-i1")


async def game_won(club: Club) -> Event:
    """Let alice win against bob, who resigns after a turn of each."""
    await club.start(2)
    await club.play(ALICE, "N c3-c6")
    await club.play(BOB, "N g3-g6")
    return await club.resign(BOB)


async def test_a_game_counts_when_it_ends_and_not_before(club: Club) -> None:
    """How it ended, with how many people, as which side, and what was killed by what."""
    await club.start(2)
    await club.set_up(DUEL)
    assert await counted(club, ALICE) == {}
    await club.play(ALICE, "A d1-i1")
    won = {Stat.WINS: 1, Stat.WINS.by(2): 1, Stat.WINS.by(Side.RED): 1}
    played = {Stat.GAMES: 1, Stat.GAMES.by(2): 1, Stat.GAMES.by(Side.RED): 1, Stat.TURNS: 1}
    killed = {Stat.KILLS: 1, Stat.KILLS.by(Kind.ASSASSIN): 1, Stat.CHIEFS: 1}
    assert await counted(club, ALICE) == {**played, **won, **killed}
    assert await counted(club, BOB) == {Stat.GAMES: 1, Stat.GAMES.by(2): 1, Stat.GAMES.by(Side.BLUE): 1}
    table = await counted(club, TABLE)
    assert (table[Stat.GAMES], table[Stat.WINS.by(Side.RED)], table[Stat.GAMES.by(Side.BLUE)]) == (1, 1, 1)


async def test_only_what_others_commanded_counts_as_killed(club: Club) -> None:
    """Not what somebody loses by a move of their own, of their colour or of an army that serves them."""
    rules = Rules(reporter="all")
    await club.start(2, rules)
    await club.set_up("rC8/9/9/9/9/4yM4/3rM1bM3/9/rM3rR3bC rbr- r r 7")
    event = await club.play(ALICE, "R e1-e3")
    assert sum(isinstance(fact, Killed) for fact in event.facts) == 3
    await club.resign(BOB)
    assert (await counted(club, ALICE))[Stat.KILLS] == 1
    assert (await counted(club, TABLE))[Stat.KILLS] == 1


async def test_games_add_up(club: Club) -> None:
    """Another one of the same people; the one that is cancelled does not count, nor does a lobby."""
    for _ in range(2):
        await game_won(club)
    await club.start(4)
    await club.play(ALICE, "M c1-d1")
    await club.cancel(ALICE, moderator=True)
    await club.open()
    await club.cancel(ALICE)
    await sit_down(club, "garden")
    await play_on(club, "garden", 5)
    await club.table.do("garden", club.ask(ALICE), decide.cancel, moderator=True)
    assert (await counted(club, ALICE))[Stat.GAMES] == 2
    assert (await counted(club, BOB))[Stat.GAMES.by(2)] == 2
    assert await counted(club, CHLOE) == {}
    assert await club.differences() == []


async def test_what_a_caretaker_plays_counts_for_the_table_alone(club: Club) -> None:
    """But for how the game ended."""
    await club.start(2)
    game = await club.set_up(DUEL)
    move = read_move(game.position, "A d1-i1", STANDARD)
    await club.table.do(HALL, club.ask(ALICE), take_care, move, rather=None)
    mine, all_of_it = await counted(club, ALICE), await counted(club, TABLE)
    assert (mine[Stat.WINS], Stat.TURNS in mine, Stat.KILLS in mine) == (1, False, False)
    assert (all_of_it[Stat.TURNS], all_of_it[Stat.KILLS]) == (1, 1)


async def test_a_draw_is_shared_by_those_who_are_left(club: Club) -> None:
    """Who was out by then has lost."""
    await club.start(3)
    await club.resign(CHLOE)
    await club.vote(ALICE)
    await club.vote(BOB)
    assert [(await counted(club, each)).get(Stat.DRAWS, 0) for each in (ALICE, BOB, CHLOE)] == [1, 1, 0]
    assert (await counted(club, TABLE))[Stat.DRAWS] == 1


async def test_what_was_taken_back_was_not_done(club: Club) -> None:
    """Neither the turn nor what it killed."""
    await club.open(Terms(2, Seating.CHOICE, STANDARD, "en", takebacks=Takebacks.FREE))
    await club.join(ALICE)
    await club.join(BOB)
    await club.set_up("rC8/9/9/9/9/9/9/4bM4/3rAbM3bC rb-- r r 7")
    await club.play(ALICE, "A d1-e1")
    await club.table.look_back(HALL, club.ask(ALICE), taking_back.take_back, 1)
    await club.play(ALICE, "C a9-b9")
    await club.resign(BOB)
    assert (await counted(club, ALICE)).get(Stat.KILLS, 0) == 0
    assert (await counted(club, ALICE))[Stat.TURNS] == 1


async def test_who_took_a_seat_over_has_the_result_and_each_what_they_did(club: Club) -> None:
    """The kill is of whoever played it; a seat that was left is counted."""
    await club.start(2)
    await club.set_up("rC8/9/9/9/9/9/9/4bM4/3rAbM3bC rb-- r r 7")
    await club.play(ALICE, "A d1-e1")
    offered = await club.table.do(HALL, club.ask(ALICE), offer_seat, Side.RED, None, moderator=False)
    await club.table.look_back(HALL, club.ask(EVE), take_seat, Side.RED, offered.seq, second=False)
    await club.resign(BOB)
    alice, eve = await counted(club, ALICE), await counted(club, EVE)
    assert (alice[Stat.KILLS], alice[Stat.LEFT], alice.get(Stat.GAMES, 0)) == (1, 1, 0)
    assert (eve.get(Stat.KILLS, 0), eve[Stat.WINS], eve[Stat.GAMES.by(2)]) == (0, 1, 1)


async def test_power_is_counted_in_reigns_and_turns(club: Club) -> None:
    """Each time a Chief comes into the maze, and each turn that is played from there."""
    await club.start(2)
    await club.set_up("9/9/9/9/3rC5/9/9/8bM/rM7bC rb-- r r 7")
    await club.play(ALICE, "C d5-e5")
    await club.play(BOB, "M i2-i3")
    await club.play(ALICE, "M a1-a2")
    await club.resign(BOB)
    alice = await counted(club, ALICE)
    assert (alice[Stat.REIGNS], alice[Stat.IN_POWER], alice[Stat.TURNS]) == (1, 1, 2)


async def test_a_promise_that_was_broken_was_made_and_not_kept(club: Club) -> None:
    """Each clause of each party counts; a draft, which was never signed, promises nothing."""
    await club.start(2)
    game = await club.set_up("rC8/9/9/9/9/9/9/4bM4/3rAbM3bC rb-- r r 7")
    pacts, parties = Pacts(Records(club.store)), (ALICE.id, BOB.id)
    draft = Pact(game.id, "77", ALICE.id, parties, (Clause(ClauseKind.SPARES), Clause(ClauseKind.SPARES_CHIEF)))
    await pacts.add(draft)
    await pacts.add(replace(draft, signed=dict.fromkeys(parties, game.seq)))
    await club.play(ALICE, "A d1-e1")
    await club.resign(BOB)
    made = [await counted(club, each) for each in (ALICE, BOB, TABLE)]
    assert [(each[Stat.PROMISED], each[Stat.KEPT]) for each in made] == [(2, 1), (2, 2), (4, 3)]


async def test_a_game_against_oneself_is_practice(club: Club) -> None:
    """Nobody wins against themselves."""
    await club.practise(ALICE, ALICE, ALICE, ALICE)
    for side in (Side.RED, Side.BLUE, Side.YELLOW):
        await club.resign(ALICE, side)
    assert await counted(club, ALICE) == {Stat.PRACTICE: 1}
    assert await counted(club, TABLE) == {Stat.PRACTICE: 1}


async def test_two_seats_of_one_person_are_one_game(club: Club) -> None:
    """Won if one of them has won; as each of the two sides."""
    await club.practise(ALICE, BOB, ALICE, BOB)
    for side in (Side.BLUE, Side.GREEN):
        await club.resign(BOB, side)
    await club.resign(ALICE, Side.RED)
    alice = await counted(club, ALICE)
    assert (alice[Stat.GAMES], alice[Stat.GAMES.by(2)], alice[Stat.WINS], alice[Stat.WINS.by(Side.YELLOW)]) == (1,) * 4
    assert (alice[Stat.GAMES.by(Side.RED)], alice.get(Stat.WINS.by(Side.RED), 0)) == (1, 0)


async def test_who_is_forgotten_has_no_record_and_the_others_keep_theirs(club: Club) -> None:
    """And a game counted afresh counts nothing for them either."""
    await game_won(club)
    table = await counted(club, TABLE)
    await Erasing(club.store).take_out(ALICE.id, "gone-1", ("pact",))
    assert await counted(club, ALICE) == await counted(club, "gone-1") == {}
    assert (await counted(club, BOB))[Stat.GAMES] == 1
    assert await counted(club, TABLE) == table
    assert await club.differences() == []


async def test_a_channel_that_is_erased_takes_its_counts_along(club: Club) -> None:
    """And no other's."""
    await game_won(club)
    for channel in ("1", "2"):
        await sit_down(club, channel)
        for person in PEOPLE[1:]:
            await club.table.do(channel, club.ask(person), decide.give_up, None)
    await Erasing(club.store).drop_channel("1")
    assert await counted(club, ALICE, "1") == {}
    assert (await counted(club, ALICE, "2"))[Stat.WINS] == (await counted(club, ALICE))[Stat.WINS] == 1
    assert await club.differences() == []


async def test_whatever_is_played_counts_as_its_journal_says(club: Club) -> None:
    """Random games to some end, with many kills: the sum of the people's deeds is the table's."""
    for channel in ("1", "2"):
        await sit_down(club, channel)
        game = await play_on(club, channel, 40)
        for person in game.still_playing[1:]:
            await club.table.do(channel, club.ask(person), decide.give_up, None)
        people = [await counted(club, person, channel) for person in PEOPLE]
        table = await counted(club, TABLE, channel)
        for what in (Stat.TURNS, Stat.KILLS, Stat.REIGNS, *(Stat.KILLS.by(kind) for kind in Kind)):
            assert sum(each.get(what, 0) for each in people) == table.get(what, 0), what
    assert await club.differences() == []


DAMAGE = (
    "UPDATE tallies SET count = count + 1 WHERE person = '1' AND what = 'wins'",
    "DELETE FROM tallies WHERE person = '2' AND what = 'games'",
    "INSERT INTO tallies VALUES ('nowhere', '9', 'wins', 9)",
    "DELETE FROM finished",
    "UPDATE played SET person = '3' WHERE person = '2'",
    "UPDATE finished SET ended = 1",
)


@pytest.mark.parametrize("sql", DAMAGE)
def test_damage_is_found(tmp_path: Path, sql: str) -> None:
    """`djambi check` says in which channel."""
    path = tmp_path / "djambi.db"

    async def damaged() -> None:
        async with opened(path) as club:
            await game_won(club)
            club.damage(sql)

    asyncio.run(damaged())
    [line] = check(path)
    assert ("nowhere" if "nowhere" in sql else HALL) in line


async def test_a_game_that_an_older_version_has_ended_is_counted_by_and_by(club: Club) -> None:
    """Once, however often it is looked for."""
    await game_won(club)
    before = await counted(club, ALICE)
    for table in ("tallies", "finished", "played"):
        await club.store.write([(f"DELETE FROM {table}", ())])  # noqa: S608 - a name from above
    await club.store.write([("INSERT INTO uncounted SELECT id FROM games", ())])
    assert await club.differences() == []
    tallying = club.house.tallying
    assert [await tallying.catch_up(club.table, 5) for _ in range(2)] == [1, 0]
    assert await counted(club, ALICE) == before
    assert await club.differences() == []
