"""The list of a piece's moves, read back: every generated move stands in it, in the right line."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from bot.djambi.board import (
    ASSASSIN,
    CHIEF,
    CORPSE,
    HOSTAGE,
    LEADERLESS,
    MILITANT,
    REPORTER,
    SIDES,
    Kind,
    kind_of,
    side_of,
)
from bot.djambi.generate import piece_moves
from bot.djambi.geometry import NOWHERE, SQUARES
from bot.djambi.moves import Move, write_move
from bot.djambi.position import Position, read_position
from bot.djambi.rules import Rules
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.moves import moves_list, tell_ends
from bot.phrases.names import in_words, listed, piece_name
from tests.long import TIMES

_FILE: Final = Path(__file__).parents[1] / "djambi" / "vectors" / "positions.jsonl"
RECORDS: Final[list[dict[str, Any]]] = [json.loads(line) for line in _FILE.read_text(encoding="utf-8").splitlines()]
_FEW: Final = 6
"""How many last squares of a way are named; more are only counted."""

_EACH: Final = 54 if TIMES == 1 else 9
"""Each of that many positions, from each of the nine first ones on: a sixth of them, or all."""
PARTS: Final = [(code, RECORDS[first::_EACH]) for first, code in enumerate([*LANGUAGES] * 3)]
"""Positions of every option, each listed in one of the languages."""

_WAY: Final = re.compile(
    r"`(?P<way>[^`…]+)(?P<open>…)?`(?: (?P<places>[a-i][1-9](?: [a-i][1-9])*))?(?:[^`]*?(?P<count>\d+))?"
)


@pytest.fixture(autouse=True)
def _nothing_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.phrases.moves._MOVES_LIMIT", 10**9)


@pytest.mark.parametrize(("code", "records"), PARTS)
def test_the_list_has_every_move_in_the_right_line_and_nothing_else(code: str, records: list[dict[str, Any]]) -> None:
    lang = LANGUAGES[code]
    for record in records:
        rules = Rules.of(record["options"])
        for before, square in _pieces(read_position(record["position"])):
            moves = piece_moves(before, square, rules)
            if moves:
                _check(before, square, moves, rules, lang)


def _pieces(position: Position) -> Iterator[tuple[Position, int]]:
    """Every piece that somebody commands, with the position in which it is their turn."""
    for square, code in enumerate(position.board):
        if code > CORPSE and position.commanders[side_of(code)] not in (HOSTAGE, LEADERLESS):
            yield replace(position, to_move=position.commanders[side_of(code)]), square


def _check(before: Position, square: int, moves: Sequence[Move], rules: Rules, lang: Language) -> None:
    _, *lines = moves_list(before, square, moves, rules, lang).splitlines()
    expected: dict[str, Counter[str]] = {}
    dead_of = {move: _dead(before, move, rules) for move in moves}
    lines_of = {move: _line_of(before, move, dead, lang) for move, dead in dead_of.items()}
    alike = Counter((line, move[:-1]) for move, line in lines_of.items())
    for move, line in lines_of.items():
        is_counted = move.square != NOWHERE and alike[line, move[:-1]] > _FEW
        said = in_words(write_move(move), lang)
        text = f"{said[:-2]}#" if is_counted else said
        expected.setdefault(line, Counter())[text] += 1
    assert _read(lines, square, moves, lang) == expected
    _check_told(tell_ends(before, square, moves, rules, lang), before, dead_of, lang)


def _line_of(before: Position, move: Move, dead: Sequence[int], lang: Language) -> str:
    """How the line begins in which a move has to stand that kills those on the squares `dead`."""
    if dead:
        return lang.moves.kills.partition("{ways}")[0].format(victims=_names(before, dead, lang))
    return lang.moves.plain_moves.format(squares="") if move.exit == move.square == NOWHERE else ""


def _names(before: Position, squares: Sequence[int], lang: Language) -> str:
    codes = [(before.board[square], SQUARES[square]) for square in squares]
    return listed(
        (
            lang.moves.victim.format(piece=piece_name(SIDES[side_of(code)], Kind(kind_of(code)), lang), square=name)
            for code, name in codes
        ),
        lang,
    )


def _dead(before: Position, move: Move, rules: Rules) -> list[int]:
    """The squares of those whom a move kills, by R11-R14, R20, R32 and R35, in the order of their names."""
    return sorted(_killed_on(before, move, rules), key=SQUARES.__getitem__)


def _killed_on(before: Position, move: Move, rules: Rules) -> list[int]:
    kind, origin, target, leaving, square = move
    if kind == REPORTER:
        return _reported(before, origin, target, square, rules)
    if kind not in (ASSASSIN, CHIEF, MILITANT):
        return []
    return [met for met in (target, leaving) if met != NOWHERE and before.board[met] > CORPSE and met != origin]


def _reported(before: Position, origin: int, target: int, square: int, rules: Rules) -> list[int]:
    if rules.reporter == "one":
        return [square] if square != NOWHERE else []
    beside = [each for each in range(81) if abs(each % 9 - target % 9) + abs(each // 9 - target // 9) == 1]
    return [each for each in beside if each != origin and _dies_beside(before, before.board[each])]


def _dies_beside(before: Position, code: int) -> bool:
    if code <= CORPSE or before.commanders[side_of(code)] == LEADERLESS:
        return False
    return not (before.commanders[side_of(code)] == before.to_move and kind_of(code) == CHIEF)


def _read(lines: Sequence[str], square: int, moves: Sequence[Move], lang: Language) -> dict[str, Counter[str]]:
    """The moves that lines of a list name, by how the lines begin."""
    empty = lang.moves.plain_moves.format(squares="")
    found: dict[str, Counter[str]] = {}
    for line in lines:
        head = empty if line.startswith(empty) else line.partition("`")[0]
        read = found.setdefault(head, Counter())
        if head == empty:
            letter = write_move(moves[0])[0]
            read.update(f"{letter} {SQUARES[square]}-{end}" for end in line.removeprefix(empty).split())
            continue
        for way in _WAY.finditer(line):
            if not way["open"]:
                read[way["way"]] += 1
            elif way["places"]:
                read.update(way["way"] + place for place in way["places"].split())
            else:
                read[f"{way['way']}#"] += int(way["count"])
    return found


def _check_told(told: str, before: Position, dead_of: Mapping[Move, Sequence[int]], lang: Language) -> None:
    """What is told beside the picture names the dead, and other squares only where nobody dies."""
    dead = sorted({each for squares in dead_of.values() for each in squares}, key=SQUARES.__getitem__)
    ends = sorted({SQUARES[move.end] for move, squares in dead_of.items() if not squares})
    origin = SQUARES[next(iter(dead_of)).origin]
    named = re.findall(r"[a-i][1-9]", told)
    assert Counter(named) == Counter([origin, *(SQUARES[each] for each in dead), *ends])
    if dead:
        assert _names(before, dead, lang) in told
