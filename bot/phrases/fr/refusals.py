"""French: refusals."""

from typing import Final

from bot.djambi.errors import Reason, Unclear
from bot.phrases.fr.names import counted
from bot.phrases.words.refusals import LimitWords, PermissionWords, RefusalWords
from bot.table.model import Limit, Trouble

REFUSALS: Final = RefusalWords(
    line="Ligne {line} : {text}",
    reasons={
        Reason.NOT_YOUR_PIECE: "{piece} en {square} n'est pas sous tes ordres",
        Reason.NOTHING_THERE: "il n'y a aucune pièce en {square}",
        Reason.CORPSE_THERE: "il y a un cadavre en {square}, et un cadavre ne se déplace pas",
        Reason.HOSTAGE_PIECE: "{piece} en {square} est un otage, seul un Diplomate ennemi peut le déplacer",
        Reason.LEADERLESS_PIECE: "{piece} en {square} est sans commandement, personne ne peut le déplacer",
        Reason.OTHER_KIND: "la pièce en {square} est {a_kind}",
        Reason.STAYS: "un coup doit finir sur une autre case que {square}",
        Reason.MUST_NOT_PASS: "tu as un coup légal, tu ne peux donc pas passer",
        Reason.MUST_PASS: "tu n'as aucun coup légal, écris donc `passe`",
        Reason.NOT_STRAIGHT: "de {square} à {second}, ce n'est pas une ligne droite (rangée, colonne ou diagonale)",
        Reason.TOO_FAR: "un Militant avance d'une ou deux cases, et {second} est trop loin de {square}",
        Reason.NONE_CAN: "aucune de tes pièces de cette sorte ne peut aller en {square}",
        Reason.CANNOT_MOVE: "en {square}, {piece} n'a aucun coup légal en ce moment",
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
        Reason.OTHER_WORD: "un Diplomate pose une pièce vivante, écris donc `pose {square}`",
        Reason.NO_WAY_OUT: "on ne peut pas ressortir du labyrinthe ({square}) en ce moment, donc pas y entrer non plus",
        Reason.NO_EXIT_HERE: "seul un coup vers le labyrinthe continue, et celui-ci finit en {square}",
        Reason.EXIT_NOT_FREE: "la sortie du labyrinthe vers {square} n'est pas libre",
        Reason.EXIT_NOT_STRAIGHT: "{square} n'est pas en ligne droite depuis le labyrinthe",
        Reason.BACK_INTO_MAZE: "un Chef tiré du labyrinthe ne peut pas y être remis ({square})",
        Reason.GAME_OVER: "la partie est finie",
    },
    unclear={
        Unclear.MOVE: "Je ne reconnais pas de coup dans {part}. Écris par exemple `M c2-d3`, ou pour tuer "
        "`M c2-d3 cadavre a5`.",
        Unclear.SQUARE: "{part} n'est pas une case. Les cases vont de `a1` à `i9`.",
        Unclear.MOVE_SQUARE: "{part} n'est pas une case. Les cases vont de `a1` à `i9` : `M c2-d3`.",
        Unclear.MOVE_WORD: "Je ne connais pas le mot {part}. Écris un coup comme `M c2-d3 cadavre a5`, "
        "`R a2-a6 tue a7` ou `D b2-h8 pose e7`.",
        Unclear.UNFINISHED_MOVE: "Il manque quelque chose dans {part}. Un coup complet s'écrit `M c2-d3` ou "
        "`M c2-d3 cadavre a5`.",
        Unclear.POSITION_FIELDS: "Une position a cinq parties séparées par des espaces : plateau, commandement, camp "
        "qui joue, place, tour. `start` est le départ.",
        Unclear.POSITION_BOARD: "Je ne peux pas lire {part} comme un plateau : neuf rangées séparées par `/`, de neuf "
        "cases chacune, comme `rCrArM3bMbAbC`.",
        Unclear.POSITION_COMMAND: "{part} ne peut pas dire qui commande Rouge, Bleu, Jaune et Vert : quatre signes "
        "parmi `rbyg-*`, et qui commande se commande aussi lui-même.",
        Unclear.POSITION_TURN: "{part} est impossible ici : le camp qui joue et la place sont `r`, `b`, `y` ou `g`, "
        "le tour est un nombre à partir de 1, et le camp qui joue n'est pas éliminé.",
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
        Unclear.GAME_ORDER: "{part} n'a pas sa place ici : la partie en est à un autre "
        "tour, ou c'est à un autre camp de jouer.",
        Unclear.GAME_RESULT: "Le résultat {part} n'est pas celui de la partie, qui est {choices}.",
    },
    trouble={
        Trouble.GAME_EXISTS: "Une partie est déjà ouverte dans ce salon. Termine-la ou annule-la d'abord.",
        Trouble.NO_GAME: "Aucune partie n'est ouverte dans ce salon.",
        Trouble.NOT_STARTED: "La partie n'a pas encore commencé.",
        Trouble.ALREADY_STARTED: "La partie a déjà commencé.",
        Trouble.SEAT_TAKEN: "Cette place est prise : {who}.",
        Trouble.GAME_FULL: "Toutes les places sont prises.",
        Trouble.HAS_SEAT: "Tu as déjà une place.",
        Trouble.SEATED_ALREADY: "{who} a déjà une place.",
        Trouble.INVITED_ALREADY: "{who} a été invité il y a moins d'une heure. Un appel suffit.",
        Trouble.NOT_INVITED: "Impossible d'inviter {who} : il faut voir ce salon, et ne pas être un bot.",
        Trouble.NO_SEAT: "Tu n'as pas de place dans cette partie.",
        Trouble.TOO_FEW: "Il faut au moins deux places prises pour commencer.",
        Trouble.ONLY_ENGINES: "Seuls des ordinateurs ont une place : il faut au moins une personne parmi les joueurs.",
        Trouble.NOT_HOST: "Seul l'hôte de la partie, {who}, peut le faire, et après deux jours qui a une place.",
        Trouble.NOT_HOST_OR_MODERATOR: "Seul l'hôte de la partie, {who}, ou la modération peut le faire.",
        Trouble.STRANGER: "Tu ne joues pas dans cette partie.",
        Trouble.OUT: "Tu n'es plus en jeu dans cette partie.",
        Trouble.NOT_YOUR_TURN: "Ce n'est pas ton tour : c'est à {who} de jouer (tour {turn}).",
        Trouble.WHICH_SIDE: "Tu joues plusieurs camps. Précise lequel.",
        Trouble.NO_OFFER: "Aucune nulle n'est proposée.",
        Trouble.LAST_TO_AGREE: "Il ne manque que ta réponse : si tous ont accepté, la partie est nulle. Acceptes-tu ?",
        Trouble.AGREED_ALREADY: "Tu as déjà accepté.",
        Trouble.DECLINED_ALREADY: "Tu as déjà refusé.",
        Trouble.OFFER_OPEN: "Autre chose est déjà proposé : tous doivent d'abord y répondre.",
        Trouble.NO_TAKEBACKS: "Dans cette partie, aucun coup ne peut être annulé.",
        Trouble.NO_SUCH_TURNS: "On n'a pas encore joué autant de tours.",
        Trouble.NOTHING_PLAYED: "Tu n'as rien joué qui puisse être annulé.",
        Trouble.PLAYED_SINCE: "{who} a joué depuis, on en est au tour {turn}. `/djambi takeback turns:{turns}` propose "
        "à tous de revenir avant ce que tu as fait.",
        Trouble.RESIGNED_SINCE: "{who} a abandonné depuis. `/djambi takeback turns:{turns}` propose "
        "à tous de revenir avant ce que tu as fait.",
        Trouble.END_STANDS: "La partie est finie, et ce qui l'a terminée ne s'annule pas.",
        Trouble.TAKEN_BACK: "Cela a déjà été annulé.",
        Trouble.NO_PROPOSAL: "Cette proposition de revenir en arrière ne tient plus.",
        Trouble.LEFT_FOR_GOOD: "On ne peut pas revenir aussi loin : quelqu'un qui rejouerait est parti pour de bon.",
        Trouble.GAME_OVER: "C'était pour une partie terminée, ce n'est donc plus possible.",
        Trouble.NO_MOMENT: "Je ne vois pas quand ce serait, ou c'est passé. Dis un jour à "
        "venir, comme `demain`, `lundi`, `24 décembre` ou `3 jours`.",
        Trouble.NOWHERE_TO_PLAY: "Tu ne joues dans aucune partie en cours.",
        Trouble.NOT_AWAY: "Tu n'es pas absent.",
        Trouble.PAUSED_ALREADY: "La partie est déjà en pause.",
        Trouble.NOT_PAUSED: "La partie n'est pas en pause.",
        Trouble.NO_PAUSE: "Cette pause n'est plus proposée.",
        Trouble.NO_ZONE: "Je ne vois pas de quelle ville il s'agit. Tape une grande ville de ton fuseau horaire, et "
        "choisis-la dans ce que `/djambi preferences zone:` propose.",
        Trouble.CHANGED_MEANWHILE: "Il s'est passé quelque chose entre-temps. Regarde et réessaie.",
        Trouble.PLAN_TOO_LONG: "C'est trop long : un plan compte au plus 12 tours et 600 caractères.",
        Trouble.PLAN_GOES_ON: "Un plan continue là où il s'arrête. Indique un plan ou un tour, pas les deux.",
        Trouble.TOO_MANY_PLANS: "Il y a déjà 52 plans ici. Supprimes-en un d'abord.",
        Trouble.NO_PLAN: "Ce plan n'existe pas ici. `/plan list` en donne la liste.",
        Trouble.NO_TURN: "La partie n'a pas ce tour : elle en est au tour {turn}.",
        Trouble.NOT_IN_ROOM: "Seuls les membres de ce fil peuvent faire cela.",
        Trouble.NO_ROOM: "Cela ne se fait que dans un fil de la partie, ouvert par `/room open`.",
        Trouble.NO_ALLY: "On ne peut le suggérer qu'à une personne de ce fil qui joue encore.",
        Trouble.NOT_FOR_YOU: "Réservé à {who}.",
        Trouble.NOT_YOUR_REMINDER: "Ce rappel est pour quelqu'un d'autre. Pour les tiens : `/djambi preferences`.",
        Trouble.NO_SEAT_OFFER: "Cette place n'est pas, ou n'est plus, à reprendre.",
        Trouble.NO_SEAT_BACK: "Seul qui a été remplacé reprend cette place, tant que personne n'y a joué.",
        Trouble.OWN_SEAT: "Cette place est la tienne : continue simplement à jouer.",
        Trouble.NOT_HOLDER: "Seul {who}, dont c'est la place, ou un modérateur peut le faire.",
        Trouble.NOT_GONE: "{who} n'est pas absent : personne d'autre ne peut proposer sa place. Si son tour tarde, je "
        "demanderai aux autres que faire.",
        Trouble.PLAYS_HERE: "Une place proposée par les autres ne peut revenir à une personne qui joue ou a joué cette "
        "partie. Demande à quelqu'un d'extérieur.",
        Trouble.RATED_SEAT: "Dans une partie classée, on ne cède pas sa place. Abandonne avec `/djambi resign`, ou "
        "annonce ton absence avec `/djambi away`.",
        Trouble.CANCEL_TOGETHER: "Une partie en cours est annulée par tous ceux qui jouent encore ou par une "
        "modération qui n'y joue pas, et au premier tour de table aussi par l'hôte.",
        Trouble.LAST_TO_CANCEL: "Il ne manque que ta réponse : si tu acceptes, la partie est annulée sans gagnant. "
        "Acceptes-tu ?",
        Trouble.NO_CANCEL_VOTE: "Personne ne propose plus d'annuler la partie.",
        Trouble.NOT_ABSENT: "C'est déjà décidé, ou l'absent est de retour.",
        Trouble.NOT_LONG_ENOUGH: "Avant sept jours d'absence, on n'en décide pas à soi seul. Choisis d'attendre.",
        Trouble.ENGINE_ANSWERED: "L'ordinateur a déjà répondu, donc ce coup reste joué : on ne revient pas avant sa "
        "réponse dans une partie classée, ni quand personne d'autre ne peut plus donner son accord. Continue à partir "
        "d'ici.",
        Trouble.SEAT_PASSED: "Impossible de revenir si loin : {who} a repris une place depuis.",
    },
    targets="De {square}, cette pièce peut aller en {squares}.",
    exits="Du labyrinthe, elle peut aller en {squares}.",
    example="Par exemple : {move}.",
    more=counted(one="{squares} et {count} autre", other="{squares} et {count} autres"),
    where_corpse="Dis où va le cadavre, par exemple {move}.",
    where_piece="Dis où va la pièce, par exemple {move}.",
    which_victim="Dis quelle pièce le Reporter tue, par exemple {move}.",
    which_piece="Plusieurs peuvent y aller. Dis laquelle y va : {squares}.",
    where_to="Dis où elle va, par exemple {move}.",
    where_exit="Dis où elle va en sortant du labyrinthe, par exemple {move}.",
    which_move=counted(
        one="Cela peut désigner {count} coup, par exemple {first} ou {second}. Écris le tien en entier.",
        other="Cela peut désigner {count} coups, par exemple {first} ou {second}. Écris le tien en entier.",
    ),
    wrong_turn="Coup {step} du plan (à {who} de jouer) : {text}",
)

LIMITS: Final = LimitWords(
    reached={
        Limit.DRAWINGS: "Tu attends déjà {most} animations ou fichiers. Redemande quand tu en auras reçu un.",
        Limit.PLANS: "Tu as déjà {most} plans dans cette partie. Supprimes-en un d'abord : `/plan list`.",
        Limit.PROPOSALS: "Tu as déjà proposé {most} coups encore ouverts dans cette partie. Retires-en un d'abord.",
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
        "attach_files": "le plateau vient en texte au lieu d'une image",
        "read_message_history": "mes réponses ne montrent pas à quel message elles répondent, et les coups écrits "
        "en mon absence ne sont pas lus",
        "create_private_threads": "ni fil d'alliance ni galerie ne peuvent s'ouvrir",
        "create_public_threads": "le fil de discussion ne peut pas s'ouvrir",
        "send_messages_in_threads": "je ne peux pas parler dans les fils, il n'y a donc pas de fils privés",
    },
    cannot_post="Je ne peux pas répondre dans le salon ; il m'y manque : {permissions}.",
    doctor_ok="Tout est en ordre dans ce salon.",
    doctor_missing="Il manque {permission} : {cost}.",
    doctor_intent_on="Je peux lire les messages : il suffit d'écrire un coup dans le salon.",
    doctor_intent_off="Je ne peux pas lire les messages : mentionne-moi avant le coup, réponds au plateau ou utilise "
    "`/djambi move`.",
)
