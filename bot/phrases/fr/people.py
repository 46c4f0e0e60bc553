"""French: what is kept of people."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.people import PeopleWords
from bot.table.preferences import Reminders
from bot.table.time.zones import City

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
