"""Japanese: people and servers."""

from typing import Final

from bot.phrases.ja.commands import OPTIONS
from bot.phrases.ja.names import counted
from bot.phrases.words.people import PeopleWords, ServerWords, StatsWords
from bot.table.people.rating import Unrated
from bot.table.preferences import Reminders, ScopeKind
from bot.table.time.until import City

PEOPLE: Final = PeopleWords(
    my_data="保存しているあなたのデータはこれで全部です。ID、ここでの名前、各対局でしたこと、プラン・手の提案・協定、"
    "成績、設定、レッスンと問題の進み具合です。「{button}」で消せます。",
    button_my_data="保存データ",
    button_forget_me="データを消す…",
    ask_forget="あなたのデータを消しますか？ ID、名前、成績、プラン・手の提案・協定が完全に消え、元には戻せません。"
    "対局はほかの人のために残り、あなたの席は匿名になります。ボットの運営者が以前に取ったバックアップには、"
    "運営者が削除するまで名前が残ります。",
    ask_forget_playing=counted("まだ終わっていない対局が{count}局あります。そこでは投了（開始前なら退席）になります。"),
    button_forget="はい、消します",
    forgotten="消しました。指し手は対局に残りますが、あなたの名前はありません。",
    forgotten_soon="消しました。対局からあなたが見つかることはありません。ただし、"
    "データベースのファイルには名前の最後のコピーがまだ残っていて、今は消せません。1分ごとに、再起動のあとも、"
    "もう一度試します。終わったかどうかは`/djambi settings`の「{button}」でわかります。",
    forgotten_database="消しました。指し手は対局に残りますが、あなたの名前はありません。"
    "データベースサーバーのファイルには、その場所が再利用されるまで痕跡が残ることがあります。"
    "時期はボットの運営者に聞いてください。",
    unfinished="⚠️ 前回の消去がまだ終わっていません。データベースのファイルに最後のコピーが残っています。"
    "1分ごとにもう一度試します。",
    button_preferences="自分の設定",
    preferences_description="自分用の設定（通知・テーマ・指す前の確認・公開範囲・データ）",
    preferences="ここの設定は、あなたの表示と通知にだけ使われます。自分だけに見える画像のテーマ、"
    "入力した手をすぐに指すかどうか、通知をいつどこで受け取るかです。",
    theme="テーマ：{theme}",
    theme_of_game="テーマ：対局と同じ",
    corner="下に置く陣営：{side}",
    own_corner="下に置く陣営：自分の陣営",
    corner_of_game="下に置く陣営：みんなと同じ",
    played_at_once="入力した手をすぐに指します。",
    seen_first="入力した手は、指す前に確認画面を出します。",
    button_play_at_once="入力した手をすぐに指す",
    button_see_first="入力した手を先に確認する",
    hears_engines="AIからの協定の提案：受け取る",
    hears_no_engines="AIからの協定の提案：受け取らない",
    button_hear_engines="AIの提案を受け取る",
    button_no_engines="AIの提案を受け取らない",
    reminders={
        Reminders.CHANNEL: "手番の通知：チャンネルで",
        Reminders.DM: "手番の通知：DMで",
        Reminders.NONE: "手番の通知：受け取らない",
    },
    button_leave_alone="通知を止める",
    button_remind_again="通知を再開する",
    record_shown="あなたの成績はほかの人にも見えます（`/djambi stats`）。",
    record_hidden="あなたの成績はあなただけに見えます（`/djambi stats`）。",
    button_show_record="成績を公開する",
    button_hide_record="成績を非公開にする",
    snoozed="{until}まで通知を止めています。",
    quiet="通知しない時間：{begins}時から{ends}時まで",
    never_quiet="通知しない時間：なし（いつでも通知する）",
    zone="タイムゾーンは{city}です。現地は今{time}です。",
    zone_unknown=f"タイムゾーンがわからないため、夜の時間帯を避けられません。`/djambi settings {OPTIONS.zone}:`で教え"
    "てください。",
    zone_choice="{city}（今{time}）",
    option_zone="同じタイムゾーンの都市（夜に通知しないため）",
    button_in_game="この対局の設定…",
    button_on_server="このサーバーの設定…",
    preferences_in={
        ScopeKind.SERVER: "ここの設定は、{place}の対局で、あなただけに使われます。対局ごとの設定があれば、"
        "そちらが優先されます。",
        ScopeKind.GAME: "ここの設定は、{place}の対局でだけ、あなただけに使われます。対局が終わると元に戻ります。",
    },
    pinged="あなたの手番のときや、あなたに質問があるときに通知します。",
    muted="通知は止めています。盤面が投稿されても音は鳴らず、手番の通知も送りません。"
    "`/djambi games`の一覧には表示します。",
    button_mute="通知を止める",
    button_warn="危険を知らせる",
    button_do_not_warn="危険を知らせない",
    button_ping="通知を再開する",
    button_as_elsewhere="ほかと同じにする",
    in_scope={ScopeKind.SERVER: "{place}：{said}", ScopeKind.GAME: "{place}：{said}"},
    no_pings="通知なし",
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

SERVERS: Final = ServerWords(
    server_description="このサーバーの設定と、ボットに足りない権限を見る",
    heading="**このサーバーの設定**",
    language="新しい対局の言語：{language}",
    languages={"": "Discordのサーバーの言語", "en": "English", "fr": "français", "ja": "日本語"},
    theme="新しい対局のテーマ：{theme}",
    pace="新しい対局の持ち時間：{pace}",
    moderators="モデレーター：{roles}、およびサーバーを管理できる人",
    managers_of_messages="メッセージを管理できる人",
    channels="対局を開けるチャンネル：{channels}",
    everywhere="すべてのチャンネル",
    puzzle="今日の問題：{channel}で{hour}時（{zone}）",
    no_puzzle=f"今日の問題：なし（`/djambi-server {OPTIONS.puzzle_at}:`を使ったチャンネルに届きます）",
    puzzle_at="このチャンネルに今日の問題を出す時刻（あなたの地域の時刻）。offで止めます",
    hint="`/djambi-server`で設定します。`/djambi new`で対局ごとに変えられます。",
    pick_moderators="モデレーターのロール",
    pick_channels="対局を開けるチャンネル",
    not_manager="これができるのは「サーバー管理」の権限がある人だけです。その人に頼んでください。",
    not_here="このサーバーで対局を開けるのは{channels}です。そちらでもう一度お試しください。",
)

STATS: Final = StatsWords(
    description="自分、誰か、またはサーバー全体の成績を表示する",
    button="自分の成績",
    button_top="ランキング",
    option_person="誰の成績か（指定しなければ自分）",
    option_server="このサーバーのすべての対局",
    of_person="**{name}**：このサーバーでの成績",
    of_person_everywhere="**{name}**：すべてのサーバーでの成績",
    of_server="**このサーバーのすべての対局**",
    one_won="まだ1局だけ（{people}人戦）：{sides}で勝ち",
    one_drawn="まだ1局だけ（{people}人戦）：{sides}で引き分け",
    one_lost="まだ1局だけ（{people}人戦）：{sides}で負け",
    games=counted("{count}局：{won}勝{lost}敗{drawn}分け"),
    server_games=counted("{count}局（うち引き分け{drawn}局）"),
    people="人数別の勝ち数：{parts}",
    by_people="{people}人戦 {games}局{won}勝",
    server_people="人数別の局数：{parts}",
    server_by_people="{people}人戦 {games}局",
    sides="陣営別の勝ち数：{parts}",
    by_side="{side} {games}局{won}勝",
    kills=counted("殺した駒：{count}個{chiefs}。内訳：{parts}"),
    chiefs=counted("（うちチーフ{count}個）"),
    by_piece="{piece}で{kills}個",
    reigns=counted("権力の座に就いた回数：{count}回（{turns}）"),
    in_power=counted("その間に{count}手"),
    promises=counted("守った約束：{count}件中{kept}件"),
    left=counted("途中で人に譲った席：{count}席"),
    practice=counted("練習の対局：{count}局（上の数には入りません）"),
    none="{name}さんがここで終えた対局は、まだありません。",
    none_own="あなたがここで終えた対局は、まだありません。",
    none_server="このサーバーで終わった対局は、まだありません。",
    rating=counted("{rating} ± {uncertainty}（{count}局）"),
    rating_line="レーティング：{text}",
    top="**このサーバーの強さの順位**\n±のあとの数は誤差です。確実に強いと言える人から順に並びます。",
    top_place="{place}. {name}：{text}",
    top_own="あなたは{place}位：{text}",
    top_none="このサーバーで終わったレーティング対象の対局は、まだありません。"
    "`/djambi new`の「詳細設定」で始められます。",
    top_engine="AI（{level}）",
    unrated={
        Unrated.SEAT_CHANGED: "レーティング対象外：途中で席が代わりました。",
        Unrated.CARETAKER: "レーティング対象外：代打ちが指しました。",
        Unrated.ONE_PERSON: "レーティング対象外：人のプレイヤーが2人以上必要です。",
        Unrated.TOO_SHORT: "レーティング対象外：1人あたり{turns}手に届かないうちに終わりました。",
        Unrated.TOO_OFTEN: "レーティング対象外：同じ2人の対象対局が、今日（UTC）はすでに{games}局終わっていました。",
    },
    rated_behind="代打ちか席の交代があったため、自分で指した人より下の順位になりました：{names}。",
    rated_apart="今日（UTC）すでに{games}局の対象対局で当たったため、この2人の間では変動しません：{pairs}。",
    hidden="{name}さんは成績を公開していません。",
)
