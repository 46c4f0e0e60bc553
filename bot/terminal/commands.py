"""The commands of the terminal, in every language together, since people at one table may use several."""

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

from bot.phrases.language import Language
from bot.phrases.typed import read_ask, typed_in
from bot.phrases.words.terminal import Command
from bot.phrases.words.typed import Ask

_ASKED: Final[Mapping[Ask, Command]] = {
    Ask.HELP: Command.HELP,
    Ask.RULES: Command.RULES,
    Ask.BOARD: Command.BOARD,
    Ask.TURN: Command.BOARD,
    Ask.MOVES: Command.MOVES,
    Ask.RESIGN: Command.RESIGN,
    Ask.DRAW: Command.DRAW,
}
_AROUND: Final = " ?.。"


class CommandReader:
    """Reads lines as commands."""

    def __init__(self, languages: Iterable[Language]) -> None:
        every = tuple(languages)
        self._typed = typed_in(lang.typed for lang in every)
        self._words = {
            word: command for lang in every for command, words in lang.terminal.commands.items() for word in words
        }
        self._words |= dict.fromkeys(self._typed.takebacks, Command.TAKEBACK)

    def read(self, line: str) -> tuple[Command, str] | None:
        """Return the command of a line and what follows it, such as a square; `None` if it is no command."""
        plain = " ".join(unicodedata.normalize("NFKC", line).casefold().split())
        for whole in (plain, plain.strip(_AROUND)):
            if command := self._words.get(whole):
                return command, ""
        word, _, rest = plain.partition(" ")
        if command := self._words.get(word):
            return command, rest
        asked = read_ask(line, self._typed)
        return (_ASKED[asked[0]], asked[1]) if asked and asked[0] in _ASKED else None
