"""French: what things are called, what happened, and where everything stands."""

from typing import Final

from bot.djambi.facts import DrawReason
from bot.djambi.words import Kind, Side
from bot.phrases.language import BoardWords, Names, Told
from bot.table.model import Phase

NAMES: Final = Names(
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

TOLD: Final = Told(
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

BOARD: Final = BoardWords(
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
    may_go="En {square}, {piece} peut aller en {squares}.",
    arrow="Flèche {number} : {told}",
    shown_again="Le plateau après chaque tour, du tour {first} au tour {last}. Le dernier : {told}",
    key_moments="Le plateau après les tours {turns}. Le dernier : {told}",
)
