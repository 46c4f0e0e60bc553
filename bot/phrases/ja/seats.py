"""Japanese: seats that change hands."""

from typing import Final

from bot.phrases.words.time import SeatWords

SEATS: Final = SeatWords(
    offered="{who}が席を引き継ぐ人を探しています",
    offered_to="{who}が{heir}さんに席の引き継ぎを頼みました",
    offered_by_others="{person}さんが、{who}の席を引き継ぐ人を探しています",
    offered_to_by_others="{person}さんが、{who}の席の引き継ぎを{heir}さんに頼みました",
    ask_heir="{mention}さん、{side}を引き継ぎますか？　部屋での話やプランは、その場にいた人だけのものです。",
    ask_holder="{mention}さん、ここに何か書けば、席はそのままです。",
    kept="{who}が席に残ります",
    declined="{person}さんが断ったので、席は{who}のままです",
    withdrawn="{person}さんが取り下げたので、席は{who}のままです",
    taken="{person}さんが{who}の席を引き継ぎました",
    lapsed="出ていた提案は無効になりました",
    button_take="{side}を引き継ぐ",
    button_no="断る",
    button_keep="席に残る",
    button_back="戻りました",
    waits="{side}を引き継ぐよう頼まれています。",
    ask_second="すでに参加しています。{side}も担当しますか？",
    button_second="両方担当する",
)
