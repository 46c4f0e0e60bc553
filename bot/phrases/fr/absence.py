"""French: absence."""

from typing import Final

from bot.phrases.words.time import AbsenceWords
from bot.table.absent import Wish

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
