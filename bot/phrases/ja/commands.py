"""Japanese: commands, and short answers."""

from typing import Final

from bot.phrases.words.commands import AnswerWords, CommandWords, MoreWords, OptionNames

OPTIONS: Final = OptionNames(
    finished="終局",
    line="手順",
    move="手",
    pace="持ち時間",
    person="メンバー",
    player="相手",
    player2="相手2",
    player3="相手3",
    players="人数",
    preset="ルール",
    puzzle_at="問題の時刻",
    seat="席",
    server="サーバー",
    side="陣営",
    square="マス",
    theme="テーマ",
    to="相手",
    turns="手数",
    until="いつまで",
    view_from="下側",
    compare="比較",
    plan="プラン",
    turn="何手目から",
    zone="地域",
)

COMMANDS: Final = CommandWords(
    options=OPTIONS,
    group_djambi="ジャンビの対局",
    group_room="密談部屋",
    new_description="このチャンネルでジャンビの対局を始める",
    board_description="盤面、直近の手、駒の行ける先を表示する",
    move_description="駒を動かす",
    rules_description="ルールを1ページずつ読む",
    help_description="今ここでできることを見る",
    resign_description="投了する",
    takeback_description="自分の最後の手を取り消す、または何手か前に戻すことを提案する",
    draw_description="引き分けを提案する、または提案に同意する",
    seat_description="席を譲る（相手を選ぶか、最初に引き継ぐ人に）",
    option_players="プレイヤーの人数（2～4）",
    option_preset="使うルール",
    option_seat="自分の席（指定しなければ最初の空席）",
    option_private_theme="自分だけに見える画像のテーマ（次からも）",
    option_private_bottom="自分だけに見える画像で左下に置く陣営（次からも）",
    own_side="自分の陣営",
    side_of_game="みんなと同じ",
    option_last="直近の何手を矢印で示すか（1～9）",
    option_square="このマスの駒が行ける先（例：c3）",
    option_move="指し手（駒・出発・到着、殺すときは死体のマス）",
    option_turns="全員の同意で何手戻すか（指定がなければ自分の最後の手）",
    option_side="投了する陣営（複数の陣営を担当している場合）",
    option_heir="引き継ぐ人（指定しなければ、最初に名乗り出た人）",
    option_seat_side="どの席か（複数あるとき。モデレーターは不在の人の席も）",
    option_pace="持ち時間",
    themes={
        "light": "ライト",
        "dark": "ダーク",
        "colour-blind": "色覚対応",
        "high-contrast": "高コントラスト",
    },
    theme_of_game="対局と同じ",
)

ANSWERS: Final = AnswerWords(
    nothing_done="わかりました。何も変わっていません。",
    no_dm="ジャンビはサーバーのテキストチャンネルで遊びます。そちらでお試しください。",
    not_in_threads="スレッドではなく{channel}で行ってください。",
    no_past="このチャンネルの過去のメッセージを読む権限がないため、それまでの手は表示できません。"
    "「メッセージ履歴を読む」の権限を管理者に付けてもらってください。",
    command_gone="そのコマンドは変わりました。Discordを再起動すると、新しいコマンドが表示されます。"
    "できることは`/djambi help`で見られます。",
    too_much="操作が続いたため、1分ほど返事を休みます。自分の番の正しい手は、その間も指せます。",
    internal_error="申し訳ありません、ボット側で問題が起きました。データは失われていません。"
    "もう一度お試しください。（コード：{code}）",
    database_away="ただいまデータベースを使えません。少し待ってから、もう一度お試しください。",
    database_waits="ただいまデータベースを使えません。使えるようになりしだい、皆さんの手を順に読みます。",
    button_no="やめておく",
)

MORE: Final = MoreWords(
    button="その他…",
    elsewhere="盤面：{link}",
    pick="対局を選ぶ…",
)
