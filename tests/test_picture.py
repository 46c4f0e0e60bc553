"""From a position and a move to the picture in the README."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.djambi import Rules, play, read_move, read_position
from bot.scene import scene_of
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.person_id import DiscordId
from rendering import Renderer

README_PICTURE = Path(__file__).parent / "rendering" / "golden" / "midgame.png"
BEFORE = "1gA1xx1yMx1/gR2x1xyC1yR/3gM1x3/xx4yM1x/3xgCxyM2/rM4x2x/2rM1x2yA1/rR2x2bM1bR/1rArM1bM1xbAbC bbyg b b 33"


def test_the_picture_in_the_readme_is_what_a_game_looks_like(tmp_path: Path) -> None:
    """Blue, who commands red, kills the Assassin of yellow while green is in power."""
    position = read_position(BEFORE)
    after, facts = play(position, read_move(position, "M g2-h3 corpse g7", Rules()), Rules())
    host = Person(DiscordId("1"), "Alice")
    game = Game(1, 1, "maze", host, Terms(4, Seating.CHOICE, Rules(), "en"), Phase.RUNNING, after)
    drawn = tmp_path / "drawn.png"
    drawn.write_bytes(Renderer(size=720).render(scene_of(game, facts)))
    with Image.open(drawn) as new, Image.open(README_PICTURE) as old:
        apart = ImageChops.difference(new.convert("RGB"), old.convert("RGB"))
    if max(top for _, top in apart.getextrema()) > 8:  # type: ignore[misc] # Pillow's stub does not know bands
        apart.save(tmp_path / "difference.png")
        pytest.fail(f"the README shows {README_PICTURE}, drawn is {drawn}; the difference is beside it")
