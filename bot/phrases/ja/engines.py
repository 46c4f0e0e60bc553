"""Japanese: engines."""

from typing import Final

from bot.phrases.words.engines import EngineWords
from bot.table.engines.plotting import TEMPTATION
from bot.table.person_id import Character, EngineLevel

ENGINES: Final = EngineWords(
    levels={
        EngineLevel.EASY: "弱い",
        EngineLevel.MEDIUM: "ふつう",
        EngineLevel.HARD: "強い",
    },
    characters={Character.LOYAL: "誠実", Character.MACHIAVELLIAN: "策士"},
    keeps={
        Character.LOYAL: "協定を決して破りません",
        Character.MACHIAVELLIAN: f"勝率が{round(100 * TEMPTATION)}ポイントより上がるなら協定を破ります",
    },
    kind="{level}・{character}",
    seated="{name}（{kind}）",
    told="{name}：{keeps}。",
    button_add="コンピュータを加える",
    which="コンピュータも参加できます。コンピュータの席は、その陣営のボタンを押した人に譲られます。",
    add="コンピュータを加える",
    put_out="コンピュータを外す",
    at="{side}：{kind}",
)
