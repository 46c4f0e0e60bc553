"""French: the story of a game that is over."""

from typing import Final

from bot.phrases.chronicle import ChronicleWords
from bot.table.chronicle import Honour

CHRONICLE: Final = ChronicleWords(
    key_moments="Les moments clés.",
    moment="Tour {turn} : {told}",
    broken="Promesse rompue par {who}.",
    lost="Le tour le plus coûteux : {side} perd {count} pièces.",
    heading="**Le récit de la partie**",
    honours="**Palmarès.**",
    earned={
        Honour.POWER: "Le plus longtemps au pouvoir : {who}, {count} tours.",
        Honour.KILLS: "Le plus de pièces tuées : {who}, {count}.",
        Honour.PROMISES: "Toutes les promesses tenues : {who}.",
        Honour.BREACHES: "Le plus de promesses rompues : {who}, {count}.",
        Honour.REPORTERS: "Le plus de pièces tuées par des Reporters : {who}, {count}.",
        Honour.CORPSES: "Le plus de cadavres déplacés : {who}, {count}.",
        Honour.LIFTED: "Le plus de pièces déplacées par des Diplomates : {who}, {count}.",
        Honour.PEACE: "Aucune pièce tuée : {who}.",
    },
)
