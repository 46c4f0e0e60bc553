"""A database that is older than its channel: what of it is played again, and where something is missing."""

from dataclasses import replace

import pytest

from bot.djambi.position import start
from bot.table.machines.rollback import Rollback, Shown
from bot.table.model import Game, Phase
from tests.table.club import ALICE, BLUE, BOB, HALL, RED, terms


def game(seq: int, turn: int, *, number: int = 5, phase: Phase = Phase.RUNNING) -> Game:
    """Return a game as a database has it."""
    position = replace(start([RED, BLUE]), turn=turn)
    seats = {RED: ALICE, BLUE: BOB}
    return Game(number, seq, HALL, ALICE, terms(2), phase, position, seats)


@pytest.mark.parametrize(
    ("shown", "is_ahead", "lacks_turns"),
    [
        (Shown(90, 5, 9, turn=3), False, False),  # what the database has
        (Shown(90, 5, 10, turn=4), False, False),
        (Shown(90, 5, 11, turn=5), True, True),
        (Shown(90, 5, 11, turn=4), True, False),  # a draw was offered since, say
        (Shown(90, 5, 11, turn=3), True, True),  # a turn was taken back
        (Shown(90, 5, 11), True, True),  # somebody has resigned, or the game is over
        (Shown(90, 4, 99, turn=77), False, False),  # the game before
        (Shown(90, 6, 4, turn=4), True, True),  # the game after it
        (Shown(90, turn=4), False, False),  # without a picture
        (Shown(90, turn=5), True, True),
    ],
)
def test_a_board_shows_what_the_record_does_not_have(shown: Shown, *, is_ahead: bool, lacks_turns: bool) -> None:
    """The database has entry 10 of game 5, in turn 4."""
    rollback = Rollback.of(game(10, 4), [Shown(80, 5, 8, 2), shown])
    assert (rollback is not None) == is_ahead
    assert rollback is None or rollback.in_the_end.lacks_turns == lacks_turns


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.RUNNING])
def test_a_game_that_does_not_go_on_is_not_played_again(phase: Phase) -> None:
    """Nothing is typed in it."""
    assert Rollback.of(game(10, 4, phase=phase), [Shown(90, 5, 11, 5)]) is None


def rolled_back(*shown: Shown) -> Rollback:
    """Return a rollback to entry 10 of game 5, in turn 4."""
    rollback = Rollback.of(game(10, 4), shown)
    assert rollback is not None
    return rollback


def test_what_was_typed_is_played_again_silently_and_what_came_after_the_last_board_is_told() -> None:
    """In a channel with two boards that the database does not know."""
    rollback = rolled_back(Shown(90, 5, 11, 5), Shown(95, 5, 12, 6)).up_to(89)
    assert not rollback.lacks_turns
    rollback = rollback.played(game(11, 5), 89).up_to(94)
    assert not rollback.lacks_turns
    rollback = rollback.played(game(12, 6), 94)
    assert (rollback.told, rollback.is_over, rollback.in_the_end.lacks_turns) == (12, False, False)
    assert not rollback.was_heard(96)
    rollback = rollback.up_to(96).played(game(13, 7), 96)
    assert (rollback.told, rollback.is_over, rollback.in_the_end.lacks_turns) == (12, True, False)


def test_nothing_is_played_again_after_a_turn_that_is_missing() -> None:
    """The first of two was given by command; what was typed before its board was typed before it."""
    rollback = rolled_back(Shown(90, 5, 11, 5), Shown(95, 5, 12, 6))
    assert [rollback.up_to(moment).lacks_turns for moment in (89, 90, 91, 94)] == [False, False, True, True]


def test_a_game_that_ends_by_what_is_played_again_lacks_nothing() -> None:
    """Whatever was played after it in the channel."""
    rollback = rolled_back(Shown(90, 5, 11, 0), Shown(95, 6, 4, 1))
    assert not rollback.played(game(11, 4, phase=Phase.WON), 80).in_the_end.lacks_turns


def test_things_beside_the_turns_that_are_missing_are_counted() -> None:
    """Two draws were offered in turn 4; what is typed in turn 6 before its board comes is played."""
    rollback = rolled_back(Shown(85, 5, 12, 4), Shown(90, 5, 13, 5), Shown(95, 5, 14, 6)).up_to(86)
    rollback = rollback.played(game(11, 5), 86).up_to(91).played(game(12, 6), 91)
    assert rollback.beside == 2
    assert not rollback.up_to(92).lacks_turns
    assert not rollback.in_the_end.lacks_turns


def test_what_was_played_again_before_a_crash_is_no_step_back() -> None:
    """It is read once more, and gives what came of it then."""
    rollback = Rollback.of(game(11, 5), [Shown(90, 5, 11, 5), Shown(95, 5, 12, 6)])
    assert rollback is not None
    again = rollback.played(game(10, 4), 80)
    assert again.game.seq == 11
    assert not again.up_to(94).lacks_turns
