"""Japanese: the rooms of a game."""

from typing import Final

from bot.phrases.ja.names import counted
from bot.phrases.words.rooms import RoomWords
from bot.table.rooms.rooms import Barrier, RoomKind

ROOMS: Final = RoomWords(
    thread="ジャンビ{game}：{name}",
    names={RoomKind.ALLIANCE: "個室", RoomKind.TALK: "雑談", RoomKind.GALLERY: "観覧席"},
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
    ally_description="ほかのプレイヤーと内緒で話すスレッドを開く",
    option_ally="話す相手",
    option_ally_more="さらに加える相手",
    gallery_description="観覧席に入る（脱落した人と観戦者が話す場所）",
    readers_description="この部屋を読める人を表示する",
    publish_description="ゲームの終了後、部屋に書いた人たちに公開してよいか尋ねる",
    button_plot="密談する…",
    button_gallery="観覧席",
    ask_plot="誰と内緒で話しますか？",
    opened="こちらで内緒話ができます：{thread}",
    barriers={
        Barrier.LACKING: "ここでは次の権限がありません：{permissions}。管理者が {channel} で与えられます。",
        Barrier.LEFT: "{name}はもうこのサーバーにいません。戻ってきたらもう一度お試しください。",
        Barrier.BLIND: "{name}は {channel} が見えないため、スレッドにも入れません。"
        "管理者が「チャンネルを見る」を与えれば入れます。",
        Barrier.FULL: "このサーバーのスレッドがDiscordの上限に達しています。管理者がいくつか閉じたら、"
        "もう一度お試しください。",
        Barrier.LOCKED: "そのスレッドはモデレーターがロックしています。解除には「スレッドの管理」の権限が必要です。",
        Barrier.NOT_HERE: "Discordでは、このチャンネルにそのようなスレッドを作れません。"
        "管理者に普通のテキストチャンネルを用意してもらってください。",
        Barrier.REFUSED: "Discordに断られました。{channel} "
        "でボットとプレイヤーに「チャンネルを見る」「プライベートスレッドの作成」「スレッ"
        "ドでメッセージを送信」があるか、管理者に確認してもらってください。",
        Barrier.ALONE: "このゲームのほかのプレイヤーを1人以上選んでください。",
        Barrier.STRANGER: "{name}はこのゲームのプレイヤーではありません。",
        Barrier.DEAD: "{name}は脱落しています。個室はまだゲームに残っている人のためのものです。"
        "`/room gallery`をお使いください。",
        Barrier.PLAYING: "観覧席は脱落した人と観戦者のためのものです。あなたはまだゲームに残っています。",
        Barrier.JUST_FELL: "脱落したばかりなので、少しお待ちください。次の手のあと、観覧席に入れます。",
        Barrier.IN_ROOM: "まだプレイヤーの部屋に入っています：{channel}。先にそのスレッドから退出してください。",
        Barrier.PLAYED: "観覧席は脱落した人と観戦者のためのもので、最後まで残った人は入れません。"
        "書き込んだ全員が同意すれば公開されます（`/room publish`）。",
        Barrier.NO_GALLERY: "そのゲームに観覧席はなかったか、すでに削除されています。",
        Barrier.NO_ROOM: "それは`/room open`で開くような、ゲームの部屋の中で尋ねてください。",
    },
    welcome="内緒話の部屋です。ここでの話をボットがほかで繰り返すことはありません。",
    plan_here="ここに書いた指し手は試すだけで、指されません。`/plan suggest`で味方に手を提案し、"
    "`/pact new`で協定を起草できます。",
    plan_here_unread="ここに書いた内容は読めず、手が指されることもありません。手を試すには、前にボットをメンションするか、"
    "`/plan try`を使ってください。`/plan suggest`で味方に手を提案し、`/pact new`で協定を起草できます。",
    welcome_gallery="脱落した人と観戦者のための観覧席です。まだゲームに残っている人は入れません。",
    readers_inside="この部屋にいる人：{names}。",
    readers_above="{channel} で「スレッドの管理」ができるため、中を見られる人：{names}。",
    readers_owner="サーバーの所有者",
    readers_role="ロール「{name}」の全員",
    readers_everyone="チャンネルの全員",
    readers_uninvited="⚠️ **注意** 招かれていないプレイヤーの{names}も、ここの内容をすべて読めます。",
    readers_out="⚠️ **注意** このゲームから脱落した{names}も、ここの内容をすべて読めます。",
    readers_changed="この部屋を読める人が変わりました。",
    readers_talk="{channel} を見られる人は誰でもこのスレッドを読めます。",
    readers_more=counted("ほか{count}件"),
    left="{name}は脱落したので、この部屋から出ました。",
    not_removed="⚠️ {name}は脱落しましたが、Discordに拒まれ、この部屋から出せませんでした。",
    came_back="{name}はゲームに復帰したので、この部屋に戻りました。",
    left_gallery="{name}はゲームに復帰したので、この部屋から出ました。",
    not_left_gallery="⚠️ {name}はゲームに復帰しましたが、Discordに拒まれ、この部屋から出せませんでした。",
    talk_here="雑談はこちらへ：{thread}",
    talk_missing="雑談用のスレッドはありません。{reason}",
    last_word="ゲームが終わったので、この部屋を閉じます。",
    may_publish="ここに書いた全員が同意すれば、`/room publish`で公開できます。",
    publish_not_over="部屋を公開できるのはゲームの終了後です。",
    publish_unread="このサーバーではメッセージを読めないため、公開もできません。"
    "管理者がDiscordの開発者ポータルで *Message Content Intent* を有効にすれば公開できます。",
    publish_nothing="直前のゲームの部屋のうち、あなたがいて、公開できる内容のあるものはありません。",
    publish_asked="{rooms} で尋ねました。書いた全員が同意した部屋は {channel} で公開されます。",
    publish_question="{name}が、この部屋にこれまで書かれたことを {channel} で公開したいそうです。"
    "ここに書いた全員が同意した場合にだけ公開します。",
    publish_absent="{room}からは出ていますが、そこに書いた内容があります。公開に同意しますか？",
    publish_noted="返事を受け付けました。",
    publish_agreed="同意：{names}。",
    publish_waiting="返事待ち：{names}。",
    button_publish="同意する",
    button_withhold="同意しない",
    publish_no_author="ここに何も書いていないので、返事は必要ありません。",
    publish_withheld="わかりました。気が変わらない限り、この部屋の外には出しません。",
    publish_done="全員が同意したので、{channel} で公開しました。",
    published="{names}の内緒話です。全員の同意で、棋譜とともに公開します。",
    publish_failed="全員が同意しましたが、{channel} に投稿できませんでした。"
    "そこでは「メッセージを送信」と「ファイルを添付」の権限が必要です。管理者が直したら、もう一度押してください。",
    transcript_title="{room}（書いた人：{names}）",
    transcript_turn="-- {text}",
    transcript_said="[{turn}手目] {name}：{text}",
    transcript_file="（ファイル：{name}）",
)
