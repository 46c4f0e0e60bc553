"""English: too much at once."""

from typing import Final

from bot.phrases.words.refusals import LimitWords
from bot.table.limits import Limit

LIMITS: Final = LimitWords(
    reached={
        Limit.DRAWINGS: "You are waiting for {most} replays or files already. Ask again when one of them is there.",
        Limit.PLANS: "You have {most} plans in this game already. Drop one first: `/plan list`.",
        Limit.PROPOSALS: "You have proposed {most} moves in this game that are still open. Take one back first.",
    }
)
