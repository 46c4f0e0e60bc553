"""French: time in a game."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.time import TimeWords
from bot.table.model import Late

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
