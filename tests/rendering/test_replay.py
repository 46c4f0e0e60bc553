"""Many scenes in one picture."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageSequence

from rendering import THEMES, Renderer, Scene, SceneError, TooLarge, animation, sheet
from tests.rendering.views import opened, views


@pytest.mark.parametrize("theme", THEMES)
def test_an_animation_shows_every_scene_as_its_picture_does(theme: str, full: Scene, middle: Scene) -> None:
    """Each picture is there in full after what changed was laid over the one before."""
    renderer = Renderer(THEMES[theme], 300)
    scenes = [full, middle, middle, *views(middle).values(), full]
    with Image.open(BytesIO(animation(renderer, scenes))) as picture:
        assert (picture.format, picture.size, picture.info["loop"]) == ("GIF", (300, 300), 0)
        frames = [(frame.convert("RGB"), frame.info["duration"]) for frame in ImageSequence.Iterator(picture)]
    shown = [frame for frame, duration in frames if duration > 100]
    assert len(shown) == len(scenes)
    for frame, scene in zip(shown, scenes, strict=True):
        assert ImageChops.difference(frame, opened(renderer.render(scene))).getbbox() is None
    assert frames[-1][1] > 3 * frames[0][1]


def test_progress_is_reported_scene_by_scene(full: Scene) -> None:
    """How many of how many."""
    told: list[tuple[int, int]] = []
    animation(Renderer(size=200), [full] * 3, lambda done, count: told.append((done, count)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_an_animation_that_is_too_large_says_how_many_scenes_fit(full: Scene, middle: Scene) -> None:
    """As many as it says take no more bytes than allowed, one more would."""
    renderer, scenes = Renderer(size=200), [full, middle] * 4
    whole = len(animation(renderer, scenes))
    assert len(animation(renderer, scenes, most_bytes=whole)) == whole
    for most in (whole - 1, whole // 2):
        with pytest.raises(TooLarge) as refused:
            animation(renderer, scenes, most_bytes=most)
        fitting = refused.value.fitting
        assert 0 < fitting < len(scenes)
        assert len(animation(renderer, scenes[:fitting])) <= most < len(animation(renderer, scenes[: fitting + 1]))


def test_a_sheet_has_a_place_for_every_scene(full: Scene, middle: Scene) -> None:
    """Three boards and their numbers on two columns; the fourth place is empty."""
    renderer = Renderer(size=240)
    page = opened(sheet(renderer, [full, middle, full], [1, 22, 333]))
    assert page.size == (500, 2 * 260)
    assert page.crop((260, 20, 500, 260)).tobytes() == opened(renderer.render(middle)).tobytes()
    assert page.crop((240, 260, 500, 520)).getcolors() == [(260 * 260, THEMES["light"].frame)]
    assert page.crop((240, 0, 260, 520)).getcolors() == [(20 * 520, THEMES["light"].frame)], "room between columns"
    assert len(page.crop((260, 0, 500, 20)).getcolors() or ()) > 1
    assert opened(sheet(renderer, [full] * 5, [1, 2, 3, 4, 5])).width == 500, "two in a row are legible on a phone"


def test_nothing_cannot_be_shown() -> None:
    """Neither moving nor on a sheet."""
    with pytest.raises(SceneError, match="no scenes"):
        animation(Renderer(size=200), [])
    with pytest.raises(SceneError, match="no scenes"):
        sheet(Renderer(size=200), [], [])
