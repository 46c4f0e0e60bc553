"""What holds on Discord with a database in a file holds with PostgreSQL: the same tests, of all that is asked."""

from tests.discord_ui.game import test_game
from tests.discord_ui.game.test_archive import test_past_games_are_found_by_person_and_by_month
from tests.discord_ui.pacts.test_pacts import test_everything_survives_a_restart
from tests.discord_ui.people.test_departures import test_a_channel_that_came_back_begins_anew
from tests.discord_ui.people.test_own_data import (
    test_people_see_what_is_kept_of_them_and_of_nobody_else,
    test_the_game_of_the_others_goes_on,
)
from tests.discord_ui.people.test_stats import (
    test_a_game_is_rated_if_everybody_who_sits_down_agrees,
    test_everybody_sees_what_is_counted_of_them_of_others_and_of_the_server,
)
from tests.discord_ui.test_restarts import (
    test_eight_moves_typed_in_an_absence_are_told_in_one_post_that_calls_one_person,
    test_the_end_of_a_game_is_told_after_a_restart,
)
from tests.discord_ui.time.test_appointments import (
    test_a_game_starts_at_its_time_when_all_have_said_that_they_are_there,
    test_an_outage_after_the_call_leaves_time_for_those_who_have_not_answered,
)
from tests.discord_ui.time.test_evenings import test_a_restart_costs_nobody_anything
from tests.discord_ui.time.test_reminders import test_after_the_bot_was_away_one_reminder_tells_of_all_games
from tests.discord_ui.world import World

__all__ = [
    "test_a_channel_that_came_back_begins_anew",
    "test_a_game_is_rated_if_everybody_who_sits_down_agrees",
    "test_a_game_starts_at_its_time_when_all_have_said_that_they_are_there",
    "test_a_restart_costs_nobody_anything",
    "test_after_the_bot_was_away_one_reminder_tells_of_all_games",
    "test_an_outage_after_the_call_leaves_time_for_those_who_have_not_answered",
    "test_eight_moves_typed_in_an_absence_are_told_in_one_post_that_calls_one_person",
    "test_everybody_sees_what_is_counted_of_them_of_others_and_of_the_server",
    "test_everything_survives_a_restart",
    "test_past_games_are_found_by_person_and_by_month",
    "test_people_see_what_is_kept_of_them_and_of_nobody_else",
    "test_the_end_of_a_game_is_told_after_a_restart",
    "test_the_game_of_the_others_goes_on",
]


async def test_people_play_a_whole_game_from_the_lobby_to_the_winner(world: World) -> None:
    """Of the shortest kind."""
    played = test_game.test_people_play_a_whole_game_from_the_lobby_to_the_winner
    await played(world, "two-players", "bg", {})


async def test_a_forgotten_person_is_told_what_the_database_may_keep(world: World) -> None:
    """It is not ours to overwrite."""
    await world.start_game()
    asked = await world.asked_to_forget(world.alice)
    await world.alice.click(asked.response, custom_id="djambi:forget")
    assert "My database server may keep traces in its files" in asked.response.content
