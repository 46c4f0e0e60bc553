"""Pictures: plain data in, an image out. Knows no rule of the game."""

from rendering.curves import Chart, Curve, chart
from rendering.draw import DEFAULT_SIZE, Renderer, Studio, emblem
from rendering.replay import REPLAY_SIZE, SHEET_SIZE, Progress, TooLarge, animation, sheet
from rendering.scene import Arrow, Corner, Mark, Scene, SceneError, Token
from rendering.theme import Theme
from rendering.themes import LIGHT, THEMES, themed
from rendering.vector import Vector

__all__ = [
    "DEFAULT_SIZE",
    "LIGHT",
    "REPLAY_SIZE",
    "SHEET_SIZE",
    "THEMES",
    "Arrow",
    "Chart",
    "Corner",
    "Curve",
    "Mark",
    "Progress",
    "Renderer",
    "Scene",
    "SceneError",
    "Studio",
    "Theme",
    "Token",
    "TooLarge",
    "Vector",
    "animation",
    "chart",
    "emblem",
    "sheet",
    "themed",
]
