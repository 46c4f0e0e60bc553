"""French: too much at once."""

from typing import Final

from bot.phrases.words.refusals import LimitWords
from bot.table.limits import Limit

LIMITS: Final = LimitWords(
    reached={
        Limit.DRAWINGS: "Tu attends déjà {most} animations ou fichiers. Redemande quand tu en auras reçu un.",
        Limit.PLANS: "Tu as déjà {most} plans dans cette partie. Supprimes-en un d'abord : `/plan list`.",
        Limit.PROPOSALS: "Tu as déjà proposé {most} coups encore ouverts dans cette partie. Retires-en un d'abord.",
    }
)
