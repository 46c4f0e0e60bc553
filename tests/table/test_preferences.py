"""What people choose for themselves, and which side is at the bottom of what they see."""

import asyncio
from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.djambi.position import START
from bot.djambi.rules import Rules
from bot.table.converter import from_json, to_json
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.person_id import DiscordId
from bot.table.preferences import BottomCorner, Hours, Preferences, Reminders, Scope, ScopeKind, Style
from tests.table.club import Club

ALICE, BOB, CHLOE = (Person(DiscordId(number), name) for number, name in enumerate(("Alice", "Bob", "Chloe"), 1))
TERMS = Terms(4, Seating.CHOICE, Rules(), "en", bottom=Side.GREEN)
SEATS = {Side.RED: BOB, Side.BLUE: ALICE, Side.YELLOW: BOB, Side.GREEN: BOB}


def game_with(to_move: Side = Side.RED, commanders: tuple[int, int, int, int] = START.commanders) -> Game:
    """Return a game in which bob has three seats, alice one and chloe none."""
    position = replace(START, to_move=to_move, commanders=commanders)
    return Game(1, 9, "hall", ALICE, TERMS, Phase.RUNNING, position, SEATS)


@pytest.mark.parametrize(
    ("person", "to_move", "bottom"),
    [
        (ALICE, Side.RED, Side.BLUE),
        (ALICE, Side.BLUE, Side.BLUE),
        (BOB, Side.YELLOW, Side.YELLOW),
        (BOB, Side.BLUE, Side.RED),
        (CHLOE, Side.BLUE, Side.GREEN),
    ],
)
def test_somebody_who_wants_to_sees_their_own_side_at_the_bottom(person: Person, to_move: Side, bottom: Side) -> None:
    """Of several the one to move, else the first; who plays none sees what everybody sees."""
    assert Preferences(corner=BottomCorner.OWN).style(game_with(to_move), person) == Style(bottom, "")


def test_everybody_sees_pictures_the_same_way_up_by_default() -> None:
    assert [Preferences().style(game_with(), person).bottom for person in (ALICE, BOB, CHLOE)] == [Side.GREEN] * 3


def test_who_is_out_sees_the_board_from_where_they_sat() -> None:
    out = game_with(commanders=(Side.RED, Side.RED, Side.YELLOW, Side.GREEN))
    assert Preferences(corner=BottomCorner.OWN).style(out, ALICE).bottom is Side.BLUE
    commands_one = game_with(commanders=(Side.BLUE, Side.BLUE, Side.YELLOW, Side.GREEN))
    assert Preferences(corner=BottomCorner.OWN).style(commands_one, BOB).bottom is Side.YELLOW


def test_a_chosen_side_is_at_the_bottom_in_all_games_and_a_chosen_theme_in_all_pictures() -> None:
    assert Preferences("dark", BottomCorner.RED).style(game_with(Side.BLUE), ALICE) == Style(Side.RED, "dark")


def test_what_was_never_chosen_is_as_it_is_for_everybody() -> None:
    """Also what could not be chosen yet when the rest was."""
    assert from_json("{}", Preferences) == Preferences()
    assert from_json('{"theme": "dark"}', Preferences) == Preferences(theme="dark")


def test_what_was_chosen_is_read_as_it_was_written() -> None:
    chosen = Preferences(reminders=Reminders.DM, zone="Asia/Tokyo", quiet=Hours(0, 9), snoozed=1_800_000_000)
    assert from_json(to_json(chosen), Preferences) == chosen


async def test_a_changed_preference_counts_from_then_on(club: Club) -> None:
    """Also if somebody reads it while it is being stored."""
    table, scope = club.table, Scope(ScopeKind.SERVER, 7)
    for theme in ("dark", "plain", "dark"):
        await asyncio.gather(table.preferences(ALICE), table.prefer(ALICE, theme=theme), table.preferences(ALICE))
        assert (await table.preferences(ALICE)).theme == theme
    await table.prefer(ALICE, scope, pings=False)
    assert not (await table.preferences(ALICE, scope)).pings
    await table.prefer_nothing(ALICE, scope)
    assert (await table.preferences(ALICE, scope)).pings
