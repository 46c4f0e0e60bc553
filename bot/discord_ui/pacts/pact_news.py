"""News of pacts: of secret ones in their rooms, of public ones in the channel, each once; and the posts of drafts.

What a turn does to public pacts is told in the post of that turn if there is room (`in_post`), and at the end of the
game by the list of its pacts. All other news waits in the outbox, in a queue for each place. It moves with its pact
when the room is gone.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, ClassVar, Final

import discord

from bot.discord_ui.game.posts import Told
from bot.discord_ui.kit.answers import NOBODY
from bot.discord_ui.kit.jobs import Locks
from bot.discord_ui.kit.mailer import LetterKind, Mailer, OnRefusal, Outgoing, direct_messages
from bot.discord_ui.kit.members import PingFilter, sounds_for
from bot.discord_ui.kit.places import NOT_TAKEN, found, nonce_of
from bot.discord_ui.kit.translating import clickable
from bot.discord_ui.kit.visit import Clock
from bot.discord_ui.pacts.pact_forms import draft_buttons
from bot.discord_ui.rooms.threads import wake
from bot.djambi.facts import Eliminated
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.pacts import announced, breach_taken_back, draft, notice_given, pact_news, revealed, revealed_pact
from bot.store.rows import Letter
from bot.table.calls import Call, CallKind
from bot.table.events import Event, TakenBack
from bot.table.game.taking_back import TAKE_BACK_GRACE, may_be_taken_back
from bot.table.model import Game, Person, Phase
from bot.table.pacts.pact import Notice, Pact
from bot.table.pacts.pact_records import Ledger, Pacts, may_know
from bot.table.pacts.standing import Became, PactEvent, Standing, breakers
from bot.table.person_id import DiscordId, person_id
from bot.table.table import Table

_log = logging.getLogger(__name__)

Reopen = Callable[[Game, tuple[str, ...]], Awaitable[discord.Thread | None]]
"""Opens a new room for these people (ids) because their thread is gone; returns `None` if that cannot be."""

CloseAgain = Callable[[discord.Thread], Awaitable[None]]
"""Archives the thread of a room whose last word was said."""

_Told = Collection[tuple[int, str]]
"""What people were told: the number of a pact, with the name of a piece of news."""

MESSAGE_LIMIT: Final = 1900
_MOST_IN_POST: Final = 600
"""The most characters of news in the post of a turn; what is longer gets a message."""
_SIGNED: Final = "signed"
_NOTICE: Final = "notice"
_HINDERED: Final = "hindered"
_REVEALED: Final = "revealed"
_BACK: Final = "back-"


@dataclass(frozen=True, slots=True)
class PactNews(LetterKind):
    """Tells what becomes of pacts, as `ledger` knows it, in the language of their game.

    Only a breach makes a sound, for the other parties. One who falls by it gets a direct message.

    `reopen` makes a new room if that of a pact is gone; `close_again` archives one that late news have opened.
    """

    name: ClassVar[str] = "news"

    client: discord.Client
    table: Table
    pacts: Pacts
    ledger: Ledger
    reopen: Reopen
    close_again: CloseAgain
    mailer: Mailer
    ping_filter: PingFilter
    _locks: Locks = field(default_factory=Locks, init=False)
    _held: dict[int, Game] = field(default_factory=dict, init=False)
    """The games in which a breach is told later, each as it was."""
    _in_posts: set[tuple[int, int, str]] = field(default_factory=set, init=False)
    """The news in posts (game, pact, name) that the database does not have as told yet."""

    async def follow(self, event: Event) -> None:
        """Tell what `event` has done to the pacts of its game; a follower of the publisher."""
        async with self._locks.of(event.game.id):
            standings = await self.ledger.of_game(event.game)
            if not standings:
                return
            told = await self._announced(event.game.id)
            queues = await self._correct(standings, told, event) if isinstance(event, TakenBack) else set()
            queues |= await self._tell(standings, told, event.game)
            if event.game.phase is not Phase.RUNNING:
                queues |= await self._reveal(standings, told, event.game)
        await asyncio.gather(*map(self.mailer.send, queues))

    async def in_post(self, event: Event) -> Told | None:
        """Return what `event` did to public pacts, for its post, which calls those who were betrayed."""
        game, what = event.game, str(event.seq)
        if game.phase is not Phase.RUNNING:
            return None
        known = [standing for standing in await self.ledger.of_game(game) if standing[0].is_public]
        news = [(each, text) for each in known if (text := _told_of_turn(each, what, game))]
        lang = language(game.terms.language)
        text = "\n".join(_with_call(text, _betrayed(each, what, game), lang) for each, text in news)
        if not 0 < len(text) <= _MOST_IN_POST:
            return None
        self._in_posts.update((game.id, pact.id, what) for (pact, _), _ in news)
        stands = await self.table.stands(event)
        return Told(text, [person for each, _ in news for person in _betrayed(each, what, game)] if stands else ())

    async def announce(self, pact: Pact, game: Game) -> None:
        """Tell the news of a pact up to the state `game` that were not told yet."""
        async with self._locks.of(game.id):
            standing = pact, await self.ledger.of_pact(pact, game)
            queues = await self._tell([standing], await self._announced(game.id), game)
        await asyncio.gather(*map(self.mailer.send, queues))

    async def due(self, now: float) -> list[str]:
        """Note the breaches that can't be taken back at once any more; return their queues.

        After a restart they are told with the next event of their game. Discord gave each turn its time, not `now`.
        """
        queues = set[str]()
        for number in list(self._held):
            game = await self.table.now(self._held.pop(number))
            async with self._locks.of(number):
                standings, told = await self.ledger.of_game(game), await self._announced(number)
                queues |= await self._tell(standings, told, game)
        return sorted(queues)

    async def _waits(self, pact: Pact, seq: int, game: Game) -> bool:
        """Whether the turn of a journal entry has broken a secret pact, and can still be taken back unseen."""
        turn = await self.table.event(game.id, seq)
        is_last = turn.game.position == game.position and may_be_taken_back(turn)
        return not pact.is_public and is_last and discord.utils.utcnow().timestamp() - turn.at <= TAKE_BACK_GRACE

    async def _announced(self, game: int) -> _Told:
        """What people were told of the pacts of a game; notes what posts have told."""
        in_posts = {each for each in self._in_posts if each[0] == game}
        told, new = await self.pacts.announced(game), {(pact, what) for _, pact, what in in_posts}
        await self.pacts.were_told(game, new - told)
        self._in_posts.difference_update(in_posts)
        return told | new

    # What is noted in the outbox

    async def _tell(self, standings: list[Standing], told: _Told, game: Game) -> set[str]:
        """Note the untold news of pacts in force; return their queues. All public pacts are shown after the game."""
        queues = set[str]()
        for pact, happened in standings:
            if pact.is_signed and pact.since <= game.seq and not (pact.is_public and game.phase is not Phase.RUNNING):
                broken = {str(each.seq) for each in happened if each.became.is_breach}
                for what in [what for what, _ in _news(pact, happened, game, game) if (pact.id, what) not in told]:
                    if what in broken and await self._waits(pact, int(what), game):
                        self._held[game.id] = game
                    else:
                        queues.add(await self._note(pact, what, game))
                        queues |= await self._note_for_fallen(pact, what, game) if what in broken else set()
        return queues

    async def _note_for_fallen(self, pact: Pact, what: str, game: Game) -> set[str]:
        """Note the breach of a secret pact for the parties whom its turn has put out: they leave the pact's room."""
        if pact.is_public or game.terms.dead_stay:
            return set()
        turn = await self.table.event(game.id, int(what))
        fell = {turn.game.seats[fact.player].id for fact in turn.facts if isinstance(fact, Eliminated)}
        letters = {person: self.queue(person) for person in {*pact.parties} & fell}
        for person, queue in letters.items():
            own = f"{what}:{person}"
            await self.pacts.tell([(pact, own)], Letter(queue, f"{pact.id}:{own}", game.id, game.seq))
        return {*letters.values()}

    async def _correct(self, standings: list[Standing], told: _Told, event: TakenBack) -> set[str]:
        """Note a correction for each pact with told news from turns that were taken back; return the queues."""
        what = f"{_BACK}{event.seq}"
        return {
            await self._note(pact, what, event.game)
            for pact, _ in standings
            if (pact.id, what) not in told and _told_since(pact, told, event)
        }

    async def _reveal(self, standings: list[Standing], told: _Told, game: Game) -> set[str]:
        """Note that all pacts are shown after the game; the secret ones of a cancelled game stay secret."""
        lang = language(game.terms.language)
        left = [
            standing
            for standing in standings
            if may_know(standing[0], "", game) and (standing[0].id, _REVEALED) not in told
        ]
        left.sort(key=lambda standing: not breakers(standing[1]))
        for group in _in_messages(left, lambda standing: revealed_pact(standing, game, lang)):
            numbers = ",".join(str(pact.id) for pact, _ in group)
            letter = Letter(self.queue(game.channel), f"{numbers}:{_REVEALED}", game.id, game.seq)
            await self.pacts.tell([(pact, _REVEALED) for pact, _ in group], letter)
        return {self.queue(game.channel)} if left else set()

    async def _note(self, pact: Pact, what: str, game: Game) -> str:
        queue = self.queue(_home(pact, game))
        await self.pacts.tell([(pact, what)], Letter(queue, f"{pact.id}:{what}", game.id, game.seq))
        return queue

    # What is sent

    async def write(self, letter: Letter, *, elsewhere: bool) -> Outgoing | None:
        """Return a piece of news for its pact's place; if Discord refuses it, `/pact` still has it."""
        numbers, what, fallen, *_ = *letter.key.split(":"), ""
        event = await self.table.event(letter.game, letter.seq)
        pacts = [pact for number in numbers.split(",") if (pact := await self.pacts.pact(int(number)))]
        if elsewhere or not pacts:
            return None
        standings = [(pact, await self.ledger.of_pact(pact, event.game)) for pact in pacts]
        if what == _REVEALED:
            lang = language(event.game.terms.language)
            return await self._draft(event.game.channel, revealed(standings, event.game, lang))
        text = await self._text(standings[0], what, event)
        if not text:
            await self.pacts.not_told(pacts[0], what)
            return None
        if fallen:
            place = language(event.game.terms.language).time.in_channel.format(place=f"<#{event.game.channel}>")
            private = await direct_messages(self.client, person_id(fallen))
            return Outgoing(private, f"{text}\n{place}", OnRefusal.DROP) if private else None
        home = _home(await self._housed(pacts[0], event.game), event.game)
        betrayed = _betrayed(standings[0], what, event.game)
        if not betrayed:
            return await self._draft(home, text)
        broke = sorted(breakers(each for each in standings[0][1] if str(each.seq) == what))
        cause = Call(broke[0], CallKind.BREACH, event.at, f"pact {pacts[0].id}:{what}")
        sounds = sounds_for(await self.ping_filter.heard_by(event.game, cause, betrayed))
        return await self._draft(home, _with_call(text, betrayed, language(event.game.terms.language)), sounds)

    async def sent(self, letter: Letter, message: discord.Message) -> None:
        """Archive the room of a finished game again: the news may come after its last word."""
        if (await self.table.game_of(letter.game)).phase.is_open:
            return
        where = await found(self.client, str(message.channel.id))  # a message that was looked for has a partial channel
        if isinstance(where, discord.Thread):
            await self.close_again(where)

    async def _text(self, standing: Standing, what: str, event: Event) -> str:
        """The text of a piece of news; "" if its turn was taken back before people were told."""
        (pact, happened), game = standing, event.game
        if isinstance(event, TakenBack) and what == f"{_BACK}{event.seq}":
            was_told = _told_since(pact, await self.pacts.announced(game.id), event)
            return breach_taken_back(pact, happened, game, language(game.terms.language)) if was_told else ""
        if what.isdecimal() and not await self.table.stands(await self.table.event(game.id, int(what))):
            return ""
        signed_in = await self.ledger.signed_in(pact) if what == _SIGNED else game
        return dict(_news(pact, happened, game, signed_in)).get(what, "")

    async def _draft(self, place: str, text: str, sounds: discord.AllowedMentions | None = None) -> Outgoing | None:
        where = await found(self.client, place)
        if where is None:
            _log.warning("news of a pact has no place any more")
            return None
        if isinstance(where, discord.Thread):
            await wake(where)  # the end of a game may have closed it before
        return Outgoing(where, text, OnRefusal.DROP, {"allowed_mentions": sounds} if sounds else {"silent": True})

    async def _housed(self, pact: Pact, game: Game) -> Pact:
        """The pact, in another room of its parties if its own is gone."""
        if pact.is_public or await found(self.client, pact.place) is not None:
            return pact
        room = await self.reopen(game, pact.parties)
        return pact if room is None else await self.pacts.move(pact, str(room.id))


def _home(pact: Pact, game: Game) -> str:
    """Where news of a pact goes: only people who may know of the pact read there."""
    return game.channel if pact.is_public else pact.place


def _betrayed(standing: Standing, what: str, game: Game) -> Sequence[Person]:
    """The other parties who still play, if a piece of news tells a breach."""
    pact, happened = standing
    broke = breakers(each for each in happened if str(each.seq) == what)
    betrayed = {*pact.parties} - {*broke} if broke else set[str]()
    return [each for each in game.still_playing if each.id in betrayed and isinstance(each.id, DiscordId)]


def _with_call(text: str, betrayed: Sequence[Person], lang: Language) -> str:
    """A piece of news, and below it a call to the people whose promise was broken."""
    mentions = " ".join(f"<@{person.id}>" for person in betrayed)
    return f"{text}\n{lang.pacts.betrayed.format(mentions=mentions)}" if mentions else text


def _told_of_turn(standing: Standing, what: str, game: Game) -> str:
    """The news of a pact from one journal entry, "" if there is none."""
    pact, happened = standing
    is_new = any(str(each.seq) == what for each in happened)
    return dict(_news(pact, happened, game, game)).get(what, "") if is_new else ""


def _told_since(pact: Pact, told: _Told, event: TakenBack) -> bool:
    """Whether told news of a pact happened in turns that `event` took back, and no earlier take-back corrected them."""
    whats = [what for number, what in told if number == pact.id]
    entries = [int(what) for what in whats if what.isdecimal() and event.to < int(what) < event.seq]
    backs = [int(what.removeprefix(_BACK)) for what in whats if what.startswith(_BACK)]
    return any(not any(seq < back < event.seq for back in backs) for seq in entries)


def _news(pact: Pact, happened: tuple[PactEvent, ...], game: Game, signed_in: Game) -> list[tuple[str, str]]:
    """All news of a signed pact from its beginning, each with a name that never changes.

    `signed_in` is the game when the last party signed; it matters only for that piece of news.
    """
    lang = language(game.terms.language)
    news = [(_SIGNED, announced(pact, signed_in, lang, whole=_home(pact, game) != pact.place))]
    if pact.given and pact.given.seq <= game.seq:
        is_hindered = pact.given.is_at_once and pact.notice is not Notice.AT_ONCE
        news.append((_HINDERED if is_hindered else _NOTICE, notice_given(pact, game, lang)))
    known = pact.given and pact.given.is_at_once  # the notice itself has told it
    untold = [each for each in happened if not (known and each.became is Became.NOTICE)]
    for seq, group in groupby(untold, key=lambda each: each.seq):
        news.append((str(seq), pact_news(pact, list(group), game, lang)))
    return news


def _in_messages(standings: Iterable[Standing], text: Callable[[Standing], str]) -> list[list[Standing]]:
    """Group `standings` so that the texts of each group fit into one message."""
    groups: list[list[Standing]] = []
    room = 0
    for standing in standings:
        room -= len(text(standing)) + 2
        if room < 0:
            groups.append([])
            room = MESSAGE_LIMIT - len(text(standing)) - 2
        groups[-1].append(standing)
    return groups


@dataclass(frozen=True, slots=True)
class DraftPosts:
    """Shows drafts where they were made, in the language of their game.

    A new one calls those who have still to sign.
    """

    client: discord.Client
    table: Table
    pacts: Pacts
    ping_filter: PingFilter
    clock: Clock

    async def called(self, pact: Pact, game: Game) -> tuple[int, ...]:
        """Return the numbers of those whom a new draft calls: of all but its author who have not signed."""
        missing = {party for party in pact.parties if party not in (*pact.signed, pact.author)}
        people = [person for person in game.still_playing if person.id in missing]
        cause = Call(pact.author, CallKind.DRAFT, self.clock(), f"draft {pact.id}:{pact.version}")
        return await self.ping_filter.heard_by(game, cause, people)

    async def show(self, pact: Pact, game: Game) -> None:
        """Edit the message of a draft, or post it again if it is gone; raises `NOT_TAKEN`."""
        where = await found(self.client, pact.place)
        if where is None:
            return
        lang = language(game.terms.language)
        text, view = draft(pact, game, lang), draft_buttons(pact, lang)
        if pact.message:
            with contextlib.suppress(*NOT_TAKEN):
                message = where.get_partial_message(int(pact.message))
                await message.edit(content=clickable(text), view=view, allowed_mentions=NOBODY)
                return
        more: dict[str, Any] = {"view": view} if view else {}
        more["nonce"] = nonce_of(where.id, "draft", pact.id, pact.version)
        sounds = sounds_for(await self.called(pact, game))
        sent = await where.send(clickable(text), allowed_mentions=sounds, **more)
        await self.pacts.amend(pact.id, lambda newest: replace(newest, message=str(sent.id)))

    async def close(self, pact: Pact, text: str) -> None:
        """Replace the message of a discarded draft by `text`."""
        where = await found(self.client, pact.place)
        if where is not None and pact.message:
            with contextlib.suppress(*NOT_TAKEN):
                message = where.get_partial_message(int(pact.message))
                await message.edit(content=clickable(text), view=None, allowed_mentions=NOBODY)
