"""English: the board, and calling players to their turns."""

from typing import Final

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
    how_to_move="Press *Move*, or write a move like `N c3-c6`. `/djambi rules` explains the game, "
    "`/djambi moves` what a piece can do.",
    how_to_move_unread="Press *Move*; or mention me before your move, or reply to the board: `N c3-c6`. "
    "`/djambi rules` explains the game, `/djambi moves` what a piece can do.",
    played="Played: {move}, turn {turn}.",
    edited="Editing changes nothing: turn {turn} was played as {move}.",
    deleted="Deleting changes nothing: turn {turn} was played as {move}.",
    read_again="An older copy of this game was put back. What was typed here since has been read again.",
    missing="An older copy of this game was put back: everything from turn {turn} on is missing, and has to "
    "be played again.",
)
