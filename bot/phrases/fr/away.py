"""French: who is away, and pauses."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.time import AwayWords
from bot.table.time.until import DayWords, Snoozing

AWAY: Final = AwayWords(
    term=counted(
        one="La partie attend en tout {count} jour chaque joueur qui se dit absent.",
        other="La partie attend en tout {count} jours chaque joueur qui se dit absent.",
    ),
    no_term="La partie n'attend aucun absent.",
    away="{who} s'absente jusqu'au {until} ; la partie l'attend",
    away_partly="{who} s'absente jusqu'au {until} ; la partie l'attend jusqu'au {waits}, pas au-delà de ce qui était "
    "convenu",
    away_unheeded="{who} s'absente jusqu'au {until} ; la partie l'a déjà attendu autant que convenu, et continue",
    back="{who} est de retour",
    pause_proposed=counted(
        one="{who} propose une pause de {count} jour ; elle commence dès que tous ceux qui jouent encore l'acceptent",
        other="{who} propose une pause de {count} jours ; elle commence dès que tous ceux qui jouent encore "
        "l'acceptent",
    ),
    pause_agreed="{who} accepte la pause ; on attend encore la réponse de : {names}",
    pause_declined="{who} a refusé : pas de pause",
    paused="La partie est en pause jusqu'au {until}, ou jusqu'à ce que {name} joue",
    resumed="{who} a mis fin à la pause",
    away_description="Dire jusqu'à quand tu t'absentes : tes parties attendent",
    option_until="Jusqu'à quand : demain, lundi, 24 décembre, 3 jours",
    pause_description="Mettre la partie en pause, ou le proposer à tous",
    option_pause="Pendant combien de jours, de 1 à 30",
    away_in="Tu t'absentes {until}.",
    back_in="Content de te revoir. Tes parties reprennent.",
    button_back="Je suis de retour",
    button_agree="Accepter",
    button_decline="Refuser",
    button_go_on="Reprendre",
    option_away="Combien de jours en tout la partie attend chaque absent (14 si tu ne dis rien)",
    button_away="Je m'absente…",
    ask_until="Jusqu'à quand ? lundi, 24 déc, 3 jours",
    snooze={
        Snoozing.HOUR: "Dans une heure",
        Snoozing.TONIGHT: "Ce soir",
        Snoozing.TOMORROW: "Demain",
        Snoozing.HOURS_3: "Dans 3 heures",
        Snoozing.HOURS_12: "Dans 12 heures",
        Snoozing.DAY: "Dans un jour",
    },
    snoozed="Pas de rappel avant le {until}, dans aucune de tes parties.",
    left_alone="Tu ne recevras plus de rappels. `/djambi preferences` les remet.",
    button_zone="Mon fuseau horaire…",
    ask_zone="Quelle grande ville vit à la même heure ?",
    why_zone="Je ne sais pas quand il fait nuit chez toi. Dis-le avec *{button}* ci-dessous, et "
    "aucun rappel ne viendra la nuit.",
    which_city="Laquelle est-ce ?",
    days=DayWords(
        fillers=("jusqu'à", "jusqu'au", "jusque", "le", "la", "dans", "pendant", "prochain", "prochaine"),
        numbers=(
            ("un", "une"),
            ("deux",),
            ("trois",),
            ("quatre",),
            ("cinq",),
            ("six",),
            ("sept",),
            ("huit",),
            ("neuf",),
            ("dix",),
        ),
        hours=("heures", "heure", "h"),
        days=("jours", "jour", "j"),
        weeks=("semaines", "semaine", "sem"),
        tonight=("ce soir",),
        tomorrow=("demain",),
        after_tomorrow=("après-demain",),
        next_week=("semaine",),
        weekdays=(("lundi",), ("mardi",), ("mercredi",), ("jeudi",), ("vendredi",), ("samedi",), ("dimanche",)),
        months=(
            ("janvier", "janv"),
            ("février", "févr", "fév"),
            ("mars",),
            ("avril", "avr"),
            ("mai",),
            ("juin",),
            ("juillet", "juil"),
            ("août",),
            ("septembre", "sept"),
            ("octobre", "oct"),
            ("novembre", "nov"),
            ("décembre", "déc"),
        ),
    ),
    day="{weekday} {day} {month}, {time}",
    until="jusqu'au {when}",
)
