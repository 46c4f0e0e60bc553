"""Resigning, draws and cancelling. What can't be undone is asked once more."""

from dataclasses import dataclass

from bot.discord_ui.game.ballots import Ballots
from bot.discord_ui.game.lobby import Hosting
from bot.discord_ui.game.taking_back import below_receipt
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import DANGER, GameVerb, Press, question
from bot.discord_ui.kit.offers import OnPress, on
from bot.discord_ui.kit.visit import Visit
from bot.djambi.board import Side
from bot.phrases.names import side_name
from bot.phrases.news import event_text
from bot.table.decide import cancel, give_up, may_cancel, resigning_side
from bot.table.model import TableError, Trouble, VoteKind


@dataclass(frozen=True, slots=True)
class Resign(GameVerb):
    """Resigns with a side."""

    name = "resign"
    side: Side


@dataclass(frozen=True, slots=True)
class Cancel(GameVerb):
    """Ends the game without a result."""

    name = "cancel"


@dataclass(frozen=True, slots=True)
class ProposeCancel(GameVerb):
    """Asks all who still play whether to do that."""

    name = "cancel-ask"


@dataclass(frozen=True, slots=True)
class Endings:
    """Ends games, or what somebody has to do with them."""

    ballots: Ballots
    hosting: Hosting

    @property
    def handlers(self) -> tuple[OnPress, ...]:
        """What the buttons do."""
        return (
            on(Resign, self._resign_now),
            on(Cancel, self._cancel_now),
            on(ProposeCancel, self._propose_cancel),
            *self.ballots.handlers,
        )

    async def resign(self, visit: Visit, side: str | None = None) -> Reply:
        """Ask once more whether to resign."""
        game = await visit.table.game(visit.channel)
        meant = resigning_side(game, visit.person, Side.of(side) if side else None)
        yes = Press(visit.lang.endings.button_yes_resign, Resign(game.id, meant), style=DANGER)
        text = visit.lang.endings.ask_resign.format(side=side_name(meant, visit.lang))
        return Answer(text, question(yes, visit.lang))

    async def _resign_now(self, visit: Visit, pressed: Resign) -> Reply:
        event = await visit.do(give_up, pressed.side)
        return Answer(event_text(event, visit.lang), below_receipt(event, visit.lang), to=To.PLACE, done=(event,))

    async def draw(self, visit: Visit) -> Reply:
        """Offer a draw or agree to it; ask once more if that may end the game."""
        return await self.ballots.opened(visit, VoteKind.DRAW)

    async def cancel(self, visit: Visit) -> Reply:
        """Ask once more whether to cancel the game, or whether to ask the others where it takes them."""
        game, words = visit.open(), visit.lang.endings
        try:
            may_cancel(game, visit.person, moderator=visit.judges(game), anybody=await self.hosting.anybody(visit))
        except TableError as error:
            if error.trouble is not Trouble.CANCEL_TOGETHER or not game.playing_sides_of(visit.person.id):
                raise
            ask = Press(words.button_ask_cancel, ProposeCancel(game.id), style=DANGER)
            return Answer(words.ask_cancel_together, question(ask, visit.lang))
        yes = Press(words.button_yes_cancel, Cancel(game.id), style=DANGER)
        return Answer(words.ask_cancel, question(yes, visit.lang))

    async def _cancel_now(self, visit: Visit, pressed: Cancel) -> Reply:
        del pressed
        anybody = await self.hosting.anybody(visit)
        judges = visit.judges(visit.open())
        event = await visit.do(cancel, moderator=judges, anybody=anybody)
        return Answer(event_text(event, visit.lang), to=To.PLACE, done=(event,))

    async def _propose_cancel(self, visit: Visit, pressed: ProposeCancel) -> Reply:
        del pressed
        return await self.ballots.opened(visit, VoteKind.CANCEL)
