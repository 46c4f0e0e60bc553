"""French: people and servers."""

from typing import Final

from bot.phrases.fr.names import counted
from bot.phrases.words.people import PeopleWords, ServerWords, StatsWords
from bot.table.people.rating import Unrated
from bot.table.preferences import Reminders, ScopeKind
from bot.table.time.until import City

PEOPLE: Final = PeopleWords(
    my_data_description="Me montrer tout ce que le bot garde sur moi",
    forget_description="Effacer tout ce que le bot garde sur moi (demande confirmation)",
    my_data="Voici tout ce que je garde sur toi : ton identifiant, tes noms ici, ce que tu as fait dans chaque "
    "partie, tes plans, propositions et pactes, le bilan de tes parties, tes préférences, tes leçons et tes "
    "problèmes réussis. `/djambi forget-me` l'efface.",
    ask_forget="Veux-tu que je t'oublie ? Ton identifiant, ton nom, ton bilan et tes plans, propositions et pactes "
    "sont effacés pour de bon. Les parties restent aux autres, avec une place anonyme au lieu de la tienne. Les "
    "sauvegardes faites avant par l'hébergeur gardent ton nom jusqu'à ce qu'il les supprime.",
    ask_forget_playing=counted(
        one="Tu joues encore dans {count} partie ouverte : tu y abandonnerais, ou quitterais la table avant le début.",
        other="Tu joues encore dans {count} parties ouvertes : tu y abandonnerais, ou quitterais la "
        "table avant le début.",
    ),
    button_forget="Oui, oublie-moi",
    forgotten="C'est oublié. Les coups restent dans les parties, sans ton nom.",
    forgotten_soon="C'est oublié : on ne te trouve plus dans mes parties. Mais les fichiers de ma base de données "
    "contiennent encore les dernières copies de ton nom : impossible de les nettoyer pour l'instant. Je réessaie "
    "chaque minute, même après un redémarrage, et `/djambi forget-me` dit si c'est fait.",
    forgotten_database="C'est oublié. Les coups restent dans les parties, sans ton nom. Mon serveur de base de données "
    "peut garder des traces dans ses fichiers jusqu'à ce qu'il réutilise cette place ; demande à l'hébergeur quand.",
    unfinished="⚠️ Un effacement précédent n'est pas terminé : les fichiers de ma base de données en contiennent encore "
    "les dernières copies. Je réessaie chaque minute.",
    preferences_description="Choisir l'aspect des images que personne d'autre ne voit",
    preferences="Ce que tu choisis ici ne vaut que pour toi, dans toutes les parties : l'aspect des images que "
    "personne d'autre ne voit, ce que devient un coup que tu écris, et quand et où ton tour t'est rappelé.",
    theme="Aspect : {theme}",
    theme_of_game="Aspect : comme dans la partie",
    corner="En bas : {side}",
    own_corner="En bas : le camp que je joue",
    played_at_once="Un coup que tu écris est joué tout de suite.",
    seen_first="Un coup que tu écris t'est montré d'abord.",
    button_play_at_once="Jouer tout de suite",
    button_see_first="Montrer d'abord",
    hears_engines="Un ordinateur peut te proposer des pactes.",
    hears_no_engines="Aucun ordinateur ne te propose de pacte.",
    button_hear_engines="Pactes d'ordinateurs",
    button_no_engines="Sans leurs pactes",
    reminders={
        Reminders.CHANNEL: "Rappels : dans le salon",
        Reminders.DM: "Rappels : en message privé",
        Reminders.NONE: "Rappels : aucun",
    },
    button_leave_alone="Plus de rappels",
    button_remind_again="Rappeler de nouveau",
    button_remind_channel="Rappels au salon",
    button_remind_dm="Rappels en privé",
    record_shown="Les autres peuvent voir le bilan de tes parties (`/djambi stats`).",
    record_hidden="Toi seul vois le bilan de tes parties (`/djambi stats`).",
    button_show_record="Montrer mon bilan",
    button_hide_record="Cacher mon bilan",
    snoozed="Tu as remis tous les rappels au {until}.",
    quiet="Pas de rappel : de {begins} h à {ends} h",
    never_quiet="Pas de rappel : jamais, ils peuvent venir à toute heure",
    zone="Ton fuseau horaire est celui de {city}, où il est {time}.",
    zone_unknown="Je ne connais pas ton fuseau horaire : je ne sais donc pas quand il fait nuit chez toi. Dis-le avec "
    "`/djambi preferences zone:`.",
    zone_choice="{city}, où il est {time}",
    option_zone="Une ville de ton fuseau horaire, pour que personne ne te rappelle la nuit",
    button_in_game="Pour cette partie…",
    button_on_server="Sur ce serveur…",
    preferences_in={
        ScopeKind.SERVER: "Ce que tu choisis ici ne vaut que pour toi, dans toutes les parties de {place} pour "
        "lesquelles tu n'as rien choisi d'autre.",
        ScopeKind.GAME: "Ce que tu choisis ici ne vaut que pour toi, et seulement pour la partie dans {place}. Cela "
        "prend fin avec cette partie.",
    },
    pinged="Tu reçois une notification quand c'est ton tour ou quand on te pose une question.",
    muted="Tu ne reçois pas de notification : les plateaux arrivent sans son pour toi, et sans rappel. "
    "`/djambi games` montre toujours tes parties.",
    button_mute="Sans notifications",
    button_ping="Notifier de nouveau",
    button_as_elsewhere="Comme partout",
    in_scope={ScopeKind.SERVER: "Sur {place} : {said}", ScopeKind.GAME: "Dans {place} : {said}"},
    no_pings="sans notification",
    cities=(
        City("Paris", "Europe/Paris"),
        City("Bruxelles", "Europe/Brussels"),
        City("Genève", "Europe/Zurich"),
        City("Luxembourg", "Europe/Luxembourg"),
        City("Montréal", "America/Toronto"),
        City("Dakar", "Africa/Dakar"),
        City("Abidjan", "Africa/Abidjan"),
        City("Tunis", "Africa/Tunis"),
        City("Alger", "Africa/Algiers"),
        City("La Réunion", "Indian/Reunion"),
        City("Guadeloupe", "America/Guadeloupe"),
        City("Martinique", "America/Martinique"),
        City("Nouméa", "Pacific/Noumea"),
        City("Québec", "America/Toronto"),
        City("Lyon", "Europe/Paris"),
        City("Marseille", "Europe/Paris"),
        City("Toulouse", "Europe/Paris"),
        City("Nantes", "Europe/Paris"),
        City("Lille", "Europe/Paris"),
        City("Strasbourg", "Europe/Paris"),
        City("Bordeaux", "Europe/Paris"),
        City("Lausanne", "Europe/Zurich"),
        City("Londres", "Europe/London"),
        City("Lisbonne", "Europe/Lisbon"),
        City("Madrid", "Europe/Madrid"),
        City("Barcelone", "Europe/Madrid"),
        City("Athènes", "Europe/Athens"),
        City("Varsovie", "Europe/Warsaw"),
        City("Moscou", "Europe/Moscow"),
        City("Le Caire", "Africa/Cairo"),
        City("Shanghai", "Asia/Shanghai"),
        City("Pékin", "Asia/Shanghai"),
        City("Mexico", "America/Mexico_City"),
        City("Chicago", "America/Chicago"),
        City("La Nouvelle-Orléans", "America/Chicago"),
    ),
)

SERVERS: Final = ServerWords(
    house_description="Régler ce qui vaut pour toutes les parties de ce serveur (Gérer le serveur)",
    heading="**Réglages de ce serveur**",
    language="Langue des nouvelles parties : {language}",
    languages={"": "celle du serveur sur Discord", "en": "English", "fr": "français", "ja": "日本語"},
    theme="Apparence des nouvelles parties : {theme}",
    pace="Temps dans les nouvelles parties : {pace}",
    moderators="Modération : {roles}, et quiconque peut gérer le serveur",
    managers_of_messages="quiconque peut gérer les messages",
    channels="On ouvre des parties dans : {channels}",
    everywhere="tous les salons",
    puzzle="Problème du jour : dans {channel} à {hour} h ({zone})",
    no_puzzle="Problème du jour : nulle part ; `/djambi house puzzle_at` le fait venir dans le salon où tu l'écris",
    puzzle_at="L'heure du problème du jour dans ce salon, à ton heure locale ; ou off",
    hint="Réglé par `/djambi house` ; `/djambi new` peut en décider autrement pour une partie.",
    pick_moderators="Quel rôle modère",
    pick_channels="Dans quels salons on peut ouvrir des parties",
    not_manager="Il faut la permission *Gérer le serveur* pour cela.",
    not_here="Sur ce serveur, on ouvre des parties dans {channels}.",
)

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
