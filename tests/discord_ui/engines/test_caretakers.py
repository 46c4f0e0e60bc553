"""A caretaker plays for somebody absent: as the others want, by the word of the absent, until they are back."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.discord_ui.engines import engine_players
from bot.djambi.board import Side
from bot.djambi.reading import read_square
from bot.store.letters import Letters
from bot.store.records import Records
from bot.store.rows import Letter
from bot.table.engines.caretaking import take_turn
from bot.table.events import AbsenceDecided, Asked, Event, done_by
from bot.table.model import Absence, Game, Phase, Wish
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Pact
from bot.table.pacts.pact_records import Pacts
from bot.table.person_id import EngineLevel
from bot.table.time.absence import turned_up
from bot.table.time.pace import DAY
from tests.discord_ui.engines.seating import turn, until
from tests.discord_ui.plotting import set_up
from tests.discord_ui.seen import one_board
from tests.discord_ui.time.absent import LATER, asked_about_alice, left, says_wish
from tests.discord_ui.time.catching_up import caught_up
from tests.discord_ui.world import World
from tests.djambi.boards import position


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Caretakers let no time pass, and think little."""
    monkeypatch.setattr(engine_players, "PAUSE", 0.0)
    monkeypatch.setattr(engine_players, "LEVEL", EngineLevel.EASY)


async def bob_looked_after(world: World, wish: Wish) -> discord.Message:
    """Let bob leave the server in a game of four, and the others decide on a caretaker; return what they were asked."""
    question = await left(world)
    for person in (world.alice, world.chloe):
        await says_wish(world, person, question, wish)
    return question


async def test_a_caretaker_plays_one_turn_of_the_absent(world: World) -> None:
    """It says so, and calls who is next."""
    question = await bob_looked_after(world, Wish.CARE)
    await turn(world, 3)
    decided, board = world.after(question)
    assert decided.content == "An AI stand-in plays turn 2 for 🔵 Blue (bob)."
    assert board.content.startswith("Stand-in for 🔵 Blue (bob): ")
    assert world.pings(board) == ["chloe"]


async def test_a_caretaker_plays_until_the_absent_is_back(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are not called meanwhile, nor are the others asked again; a restart on the way changes nothing."""
    await bob_looked_after(world, Wish.CARE_ON)
    await turn(world, 3)
    await world.says(world.chloe, "M g8-f8")
    await world.says(world.dai, "M c9-d9")
    monkeypatch.setattr(engine_players, "PAUSE", 600.0)
    [last] = await world.says(world.alice, "M c2-d2")
    assert "🔵 Blue: a stand-in plays for bob (turn 6)." in last.content
    assert world.pings(last) == []
    monkeypatch.setattr(engine_players, "PAUSE", 0.0)
    await world.restart()
    await world.life.client.wired.engines.wake()
    await turn(world, 7)


async def cared_for(world: World) -> None:
    """Let a stand-in play for alice until she is back, as others decided when she had been away for long."""
    game = await world.game()
    alice = game.seats[Side.RED]

    def decided(now: Game, asked: Asked) -> Sequence[Event]:
        absence = Absence(now.seq + 1, alice.id, asked.at, asked.at, until=asked.at + DAY, called=asked.at)
        after = replace(now, seq=now.seq + 1, absence=absence, care={alice.id: 0})
        return [AbsenceDecided(after, done_by(asked, now), Side.RED, Wish.CARE_ON)]

    await world.life.client.wired.inbox.table.do(game.channel, Asked(alice, world.clock, "the others"), decided)
    await world.life.client.wired.publisher.publish(game.id)
    await world.settle()


async def test_somebody_on_the_server_is_not_called_while_a_caretaker_plays_for_them(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are absent, and could hear it."""
    await world.start_game(2)
    await cared_for(world)
    await turn(world, 2)
    monkeypatch.setattr(engine_players, "PAUSE", 600.0)
    board = one_board(await world.says(world.bob, "N g3-g6"))
    assert "🔴 Red: a stand-in plays for alice (turn 3)." in board.content
    sent = world.requests("POST", f"/channels/{world.channel.id}/messages")[-1]
    assert sent["allowed_mentions"]["users"] == [], "nor by a mention in the rest of the post"


async def test_whoever_is_back_plays_though_the_caretaker_is_thinking(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it has thought is thrown away."""

    async def interrupted(game: Game, *what: Any) -> Any:
        asked, wired = Asked(game.seats[Side.RED], world.clock, "here I am"), world.life.client.wired
        await wired.inbox.table.do(game.channel, asked, turned_up)
        await wired.publisher.publish(game.id)
        return await take_turn(game, *what)

    monkeypatch.setattr(engine_players, "take_turn", interrupted)
    await world.start_game(2)
    question = await asked_about_alice(world)
    await says_wish(world, world.bob, question, Wish.CARE)
    await until(world, lambda game: not game.care)
    await world.settle()
    assert (await world.game()).position.turn == 1
    assert one_board(await world.says(world.alice, "N c3-c6"))


async def test_who_has_won_by_a_caretaker_is_called(world: World) -> None:
    """It was not their doing."""
    await world.start_game(2)
    await set_up(world, board=str(position("rC a1, rA d7, rM e2, bC d8, bM h9", "rb--")))
    question = await asked_about_alice(world)
    await says_wish(world, world.bob, question, Wish.CARE)
    await until(world, lambda game: game.phase is Phase.WON)
    await world.settle()
    assert sorted(world.pings(world.last)) == ["alice", "bob"]


async def sworn(world: World, first: Side, second: Side, only: str, *, is_mutual: bool = False) -> None:
    """Let one promise another in secret, or both each other, to end their moves on one square only."""
    game = await world.game()
    who, other = (str(game.seats[side].id) for side in (first, second))
    squares = tuple(square for square in range(81) if square != read_square(only))
    clause = Clause(ClauseKind.KEEPS_OUT, by="" if is_mutual else who, squares=squares)
    parties = tuple(sorted((who, other)))
    pact = Pact(game.id, game.channel, other, parties, (clause,), signed=dict.fromkeys(parties, game.seq))
    pacts = Pacts(Records(world.life.store))
    kept = await pacts.add(pact)
    await pacts.tell([(kept, "signed")], Letter("news:", f"{kept.id}:signed"))
    await Letters(world.life.store).drop(1)
    await world.restart()


async def test_a_caretaker_keeps_the_pacts_of_whom_it_plays_for(world: World) -> None:
    """Not those of the host, who is somebody else, and of whose secrets it knows nothing."""
    await world.start_game()
    await sworn(world, Side.BLUE, Side.YELLOW, "g6")
    world.guild.remove_member(world.bob)
    world.clock += LATER
    _, question = await world.says(world.alice, "N c3-c6")
    for person in (world.alice, world.chloe):
        await says_wish(world, person, question, Wish.CARE)
    await turn(world, 3)
    assert "\N{NON-BREAKING HYPHEN}g6." in world.last.content


@pytest.mark.parametrize("promised_by", ["one", "both"])
async def test_why_it_played_so_is_told_to_nobody_but_whom_it_played_for(world: World, promised_by: str) -> None:
    """A pact may be secret; what somebody would rather have played is, even to one who promised the same."""
    await world.start_game(3)
    await sworn(world, Side.RED, Side.BLUE, "d1", is_mutual=promised_by == "both")
    question = await asked_about_alice(world)
    for person in (world.bob, world.chloe):
        await says_wish(world, person, question, Wish.CARE)
    await turn(world, 2)
    board = world.last
    assert board.content.startswith("Stand-in for 🔴 Red (alice): Militant c1\N{NON-BREAKING HYPHEN}d1.")
    for other in (world.bob, world.chloe):
        assert "↳" not in (await caught_up(world, other, board)).content
    told = (await caught_up(world, world.alice, board)).content.splitlines()
    [why] = [line for line in told if "↳" in line]
    assert told.index(why) == 1 + next(number for number, line in enumerate(told) if "Stand-in" in line)
    promiser = "🔴 Red (alice)" if promised_by == "one" else "Both"
    assert f"looked better, but your word to 🔵 Blue (bob) forbade it (**{promiser}**: not to end a move on" in why
