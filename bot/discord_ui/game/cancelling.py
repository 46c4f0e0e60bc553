"""Cancelling a game: alone where one may, or by asking all who still play."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.discord_ui.game.hosting import Hosting
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import DANGER, Press, question
from bot.discord_ui.kit.members import Members
from bot.discord_ui.kit.offers import OnPress, on
from bot.discord_ui.kit.verbs import GameVerb
from bot.discord_ui.kit.visit import Visit
from bot.phrases.language import Language
from bot.phrases.news import tell
from bot.phrases.refusals import refuse
from bot.table.cancelling import agree_to_cancel, decline_to_cancel, may_cancel, propose_cancel
from bot.table.events import CancelVoted, Event
from bot.table.model import Game, TableError, Trouble
from bot.table.table import Table


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
