"""The phrases for sides, pieces, options and names; and a phrase with a number."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.djambi.board import Kind, Side


@dataclass(frozen=True, slots=True)
class Counted:
    """A phrase with a {count}: its `forms`, and `form_of`, which returns the index of the form for a count.

    This is what gettext calls `Plural-Forms`. Each language has a function `counted` that makes them.
    """

    forms: tuple[str, ...]
    form_of: Callable[[int], int]

    def format(self, *, count: int, **more: object) -> str:
        """Return the phrase in the form for `count`, filled in as `str.format` does."""
        return self.forms[self.form_of(count)].format(count=count, **more)


def counted(*, one: str, other: str) -> Counted:
    """Return an English phrase: its form for 1, and the one for every other number."""
    return Counted((one, other), lambda count: int(count != 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class NameWords:
    """Names, and how they are joined.

    `letters` are those of the sides on pictures and text boards, in turn order. `kinds` is the bare name of a kind,
    `a_kind` has an article if the language has one, `pieces` is a piece of {side}, `many` is the name before a list of
    squares, `person` a person in a sentence. `engines` are the names of a game's engines with their emblems; `engine`
    says that {name} is one. `clause` joins clauses, `comma` and `last_comma` join names, `pair` two of them.
    """

    sides: Mapping[Side, str] = field(
        default_factory=lambda: {Side.RED: "Red", Side.BLUE: "Blue", Side.YELLOW: "Yellow", Side.GREEN: "Green"}
    )
    letters: str = "RBYG"
    kinds: Mapping[Kind, str] = field(
        default_factory=lambda: {
            Kind.CHIEF: "Chief",
            Kind.ASSASSIN: "Assassin",
            Kind.REPORTER: "Reporter",
            Kind.DIPLOMAT: "Diplomat",
            Kind.NECROMOBILE: "Necromobile",
            Kind.MILITANT: "Militant",
        }
    )
    a_kind: Mapping[Kind, str] = field(
        default_factory=lambda: {
            Kind.CHIEF: "a Chief",
            Kind.ASSASSIN: "an Assassin",
            Kind.REPORTER: "a Reporter",
            Kind.DIPLOMAT: "a Diplomat",
            Kind.NECROMOBILE: "a Necromobile",
            Kind.MILITANT: "a Militant",
        }
    )
    many: Mapping[Kind, str] = field(
        default_factory=lambda: {
            Kind.CHIEF: "Chief",
            Kind.ASSASSIN: "Assassin",
            Kind.REPORTER: "Reporter",
            Kind.DIPLOMAT: "Diplomat",
            Kind.NECROMOBILE: "Necromobile",
            Kind.MILITANT: "Militants",
        }
    )
    pieces: Mapping[Kind, str] = field(
        default_factory=lambda: {
            Kind.CHIEF: "{side}'s Chief",
            Kind.ASSASSIN: "{side}'s Assassin",
            Kind.REPORTER: "{side}'s Reporter",
            Kind.DIPLOMAT: "{side}'s Diplomat",
            Kind.NECROMOBILE: "{side}'s Necromobile",
            Kind.MILITANT: "{side}'s Militant",
        }
    )
    who: str = "{side} ({name})"
    engines: tuple[str, str, str, str] = ("Talos 🗿", "Olympia 🎭", "Golem 🏺", "Karakuri 🎎")
    engine: str = "AI {name}"
    person: str = "{name}"
    comma: str = ", "
    last_comma: str = " and "
    pair: str = " and "
    clause: str = "; "
    sentence: str = "{text}."
    sentences: str = " "


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesWords:
    """The rules: `options` says in plain words what every value of every option means."""

    presets: Mapping[str, str] = field(
        default_factory=lambda: {
            "standard": "standard",
            "bga": "bga (as on Board Game Arena)",
            "cut-off": "cut-off (a Chief cut off from the maze can fall)",
        }
    )
    own_rules: str = "custom"
    options: Mapping[str, Mapping[str, str]] = field(
        default_factory=lambda: {
            "friendly_fire": {
                "off": "nobody can kill their own pieces",
                "on": "your Chief, Militants, Assassin and Reporter may also kill your own pieces, but not your Chiefs",
            },
            "reporter": {
                "one": "a Reporter may kill one enemy beside it",
                "all": "a Reporter kills everything beside it, your pieces too, but not your Chiefs or leaderless "
                "pieces",
            },
            "surround": {
                "corpses": "a Chief surrounded by corpses is lost if its player has no Necromobile",
                "cut_off": "a Chief cut off from the maze by corpses is lost if its player has no Necromobile",
                "strict": "a Chief surrounded by corpses is lost, Necromobile or not",
            },
            "diplomacy": {
                "enemies": "a Diplomat moves enemy pieces only",
                "vassals": "a Diplomat may also move pieces of other sides that you command",
            },
            "master_moves": {
                "off": "a piece that leaves the maze goes to an empty square",
                "on": "an Assassin leaving the maze may kill a second enemy Chief; a Diplomat may send one into the "
                "maze",
            },
        }
    )
