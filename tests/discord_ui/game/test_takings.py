"""What each deed could take from somebody, by whom and when, and the test that states the rule: a table of all deeds.

A deed is a button, a command, a request of the page, or a thing that somebody does without any of them. What it could
take is a seat, time, the result, sleep or a secret; `-` stands for nothing of somebody else's. The first cell of a row
has that, the next ones who does it, in which phase, and the deeds; below them are the tests, each with its file.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from tests.discord_ui.kit.verbs import all_verbs
from tests.discord_ui.world import World

TESTS: Final = Path(__file__).parents[2]
STAKES: Final = {"seat", "time", "result", "sleep", "secret"}
ROLES: Final = {
    "host", "moderator", "player", "loser", "late", "gone", "substitute", "spectator", "outsider", "engine"
}  # fmt: skip
PHASES: Final = {"lobby", "running", "ended", "always"}

UNPRESSED: Final = {"/leave the server", "/sleep", "/let a turn run out", "/write"}
"""What is done without a button, a command or the page."""

TABLE: Final = """
seat   | host player             | lobby   | start free-seats start-short start-short-of start-without start-anyway
    discord_ui/time/test_appointments nobody_loses_a_seat_before_five_minutes_after_the_call
    discord_ui/game/test_terms the_host_frees_the_seats_of_those_who_do_not_answer_and_starts_without_them
    table/time/test_appointment only_those_who_did_not_answer_lose_their_seats
    table/time/test_appointment those_who_are_there_start_the_game_if_the_host_is_missing_or_does_not_play
seat   | outsider player engine  | lobby   | join second join-rated leave start-offer engine engine-add engine-out
    table/test_decide a_taken_seat_is_refused_with_who_has_it
    table/test_decide nobody_leaves_anothers_seat
    table/engines/test_seating a_started_game_takes_no_engine
    discord_ui/game/test_lobby a_forged_press_in_the_lobby_is_answered_and_seats_nobody
seat   | outsider player engine  | lobby   | engine-add-machiavellian engine-fill
    table/engines/test_seating a_started_game_takes_no_engine
    discord_ui/engines/test_engine_games engines_in_the_lobby
seat   | host                    | lobby   | start-engines start-fill start-wait
    discord_ui/time/test_appointments a_question_of_version_1_0_0_about_the_missing_shows_the_lobby
seat   | moderator player        | running | seat-ask seat-offer /djambi-seat
    table/time/test_seats a_moderator_offers_the_seat_of_somebody_who_is_gone
    table/time/test_seats a_rival_offers_no_seat_within_two_days_of_the_question
    table/time/test_seats the_two_days_count_from_the_question_that_called_the_player
seat   | player loser late       | running | seat-take seat-second
    table/time/test_seats a_seat_that_others_offer_is_not_for_those_who_have_or_had_another
    discord_ui/time/test_seats a_moderator_who_plays_takes_nobodys_seat
seat   | substitute              | running | seat-take seat-back seat-keep
    table/time/test_seats who_was_replaced_by_others_has_the_seat_back_until_it_was_played_from
    table/time/test_seats an_offer_is_withdrawn_or_turned_down
    table/time/test_seats whatever_the_one_does_who_seemed_gone_ends_the_offer_of_their_seat
seat   | player loser            | running | absent
    table/time/test_absence all_others_together_take_no_seat_in_two_days_but_their_votes_count_then
    table/time/test_absence only_who_has_left_the_server_of_an_unrated_game_can_be_replaced_at_once
    table/time/test_absence in_an_evening_three_stand_ins_in_a_row_take_the_place_of_the_two_days
    table/time/test_absence one_person_alone_decides_nothing_grave_before_seven_days
    table/time/test_absence who_has_left_the_server_as_well_has_no_say
seat   | player outsider         | running | resign ask-resign /djambi-resign page/do
    discord_ui/game/test_ends nobody_resigns_with_the_side_of_another
    web/test_guard a_rival_reads_the_same_and_plays_only_for_their_own_seat

time   | host player late        | running | pause pause-ask go-on
    table/time/test_stops a_host_to_move_asks_the_others_for_a_pause
    table/time/test_stops the_host_pauses_alone_in_anothers_turn_for_a_fortnight_in_all
    table/time/test_stops the_host_pauses_an_evening_alone_for_ten_minutes_in_all
    table/time/test_stops half_of_the_others_end_a_pause_by_the_host_alone
    table/time/test_stops a_pause_by_the_host_alone_never_stops_their_own_clock
time   | player late             | running | away away-until am-back /djambi-away
    table/time/test_stops a_game_waits_for_so_many_days_in_all_as_were_agreed_on
time   | player                  | running | back back-ask /djambi-takeback
    table/time/test_clock_laws the_time_used_in_one_turn_adds_up_whatever_its_player_does
    table/time/test_clocks a_game_that_goes_back_by_agreement_leaves_the_player_to_move_notice_once_a_turn
    table/time/test_clocks a_game_that_goes_back_charges_each_bank_what_was_used
time   | player substitute       | running | seat-take seat-back
    table/time/test_clocks a_player_who_gets_their_seat_back_in_the_same_turn_goes_on_with_what_they_had_left
time   | host                    | lobby   | term term-value settings confirm
    discord_ui/game/test_terms only_the_host_changes_terms
    discord_ui/game/test_terms a_change_of_the_clock_is_accepted_by_those_who_had_joined_before_the_start
time   | host                    | lobby   | start-ask start-at start-drop
    table/time/test_appointment another_time_or_none_makes_answers_void
    table/time/test_appointment nobody_is_missing_before_a_minute_nor_loses_a_seat_before_five

result | player loser late gone  | running | vote-yes vote-no vote-end ask-draw /djambi-draw page/do
    table/test_ballots nobody_loses_by_what_others_decide_while_they_are_only_late
    table/test_ballots a_vote_waits_two_days_for_a_silent_player_and_then_passes_without_them
    table/test_ballots a_player_who_left_the_server_is_asked_only_in_a_rated_game
    table/test_ballots only_a_player_who_is_away_from_an_evening_by_three_turns_is_left_out
result | player loser            | running | seat-second vote-yes vote-no
    table/time/test_seats a_player_takes_a_second_seat_only_if_everybody_else_agrees
    table/time/test_seats the_vote_on_a_second_seat_ends_with_what_it_is_about
    table/test_ballots a_vote_on_a_second_seat_waits_for_everybody_else_for_ever
result | host moderator player   | running | cancel cancel-ask cancel-which
    table/test_cancelling the_host_alone_cancels_in_the_first_round_only
    table/test_cancelling all_who_still_play_cancel_a_game_together
    discord_ui/game/test_ends a_moderator_cancels_and_others_do_not
result | host moderator player   | lobby   | cancel cancel-which
    table/test_cancelling a_lobby_is_its_hosts_until_anybody_with_a_seat_may
result | player                  | running | back back-ask /djambi-takeback page/do
    table/test_ballots turns_of_a_player_who_has_not_answered_stand
    table/test_ballots a_resignation_is_taken_back_only_with_its_players_word
    table/test_ballots the_others_cannot_wait_out_a_player_who_resigned
    table/test_taking_back what_ended_the_game_stands
    table/engines/test_duty in_a_rated_game_the_answer_of_an_engine_stands
result | engine                  | running | vote-yes
    table/engines/test_duty engines_are_asked_for_nothing_else
    table/time/test_absence an_engine_makes_no_draw_with_one_person_while_the_other_is_absent
    table/engines/test_duty no_turn_of_an_engine_ends_what_people_are_asked
result | loser substitute engine | ended   | resign absent seat-take /sleep /let-a-turn-run-out
    table/people/test_ranking whatever_two_losers_do_the_winner_of_a_rated_game_is_rated
    table/people/test_ranking a_turn_of_a_stand_in_makes_no_game_unrated
    table/people/test_ranking a_stand_in_that_others_chose_within_two_days_counts_against_nobody
    table/people/test_ranking a_player_who_was_replaced_comes_behind_and_the_substitute_is_not_rated
    table/time/test_seats nobody_gives_their_seat_in_a_rated_game_away
result | loser                   | ended   | /djambi-new rematch
    table/people/test_rating two_losers_who_duel_before_the_big_game_ends_take_nothing_from_its_winner
    table/people/test_rating a_pair_over_its_limit_changes_nothing_for_others
result | loser                   | always  | forget forget-me
    table/people/test_rating who_is_forgotten_is_nobody_in_the_ratings_and_the_others_keep_theirs
    discord_ui/people/test_own_data the_game_of_the_others_goes_on
result | host                    | lobby   | term-value confirm join-rated
    discord_ui/game/test_terms a_game_becomes_rated_only_for_people_with_one_seat_who_accept
result | player outsider late    | running | pick pick-play pick-look tried-play said-play said-leave /djambi-move
    table/test_table out_of_turn_is_refused_with_whose_turn_it_is
    table/test_table a_stranger_does_nothing_in_a_game
    table/test_table who_is_out_does_nothing_any_more
    discord_ui/game/test_picker a_forged_choice_plays_nothing
result | player outsider gone    | running | page/play page/pick page/who page/open
    web/test_guard a_reader_of_the_channel_sees_the_board_and_changes_nothing
    web/test_guard a_person_who_left_the_server_or_may_not_read_the_channel_is_signed_out
    web/test_guard somebody_who_was_replaced_is_signed_out
result | player                  | running | suggest-pick suggest-it suggested-play suggested-sure suggested-no
    discord_ui/plans/test_proposals only_the_ally_plays_it
result | player                  | running | order order-only order-give order-pick order-plan order-drop orders
    discord_ui/orders/test_orders nobody_withdraws_or_sees_the_order_of_somebody_else
    table/orders/test_orders a_rival_cannot_make_an_order_fail_by_a_vote
result | player                  | running | page/order/give page/order/withdraw page/order page/order/pick
    web/test_board an_order_is_made_given_and_withdrawn
    web/test_board an_order_that_no_page_makes_is_refused
result | player                  | running | page/order/line
    web/test_board ones_own_moves_of_a_line_become_an_order
result | player                  | running | order-move order-add order-next order-if order-keep
    discord_ui/test_forged_ids a_number_of_others_is_answered_as_one_of_nothing
result | player                  | running | pact-sign pact-set pact-clause pact-tear pact-notice pact-no anyway
    discord_ui/pacts/test_pacts a_draft_that_is_changed_is_to_be_signed_again_and_its_terms_are_set_by_form
    discord_ui/pacts/test_pact_ends a_pact_without_notice_cannot_be_ended_by_one
    discord_ui/pacts/test_pact_privacy who_can_read_a_room_but_is_no_party_can_do_nothing_there
    table/engines/test_caretaking it_keeps_the_word_of_whom_it_plays_for

sleep  | player loser host       | running | ask-draw vote-no pause /djambi-draw /djambi-seat seat-second /write
    discord_ui/game/test_calls in_ten_minutes_of_deeds_each_other_person_is_called_once_for_each_kind
    discord_ui/game/test_calls a_draw_offered_again_names_everybody_in_silence_and_counts_as_asked
    discord_ui/game/test_ends who_mutes_pings_or_sleeps_is_not_called_to_a_vote
sleep  | host player             | running | go-on
    discord_ui/time/test_pausing a_player_whose_turn_it_is_is_called_once_somebody_else_ends_a_pause
sleep  | player                  | running | absent
    table/time/test_absence after_two_questions_that_nobody_answers_the_next_ones_call_nobody
    discord_ui/time/test_absences nobody_is_called_to_a_question_at_night_or_who_wants_to_be_left_alone
sleep  | host                    | lobby   | start-at start-ask confirm
    discord_ui/time/test_appointments the_host_who_changes_the_time_again_and_again_calls_everybody_once
sleep  | host player outsider    | lobby   | invite invite-whom
    discord_ui/game/test_invitations nobody_is_called_twice_within_an_hour_by_the_same_person
    discord_ui/game/test_invitations only_those_call_who_belong_to_the_lobby
sleep  | loser player            | ended   | rematch
    discord_ui/game/test_invitations a_rematch_again_and_again_calls_everybody_once
    discord_ui/game/test_invitations who_did_not_play_asks_for_no_rematch
sleep  | player                  | running | pact-form pact-new pact-add pact-terms pact-back pact-tear /pact
    discord_ui/pacts/test_pacts there_are_only_so_many_promises_and_drafts
sleep  | player                  | running | pact-tear suggested-no suggest suggest-to /plan /pact
    discord_ui/game/test_calls a_draft_or_a_suggestion_made_again_and_again_rings_once
sleep  | player                  | running | plot allies /room-open
    discord_ui/rooms/test_room_calls the_same_people_who_ask_again_are_let_in_and_get_no_new_welcome
    discord_ui/rooms/test_rooms a_room_warns_of_a_player_who_can_read_it_uninvited_and_mentions_nobody
sleep  | player outsider         | always  | snooze-own leave-me-alone zone zone-is
    discord_ui/time/test_reminder_buttons what_others_press_below_a_reminder_changes_nothing

secret | player moderator late   | running | plot allies /room-open readers
    discord_ui/rooms/test_rooms a_room_is_private_and_holds_only_those_it_was_opened_for_in_any_order
    discord_ui/rooms/test_rooms a_room_is_told_whom_a_moderator_has_let_in
    discord_ui/rooms/test_rooms_privacy a_moderator_who_can_look_in_is_answered_nothing_and_named_inside
secret | loser spectator         | running | gallery /room-gallery
    discord_ui/rooms/test_rooms_end the_gallery_is_for_those_who_watch_and_closed_to_those_who_play
    discord_ui/rooms/test_rooms_end who_is_out_loses_their_places_and_gets_into_the_gallery
secret | substitute player       | running | seat-take seat-second
    table/rooms/test_rooms a_room_stays_with_those_who_were_in_it_whoever_has_their_seats
    discord_ui/time/test_seats a_player_with_a_second_seat_has_no_secret_of_the_player_who_left_it
secret | outsider spectator      | always  | plan-on plan-more plan-from plan-drop plans /plan page/plan
    discord_ui/plans/test_plans nobody_else_can_press_the_buttons_of_a_plan
    discord_ui/plans/test_plans nothing_planned_is_heard_outside_of_the_room
secret | outsider player         | always  | /pact pact-form
    discord_ui/pacts/test_pact_privacy a_forged_press_from_elsewhere_gets_no_data_and_changes_nothing
secret | engine                  | running | /sleep
    discord_ui/engines/test_caretakers why_it_played_so_is_told_to_nobody_but_whom_it_played_for
secret | host player             | ended   | publish-ask publish withhold
    discord_ui/rooms/test_publishing a_room_stays_private_while_one_author_does_not_agree
    discord_ui/rooms/test_publishing nothing_is_published_while_the_game_is_on
secret | outsider                | always  | page/me/enter page/me/sign-out
    web/test_guard a_link_to_all_games_shows_those_where_one_sits_and_may_read
    web/test_guard a_browser_in_one_game_is_in_no_other_and_not_at_home
secret | outsider                | always  | page/discord/enter
    web/test_in_discord a_code_that_is_no_more_good_lets_nobody_in
    web/test_in_discord cookies_and_origins_of_one_door_are_no_good_at_the_other
secret | outsider                | always  | open-board sign-out page/sign-out
    discord_ui/web/test_board_links a_person_who_may_not_see_a_game_from_where_they_are_gets_no_link_to_it
    discord_ui/web/test_board_links a_link_that_somebody_posts_is_void_at_once_and_another_one_is_not
secret | outsider                | always  | past past-open past-board past-story review stats top /djambi-stats
    discord_ui/game/test_archive nobody_finds_games_of_channels_that_they_cannot_read
    discord_ui/people/test_stats who_does_not_want_it_shown_sees_it_alone
secret | outsider gone           | always  | my-data my-games games since /djambi-games
    discord_ui/people/test_own_data people_see_what_is_kept_of_them_and_of_nobody_else
secret | loser                   | ended   | cancel
    discord_ui/pacts/test_pact_ends a_cancelled_game_gives_no_secret_away

-      | moderator outsider      | always  | house /djambi-server
    discord_ui/people/test_server_menus who_may_not_manage_the_server_sees_and_chooses_nothing
-      | player outsider         | always  | preferences prefer prefer-this prefer-in prefer-in-menu prefer-in-this
    discord_ui/people/test_preferences only_who_plays_chooses_for_a_game
-      | player                  | always  | prefer-in-none /djambi-settings
    discord_ui/people/test_preferences a_player_mutes_a_game_for_themselves_and_not_for_the_next_in_their_seat
-      | outsider player         | always  | rules page page-of why more more-of ask-help no terms movable pick-open
    discord_ui/game/test_trust what_somebody_can_do_alone_to_a_player
-      | outsider                | always  | replay replay-from sheet turns export /djambi-rules /djambi-help /my-djambi
    discord_ui/game/test_commands the_answer_to_a_command_is_for_the_one_who_asked
-      | outsider player         | always  | /djambi-board
    discord_ui/game/test_commands the_board_is_shown_again_to_who_asks_without_a_ping
-      | outsider                | always  | learn lesson lesson-of lesson-pick lesson-type lesson-typed /djambi-learn
    discord_ui/game/test_lobby the_lessons_are_a_press_away_from_the_lobby
-      | outsider                | always  | puzzle puzzle-hint puzzle-level puzzle-next puzzle-solution puzzle-today
    discord_ui/test_forged_ids a_number_of_others_is_answered_as_one_of_nothing
-      | outsider                | always  | /djambi-puzzle page/try page/try-square
    web/test_board anybody_tries_moves_for_any_side_and_nothing_is_played
-      | gone                    | always  | /leave-the-server
    discord_ui/people/test_rated_games a_loser_who_is_away_at_the_end_ranks_behind_those_who_played
"""


@dataclass(frozen=True, slots=True)
class Row:
    """What some deeds of people in some roles could take in a phase, and the tests that state the rule."""

    takes: str
    roles: frozenset[str]
    phase: str
    deeds: frozenset[str]
    tests: tuple[str, ...]


def rows() -> Iterator[Row]:
    """Return the rows of the table."""
    for block in TABLE.replace("\n    ", "\t").strip().splitlines():
        if block:
            head, *tests = block.split("\t")
            takes, roles, phase, deeds = (cell.strip() for cell in head.split("|"))
            yield Row(takes, frozenset(roles.split()), phase, frozenset(deeds.split()), tuple(tests))


@cache
def names_of(file: str) -> frozenset[str]:
    """Return the names of the tests in a file."""
    return frozenset(re.findall(r"^(?:async )?def (test_\w+)\(", (TESTS / f"{file}.py").read_text(), re.MULTILINE))


def requests_of_the_page() -> set[str]:
    """Return what a page can ask the bot to do."""
    source = (TESTS.parent / "bot" / "web" / "pages.py").read_text()
    posts = [call.partition(",")[0].strip('f"') for call in source.split("web.post(")[1:]]
    short = {"{game}/": "", "{door}/": "", "_ARRIVAL": "discord/enter", "/{{square}}": "-square"}
    for long, said in short.items():
        posts = [path.replace(long, said) for path in posts]
    return {f"page/{path.strip('/')}" for path in posts}


def commands(world: World) -> set[str]:
    """Return the bot's commands, as the table spells them."""
    tree: Any = world.life.client.tree
    return {
        f"/{each.qualified_name.replace(' ', '-')}" for each in tree.walk_commands() if not hasattr(each, "commands")
    }


async def test_every_deed_is_in_the_table(world: World) -> None:
    """A new button, command or request of the page needs a row: what could it take, and which test says it can't?"""
    there = {verb.name for verb in all_verbs()} | commands(world) | requests_of_the_page()
    told = {deed for row in rows() for deed in row.deeds} - {each.replace(" ", "-") for each in UNPRESSED}
    assert (there - told, told - there) == (set(), set())


def test_each_row_names_tests_that_there_are() -> None:
    missing = [
        test for row in rows() for test in row.tests if f"test_{test.split()[1]}" not in names_of(test.split()[0])
    ]
    assert missing == []
    assert [row for row in rows() if not row.tests] == []


def test_each_role_and_phase_and_all_that_can_be_taken_is_in_the_table() -> None:
    every = list(rows())
    assert {row.takes for row in every} == STAKES | {"-"}
    assert frozenset.union(*(row.roles for row in every)) == ROLES
    assert {row.phase for row in every} == PHASES
