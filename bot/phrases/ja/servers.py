"""Japanese: what is chosen for a server."""

from typing import Final

from bot.phrases.words.people import ServerWords

SERVERS: Final = ServerWords(
    house_description="このサーバーのすべてのゲームの設定をする（サーバー管理の権限が必要）",
    heading="**このサーバーの設定**",
    language="新しいゲームの言語：{language}",
    languages={"": "Discordのサーバーの言語", "en": "English", "fr": "français", "ja": "日本語"},
    theme="新しいゲームの見た目：{theme}",
    pace="新しいゲームの時間：{pace}",
    moderators="モデレーター：{roles}、およびサーバーを管理できる人",
    managers_of_messages="メッセージを管理できる人",
    channels="ゲームを開けるチャンネル：{channels}",
    everywhere="すべてのチャンネル",
    puzzle="今日の問題：{channel}で{hour}時（{zone}）",
    no_puzzle="今日の問題：なし（`/djambi house puzzle_at`を使ったチャンネルに届きます）",
    puzzle_at="このチャンネルに今日の問題を出す時刻（あなたの地域の時刻）。offで止めます",
    hint="`/djambi house`で設定します。`/djambi new`でゲームごとに変えられます。",
    pick_moderators="モデレーターのロール",
    pick_channels="ゲームを開けるチャンネル",
    not_manager="「サーバー管理」の権限がある人だけができます。",
    not_here="このサーバーでは、ゲームは{channels}で開きます。",
)
