"""English: the story of a game that is over."""

from typing import Final

from bot.phrases.chronicle import ChronicleWords
from bot.table.chronicle import Honour

CHRONICLE: Final = ChronicleWords(
    key_moments="Key moments.",
    moment="Turn {turn}: {told}",
    broken="Promise broken by {who}.",
    lost="The costliest turn: {side} lost {count} pieces.",
    heading="**How it went**",
    honours="**Honours.**",
    earned={
        Honour.POWER: "Longest in power: {who}, {count} turns.",
        Honour.KILLS: "Most kills: {who}, {count}.",
        Honour.PROMISES: "Kept every promise: {who}.",
        Honour.BREACHES: "Most broken promises: {who}, {count}.",
        Honour.REPORTERS: "Most pieces lost to Reporters: {who}, {count}.",
        Honour.CORPSES: "Most corpses moved: {who}, {count}.",
        Honour.LIFTED: "Most pieces moved by Diplomats: {who}, {count}.",
        Honour.PEACE: "Killed nobody: {who}.",
    },
)
