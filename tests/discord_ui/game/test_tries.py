"""What goes wrong as nobody foresaw is tried again, then said; no message is lost by it, and nothing is done twice."""

from collections.abc import Callable
from typing import Any, Final

import discord
import pytest

from bot.discord_ui.kit import jobs
from bot.phrases.languages import read_in_any_language
from bot.store.rows import StoreError
from bot.store.store import Store
from bot.table.plans.plan_records import Plans
from bot.table.table import Table
from rendering import Renderer
from tests.discord_ui.plots import plan, plot
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.world import World

ALWAYS: Final = 10**6
SORRY: Final = "Sorry, something went wrong on my side."
_LONG: Final = 3600.0
"""A pause in seconds that the simulator does not wait for."""


def goes_wrong(
    monkeypatch: pytest.MonkeyPatch,
    owner: type,
    name: str,
    times: int = 1,
    *,
    done: bool = False,
    when: Callable[..., bool] = lambda *_, **__: True,
    error: type[Exception] = RuntimeError,
) -> None:
    """Let a method raise an error the first `times` that it is called, or is called so, though it may be `done`."""
    real, left = getattr(owner, name), [times]

    async def method(*given: Any, **more: Any) -> Any:
        fails = left[0] > 0 and when(*given, **more)
        left[0] -= fails
        result = await real(*given, **more) if done or not fails else None
        if fails:
            raise error
        return result

    monkeypatch.setattr(owner, name, method)


def says(move: str) -> Callable[..., bool]:
    """Whether a move is played."""
    return lambda _table, _channel, _asked, said: said == read_in_any_language(move)


@pytest.mark.parametrize("mentioned", [False, True])
async def test_a_move_that_goes_wrong_once_is_played_once(
    world: World, monkeypatch: pytest.MonkeyPatch, *, mentioned: bool
) -> None:
    """Also when the error comes after it was recorded."""
    await world.start_game()
    before, mention = (await world.game()).seq, f"{world.env.bot.user.mention} " if mentioned else ""
    for actor, move, done, called in ((world.alice, "N c3-c6", False, "bob"), (world.bob, "N g3-g6", True, "chloe")):
        before += 1
        with monkeypatch.context() as broken:
            goes_wrong(broken, Table, "play_typed", done=done)
            board = one_board(await world.says(actor, f"{mention}{move}"))
        assert world.pings(board) == [called]
        assert (await world.game()).seq == before


async def test_who_wrote_what_goes_wrong_each_time_is_told_so_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was answered: no later life looks at it again."""
    world.errors_may_be_logged = True
    await world.start_game()
    before = await world.game()
    with monkeypatch.context() as broken:
        goes_wrong(broken, Table, "play_typed", ALWAYS)
        assert short_reply(world, await world.says(world.alice, "N c3-c6")).startswith(SORRY)
    texts = world.texts
    await world.env.advance_time(61)
    await world.restart()
    assert world.texts == texts
    assert await world.game() == before
    one_board(await world.says(world.alice, "N c3-c6"))


async def test_nobody_waits_for_what_is_tried_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PAUSES", (_LONG,))
    await world.start_game()
    goes_wrong(monkeypatch, Table, "play_typed", when=says("N c3-c6"))
    assert await world.says(world.alice, "N c3-c6") == []
    one_board(await world.says(world.alice, "N c3-c5"))
    one_board(await world.says(world.bob, "N g3-g6"))
    before = world.last
    await world.env.advance_time(_LONG)
    assert short_reply(world, world.after(before)).startswith("It's not your turn")


async def test_what_was_still_to_be_tried_when_the_bot_ended_is_read_by_the_next_life(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though what was written after it was answered, and is not again."""
    monkeypatch.setattr(jobs, "PAUSES", (_LONG,))
    await world.start_game()
    with monkeypatch.context() as broken:
        goes_wrong(broken, Table, "play_typed", ALWAYS, when=says("N c3-c6"))
        assert await world.says(world.alice, "N c3-c6") == []
        short_reply(world, await world.says(world.alice, "M b3-b6"))
        await world.says(world.bob, "what is taking it so long?")
        before = world.last
        await world.life.client.close()
    await world.restart()
    assert world.pings(one_board(world.after(before))) == ["bob"]


async def test_an_edit_that_goes_wrong_once_is_read(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.start_game()
    typo = await world.alice.send(world.channel, "N c3-d5")
    before = world.last
    goes_wrong(monkeypatch, Table, "done")
    await world.alice.edit(typo, "N c3-c6")
    assert world.pings(one_board(world.after(before))) == ["bob"]
    before = world.last
    goes_wrong(monkeypatch, Table, "done")
    await world.alice.edit(typo, "N c3-c4")
    assert "turn 1" in short_reply(world, world.after(before))


async def test_an_edit_of_a_played_move_that_goes_wrong_while_it_is_answered_is_answered(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    played = await world.alice.send(world.channel, "N c3-c6")
    before = world.last
    goes_wrong(monkeypatch, Table, "stands")
    await world.alice.edit(played, "N c3-c4")
    assert "turn 1" in short_reply(world, world.after(before))


async def test_a_deletion_that_goes_wrong_once_is_answered(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.start_game()
    move = await world.alice.send(world.channel, "N c3-c6")
    before = world.last
    goes_wrong(monkeypatch, Table, "done")
    await world.alice.delete(move)
    [said] = world.after(before)
    assert "`N c3-c6`" in said.content


async def test_a_plan_that_goes_wrong_once_is_kept_and_shown_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it is new or more of an old one, in a room for each way in which it goes wrong."""
    await world.start_game()
    for others, owner, name, done in (
        ((world.bob,), Plans, "keep", False),
        ((world.chloe,), Plans, "keep", True),
        ((world.dai,), Plans, "change", False),
        ((world.bob, world.chloe), Plans, "change", True),
        ((world.bob, world.dai), discord.abc.Messageable, "send", False),
    ):
        world.clock += 60  # nobody tries so much at once
        room = await plot(world, world.alice, *others)
        for text, told in (("N c3-c6", "**Plan A**"), ("A: N g3-g6", "**Plan A**"), ("N c3-c5", "**Plan B**")):
            with monkeypatch.context() as broken:
                goes_wrong(broken, owner, name, done=done)
                assert told in (await plan(world, world.alice, text, room)).content
        shown = await plan(world, others[0], "plan A", room)
        assert [line[:3] for line in shown.content.splitlines()[2:]] == ["`1`", "`2`", "→ T"], (name, done)


async def test_a_plan_whose_picture_cannot_be_drawn_is_told_in_words(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.errors_may_be_logged = True
    await world.start_game()
    room = await plot(world, world.alice, world.bob)

    def fail(*_: object) -> bytes:
        raise OSError("cannot open the font")

    monkeypatch.setattr(Renderer, "render", fail)
    shown = await plan(world, world.alice, "N c3-c6", room)
    assert "**Plan A**" in shown.content
    assert shown.attachments == []


async def test_a_move_is_played_though_the_record_does_not_say_where_games_are(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start_game()
    await world.restart()
    goes_wrong(monkeypatch, Store, "open_channels", ALWAYS, error=StoreError)
    assert await world.says(world.alice, "shall we?") == []
    one_board(await world.says(world.alice, "N c3-c6"))


@pytest.mark.parametrize("times", [1, ALWAYS])
async def test_one_of_several_messages_that_goes_wrong_loses_no_other(
    world: World, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    """They were written while the bot was away."""
    world.errors_may_be_logged = times == ALWAYS
    await world.start_game()
    for who, text in ((world.alice, "N c3-c6"), (world.bob, "N g3-g6"), (world.bob, "M g2-f2"), (world.bob, "hm")):
        world.env.backend.create_message(world.channel.id, who.id, text, broadcast=False)
    goes_wrong(monkeypatch, Table, "play_typed", times, when=says("N g3-g6"))
    before = world.last
    await world.restart()
    said = [message.content for message in world.after(before)]
    assert len(said) == 2
    assert "Militant g2\u2011f2" in said[0]
    assert said[1].startswith(SORRY if times == ALWAYS else "It's not your turn")
    await world.restart()
    assert len(world.after(before)) == 2
    assert (await world.position()).endswith(" y y 3")


def answers(_where: object, *_: object, **more: Any) -> bool:
    """Whether something is sent that is no board."""
    return not more.get("files")


@pytest.mark.parametrize("times", [1, 3])
async def test_an_answer_that_gets_lost_is_given_once(
    world: World, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    """By the next try, or, where there is none left, by the next look into the channel."""
    world.errors_may_be_logged = times > 1
    await world.start_game()
    error = ConnectionResetError
    goes_wrong(monkeypatch, discord.abc.Messageable, "send", times, when=answers, error=error)
    wrong = await world.alice.send(world.channel, "M b3-b6")
    await world.env.advance_time(61)
    assert "one or two squares" in short_reply(world, world.after(wrong))
    await world.restart()
    assert len(world.after(wrong)) == 1
