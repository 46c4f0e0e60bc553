"""Moves that are refused, and why."""

from dataclasses import dataclass

import pytest

from bot.djambi.errors import Illegal
from bot.djambi.reading import find_move, reading_of, understood
from bot.djambi.rules import Rules
from bot.phrases.languages import TYPED
from tests.djambi.boards import STANDARD, position

REPORTER_ALL = Rules(reporter="all")

VASSALS = Rules(diplomacy="vassals")

FRIENDLY = Rules(friendly_fire="on")


@dataclass(frozen=True)
class Refused:
    """A text that is no legal move on a board, and why."""

    pieces: str
    text: str
    why: str
    commanders: str = "rb--"
    rules: Rules = STANDARD


REFUSED = [
    # the piece
    Refused("rC a1, bC i1", "b2-b3", "R7 nothing_there b2"),
    Refused("rC a1, x b2, bC i1", "b2-b3", "R7 corpse_there b2"),
    Refused("rC a1, bC i1", "C i1-i2", "R7 not_your_piece i1"),
    Refused("rC a1, bC i1, gM c3", "M c3-c4", "R5 hostage_piece c3"),
    Refused("rC a1, bC i1, gM c3", "M c3-c4", "R5 leaderless_piece c3", "rb-*"),
    Refused("rC a1, bC i1, yM c3", "M c3-c4", "R7 not_your_piece c3", "rbb-"),
    Refused("rC a1, rM c3, bC i1", "A c3-c4", "R7 other_kind c3"),
    Refused("rC a1, yM a2 b1 b2, bC i1", "C a1-a3", "R22 must_pass", "rb*-"),
    Refused("rC a1, bC i1", "pass", "R7 must_not_pass"),
    Refused("rC a1", "C a1-a2", "R29 game_over", "rr--"),
    Refused("rC a1", "pass", "R29 game_over", "rr--"),
    Refused("rC a1, rM c3, bC i1", "M g7-e5", "R11 militant_in_maze e5"),
    Refused("rC a1, rM a2 b1 b2, bC i1", "C a1", "R8 cannot_move a1"),
    Refused("rC a1, yM a2 b1 b2, bC i1", "C a1", "R22 must_pass", "rb*-"),
    # the way
    Refused("rC a1, rM c3, bC i1", "M c3-c3", "R7 stays c3"),
    Refused("rC a1, rM c3, bC i1", "M c3-d5", "R8 not_straight c3 d5"),
    Refused("rC a1, rM c3, bC i1", "M c3-c6", "R8 too_far c3 c6"),
    Refused("rC a1, rM c3, x c4, bC i1", "M c3-c6", "R8 too_far c3 c6"),
    Refused("rC a1, rM c3, x c4, bC i1", "M c3-c5", "R8 blocked c4 c3 c5"),
    Refused("rC a1, rA c3, x c5, bM c6, bC i1", "A c3-c8", "R8 blocked c5 c3 c8"),
    Refused("rC a1, rM c3 c7, bC i1", "Militant to i9", "R8 none_can i9"),
    Refused("rC a1, rM c3 c7, bC i1", "Militant to e5", "R11 militant_in_maze e5"),
    Refused("rC a1, rM c3, bC i1", "Militant to c9", "R8 too_far c3 c9"),
    Refused("rC a1, x b2, bC i1", "Chief to the maze", "R8 blocked b2 a1 e5"),
    # the target
    Refused("rC a1, rM d4, bC i1", "d4-e5", "R11 militant_in_maze e5"),
    Refused("rC a1, rR d4, bC i1", "R d4-e5", "R9 maze_is_for_chiefs e5"),
    Refused("rC a1, rR c3, bM c5, bC i1", "R c3-c5", "R14 reporter_target c5"),
    Refused("rC a1, rR c3, x c5, bC i1", "R c3-c5", "R14 reporter_target c5"),
    Refused("rC a1, rA c3, x c5, bC i1", "A c3-c5", "R10 corpse_on_target c5"),
    Refused("rC a1, rD c3, x c5, bC i1", "D c3-c5", "R15 only_pieces c5"),
    Refused("rC a1, rN c3, bM c5, bC i1", "N c3-c5", "R16 only_corpses c5"),
    Refused("rC a1, rA c3, yM c5, bC i1", "A c3-c5", "R5 leaderless_target c5", "rb*-"),
    Refused("rC a1, rA c3, rM c5, bC i1", "A c3-c5", "R10 own_piece c5"),
    Refused("rC c5, rA c3, bC i1", "A c3-c5", "R10 own_piece c5", rules=FRIENDLY),
    Refused("rC a1, rD c3, yM c5, bC i1", "D c3-c5", "R10 own_piece c5", "rbr-"),
    Refused("rC a1, rD c3, rM c5, bC i1", "D c3-c5", "R34 own_side c5", rules=VASSALS),
    # a Diplomat refuses other things on the target than the rest do
    Refused("rC a1, rD c3, yM c5, bC i9", "D c3-c5 place i9", "R10 place_taken i9", "rbr-", VASSALS),
    Refused("rC a1, rM c3, rM c5, bC i9", "M c3-c5 corpse i9", "R10 place_taken i9", rules=FRIENDLY),
    # out of the maze
    Refused("rC b1, rA a1, bC e5, x d6 e6 f6 d5 f5 d4 e4 f4", "A a1-e5", "R8 blocked d4 a1 e5"),
    Refused("rC b1, rA d4, bC e5, x d6 e6 f6 d5 f5 e4 f4 c3", "A d4-e5-g7", "R20 no_way_out e5"),
    Refused("rC b1, rD a1, bC e5", "D a1-e5-e5 place h8", "R20 exit_not_straight e5"),
    Refused("rC b1, rA a1, bC e5", "A a1-e5-b6", "R20 exit_not_straight b6"),
    Refused("rC b1, rD a1, bC e5", "D a1-e5-b6 place h8", "R20 exit_not_straight b6"),
    Refused("rC b1, rA a1, bC e5, x c7", "A a1-e5-b8", "R20 exit_not_free b8"),
    Refused("rC b1, rA a1, bC e5", "A a1-e5-a1", "R13 assassin_corpse a1"),
    Refused("rC a1, rM c3, bC i1, bM d4", "M c3-d4-d6 corpse a5", "R20 no_exit_here d4"),
    Refused("rC b1, rD a1, bC e5", "D a1-e5-g7 place e5", "R20 back_into_maze e5"),
    Refused("rC b1, rN a1, x e5, bC i1", "N a1-e5-g7 corpse e5", "R11 corpse_in_maze e5"),
    # what else it does
    Refused("rC a1, rR c3, bC i1", "R c3-c5 kill h5", "R14 reporter_kill h5"),
    Refused("rC a1, rR c3, bC i1, bM c6", "R c3-c5 kill d5", "R14 reporter_kill d5"),
    Refused("rC a1, rR c3, bC i1, bM c6", "R c3-c5 kill c6", "R32 reporter_kills_all c6", rules=REPORTER_ALL),
    Refused("rC a1, rM c3, bC i1", "M c3-d4 corpse a5", "R10 nothing_to_put a5"),
    Refused("rC a1, rM c3, bC i1, bM d4", "M c3-d4 kill a5", "R10 nothing_to_put a5"),
    Refused("rC a1, rA c3, bC i1, bM d4", "A c3-d4 corpse a5", "R13 assassin_corpse c3"),
    Refused("rC a1, rD c3, bC i1, bM d4", "D c3-d4 corpse a5", "R15 other_word a5"),
    Refused("rC a1, rM c3, bC i1, bM d4", "M c3-d4 corpse i1", "R10 place_taken i1"),
    Refused("rC a1, rM c3, bC i1, bM d4", "M c3-d4-i1", "R10 place_taken i1"),
    Refused("rC a1, rM c3, bC i1, bM d4", "M c3-d4 corpse e5", "R11 corpse_in_maze e5"),
    Refused("rC a1, rD c3, bC i1, bM d4", "D c3-d4 place e5", "R15 piece_in_maze e5"),
    Refused("rC a1, rD c3, bC d4, x e5", "D c3-d4 place e5", "R10 place_taken e5"),
]


def refusal(case: Refused) -> Illegal:
    """Return why a text is not legal."""
    said = understood(reading_of(case.text, TYPED.moves))
    with pytest.raises(Illegal) as caught:
        find_move(position(case.pieces, case.commanders), said, case.rules)
    return caught.value
