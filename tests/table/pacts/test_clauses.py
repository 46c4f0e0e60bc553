"""Every clause against what turns do: who breaks it, who keeps it, and what leaves it alone."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from bot.djambi import Kind, Rules, Side, play, resign
from bot.djambi.generate import legal_moves
from bot.djambi.position import START
from bot.djambi.reading import read_square
from bot.table.pacts.clauses import Clause, ClauseKind, Played, broken_by, kept_by, missed_by, still_owed
from tests.djambi.boards import STANDARD, legal, position

ALICE, BOB = "1", "2"
PARTIES = {ALICE: (Side.RED,), BOB: (Side.BLUE,)}
CHIEFS = "bC i1, yC i9, gC a9"
MASTER = Rules(master_moves="on")
VASSALS = Rules(diplomacy="vassals")
REPORTS = Rules(reporter="all")


def turn(pieces: str, text: str, commanders: str = "rbyg", rules: Rules = STANDARD, number: int = 5) -> Played:
    """Return the turn `text` of red, played from a board with `pieces`."""
    before = position(pieces, commanders, "r", turn=number)
    after, facts = play(before, legal(before, text, rules), rules)
    return Played(ALICE, before, facts, after)


def squares(*names: str) -> tuple[int, ...]:
    """Return the numbers of squares."""
    return tuple(map(read_square, names))


def clause(kind: str, **more: object) -> Clause:
    """Return a promise of a kind, by all about the others unless it says otherwise."""
    return Clause(ClauseKind(kind), **more)  # type: ignore[arg-type]


CHLOE = "3"
OWED = [
    ("to all others", "spares", {}, "rbyg", (), {BOB, CHLOE}),
    ("not to who broke it", "spares", {}, "rbyg", (BOB,), {CHLOE}),
    ("to nobody who is left", "stays_out_of_maze", {}, "rbyg", (BOB, CHLOE), set()),
    ("to whom it is about", "spares", {"about": Side.BLUE}, "rbyg", (CHLOE,), {BOB}),
    ("not to whom it is about, who broke it", "spares", {"about": Side.BLUE}, "rbyg", (BOB,), set()),
    ("to all, if it is about somebody else", "spares", {"about": Side.GREEN}, "rbyg", (BOB,), {CHLOE}),
    ("to the others, who want somebody killed", "kills", {"about": Side.BLUE}, "rbyg", (BOB,), {CHLOE}),
    ("not to who is out of the game", "keeps_out", {}, "rb-g", (), {BOB}),
    ("not to who broke it, if only they are left", "keeps_out", {}, "rb-g", (BOB,), set()),
]


@pytest.mark.parametrize(("claim", "kind", "more", "commanders", "breakers", "to"), OWED, ids=[row[0] for row in OWED])
def test_a_promise_is_owed(
    claim: str, kind: str, more: dict[str, Any], commanders: str, breakers: tuple[str, ...], to: set[str]
) -> None:
    """To those who still play and have kept their word."""
    at = position("rC a1, bC i1, yC i9, gC a9" if commanders == "rbyg" else "rC a1, bC i1, gC a9", commanders, "r")
    parties = {**PARTIES, CHLOE: (Side.YELLOW,)}
    owed = still_owed(clause(kind, **more), ALICE, parties, breakers, at)
    assert set(owed) == ({ALICE, *to} if to else set())


DUTY = {"by_turn": 5}
BLUE, YELLOW = {"about": Side.BLUE}, {"about": Side.YELLOW}

DONE = [
    ("a killed piece of the others", "spares", {}, f"rC a1, rA c3, bM c7, {CHIEFS}", "A c3-c7"),
    ("a killed piece of the one it is about", "spares", BLUE, f"rC a1, rA c3, bM c7, {CHIEFS}", "A c3-c7"),
    ("a Chief is a piece", "spares", {}, "rC a1, rA i3, bC i1, yC i9, gC a9", "A i3-i1"),
    ("a killed Chief", "spares_chief", {}, "rC a1, rA i3, bC i1, yC i9, gC a9", "A i3-i1"),
    ("a Reporter kills too", "spares", {}, f"rC a1, rR c3, bM c7, {CHIEFS}", "R c3-c6 kill c7"),
    ("the own Chief moves into the maze", "stays_out_of_maze", {}, f"rC a1, {CHIEFS}", "C a1-e5"),
    ("a corpse put there", "no_corpses", {}, f"rC a1, rM c3, yM d4, {CHIEFS}", "M c3-d4 corpse h1"),
    ("a corpse left where the Assassin was", "no_corpses", {}, f"rC a1, rA h2, yM h8, {CHIEFS}", "A h2-h8"),
    ("a corpse left by a report", "no_corpses", {}, f"rC a1, rR c3, yM h2, {CHIEFS}", "R c3-h3 kill h2"),
    ("a corpse moved there", "no_corpses", {}, f"rC a1, rN c3, x c6, {CHIEFS}", "N c3-c6 corpse h2"),
    ("a piece moved by Diplomat", "no_diplomat", {}, f"rC a1, rD c3, bM c7, {CHIEFS}", "D c3-c7 place d4"),
    ("a piece on a forbidden square", "keeps_out", {"squares": squares("c5")}, f"rC a1, rN c3, {CHIEFS}", "N c3-c5"),
    ("a kill that was promised", "kills", {**YELLOW, **DUTY}, f"rC a1, rA c3, yM c7, {CHIEFS}", "A c3-c7"),
    (
        "a kill of the promised kind",
        "kills",
        {**YELLOW, **DUTY, "piece": Kind.MILITANT},
        f"rC a1, rA c3, yM c7, {CHIEFS}",
        "A c3-c7",
    ),
    ("a move to", "moves_to", {"squares": squares("c5", "c6"), **DUTY}, f"rC a1, rN c3, {CHIEFS}", "N c3-c5"),
    ("a move away", "moves_away", {"squares": squares("c3"), **DUTY}, f"rC a1, rN c3, {CHIEFS}", "N c3-c5"),
]

NOT_DONE = [
    ("somebody else's piece", "spares", {}, f"rC a1, rA c3, yM c7, {CHIEFS}", "A c3-c7"),
    ("another's than the one it is about", "spares", BLUE, f"rC a1, rA c3, yM c7, {CHIEFS}", "A c3-c7"),
    ("another piece than the Chief", "spares_chief", {}, f"rC a1, rA c3, bM c7, {CHIEFS}", "A c3-c7"),
    ("the maze crossed", "stays_out_of_maze", {}, f"rC d4, {CHIEFS}", "C d4-f6"),
    (
        "another's Chief put into the maze",
        "stays_out_of_maze",
        {},
        "rC a1, rD i3, bC i1, yC i9, gC a9",
        "D i3-i1 place e5",
    ),
    ("a corpse elsewhere", "no_corpses", {}, f"rC a1, rM c3, yM d4, {CHIEFS}", "M c3-d4 corpse g1"),
    ("a corpse taken away from there", "no_corpses", {}, f"rC a1, rN c2, x h2, {CHIEFS}", "N c2-h2 corpse d7"),
    ("a corpse beside a Chief that dies with it", "no_corpses", {}, "rC a1, rA h1, bC i1, yC i9, gC a9", "A h1-i1"),
    ("a piece killed, not moved", "no_diplomat", {}, f"rC a1, rA c3, bM c7, {CHIEFS}", "A c3-c7"),
    ("somebody else's piece moved", "no_diplomat", {}, f"rC a1, rD c3, yM c7, {CHIEFS}", "D c3-c7 place d4"),
    ("a square crossed", "keeps_out", {"squares": squares("c5")}, f"rC a1, rN c3, {CHIEFS}", "N c3-c6"),
    (
        "another's piece put on a forbidden square",
        "keeps_out",
        {"squares": squares("d4")},
        f"rC a1, rD c3, yM c7, {CHIEFS}",
        "D c3-c7 place d4",
    ),
    (
        "a kill of another kind",
        "kills",
        {**YELLOW, **DUTY, "piece": Kind.ASSASSIN},
        f"rC a1, rA c3, yM c7, {CHIEFS}",
        "A c3-c7",
    ),
    ("too late", "kills", {**YELLOW, "by_turn": 4}, f"rC a1, rA c3, yM c7, {CHIEFS}", "A c3-c7"),
    (
        "a piece of another kind",
        "moves_to",
        {"squares": squares("c5"), "piece": Kind.MILITANT, **DUTY},
        f"rC a1, rN c3, {CHIEFS}",
        "N c3-c5",
    ),
    ("a move from elsewhere", "moves_away", {"squares": squares("c5"), **DUTY}, f"rC a1, rN c3, {CHIEFS}", "N c3-c5"),
]


def done(what: Clause, played: Played) -> str:
    """Return who did what the clause speaks of: broke it, or of a duty kept it."""
    return broken_by(what, PARTIES, played) + kept_by(what, PARTIES, played)


@pytest.mark.parametrize(
    ("kind", "more", "pieces", "text"), [case[1:] for case in DONE], ids=[case[0] for case in DONE]
)
def test_a_turn_does_what_a_clause_speaks_of(kind: str, more: dict[str, object], pieces: str, text: str) -> None:
    """By the one whose turn it is, and only if the clause binds that person."""
    played = turn(pieces, text)
    assert done(clause(kind, **more), played) == ALICE
    assert done(clause(kind, by=ALICE, **more), played) == ALICE
    assert done(clause(kind, by=BOB, **more), played) == ""


@pytest.mark.parametrize(
    ("kind", "more", "pieces", "text"), [case[1:] for case in NOT_DONE], ids=[case[0] for case in NOT_DONE]
)
def test_a_turn_leaves_a_clause_alone(kind: str, more: dict[str, object], pieces: str, text: str) -> None:
    """It does something else."""
    assert done(clause(kind, **more), turn(pieces, text)) == ""


def test_what_counts_is_who_commands_a_piece_then() -> None:
    """Yellow's pieces are blue's after blue has taken the army (R5, R24); blue's own are somebody else's then."""
    pieces = "rC a1, rA c3, yM c7, bC i1, gC a9"
    assert done(clause("spares"), turn(pieces, "A c3-c7", "rbbg")) == ALICE
    assert done(clause("spares", about=Side.YELLOW), turn(pieces, "A c3-c7", "rbbg")) == ""


def test_hostages_belong_to_nobody() -> None:
    """Also those of a party that has resigned (R28)."""
    pieces = "rC a1, rA c3, bM c7, bC i1, yC i9, gC a9"
    assert done(clause("spares"), turn(pieces, "A c3-c7", "r-yg")) == ""
    assert done(clause("spares_chief"), turn("rC a1, rA i3, bC i1, yC i9, gC a9", "A i3-i1", "r-yg")) == ""


def test_every_piece_that_a_report_kills_counts() -> None:
    """R32: one Reporter, several dead."""
    all_dead = turn("rC a1, rR a3, yM c4, bM d3, bC i1, yC i9, gC a9", "R a3-c3", rules=REPORTS)
    assert done(clause("spares"), all_dead) == ALICE
    assert done(clause("kills", about=Side.YELLOW, by_turn=5), all_dead) == ALICE


def test_a_master_move_kills_or_moves_two() -> None:
    """R35: the second Chief counts as well as the first."""
    pieces = "rC a1, rA e1, rD b5, yC e5, bC e9, gC a9"
    struck = turn(pieces, "A e1-e5-e9", rules=MASTER)
    assert done(clause("spares_chief", about=Side.BLUE), struck) == ALICE
    assert done(clause("spares_chief", about=Side.YELLOW), struck) == ALICE
    moved = turn(pieces.replace("bC e9", "bC i5"), "D b5-e5-i5 place c3", rules=MASTER)
    assert done(clause("no_diplomat", about=Side.BLUE), moved) == ALICE


def test_the_own_chief_put_into_the_maze_by_ones_own_diplomat_is_ones_own_doing() -> None:
    """R34: the Diplomat of a side that one commands."""
    played = turn("rC a1, bD a4, yC i9, gC a9", "D a4-a1 place e5", "rryg", VASSALS)
    assert broken_by(clause("stays_out_of_maze"), {ALICE: (Side.RED,), BOB: (Side.YELLOW,)}, played) == ALICE
    assert broken_by(clause("keeps_out", squares=squares("e5")), {ALICE: (Side.RED,), BOB: ()}, played) == ALICE


def test_a_lifted_piece_counts_where_the_way_out_of_the_maze_ends() -> None:
    """R20: the maze is no square on which an Assassin ends its move."""
    played = turn("rC a1, rA e1, yC e5, bC i1, gC a9", "A e1-e5-e8")
    assert done(clause("keeps_out", squares=squares("e5")), played) == ""
    assert done(clause("keeps_out", squares=squares("e8")), played) == ALICE


def test_nobody_promises_anything_about_their_own_sides() -> None:
    """Somebody with two seats may kill between them."""
    played = turn("rC a1, rA c3, bM c7, bC i1, yC i9, gC a9", "A c3-c7")
    both = {ALICE: (Side.RED, Side.BLUE), BOB: (Side.YELLOW,)}
    assert broken_by(clause("spares"), both, played) == ""
    assert broken_by(clause("spares", about=Side.BLUE), both, played) == ""


def test_a_duty_is_missed_when_its_last_turn_is_over() -> None:
    """By everybody bound who still plays; not before, and not once nobody could do it any more."""
    played = turn("rC a1, rN c3, bC i1, yC i9, gC a9", "N c3-c5")
    assert missed_by(clause("kills", about=Side.YELLOW, by_turn=5), PARTIES, played) == (ALICE, BOB)
    assert missed_by(clause("kills", about=Side.YELLOW, by_turn=5, by=BOB), PARTIES, played) == (BOB,)
    assert missed_by(clause("kills", about=Side.YELLOW, by_turn=6), PARTIES, played) == ()
    assert missed_by(clause("spares"), PARTIES, played) == ()
    gone = turn("rC a1, rN c3, bC i1, yM i8, gC a9", "N c3-c5", "rbbg")
    assert missed_by(clause("kills", about=Side.YELLOW, by_turn=5), PARTIES, gone) == ()


def test_who_is_out_owes_nothing() -> None:
    """Resigning ends what one owes (R28)."""
    before = position("rC a1, rN c3, bC i1, yC i9, gC a9", "rbyg", "r", turn=5)
    after, facts = resign(before, Side.RED, STANDARD)
    played = Played(ALICE, before, facts, after)
    assert missed_by(clause("moves_to", squares=(0,), by_turn=5), PARTIES, played) == (BOB,)
    assert done(clause("spares"), played) == ""


@given(st.data())
def test_only_the_turn_of_somebody_bound_breaks_or_keeps_anything(data: st.DataObject) -> None:
    """Whatever is played, from whatever position play leads to."""
    after = START
    for _ in range(data.draw(st.integers(1, 12))):
        before = after
        move = data.draw(st.sampled_from(legal_moves(before, STANDARD)))
        after, facts = play(before, move, STANDARD)
    people = {0: ALICE, 1: BOB, 2: "3", 3: "4"}
    played = Played(people[before.to_move], before, facts, after)
    for kind in ClauseKind:
        every = clause(kind.value, squares=tuple(range(81)), by_turn=1000)
        assert done(every, played) in ({"", played.person} if played.person in PARTIES else {""})
