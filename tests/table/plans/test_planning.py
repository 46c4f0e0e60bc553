"""Plans: lines of turns played in thought."""

from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.djambi.errors import DjambiError, Illegal, Unreadable
from bot.djambi.facts import Eliminated, PowerTaken
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_move, write_moves
from bot.djambi.position import read_position
from bot.djambi.reading import Reading
from bot.phrases.board import alt_text
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.plans import plan_picture, plan_told
from bot.phrases.refusals import refuse
from bot.table.events import TurnPlayed
from bot.table.model import Game, Phase, TableError, Trouble, Vote, VoteKind
from bot.table.plans.planning import (
    MOST_TURNS,
    Plan,
    PlanError,
    imagine,
    kept,
    on_turn,
    proposed,
    same_board,
    turns_in,
    with_open,
)
from tests.phrases.games import ALICE, BOB, CAROL, FOUR, game
from tests.table.club import said as read

KILL = read_position("8rC/8rA/9/9/9/8bC/9/9/yC8 rby- r r 9")
SWING = ["N c3-c6", "N g3-g6", "N g7-g4"]


def said(*texts: str) -> list[Reading]:
    return list(map(read, texts))


def written(events: tuple[TurnPlayed, ...]) -> list[str]:
    return [write_move(event.move) for event in events if event.move]


@pytest.mark.parametrize(
    "text",
    [
        "N c3-c6; N g3-g6",
        "N c3-c6\nN g3-g6\n",
        "1. N c3-c6 2. N g3-g6",
        "1) n c3 c6\n2) n g3xg6",
        "1、N c3-c6\uff1b2、N g3-g6",
        " ; N c3-c6 ;; N g3-g6",
    ],
)
def test_turns_are_told_apart_by_semicolons_lines_and_numbers(text: str) -> None:
    assert written(imagine(game(), said(*turns_in(text)))) == ["N c3-c6", "N g3-g6"]


def test_every_turn_is_played_by_whoever_is_to_move_then() -> None:
    events = imagine(game(), said("N c3-c6", "N g3-g6"))
    assert [(event.side, event.person) for event in events] == [(Side.RED, ALICE), (Side.BLUE, BOB)]
    assert [event.turn for event in events] == [1, 2]
    assert events[-1].game.to_move == CAROL


def test_what_would_happen_is_told_as_facts() -> None:
    before = game(KILL)
    [event] = imagine(before, said("A i8-i4"))
    assert Eliminated(Side.BLUE) in event.facts
    [event] = imagine(game(read_position("9/9/9/9/rC8/9/9/9/bC8 rb-- r r 9")), said("C a5-e5"))
    assert PowerTaken(Side.RED) in event.facts


def test_a_wrong_turn_is_named_with_its_rule_and_what_would_be_right() -> None:
    with pytest.raises(PlanError) as raised:
        imagine(game(), said("N c3-c6", "N g3-h5"))
    assert raised.value.step == 2
    assert isinstance(raised.value.error, Illegal)
    assert refuse(raised.value, None, LANGUAGES["en"]) == (
        "Turn 2 of the plan (🔵 Blue (Bob) to move): g3 to h5 is not a straight line (rank, file or "
        "diagonal). From g3 it can go to c3, d3, d6, e1, e3, f2, f3, f4 and 5 more."
    )


def line(before: Game, *texts: str) -> tuple[list[tuple[str, str]], tuple[str, ...]]:
    """Return the sides left open before each move with the mover, as letters, and the moves that are stored."""
    events = imagine(before, said(*texts))
    sides = [("".join(side.letter for side in left), event.side.letter) for left, event in with_open(before, events)]
    return sides, kept(before, events)


def test_a_move_is_for_the_next_side_that_can_and_others_before_it_stay_open() -> None:
    assert line(game(), "N c3-c6", "N g7-g4") == ([("", "r"), ("b", "y")], ("N c3-c6", "…", "N g7-g4"))
    assert line(game(), "N c3-c6", "N c6-c5") == ([("", "r"), ("byg", "r")], ("N c3-c6", *"………", "N c6-c5"))
    assert line(game(), "N g7-g4")[0] == [("rb", "y")]


def test_a_turn_is_left_open_on_purpose() -> None:
    for mark in ("…", "...", "-", "\u2014", ".."):
        [first, skipped, last] = turns_in(f"N c3-c6; {mark}; N g7-g4")
        assert line(game(), first, skipped, last)[0] == [("", "r"), ("b", "y")]
    assert line(game(), "N c3-c6", *"…………", "N g3-g6") == ([("", "r"), ("bygr", "b")], ("N c3-c6", *"…………", "N g3-g6"))
    assert line(game(), "N c3-c6", "…") == ([("", "r")], ("N c3-c6",))
    with pytest.raises(Unreadable):
        imagine(game(), said("…", "…"))


def test_a_piece_named_without_its_square_is_the_next_sides() -> None:
    duel = game(read_position("8rC/8rA/9/9/9/8bA/bC8/9/yC8 rby- r r 9"))
    assert line(duel, "C i9-h9", "A-i7")[0] == [("", "r"), ("", "b")]
    assert line(duel, "C i9-h9", "A-h8")[0] == [("", "r"), ("by", "r")]


def test_a_player_in_power_moves_after_each_open_turn() -> None:
    power = game(read_position("9/9/9/9/4rC4/9/9/bC7yC/8rA rby- b b 9"))
    assert line(power, "C a2-a1", "…", "C i2-i3")[0] == [("", "b"), ("r", "y")]
    assert line(power, "C a2-a1", "C i2-i3", "A i1-h1")[0] == [("", "b"), ("r", "y"), ("", "r")]


def test_what_is_kept_means_the_same_turns_when_it_is_read_again() -> None:
    for texts in (["N c3-c6", "N g7-g4", "N c6-c5"], ["N c3-c6", *"…………", "N g3-g6"], ["N g7-g4", "N c3-c6"]):
        _, stored = line(game(), *texts)
        assert line(game(), *stored)[1] == stored


def test_what_no_side_can_play_is_refused_for_the_side_whose_piece_it_is() -> None:
    with pytest.raises(PlanError) as raised:
        imagine(game(), said("N c3-c6", "N g7-h5"))
    assert (raised.value.step, raised.value.game.position.to_move) == (2, Side.YELLOW)
    with pytest.raises(PlanError) as raised:
        imagine(game(), said("N c3-c6", "N b5-b6"))
    assert (raised.value.step, raised.value.game.position.to_move) == (2, Side.BLUE)


def test_open_turns_are_told_in_the_plan_and_to_those_who_do_not_see_its_picture() -> None:
    events = imagine(game(), said("N c3-c6", "N g7-g4"))
    plan = Plan(1, "9", ALICE, 0, kept(game(), events), name="A")
    told = plan_told(plan, game(), events, game(), LANGUAGES["en"], 1900)
    assert "\n… 🔵 Blue: turn left open\n`2` 🟡 Yellow" in told
    assert "Red N c3-c6, … 🔵 Blue: turn left open, Yellow N g7-g4" in plan_picture(
        plan, with_open(game(), events), LANGUAGES["en"]
    )


def test_a_plan_ends_with_the_game() -> None:
    won = replace(game(KILL), seats={Side.RED: ALICE, Side.BLUE: BOB, Side.YELLOW: CAROL})
    duel = replace(won, position=read_position("8rC/8rA/9/9/9/8bC/9/9/9 rb-- r r 9"))
    [end] = imagine(duel, said("A i8-i4"))
    assert end.game.phase is Phase.WON
    with pytest.raises(PlanError) as raised:
        imagine(duel, said("A i8-i4", "C i9-i8"))
    assert (raised.value.step, str(raised.value.error)) == (2, "R29 game_over")


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.WON, Phase.DRAWN, Phase.CANCELLED])
def test_only_a_running_game_is_planned(phase: Phase) -> None:
    with pytest.raises((TableError, DjambiError)):
        imagine(game(phase=phase), said("N c3-c6"))


def test_a_plan_has_an_end() -> None:
    for text in ("; ".join(["N c3-c6"] * (MOST_TURNS + 1)), "x" * 601):
        with pytest.raises(TableError) as raised:
            turns_in(text)
        assert raised.value.trouble is Trouble.PLAN_TOO_LONG
    with pytest.raises(TableError):
        imagine(game(), said("N c3-c6") * (MOST_TURNS + 1))


def test_planning_leaves_the_draw_on_offer_and_the_game_alone() -> None:
    draw = Vote(VoteKind.DRAW, "2", 5, 1, yes=frozenset({"2"}))
    before = replace(game(), votes={VoteKind.DRAW: draw})
    [event] = imagine(before, said("N c3-c6"))
    assert event.ends is None
    assert before.votes == {VoteKind.DRAW: draw}


def test_a_proposal_is_played_as_if_it_were_the_allys_turn() -> None:
    event = proposed(game(), CAROL, read("n g7 g4"))
    assert (event.side, event.person, write_move(event.move or (0,) * 5)) == (Side.YELLOW, CAROL, "N g7-g4")
    assert on_turn(game(), Side.YELLOW).to_move == CAROL


def test_a_proposal_finds_which_of_the_allys_sides_can() -> None:
    both = game(seats={**FOUR, Side.YELLOW: BOB})
    assert proposed(both, BOB, read("N g7-g4")).side is Side.YELLOW
    with pytest.raises(Illegal):
        proposed(both, BOB, read("N g7-g4"), Side.BLUE)


def test_nothing_is_proposed_to_somebody_who_does_not_play() -> None:
    with pytest.raises(TableError) as raised:
        proposed(game(KILL), FOUR[Side.GREEN], read("M a7-a6"))
    assert raised.value.trouble is Trouble.NO_ALLY


def test_a_board_that_changed_is_noticed() -> None:
    before = game()
    [event] = imagine(before, said("N c3-c6"))
    assert same_board(before, on_turn(before, Side.GREEN))
    assert not same_board(before, event.game)


@pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
def test_the_longest_plan_fits_into_a_message_and_its_alt_text(lang: Language) -> None:
    people = {side: replace(person, name="*" * 32) for side, person in FOUR.items()}
    before = game(seats=people)
    events: tuple[TurnPlayed, ...] = ()
    for _ in range(MOST_TURNS):
        position = events[-1].game.position if events else before.position
        longest = max(write_moves(legal_moves(position, before.terms.rules)), key=len)
        events = imagine(before, said(*written(events), longest))
    plan = Plan(7, "@1", people[Side.RED], 1, tuple(written(events)), name="AZ")
    text = plan_told(plan, before, events, events[-1].game, lang, 1900)
    assert len(events) == MOST_TURNS
    assert 600 < len(text) <= 1900
    assert "`12` " in text
    assert len(alt_text(events[-1].game, plan_picture(plan, with_open(before, events), lang), lang)) <= 1024
