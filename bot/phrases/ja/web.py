"""Japanese: the board to click."""

from typing import Final

from bot.phrases.ja.names import counted
from bot.phrases.words.web import LinkWords, PageWords, WebWords

WEB: Final = WebWords(
    square="{square}：{what}",
    movable=counted("{named}、行けるマス{count}"),
    possible="{named}、選べます",
    empty="空き",
    corpse="死体",
    maze="迷宮",
    your_turn="あなたの番です",
    thinking="{name}の番です",
    turn="{turn}手目",
    pieces=counted("駒{count}"),
    chief="チーフ{square}",
    in_power="権力の座",
    lost="失った駒：{pieces}",
    played="{turn}手目を指しました。{told}",
    next_one="次は{who}です。",
    try_or_order="駒を押すと、手を試したり、自分の番に指す手を予約したりできます。",
    button_open_games="ページを開く",
    button_open="盤面を開く",
    new_link="このページでは、あなたが誰かわかりません。Discordで「{move}」、「{open}」の順に押して、"
    "新しいリンクを受け取ってください。",
    link_gone="このリンクは使用済みか、10分を過ぎています。Discordで「{move}」、「{open}」の順に押して、"
    "新しいリンクを受け取ってください。",
    door_to_all="このリンクであなたの対局がすべて開きます。あなた専用です。開いた人は、あなたとして指せます。",
    door="このリンクでジャンビの対局が開きます。あなた専用です。開いた人は、あなたとして指せます。",
    door_to_table="対局を開きます。このページで全員が指します。",
    table_gone="このページは終了したか、もう開かれています。`djambi local --web`をもう一度始めると、"
    "新しいアドレスが出ます。",
    open_as="{name}さんとして開く",
    too_much="操作が続いたため、少しお休みします。数秒待って、もう一度お試しください。",
    too_many_boards="開いている盤面が多すぎます。どれかを閉じて、このページを読み込み直してください。",
    discord_away="この対局を見られる人かどうか、ただいまDiscordに確認できません。少し待ってから、"
    "もう一度お試しください。",
    not_named="Discordから、あなたが誰か知らされませんでした。盤面を閉じて、もう一度開いてください。",
    open_again="このページでは、あなたが誰かわかりません。Discordで盤面を閉じて、もう一度開いてください。",
    not_understood="ページから届いた内容がわかりません。ページを読み込み直してください。",
    whole_line="対局はここで終わります。別の手を試すには、1手戻ってください。",
)

LINKS: Final = LinkWords(
    link="あなた専用のリンクです。10分以内に一度だけ、{name}さんとして盤面を開けます。",
    no_board="このボットではブラウザーに盤面を表示できません。「指す」を押すか、手を入力してください。",
    button_sign_out="すべてサインアウト",
    signed_out="すべてのブラウザーでサインアウトしました。「盤面を開く」でまたサインインできます。",
    new_home="{browser}で、あなたとしてすべての対局が開かれました。心当たりがなければ、すべてサインアウトしてください。"
    "",
    new_browser="{browser}で、あなたとして{place}の盤面が開かれました。心当たりがなければ、"
    "すべてサインアウトしてください。",
)

PAGE: Final = PageWords(
    ready="盤面をブラウザーで開きました。次のアドレスでも開けます。Ctrl+Cで終了します。",
    my_games="自分の対局",
    no_games="進行中の対局はありません。",
    board="盤面",
    slider="手数",
    earlier="前の手",
    later="次の手",
    newest="最新",
    until="{until}まで",
    paused="{until}まで休止中",
    armies="各陣営を指揮する人",
    story="これまでの流れ",
    more="さらに前",
    flip="盤面を回す",
    theme="テーマ",
    theme_system="システムに合わせる",
    language="言語",
    sound="指し手と自分の番を音で知らせる",
    notify="自分の番になったら通知する",
    notify_no="ブラウザーがこのページの通知を拒否しています。ブラウザーの設定で許可してください。",
    save_png="画像を保存",
    save_gif="GIFを保存",
    undo="1手戻す",
    begin_try="試しに動かす",
    trying="試しに動かしています。誰にも見えず、実際には指されません。",
    draw_on="書き込む",
    stop="試すのをやめる",
    go_on="続ける",
    plan="プランとして残す",
    plan_alone="自分だけ",
    sign_out="サインアウト",
    sign_out_all="すべてサインアウト",
    keys="矢印キーで盤上を移動、Enterで選択、Escで戻ります。"
    "マスで ? を押すと、そこに来られる駒がわかります。f で盤面を回します。"
    "m でマスに印を付け、a を2つのマスで押すと矢印を引きます。",
    cancel="キャンセル",
    lost="接続が切れました。つながるまで再試行します。データは失われません。",
    unsent="届いたかどうかわかりません。もう一度押してください。二重にはなりません。",
    meanwhile="対局が進みました。もう一度手を選んでください。",
)
