"""Japanese: what the bot may do in a channel."""

from typing import Final

from bot.phrases.words.refusals import PermissionWords

PERMISSIONS: Final = PermissionWords(
    names={
        "view_channel": "チャンネルを見る",
        "send_messages": "メッセージを送信",
        "attach_files": "ファイルを添付",
        "read_message_history": "メッセージ履歴を読む",
        "create_private_threads": "プライベートスレッドの作成",
        "create_public_threads": "公開スレッドの作成",
        "send_messages_in_threads": "スレッドでメッセージを送信",
    },
    costs={
        "view_channel": "チャンネルが見えないため、ここでは遊べません",
        "send_messages": "盤面も手番のお知らせも送れません",
        "attach_files": "盤面は画像ではなく文字で表示されます",
        "read_message_history": "どのメッセージへの返事かが表示されず、停止中に書かれた指し手も読まれません",
        "create_private_threads": "同盟の個室も観覧席も開けません",
        "create_public_threads": "雑談用のスレッドを開けません",
        "send_messages_in_threads": "スレッドで発言できないため、個室を使えません",
    },
    cannot_post="このチャンネルで返事ができません。足りない権限：{permissions}。",
    doctor_ok="このチャンネルに問題はありません。",
    doctor_missing="「{permission}」の権限がありません：{cost}。",
    doctor_intent_on="メッセージを読めます。指し手はチャンネルにそのまま書けます。",
    doctor_intent_off="メッセージを読めません。指し手の前にボットをメンションするか、盤面に返信するか、"
    "`/djambi move`を使ってください。",
)
