"""A game of two whose bot dies again and again; after each death everything must be there, once."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path

from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.djambi.play import play
from bot.djambi.position import Position
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.store.store import Store
from bot.table.check import differences
from bot.table.table import Table
from tests.crashes.life import begin, kill
from tests.standin.living import start_game
from tests.standin.places import Json
from tests.standin.server import Standin

_RULES = Rules()


@dataclass
class Story:
    """What has been played so far, and what must therefore be seen."""

    standin: Standin
    folder: Path
    chance: random.Random
    position: Position = field(init=False)
    moves: list[str] = field(default_factory=list)
    refused: list[Json] = field(default_factory=list)

    async def start(self) -> None:
        """Let two people open a game and begin, in a first life."""
        process = begin(self.standin, self.folder)
        await self.connected()
        await start_game(self.standin)
        await self.settled()
        await kill(process)
        async with Store.open(self.folder / "djambi.db") as store:
            self.position = (await Table(store, self.chance).game(str(self.standin.channel.id))).position

    @property
    def mover(self) -> Json:
        """Who is next."""
        return (self.standin.alice, self.standin.bob)[len(self.moves) % 2]

    def next_move(self) -> str:
        """Choose a move that does not end the game soon, and count it as played."""
        texts = write_moves(legal_moves(self.position, _RULES))
        quiet = [text for text in texts if text.startswith("N") and " " not in text[2:]] or texts
        text = self.chance.choice(quiet)
        self.position, _ = play(self.position, read_move(self.position, text, _RULES), _RULES)
        self.moves.append(text)
        return text

    async def connected(self) -> None:
        """Wait until a life is listening."""
        await self.standin.until(lambda: self.standin.gateway.connected)

    async def settled(self) -> None:
        """Wait until everything is posted that must be, and a moment longer for what must not be."""
        await self.standin.until(lambda: len(self.standin.boards()) >= len(self.moves) + 1)
        await self.standin.until(lambda: len(self.answers()) >= len(self.refused))
        await asyncio.sleep(0.05)

    def answers(self) -> list[str]:
        """Return the ids of the messages that the bot has answered."""
        references = [post.get("message_reference") for post in self.standin.posts()]
        return [str(reference["message_id"]) for reference in references if reference]

    async def rest(self, process: BaseProcess) -> None:
        """Wait until the process is dead, and let all that Discord remembers of nonces be forgotten."""
        await asyncio.to_thread(process.join)
        await self.standin.gateway.drop(forget=True)
        self.standin.rest.forget_nonces()

    def look(self) -> None:
        """Every move has its board, in order, every board its call, and every refusal its answer: once each."""
        boards = self.standin.boards()
        numbers = [int(name.removesuffix(".png").split("-")[2]) for name in boards]
        assert numbers == sorted(set(numbers))
        assert len(boards) == len(self.moves) + 1
        assert self.standin.pings() == [("alice", "bob")[number % 2] for number in range(len(boards))]
        assert self.answers() == [message["id"] for message in self.refused]

    async def look_at_the_record(self) -> None:
        """The record has the position, replays without a difference, and has nothing left to post."""
        async with Store.open(self.folder / "djambi.db") as store:
            game = await Table(store, self.chance).game(str(self.standin.channel.id))
            assert str(game.position) == str(self.position)
            assert [line async for line in differences(store)] == []
            assert await store.unsent() == []


Die = Callable[[BaseProcess], Awaitable[None]]
Death = Callable[[Story, BaseProcess, Die], Awaitable[bool]]


async def die_of_a_move(story: Story, process: BaseProcess, die: Die) -> bool:
    """Play a move in a life that dies of it, and another while nobody listens; return whether it did die."""
    await story.connected()
    await story.settled()
    story.look()
    await story.standin.say(story.mover, story.next_move())
    await die(process)
    died = not process.is_alive()
    await kill(process)
    await story.rest(process)
    story.standin.write(story.mover, story.next_move())
    return died


async def die_of_a_refusal(story: Story, process: BaseProcess, die: Die) -> bool:
    """Try an impossible move in a life that dies of it; return whether it did die."""
    await story.connected()
    await story.settled()
    story.look()
    story.refused.append(await story.standin.say(story.mover, "M c3-e5-a1"))
    await die(process)
    died = not process.is_alive()
    await kill(process)
    await story.rest(process)
    return died


async def until_done_or_dead(story: Story, process: BaseProcess) -> None:
    """Wait until a process dies by itself, or everything is posted and it lives on."""

    def over() -> bool:
        return not process.is_alive() or (
            len(story.standin.boards()) > len(story.moves) and len(story.answers()) >= len(story.refused)
        )

    await story.standin.until(over)
    for _ in range(30):
        if process.is_alive():
            await asyncio.sleep(0.01)
