"""French, as familiar in tone as Discord itself. The blank before `:`, `;`, `?` and `!` is one that does not break."""

from typing import Final

from bot.phrases.fr.data import DATA
from bot.phrases.fr.game import BOARD, NAMES, TOLD
from bot.phrases.fr.pacts import PACTS
from bot.phrases.fr.plans import PLANS
from bot.phrases.fr.refusals import REFUSALS
from bot.phrases.fr.rooms import ROOMS
from bot.phrases.fr.table import TABLE
from bot.phrases.fr.ui import UI
from bot.phrases.language import Language

FRENCH: Final = Language(
    code="fr",
    name="Français",
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
