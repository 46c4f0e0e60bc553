"""Resigning, offering and agreeing to a draw: each asks once more where it cannot be undone."""

from collections.abc import Awaitable
from dataclasses import dataclass

from bot.discord_ui.game.taking_back import below_receipt
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import DANGER, GO_ON, Press, question
from bot.discord_ui.kit.members import Members
from bot.discord_ui.kit.offers import OnPress, Waits, on
from bot.discord_ui.kit.verbs import GameVerb
from bot.discord_ui.kit.visit import Visit
from bot.djambi.board import Side
from bot.phrases.language import Language
from bot.phrases.names import side_name
from bot.phrases.news import tell
from bot.phrases.refusals import refuse
from bot.table.draws import is_on_offer
from bot.table.events import DrawAgreed, DrawDeclined, DrawOffered, Event
from bot.table.model import Game, TableError, Trouble
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class Agree(GameVerb):
    """Agrees to the draw on offer."""

    name = "agree"
    offer: int


@dataclass(frozen=True, slots=True)
class EndInDraw(GameVerb):
    """Agrees to the draw on offer as the last one, which ends the game."""

    name = "end-draw"
    offer: int


@dataclass(frozen=True, slots=True)
class Decline(GameVerb):
    """Declines it."""

    name = "decline"
    offer: int


@dataclass(frozen=True, slots=True)
class Resign(GameVerb):
    """Resigns with a side."""

    name = "resign"
    side: Side


class Endings:
    """Ends games, or what somebody has to do with them."""

    def __init__(self, table: Table, members: Members) -> None:
        """End them at `table`; `members` knows who has left the server."""
        self._table = table
        self._members = members

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What the answers to the questions do."""
        return (
            on(Agree, self._agree),
            on(EndInDraw, self._end_in_draw),
            on(Decline, self._decline),
            on(Resign, self._resign_now),
        )

    async def resign(self, visit: Visit, side: str | None = None) -> Reply:
        """Ask once more whether to resign."""
        game = await self._table.game(visit.channel)
        meant = await self._table.resigning_side(game.channel, visit.person, Side.of(side) if side else None)
        yes = Press(visit.lang.endings.button_yes_resign, Resign(game.id, meant), style=DANGER)
        text = visit.lang.endings.ask_resign.format(side=side_name(meant, visit.lang))
        return Answer(text, question(yes, visit.lang))

    async def draw(self, visit: Visit) -> Reply:
        """Offer a draw or agree to it; ask once more if that may end the game."""
        return await self._vote(visit)

    async def _vote(self, visit: Visit, offer: int | None = None) -> Reply:
        try:
            gone = await self._gone(visit)
            event = await self._table.vote_draw(visit.channel, visit.asked, offer, may_end=False, absent=gone)
        except TableError as error:
            return await self._ask_draw(visit, error)
        words = visit.lang.endings
        if isinstance(event, DrawOffered):
            return Answer(words.offered, done=(event,))
        return Answer(words.noted_agreed, done=(event,))

    async def _gone(self, visit: Visit) -> set[str]:
        """Who of those who have not answered has left the server: nobody waits for them."""
        if visit.place is None or visit.game is None:
            return set()
        silent = [person for person in visit.game.still_playing if person.id not in visit.game.answered]
        return await self._members.gone(visit.place.channel.guild, silent) - {visit.person.id}

    async def _ask_draw(self, visit: Visit, error: TableError) -> Reply:
        """Ask once more whether to agree, if `error` is that the game may end with it."""
        if error.trouble is not Trouble.LAST_TO_AGREE:
            raise error
        game = await self._table.game(visit.channel)
        yes = Press(visit.lang.endings.button_yes_draw, EndInDraw(game.id, game.offer), style=DANGER)
        return Answer(refuse(error, game, visit.lang), question(yes, visit.lang))

    async def _agree(self, visit: Visit, pressed: Agree) -> Reply:
        return await self._vote(visit, pressed.offer)

    async def _end_in_draw(self, visit: Visit, pressed: EndInDraw) -> Reply:
        gone = await self._gone(visit)
        return await _told(visit, self._table.vote_draw(visit.channel, visit.asked, pressed.offer, absent=gone))

    async def _decline(self, visit: Visit, pressed: Decline) -> Reply:
        gone = await self._gone(visit)
        event = await self._table.decline_draw(visit.channel, visit.asked, pressed.offer, absent=gone)
        if event.game.offer == pressed.offer:
            return Answer(visit.lang.endings.noted_declined, done=(event,))
        return Answer(None, to=To.MESSAGE, done=(event,))

    async def _resign_now(self, visit: Visit, pressed: Resign) -> Reply:
        return await _told(visit, self._table.resign(visit.channel, visit.asked, pressed.side))


async def _told(visit: Visit, doing: Awaitable[Event]) -> Reply:
    event = await doing
    return Answer(tell(event, visit.lang), below_receipt(event, visit.lang), to=To.PLACE, done=(event,))


def answers_to_offer(event: Event, lang: Language) -> tuple[Press, ...]:
    """Return the two answers to a draw, below the post that offers it, and below those of how many have answered."""
    is_of_offer = isinstance(event, DrawOffered | DrawAgreed | DrawDeclined) and is_on_offer(event.game)
    return _answers(event.game, lang) if is_of_offer else ()


async def draw_waits(visit: Visit, game: Game) -> tuple[Waits, ...]:
    """Return that a draw is on offer, to one who has not answered."""
    me = visit.person.id
    if not is_on_offer(game) or me in game.answered or not game.playing_sides_of(me):
        return ()
    return (Waits(visit.lang.endings.waits, _answers(game, visit.lang)),)


def _answers(game: Game, lang: Language) -> tuple[Press, ...]:
    agree = Press(lang.endings.button_agree, Agree(game.id, game.offer), style=GO_ON)
    return agree, Press(lang.endings.button_decline, Decline(game.id, game.offer))
