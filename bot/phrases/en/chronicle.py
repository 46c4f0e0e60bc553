"""English: the story of a game that is over."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.words.archive import ChronicleWords
from bot.table.chronicle import Honour

CHRONICLE: Final = ChronicleWords(
    key_moments="Key moments.",
    moment="Turn {turn}: {told}",
    broken="Promise broken by {who}.",
    lost=counted(
        one="The costliest turn: {side} lost {count} piece.",
        other="The costliest turn: {side} lost {count} pieces.",
    ),
    heading="**How it went**",
    honours="**Honours.**",
    earned={
        Honour.POWER: "Most turns in power: {who}, {number}.",
        Honour.KILLS: "Most kills: {who}, {number}.",
        Honour.PROMISES: "Kept every promise: {who}.",
        Honour.BREACHES: "Most broken promises: {who}, {number}.",
        Honour.REPORTERS: "Most pieces lost to Reporters: {who}, {number}.",
        Honour.CORPSES: "Most corpses moved: {who}, {number}.",
        Honour.LIFTED: "Most pieces moved by Diplomats: {who}, {number}.",
        Honour.PEACE: "Killed nobody: {who}.",
    },
)
