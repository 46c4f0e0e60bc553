"""French: the story of a game that is over."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.archive import ChronicleWords
from bot.table.chronicle import Honour

CHRONICLE: Final = ChronicleWords(
    key_moments="Les moments clés.",
    moment="Tour {turn} : {told}",
    broken="Promesse rompue par {who}.",
    lost=counted(
        one="Le tour le plus coûteux : {side} perd {count} pièce.",
        other="Le tour le plus coûteux : {side} perd {count} pièces.",
    ),
    heading="**Le récit de la partie**",
    honours="**Palmarès.**",
    earned={
        Honour.POWER: "Le plus de tours au pouvoir : {who}, {number}.",
        Honour.KILLS: "Le plus de pièces tuées : {who}, {number}.",
        Honour.PROMISES: "Toutes les promesses tenues : {who}.",
        Honour.BREACHES: "Le plus de promesses rompues : {who}, {number}.",
        Honour.REPORTERS: "Le plus de pièces tuées par des Reporters : {who}, {number}.",
        Honour.CORPSES: "Le plus de cadavres déplacés : {who}, {number}.",
        Honour.LIFTED: "Le plus de pièces déplacées par des Diplomates : {who}, {number}.",
        Honour.PEACE: "Aucune pièce tuée : {who}.",
    },
)
