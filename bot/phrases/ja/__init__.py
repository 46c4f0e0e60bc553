"""Japanese, in the polite form and without blanks between words."""

from typing import Final

from bot.phrases.ja.data import DATA
from bot.phrases.ja.game import BOARD, NAMES, TOLD
from bot.phrases.ja.pacts import PACTS
from bot.phrases.ja.plans import PLANS
from bot.phrases.ja.refusals import REFUSALS
from bot.phrases.ja.rooms import ROOMS
from bot.phrases.ja.table import TABLE
from bot.phrases.ja.ui import UI
from bot.phrases.language import Language

JAPANESE: Final = Language(
    code="ja",
    name="日本語",
    names=NAMES,
    told=TOLD,
    refusals=REFUSALS,
    table=TABLE,
    board=BOARD,
    ui=UI,
    data=DATA,
    plans=PLANS,
    pacts=PACTS,
    rooms=ROOMS,
)
