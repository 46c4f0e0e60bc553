"""French: the rules."""

from typing import Final

from bot.phrases.rules import RulesWords

_CARD: Final = """\
**Djambi** : sois le dernier dont le Chef est en vie.
À ton tour, déplace une pièce en ligne droite, dans l'une des huit directions. Aucune pièce ne saute.
`C` Chef : aussi loin qu'il veut ; tue en prenant la case, et tu poses le cadavre sur une case vide, sauf le labyrinthe.
`M` Militant : une ou deux cases ; tue comme le Chef, mais n'entre jamais dans le labyrinthe.
`A` Assassin : aussi loin qu'il veut ; tue de même, mais le cadavre va là d'où il vient.
`R` Reporter : va sur une case vide, puis peut tuer un ennemi juste à côté de lui (pas en diagonale).
`D` Diplomate : va sur un ennemi vivant et le pose sur une case vide (e5 : seulement un Chef). Ne tue pas.
`N` Nécromobile : va sur un cadavre et le pose sur une case vide, sauf le labyrinthe.
**Labyrinthe (e5)** : seul un Chef peut s'y arrêter. Il est alors au pouvoir : tu joues aussi après chaque tour d'un \
autre joueur.
**Chefs** : tues-en un, et tout son camp joue pour toi. Un Chef entouré de cadavres est perdu, sauf si son joueur a un \
Nécromobile ou s'il est dans le labyrinthe.
Les **cadavres** restent et font obstacle, sauf pour un Nécromobile.
**Écrire un coup**
`M c3-d4` déplace, `M c3-d4 cadavre a5` tue en d4, cadavre en a5
`A b1-b8` déplace, ou tue en b8
`R a2-a6 tue a7` va en a6, tue en a7
`D b2-h8 pose e7` pose en e7 la pièce de h8
`N c3-c6 cadavre f6` pose en f6 le cadavre de c6
`A a1-e5-c7` tue dans le labyrinthe, ressort en c7
{options}"""

RULES: Final = RulesWords(
    presets={"standard": "standard", "bga": "bga (comme sur Board Game Arena)", "djambi.net": "djambi.net"},
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
    card=_CARD,
    card_options="**Dans cette partie** : {options}.",
)
