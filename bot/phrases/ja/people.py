"""Japanese: what is kept of people."""

from typing import Final

from bot.phrases.ja.counted import counted
from bot.phrases.words.people import PeopleWords
from bot.table.preferences import Reminders
from bot.table.time.zones import City

PEOPLE: Final = PeopleWords(
    my_data_description="ボットが保存している自分のデータをすべて表示します",
    forget_description="ボットが保存している自分のデータをすべて消します（確認あり）",
    my_data="保存しているあなたのデータはこれで全部です。ID、ここでの名前、各ゲームでしたこと、プラン・提案・協定、成績、"
    "好みの設定、レッスンと問題の進み具合です。"
    "`/djambi forget-me`で消せます。",
    ask_forget="あなたのデータを消しますか？ ID、名前、成績、プラン・提案・協定が完全に消え、元には戻せません。"
    "ゲームはほかの人のために残り、あなたの席は匿名になります。ホストが以前に取ったバックアップには、"
    "ホストが削除するまで名前が残ります。",
    ask_forget_playing=counted(
        "まだ終わっていないゲームが{count}件あります。そこでは投了（開始前なら退席）になります。"
    ),
    button_forget="はい、消します",
    forgotten="消しました。指し手はゲームに残りますが、あなたの名前はありません。",
    forgotten_soon="消しました。ゲームからあなたが見つかることはありません。ただし、データベースのファイルには名前の最後のコピーが"
    "まだ残っていて、今は消せません。1分ごとに、再起動の後も、もう一度試します。終わったかどうかは"
    "`/djambi forget-me`で分かります。",
    forgotten_database="消しました。指し手はゲームに残りますが、あなたの名前はありません。データベースサーバーのファイルには、"
    "その場所が再利用されるまで痕跡が残ることがあります。時期はホストに聞いてください。",
    unfinished="⚠️ 前回の消去がまだ終わっていません。データベースのファイルに最後のコピーが残っています。"
    "1分ごとにもう一度試します。",
    preferences_description="自分だけに見える画像の見た目を選ぶ",
    preferences="ここで選んだことは、どのゲームでも、あなただけに当てはまります。ほかの人には見えない画像の見た目、"
    "入力した手をすぐに指すかどうか、手番の通知をいつどこで受け取るかです。",
    theme="見た目：{theme}",
    theme_of_game="見た目：ゲームと同じ",
    corner="下に置く陣営：{side}",
    own_corner="下に置く陣営：自分の陣営",
    played_at_once="入力した手はすぐに指されます。",
    seen_first="入力した手は、指す前にあなたに表示されます。",
    button_play_at_once="入力した手をすぐに指す",
    button_see_first="入力した手を先に確認する",
    hears_engines="コンピュータが協定を提案することがあります。",
    hears_no_engines="コンピュータは協定を提案しません。",
    button_hear_engines="提案を受ける",
    button_no_engines="提案を断る",
    reminders={
        Reminders.CHANNEL: "手番の通知：チャンネルで",
        Reminders.DM: "手番の通知：DMで",
        Reminders.NONE: "手番の通知：受け取らない",
    },
    button_leave_alone="通知を止める",
    button_remind_again="通知を再開する",
    button_remind_channel="チャンネルで通知する",
    button_remind_dm="DMで通知する",
    record_shown="あなたの成績はほかの人にも見えます（`/djambi stats`）。",
    record_hidden="あなたの成績はあなただけに見えます（`/djambi stats`）。",
    button_show_record="成績を公開する",
    button_hide_record="成績を非公開にする",
    snoozed="{until}まで通知を止めています。",
    quiet="通知しない時間：{begins}時から{ends}時まで",
    never_quiet="通知しない時間：なし（いつでも通知する）",
    zone="タイムゾーンは{city}です。現地は今{time}です。",
    zone_unknown="あなたのタイムゾーンが分からないため、夜の時間帯を避けられません。"
    "`/djambi preferences zone:`で教えてください。",
    zone_choice="{city}（今{time}）",
    option_zone="同じタイムゾーンの都市（夜に通知しないため）",
    cities=(
        City("東京", "Asia/Tokyo"),
        City("ソウル", "Asia/Seoul"),
        City("台北", "Asia/Taipei"),
        City("上海", "Asia/Shanghai"),
        City("香港", "Asia/Hong_Kong"),
        City("シンガポール", "Asia/Singapore"),
        City("ホノルル", "Pacific/Honolulu"),
        City("ロサンゼルス", "America/Los_Angeles"),
        City("ニューヨーク", "America/New_York"),
        City("ロンドン", "Europe/London"),
        City("パリ", "Europe/Paris"),
        City("ベルリン", "Europe/Berlin"),
        City("シドニー", "Australia/Sydney"),
        City("大阪", "Asia/Tokyo"),
        City("名古屋", "Asia/Tokyo"),
        City("札幌", "Asia/Tokyo"),
        City("福岡", "Asia/Tokyo"),
        City("京都", "Asia/Tokyo"),
        City("仙台", "Asia/Tokyo"),
        City("日本", "Asia/Tokyo"),
        City("北京", "Asia/Shanghai"),
        City("バンコク", "Asia/Bangkok"),
        City("サンフランシスコ", "America/Los_Angeles"),
        City("シカゴ", "America/Chicago"),
        City("バンクーバー", "America/Vancouver"),
    ),
)
