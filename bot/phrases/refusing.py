"""One sentence for whatever cannot be done: the only file that knows who words which refusal."""

from bot.djambi.errors import Refusal
from bot.phrases.language import Language
from bot.phrases.limits import too_many
from bot.phrases.pacts import refuse_pact
from bot.phrases.refusals import refuse_move
from bot.phrases.rooms import not_opened
from bot.table.limits import LimitError
from bot.table.model import Game
from bot.table.pacts.pact import PactError
from bot.table.rooms.rooms import NotOpenedError


def refuse(error: Refusal, game: Game | None, lang: Language) -> str:
    """Return what was wrong and, where it helps, what would be right.

    `game` is the game it is about, if there is one.
    """
    match error:
        case PactError():
            return refuse_pact(error, lang)
        case LimitError():
            return too_many(error, lang)
        case NotOpenedError():
            return not_opened(error, lang)
        case _:
            return refuse_move(error, game, lang)
