"""What is private stays private: no outsider reads or learns of it anywhere, in the game or after it."""

import logging
from typing import Any

import discord
import pytest

from bot.discord_ui.rooms.threads import Threads
from tests.discord_ui.plots import answer, cancel, make_manager, plot, resign, said_by_bot, threads
from tests.discord_ui.world import World

WHISPER = "the assassin strikes at dawn"
OUTSIDERS = ("other player", "spectator", "eliminated player", "moderator without access", "player of another game")


class Plot:
    """A game in which alice and bob have talked in private, and somebody who is not in their room."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.channels = [world.channel]

    async def begin(self, kind: str) -> Any:
        """Play with a plot; return the outsider."""
        world = self.world
        await world.start_game()
        await resign(world, world.dai)
        self.thread = await plot(world, world.alice, world.bob)
        await world.alice.send(self.thread, WHISPER)
        await self.world.ask(world.bob, "press readers", self.thread)
        make_manager(world, world.chloe)
        await world.says(world.chloe, "what is going on?")
        if kind in ("other player", "eliminated player"):
            return world.chloe if kind == "other player" else world.dai
        outsider = world.guild.add_member(world.env.create_user("outsider"))
        if kind == "moderator without access":
            role = world.guild.create_role("mod", permissions=discord.Permissions(manage_messages=True))
            world.env.backend.add_member_role(world.guild.id, outsider.id, role.id)
        if kind == "player of another game":
            await self.play_elsewhere(outsider)
        return outsider

    async def play_elsewhere(self, outsider: Any) -> None:
        """Let the outsider play with bob in another channel, with a room there."""
        world = self.world
        elsewhere = world.guild.create_text_channel("elsewhere")
        self.channels.append(elsewhere)
        lobby = await world.open_lobby(world.bob, elsewhere, players=2)
        await world.click(world.bob, lobby, "join", "r")
        await world.click(outsider, lobby, "join", "b")
        await plot(world, outsider, world.bob, channel=elsewhere)

    def said_elsewhere(self) -> list[str]:
        """Return what stands in the channels and in all other threads.

        The simulator announces private threads in their channel, which Discord does with public ones only.
        """
        places = [place for channel in self.channels for place in (channel, *threads(self.world, channel))]
        others = (place for place in places if place.id != self.thread.id)
        return [each.content for place in others for each in place.history() if not each.is_system()]

    def gives_nothing_away(self, text: str) -> bool:
        """Whether nothing in a text comes from the room or leads to it."""
        name = self.thread.name.partition(": ")[2]
        return not any(word in text for word in (WHISPER, str(self.thread.id), name))


LOOKING = (
    *("djambi board", "more turns", "more export"),
    *("press readers", "more publish-ask", "room gallery"),
)


_DATA = "what the bot keeps about them"


async def answers(world: World, actor: Any, where: Any, *more: str) -> list[str]:
    """Return all that somebody is told in private by the commands that look, with the files in it."""
    told = []
    for command in (*LOOKING, *more):
        world.clock += 10  # nobody asks for so much at once
        result = await (world.own_data(actor, where) if command == _DATA else world.ask(actor, command, where))
        for said in (result.response, *result.followups):
            told.append(said.content)
            raw = world.env.backend.get_message(where.id, said.id)
            files = [world.env.backend.cdn.get(each["url"]) for each in raw.attachments]
            told += [bytes(file).decode("latin-1") for file in files]
    return told


@pytest.mark.parametrize("kind", OUTSIDERS)
async def test_no_outsider_is_told_anything_during_the_game_or_after_or_by_a_forged_press(
    world: World, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    secret = Plot(world)
    outsider = await secret.begin(kind)
    for actor, where in ((outsider, world.channel), (world.chloe, world.channel)):
        assert all(map(secret.gives_nothing_away, await answers(world, actor, where, _DATA)))
    assert all(map(secret.gives_nothing_away, secret.said_elsewhere()))
    mine = [record.getMessage() for record in caplog.records if record.name.startswith("bot")]
    assert mine
    assert all(map(secret.gives_nothing_away, mine))

    await cancel(world)
    await world.more(world.bob, "publish-ask")
    question = secret.thread.last_message
    for words in [button["custom_id"] for button in world.buttons(question)]:
        for message in (question, world.last):
            told = answer(await world.press(outsider, message, words))
            assert told == "This button is out of date. `/djambi board` shows how things stand."
    assert "Waiting for: alice." in secret.thread.last_message.content

    await world.alice.click(secret.thread.last_message, label="No")
    assert all(map(secret.gives_nothing_away, await answers(world, outsider, world.channel, _DATA)))
    assert all(map(secret.gives_nothing_away, secret.said_elsewhere()))


async def test_the_same_people_in_another_game_are_told_of_that_game_alone(world: World) -> None:
    secret = Plot(world)
    await secret.begin("player of another game")
    elsewhere = secret.channels[-1]
    [other] = threads(world, elsewhere)
    assert all(map(secret.gives_nothing_away, await answers(world, world.bob, elsewhere)))
    assert all(map(secret.gives_nothing_away, await answers(world, world.bob, other)))
    assert all(map(secret.gives_nothing_away, said_by_bot(world, other)))


async def test_a_moderator_who_can_look_in_is_answered_nothing_and_named_inside(world: World) -> None:
    secret = Plot(world)
    await secret.begin("other player")
    told = answer(await world.ask(world.chloe, "press readers", secret.thread))
    assert told == "This button is out of date. `/djambi board` shows how things stand."
    assert "**Careful:** chloe" in said_by_bot(world, secret.thread)[-1]
    assert all(map(secret.gives_nothing_away, secret.said_elsewhere()))


async def test_an_error_report_says_nothing_of_what_people_chose(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.errors_may_be_logged = True
    await world.start_game()
    asked = await world.more(world.alice, "plot")

    async def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(Threads, "open", fail)
    told = [
        answer(await world.alice.slash(world.channel, "room open", player=world.bob)),
        answer(await world.alice.select(asked.response, [str(world.bob.id)])),
    ]
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(errors) == 2
    for said in (*told, *(logging.Formatter().format(record) for record in errors)):
        assert "bob" not in said
        assert str(world.bob.id) not in said
