"""Game files: a whole game as a text that people can read and mail, as PGN is for chess.

Tags in brackets name the players and the rules. Then there is one turn a line, in canonical notation, with comments
after `;`:

    [Date "2026-11-21"]
    [Red "Alice"]
    [Yellow "Chloe"]
    [Options "surround=cut_off"]
    [Engines "yellow=medium"]
    [Result "red"]

    1. red N c3-c6
    ; a quiet beginning
    2. yellow resigns

A side without a tag is an empty seat (R30). Control characters count as blanks. Reading replays the turns through the
rules, so that a file that was read is a game that can go on.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from bot.djambi.board import FEWEST_PLAYERS, SIDES, Side
from bot.djambi.errors import DjambiError, Illegal, LineError, Reason, Unclear, Unreadable
from bot.djambi.facts import Draw, Victory
from bot.djambi.moves import write_move
from bot.djambi.play import play, resign
from bot.djambi.position import Position, start
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.djambi.turns import result
from bot.djambi.vocabulary import CANONICAL, Vocabulary

RESIGNS: Final = "resigns"
DRAW_AGREED: Final = "draw agreed"
UNFINISHED: Final = "*"
CANCELLED: Final = "cancelled"
TAKEBACKS: Final = ("off", "vote", "free")
"""What the players can agree on about taking turns back."""
_LEVELS: Final = ("gentle", "easy", "casual", "medium", "hard")
ENGINES: Final = tuple(f"{level}{ch}" for ch in ("", "-machiavellian") for level in _LEVELS)
"""How the engine plays a side: its level, and whether it breaks its word (by default it does not)."""
_DRAW: Final = "draw"
LONGEST: Final = 1_000_000
"""The most characters that are read. A game of `_MOST_TURNS` is far shorter, so comments have room."""
_MOST_TURNS: Final = 5_000


class Tag(StrEnum):
    """The tags that have a meaning; all others are ignored."""

    DATE = "Date"
    RED = "Red"
    BLUE = "Blue"
    YELLOW = "Yellow"
    GREEN = "Green"
    OPTIONS = "Options"
    ENGINES = "Engines"
    TAKEBACKS = "Takebacks"
    RESULT = "Result"


_NAMELESS: Final = "?"
"""The name of a player whose tag is empty."""
_OF_CHESS: Final = ("White", "Black")
_SEATS: Final = dict(zip((Tag.RED, Tag.BLUE, Tag.YELLOW, Tag.GREEN), SIDES, strict=True))
_WORDS: Final = {side.name.lower(): side for side in SIDES}
_TAG: Final = re.compile(r'\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]')
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")
"""What a terminal obeys instead of showing it."""
_AROUND: Final = re.compile(r"\A(?:> ?)+|\A```\w*\Z")
"""The marks of a quote or of a block of code, in which chats show a game."""
_TURN: Final = re.compile(r"(?:(\d{1,9})\.\s*)?(?:(red|blue|yellow|green)\s+)?(.+)")


@dataclass(frozen=True, slots=True)
class Turn:
    """What one side did: `text` is a canonical move or `RESIGNS`; `comment` may have several lines."""

    side: Side
    text: str
    comment: str = ""


_TAGS: Final = {tag.value.lower(): tag.value for tag in Tag}


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game from its start: `players` by the side they hold, `turns` in order.

    `ending` is how it ended if the turns alone do not tell: `DRAW_AGREED`, `CANCELLED` or "". `date` is as written.
    `comment` is the text before the first turn. `takebacks` is one of `TAKEBACKS` or "". The computer plays the sides
    in `engines`, each in one of the ways of `ENGINES`.
    """

    players: Mapping[Side, str]
    rules: Rules = field(default_factory=Rules)
    turns: tuple[Turn, ...] = ()
    ending: str = ""
    date: str = ""
    comment: str = ""
    takebacks: str = ""
    engines: Mapping[Side, str] = field(default_factory=dict)


def write_game(game: GameFile) -> str:
    """Return the text of `game`, which `read_game` reads back as the same game."""
    position = start(game.players)
    lines = []
    for turn in game.turns:
        lines += [f"{position.turn}. {turn.side.name.lower()} {turn.text}", *_write_comment(turn.comment)]
        position = _after(position, turn, game.rules)
    if game.ending == DRAW_AGREED:
        lines.append(f"{position.turn}. {DRAW_AGREED}")
    tags = {
        Tag.DATE: game.date,
        **{tag: game.players[side] for tag, side in _SEATS.items() if side in game.players},
        Tag.OPTIONS: " ".join(f"{name}={value}" for name, value in game.rules.options.items()),
        **({Tag.ENGINES: _write_engines(game.engines)} if game.engines else {}),
        **({Tag.TAKEBACKS: game.takebacks} if game.takebacks else {}),
        Tag.RESULT: _write_result(game, position),
    }
    head = [f'[{tag} "{_escaped(text)}"]' for tag, text in tags.items()]
    return "\n".join([*head, "", *_write_comment(game.comment), *lines, ""])


def _write_engines(engines: Mapping[Side, str]) -> str:
    return " ".join(f"{side.name.lower()}={how}" for side, how in sorted(engines.items()))


def _after(position: Position, turn: Turn, rules: Rules) -> Position:
    if turn.text == RESIGNS:
        return resign(position, turn.side, rules)[0]
    return play(position, read_move(position, turn.text, rules), rules)[0]


def _write_comment(comment: str) -> list[str]:
    return [f"; {_CONTROL.sub(' ', line)}".rstrip() for line in comment.splitlines()]


def _write_result(game: GameFile, position: Position) -> str:
    if game.ending:
        return _DRAW if game.ending == DRAW_AGREED else game.ending
    match result(position, game.rules):
        case None:
            return UNFINISHED
        case Victory(winner):
            return winner.name.lower()
        case Draw():
            return _DRAW


def _escaped(text: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", " ".join(_CONTROL.sub(" ", text).split()))


def read_game(
    text: str, vocabulary: Vocabulary = CANONICAL, told: Callable[[int, int], object] = lambda *_: None
) -> GameFile:
    """Return the game written in `text`, having replayed it; its moves may be in the words of `vocabulary`.

    Raises `LineError` with the first line that cannot be read or played, and why. A turn's number and side may be left
    out; if they are written, they must be right. It is `told` how many of the lines are done.
    """
    if len(text) > LONGEST:
        raise Unreadable(Unclear.GAME_LENGTH, text[:1])
    reader = _Reader(vocabulary)
    # Editors on Windows put U+FEFF in front.
    lines = text.removeprefix("\ufeff").splitlines()
    for number, line in enumerate(lines, 1):
        told(number, len(lines))
        try:
            reader.take_line(_AROUND.sub("", _CONTROL.sub(" ", line).strip()))
        except DjambiError as error:
            raise LineError(number, error) from error
    return reader.finished()


class _Reader:
    """A parser of game files, which takes one line at a time: first tags, then turns."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._tags: dict[str, str] = {}
        self._result_line = self._engines_line = 0
        self._lines = 0
        self._rules = Rules()
        self._players: dict[Side, str] = {}
        self._engines: dict[Side, str] = {}
        self._position: Position | None = None
        self._turns: list[Turn] = []
        self._comments: list[list[str]] = [[]]
        self._ending = ""

    def take_line(self, line: str) -> None:
        """Read the next line, without its white space; raises `DjambiError` if it cannot be read or played."""
        self._lines += 1
        tag = _TAG.fullmatch(line)
        if tag and self._position is None:
            self._take_tag(_TAGS.get(tag[1].lower(), tag[1]), " ".join(re.sub(r"\\(.)", r"\1", tag[2]).split()), line)
            return
        if tag and self._turns:
            raise Unreadable(Unclear.GAME_LENGTH, line)  # the next game begins
        text, semicolon, comment = line.partition(";")
        if line.startswith("[") and self._position is None:
            raise Unreadable(Unclear.GAME_TAG, line)
        if text.strip():
            self._take_turn(text.strip())
        if semicolon:
            self._comments[-1].append(comment.strip())

    def _take_tag(self, name: str, value: str, line: str) -> None:
        if name in _OF_CHESS:
            raise Unreadable(Unclear.GAME_CHESS, line)
        if name in self._tags:
            raise Unreadable(Unclear.GAME_TAG_TWICE, line, name)
        self._tags[name] = value or (_NAMELESS if name in _SEATS else "")
        if name == Tag.TAKEBACKS and value not in TAKEBACKS:
            raise Unreadable(Unclear.OPTION_VALUE, line, value, choices=TAKEBACKS)
        if name == Tag.RESULT:
            self._result_line = self._lines
        if name == Tag.OPTIONS:
            pairs = (pair.partition("=") for pair in value.split())
            self._rules = Rules.of({option: setting for option, _, setting in pairs})
        if name == Tag.ENGINES:
            self._engines, self._engines_line = dict(_read_engine(pair, line) for pair in value.split()), self._lines

    def _current_position(self) -> Position:
        """The position in which the next turn is played; the first call ends the tags and sets the game up."""
        if self._position is None:
            self._players = {side: self._tags[tag] for tag, side in _SEATS.items() if tag in self._tags}
            if len(self._players) < FEWEST_PLAYERS:
                raise Unreadable(Unclear.GAME_PLAYERS, " ".join(self._tags) or "-")
            self._position = start(self._players)
        return self._position

    def _take_turn(self, line: str) -> None:
        position = self._current_position()
        if self._ending:
            raise Illegal(Reason.GAME_OVER)
        if len(self._turns) == _MOST_TURNS:
            raise Unreadable(Unclear.GAME_LENGTH, line)
        found = _TURN.fullmatch(line)
        if found is None:
            raise Unreadable(Unclear.GAME_TURN, line)
        number, word, text = found.groups()
        if number and int(number) != position.turn:
            raise Unreadable(Unclear.GAME_ORDER, line, number)
        if text == DRAW_AGREED and result(position, self._rules) is None:
            self._ending = DRAW_AGREED
            return
        side = _WORDS[word] if word else SIDES[position.to_move]
        self._turns.append(self._resigned(position, side) if text == RESIGNS else self._moved(position, side, text))
        self._comments.append([])

    def _resigned(self, position: Position, side: Side) -> Turn:
        if result(position, self._rules) is not None:
            raise Illegal(Reason.GAME_OVER)
        if side not in position.players:
            raise Unreadable(Unclear.GAME_ORDER, RESIGNS, side.name.lower())
        self._position, _ = resign(position, side, self._rules)
        return Turn(side, RESIGNS)

    def _moved(self, position: Position, side: Side, text: str) -> Turn:
        move = read_move(position, text, self._rules, self._vocabulary)
        if side != position.to_move:
            raise Unreadable(Unclear.GAME_ORDER, text, side.name.lower())
        self._position, _ = play(position, move, self._rules)
        return Turn(side, write_move(move))

    def finished(self) -> GameFile:
        """Return the game; raises `LineError` if its tags contradict each other or its turns."""
        position = self._current_position()
        for empty in self._engines.keys() - self._players.keys():
            seated = tuple(side.name.lower() for side in self._players)
            raise LineError(
                self._engines_line, Unreadable(Unclear.OPTION_VALUE, "", empty.name.lower(), choices=seated)
            )
        opening, *comments = ("\n".join(lines) for lines in self._comments)
        game = GameFile(
            players=self._players,
            rules=self._rules,
            turns=tuple(replace(turn, comment=comment) for turn, comment in zip(self._turns, comments, strict=True)),
            ending=self._ending,
            date=self._tags.get(Tag.DATE, ""),
            comment=opening,
            takebacks=self._tags.get(Tag.TAKEBACKS, ""),
            engines=self._engines,
        )
        actual, written = _write_result(game, position), self._tags.get(Tag.RESULT, "")
        if written == CANCELLED and actual == UNFINISHED:
            return replace(game, ending=CANCELLED)
        if written not in ("", actual):
            raise LineError(self._result_line, Unreadable(Unclear.GAME_RESULT, written, choices=(actual,)))
        return game


def _read_engine(pair: str, line: str) -> tuple[Side, str]:
    word, _, how = pair.partition("=")
    if word not in _WORDS:
        raise Unreadable(Unclear.OPTION_VALUE, line, word, choices=tuple(_WORDS))
    if how not in ENGINES:
        raise Unreadable(Unclear.OPTION_VALUE, line, how, choices=ENGINES)
    return _WORDS[word], how
