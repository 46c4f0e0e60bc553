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
    caretakers_turn="{side}: a caretaker plays for {name} (turn {turn}).",
    out_of_order={
        OutOfOrder.POWER: "{side} plays again: in power, after every other player.",
        OutOfOrder.TWICE: "{side} plays twice running: in power, with two players left.",
        OutOfOrder.AGAIN: "{side} plays again: in power, twice running with two players left.",
        OutOfOrder.ROUND: "The round goes on after the extra turn of {mover}.",
    },
    no_move="You have no legal move: type `pass`.",
    standstill="Nobody was killed or came to power for {turns} turns. `/djambi draw`?",
    how_to_move="Press *Move*, or write a move like `M c2-d3`. `/djambi rules` explains the game, "
    f"`/djambi board {OPTIONS.square}:c3` where a piece can go.",
    how_to_move_unread="Press *Move*; or mention me before your move, or reply to the board: `M c2-d3`. "
    f"`/djambi rules` explains the game, `/djambi board {OPTIONS.square}:c3` where a piece can go.",
    played="Played: {move}, turn {turn}.",
    edited="Editing changes nothing: turn {turn} was played as {move}.",
    deleted="Deleting changes nothing: turn {turn} was played as {move}.",
    read_again="An older copy of this game was put back. What was typed here since has been read again.",
    missing="An older copy of this game was put back: everything from turn {turn} on is missing, and has to "
    "be played again.",
)
