"""Japanese: a game shown again."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.words.archive import ReplayWords

REPLAY: Final = ReplayWords(
    arrow="矢印{number}：{told}",
    shown_again="{first}手目から{last}手目までの盤面。最後の手：{told}",
    shown="{first}手目から{last}手目までのゲームです。",
    rest="残りは1つのファイルに入りません。続きは`/djambi replay first:{next}`で見られます。",
    progress="{turns}手のうち{done}手目を描いています…",
    waiting=counted("先に{count}件を作っています…"),
    exported="ここまでの記録です。`djambi import`で読み込めます。",
    button="リプレイ",
)
