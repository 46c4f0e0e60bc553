"""French: what is counted of people's games."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.people import StatsWords
from bot.table.people.rating import Unrated

STATS: Final = StatsWords(
    description="Voir le bilan de mes parties, de celles de quelqu'un ou du serveur",
    button="Mon bilan",
    option_person="Les parties de qui (les tiennes si tu ne nommes personne)",
    option_server="Toutes les parties de ce serveur",
    of_person="**{name}** sur ce serveur",
    of_person_everywhere="**{name}** sur tous les serveurs",
    of_server="**Toutes les parties de ce serveur**",
    games=counted(
        one="{count} partie : {won} gagnée, {drawn} nulle, {lost} perdue.",
        other="{count} parties, dont gagnées : {won}, nulles : {drawn}, perdues : {lost}.",
    ),
    server_games=counted(one="{count} partie, nulles : {drawn}.", other="{count} parties, dont nulles : {drawn}."),
    people="Victoires selon le nombre de joueurs : {parts}.",
    by_people="à {people} : {won} sur {games}",
    server_people="Parties selon le nombre de joueurs : {parts}.",
    server_by_people="à {people} : {games}",
    sides="Victoires par camp : {parts}.",
    by_side="{side} {won} sur {games}",
    kills=counted(one="{count} pièce tuée, {chiefs} : {parts}.", other="{count} pièces tuées, {chiefs} : {parts}."),
    chiefs=counted(one="dont {count} Chef", other="dont {count} Chefs"),
    by_piece="par {piece} {kills}",
    reigns=counted(one="{count} fois au pouvoir, {turns}.", other="{count} fois au pouvoir, {turns}."),
    in_power=counted(one="{count} tour joué au pouvoir", other="{count} tours joués au pouvoir"),
    promises=counted(one="Promesses tenues : {kept} sur {count}.", other="Promesses tenues : {kept} sur {count}."),
    left=counted(
        one="{count} place laissée à quelqu'un d'autre.", other="{count} places laissées à quelqu'un d'autre."
    ),
    practice=counted(
        one="{count} partie d'entraînement, non comptée ci-dessus.",
        other="{count} parties d'entraînement, non comptées ci-dessus.",
    ),
    none="{name} n'a encore fini aucune partie ici.",
    none_own="Tu n'as encore fini aucune partie ici.",
    none_server="Aucune partie n'est encore finie sur ce serveur.",
    rating=counted(
        one="{rating} ± {uncertainty} après {count} partie", other="{rating} ± {uncertainty} après {count} parties"
    ),
    rating_line="Cote : {text}.",
    top_description="Voir qui est le plus fort sur ce serveur, d'après les parties classées",
    top="**Les plus forts de ce serveur**\nUne cote peut se tromper de ce qui suit ± ; qui est sûrement plus fort "
    "vient d'abord.",
    top_place="{place}. {name} : {text}",
    top_own="Tu es numéro {place} : {text}",
    top_none="Aucune partie classée n'est encore finie sur ce serveur. `/djambi new rated:True` en ouvre une.",
    top_engine="ordinateur ({level})",
    unrated={
        Unrated.SEAT_CHANGED: "Non classée : une place a changé de main.",
        Unrated.CARETAKER: "Non classée : un intérimaire a joué pour quelqu'un.",
        Unrated.ONE_PERSON: "Non classée : il faut au moins deux personnes.",
        Unrated.TOO_SHORT: "Non classée : moins de {turns} tours par joueur ont été joués.",
        Unrated.TOO_OFTEN: "Non classée : deux d'entre vous avaient déjà fini {games} parties classées ensemble "
        "aujourd'hui (UTC).",
    },
    hidden="{name} ne montre à personne le bilan de ses parties.",
)
