"""The picture: plain data in, the bytes of an image out. Knows no rule of the game."""

from rendering.draw import DEFAULT_SIZE, Renderer
from rendering.scene import Arrow, Corner, Mark, Scene, SceneError, Token
from rendering.theme import LIGHT, Theme

__all__ = ["DEFAULT_SIZE", "LIGHT", "Arrow", "Corner", "Mark", "Renderer", "Scene", "SceneError", "Theme", "Token"]
