"""Japanese: what is kept of people."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.people import PeopleWords

PEOPLE: Final = PeopleWords(
    my_data_description="ボットが保存している自分のデータをすべて表示します",
    forget_description="ボットが保存している自分のデータをすべて消します（確認あり）",
    my_data="保存しているあなたのデータはこれで全部です。ID、ここでの名前、各ゲームでしたこと、プラン・提案・協定、好みの設定です。"
    "`/djambi forget-me`で消せます。",
    ask_forget="あなたのデータを消しますか？ ID、名前、プラン・提案・協定が完全に消え、元には戻せません。"
    "ゲームはほかの人のために残り、あなたの席は匿名になります。",
    ask_forget_playing=counted(
        "まだ終わっていないゲームが{count}件あります。そこでは投了（開始前なら退席）になります。"
    ),
    button_forget="はい、消します",
    forgotten="消しました。指し手はゲームに残りますが、あなたの名前はありません。",
    preferences_description="自分だけに見える画像の見た目を選ぶ",
    preferences="ここで選んだことは、どのゲームでも、あなただけに当てはまります。ほかの人には見えない画像の見た目と、"
    "入力した手をすぐに指すかどうかです。",
    theme="見た目：{theme}",
    theme_of_game="見た目：ゲームと同じ",
    corner="下に置く陣営：{side}",
    own_corner="下に置く陣営：自分の陣営",
    played_at_once="入力した手：すぐに指す",
    seen_first="入力した手：指す前に確認する",
)
