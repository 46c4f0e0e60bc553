"""English: names, numbers and rules."""

from typing import Final

from bot.djambi.board import Kind, Side
from bot.phrases.words.names import Counted, NameWords, RulesWords

NAMES: Final = NameWords(
    sides={Side.RED: "Red", Side.BLUE: "Blue", Side.YELLOW: "Yellow", Side.GREEN: "Green"},
    kinds={
        Kind.CHIEF: "Chief",
        Kind.ASSASSIN: "Assassin",
        Kind.REPORTER: "Reporter",
        Kind.DIPLOMAT: "Diplomat",
        Kind.NECROMOBILE: "Necromobile",
        Kind.MILITANT: "Militant",
    },
    a_kind={
        Kind.CHIEF: "a Chief",
        Kind.ASSASSIN: "an Assassin",
        Kind.REPORTER: "a Reporter",
        Kind.DIPLOMAT: "a Diplomat",
        Kind.NECROMOBILE: "a Necromobile",
        Kind.MILITANT: "a Militant",
    },
    many={
        Kind.CHIEF: "Chief",
        Kind.ASSASSIN: "Assassin",
        Kind.REPORTER: "Reporter",
        Kind.DIPLOMAT: "Diplomat",
        Kind.NECROMOBILE: "Necromobile",
        Kind.MILITANT: "Militants",
    },
    pieces={
        Kind.CHIEF: "{side}'s Chief",
        Kind.ASSASSIN: "{side}'s Assassin",
        Kind.REPORTER: "{side}'s Reporter",
        Kind.DIPLOMAT: "{side}'s Diplomat",
        Kind.NECROMOBILE: "{side}'s Necromobile",
        Kind.MILITANT: "{side}'s Militant",
    },
    who="{side} ({name})",
    engines=("Talos 🗿", "Olympia 🎭", "Golem 🏺", "Karakuri 🎎"),
    engine="AI {name}",
    comma=", ",
    last_comma=" and ",
    pair=" and ",
    clause="; ",
    sentence="{text}.",
    sentences=" ",
)


def counted(*, one: str, other: str) -> Counted:
    """Return a phrase for 1, and for every other number."""
    return Counted((one, other), lambda count: int(count != 1))


RULES: Final = RulesWords(
    presets={
        "standard": "standard",
        "bga": "bga (as on Board Game Arena)",
        "cut-off": "cut-off (a Chief cut off from the maze can fall)",
    },
    own_rules="custom",
    options={
        "friendly_fire": {
            "off": "nobody can kill their own pieces",
            "on": "your Chief, Militants, Assassin and Reporter may also kill your own pieces, but not your Chiefs",
        },
        "reporter": {
            "one": "a Reporter may kill one enemy beside it",
            "all": "a Reporter kills everything beside it, your pieces too, but not your Chiefs or leaderless pieces",
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
            "on": "an Assassin leaving the maze may kill a second enemy Chief; a Diplomat may send one into the maze",
        },
    },
)
