"""What is typed at the terminal: a move, or the square that the line before left open."""

from collections.abc import Sequence

from bot.djambi.errors import Ambiguous, Refusal
from bot.djambi.moves import Move
from bot.djambi.reading import Reading, read_answer, reading_of
from bot.djambi.vocabulary import Vocabulary
from bot.table.game.picker import completed


class Saying:
    """Reads lines, one after the other."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Read words by `vocabulary`."""
        self._vocabulary = vocabulary
        self._candidates: Sequence[Move] = ()
        """The moves of which the last line asks which one is meant."""

    def read(self, line: str) -> Reading:
        """Return the move that a line says, alone or as the answer to what the last one left open."""
        answer = read_answer(line, self._vocabulary) if self._candidates else None
        said = completed(self._candidates, answer) if answer else None
        self._candidates = ()
        return said or reading_of(line, self._vocabulary)

    def refused(self, error: Refusal) -> None:
        """Remember what a line that was refused has left open."""
        self._candidates = error.candidates if isinstance(error, Ambiguous) else ()
