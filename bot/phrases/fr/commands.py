"""French: commands, and short answers."""

from typing import Final

from bot.phrases.words.commands import AnswerWords, CommandWords, MoreWords, OptionNames

OPTIONS: Final = OptionNames(
    finished="terminées",
    line="coups",
    move="coup",
    pace="rythme",
    person="personne",
    player="avec",
    player2="avec2",
    player3="avec3",
    players="joueurs",
    preset="règles",
    puzzle_at="heure_du_problème",
    seat="place",
    server="serveur",
    side="camp",
    square="case",
    theme="thème",
    to="pour",
    turns="coups",
    until="date",
    view_from="vu_par",
    compare="comparer",
    plan="plan",
    turn="avant_coup",
    zone="fuseau",
)

COMMANDS: Final = CommandWords(
    options=OPTIONS,
    group_djambi="Parties de Djambi",
    group_room="Des fils privés pour comploter",
    new_description="Ouvrir une partie de Djambi dans ce salon",
    board_description="Montrer le plateau, les derniers coups, ou où une pièce peut aller",
    move_description="Jouer un coup",
    rules_description="Lire les règles, page par page",
    help_description="Voir ce que tu peux faire maintenant, ici",
    resign_description="Abandonner ta partie",
    takeback_description="Annuler ton dernier coup, ou proposer de revenir plusieurs coups en arrière",
    draw_description="Proposer la nulle, ou accepter celle qui est proposée",
    seat_description="Céder ta place : à quelqu'un, ou à la première personne qui la prend",
    option_players="Combien de personnes jouent (2 à 4)",
    option_preset="Quelles règles",
    option_seat="Ta place (la première libre si tu ne dis rien)",
    option_private_theme="Le thème des images que personne d'autre ne voit (retenu pour la suite)",
    option_private_bottom="Le camp en bas à gauche des images que personne d'autre ne voit (retenu pour la suite)",
    own_side="le camp que je joue",
    side_of_game="comme tout le monde",
    option_last="Combien de derniers coups montrer avec des flèches, de 1 à 9",
    option_square="Où peut aller la pièce de cette case, par exemple c3",
    option_move="Un coup : pièce, départ, arrivée, et s'il tue la case du cadavre",
    option_turns="Combien de coups annuler, avec l'accord de tous (sans nombre : ton dernier)",
    option_side="Le camp qui abandonne, si tu en joues plusieurs",
    option_heir="À qui la céder (sans nom : à la première personne qui la prend)",
    option_seat_side="Quelle place, si tu en as plusieurs (modération : celle d'une personne absente)",
    option_pace="Le temps dont chacun dispose pour jouer",
    themes={
        "light": "clair",
        "dark": "sombre",
        "colour-blind": "pour daltoniens",
        "high-contrast": "contraste élevé",
    },
    theme_of_game="comme dans la partie",
)

ANSWERS: Final = AnswerWords(
    nothing_done="D'accord, rien n'a changé.",
    no_dm="Le Djambi se joue dans un salon textuel d'un serveur. Réessaie là-bas.",
    not_in_threads="Pas dans un fil : fais-le dans {channel}, sous les yeux de tous.",
    no_past="Tu ne peux pas lire les anciens messages de ce salon, je ne montre donc pas ce qui y a été joué. Un admin "
    "peut t'accorder la permission *Voir les anciens messages*.",
    command_gone="Cette commande a changé. `/djambi help` montre ce que tu peux faire ; relance Discord pour voir les "
    "nouvelles commandes.",
    too_much="Doucement ! Je me tais une minute. Un coup légal, à ton tour, est joué quand même.",
    internal_error="Désolé, quelque chose s'est mal passé de mon côté. Rien n'est perdu, réessaie. (Code {code})",
    database_away="Je ne peux pas utiliser ma base de données pour l'instant. Réessaie dans un instant.",
    database_waits="Je ne peux pas utiliser ma base de données pour l'instant. Je lirai vos coups dès que possible.",
    button_no="Non",
)

MORE: Final = MoreWords(
    button="Plus…",
    elsewhere="Le plateau : {link}",
    pick="Choisir une partie…",
)
