"""A record that is older than its channel: what of it is played again, and where something is missing."""

from dataclasses import replace

import pytest

from bot.djambi.position import start
from bot.table.model import Game, Phase
from bot.table.rollback import Rollback, Shown
from tests.table.club import ALICE, BLUE, BOB, HALL, RED, terms


def game(seq: int, turn: int, *, number: int = 5, phase: Phase = Phase.RUNNING) -> Game:
    """Return a game as a record has it."""
    position = replace(start([RED, BLUE]), turn=turn)
    seats = {RED: ALICE, BLUE: BOB}
    return Game(number, seq, HALL, ALICE, terms(2), phase, position, seats)


@pytest.mark.parametrize(
    ("shown", "is_ahead", "lacks_turns"),
    [
        (Shown(90, 5, 9, turn=3), False, False),  # what the record has
        (Shown(90, 5, 10, turn=4), False, False),
        (Shown(90, 5, 11, turn=5), True, True),
        (Shown(90, 5, 11, turn=4), True, False),  # a draw was offered since, say
        (Shown(90, 5, 11, turn=3), True, True),  # a turn was taken back
        (Shown(90, 5, 11), True, True),  # somebody has resigned, or the game is over
        (Shown(90, 4, 99, turn=77), False, False),  # the game before
        (Shown(90, 6, 4, turn=1), True, True),  # the game after it
        (Shown(90, turn=4), False, False),  # without a picture
        (Shown(90, turn=5), True, True),
    ],
)
def test_a_board_shows_what_the_record_does_not_have(shown: Shown, *, is_ahead: bool, lacks_turns: bool) -> None:
    """The record has entry 10 of game 5, in turn 4."""
    assert shown.is_ahead_of(game(10, 4)) == is_ahead
    assert shown.lacks_turns_in(game(10, 4)) == lacks_turns
    assert (Rollback.of(game(10, 4), [Shown(80, 5, 8, 2), shown]) is not None) == is_ahead


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.RUNNING])
def test_a_game_that_does_not_go_on_is_not_played_again(phase: Phase) -> None:
    """Nothing is typed in it."""
    assert Rollback.of(game(10, 4, phase=phase), [Shown(90, 5, 11, 5)]) is None


def test_what_was_typed_is_played_again_silently_and_what_came_after_the_last_board_is_told() -> None:
    """In a channel with two boards that the record does not know."""
    rollback = Rollback.of(game(10, 4), [Shown(90, 5, 11, 5), Shown(95, 5, 12, 6)])
    assert rollback is not None
    assert not rollback.lacks_turns_before(89)
    rollback = rollback.played(game(11, 5), 89)
    assert not rollback.lacks_turns_before(94)
    rollback = rollback.played(game(12, 6), 94)
    assert (rollback.told, rollback.is_over, rollback.lacks_turns) == (12, False, False)
    assert not rollback.was_heard(96)
    rollback = rollback.played(game(13, 7), 96)
    assert (rollback.told, rollback.is_over, rollback.lacks_turns) == (12, True, False)


def test_nothing_is_played_again_after_a_turn_that_is_missing() -> None:
    """The first of two was given by command; what was typed before its board was typed before it."""
    rollback = Rollback.of(game(10, 4), [Shown(90, 5, 11, 5), Shown(95, 5, 12, 6)])
    assert rollback is not None
    assert [rollback.lacks_turns_before(moment) for moment in (89, 90, 91, 94)] == [False, False, True, True]
    assert rollback.lacks_turns


def test_boards_that_came_late_are_not_missing() -> None:
    """A draw was offered twice, so that all boards have higher numbers; the last of them is what counts."""
    rollback = Rollback.of(game(10, 4), [Shown(90, 5, 13, 5), Shown(95, 5, 14, 6)])
    assert rollback is not None
    rollback = rollback.played(game(11, 5), 80).played(game(12, 6), 81)
    assert not rollback.lacks_turns_before(96)
    assert not rollback.lacks_turns


def test_what_was_played_again_before_a_crash_is_no_step_back() -> None:
    """It is read once more, and gives what came of it then."""
    rollback = Rollback.of(game(11, 5), [Shown(90, 5, 11, 5), Shown(95, 5, 12, 6)])
    assert rollback is not None
    again = rollback.played(game(10, 4), 80)
    assert again.game.seq == 11
    assert not again.lacks_turns_before(94)
