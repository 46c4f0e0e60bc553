"""Resigning, draws and cancelling. What can't be undone is asked once more."""

from dataclasses import dataclass

from bot.discord_ui.game.ballots import Ballots
from bot.discord_ui.game.lobby import AskCancel, Hosting
from bot.discord_ui.game.taking_back import below_receipt
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import DANGER, GameVerb, No, Press, Verb, question, row
from bot.discord_ui.kit.offers import Shelf, presses
from bot.discord_ui.kit.visit import Visit
from bot.djambi.board import Side
from bot.phrases.language import Language
from bot.phrases.names import side_name
from bot.phrases.news import event_text
from bot.table.decide import cancel, give_up, may_cancel, resigning_side, vote_cancel, vote_draw
from bot.table.model import Game, Phase, TableError, Trouble, VoteKind
from bot.table.votes import open_in


class Resign(GameVerb, name="resign"):
    """Resigns with a side."""

    side: Side


class AskResign(Verb, name="ask-resign"):
    """Asks once more whether to resign, as the command does."""


class AskDraw(Verb, name="ask-draw"):
    """Offers a draw, or agrees to it, as the command does."""


def resign_button(lang: Language) -> Press:
    """Return the button that leads to resigning."""
    return Press(lang.endings.button_resign, AskResign())


def draw_button(lang: Language) -> Press:
    """Return the button that offers a draw."""
    return Press(lang.endings.button_draw, AskDraw())


class Cancel(GameVerb, name="cancel"):
    """Ends the game without a result."""


class ProposeCancel(GameVerb, name="cancel-ask"):
    """Asks all who still play whether to do that."""


@dataclass(frozen=True, slots=True)
class Endings:
    """Ends games, or what somebody has to do with them."""

    ballots: Ballots
    hosting: Hosting

    async def resign(self, visit: Visit, side: str | None = None) -> Reply:
        """Ask once more whether to resign."""
        game = await visit.table.game(visit.channel)
        meant = resigning_side(game, visit.person, Side.of(side) if side else None)
        yes = Press(visit.lang.endings.button_yes_resign, Resign(game.id, meant), style=DANGER)
        text = visit.lang.endings.ask_resign.format(side=side_name(meant, visit.lang))
        return Answer(text, question(yes, visit.lang))

    @presses(AskResign)
    async def _ask_resign(self, visit: Visit, pressed: AskResign) -> Reply:
        """Ask once more, or with which side if the visitor plays several."""
        try:
            return await self.resign(visit)
        except TableError as error:
            if error.trouble is not Trouble.WHICH_SIDE:
                raise
        game, lang = visit.running(), visit.lang
        sides = game.playing_sides_of(visit.person.id)
        each = [Press(side_name(side, lang), Resign(game.id, side), style=DANGER) for side in sides]
        return Answer(lang.endings.ask_which, row(*each, Press(lang.answers.button_no, No())))

    @presses(AskDraw)
    async def _ask_draw(self, visit: Visit, pressed: AskDraw) -> Reply:
        return await self.draw(visit)

    @presses(Resign)
    async def _resign_now(self, visit: Visit, pressed: Resign) -> Reply:
        event = await visit.do(give_up, pressed.side)
        return Answer(event_text(event, visit.lang), below_receipt(event, visit.lang), to=To.PLACE, done=(event,))

    async def draw(self, visit: Visit) -> Reply:
        """Offer a draw or agree to it; ask once more if that may end the game."""
        return await self.ballots.opened(visit, VoteKind.DRAW)

    async def more(self, visit: Visit, game: Game) -> list[Press]:
        """Return the buttons that end a game, or somebody's part in it, as far as the visitor can do that now."""
        if visit.game is None or visit.game.id != game.id:
            return []
        words, found = visit.lang.endings, list[Press]()
        if visit.may(game, vote_draw):
            is_offered = open_in(game, VoteKind.DRAW) is not None
            label = visit.lang.votes[VoteKind.DRAW].button_agree if is_offered else words.button_draw
            found.append(Press(label, AskDraw(), shelf=Shelf.DRAW))
        if game.phase is Phase.RUNNING and game.playing_sides_of(visit.person.id):
            found.append(Press(words.button_resign, AskResign(), style=DANGER, shelf=Shelf.RESIGN))
        if game.phase.is_open and await self._may_cancel(visit, game):
            found.append(Press(words.button_cancel, AskCancel(game.id), shelf=Shelf.CANCEL))
        return found

    async def _may_cancel(self, visit: Visit, game: Game) -> bool:
        """Whether the visitor can cancel the game, or propose that."""
        judges, anybody = visit.judges(game), await self.hosting.anybody(visit)
        return visit.may(game, cancel, moderator=judges, anybody=anybody) or visit.may(game, vote_cancel)

    async def cancel(self, visit: Visit) -> Reply:
        """Ask whether to cancel the game or, if that takes the others' agreement, whether to ask them."""
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

    @presses(AskCancel)
    async def _ask_cancel(self, visit: Visit, pressed: AskCancel) -> Reply:
        return await self.cancel(visit)

    @presses(Cancel)
    async def _cancel_now(self, visit: Visit, pressed: Cancel) -> Reply:
        anybody = await self.hosting.anybody(visit)
        judges = visit.judges(visit.open())
        event = await visit.do(cancel, moderator=judges, anybody=anybody)
        return Answer(event_text(event, visit.lang), to=To.PLACE, done=(event,))

    @presses(ProposeCancel)
    async def _propose_cancel(self, visit: Visit, pressed: ProposeCancel) -> Reply:
        return await self.ballots.opened(visit, VoteKind.CANCEL)
