"""The story of a game: its turning points and honours are chosen and counted by facts."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.djambi.board import Kind, Side
from bot.djambi.facts import CorpsePut, Eliminated, Fact, Killed, Moved, PiecePut, PowerTaken, Resigned
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import PASS
from bot.djambi.position import START, Position
from bot.djambi.reading import read_move
from bot.scene import on_the_board
from bot.table.events import CaretakerPlayed, Event, Head, TurnPlayed
from bot.table.game.chronicle import Earned, Honour, Promises, honours, turning_points
from bot.table.model import Person
from tests.djambi.boards import position
from tests.phrases.games import ALICE, BOB, FOUR, game, moved, random_games, resigned


def turns(facts: Sequence[tuple[Fact, ...]]) -> list[Event]:
    """Return turns in which just that happened."""
    return [
        TurnPlayed(replace(game(START), seq=seq), Head(ALICE, 0, seq), Side.RED, PASS, facts=done)
        for seq, done in enumerate(facts)
    ]


def one_after_another(at: Position, *moves: str) -> list[Event]:
    """Return what comes of these moves, after a board on which nothing has happened."""
    events: list[Event] = [TurnPlayed(game(at), Head(ALICE, 0, 0), Side.RED, PASS)]
    for text in moves:
        now = events[-1].game
        events.append(moved(now, read_move(now.position, text, now.terms.rules)))
    return events


def test_the_turning_points_are_the_end_falls_broken_promises_and_power() -> None:
    """In the order in which they happened, the weightiest if there are too many."""
    events = turns([(), (PowerTaken(Side.RED),), (), (Eliminated(Side.BLUE),), (), ()])
    assert [moment.event.seq for moment in turning_points(events)] == [1, 3, 5]
    assert [moment.event.seq for moment in turning_points(events, most=2)] == [3, 5]
    gave_up = [*events[:2], replace(events[2], facts=(Resigned(Side.BLUE),)), *events[3:]]
    assert [moment.event.seq for moment in turning_points(gave_up, most=3)] == [2, 3, 5]
    broken = Promises(frozenset({"1"}), ((4, "1"), (4, "2"), (5, "1")))
    assert [moment.event.seq for moment in turning_points(events, broken, 3)] == [3, 4, 5]
    assert [moment.breakers for moment in turning_points(events, broken)] == [(), (), ("1", "2"), ("1",)]


def test_the_turn_that_cost_somebody_the_most_is_one_and_says_whom() -> None:
    """An army that follows another is lost as well; what somebody gives up is not."""
    board = position("rC a1, rA b1, bC b8, bM h3, bM h4, bM h5, yC i9, gC a9, gM a8", "rbyg")
    events = one_after_another(board, "A b1-b8", "C i9-i8")
    events = [*events, resigned(events[-1].game, Side.GREEN)]
    assert [moment.lost for moment in turning_points(events)] == [(Side.BLUE, 4), None]
    won = one_after_another(position("rC a1, rA b1, bC b8, bM h3, bM h4, bM h5", "rb--"), "A b1-b8")
    assert [moment.lost for moment in turning_points(won)] == [None], "who wins takes an army in most games"
    few = one_after_another(position("rC a1, rA b1, bC b8, bM h3, yC i9", "rby-"), "A b1-b8", "C i9-i8")
    assert [moment.lost for moment in turning_points(few)] == [None, None]


def done(*deeds: tuple[Side, Kind, Sequence[Fact]], at: Position = START) -> list[Event]:
    """Return what sides did, each with a piece of a kind, on a board that stays the same."""
    events: list[Event] = [TurnPlayed(game(at), Head(ALICE, 0, 0), Side.RED, PASS)]
    for side, kind, facts in deeds:
        moved_so = Moved(side, side, kind, 0, 1, NOWHERE)
        now = replace(events[-1].game, seq=events[-1].seq + 1)
        events.append(TurnPlayed(now, Head(FOUR[side], 0, 1), side, PASS, facts=(moved_so, *facts)))
    return events


def killed(side: Side, count: int = 1) -> list[Fact]:
    """Return that many kills of Militants of a side."""
    return [Killed(side, Kind.MILITANT, 1, 1)] * count


@pytest.mark.parametrize(
    ("events", "earned"),
    [
        (done((Side.RED, Kind.MILITANT, killed(Side.BLUE, 3))), [Earned(Honour.KILLS, ("1",), 3)]),
        (done((Side.RED, Kind.MILITANT, killed(Side.RED, 3))), []),
        (done((Side.RED, Kind.REPORTER, killed(Side.BLUE, 2))), [Earned(Honour.REPORTERS, ("2",), 2)]),
        (done(*[(Side.BLUE, Kind.NECROMOBILE, [CorpsePut(3, 4)])] * 2), [Earned(Honour.CORPSES, ("2",), 2)]),
        (
            done(*[(Side.BLUE, Kind.DIPLOMAT, [PiecePut(Side.GREEN, Kind.MILITANT, 3, 4)])] * 2),
            [Earned(Honour.LIFTED, ("4",), 2)],
        ),
        (
            done(*[(Side.BLUE, Kind.CHIEF, ())] * 2, at=position("rC e5, bC i1", "rb--")),
            [Earned(Honour.POWER, ("1",), 2)],
        ),
        (done(*[(Side.BLUE, Kind.CHIEF, ())] * 5), [Earned(Honour.PEACE, ("2",))]),
        (done((Side.RED, Kind.MILITANT, killed(Side.BLUE, 2))), []),
        (
            done(*[(side, Kind.MILITANT, killed(Side.GREEN, 3)) for side in (Side.RED, Side.BLUE)]),
            [Earned(Honour.KILLS, ("1", "2"), 3)],
        ),
        (done(*[(side, Kind.MILITANT, killed(Side.GREEN, 3)) for side in (Side.RED, Side.BLUE, Side.YELLOW)]), []),
    ],
    ids=["kills", "own", "reporters", "corpses", "lifted", "power", "peace", "few", "shared", "shared by many"],
)
def test_honours_are_counted_for_whoever_did_it_or_had_it_done_to_them(
    events: list[Event], earned: list[Earned]
) -> None:
    assert honours(events) == earned


def test_the_deeds_of_a_caretaker_earn_nobody_anything() -> None:
    [start, turn] = done((Side.RED, Kind.MILITANT, killed(Side.BLUE, 3)))
    assert isinstance(turn, TurnPlayed)
    cared = CaretakerPlayed(turn.game, Head(turn.person, 0, 1), turn.side, turn.move, facts=turn.facts)
    assert honours([start, cared]) == []


def test_promises_are_kept_by_who_made_some_and_broke_none() -> None:
    events = turns([(), (PowerTaken(Side.RED),)])
    promises = Promises(frozenset({ALICE.id, BOB.id}), ((1, BOB.id),))
    assert honours(events, promises) == [Earned(Honour.PROMISES, (ALICE.id,)), Earned(Honour.BREACHES, (BOB.id,), 1)]


def test_of_every_game_a_handful_is_told() -> None:
    for events in map(on_the_board, random_games()):
        points = turning_points(events)
        assert points[-1].event == events[-1]
        assert [point.event.seq for point in points] == sorted(point.event.seq for point in points)
        people: set[Person] = set(events[-1].game.joined)
        for earned in honours(events):
            assert set(earned.people) <= {person.id for person in people}
        assert len(honours(events)) <= 5
