"""What a man sees from a square, against walking along its rays."""

from hypothesis import given, strategies as st

from bot.djambi.board import PIECE_CODES, Kind, kind_of
from bot.djambi.geometry import BESIDE, MILITANT_RAYS, NEIGHBOURS, RAYS
from bot.engine.lines import ALL, BITS, RINGS, beside, set_of, sight, spread, squares_of

SQUARES = st.integers(0, 80)
SETS = st.integers(0, ALL) | st.sets(SQUARES).map(set_of)


@given(code=st.sampled_from(PIECE_CODES), square=SQUARES, occupied=SETS)
def test_a_man_sees_up_to_and_with_the_first_man(code: int, square: int, occupied: int) -> None:
    """R8: a Militant two squares far, every other piece any number, and nothing behind a man."""
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


def test_rings() -> None:
    assert [set(squares_of(ring)) for ring in RINGS] == [set(around) for around in NEIGHBOURS]
