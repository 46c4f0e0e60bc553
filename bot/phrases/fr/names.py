"""French: what things are called."""

from typing import Final

from bot.djambi.board import Kind, Side
from bot.phrases.words.names import NameWords

NAMES: Final = NameWords(
    sides={Side.RED: "Rouge", Side.BLUE: "Bleu", Side.YELLOW: "Jaune", Side.GREEN: "Vert"},
    kinds={
        Kind.CHIEF: "Chef",
        Kind.ASSASSIN: "Assassin",
        Kind.REPORTER: "Reporter",
        Kind.DIPLOMAT: "Diplomate",
        Kind.NECROMOBILE: "Nécromobile",
        Kind.MILITANT: "Militant",
    },
    a_kind={
        Kind.CHIEF: "un Chef",
        Kind.ASSASSIN: "un Assassin",
        Kind.REPORTER: "un Reporter",
        Kind.DIPLOMAT: "un Diplomate",
        Kind.NECROMOBILE: "un Nécromobile",
        Kind.MILITANT: "un Militant",
    },
    many={
        Kind.CHIEF: "Chef",
        Kind.ASSASSIN: "Assassin",
        Kind.REPORTER: "Reporter",
        Kind.DIPLOMAT: "Diplomate",
        Kind.NECROMOBILE: "Nécromobile",
        Kind.MILITANT: "Militants",
    },
    pieces={
        Kind.CHIEF: "le Chef de {side}",
        Kind.ASSASSIN: "l'Assassin de {side}",
        Kind.REPORTER: "le Reporter de {side}",
        Kind.DIPLOMAT: "le Diplomate de {side}",
        Kind.NECROMOBILE: "le Nécromobile de {side}",
        Kind.MILITANT: "le Militant de {side}",
    },
    who="{side} ({name})",
    engines=("Talos 🗿", "Olympia 🎭", "Golem 🏺", "Karakuri 🎎"),
    engine="ordinateur {name}",
    comma=", ",
    last_comma=" et ",
    clause=" ; ",
    sentence="{text}.",
    sentences=" ",
)
