"""The rules R31-R35: what each option changes, and what it leaves alone."""

import dataclasses

import pytest

from bot.djambi.board import Kind, Side
from bot.djambi.errors import Unreadable
from bot.djambi.facts import PiecePut
from bot.djambi.geometry import MAZE, SQUARES
from bot.djambi.rules import OPTIONS, Rules
from tests.djambi.boards import (
    STANDARD,
    commanders,
    empty_squares,
    facts,
    piece_on,
    pieces_on,
    played,
    position,
    targets,
    texts,
    texts_from,
    with_squares,
)

FRIENDLY = Rules(friendly_fire="on")
REPORTER_ALL = Rules(reporter="all")
CUT_OFF = Rules(surround="cut_off")
STRICT = Rules(surround="strict")
VASSALS = Rules(diplomacy="vassals")
MASTERS = Rules(master_moves="on")


def test_options_are_created_with_the_game_and_never_change() -> None:
    """Section 9: "a game is created with them; they never change later"."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        STANDARD.surround = "strict"  # type: ignore[misc]  # that it is forbidden is the claim


@pytest.mark.parametrize(
    ("preset", "rules"),
    [("standard", Rules()), ("bga", Rules(friendly_fire="on", master_moves="on")), ("cut-off", CUT_OFF)],
)
def test_presets(preset: str, rules: Rules) -> None:
    """Section 9: "Presets: `standard` (all defaults), `bga` (friendly_fire on, master_moves on), `cut-off` (surround
    cut_off)".
    """
    assert Rules.of({}, preset) == rules
    assert rules.preset == preset
    assert Rules.of(rules.options) == rules


def test_an_option_that_does_not_exist_is_refused() -> None:
    """Section 9: "Options (a game is created with them": five of them, with these values, and no others."""
    assert [len(values) for values in OPTIONS.values()] == [2, 2, 3, 2, 2]
    assert Rules.of({name: values[0] for name, values in OPTIONS.items()}) == Rules()
    for options in ({"surround": "on"}, {"flying": "on"}):
        with pytest.raises(Unreadable):
            Rules.of(options)
    with pytest.raises(Unreadable):
        Rules.of({}, "chess")


@pytest.mark.parametrize("kind", "CMA")
def test_r31_own_pieces_may_be_killed_by_moving(kind: str) -> None:
    """R31: "`friendly_fire` (off): when on, C, M, A and R may also kill own pieces"."""
    before = position("rC d4, bC i9, rM d5" if kind == "C" else f"rC a1, bC i9, r{kind} d4, rM d5")
    assert "d5" in targets(before, "d4", FRIENDLY)
    assert "d5" not in targets(before, "d4", STANDARD)


def test_r31_own_pieces_may_be_killed_by_reporting() -> None:
    """R31: "C, M, A and R may also kill own pieces", a vassal's too."""
    before = position("rC a1, bC i9, rR d1, rM d5, yM c4", commanders="rbr-")
    assert {"R d1-d4 kill d5", "R d1-d4 kill c4"} <= texts(before, FRIENDLY)


@pytest.mark.parametrize("kind", "MA")
def test_r31_own_chiefs_excepted(kind: str) -> None:
    """R31: "except own Chiefs"."""
    before = position(f"rC d5, bC i9, r{kind} d4")
    assert "d5" not in targets(before, "d4", FRIENDLY)
    assert not any(text.endswith("kill d5") for text in texts(position("rC d5, rR d1, bC i9"), FRIENDLY))


@pytest.mark.parametrize("kind", "DN")
def test_r31_does_not_touch_d_and_n(kind: str) -> None:
    """Section 12: "`friendly_fire` does not touch D and N"."""
    before = position(f"rC a1, r{kind} d4, rM d5, bC i9")
    assert texts_from(before, "d4", FRIENDLY) == texts_from(before, "d4", STANDARD)


def test_r32_every_piece_next_to_the_reporter_dies() -> None:
    """R32: "`reporter` (one): `one` as in R14; `all`: on arrival every living piece orthogonally next to it dies, own
    pieces too".
    """
    before = position("rC a1, rR d1, rM d5, bM c4, yM e4, gM c5, bC i9")
    after = played(before, "R d1-d4", rules=REPORTER_ALL)
    assert pieces_on(after, "d4", "d5", "c4", "e4", "c5", "d1") == ["rR", "x", "x", "x", "gM", ""]


def test_r32_own_chiefs_and_leaderless_pieces_excepted() -> None:
    """R32: "own Chiefs and leaderless pieces excepted"."""
    before = position("rC d3, rR i4, gM e4, bC c4, yC i9", commanders="rby*")
    after = played(before, "R i4-f4", rules=REPORTER_ALL)
    assert piece_on(after, "e4") == "gM"
    below = position("rC d3, rR i4, bC c4, yC i9", commanders="rby-")
    after = played(below, "R i4-d4", rules=REPORTER_ALL)
    assert pieces_on(after, "d3", "c4") == ["rC", "x"]
    assert commanders(after) == "rry-"


def test_r32_no_choice_and_the_text_stays() -> None:
    """R32: "no choice, and the text stays `R a2-a6`"."""
    before = position("rC a1, rR d1, bM c4 d5, bC i9")
    assert {text for text in texts(before, REPORTER_ALL) if text.startswith("R d1-d4")} == {"R d1-d4"}


def test_r32_two_chiefs_at_once() -> None:
    """R32: "every living piece orthogonally next to it dies": with two Chiefs both armies pass to the killer, who has
    won.
    """
    before = position("rC a1, rR d1, bC c4, yC e4, gM h8", commanders="rbyb")
    assert commanders(played(before, "R d1-d4", rules=REPORTER_ALL)) == "rrrr"


def test_r32_a_chief_in_the_maze_dies_too() -> None:
    """R32: "on arrival every living piece". R14: "the corpse stays where it is, also in the maze"."""
    before = position("rC a1, rR e1, bC e5, yC i9", commanders="rby-")
    assert piece_on(played(before, "R e1-e4", rules=REPORTER_ALL), "e5") == "x"


BEHIND_CORPSES = "bC a1, bM a2, x a3 b3 c3 c2, rC i9, rM h2, gM h3"
"""One corpse on c1 is missing to cut blue's Chief off from the maze."""


def test_r33_cut_off_from_the_maze() -> None:
    """R33: "`surround` (corpses): `corpses` as in R23; `cut_off`: a player without a living Necromobile is eliminated
    when corpses bar every way of king's steps from their Chief to the maze". Section 12: "`cut_off` replaces R23's
    test".
    """
    before = position(BEHIND_CORPSES)
    assert commanders(played(before, "M h2-h3 corpse c1", rules=CUT_OFF)) == "r*--"
    assert commanders(played(before, "M h2-h3 corpse b2", rules=CUT_OFF)) == "rb--"
    assert commanders(played(before, "M h2-h3 corpse c1", rules=STANDARD)) == "rb--"


def test_r33_living_pieces_do_not_bar() -> None:
    """R33: "living pieces do not bar", leaderless ones neither."""
    before = position(BEHIND_CORPSES.replace(" c3", "") + ", yM c3", commanders="rb*-")
    assert commanders(played(before, "M h2-h3 corpse c1", rules=CUT_OFF)) == "rb*-"


def test_r33_a_corpse_in_the_maze_does_not_bar() -> None:
    """R33: "a corpse in the maze does not bar"."""
    before = position("bC a1, x e5, rC i9, rM h2, gM h3")
    assert commanders(played(before, "M h2-h3 corpse h8", rules=CUT_OFF)) == "rb--"


def test_r33_cut_off_a_necromobile_saves() -> None:
    """R33: "a player without a living Necromobile". Section 12: "means commanding none"."""
    before = position(f"{BEHIND_CORPSES}, bN i1")
    assert commanders(played(before, "M h2-h3 corpse c1", rules=CUT_OFF)) == "rb--"
    vassal = position(f"{BEHIND_CORPSES}, yN i1", commanders="rbb-")
    assert commanders(played(vassal, "M h2-h3 corpse c1", rules=CUT_OFF)) == "rbb-"


def test_r33_cut_off_spares_the_maze() -> None:
    """R33: "every way of king's steps from their Chief to the maze": the Chief in the maze is there already."""
    before = position("bC e5, x d4 d5 d6 e4 e6 f4 f5, rC i9, rN i1, rM h2, gM h3")
    assert commanders(played(before, "M h2-h3 corpse f6", rules=CUT_OFF)) == "rb--"


@pytest.mark.parametrize(("rules", "field"), [(STRICT, "r*--"), (STANDARD, "rb--"), (CUT_OFF, "rb--")])
def test_r33_strict_even_with_a_necromobile(rules: Rules, field: str) -> None:
    """R33: "`strict`: as `corpses`, even with a Necromobile"."""
    before = position("bC a1, x a2 b1, bN i1, rC i9, rM h2, gM h3")
    assert commanders(played(before, "M h2-h3 corpse b2", rules=rules)) == field


def test_r33_strict_is_not_cut_off() -> None:
    """R33: "`strict`: as `corpses`": every neighbouring square counts."""
    assert commanders(played(position(BEHIND_CORPSES), "M h2-h3 corpse c1", rules=STRICT)) == "rb--"


def test_r34_a_diplomat_moves_own_pieces_of_other_sides() -> None:
    """R34: "`diplomacy` (enemies): `enemies` as in R15; `vassals`: a Diplomat may also move own pieces of other sides
    than the Diplomat's own".
    """
    before = position("rC a1, rD d2, rM d4, yM f2, bC i9", commanders="rbr-")
    assert "f2" in targets(before, "d2", VASSALS)
    assert "d4" not in targets(before, "d2", VASSALS)
    assert "f2" not in targets(before, "d2", STANDARD)


def test_r34_a_vassals_diplomat_moves_its_players_own_chief() -> None:
    """Section 12: "With R34 a commanded side's Diplomat may move its player's own Chief, also into and out of the
    maze".
    """
    outside = position("rC d8, yD d2, bC i9", commanders="rbr-")
    after = played(outside, "D d2-d8 place e5", rules=VASSALS)
    assert after.in_power == 0
    inside = position("rC e5, yD e2, bC i9", commanders="rbr-")
    after = played(inside, "D e2-e5-e7 place a9", rules=VASSALS)
    assert pieces_on(after, "e7", "a9", "e5") == ["yD", "rC", ""]
    assert "D e2-e5-e7 place a9" not in texts(inside, STANDARD)


def test_r35_an_assassin_kills_a_second_chief() -> None:
    """R35: "`master_moves` (off): when on, the extra move of R20 may end on one enemy Chief outside the maze" and "An
    Assassin kills that Chief too, and its corpse goes into the maze".
    """
    before = position("rC b1, rA a1, bC e5, yC i9, gC a9", commanders="rbyg")
    after = played(before, "A a1-e5-i9", rules=MASTERS)
    assert pieces_on(after, "a1", "e5", "i9") == ["x", "x", "rA"]
    assert commanders(after) == "rrrg"
    assert "A a1-e5-i9" not in texts(before, STANDARD)


def test_r35_a_diplomat_puts_a_second_chief_into_the_maze() -> None:
    """R35: "A Diplomat takes that Chief's square and that Chief goes into the maze, in place of the one"."""
    before = position("rC a1, rD b2, bC e5, yC g7, gM c7", commanders="rby*")
    after = played(before, "D b2-e5-g7 place h3", rules=MASTERS)
    assert pieces_on(after, "b2", "e5", "g7", "h3") == ["", "yC", "rD", "bC"]
    assert commanders(after) == "rbyy"
    assert after.in_power == after.to_move == 2
    assert PiecePut(Side.YELLOW, Kind.CHIEF, SQUARES.index("g7"), MAZE) in facts(
        before, "D b2-e5-g7 place h3", rules=MASTERS
    )


def test_r35_the_first_chief_is_put_down_anywhere_but_in_the_maze() -> None:
    """R35: "which is then put down by R15 (not in the maze)", on the starting square too."""
    before = position("rC a1, rD b2, bC e5, yC g7, x c7", commanders="rby-")
    moves = {text for text in texts(before, MASTERS) if text.startswith("D b2-e5-g7 ")}
    assert moves == with_squares("D b2-e5-g7 place", empty_squares(before, "b2"))


def test_r35_a_hostage_chief_is_an_enemy_chief() -> None:
    """Section 12: "A hostage Chief is an enemy Chief (R35)", in the maze or at the end of the extra move."""
    before = position("rC b1, rA a1, bC i9, yC e5, gC e9")
    assert commanders(played(before, "A a1-e5-e9", rules=MASTERS)) == "rbrr"


@pytest.mark.parametrize("victim", ["bM g7", "rM g7", "x g7"])
def test_r35_only_a_chief(victim: str) -> None:
    """R35: "may end on one enemy Chief", and on no other piece; nor behind it."""
    before = position(f"rC b1, rA a1, rD b2, bC e5, {victim}")
    assert not any("-e5-g7" in text or "-e5-h8" in text for text in texts(before, MASTERS))


def test_r35_the_own_chief_is_no_target() -> None:
    """R35: "one enemy Chief": not the own one."""
    before = position("rC g7, rA a1, rD b2, bC e5")
    assert not any("-e5-g7" in text for text in texts(before, MASTERS))


def test_r35_the_way_to_the_chief_is_free() -> None:
    """R35: "the extra move of R20". R8: "Nothing jumps"."""
    before = position("rC b1, rA a1, bC e5, yC i9, x h8", commanders="rby-")
    assert "A a1-e5-i9" not in texts(before, MASTERS)


def test_r35_the_necromobile_has_no_master_move() -> None:
    """Section 12: "The Necromobile has no master move"."""
    before = position("rC a1, rN e2, bC g7, x e5")
    assert texts(before, MASTERS) == texts(before, STANDARD)


def test_r35_over_the_starting_square() -> None:
    """R35: "the extra move of R20 may end on one enemy Chief": also on one behind the starting square, which is empty
    then.
    """
    before = position("rC b1, rA e3, bC e5, yC e2, gC a9", commanders="rbyg")
    after = played(before, "A e3-e5-e2", rules=MASTERS)
    assert pieces_on(after, "e2", "e3", "e5") == ["rA", "x", "x"]
    assert [type(fact).__name__ for fact in facts(before, "A e3-e5-e2", MASTERS)].count("Killed") == 2


def test_r35_an_exit_without_a_chief_is_still_possible() -> None:
    """R35: "may end on one enemy Chief": it need not."""
    assert "A e3-e5-e2" in texts(position("rC b1, rA e3, bC e5"), MASTERS)
