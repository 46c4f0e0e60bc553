"""The options a game is created with (RULES.md, section 9). They never change while it runs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Self

from bot.djambi.errors import Unclear, Unreadable


@dataclass(frozen=True, slots=True)
class Rules:
    """The dialect of one game. The defaults are the preset `standard`.

    `friendly_fire` R31, "off" or "on"; `reporter` R32, "one" or "all"; `surround` R33, "corpses", "cut_off" or
    "strict"; `diplomacy` R34, "enemies" or "vassals"; `master_moves` R35, "off" or "on".
    """

    friendly_fire: str = "off"
    reporter: str = "one"
    surround: str = "corpses"
    diplomacy: str = "enemies"
    master_moves: str = "off"

    @classmethod
    def of(cls, options: Mapping[str, str], preset: str = "standard") -> Self:
        """Return the rules of `preset` with `options` (name to value) on top.

        Raises `Unreadable` for a preset, a name or a value that does not exist.
        """
        if preset not in PRESETS:
            raise Unreadable(Unclear.PRESET, preset, choices=tuple(PRESETS))
        for name, value in options.items():
            if name not in OPTIONS:
                raise Unreadable(Unclear.OPTION, name, choices=tuple(OPTIONS))
            if value not in OPTIONS[name]:
                raise Unreadable(Unclear.OPTION_VALUE, name, value, choices=OPTIONS[name])
        return cls(**{**PRESETS[preset], **options})

    @property
    def options(self) -> dict[str, str]:
        """The options that differ from the defaults, name to value."""
        return {name: value for name in OPTIONS if (value := getattr(self, name)) != OPTIONS[name][0]}

    @property
    def preset(self) -> str:
        """The name of the preset that these rules are, or "" if they are a mixture of their own."""
        return next((name for name, options in PRESETS.items() if options == self.options), "")


OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "friendly_fire": ("off", "on"),
    "reporter": ("one", "all"),
    "surround": ("corpses", "cut_off", "strict"),
    "diplomacy": ("enemies", "vassals"),
    "master_moves": ("off", "on"),
}
"""Every option with its values, the default first."""

PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    "standard": {},
    "bga": {"friendly_fire": "on", "master_moves": "on"},
    "djambi.net": {"surround": "cut_off"},
}
"""The named sets of options: what each changes."""
