"""French: games that are over."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.archive import ArchiveWords

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
