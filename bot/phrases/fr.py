"""French, as familiar in tone as Discord itself. The blank before `:`, `;`, `?` and `!` is one that does not break."""

from typing import Final

from bot.djambi.errors import Reason, Unclear
from bot.djambi.facts import DrawReason
from bot.djambi.words import Kind, Side
from bot.phrases.language import BoardWords, Language, Names, Refusals, TableWords, Told, Ui
from bot.table.words import Phase, Seating, Trouble

_NAMES: Final = Names(
    sides={Side.RED: "Rouge", Side.BLUE: "Bleu", Side.YELLOW: "Jaune", Side.GREEN: "Vert"},
    kinds={
        Kind.CHIEF: "Chef",
        Kind.ASSASSIN: "Assassin",
        Kind.REPORTER: "Reporter",
        Kind.DIPLOMAT: "Diplomate",
        Kind.NECROMOBILE: "Nécromobile",
        Kind.MILITANT: "Militant",
    },
    the_kind={
        Kind.CHIEF: "le Chef",
        Kind.ASSASSIN: "l'Assassin",
        Kind.REPORTER: "le Reporter",
        Kind.DIPLOMAT: "le Diplomate",
        Kind.NECROMOBILE: "le Nécromobile",
        Kind.MILITANT: "le Militant",
    },
    a_kind={
        Kind.CHIEF: "un Chef",
        Kind.ASSASSIN: "un Assassin",
        Kind.REPORTER: "un Reporter",
        Kind.DIPLOMAT: "un Diplomate",
        Kind.NECROMOBILE: "un Nécromobile",
        Kind.MILITANT: "un Militant",
    },
    many={
        Kind.CHIEF: "Chef",
        Kind.ASSASSIN: "Assassin",
        Kind.REPORTER: "Reporter",
        Kind.DIPLOMAT: "Diplomate",
        Kind.NECROMOBILE: "Nécromobile",
        Kind.MILITANT: "Militants",
    },
    pieces={
        Kind.CHIEF: "le Chef de {side}",
        Kind.ASSASSIN: "l'Assassin de {side}",
        Kind.REPORTER: "le Reporter de {side}",
        Kind.DIPLOMAT: "le Diplomate de {side}",
        Kind.NECROMOBILE: "le Nécromobile de {side}",
        Kind.MILITANT: "le Militant de {side}",
    },
    who="{side} ({name})",
    comma=", ",
    last_comma=" et ",
    clause=" ; ",
    sentence="{text}.",
    sentences=" ",
)

_TOLD: Final = Told(
    effects="{action} : {effects}",
    moved="{who} a déplacé {piece} {move}",
    passed="{who} n'avait aucun coup légal et a passé son tour",
    killed="{piece} en {square} est mort, son cadavre est posé en {corpse}",
    killed_there="{piece} en {square} est mort, son cadavre reste sur place",
    piece_put="{piece} a été emmené de {origin} en {square}",
    corpse_put="le cadavre de {origin} est maintenant en {square}",
    power_lost="{side} n'est plus au pouvoir",
    power_taken="{side} est au pouvoir",
    surrounded="{piece} en {square}, enfermé par les cadavres, en est devenu un",
    resigned="{who} a abandonné",
    eliminated="{who} est éliminé",
    army_taken="{side} commande désormais {sides}",
    left_leaderless="plus personne ne commande {sides}, ces pièces ne sont plus que des obstacles",
    became_hostages="les pièces restantes deviennent otages ({sides})",
    won="{who} a gagné la partie",
    drawn={
        DrawReason.TOGETHER: "{players} ont été éliminés ensemble, la partie est donc nulle",
        DrawReason.NOBODY_CAN_MOVE: "plus personne ne peut jouer, la partie est donc nulle entre {players}",
        DrawReason.AGREED: "partie nulle d'un commun accord entre {players}",
    },
    opened="{who} a ouvert une partie",
    joined="{who} a rejoint la partie",
    left="{who} a quitté la salle d'attente",
    started="La partie commence, dans cet ordre : {players}. Règles : {rules}.",
    started_hostages="La partie commence, dans cet ordre : {players}. Personne ne joue {sides}, ces pièces "
    "sont donc otages (R30). Règles : {rules}.",
    draw_offered="{who} a proposé la nulle ; elle vaut dès que tous ceux qui jouent encore l'acceptent, "
    "et qui joue sans accepter la refuse",
    draw_agreed="{who} a accepté la nulle",
    draw_waits="{who} a accepté la nulle ; on attend encore la réponse de : {names}",
    played_on="{who} refuse ainsi la nulle proposée",
    draw_declined="{who} a refusé la nulle, la partie continue",
    cancelled="{who} a annulé la partie, personne n'a gagné",
    your_turn="{side} : {mention}, à toi de jouer (tour {turn}).",
    no_move="Tu n'as aucun coup légal : écris `pass`.",
)

_REFUSALS: Final = Refusals(
    line="Ligne {line} : {text}",
    rule="{rule} : {text}.",
    reasons={
        Reason.NOT_YOUR_PIECE: "{piece} en {square} n'est pas sous tes ordres",
        Reason.NOTHING_THERE: "il n'y a aucune pièce en {square}",
        Reason.CORPSE_THERE: "il y a un cadavre en {square}, et un cadavre ne joue pas",
        Reason.HOSTAGE_PIECE: "{piece} en {square} est otage, seul un Diplomate ennemi peut le déplacer",
        Reason.LEADERLESS_PIECE: "{piece} en {square} est sans commandement, personne ne peut le déplacer",
        Reason.OTHER_KIND: "la pièce en {square} est {a_kind}",
        Reason.STAYS: "un coup doit finir sur une autre case que {square}",
        Reason.MUST_NOT_PASS: "tu as un coup légal, tu ne peux donc pas passer",
        Reason.MUST_PASS: "tu n'as aucun coup légal, écris donc `pass`",
        Reason.NOT_STRAIGHT: "de {square} à {second}, ce n'est pas une ligne droite (rangée, colonne ou diagonale)",
        Reason.TOO_FAR: "un Militant avance d'une ou deux cases, et {second} est plus loin de {square}",
        Reason.BLOCKED: "{square} barre le chemin de {second} à {third}, et aucune pièce ne saute",
        Reason.MAZE_IS_FOR_CHIEFS: "seul un Chef peut s'arrêter dans le labyrinthe ({square})",
        Reason.MILITANT_IN_MAZE: "un Militant n'entre jamais dans le labyrinthe ({square})",
        Reason.OWN_PIECE: "une de tes pièces se trouve en {square}",
        Reason.LEADERLESS_TARGET: "{side} est sans commandement, sa pièce en {square} ne peut être ni tuée ni déplacée",
        Reason.CORPSE_ON_TARGET: "il y a un cadavre en {square}, et seul un Nécromobile déplace les cadavres",
        Reason.REPORTER_TARGET: "un Reporter va sur une case vide, et {square} ne l'est pas",
        Reason.REPORTER_KILL: "le Reporter ne peut pas tuer en {square} ; après son déplacement, il peut tuer une "
        "pièce ennemie juste à côté de lui, jamais en diagonale",
        Reason.REPORTER_KILLS_ALL: "dans cette partie, un Reporter tue de toute façon tout ce qui est à côté de lui ; "
        "n'écris pas {square}",
        Reason.ONLY_CORPSES: "un Nécromobile ne déplace que les cadavres, et la pièce en {square} est vivante",
        Reason.ONLY_PIECES: "un Diplomate ne déplace que les pièces vivantes, et il y a un cadavre en {square}",
        Reason.OWN_SIDE: "un Diplomate ne déplace pas les pièces de son camp, et il y en a une en {square}",
        Reason.PLACE_TAKEN: "{square} n'est pas libre, on ne peut rien y poser",
        Reason.CORPSE_IN_MAZE: "on ne pose jamais de cadavre dans le labyrinthe ({square})",
        Reason.PIECE_IN_MAZE: "seul un Chef peut être posé dans le labyrinthe ({square})",
        Reason.ASSASSIN_CORPSE: "le cadavre va en {square}, d'où l'Assassin est parti",
        Reason.NOTHING_TO_PUT: "ce coup ne tue rien en {square} et n'y pose rien",
        Reason.OTHER_WORD: "un Diplomate pose une pièce vivante, écris donc `place {square}`",
        Reason.MUST_LEAVE_MAZE: "un coup vers le labyrinthe ({square}) continue aussitôt, ajoute la case où il mène",
        Reason.NO_WAY_OUT: "on ne peut pas ressortir du labyrinthe ({square}) en ce moment, donc pas y entrer non plus",
        Reason.NO_EXIT_HERE: "seul un coup vers le labyrinthe continue, et celui-ci finit en {square}",
        Reason.EXIT_NOT_FREE: "la sortie du labyrinthe vers {square} n'est pas libre",
        Reason.EXIT_NOT_STRAIGHT: "{square} n'est pas en ligne droite depuis le labyrinthe",
        Reason.BACK_INTO_MAZE: "un Chef tiré du labyrinthe ne peut pas y être remis ({square})",
        Reason.GAME_OVER: "la partie est finie",
    },
    unclear={
        Unclear.MOVE: "Je ne comprends pas {part} comme un coup. Écris par exemple `M c2-d3`, ou pour tuer "
        "`M c2-d3 corpse a5`.",
        Unclear.SQUARE: "{part} n'est pas une case. Les cases vont de `a1` à `i9`.",
        Unclear.MOVE_SQUARE: "{part} n'est pas une case. Les cases vont de `a1` à `i9` : `M c2-d3`.",
        Unclear.MOVE_WORD: "Je ne connais pas le mot {part}. Écris un coup comme `M c2-d3 corpse a5`, "
        "`R a2-a6 kill a7` ou `D b2-h8 place e7`.",
        Unclear.UNFINISHED_MOVE: "Il manque quelque chose dans {part}. Un coup complet s'écrit `M c2-d3` ou "
        "`M c2-d3 corpse a5`.",
        Unclear.POSITION_FIELDS: "Une position a cinq parties séparées par des espaces : plateau, commandement, camp "
        "au trait, place, tour. `start` est le départ.",
        Unclear.POSITION_BOARD: "Je ne peux pas lire {part} comme un plateau : neuf rangées séparées par `/`, de neuf "
        "cases chacune, comme `rCrArM3bMbAbC`.",
        Unclear.POSITION_COMMAND: "{part} ne peut pas dire qui commande Rouge, Bleu, Jaune et Vert : quatre signes "
        "parmi `rbyg-*`, et qui commande se commande aussi lui-même.",
        Unclear.POSITION_TURN: "{part} est impossible ici : le camp au trait et la place sont `r`, `b`, `y` ou `g`, "
        "le tour est un nombre à partir de 1, et le camp au trait joue encore.",
        Unclear.POSITION_CHIEF: "Le nombre de Chefs de {part} est faux : un camp qui se commande en a un, un camp "
        "commandé par un autre n'en a pas.",
        Unclear.POSITION_MAZE: "Seul un Chef ou un cadavre peut être dans le labyrinthe ({part}).",
        Unclear.OPTION: "L'option {part} n'existe pas. Il y a : {choices}.",
        Unclear.OPTION_VALUE: "{part} n'est pas possible ici. Possible : {choices}.",
        Unclear.PRESET: "Il n'y a pas de règles nommées {part}. Il y a : {choices}.",
        Unclear.GAME_LENGTH: "C'est trop long pour une partie.",
        Unclear.GAME_PLAYERS: "Une partie a besoin d'au moins deux des étiquettes `Red`, `Blue`, "
        '`Yellow` et `Green` avant son premier tour, comme `[Red "Alice"]`.',
        Unclear.GAME_TAG: "{part} n'est pas une étiquette. Une étiquette s'écrit `[Red \"Alice\"]`.",
        Unclear.GAME_TURN: "{part} n'est pas un tour. Un tour s'écrit `12. red M "
        "c3-d4`, `12. red resigns` ou `12. draw agreed`.",
        Unclear.GAME_ORDER: "{part} ne va pas ici : la partie en est à un autre "
        "tour, ou c'est à un autre camp de jouer.",
        Unclear.GAME_RESULT: "Le résultat {part} n'est pas celui de la partie, qui est {choices}.",
    },
    trouble={
        Trouble.GAME_EXISTS: "Une partie est déjà ouverte dans ce salon. Terminez-la ou annulez-la d'abord.",
        Trouble.NO_GAME: "Aucune partie n'est ouverte dans ce salon.",
        Trouble.NOT_STARTED: "La partie n'a pas encore commencé.",
        Trouble.ALREADY_STARTED: "La partie a déjà commencé.",
        Trouble.SEAT_TAKEN: "Cette place est prise : {who}.",
        Trouble.GAME_FULL: "Toutes les places sont prises.",
        Trouble.HAS_SEAT: "Tu as déjà une place.",
        Trouble.NO_SEAT: "Tu n'as pas de place dans cette partie.",
        Trouble.TOO_FEW: "Il faut au moins deux places prises pour commencer.",
        Trouble.NOT_HOST: "Seul l'hôte de la partie, {who}, peut le faire.",
        Trouble.NOT_HOST_OR_MODERATOR: "Seul l'hôte de la partie, {who}, ou la modération peut le faire.",
        Trouble.STRANGER: "Tu ne joues pas dans cette partie.",
        Trouble.OUT: "Tu n'es plus en jeu dans cette partie.",
        Trouble.NOT_YOUR_TURN: "Ce n'est pas ton tour : c'est à {who} de jouer (tour {turn}).",
        Trouble.WHICH_SIDE: "Tu joues plusieurs camps. Dis lequel tu veux dire.",
        Trouble.NO_OFFER: "Aucune nulle n'est proposée.",
        Trouble.AGREED_ALREADY: "Tu as déjà accepté la nulle.",
        Trouble.CHANGED_MEANWHILE: "Il s'est passé quelque chose entre-temps. Regarde et réessaie.",
    },
    targets="De {square}, cette pièce peut aller en {squares}.",
    exits="Du labyrinthe, elle peut aller en {squares}.",
    example="Par exemple : {move}.",
    more="{squares} et {count} autres",
    where_corpse="Dis où va le cadavre, par exemple {move}.",
    where_piece="Dis où va la pièce, par exemple {move}.",
    which_victim="Dis quelle pièce le Reporter tue, par exemple {move}.",
    which_move="Cela peut désigner {count} coups, par exemple {first} ou {second}. Écris le tien en entier.",
)

_CARD: Final = """\
**Djambi** : sois le dernier dont le Chef est en vie.
À ton tour, déplace une pièce en ligne droite, dans l'une des huit directions. Aucune pièce ne saute.
`C` Chef : aussi loin qu'il veut ; tue en prenant la case, et tu poses le cadavre sur une case vide, sauf le labyrinthe.
`M` Militant : une ou deux cases ; tue comme le Chef, mais n'entre jamais dans le labyrinthe.
`A` Assassin : aussi loin qu'il veut ; tue de même, mais le cadavre va là d'où il vient.
`R` Reporter : va sur une case vide, puis peut tuer un ennemi juste à côté de lui (pas en diagonale).
`D` Diplomate : va sur un ennemi vivant et le pose sur une case vide (e5 : seulement un Chef). Ne tue pas.
`N` Nécromobile : va sur un cadavre et le pose sur une case vide, sauf le labyrinthe.
**Labyrinthe (e5)** : seul un Chef peut s'y arrêter. Il est alors au pouvoir : tu joues aussi après chaque tour d'un \
autre joueur.
**Chefs** : tues-en un, et tout son camp joue pour toi. Un Chef entouré de cadavres est perdu, sauf si son joueur a un \
Nécromobile ou s'il est dans le labyrinthe.
Les **cadavres** restent et font obstacle, sauf pour un Nécromobile.
**Écrire un coup**
`M c3-d4` déplace, `M c3-d4 corpse a5` tue en d4, cadavre en a5
`A b1-b8` déplace, ou tue en b8
`R a2-a6 kill a7` va en a6, tue en a7
`D b2-h8 place e7` pose en e7 la pièce de h8
`N c3-c6 corpse f6` pose en f6 le cadavre de c6
`A a1-e5-c7` tue dans le labyrinthe, ressort en c7
{options}"""

_TABLE: Final = TableWords(
    title="**Djambi** à {players} joueurs, ouvert par {name}",
    rules="Règles : {rules}.",
    own_rules="mélange personnel",
    presets={"standard": "standard", "bga": "bga (comme sur Board Game Arena)", "djambi.net": "djambi.net"},
    options={
        "friendly_fire": {
            "off": "personne ne tue ses propres pièces (R31)",
            "on": "Chef, Militant, Assassin et Reporter peuvent tuer aussi tes pièces, sauf tes Chefs (R31)",
        },
        "reporter": {
            "one": "un Reporter peut tuer un ennemi à côté de lui (R32)",
            "all": "un Reporter tue tout à côté de lui, tes pièces aussi, sauf tes Chefs et les pièces sans chef (R32)",
        },
        "surround": {
            "corpses": "un Chef enfermé par les cadavres est perdu si son joueur n'a pas de Nécromobile (R33)",
            "cut_off": "un Chef coupé du labyrinthe par les cadavres est perdu sans Nécromobile (R33)",
            "strict": "un Chef enfermé par les cadavres est perdu, même avec un Nécromobile (R33)",
        },
        "diplomacy": {
            "enemies": "un Diplomate ne déplace que les pièces ennemies (R34)",
            "vassals": "un Diplomate peut aussi déplacer les pièces des autres camps que tu commandes (R34)",
        },
        "master_moves": {
            "off": "en sortant du labyrinthe, on ne va que sur une case vide (R35)",
            "on": "en sortant du labyrinthe, un Assassin ou un Diplomate peut frapper un Chef ennemi (R35)",
        },
    },
    seating={Seating.CHOICE: "Chacun choisit son camp", Seating.CHANCE: "Camps tirés au sort"},
    seat="{side} : {name}",
    free="libre",
    empty="personne, ses pièces sont otages (R30)",
    waiting="Les camps seront tirés au sort au départ. Inscrits ({count} sur {players}) : {names}",
    waiting_nobody="Les camps seront tirés au sort au départ. Inscrits : personne encore (0 sur {players})",
    phases={
        Phase.LOBBY: "La partie commence quand {players} places sont prises, ou quand {name} appuie sur Commencer. "
        "Les pièces d'une place vide sont otages (R30).",
        Phase.RUNNING: "La partie a commencé.",
        Phase.WON: "La partie est finie.",
        Phase.DRAWN: "La partie est finie.",
        Phase.CANCELLED: "La partie a été annulée.",
    },
    card=_CARD,
    card_options="**Dans cette partie** : {options}.",
)

_BOARD: Final = BoardWords(
    to_move="Tour {turn} : à {who} de jouer.",
    in_power="{side} est au pouvoir.",
    nobody_in_power="Personne n'est au pouvoir.",
    commands="{side} commande aussi {sides}.",
    hostages="Otages : {sides}.",
    leaderless="Sans commandement : {sides}.",
    phases={
        Phase.LOBBY: "La partie n'a pas commencé.",
        Phase.RUNNING: "La partie est en cours.",
        Phase.WON: "La partie est gagnée.",
        Phase.DRAWN: "La partie est nulle.",
        Phase.CANCELLED: "La partie a été annulée.",
    },
    side="{side} : {pieces}.",
    no_pieces="aucune pièce",
    corpses="Cadavres : {squares}.",
    no_corpses="Aucun cadavre.",
    letters="(C Chef, A Assassin, R Reporter, D Diplomate, N Nécromobile, M Militants)",
    legend="r Rouge, b Bleu, y Jaune, g Vert ; xx cadavre ; [ ] labyrinthe\n"
    "C Chef, A Assassin, R Reporter, D Diplomate, N Nécromobile, M Militant",
    moves_of="Coups légaux en {square} ({piece}), {count} en tout :",
    plain_moves="Vers une case vide : {squares}",
    few_places="{move} {squares}",
    many_places="{move} au choix parmi {count} cases",
    more_lines="… et encore {count}",
    no_moves="En {square}, {piece} n'a aucun coup légal en ce moment.",
    no_piece="Il n'y a aucune pièce en {square}.",
    no_history="Aucun coup n'a encore été joué.",
    turn="{turn} : {side} {move}",
)

_UI: Final = Ui(
    new_description="Ouvrir une partie de Djambi dans ce salon",
    board_description="Montrer le plateau et à qui c'est de jouer",
    move_description="Jouer un coup",
    moves_description="Lister les coups légaux d'une pièce",
    history_description="Lister les coups joués jusqu'ici",
    export_description="Recevoir la partie en fichier texte",
    exported="La partie jusqu'ici, dans un texte que `djambi import` sait lire.",
    rules_description="Montrer les règles en bref",
    resign_description="Abandonner ta partie",
    draw_description="Proposer la nulle, ou accepter celle qui est proposée",
    cancel_description="Annuler la partie de ce salon (hôte ou modération)",
    doctor_description="Vérifier que le bot a tout ce qu'il lui faut dans ce salon",
    option_players="Combien de personnes jouent (2 à 4)",
    option_preset="Quelles règles",
    option_seating="Comment les camps sont attribués",
    option_language="La langue de la partie",
    replay_description="Revoir la partie, en animation ou en planche",
    option_first_turn="Le premier tour à montrer",
    option_last_turn="Le dernier tour à montrer",
    option_sheet="Une planche des moments clés au lieu d'une animation",
    replay_shown="Voici la partie, du tour {first} au tour {last}.",
    option_theme="L'aspect des images de la partie",
    option_private_theme="L'aspect de cette image, pour vous seul",
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
    button_join="Rejoindre",
    button_leave="Quitter",
    button_start="Commencer",
    button_agree="Accepter la nulle",
    button_decline="Continuer à jouer",
    button_yes_resign="Oui, abandonner",
    button_yes_cancel="Oui, annuler",
    button_second_seat="Deuxième place",
    button_no="Non",
    ask_resign="Veux-tu vraiment abandonner avec {side} ? Tout ce que ce camp commande devient otage (R28).",
    ask_cancel="Veux-tu vraiment annuler cette partie ? Personne n'aura gagné.",
    ask_second_seat="Tu as déjà une place. Veux-tu jouer aussi un deuxième camp ?",
    yes_or_no="(o/n)",
    yes_words=("o", "oui", "y"),
    how_to_move="Écris un coup, par exemple `N c3-c6`. `/djambi rules` explique le jeu, "
    "`/djambi moves` ce qu'une pièce peut faire.",
    how_to_move_unread="Mentionne-moi avant ton coup, ou réponds au plateau : `N c3-c6`. `/djambi rules` "
    "explique le jeu, `/djambi moves` ce qu'une pièce peut faire.",
    terminal_over="La partie est finie. `djambi export` l'affiche en texte ; `djambi local` en commence une autre.",
    nothing_done="Très bien, rien n'a changé.",
    no_dm="Le Djambi se joue dans un salon textuel d'un serveur. Réessaie là-bas.",
    moved_receipt="Joué : {move}, tour {turn}.",
    edited_played="Modifier le message ne change rien : le tour {turn} a été joué {move}.",
    deleted_played="Supprimer le message ne change rien : le tour {turn} a été joué {move}.",
    internal_error="Désolé, quelque chose s'est mal passé de mon côté. Rien n'est perdu, réessaie. (Code {code})",
    cannot_post="Je ne peux pas répondre dans le salon ; il m'y manque : {permissions}.",
    doctor_ok="Tout est en ordre dans ce salon.",
    doctor_missing="Il manque {permission} : {cost}.",
    doctor_intent_on="Je peux lire les messages : il suffit d'écrire un coup dans le salon.",
    doctor_intent_off="Je ne peux pas lire les messages : mentionne-moi avant le coup, réponds au plateau ou utilise "
    "`/djambi move`.",
    themes={
        "light": "clair",
        "dark": "sombre",
        "colour-blind": "pour daltoniens",
        "high-contrast": "contraste élevé",
    },
    permissions={
        "view_channel": "Voir le salon",
        "send_messages": "Envoyer des messages",
        "attach_files": "Joindre des fichiers",
        "read_message_history": "Voir les anciens messages",
    },
    permission_costs={
        "view_channel": "je ne vois rien du salon, on ne peut donc pas y jouer",
        "send_messages": "je ne peux ni publier le plateau ni dire à qui c'est de jouer",
        "attach_files": "le plateau vient en texte au lieu d'une image",
        "read_message_history": "mes réponses ne montrent pas à quel message elles répondent, et les coups écrits "
        "en mon absence ne sont pas lus",
    },
    terminal_help="Écris un coup, par exemple M c2-d3 corpse a5, ou l'un de ces mots : board, moves c3, history, "
    "rules, draw, resign, help, quit.",
    terminal_welcome="Djambi, sur cet écran. Écris help pour l'aide.",
    terminal_bye="Au revoir. La partie est gardée.",
)

FRENCH: Final = Language(
    code="fr", name="Français", names=_NAMES, told=_TOLD, refusals=_REFUSALS, table=_TABLE, board=_BOARD, ui=_UI
)
