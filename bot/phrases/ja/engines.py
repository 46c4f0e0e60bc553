"""Japanese: engines."""

from typing import Final

from bot.phrases.engines import EngineWords
from bot.table.person_id import EngineLevel

ENGINES: Final = EngineWords(
    names=("タロス🗿", "オリンピア🎭", "ゴーレム🏺", "からくり🎎"),
    named="コンピュータの{name}",
    levels={
        EngineLevel.EASY: "弱い",
        EngineLevel.MEDIUM: "ふつう",
        EngineLevel.HARD: "強い",
    },
    seated="{name}（{level}）",
    button_add="コンピュータを加える",
    which="コンピュータも参加できます。コンピュータの席は、その陣営のボタンを押した人に譲られます。",
    add="コンピュータを加える",
    put_out="コンピュータを外す",
    at="{side}：{level}",
)
