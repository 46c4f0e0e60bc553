"""French: time, absence, seats, a player's own games."""

from typing import Final

from bot.phrases.fr.names import counted
from bot.phrases.words.time import AbsenceWords, AwayWords, MyGamesWords, SeatWords, TimeWords
from bot.table.model import Late, Wish
from bot.table.time.until import DayWords, Snoozing

TIME: Final = TimeWords(
    days=counted(one="{count} jour", other="{count} jours"),
    hours=counted(one="{count} heure", other="{count} heures"),
    free="Il n'y a pas de pendule ; qui tarde à jouer reçoit un rappel.",
    each_turn="Chacun a {bank} pour chaque tour.",
    budget="Chacun a {bank} pour toute la partie, et en regagne {more} à chaque tour, jusqu'à {bank} au plus.",
    no_nights="Les nuits ne comptent pas (de 22 h à 8 h, heure de {zone}).",
    no_weekends="Les week-ends ne comptent pas (heure de {zone}).",
    neither="Ni les nuits ni les week-ends ne comptent (de 22 h à 8 h, samedi et dimanche, heure de {zone}).",
    late={
        Late.ASK: "Quand le temps de quelqu'un est écoulé, les autres décident de la suite.",
        Late.RESIGN: "Qui a épuisé son temps abandonne.",
    },
    short_free="pas de pendule",
    short_each_turn="{bank} par tour",
    short_budget="{bank} en tout, et {more} de plus à chaque tour",
    reminded="{who} a reçu un rappel : c'est à son tour de jouer",
    ran_out="{who} a épuisé son temps, ce qui vaut abandon",
    still_your_turn="{mention}, c'est toujours à toi de jouer, avec {side} (tour {turn}).",
    time_is_up="Fin du temps : {when} ({ago}).",
    in_channel="Le plateau est dans {place}.",
    more_games=counted(
        one="C'est aussi à toi de jouer dans {count} autre partie : `/djambi games`.",
        other="C'est aussi à toi de jouer dans {count} autres parties : `/djambi games`.",
    ),
)

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
    paused="La partie est en pause jusqu'au {until}, ou jusqu'à ce que {name} joue",
    resumed="{who} a mis fin à la pause",
    away_description="Dire jusqu'à quand tu t'absentes : tes parties attendent",
    option_until="Jusqu'à quand : demain, lundi, 24 décembre, 3 jours",
    pause_description="Mettre la partie en pause, ou le proposer à tous",
    option_pause="Pendant combien de jours, de 1 à 30",
    away_in="Tu t'absentes {until}.",
    back_in="Content de te revoir. Tes parties reprennent.",
    button_back="Je suis de retour",
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

ABSENCE: Final = AbsenceWords(
    asked="tout le monde attend {who} depuis le {when}",
    asked_left="{who} devait jouer le tour {turn}, mais a quitté le serveur",
    question="{mentions} : que faire ? Plus de la moitié d'entre vous décident, ou au bout de deux jours ceux qui ont "
    "répondu ; un forfait demande plus de la moitié.",
    question_to_one="{mentions} : que faire ?",
    voted="{who} a répondu",
    decided={
        Wish.WAIT: "les autres attendent {who} ; la question reviendra {when}",
        Wish.WAIT_LONG: "les autres attendent {who} ; la question reviendra {when}",
        Wish.CARE: "un intérimaire joue le tour {turn} pour {who}",
        Wish.CARE_ON: "dès le tour {turn}, un intérimaire joue pour {who}, jusqu'à son retour",
        Wish.SUBSTITUTE: "les autres cherchent quelqu'un pour reprendre la place de {who} ; la question reviendra "
        "{when}",
        Wish.RESIGN: "{who} est déclaré forfait",
    },
    caretaker="Intérim de {who}",
    turned_up="{who} est de retour",
    voted_out="{who} est absent depuis longtemps, et les autres l'ont déclaré forfait",
    noted="C'est noté : {wish}. Tu peux changer d'avis tant que rien n'est décidé.",
    wishes={
        Wish.WAIT: "Attendre un jour",
        Wish.WAIT_LONG: "Attendre trois jours",
        Wish.CARE: "Intérim pour ce tour",
        Wish.CARE_ON: "Intérim jusqu'au retour",
        Wish.SUBSTITUTE: "Chercher quelqu'un",
        Wish.RESIGN: "Déclarer forfait",
    },
)

SEATS: Final = SeatWords(
    offered="{who} cherche quelqu'un pour reprendre sa place",
    offered_to="{who} propose sa place à {heir}",
    offered_by_others="{person} cherche quelqu'un pour reprendre la place de {who}",
    offered_to_by_others="{person} propose la place de {who} à {heir}",
    ask_heir="{mention} : veux-tu reprendre {side} ? Ce qui s'est dit et préparé en privé reste à ceux qui y étaient.",
    ask_holder="{mention} : écris n'importe quoi ici, et la place reste à toi.",
    kept="{who} garde sa place",
    declined="{person} a dit non : {who} garde sa place",
    withdrawn="{person} a retiré l'offre : {who} garde sa place",
    taken="{person} a pris la place de {who}",
    lapsed="ce qui était proposé est caduc",
    button_take="Reprendre {side}",
    button_no="Non merci",
    button_keep="Garder la place",
    button_back="Je suis de retour",
    waits="On t'a proposé de reprendre {side}.",
    ask_second="Tu joues déjà. Veux-tu jouer aussi {side} ?",
    button_second="Jouer les deux",
)

MY_GAMES: Final = MyGamesWords(
    description="Voir toutes mes parties, sur tous les serveurs",
    none="Tu ne joues dans aucune partie. `/djambi new` en ouvre une, dans un salon d'un serveur.",
    title=counted(one="Tu joues dans {count} partie.", other="Tu joues dans {count} parties."),
    line="{place} : {state}",
    your_turn="**à toi de jouer** avec {side} (tour {turn}), commencé {since}",
    others_turn="au tour de {who} (tour {turn}), commencé {since}",
    lobby="pas encore commencée, {joined} places prises sur {players}",
    ends="fin du temps {ends}",
    waits="la partie attend jusqu'au {until}",
    board="plateau",
    page="Page {page} sur {pages}",
    button_before="Avant",
    button_after="Suite",
)
