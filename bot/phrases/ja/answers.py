"""Japanese: small answers."""

from typing import Final

from bot.phrases.words.commands import AnswerWords

ANSWERS: Final = AnswerWords(
    nothing_done="わかりました。何も変わっていません。",
    no_dm="ジャンビはサーバーのテキストチャンネルで遊びます。そちらでお試しください。",
    not_in_threads="それはスレッドではなく、みんなが見る {channel} で行います。",
    no_past="このチャンネルの過去のメッセージを読む権限がないため、それまでの手は表示できません。"
    "「メッセージ履歴を読む」の権限を管理者に付けてもらってください。",
    too_much="一度に多すぎるため、1分間お返事を控えます。自分の番の正しい手は、その間も指せます。",
    internal_error="申し訳ありません、ボット側で問題が起きました。失われたものはありません。"
    "もう一度お試しください。（コード：{code}）",
    database_away="ただいまデータベースにつながりません。少し待ってから、もう一度お試しください。",
    database_waits="ただいまデータベースにつながりません。つながりしだい、皆さんの手を順に読みます。",
    button_no="やめておく",
)
