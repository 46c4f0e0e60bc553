"""Japanese: resigning, agreeing on a draw, cancelling."""

from typing import Final

from bot.phrases.words.news import EndingWords

ENDINGS: Final = EndingWords(
    ask_resign="本当に{side}で投了しますか？ その陣営が指揮する駒はすべて人質になります。",
    button_yes_resign="投了する",
    ask_cancel="本当にこのゲームを中止しますか？ 勝者はいないことになります。",
    button_yes_cancel="中止する",
    button_agree="引き分けに同意",
    button_yes_draw="引き分けにする",
    button_decline="続ける",
    waits="引き分けの提案に、まだ返事をしていません。",
    offered="提案をチャンネルに出しました。返事のボタンもそこにあります。",
    noted_agreed="引き分けに同意しました。全員の返事がそろうまで誰にも見えず、それまでは変えられます。",
    noted_declined="引き分けを断りました。全員の返事がそろうまで誰にも見えず、それまでは変えられます。",
    ask_cancel_together="進行中のゲームの中止には、残っている全員の同意が必要です。ほかの人に尋ねますか？",
    button_ask_cancel="ほかの人に尋ねる",
    button_agree_cancel="ゲームを中止する",
    cancelled="{who}がゲームを中止しました。勝者はいません",
    cancelled_together="{names}の合意により、ゲームは中止されました。勝者はいません",
    cancel_proposed="{who}がゲームの中止を求めています。残っている誰かが次の手を指す前に、全員の同意が必要です",
    cancel_agreed="{who}がゲームの中止に同意しました。まだ返事をしていない人：{names}",
    cancel_declined="{who}が断ったので、ゲームは続きます",
)
