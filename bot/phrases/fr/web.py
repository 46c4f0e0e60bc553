"""French: the board to click."""

from typing import Final

from bot.phrases.fr.names import counted
from bot.phrases.words.web import LinkWords, PageWords, WebWords

WEB: Final = WebWords(
    square="{square} : {what}",
    movable=counted(one="{named}, {count} case", other="{named}, {count} cases"),
    possible="{named}, possible",
    empty="vide",
    corpse="cadavre",
    maze="le labyrinthe",
    your_turn="À toi de jouer",
    thinking="{name} réfléchit",
    turn="Coup {turn}",
    pieces=counted(one="{count} pièce", other="{count} pièces"),
    chief="Chef {square}",
    in_power="au pouvoir",
    lost="Pertes : {pieces}",
    played="Joué au coup {turn}. {told}",
    next_one="Ensuite, c'est à {who}.",
    try_or_order="Appuie sur une pièce pour essayer un coup, ou pour le donner en ordre.",
    button_open_games="Ouvrir la page",
    button_open="Ouvrir le plateau",
    new_link="Cette page ne sait pas qui tu es. Sur Discord, appuie sur *{move}*, puis sur *{open}* pour avoir un "
    "nouveau lien.",
    link_gone="Ce lien a déjà servi, ou a plus de dix minutes. Sur Discord, appuie sur *{move}*, puis sur *{open}* "
    "pour en avoir un nouveau.",
    door_to_all="Ce lien ouvre tes parties de Djambi. Il n'est que pour toi : la personne qui l'ouvre joue à ta place.",
    door="Ce lien ouvre une partie de Djambi. Il n'est que pour toi : la personne qui l'ouvre joue à ta place.",
    door_to_table="Ceci ouvre votre partie. Tout le monde joue sur cette page.",
    table_gone="Cette page est terminée, ou a déjà été ouverte. Relance `djambi local --web` pour une nouvelle "
    "adresse.",
    open_as="Ouvrir pour {name}",
    too_much="Ça fait beaucoup d'un coup. Attends quelques secondes, puis réessaie.",
    too_many_boards="Tu as trop de plateaux ouverts. Ferme un onglet, puis recharge cette page.",
    discord_away="Je n'arrive pas à demander à Discord si tu peux voir cette partie. Réessaie dans un instant.",
    not_named="Discord ne me dit pas qui tu es. Ferme le plateau et ouvre-le de nouveau.",
    open_again="Cette page ne sait pas qui tu es. Ferme le plateau dans Discord et ouvre-le de nouveau.",
    not_understood="La page a demandé une chose que je ne comprends pas. Recharge-la.",
    whole_line="La partie s'arrête là. Reviens d'un coup pour essayer autre chose.",
)

LINKS: Final = LinkWords(
    link="Ce lien n'est que pour toi. Il ouvre le plateau pour {name}, une fois, dans les dix minutes.",
    no_board="Ce bot ne montre pas de plateau dans le navigateur. Joue avec *Jouer* ou écris ton coup.",
    button_sign_out="Tout déconnecter",
    signed_out="Déconnexion faite dans tous les navigateurs. *Ouvrir le plateau* te reconnecte.",
    new_home="{browser} a ouvert toutes tes parties à ton nom. Si ce n'était pas toi, déconnecte tout.",
    new_browser="{browser} a ouvert le plateau de {place} à ton nom. Si ce n'était pas toi, déconnecte tout.",
)

PAGE: Final = PageWords(
    ready="Le plateau est ouvert dans ton navigateur, ou à cette adresse. Ctrl+C l'arrête.",
    my_games="Mes parties",
    no_games="Tu n'as pas de partie en cours.",
    board="Plateau",
    slider="Coup",
    earlier="Coup précédent",
    later="Coup suivant",
    newest="Dernier coup",
    until="jusqu'au {until}",
    paused="En pause jusqu'au {until}",
    armies="Qui commande quoi",
    story="Ce qui s'est passé",
    more="Coups précédents",
    flip="Tourner",
    theme="Thème",
    theme_system="Comme mon système",
    language="Langue",
    sound="Un son à chaque coup et à mon tour",
    notify="Me prévenir quand c'est à moi de jouer",
    notify_no="Ton navigateur refuse les notifications de cette page. Autorise-les dans ses réglages.",
    save_png="Enregistrer l'image",
    save_gif="Enregistrer le GIF",
    undo="Annuler",
    begin_try="Essayer des coups",
    trying="Tu essaies des coups. Personne ne les voit, et rien n'est joué.",
    draw_on="Dessiner",
    stop="Arrêter l'essai",
    go_on="Continuer",
    plan="Garder comme plan",
    plan_alone="Pour moi",
    sign_out="Se déconnecter",
    sign_out_all="Tout déconnecter",
    keys="Flèches : se déplacer sur le plateau. Entrée : choisir. Échap : revenir. "
    "« ? » : voir quelles pièces peuvent venir sur la case. "
    "« f » : tourner le plateau. "
    "« m » : marquer la case. « a » sur deux cases : tracer une flèche.",
    cancel="Ne rien faire",
    lost="Pas de connexion. Je réessaie jusqu'à ce qu'elle revienne ; rien n'est perdu.",
    unsent="Je ne sais pas si c'est arrivé. Appuie de nouveau : cela ne compte qu'une fois.",
    meanwhile="La partie a continué. Choisis de nouveau ton coup.",
)
