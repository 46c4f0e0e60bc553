"""English: what things are called, what happened, and where everything stands."""

from typing import Final

from bot.djambi.facts import DrawReason
from bot.djambi.words import Kind, Side
from bot.phrases.language import BoardWords, Names, Told
from bot.table.model import Phase

NAMES: Final = Names(
    sides={Side.RED: "Red", Side.BLUE: "Blue", Side.YELLOW: "Yellow", Side.GREEN: "Green"},
    kinds={
        Kind.CHIEF: "Chief",
        Kind.ASSASSIN: "Assassin",
        Kind.REPORTER: "Reporter",
        Kind.DIPLOMAT: "Diplomat",
        Kind.NECROMOBILE: "Necromobile",
        Kind.MILITANT: "Militant",
    },
    the_kind={
        Kind.CHIEF: "the Chief",
        Kind.ASSASSIN: "the Assassin",
        Kind.REPORTER: "the Reporter",
        Kind.DIPLOMAT: "the Diplomat",
        Kind.NECROMOBILE: "the Necromobile",
        Kind.MILITANT: "the Militant",
    },
    a_kind={
        Kind.CHIEF: "a Chief",
        Kind.ASSASSIN: "an Assassin",
        Kind.REPORTER: "a Reporter",
        Kind.DIPLOMAT: "a Diplomat",
        Kind.NECROMOBILE: "a Necromobile",
        Kind.MILITANT: "a Militant",
    },
    many={
        Kind.CHIEF: "Chief",
        Kind.ASSASSIN: "Assassin",
        Kind.REPORTER: "Reporter",
        Kind.DIPLOMAT: "Diplomat",
        Kind.NECROMOBILE: "Necromobile",
        Kind.MILITANT: "Militants",
    },
    pieces={
        Kind.CHIEF: "{side}'s Chief",
        Kind.ASSASSIN: "{side}'s Assassin",
        Kind.REPORTER: "{side}'s Reporter",
        Kind.DIPLOMAT: "{side}'s Diplomat",
        Kind.NECROMOBILE: "{side}'s Necromobile",
        Kind.MILITANT: "{side}'s Militant",
    },
    who="{side} ({name})",
    comma=", ",
    last_comma=" and ",
    clause="; ",
    sentence="{text}.",
    sentences=" ",
)

TOLD: Final = Told(
    effects="{action}: {effects}",
    moved="{who} moved {piece} {move}",
    passed="{who} had no legal move and passed",
    killed="{piece} on {square} is dead, its corpse lies on {corpse}",
    killed_there="{piece} on {square} is dead, its corpse stays there",
    piece_put="{piece} was taken from {origin} to {square}",
    corpse_put="the corpse from {origin} now lies on {square}",
    power_lost="{side} is no longer in power",
    power_taken="{side} is in power",
    surrounded="{piece} on {square} was shut in by corpses and became one",
    resigned="{who} resigned",
    eliminated="{who} is eliminated",
    army_taken="{side} now commands {sides}",
    left_leaderless="nobody commands {sides} any more, those pieces only block now",
    became_hostages="the pieces of {sides} are hostages now",
    won="{who} has won the game",
    drawn={
        DrawReason.TOGETHER: "{players} were eliminated together, so the game is a draw",
        DrawReason.NOBODY_CAN_MOVE: "nobody can move, so the game is a draw between {players}",
        DrawReason.AGREED: "{players} agreed on a draw",
    },
    opened="{who} opened a game",
    joined="{who} joined",
    left="{who} left the lobby",
    started="The game begins, in this turn order: {players}. Rules: {rules}.",
    started_hostages="The game begins, in this turn order: {players}. Nobody plays {sides}, so those pieces are "
    "hostages (R30). Rules: {rules}.",
    draw_offered="{who} offered a draw; it counts once everybody still in the game agrees, and whoever plays on "
    "declines it",
    draw_agreed="{who} agreed to the draw",
    draw_waits="{who} agreed to the draw; still to answer: {names}",
    played_on="{who} thereby declined the draw on offer",
    draw_declined="{who} declined the draw, the game goes on",
    cancelled="{who} cancelled the game, nobody has won",
    your_turn="{side}: {mention}, your turn (turn {turn}).",
    no_move="You have no legal move: type `pass`.",
)

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
    moves_of="{piece} on {square} has {count} legal moves:",
    plain_moves="To an empty square: {squares}",
    few_places="{move} {squares}",
    many_places="{move} any of {count} squares",
    more_lines="… and {count} more",
    no_moves="{piece} on {square} has no legal move now.",
    no_piece="There is no piece on {square}.",
    no_history="No move has been made yet.",
    turn="{turn}: {side} {move}",
    may_go="{piece} on {square} may go to {squares}.",
    arrow="Arrow {number}: {told}",
    shown_again="The board after each turn from {first} to {last}. The last one: {told}",
    key_moments="The board after turns {turns}. The last one: {told}",
)
