"""What kind of person an id is of, and how it is read back from the database."""

import pytest

from bot.table.person_id import (
    Character,
    DiscordId,
    EngineId,
    EngineLevel,
    ForgottenId,
    PersonId,
    SeatId,
    person_id,
)


@pytest.mark.parametrize(
    "someone",
    [
        DiscordId(1 << 63),
        SeatId("r"),
        SeatId("host"),
        SeatId("-"),
        SeatId("٣"),
        SeatId("engine"),
        SeatId("engine-5-easy-loyal"),
        ForgottenId("gone-12"),
        *(EngineId.of(3, level, character) for level in EngineLevel for character in Character),
    ],
)
def test_an_id_is_read_back_as_of_the_kind_that_it_was(someone: PersonId) -> None:
    """The database keeps its text alone."""
    again = person_id(str(someone))
    assert (again, type(again)) == (someone, type(someone))


def test_an_id_is_compared_as_text() -> None:
    """Menus, rooms and pacts name people by it."""
    assert DiscordId(7) == "7"
    assert "7" in {DiscordId("7"), DiscordId("8")}
    assert DiscordId(7).number == 7


def test_the_id_of_an_engine_says_how_it_plays() -> None:
    """So its seat alone says it, in every record."""
    engine = EngineId.of(2, EngineLevel.HARD, Character.MACHIAVELLIAN)
    assert (engine.number, engine.level, engine.character) == (2, EngineLevel.HARD, Character.MACHIAVELLIAN)
    assert EngineId.of(1, EngineLevel.EASY).character is Character.LOYAL


def test_whoever_is_forgotten_is_nobody_else() -> None:
    """Not even somebody else who is."""
    assert ForgottenId.new() != ForgottenId.new()
