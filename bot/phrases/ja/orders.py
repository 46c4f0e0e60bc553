"""Japanese: orders for later."""

from typing import Final

from bot.phrases.words.orders import OrderWords
from bot.table.orders.orders import Condition, Failure

ORDERS: Final = OrderWords(
    after_first="「その次」は、最初の候補の{move}に続く手です。{text}",
    unread="その予約を読み取れません。手の間に「だめなら」か「その次は」を書いてください（例：{example}）。",
    button_later="自分の番に指す",
    button_then="その次は…",
    button_else="だめなら…",
    button_confirm="予約する",
    button_withdraw="予約を取り消す",
    button_order="予約した手",
    pick_conditions="条件を選ぶ",
    head="**予約**：{side}の番になったら、ボットが代わりに指します。",
    step="{number}. {moves}",
    or_else="、だめなら",
    then="、その次は",
    conditions="条件（すべて満たすときだけ指します）：",
    condition="・{condition}",
    unconditional="ルール上指せるなら、何があっても指します。",
    only={
        Condition.SAME: "関係するマスが変わっていない",
        Condition.MINE: "自分の駒が殺されたり動かされたりしていない",
        Condition.CHIEFS: "どのチーフも倒れていない",
        Condition.POWER: "権力の座に変化がない",
        Condition.WORD: "自分の約束を破る手ではない",
        Condition.VOTES: "自分の返事を待つ投票がない",
        Condition.TALK: "自分のいる部屋に誰も書き込んでいない",
    },
    given="✅ 予約しました。ほかの人には見えません。条件を満たさないときは指さずに、理由を通知します。",
    waits="{side}の予約：{order}",
    why={
        Failure.ILLEGAL: "もう指せない手です",
        Condition.SAME: "関係するマスが変わりました",
        Condition.MINE: "自分の駒が殺されたか、動かされました",
        Condition.CHIEFS: "チーフが倒れたか、脱落した人がいます",
        Condition.POWER: "権力の座に変化がありました",
        Condition.WORD: "自分の約束を破ることになります",
        Condition.VOTES: "返事をしていない投票があります",
        Condition.TALK: "自分のいる部屋に書き込みがありました",
    },
    failed="予約した手（{order}）は指しませんでした。理由：{why}。別の手を指してください。",
    failed_letter="{channel}で予約した手（{order}）は指しませんでした。理由：{why}。あなたの番なので、そこで別の手を"
    "指してください。",
    withdrawn="予約を取り消しました。番が来たら通知します。",
)
