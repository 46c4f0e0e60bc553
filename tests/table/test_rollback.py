"""A database that is older than its channel."""

from dataclasses import replace

import pytest

from bot.djambi.position import start
from bot.table.machines.rollback import PostedBoard, newest_ahead
from bot.table.model import Game, Phase
from tests.table.club import ALICE, BLUE, BOB, HALL, RED, terms


def game(phase: Phase = Phase.RUNNING) -> Game:
    """Return a game as a database has it: entry 10 of game 5, in turn 4."""
    position = replace(start([RED, BLUE]), turn=4)
    return Game(5, 10, HALL, ALICE, terms(2), phase, position, {RED: ALICE, BLUE: BOB})


@pytest.mark.parametrize(
    ("shown", "is_ahead"),
    [
        (PostedBoard(90, 5, 9, turn=3), False),  # what the database has
        (PostedBoard(90, 5, 10, turn=4), False),
        (PostedBoard(90, 5, 11, turn=5), True),
        (PostedBoard(90, 5, 11, turn=4), True),  # a draw was offered since, say
        (PostedBoard(90, 5, 11, turn=3), True),  # a turn was taken back
        (PostedBoard(90, 5, 11), True),  # somebody has resigned, or the game is over
        (PostedBoard(90, 4, 99, turn=77), False),  # the game before
        (PostedBoard(90, 6, 4, turn=4), True),  # the game after it
        (PostedBoard(90, turn=4), False),  # without a picture
        (PostedBoard(90, turn=5), True),
    ],
)
def test_a_board_shows_what_the_database_does_not_have(shown: PostedBoard, *, is_ahead: bool) -> None:
    """Then the last board in the channel is the one below which the present one is shown."""
    assert newest_ahead(game(), [PostedBoard(80, 5, 8, 2), shown]) == (90 if is_ahead else 0)
    assert newest_ahead(game(), [PostedBoard(95, 5, 8, 2), shown]) == (95 if is_ahead and shown.seq else 0)


def test_a_board_without_a_picture_whose_turn_was_taken_back_is_no_sign_of_a_backup() -> None:
    assert newest_ahead(game(), [PostedBoard(90, turn=5), PostedBoard(95, turn=4)]) == 0


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.RUNNING])
def test_a_game_that_does_not_go_on_is_not_shown_again(phase: Phase) -> None:
    assert newest_ahead(game(phase), [PostedBoard(90, 5, 11, 5)]) == 0
