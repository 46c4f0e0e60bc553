"""English: where everything stands."""

from typing import Final

from bot.phrases.words.board import BoardWords
from bot.table.model import Phase

BOARD: Final = BoardWords(
    to_move="Turn {turn}: {who} to move.",
    in_power="{side} is in power.",
    nobody_in_power="Nobody is in power.",
    commands="{side} also commands {sides}.",
    hostages="Hostages: {sides}.",
    leaderless="Leaderless: {sides}.",
    phases={
        Phase.LOBBY: "The game has not started.",
        Phase.RUNNING: "The game is running.",
        Phase.WON: "The game is won.",
        Phase.DRAWN: "The game is drawn.",
        Phase.CANCELLED: "The game was cancelled.",
    },
    side="{side}: {pieces}.",
    no_pieces="no pieces",
    corpses="Corpses: {squares}.",
    no_corpses="No corpses.",
    letters="(C Chief, A Assassin, R Reporter, D Diplomat, N Necromobile, M Militants)",
    legend="r Red, b Blue, y Yellow, g Green; xx corpse; [ ] maze\n"
    "C Chief, A Assassin, R Reporter, D Diplomat, N Necromobile, M Militant",
)
