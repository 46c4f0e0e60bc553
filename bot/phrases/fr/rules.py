"""French: the rules."""

from typing import Final

from bot.phrases.words.names import RulesWords

RULES: Final = RulesWords(
    presets={
        "standard": "standard",
        "bga": "bga (comme sur Board Game Arena)",
        "cut-off": "cut-off (un Chef coupé du labyrinthe peut tomber)",
    },
    own_rules="sur mesure",
    options={
        "friendly_fire": {
            "off": "personne ne tue ses propres pièces",
            "on": "Chef, Militant, Assassin et Reporter peuvent aussi tuer tes pièces, sauf tes Chefs",
        },
        "reporter": {
            "one": "un Reporter peut tuer un ennemi à côté de lui",
            "all": "un Reporter tue tout à côté de lui, sauf tes Chefs et les pièces sans commandement",
        },
        "surround": {
            "corpses": "un Chef enfermé par les cadavres est perdu si son joueur n'a pas de Nécromobile",
            "cut_off": "un Chef coupé du labyrinthe par les cadavres est perdu sans Nécromobile",
            "strict": "un Chef enfermé par les cadavres est perdu, même avec un Nécromobile",
        },
        "diplomacy": {
            "enemies": "un Diplomate ne déplace que les pièces ennemies",
            "vassals": "un Diplomate peut aussi déplacer les pièces des autres camps que tu commandes",
        },
        "master_moves": {
            "off": "en sortant du labyrinthe, on ne va que sur une case vide",
            "on": "en sortant du labyrinthe, un Assassin ou un Diplomate peut frapper un Chef ennemi",
        },
    },
)
