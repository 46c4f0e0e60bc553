"""Orders for later: given in private, played before anybody is called, withdrawn at any time.

While a player makes an order, a record holds it (`bot.table.orders.drafts`), and the buttons of a private message have
the record's number. The draft becomes an order once its author confirms it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, ClassVar, Final

import discord

from bot.discord_ui.game.below import BELOW_MORE
from bot.discord_ui.game.guide import Guide, Steps
from bot.discord_ui.game.picker import BELOW_TRIED, SPOKEN
from bot.discord_ui.game.publisher import BEFORE_POSTS, Publisher
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import GO_ON, No, Pick, Press, Verb, row
from bot.discord_ui.kit.given import Kit
from bot.discord_ui.kit.jobs import Jobs
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.mailer import LetterKind, Mailer, OnRefusal, Outgoing, direct_messages
from bot.discord_ui.kit.offers import WAITING, Offer, Reaction, Shelf, Waits, presses, presses_of
from bot.discord_ui.kit.pictures import Pictures, after
from bot.discord_ui.kit.places import NOT_TAKEN, message_at
from bot.discord_ui.kit.visit import Clock, Visit, person
from bot.discord_ui.plans.planner import BELOW_PLAN, Spots
from bot.discord_ui.rooms.opening import RoomParts
from bot.discord_ui.rooms.threads import Threads
from bot.discord_ui.time.my_games import ARRANGED
from bot.djambi import errors
from bot.djambi.board import Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move, write_move
from bot.djambi.reading import is_meant_as_move, reading_of
from bot.phrases.language import Language
from bot.phrases.languages import TYPED, language, read_in_any_language
from bot.phrases.moves import preview_picture, what_happened_since
from bot.phrases.names import capital
from bot.phrases.orders import order_failed, order_line, order_told
from bot.phrases.refusals import refuse
from bot.phrases.typed import begins_order, read_order
from bot.store.rows import Letter, StoreError
from bot.table.events import Asked
from bot.table.game.picker import chosen_in, sound_examples, written
from bot.table.model import Game, Person, Phase, TableError, Trouble, must_play
from bot.table.orders.drafts import Alternatives, Drafts, OrderDraft
from bot.table.orders.order_records import Orders
from bot.table.orders.orders import MOST_MOVES, MOST_STEPS, Condition, Order, given
from bot.table.orders.playing import QUEUE, OrderPlayer, queue
from bot.table.orders.staging import staged
from bot.table.pacts.pact_records import Ledger
from bot.table.people.own_data import People
from bot.table.person_id import person_id
from bot.table.plans.plan_records import Plans
from bot.table.plans.planning import imagine, on_turn, proposed
from bot.table.rooms.room_records import Rooms
from bot.table.table import Table

_AT_ONCE: Final = 50


class OrderMove(Verb, name="order-move"):
    """Begins an order with a move that was `chosen` for `side` on the board after journal entry `seq`."""

    game: int
    seq: int
    side: Side
    chosen: str


class _OfDraft(Verb):
    """What is on a button of an order that is being made: the number of its draft."""

    draft: int


class AddMove(_OfDraft, name="order-add"):
    """Asks for one more move for a step, or for a new step after the last; steps count from 0."""

    step: int


class PickNext(AddMove, name="order-next"):
    """Goes on with what was `chosen` of that move, as in the guide."""

    part: int
    chosen: str


class SetConditions(_OfDraft, name="order-if"):
    """Sets the conditions to those that the player chose in the menu."""


class GiveDraft(_OfDraft, name="order-keep"):
    """Makes an order of the draft."""


# On buttons of version 1.0.0: new conditions need no letter.
_NEXT: Final = "."
_ELSE: Final = "~"
_LETTERS_OF_1_0_0: Final = {
    "s": Condition.SAME,
    "m": Condition.MINE,
    "c": Condition.CHIEFS,
    "p": Condition.POWER,
    "w": Condition.WORD,
    "v": Condition.VOTES,
    "t": Condition.TALK,
}


class MakeOrder(Verb, name="order"):
    """In version 1.0.0: showed a draft that was on the button, or asked for a move where `plan` ends with a sign.

    In `plan`, `.` stands before the next turn and `~` before another move for the same turn; `only` has a letter for
    each condition.
    """

    game: int
    seq: int
    side: Side
    plan: str
    only: str

    def draft(self, author: Person) -> OrderDraft:
        """Return the draft."""
        steps = [step.split(_ELSE) for step in self.plan.rstrip(_NEXT + _ELSE).split(_NEXT)]
        plan = tuple(tuple(map(chosen_in, step)) for step in steps)
        only = frozenset(only for letter, only in _LETTERS_OF_1_0_0.items() if letter in self.only)
        return OrderDraft(self.game, author, self.side, self.seq, plan, only)


class ChooseConditions(MakeOrder, name="order-only"):
    """In version 1.0.0: set the conditions."""


class GiveOrder(MakeOrder, name="order-give"):
    """In version 1.0.0: gave the order."""


class PickOrdered(MakeOrder, name="order-pick"):
    """In version 1.0.0: went on with what was `chosen` of the next move."""

    part: int
    chosen: str


class OrderPlan(Verb, name="order-plan"):
    """Makes an order of the presser's moves in a plan."""

    plan: int


class ShowOrders(Verb, name="orders"):
    """Shows the presser's orders in a game."""

    game: int


class WithdrawOrder(Verb, name="order-drop"):
    """Withdraws an order, given by the number of its record."""

    order: int


def later_button(game: Game, side: Side, move: Move, lang: Language) -> Press | None:
    """Return the button that orders a move for `side`; `None` when it's that side's turn."""
    if game.phase is not Phase.RUNNING or game.position.to_move == side:
        return None
    return Press(lang.orders.button_later, OrderMove(game.id, game.seq, side, written(move[1:])))


def plan_button(plan: int, game: Game, lang: Language) -> Press | None:
    """Return the button below a plan that orders the presser's moves in it."""
    return Press(lang.orders.button_later, OrderPlan(plan)) if game.phase is Phase.RUNNING else None


@dataclass(slots=True)
class OrderDesk:
    """Does what people ask for about orders, and plays them.

    `player` plays them; `publisher` posts what was played; `mailer` tells authors why an order was not.
    """

    table: Table
    orders: Orders
    drafts: Drafts
    plans: Plans
    spots: Spots
    people: People
    pictures: Pictures
    player: OrderPlayer
    publisher: Publisher
    mailer: Mailer
    clock: Clock
    _held: set[int] = field(default_factory=set, init=False)
    """The games where a pause or a shut channel held an order back: no event there will have it played."""
    _knows_all: bool = field(default=False, init=False)
    _telling: Jobs = field(default_factory=lambda: Jobs(_AT_ONCE), init=False)

    # Playing

    async def first(self, number: int) -> None:
        """Play the due orders of a game before the publisher posts anything of it; raises `StoreError`."""
        try:
            outcome = await self.player.play(number, self.clock())
        except StoreError:
            raise
        except Exception:  # noqa: BLE001 - the turn is posted, and its player called, all the same
            mishap(f"game {number}: an order could not be looked at")
            return
        for order in outcome.failed:
            name = queue(order.author.id)
            self._telling.start(self.mailer.named(name), partial(self.mailer.send, name))
        if outcome.is_held:
            self._held.add(number)
        else:
            self._held.discard(number)

    async def due(self, now: float) -> Sequence[str]:
        """Try again where something held an order back; the first time, in every game with an order."""
        if not self._knows_all:
            self._held |= {*await self.orders.games()}
            self._knows_all = True
        for number in list(self._held):
            before = (await self.table.game_of(number)).seq
            await self.first(number)
            if (await self.table.game_of(number)).seq > before:
                self._telling.start(f"the orders of game {number}", partial(self.publisher.publish, number))
        return ()

    # Giving

    async def spoken(self, visit: Visit, text: str) -> Reply | None:
        """Return the answer to a text in `/djambi move` that orders moves; `None` for any other text."""
        said = read_order(text, TYPED)
        if said is None:
            return None
        game = visit.running()
        side = _side_of(game, visit.person)
        return await self._shown(visit.asked, visit.lang, game, _typed(game, visit.person, side, said))

    async def heard(self, message: discord.Message, text: str, addressed: bool) -> Reaction | None:  # noqa: FBT001 - see Listener
        """Return the reaction to a message that orders moves; in public the bot refuses it."""
        said = read_order(text, TYPED)
        if said is None or not is_meant_as_move(read_in_any_language(said[0][0])):
            in_private = message.guild is None and begins_order(text, TYPED)
            return await self._unread(person(message.author)) if in_private else None
        asked = Asked(person(message.author), message.created_at.timestamp(), f"m{message.id}")
        game: Game | None = None
        try:
            if message.guild is not None:
                game = await self.table.seen_in(str(message.channel.id))
                self._refused_in_public(game, asked, addressed=addressed)
                return None
            game, side = await self._meant_in_private(asked.person)
            lang = language(game.terms.language)
            return Reaction(reply=await self._shown(asked, lang, game, _typed(game, asked.person, side, said)))
        except errors.Refusal as error:
            lang = language(game.terms.language if game else "")
            return Reaction(reply=Answer(refuse(error, game, lang)), instead=lang.answers.too_much)

    async def _unread(self, who: Person) -> Reaction:
        """The reaction to what begins as an order, and orders no move that can be read: never to say it elsewhere."""
        game: Game | None = None
        try:
            game, side = await self._meant_in_private(who)
            lang = language(game.terms.language)
            text = lang.orders.unread.format(example=_example(game, side, lang))
        except errors.Refusal as error:
            lang = language(game.terms.language if game else "")
            text = refuse(error, game, lang)
        return Reaction(reply=Answer(text), instead=lang.answers.too_much)

    @staticmethod
    def _refused_in_public(game: Game | None, asked: Asked, *, addressed: bool) -> None:
        """Refuse an order that everybody can read, if its author plays there; raises `TableError`."""
        if game is not None and (addressed or game.playing_sides_of(asked.person.id)):
            raise TableError(Trouble.ORDER_ALONE)

    async def _meant_in_private(self, who: Person) -> tuple[Game, Side]:
        """The one game in which a person waits for their turn; raises `TableError` if there are none or several."""
        games = [game for game in await self.people.games_of(who.id) if game.phase is Phase.RUNNING]
        waiting = [game for game in games if game.to_move is None or game.to_move.id != who.id]
        if not games:
            raise TableError(Trouble.NOWHERE_TO_PLAY)
        if not waiting:
            raise TableError(Trouble.YOUR_TURN)
        if len(waiting) > 1:
            raise TableError(Trouble.WHICH_GAME)
        return waiting[0], _side_of(waiting[0], who)

    @presses(OrderPlan)
    async def _of_plan(self, visit: Visit, pressed: OrderPlan) -> Reply:
        """Make an order of the visitor's moves in a plan that lies where they are."""
        spot, plan = await self.spots.of(visit), await self.plans.numbered(pressed.plan)
        if plan is None or (plan.game, plan.place) != (spot.game.id, spot.place):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        game = await self._game(visit, plan.game)
        side = _side_of(game, visit.person)
        base = (await self.table.event(plan.game, plan.base)).game
        mine = [event.move for event in imagine(base, plan.turns) if event.side == side][:MOST_STEPS]
        if not mine:
            raise TableError(Trouble.NO_PLAN)
        draft = OrderDraft(game.id, visit.person, side, game.seq, tuple((move[1:],) for move in mine))
        return await self._shown(visit.asked, visit.lang, game, draft)

    @presses(OrderMove)
    async def _of_move(self, visit: Visit, pressed: OrderMove) -> Reply:
        """Begin an order with a move that was only tried."""
        game = await self._game(visit, pressed.game)
        draft = OrderDraft(game.id, visit.person, pressed.side, pressed.seq, ((chosen_in(pressed.chosen),),))
        return await self._shown(visit.asked, visit.lang, game, draft)

    @presses(MakeOrder, ChooseConditions, PickOrdered, GiveOrder)
    async def _of_old_button(self, visit: Visit, pressed: MakeOrder) -> Reply:
        """Keep the draft that is on a button of version 1.0.0, and do what the button says."""
        game = await self._game(visit, pressed.game)
        draft = await self.drafts.keep(pressed.draft(visit.person), visit.request)
        step = len(draft.plan) - (not pressed.plan.endswith(_NEXT))
        match pressed:
            case ChooseConditions():
                return await self._choose(visit, SetConditions(draft.id))
            case GiveOrder():
                return await self._give(visit, GiveDraft(draft.id))
            case PickOrdered():
                return await self._picked(visit, PickNext(draft.id, step, pressed.part, pressed.chosen))
            case _ if pressed.plan.endswith((_NEXT, _ELSE)):
                return await self._add(visit, AddMove(draft.id, step))
            case _:
                return await self._shown(visit.asked, visit.lang, game, draft)

    @presses(AddMove)
    async def _add(self, visit: Visit, pressed: AddMove) -> Reply:
        guide = self._guide(visit, *await self._drafted(visit, pressed), pressed.step)
        return await guide.asks(guide.picked())

    @presses(SetConditions)
    async def _choose(self, visit: Visit, pressed: SetConditions) -> Reply:
        game, draft = await self._drafted(visit, pressed)
        only = frozenset(only for only in Condition if only in visit.chosen)
        return await self._shown(visit.asked, visit.lang, game, replace(draft, only=only))

    @presses(PickNext)
    async def _picked(self, visit: Visit, pressed: PickNext) -> Reply:
        """Go on with the next move; once it is whole, show the order with it."""
        game, draft = await self._drafted(visit, pressed)
        chosen = chosen_in(pressed.chosen) + chosen_in("".join(visit.chosen[:1]))
        guide = self._guide(visit, game, draft, pressed.step)
        picking = guide.picked(chosen)
        if picking.move is None:
            return await guide.asks(picking)
        return await self._shown(visit.asked, visit.lang, game, draft.with_move(pressed.step, picking.move[1:]))

    async def _shown(self, asked: Asked, lang: Language, game: Game, draft: OrderDraft) -> Answer:
        """The order so far, which is kept, with the ways on from it."""
        stage = staged(game, draft.side, draft.plan)
        order = given(game, asked, draft.side, stage.steps, draft.only)
        kept = await self.drafts.keep(replace(draft, seq=game.seq), asked.request)
        text = f"{await self._since(game, draft.seq, lang)}{order_told(order, lang)}"
        style, told = await self.table.style(game, asked.person), preview_picture(stage.events[-1], lang)
        draw = after(self.pictures.sketch, told, stage.events, lang, style, tried=True)
        return Answer(text, row(*_below(kept, lang)), (draw,), To.PLACE)

    def _guide(self, visit: Visit, game: Game, draft: OrderDraft, step: int) -> Guide:
        """The guide through one more move of an order."""

        def goes_on(part: int, so_far: str) -> Verb:
            return PickNext(draft.id, step, part, so_far)

        steps = Steps(goes_on, AddMove(draft.id, step), self.pictures.emblems)
        here = on_turn(staged(game, draft.side, draft.plan).before(step), draft.side)
        return Guide(visit, self.pictures, here, draft.side, steps)

    async def _since(self, game: Game, seq: int, lang: Language) -> str:
        """What has happened since entry `seq`, if the board is another now: a line before the rest."""
        events = await self.table.since(game, seq)
        return f"{what_happened_since(events, lang)}\n" if events else ""

    @presses(GiveDraft)
    async def _give(self, visit: Visit, pressed: GiveDraft) -> Reply:
        """Store the order, or show it again if the board has changed; play it if the turn came meanwhile."""
        game, draft = await self._drafted(visit, pressed)
        if await self._since(game, draft.seq, visit.lang):
            return await self._shown(visit.asked, visit.lang, game, draft)
        order = given(game, visit.asked, draft.side, staged(game, draft.side, draft.plan).steps, draft.only)
        order = await self.orders.keep(order)
        await self.drafts.drop(draft)
        self._telling.start(f"the orders of game {game.id}", partial(self.publisher.publish, game.id))
        told = f"{order_line(order, visit.lang)}\n{visit.lang.orders.given}"
        return Answer(told, row(_withdraw(order, visit.lang)), to=To.PLACE)

    async def _drafted(self, visit: Visit, pressed: _OfDraft) -> tuple[Game, OrderDraft]:
        """The game and the draft that a button is about; raises `TableError` if they are not the visitor's."""
        draft = await self.drafts.of(visit.person.id, pressed.draft)
        return await self._game(visit, draft.game), draft

    # Looking, and withdrawing

    @presses(ShowOrders)
    async def _show(self, visit: Visit, pressed: ShowOrders) -> Reply:
        game = await self._game(visit, pressed.game)
        found = await self.arranged(visit, game)
        if not found:
            raise TableError(Trouble.NO_ORDER)
        buttons = [button for each in found for button in each.buttons]
        return Answer("\n".join(each.line for each in found), row(*buttons) if buttons else None)

    async def arranged(self, visit: Visit, game: Game) -> list[Waits]:
        """Return the visitor's orders in a game, each with the button that withdraws it."""
        mine = await self.orders.of_person(visit.person.id, game.id)
        return [
            Waits(order_line(order, visit.lang), () if order.failed else (_withdraw(order, visit.lang),))
            for order in mine
        ]

    async def waiting(self, visit: Visit, game: Game) -> list[Waits]:
        """Return why the visitor's orders were not played, while they have to play themselves."""
        mine = await self.orders.of_person(visit.person.id, game.id)
        return [Waits(order_line(order, visit.lang)) for order in mine if order.failed]

    async def more(self, visit: Visit, game: Game) -> list[Press]:
        """Return the button that shows the visitor's orders in a game, if there are any."""
        mine = await self.orders.of_person(visit.person.id, game.id)
        return [Press(visit.lang.orders.button_order, ShowOrders(game.id), shelf=Shelf.ORDERS)] if mine else []

    @presses(WithdrawOrder)
    async def _withdraw(self, visit: Visit, pressed: WithdrawOrder) -> Reply:
        order = await self.orders.numbered(pressed.order)
        if order is None or order.author.id != visit.person.id or not await self.orders.drop(order):
            raise TableError(Trouble.NO_ORDER)
        return Answer(visit.lang.orders.withdrawn, to=To.PLACE)

    async def _game(self, visit: Visit, number: int) -> Game:
        """The newest state of a game in which the visitor plays, wherever they are; raises `TableError` otherwise."""
        found = next((game for game in await self.people.games_of(visit.person.id) if game.id == number), None)
        if found is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return found


def _example(game: Game, side: Side, lang: Language) -> str:
    """An order that a side can give now."""
    position, rules = replace(game.position, to_move=side), game.terms.rules
    moves = sound_examples(position, rules, 2) or sorted(legal_moves(position, rules), key=write_move)[:1]
    words, later = lang.typed.orders, map(write_move, moves)
    return f"`{words.later[0]} {f' {words.or_else[0]} '.join(later)}`"


def _side_of(game: Game, who: Person) -> Side:
    """The side that a person orders for: of those they play, the next that is not to move now."""
    must_play(game, who)
    mine = [side for side in game.playing_sides_of(who.id) if side != game.position.to_move]
    if not mine:
        raise TableError(Trouble.YOUR_TURN)
    return min(mine, key=lambda side: (side - game.position.to_move) % len(Side))


def _typed(game: Game, who: Person, side: Side, said: list[list[str]]) -> OrderDraft:
    """The draft of an order that was typed; raises the errors of the rules."""
    order = given(game, Asked(who, 0, ""), side, [[read_in_any_language(move) for move in step] for step in said])
    here, plan = game, list[Alternatives]()
    for step in order.steps:
        events = [proposed(here, who, reading_of(choice.move), side) for choice in step]
        plan.append(tuple(event.move[1:] for event in events))
        here = events[0].game
    return OrderDraft(game.id, who, side, game.seq, tuple(plan))


def _below(draft: OrderDraft, lang: Language) -> list[discord.ui.Item[Any]]:
    """The buttons below an order that is being made, and the menu of its conditions."""
    words, steps, count = lang.orders, len(draft.plan), sum(map(len, draft.plan))
    items: list[discord.ui.Item[Any]] = [Press(words.button_confirm, GiveDraft(draft.id), style=GO_ON)]
    if steps < MOST_STEPS and count < MOST_MOVES:
        items.append(Press(words.button_then, AddMove(draft.id, steps)))
    if count < MOST_MOVES:
        items.append(Press(words.button_else, AddMove(draft.id, steps - 1)))
    options = [
        discord.SelectOption(label=capital(words.only[only]), value=only, default=only in draft.only)
        for only in Condition
    ]
    more: dict[str, Any] = {"min_values": 0, "max_values": len(options), "placeholder": words.pick_conditions}
    return [*items, Press(lang.answers.button_no, No()), Pick(SetConditions(draft.id), options=options, **more)]


def _withdraw(order: Order, lang: Language) -> Press:
    return Press(lang.orders.button_withdraw, WithdrawOrder(order.id))


@dataclass(frozen=True, slots=True)
class OrderNews(LetterKind):
    """Tells authors in a direct message why their orders were not played; *Catch up* says it too."""

    name: ClassVar[str] = QUEUE

    client: discord.Client
    table: Table
    orders: Orders

    async def write(self, letter: Letter, *, elsewhere: bool) -> Outgoing | None:
        """Write the message, unless the author has done something in the game since: then the order is gone."""
        author = person_id(letter.key.partition(":")[2])
        mine = await self.orders.of_person(author, letter.game)
        order = next((each for each in mine if each.failed and each.side.letter == letter.key[:1]), None)
        where = await direct_messages(self.client, author) if order and not elsewhere else None
        if order is None or where is None:
            return None
        game = await self.table.game_of(letter.game)
        text = order_failed(order, game.channel, language(game.terms.language))
        return Outgoing(where, text, OnRefusal.DROP, after=message_at(order.at))


@dataclass(frozen=True, slots=True)
class RoomTalk:
    """Knows whether people wrote in rooms."""

    rooms: Rooms
    threads: Threads

    async def since(self, game: Game, order: Order) -> bool:
        """Return whether somebody else wrote in a private room with the author since an order was given.

        A room that can't be read may hold anything.
        """
        after = message_at(order.at)
        for room in await self.rooms.of_game(game.id):
            if not room.kind.is_private or order.author.id not in room.people:
                continue
            thread = await self.threads.thread_of(room)
            if thread is not None and await _is_written_in(thread, after, order.author.id):
                return True
        return False


async def _is_written_in(thread: discord.Thread, after: int, author: str) -> bool:
    if (thread.last_message_id or 0) <= after:
        return False
    try:
        async for message in thread.history(after=discord.Object(after), limit=None):
            if not message.author.bot and str(message.author.id) != author:
                return True
    except NOT_TAKEN:
        return True
    return False


def offer(kit: Kit, ledger: Ledger, publisher: Publisher, rooms: RoomParts, mailer: Mailer) -> Offer:
    """Return the commands and buttons for orders, and the service that plays them."""
    table, records = kit.table, kit.house.records
    orders, drafts, plans, room_records = Orders(records), Drafts(records), Plans(records), Rooms(records)
    talk = RoomTalk(room_records, rooms.readers.threads)
    player = OrderPlayer(table, orders, ledger, talk.since, publisher.reaches)
    people, spots = kit.house.people, Spots(table, room_records)
    desk = OrderDesk(table, orders, drafts, plans, spots, people, kit.pictures, player, publisher, mailer, kit.clock)
    return Offer(
        presses=presses_of(desk),
        listeners=(desk.heard,),
        due=(desk.due,),
        letters=(OrderNews(kit.client, table, orders),),
        hooks=(
            SPOKEN.by(desk.spoken),
            BEFORE_POSTS.by(desk.first),
            BELOW_TRIED.by(later_button),
            BELOW_PLAN.by(plan_button),
            BELOW_MORE.by(desk.more),
            ARRANGED.by(desk.arranged),
            WAITING.by(desk.waiting),
        ),
    )
