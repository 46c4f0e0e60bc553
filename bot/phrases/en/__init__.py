"""English."""

from typing import Final

from bot.phrases.en.data import DATA
from bot.phrases.en.game import BOARD, NAMES, TOLD
from bot.phrases.en.pacts import PACTS
from bot.phrases.en.plans import PLANS
from bot.phrases.en.refusals import REFUSALS
from bot.phrases.en.rooms import ROOMS
from bot.phrases.en.table import TABLE
from bot.phrases.en.ui import UI
from bot.phrases.language import Language

ENGLISH: Final = Language(
    code="en",
    name="English",
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
