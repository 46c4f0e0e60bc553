"""Japanese: what happened."""

from typing import Final

from bot.djambi.facts import DrawReason
from bot.phrases.words.news import NewsWords

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
    power_lost="{side}は権力の座を離れます",
    power_taken="{side}が権力の座に就きます",
    surrounded="{piece}は{square}で死体に閉じ込められ、自らも死体になります",
    resigned="{who}が投了しました",
    eliminated="{who}は脱落です",
    army_taken="{sides}は{side}の指揮下に入ります",
    left_leaderless="{sides}を指揮する者はいなくなり、その駒は障害物になります",
    became_hostages="{sides}の駒は人質になりました",
    won="{who}の勝ちです",
    drawn={
        DrawReason.TOGETHER: "{players}が同時に脱落し、引き分けです",
        DrawReason.NOBODY_CAN_MOVE: "誰も駒を動かせないため、{players}の引き分けです",
        DrawReason.AGREED: "{players}の合意により、引き分けです",
    },
    drawn_without_some="{agreed}の合意により、{players}の引き分けです",
    opened="{who}がゲームを立てました",
    joined="{who}が参加しました",
    left="{who}が席を離れました",
    started="ゲーム開始です。手番は{players}の順です。ルール：{rules}。",
    started_hostages="ゲーム開始です。手番は{players}の順です。空席の{sides}の駒は人質です。ルール：{rules}。",
    draw_offered="{who}が引き分けを提案しました。全員の同意で成立します。返事は全員分がそろうまで秘密で、返事をせずに指すと"
    "断ったことになります",
    draw_agreed="{who}が引き分けに同意しました",
    draw_answered="引き分けの提案への返事：{all}人中{done}人",
    draw_declined="{names}が引き分けを断りました。ゲームは続きます",
    draw_withdrawn="{who}が引き分けの提案を取り下げました",
    withdrawn="{who}が次の手を指したので、引き分けの提案は取り下げられました",
)
