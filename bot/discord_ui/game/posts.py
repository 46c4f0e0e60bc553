"""Posts: their sentences, board, buttons and single ping, and recognising one in a channel.

The story of a finished game is below its last post.
"""

import asyncio
import re
from collections.abc import Awaitable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import discord
from cachetools import FIFOCache

from bot.discord_ui.game.below import BELOW_EVENT, board_row, more_button
from bot.discord_ui.game.histories import own_posts
from bot.discord_ui.kit.answers import Answer
from bot.discord_ui.kit.buttons import Press, buttons_of, row
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.members import Members, PingFilter, sounds_for
from bot.discord_ui.kit.offers import Hook, Offers
from bot.discord_ui.kit.pictures import Pictures, Subject, entry_in, picture_name
from bot.discord_ui.kit.places import CLOCKS_APART, message_at, nonce_of
from bot.discord_ui.kit.translating import clickable
from bot.discord_ui.kit.visit import Visit
from bot.djambi.board import Side
from bot.djambi.generate import must_pass
from bot.engine import nobody_can_win
from bot.phrases.archive import STORY_LIMIT, fitting, tell_story, tell_turns, with_pacts
from bot.phrases.board import called_to, how_to_move, state, why_next, with_board, your_turn
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.news import posted
from bot.scene import on_the_board, scene_of
from bot.table.calls import CallKind, asks_for, cause_of
from bot.table.events import CalledAgain, Event, GaveUp, SeatTaken, Started, TakenBack, TurnPlayed
from bot.table.game.chronicle import (
    STANDSTILL,
    Earned,
    KeyMoment,
    Promises,
    honours,
    is_change,
    is_new_reign,
    last_change,
    reign_turns,
    turning_points,
)
from bot.table.game.taking_back import is_again
from bot.table.machines.attention import number_of
from bot.table.machines.outbox import Run, run_of
from bot.table.machines.rollback import PostedBoard
from bot.table.model import Game, Person, Phase
from bot.table.person_id import DiscordId
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class Told:
    """What an event did beside the board, for its post, and the people to mention there."""

    text: str
    calls: Sequence[Person] = ()


POST_LINES: Final = Hook[[Event], Awaitable[str]]()
"""A line for the post of an event, or ""; it may be asked twice for one event."""
TOLD_BESIDE: Final = Hook[[Event], Awaitable[Told | None]]()
"""What an event did beside the board, or `None`; its post has it even if it tells later turns too.

It may be asked twice for one event, and must not wait for a post.
"""
WAYS_ON: Final = Hook[[Event, Language], Sequence[Press]]()
"""Buttons below the post of an event that lead on from it, after all answers."""
CALLS: Final = Hook[[Event], Awaitable[Sequence[Person]]]()
"""The people to mention in the post of an event because it asks them something."""
HUSHES: Final = Hook[[Event, Person], Awaitable[bool]]()
"""Whether the post of an event must not mention the person whose turn it begins."""
PROMISES: Final = Hook[[Game], Awaitable[Promises]]()
"""The players who made promises in a game, and the broken promises, as far as everybody may know."""
OUTCOMES: Final = Hook[[Game, Language], Awaitable[Sequence[str]]]()
"""What became of each of the pacts of a game that everybody may know of."""


@dataclass(frozen=True, slots=True)
class _Story:
    """The turning points of a game and its honours."""

    moments: Sequence[KeyMoment]
    earned: Sequence[Earned]


@dataclass(slots=True)
class Chronicles:
    """Tells the stories of games that are over, with what `offers` know of pacts."""

    table: Table
    pictures: Pictures
    offers: Offers
    _last: tuple[Game, _Story] | None = field(default=None, init=False)
    """The last game and its story, cached, since a post asks for it twice."""

    async def line(self, event: Event, lang: Language) -> str:
        """Return what the post of `event` says of the whole game, if it has ended that: the post tells the end."""
        if not event.game.was_played:
            return ""
        story = await self._story(event.game, lang)
        self._last = event.game, story
        return tell_story(story.moments, story.earned, event.game, lang, end_is_told=True)

    async def sheet(self, event: Event, lang: Language) -> list[discord.File]:
        """Return the picture of the turning points of the game that `event` has ended, if there were others."""
        last, self._last = self._last, None
        story = last[1] if last and last[0] is event.game else await self._story(event.game, lang)
        moments = story.moments
        return [await self.pictures.sheet(moments, lang)] if len(moments) > 1 else []

    async def opened(self, visit: Visit, game: Game) -> Answer:
        """Return the chronicle of a finished game for its reader: its story, its pacts, and the sheet."""
        lang, style = visit.lang, await self.table.style(game, visit.person)
        story = await self._story(game, lang)
        pacts = [line for outcomes in OUTCOMES.of(self.offers) for line in await outcomes(game, lang)]
        told = with_pacts(tell_story(story.moments, story.earned, game, lang), pacts)
        draw = partial(self.pictures.sheet, story.moments, lang, style.theme, style.bottom)
        return Answer(told, drawings=(draw,))

    async def _story(self, game: Game, lang: Language) -> _Story:
        """What is told of a game: as many of its turning points as there is room for in the last post."""
        events = on_the_board(await self.table.events(game))
        known = [await promises(game) for promises in PROMISES.of(self.offers)]
        made, broken = [each.made for each in known], [one for each in known for one in each.broken]
        promises = Promises(frozenset[str]().union(*made), tuple(broken))
        return await asyncio.to_thread(_story_of, events, promises, lang)


def _story_of(events: Sequence[Event], promises: Promises, lang: Language) -> _Story:
    earned = honours(events, promises)
    return _Story(fitting(turning_points(events, promises), earned, events[-1].game, lang), earned)


_SHORTLY: Final = 9
"""The bot looks at that many entries before an event for what caused them."""
_MOMENT: Final = re.compile(r"<t:\d+")

_MOST_KEPT: Final = 2000

_MOST_LETTERS: Final = 1200
"""The most characters of news in a post; with the pings and the board as text Discord accepts 2,000."""


@dataclass(frozen=True, slots=True)
class _Words:
    """What a post says of an event: what happened, and below that the `rest`: who is called, and what else there is.

    Without a picture the board of the `game` in words follows. What happened mentions the players of the `fallen`
    sides, and `calls` people.
    """

    told: str
    rest: tuple[str, ...]
    game: Game
    fallen: tuple[Side, ...] = ()
    calls: tuple[Person, ...] = ()


@dataclass(frozen=True, slots=True)
class Posts:
    """Makes posts, with what `offers` add, and finds them again.

    `chronicles` tell the story of a game with its end; `members` know who has left and is not called, `ping_filter` who
    hears a call; `reads_messages` says whether a move can simply be typed.
    """

    table: Table
    pictures: Pictures
    chronicles: Chronicles
    members: Members
    ping_filter: PingFilter
    offers: Offers
    reads_messages: bool
    _changed: FIFOCache[int, int] = field(default_factory=lambda: FIFOCache(_MOST_KEPT), init=False)
    """In which turn of a game somebody last died or came to power, so that the journal is read once."""

    async def together(self, events: Sequence[Event], channel: discord.TextChannel) -> Run:
        """Return how many of the first of `events`, which are due, one post tells.

        Where the bot can't read the channel, each event has a post of its own, so that Discord still knows it by its
        nonce.
        """
        if len(events) == 1 or not channel.permissions_for(channel.guild.me).read_message_history:
            return Run(1)
        told = [await self._told(event, language(event.game.terms.language)) for event in events]
        lengths = [
            len(text) + STORY_LIMIT * event.game.was_played for (text, *_), event in zip(told, events, strict=True)
        ]
        return run_of([event.is_turn for event in events], lengths, _MOST_LETTERS)

    async def make(self, events: Sequence[Event], channel: discord.TextChannel, *, goes_on: bool) -> dict[str, Any]:
        """Return the one post of `events` as it goes to discord.py; by its nonce Discord knows it for a few minutes.

        The board is the last one's, with an arrow for each turn, and so is the call; if the post `goes_on` in another,
        they are in that.
        """
        lang = language(events[-1].game.terms.language)
        event, words = events[-1], [await self._words(event, lang) for event in events]
        text = "\n".join([*(each.told for each in words), *(() if goes_on else words[-1].rest)])
        files: list[discord.File] = []
        if event.has_board and not goes_on:
            told = partial(tell_turns, events, lang)
            text, files = await self._with_board(text, event, told, lang, channel, events[:-1])
        return {
            "content": clickable(text),
            "files": files,
            "view": discord.utils.MISSING if goes_on else self.buttons(event) or discord.utils.MISSING,
            "allowed_mentions": await self._pings(events, words, channel.guild, goes_on=goes_on),
            "nonce": nonce_of(event.game.channel, "post", event.game.id, events[0].seq, event.seq, event.request),
        }

    async def again(self, event: Event, newest: int, channel: discord.TextChannel) -> dict[str, Any]:
        """Return a post that shows the board after `event` again, below message `newest`, and calls the next player.

        It says that the memory of the game ends there.
        """
        game, lang = event.game, language(event.game.terms.language)
        said = lang.turns.memory_ends.format(turn=game.position.turn)
        text, files = await self._with_board("\n".join([said, *_call(game, lang)]), event, said, lang, channel)
        below = self.buttons(event, is_post=False)
        return {
            "content": clickable(text),
            "files": files,
            "view": below or discord.utils.MISSING,
            "allowed_mentions": sounds_for(
                await self.ping_filter.heard_by(game, None, [game.to_move] if game.to_move else [], at_night=True)
            ),
            "nonce": nonce_of(game.channel, "again", game.id, game.seq, newest),
        }

    def shown(self, message: discord.Message, game: Game) -> PostedBoard | None:
        """Return which board a message of ours in the channel of a game shows, if it shows one."""
        entries = [entry for file in message.attachments if (entry := entry_in(file.filename))]
        turn = called_to(message.content, language(game.terms.language))
        if not entries:
            return PostedBoard(message.id, turn=turn) if turn else None
        written, seq = entries[0]
        return PostedBoard(message.id, written, seq, turn)

    async def find(self, events: Sequence[Event], channel: discord.TextChannel) -> Event | None:
        """Return the last of `events` whose post is in the channel: Discord forgets a nonce after some minutes.

        What only edits a post has none.
        """
        events = [event for event in events if not event.amends]
        if not events:
            return None
        lang = language(events[0].game.terms.language)
        words, found = [await self._words(event, lang) for event in events], 0
        async for message in own_posts(channel, await self._since(events[0])):
            is_next = found < len(events) and (
                self._asks(message, events[found]) or self._asked(message, events[found], words[found])
            )
            found += is_next or _told_by(message, events[found:], words[found:])
        return events[found - 1] if found else None

    async def find_question(self, event: Event, channel: discord.TextChannel) -> int:
        """Return the message that asks what `event` asked, 0 if it is gone."""
        since = await self._since(event)
        return await anext((post.id async for post in own_posts(channel, since) if self._asks(post, event)), 0)

    async def _since(self, event: Event) -> int:
        """Return a message id that is older than every post about an event: what caused it at Discord, if that did.

        Else it is as new as what was caused shortly before: an older post can have the same text.
        """
        if number := number_of(event.request):
            return number
        events = await self.table.events(event.game, max(0, event.seq - _SHORTLY))
        caused = [number_of(each.request) for each in events if each.seq < event.seq]
        return max(message_at(event.at - CLOCKS_APART), *caused)

    async def worded(self, event: Event) -> str:
        """Return what the post of a question says now, whether it is open or not."""
        words = await self._words(event, language(event.game.terms.language))
        return "\n".join([words.told, *words.rest])

    def _asks(self, message: discord.Message, event: Event) -> bool:
        """Whether a message has the answers to what `event` asked: its text changes with each that is given."""
        return not self._answers(event).isdisjoint(buttons_of(message))

    def _asked(self, message: discord.Message, event: Event, words: _Words) -> bool:
        """Whether a message asked what `event` did: once that is decided it has no answers, and other lines."""
        return bool(self._answers(event)) and message.content.startswith(clickable(words.told))

    def _answers(self, event: Event) -> set[str | None]:
        """The ids of the buttons below a question; a board asks nothing."""
        lang = language(event.game.terms.language)
        presses = (press for below in BELOW_EVENT.of(self.offers) for press in below(event, lang))
        return set() if event.has_board else {press.item.custom_id for press in presses}

    async def _with_board(
        self,
        text: str,
        event: Event,
        told: Subject,
        lang: Language,
        channel: discord.TextChannel,
        earlier: Sequence[Event] = (),
    ) -> tuple[str, list[discord.File]]:
        """The content of a post with the board after `event`: as a picture if possible, else below the `text`.

        The picture shows the `earlier` turns that the post tells, too.
        """
        files = await self._drawn(event, told, lang, channel, earlier)
        files += await self._moments(event, lang) if files and event.game.was_played else []
        return text if files else with_board(text, event.game, lang), files

    async def _words(self, event: Event, lang: Language) -> _Words:
        lines = await self._why_next(event, lang) if event.begins_turn else []
        lines += _call(event.game, lang) if event.names_next else []
        lines += await self._dead(event, lang) or await self._standstill(event, lang)
        if isinstance(event, Started):
            lines.append(how_to_move(event.game, lang, reads_messages=self.reads_messages))
        lines += [added for line in POST_LINES.of(self.offers) if (added := await line(event))]
        lines += [story] if (story := await self._story(event, lang)) else []
        told, fallen, calls = await self._told(event, lang)
        return _Words(told, tuple(lines), event.game, fallen, calls)

    async def _told(self, event: Event, lang: Language) -> tuple[str, tuple[Side, ...], tuple[Person, ...]]:
        """What happened with `event`, the fallen, and who is called because of what it did beside the board."""
        news = posted(event, lang)
        said = [" ".join([said, *_mentions(event.game, fallen)]) for said, fallen in news]
        beside = [told for tells in TOLD_BESIDE.of(self.offers) if (told := await tells(event))]
        calls = tuple(person for each in beside for person in each.calls)
        fallen = tuple(side for _, sides in news for side in sides)
        return "\n".join([*said, *(each.text for each in beside)]), fallen, calls

    async def _why_next(self, event: Event, lang: Language) -> list[str]:
        """The line that says why it is somebody's turn, if that is not plain, while the reign is new."""
        why = why_next(event.game.position, event.side, lang) if isinstance(event, TurnPlayed | GaveUp) else ""
        return [why] if why and is_new_reign(await self._turns_to(event, reign_turns(event.game))) else []

    async def _dead(self, event: Event, lang: Language) -> list[str]:
        """The line that tells players that nobody can win any more; only the first such position has it."""
        rules = event.game.terms.rules
        if not (isinstance(event, TurnPlayed | GaveUp) and nobody_can_win(event.game.position, rules)):
            return []
        before = [each.game.position for each in await self._turns_to(event, 2) if each.seq < event.seq]
        was_dead = bool(before) and nobody_can_win(before[-1], rules)
        return [] if was_dead else [lang.turns.nobody_can_win]

    async def _standstill(self, event: Event, lang: Language) -> list[str]:
        """The line that reminds the players of a draw, once when nothing has changed for many turns."""
        game = event.game.id
        if isinstance(event, TakenBack):
            self._changed.pop(game, None)
        if not isinstance(event, TurnPlayed | GaveUp):
            return []
        if is_change(event):
            self._changed[game] = event.turn
        elif game not in self._changed and event.turn >= STANDSTILL:
            self._changed[game] = last_change(await self._turns_to(event, STANDSTILL + 1))
        is_now = event.begins_turn and event.turn - self._changed.get(game, event.turn) == STANDSTILL
        return [lang.turns.standstill.format(turns=STANDSTILL)] if is_now else []

    async def _turns_to(self, event: Event, count: int) -> Sequence[Event]:
        """What was done up to `event` and stands, with its last `count` turns."""
        events = await self.table.back_to(event.game, count, lambda each: isinstance(each, TurnPlayed | GaveUp))
        return [each for each in events if each.seq <= event.seq]

    async def _drawn(
        self, event: Event, told: Subject, lang: Language, channel: discord.TextChannel, earlier: Sequence[Event]
    ) -> list[discord.File]:
        """The picture, or none where it may not be attached or cannot be drawn: the game goes on without."""
        if not channel.permissions_for(channel.guild.me).attach_files:
            return []
        try:
            scene = partial(scene_of, event.game, event.facts, earlier=[turn.facts for turn in earlier])
            return [await self.pictures.picture(event.game, lang, scene, told)]
        except Exception:  # noqa: BLE001 - any error of the picture is logged
            mishap(f"game {event.game.id}, entry {event.seq} cannot be drawn")
            return []

    async def _story(self, event: Event, lang: Language) -> str:
        """What is told of the game that `event` has ended, or nothing where that cannot be found out."""
        try:
            return await self.chronicles.line(event, lang)
        except Exception:  # noqa: BLE001 - the end is told all the same
            mishap(f"game {event.game.id}: its story cannot be told")
            return ""

    async def _moments(self, event: Event, lang: Language) -> list[discord.File]:
        """The turning points of the game that `event` has ended, if there were others than the end."""
        try:
            return await self.chronicles.sheet(event, lang)
        except Exception:  # noqa: BLE001 - as above
            mishap(f"game {event.game.id}: its key moments cannot be drawn")
            return []

    async def _pings(
        self, events: Sequence[Event], words: Sequence[_Words], guild: discord.Guild, *, goes_on: bool
    ) -> discord.AllowedMentions:
        """Let mentions make a sound: of the next player, if it is still their turn; of the fallen; at the end of all.

        A player who has just moved is there and hears nothing, and turns that were taken back make no sound. In a
        player's night only the call to a turn makes one, and what they are called to at a time that they know. What
        does not call to a turn or tell the end is rationed, see `bot.table.calls`.
        """
        last, heard = events[-1], list[int]()
        if (asks := asks_for(last)) is not None:
            asked = [person for calls in CALLS.of(self.offers) for person in await calls(last)]
            heard += await self._heard(last, asks, asked, guild, at_night=last.is_expected)
        for event, each in zip(events, words, strict=True):
            fell = await self._told_of(event, each.fallen)
            kind = CallKind.FALL if event.game.phase.is_open else None
            heard += await self._heard(event, kind, fell, guild)
            heard += await self._heard(event, CallKind.BREACH, each.calls, guild)
        if (last.begins_turn or isinstance(last, CalledAgain)) and not goes_on:
            heard += await self._heard(last, asks_for(last), await self._next_called(last), guild, at_night=True)
        return sounds_for(heard)

    async def _heard(
        self,
        event: Event,
        kind: CallKind | None,
        people: Sequence[Person],
        guild: discord.Guild,
        *,
        at_night: bool = False,
    ) -> tuple[int, ...]:
        """The numbers of those of `people`, who are on the server, that hear a mention in the post of `event`."""
        if not people:
            return ()
        gone = await self.members.gone(guild, people)
        cause = cause_of(event, kind) if kind else None
        there = [person for person in people if person.id not in gone]
        return await self.ping_filter.heard_by(event.game, cause, there, at_night=at_night)

    async def _next_called(self, last: Event) -> list[Person]:
        """The player who is called to a turn by the post of its first event, or once it stands, if anybody is."""
        called = last.game.to_move
        is_called = (
            called is not None
            and called.id not in last.game.care
            and (isinstance(last, Started | SeatTaken) or last.by_clock or called.id != last.person.id)
            and not is_again(last)
            and await self._is_next(last)
            and not any([await hushes(last, called) for hushes in HUSHES.of(self.offers)])
        )
        return [called] if called is not None and is_called else []

    async def _told_of(self, event: Event, fallen: Sequence[Side]) -> list[Person]:
        """The players who fell by another's turn that stands, or by their caretaker's; at the end all the others."""
        meant = [event.game.seats[side] for side in fallen]
        others = [person for person in meant if person.id != event.person.id or not event.is_own]
        return others if others and await self.table.stands(event) else []

    async def _is_next(self, event: Event) -> bool:
        """Whether the turn that began with `event` is the present one."""
        now = await self.table.now(event.game)
        since = await self.table.events(now, event.seq + 1) if now.seq > event.seq else []
        return now.phase is Phase.RUNNING and not any(each.begins_turn for each in since)

    def buttons(self, event: Event, *, is_post: bool = True) -> discord.ui.View | None:
        """Return what can be pressed below the board of `event`, which `is_post` of it or shown again."""
        lang = language(event.game.terms.language)
        below = [*BELOW_EVENT.of(self.offers), *WAYS_ON.of(self.offers)]
        answers = [button for each in below for button in each(event, lang)]
        if event.game.was_played:
            answers.append(more_button(event.game, lang))
        elif event.has_board:
            answers = [*board_row(event, lang, self.offers, is_post=is_post), *answers]
        return row(*answers) if answers else None


def _call(game: Game, lang: Language) -> list[str]:
    """The line that calls who is to move in a game, if somebody is."""
    called = game.to_move
    if called is None:
        return []
    return [your_turn(game, f"<@{called.id}>", lang, must_pass=must_pass(game.position, game.terms.rules))]


def _mentions(game: Game, sides: Iterable[Side]) -> Iterator[str]:
    """The mentions of the people on some sides, each once, except people who are being forgotten."""
    for person in dict.fromkeys(game.seats[side] for side in sides):
        if person.name and isinstance(person.id, DiscordId):
            yield f"<@{person.id}>"


def _told_by(message: discord.Message, events: Sequence[Event], words: Sequence[_Words]) -> int:
    """How many of `events` are told with a message of ours: by the name of its picture, or else by what it says."""
    names = [file.filename for file in message.attachments]
    if names:
        numbers = [number for number, event in enumerate(events, 1) if picture_name(event.game) in names]
        return numbers[-1] if numbers else 0
    counts = ((first, _count(message.content, words[first:])) for first in range(len(words)))
    return next((first + count for first, count in counts if count), 0)


def _timeless(text: str) -> str:
    """A text without its moments, since a deadline in it can have moved."""
    return _MOMENT.sub("", text)


def _count(text: str, words: Sequence[_Words]) -> int:
    """How many of the first of `words` are all that a text says; 0 if it says anything else."""
    for count, each in enumerate(words, 1):
        told = clickable(each.told)
        if not text.startswith(told):
            return 0
        text = text.removeprefix(told).strip()
        board = state(each.game, language(each.game.terms.language))
        rest, _, _ = text.partition(f"{board}\n")  # the board in words begins with that
        if not rest or _timeless(rest.strip()) == _timeless(clickable("\n".join(each.rest))):
            return count
    return 0
