"""The rules of Djambi as a library: positions, legal moves, playing, reading and writing. Standard library only.

Rules are cited by number, R1 to R35, as in `RULES.md`. `bot.djambi.facts` has the events of a turn, `bot.djambi.errors`
the reasons for a refusal.
"""

from bot.djambi.board import HOSTAGE, LEADERLESS, Kind, Side
from bot.djambi.errors import Ambiguous, DjambiError, Illegal, LineError, Reason, Unclear, Unreadable
from bot.djambi.facts import Draw, Fact, Outcome, Victory
from bot.djambi.gamefile import GameFile, Turn, read_game, write_game
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import NOWHERE, SQUARES
from bot.djambi.moves import PASS, Move, Moves, write_move, write_moves
from bot.djambi.play import perft, play, resign
from bot.djambi.position import START, Position, read_position, start
from bot.djambi.reading import read_move
from bot.djambi.rules import OPTIONS, PRESETS, Rules
from bot.djambi.turns import result
from bot.djambi.vocabulary import CANONICAL, Vocabulary

__all__ = [
    "CANONICAL",
    "HOSTAGE",
    "LEADERLESS",
    "NOWHERE",
    "OPTIONS",
    "PASS",
    "PRESETS",
    "SQUARES",
    "START",
    "Ambiguous",
    "DjambiError",
    "Draw",
    "Fact",
    "GameFile",
    "Illegal",
    "Kind",
    "LineError",
    "Move",
    "Moves",
    "Outcome",
    "Position",
    "Reason",
    "Rules",
    "Side",
    "Turn",
    "Unclear",
    "Unreadable",
    "Victory",
    "Vocabulary",
    "legal_moves",
    "perft",
    "play",
    "read_game",
    "read_move",
    "read_position",
    "resign",
    "result",
    "start",
    "write_game",
    "write_move",
    "write_moves",
]
