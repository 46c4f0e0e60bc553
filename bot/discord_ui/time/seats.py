"""Seats that change hands: giving or offering one, taking it over, and getting it back."""

from dataclasses import dataclass, replace

import discord

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import FIRST, GameVerb, Press, question
from bot.discord_ui.kit.members import Members, sees
from bot.discord_ui.kit.offers import Option, Shelf, SlashCommand, Waits, presses
from bot.discord_ui.kit.places import cannot_post
from bot.discord_ui.kit.translating import SIDE_CHOICES
from bot.discord_ui.kit.visit import Visit, person as person_of
from bot.djambi.board import Side
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.names import side_name
from bot.phrases.news import event_text
from bot.phrases.time import ask_heir
from bot.table.events import AbsenceDecided, Event, SeatOffered, SeatTaken
from bot.table.model import Game, Person, Phase, TableError, Trouble, Wish
from bot.table.person_id import DiscordId
from bot.table.table import Table
from bot.table.time.seats import asks_others, keep_seat, offer_seat, take_seat, take_seat_back


class AskOffer(GameVerb, name="seat-ask"):
    """Asks once more whether to offer a seat to everybody."""

    side: Side


class OfferSeat(GameVerb, name="seat-offer"):
    """Offers it."""

    side: Side


class TakeSeat(GameVerb, name="seat-take"):
    """Takes over the seat that was offered with journal entry `offer`."""

    side: Side
    offer: int


class TakeSecondSeat(GameVerb, name="seat-second"):
    """Takes it over for a person who already has a seat."""

    side: Side
    offer: int


class KeepSeat(GameVerb, name="seat-keep"):
    """Says no to that offer, or withdraws it."""

    side: Side
    offer: int


class SeatBack(GameVerb, name="seat-back"):
    """Takes back a seat that others gave away."""

    side: Side


@dataclass(slots=True)
class Seats:
    """Passes seats on."""

    members: Members

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """What can be asked for."""
        options = {"to": Option("commands.option_heir"), "side": Option("commands.option_seat_side", SIDE_CHOICES)}
        return (SlashCommand("djambi seat", "commands.seat_description", self.offer, options),)

    async def more(self, visit: Visit, game: Game) -> list[Press]:
        """Return the button that offers the visitor's seat, if they can leave one."""
        side = next((side for side in game.sides_of(visit.person.id) if visit.may(game, offer_seat, side, None)), None)
        if side is None:
            return []
        return [Press(visit.lang.seats.button_offer, AskOffer(game.id, side), shelf=Shelf.SEAT)]

    @presses(AskOffer)
    async def _ask_offer(self, visit: Visit, pressed: AskOffer) -> Reply:
        words = visit.lang.seats
        yes = Press(words.button_yes_offer, OfferSeat(pressed.game, pressed.side), style=FIRST)
        return Answer(words.ask_offer.format(side=side_name(pressed.side, visit.lang)), question(yes, visit.lang))

    @presses(OfferSeat)
    async def _offer_now(self, visit: Visit, pressed: OfferSeat) -> Reply:
        offered = await self.offer(visit, None, pressed.side.letter)
        return replace(offered, to=To.PLACE)

    async def offer(self, visit: Visit, to: discord.User | None = None, side: str = "") -> Answer:
        """Offer a seat to a person, or to everybody in the channel."""
        heir = person_of(to) if to else None
        if to and (to.bot or not sees(to, visit)):
            raise TableError(Trouble.NOT_INVITED, heir)
        if sentence := cannot_post(visit.source.app_permissions, visit.lang):
            return Answer(sentence)
        meant, moderator = Side.of(side) if side else None, visit.is_moderator
        left = await self._left(visit, meant)
        offer_seat(visit.running(), visit.asked, meant, heir, left, moderator=moderator)
        event = await visit.do(offer_seat, meant, heir, left, moderator=moderator)
        return Answer(event_text(event, visit.lang), done=(event,))

    async def _left(self, visit: Visit, side: Side | None) -> set[str]:
        """The players who have left the server, among those whose seat a moderator might mean."""
        game = visit.running()
        holder = game.to_move if side is None else game.seats.get(side)
        if visit.place is None or holder is None or not visit.is_moderator or holder.id == visit.person.id:
            return set()
        return await self.members.gone(visit.place.channel.guild, [holder])

    @presses(TakeSeat)
    async def _take(self, visit: Visit, pressed: TakeSeat) -> Reply:
        try:
            return await self._taken(visit, pressed, second=False)
        except TableError as error:
            if error.trouble is not Trouble.HAS_SEAT:
                raise
        again = TakeSecondSeat(pressed.game, pressed.side, pressed.offer)
        words, asks = visit.lang.seats, asks_others(visit.running(), pressed.side, visit.person)
        template = words.ask_second_of_all if asks else words.ask_second
        text = template.format(side=side_name(pressed.side, visit.lang))
        return Answer(text, question(Press(words.button_second, again, style=FIRST), visit.lang))

    @presses(TakeSecondSeat)
    async def _take_second(self, visit: Visit, pressed: TakeSecondSeat) -> Reply:
        return await self._taken(visit, pressed, second=True)

    async def _taken(self, visit: Visit, pressed: TakeSeat | TakeSecondSeat, *, second: bool) -> Reply:
        event = await visit.look_back(take_seat, pressed.side, pressed.offer, second=second)
        return self._told(visit, event, in_private=second)

    @presses(KeepSeat)
    async def _keep(self, visit: Visit, pressed: KeepSeat) -> Reply:
        event = await visit.do(
            lambda game, asked: keep_seat(game, asked, pressed.side, pressed.offer, moderator=visit.judges(game))
        )
        return self._told(visit, event)

    @presses(SeatBack)
    async def _back(self, visit: Visit, pressed: SeatBack) -> Reply:
        event = await visit.look_back(take_seat_back, pressed.side)
        return Answer(None, to=To.NOBODY, done=(event,))

    @staticmethod
    def _told(visit: Visit, event: Event, *, in_private: bool = False) -> Reply:
        """Remove the buttons from the pressed message; the channel gets a post about the event anyway."""
        if in_private:
            return Answer(event_text(event, visit.lang), to=To.PLACE, done=(event,))
        return Answer(None, to=To.MESSAGE, done=(event,))


def seat_buttons(event: Event, lang: Language) -> tuple[Press, ...]:
    """Return the answers to the offer of a seat, or the button with which a replaced player returns.

    Below a board anybody can take the seats that are on offer to all since before.
    """
    words, game = lang.seats, event.game
    match event:
        case SeatOffered(side=side, heir=heir):
            return _answers(game, side, event.seq, lang, words.button_no if heir else words.button_keep)
        case AbsenceDecided(side=side, wish=Wish.SUBSTITUTE):
            return (_take_button(game, side, event.seq, lang),)
        case SeatTaken(side=side, by_others=True):
            return (Press(words.button_back, SeatBack(game.id, side)),)
        case _ if event.has_board and game.phase is Phase.RUNNING:
            open_to_all = [(side, offer) for side, offer in game.seat_offers.items() if offer.heir is None]
            return tuple(_take_button(game, side, offer.entry, lang) for side, offer in open_to_all)
        case _:
            return ()


def _take_button(game: Game, side: Side, entry: int, lang: Language) -> Press:
    label = lang.seats.button_take.format(side=side_name(side, lang))
    return Press(label, TakeSeat(game.id, side, entry), style=FIRST)


async def seat_waits(visit: Visit, game: Game) -> list[Waits]:
    """Return the seats that the visitor was asked to take over."""
    offers = {
        side: offer for side, offer in game.seat_offers.items() if offer.heir and offer.heir.id == visit.person.id
    }
    words, lang = visit.lang.seats, visit.lang
    return [
        Waits(words.waits.format(side=side_name(side, lang)), _answers(game, side, offer.entry, lang, words.button_no))
        for side, offer in offers.items()
    ]


async def seat_line(event: Event) -> str:
    """Return the lines that call the heir of an offered seat, and its holder if others offer it."""
    if not isinstance(event, SeatOffered):
        return ""
    lang, (heir, holder) = language(event.game.terms.language), _meant(event)
    lines = [ask_heir(event, f"<@{heir.id}>", lang)] if heir else []
    lines += [lang.seats.ask_holder.format(mention=f"<@{holder.id}>")] if holder else []
    return "\n".join(lines)


async def seat_called(event: Event, table: Table) -> tuple[Person, ...]:
    """Return the people that the offer of a seat calls, as long as it is open."""
    if not isinstance(event, SeatOffered):
        return ()
    game = await table.now(event.game)
    offer = game.seat_offers.get(event.side) if game.phase is Phase.RUNNING else None
    stands = offer is not None and offer.entry == event.seq
    return tuple(person for person in _meant(event) if person) if stands else ()


def _meant(event: SeatOffered) -> tuple[Person | None, Person | None]:
    """The heir of an offered seat, and its holder if others offer it."""
    holder = event.game.seats[event.side]
    by_others = event.person.id != holder.id and isinstance(holder.id, DiscordId)
    return event.heir, holder if by_others else None


def _answers(game: Game, side: Side, entry: int, lang: Language, no: str) -> tuple[Press, ...]:
    """The two answers to the offer of a seat with journal entry `entry`."""
    return _take_button(game, side, entry, lang), Press(no, KeepSeat(game.id, side, entry))
