"""A scene that no picture can be made of is refused with one clear sentence."""

from collections.abc import Callable

import pytest

from rendering import Arrow, Corner, Mark, Scene, SceneError, Token


@pytest.mark.parametrize(
    ("make", "named"),
    [
        (lambda: Token("j1", "r", "C", "r"), "'j1' is not a square"),
        (lambda: Token("a0", "r", "C", "r"), "'a0' is not a square"),
        (lambda: Token("", "r", "C", "r"), "'' is not a square"),
        (lambda: Token("a1", "p", "C", "r"), "'p' is not a side"),
        (lambda: Token("a1", "r", "K", "r"), "'K' is not a kind of piece"),
        (lambda: Token("a1", "r", "C", "?"), "'?' is not a commander"),
        (lambda: Arrow(("a1",)), "2 or 3 squares, not 1"),
        (lambda: Arrow(("a1", "a1")), "stay on one square: a1-a1"),
        (lambda: Arrow(("a1", "z1")), "'z1' is not a square"),
        (lambda: Arrow(("a1", "a2"), 100), "numbered 1 to 99, not 100"),
        (lambda: Mark("a1", "burnt"), "'burnt' is not a mark"),
        (lambda: Mark("a1", "moved", "x"), "'x' is not a square"),
        (lambda: Corner("r", "asleep", 9, "r"), "'asleep' is not a state"),
        (lambda: Corner("r", "next", -1, "r"), "0 to 99 living pieces, not -1"),
        (lambda: Scene(corpses=("e10",)), "'e10' is not a square"),
        (lambda: Scene(corpses=("e4", "e4")), "Two things stand on e4"),
        (lambda: Scene((Token("e4", "r", "C", "r"),), corpses=("e4",)), "Two things stand on e4"),
        (lambda: Scene(corners=(Corner("r", "next", 9, "r"),) * 2), "Side 'r' has two corners"),
        (lambda: Scene(bottom="n"), "'n' is not a side"),
        (lambda: Scene(power="n"), "'n' is not a side"),
        (lambda: Scene(chosen="k1"), "'k1' is not a square"),
        (lambda: Scene(targets=("a1", "a10")), "'a10' is not a square"),
    ],
)
def test_a_scene_that_cannot_be_drawn_is_refused_by_name(make: Callable[[], object], named: str) -> None:
    """The error is a ValueError, names what is wrong and ends like a sentence."""
    with pytest.raises(SceneError) as refused:
        make()
    assert named in str(refused.value)
    assert str(refused.value).endswith(".")
    assert isinstance(refused.value, ValueError)


def test_equal_scenes_are_equal_and_can_be_keys(full: Scene) -> None:
    """Scenes are plain values."""
    assert {full: 1}[Scene(full.tokens, full.corpses, full.arrows, full.marks, full.corners)] == 1
