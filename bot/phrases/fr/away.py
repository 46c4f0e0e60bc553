"""French: who is away, and pauses."""

from typing import Final

from bot.phrases.away import AwayWords
from bot.phrases.fr.counted import counted

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
)
