"""French: seats that change hands."""

from typing import Final

from bot.phrases.words.time import SeatWords

SEATS: Final = SeatWords(
    offered="{who} cherche quelqu'un pour reprendre sa place",
    offered_to="{who} propose sa place à {heir}",
    offered_by_others="{person} cherche quelqu'un pour reprendre la place de {who}",
    offered_to_by_others="{person} propose la place de {who} à {heir}",
    ask_heir="{mention} : veux-tu reprendre {side} ? Ce qui s'est dit et préparé en privé reste à ceux qui y étaient.",
    ask_holder="{mention} : écris n'importe quoi ici, et la place reste à toi.",
    kept="{who} garde sa place",
    declined="{person} a dit non : {who} garde sa place",
    withdrawn="{person} a retiré l'offre : {who} garde sa place",
    taken="{person} a pris la place de {who}",
    lapsed="ce qui était proposé est caduc",
    button_take="Reprendre {side}",
    button_no="Non merci",
    button_keep="Garder la place",
    button_back="Je suis de retour",
    waits="On t'a proposé de reprendre {side}.",
    ask_second="Tu joues déjà. Veux-tu jouer aussi {side} ?",
    button_second="Jouer les deux",
)
