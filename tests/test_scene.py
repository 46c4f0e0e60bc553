"""From a game to the scene of its picture: what stands where, the last turn, and the four corners."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from PIL import Image, ImageChops

from bot.djambi.board import Side
from bot.djambi.facts import Eliminated, Fact, PowerTaken
from bot.djambi.geometry import SQUARES
from bot.djambi.moves import PASS
from bot.djambi.play import play, resign
from bot.djambi.position import START, Position, read_position
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.scene import moves_scene, on_the_board, picked_scene, scene_of
from bot.table.events import Head, TurnPlayed
from bot.table.game.picker import ends_of, moves_from, pick
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.person_id import DiscordId
from rendering import Arrow, Mark, Renderer, Scene
from tests.djambi.boards import facts, legal, piece_on, played, position

_FILE: Final = Path(__file__).parent / "djambi" / "vectors" / "positions.jsonl"
_RECORDS: Final[list[dict[str, Any]]] = [json.loads(line) for line in _FILE.read_text(encoding="utf-8").splitlines()]
_HOST: Final = Person(DiscordId("1"), "Alice")
_MASTER: Final = Rules(master_moves="on")


def game_at(at: Position, phase: Phase = Phase.RUNNING) -> Game:
    """Return a game in a position."""
    return Game(1, 9, "hall", _HOST, Terms(4, Seating.CHOICE, Rules(), "en"), phase, at, {})


def after(before: Position, text: str, rules: Rules = Rules()) -> Scene:  # noqa: B008 - it never changes
    """Return the scene after a move."""
    return scene_of(game_at(played(before, text, rules=rules)), play(before, legal(before, text, rules), rules)[1])


def is_right(scene: Scene, at: Position) -> None:
    """Check that everything on the board is in the scene, and nothing else."""
    standing = {token.square: token.side + token.kind for token in scene.tokens} | dict.fromkeys(scene.corpses, "x")
    assert standing == {square: piece_on(at, square) for square in SQUARES if piece_on(at, square)}
    assert len(standing) == len(scene.tokens) + len(scene.corpses)
    commanders = str(at).split()[1]
    assert all(token.commander == commanders["rbyg".index(token.side)] for token in scene.tokens)
    assert [(corner.side, corner.commander) for corner in scene.corners] == list(zip("rbyg", commanders, strict=True))
    for corner in scene.corners:
        assert corner.living == sum(token.side == corner.side for token in scene.tokens)
        assert corner.in_power == (scene.power == corner.side)
    assert sum(corner.state == "to_move" for corner in scene.corners) <= 1


@pytest.mark.parametrize("first", range(0, len(_RECORDS), 100))
def test_every_recorded_position_has_a_scene(first: int) -> None:
    """Before and after the recorded moves, with what they did."""
    for record in _RECORDS[first : first + 100]:
        before, rules = read_position(record["position"]), Rules.of(record["options"])
        is_right(scene_of(game_at(before)), before)
        for recorded in record["plays"]:
            at, done = play(before, read_move(before, recorded["move"], rules), rules)
            scene = scene_of(game_at(at), done)
            is_right(scene, at)
            marks = [mark.square for mark in scene.marks]
            assert len(marks) == len(set(marks))
            assert all(piece_on(at, square) for square in marks)


def test_every_eightieth_recorded_position_can_be_drawn() -> None:
    """What a scene says, a picture can show."""
    renderer = Renderer(size=200)
    for record in _RECORDS[::80]:
        before, rules = read_position(record["position"]), Rules.of(record["options"])
        for recorded in record["plays"][:1]:
            at, done = play(before, read_move(before, recorded["move"], rules), rules)
            assert renderer.render(scene_of(game_at(at), done)).startswith(b"\x89PNG")


_TURNS: Final[list[tuple[str, str, str, tuple[str, ...], list[Mark]]]] = [
    ("a plain move", "rM c3", "M c3-d4", ("c3", "d4"), []),
    ("a Militant's kill", "rM c3, bM d4", "M c3-d4 corpse a5", ("c3", "d4"), [Mark("a5", "corpse", "d4")]),
    ("a corpse where the killer was", "rM c3, bM d4", "M c3-d4 corpse c3", ("c3", "d4"), [Mark("c3", "corpse", "d4")]),
    ("a Chief's kill", "bM d4", "C a1-d4 corpse a5", ("a1", "d4"), [Mark("a5", "corpse", "d4")]),
    ("an Assassin's kill", "rA b1, bM b8", "A b1-b8", ("b1", "b8"), [Mark("b1", "corpse", "b8")]),
    ("a Reporter's kill", "rR a2, bM a7", "R a2-a6 kill a7", ("a2", "a6"), [Mark("a7", "killed")]),
    ("a Reporter that spares", "rR a2, bM a7", "R a2-a6", ("a2", "a6"), []),
    ("a Diplomat", "rD b2, bM h8", "D b2-h8 place e7", ("b2", "h8"), [Mark("e7", "moved", "h8")]),
    ("a Diplomat changing places", "rD b2, bM h8", "D b2-h8 place b2", ("b2", "h8"), [Mark("b2", "moved", "h8")]),
    ("a Necromobile", "rN c3, x c6", "N c3-c6 corpse f6", ("c3", "c6"), [Mark("f6", "corpse", "c6")]),
]
_WAYS_OUT: Final[list[tuple[str, str, str, tuple[str, ...], list[Mark]]]] = [
    ("an Assassin", "rC i1, rA a1, yC e5, bC i9", "A a1-e5-c7", ("a1", "e5", "c7"), [Mark("a1", "corpse", "e5")]),
    (
        "a Diplomat",
        "rC i1, rD b2, yC e5, bC i9",
        "D b2-e5-g7 place h3",
        ("b2", "e5", "g7"),
        [Mark("h3", "moved", "e5")],
    ),
    ("back home", "rC i1, rD b2, yC e5, bC i9", "D b2-e5-b2 place h3", ("b2", "e5", "b2"), [Mark("h3", "moved", "e5")]),
    (
        "a Necromobile",
        "rC i1, rN c3, x e5, bC i9, yC a9",
        "N c3-e5-e2 corpse d4",
        ("c3", "e5", "e2"),
        [Mark("d4", "corpse", "e5")],
    ),
    (
        "an Assassin, master move",
        "rC i1, rA a1, yC e5, bC i9",
        "A a1-e5-i9",
        ("a1", "e5", "i9"),
        [Mark("a1", "corpse", "e5"), Mark("e5", "corpse", "i9")],
    ),
    (
        "a Diplomat, master move",
        "rC i1, rD b2, yC e5, bC g7",
        "D b2-e5-g7 place h3",
        ("b2", "e5", "g7"),
        [Mark("e5", "moved", "g7"), Mark("h3", "moved", "e5")],
    ),
]


def shown(scene: Scene) -> tuple[tuple[Arrow, ...], list[Mark]]:
    """Return what a scene shows of the last turn, the marks by their squares."""
    return scene.arrows, sorted(scene.marks, key=lambda mark: mark.square)


@pytest.mark.parametrize(
    ("pieces", "text", "way", "marks"), [turn[1:] for turn in _TURNS], ids=[turn[0] for turn in _TURNS]
)
def test_a_turn_is_an_arrow_and_a_mark_for_what_was_put(
    pieces: str, text: str, way: tuple[str, ...], marks: list[Mark]
) -> None:
    """For each kind of piece."""
    before = position(f"rC a1, bC i9, {pieces}")
    assert shown(after(before, text)) == ((Arrow(way),), marks)


@pytest.mark.parametrize(
    ("pieces", "text", "way", "marks"), [turn[1:] for turn in _WAYS_OUT], ids=[turn[0] for turn in _WAYS_OUT]
)
def test_a_turn_out_of_the_maze_is_a_bent_arrow(
    pieces: str, text: str, way: tuple[str, ...], marks: list[Mark]
) -> None:
    """R20 and R35: what stood in the maze is marked where it was put down."""
    before = position(pieces, "rby-")
    assert shown(after(before, text, _MASTER)) == ((Arrow(way),), marks)


def test_a_reporter_that_kills_all_marks_all() -> None:
    """R32."""
    before = position("rC a1, bC i9, rR a2, bM a7 b6")
    marks = [Mark("a7", "killed"), Mark("b6", "killed")]
    assert shown(after(before, "R a2-a6", Rules(reporter="all"))) == ((Arrow(("a2", "a6")),), marks)


def test_a_turn_without_a_move_shows_none() -> None:
    """A pass, a resignation, and the start of the game."""
    stuck = position("rC a1, gM a2 b1 b2, bC i9", "rb-*")
    assert shown(after(stuck, "pass")) == ((), [])
    at, done = resign(START, Side.RED, Rules())
    assert shown(scene_of(game_at(at), done)) == ((), [])
    assert shown(scene_of(game_at(START))) == ((), [])


def test_a_chief_that_was_surrounded_lies_where_it_stood() -> None:
    """R23: as a corpse."""
    before = position("rC e1, bC a9, yC i9, rM h1, bM i1, x a8 b8", "rby-")
    scene = after(before, "M h1-i1 corpse b9")
    assert "a9" in scene.corpses
    assert [corner.state for corner in scene.corners] == ["next", "leaderless", "to_move", "hostage"]


def states(at: Position, phase: Phase = Phase.RUNNING) -> dict[str, str]:
    """Return the state of each corner."""
    return {corner.side: corner.state for corner in scene_of(game_at(at, phase)).corners}


def test_the_corners_say_how_each_side_is() -> None:
    """To move, waiting, taken by another, hostage, leaderless."""
    assert states(START) == {"r": "to_move", "b": "next", "y": "waiting", "g": "waiting"}
    at = position("bC a1, yC i9, rM c3, gM h2", "bby*", "y")
    assert states(at) == {"r": "out", "b": "next", "y": "to_move", "g": "leaderless"}
    assert states(position("rC a1, yC i9, bM c3, gC h2", "r-y-")) == {
        "r": "to_move",
        "b": "hostage",
        "y": "next",
        "g": "hostage",
    }


def test_whoever_is_in_power_is_next_after_every_other_player() -> None:
    """R22: blue moves, red in power is next; then red moves, and yellow is next."""
    assert states(position("rC e5, bC i9, yC i1", "rby-", "b", "b"))["r"] == "next"
    assert states(position("rC e5, bC i9, yC i1", "rby-", "r", "b"))["y"] == "next"


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.RUNNING])
def test_nobody_is_to_move_in_a_game_that_is_not_running(phase: Phase) -> None:
    """In the lobby, and when it is over."""
    assert "to_move" not in states(START, phase).values()


def test_a_player_in_power_is_shown_so() -> None:
    """R17: by the board and by the corner; a hostage Chief in the maze has no power."""
    at = position("rC e5, bC i9", "rb--", "b")
    scene = scene_of(game_at(at))
    assert (scene.power, [corner.side for corner in scene.corners if corner.in_power]) == ("r", ["r"])
    hostage = replace(at, commanders=(4, 1, 2, 3))
    scene = scene_of(game_at(hostage))
    assert (scene.power, [corner.side for corner in scene.corners if corner.in_power]) == ("", [])


def test_pieces_are_shown_with_who_commands_them() -> None:
    """After a Chief was killed, at once."""
    scene = after(position("rC a1, bC i9, bM c3, yC i1, rM h1", "rby-"), "M h1-i1 corpse a5")
    assert {(token.side, token.commander) for token in scene.tokens} == {("r", "r"), ("b", "b")}
    scene = after(position("rC a1, bC i9, yM c3, yC i1, rM h1", "rby-"), "M h1-i1 corpse a5")
    assert {(token.side, token.commander) for token in scene.tokens} == {("r", "r"), ("b", "b"), ("y", "r")}
    assert states(played(position("rC a1, bC i9, yC i1, rM h1", "rby-"), "M h1-i1 corpse a5"))["y"] == "out"


def test_facts_of_other_kinds_are_no_marks() -> None:
    """Only what was moved on the board is marked."""
    done: tuple[Fact, ...] = facts(position("rC a1, bC i9, yC i1, rM h1", "rby-"), "M h1-i1 corpse a5")
    assert len(done) > 2
    assert len(scene_of(game_at(START), done).marks) == 1


def test_earlier_turns_are_faint_numbered_arrows() -> None:
    """The oldest first; a turn in which nothing moved has none."""
    first, second = ((*play(START, legal(START, text), Rules())[1],) for text in ("N c3-c6", "M c1-d1"))
    arrows = scene_of(game_at(START), second, Side.YELLOW, [first, ()]).arrows
    assert [(arrow.squares, arrow.number, arrow.faint) for arrow in arrows] == [
        (("c3", "c6"), 1, True),
        (("c1", "d1"), 2, False),
    ]


def test_what_is_on_the_board_is_shown_and_nothing_else() -> None:
    done: list[tuple[Fact, ...]] = [(), (PowerTaken(Side.RED),), (), (Eliminated(Side.BLUE),), ()]
    events = [
        TurnPlayed(replace(game_at(START), seq=seq), Head(_HOST, 0, seq), Side.RED, PASS, facts=facts)
        for seq, facts in enumerate(done)
    ]
    assert [event.seq for event in on_the_board(events)] == [1, 3]


def test_the_moves_of_a_piece_are_dots_where_it_may_end() -> None:
    """Out of the maze, behind it (R20)."""
    at = position("rC i1, rA a1, yC e5, bC i9", "rby-")
    square, moves = moves_from(game_at(at), "a1")
    scene = moves_scene(game_at(at), square, ends_of(moves))
    assert scene.chosen == "a1"
    assert {"b1", "b2", "c7", "f6"} <= {*scene.targets}
    assert "e5" not in scene.targets


def test_kills_of_earlier_turns_are_faint_marks_while_their_corpses_lie_there() -> None:
    """Without a line, and not where the last turn has a mark, nor where a corpse has been taken away since."""
    before = position("rC a1, rM c3, rN c7, bC i9, bM d4, bR i1, x h8")
    first = played(before, "M c3-d4 corpse c6")
    killed = facts(before, "M c3-d4 corpse c6")
    mark = Mark("c6", "corpse", faint=True)
    assert scene_of(game_at(first), (), earlier=[killed]).marks == (mark,)
    assert scene_of(game_at(first), killed).marks == (Mark("c6", "corpse", "d4"),)
    again = replace(first, to_move=Side.RED)
    moved = facts(again, "N c7-c6 corpse f6")
    assert scene_of(game_at(played(again, "N c7-c6 corpse f6")), moved, earlier=[killed]).marks == (
        Mark("f6", "corpse", "c6"),
    )


def chosen(*squares: str) -> tuple[int, ...]:
    """Return squares as they are picked."""
    return tuple(map(SQUARES.index, squares))


def test_a_move_that_lacks_its_corpse_is_shown_as_far_as_it_goes() -> None:
    """The piece is there already, what it kills is gone, the corners are as they were; its player is at the bottom."""
    at = position("rC a1, rM c3, bC i1, bA d4, x f6")
    scene = picked_scene(game_at(at), pick(game_at(at), Side.RED, chosen("c3", "d4")), Side.RED)
    assert {token.square + token.side + token.kind for token in scene.tokens} == {"a1rC", "d4rM", "i1bC"}
    assert (scene.corpses, scene.chosen, scene.arrows, scene.bottom) == (("f6",), "d4", (), "r")
    assert {"c3", "a9"} <= {*scene.targets}
    assert not {"f6", "e5", "d4"} & {*scene.targets}
    assert [corner.living for corner in scene.corners] == [2, 2, 0, 0]


def test_a_move_is_picked_from_the_side_of_who_picks_it() -> None:
    """Also while it is not their turn: then from the board as it stands."""
    at = position("rC a1, rM c3, bC i1, bA d4, x f6")
    scene = picked_scene(game_at(at), pick(game_at(at), Side.BLUE), Side.BLUE)
    assert (scene.bottom, scene.chosen, {*scene.targets}) == ("b", "", {"i1", "d4"})


def test_a_piece_moved_without_a_turn_is_marked_as_only_tried() -> None:
    """Whoever waits picks a move that cannot be played; until a piece has moved, the board is as it stands."""
    at = position("rC a1, rM c3, bC i1, bM d4, yC i9")
    for side, way, is_tried in (
        (Side.BLUE, (), False),
        (Side.BLUE, ("d4",), False),
        (Side.BLUE, ("d4", "c3"), True),
        (Side.RED, ("c3", "d4"), False),
    ):
        assert picked_scene(game_at(at), pick(game_at(at), side, chosen(*way)), side).tried is is_tried


def test_a_move_that_lacks_its_way_out_of_the_maze_is_shown_in_the_maze() -> None:
    """And then where it goes on to, also back home (R20)."""
    at = position("rC i1, rD b2, yC e5, bC i9", "rby-")
    for way in (("b2", "e5"), ("b2", "e5", "g7"), ("b2", "e5", "b2")):
        scene = picked_scene(game_at(at), pick(game_at(at), Side.RED, chosen(*way)), Side.RED)
        assert scene.chosen == way[-1]
        assert [token.square for token in scene.tokens if token.kind == "D"] == [way[-1]]
        assert Renderer(size=200).render(scene).startswith(b"\x89PNG")


README_PICTURE = Path(__file__).parent / "rendering" / "golden" / "midgame.png"
BEFORE = "1gA1xx1yMx1/gR2x1xyC1yR/3gM1x3/xx4yM1x/3xgCxyM2/rM4x2x/2rM1x2yA1/rR2x2bM1bR/1rArM1bM1xbAbC bbyg b b 33"


def test_the_picture_in_the_readme_is_what_a_game_looks_like(tmp_path: Path) -> None:
    """Blue, who commands red, kills the Assassin of yellow while green is in power."""
    position = read_position(BEFORE)
    after, facts = play(position, read_move(position, "M g2-h3 corpse g7", Rules()), Rules())
    host = Person(DiscordId("1"), "Alice")
    game = Game(1, 1, "maze", host, Terms(4, Seating.CHOICE, Rules(), "en"), Phase.RUNNING, after, {})
    drawn = tmp_path / "drawn.png"
    drawn.write_bytes(Renderer(size=720).render(scene_of(game, facts)))
    with Image.open(drawn) as new, Image.open(README_PICTURE) as old:
        apart = ImageChops.difference(new.convert("RGB"), old.convert("RGB"))
    if max(top for _, top in apart.getextrema()) > 8:  # type: ignore[misc] # Pillow's stub does not know bands
        apart.save(tmp_path / "difference.png")
        pytest.fail(f"the README shows {README_PICTURE}, drawn is {drawn}; the difference is beside it")
