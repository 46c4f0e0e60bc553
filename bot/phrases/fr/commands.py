"""French: the commands of a game and what can be chosen."""

from typing import Final

from bot.phrases.commands import CommandWords

COMMANDS: Final = CommandWords(
    new_description="Ouvrir une partie de Djambi dans ce salon",
    board_description="Montrer le plateau et à qui c'est de jouer",
    move_description="Jouer un coup",
    moves_description="Lister les coups légaux d'une pièce",
    history_description="Lister les coups joués jusqu'ici",
    export_description="Recevoir la partie en fichier texte",
    rules_description="Montrer les règles en bref",
    resign_description="Abandonner ta partie",
    draw_description="Proposer la nulle, ou accepter celle qui est proposée",
    cancel_description="Annuler la partie de ce salon (hôte ou modération)",
    doctor_description="Vérifier que le bot a tout ce qu'il lui faut dans ce salon",
    replay_description="Revoir la partie, en animation ou en planche",
    option_players="Combien de personnes jouent (2 à 4)",
    option_preset="Quelles règles",
    option_seating="Comment les camps sont attribués",
    option_language="La langue de la partie",
    option_first_turn="Le premier tour à montrer",
    option_last_turn="Le dernier tour à montrer",
    option_sheet="Une planche des moments clés au lieu d'une animation",
    option_theme="L'aspect des images de la partie",
    option_private_theme="L'aspect des images que personne d'autre ne voit, désormais",
    option_bottom="Le camp dont le coin est en bas à gauche",
    option_last="Montrer les flèches des derniers tours, de 1 à 9",
    option_square="Une case, par exemple c3",
    option_move="Un coup, par exemple M c2-d3 corpse a5",
    option_side="Le camp qui abandonne, si tu en joues plusieurs",
    option_friendly_fire="Peut-on tuer ses propres pièces ? (R31)",
    option_reporter="Un Reporter tue-t-il une pièce, ou toutes celles à côté de lui ? (R32)",
    option_surround="Quand un Chef est-il encerclé ? (R33)",
    option_diplomacy="Qui un Diplomate peut-il déplacer ? (R34)",
    option_master_moves="Peut-on frapper un Chef en sortant du labyrinthe ? (R35)",
    option_talk_thread="Ouvrir un fil public pour discuter, afin que le salon reste dégagé ?",
    option_dead_stay="Les éliminés peuvent-ils rester dans leurs fils privés ?",
    themes={
        "light": "clair",
        "dark": "sombre",
        "colour-blind": "pour daltoniens",
        "high-contrast": "contraste élevé",
    },
    theme_of_game="comme dans la partie",
)
