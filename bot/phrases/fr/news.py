"""French: what happened."""

from typing import Final

from bot.djambi.facts import DrawReason
from bot.phrases.words.news import NewsWords

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
    draw_offered="{who} a proposé la nulle, que tous doivent accepter ; les réponses restent secrètes jusqu'à la "
    "dernière, et jouer un coup sans avoir répondu, c'est refuser",
    draw_agreed="{who} a accepté la nulle",
    draw_answered="Réponses à la proposition de nulle : {done} sur {all}",
    draw_declined="La nulle a été refusée par {names}, la partie continue",
    draw_withdrawn="{who} a retiré sa proposition de nulle",
    withdrawn="{who} a joué, sa proposition de nulle ne tient donc plus",
)
