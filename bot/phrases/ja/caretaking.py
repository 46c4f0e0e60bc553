"""Japanese: caretakers."""

from typing import Final

from bot.phrases.words.engines import CaretakingWords

CARETAKING: Final = CaretakingWords(
    word_forbade="{move}のほうがよさそうでしたが、{names}との約束（{promises}）のため指しませんでした。",
    spared_chief="{move}のほうがよさそうでしたが、代打ちは同盟相手のチーフを殺しません。",
    stayed_in_maze="{move}のほうがよさそうでしたが、代打ちはあなたのチーフを迷宮から出しません。",
    broke_least="どの手を指しても約束を破ることになりました。この手は{names}との約束（{promises}）を破りました。",
    killed_all_the_same="同盟相手のチーフを殺さない手がありませんでした。",
    left_all_the_same="ほかの手のほうが害が大きいため、あなたのチーフは迷宮を出ました。",
)
