"""Japanese: taking turns back."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.words.news import TakingBackWords
from bot.table.model import Takebacks

TAKING_BACK: Final = TakingBackWords(
    button_back="待った",
    button_agree="同意する",
    button_decline="断る",
    waits="{turn}手目まで戻すことが提案されています。",
    turn="{first}手目",
    turns="{first}手目から{last}手目まで",
    resignation="投了",
    plays_again="これで{names}はゲームに戻ります",
    taken_back="{who}が{what}を取り消しました",
    taken_back_by_all="{who}も同意したので、{what}を取り消しました",
    proposed="{who}が{what}の取り消しを求めています。残っている全員が同意すると成立し、誰かが指すと断ったことになります",
    agreed="{who}が{what}の取り消しに同意しました。まだ返事をしていない人：{names}",
    declined="{who}が断ったので、何も取り消されません。ゲームは続きます",
    lapsed="{who}が指したので、何も取り消されません",
    was_taken_back="{what}は取り消されました",
    edited="{turn}手目は取り消されました。編集しても変わらないので、指し手は新しいメッセージで書いてください。",
    was_read="このメッセージはもう読み取られています。編集しても変わらないので、指し手は新しいメッセージで書いてください。",
    left_out=counted("（取り消された{count}手は含みません。）"),
    terms={
        Takebacks.OFF: "待ったはできません。",
        Takebacks.VOTE: "待ったは{seconds}秒以内なら自由にでき、その後はほかの全員が同意すればできます。",
        Takebacks.FREE: "次の手が指されるまで、自由に待ったができます。",
    },
    with_engines={
        Takebacks.VOTE: "コンピュータが指したあとは、ほかの人の同意が必要です。",
        Takebacks.FREE: "その間にコンピュータが指した手も戻ります。",
    },
    alone_with_engines="人間が1人だけなら、いつでも戻せます。",
    rated_with_engines="コンピュータが指したあとは戻せません。",
)
