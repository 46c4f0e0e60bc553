"""What pieces see, and the search's moves against the rules', for any position, move and options."""

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi.board import PIECE_CODES, Kind, Side, kind_of
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import BESIDE, MAZE, MILITANT_RAYS, NEIGHBOURS, RAYS, SQUARES
from bot.djambi.moves import Row, write_move
from bot.djambi.play import play
from bot.djambi.position import Position, start
from bot.djambi.rules import Rules
from bot.engine import state as state_module
from bot.engine.lines import ALL, BITS, RINGS, beside, set_of, sight, spread, squares_of
from bot.engine.state import State, make
from tests.djambi.boards import STANDARD, legal, position
from tests.djambi.setups import DIALECTS, PLAYERS, any_rules, random_game, random_set_up, random_turns, seeded
from tests.long import TIMES

ANY_SQUARE = st.integers(0, 80)
SETS = st.integers(0, ALL) | st.sets(ANY_SQUARE).map(set_of)


@given(code=st.sampled_from(PIECE_CODES), square=ANY_SQUARE, occupied=SETS)
def test_a_piece_sees_up_to_and_including_the_first_occupied_square(code: int, square: int, occupied: int) -> None:
    """R8: a Militant two squares far, every other piece any number, and nothing behind an occupied square."""
    seen = set()
    for ray in MILITANT_RAYS[square] if kind_of(code) == Kind.MILITANT else RAYS[square]:
        for at in ray:
            seen.add(at)
            if occupied & BITS[at]:
                break
    assert set(squares_of(sight(code, square, occupied))) == seen


@given(squares=SETS)
def test_what_is_beside_and_around_squares(squares: int) -> None:
    numbers = list(squares_of(squares))
    assert set_of(numbers) == squares
    assert set(squares_of(beside(squares))) == {near for square in numbers for near in BESIDE[square]}
    assert set(squares_of(spread(squares))) == {*numbers, *(near for square in numbers for near in NEIGHBOURS[square])}


def test_a_ring_is_a_squares_neighbours() -> None:
    assert [set(squares_of(ring)) for ring in RINGS] == [set(around) for around in NEIGHBOURS]


def compare(before: Position, move: Row, rules: Rules) -> None:
    """Fail unless the made state, and the armies that it took over, are in everything those of the played position."""
    state, played = State.of(before), State.of(play(before, move, rules)[0])
    state.muster()
    made = make(state, move, rules)
    assert made == played, f"{write_move(move)}: {before} {rules.options}"
    assert made.muster() == played.muster(), f"{write_move(move)}: {before} {rules.options}"


@given(seed=st.integers(0, 2**32))
@settings(max_examples=80 * TIMES, deadline=None)
def test_set_ups(seed: int) -> None:
    """Hostages, the leaderless, vassals, ringed Chiefs, pieces in the maze, and any mixture of options."""
    rng = seeded("make", seed)
    before, rules = random_set_up(rng), any_rules(rng)
    moves = legal_moves(before, rules).rows
    for move in rng.sample(moves, min(len(moves), 30)):
        compare(before, move, rules)


@pytest.mark.parametrize("rules", DIALECTS, ids=str)
def test_games_go_on_from_made_states(rules: Rules) -> None:
    """States made one from the other stay those of the positions, with four, three and two players."""
    for players in PLAYERS[::3]:
        state = State.of(start(Side(player) for player in players))
        for before, move in random_turns(seeded("made", players), players, rules, turns=120):
            assert state == State.of(before)
            if move is not None:
                state = make(state, move, rules)


@pytest.mark.parametrize(
    "rules", [STANDARD, Rules(surround="cut_off"), Rules(surround="strict")], ids=lambda rules: rules.surround
)
def test_every_corpse_beside_a_chief(rules: Rules) -> None:
    """R23, R25, R33: all places of a corpse, one of them surrounding blue's Chief."""
    before = position("rC a1, rM e3, bC i1, bM e4, bN a9, x h1 h2, yC i9", "rby-")
    for move in legal_moves(before, rules).rows:
        compare(before, move, rules)
    after = make(State.of(before), legal(before, "M e3-e4 corpse i2", rules), rules)
    assert (after.commanders[1] == 1) == (rules.surround != "strict")


@pytest.mark.parametrize("number", range(8))
def test_moves_of_one_state_share_work_and_nothing_else(number: int) -> None:
    """Moves that differ only in where they put something begin from one state without it."""
    rng = seeded("shared", number)
    before, rules = random_set_up(rng), any_rules(rng)
    state = State.of(before)
    state.muster()
    for move in legal_moves(before, rules).rows:
        played = State.of(play(before, move, rules)[0])
        made = make(state, move, rules)
        assert (made, made.muster()) == (played, played.muster()), f"{write_move(move)}: {before} {rules.options}"


def test_only_what_is_rare_is_left_to_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the search is fast: in a game at random nine of ten moves are made without `play`."""
    slow = 0

    def counted(*given: object) -> object:
        nonlocal slow
        slow += 1
        return play(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(state_module, "play", counted)
    moves = [
        (State.of(before), move)
        for before in random_game(seeded("rare"), (0, 1, 2, 3), STANDARD, turns=100)
        for move in legal_moves(before, STANDARD).rows[::7]
    ]
    for state, move in moves:
        make(state, move, STANDARD)
    assert 0 < slow < len(moves) / 10


def test_a_state_knows_its_position_and_its_players() -> None:
    before = position("rC a1, bC i1, yC e5, yM a5, x d4", "rby-", "y", "b", 12)
    state = State.of(before)
    assert (state.position, state.players) == (before, [0, 1, 2])
    assert [SQUARES[square] for square in state.seen] == ["a1", "i1", "a5", "e5"]
    assert state.board[MAZE] & 7 == Kind.CHIEF
