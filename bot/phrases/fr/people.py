"""French: what is kept of people."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.people import PeopleWords

PEOPLE: Final = PeopleWords(
    my_data_description="Me montrer tout ce que le bot garde sur moi",
    forget_description="Effacer tout ce que le bot garde sur moi (demande confirmation)",
    my_data="Voici tout ce que je garde sur toi : ton identifiant, tes noms ici, ce que tu as fait dans chaque "
    "partie, tes plans, propositions et pactes, et tes préférences. `/djambi forget-me` l'efface.",
    ask_forget="Veux-tu que je t'oublie ? Ton identifiant, ton nom et tes plans, propositions et pactes sont effacés "
    "pour de bon. Les parties restent aux autres, avec une place anonyme au lieu de la tienne.",
    ask_forget_playing=counted(
        one="Tu joues encore dans {count} partie ouverte : tu y abandonnerais, ou quitterais la table avant le début.",
        other="Tu joues encore dans {count} parties ouvertes : tu y abandonnerais, ou quitterais la "
        "table avant le début.",
    ),
    button_forget="Oui, oublie-moi",
    forgotten="C'est oublié. Les coups restent dans les parties, sans ton nom.",
    preferences_description="Choisir l'aspect des images que personne d'autre ne voit",
    preferences="Ce que tu choisis ici ne vaut que pour toi, dans toutes les parties : l'aspect des images que "
    "personne d'autre ne voit, et ce que devient un coup que tu écris.",
    theme="Aspect : {theme}",
    theme_of_game="Aspect : comme dans la partie",
    corner="En bas : {side}",
    own_corner="En bas : le camp que je joue",
    played_at_once="Un coup écrit : joué tout de suite",
    seen_first="Un coup écrit : montré d'abord",
)
