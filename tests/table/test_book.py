"""The examples of the book show what its pages say, by the rules themselves; every rule that is named has a page."""

from collections.abc import Iterable

import pytest

from bot.djambi.board import CORPSE, Kind, Side
from bot.djambi.errors import Reason
from bot.djambi.explain import RULES_OF_PUTTING
from bot.djambi.facts import (
    ArmyTaken,
    CorpsePut,
    Eliminated,
    Fact,
    Killed,
    LeftLeaderless,
    Moved,
    PiecePut,
    PowerLost,
    Surrounded,
    Won,
)
from bot.djambi.geometry import MAZE, SQUARE_NUMBERS, SQUARES
from bot.djambi.position import START, Position
from bot.djambi.rules import OPTIONS, Rules
from bot.table.game.book import PAGE_OF_RULE, PAGES, OutOfOrder, Page, out_of_order, page_named, shown_on
from bot.table.game.picker import ends_of
from tests.djambi.boards import commanders, piece_on, pieces_on, turn_fields

STANDARD = Rules()


def facts_on(page: Page, rules: Rules = STANDARD) -> tuple[Fact, ...]:
    """What happens in the example of a page."""
    turn = shown_on(page, rules).turn
    assert turn is not None
    return turn.facts


def kinds_of(facts: Iterable[Fact]) -> list[type]:
    """What happened, without to whom."""
    return [type(fact) for fact in facts]


def position_on(page: Page) -> Position:
    """The position that is shown."""
    return shown_on(page, STANDARD).game.position


@pytest.mark.parametrize("page", PAGES)
def test_every_example_is_played_by_the_rules(page: Page) -> None:
    """With any value of any option, which changes the example of the pages that speak of it, and no other."""
    for name, values in OPTIONS.items():
        for value in values:
            shown = shown_on(page, Rules.of({name: value}))
            assert shown.game.terms.rules.options.keys() <= {name}
            assert shown.turn is None or isinstance(shown.turn.facts[0], Moved)


@pytest.mark.parametrize(
    ("page", "kind", "distance"),
    [(Page.MILITANT, Kind.MILITANT, 2), (Page.CHIEF, Kind.CHIEF, 5), (Page.NOTATION, Kind.MILITANT, 1)],
)
def test_militant_and_chief_kill_and_put_the_corpse_elsewhere(page: Page, kind: Kind, distance: int) -> None:
    moved, killed = facts_on(page)
    assert isinstance(moved, Moved)
    assert isinstance(killed, Killed)
    assert moved.kind is kind
    assert killed.square == moved.target
    assert killed.corpse not in (moved.origin, moved.target, MAZE)
    files = abs(moved.origin % 9 - moved.target % 9), abs(moved.origin // 9 - moved.target // 9)
    assert max(files) == distance


def test_an_assassin_leaves_the_corpse_where_it_came_from() -> None:
    moved, killed = facts_on(Page.ASSASSIN)
    assert isinstance(moved, Moved)
    assert isinstance(killed, Killed)
    assert (moved.kind, killed.corpse) == (Kind.ASSASSIN, moved.origin)


def test_a_reporter_kills_one_beside_it_and_in_some_games_all() -> None:
    moved, killed = facts_on(Page.REPORTER)
    assert isinstance(moved, Moved)
    assert isinstance(killed, Killed)
    assert (moved.kind, killed.corpse) == (Kind.REPORTER, killed.square)
    assert abs(killed.square - moved.target) in (1, 9)
    assert kinds_of(facts_on(Page.REPORTER, Rules(reporter="all"))) == [Moved, Killed, Killed]


def test_a_diplomat_puts_an_enemy_elsewhere_and_in_some_games_a_vassal() -> None:
    moved, put = facts_on(Page.DIPLOMAT)
    assert isinstance(moved, Moved)
    assert isinstance(put, PiecePut)
    assert (moved.kind, put.origin) == (Kind.DIPLOMAT, moved.target)
    assert put.side is not moved.player
    shown = shown_on(Page.DIPLOMAT, Rules(diplomacy="vassals"))
    _, vassal = facts_on(Page.DIPLOMAT, Rules(diplomacy="vassals"))
    assert isinstance(vassal, PiecePut)
    assert shown.game.position.commanders[vassal.side] == Side.RED != vassal.side


def test_a_necromobile_puts_a_corpse_elsewhere() -> None:
    moved, put = facts_on(Page.NECROMOBILE)
    assert isinstance(moved, Moved)
    assert isinstance(put, CorpsePut)
    assert (moved.kind, put.origin) == (Kind.NECROMOBILE, moved.target)


def test_corpses_and_ones_own_are_in_the_way_and_in_some_games_may_be_killed() -> None:
    for page in (Page.MOVING, Page.CORPSES):
        shown = shown_on(page, STANDARD)
        ends, board = ends_of(shown.moves), shown.game.position.board
        assert not any(board[end] == CORPSE for end in ends)
        assert any(piece_on(shown.game.position, SQUARES[end])[:1] in ("b", "g") for end in ends)
    blocked = {"d6": {"d7", "d8", "d9"}, "f4": {"g4", "h4", "i4"}}
    seen = {SQUARES[end] for end in ends_of(shown_on(Page.CORPSES, STANDARD).moves)}
    assert pieces_on(position_on(Page.CORPSES), *blocked) == ["x", "x"]
    assert all(not seen & behind for behind in blocked.values())
    _, killed = facts_on(Page.CORPSES, Rules(friendly_fire="on"))
    assert isinstance(killed, Killed)
    assert killed.side is Side.RED


def test_the_options_are_shown_by_what_the_standard_forbids_or_by_the_first_that_differs() -> None:
    shown = shown_on(Page.OPTIONS, STANDARD)
    assert "b3" not in {SQUARES[end] for end in ends_of(shown.moves)}
    assert piece_on(shown.game.position, "b3") == "rM"
    assert facts_on(Page.OPTIONS, Rules(surround="strict")) == facts_on(Page.SURROUNDED, Rules(surround="strict"))


def test_an_assassin_kills_in_the_maze_and_goes_on_and_in_some_games_strikes_once_more() -> None:
    moved, killed, *rest = facts_on(Page.MAZE)
    assert isinstance(moved, Moved)
    assert isinstance(killed, Killed)
    assert moved.target == killed.square == MAZE
    assert SQUARES[moved.exit] == "c7"
    assert kinds_of(rest) == [Eliminated, ArmyTaken, PowerLost]
    twice = facts_on(Page.MAZE, Rules(master_moves="on"))
    assert [fact.kind for fact in twice if isinstance(fact, Killed)] == [Kind.CHIEF, Kind.CHIEF]


def test_who_is_in_power_plays_again_after_another_player() -> None:
    shown = shown_on(Page.POWER, STANDARD)
    assert shown.turn is not None
    assert shown.game.position.in_power is Side.RED is not shown.turn.side
    assert out_of_order(shown.game.position, shown.turn.side) is OutOfOrder.POWER


def test_whoever_kills_a_chief_commands_its_pieces() -> None:
    assert kinds_of(facts_on(Page.ARMIES)) == [Moved, Killed, Eliminated, ArmyTaken]
    assert commanders(position_on(Page.ARMIES)) == "rryg"
    assert piece_on(position_on(Page.ARMIES), "g2") == "bM"


@pytest.mark.parametrize("rules", [STANDARD, Rules(surround="strict"), Rules(surround="cut_off")])
def test_a_chief_is_shut_in_and_its_pieces_are_leaderless(rules: Rules) -> None:
    facts = facts_on(Page.SURROUNDED, rules)
    assert kinds_of(facts) == [Moved, Killed, Surrounded, Eliminated, LeftLeaderless]
    standing = shown_on(Page.SURROUNDED, rules).game.position
    has_necromobile = "bN" in (piece_on(standing, square) for square in SQUARES)
    assert has_necromobile == (rules.surround == "strict")
    assert (pieces_on(standing, "h1", "h2", "i2") == ["x"] * 3) == (rules.surround != "cut_off")


def test_a_diplomat_moves_a_hostage() -> None:
    _, put = facts_on(Page.HOSTAGES)
    assert isinstance(put, PiecePut)
    assert put.side is Side.GREEN
    assert commanders(position_on(Page.HOSTAGES)) == "rby-"


def test_the_last_player_wins_whatever_else_stands() -> None:
    facts = facts_on(Page.END)
    assert facts[-1] == Won(Side.RED)
    assert commanders(position_on(Page.END)) == "rr-r"


def test_the_first_page_shows_the_start_in_any_game() -> None:
    for rules in (STANDARD, Rules(friendly_fire="on")):
        assert shown_on(Page.AIM, rules).game.position == START
    assert turn_fields(START) == "r r 1"


def test_every_rule_that_a_refusal_can_name_has_a_page_and_no_other() -> None:
    assert PAGE_OF_RULE.keys() == {*(reason.rule for reason in Reason), *RULES_OF_PUTTING.values()}


def test_a_page_that_there_never_was_is_the_first() -> None:
    assert [page_named(page.value) for page in PAGES] == [*PAGES]
    assert page_named("gone") is Page.AIM
    assert SQUARE_NUMBERS["e5"] == MAZE
