"""The options of the rules (RULES.md, section 9). A game is created with them, and they never change."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, Self, TypeAlias, get_args, get_type_hints

from bot.djambi.errors import Unclear, Unreadable

OffOn: TypeAlias = Literal["off", "on"]
ReporterKills: TypeAlias = Literal["one", "all"]
Surround: TypeAlias = Literal["corpses", "cut_off", "strict"]
Diplomacy: TypeAlias = Literal["enemies", "vassals"]


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one game. The defaults, the first value of each option, are the preset `standard`."""

    friendly_fire: OffOn = "off"
    """R31."""
    reporter: ReporterKills = "one"
    """R32."""
    surround: Surround = "corpses"
    """R33."""
    diplomacy: Diplomacy = "enemies"
    """R34."""
    master_moves: OffOn = "off"
    """R35."""

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
        checked: Any = {**PRESETS[preset].options, **options}
        return cls(**checked)

    @property
    def options(self) -> dict[str, str]:
        """The options that differ from the defaults, name to value."""
        return {name: value for name in OPTIONS if (value := getattr(self, name)) != OPTIONS[name][0]}

    @property
    def preset(self) -> str:
        """The name of the preset with exactly these options, or "" if there is none."""
        return next((name for name, rules in PRESETS.items() if rules == self), "")


OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {name: get_args(of) for name, of in get_type_hints(Rules).items()}
"""Every option with its values, the default first."""

PRESETS: Final[Mapping[str, Rules]] = {
    "standard": Rules(),
    "bga": Rules(friendly_fire="on", master_moves="on"),
    "cut-off": Rules(surround="cut_off"),
}
"""The named sets of options."""
