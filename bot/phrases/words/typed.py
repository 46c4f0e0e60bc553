"""What players can type in a language."""

from dataclasses import dataclass
from enum import StrEnum

from bot.djambi.vocabulary import Vocabulary


class Ask(StrEnum):
    """What somebody may ask for in a word or two, where they speak to the bot."""

    HELP = "help"
    RULES = "rules"
    BOARD = "board"
    TURN = "turn"
    """Whose turn it is."""
    MOVES = "moves"
    """What the piece on a square could do."""
    LEARN = "learn"
    PUZZLE = "puzzle"
    STATS = "stats"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskPhrases:
    """Whole texts by which people ask for something; {square} stands for the square that is meant."""

    help: tuple[str, ...]
    rules: tuple[str, ...]
    board: tuple[str, ...]
    turn: tuple[str, ...]
    moves: tuple[str, ...]
    learn: tuple[str, ...]
    puzzle: tuple[str, ...]
    stats: tuple[str, ...]

    def of(self, ask: Ask) -> tuple[str, ...]:
        """Return those for one thing."""
        phrases: tuple[str, ...] = getattr(self, ask)
        return phrases


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanPhrases:
    """How people speak of plans, in small letters; each thing in as many ways as there are.

    `{name}` and `{other}` stand for the letters of plans, `{turn}` for the number of a turn. A blank must be one; where
    a word meets such a letter without one there may be some. ` & ` is a comma, a blank, or one of the words `joints`.

    `try_out` stands before turns that are to be tried, `from_turn` before those that do not follow the newest turn,
    `plan` names one plan, alone or before turns that go on with it, `plans` all of them.
    """

    try_out: tuple[str, ...]
    from_turn: tuple[str, ...]
    plan: tuple[str, ...]
    plans: tuple[str, ...]
    compare: tuple[str, ...]
    drop: tuple[str, ...]
    joints: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedWords:
    """All that may be typed: `moves`, `plans`, and single words, in small letters with blanks between.

    Of several words for what a move does, and for a pass, the first is the one that the bot itself writes.
    `takebacks` are whole texts that want one's last turn back, `asks` such that ask for something. `fillers` say
    nothing where a promise is typed ("by turn 20"), but for those that say nothing in a move either; `yes` agrees to
    what is asked at the terminal. Its commands have one name in all languages, as those on Discord do.
    """

    moves: Vocabulary
    plans: PlanPhrases
    takebacks: tuple[str, ...]
    asks: AskPhrases
    fillers: str
    yes: str
