"""Live: each open page hears of each entry of its game, by server-sent events.

1. `heard` is called with each entry that is written. It only notes the game, so a turn costs the same with a thousand
   pages. A task of its own wakes the streams of that game, some at a time.
2. A stream tells each entry once, in order, by number alone. A page that comes back says which was its last
   (`Last-Event-ID`), and hears of those since.
3. Between entries a stream beats. With each beat the guard checks that its browser is signed in and its person
   may read; otherwise the stream ends.
4. A process that doesn't play tells nothing: its streams end, and the pages go to the one that plays.
5. A reader that takes nothing is left, so that it holds up neither others nor the end of the process.
"""

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from itertools import islice
from typing import Final

from aiohttp import web

from bot.open_files import is_among_last
from bot.store.rows import StoreError
from bot.visitors import OF_ALL
from bot.web.guard import DeniedError, Guard, Visitor

BEAT: Final = 15.0
"""The seconds between two beats."""
MOST_OF_ONE: Final = 8
"""The most streams of one person."""
MOST: Final = 5000
"""The most streams of all."""
_LEFT: Final = 200
"""The files that streams leave to the rest of the process, beside those of connections that wait."""
_PATIENCE: Final = 20.0
"""The seconds in which a reader must have taken what it was sent."""
_LOOKS: Final = 0.25
"""After how many seconds to look whether this process still plays, while there are streams."""
_RETURNS: Final = (700, 1300)
"""After how many milliseconds a page comes back whose stream has ended: not all pages at once."""
_AT_ONCE: Final = 50
"""So many streams are woken at a time."""
_HEADERS: Final = {"Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no"}


@dataclass(eq=False, slots=True)
class _Stream:
    """A page, signed in as `person`, that listens to a game over a `transport`; it has heard of entry `seq`."""

    game: int
    person: str
    seq: int
    transport: asyncio.Transport | None
    wakes: asyncio.Event = field(default_factory=asyncio.Event)
    beats: bool = False


@dataclass(eq=False)
class Live:
    """The open streams."""

    guard: Guard
    beat: float = BEAT
    _streams: dict[int, set[_Stream]] = field(default_factory=lambda: defaultdict(set), init=False)
    _of: Counter[str] = field(default_factory=Counter, init=False)
    _heard: set[int] = field(default_factory=set, init=False)
    _news: asyncio.Event = field(default_factory=asyncio.Event, init=False)
    _has_streams: asyncio.Event = field(default_factory=asyncio.Event, init=False)
    _is_over: bool = field(default=False, init=False)

    def heard(self, game: int) -> None:
        """Note that a game has a new entry."""
        if game in self._streams:
            self._heard.add(game)
            self._news.set()

    @asynccontextmanager
    async def waking(self) -> AsyncIterator[None]:
        """Wake the streams while inside, and let them end then."""
        tasks = [asyncio.create_task(each) for each in (self._tell(), self._keep_beating(), self._watch())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            self.end()

    def end(self) -> None:
        """Let all streams end."""
        self._is_over = True
        for stream in self._all():
            stream.wakes.set()

    def check(self, person: str) -> None:
        """Ask at once whether the browsers of a person are signed in, whose streams end otherwise."""
        for stream in self._all():
            if stream.person == person:
                stream.beats = True
                stream.wakes.set()

    @property
    def _goes_on(self) -> bool:
        """Whether anything may be told."""
        return self.guard.outside.plays and not self._is_over

    def _all(self) -> list[_Stream]:
        return [stream for streams in self._streams.values() for stream in streams]

    async def _tell(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            games, self._heard = self._heard, set()
            await _wake([stream for game in games for stream in self._streams.get(game, ())])

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(self.beat)
            streams = self._all()
            for stream in streams:
                stream.beats = True
            await _wake(streams)

    async def _watch(self) -> None:
        """Wake all streams, so that they end, when this process plays no more; cut those that don't."""
        while True:
            await self._has_streams.wait()
            await asyncio.sleep(_LOOKS)
            if not self.guard.outside.plays:
                streams = self._all()
                await _wake(streams)
                await asyncio.sleep(_LOOKS)
                for stream in streams:
                    if stream in self._streams.get(stream.game, ()) and stream.transport is not None:
                        stream.transport.abort()

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Tell a page of each entry from its last one on, until it leaves or may not read any more."""
        visitor = await self.guard.visitor(request)
        owner = visitor.browser.person.id
        stream = _Stream(visitor.game.id, owner, _last_heard(request, visitor), request.transport)
        if not self.guard.outside.plays:
            raise web.HTTPServiceUnavailable
        self._enter(stream)
        self.guard.doors.release(request)
        response = web.StreamResponse(headers=_HEADERS)
        try:
            await response.prepare(request)
            with suppress(ConnectionError, LookupError, StoreError):  # the page comes back, and hears why
                await self._follow(stream, visitor, response)
        except TimeoutError:
            if request.transport is not None:
                request.transport.abort()
        finally:
            self._leave(stream)
        return response

    def _enter(self, stream: _Stream) -> None:
        """Add a stream; raises `DeniedError` for one too many. Pages that were closed make room."""
        if self._is_full(stream.person):
            for gone in [each for each in self._all() if each.transport is None or each.transport.is_closing()]:
                self._leave(gone)
        if self._is_full(stream.person) or _is_scarce(stream.transport):
            raise DeniedError(HTTPStatus.TOO_MANY_REQUESTS, lambda lang: lang.web.too_many_boards)
        self._streams[stream.game].add(stream)
        self._of[stream.person] += 1
        self._has_streams.set()

    def _is_full(self, person: str) -> bool:
        return self._of[person] >= MOST_OF_ONE or self._of.total() >= MOST or self._is_over

    def _leave(self, stream: _Stream) -> None:
        streams = self._streams.get(stream.game, set())
        if stream not in streams:
            return
        streams.discard(stream)
        if not streams:
            del self._streams[stream.game]
        if not self._streams:
            self._has_streams.clear()
        self._of[stream.person] -= 1
        if not self._of[stream.person]:
            del self._of[stream.person]

    async def _follow(self, stream: _Stream, visitor: Visitor, response: web.StreamResponse) -> None:
        told = [f"retry: {random.randint(*_RETURNS)}\n\n"]  # noqa: S311 - no secret
        while self._goes_on:
            game = await self.guard.house.table.now(visitor.game)
            told += [
                f'id: {seq}\nevent: entry\ndata: {{"seq":{seq}}}\n\n' for seq in range(stream.seq + 1, game.seq + 1)
            ]
            stream.seq = game.seq
            if stream.beats and not await self.guard.is_signed_in(visitor):
                return
            told += [": beat\n\n"] if stream.beats and not told else []
            stream.beats = False
            if not self._goes_on:
                return
            if told:
                async with asyncio.timeout(_PATIENCE):
                    await response.write("".join(told).encode())
            told = []
            await stream.wakes.wait()
            stream.wakes.clear()


def _is_scarce(transport: asyncio.Transport | None) -> bool:
    """Whether a stream takes one of the last files."""
    taken = transport.get_extra_info("socket") if transport else None
    return taken is not None and is_among_last(taken.fileno(), _LEFT + OF_ALL)


def _last_heard(request: web.Request, visitor: Visitor) -> int:
    """The last entry that a page has heard of: by default all but the newest, which it may have missed."""
    said = request.headers.get("Last-Event-ID", "")
    known = int(said) if said.isascii() and said.isdecimal() and len(said) < len(str(2**31)) else -1
    return known if 0 <= known <= visitor.game.seq else visitor.game.seq - 1


async def _wake(streams: Iterable[_Stream]) -> None:
    """Wake streams, some at a time, so that others have their turn between."""
    waiting = iter(streams)
    while some := [*islice(waiting, _AT_ONCE)]:
        for stream in some:
            stream.wakes.set()
        await asyncio.sleep(0)
