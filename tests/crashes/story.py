"""A game of two whose bot dies again and again; after each death everything must be there, once."""

import asyncio
import random
import re
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
        await self.standin.until(lambda: self.numbers()[-1:] == [self.numbers()[0] + len(self.moves)])
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
        """Every move is told, in order, and every refusal answered: once each.

        There is a board of the last move, and of no other twice; it calls who is next, and no board calls anybody else.
        """
        first, *numbers = self.numbers()
        assert [first, *numbers] == sorted({first, *numbers})
        assert (numbers or [first])[-1] == first + len(self.moves)
        assert self.told() == self.moves
        *earlier, last = [post for post in self.standin.posts() if post["attachments"]]
        for post in (*earlier, last):
            called = ("11", "12")[(number_of(post) - first) % 2]
            assert post["pinged"] in ([called], []) if post is not last else [called]
        assert self.answers() == [message["id"] for message in self.refused]

    def numbers(self) -> list[int]:
        """Return the journal entries of which there is a board."""
        return [number_of(post) for post in self.standin.posts() if post["attachments"]]

    def told(self) -> list[str]:
        """Return the moves that were told, the board of the start and refusals aside."""
        _, _, *posts = [post for post in self.standin.posts() if not post.get("message_reference")]
        lines = [line for post in posts for line in post["content"].splitlines()]
        return [found[1] for line in lines if (found := re.search("`([^`]+)`", line))]

    async def look_at_the_record(self) -> None:
        """The record has the position, replays without a difference, and has nothing left to post."""
        async with Store.open(self.folder / "djambi.db") as store:
            game = await Table(store, self.chance).game(str(self.standin.channel.id))
            assert str(game.position) == str(self.position)
            assert [line async for line in differences(store)] == []
            assert await store.unsent() == []


def number_of(post: Json) -> int:
    """Return the journal entry whose board is in a post."""
    return int(post["attachments"][0]["filename"].removesuffix(".png").split("-")[2])


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
            story.numbers()[-1] == story.numbers()[0] + len(story.moves) and len(story.answers()) >= len(story.refused)
        )

    await story.standin.until(over)
    for _ in range(30):
        if process.is_alive():
            await asyncio.sleep(0.01)
