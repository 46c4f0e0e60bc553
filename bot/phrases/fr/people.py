"""French: people and servers."""

from typing import Final

from bot.phrases.fr.commands import OPTIONS
from bot.phrases.fr.names import counted
from bot.phrases.words.people import PeopleWords, ServerWords, StatsWords
from bot.table.people.rating import Unrated
from bot.table.preferences import Reminders, ScopeKind
from bot.table.time.until import City

PEOPLE: Final = PeopleWords(
    my_data="Voici tout ce que je garde sur toi : ton identifiant, tes noms ici, ce que tu as fait dans chaque "
    "partie, tes plans, suggestions et pactes, ton bilan, tes réglages, tes leçons et tes problèmes réussis. "
    "*{button}* efface tout.",
    button_my_data="Mes données",
    button_forget_me="M'oublier…",
    ask_forget="Veux-tu que je t'oublie ? Ton identifiant, ton nom, ton bilan et tes plans, suggestions et pactes "
    "seront effacés pour de bon. Les parties restent aux autres, avec une place anonyme. Les sauvegardes déjà faites "
    "gardent ton nom jusqu'à ce que mon hébergeur les supprime.",
    ask_forget_playing=counted(
        one="Tu joues encore dans {count} partie ouverte : tu y abandonnerais, ou quitterais la table avant le début.",
        other="Tu joues encore dans {count} parties ouvertes : tu y abandonnerais, ou quitterais la "
        "table avant le début.",
    ),
    button_forget="Oui, oublie-moi",
    forgotten="C'est fait : tes données sont effacées. Les coups restent dans les parties, sans ton nom.",
    forgotten_soon="C'est fait : on ne te trouve plus dans mes parties. Les fichiers de ma base de données ont encore "
    "les dernières copies de ton nom : j'essaie de les effacer chaque minute. *{button}* dans `/djambi settings` dit "
    "si c'est fait.",
    forgotten_database="C'est fait : tes données sont effacées. Les coups restent dans les parties, sans ton nom. Mon "
    "serveur de base de données "
    "peut garder des traces dans ses fichiers jusqu'à ce qu'il réutilise cette place ; demande à l'hébergeur quand.",
    unfinished="⚠️ Un effacement précédent n'est pas terminé : les fichiers de ma base de données en contiennent "
    "encore les dernières copies. Je réessaie chaque minute.",
    button_preferences="Mes réglages",
    preferences_description="Tes réglages : rappels, thème, confirmation des coups, confidentialité, tes données",
    preferences="Ces réglages ne valent que pour toi, dans toutes tes parties. Le thème et le camp du bas concernent "
    "les images que personne d'autre ne voit.",
    theme="Thème : {theme}",
    theme_of_game="Thème : celui de la partie",
    corner="En bas : {side}",
    own_corner="En bas : le camp que je joue",
    corner_of_game="En bas : comme tout le monde",
    played_at_once="Un coup que tu écris est joué tout de suite.",
    seen_first="Un coup que tu écris attend ta confirmation.",
    button_play_at_once="Jouer sans confirmer",
    button_see_first="Confirmer mes coups",
    hears_engines="Les IA peuvent te proposer des pactes.",
    hears_no_engines="Les IA ne te proposent pas de pacte.",
    button_hear_engines="Recevoir les offres",
    button_no_engines="Bloquer les offres",
    reminders={
        Reminders.CHANNEL: "Rappels : dans le salon",
        Reminders.DM: "Rappels : en message privé",
        Reminders.NONE: "Rappels : aucun",
    },
    button_leave_alone="Couper les rappels",
    button_remind_again="Remettre les rappels",
    record_shown="Les autres peuvent voir ton bilan (`/djambi stats`).",
    record_hidden="Ton bilan reste privé (`/djambi stats`).",
    button_show_record="Montrer mon bilan",
    button_hide_record="Cacher mon bilan",
    snoozed="Tu as remis tous les rappels au {until}.",
    quiet="Heures calmes : de {begins} h à {ends} h",
    never_quiet="Heures calmes : aucune",
    zone="Ton fuseau horaire : {city}, où il est {time}.",
    zone_unknown="Je ne connais pas ton fuseau horaire : je ne sais pas quand il fait nuit chez toi. Dis-le avec "
    f"`/djambi settings {OPTIONS.zone}:`.",
    zone_choice="{city}, où il est {time}",
    option_zone="Une ville de ton fuseau horaire, pour ne pas recevoir de rappel la nuit",
    button_in_game="Pour cette partie…",
    button_on_server="Sur ce serveur…",
    preferences_in={
        ScopeKind.SERVER: "Ces réglages ne valent que pour toi, dans les parties de {place} qui n'en ont pas d'autres.",
        ScopeKind.GAME: "Ces réglages ne valent que pour toi, et seulement pour la partie dans {place}. Ils prennent "
        "fin avec elle.",
    },
    pinged="Tu reçois une notification quand c'est ton tour ou quand on te pose une question.",
    muted="Pas de notification : les plateaux arrivent sans son, et sans rappel. `/djambi games` montre toujours tes "
    "parties.",
    button_mute="Ne plus me notifier",
    button_warn="Signaler les dangers",
    button_do_not_warn="Ne pas signaler",
    button_ping="Notifier à nouveau",
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
    server_description="Les réglages de ce serveur, et les permissions qui me manquent ici",
    heading="**Réglages de ce serveur**",
    language="Langue des nouvelles parties : {language}",
    languages={"": "celle du serveur sur Discord", "en": "English", "fr": "français", "ja": "日本語"},
    theme="Thème des nouvelles parties : {theme}",
    pace="Rythme des nouvelles parties : {pace}",
    moderators="Modération : {roles}, et toute personne qui peut gérer le serveur",
    managers_of_messages="toute personne qui peut gérer les messages",
    channels="On ouvre des parties dans : {channels}",
    everywhere="tous les salons",
    puzzle="Problème du jour : dans {channel} à {hour} h ({zone})",
    no_puzzle=f"Problème du jour : nulle part ; `/djambi-server {OPTIONS.puzzle_at}:` le fait venir "
    "dans le salon où tu l'écris",
    puzzle_at="L'heure du problème du jour dans ce salon, à ton heure locale ; ou off",
    hint="Réglé par `/djambi-server` ; `/djambi new` peut en décider autrement pour une partie.",
    pick_moderators="Quel rôle modère ?",
    pick_channels="Dans quels salons ouvrir des parties ?",
    not_manager="Il faut la permission *Gérer le serveur* pour faire cela. Demande à quelqu'un qui l'a.",
    not_here="Sur ce serveur, les parties s'ouvrent dans {channels}. Réessaie là-bas.",
)

STATS: Final = StatsWords(
    description="Voir un bilan : le mien, celui de quelqu'un ou du serveur",
    button="Mon bilan",
    button_top="Classement",
    option_person="Les parties de qui (les tiennes si tu ne nommes personne)",
    option_server="Toutes les parties de ce serveur",
    of_person="**{name}** sur ce serveur",
    of_person_everywhere="**{name}** sur tous les serveurs",
    of_server="**Toutes les parties de ce serveur**",
    one_won="Une seule partie pour l'instant : gagnée avec {sides}, à {people} joueurs.",
    one_drawn="Une seule partie pour l'instant : nulle avec {sides}, à {people} joueurs.",
    one_lost="Une seule partie pour l'instant : perdue avec {sides}, à {people} joueurs.",
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
    kills=counted(
        one="{count} pièce tuée{chiefs} (avec : {parts}).",
        other="{count} pièces tuées{chiefs} (avec : {parts}).",
    ),
    chiefs=counted(one=", dont {count} Chef", other=", dont {count} Chefs"),
    by_piece="{piece} × {kills}",
    reigns=counted(one="{count} fois au pouvoir, {turns}.", other="{count} fois au pouvoir, {turns}."),
    in_power=counted(one="{count} coup joué", other="{count} coups joués"),
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
    top="**Les plus forts de ce serveur**\n± : la marge d'erreur. En tête, ceux dont la force est la plus sûre.",
    top_place="{place}. {name} : {text}",
    top_own="Tu es numéro {place} : {text}",
    top_none="Aucune partie classée n'est encore finie sur ce serveur. Pour en ouvrir une : `/djambi new`, "
    "puis *Réglages*.",
    top_engine="IA ({level})",
    unrated={
        Unrated.SEAT_CHANGED: "Non classée : une place a changé de main.",
        Unrated.CARETAKER: "Non classée : un intérimaire a joué pour quelqu'un.",
        Unrated.ONE_PERSON: "Non classée : il faut au moins deux personnes.",
        Unrated.TOO_SHORT: "Non classée : moins de {turns} tours par joueur ont été joués.",
        Unrated.TOO_OFTEN: "Non classée : deux d'entre vous avaient déjà fini {games} parties classées ensemble "
        "aujourd'hui (UTC).",
    },
    rated_behind="Derrière tous ceux qui ont joué eux-mêmes, après un intérim ou un remplacement : {names}.",
    rated_apart="Sans effet entre eux, après {games} parties classées ensemble aujourd'hui (UTC) : {pairs}.",
    hidden="{name} ne montre à personne le bilan de ses parties.",
)
