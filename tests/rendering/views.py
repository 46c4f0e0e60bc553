"""The other pictures: where a piece may go, a line of turns, squares to choose from, and the board turned."""

from dataclasses import replace

from rendering import Arrow, Scene
from rendering.scene import MAZE, SQUARES


def empty(scene: Scene) -> tuple[str, ...]:
    """The squares with nothing on them, but for the maze, in order."""
    return tuple(sorted(SQUARES - {MAZE} - {*scene.corpses} - {token.square for token in scene.tokens}))


def views(scene: Scene) -> dict[str, Scene]:
    """Each view of a scene by its name; `scene` is the middle game."""
    plain = replace(scene, arrows=(), marks=())
    line = (("h6", "h9"), ("d8", "c7"), ("b2", "e2"), ("g7", "h7"))
    arrows = tuple(Arrow(way, number, faint=number < len(line)) for number, way in enumerate(line, 1))
    return {
        "moves": replace(plain, chosen="h6", targets=("h5", "h4", "g6", "f6", "i6", "d6", "h7")),
        "line": replace(plain, arrows=arrows),
        "letters": replace(plain, lettered=empty(scene)),
        "turned": replace(scene, bottom="y"),
    }
