"""French: refusals."""

from typing import Final

from bot.djambi.errors import Reason, Unclear
from bot.phrases.fr.commands import OPTIONS
from bot.phrases.fr.names import counted
from bot.phrases.words.refusals import LimitWords, PermissionWords, RefusalWords
from bot.table.model import Limit, Trouble

REFUSALS: Final = RefusalWords(
    line="Ligne {line}. {text}",
    reasons={
        Reason.NOT_YOUR_PIECE: "{piece} en {square} obéit à un autre joueur",
        Reason.NOTHING_THERE: "il n'y a aucune pièce en {square}",
        Reason.CORPSE_THERE: "il y a un cadavre en {square}, et un cadavre ne se déplace pas tout seul",
        Reason.HOSTAGE_PIECE: "{piece} en {square} est un otage : seul un Diplomate peut le déplacer",
        Reason.LEADERLESS_PIECE: "{piece} en {square} est sans commandement : personne ne peut le déplacer",
        Reason.OTHER_KIND: "la pièce en {square} est {a_kind}",
        Reason.STAYS: "un coup ne peut pas finir sur sa case de départ ({square})",
        Reason.MUST_NOT_PASS: "on ne passe que si l'on n'a aucun coup légal",
        Reason.MUST_PASS: "tu n'as aucun coup légal : écris `passe`",
        Reason.NOT_STRAIGHT: "de {square} à {second}, ce n'est pas une ligne droite (rangée, colonne ou diagonale)",
        Reason.TOO_FAR: "un Militant avance d'une ou deux cases ; {second} est trop loin de {square}",
        Reason.NONE_CAN: "aucune pièce de cette sorte ne peut aller en {square} en ce moment",
        Reason.CANNOT_MOVE: "en {square}, {piece} n'a aucun coup légal en ce moment",
        Reason.BLOCKED: "{square} barre le chemin de {second} à {third} ; on ne peut pas sauter par-dessus",
        Reason.MAZE_IS_FOR_CHIEFS: "seul un Chef peut s'arrêter dans le labyrinthe ({square})",
        Reason.MILITANT_IN_MAZE: "un Militant n'entre pas dans le labyrinthe ({square})",
        Reason.OWN_PIECE: "il y a déjà une pièce du même joueur en {square}",
        Reason.LEADERLESS_TARGET: "{side} est sans commandement : sa pièce en {square} ne peut être ni tuée ni "
        "déplacée",
        Reason.CORPSE_ON_TARGET: "il y a un cadavre en {square}, et seul un Nécromobile déplace les cadavres",
        Reason.REPORTER_TARGET: "un Reporter va sur une case vide, et {square} ne l'est pas",
        Reason.REPORTER_KILL: "le Reporter ne peut pas tuer en {square} ; après son déplacement, il peut tuer une "
        "pièce ennemie juste à côté de lui, jamais en diagonale",
        Reason.REPORTER_KILLS_ALL: "dans cette partie, un Reporter tue de toute façon tout ce qui est à côté de lui ; "
        "n'écris pas {square}",
        Reason.ONLY_CORPSES: "un Nécromobile ne déplace que les cadavres, et la pièce en {square} est vivante",
        Reason.ONLY_PIECES: "un Diplomate ne déplace que les pièces vivantes, et il y a un cadavre en {square}",
        Reason.OWN_SIDE: "un Diplomate ne déplace pas les pièces de son camp, et il y en a une en {square}",
        Reason.PLACE_TAKEN: "{square} n'est pas libre : on ne peut rien y poser",
        Reason.CORPSE_IN_MAZE: "on ne pose jamais de cadavre dans le labyrinthe ({square})",
        Reason.PIECE_IN_MAZE: "seul un Chef peut être posé dans le labyrinthe ({square})",
        Reason.ASSASSIN_CORPSE: "la victime d'un Assassin va toujours sur sa case de départ, {square}",
        Reason.NOTHING_TO_PUT: "ce coup ne tue rien en {square} et n'y pose rien",
        Reason.OTHER_WORD: "un Diplomate pose une pièce vivante : écris `pose {square}`",
        Reason.NO_WAY_OUT: "on ne peut pas ressortir du labyrinthe ({square}) en ce moment, donc pas y entrer",
        Reason.NO_EXIT_HERE: "seul un coup dans le labyrinthe se prolonge, et celui-ci finit en {square}",
        Reason.EXIT_NOT_FREE: "la sortie du labyrinthe vers {square} n'est pas libre",
        Reason.EXIT_NOT_STRAIGHT: "{square} n'est pas en ligne droite depuis le labyrinthe",
        Reason.BACK_INTO_MAZE: "un Chef sorti du labyrinthe ne peut pas y être remis ({square})",
        Reason.GAME_OVER: "la partie est déjà finie à cet endroit : retire ce qui suit",
    },
    unclear={
        Unclear.MOVE: "Je ne reconnais pas de coup dans {part}. Écris par exemple {move}. S'il tue, ajoute "
        "`cadavre` et une case.",
        Unclear.SQUARE: "{part} n'est pas une case. Les cases vont de `a1` à `i9`.",
        Unclear.MOVE_SQUARE: "{part} n'est pas une case. Les cases vont de `a1` à `i9`, par exemple {move}.",
        Unclear.MOVE_WORD: "Je ne connais pas le mot {part}. Écris un coup comme {move}. Avant une autre case, tu peux "
        "écrire `cadavre`, `tue` ou `pose`.",
        Unclear.UNFINISHED_MOVE: "Il manque quelque chose dans {part}. Un coup complet s'écrit comme {move}. S'il tue, "
        "ajoute `cadavre` et une case.",
        Unclear.REPORTER_CORPSE: "La victime d'un Reporter reste sur sa case : retire {part}.",
        Unclear.POSITION_FIELDS: "Une position a cinq parties séparées par des espaces : plateau, commandement, camp "
        "qui joue, place, tour. `start` est le départ.",
        Unclear.POSITION_BOARD: "Je ne peux pas lire {part} comme un plateau : écris neuf rangées séparées par `/`, "
        "de neuf cases chacune, comme `rCrArM3bMbAbC`.",
        Unclear.POSITION_COMMAND: "{part} ne peut pas dire qui commande Rouge, Bleu, Jaune et Vert. Un camp qui "
        "commande se commande aussi lui-même. Écris quatre signes parmi `rbyg-*`.",
        Unclear.POSITION_TURN: "{part} est impossible ici. Le camp qui joue ne doit pas être éliminé. Écris ce camp et "
        "la place comme `r`, `b`, `y` ou `g`, et le tour comme un nombre à partir de 1.",
        Unclear.POSITION_CHIEF: "Le nombre de Chefs de {part} est faux : donne un Chef à un camp qui se commande, "
        "aucun à un camp commandé par un autre.",
        Unclear.POSITION_MAZE: "Seul un Chef ou un cadavre peut être dans le labyrinthe ({part}). Mets cette pièce "
        "ailleurs.",
        Unclear.OPTION: "L'option {part} n'existe pas. Choisis parmi : {choices}.",
        Unclear.OPTION_VALUE: "{part} n'est pas possible ici. Choisis parmi : {choices}.",
        Unclear.PRESET: "Il n'y a pas de règles nommées {part}. Choisis parmi : {choices}.",
        Unclear.GAME_LENGTH: "C'est trop long pour une partie. Importe une seule partie à la fois.",
        Unclear.GAME_PLAYERS: "Une partie a besoin d'au moins deux des étiquettes `Red`, `Blue`, `Yellow` et `Green` "
        'avant son premier tour : écris `[Red "Alice"]`.',
        Unclear.GAME_CHESS: "C'est une partie d'échecs. Une partie de Djambi a des étiquettes comme `[Red \"Alice\"]`.",
        Unclear.GAME_TAG: '{part} n\'est pas une étiquette. Écris par exemple `[Red "Alice"]`.',
        Unclear.GAME_TAG_TWICE: "L'étiquette {part} y est deux fois. Écris-la une seule fois.",
        Unclear.GAME_TURN: "{part} n'est pas un coup. Écris par exemple `12. red M c2-d3`, `12. red resigns` ou `12. "
        "draw agreed`.",
        Unclear.GAME_ORDER: "{part} n'a pas sa place ici : la partie en est à un autre coup, ou c'est à un autre "
        "camp de jouer. Vérifie les lignes précédentes.",
        Unclear.GAME_RESULT: "Le résultat {part} n'est pas celui de la partie. Écris {choices}.",
    },
    trouble={
        Trouble.GAME_EXISTS: "Il y a déjà une partie dans ce salon. Termine-la ou annule-la d'abord, ou joue dans un "
        "autre salon.",
        Trouble.NO_GAME: "Il n'y a pas de partie dans ce salon. `/djambi new` en ouvre une.",
        Trouble.NOT_STARTED: "La partie n'a pas encore commencé. `/djambi board` montre la table.",
        Trouble.ALREADY_STARTED: "La partie a déjà commencé. `/djambi board` la montre.",
        Trouble.SEAT_TAKEN: "Cette place est prise par {who}. Choisis-en une libre.",
        Trouble.GAME_FULL: "Toutes les places sont prises. Regarde cette partie, ou ouvres-en une avec `/djambi new` "
        "dans un autre salon.",
        Trouble.HAS_SEAT: "Tu as déjà une place. *Quitter* la libère.",
        Trouble.SEATED_ALREADY: "{who} a déjà une place. Invite quelqu'un d'autre.",
        Trouble.INVITED_ALREADY: "J'ai invité {who} il y a moins d'une heure. Laisse-lui un peu de temps.",
        Trouble.NOT_INVITED: "Impossible d'inviter {who} : cette personne ne voit pas le salon, ou c'est un bot. "
        "Demande l'accès à un admin, ou invite quelqu'un d'autre.",
        Trouble.NO_SEAT: "Tu ne joues pas dans cette partie. `/djambi board` montre où elle en est.",
        Trouble.TOO_MANY: "{turns} places sont prises. *Lancer* commence la partie ainsi ; pour jouer à moins, "
        "quelqu'un doit d'abord quitter sa place.",
        Trouble.SEAT_FIRST: "Prends d'abord une place : appuie sur le bouton d'un camp.",
        Trouble.TWO_SEATS: "{who} a deux places ; une partie classée n'en permet qu'une. Il faut en quitter une.",
        Trouble.UNANSWERED: "La partie attend la réponse de {who}. Une heure après la question, *Lancer* libère la "
        "place.",
        Trouble.ANSWERED_ALREADY: "Rien à répondre ici pour toi. La partie commence dès que les autres ont répondu : "
        "attends-les.",
        Trouble.TOO_FEW: "Il faut au moins deux places prises. Invite quelqu'un, ou ajoute une IA.",
        Trouble.ONLY_ENGINES: "Seules des IA ont une place. Prends-en une d'abord, ou invite quelqu'un.",
        Trouble.NOT_HOST: "Seul l'hôte, {who}, peut le faire ; au bout de deux jours, n'importe quel joueur inscrit le "
        "peut.",
        Trouble.NOT_HOST_OR_MODERATOR: "Seul l'hôte, {who}, ou la modération peut le faire. Demande-leur.",
        Trouble.STRANGER: "Tu ne joues pas dans cette partie. `/djambi board` montre où elle en est.",
        Trouble.OUT: "Cette partie est finie pour toi. `/room gallery` te mène à la galerie.",
        Trouble.NOT_YOUR_TURN: "Ce n'est pas encore ton tour : c'est à {who} de jouer (coup {turn}).",
        Trouble.YOUR_TURN: "C'est ton tour : joue le coup avec *Jouer*, ou écris-le dans le salon.",
        Trouble.ORDER_TOO_LONG: "Un ordre compte au plus trois tours et cinq coups. Retires-en un.",
        Trouble.NO_ORDER: "Cet ordre a été joué ou annulé, ou n'a plus cours. `/djambi games` montre où tu en es.",
        Trouble.ORDER_ALONE: "Tout le monde peut lire ceci : je n'ai rien noté. Utilise `/djambi move` ou un MP.",
        Trouble.WHICH_GAME: "Tu joues dans plusieurs parties. Utilise `/djambi move` dans le salon de la bonne partie.",
        Trouble.WHICH_SIDE: "Tu joues plusieurs camps. Précise lequel.",
        Trouble.NO_OFFER: "Personne n'a proposé la nulle. `/djambi draw` la propose.",
        Trouble.LAST_TO_AGREE: "Il ne manque que ta réponse : si tous ont accepté, la partie sera nulle. Acceptes-tu ?",
        Trouble.AGREED_ALREADY: "Tu as déjà accepté. Il reste à attendre les autres.",
        Trouble.DECLINED_ALREADY: "Tu as déjà refusé.",
        Trouble.OFFER_OPEN: "Une autre question est ouverte. Attends que tout le monde y ait répondu.",
        Trouble.NO_TAKEBACKS: "Dans cette partie, on n'annule pas de coup.",
        Trouble.NO_SUCH_TURNS: "On n'a pas encore joué autant de coups. Indique un nombre plus petit.",
        Trouble.NOTHING_PLAYED: "Tu n'as encore rien à annuler. Joue d'abord.",
        Trouble.PLAYED_SINCE: f"{{who}} a joué depuis : on en est au coup {{turn}}. `/djambi takeback "
        f"{OPTIONS.turns}:{{turns}}` demande à tous de revenir jusqu'à ton coup.",
        Trouble.RESIGNED_SINCE: f"{{who}} a abandonné depuis. `/djambi takeback {OPTIONS.turns}:{{turns}}` demande à "
        "tous de revenir jusqu'à ton coup.",
        Trouble.END_STANDS: "La partie est finie, et sa fin ne s'annule pas. *Revanche* en ouvre une autre.",
        Trouble.TAKEN_BACK: "C'est déjà annulé. `/djambi board` montre où en est la partie.",
        Trouble.NO_PROPOSAL: "Cette proposition n'est plus valable. `/djambi takeback` permet de redemander.",
        Trouble.LEFT_FOR_GOOD: "On ne peut pas revenir aussi loin : un joueur qui reviendrait en jeu est parti pour "
        "de bon. Demande moins de coups.",
        Trouble.GAME_OVER: "Cette partie est terminée. `/djambi new` en ouvre une autre.",
        Trouble.NO_MOMENT: "Je ne vois pas quel jour c'est, ou il est passé. Essaie `demain`, `lundi`, `le 30`, `24 "
        "décembre` ou `3 jours`.",
        Trouble.NO_START_TIME: "Je ne vois pas quand c'est, ou c'est passé, ou dans plus de {turns} jours. Essaie "
        "`20h30`, `demain 20h30` ou `dans 30 minutes`.",
        Trouble.NOWHERE_TO_PLAY: "Tu ne joues dans aucune partie en cours. `/djambi new` en ouvre une.",
        Trouble.NOT_AWAY: "Aucune absence en cours.",
        Trouble.PAUSED_ALREADY: "La partie est déjà en pause. *Reprendre* y met fin.",
        Trouble.NOT_PAUSED: "La partie n'est pas en pause.",
        Trouble.NO_PAUSE: "Cette pause n'est plus proposée. Propose-la de nouveau si tu la veux encore.",
        Trouble.NO_ZONE: "Je ne connais pas cette ville. Tape une grande ville de ton fuseau horaire, et choisis-la "
        f"dans ce que `/djambi settings {OPTIONS.zone}:` propose.",
        Trouble.WHERE: "Cette heure dépend de l'endroit où tu habites. Rappuie sur le bouton et indique ta ville.",
        Trouble.CHANGED_MEANWHILE: "Ce bouton est périmé. `/djambi board` montre où en est la partie.",
        Trouble.PLAN_TOO_LONG: "Un plan compte au plus 12 coups et 600 caractères. Raccourcis-le.",
        Trouble.PLAN_GOES_ON: "Un plan continue là où il s'arrête. Indique un plan ou un coup, pas les deux.",
        Trouble.TOO_MANY_PLANS: "Il y a déjà 52 plans ici. Supprimes-en un d'abord.",
        Trouble.NO_PLAN: "Ce plan n'existe pas ici. `/plan` en donne la liste.",
        Trouble.NO_TURN: "La partie n'en est pas là : c'est le coup {turn}. Indique un coup déjà joué.",
        Trouble.NOT_IN_ROOM: "Seuls les membres de ce fil peuvent faire cela. Demande-leur de t'inviter.",
        Trouble.NO_ROOM: "Cela ne se fait que dans un fil privé de la partie : `/room open` en ouvre un.",
        Trouble.NO_ALLY: "On ne peut suggérer un coup qu'à une personne de ce fil qui joue encore. Choisis quelqu'un "
        "d'autre.",
        Trouble.NOT_FOR_YOU: "Réservé à {who}. `/djambi board` montre ce que tu peux faire.",
        Trouble.NOT_YOUR_REMINDER: "Ce rappel est pour quelqu'un d'autre. `/djambi settings` règle les tiens.",
        Trouble.NO_SEAT_OFFER: "Cette place n'est plus proposée. `/djambi board` montre qui joue.",
        Trouble.NO_SEAT_BACK: "Seule la personne remplacée peut reprendre sa place, tant que personne n'a joué avec. "
        "Demande-la à la personne qui l'occupe.",
        Trouble.OWN_SEAT: "Cette place est déjà la tienne.",
        Trouble.NOT_HOLDER: "Seul {who}, dont c'est la place, ou la modération peut le faire. Demande-leur.",
        Trouble.NOT_GONE: "{who} est toujours là : personne d'autre ne peut proposer sa place. Si son coup tarde, je "
        "demanderai aux autres que faire.",
        Trouble.NOT_GONE_LONG: "{who} peut encore revenir. Dans une partie classée, ou si tu joues toi-même, sa place "
        "ne se propose que deux jours après ma question aux autres. Attends jusque-là.",
        Trouble.PLAYS_HERE: "Une place proposée par les autres ne peut revenir à une personne qui joue ou a joué cette "
        "partie. Demande à quelqu'un d'extérieur.",
        Trouble.NO_SEAT_VOTE: "Cette demande n'est plus ouverte. `/djambi board` montre qui joue.",
        Trouble.RATED_SEAT: "Dans une partie classée, on ne cède pas sa place. Abandonne avec `/djambi resign`, ou "
        "annonce ton absence avec `/djambi away`.",
        Trouble.CANCEL_TOGETHER: "Une partie en cours est annulée si tous ceux qui jouent encore sont d'accord, ou "
        "si la modération, sans y jouer, l'annule ; au premier tour de table, l'hôte le peut aussi. Demande aux "
        "autres.",
        Trouble.LAST_TO_CANCEL: "Il ne manque que ta réponse : si tu acceptes, la partie est annulée sans gagnant. "
        "Acceptes-tu ?",
        Trouble.NO_CANCEL_VOTE: "Personne ne propose plus d'annuler la partie.",
        Trouble.NOT_ABSENT: "C'est déjà décidé, ou la personne est de retour. `/djambi board` montre où en est la "
        "partie.",
        Trouble.NOT_LONG_ENOUGH: "Cela ne peut pas encore se décider : il faut sept jours d'absence à une personne "
        "seule, et une partie en minutes ne connaît pas de forfait. Choisis d'attendre.",
        Trouble.ENGINE_ANSWERED: "L'IA a déjà répondu, donc ce coup reste joué : on ne revient pas avant sa réponse "
        "dans une partie classée, ni quand il ne reste personne pour donner son accord.",
        Trouble.SEAT_PASSED: "On ne peut pas revenir aussi loin : {who} a repris une place depuis. Demande moins de "
        "coups.",
    },
    beside_board={
        Trouble.ALREADY_STARTED: "La partie a déjà commencé.",
        Trouble.CHANGED_MEANWHILE: "Ce bouton est périmé.",
        Trouble.TAKEN_BACK: "C'est déjà annulé.",
        Trouble.NO_SEAT_OFFER: "Cette place n'est plus proposée.",
        Trouble.NOT_ABSENT: "C'est déjà décidé, ou la personne est de retour.",
    },
    targets="Depuis {square}, cases possibles : {squares}.",
    movable="Pièces qui peuvent jouer : {squares}.",
    exits="En sortant du labyrinthe, cases possibles : {squares}.",
    example="Par exemple : {move}.",
    more=counted(one="{squares} et {count} autre", other="{squares} et {count} autres"),
    where_corpse="Où va le cadavre ? Par exemple {move}.",
    where_piece="Où va la pièce ? Par exemple {move}.",
    which_victim="Quelle pièce le Reporter tue-t-il ? Par exemple {move}.",
    which_piece="Plusieurs peuvent y aller. Laquelle : {squares} ?",
    where_to="Où va cette pièce ? Par exemple {move}.",
    where_exit="Où va cette pièce en sortant du labyrinthe ? Par exemple {move}.",
    kill_too="Tuer aussi en {squares} ? Appuie sur un bouton, ou écris la case. Pour ne tuer personne, écris le même "
    "coup encore une fois.",
    button_only_move="Ne tuer personne",
    which_move=counted(
        one="Cela peut désigner {count} coup, par exemple {first} ou {second}. Écris le tien en entier.",
        other="Cela peut désigner {count} coups, par exemple {first} ou {second}. Écris le tien en entier.",
    ),
    wrong_turn="Coup {step} du plan (à {who} de jouer). {text}",
)

LIMITS: Final = LimitWords(
    reached={
        Limit.DRAWINGS: "Tu attends déjà {most} animations ou fichiers. Redemande quand tu en auras reçu un.",
        Limit.PLANS: "Tu as déjà {most} plans dans cette partie. Supprimes-en un d'abord : `/plan`.",
        Limit.PROPOSALS: "Tu as déjà {most} suggestions ouvertes dans cette partie. Retires-en une d'abord.",
    }
)

PERMISSIONS: Final = PermissionWords(
    names={
        "view_channel": "Voir le salon",
        "send_messages": "Envoyer des messages",
        "attach_files": "Joindre des fichiers",
        "read_message_history": "Voir les anciens messages",
        "create_private_threads": "Créer des fils privés",
        "create_public_threads": "Créer des fils publics",
        "send_messages_in_threads": "Envoyer des messages dans les fils",
    },
    costs={
        "view_channel": "je ne vois rien du salon, on ne peut donc pas y jouer",
        "send_messages": "je ne peux ni publier le plateau ni dire à qui c'est de jouer",
        "attach_files": "le plateau s'affiche en texte au lieu d'une image",
        "read_message_history": "mes réponses ne montrent pas à quel message elles répondent, et les coups écrits "
        "en mon absence ne sont pas lus",
        "create_private_threads": "je ne peux ouvrir ni fil privé ni galerie",
        "create_public_threads": "je ne peux pas ouvrir de fil de discussion",
        "send_messages_in_threads": "je ne peux pas parler dans les fils, il n'y a donc pas de fils privés",
    },
    cannot_post="Je ne peux pas répondre dans le salon. Demande à un admin de me donner : {permissions}.",
    cannot_post_in="Je ne peux pas écrire dans {place}. Demande à un admin de me donner : {permissions}.",
    not_played="{move} n'a pas été joué. Dès que je pourrai y écrire, je dirai à qui c'est de jouer.",
    reopened="Je peux de nouveau écrire ici.",
    channel_ok="Tout est en ordre dans ce salon.",
    channel_missing="Il manque {permission} : {cost}.",
    channel_intent_on="Je peux lire les messages : il suffit d'écrire un coup dans le salon.",
    channel_intent_off="Je ne peux pas lire les messages : mentionne-moi avant le coup, réponds au plateau ou utilise "
    "`/djambi move`.",
)
