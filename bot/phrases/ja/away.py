"""Japanese: who is away, and pauses."""

from typing import Final

from bot.phrases.away import AwayWords
from bot.phrases.ja.counted import counted

AWAY: Final = AwayWords(
    term=counted("留守を知らせた人を、1人につき合計{count}日まで待ちます。"),
    no_term="留守の人は待ちません。",
    away="{who}は{until}まで留守にします。ゲームはそれまで待ちます",
    away_partly="{who}は{until}まで留守にします。取り決めにより、ゲームが待つのは{waits}までです",
    away_unheeded="{who}は{until}まで留守にします。取り決めの日数はもう待ったので、ゲームは続きます",
    back="{who}が戻りました",
    pause_proposed=counted("{who}が{count}日間の休止を提案しました。残っている全員が同意すると休止します"),
    pause_agreed="{who}が休止に同意しました。まだ返事をしていない人：{names}",
    pause_declined="{who}が断ったので、休止しません",
    paused="ゲームは{until}まで休止します。{name}が指せばその時に再開します",
    resumed="{who}が休止を終わらせました",
)
