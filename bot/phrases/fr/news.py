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
    piece_put="met {piece} en {square}",
    piece_put_from="met {piece} de {origin} en {square}",
    corpse_put="met le cadavre en {square}",
    power_lost="{side} n'est plus au pouvoir",
    power_taken="{side} est au pouvoir",
    surrounded="{piece} en {square}, enfermé par les cadavres, en devient un",
    resigned="{who} a abandonné",
    eliminated="{who} est éliminé",
    army_taken="{side} commande désormais {sides}",
    left_leaderless="plus personne ne commande {sides}, ces pièces ne sont plus que des obstacles",
    became_hostages="les pièces de {sides} deviennent des otages",
    won="{who} gagne la partie",
    drawn={
        DrawReason.TOGETHER: "{players} sont éliminés ensemble, la partie est donc nulle",
        DrawReason.NOBODY_CAN_MOVE: "plus personne ne peut jouer, la partie est donc nulle entre {players}",
        DrawReason.AGREED: "partie nulle d'un commun accord entre {players}",
    },
    drawn_without_some="partie nulle entre {players}, d'un commun accord de {agreed}",
    opened="{who} a ouvert une partie",
    joined="{who} a rejoint la partie",
    left="{who} a quitté la table",
    started="La partie commence, dans cet ordre : {players}. Règles : {rules}.",
    started_hostages="La partie commence, dans cet ordre : {players}. Personne ne joue {sides}, ces pièces "
    "sont donc des otages. Règles : {rules}.",
)

VOTES: Final = {
    VoteKind.TAKE_BACK: BallotWords(
        opened="{who} voudrait annuler {what} ; c'est fait dès que tous ceux qui jouent encore l'ont accepté, et jouer "
        "un coup, c'est refuser",
        agreed="{who} accepte d'annuler {what} ; on attend encore la réponse de : {names}",
        declined="{who} a refusé : rien n'est annulé, la partie continue",
        lapsed="{who} a joué, donc rien n'est annulé",
        waits="Il est proposé de revenir au tour {turn}.",
        button_agree="Accepter",
        button_decline="Refuser",
    ),
    VoteKind.CANCEL: BallotWords(
        opened="{who} voudrait annuler la partie ; il faut l'accord de tous ceux qui jouent encore, avant que "
        "l'un d'eux ne joue",
        agreed="{who} accepte d'annuler la partie ; on attend encore la réponse de : {names}",
        declined="{who} ne veut pas annuler la partie, qui continue",
        button_agree="Annuler la partie",
        button_decline="Continuer à jouer",
        button_confirm="Oui, annuler",
    ),
    VoteKind.PAUSE: BallotWords(
        opened=counted(
            one="{who} propose une pause de {count} jour ; elle commence dès que tous ceux qui jouent encore "
            "l'acceptent",
            other="{who} propose une pause de {count} jours ; elle commence dès que tous ceux qui jouent encore "
            "l'acceptent",
        ),
        agreed="{who} accepte la pause ; on attend encore la réponse de : {names}",
        declined="{who} a refusé : pas de pause",
        button_agree="Accepter",
        button_decline="Refuser",
    ),
    VoteKind.DRAW: BallotWords(
        opened="{who} a proposé la nulle, que tous doivent accepter ; les réponses restent secrètes jusqu'à la "
        "dernière, et jouer un coup sans avoir répondu, c'est refuser",
        agreed="Réponses à la proposition de nulle : {done} sur {all}",
        declined="La nulle a été refusée par {names}, la partie continue",
        withdrawn="{who} a retiré sa proposition de nulle",
        lapsed="{who} a joué, sa proposition de nulle ne tient donc plus",
        waits="La nulle est proposée, et tu n'as pas encore répondu.",
        button_agree="Accepter la nulle",
        button_decline="Continuer à jouer",
        button_confirm="Oui, partie nulle",
    ),
}

ENDINGS: Final = EndingWords(
    ask_resign="Veux-tu vraiment abandonner avec {side} ? Toutes les pièces qu'il commande deviennent des otages.",
    button_yes_resign="Oui, abandonner",
    ask_cancel="Veux-tu vraiment annuler cette partie ? Personne n'aura gagné.",
    button_yes_cancel="Oui, annuler",
    offered="Ta proposition est dans le salon, avec les boutons pour y répondre.",
    noted_agreed="Tu acceptes la nulle. Cela reste secret et tu peux changer d'avis jusqu'à la dernière réponse.",
    noted_declined="Tu refuses la nulle. Cela reste secret et tu peux changer d'avis jusqu'à la dernière réponse.",
    ask_cancel_together="Il faut l'accord de tous ceux qui jouent encore. Je demande aux autres ?",
    button_ask_cancel="Demander aux autres",
    cancelled="{who} a annulé la partie, personne n'a gagné",
    cancelled_together="{names} ont annulé la partie d'un commun accord, personne n'a gagné",
)

TAKING_BACK: Final = TakingBackWords(
    button_back="Revenir en arrière",
    turn="le tour {first}",
    turns="les tours {first} à {last}",
    resignation="l'abandon",
    plays_again="de retour dans la partie : {names}",
    taken_back="{who} a annulé {what}",
    taken_back_by_all="{who} a accepté aussi, la partie revient donc avant {what}",
    was_taken_back="{what} a été annulé",
    edited="Le tour {turn} a été annulé. Écris ton coup dans un nouveau message : modifier celui-ci ne change rien.",
    was_read="Ce message a déjà été lu. Écris ton coup dans un nouveau message : modifier celui-ci ne change rien.",
    left_out=counted(
        one="(Sans le tour annulé : {count}.)",
        other="(Sans les tours annulés : {count}.)",
    ),
    terms={
        Takebacks.OFF: "Aucun coup ne peut être annulé.",
        Takebacks.VOTE: "Un coup peut être annulé pendant {seconds} secondes, ensuite si tous les autres acceptent.",
        Takebacks.FREE: "Un coup peut être annulé jusqu'au coup suivant.",
    },
    with_engines={
        Takebacks.VOTE: "Une fois qu'un ordinateur a répondu, il faut l'accord d'une autre personne.",
        Takebacks.FREE: "Les réponses des ordinateurs sont annulées avec.",
    },
    alone_with_engines="Sans autre personne à la table, on peut revenir en arrière à tout moment.",
    rated_with_engines="Une fois qu'un ordinateur a répondu, le coup reste joué.",
)

SINCE: Final = SinceWords(
    button="Depuis mon dernier coup",
    since_own="**Depuis ton dernier coup (tour {turn})**",
    since_beginning="**Depuis le début de la partie**",
    since_round="**Depuis le début de la dernière ronde (tour {turn}) ; tu n'as pas de place dans cette partie**",
    nothing="Il ne s'est rien passé depuis ton dernier coup.",
    cut=counted(one="{count} ligne de plus avant cela", other="{count} lignes de plus avant cela"),
    waits="**On attend ta réponse**",
    line="- {told}",
    aside="  ↳ {told}",
)
