"""Resigning, draws and cancelling. What can't be undone is asked once more."""

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass

from bot.discord_ui.game.lobby import Hosting
from bot.discord_ui.game.taking_back import below_receipt
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import DANGER, GO_ON, GameVerb, Press, question
from bot.discord_ui.kit.members import Members
from bot.discord_ui.kit.offers import OnPress, Waits, on
from bot.discord_ui.kit.visit import Visit
from bot.djambi.board import Side
from bot.phrases.language import Language
from bot.phrases.names import side_name
from bot.phrases.news import tell
from bot.phrases.refusals import refuse
from bot.table.decide import agree_to_cancel, decline_to_cancel, may_cancel, propose_cancel
from bot.table.events import CancelVoted, DrawAgreed, DrawDeclined, DrawOffered, Event
from bot.table.model import Game, TableError, Trouble
from bot.table.table import Table
from bot.table.votes import is_on_offer


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


@dataclass(frozen=True, slots=True)
class Cancel(GameVerb):
    """Ends the game without a result."""

    name = "cancel"


@dataclass(frozen=True, slots=True)
class ProposeCancel(GameVerb):
    """Asks all who still play whether to do that."""

    name = "cancel-ask"


@dataclass(frozen=True, slots=True)
class AgreeCancel(GameVerb):
    """Agrees to what was proposed with journal entry `vote`."""

    name = "cancel-yes"
    vote: int


@dataclass(frozen=True, slots=True)
class CancelTogether(GameVerb):
    """Agrees to it, or (0) proposes it, as the last one: that ends the game."""

    name = "cancel-all"
    vote: int


@dataclass(frozen=True, slots=True)
class DeclineCancel(GameVerb):
    """Turns it down."""

    name = "cancel-no"
    vote: int


class Cancelling:
    """Cancels games."""

    def __init__(self, table: Table, members: Members) -> None:
        """Cancel them at `table`; `members` knows whom nobody has to wait for."""
        self._table = table
        self._members = members
        self._hosting = Hosting(table, members)

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What the buttons do."""
        return (
            on(Cancel, self._cancel_now),
            on(ProposeCancel, self._propose),
            on(AgreeCancel, self._agree),
            on(CancelTogether, self._cancel_together),
            on(DeclineCancel, self._decline),
        )

    async def command(self, visit: Visit) -> Reply:
        """Ask once more whether to cancel the game, or whether to ask the others where it takes them."""
        game, words = visit.open(), visit.lang.endings
        try:
            may_cancel(game, visit.person, moderator=visit.judges(game), anybody=await self._hosting.anybody(visit))
        except TableError as error:
            if error.trouble is not Trouble.CANCEL_TOGETHER or not game.playing_sides_of(visit.person.id):
                raise
            ask = Press(words.button_ask_cancel, ProposeCancel(game.id), style=DANGER)
            return Answer(words.ask_cancel_together, question(ask, visit.lang))
        yes = Press(words.button_yes_cancel, Cancel(game.id), style=DANGER)
        return Answer(words.ask_cancel, question(yes, visit.lang))

    async def _cancel_now(self, visit: Visit, pressed: Cancel) -> Reply:
        del pressed
        anybody = await self._hosting.anybody(visit)
        judges = visit.judges(visit.open())
        event = await self._table.cancel(visit.channel, visit.asked, moderator=judges, anybody=anybody)
        return Answer(tell(event, visit.lang), to=To.PLACE, done=(event,))

    async def _propose(self, visit: Visit, pressed: ProposeCancel) -> Reply:
        del pressed
        try:
            event = await self._vote(visit, 0, may_end=False)
        except TableError as error:
            return await self._ask_together(visit, error)
        return Answer(tell(event, visit.lang), to=To.PLACE, done=(event,))

    async def _agree(self, visit: Visit, pressed: AgreeCancel) -> Reply:
        try:
            event = await self._vote(visit, pressed.vote, may_end=False)
        except TableError as error:
            return await self._ask_together(visit, error)
        return Answer(None, to=To.NOBODY, done=(event,))

    async def _cancel_together(self, visit: Visit, pressed: CancelTogether) -> Reply:
        event = await self._vote(visit, pressed.vote, may_end=True)
        return Answer(tell(event, visit.lang), to=To.PLACE, done=(event,))

    async def _vote(self, visit: Visit, vote: int, *, may_end: bool) -> Event:
        """Agree to what was proposed with journal entry `vote`, or (0) propose it."""
        gone, asked = await self._gone(visit), visit.asked

        def decision(game: Game) -> Sequence[Event]:
            if vote:
                return agree_to_cancel(game, asked, vote, gone, may_end=may_end)
            return propose_cancel(game, asked, gone, may_end=may_end)

        return await self._table.do(visit.channel, asked, decision)

    async def _ask_together(self, visit: Visit, error: TableError) -> Reply:
        """Ask once more whether to agree, if `error` is that the game ends with it."""
        if error.trouble is not Trouble.LAST_TO_CANCEL:
            raise error
        game = await self._table.game(visit.channel)
        vote = game.cancel_vote.entry if game.cancel_vote else 0
        yes = Press(visit.lang.endings.button_yes_cancel, CancelTogether(game.id, vote), style=DANGER)
        return Answer(refuse(error, game, visit.lang), question(yes, visit.lang))

    async def _decline(self, visit: Visit, pressed: DeclineCancel) -> Reply:
        event = await self._table.do(
            visit.channel, visit.asked, lambda game: decline_to_cancel(game, visit.asked, pressed.vote)
        )
        return Answer(None, to=To.MESSAGE, done=(event,))

    async def _gone(self, visit: Visit) -> set[str]:
        if visit.place is None:
            return set()
        return await self._members.gone(visit.place.channel.guild, visit.running().voters)


def cancel_buttons(event: Event, lang: Language) -> tuple[Press, ...]:
    """Return the two answers to the proposal to cancel the game."""
    game = event.game
    if not isinstance(event, CancelVoted) or game.cancel_vote is None or game.cancel_vote.entry != event.seq:
        return ()
    agree = Press(lang.endings.button_agree_cancel, AgreeCancel(game.id, event.seq), style=DANGER)
    return agree, Press(lang.endings.button_decline, DeclineCancel(game.id, event.seq))
