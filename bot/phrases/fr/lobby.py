"""French: the lobby."""

from typing import Final

from bot.phrases.words.lobby import LobbyWords, TermWords
from bot.table.model import Phase, Seating, Takebacks

LOBBY: Final = LobbyWords(
    title="**Djambi** à {players} joueurs",
    promises="Il n'y a pas d'équipes, seulement des promesses.",
    rules="Règles : {rules}.",
    aim="Le dernier joueur dont le Chef est en vie gagne. Tue un Chef, et son armée est à toi. Si ton Chef tient le "
    "labyrinthe, tu joues après chacun des autres. Les morts restent sur le plateau. Tout est dans *{button}*.",
    seating={Seating.CHOICE: "Chacun choisit son camp", Seating.CHANCE: "Camps tirés au sort"},
    seat="{side} : {name}",
    name_and_more="{name} ({more})",
    free="libre",
    empty="personne ; ses pièces sont des otages",
    waiting="Camps tirés au sort. Inscrits ({joined} sur {players}) : {names}",
    waiting_nobody="Camps tirés au sort. Inscrits : personne (0 sur {players})",
    phases={
        Phase.LOBBY: "Début à {players}, ou quand {name} appuie sur *Lancer*.",
        Phase.RUNNING: "La partie a commencé.",
        Phase.WON: "La partie est finie.",
        Phase.DRAWN: "La partie est finie.",
        Phase.CANCELLED: "La partie a été annulée.",
    },
    for_two="Début dès que les deux places sont prises.",
    full="Complet. On commence quand tout le monde a répondu.",
    full_waits="Complet. À {name} d'appuyer sur *Lancer*.",
    rated="Partie classée : l'ordre d'arrivée compte pour le classement. Tout le serveur peut voir ta cote dans "
    "`/djambi stats`, même sans accès à ce salon.",
    rated_rule="Les coups d'un intérimaire comptent comme les tiens. Si tu n'es pas là à la fin, ou s'il joue la "
    "plupart de tes coups, tu passes derrière tous ceux qui ont joué.",
    ask_rated="Partie classée : ta place compte, et tout le serveur peut voir ta cote. En cas d'absence à la fin, ou "
    "d'intérim pour la plupart de tes coups, tu passes derrière ceux qui ont joué. Il faut deux personnes et {turns} "
    "tours chacun ; {games} parties par jour avec la même personne. On joue ?",
    button_rated="D'accord, je joue",
    talk_thread="Les discussions ont leur propre fil.",
    dead_stay="Les éliminés restent dans leurs fils privés.",
    no_review="Pas d'analyse par l'IA après la partie.",
    unread="Je ne peux pas lire les messages ici : pour jouer, mentionne-moi avant ton coup, ou utilise "
    "`/djambi move`.",
    ask_accept="{mentions} Ce changement vous convient ? La partie attend votre accord. Accords : {yes} sur {all}.",
    ask_present="{mentions} Toujours là ? La partie commence dès que vous répondez. Réponses : {yes} sur {all}.",
    all_accepted="Tout le monde a accepté.",
    all_present="Tout le monde a répondu.",
    button_accept="Accepter",
    button_here="Je suis là",
    waits_for="Pas encore de réponse : {names}.",
    ask_without="{names} y perd sa place : elle redevient libre, ou ses pièces sont des otages si tu commences.",
    ask_without_several="{names} y perdent leurs places : elles redeviennent libres, ou leurs pièces sont des otages "
    "si tu commences.",
    button_without="Commencer sans",
    lost_seat="{mention} : tu n'as pas répondu à l'appel. Tu peux reprendre une place tant qu'il en reste.",
    lost_seat_started="{mention} : tu n'as pas répondu à l'appel, et la partie a commencé sans toi.",
    free_later="Tu pourras libérer leurs places {when}.",
    button_free="Libérer leurs places",
    button_terms="Conditions",
    button_more="Réglages",
    button_invite="Inviter",
    button_learn="Apprendre",
    button_cancel="Annuler la partie",
    button_back="Retour",
    ask_invite="Qui veux-tu inviter ?",
    which_term="Que veux-tu changer ? Seul l'hôte le peut, jusqu'au début de la partie.",
    which_value="**{term}** : {value} pour l'instant.",
    here_already="Une partie se prépare ici : {link}",
    button_join="Rejoindre",
    button_leave="Quitter",
    button_start="Lancer",
    button_rules="Règles",
    ask_start_short="Il reste des places libres. Si tu commences maintenant, leurs pièces sont des otages : personne "
    "ne les joue, elles barrent le chemin, on peut les tuer, et les Diplomates peuvent les déplacer. Commencer quand "
    "même ?",
    button_start_short="Commencer quand même",
    invitation="{mention} : {name} t'invite à une partie de Djambi. Prends une place ci-dessous.",
    button_rematch="Revanche",
    wants_rematch="{mentions} {name} veut rejouer.",
    sit_down="Prenez place ci-dessous.",
    seats_turned="Chacun se décale d'une place : {seats}.",
    no_seat="aucune : je ne joue pas",
    ask_second_seat="Tu as déjà une place. Veux-tu jouer aussi un deuxième camp ?",
    button_second_seat="Deuxième place",
)


TERMS: Final = TermWords(
    names={
        "players": "Joueurs",
        "pace": "Rythme",
        "nights": "La nuit",
        "weekends": "Le week-end",
        "late": "Temps écoulé",
        "away": "Jours d'absence permis",
        "takebacks": "Annuler un coup",
        "rated": "Classée",
        "seating": "Places",
        "preset": "Règles",
        "friendly_fire": "Tir ami",
        "reporter": "Reporter",
        "surround": "Encerclé",
        "diplomacy": "Diplomate",
        "master_moves": "Sortie du labyrinthe",
        "language": "Langue",
        "theme": "Thème",
        "bottom": "En bas à gauche",
        "talk_thread": "Discussions",
        "dead_stay": "Fils privés",
        "review": "Analyse",
    },
    values={
        "nights": {"yes": "la pendule s'arrête", "no": "la pendule tourne"},
        "weekends": {"yes": "la pendule s'arrête", "no": "la pendule tourne"},
        "late": {"ask": "les autres décident", "resign": "abandon", "care": "un intérimaire joue"},
        "takebacks": {
            Takebacks.OFF: "jamais",
            Takebacks.VOTE: "{seconds} s, puis si tous acceptent",
            Takebacks.FREE: "jusqu'au coup suivant",
        },
        "rated": {"yes": "oui", "no": "non"},
        "language": {"en": "English", "fr": "Français", "ja": "日本語"},
        "talk_thread": {"yes": "dans leur propre fil", "no": "dans le salon"},
        "dead_stay": {"yes": "les éliminés y restent", "no": "les éliminés en sortent"},
        "review": {"yes": "après la partie, par l'IA", "no": "aucune"},
    },
    meanings={
        "players": {"2": "Les deux autres armées sont des otages.", "3": "La quatrième armée est un otage."},
        "nights": {"yes": "De 22 h à 8 h, heure de l'hôte."},
        "weekends": {"yes": "Samedi et dimanche, heure de l'hôte."},
        "rated": {"yes": "L'ordre d'arrivée compte pour le classement. Chacun doit l'accepter."},
    },
    folded={
        "preset": {
            "standard": "Règles standard",
            "bga": "Règles BGA",
            "cut-off": "Règles coupure",
            "": "Règles sur mesure",
        },
        "late": {"resign": "temps écoulé = abandon", "care": "temps écoulé = intérim"},
        "takebacks": {
            Takebacks.OFF: "coups définitifs",
            Takebacks.VOTE: "coup annulable {seconds} s",
            Takebacks.FREE: "coups annulables",
        },
        "rated": {"yes": "classée"},
    },
    changed="{who} a changé **{term}** : {old} → {new}",
)
