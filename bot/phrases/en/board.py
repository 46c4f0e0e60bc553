"""English: the board, and calling players to their turns."""

from typing import Final

from bot.phrases.en.commands import OPTIONS
from bot.phrases.words.board import BoardWords, TurnWords
from bot.table.game.book import OutOfOrder
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
    side_commanded="{side}, commanded by {commander}",
    side_hostage="{side}, hostage",
    side_leaderless="{side}, leaderless",
    no_pieces="no pieces",
    corpses="Corpses: {squares}.",
    no_corpses="No corpses.",
    letters="(C Chief, A Assassin, R Reporter, D Diplomat, N Necromobile, M Militants)",
    legend="r Red, b Blue, y Yellow, g Green; xx corpse; [ ] maze\n"
    "C Chief, A Assassin, R Reporter, D Diplomat, N Necromobile, M Militant",
)

TURNS: Final = TurnWords(
    your_turn="{side}: {mention}, your turn (turn {turn}).",
    engines_turn="{side}: {name} is thinking (turn {turn}).",
    caretakers_turn="{side}: a stand-in plays for {name} (turn {turn}).",
    out_of_order={
        OutOfOrder.POWER: "{side} is in power, and so moves after every other player.",
        OutOfOrder.TWICE: "{side} moves twice in a row: in power, with two players left.",
        OutOfOrder.AGAIN: "{side}, in power, makes a second move.",
        OutOfOrder.ROUND: "After {mover}'s extra turn the normal order resumes.",
    },
    no_move="You have no legal move: type `pass`.",
    standstill="No kill and nobody new in power for {turns} turns. Offer a draw with `/djambi draw`?",
    nobody_can_win="Nobody can win any more. Agree on a draw with `/djambi draw`?",
    how_to_move="Press *Move*, or write a move like `M c2-d3`. `/djambi rules` explains the game, `/djambi board "
    f"{OPTIONS.square}:c3` shows where a piece can go.",
    how_to_move_unread="Press *Move*; or mention me before your move, or reply to the board: `M c2-d3`. `/djambi "
    f"rules` explains the game, `/djambi board {OPTIONS.square}:c3` shows where a piece can go.",
    played="Played: {move}, turn {turn}.",
    edited="Editing changes nothing: turn {turn} was played as {move}.",
    deleted="Deleting changes nothing: turn {turn} was played as {move}.",
    read_again="This game was restored from an older copy. I've read again what was typed here since then.",
    missing="This game was restored from an older copy: everything from turn {turn} on is missing, and has to be "
    "played again.",
)
