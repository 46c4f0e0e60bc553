"""Laws that hold in every position and for every move."""

import dataclasses
import re
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi.board import CORPSE, EMPTY, HOSTAGE, LEADERLESS, Side
from bot.djambi.errors import DjambiError
from bot.djambi.facts import (
    ArmyTaken,
    BecameHostages,
    CorpsePut,
    Drawn,
    Eliminated,
    Fact,
    Killed,
    LeftLeaderless,
    Moved,
    PiecePut,
    PowerLost,
    PowerTaken,
    Resigned,
    Surrounded,
    Won,
)
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import NOWHERE, SQUARES
from bot.djambi.moves import Move, Row, write_move, write_moves
from bot.djambi.play import play, resign
from bot.djambi.position import Position, read_position
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.djambi.turns import result
from tests.djambi.setups import DIALECTS, PLAYERS, any_rules, lively, random_game, random_set_up, seeded
from tests.long import TIMES

CANONICAL: Final = re.compile(
    r"pass|[CARDNM] [a-i][1-9]-[a-i][1-9](-[a-i][1-9])?( (corpse|place|kill) [a-i][1-9])?", flags=re.ASCII
)

Case = tuple[Position, Rules]


@cache
def _cases() -> list[Case]:
    """Return set-ups, and positions out of games: some on the way, and the one before the end."""
    rng = seeded("laws")
    cases = [(random_set_up(rng), any_rules(rng)) for _ in range(200 * TIMES)]
    for number in range(2 * len(DIALECTS) * TIMES):
        rules = DIALECTS[number % len(DIALECTS)]
        game = list(random_game(rng, rng.choice(PLAYERS), rules, turns=120))
        cases += [(position, rules) for position in (*rng.sample(game[:-2], 6), game[-2])]
    return cases


cases = st.deferred(lambda: st.sampled_from(_cases()))
picks = st.integers(0, 10**6)
few = settings(max_examples=80 * TIMES, deadline=None, derandomize=TIMES == 1)


def pick(position: Position, rules: Rules, number: int) -> Move | None:
    """Return one of the legal moves, unless the game is over: the rare ones nearly as often as all others."""
    rows = legal_moves(position, rules).rows
    return lively(seeded(number), position, rows) if rows else None


@pytest.mark.parametrize("rules", DIALECTS, ids=str)
def test_laws_of_a_whole_game(rules: Rules) -> None:
    """36 pieces and corpses throughout; players and pieces only get fewer; turns count up; nobody moves twice in a row.

    R22: "except when exactly two players are left and `mover` is in power".
    """
    for number in range(4 * TIMES):
        rng = seeded("whole", number, rules)
        for before, after in pairwise(random_game(rng, PLAYERS[number % len(PLAYERS)], rules, turns=200)):
            assert len(after.board) - after.board.count(EMPTY) == 36
            assert after.board.count(CORPSE) >= before.board.count(CORPSE)
            assert set(after.players) <= set(before.players)
            assert after.turn == before.turn + (len(after.players) > 1)
            if len(after.players) > 1 and after.to_move == before.to_move:
                assert (len(after.players), after.in_power) == (2, before.to_move)


@few
@given(cases, picks)
def test_playing_changes_nothing_but_what_it_returns(case: Case, number: int) -> None:
    """A position is a value: a move leaves the one before as it was, and leads to the same one each time."""
    position, rules = case
    move = pick(position, rules, number)
    if move is not None:
        text, code = str(position), hash(position)
        assert play(position, move, rules) == play(position, move, rules)
        assert (str(position), hash(position)) == (text, code)
        assert play(position, move, rules)[0] != position


@few
@given(cases)
def test_a_position_cannot_be_changed(case: Case) -> None:
    """A position is frozen and its board is too."""
    position, _ = case
    with pytest.raises(dataclasses.FrozenInstanceError):
        position.turn = 1  # type: ignore[misc]  # that it is forbidden is the claim
    assert isinstance(position.board, bytes)


@few
@given(cases)
def test_a_position_is_its_text(case: Case) -> None:
    """Section 11: "One line": position to text to position is the identity, and equal positions are one key."""
    position, _ = case
    again = read_position(str(position))
    assert again == position
    assert {position: "known"}[again] == "known"


@few
@given(cases)
def test_every_legal_move_has_one_text(case: Case) -> None:
    """Section 10: "every legal move has exactly one canonical text", and no two moves share one."""
    position, rules = case
    moves = legal_moves(position, rules)
    texts = write_moves(moves)
    assert len(set(texts)) == len(set(moves)) == len(moves)
    assert all(CANONICAL.fullmatch(text) for text in texts)


@few
@given(cases)
def test_a_text_is_its_move(case: Case) -> None:
    """Section 10: "the same text in the same position always means the same move": move to text to move."""
    position, rules = case
    moves = legal_moves(position, rules)
    for move in moves[:: 1 + len(moves) // 40]:
        assert read_move(position, write_move(move), rules) == move


squares = st.sampled_from(SQUARES)
typed = st.one_of(
    st.builds("{} {}-{}".format, st.sampled_from("CARDNM"), squares, squares),
    st.builds("{}-{} {} {}".format, squares, squares, st.sampled_from(["corpse", "place", "kill"]), squares),
    st.builds("{} {}-e5-{}".format, st.sampled_from("ADN"), squares, squares),
    st.builds("{}{}".format, squares, squares),
    st.just("pass"),
    st.text(max_size=30),
)


@few
@given(cases, st.lists(typed, min_size=1, max_size=20))
def test_what_is_typed_is_a_legal_move_or_an_error(case: Case, texts: list[str]) -> None:
    """A refused move changes nothing; what is not refused is legal; nothing else is ever raised."""
    position, rules = case
    before, moves = str(position), set(legal_moves(position, rules))
    for text in texts:
        try:
            move = read_move(position, text, rules)
        except DjambiError:
            continue
        assert move in moves, text
    assert str(position) == before
    assert set(legal_moves(position, rules)) == moves


def board_told(board: bytes, facts: tuple[Fact, ...]) -> bytes:
    """Return `board` as `facts` say that it changed."""
    cells = bytearray(board)
    for fact in facts:
        match fact:
            case Moved(_, _, _, origin, target, leaving):
                end = target if leaving == NOWHERE else leaving
                mover, cells[origin] = cells[origin], EMPTY
                cells[target] = EMPTY
                cells[end] = mover
            case PiecePut(side, kind, _, square):
                cells[square] = 8 * (side + 1) + kind
            case Killed(_, _, _, square) | CorpsePut(_, square) | Surrounded(_, square):
                cells[square] = CORPSE
            case _:
                pass
    return bytes(cells)


def commanders_told(commanders: tuple[int, ...], facts: tuple[Fact, ...]) -> tuple[int, ...]:
    """Return `commanders` as `facts` say that they changed."""
    changed = list(commanders)
    for fact in facts:
        match fact:
            case ArmyTaken(player, sides):
                heir = int(player)
            case LeftLeaderless(sides):
                heir = LEADERLESS
            case BecameHostages(sides):
                heir = HOSTAGE
            case _:
                continue
        for side in sides:
            changed[side] = heir
    return tuple(changed)


def power_told(in_power: Side | None, facts: tuple[Fact, ...]) -> Side | None:
    """Return who is in power, as `facts` say that it changed."""
    for fact in facts:
        match fact:
            case PowerLost(player):
                assert player == in_power
                in_power = None
            case PowerTaken(player):
                in_power = player
            case _:
                pass
    return in_power


def each_way(position: Position, rules: Rules) -> Iterable[Row]:
    """Return of the legal moves that differ only in their last square one."""
    return {row[:4]: row for row in legal_moves(position, rules).rows}.values()


def test_the_facts_tell_everything_that_changed() -> None:
    """From the facts alone follow the board, the commanders, the power, the players and the end."""
    for before, rules in _cases():
        for move in each_way(before, rules):
            after, facts = play(before, move, rules)
            assert board_told(before.board, facts) == after.board
            assert commanders_told(before.commanders, facts) == after.commanders
            assert power_told(before.in_power, facts) == after.in_power
            check_ends(before, after, facts, rules)


def check_ends(before: Position, after: Position, facts: tuple[Fact, ...], rules: Rules) -> None:
    """Fail unless `facts` tell who went out, how many died, and how it ended."""
    out = {fact.player for fact in facts if isinstance(fact, Eliminated | Resigned)}
    assert out == set(before.players) - set(after.players)
    deaths = sum(isinstance(fact, Killed | Surrounded) for fact in facts)
    assert deaths == after.board.count(CORPSE) - before.board.count(CORPSE)
    endings = [fact for fact in facts if isinstance(fact, Won | Drawn)]
    assert bool(endings) == (result(after, rules) is not None)
    assert all(fact is facts[-1] for fact in endings)


@few
@given(cases, picks)
def test_the_facts_of_resigning(case: Case, number: int) -> None:
    """R28: "Resigning": the same for it, which changes nothing on the board."""
    before, rules = case
    if len(before.players) < 2:
        return
    player = before.players[number % len(before.players)]
    after, facts = resign(before, player, rules)
    assert after.board == before.board
    assert commanders_told(before.commanders, facts) == after.commanders
    check_ends(before, after, facts, rules)


TURN_OF: Final = {file + rank: "ihgfedcba"[int(rank) - 1] + str("abcdefghi".index(file) + 1)
                  for file in "abcdefghi" for rank in "123456789"}  # fmt: skip
"""Where each square goes when the board is turned by a quarter, a1 to i1 to i9 to a9."""
_NEXT_SIDE: Final = str.maketrans("rbyg", "bygr")


def turned_text(text: str) -> str:
    """Return a move's text on the turned board."""
    return re.sub(r"[a-i][1-9]", lambda square: TURN_OF[square[0]], text)


def turned(position: Position) -> Position:
    """Return `position` with the board turned by a quarter and every side in the place of the one before it."""
    old_board, old_commanders, rest = str(position).split(maxsplit=2)
    rows = [re.sub(r"\d", lambda run: "." * int(run[0]), row) for row in old_board.split("/")]
    cells = [re.findall(r"\.|x|[rbyg][CARDNM]", row) for row in rows]
    columns = list(zip(*cells, strict=True))
    board = "/".join("".join(column) for column in reversed([tuple(column) for column in columns]))
    commanders = old_commanders[-1] + old_commanders[:-1]
    text = f"{board.replace('.', '1')} {commanders} {rest}"
    return read_position(text.translate(_NEXT_SIDE))


@few
@given(cases, picks)
def test_the_rules_are_the_same_from_every_side(case: Case, number: int) -> None:
    """R2: "Four sides, in turn order": turned by a quarter, a position has the same moves and the same turns."""
    position, rules = case
    other = turned(position)
    assert sorted(map(turned_text, write_moves(legal_moves(position, rules)))) == write_moves(legal_moves(other, rules))
    move = pick(position, rules, number)
    if move is not None:
        after, _ = play(position, move, rules)
        assert play(other, read_move(other, turned_text(write_move(move)), rules), rules)[0] == turned(after)
