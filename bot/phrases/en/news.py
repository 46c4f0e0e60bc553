"""English: what happened."""

from typing import Final

from bot.djambi.facts import DrawReason
from bot.phrases.words.news import NewsWords

NEWS: Final = NewsWords(
    turn="{who}: {piece} {way}",
    effects="{turn} {effects}",
    last_effect=", and ",
    passed="{who} has no legal move and passes",
    killed="kills {piece}, corpse on {corpse}",
    killed_elsewhere="kills {piece} on {square}, corpse on {corpse}",
    killed_there="kills {piece} on {square}",
    piece_put="puts {piece} on {square}",
    piece_put_from="puts {piece} from {origin} on {square}",
    corpse_put="puts the corpse on {square}",
    power_lost="{side} is no longer in power",
    power_taken="{side} is in power",
    surrounded="{piece} on {square} is shut in by corpses and becomes one",
    resigned="{who} resigned",
    eliminated="{who} is eliminated",
    army_taken="{side} now commands {sides}",
    left_leaderless="nobody commands {sides} any more, those pieces only block now",
    became_hostages="the pieces of {sides} are hostages now",
    won="{who} wins the game",
    drawn={
        DrawReason.TOGETHER: "{players} are eliminated together, so the game is a draw",
        DrawReason.NOBODY_CAN_MOVE: "nobody can move, so the game is a draw between {players}",
        DrawReason.AGREED: "{players} agreed on a draw",
    },
    drawn_without_some="{agreed} agreed on a draw, so the game is a draw between {players}",
    opened="{who} opened a game",
    joined="{who} joined",
    left="{who} left the lobby",
    started="The game begins, in this turn order: {players}. Rules: {rules}.",
    started_hostages="The game begins, in this turn order: {players}. Nobody plays {sides}, so those pieces are "
    "hostages. Rules: {rules}.",
    draw_offered="{who} offered a draw, to which all must agree; answers stay secret until all are there, and moving "
    "without an answer declines it",
    draw_agreed="{who} agreed to the draw",
    draw_answered="Answers to the draw on offer: {done} of {all}",
    draw_declined="The draw was declined by {names}, the game goes on",
    draw_withdrawn="{who} took their offer of a draw back",
    withdrawn="{who} played on, so their offer of a draw has lapsed",
)
