"""A game of two whose bot dies again and again; after each death everything must be as it has to be."""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from bot.address import PostgresAddress
from bot.djambi.board import Side
from bot.djambi.generate import is_over, legal_moves
from bot.djambi.moves import write_move, write_moves
from bot.djambi.play import play
from bot.djambi.position import Position, start
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.store.rows import StoreError
from bot.store.store import Store
from bot.table.events import CaretakerPlayed, OrderPlayed, TurnPlayed
from bot.table.model import Game, Phase
from bot.table.person_id import EngineId
from bot.table.table import Table
from bot.table.time.pace import Span
from tests.crashes.database import Database
from tests.crashes.haste import CALL, hurry_a_start, hurry_an_evening
from tests.crashes.invariants import INVARIANTS, answered_by, board_of
from tests.crashes.life import begin, kill
from tests.crashes.planted import Fault
from tests.crashes.recorded import RECORD, Meant, Recorded, place, record
from tests.discord_ui.world import Ordered
from tests.invariants import Broken, broken
from tests.standin.living import custom_ids, filled, promise, seat_engine
from tests.standin.places import Channel, Json, Thread
from tests.standin.server import Standin

_RULES: Final = Rules()
_NONSENSE: Final = "M c3-e5-a1"
_TICK: Final = 0.005
_A_MOMENT: Final = 0.05
"""So long it is waited for what must not come, and until the database is read again."""


def _is_reminder(post: Json, turn: int) -> bool:
    """Whether a post reminds somebody of a turn."""
    return "it's still your turn" in post["content"] and f"(turn {turn})" in post["content"]


@dataclass
class Story:
    """What has been played so far in a channel, and what must therefore be seen.

    The record is in `folder`, or in a `database`. It is looked for `patience` seconds whether all is as it must be;
    `fault` is planted into each life, which `reminds` whoever is next at once if that is one.
    """

    standin: Standin
    folder: Path
    chance: random.Random
    channel: Channel
    database: Database | None = None
    fault: Fault | None = None
    patience: float = 120.0
    reminds: bool = False
    position: Position = field(default_factory=lambda: start((Side.RED, Side.BLUE)))
    moves: list[Meant] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    known: int = 0
    """How many of the moves a run has had a chance to learn of."""
    rooms: list[tuple[Thread, list[str]]] = field(default_factory=list)
    gaps: list[Span] = field(default_factory=list)
    """When no run was listening."""
    died: float = 0
    players: list[Json] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.players = [self.standin.alice, self.standin.bob]

    async def open(self, players: int = 2, /, **terms: str) -> None:
        """Let two people open a game by some `terms`, and one of them sit down."""
        await self.standin.slash(self.standin.alice, "new", self.channel, players=players, **terms)
        await self.standin.until(lambda: any(custom_ids(post) for post in self.standin.posts(self.channel)))
        await self.sit_down(self.standin.alice, "r")

    async def sit_down(self, who: Json, side: str) -> None:
        """Let somebody take a seat, and wait for the answer."""
        await self.standin.answered(await self.press_join(who, side))

    async def press_join(self, who: Json, side: str) -> str:
        """Let somebody press the button for a seat."""
        lobby = self.standin.posts(self.channel)[0]
        [button] = [each for each in custom_ids(lobby) if each.startswith("djambi:join:") and each.endswith(side)]
        return await self.standin.press(who, lobby, button)

    async def start(self, **terms: str) -> None:
        """Let two people open a game by some `terms`, and begin."""
        async with self.living():
            await self.open(**terms)
            await self.sit_down(self.standin.bob, "b")
            await self.look()

    async def start_evening(self) -> None:
        """Let two people open a game with a minute a turn, which are some seconds here, and begin."""
        self.fault = hurry_an_evening
        await self.start(pace="1m")

    async def plan_evening(self) -> None:
        """Let two people sit down in a lobby, whose game is to start some seconds later, in lives that hurry."""
        self.fault = hurry_a_start
        await self.plan()

    async def plan(self) -> None:
        """Let them do so in a life of any kind."""
        async with self.living():
            await self.open(pace="1m")
            standin, [host, _] = self.standin, self.players
            lobby, button = self.button("settings")
            settings = await standin.answered(await standin.press(host, lobby, button))
            [ask] = [each for each in custom_ids(settings) if each.startswith("djambi:start-ask:")]
            form = await standin.answered(await standin.press(host, {**lobby, **settings}, ask))
            chosen = filled(form, at=f"@{time.time() + 2 * CALL:.0f}")
            await standin.answered(await standin.interact(host, chosen, self.channel))
            await self.sit_down(self.standin.bob, "b")

    async def start_against_engine(self) -> None:
        """Let somebody open a game against the computer, and begin."""
        async with self.living():
            await self.open_against_engine()
            await self.look()

    async def open_against_engine(self, *others: Side) -> None:
        """Let somebody open a game, and give the computer blue and the `others`, with which it begins."""
        sides = (Side.BLUE, *others)
        self.position = start((Side.RED, *sides))
        await self.open(1 + len(sides))
        for side in sides:
            lobby = self.standin.posts(self.channel)[0]
            await seat_engine(self.standin, self.standin.alice, lobby, f"{side.letter}:easy:loyal")

    @property
    def kept(self) -> Path | PostgresAddress:
        """Where the database is, for code that only reads it."""
        return self.database.itself if self.database else self.folder / RECORD

    @property
    def mover(self) -> Json:
        """Who is next."""
        return self.players[self.position.to_move == Side.BLUE]

    def button(self, verb: str, says: str = "") -> tuple[Json, str]:
        """Return the newest post with a button of a verb, and that button; the one that ends in what it `says`."""
        posts = [(post, each) for post in self.standin.posts(self.channel) for each in custom_ids(post)]
        return [(post, each) for post, each in posts if each.startswith(f"djambi:{verb}:") and each.endswith(says)][-1]

    @property
    def threads(self) -> list[Thread]:
        """The threads of the channel."""
        every = self.standin.places.guilds[self.channel.guild].threads.values()
        return [thread for thread in every if thread.parent == self.channel.id]

    async def sign(self, to: Side, kind: str, details: str) -> None:
        """Let somebody and the computer, on the side `to`, promise each other something, and wait until it signs."""
        standin, alice = self.standin, self.standin.alice
        form = await standin.answered(await standin.slash(alice, "pact", self.channel))
        filled = promise(form, to=to.letter, kind=kind, details=details)
        await standin.answered(await standin.interact(alice, filled, self.channel))
        await standin.answered(await standin.press(alice, *self.button("pact-sign")))
        async with asyncio.timeout(self.patience):
            while not any(pact.is_signed for pact, _ in (await self.recorded()).pacts):  # noqa: ASYNC110
                await asyncio.sleep(_A_MOMENT)

    def legal(self) -> list[str]:
        """Return the legal moves, only quiet ones if there are any, of the Necromobile if there are such.

        None is a Reporter's: the bot would ask whether it kills.
        """
        texts = [text for text in write_moves(legal_moves(self.position, _RULES)) if not text.startswith("R")]
        quiet = [text for text in texts if " " not in text[2:] and text[0] in "NDM"]
        return [text for text in quiet if text.startswith("N")] or quiet or texts

    def choose(self) -> str:
        """Choose a move that does not end the game soon, and play it."""
        text = self.chance.choice(self.legal())
        self.position, _ = play(self.position, read_move(self.position, text, _RULES), _RULES)
        return text

    async def says_move(self, *, heard: bool = True) -> Json:
        """Let whoever is next write a legal move, which the bot hears of or not."""
        who, text = self.mover, self.choose()
        message = self.standin.write(who, text, self.channel)
        self.moves.append(Meant(f"m{message['id']}", text))
        if heard:
            await self.standin.announce(message)
        return message

    async def finds_out(self, who: Json, text: str, happening: Awaitable[None]) -> bool:
        """Let somebody type a legal move while something is happening to the database; return whether it was played.

        If it was not, whoever typed it has been told so. Of what is neither in time nobody knows: it should be played.
        """
        message = self.standin.write(who, text, self.channel)
        await asyncio.gather(self.standin.announce(message), happening)
        deadline = time.monotonic() + self.patience
        while not (was_played := await self._is_played(message)) and time.monotonic() < deadline:
            if self._is_answered(message):
                break
            await asyncio.sleep(_A_MOMENT)
        if was_played or not self._is_answered(message):
            self.position, _ = play(self.position, read_move(self.position, text, _RULES), _RULES)
            self.moves.append(Meant(f"m{message['id']}", text, time.time()))
        else:
            self.refused.append(str(message["id"]))
        return was_played

    def _is_answered(self, message: Json) -> bool:
        return message["id"] in [answered_by(post) for post in self.standin.posts(self.channel)]

    async def _is_played(self, message: Json) -> bool:
        with contextlib.suppress(StoreError):
            async with Store.read_only(self.kept) as store:
                return await store.entry_of(f"m{message['id']}") is not None
        return False

    async def orders(self) -> None:
        """Let the player after the next one order a move that every move of the next player leaves legal."""
        waiter = self.players[self.mover is self.players[0]]
        befores = [play(self.position, read_move(self.position, text, _RULES), _RULES)[0] for text in self.legal()]
        rows = set.intersection(*({*legal_moves(before, _RULES)} for before in befores))
        quiet = [row for row in rows if not any(each.board[row.target] for each in (self.position, *befores))]
        text = min(write_moves(quiet))
        shown = await self.standin.answered(
            await self.standin.slash(waiter, "djambi move", self.channel, move=f"later {text}")
        )
        give = next(each for each in custom_ids(shown) if each.startswith("djambi:order-keep:"))
        seen = {**self.standin.posts(self.channel)[-1], "components": shown["components"]}
        await self.standin.answered(await self.standin.press(waiter, seen, give))

    async def note_order(self) -> None:
        """Wait until an order has been played, and remember it."""
        if not isinstance(event := await self._next_turn(), OrderPlayed):
            raise TypeError(event)

    async def note_care(self, process: BaseProcess | None = None) -> bool:
        """Wait until a caretaker has played, or a process is dead, and remember the turn; return whether it has."""
        event = await self._next_turn(process)
        if event is not None and not isinstance(event, CaretakerPlayed):
            raise TypeError(event)
        return event is not None

    async def note_engine(self, process: BaseProcess | None = None) -> bool:
        """Wait until the computer has played, or a process is dead, and remember the turn; return whether it has."""
        event = await self._next_turn(process)
        if event is not None and not isinstance(event.person.id, EngineId):
            raise TypeError(event)
        return event is not None

    @property
    def told(self) -> int:
        """How often the bot has told Discord something or asked for it: as long as that is so, nothing new is recorded.

        A life that dies may have recorded what it did not tell.
        """
        return len(self.standin.rest.requests)

    @property
    def waits_for_engine(self) -> bool:
        """Whether the computer is next in a game that is not over: in power it plays twice in a row."""
        return self.position.to_move != Side.RED and not is_over(self.position.commanders)

    async def _next_turn(self, process: BaseProcess | None = None) -> TurnPlayed | None:
        """Wait until a machine has played the next turn, or a process is dead, and remember it."""
        deadline, told = time.monotonic() + self.patience, -1
        played: list[TurnPlayed] = []
        while time.monotonic() < deadline:
            dead = process is not None and not process.is_alive()
            if dead or told != self.told:
                told = self.told
                played = [event for event in (await self.recorded()).events if isinstance(event, TurnPlayed)]
                if len(played) > len(self.moves):
                    self.position = played[-1].game.position
                    self.moves.append(Meant(played[-1].request, write_move(played[-1].move)))
                    return played[-1]
            if dead:
                return None
            await asyncio.sleep(_TICK)
        newest = played[-1].game.position if played else None
        raise TimeoutError(f"{len(played)} turns are recorded, up to {newest}; {len(self.moves)} up to {self.position}")

    async def says_nonsense(self) -> Json:
        """Let whoever is next write an impossible move."""
        message = await self.standin.say(self.mover, _NONSENSE, self.channel)
        self.refused.append(str(message["id"]))
        return message

    def begin(self, kill_at: int = 0) -> BaseProcess:
        """Begin a run of the bot."""
        return begin(self.standin, self.folder, kill_at, self.fault, self.database.address if self.database else None)

    @asynccontextmanager
    async def living(self) -> AsyncIterator[BaseProcess]:
        """A life that ends by a kill when nothing is left to be done; then Discord's memory of nonces ends too."""
        process = self.begin()
        await self.connected()
        try:
            yield process
        finally:
            await kill(process)
            await self.rest(process)

    async def connected(self) -> None:
        """Wait until a run is listening, which only then learns of what was typed since the one before began."""
        await self.standin.until(lambda: self.standin.gateway.connected)
        if self.database is not None:
            await self.database.until_played(lambda: self.standin.gateway.connected)
        if self.died:
            # Before a run identifies itself it asks for this: then it cannot have noted yet that it is there.
            self.gaps.append((self.died, self.standin.requests("GET", "/gateway/bot")[-1].at))
        self.died = 0
        news = [replace(each, playable_at=time.time()) for each in self.moves[self.known :]]
        self.moves[self.known :], self.known = news, len(self.moves)

    async def rest(self, process: BaseProcess) -> None:
        """Wait until the process is dead, and let all that Discord remembers of nonces be forgotten."""
        await asyncio.to_thread(process.join)
        self.died = time.time()
        if self.database is not None:
            self.database.proxy.losses.clear()
            await self.database.is_silent()
        await self.standin.gateway.drop(forget=True)
        await self.standin.has_heard_the_dead()  # minutes pass
        self.standin.rest.forget_nonces()

    async def look(self) -> None:
        """Raise `Broken` unless what must always be so is so: soon, and a moment later."""
        deadline = time.monotonic() + self.patience
        while not self.is_settled and time.monotonic() < deadline:  # noqa: ASYNC110 - no event tells of it
            await asyncio.sleep(_TICK)
        await asyncio.sleep(_A_MOMENT)
        while found := broken(INVARIANTS, await self.recorded()):
            if time.monotonic() > deadline:
                raise Broken(found)
            await asyncio.sleep(_A_MOMENT)

    @property
    def is_settled(self) -> bool:
        """Whether the channel looks as if everything is told and answered."""
        posts = self.standin.posts(self.channel)
        boards = [post for post in posts if board_of(post)]
        answers = {str(post["message_reference"]["message_id"]) for post in posts if post.get("message_reference")}
        newest = self.moves[-1].move.split()[1] if self.moves else ""
        is_told = any(newest in post["content"].replace("\u2011", "-") for post in boards[-3:])
        is_reminded = not self.reminds or any(_is_reminder(post, self.position.turn) for post in posts)
        return is_told and answers >= set(self.refused) and is_reminded

    async def recorded(self) -> Recorded:
        """Return all that is recorded now."""
        rooms = [place(self.standin, room, due) for room, due in self.rooms]
        channel = place(self.standin, self.channel, self.refused)
        return await record(self.kept, self.channel.id, self.moves, channel, rooms, self.gaps)

    async def game(self) -> Game:
        """Return the game as it is recorded now."""
        async with Store.read_only(self.kept) as store:
            return await Table(store, Ordered()).last_game(str(self.channel.id))

    async def is_running(self) -> bool:
        """Return whether the game has begun."""
        return (await self.game()).phase is Phase.RUNNING

    async def until_played(self) -> None:
        """Wait until the last move is in the journal."""
        async with asyncio.timeout(self.patience):
            while self.moves[-1].request not in [event.request for event in (await self.recorded()).events]:  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    async def until_told(self) -> None:
        """Wait until the last move is told, and nothing is left of that."""
        await self.until_played()
        async with asyncio.timeout(self.patience):
            while (await self.recorded()).left:  # noqa: ASYNC110
                await asyncio.sleep(_TICK)
