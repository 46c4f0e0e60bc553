"""News of pacts: of secret ones in their rooms, of public ones in the channel, each once; and the posts of drafts.

A piece of news is noted with its mark before it is sent. If a note is left over, because Discord's answer was lost or
the bot died, that message is looked for before another is sent.
"""

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

import discord

from bot.discord_ui.kit.answers import NOBODY
from bot.discord_ui.kit.jobs import Locks
from bot.discord_ui.kit.places import NOT_TAKEN, found, is_refused, nonce_of
from bot.discord_ui.pacts.pact_forms import draft_buttons
from bot.phrases.languages import language
from bot.phrases.pacts import announced, breach_taken_back, draft, notice_given, pact_news, pact_text, revealed
from bot.table.events import Event, TakenBack
from bot.table.model import Game, Phase
from bot.table.pacts.pact import Notice, Pact
from bot.table.pacts.pact_papers import Ledger, Pacts, Told, may_know
from bot.table.pacts.standing import Became, PactEvent, Standing

_log = logging.getLogger(__name__)

Reopen = Callable[[Game, tuple[str, ...]], Awaitable[discord.Thread | None]]
"""Opens a room of a game again for just these people (ids), because its thread is gone, if it can."""

MESSAGE_LIMIT: Final = 1900
_MOST_LOOKED_AT: Final = 500
_MARK_BYTES: Final = 12
_SIGNED: Final = "signed"
_NOTICE: Final = "notice"
_HINDERED: Final = "hindered"
_REVEALED: Final = "revealed"
_BACK: Final = "back-"


class PactNews:
    """Posts what becomes of pacts, in the language of their game, without a sound."""

    def __init__(self, client: discord.Client, pacts: Pacts, ledger: Ledger, reopen: Reopen) -> None:
        """Post through `client` what `ledger` says of `pacts`; `reopen` finds a place where theirs is gone."""
        self._client = client
        self._pacts = pacts
        self._ledger = ledger
        self._locks = Locks()
        self._reopen = reopen

    async def follow(self, event: Event) -> None:
        """Tell what `event` has done to the pacts of its game; a follower of the publisher."""
        standings = await self._ledger.of_game(event.game)
        try:
            if isinstance(event, TakenBack):
                await self._correct(standings, event)
            await self._tell(standings, event.game)
        finally:  # what cannot be told in a room can be shown in the channel
            if event.game.phase is not Phase.RUNNING:
                await self._reveal(standings, event.game)

    async def announce(self, pact: Pact, game: Game) -> None:
        """Tell what became of a pact and was not told yet, as `game` stands; what Discord does not take, next turn."""
        try:
            await self._tell([(pact, await self._ledger.of_pact(pact, game))], game)
        except NOT_TAKEN as error:
            _log.warning("game %s: news of a pact waits: %s", game.id, error)

    async def _tell(self, standings: list[Standing], game: Game) -> None:
        """Tell the news of each pact, whatever becomes of the others'; raises what Discord may take later.

        One place waits for no other.
        """
        places: dict[str, list[Standing]] = {}
        for standing in standings:
            places.setdefault(_home(standing[0], game), []).append(standing)
        doings = (self._tell_in_order(each, game) for each in places.values())
        for error in await asyncio.gather(*doings, return_exceptions=True):
            if error is not None:
                raise error

    async def _tell_in_order(self, standings: list[Standing], game: Game) -> None:
        late: BaseException | None = None
        for pact, happened in standings:
            try:
                async with self._locks.of(pact.id):
                    told = await self._pacts.told(game.id)
                    for what, text in await self._untold(pact, happened, game, told):
                        await self._tell_one(pact.id, what, text, game, told.perhaps.get((pact.id, what), ""))
            except NOT_TAKEN as error:
                late = error
        if late is not None:
            raise late

    async def _untold(
        self, pact: Pact, happened: tuple[PactEvent, ...], game: Game, told: Told
    ) -> list[tuple[str, str]]:
        """What people were not told for certain of a pact, if it is in force."""
        if not pact.is_signed or pact.since > game.seq:
            return []
        is_known = (pact.id, _SIGNED) in told.surely
        signed_in = game if is_known else await self._ledger.signed_in(pact)
        news = _news(pact, happened, game, signed_in)
        return [(what, text) for what, text in news if (pact.id, what) not in told.surely]

    async def _correct(self, standings: list[Standing], event: TakenBack) -> None:
        """Say of each pact that what was told of it happened in turns that were taken back, if that is so."""
        game, what = event.game, f"{_BACK}{event.seq}"
        async with self._locks.of(game.id):
            told = await self._pacts.told(game.id)
            for pact, happened in standings:
                undone = _told_since(pact, {*told.surely, *told.perhaps}, event)
                if undone and (pact.id, what) not in told.surely:
                    text = breach_taken_back(pact, happened, game, language(game.terms.language))
                    await self._tell_one(pact.id, what, text, game, told.perhaps.get((pact.id, what), ""))

    async def _tell_one(self, number: int, what: str, text: str, game: Game, mark: str) -> None:
        """Post one piece of news, unless the message of that mark is there; of a pact that is gone there is none."""
        kept = await self._pacts.pact(number)
        if kept is None:
            return
        pact = await self._housed(kept, game)
        if await self._is_there(mark, _home(pact, game)):
            await self._pacts.note_told(pact, what)
        else:
            await self._post(_home(pact, game), text, f"p{number}-{what}", [(pact, what)])

    async def _reveal(self, standings: list[Standing], game: Game) -> None:
        """Show all pacts when a game was played out; one that was cancelled gives no secret away."""
        lang, told = language(game.terms.language), await self._pacts.told(game.id)
        shown = [
            standing
            for standing in standings
            if may_know(standing[0], "", game) and (standing[0].id, _REVEALED) not in told.surely
        ]
        left = []
        for standing in shown:
            if await self._is_there(told.perhaps.get((standing[0].id, _REVEALED), ""), game.channel):
                await self._pacts.note_told(standing[0], _REVEALED)
            else:
                left.append(standing)
        for group in _in_messages(left, lambda standing: pact_text(standing, game, lang)):
            text = revealed([pact_text(standing, game, lang) for standing in group], lang)
            news = [(pact, _REVEALED) for pact, _ in group]
            await self._post(game.channel, text, f"r{group[0][0].id}-{len(group)}", news)

    async def _housed(self, pact: Pact, game: Game) -> Pact:
        """The pact, in another room of its parties if its own is gone."""
        if pact.is_public or await found(self._client, pact.place) is not None:
            return pact
        room = await self._reopen(game, pact.parties)
        return pact if room is None else await self._pacts.move(pact, str(room.id))

    async def _is_there(self, mark: str, place: str) -> bool:
        """Whether the message of a mark, if there is one, is in a channel or thread, as far as we may look."""
        where = await found(self._client, place) if mark else None
        if where is None or not where.permissions_for(where.guild.me).read_message_history:
            return False
        async for message in where.history(limit=_MOST_LOOKED_AT):
            if message.author == where.guild.me and _mark(message.content) == mark:
                return True
        return False

    async def _post(self, place: str, text: str, name: str, news: Sequence[tuple[Pact, str]]) -> None:
        """Post what has a `name` of its own in a channel or thread, and note that it has told `news`.

        What Discord says no to is let go: it stays in the list of pacts.
        """
        for pact, what in news:
            await self._pacts.note_told(pact, what, perhaps=_mark(text))
        await self._send(place, text, name)
        for pact, what in news:
            await self._pacts.note_told(pact, what)

    async def _send(self, place: str, text: str, name: str) -> None:
        where = await found(self._client, place)
        if where is None:
            _log.warning("what was to be told in %s has no place any more", place)
            return
        try:
            await where.send(text, silent=True, allowed_mentions=NOBODY, nonce=nonce_of(place, name))
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            _log.warning("what was to be told in %s was not taken: %s", place, error)


def _home(pact: Pact, game: Game) -> str:
    """Where those may be told who may know of a pact."""
    return game.channel if pact.is_public else pact.place


def _told_since(pact: Pact, told: Iterable[tuple[int, str]], event: TakenBack) -> bool:
    """Whether anything was told of a pact that was done in what `event` took back, and not corrected before."""
    whats = [what for number, what in told if number == pact.id]
    entries = [int(what) for what in whats if what.isdecimal() and event.to < int(what) < event.seq]
    backs = [int(what.removeprefix(_BACK)) for what in whats if what.startswith(_BACK)]
    return any(not any(seq < back < event.seq for back in backs) for seq in entries)


def _mark(text: str) -> str:
    """By what a message is known again, of which nothing else is kept."""
    return hashlib.blake2b(text.encode(), digest_size=_MARK_BYTES).hexdigest()


def _news(pact: Pact, happened: tuple[PactEvent, ...], game: Game, signed_in: Game) -> list[tuple[str, str]]:
    """Everything there ever was to tell of a pact that all have signed, each with a name that stays the same.

    `signed_in` is the game as it stood when they had, which matters only where that is still to be told.
    """
    lang = language(game.terms.language)
    news = [(_SIGNED, announced(pact, signed_in, lang, whole=_home(pact, game) != pact.place))]
    if pact.given and pact.given.seq <= game.seq:
        is_hindered = pact.given.is_at_once and pact.notice is not Notice.AT_ONCE
        news.append((_HINDERED if is_hindered else _NOTICE, notice_given(pact, game, lang)))
    known = pact.given and pact.given.is_at_once  # the notice itself has told it
    told = [each for each in happened if not (known and each.became is Became.NOTICE)]
    for seq, group in groupby(told, key=lambda each: each.seq):
        news.append((str(seq), pact_news(pact, list(group), game, lang)))
    return news


def _in_messages(standings: Iterable[Standing], text: Callable[[Standing], str]) -> list[list[Standing]]:
    """Put together as many as one message holds."""
    groups: list[list[Standing]] = []
    room = 0
    for standing in standings:
        room -= len(text(standing)) + 2
        if room < 0:
            groups.append([])
            room = MESSAGE_LIMIT - len(text(standing)) - 2
        groups[-1].append(standing)
    return groups


class DraftPosts:
    """Shows drafts where they were made, in the language of their game, without a sound."""

    def __init__(self, client: discord.Client, pacts: Pacts) -> None:
        """Show them through `client`, and note in `pacts` where."""
        self._client = client
        self._pacts = pacts

    async def show(self, pact: Pact, game: Game) -> None:
        """Edit the message of a draft, or post it anew where it is gone; raises what Discord does not take."""
        where = await found(self._client, pact.place)
        if where is None:
            return
        lang = language(game.terms.language)
        text, view = draft(pact, game, lang), draft_buttons(pact, lang)
        if pact.message:
            with contextlib.suppress(*NOT_TAKEN):
                message = where.get_partial_message(int(pact.message))
                await message.edit(content=text, view=view, allowed_mentions=NOBODY)
                return
        more: dict[str, Any] = {"view": view} if view else {}
        more["nonce"] = nonce_of(where.id, "draft", pact.id, pact.version)
        sent = await where.send(text, allowed_mentions=NOBODY, silent=True, **more)
        await self._pacts.amend(pact.id, lambda newest: replace(newest, message=str(sent.id)))

    async def close(self, pact: Pact, text: str) -> None:
        """Let the message of a draft that was thrown away say so."""
        where = await found(self._client, pact.place)
        if where is not None and pact.message:
            with contextlib.suppress(*NOT_TAKEN):
                message = where.get_partial_message(int(pact.message))
                await message.edit(content=text, view=None, allowed_mentions=NOBODY)
