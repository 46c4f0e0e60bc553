"""Japanese: computer players and caretakers."""

from typing import Final

from bot.phrases.words.engines import CaretakingWords, EngineWords
from bot.table.pacts.bonds import TEMPTATION
from bot.table.person_id import Character, EngineLevel

ENGINES: Final = EngineWords(
    levels={
        EngineLevel.GENTLE: "やさしい",
        EngineLevel.EASY: "弱い",
        EngineLevel.CASUAL: "やや弱い",
        EngineLevel.MEDIUM: "ふつう",
        EngineLevel.HARD: "強い",
    },
    characters={Character.LOYAL: "誠実", Character.MACHIAVELLIAN: "策士"},
    keeps={
        Character.LOYAL: "協定を決して破りません",
        Character.MACHIAVELLIAN: f"勝率を{round(100 * TEMPTATION)}ポイント以上上げられると見れば協定を破ります",
    },
    kind="{level}・{character}",
    seated="{name}（{kind}）",
    told="{name}：{keeps}。",
    button_fill="弱いAIで埋める",
    button_add="AI追加",
    which="AIも参加できます。あとから人がその陣営のボタンを押すと、AIは席を譲ります。",
    add={
        Character.LOYAL: "誠実なAIを追加",
        Character.MACHIAVELLIAN: "策士のAIを追加",
    },
    put_out="AIを外す",
    at="{side}：{kind}",
    does_not_chat="{name}：おしゃべりはできませんが、お返しの約束があれば協定を結びます。`/pact`で提案してください。",
)

CARETAKING: Final = CaretakingWords(
    word_forbade="{move}のほうがよさそうでしたが、{names}との約束（{promises}）のため指しませんでした。",
    spared_chief="{move}のほうがよさそうでしたが、代打ちは同盟相手のチーフを殺しません。",
    stayed_in_maze="{move}のほうがよさそうでしたが、代打ちはあなたのチーフを迷宮から出しません。",
    broke_least="どの手を指しても約束を破ることになりました。この手は{names}との約束（{promises}）を破りました。",
    killed_all_the_same="同盟相手のチーフを殺さない手がありませんでした。",
    left_all_the_same="ほかの手のほうが害が大きいため、あなたのチーフは迷宮を出ました。",
)
