"""What players can type in a language."""

from dataclasses import dataclass
from enum import StrEnum

from bot.djambi.vocabulary import Vocabulary


class Ask(StrEnum):
    """What people can ask the bot for in a word or two."""

    HELP = "help"
    RULES = "rules"
    BOARD = "board"
    TURN = "turn"
    """The player to move."""
    MOVES = "moves"
    """What the piece on a square can do."""
    LEARN = "learn"
    PUZZLE = "puzzle"
    STATS = "stats"
    RESIGN = "resign"
    DRAW = "draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskPhrases:
    """Whole texts with which people ask for something; {square} is the square they mean."""

    help: tuple[str, ...]
    rules: tuple[str, ...]
    board: tuple[str, ...]
    turn: tuple[str, ...]
    moves: tuple[str, ...]
    learn: tuple[str, ...]
    puzzle: tuple[str, ...]
    stats: tuple[str, ...]
    resign: tuple[str, ...]
    draw: tuple[str, ...]

    def of(self, ask: Ask) -> tuple[str, ...]:
        """Return the phrases for one request."""
        phrases: tuple[str, ...] = getattr(self, ask)
        return phrases


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanPhrases:
    """How people speak of plans, in small letters, in all ways that are understood.

    `{name}` and `{other}` are the letters of plans, `{turn}` is the number of a turn. A blank is required where it is
    written; between a word and a letter without one it is optional. ` & ` is a comma, a blank, or one of the words
    `joints`.

    `try_out` comes before turns to try, `from_turn` before turns that don't start from the newest one. `plan` names one
    plan, alone or before turns that continue it, `plans` names all.
    """

    try_out: tuple[str, ...]
    from_turn: tuple[str, ...]
    plan: tuple[str, ...]
    plans: tuple[str, ...]
    compare: tuple[str, ...]
    drop: tuple[str, ...]
    joints: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderPhrases:
    """How people order a move, in small letters: `later` begins it, `then` and `or_else` are between its moves."""

    later: tuple[str, ...]
    then: tuple[str, ...]
    or_else: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedWords:
    """Everything people can type: `moves`, `plans`, `orders`, and single words in small letters, separated by blanks.

    The bot itself writes the first of several words for a verb or a pass. `takebacks` are whole texts that ask to take
    a turn back, `asks` those that ask for something else. `fillers` mean nothing in a typed promise ("by turn 20"), nor
    do the `asides` of moves. `yes` agrees at the terminal; its commands have the same names in all languages, like
    Discord's.
    """

    moves: Vocabulary
    plans: PlanPhrases
    orders: OrderPhrases
    takebacks: tuple[str, ...]
    asks: AskPhrases
    fillers: str
    yes: str
