"""Japanese: news of a game."""

from typing import Final

from bot.djambi.facts import DrawReason
from bot.phrases.ja.names import counted
from bot.phrases.words.news import BallotWords, EndingWords, NewsWords, SinceWords, TakingBackWords
from bot.table.model import Takebacks, VoteKind

NEWS: Final = NewsWords(
    turn="{who}：{piece} {way}",
    effects="{turn}、{effects}",
    last_effect="、",
    passed="{who}は指せる手がなく、パスです",
    killed="{piece}を殺害（死体は{corpse}）",
    killed_elsewhere="{square}の{piece}を殺害（死体は{corpse}）",
    killed_there="{square}の{piece}を殺害",
    piece_put="{piece}を{square}へ移動",
    piece_put_from="{origin}の{piece}を{square}へ移動",
    corpse_put="死体を{square}へ移動",
    power_lost="{side}は権力の座を失いました",
    power_taken="{side}が権力の座に就きました",
    surrounded="{square}の{piece}は死体に包囲され、死にました",
    resigned="{who}が投了しました",
    eliminated="{who}は脱落しました",
    army_taken="{sides}の駒は{side}の指揮下に入りました",
    left_leaderless="{sides}を指揮する人はいなくなり、その駒は道をふさぐだけになりました",
    became_hostages="{sides}の駒は人質になりました",
    won="{who}の勝ちです",
    drawn={
        DrawReason.TOGETHER: "{players}が同時に脱落し、引き分けです",
        DrawReason.NOBODY_CAN_MOVE: "誰も駒を動かせないため、{players}の引き分けです",
        DrawReason.AGREED: "{players}の合意により、引き分けです",
    },
    drawn_without_some="{agreed}の合意により、{players}の引き分けです",
    drawn_by_engines="AIだけになったため、{players}の引き分けです",
    to_answer="返事をお願いします：{mentions}。",
    answered="回答：{done}/{all}人。",
    not_asked="{names}の返事は待ちません。",
    closes="返事がそろわなくても、投票は{when}に締め切ります。",
    opened="{who}が対局を開きました",
    joined="{who}が参加しました",
    left="{who}が席を離れました",
    freed="{who}の席が空きました",
    presence_asked="席が埋まりました。参加から数時間たった人がいます",
    confirmed="{who}の返事を受け取りました",
    started="対局開始です。手番：{players}。ルール：{rules}。",
    started_hostages="対局開始です。手番：{players}。空席の{sides}の駒は人質です。ルール：{rules}。",
    stands="{turn}手目は指し直され、確定しました",
)

VOTES: Final = {
    VoteKind.TAKE_BACK: BallotWords(
        opened="{who}が待った（{what}）を求めています。返事を求められた全員の同意が必要で、誰かがそのまま指すと、断ったことになります",
        agreed="{who}が待った（{what}）に同意しました。返事待ち：{names}",
        declined="{who}が断ったので、待ったはなしです",
        unanswered="2日間、{names}の返事がなかったので、待ったはなしです",
        left_out="2日間、{names}の返事がなかったので、その返事を待たずに待ったの投票を進めます",
        lapsed="{who}が指したので、待ったはなしです",
        waits="{turn}手目まで戻すことが提案されています。",
        button_agree="同意する",
        button_decline="断る",
    ),
    VoteKind.CANCEL: BallotWords(
        opened="{who}が対局の中止を求めています。返事を求められた全員の同意が必要で、誰かがそのまま指すと、断ったことになります",
        agreed="{who}が対局の中止に同意しました。返事待ち：{names}",
        declined="{who}が断ったので、対局は続きます",
        unanswered="2日間、{names}の返事がなかったので、対局は続きます",
        left_out="2日間、{names}の返事がなかったので、その返事を待たずに中止の投票を進めます",
        lapsed="{who}が指したので、対局は中止しません",
        button_agree="対局を中止する",
        button_decline="続ける",
        button_confirm="中止する",
    ),
    VoteKind.PAUSE: BallotWords(
        opened="{who}が休止を求めています（{length}）。返事を求められた全員の同意が必要で、誰かがそのまま指すと、"
        "断ったことになります",
        agreed="{who}が休止に同意しました。返事待ち：{names}",
        declined="{who}が断ったので、休止しません",
        unanswered="2日間、{names}の返事がなかったので、休止しません",
        left_out="2日間、{names}の返事がなかったので、その返事を待たずに休止の投票を進めます",
        lapsed="{who}が指したので、休止しません",
        button_agree="同意する",
        button_decline="断る",
    ),
    VoteKind.DRAW: BallotWords(
        opened="{who}が引き分けを提案しました。返事を求められた全員の同意で成立します。返事は全員分がそろうまで秘密で、返事をせずに指すと"
        "断ったことになります",
        agreed="引き分けの提案への返事：{all}人中{done}人",
        declined="{names}が引き分けを断りました。対局は続きます",
        unanswered="2日間、{names}の返事がなかったので、引き分けにはならず、対局は続きます",
        left_out="2日間、{names}の返事がなかったので、その返事を待たずに引き分けの投票を進めます",
        withdrawn="{who}が引き分けの提案を取り下げました",
        lapsed="{who}が指したので、引き分けの提案は無効になりました",
        waits="引き分けの提案に、まだ返事をしていません。",
        button_agree="引き分けに同意",
        button_decline="続ける",
        button_confirm="引き分けにする",
    ),
    VoteKind.SEAT: BallotWords(
        opened="{who}が、{whose}の席も引き継いで両方を担当したいと言っています。残りの全員の同意が必要です",
        agreed="{who}が2つ目の席に同意しました。返事待ち：{names}",
        declined="{who}が2つ目の席を断りました。席の募集は続きます",
        withdrawn="{who}が2つ目の席の希望を取り下げました。席の募集は続きます",
        button_agree="同意する",
        button_decline="断る",
    ),
}

ENDINGS: Final = EndingWords(
    ask_which="複数の陣営を担当しています。どの陣営で投了しますか？",
    ask_resign="投了しますか？ {side}が指揮する駒は、すべて人質になります。",
    button_yes_resign="投了する",
    button_resign="投了",
    button_draw="引き分けを提案",
    ask_cancel="この対局を中止しますか？ 勝者はいないことになります。",
    button_yes_cancel="中止する",
    button_cancel="対局を中止…",
    offered="提案をチャンネルに出しました。返事のボタンもそこにあります。",
    noted_agreed="引き分けに同意しました。全員の返事がそろうまで秘密で、それまでは変えられます。",
    noted_declined="引き分けを断りました。全員の返事がそろうまで秘密で、それまでは変えられます。",
    ask_cancel_together="進行中の対局の中止には、残っている全員の同意が必要です。ほかの人に尋ねますか？",
    button_ask_cancel="ほかの人に尋ねる",
    cancelled="{who}が対局を中止しました。勝者はいません",
    cancelled_together="{names}の合意により、対局は中止されました。勝者はいません",
)

TAKING_BACK: Final = TakingBackWords(
    button_back="待った",
    button_ask="待ったを頼む",
    turn="{first}手目",
    turns="{first}手目から{last}手目まで",
    resignation="投了",
    plays_again="対局への復帰：{names}",
    taken_back="{who}が{what}を取り消しました",
    taken_back_by_all="{who}も同意したので、{what}を取り消しました",
    was_taken_back="{what}は取り消されました",
    begun="その手は途中だったので、まだ何も指されていません。別の手を書いてください。",
    edited="{turn}手目は取り消されました。編集しても変わらないので、指し手は新しいメッセージで書いてください。",
    was_read="このメッセージはもう読み取られています。編集しても変わらないので、指し手は新しいメッセージで書いてください。",
    left_out=counted("（取り消された{count}手は含みません。）"),
    terms={
        Takebacks.OFF: "待ったはできません。",
        Takebacks.VOTE: "待ったは{seconds}秒以内なら自由、そのあとはほかの全員の同意が必要です。",
        Takebacks.FREE: "次の手が指されるまで、自由に待ったができます。",
    },
    with_engines={
        Takebacks.VOTE: "AIが指したあとは、ほかの人の同意が必要です。",
        Takebacks.FREE: "その間にAIが指した手も戻ります。",
    },
    alone_with_engines="人間が1人だけなら、いつでも戻せます。",
    rated_with_engines="AIが指したあとは戻せません。",
)

SINCE: Final = SinceWords(
    button="前回からの動き",
    since_own="**前回あなたが指してから（{turn}手目～）**",
    since_beginning="**対局の開始から**",
    since_round="**直近の1周（{turn}手目～）**（あなたは参加していません）",
    nothing="前回あなたが指してから、動きはありません。",
    cut=counted("これより前に{count}件あります"),
    waits="**あなたの返事を待っています**",
    line="- {told}",
    arrow="`{number}` {told}",
    aside="  ↳ {told}",
)
