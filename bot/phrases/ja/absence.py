"""Japanese: absence."""

from typing import Final

from bot.phrases.words.time import AbsenceWords
from bot.table.absent import Wish

ABSENCE: Final = AbsenceWords(
    asked="{when}から、みんなが{who}を待っています",
    asked_left="{turn}手目を指す{who}がサーバーを離れました",
    question="{mentions} どうしますか？　過半数で決まります。2日たっても決まらなければ、答えた人だけで決めます"
    "（投了とみなすには過半数が必要です）。",
    question_to_one="{mentions} どうしますか？",
    voted="{who}が答えました",
    decided={
        Wish.WAIT: "みんなで{who}を待ちます。{when}にもう一度尋ねます",
        Wish.WAIT_LONG: "みんなで{who}を待ちます。{when}にもう一度尋ねます",
        Wish.CARE: "{turn}手目は{who}の代わりに代打ちが指します",
        Wish.CARE_ON: "{turn}手目から、戻るまで{who}の代わりに代打ちが指します",
        Wish.SUBSTITUTE: "{who}の席を引き継ぐ人を募ります。{when}にもう一度尋ねます",
        Wish.RESIGN: "{who}は投了とみなされました",
    },
    caretaker="{who}の代打ち",
    turned_up="{who}が戻ってきました",
    voted_out="{who}は長く不在のため、ほかの人の判断で投了とみなされました",
    noted="「{wish}」を選びました。決まるまでは選び直せます。",
    wishes={
        Wish.WAIT: "1日待つ",
        Wish.WAIT_LONG: "3日待つ",
        Wish.CARE: "この手だけ代打ち",
        Wish.CARE_ON: "戻るまで代打ち",
        Wish.SUBSTITUTE: "代わりを探す",
        Wish.RESIGN: "投了とみなす",
    },
)
