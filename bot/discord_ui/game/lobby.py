"""The lobby: a game is opened, people take seats and leave them, and it begins.

`terms` has the menus in which the host changes its terms. What is asked of people who have joined (to accept a change,
to be there still) is a post of its own, which counts the answers.

A host who is gone, or was waited for long enough, can be replaced by any player with a seat. A lobby can be shown more
than once, by an invitation or the board command. Each message says that it is over once it is; which they are is not
recorded, but seen by their buttons.
"""

import contextlib
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_ui.game.histories import own_posts
from bot.discord_ui.kit.answers import NOBODY, Answer, Newest, Reply, To
from bot.discord_ui.kit.buttons import (
    DANGER,
    FIRST,
    GO_ON,
    MINE,
    GameVerb,
    No,
    Pick,
    Press,
    Verb,
    buttons_of,
    question,
    row,
)
from bot.discord_ui.kit.members import Members, PingFilter, sees
from bot.discord_ui.kit.offers import Hook, Offers, presses
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import NOT_TAKEN, cannot_post, text_channel
from bot.discord_ui.kit.translating import clickable
from bot.discord_ui.kit.visit import Visit, person as person_of
from bot.djambi.board import SIDES, Side
from bot.djambi.position import start
from bot.djambi.rules import Rules
from bot.phrases.board import alt_text
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.lobby import ask_rated, ask_without, asked_of, lobby, lost_seat, names_of, people_asked, seats_turned
from bot.phrases.names import safe, side_name
from bot.phrases.news import event_text
from bot.phrases.people import not_here
from bot.phrases.time import start_times
from bot.scene import scene_of
from bot.store.places import Places
from bot.table.calls import Call, CallKind
from bot.table.decide import (
    begin,
    confirm,
    free_from,
    free_seats,
    leave,
    may_begin,
    may_free,
    may_invite,
    may_start_without,
    must_start,
    start_without,
    turned,
    waited_long,
)
from bot.table.events import (
    Cancelled,
    Confirmed,
    Event,
    MissingAsked,
    PresenceAsked,
    SeatFreed,
    StartDropped,
    Started,
    StartPutOff,
    StartSet,
)
from bot.table.machines.attention import number_of
from bot.table.model import Game, Pace, Person, Phase, Seating, TableError, Terms, Trouble
from bot.table.person_id import DiscordId, EngineId
from bot.table.table import Table
from bot.table.time.pace import PACES


@dataclass(frozen=True, slots=True)
class Hosting:
    """Knows whether a lobby is its host's alone, and who is still there to play."""

    table: Table
    members: Members

    async def anybody(self, visit: Visit) -> bool:
        """Return whether any player with a seat may start and cancel the visit's lobby."""
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


class Join(GameVerb, name="join"):
    """Takes a seat, or any."""

    side: Side | None


class JoinAgain(GameVerb, name="second"):
    """Takes one more seat, of the lobby in message `lobby`."""

    side: Side | None
    lobby: int


class JoinRated(GameVerb, name="join-rated"):
    """Agrees that the game is rated, and takes a seat, or any, of the lobby in message `lobby`."""

    side: Side | None
    lobby: int


class Leave(GameVerb, name="leave"):
    """Gives up a seat."""


class Start(GameVerb, name="start"):
    """Begins with the seats that are taken."""


class StartShort(GameVerb, name="start-short"):
    """Begins though seats are free; the lobby is in message `lobby`."""

    lobby: int


class AddEngine(GameVerb, name="engine"):
    """Asks which engine is to have a seat; answered by the capability `engines`."""


class ShowTerms(GameVerb, name="terms"):
    """Shows the terms of the game to the presser; answered by `bot.discord_ui.game.terms`, as the next one."""


class MoreSettings(GameVerb, name="settings"):
    """Shows the host what can be changed, of the lobby in message `lobby` (0: the one that is pressed)."""

    lobby: int


class AskStart(GameVerb, name="start-ask"):
    """Asks when the game of the lobby in message `lobby` is to start; answered by the capability `time`."""

    lobby: int


class DropStart(GameVerb, name="start-drop"):
    """Removes that time; answered by the same."""

    lobby: int


class Confirm(GameVerb, name="confirm"):
    """Accepts what journal entry `entry` changed, or says that the presser is there, as it asked."""

    entry: int


class FreeSeats(GameVerb, name="free-seats"):
    """Frees the seats of those who have not answered, of the lobby in message `lobby`."""

    lobby: int


class GoWithout(GameVerb, name="start-short-of"):
    """Starts without those who have not answered, from the lobby in message `lobby`."""

    lobby: int


class AskInvite(GameVerb, name="invite"):
    """Asks whom to invite."""


class Invite(GameVerb, name="invite-whom"):
    """Invites the person who is chosen in the menu."""


class AskCancel(GameVerb, name="cancel-which"):
    """Asks once more whether to cancel the game; answered by `bot.discord_ui.game.endings`."""


class OpenLessons(Verb, name="learn"):
    """Continues the presser's lessons; answered by the capability `lessons`."""


class Rematch(Verb, name="rematch"):
    """Opens a lobby for the people of a game that is over."""

    game: int


_PICTURE: Final = "djambi-lobby.png"
"""The name of the lobby's picture, by which no post is recognised."""

_SHOWN: Final = Started | Cancelled | StartSet | StartDropped | StartPutOff | MissingAsked | Confirmed | SeatFreed
"""What is done to a lobby, but not with a button of its message, and is to be seen there."""

NO_SEAT: Final = "none"
"""What a host says who does not play."""


BESIDE_NAMES: Final = Hook[[Game], Awaitable[Mapping[str, str]]]()
"""What stands beside names in a lobby, by the ids of people."""


@dataclass(slots=True)
class Lobby:
    """Opens games, and seats people.

    A game speaks `default_language` where none is known; `places` learns where one is opened.
    """

    table: Table
    hosting: Hosting
    ping_filter: PingFilter
    places: Places
    pictures: Pictures
    default_language: str
    offers: Offers

    async def new(
        self,
        visit: Visit,
        players: app_commands.Range[int, 2, 4] = 4,
        preset: str = "standard",
        pace: str = "",
        seat: str = "",
    ) -> Reply:
        """Open a game in the channel; the lobby's menus have the other terms."""
        terms = Terms(
            players,
            Seating.CHOICE,
            Rules.of({}, preset),
            self._language_of(visit),
            visit.server.theme,
            pace=await self._pace(visit, PACES[pace or visit.server.pace]),
        )
        if sentence := _not_here(visit) or cannot_post(visit.source.app_permissions, visit.lang):
            return Answer(sentence)
        side = Side.of(seat) if seat not in ("", NO_SEAT) else None
        await self.places.note({visit.channel: visit.source.guild_id or 0})
        event = await self.table.new(visit.channel, visit.asked, terms, sits=seat != NO_SEAT, side=side)
        return await self.shown(event.game)

    async def shown(self, game: Game, to: To = To.ALL) -> Answer:
        """Return the message of a lobby with its board; once the game has started, only its terms are left."""
        lang = language(game.terms.language)
        if game.phase is not Phase.LOBBY:
            terms = row(Press(lang.lobby.button_terms, ShowTerms(game.id)))
            return Answer(lobby(game, lang), terms if game.phase is Phase.RUNNING else None, to=to)
        added = [await add(game) for add in BESIDE_NAMES.of(self.offers)]
        people = {person for each in added for person in each}
        beside = {person: ", ".join(each[person] for each in added if person in each) for person in people}
        draw = partial(_drawn, game, lang, self.pictures)
        return Answer(lobby(game, lang, beside), row(*lobby_buttons(game, lang)), (draw,), to)

    @presses(AskInvite)
    async def _ask_invite(self, visit: Visit, pressed: AskInvite) -> Reply:
        may_invite(visit.open(), visit.person)
        menu = Pick(Invite(pressed.game), discord.ui.UserSelect, placeholder=visit.lang.lobby.button_invite)
        return Answer(visit.lang.lobby.ask_invite, row(menu))

    @presses(Invite)
    async def _invite(self, visit: Visit, pressed: Invite) -> Reply:
        """Show the lobby to everybody again, and call the person who was chosen to it."""
        game, person = visit.open(), await _member(visit, int(visit.chosen[0]))
        invited = person_of(person)
        may_invite(game, visit.person, invited)
        if sentence := cannot_post(visit.source.app_permissions, visit.lang):
            return Answer(sentence)
        if person.bot or not sees(person, visit):
            raise TableError(Trouble.NOT_INVITED, invited)
        cause = Call(visit.person.id, CallKind.INVITATION, visit.at, visit.request)
        if not await self.ping_filter.claim(cause, [invited]):
            raise TableError(Trouble.INVITED_ALREADY, invited)
        words = language(game.terms.language).lobby.invitation
        said = words.format(mention=person.mention, name=safe(visit.person.name))
        return await self._with_call(game, said, cause, [invited])

    @presses(Rematch)
    async def _rematch(self, visit: Visit, pressed: Rematch) -> Reply:
        """Open a lobby with the same terms, seat the presser and the engines one seat on, and call the others.

        It is for as many players as had seats. If a lobby is open already, the presser takes a seat in it.
        """
        if visit.seen().phase is Phase.LOBBY:
            return await self._to_open_lobby(visit, pressed)
        if visit.seen().phase.is_open:
            raise TableError(Trouble.GAME_EXISTS)
        last = await self.table.game_in(visit.channel, pressed.game)
        if not last.was_played:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        side = _next_side(last, visit.person)
        if sentence := _not_here(visit) or cannot_post(visit.source.app_permissions, visit.lang):
            return Answer(sentence)
        there = {person.id for person in await self.hosting.still_there(visit, last.seats.values()) if person.name}
        seats = {at: person for at, person in turned(last.seats).items() if person.id in there}
        engines = {at: person for at, person in seats.items() if isinstance(person.id, EngineId)}
        agrees = not last.terms.rated  # else they are asked, as everybody is
        terms = replace(last.terms, players=len(last.seats))
        await self.places.note({visit.channel: visit.source.guild_id or 0})
        event = await self.table.new(visit.channel, visit.asked, terms, sits=agrees, side=side)
        others = [each for each in last.people.values() if isinstance(each.id, DiscordId)]
        others = [each for each in others if each.id in there - {visit.person.id}]
        mentions = " ".join(f"<@{person.id}>" for person in others)
        cause = Call(visit.person.id, CallKind.REMATCH, visit.at, visit.request)
        for at, person in engines.items():
            asked = replace(visit.asked, person=person, request=f"{visit.request}-{at.letter}")
            event = await self.table.join(visit.channel, asked, at)
        lang = language(last.terms.language)
        wants = lang.lobby.wants_rematch.format(mentions=mentions, name=safe(visit.person.name)).strip()
        sit_down = [lang.lobby.sit_down] if event.game.phase is Phase.LOBBY else []
        said = lang.names.sentences.join([wants, *sit_down, *seats_turned(last.terms, seats, lang)])
        return replace(await self._with_call(event.game, said, cause, others), done=(event,))

    async def _to_open_lobby(self, visit: Visit, pressed: Rematch) -> Reply:
        """Lead the presser to the open lobby; if they played, seat them there, one seat on or in any free one."""
        now, last = visit.open(), await self.table.game_in(visit.channel, pressed.game)
        message = await self._message_of(visit, now)
        link = message.jump_url if message else ""
        answer = Answer(visit.lang.lobby.here_already.format(link=link)) if link else await self.shown(now)
        sits = any(joined.id == visit.person.id for joined in now.joined)
        if sits or now.terms.rated or not last.sides_of(visit.person.id):
            return answer  # a seat in a rated game is taken by its own button, which asks
        side = _next_side(last, visit.person)
        event = await self.table.join(visit.channel, visit.asked, None if side in now.seats else side)
        if message is None:
            return replace(await self.shown(await self.table.now(event.game)), done=(event,))
        return self.changed_elsewhere(visit, event, message.id, said=answer.text or "")

    async def _message_of(self, visit: Visit, game: Game) -> discord.Message | None:
        """The newest message of a lobby, if it can be found."""
        if visit.place is None:
            return None
        opened = await self.table.event(game.id, 0)
        with contextlib.suppress(*NOT_TAKEN):
            return await _last_of(visit.place.channel, opened, game)
        return None

    async def _with_call(self, game: Game, said: str, cause: Call, people: Sequence[Person]) -> Answer:
        """Return the lobby below a sentence that calls people."""
        lobby = await self.shown(game)
        calls = await self.ping_filter.heard_by(game, cause, people)
        return replace(lobby, text=f"{said}\n{lobby.text}", calls=calls)

    async def _pace(self, visit: Visit, pace: Pace) -> Pace:
        """The chosen pace, whose nights and weekends are those of the host's time zone."""
        zone = (await self.table.preferences(visit.person)).zone or pace.zone
        return pace if pace.is_free else replace(pace, zone=zone)

    def _language_of(self, visit: Visit) -> str:
        return visit.server.language or language(str(visit.source.guild_locale or ""), self.default_language).code

    @presses(Join)
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

    @presses(JoinAgain)
    async def _join_again(self, visit: Visit, pressed: JoinAgain) -> Reply:
        """Take one more seat; the answer replaces the question, and the lobby's own message is brought up to date."""
        event = await self.table.join(visit.channel, visit.asked, pressed.side, second=True)
        return self.changed_elsewhere(visit, event, pressed.lobby)

    @presses(JoinRated)
    async def _join_rated(self, visit: Visit, pressed: JoinRated) -> Reply:
        """Take a seat in a game that is rated; nobody has two there."""
        event = await self.table.join(visit.channel, visit.asked, pressed.side)
        return self.changed_elsewhere(visit, event, pressed.lobby)

    def changed_elsewhere(
        self,
        visit: Visit,
        event: Event,
        lobby: int,
        below: Callable[[Game], discord.ui.View | None] | None = None,
        *,
        said: str = "",
    ) -> Newest:
        """Return an answer that tells `event` and what is `said`, and brings the lobby in message `lobby` up to date.

        What `below` makes of the game stands below the answer. If the game has started, the channel is told the rest.
        """

        async def made() -> Answer:
            now = await self.table.now(event.game)
            if visit.place is not None:
                await self._edit(visit.place.channel.get_partial_message(lobby), visit.place.channel, now)
            text = "\n".join(filter(None, [event_text(event, visit.lang), said]))
            text = text if now.phase is Phase.LOBBY else visit.lang.lobby.phases[now.phase]
            return Answer(text, below(event.game) if below else None, to=To.PLACE)

        return Newest(event.game.id, made, (event,))

    async def _edit(
        self, message: discord.Message | discord.PartialMessage, channel: discord.TextChannel, game: Game
    ) -> None:
        """Bring a message of a lobby up to date; if it is gone, /djambi board brings it back."""
        with contextlib.suppress(*NOT_TAKEN):
            await self._renew(message, game, draws=channel.permissions_for(channel.guild.me).attach_files)

    async def _renew(
        self, message: discord.Message | discord.PartialMessage, game: Game, *, draws: bool = False, above: str = ""
    ) -> None:
        """Edit a message of a lobby, which keeps what is `above` that, and its picture if it `draws`.

        Once the game has started it has none.
        """
        now, more = await self.shown(game), dict[str, Any]()
        if draws or not now.drawings:
            more["attachments"] = [await draw() for draw in now.drawings]
        await message.edit(content=above + clickable(now.text or ""), view=now.view, allowed_mentions=NOBODY, **more)

    async def _show_newest(self, visit: Visit, number: int) -> None:
        """Bring a lobby up to date when a button of it can't do anything any more: there may be another lobby."""
        if visit.source.message is not None and visit.place is not None:
            await self._edit(visit.source.message, visit.place.channel, await self.table.game_of(number))

    @presses(Leave)
    async def _leave(self, visit: Visit, pressed: Leave) -> Reply:
        try:
            return self._changed(await visit.do(leave, None))
        except TableError:
            await self._show_newest(visit, pressed.game)
            raise

    @presses(Start)
    async def _start(self, visit: Visit, pressed: Start) -> Reply:
        """Ask once more, since seats are free or it is too early; or say whose answer the game waits for."""
        message, game, anybody = visit.source.message, visit.open(), await self.hosting.anybody(visit)
        number = message.id if message else 0
        must_start(game, visit.person, anybody=anybody)
        if game.unanswered:
            return _waits_for_answers(game, visit, number)
        may_begin(game, visit.person, anybody=anybody)
        words, starts, start = visit.lang.lobby, visit.lang.starts, StartShort(pressed.game, number)
        if not game.is_full:
            yes = Press(words.button_start_short, start, style=DANGER)
            return Answer(words.ask_start_short, question(yes, visit.lang))
        if game.appointment:
            yes = Press(starts.button_now, start, style=GO_ON)
            return Answer(starts.ask_now.format(**start_times(game)), question(yes, visit.lang))
        return self._changed(await visit.do(begin, self.table.shuffle, anybody=anybody))

    @presses(StartShort)
    async def _start_short(self, visit: Visit, pressed: StartShort) -> Reply:
        event = await visit.do(begin, self.table.shuffle, anybody=await self.hosting.anybody(visit))
        return self.changed_elsewhere(visit, event, pressed.lobby)

    @presses(Confirm)
    async def _confirm(self, visit: Visit, pressed: Confirm) -> Reply:
        """Note the answer; the post that asked counts it."""
        return Answer(None, to=To.NOBODY, done=(await visit.do(confirm, pressed.entry, self.table.shuffle),))

    @presses(FreeSeats)
    async def _free_seats(self, visit: Visit, pressed: FreeSeats) -> Reply:
        event = await visit.do(free_seats, anybody=await self.hosting.anybody(visit))
        return self.changed_elsewhere(visit, event, pressed.lobby)

    @presses(GoWithout)
    async def _go_without(self, visit: Visit, pressed: GoWithout) -> Reply:
        anybody = await self.hosting.anybody(visit)
        event = await visit.do(start_without, self.table.shuffle, anybody=anybody)
        return self.changed_elsewhere(visit, event, pressed.lobby)

    async def asks(self, event: Event) -> str:
        """Return the line that asks people who have joined for their answer, if an event does; a line of its post."""
        lang = language(event.game.terms.language)
        if isinstance(event, SeatFreed):
            return lost_seat(event, await self.table.now(event.game), lang)
        return asked_of(event, await self.table.now(event.game), lang) if people_asked(event) else ""

    async def keep_up(self, event: Event, *, client: discord.Client) -> None:
        """Let every message of a lobby say when it starts, or that it is over; a follower."""
        game = event.game
        channel = text_channel(client.get_channel(int(game.channel)))
        if not isinstance(event, _SHOWN) or game.position.turn > 1 or channel is None:
            return
        now = await self.table.now(game)
        opened = await self.table.event(game.id, 0)
        says = clickable((await self.shown(now)).text or "")
        async for message in own_posts(channel, number_of(opened.request)):
            if _is_lobby_of(game, message) and not message.content.endswith(says):
                with contextlib.suppress(discord.NotFound):
                    await self._renew(message, now, above=_above(message, now))

    def _changed(self, event: Event) -> Newest:
        async def made() -> Answer:
            return await self.shown(await self.table.now(event.game), To.MESSAGE)

        return Newest(event.game.id, made, (event,))


async def _member(visit: Visit, number: int) -> discord.Member:
    """The member of the server with a number; raises `TableError` if there is none."""
    if visit.place is not None:
        with contextlib.suppress(*NOT_TAKEN):
            return await visit.place.channel.guild.fetch_member(number)
    raise TableError(Trouble.CHANGED_MEANWHILE)


def _next_side(last: Game, person: Person) -> Side:
    """The side one seat on from where somebody sat in the last game; raises `TableError` if they sat nowhere."""
    side = next((side for side, each in turned(last.seats).items() if each.id == person.id), None)
    if side is None:
        raise TableError(Trouble.STRANGER)
    return side


def _waits_for_answers(game: Game, visit: Visit, lobby: int) -> Answer:
    """The people for whose answers a lobby waits, and what becomes of their seats by what can be done now or later."""
    words, lang = visit.lang.lobby, visit.lang
    said = words.waits_for.format(names=names_of(game.unanswered, lang))
    if not may_free(game, visit.at):
        later = words.free_later.format(when=f"<t:{free_from(game):.0f}:R>")
        return Answer(f"{said}\n{later}")
    buttons = [Press(words.button_free, FreeSeats(game.id, lobby), style=DANGER)]
    if may_start_without(game):
        buttons.append(Press(words.button_without, GoWithout(game.id, lobby), style=DANGER))
    no = Press(lang.answers.button_no, No())
    return Answer(f"{said}\n{ask_without(game, lang)}", row(*buttons, no))


def confirm_buttons(event: Event, lang: Language) -> list[Press]:
    """Return the button below the post of an event that asks people who have joined for their answer."""
    if not people_asked(event):
        return []
    asks_presence = isinstance(event, PresenceAsked | StartPutOff)
    label = lang.lobby.button_here if asks_presence else lang.lobby.button_accept
    return [Press(label, Confirm(event.game.id, event.seq), style=FIRST)]


async def whom_asked(event: Event, table: Table) -> Sequence[Person]:
    """Return the people that the post of an event calls: it asks them something, or says that they lost their seat."""
    if isinstance(event, SeatFreed):
        return [event.person]
    is_open = bool(people_asked(event)) and event.seq in (await table.now(event.game)).open_questions
    return people_asked(event) if is_open else ()


async def _drawn(game: Game, lang: Language, pictures: Pictures) -> discord.File:
    """The board of the game that a lobby opens: free seats are hostages only if too few are to play."""
    free = [side for side in SIDES if side not in game.seats]
    opening = replace(game, position=start([*game.seats, *free][: game.terms.players]))
    told = lang.lobby.title.format(players=game.terms.players)
    return await pictures.drawn(_PICTURE, lang, scene_of(opening), game.terms.theme, alt_text(opening, told, lang))


def _not_here(visit: Visit) -> str:
    """Why no game may be opened in the visit's channel, "" if one may; chosen channels that are gone don't count."""
    guild = visit.place.channel.guild if visit.place else None
    where = [channel for channel in visit.server.channels if guild and guild.get_channel(int(channel))]
    return "" if not where or visit.channel in where else not_here(where, visit.lang)


def rematch_buttons(event: Event, lang: Language) -> list[Press]:
    """Return the button below the end of a game that opens a lobby for the same people."""
    return [Press(lang.lobby.button_rematch, Rematch(event.game.id))] if event.game.was_played else []


def lobby_buttons(game: Game, lang: Language) -> list[Press]:
    """Return the buttons of a lobby in three rows that fit on a phone: the seats, who plays, and what is played."""
    words = lang.lobby
    return [
        *_seat_buttons(game, lang),
        Press(words.button_start, Start(game.id), style=GO_ON, row=1),
        Press(words.button_leave, Leave(game.id), row=1),
        Press(words.button_invite, AskInvite(game.id), row=1),
        Press(lang.engines.button_add, AddEngine(game.id), row=1),
        Press(words.button_learn, OpenLessons(), row=2),
        Press(words.button_terms, ShowTerms(game.id), row=2),
        Press(words.button_more, MoreSettings(game.id, 0), row=2),
    ]


def _seat_buttons(game: Game, lang: Language) -> list[Press]:
    """The buttons with which people take a seat."""
    if game.terms.seating is Seating.CHANCE:
        return [Press(lang.lobby.button_join, Join(game.id, None), style=FIRST)]
    return [_seat(game, side, lang) for side in SIDES]


def _seat(game: Game, side: Side, lang: Language) -> Press:
    taken = side in game.seats and not isinstance(game.seats[side].id, EngineId)
    return Press(side_name(side, lang), Join(game.id, side), style=FIRST, disabled=taken)


async def _last_of(channel: discord.TextChannel, opened: Event, game: Game) -> discord.Message | None:
    """The newest message of the lobby of a game in its channel."""
    found = None
    async for message in own_posts(channel, number_of(opened.request)):
        found = message if _is_lobby_of(game, message) else found
    return found


def _above(message: discord.Message, game: Game) -> str:
    """What a message of the lobby of a game says above that."""
    title, _, _ = language(game.terms.language).lobby.title.partition("{players}")
    above, found, _ = message.content.partition(title)
    return above if found else ""


def _is_lobby_of(game: Game, message: discord.Message) -> bool:
    return f"{MINE}{Start(game.id).words}" in buttons_of(message)
