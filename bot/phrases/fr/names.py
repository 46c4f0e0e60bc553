"""French: names, numbers and rules."""

from typing import Final

from bot.djambi.board import Kind, Side
from bot.phrases.words.names import Counted, NameWords, RulesWords

NAMES: Final = NameWords(
    sides={Side.RED: "Rouge", Side.BLUE: "Bleu", Side.YELLOW: "Jaune", Side.GREEN: "Vert"},
    letters="RBJV",
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
    engine="IA {name}",
    person="{name}",
    comma=", ",
    last_comma=" et ",
    pair=" et ",
    clause=" ; ",
    sentence="{text}.",
    sentences=" ",
)


def counted(*, one: str, other: str) -> Counted:
    """Return a phrase for 0 and 1, and for every other number."""
    return Counted((one, other), lambda count: int(count > 1))


RULES: Final = RulesWords(
    presets={
        "standard": "standard",
        "bga": "bga (comme sur Board Game Arena)",
        "cut-off": "coupure (un Chef coupé du labyrinthe peut tomber)",
    },
    own_rules="sur mesure",
    options={
        "friendly_fire": {
            "off": "personne ne tue ses propres pièces",
            "on": "Chef, Militant, Assassin et Reporter peuvent aussi tuer tes propres pièces, sauf tes Chefs",
        },
        "reporter": {
            "one": "un Reporter peut tuer un ennemi à côté de lui",
            "all": "un Reporter tue tout à côté, tes pièces aussi, mais ni tes Chefs ni les pièces sans commandement",
        },
        "surround": {
            "corpses": "un Chef encerclé par les cadavres meurt si son joueur n'a pas de Nécromobile",
            "cut_off": "un Chef coupé du labyrinthe par les cadavres meurt si son joueur n'a pas de Nécromobile",
            "strict": "un Chef encerclé par les cadavres meurt, même avec un Nécromobile",
        },
        "diplomacy": {
            "enemies": "un Diplomate ne déplace que les pièces ennemies",
            "vassals": "un Diplomate peut aussi déplacer les pièces des autres camps que tu commandes",
        },
        "master_moves": {
            "off": "en sortant du labyrinthe, on ne va que sur une case vide",
            "on": "en sortant du labyrinthe, l'Assassin peut tuer un Chef, et le Diplomate y envoyer un Chef ennemi",
        },
    },
)
