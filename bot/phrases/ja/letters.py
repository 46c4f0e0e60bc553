"""Japanese: asking for a square by its letter."""

from typing import Final

from bot.phrases.letters import LetterWords

LETTERS: Final = LetterWords(
    ask_corpse="死体をどこに置きますか？",
    ask_piece="駒をどこに置きますか？",
    ask_exit="迷宮からどこへ出ますか？",
    hint="`{move}`：{question} ボタンを押してマスの文字を入力するか、`/djambi move {move} {letter}`と"
    "送ってください。マスの名前でもかまいません。",
    new="文字は、それが示された画像でだけ有効です。今の盤面はこちらです。",
    button_letter="文字で答える",
    label="画像の文字、またはマス",
)
