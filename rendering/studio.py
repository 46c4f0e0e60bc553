"""All themes at hand."""

from rendering.draw import DEFAULT_SIZE, Renderer
from rendering.geometry import SMALLEST, Layout
from rendering.scene import SceneError
from rendering.themes import THEMES


class Studio:
    """Renderers of one size for every theme, each made when it is first asked for. Several threads may use one."""

    def __init__(self, size: int = DEFAULT_SIZE) -> None:
        """Make pictures `size` by `size` pixels; raises SceneError for another size than 200 to 2400."""
        self._size = Layout(size).size
        self._renderers: dict[str, Renderer] = {}
        self._smaller: dict[int, Studio] = {}

    def smaller(self, part: float) -> "Studio":
        """A studio whose pictures have that part of the size of these, but are not too small to be read."""
        size = max(SMALLEST, round(self._size * part))
        return self if size == self._size else self._smaller.setdefault(size, Studio(size))

    def renderer(self, theme: str) -> Renderer:
        """The renderer of the theme of that name; raises SceneError where there is none."""
        if theme not in THEMES:
            raise SceneError(f"{theme!r} is not a theme; use one of {', '.join(THEMES)}.")
        # Two threads may both make one; then the first is kept, and nothing was lost but the time.
        return self._renderers.get(theme) or self._renderers.setdefault(theme, Renderer(THEMES[theme], self._size))
