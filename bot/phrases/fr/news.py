"""French: what happened."""

from typing import Final

from bot.djambi.facts import DrawReason
from bot.phrases.news import NewsWords

NEWS: Final = NewsWords(
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
    became_hostages="les pièces de {sides} deviennent des otages",
    won="{who} a gagné la partie",
    drawn={
        DrawReason.TOGETHER: "{players} ont été éliminés ensemble, la partie est donc nulle",
        DrawReason.NOBODY_CAN_MOVE: "plus personne ne peut jouer, la partie est donc nulle entre {players}",
        DrawReason.AGREED: "partie nulle d'un commun accord entre {players}",
    },
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
    cancelled="{who} a annulé la partie, personne n'a gagné",
)
