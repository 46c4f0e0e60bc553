"""The phrases that describe a board and call players to their turns."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.phrases.words.names import Counted, counted
from bot.table.game.book import OutOfOrder
from bot.table.model import Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardWords:
    """A board in words: its pieces, whose turn it is, and who is in power."""

    to_move: str = "Turn {turn}: {who} to move."
    in_power: str = "{side} is in power."
    nobody_in_power: str = "Nobody is in power."
    commands: str = "{side} also commands {sides}."
    hostages: str = "Hostages: {sides}."
    leaderless: str = "Leaderless: {sides}."
    phases: Mapping[Phase, str] = field(
        default_factory=lambda: {
            Phase.LOBBY: "The game has not started.",
            Phase.RUNNING: "The game is running.",
            Phase.WON: "The game is won.",
            Phase.DRAWN: "The game is drawn.",
            Phase.CANCELLED: "The game was cancelled.",
        }
    )
    side: str = "{side}: {pieces}."
    side_commanded: str = "{side}, commanded by {commander}"
    side_hostage: str = "{side}, hostage"
    side_leaderless: str = "{side}, leaderless"
    no_pieces: str = "no pieces"
    standing: str = "{side}: {pieces}"
    pieces: Counted = counted(one="{count} piece", other="{count} pieces")
    corpses: str = "Corpses: {squares}."
    no_corpses: str = "No corpses."
    letters: str = "(C Chief, A Assassin, R Reporter, D Diplomat, N Necromobile, M Militants)"
    legend: str = (
        "r Red, b Blue, y Yellow, g Green; xx corpse; [ ] maze\n"
        "C Chief, A Assassin, R Reporter, D Diplomat, N Necromobile, M Militant"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnWords:
    """Call players: whose turn it is, how to play it, and the fate of a move that was `played`.

    It can be `edited` or `deleted` afterwards. Engines aren't pinged: `engines_turn` says that it is one's turn,
    `caretakers_turn` that one plays for a player. `standstill` is said once when nothing has changed for {turns} turns,
    `nobody_can_win` once when the position is dead.
    `memory_ends` is for a database restored from a backup that is older than the boards in the channel.
    """

    your_turn: str = "{side}: {mention}, your turn (turn {turn})."
    engines_turn: str = "{side}: {name} is thinking (turn {turn})."
    caretakers_turn: str = "{side}: a stand-in plays for {name} (turn {turn})."
    out_of_order: Mapping[OutOfOrder, str] = field(
        default_factory=lambda: {
            OutOfOrder.POWER: "{side} is in power and so moves after every other player.",
            OutOfOrder.TWICE: "{side} moves twice in a row: in power, with two players left.",
            OutOfOrder.AGAIN: "{side}, in power, makes a second move.",
            OutOfOrder.ROUND: "After {mover}'s extra turn the normal order resumes.",
        }
    )
    no_move: str = "You have no legal move: type `pass`."
    standstill: str = "No kill and nobody new in power for {turns} turns. Offer a draw with `/djambi draw`?"
    nobody_can_win: str = "Nobody can win any more. Agree on a draw with `/djambi draw`?"
    how_to_move: str = (
        "Press *Move*, or write a move like {move}. `/djambi rules` explains the game, and *More…* → *What can I "
        "move?* shows your pieces."
    )
    how_to_move_unread: str = (
        "Press *Move*; or mention me before your move, or reply to the board: {move}. `/djambi rules` explains the "
        "game, and *More…* → *What can I move?* shows your pieces."
    )
    played: str = "Played: {move}, turn {turn}."
    edited: str = "Editing changes nothing: turn {turn} was played as {move}."
    deleted: str = "Deleting changes nothing: turn {turn} was played as {move}."
    memory_ends: str = "My memory of this game ends at turn {turn}; this is the board now."
