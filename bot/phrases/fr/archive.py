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
    none="Parmi les parties que tu peux voir, aucune ne correspond. Essaie un autre mois ou une autre personne.",
    no_month="Aucune partie ne s'est terminée à ce moment-là. Essaie plutôt : {months}.",
    open="Ouvrir une partie…",
    opened="Jouée dans {place} jusqu'au {when}.",
    post="Le dernier message",
    choice="{day} #{channel} : {names}",
    page="Page {page} sur {pages}",
    button_before="Précédent",
    button_after="Suivant",
    button_story="Le récit",
    button_board="Plateau",
    at_start="Le début de la partie.",
    after_turn="Coup {turn} sur {turns}.",
    button_turns_back="10 coups avant",
    button_turn_back="Coup précédent",
    button_turn_on="Coup suivant",
    button_turns_on="10 coups après",
)

REPLAY: Final = ReplayWords(
    arrow="Flèche {number} : {told}",
    shown_again="Le plateau après chaque coup, du coup {first} au coup {last}. Le dernier : {told}",
    shown="La partie, du coup {first} au coup {last}.",
    progress="Je dessine le coup {done} sur {turns}…",
    waiting=counted(one="{count} demande passe avant la tienne…", other="{count} demandes passent avant la tienne…"),
    exported="La partie jusqu'ici, dans un texte que `djambi import` sait lire.",
    button_rest="Suite : coup {turn}",
    button_turns="Liste des coups",
    button_file="Exporter",
    button_sheet="Moments clés",
    button="Revoir la partie",
)

CHRONICLE: Final = ChronicleWords(
    key_moments="Les moments clés.",
    moment="Coup {turn} : {told}",
    broken="Promesse rompue par {who}.",
    lost=counted(
        one="Le coup le plus coûteux : {side} perd {count} pièce.",
        other="Le coup le plus coûteux : {side} perd {count} pièces.",
    ),
    heading="**Le récit de la partie**",
    honours="**Palmarès.**",
    earned={
        Honour.POWER: "Le plus de coups au pouvoir : {who} ({number}).",
        Honour.KILLS: "Le plus de pièces tuées : {who} ({number}).",
        Honour.PROMISES: "Toutes les promesses tenues : {who}.",
        Honour.BREACHES: "Le plus de promesses rompues : {who} ({number}).",
        Honour.REPORTERS: "Le plus de pièces tuées par des Reporters : {who} ({number}).",
        Honour.CORPSES: "Le plus de cadavres déplacés : {who} ({number}).",
        Honour.LIFTED: "Le plus de pièces déplacées par des Diplomates : {who} ({number}).",
        Honour.PEACE: "Aucune pièce tuée : {who}.",
    },
)

REVIEW: Final = ReviewWords(
    button="Analyse",
    title="Chances de gagner (%) jusqu'au coup {last}, vues par l'IA ({effort} positions par coup). Les décisions "
    "les plus coûteuses :",
    turning="**{number}.** Coup {turn} : {told}",
    changes="Chances : {changes}.",
    change="{side} {before} → {after} %",
    better="Pour {side}, {move} valait mieux : {chance} % au lieu de {after} %.",
    none_better="L'IA n'a rien vu de mieux.",
    arrows="Sur les plateaux, la flèche 1 est le coup joué ; la flèche 2, plus pâle, celui qui valait mieux.",
    no_turnings="Aucun coup n'a coûté cher à lui seul.",
    goes_on="Une partie s'analyse quand elle est finie. Redemande à ce moment-là.",
    by_terms="Cette partie a été ouverte sans analyse. Choisis d'en avoir une à la prochaine.",
    failed="L'IA n'a pas répondu. Redemande l'analyse dans un moment.",
    progress="Coup {done} sur {turns}… encore {seconds} s environ.",
    waiting=counted(one="{count} analyse passe avant la tienne…", other="{count} analyses passent avant la tienne…"),
    alt="Les chances de chaque camp jusqu'au coup {last}, en courbes.",
    alt_start="Au début : {chances}.",
    alt_moment="Après le coup {turn} : {chances}.",
    alt_chance="{side} {chance} %",
)
