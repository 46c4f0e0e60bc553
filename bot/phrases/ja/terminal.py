"""Japanese: the game at the terminal."""

from typing import Final

from bot.phrases.words.terminal import TerminalWords

TERMINAL: Final = TerminalWords(
    welcome="この画面でジャンビを遊びます。helpで使い方を表示します。",
    help="指し手（例：M c2-d3 死体 a5）か、次のどれかを入力してください：board、moves c3、history、"
    "rules、draw、takeback、resign、help、quit。`djambi learn`で遊び方を学べます。",
    over="ゲームは終わりました。`djambi review`で勝負の分かれ目を、"
    "`djambi export`で記録を表示し、`djambi local`で新しく始めます。",
    bye="またどうぞ。ゲームは保存されています。",
    yes_or_no="（はい／いいえ）",
    pages="ほかのページは、rulesと番号で見られます：{titles}。",
    why="（理由：rules {number}）",
)
