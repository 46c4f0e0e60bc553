"""French: the review of a game."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.archive import ReviewWords

REVIEW: Final = ReviewWords(
    description="Voir ce qui a décidé la dernière partie finie ici, et l'évolution des chances",
    option="Le moteur peut-il analyser la partie une fois finie ?",
    button="Analyse",
    title="La partie jusqu'au tour {last} : les chances de gagner en pour cent, comme le moteur les voyait en évaluant "
    "{effort} positions après chaque tour. Ce qui a le plus changé :",
    turning="**{number}.** Tour {turn} : {told}",
    changes="Chances : {changes}.",
    change="{side} {before} → {after} %",
    better="Pour {side}, {move} valait mieux : {chance} % au lieu de {after} %.",
    none_better="Le moteur n'a rien vu de mieux.",
    arrows="Sur les plateaux, la flèche 1 est ce qui a été joué ; la flèche 2, plus pâle, ce qui valait mieux.",
    no_turnings="Aucun tour n'a beaucoup changé les choses à lui seul.",
    goes_on="Une partie s'analyse quand elle est finie.",
    by_terms="Cette partie ne s'analyse pas : c'était convenu à sa création.",
    failed="Le moteur n'a pas répondu. Redemande l'analyse dans un moment.",
    progress="Je regarde le tour {done} sur {turns}…",
    waiting=counted(one="{count} analyse passe avant…", other="{count} analyses passent avant…"),
    alt="Les chances de chaque camp jusqu'au tour {last}, en courbes.",
    alt_start="Au début : {chances}.",
    alt_moment="Après le tour {turn} : {chances}.",
    alt_chance="{side} {chance} %",
)
