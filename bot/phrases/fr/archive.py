"""French: finished turns and games."""

from typing import Final

from bot.phrases.fr.names import counted
from bot.phrases.words.archive import ArchiveWords, ChronicleWords, ReplayWords, ReviewWords
from bot.table.game.chronicle import Honour

ARCHIVE: Final = ArchiveWords(
    option_finished="Les parties finies : un mois, une année, ou toutes",
    option_person="Les parties finies où quelqu'un a joué",
    all="toutes",
    month="{month} {year}",
    month_choice="{month} ({games})",
    found=counted(one="{count} partie finie.", other="{count} parties finies."),
    line="{when} {place} : {outcome}. {names}",
    won="{who} a gagné",
    drawn="partie nulle",
    cancelled="annulée",
    none="Aucune partie de ce genre n'est finie ici, pour autant que tu puisses le voir.",
    no_month="Aucune partie n'a fini à ce moment-là. Il y en a de : {months}.",
    open="Ouvrir une partie…",
    opened="Jouée dans {place} jusqu'au {when}.",
    post="Le dernier message",
    choice="{day} #{channel} : {names}",
    page="Page {page} sur {pages}",
    button_before="Avant",
    button_after="Suite",
    button_story="Le récit",
    button_board="Plateau",
    button_replay="Revoir",
    button_file="Fichier",
    after_turn="Tour {turn}, sur {turns}.",
    button_turns_back="10 tours avant",
    button_turn_back="Tour d'avant",
    button_turn_on="Tour suivant",
    button_turns_on="10 tours après",
)

REPLAY: Final = ReplayWords(
    arrow="Flèche {number} : {told}",
    shown_again="Le plateau après chaque tour, du tour {first} au tour {last}. Le dernier : {told}",
    shown="Voici la partie, du tour {first} au tour {last}.",
    rest="Le reste ne tient pas dans un seul fichier ; la suite : `/djambi replay first:{next}`.",
    progress="Je dessine le tour {done} sur {turns}…",
    waiting=counted(
        one="{count} animation ou fichier passe avant…", other="{count} animations ou fichiers passent avant…"
    ),
    exported="La partie jusqu'ici, dans un texte que `djambi import` sait lire.",
    button="Revoir la partie",
)

CHRONICLE: Final = ChronicleWords(
    key_moments="Les moments clés.",
    moment="Tour {turn} : {told}",
    broken="Promesse rompue par {who}.",
    lost=counted(
        one="Le tour le plus coûteux : {side} perd {count} pièce.",
        other="Le tour le plus coûteux : {side} perd {count} pièces.",
    ),
    heading="**Le récit de la partie**",
    honours="**Palmarès.**",
    earned={
        Honour.POWER: "Le plus de tours au pouvoir : {who}, {number}.",
        Honour.KILLS: "Le plus de pièces tuées : {who}, {number}.",
        Honour.PROMISES: "Toutes les promesses tenues : {who}.",
        Honour.BREACHES: "Le plus de promesses rompues : {who}, {number}.",
        Honour.REPORTERS: "Le plus de pièces tuées par des Reporters : {who}, {number}.",
        Honour.CORPSES: "Le plus de cadavres déplacés : {who}, {number}.",
        Honour.LIFTED: "Le plus de pièces déplacées par des Diplomates : {who}, {number}.",
        Honour.PEACE: "Aucune pièce tuée : {who}.",
    },
)

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
