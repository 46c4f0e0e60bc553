"""The end of a game between two: what is certain is said, and nothing else is."""

import pytest
from hypothesis import HealthCheck, assume, given, settings, strategies as st

from bot.djambi.board import CHIEF, Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_move
from bot.djambi.play import play
from bot.djambi.position import Position, read_position
from bot.djambi.rules import Rules
from bot.engine.endings import is_dead, is_sealed, siege, who_wins_at_once
from bot.engine.field import survey
from bot.engine.levels import LEVELS, level_of, think
from bot.engine.state import State
from bot.engine.vows import Deed, Vow
from tests.djambi.boards import STANDARD, position
from tests.djambi.setups import any_rules, lively, random_set_up, seeded
from tests.long import TIMES


def wins(before: Position, rules: Rules) -> bool:
    """Whether who is to move has a move that ends the game for them."""
    return any(play(before, move, rules)[0].players == (before.to_move,) for move in legal_moves(before, rules))


@given(number=st.integers(0, 100_000))
@settings(max_examples=40, suppress_health_check=[HealthCheck.filter_too_much])  # one game in five has two players
def test_who_is_said_to_win_at_once_does(number: int) -> None:
    """R24, R29: by every rule and option but R33's `cut_off`."""
    rng = seeded("endings", number)
    before, rules = random_set_up(rng), any_rules(rng)
    assume(len(before.players) == 2 and rules.surround != "cut_off")
    winner = who_wins_at_once(survey(State.of(before)))
    assert winner is None or (winner == before.to_move and wins(before, rules))


def test_a_chief_whose_own_killing_would_shut_it_in_has_not_won_for_certain() -> None:
    """R29: "If one move eliminates all remaining players at once it is a draw between those"."""
    shut_in = position("rC a1, rR b2, bC d1, x a2 b1", "rb--")
    assert not wins(position("rC a1, rA b2, bC i9, x a2 b1", "rb--"), STANDARD)
    assert who_wins_at_once(survey(State.of(shut_in))) is None
    assert who_wins_at_once(survey(State.of(position("rC a1, rR b2, bC d1", "rb--")))) == Side.RED


def test_an_assassin_without_a_way_out_of_the_maze_kills_nobody_there() -> None:
    """R20: "If no extra move is possible the move is not legal"."""
    ring = "x d4 d5 d6 e4 e6 f5 f6"
    held = position(f"rC a9, rA f4, rM g3, bC e5, {ring}", "rb--")
    assert not wins(held, STANDARD)
    assert who_wins_at_once(survey(State.of(held))) is None
    assert who_wins_at_once(survey(State.of(position("rC a9, rA f4, bC e5", "rb--")))) == Side.RED


_WALL = "x a5 b5 c5 d5 d4 d3 d2 d1"


def test_corpses_part_players() -> None:
    """No piece gets through a wall, but one on the other side of it reaches the Chief."""
    assert is_sealed(survey(State.of(position(f"rC b2, rA c3, bC h8, bM g7, {_WALL}", "rb--"))))
    assert not is_sealed(survey(State.of(position(f"rC b2, rA h2, bC h8, bM g7, {_WALL}", "rb--"))))
    assert not is_sealed(survey(State.of(position("rC b2, rA c3, bC h8, bM g7, x a5 b5 c5 d5 d4 d3 d2", "rb--"))))
    assert is_sealed(survey(State.of(position(f"rC b2, rA c3, bC h8, yC f8, {_WALL}", "rby-"))))


def besieged(pieces: str) -> tuple[int, int]:
    """Return the hunters and the escapes where red besieges blue."""
    field = survey(State.of(position(pieces)))
    red, blue = field.armies
    return siege(red, blue, field)


def test_a_siege_counts_hunters_on_the_side_of_the_last_chief_and_its_escapes() -> None:
    """A wall of corpses keeps hunters out until the Necromobile opens it."""
    pieces, behind = f"rC b2, rA c3, rR h2, rN c2, bM a9, {_WALL}", "bC i9, x g9 g8 g7 h7 i7"
    assert besieged(f"{pieces}, {behind}") == (0, 3)
    assert besieged(f"{pieces}, {behind.replace(' h7', '')}, x h6") == (1, 3)
    assert besieged(f"{pieces.replace('rR h2', 'rR h9')}, {behind}") == (1, 0)


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("3x1xxxyC/x1xxxxxxyR/1x3gN1xx/1xxxxgC1xx/xx5x1/1x2x2x1/1x4x2/2x6/1rA1xx4 g*yg y y 145", 10),
        ("xgAxgRxx2yR/rR3xx1x1/4x1yA2/4rCxxxyM/2xgN1x2x/x1xx5/4rM2xx/6xxbR/xx4xbAbC rbrr b b 80", 40),
    ],
)
def test_the_stronger_wins_a_siege_soon(text: str, turns: int) -> None:
    """Before sieges were planned, these took 88 to 149 turns, though the last Chief sat in a corner."""
    now = read_position(text)
    [besieger] = {*now.players} - {now.to_move}
    game: list[Position] = []
    while len(now.players) > 1 and len(game) < turns:
        game.append(now)
        now, _ = play(now, think(now, STANDARD, LEVELS["medium"], seen=game, seed=1).move, STANDARD)
    assert now.players == (besieger,)


@pytest.mark.parametrize(
    ("pieces", "commanders", "is_so"),
    [
        (f"rC b2, rA c3, bC h8, bM g7 h7, {_WALL}", "rb--", True),
        (f"rC b2, rA c3, bC h8, bN g7, {_WALL}", "rb--", False),  # that can open the wall
        (f"rC b2, rA h2, bC h8, bM g7, {_WALL}", "rb--", False),  # an Assassin on the other side
        (f"rC b2, rD h2, bC h8, bM g7, {_WALL}", "rb--", False),  # a Diplomat brings the Militant in
        (f"rC b2, rM h2, bC h8, bD g7, {_WALL}", "rb--", False),
        (f"rC b2, rD c3, bC h8, bA g7, {_WALL}", "rb--", True),
        ("rC a1, bC h8, bM g7, x a3 b3 c3 c2 c1 a2 b1", "rb--", True),
        (
            "rC a1, bC h8, bM g7, gM f2, x a3 b3 c3 c2 c1 a2 b1",
            "rb--",
            False,
        ),  # a hostage whose corpse could close the ring
        ("rC a1, bC h8, bM g7, rM f2, x a3 b3 c3 c2 c1 a2 b1", "rb--", False),  # its corpse could close the ring
        (f"rC b2, bC h8, yC f8, bA a9, {_WALL}", "rby-", False),
        (
            f"rC b2, bC h8, bA a9, yC i1, yM f5, {_WALL}, x h1 g1 g2 g3 h3 i3 i2",
            "rby-",
            False,
        ),  # one more, and Yellow is out
        (f"rC b2, bC h8, bA a9, yC i1, {_WALL}, x h1 g1 g2 g3 h3 i3", "rby-", True),
    ],
)
def test_a_dead_position_is_known(pieces: str, commanders: str, *, is_so: bool) -> None:
    """The board has the proof: who is parted from whom for good, and which corpses there could still be."""
    assert is_dead(State.of(position(pieces, commanders)), STANDARD) == is_so


def test_what_cuts_off_is_never_dead() -> None:
    """R33: walls kill there."""
    walled = State.of(position(f"rC b2, rA c3, bC h8, bM g7, {_WALL}", "rb--"))
    assert not is_dead(walled, Rules(surround="cut_off"))


@pytest.mark.parametrize(
    "text",
    [
        "1xx4x1/gCx3xx2/xx2x3yC/x1xx1x2x/xxyM1xyRxyM1/1xxx2xx1/3x1x1x1/1xx6/1xx3x2 yyyg g g 242",
        str(position(f"rC b2, rA c3, rR a1, bC h8, bM g7 h7, bD i1, {_WALL}", "rb--")),
        str(position(f"rC b2, bC h8, bA a9, yC i1, {_WALL}, x h1 g1 g2 g3 h3 i3", "rby-")),
    ],
)
def test_whatever_is_played_in_a_dead_position_it_stays_dead(text: str) -> None:
    for number in range(5 * TIMES):
        rng, now = seeded("dead", number), read_position(text)
        players = now.players
        for _ in range(60):
            now, _ = play(now, lively(rng, now, legal_moves(now, STANDARD).rows), STANDARD)
            assert now.players == players
            assert is_dead(State.of(now), STANDARD)


def test_a_dead_position_is_a_draw_to_the_engine() -> None:
    """It thinks no further, and whoever could still win does not wall the last enemy in."""
    dead = position(f"rC b2, rA c3, bC h8, bM g7 h7, {_WALL}", "rb--", "b")
    thought = think(dead, STANDARD, LEVELS["hard"])
    assert thought.is_dead
    assert thought.chances == (0.5, 0.5, 0.0, 0.0)
    assert thought.evaluations == len(legal_moves(dead, STANDARD))
    assert not think(_FORCED, STANDARD, level_of(600)).is_dead


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("2xx1xyR2/5x3/2x1xx3/gAxx1yA3x/1x1x5/3bCgNxxxbD/5xx1x/xxxx1x1xbR/rCrAx3x1x rbbb b b 159", "N e4-c2 corpse f6"),
        ("x1gC4xx/1xx2xbN1x/9/1xxx5/x1xrRbCxx2/yM2rAx3x/1x4x2/xxxx2xbD1/xxxx2xbA1 bbbg b g 121", "R d5-f7"),
        ("yAgA4x2/2x1x1xyDyR/2xx2xxx/x1gN3xx1/2x1yC4/3xxxx2/xxrD1x1x1x/rR2x5/x1x1bC2xx ybyy y b 100", "R a2-c2"),
        ("5x3/2xxx1x2/8x/1x1x1gN2x/1x1xyCx1x1/rC3xx1xx/x2xyA1xxx/3x1xbRxx/x1x3xxx ryyy y r 126", "A e3-d4"),
        ("xx2xx3/x5x2/2x1yN4/x6xx/xx2gC1xrCx/x1bD6/xxx1gN1gAxx/xxxx2x1x/x2x1x1x1 rggg g r 219", "A g3-f3"),
        ("xx1xbN2xx/gRgCx4xx/1xx4rMx/xx5xx/x3rC3x/x1yN1x2yA1/xx4xx1/1x4xbA1/x5x1x rrrg r g 160", "A h4-c9"),
    ],
)
def test_forced_wins_of_games_are_found_and_known(text: str, move: str) -> None:
    """With the effort of `medium`, by which a search that only averages played on in each of them."""
    before = read_position(text)
    thought = think(before, STANDARD, level_of(LEVELS["medium"].evaluations))
    assert write_move(thought.move) == move
    assert thought.chances[before.to_move] == 1
    assert thought.evaluations < LEVELS["medium"].evaluations


_FORCED = position("rC e5, rA a2, rM b1, bC i9, bM h9 h8, bR d9", "rb--", "r", "b")


def test_what_all_moves_lose_is_known_too() -> None:
    """Though it takes a look at answers; and the same position, effort and seed are the same thought."""
    before = read_position("bCrRgAx4x/xxx1x1x2/x3x1xx1/xxrDgRxxyC2/2x2x3/xxrNx3xbA/1x3x1gMx/7x1/2gD4x1 bbyb y y 167")
    first, again = (think(before, STANDARD, LEVELS["medium"], seed=4) for _ in range(2))
    assert first == again
    assert first.chances[Side.BLUE] == 1
    assert len(legal_moves(before, STANDARD)) < first.evaluations < LEVELS["medium"].evaluations


def test_a_forbidden_move_is_not_played_though_it_wins() -> None:
    thought = think(_FORCED, STANDARD, level_of(600))
    assert thought.chances[Side.RED] == 1
    other = think(_FORCED, STANDARD, level_of(600), forbidden=[thought.move])
    assert other.move != thought.move


def test_what_is_promised_is_not_certain() -> None:
    """Neither by who would win, nor feared by who would lose."""
    hit = position("rC a1, rM b4, bC i9, bA a8", "rb--", "b")
    sparing = Vow(frozenset({Side.BLUE}), Deed.KILL, frozenset({Side.RED}), CHIEF)
    assert think(hit, STANDARD, level_of(200)).chances[Side.BLUE] == 1
    assert think(hit, STANDARD, level_of(200), vows=(sparing,)).chances[Side.BLUE] < 1
