"""Engines at the plotting table, as people see them."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bot.discord_ui.engines import engine_players
from bot.djambi.board import Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move
from bot.engine import SearchResult
from bot.engine.vows import Deed
from bot.table.model import Phase
from bot.worker.questions import SearchQuestion
from tests.discord_ui.engines.seating import add_engine, practise, until
from tests.discord_ui.plots import answered, threads
from tests.discord_ui.plotting import answers, drafted, form, pacts, pressed, promise, sent, set_up, terms
from tests.discord_ui.world import World
from tests.djambi.boards import position

TALOS, OLYMPIA = "AI Talos 🗿", "AI Olympia 🎭"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines let no time pass."""
    monkeypatch.setattr(engine_players, "PAUSE", 0.0)


def foretell(world: World, chances: Callable[[SearchQuestion], Sequence[float]]) -> None:
    """Let the search say what the `chances` are, and that killing red pieces is good for players who are not bound."""

    async def think(question: SearchQuestion, game: int) -> SearchResult:
        rows = legal_moves(question.position, question.rules).rows
        left = [row for row in rows if row not in question.forbidden]
        at = question.position
        is_bound = any(at.to_move in vow.bound for vow in question.vows)
        kills = [row for row in left if not is_bound and at.board[row[2]] in range(8, 16)]
        move = Move._make(min(kills or left or rows))
        return SearchResult(move, tuple(chances(question)), (), 1, all_forbidden=not left)

    world.life.client.wired.engines.plotters.think = think


def now(world: World, message: Any) -> str:
    """Return what a message says now."""
    return str(world.env.backend.get_message(message.channel.id, message.id).content)


async def quiet(world: World) -> None:
    """Wait until no engine is at anything, and alice is to move, if the game goes on."""
    await until(world, lambda game: game.phase is not Phase.RUNNING or game.position.to_move == Side.RED)
    plotting = world.life.client.wired.engines.plotters._plotting  # noqa: SLF001
    while vars(plotting)["_running"]:
        await world.settle()
        await asyncio.sleep(0.005)
    await world.settle()


async def plays(world: World, text: str) -> None:
    """Let alice play, and the engines after her."""
    await world.says(world.alice, text)
    await quiet(world)


async def signs(world: World, message: Any) -> None:
    """Let alice sign, and the engines answer."""
    await pressed(world, world.alice, message, "pact-sign")
    await quiet(world)


def with_engine(*letters: str, **more: Any) -> dict[str, Any]:
    """Return what is filled into the form of a pact with engines."""
    return {**form(**more), "with": list(letters)}


async def test_an_engine_answers_a_pact_once_all_people_have_signed_it(world: World) -> None:
    """Where people sign, by a signature like theirs, and the pact is told like others."""
    await practise(world)
    helped = answers(await world.alice.slash(world.channel, "djambi help"))
    assert f"{TALOS}, easy, loyal: never breaks a pact." in helped
    message = await drafted(world.alice, world.channel, with_engine("b", "y"))
    assert f"🔵 Blue ({TALOS}) and 🟡 Yellow ({OLYMPIA}) will answer as soon as everyone else has signed." in now(
        world, message
    )
    foretell(world, lambda _: [0.25] * 4)
    said = await world.says(world.chloe, "hm")
    await signs(world, message)
    assert "Signed by all." in now(world, message)
    assert "All have signed: in force from turn 1 on." in world.last.content
    assert said == []
    assert world.all_pings() == ["alice"]


async def test_an_engine_that_is_talked_to_by_name_says_once_how_to_make_a_pact(world: World) -> None:
    """To a player of its game, also after a restart; other talk is left alone."""
    await practise(world)
    for person, text in (
        (world.alice, "shall we be friends?"),
        (world.bob, "Talos, hi"),
        (world.alice, "M c1 Talos x"),
        (world.alice, "Talosian wine is good"),
    ):
        await world.says(person, text)
    assert not [text for text in world.texts if "/pact" in text]
    await world.says(world.alice, "Hey Talos, shall we be friends?")
    said = f"{TALOS}: I can't chat, but I sign pacts. `/pact` drafts one: I want as much promised as I promise."
    assert world.last.content == said
    await world.restart()
    await world.life.client.wired.engines.wake()
    await world.says(world.alice, "Why not, Talos?")
    await world.says(world.alice, "と言うと、オリンピア")
    assert world.texts.count(said) == 1
    assert world.last.content.startswith(f"{OLYMPIA}: I can't chat")
    await world.says(world.alice, "ねえAIのゴーレムさん、同盟しよう")
    assert world.last.content.startswith("AI Golem 🏺: I can't chat")


async def test_an_engine_says_which_promise_costs_it_what(world: World) -> None:
    """It is asked again once the text has changed, and signs what costs it nothing."""
    await practise(world)
    costs = {Deed.KILL: 0.0, Deed.CARRY: 0.07, Deed.ARRIVE: 0.0}
    foretell(world, lambda question: [0.25 - max((costs[vow.deed] for vow in question.vows), default=0.0)] * 4)
    message = await drafted(world.alice, world.channel, with_engine("b", kind="no_diplomat"))
    await signs(world, message)
    assert (
        f"🔵 Blue ({TALOS}) won't sign. This promise would lower its chance of winning by 7 points:\n"
        "• **Both**: not to move pieces of the other with a Diplomat"
    ) in now(world, message)
    asked = await pressed(world, world.alice, message, "pact-add")
    await sent(world.alice, asked, promise("kills", about="y", details="9"))
    assert "won't sign" not in now(world, message)
    await world.restart()
    await signs(world, message)
    assert "It promises no deeds, because others can make them impossible:\n• **One of them**: to kill a piece" in now(
        world, message
    )
    assert "answer" not in now(world, message)


async def test_a_secret_pact_with_an_engine_is_made_in_a_room_of_ones_own(world: World) -> None:
    """The engine answers there, and nobody else hears of it; what was left over by a crash is answered later."""
    lobby = await world.open_lobby(players=4)
    for person, side in ((world.alice, "r"), (world.bob, "g")):
        await world.click(person, lobby, "join", side)
    for side in "by":
        await add_engine(world, world.alice, lobby, f"{side}:easy:loyal")
    asked = await world.more(world.alice, "plot")
    [menu] = world.buttons(asked.response)
    assert [option["label"] for option in menu["options"]] == ["bob", TALOS, OLYMPIA]
    opened = await world.alice.select(asked.response, [menu["options"][1]["value"]], custom_id=menu["custom_id"])
    [room] = threads(world)
    assert room.mention in answered(opened)
    message = await drafted(world.alice, room, with_engine("b"))
    said = world.texts
    world.errors_may_be_logged = True

    def gone(_: SearchQuestion) -> Sequence[float]:
        raise RuntimeError("gone")

    foretell(world, gone)
    await signs(world, message)
    assert f"still to sign: 🔵 Blue ({TALOS})" in now(world, message)
    await world.restart()
    await world.life.client.wired.engines.wake()
    await quiet(world)
    assert "Signed by all." in now(world, message)
    assert "All have signed" in [*room.history()][-1].content
    assert world.texts == said
    assert "Talos" in await pacts(world, world.alice)
    assert "Talos" not in await pacts(world, world.bob)


def allied(question: SearchQuestion) -> Sequence[float]:
    """Let whoever has promised something have better chances, and the others worse ones."""
    bound = {side for vow in question.vows for side in vow.bound}
    return [0.3 if side in bound else 0.2 for side in range(4)] if bound else [0.25] * 4


def proposals(world: World) -> list[Any]:
    """Return the messages below which it is asked whether one wants what an engine proposes."""
    return [each for each in world.channel.history() if "pact-no" in str(world.buttons(each))]


async def test_an_engine_proposes_what_both_gain_by_and_signs_last(world: World) -> None:
    """To one person once a round, and nothing more before that is answered; nobody is called by it."""
    await practise(world)
    foretell(world, allied)
    await plays(world, "M c1-d1")
    [offer] = proposals(world)
    assert now(world, offer) == (
        f"**Pact: 🔴 Red (alice) and 🔵 Blue ({TALOS})**\n"
        "· public\n· holds until turn 52\n· can be ended with one round's notice\n· a breach ends it\n"
        "• **Both**: not to kill pieces of the other\n"
        f"Not signed yet. In force once 🔴 Red (alice) and 🔵 Blue ({TALOS}) have signed. "
        f"Changing it removes all signatures. "
        f"Proposed by 🔵 Blue ({TALOS}), who will sign last, if the board still allows it then. "
        f"🔵 Blue ({TALOS}) will give notice when two players are left.\n"
        f"Please sign: {world.alice.mention}"
    )
    assert world.pings(offer) == ["alice"]
    await world.restart()
    foretell(world, allied)
    await plays(world, "M d1-d2")
    assert len(proposals(world)) == 1
    await signs(world, offer)
    assert now(world, offer).endswith("Signed by all.")
    assert "All have signed: in force from turn 9 on." in world.last.content


async def test_who_says_no_to_an_engine_hears_no_more_of_it_and_who_wants_so_of_none(world: World) -> None:
    await practise(world)
    foretell(world, allied)
    await plays(world, "M c1-d1")
    [offer] = proposals(world)
    stranger = await world.press(world.bob, offer, world.buttons(offer)[1]["custom_id"])
    assert "isn't yours" in answers(stranger)
    await pressed(world, world.alice, offer, "pact-no")
    assert now(world, offer).endswith("\n🔴 Red (alice) said: no, thanks.")
    await plays(world, "M d1-d2")
    [other] = proposals(world)
    assert TALOS not in now(world, other)
    menu = await world.alice.slash(world.channel, "djambi settings")
    assert "AI players can propose pacts to you." in answers(menu)
    await world.alice.click(menu.response, label="No AI pacts")
    await pressed(world, world.alice, other, "pact-no")
    await plays(world, "M d2-d1")
    assert not proposals(world)


PREY = position("rC a1, rM c3 c5 f4, bC i1, bA c8 h4, yC i9, yA a5 g9, gC a9, gA e9 b8", "rbyg", turn=5)
"""Each side but red can kill red's pieces."""


async def test_a_whole_game_with_loyal_engines(world: World) -> None:
    """They spare what they could kill, to the end, and it is said so."""
    await practise(world)
    await set_up(world, board=str(PREY))
    for letter in "byg":
        world.clock += 60
        message = await drafted(world.alice, world.channel, with_engine(letter))
        await signs(world, message)
        assert "Signed by all." in now(world, message)
    for move in ("C a1-a2", "C a2-a1", "C a1-a2"):
        await plays(world, move)
    game = await world.game()
    assert sum(code in range(8, 16) for code in game.position.board) == 4
    assert Side.RED in game.position.players
    asked = await world.alice.slash(world.channel, "djambi resign")
    await world.alice.click(asked.response, custom_id=world.buttons(asked.response)[0]["custom_id"])
    await until(world, lambda game: game.phase.was_played_out)
    [revealed] = [text for text in world.texts if text.startswith("The game is over. These were its pacts:")]
    assert revealed.count("Kept: ") == 3


def tied(question: SearchQuestion) -> Sequence[float]:
    """Let players bound for more than a round have much worse chances."""
    bound = {side for vow in question.vows if vow.last >= question.position.turn + 4 for side in vow.bound}
    return [0.1 if side in bound else 0.3 for side in range(4)]


async def test_an_engine_ends_what_it_may_end_and_breaks_what_it_said_it_might(world: World) -> None:
    """Notice, and the breach of a Machiavellian, are told like those of people."""
    lobby = await world.open_lobby(players=4)
    await world.click(world.alice, lobby, "join", "r")
    for side, character in (("b", "loyal"), ("y", "machiavellian"), ("g", "loyal")):
        await add_engine(world, world.alice, lobby, f"{side}:easy:{character}")
    await set_up(world, board=str(PREY))
    for letter in "by":
        world.clock += 60
        message = await drafted(world.alice, world.channel, with_engine(letter))
        asked = await pressed(world, world.alice, message, "pact-terms")
        when = {"notice": "round"} if letter == "b" else {"until": "40"}
        await sent(world.alice, asked, terms(public="public", **when))
        await signs(world, message)
        assert "Signed by all." in now(world, message)
    assert "Olympia 🎭) will break it if that raises their chance of winning by more than 10 points." in now(
        world, message
    )

    foretell(world, tied)
    await plays(world, "C a1-a2")
    said = "\n".join(world.texts)
    assert f"🔵 Blue ({TALOS}) has given notice." in said
    assert "broken by 🟡 Yellow" in said


CAGE = position("bC a1, x a2 b2, rM b1, rC i1, rN i3, yC i9, yN h7, gC a9, gN b8", "rbyg", turn=5)
"""Blue can do nothing but kill red's Militant."""


async def test_no_promise_takes_the_seat_of_a_loyal_engine(world: World) -> None:
    """Where no move keeps its word it says so, ends the pact, which nobody may end, and plays on."""
    await practise(world)
    message = await drafted(world.alice, world.channel, with_engine("b", until="40"))
    await signs(world, message)
    assert "Signed by all." in now(world, message)
    await set_up(world, board=str(CAGE))
    await plays(world, "C i1-h1")
    said = "\n".join(world.texts)
    assert "resigned" not in said
    assert f"🔵 Blue ({TALOS}) has no move left that keeps the promise. The pact has ended." in said
    assert "broken by" not in said
    game = await world.game()
    assert (game.position.to_move, Side.BLUE in game.position.players) == (Side.RED, True)


async def test_an_engine_does_not_sign_away_all_its_squares(world: World) -> None:
    """A promise that could bar every move is weighed as losing the seat, be it alone or with those before it."""
    await practise(world)
    near, far = "a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2", "h3 h4 h5"
    message = await drafted(world.alice, world.channel, with_engine("b", kind="keeps_out", details=near))
    await signs(world, message)
    assert f"🔵 Blue ({TALOS}) won't sign. This promise would lower its chance of winning by" in now(world, message)
    world.clock += 60
    foretell(world, lambda _: [0.25] * 4)
    message = await drafted(world.alice, world.channel, with_engine("b", kind="keeps_out", details=far))
    await signs(world, message)
    assert "Signed by all." in now(world, message)
    world.clock += 60
    message = await drafted(world.alice, world.channel, with_engine("b", kind="keeps_out", details="h2 h1 i3"))
    await signs(world, message)
    assert "won't sign. This promise would lower its chance of winning by 25 points" not in now(world, message)
    world.clock += 60
    message = await drafted(world.alice, world.channel, with_engine("b", kind="keeps_out", details="i2 g1 g2 g3"))
    await signs(world, message)
    assert "won't sign. This promise would lower its chance of winning by 25 points" in now(world, message)
