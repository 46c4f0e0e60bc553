"""The lobby: a game is opened, people take seats and leave them, and it begins.

A host who is gone, or was waited for long enough, can be replaced by any player with a seat. A lobby can be shown more
than once, by an invitation or the board command. Each message says that it is over once it is; which they are is not
recorded, but seen by their buttons.
"""

import contextlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import compress
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_ui.game.book import ShowRules
from bot.discord_ui.game.histories import own_posts
from bot.discord_ui.kit.answers import NOBODY, Answer, Newest, Reply, To
from bot.discord_ui.kit.buttons import DANGER, FIRST, GO_ON, MINE, GameVerb, Press, Verb, question, row
from bot.discord_ui.kit.members import Calls, Members, sees
from bot.discord_ui.kit.offers import OnPress, on
from bot.discord_ui.kit.places import NOT_TAKEN, cannot_post, text_channel
from bot.discord_ui.kit.visit import Visit, person as person_of
from bot.djambi.board import SIDES, Side
from bot.djambi.rules import OPTIONS, Rules
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.lobby import ask_rated, lobby, seats_turned
from bot.phrases.names import MARKS, safe, side_name
from bot.phrases.news import event_text
from bot.phrases.people import not_here
from bot.store.places import Places
from bot.table.decide import begin, leave, may_begin, may_invite, turned, waited_long
from bot.table.events import Cancelled, Event, Started
from bot.table.machines.attention import number_of
from bot.table.model import Game, Late, Pace, Person, Phase, Seating, TableError, Takebacks, Terms, Trouble
from bot.table.person_id import DiscordId, EngineId
from bot.table.table import Table
from bot.table.time.pace import PACES


@dataclass(frozen=True, slots=True)
class Hosting:
    """Knows whether a lobby is its host's alone, and who is still there to play."""

    table: Table
    members: Members

    async def anybody(self, visit: Visit) -> bool:
        """Return whether anybody with a seat in the lobby that is looked at may start and cancel it."""
        game = visit.open()
        if game.phase is not Phase.LOBBY or visit.place is None:
            return False
        if waited_long([await self.table.event(game.id, 0)], visit.at):
            return True
        return bool(await self.members.gone(visit.place.channel.guild, [game.host]))

    async def still_there(self, visit: Visit, people: Iterable[Person]) -> list[Person]:
        """Return those of `people` who have not left the server."""
        if visit.place is None:
            return []
        people = list(people)
        gone = await self.members.gone(visit.place.channel.guild, people)
        return [person for person in people if person.id not in gone]


@dataclass(frozen=True, slots=True)
class Join(GameVerb):
    """Takes a seat, or any."""

    name = "join"
    side: Side | None


@dataclass(frozen=True, slots=True)
class JoinAgain(GameVerb):
    """Takes one more seat, of the lobby in message `lobby`."""

    name = "second"
    side: Side | None
    lobby: int


@dataclass(frozen=True, slots=True)
class JoinRated(GameVerb):
    """Agrees that the game is rated, and takes a seat, or any, of the lobby in message `lobby`."""

    name = "join-rated"
    side: Side | None
    lobby: int


@dataclass(frozen=True, slots=True)
class Leave(GameVerb):
    """Gives up a seat."""

    name = "leave"


@dataclass(frozen=True, slots=True)
class Start(GameVerb):
    """Begins with the seats that are taken."""

    name = "start"


@dataclass(frozen=True, slots=True)
class StartShort(GameVerb):
    """Begins though seats are free; the lobby is in message `lobby`."""

    name = "start-short"
    lobby: int


@dataclass(frozen=True, slots=True)
class AddEngine(GameVerb):
    """Asks which engine is to have a seat; answered by the capability `engines`."""

    name = "engine"


@dataclass(frozen=True, slots=True)
class Rematch(Verb):
    """Opens a lobby for the people of a game that is over."""

    name = "rematch"
    game: int


NO_SEAT: Final = "none"
"""What a host says who does not play."""


@dataclass(slots=True)
class Lobby:
    """Opens games, and seats people.

    A game speaks `default_language` where none is known; `places` learns where one is opened;
    `reads_messages` says whether a move can simply be typed.
    """

    table: Table
    hosting: Hosting
    places: Places
    default_language: str
    reads_messages: bool
    _calls: Calls = field(default_factory=Calls, init=False)

    @property
    def handlers(self) -> tuple[OnPress, ...]:
        """What the buttons of a lobby do."""
        return (
            on(Join, self._join),
            on(JoinAgain, self._join_again),
            on(JoinRated, self._join_rated),
            on(Leave, self._leave),
            on(Start, self._start),
            on(StartShort, self._start_short),
            on(Rematch, self._rematch),
        )

    async def new(
        self,
        visit: Visit,
        players: app_commands.Range[int, 2, 4] = 4,
        preset: str = "standard",
        seating: str = Seating.CHOICE.value,
        seat: str = "",
        language: str | None = None,
        theme: str = "",
        bottom: str = Side.RED.letter,
        friendly_fire: str | None = None,
        reporter: str | None = None,
        surround: str | None = None,
        diplomacy: str | None = None,
        master_moves: str | None = None,
        talk_thread: bool = False,  # noqa: FBT001, FBT002 - Discord passes it by name
        dead_stay: bool = False,  # noqa: FBT001, FBT002 - same
        takebacks: str = Takebacks.VOTE.value,
        away: app_commands.Range[int, 0, 60] = 14,
        pace: str = "",
        nights: bool = True,  # noqa: FBT001, FBT002 - same
        weekends: bool = True,  # noqa: FBT001, FBT002 - same
        late: str = Late.ASK.value,
        review: bool = True,  # noqa: FBT001, FBT002 - same
        rated: bool = False,  # noqa: FBT001, FBT002 - same
    ) -> Reply:
        """Open a game in the channel."""
        given = (friendly_fire, reporter, surround, diplomacy, master_moves)
        options = {name: value for name, value in zip(OPTIONS, given, strict=True) if value is not None}
        rules = Rules.of(options, preset)
        code = language or self._language_of(visit)
        terms = Terms(
            players,
            Seating(seating),
            rules,
            code,
            theme or visit.server.theme,
            talk_thread=talk_thread,
            dead_stay=dead_stay,
            takebacks=Takebacks(takebacks),
            away=away,
            review=review,
            bottom=Side.of(bottom),
            rated=str(visit.source.guild_id or "") if rated else "",
            pace=await self._pace(
                visit, PACES[pace or visit.server.pace], nights=not nights, weekends=not weekends, late=Late(late)
            ),
        )
        if sentence := _not_here(visit) or cannot_post(visit.source.app_permissions, visit.lang):
            return Answer(sentence)
        side = Side.of(seat) if seat not in ("", NO_SEAT) else None
        await self.places.note({visit.channel: visit.source.guild_id or 0})
        event = await self.table.new(visit.channel, visit.asked, terms, sits=seat != NO_SEAT, side=side)
        return shown(event.game, reads_messages=self.reads_messages)

    async def invite(self, visit: Visit, person: discord.User) -> Reply:
        """Show the lobby to everybody again, and call somebody to it."""
        game, invited = visit.open(), person_of(person)
        may_invite(game, visit.person, invited)
        if sentence := cannot_post(visit.source.app_permissions, visit.lang):
            return Answer(sentence)
        if person.bot or not sees(person, visit):
            raise TableError(Trouble.NOT_INVITED, invited)
        if not (calls := self._calls.claim(visit.channel, [invited.id], visit.at)):
            raise TableError(Trouble.INVITED_ALREADY, invited)
        words = language(game.terms.language).lobby.invitation
        said = words.format(mention=person.mention, name=safe(visit.person.name))
        return await self._with_call(game, said, calls)

    async def _rematch(self, visit: Visit, pressed: Rematch) -> Reply:
        """Open a lobby by the same terms, where who asks and engines sit one seat on, and call the others there are."""
        last = visit.seen()
        if last.id != pressed.game:
            raise TableError(Trouble.GAME_EXISTS if last.phase.is_open else Trouble.CHANGED_MEANWHILE)
        seats = turned(last.seats)
        side = next((side for side, person in seats.items() if person.id == visit.person.id), None)
        if side is None:
            raise TableError(Trouble.STRANGER)
        if sentence := _not_here(visit) or cannot_post(visit.source.app_permissions, visit.lang):
            return Answer(sentence)
        engines = {at: person for at, person in seats.items() if isinstance(person.id, EngineId)}
        there = await self.hosting.still_there(visit, last.seats.values())
        agrees = not last.terms.rated  # else they are asked, as everybody is
        await self.places.note({visit.channel: visit.source.guild_id or 0})
        event = await self.table.new(visit.channel, visit.asked, last.terms, sits=agrees, side=side)
        seated = {person.id for person in there if person.name} - {visit.person.id}
        others = [person for person in sorted(seated) if isinstance(person, DiscordId)]
        mentions = " ".join(f"<@{person}>" for person in others)
        lang = language(last.terms.language)
        said = lang.lobby.wants_rematch.format(mentions=mentions, name=safe(visit.person.name)).strip()
        said = lang.names.sentences.join([said, *seats_turned(last.terms, seats, lang)])
        calls = self._calls.claim(f"rematch {last.id}", others, visit.at)
        for at, person in engines.items():
            asked = replace(visit.asked, person=person, request=f"{visit.request}-{at.letter}")
            event = await self.table.join(visit.channel, asked, at)
        return replace(await self._with_call(event.game, said, calls), done=(event,))

    async def _with_call(self, game: Game, said: str, calls: tuple[int, ...]) -> Answer:
        """Return the lobby below a sentence that pings people, except those who want no pings here."""
        scopes = self.table.scopes(game)
        people = [Person(DiscordId(each), "") for each in calls]
        wanted = [(await self.table.preferences(person, *scopes)).pings for person in people]
        calls = tuple(compress(calls, wanted))
        lobby = shown(game, reads_messages=self.reads_messages)
        return replace(lobby, text=f"{said}\n{lobby.text}", calls=calls)

    async def _pace(self, visit: Visit, pace: Pace, **chosen: Any) -> Pace:  # noqa: ANN401 - fields of `Pace`
        """A pace as it was chosen, whose nights and weekends are those where the host lives."""
        zone = (await self.table.preferences(visit.person)).zone or pace.zone
        return pace if pace.is_free else replace(pace, zone=zone, **chosen)

    def _language_of(self, visit: Visit) -> str:
        return visit.server.language or language(str(visit.source.guild_locale or ""), self.default_language).code

    async def _join(self, visit: Visit, pressed: Join) -> Reply:
        if visit.open().terms.rated and visit.source.message is not None:
            rated, words = JoinRated(pressed.game, pressed.side, visit.source.message.id), visit.lang.lobby
            return Answer(ask_rated(visit.lang), question(Press(words.button_rated, rated, style=GO_ON), visit.lang))
        try:
            event = await self.table.join(visit.channel, visit.asked, pressed.side)
        except TableError as error:
            message = visit.source.message
            if error.trouble is not Trouble.HAS_SEAT or message is None:
                await self._show_newest(visit, pressed.game)
                raise
            again = JoinAgain(pressed.game, pressed.side, message.id)
            yes = Press(visit.lang.lobby.button_second_seat, again, style=FIRST)
            return Answer(visit.lang.lobby.ask_second_seat, question(yes, visit.lang))
        return self._changed(event)

    async def _join_again(self, visit: Visit, pressed: JoinAgain) -> Reply:
        """Take one more seat; the answer replaces the question, and the lobby's own message is brought up to date."""
        event = await self.table.join(visit.channel, visit.asked, pressed.side, second=True)
        return self.changed_elsewhere(visit, event, pressed.lobby)

    async def _join_rated(self, visit: Visit, pressed: JoinRated) -> Reply:
        """Take a seat in a game that is rated; nobody has two there."""
        event = await self.table.join(visit.channel, visit.asked, pressed.side)
        return self.changed_elsewhere(visit, event, pressed.lobby)

    def changed_elsewhere(
        self, visit: Visit, event: Event, lobby: int, below: Callable[[Game], discord.ui.View | None] | None = None
    ) -> Newest:
        """Return that `event` has changed the lobby in message `lobby`, and what stands `below` the answer."""

        async def made() -> Answer:
            if visit.place is not None:
                message = visit.place.channel.get_partial_message(lobby)
                now = shown(await self.table.now(event.game), reads_messages=self.reads_messages)
                with contextlib.suppress(*NOT_TAKEN):  # if it is gone, /djambi board brings it back
                    await message.edit(content=now.text, view=now.view, allowed_mentions=NOBODY)
            return Answer(event_text(event, visit.lang), below(event.game) if below else None, to=To.PLACE)

        return Newest(event.game.id, made, (event,))

    async def _show_newest(self, visit: Visit, number: int) -> None:
        """Bring the lobby up to date in which something was pressed that cannot be done: there may be another."""
        game = await self.table.game_of(number)
        if game is not None and visit.source.message is not None:
            now = shown(game, reads_messages=self.reads_messages)
            with contextlib.suppress(*NOT_TAKEN):
                await visit.source.message.edit(content=now.text, view=now.view, allowed_mentions=NOBODY)

    async def _leave(self, visit: Visit, pressed: Leave) -> Reply:
        try:
            return self._changed(await visit.do(leave, None))
        except TableError:
            await self._show_newest(visit, pressed.game)
            raise

    async def _start(self, visit: Visit, pressed: Start) -> Reply:
        """Ask once more: as long as there is a lobby, seats are free."""
        message = visit.source.message
        may_begin(visit.open(), visit.person, anybody=await self.hosting.anybody(visit))
        yes = StartShort(pressed.game, message.id if message else 0)
        words = visit.lang.lobby
        return Answer(words.ask_start_short, question(Press(words.button_start_short, yes, style=DANGER), visit.lang))

    async def _start_short(self, visit: Visit, pressed: StartShort) -> Reply:
        event = await visit.do(begin, self.table.shuffle, anybody=await self.hosting.anybody(visit))
        return self.changed_elsewhere(visit, event, pressed.lobby)

    def _changed(self, event: Event) -> Newest:
        async def made() -> Answer:
            return shown(await self.table.now(event.game), To.MESSAGE, reads_messages=self.reads_messages)

        return Newest(event.game.id, made, (event,))


def _not_here(visit: Visit) -> str:
    """Why no game may be opened in the channel of a visit, if it may not: of channels that are gone nothing is held."""
    guild = visit.place.channel.guild if visit.place else None
    where = [channel for channel in visit.server.channels if guild and guild.get_channel(int(channel))]
    return "" if not where or visit.channel in where else not_here(where, visit.lang)


def shown(game: Game, to: To = To.ALL, *, reads_messages: bool) -> Answer:
    """Return the message of a lobby; once the game has started, without buttons."""
    lang = language(game.terms.language)
    text = lobby(game, lang, reads_messages=reads_messages)
    return Answer(text, _buttons(game, lang) if game.phase is Phase.LOBBY else None, to=to)


def rematch_buttons(event: Event, lang: Language) -> list[Press]:
    """Return the button below the end of a game that opens a lobby for the same people."""
    return [Press(lang.lobby.button_rematch, Rematch(event.game.id))] if event.game.was_played else []


def _buttons(game: Game, lang: Language) -> discord.ui.View:
    """The seats, leave and start."""
    if game.terms.seating is Seating.CHANCE:
        seats = [Press(lang.lobby.button_join, Join(game.id, None), style=FIRST)]
    else:
        seats = [_seat(game, side, lang) for side in SIDES]
    leave = Press(lang.lobby.button_leave, Leave(game.id), row=1)
    start = Press(lang.lobby.button_start, Start(game.id), style=GO_ON, row=1)
    engine = Press(lang.engines.button_add, AddEngine(game.id), row=1)
    return row(*seats, leave, start, engine, Press(lang.lobby.button_rules, ShowRules(), row=1))


def _seat(game: Game, side: Side, lang: Language) -> Press:
    taken = side in game.seats and not isinstance(game.seats[side].id, EngineId)
    return Press(side_name(side, lang), Join(game.id, side), style=FIRST, emoji=MARKS[side], disabled=taken)


async def close_lobbies(event: Event, *, client: discord.Client, table: Table, reads_messages: bool) -> None:
    """Let every message of a lobby say that it is over, once it has started or was cancelled; a follower."""
    game = event.game
    channel = text_channel(client.get_channel(int(game.channel)))
    if not isinstance(event, Started | Cancelled) or game.position.turn > 1 or channel is None:
        return
    now = shown(await table.now(game), reads_messages=reads_messages)
    opened = await table.event(game.id, 0)
    async for message in own_posts(channel, number_of(opened.request)):
        if _has_buttons_of(message, game):
            with contextlib.suppress(discord.NotFound):
                await message.edit(content=now.text, view=now.view, allowed_mentions=NOBODY)


def _has_buttons_of(message: discord.Message, game: Game) -> bool:
    """Whether the buttons of the lobby of a game stand below a message."""
    rows = (each.children for each in message.components if isinstance(each, discord.ActionRow))
    start = f"{MINE}{Start(game.id).words}"
    return any(getattr(button, "custom_id", None) == start for buttons in rows for button in buttons)
