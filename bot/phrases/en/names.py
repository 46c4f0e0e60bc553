"""English: what things are called."""

from typing import Final

from bot.djambi.board import Kind, Side
from bot.phrases.words.names import NameWords

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
    engine="engine {name}",
    comma=", ",
    last_comma=" and ",
    clause="; ",
    sentence="{text}.",
    sentences=" ",
)
