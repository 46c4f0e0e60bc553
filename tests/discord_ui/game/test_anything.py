"""Four people do anything at all, again and again; whatever they do, the game stays whole."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.table.check import differences
from tests.discord_ui.game.anything import PARTS, VERBS, WORDS
from tests.discord_ui.world import World
from tests.long import TIMES

COMMANDS = ("board", "move", "rules", "resign", "draw", "stats", "new")


class Chaos:
    """Somebody at random does something at random."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.chance = Random(seed)
        self.said: list[tuple[Any, Any]] = []

    async def act(self) -> None:
        """Do one thing."""
        self.world.clock += 10
        actions: list[Callable[[], Awaitable[None]]] = [
            *[self.play] * 6,
            *[self.talk] * 2,
            *[self.press] * 3,
            *[self.command] * 2,
            *(self.edit, self.delete, self.fail, self.at_once),
        ]
        await self.chance.choice(actions)()

    @property
    def somebody(self) -> Any:
        """One of the people."""
        return self.chance.choice(self.world.people)

    def words(self) -> str:
        """Return what anybody might write."""
        text = " ".join(self.chance.choices(WORDS, k=self.chance.randint(1, 7)))
        return text.replace("{me}", str(self.world.env.bot.user.id))[:2000]

    async def legal(self) -> tuple[Any, str] | None:
        """Return a legal move and who may play it, if a game is running."""
        game = await self.world.game()
        if game.to_move is None:
            return None
        moves = write_moves(legal_moves(game.position, game.terms.rules))
        player = next(person for person in self.world.people if str(person.id) == game.to_move.id)
        return player, self.chance.choice(moves)

    async def say(self, actor: Any, text: str) -> None:
        """Send a message and remember it."""
        self.said.append((actor, await actor.send(self.world.channel, text)))

    async def play(self) -> None:
        """Play a legal move, mostly from the right hand."""
        found = await self.legal()
        if found:
            await self.say(self.somebody if self.chance.random() < 0.2 else found[0], found[1])

    async def talk(self) -> None:
        """Write anything."""
        await self.say(self.somebody, self.words().strip() or ".")

    async def press(self) -> None:
        """Press a button that is there, or one that never was."""
        history = [message for message in self.world.channel.history() if message.author.bot]
        if not history:
            return
        message = self.chance.choice(history)
        there = [button["custom_id"] for button in self.world.buttons(message)]
        forged = ":".join(
            ["djambi", self.chance.choice(VERBS), *self.chance.choices(PARTS, k=self.chance.randint(0, 3))]
        )
        pressed = await self.world.press(self.somebody, message, self.chance.choice([*there, forged, forged]))
        assert self.world.was_answered(pressed)

    async def command(self) -> None:
        """Give any command, and press a button on the answer if there is one."""
        name, actor = self.chance.choice(COMMANDS), self.somebody
        options = {"board": {"square": self.words()}, "move": {"move": self.words()}}.get(name, {})
        result = await actor.slash(self.world.channel, f"djambi {name}", **options)
        if result.ephemeral and self.world.buttons(result.response) and self.chance.random() < 0.2:
            label = self.world.buttons(result.response)[0]["label"]
            assert self.world.was_answered(await actor.click(result.response, label=label))

    async def edit(self) -> None:
        """Change a message."""
        if self.said:
            actor, message = self.chance.choice(self.said)
            found = await self.legal()
            await actor.edit(message, found[1] if found and self.chance.random() < 0.5 else self.words().strip() or ".")

    async def delete(self) -> None:
        """Take a message away."""
        if self.said:
            actor, message = self.said.pop(self.chance.randrange(len(self.said)))
            await actor.delete(message)

    async def fail(self) -> None:
        """Let Discord refuse the next post, or the bot start again."""
        if self.chance.random() < 0.5:
            path = f"/channels/{self.world.channel.id}/messages"
            self.world.env.inject_error("POST", path, status=self.chance.choice([500, 403, 404, 400]))
        else:
            await self.world.restart()

    async def at_once(self) -> None:
        """Let everybody write a move at the same moment."""
        found = await self.legal()
        if found:
            async with self.world.at_once():
                for person in self.world.people:
                    await self.say(person, found[1])


def called_to_turns(world: World, message: Any) -> list[int]:
    """Return who is called by a message for another reason than a vote, or that they fell or won, which is in bold."""
    lines = "".join(line for line in message.content.splitlines() if not line.startswith(("**", "Please answer: ")))
    return [person for person in world.pinged.get(message.id, ()) if f"<@{person}>" in lines]


@pytest.mark.parametrize("seed", range(2 * TIMES))
async def test_whatever_people_do_the_game_stays_whole(world: World, seed: int) -> None:
    await world.start_game()
    chaos = Chaos(world, seed)
    for _ in range(60):
        await chaos.act()
    world.env.backend.faults.clear()
    await world.restart()
    for message in world.channel.history():
        if message.author.bot:
            assert len(called_to_turns(world, message)) <= 1
            assert bool(message.attachments) or not called_to_turns(world, message)
    assert [line async for line in differences(world.life.store)] == []
    assert await world.life.store.unsent() == []
    found = await chaos.legal()
    if found:
        board = (await world.says(*found))[-1]
        assert board.attachments
