"""French: news of a game."""

from typing import Final

from bot.djambi.facts import DrawReason
from bot.phrases.fr.names import counted
from bot.phrases.words.news import BallotWords, EndingWords, NewsWords, SinceWords, TakingBackWords
from bot.table.model import Takebacks, VoteKind

NEWS: Final = NewsWords(
    turn="{who} : {piece} {way}",
    effects="{turn} {effects}",
    last_effect=", et ",
    passed="{who} n'a aucun coup légal et passe son tour",
    killed="tue {piece}, cadavre en {corpse}",
    killed_elsewhere="tue {piece} en {square}, cadavre en {corpse}",
    killed_there="tue {piece} en {square}",
    piece_put="pose {piece} en {square}",
    piece_put_from="prend {piece} en {origin} et le pose en {square}",
    corpse_put="pose le cadavre en {square}",
    power_lost="{side} n'est plus au pouvoir",
    power_taken="{side} est au pouvoir",
    surrounded="{piece} en {square} est encerclé par les cadavres et meurt",
    resigned="{who} a abandonné",
    eliminated="{who} est éliminé",
    army_taken="{side} commande désormais {sides}",
    left_leaderless="plus personne ne commande {sides} : ces pièces ne font plus que barrer le chemin",
    became_hostages="les pièces de {sides} sont désormais des otages",
    won="{who} gagne la partie",
    drawn={
        DrawReason.TOGETHER: "{players} sont éliminés ensemble : partie nulle",
        DrawReason.NOBODY_CAN_MOVE: "plus personne ne peut jouer : partie nulle entre {players}",
        DrawReason.AGREED: "partie nulle d'un commun accord entre {players}",
    },
    drawn_without_some="partie nulle entre {players}, d'un commun accord de {agreed}",
    drawn_by_engines="il ne restait que des IA : partie nulle entre {players}",
    to_answer="Réponse attendue : {mentions}.",
    answered="Réponses : {done} sur {all}.",
    not_asked="Non consultés : {names}.",
    closes="Le vote se termine {when}, même s'il manque des réponses.",
    opened="{who} a ouvert une partie",
    joined="{who} a rejoint la partie",
    left="{who} a quitté la table",
    freed="La place de {who} est de nouveau libre",
    presence_asked="Toutes les places sont prises, et certaines depuis des heures",
    confirmed="C'est noté : {who} est de la partie",
    started="La partie commence, dans cet ordre : {players}. Règles : {rules}.",
    started_hostages="La partie commence, dans cet ordre : {players}. Personne ne joue {sides} : ces pièces sont des "
    "otages. Règles : {rules}.",
    stands="Le coup {turn} a été rejoué et reste joué",
)

VOTES: Final = {
    VoteKind.TAKE_BACK: BallotWords(
        opened="{who} demande à annuler {what} : il faut l'accord des personnes consultées, et jouer un coup "
        "vaut refus",
        agreed="{who} accepte d'annuler {what} ; réponses attendues : {names}",
        declined="{who} a refusé : rien n'est annulé",
        unanswered="deux jours sans réponse ({names}) : rien n'est annulé",
        left_out="deux jours sans réponse ({names}) : le vote pour revenir en arrière continue sans attendre",
        lapsed="{who} a joué : rien n'est annulé",
        waits="On te demande de revenir au coup {turn}.",
        button_agree="Accepter",
        button_decline="Refuser",
    ),
    VoteKind.CANCEL: BallotWords(
        opened="{who} demande à annuler la partie : il faut l'accord des personnes consultées, et jouer un "
        "coup vaut refus",
        agreed="{who} accepte d'annuler la partie ; réponses attendues : {names}",
        declined="{who} a refusé : la partie continue",
        unanswered="deux jours sans réponse ({names}) : la partie continue",
        left_out="deux jours sans réponse ({names}) : le vote pour annuler la partie continue sans attendre",
        lapsed="{who} a joué : la partie n'est pas annulée",
        button_agree="Annuler la partie",
        button_decline="Continuer à jouer",
        button_confirm="Oui, annuler",
    ),
    VoteKind.PAUSE: BallotWords(
        opened="{who} demande une pause de {length} : il faut l'accord des personnes consultées, et jouer un "
        "coup vaut refus",
        agreed="{who} accepte la pause ; réponses attendues : {names}",
        declined="{who} a refusé : pas de pause",
        unanswered="deux jours sans réponse ({names}) : pas de pause",
        left_out="deux jours sans réponse ({names}) : le vote sur la pause continue sans attendre",
        lapsed="{who} a joué : pas de pause",
        button_agree="Accepter",
        button_decline="Refuser",
    ),
    VoteKind.DRAW: BallotWords(
        opened="{who} propose la nulle : il faut l'accord des personnes consultées, les réponses restent secrètes "
        "jusqu'à la dernière, et jouer sans répondre vaut refus",
        agreed="Proposition de nulle : {done} réponses sur {all}",
        declined="Nulle refusée par {names} : la partie continue",
        unanswered="deux jours sans réponse ({names}) : pas de nulle, la partie continue",
        left_out="deux jours sans réponse ({names}) : le vote sur la nulle continue sans attendre",
        withdrawn="{who} a retiré sa proposition de nulle",
        lapsed="{who} a joué : sa proposition de nulle est caduque",
        waits="La nulle est proposée, et tu n'as pas encore répondu.",
        button_agree="Accepter la nulle",
        button_decline="Continuer à jouer",
        button_confirm="Oui, partie nulle",
    ),
    VoteKind.SEAT: BallotWords(
        opened="{who} demande à prendre aussi la place de {whose} et à jouer les deux : tous les autres doivent être "
        "d'accord",
        agreed="{who} accepte la deuxième place ; réponses attendues : {names}",
        declined="{who} refuse la deuxième place ; la place reste à prendre",
        withdrawn="{who} ne veut plus de la deuxième place ; la place reste à prendre",
        button_agree="Accepter",
        button_decline="Refuser",
    ),
}

ENDINGS: Final = EndingWords(
    ask_which="Tu joues plusieurs camps. Avec lequel abandonnes-tu ?",
    ask_resign="Abandonner {side} ? Toutes les pièces qu'il commande deviendront des otages.",
    button_yes_resign="Oui, abandonner",
    button_resign="Abandonner",
    button_draw="Proposer la nulle",
    ask_cancel="Annuler cette partie ? Personne n'aura gagné.",
    button_yes_cancel="Oui, annuler",
    button_cancel="Annuler la partie…",
    offered="Ta proposition est dans le salon, avec les boutons pour y répondre.",
    noted_agreed="Tu acceptes la nulle. Cela reste secret, et tu peux changer d'avis jusqu'à la dernière réponse.",
    noted_declined="Tu refuses la nulle. Cela reste secret, et tu peux changer d'avis jusqu'à la dernière réponse.",
    ask_cancel_together="Il faut l'accord de tous ceux qui jouent encore. Je demande aux autres ?",
    button_ask_cancel="Demander aux autres",
    cancelled="{who} a annulé la partie ; personne n'a gagné",
    cancelled_together="{names} ont annulé la partie d'un commun accord ; personne n'a gagné",
)

TAKING_BACK: Final = TakingBackWords(
    button_back="Annuler mon coup",
    button_ask="Demander à revenir",
    turn="le coup {first}",
    turns="les coups {first} à {last}",
    resignation="l'abandon",
    plays_again="de retour en jeu : {names}",
    taken_back="{who} a annulé {what}",
    taken_back_by_all="{who} a accepté aussi : on annule {what}",
    was_taken_back="on a annulé {what}",
    begun="Ce coup n'était pas complet : rien n'a été joué. Écris-en un autre.",
    edited="Le coup {turn} a été annulé. Écris ton coup dans un nouveau message : modifier celui-ci ne change rien.",
    was_read="J'ai déjà lu ce message. Écris ton coup dans un nouveau message : modifier celui-ci ne change rien.",
    left_out=counted(
        one="({count} coup annulé n'est pas montré.)",
        other="({count} coups annulés ne sont pas montrés.)",
    ),
    terms={
        Takebacks.OFF: "On n'annule pas de coup.",
        Takebacks.VOTE: "On peut annuler son coup pendant {seconds} secondes ; ensuite, il faut l'accord de tous.",
        Takebacks.FREE: "On peut annuler son coup jusqu'au coup suivant.",
    },
    with_engines={
        Takebacks.VOTE: "Une fois qu'une IA a répondu, il faut l'accord d'une autre personne.",
        Takebacks.FREE: "Les réponses des IA s'annulent en même temps.",
    },
    alone_with_engines="Sans autre personne à la table, on peut revenir en arrière à tout moment.",
    rated_with_engines="Une fois qu'une IA a répondu, le coup reste joué.",
)

SINCE: Final = SinceWords(
    button="Quoi de neuf ?",
    since_own="**Depuis ton dernier coup (coup {turn})**",
    since_beginning="**Depuis le début de la partie**",
    since_round="**Le dernier tour de table (depuis le coup {turn}) ; tu ne joues pas dans cette partie**",
    nothing="Il ne s'est rien passé depuis ton dernier coup.",
    cut=counted(one="… {count} ligne plus ancienne", other="… {count} lignes plus anciennes"),
    waits="**On attend ta réponse**",
    line="- {told}",
    arrow="`{number}` {told}",
    aside="  ↳ {told}",
)
