"""Asking the others about an absent player, and noticing that they are back."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import discord
from cachetools import FIFOCache

from bot.discord_ui.game.said_moves import request_of
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import GameVerb, Press
from bot.discord_ui.kit.members import BELIEVED, Members
from bot.discord_ui.kit.offers import Publish, presses
from bot.discord_ui.kit.places import place_of, text_channel
from bot.discord_ui.kit.visit import Clock, Interaction, Visit, person as person_of
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.names import listed
from bot.phrases.news import turnout
from bot.store.rows import StoreError
from bot.table.decide import confirm
from bot.table.events import AbsenceAsked, AbsenceVoted, Asked, Event, PresenceAsked, Reminded
from bot.table.model import Absence, Game, Person, Phase, TableError, Trouble, Wish
from bot.table.people.own_data import People
from bot.table.person_id import DiscordId
from bot.table.table import Table
from bot.table.time.absence import (
    absent_called,
    ask,
    called,
    decides_at,
    is_called,
    may_wish,
    missed,
    turned_up,
    vote,
    voters,
)
from bot.table.time.appointment import is_awaited
from bot.table.time.pace import HOUR
from bot.table.time.quiet import next_allowed

_LOOKED_AFTER: Final = BELIEVED + 60.0
_APART: Final = 3 * HOUR
"""A question pings nobody who was pinged by one of another game less than this long ago."""


class AbsentVote(GameVerb, name="absent"):
    """Votes on what to do about the absent player, as journal entry `asked` asked."""

    asked: int
    wish: str


@dataclass(slots=True)
class Absences:
    """Asks about absent players, and notices that they are back.

    `people` know who plays where, `members` who has left the server; `publish` posts what was done.
    """

    client: discord.Client
    table: Table
    people: People
    members: Members
    clock: Clock
    publish: Publish
    _games: dict[str, int] = field(default_factory=dict, init=False)
    """The game of each channel in which something was said, by its number; 0 where none is open."""
    _look_again: dict[int, float] = field(default_factory=dict, init=False)
    """When to look whether the player to move of a game has left since their turn began."""
    _called: dict[str, tuple[float, int]] = field(default_factory=dict, init=False)
    """When a question called people, and in which game: the database can't tell apart questions of the same moment."""

    async def follow(self, event: Event) -> None:
        """Ask the others at once if the player who was called or reminded has left the server; a follower.

        It also ends the absence of a player who had left and is there again. It can be called twice for one state of a
        game.
        """
        self._note(event.game)
        if event.begins_turn:
            self._look_again[event.game.id] = self.clock() + _LOOKED_AFTER
        if event.game.absence is not None or event.begins_turn or isinstance(event, Reminded):
            await self._look(await self.table.now(event.game))

    async def due(self, now: float) -> list[str]:
        """Look once more some minutes after a turn began: until then a player who has just acted is believed there."""
        for number in [number for number, at in self._look_again.items() if at <= now]:
            with suppress(TableError):  # the game was erased
                await self._look(await self.table.game_of(number))
            del self._look_again[number]
        return []

    async def _look(self, game: Game) -> None:
        """Ask about the player to move if they have left the server; end the question if they are there again."""
        now = self.clock()
        channel, waited_for = text_channel(self.client.get_channel(int(game.channel))), game.to_move
        if channel is None or waited_for is None:
            return
        if game.absence is not None:
            if game.absence.left and await self.members.is_there(channel.guild, waited_for):
                asked = Asked(waited_for, now, f"there-{game.id}-{game.seq}")
                await self._try(game, asked, turned_up)
        elif await self.members.gone(channel.guild, [waited_for]):
            asked = Asked(waited_for, now, f"left-{game.id}-{game.seq}")
            await self._try(game, asked, partial(ask, since=now, left=True))

    async def called(self, event: Event) -> Sequence[Person]:
        """Return the people whose mention makes a sound in the post that asks about an absent player.

        It makes none in their night, after the vote, or soon after such a question in another game of theirs.
        """
        if not isinstance(event, AbsenceAsked):
            return ()
        at, game = self.clock(), await self.table.now(event.game)
        self._called = {who: (when, number) for who, (when, number) in self._called.items() if at - when < _APART}
        free = [each for each in called(game, event.seq) if self._called.get(each.id, (at, game.id))[1] == game.id]
        sounds = [each for each in free if await self._calls(each, game, at)]
        self._called |= {each.id: (at, game.id) for each in sounds}
        return [*sounds, *absent_called(game, event.seq)]

    async def _calls(self, person: Person, game: Game, at: float) -> bool:
        """Whether a person is awake, and no question of another game called them lately, in an earlier run either."""
        preferences = await self.table.preferences(person, *self.table.scopes(game))

        def may_be_called(then: float) -> bool:
            return next_allowed(then, preferences) == then

        if not may_be_called(at):
            return False
        return is_called(game, person.id, await self.people.games_of(person.id), _APART, may_be_called)

    # When people do something

    async def heard(self, message: discord.Message) -> None:
        """Note that the author of a message is there, and check whether the player to move has left the server."""
        self.members.saw(message.guild, message.author.id)
        did = _Deed(message.guild, message.author, message.id, request_of(message.id))
        with suppress(StoreError, TableError):  # what they say is read all the same, or gets its own refusal
            for game in await self._games_at(message.channel, did):
                await self._is_back(game, did)
                if isinstance(message.channel, discord.TextChannel) and is_awaited(game, did.who):
                    await self._is_here(game, did)

    async def pressed(self, interaction: Interaction) -> None:
        """Do the same for a person who gives a command or presses a button."""
        if interaction.type is discord.InteractionType.autocomplete:
            return
        self.members.saw(interaction.guild, interaction.user.id)
        did = _Deed(interaction.guild, interaction.user, interaction.id, f"i{interaction.id}")
        with suppress(StoreError, TableError):
            for game in await self._games_at(interaction.channel, did):
                await self._is_back(game, did)

    async def _is_back(self, game: Game, did: "_Deed") -> None:
        if missed(game, did.who) is not None:
            await self._try(game, did.asked(game), turned_up)
            return
        waited_for = game.to_move if game.phase is Phase.RUNNING and game.absence is None else None
        if waited_for is None or waited_for.id == did.who or self.members.is_believed_there(did.guild, waited_for):
            return
        await self._look(game)  # Discord doesn't tell who leaves, but the others do something sooner or later

    async def _is_here(self, game: Game, did: "_Deed") -> None:
        """Note that somebody who is called to a start is there, since they wrote in the channel of the game.

        Other terms are accepted by nothing but the button.
        """
        called = game.appointment.called if game.appointment else 0
        call = await self.table.event(game.id, called)
        if not (isinstance(call, PresenceAsked) and call.accepts):
            await self._try(game, did.asked(game), partial(confirm, entry=called, shuffle=self.table.shuffle))

    async def _games_at(self, where: object, did: "_Deed") -> Sequence[Game]:
        """The open game of a channel; in a direct message, all running games of the person."""
        if isinstance(where, discord.DMChannel):
            return await self.people.games_of(did.who)
        place = place_of(where)
        game = await self._game(str(place.channel.id)) if place else None
        return [game] if game else []

    async def _game(self, channel: str) -> Game | None:
        """The game of a channel that is open; nothing is read of one that the table remembers."""
        if channel not in self._games and await self.table.is_played_in(channel):
            found = await self.table.seen_in(channel)
            if found is not None:
                self._note(found)
        number = self._games.get(channel)
        return await self.table.game_of(number) if number else None

    def _note(self, game: Game) -> None:
        self._games[game.channel] = game.id if game.phase.is_open else 0

    async def _try(self, game: Game, asked: Asked, decision: Callable[[Game, Asked], Sequence[Event]]) -> None:
        """Do something about an absence and post it, if it can still be done."""
        with suppress(TableError):
            await self.table.do(game.channel, asked, decision)
            await self.publish(game.id)

    # What the others say

    @presses(AbsentVote)
    async def _vote(self, visit: Visit, pressed: AbsentVote) -> Reply:
        wish = next((each for each in Wish if each.value == pressed.wish), None)
        if wish is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        gone = await self._gone(visit)
        event = await visit.do(vote, pressed.asked, wish, gone)
        if not isinstance(event, AbsenceVoted):
            return Answer(None, to=To.MESSAGE, done=(event,))
        words, lang = visit.lang.absence, visit.lang
        noted = words.noted.format(wish=words.wishes[wish])
        return Answer(
            lang.names.sentences.join([noted, *_not_before(event.game, [wish], event.at, lang)]), done=(event,)
        )

    async def _gone(self, visit: Visit) -> set[str]:
        if visit.place is None:
            return set()
        return await self.members.gone(visit.place.channel.guild, voters(visit.running()))


@dataclass(frozen=True, slots=True)
class _Deed:
    """What somebody did, by the number that Discord gave it and the id under which it counts."""

    guild: discord.Guild | None
    user: discord.abc.User
    number: int
    request: str

    @property
    def who(self) -> str:
        """The id of the person."""
        return str(self.user.id)

    def asked(self, game: Game) -> Asked:
        """Return the request that it makes in a game."""
        at = discord.utils.snowflake_time(self.number).timestamp()
        return Asked(person_of(self.user), at, f"{self.request}-back-{game.id}")


_WAITING: Final = (Wish.WAIT, Wish.WAIT_LONG)


def absence_buttons(event: Event, lang: Language) -> tuple[Press, ...]:
    """Return the answers for those who are asked about an absent player.

    Waiting is not offered for a player who has left the server, unless nothing else is possible yet.
    """
    game = event.game
    if not isinstance(event, AbsenceAsked) or game.absence is None:
        return ()
    wishes = _offered(game, game.absence)
    return tuple(Press(lang.absence.wishes[wish], AbsentVote(game.id, event.seq, wish.value)) for wish in wishes)


def _offered(game: Game, absence: Absence) -> list[Wish]:
    possible = [wish for wish in Wish if may_wish(game, wish)]
    return [wish for wish in possible if not (absence.left and wish in _WAITING)] or possible


def _not_before(game: Game, wishes: Sequence[Wish], at: float, lang: Language) -> list[str]:
    """The sentences that say from when on some of the wishes can be decided, of those that can't be yet."""
    words, later = lang.absence, dict[float, list[str]]()
    for wish in wishes:
        if (when := decides_at(game, wish)) > at:
            later.setdefault(when, []).append(words.wish.format(wish=words.wishes[wish]))
    return [
        words.not_before.format(when=f"<t:{when:.0f}:f>", wishes=listed(each, lang))
        for when, each in sorted(later.items())
    ]


async def absence_line(event: Event, table: Table) -> str:
    """Return the line that asks the others about an absent player, with how many answered; "" once decided."""
    if not isinstance(event, AbsenceAsked) or event.seq not in (now := await table.now(event.game)).open_questions:
        return ""
    asked, absence, lang = voters(event.game), now.absence, language(event.game.terms.language)
    mentions = [f"<@{person.id}>" for person in asked if isinstance(person.id, DiscordId)]
    if absence is None or not mentions:
        return ""
    words, offered = lang.absence, _offered(event.game, absence)
    told = [words.to_absent.format(mention=f"<@{person.id}>") for person in absent_called(now, event.seq)]
    later = _not_before(event.game, offered, event.at, lang)
    if len(mentions) == 1:
        return lang.names.sentences.join([words.question_to_one.format(mentions=mentions[0]), *later, *told])
    count = turnout(sum(person.id in absence.wishes for person in asked), len(asked), (), lang)
    question = words.question.format(mentions=" ".join(mentions))
    return lang.names.sentences.join([question, *later, *told, count])


_MANY: Final = 10_000


class Presence:
    """Remembers when people last wrote in a channel or its threads, but not what."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._wrote: FIFOCache[tuple[str, str], int] = FIFOCache(_MANY)
        """The number of the last message of a person in a channel."""

    async def heard(self, message: discord.Message) -> None:
        """Note that somebody wrote."""
        place = place_of(message.channel)
        if place is None or message.author.bot:
            return
        who = str(message.author.id), str(place.channel.id)
        if message.id > self._wrote.get(who, 0):
            self._wrote[who] = message.id

    def wrote(self, game: Game, person: Person) -> float:
        """Return when somebody wrote last where a game is played, 0 if that is long ago."""
        number = self._wrote.get((person.id, game.channel))
        return discord.utils.snowflake_time(number).timestamp() if number else 0.0
