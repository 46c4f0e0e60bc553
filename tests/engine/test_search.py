"""The search: what it finds, what it must not play, and that it is the same every time."""

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi.board import DIPLOMAT, NECROMOBILE, REPORTER, Side, side_of
from bot.djambi.generate import is_over, legal_moves
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import Move, write_move
from bot.djambi.play import play
from bot.djambi.position import START, Position, read_position, start
from bot.djambi.rules import Rules
from bot.engine.levels import LEVELS, choose, level_of, think
from bot.engine.search import Level, Search
from tests.djambi.boards import STANDARD, legal, played, position
from tests.djambi.setups import any_rules, random_game, random_set_up, seeded
from tests.engine.digest import digest
from tests.long import TIMES


def chosen(before: Position, evaluations: int = 600, rules: Rules = STANDARD, seed: int = 0) -> str:
    """Return the text of the chosen move."""
    return write_move(choose(before, rules, evaluations, seed=seed))


_LAST_CHIEF = position("rC a1, rA d4, rM e2, bC d8, bR c2, x b4")


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_last_chief_in_reach_is_killed(level: str) -> None:
    """R29: a beginner may overlook it (`test_beginner.py`)."""
    thought = think(_LAST_CHIEF, STANDARD, LEVELS[level], seed=3)
    assert write_move(thought.move) == "A d4-d8"
    assert thought.chances[Side.RED] == 1


def test_two_turns_running_are_seen() -> None:
    """R21: "with two players twice running": who is in power sets up with the one turn what the other kills."""
    before = position("rC e5, rA a2, rM b1, bC i9, bM h9 h8, bR d9", "rb--", "r", "b")
    first = played(before, chosen(before))
    second = played(first, chosen(first))
    assert (first.to_move, second.players) == (Side.RED, (Side.RED,))


def test_a_threatened_chief_is_looked_after() -> None:
    """Whatever else there is to take."""
    before = position("rC a1, rM b4, rN g7, bC i9, bA a8, gC g1, gM b5", "rb-g", "r")
    for seed in range(4):
        after = played(before, chosen(before, seed=seed))
        assert all(play(after, reply, STANDARD)[0].players[0] == Side.RED for reply in legal_moves(after, STANDARD))


@given(number=st.integers(0, 10_000))
@settings(max_examples=15 * TIMES, deadline=None)
def test_what_is_chosen_is_legal(number: int) -> None:
    """In every kind of position, with every option, with two, three or four players."""
    rng = seeded("search", number)
    before, rules = random_set_up(rng), any_rules(rng)
    moves = legal_moves(before, rules)
    assert choose(before, rules, rng.choice([1, 100, 300]), seed=number) in moves


def test_forbidden_moves_are_not_played() -> None:
    """Not even the best one; if all are forbidden, the least harmful is played, and the result says so."""
    kill = legal(_LAST_CHIEF, "A d4-d8")
    moves = list(legal_moves(_LAST_CHIEF, STANDARD))
    assert choose(_LAST_CHIEF, STANDARD, 200, forbidden=[kill]) != kill
    only = next(move for move in moves if move != kill)
    thought = think(_LAST_CHIEF, STANDARD, level_of(200), forbidden=[move for move in moves if move != only])
    assert (thought.move, thought.all_forbidden) == (only, False)
    thought = think(_LAST_CHIEF, STANDARD, level_of(200), forbidden=moves)
    assert (thought.move, thought.all_forbidden) == (kill, True)


@pytest.mark.parametrize("evaluations", [1, 3_000])
def test_a_position_of_the_game_so_far_is_avoided(evaluations: int) -> None:
    """So that nobody stands well for ever; whenever it was, at the first look and after many."""
    before = position("rC a1, rM a2 b2 b1, bC i9, bM h9 h8 i8", "rb--", "r", turn=9)
    favourite = choose(before, STANDARD, evaluations)
    after, _ = play(before, favourite, STANDARD)
    earlier = Position(after.board, after.commanders, after.to_move, after.seat, turn=2)
    assert choose(before, STANDARD, evaluations, seen=[before, earlier]) != favourite
    assert choose(before, STANDARD, evaluations, seen=[before]) == favourite


def test_the_same_thought_whole_or_in_parts() -> None:
    """The effort is counted, not timed: thinking may stop and go on."""
    before = list(random_game(seeded("parts"), (0, 1, 2, 3), STANDARD, turns=40))[-1]
    whole, parts = (Search(before, STANDARD, seed=5, level=level_of(2_000)) for _ in range(2))
    whole.go_on(2_000)
    for evaluations in range(0, 2_001, 100):
        parts.go_on(evaluations)
    assert whole.result() == parts.result()
    assert 2_000 <= whole.result().evaluations < 4_000


def test_moves_that_were_never_good_are_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that as many looks lead further."""

    def visits() -> int:
        return sum(candidate.visits for candidate in think(START, STANDARD, level_of(2_000)).best)

    remembering = visits()
    monkeypatch.setattr("bot.engine.search._GOOD", 10_000)
    assert remembering > 1.5 * visits()


def test_a_thought_tells_what_was_seen() -> None:
    thought = think(START, STANDARD, level_of(400), seed=1)
    assert thought.best[0].move == thought.move
    assert [candidate.visits for candidate in thought.best] == sorted(
        (candidate.visits for candidate in thought.best), reverse=True
    )
    assert len(thought.best) == 5
    assert sum(thought.chances) == pytest.approx(1)
    assert thought.best[0].chance == thought.chances[Side.RED]


def test_a_seed_stands_for_a_game() -> None:
    """The same seed is the same move, another seed another one, where it matters little."""
    easy = LEVELS["easy"]
    moves = [think(START, STANDARD, easy, seed=seed).move for seed in range(20)]
    assert moves == [think(START, STANDARD, easy, seed=seed).move for seed in range(20)]
    assert len(set(moves)) > 5


def test_luck_does_not_grow_with_the_turns() -> None:
    """The later it is, the more it is doubted that anybody wins; what there is to win is not left to chance."""
    late = position("rC a1, rA d4, rM e2, bC i9, bA d8, bM h9, yC i1, yM h1", "rby-", turn=250)
    moves = [write_move(think(late, STANDARD, Level(1, 0.06), seed=seed).move) for seed in range(8)]
    assert moves.count("A d4-i9") >= 6


def test_own_pieces_are_spared() -> None:
    """R31: though one may kill them."""
    rules = Rules(friendly_fire="on")
    for before in list(random_game(seeded("spared"), (0, 1, 2, 3), rules, turns=60))[::6]:
        move = choose(before, rules, 1)
        assert before.commanders[_side_on(before, move)] != before.to_move


def _side_on(before: Position, move: Move) -> int:
    """Whom the move kills, as a side; a side that the mover does not command if nobody."""
    square = move.square if move.kind == REPORTER else move.target
    code = before.board[square] if square != NOWHERE and move.kind not in (DIPLOMAT, NECROMOBILE) else 0
    nobody = next(side for side in Side if before.commanders[side] != before.to_move)
    return side_of(code) if code > 1 else nobody


def test_own_pieces_are_killed_if_nothing_else_is_legal() -> None:
    ring = "x b1 a3 b3 c1 c2 c3, rM a2 b2"
    before = position(f"rC a1, {ring}, bC i9", "rb--")
    rules = Rules(friendly_fire="on")
    assert choose(before, rules, 1) in legal_moves(before, rules)


@pytest.mark.parametrize("players", [(0, 1, 2, 3), (0, 1, 2), (1, 3)])
def test_it_plays_whole_games(players: tuple[int, ...]) -> None:
    """With an effort that a test can afford, until somebody has won or the fortieth turn."""
    before = start(Side(player) for player in players)
    game = [before]
    while not is_over(before.commanders) and len(game) < 40:
        before, _ = play(before, choose(before, STANDARD, 1, seen=game, seed=7), STANDARD)
        game.append(before)
    assert len({(one.board, one.to_move) for one in game}) > len(game) * 0.9


def test_moves_are_the_same_on_every_machine() -> None:
    """For the same position, effort and seed: these were found elsewhere."""
    midgame = read_position(
        "2rRgArNyM2yA/4gDgMrMyD1/2xyMrD1x2/3xxbMgM2/rAgM1xbCx2gN/gC2xxxyM2/3x3x1/1bN2rC2yC1/3bR2yNbM1 rbyg y g 89"
    )
    assert [chosen(START, 500, seed=seed) for seed in range(3)] == ["M c1-d2", "M a3-c5", "M b3-c4"]
    assert [chosen(midgame, effort) for effort in (1, 500, 1500)] == ["M g4-e2 corpse g5"] * 3


def test_searches_are_the_same_to_the_last_bit() -> None:
    """With every version of Python: this was found with 3.11, 3.12 and 3.13. A change of the engine changes it."""
    assert digest() == "86707798e71dc876"
