"""Plans: trying, showing, comparing and dropping them, by command or typed in a room.

In a room its members plan in front of each other; anywhere else each person plans alone. In a room a text that reads as
moves is a plan, and talk is left alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord

from bot.allowance import Heard
from bot.discord_ui.game.book import Explaining, why
from bot.discord_ui.game.picker import go_on_button, play_button
from bot.discord_ui.game.said_moves import request_of
from bot.discord_ui.kit.answers import NOBODY, Answer, Form, Reply, To
from bot.discord_ui.kit.buttons import GameVerb, Press, Verb, form, line, row
from bot.discord_ui.kit.offers import Gate, Hook, MessageCommand, Offers, Reaction, Refused, presses
from bot.discord_ui.kit.pictures import Pictures, after
from bot.discord_ui.kit.places import nonce_of, place_of
from bot.discord_ui.kit.rate_limit import RateLimit
from bot.discord_ui.kit.translating import clickable
from bot.discord_ui.kit.visit import Visit, person
from bot.discord_ui.rooms.threads import is_inside
from bot.djambi.board import SIDES, Side
from bot.djambi.errors import Ambiguous, Refusal, Unclear, Unreadable
from bot.djambi.reading import Reading
from bot.phrases.board import text_board
from bot.phrases.language import Language
from bot.phrases.languages import TYPED, language, read_in_any_language
from bot.phrases.names import person_name
from bot.phrases.plans import PLAN_LIMIT, not_played, plan_picture, plan_told, plans_compared, plans_list, your_turn
from bot.phrases.refusals import refuse
from bot.phrases.typed import is_only_turns, read_plan_command
from bot.table.decide import meant_move
from bot.table.events import TurnPlayed
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.plans.plan_records import Plans, own_place, read_name
from bot.table.plans.planning import (
    MOST_LETTERS,
    ComparePlans,
    DropPlan,
    ListPlans,
    Plan,
    PlanCommand,
    ShowPlan,
    Try,
    before_turn,
    begun_by,
    imagine,
    kept,
    turns_in,
    with_open,
)
from bot.table.preferences import Style
from bot.table.rooms.room_records import Rooms
from bot.table.rooms.rooms import Room, RoomKind
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a person plans: the game as it is, and the place of the plans; `room` is `None` for a private board.

    `lang` is the language there; `may_attach` is whether pictures can be sent there.
    """

    game: Game
    place: str
    person: Person
    lang: Language
    room: Room | None = None
    may_attach: bool = True

    @property
    def is_next(self) -> bool:
        """Whether it is the turn of the one who plans."""
        return self.game.to_move is not None and self.game.to_move.id == self.person.id

    @property
    def people(self) -> frozenset[str]:
        """The ids of those who are known to see what is shown there."""
        return frozenset({self.person.id, *(self.room.people if self.room else ())})


@dataclass(frozen=True, slots=True)
class Spots:
    """Lets people into the rooms to which they belong."""

    table: Table
    rooms: Rooms

    async def of(self, visit: Visit) -> Spot:
        """Return where the one who asks plans; raises `TableError` in a room to which they do not belong."""
        spot = await self.in_room(visit.source.channel, visit.person)
        return spot or Spot(visit.seen(), own_place(visit.person.id), visit.person, visit.lang)

    async def room_of(self, where: object) -> tuple[Room, Game] | None:
        """Return the room that a thread is, with its game, or `None` if it is none."""
        place = place_of(where)
        room = await self.rooms.of_thread(str(place.thread.id)) if place and place.thread else None
        return (room, await self.table.game_of(room.game)) if room else None

    async def in_room(self, where: object, asker: Person) -> Spot | None:
        """Return where `asker` plans in a thread, or `None` if that is no room; raises `TableError` as `of` does."""
        place = place_of(where)
        if place is None or place.thread is None:
            return None
        room = await self.rooms.of_thread(str(place.thread.id))
        if room is None:
            return None
        game = await self.table.game_of(room.game)
        if not room.is_for(game, asker.id) or not await is_inside(room, place.thread, asker.id):
            raise TableError(Trouble.NOT_IN_ROOM)
        attach = place.thread.permissions_for(place.thread.guild.me).attach_files
        return Spot(game, room.thread, asker, language(game.terms.language), room, attach)


_MOVES: Final = "moves"


BELOW_PLAN: Final = Hook[[int, Game, Language], Press | None]()
"""A button below a plan, given by its number, or `None`."""


class AskWhatFollows(Verb, name="plan-on"):
    """Opens the form in which a plan goes on."""

    plan: int


class ContinuePlan(Verb, name="plan-more"):
    """Goes on with a plan as that form says."""

    plan: int


class TryFrom(GameVerb, name="plan-from"):
    """Tries what the form says, from turn number `turn` on."""

    turn: int


class Drop(Verb, name="plan-drop"):
    """Throws a plan away."""

    plan: int


class ShowPlans(Verb, name="plans"):
    """Lists the plans of a place."""


class Suggest(Verb, name="suggest"):
    """Begins to suggest a move to an ally in the room."""


@dataclass(frozen=True, slots=True)
class _Played:
    """A plan, the game that it starts from, and what would happen."""

    plan: Plan
    base: Game
    events: tuple[TurnPlayed, ...]

    @property
    def line(self) -> list[tuple[tuple[Side, ...], TurnPlayed]]:
        """The events of the line; with each, the sides whose turns before it are left open."""
        return with_open(self.base, self.events)

    def is_next(self, game: Game) -> bool:
        """Return whether its first turn is the next one of the game as it is."""
        return self.base.position == game.position and self.events[0].side == game.position.to_move


@dataclass(frozen=True, slots=True)
class Planner:
    """Does what people ask for about plans."""

    table: Table
    records: Plans
    spots: Spots
    pictures: Pictures
    offers: Offers

    @property
    def menu(self) -> MessageCommand:
        """The command in the menu of a message that starts a line from its turn."""
        return MessageCommand("plans.try_here", self._ask_from, Gate(in_threads=True))

    async def _ask_from(self, visit: Visit, message: discord.Message) -> Reply:
        """Ask for the turns that follow on what a message tells."""
        turn = await Explaining(self.table, self.pictures).turn_of(visit, message)
        if isinstance(turn, Answer):
            return turn
        if turn.game.id != visit.running().id or not await self.table.stands(turn):
            return Answer(visit.lang.explaining.no_turn)
        words = visit.lang.plans
        field = line(_MOVES, words.form_moves, most=MOST_LETTERS, required=True)
        return Form(form(words.try_here, TryFrom(turn.game.id, turn.turn + 1), [field]))

    @presses(TryFrom)
    async def _try_from(self, visit: Visit, given: TryFrom) -> Reply:
        return await self.do(visit, Try("".join(visit.fields.get(_MOVES, [])), turn=given.turn))

    async def do(self, visit: Visit, command: PlanCommand) -> Reply:
        """Do what a command asks for, and answer in the room, or in private elsewhere."""
        return await self.answer(await self.spots.of(visit), command, visit.request)

    async def answer(self, spot: Spot, command: PlanCommand, request: str) -> Answer:
        """Do a command, once for each `request` id, and return what is to be said.

        Raises `TableError` or `DjambiError` for what cannot be done.
        """
        match command:
            case Try():
                return self._shown(spot, await self._try(spot, command, request))
            case ShowPlan(name):
                return self._shown(spot, await self._played(await self._named(spot, name)))
            case ComparePlans(name, other):
                one, two = [await self._played(await self._named(spot, letter)) for letter in (name, other)]
                text = plans_compared((one.plan, one.line), (two.plan, two.line), spot.lang)
                return self._said(spot, text, (one, two))
            case DropPlan(name):
                return await self._drop(spot, await self._named(spot, name))
            case ListPlans():
                below = row(*_suggest_button(spot)) if spot.room else None
                return self._said(spot, plans_list(await self.plans(spot), spot.lang), view=below)

    async def plans(self, spot: Spot) -> list[tuple[Plan, Game]]:
        """Return the plans of a place, each with the game that it starts from."""
        plans = await self.records.here(spot.game.id, spot.place)
        return [(plan, (await self.table.event(plan.game, plan.base)).game) for plan in plans]

    async def _try(self, spot: Spot, command: Try, request: str) -> _Played:
        """Try a line of turns and store it: as a new plan, or as the continuation of an old one."""
        if spot.game.phase is not Phase.RUNNING:
            raise TableError(Trouble.NOT_STARTED if spot.game.phase is Phase.LOBBY else Trouble.GAME_OVER)
        turns = list(map(read_in_any_language, turns_in(command.text)))
        if not turns:
            raise Unreadable(Unclear.MOVE, command.text)
        if command.name and command.turn is not None:
            raise TableError(Trouble.PLAN_GOES_ON)
        if command.name:
            return await self._longer(await self._named(spot, command.name), turns, spot.person, request)
        base = spot.game
        if command.turn is not None:
            base = before_turn(await self.table.events(spot.game), command.turn).game
        events = imagine(begun_by(base, turns, base.playing_sides_of(spot.person.id)), turns)
        plan = Plan(base.id, spot.place, spot.person, base.seq, kept(base, events), request=request)
        return await self._played(await self.records.keep(plan))

    async def _longer(self, plan: Plan, turns: Sequence[Reading], by: Person, request: str) -> _Played:
        if plan.request == request:
            return await self._played(plan)
        base = (await self.table.event(plan.game, plan.base)).game
        events = imagine(begun_by(base, plan.turns, SIDES), [*plan.turns, *turns])
        longer = replace(plan, moves=kept(base, events), hands=tuple(sorted({*plan.hands, by.id})), request=request)
        await self.records.change(longer)
        return _Played(longer, base, events)

    async def _played(self, plan: Plan) -> _Played:
        base = (await self.table.event(plan.game, plan.base)).game
        return _Played(plan, base, imagine(begun_by(base, plan.turns, SIDES), plan.turns))

    async def _named(self, spot: Spot, name: str) -> Plan:
        return await self.records.named(spot.game.id, spot.place, read_name(name))

    async def _drop(self, spot: Spot, plan: Plan) -> Answer:
        await self.records.drop(plan)
        return self._said(spot, spot.lang.plans.dropped.format(name=plan.name, who=person_name(spot.person, spot.lang)))

    async def post(self, plan: Plan, thread: discord.Thread) -> None:
        """Post a plan that was made elsewhere in its room; raises what Discord refuses, `TableError` for a stranger."""
        spot = await self.spots.in_room(thread, plan.author)
        if spot is None:
            return
        answer = self._shown(spot, await self._played(plan))
        files, view = [await draw() for draw in answer.drawings], answer.view or discord.utils.MISSING
        await thread.send(
            clickable(answer.text or ""),
            view=view,
            files=files,
            allowed_mentions=NOBODY,
            nonce=nonce_of(thread.id, "plan", plan.id),
        )

    def _shown(self, spot: Spot, played: _Played) -> Answer:
        end = played.events[-1].game
        note = (
            f"\n{your_turn(spot.game, spot.lang)}" if spot.room and spot.is_next and played.is_next(spot.game) else ""
        )
        most = PLAN_LIMIT - len(note) - (0 if spot.may_attach else len(_board(end, spot.lang)))
        text = plan_told(played.plan, played.base, played.events, spot.game, spot.lang, most) + note
        drop = Press(spot.lang.plans.button_drop, Drop(played.plan.id))
        buttons = [drop]
        if spot.game.phase is Phase.RUNNING and end.phase is Phase.RUNNING:
            buttons = [Press(spot.lang.plans.button_continue, AskWhatFollows(played.plan.id)), drop]
        offered = [below(played.plan.id, spot.game, spot.lang) for below in BELOW_PLAN.of(self.offers)]
        others = [Press(spot.lang.plans.button_list, ShowPlans()), *_suggest_button(spot)]
        return self._said(
            spot, text, (played,), row(*self._play_it(spot, played), *buttons, *filter(None, offered), *others)
        )

    def _play_it(self, spot: Spot, played: _Played) -> list[Press]:
        """The button that plays the first turn of a plan, if the next player is there and could play it now."""
        game, words, first = spot.game, spot.lang.plans, played.events[0]
        if game.to_move is None or game.to_move.id not in spot.people or not played.is_next(game):
            return []
        return [play_button(game, first.move, words.play_there if spot.room else words.button_play)]

    def _said(
        self, spot: Spot, text: str, shown: Sequence[_Played] = (), view: discord.ui.View | None = None
    ) -> Answer:
        """An answer in the room or in private, with pictures, or as many boards as there is room for."""
        drawings = tuple(partial(self._drawn, spot, played) for played in shown if spot.may_attach)
        for played in () if spot.may_attach else shown:
            board = _board(played.events[-1].game, spot.lang)
            text = text + board if len(text) + len(board) <= PLAN_LIMIT else text
        return Answer(text, view, drawings, To.ASKER if spot.room is None else To.ALL)

    async def _drawn(self, spot: Spot, played: _Played) -> discord.File:
        """The picture of a plan: in a room as the game has it, elsewhere as the visitor prefers it."""
        alone, told = spot.room is None, plan_picture(played.plan, played.line, spot.lang)
        style = await self.table.style(spot.game, spot.person) if alone else Style(spot.game.terms.bottom, "")
        return await after(self.pictures.picture, told, played.events, spot.lang, style, tried=True)()

    # Presses

    async def _pressed(self, visit: Visit, number: int) -> tuple[Spot, Plan]:
        """The plan of a button, pressed where the plan lies; raises `TableError` for one that is gone or elsewhere.

        The check who may be there comes first, so that nobody else learns whether there is a plan of that number.
        """
        spot, plan = await self.spots.of(visit), await self.records.numbered(number)
        if plan is None or (plan.game, plan.place) != (spot.game.id, spot.place):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return spot, plan

    @presses(AskWhatFollows)
    async def _ask_what_follows(self, visit: Visit, pressed: AskWhatFollows) -> Reply:
        spot, plan = await self._pressed(visit, pressed.plan)
        words = spot.lang.plans
        field = line(_MOVES, words.form_moves, most=MOST_LETTERS, required=True)
        return Form(form(words.form_title.format(name=plan.name), ContinuePlan(plan.id), [field]))

    @presses(ContinuePlan)
    async def _go_on(self, visit: Visit, given: ContinuePlan) -> Reply:
        spot, plan = await self._pressed(visit, given.plan)
        return await self.answer(spot, Try("".join(visit.fields.get(_MOVES, [])), plan.name), visit.request)

    @presses(ShowPlans)
    async def _list_pressed(self, visit: Visit, pressed: ShowPlans) -> Reply:
        return replace(await self.answer(await self.spots.of(visit), ListPlans(), visit.request), to=To.ASKER)

    @presses(Drop)
    async def _drop_pressed(self, visit: Visit, pressed: Drop) -> Reply:
        return replace(await self._drop(*await self._pressed(visit, pressed.plan)), to=To.MESSAGE)


def _suggest_button(spot: Spot) -> list[Press]:
    """The button below plans in a room that suggests a move there."""
    is_there = spot.room is not None and spot.room.kind is RoomKind.ALLIANCE and spot.game.phase is Phase.RUNNING
    return [Press(spot.lang.plans.button_suggest_to, Suggest())] if is_there else []


def _board(game: Game, lang: Language) -> str:
    return f"\n```\n{text_board(game, lang)}\n```"


@dataclass(frozen=True, slots=True)
class PlanTalk:
    """Reads plans typed in rooms."""

    planner: Planner
    spots: Spots
    rate_limit: RateLimit

    async def heard(self, message: discord.Message, text: str, addressed: bool) -> Reaction | None:  # noqa: FBT001 - see Listener
        """Do what a message in a room says about plans, and return what comes of it; `None` for anything else."""
        place = place_of(message.channel)
        if place is None or place.thread is None:
            return None
        begins = not addressed and _begins_move(text)
        command = read_plan_command(text, TYPED, addressed=addressed) or (Try(text) if addressed or begins else None)
        found = await self.spots.room_of(place.thread) if command else None
        if command is None or found is None:
            return None
        room, game = found
        lang = language(game.terms.language)
        answer = partial(self._answered, place.thread, message, command, lang)
        if begins or (_only_talks(room, command, text) and not addressed):
            said = _not_played(message, text, game, lang) if room.kind is RoomKind.TALK else None
            if said is None:
                return None
            answer = partial(_given, said)
        match self.rate_limit.weigh(str(message.author.id)):
            case Heard.ANSWERED:
                return await answer()
            case Heard.WARNED:
                return _reaction(Answer(lang.answers.too_much))
            case Heard.IGNORED:
                return _reaction(None)

    async def _answered(
        self, thread: discord.Thread, message: discord.Message, command: PlanCommand, lang: Language
    ) -> Reaction | None:
        spot: Spot | None = None
        try:
            spot = await self.spots.in_room(thread, person(message.author))
            return _reaction(await self.planner.answer(spot, command, _request(message))) if spot else None
        except Refusal as error:
            refused = Refused(error, person(message.author), spot.game if spot else None, lang)
            return _reaction(Answer(refuse(error, refused.game, lang), why(refused)))


def _only_talks(room: Room, command: PlanCommand, text: str) -> bool:
    """Whether a text is no more than turns where people only talk."""
    return room.kind is RoomKind.TALK and isinstance(command, Try) and is_only_turns(text, TYPED)


def _begins_move(text: str) -> bool:
    """Whether a text is no more than a piece and its square, which may be talk."""
    said = read_in_any_language(text)
    return isinstance(said, Unreadable) and said.begun is not None


def _not_played(message: discord.Message, text: str, game: Game, lang: Language) -> Answer | None:
    """The answer to a move, or the beginning of one, typed in a thread for talk by the player to move."""
    try:
        button = play_button(
            game, meant_move(game, person(message.author), read_in_any_language(text)), lang.plans.play_there
        )
    except Ambiguous as error:
        button = go_on_button(game, error, lang)
    except Refusal:
        return None
    return Answer(not_played(game, lang), row(button))


async def _given(answer: Answer) -> Reaction | None:
    return _reaction(answer)


def _request(message: discord.Message) -> str:
    """What the wording of a message asks for: a new one may ask for another plan."""
    return f"{request_of(message.id)}-{message.edited_at or ''}"


def _reaction(answer: Answer | None) -> Reaction:
    return Reaction(reply=answer, is_noted=False)
