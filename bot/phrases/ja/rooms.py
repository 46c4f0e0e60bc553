"""Japanese: the rooms of a game."""

from typing import Final

from bot.phrases.ja.commands import OPTIONS
from bot.phrases.ja.names import counted
from bot.phrases.words.rooms import RoomWords
from bot.table.rooms.rooms import Barrier, RoomKind

ROOMS: Final = RoomWords(
    thread="ジャンビ{game}：{name}",
    names={RoomKind.ALLIANCE: "密談部屋", RoomKind.TALK: "雑談", RoomKind.GALLERY: "観覧席"},
    hideouts=(
        "屋根裏",
        "奥の間",
        "バルコニー",
        "船小屋",
        "地下室",
        "庭",
        "台所",
        "書庫",
        "果樹園",
        "馬小屋",
        "塔",
        "温室",
    ),
    ally_description="ほかのプレイヤーとの密談部屋を開く",
    option_ally="話す相手",
    option_ally_more="さらに加える相手",
    gallery_description="観覧席に入る（脱落した人と観戦者の場所）",
    button_plot="密談する…",
    button_readers="読める人は？",
    button_ask_publish="公開…",
    button_gallery="観覧席",
    ask_plot="誰と密談しますか？",
    opened="密談部屋はこちら：{thread}",
    barriers={
        Barrier.LACKING: "ここでは次の権限がありません：{permissions}。管理者に{channel}での付与を頼んでください。",
        Barrier.LEFT: "{name}はもうこのサーバーにいません。戻ってきたら、もう一度お試しください。",
        Barrier.BLIND: "{name}は{channel}が見えないため、スレッドにも入れません。"
        "管理者に「チャンネルを見る」の付与を頼んでください。",
        Barrier.FULL: "このサーバーのスレッドがDiscordの上限に達しています。管理者にいくつか閉じてもらってから、"
        "もう一度お試しください。",
        Barrier.LOCKED: "そのスレッドはモデレーターがロックしています。"
        "「スレッドの管理」の権限がある人に解除を頼んでください。",
        Barrier.NOT_HERE: "Discordでは、このチャンネルにプライベートスレッドを作れません。"
        "普通のテキストチャンネルで遊んでください。",
        Barrier.REFUSED: "Discordの権限設定により、できませんでした。"
        "{channel}でボットとプレイヤーに「チャンネルを見る」「プライベートスレッドの作成」「スレッドでメッセージを送"
        "信」があるか、管理者に確認してもらってください。",
        Barrier.ALONE: "この対局のほかのプレイヤーを1人以上選んでください。",
        Barrier.STRANGER: "{name}はこの対局のプレイヤーではありません。参加者を選んでください。",
        Barrier.DEAD: "{name}は脱落しています。密談部屋は、まだ対局に残っている人のものです。"
        "脱落した人は`/room gallery`で観覧席に入れます。",
        Barrier.PLAYING: "観覧席は脱落した人と観戦者のものです。あなたはまだ対局中です。"
        "`/room open`で密談部屋を開けます。",
        Barrier.JUST_FELL: "脱落したばかりです。次の手のあと観覧席に入れるので、少しお待ちください。",
        Barrier.IN_ROOM: "まだプレイヤーの部屋に入っています：{channel}。先にそのスレッドから退出してください。",
        Barrier.PLAYED: "観覧席は脱落した人と観戦者のためのもので、最後まで残った人は入れません。"
        "書き込んだ全員が同意すれば公開されます（終局の投稿の「その他…」から）。",
        Barrier.NO_GALLERY: "その対局に観覧席はなかったか、すでに削除されています。チャンネルで話してください。",
        Barrier.NO_ROOM: "それは対局の密談部屋の中で尋ねてください。`/room open`で開けます。",
    },
    welcome="密談部屋です。ここでの話をボットがほかで繰り返すことはありません。",
    plan_here=f"ここに指し手を書くと、実際には指さずに試せます。`/plan {OPTIONS.to}:`で味方に手を提案し、"
    "`/pact`で協定を提案できます。",
    plan_here_unread="ここに書いた内容をボットは読めず、手も指しません。手を試すには、前にボットをメンションするか、"
    f"`/plan`を使ってください。`/plan {OPTIONS.to}:`で味方に手を提案し、`/pact`で協定を提案できます。",
    welcome_gallery="脱落した人と観戦者のための観覧席です。まだ対局に残っている人は入れません。",
    readers_inside="この部屋にいる人：{names}。",
    readers_above="ほかに読める人（{channel}で「スレッドの管理」）：{names}。",
    readers_owner="サーバーの所有者",
    readers_role="ロール「{name}」の全員",
    readers_everyone="チャンネルの全員",
    readers_uninvited="⚠️ **注意** 招かれていないプレイヤーの{names}も、ここの内容をすべて読めます。",
    readers_out="⚠️ **注意** この対局から脱落した{names}も、ここの内容をすべて読めます。",
    readers_changed="この部屋を読める人が変わりました。",
    readers_more=counted("ほか{count}人"),
    left="{name}は脱落したので、この部屋から出ました。",
    not_removed="⚠️ {name}は脱落しましたが、Discordの権限設定により、この部屋から出せませんでした。",
    came_back="{name}は対局に復帰し、この部屋に戻りました。",
    left_gallery="{name}は対局に復帰したので、この部屋から出ました。",
    not_left_gallery="⚠️ {name}は対局に復帰しましたが、Discordの権限設定により、この部屋から出せませんでした。",
    talk_here="雑談はこちらへ：{thread}",
    talk_missing="雑談用のスレッドはありません。{reason}",
    last_word="対局が終わったので、この部屋を閉じます。",
    may_publish="ここに書いた全員が同意すれば、「公開…」で公開できます。",
    publish_not_over="部屋を公開できるのは終局後です。終わってからもう一度お試しください。",
    publish_unread="このサーバーではメッセージを読めないため、公開もできません。管理者に、"
    "Discordの開発者ポータルで「Message Content Intent」を有効にするよう頼んでください。",
    publish_nothing="公開できる部屋がありません（直前の対局で、あなたが参加した部屋が対象です）。"
    "次の対局では`/room open`で部屋を開けます。",
    publish_asked="{rooms}で尋ねました。書いた全員が同意した部屋を{channel}で公開します。",
    publish_question="{name}が、この部屋にこれまで書かれたことを{channel}で公開したいそうです。"
    "ここに書いた全員が同意した場合にだけ公開します。",
    publish_noted="返事を受け付けました。",
    publish_agreed="同意：{names}。",
    publish_waiting="返事待ち：{names}。",
    button_publish="同意する",
    button_withhold="同意しない",
    publish_no_author="ここに何も書いていないので、返事は必要ありません。そのままお待ちください。",
    publish_withheld="わかりました。気が変わらない限り、この部屋の外には出しません。",
    publish_done="全員が同意したので、{channel}で公開しました。",
    published="{names}の密談です。全員の同意で、棋譜とともに公開します。",
    publish_failed="全員が同意しましたが、{channel}に投稿できませんでした。"
    "そこでは「メッセージを送信」と「ファイルを添付」の権限が必要です。管理者が直したら、もう一度押してください。",
    transcript_title="{room}（書いた人：{names}）",
    transcript_turn="-- {text}",
    transcript_said="[{turn}手目] {name}：{text}",
    transcript_file="（ファイル：{name}）",
)
