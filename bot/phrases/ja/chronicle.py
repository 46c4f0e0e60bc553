"""Japanese: the story of a game that is over."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.words.archive import ChronicleWords
from bot.table.chronicle import Honour

CHRONICLE: Final = ChronicleWords(
    key_moments="重要な局面。",
    moment="{turn}手目：{told}",
    broken="約束を破った人：{who}。",
    lost=counted("最も損失の大きい手：{side}は駒を{count}個失いました。"),
    heading="**ゲームの流れ**",
    honours="**記録**：",
    earned={
        Honour.POWER: "最も長く権力の座にいた人：{who}（{number}手）。",
        Honour.KILLS: "最も多く殺した人：{who}（{number}個）。",
        Honour.PROMISES: "約束をすべて守った人：{who}。",
        Honour.BREACHES: "最も多く約束を破った人：{who}（{number}件）。",
        Honour.REPORTERS: "最も多くレポーターに殺された人：{who}（{number}個）。",
        Honour.CORPSES: "最も多く死体を動かした人：{who}（{number}体）。",
        Honour.LIFTED: "最も多くディプロマットに動かされた人：{who}（{number}個）。",
        Honour.PEACE: "誰も殺さなかった人：{who}。",
    },
)
