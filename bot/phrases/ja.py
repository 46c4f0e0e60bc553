"""Japanese, in the polite form and without blanks between words."""

from typing import Final

from bot.djambi.errors import Reason, Unclear
from bot.djambi.facts import DrawReason
from bot.djambi.words import Kind, Side
from bot.phrases.language import BoardWords, Language, Names, Refusals, TableWords, Told, Ui
from bot.table.words import Phase, Seating, Trouble

_KINDS: Final = {
    Kind.CHIEF: "チーフ",
    Kind.ASSASSIN: "アサシン",
    Kind.REPORTER: "レポーター",
    Kind.DIPLOMAT: "ディプロマット",
    Kind.NECROMOBILE: "ネクロモービル",
    Kind.MILITANT: "ミリタント",
}

_NAMES: Final = Names(
    sides={Side.RED: "赤", Side.BLUE: "青", Side.YELLOW: "黄", Side.GREEN: "緑"},
    kinds=_KINDS,
    the_kind=_KINDS,
    a_kind=_KINDS,
    many=_KINDS,
    pieces={
        Kind.CHIEF: "{side}のチーフ",
        Kind.ASSASSIN: "{side}のアサシン",
        Kind.REPORTER: "{side}のレポーター",
        Kind.DIPLOMAT: "{side}のディプロマット",
        Kind.NECROMOBILE: "{side}のネクロモービル",
        Kind.MILITANT: "{side}のミリタント",
    },
    who="{side}（{name}）",
    comma="、",
    last_comma="、",
    clause="。",
    sentence="{text}。",
    sentences="",
)

_TOLD: Final = Told(
    effects="{action}。{effects}",
    moved="{who}が{piece}を動かしました（{move}）",
    passed="{who}は動かせる手がなく、パスしました",
    killed="{square}にいた{piece}は死亡し、死体は{corpse}に置かれました",
    killed_there="{square}にいた{piece}は死亡し、死体はその場に残りました",
    piece_put="{piece}は{origin}から{square}へ移されました",
    corpse_put="{origin}の死体は{square}へ移されました",
    power_lost="{side}は権力の座を離れました",
    power_taken="{side}が権力の座に就きました",
    surrounded="{piece}は{square}で死体に閉じ込められ、自らも死体になりました",
    resigned="{who}が投了しました",
    eliminated="{who}は脱落しました",
    army_taken="{sides}は{side}の指揮下に入りました",
    left_leaderless="{sides}を指揮する者はいなくなり、その駒は障害物になりました",
    became_hostages="{sides}の駒は人質になりました",
    won="{who}の勝ちです",
    drawn={
        DrawReason.TOGETHER: "{players}が同時に脱落したため、引き分けです",
        DrawReason.NOBODY_CAN_MOVE: "誰も駒を動かせないため、{players}の引き分けです",
        DrawReason.AGREED: "{players}の合意により、引き分けです",
    },
    opened="{who}がゲームを立てました",
    joined="{who}が参加しました",
    left="{who}が席を離れました",
    started="ゲーム開始です。手番は{players}の順です。ルール：{rules}。",
    started_hostages="ゲーム開始です。手番は{players}の順です。空席の{sides}の駒は人質です（R30）。ルール：{rules}。",
    draw_offered="{who}が引き分けを提案しました。残っている全員が同意すると成立し、同意せずに指すと拒否になります",
    draw_agreed="{who}が引き分けに同意しました",
    draw_waits="{who}が引き分けに同意しました。まだ返事をしていない人：{names}",
    played_on="{who}は指し続けたため、引き分けの提案は拒否されました",
    draw_declined="{who}が引き分けを断りました。ゲームは続きます",
    cancelled="{who}がゲームを中止しました。勝者はいません",
    your_turn="{side}：{mention}さんの番です（{turn}手目）。",
    no_move="動かせる手がありません。`pass`と入力してください。",
)

_REFUSALS: Final = Refusals(
    line="{line}行目：{text}",
    rule="{rule}：{text}。",
    reasons={
        Reason.NOT_YOUR_PIECE: "{square}の{piece}はあなたの指揮下にありません",
        Reason.NOTHING_THERE: "{square}に駒はありません",
        Reason.CORPSE_THERE: "{square}にあるのは死体で、動かせません",
        Reason.HOSTAGE_PIECE: "{square}の{piece}は人質です。動かせるのは敵のディプロマットだけです",
        Reason.LEADERLESS_PIECE: "{square}の{piece}には指揮官がいないので、誰にも動かせません",
        Reason.OTHER_KIND: "{square}の駒は{a_kind}です",
        Reason.STAYS: "{square}とは別のマスへ動かしてください",
        Reason.MUST_NOT_PASS: "動かせる手があるので、パスはできません",
        Reason.MUST_PASS: "動かせる手がありません。`pass`と入力してください",
        Reason.NOT_STRAIGHT: "{square}から{second}へは一直線（縦・横・斜め）になっていません",
        Reason.TOO_FAR: "ミリタントが進めるのは1マスか2マスで、{square}から{second}は遠すぎます",
        Reason.BLOCKED: "{second}から{third}への途中の{square}がふさがっています。飛び越えることはできません",
        Reason.MAZE_IS_FOR_CHIEFS: "迷宮（{square}）に止まれるのはチーフだけです",
        Reason.MILITANT_IN_MAZE: "ミリタントは迷宮（{square}）に入れません",
        Reason.OWN_PIECE: "{square}には自分の駒があります",
        Reason.LEADERLESS_TARGET: "{side}には指揮官がいないので、{square}の駒を殺すことも移すこともできません",
        Reason.CORPSE_ON_TARGET: "{square}には死体があります。死体を動かせるのはネクロモービルだけです",
        Reason.REPORTER_TARGET: "レポーターが行けるのは空きマスだけで、{square}は空いていません",
        Reason.REPORTER_KILL: "レポーターは{square}の駒を殺せません。移動後に、縦か横で隣り合う敵の駒を1つだけ殺せます",
        Reason.REPORTER_KILLS_ALL: "このゲームのレポーターは隣の駒をすべて殺すので、{square}は書かないでください",
        Reason.ONLY_CORPSES: "ネクロモービルが動かせるのは死体だけで、{square}の駒は生きています",
        Reason.ONLY_PIECES: "ディプロマットが移せるのは生きている駒だけで、{square}にあるのは死体です",
        Reason.OWN_SIDE: "ディプロマットは自分の陣営の駒を移せません（{square}）",
        Reason.PLACE_TAKEN: "{square}は空いていないので、何も置けません",
        Reason.CORPSE_IN_MAZE: "迷宮（{square}）に死体は置けません",
        Reason.PIECE_IN_MAZE: "迷宮（{square}）に置けるのはチーフだけです",
        Reason.ASSASSIN_CORPSE: "死体はアサシンの元のマス（{square}）に置かれます",
        Reason.NOTHING_TO_PUT: "この手では、{square}の駒を殺すことも、そこに何かを置くこともありません",
        Reason.OTHER_WORD: "ディプロマットが置くのは生きている駒です。`place {square}`と書いてください",
        Reason.MUST_LEAVE_MAZE: "迷宮（{square}）に入る手は、そのまま外へ出ます。出る先のマスも書いてください",
        Reason.NO_WAY_OUT: "今は迷宮（{square}）から出る道がないので、入れません",
        Reason.NO_EXIT_HERE: "続けて動けるのは迷宮に入った手だけで、この手は{square}で終わります",
        Reason.EXIT_NOT_FREE: "迷宮から{square}への道が空いていません",
        Reason.EXIT_NOT_STRAIGHT: "{square}は迷宮から一直線上にありません",
        Reason.BACK_INTO_MAZE: "迷宮から出したチーフを迷宮（{square}）に戻すことはできません",
        Reason.GAME_OVER: "このゲームは終わっています",
    },
    unclear={
        Unclear.MOVE: "{part}は指し手として読めません。`M c2-d3`や、"
        "殺すときは`M c2-d3 corpse a5`のように書いてください。",
        Unclear.SQUARE: "{part}というマスはありません。マスは`a1`から`i9`までです。",
        Unclear.MOVE_SQUARE: "{part}というマスはありません。マスは`a1`から`i9`までです（例：`M c2-d3`）。",
        Unclear.MOVE_WORD: "{part}という言葉がわかりません。`M c2-d3 corpse a5`、`R a2-a6 kill a7`、"
        "`D b2-h8 place e7`のように書いてください。",
        Unclear.UNFINISHED_MOVE: "{part}には足りないものがあります。"
        "`M c2-d3`や`M c2-d3 corpse a5`のように最後まで書いてください。",
        Unclear.POSITION_FIELDS: "局面は、盤面・指揮・手番・席・手数の5つを空白で区切って書きます。"
        "`start`は初期局面です。",
        Unclear.POSITION_BOARD: "{part}は盤面として読めません。`rCrArM3bMbAbC`のような9マスの段を9つ、"
        "`/`で区切って書きます。",
        Unclear.POSITION_COMMAND: "{part}は赤・青・黄・緑の指揮者として正しくありません。"
        "`rbyg-*`のうち4文字で書き、指揮する陣営は自分自身も指揮します。",
        Unclear.POSITION_TURN: "ここに{part}は書けません。手番と席は`r`、`b`、`y`、`g`のどれか、"
        "手数は1以上の数で、手番の陣営は脱落していないことが必要です。",
        Unclear.POSITION_CHIEF: "{part}のチーフの数が正しくありません。自分で指揮する陣営には1つ、"
        "他の陣営の指揮下にある陣営にはありません。",
        Unclear.POSITION_MAZE: "迷宮（{part}）にあり得るのはチーフか死体だけです。",
        Unclear.OPTION: "{part}というオプションはありません。選べるもの：{choices}。",
        Unclear.OPTION_VALUE: "ここで{part}は選べません。選べるもの：{choices}。",
        Unclear.PRESET: "{part}というルールはありません。選べるもの：{choices}。",
        Unclear.GAME_LENGTH: "一局の記録としては長すぎます。",
        Unclear.GAME_PLAYERS: '最初の手番の前に、`[Red "Alice"]`のようなタグが`Red`、`Blue`、`Yellow`、'
        "`Green`のうち2つ以上必要です。",
        Unclear.GAME_TAG: '{part}はタグとして読めません。タグは`[Red "Alice"]`のように書きます。',
        Unclear.GAME_TURN: "{part}は手番として読めません。手番は`12. red M c3-d4`、`12. red "
        "resigns`、`12. draw agreed`のように書きます。",
        Unclear.GAME_ORDER: "{part}はここに合いません。手番の番号か、指す陣営が違います。",
        Unclear.GAME_RESULT: "結果{part}は実際の結果と違います。実際は{choices}です。",
    },
    trouble={
        Trouble.GAME_EXISTS: "このチャンネルではすでにゲームが開かれています。先に終えるか中止してください。",
        Trouble.NO_GAME: "このチャンネルで開かれているゲームはありません。",
        Trouble.NOT_STARTED: "ゲームはまだ始まっていません。",
        Trouble.ALREADY_STARTED: "ゲームはすでに始まっています。",
        Trouble.SEAT_TAKEN: "その席は埋まっています：{who}。",
        Trouble.GAME_FULL: "席はすべて埋まっています。",
        Trouble.HAS_SEAT: "すでに席に着いています。",
        Trouble.NO_SEAT: "このゲームに席がありません。",
        Trouble.TOO_FEW: "始めるには、2つ以上の席が埋まっている必要があります。",
        Trouble.NOT_HOST: "これができるのは主催者（{who}）だけです。",
        Trouble.NOT_HOST_OR_MODERATOR: "これができるのは主催者（{who}）かモデレーターだけです。",
        Trouble.STRANGER: "あなたはこのゲームに参加していません。",
        Trouble.OUT: "あなたはこのゲームから脱落しています。",
        Trouble.NOT_YOUR_TURN: "あなたの番ではありません。今は{who}の番です（{turn}手目）。",
        Trouble.WHICH_SIDE: "複数の陣営を担当しています。どの陣営か指定してください。",
        Trouble.NO_OFFER: "引き分けの提案は出ていません。",
        Trouble.AGREED_ALREADY: "すでに引き分けに同意しています。",
        Trouble.CHANGED_MEANWHILE: "その間に状況が変わりました。確認して、もう一度お試しください。",
    },
    targets="{square}から行けるマス：{squares}。",
    exits="迷宮から出られるマス：{squares}。",
    example="例：{move}。",
    more="{squares}、ほか{count}マス",
    where_corpse="死体を置くマスも書いてください。例：{move}。",
    where_piece="駒を置くマスも書いてください。例：{move}。",
    which_victim="レポーターがどの駒を殺すかも書いてください。例：{move}。",
    which_move="{count}通りの手に読めます（例：{first}、{second}）。省略せずに書いてください。",
)

_CARD: Final = """\
**ジャンビ（Djambi）**：最後までチーフが生き残った人の勝ちです。
手番には駒を1つ、縦・横・斜めへまっすぐ動かします。飛び越えはできません。
`C` チーフ：何マスでも。駒のあるマスに入って殺し、死体を迷宮以外の空きマスに置きます。
`M` ミリタント：1～2マス。殺し方はチーフと同じですが、迷宮には入れません。
`A` アサシン（暗殺者）：何マスでも。同じように殺しますが、死体はアサシンの元のマスに置かれます。
`R` レポーター：空きマスへ何マスでも。着いたら、縦か横の隣にいる敵の駒を1つ殺せます。
`D` ディプロマット（外交官）：生きている敵の駒のマスに入り、その駒を空きマスへ移します\
（迷宮に置けるのはチーフだけ）。殺しません。
`N` ネクロモービル：死体のマスに入り、その死体を迷宮以外の空きマスへ移します。
**迷宮（e5）**：止まれるのはチーフだけです。そこにいる間は権力の座にあり、\
ほかのプレイヤーの手番のたびに続けて指せます。
**チーフ**：チーフを殺すと、その陣営が丸ごと自分の指揮下に入ります。\
周りがすべて死体になったチーフも失われます（ネクロモービルを持つ人と、迷宮にいるチーフは別です）。
**死体**は盤に残り、ネクロモービルが動かすまで道をふさぎます。
**指し手の書き方**
`M c3-d4` 移動／`M c3-d4 corpse a5` d4の駒を殺し、死体をa5へ
`A b1-b8` 移動、またはb8の駒を殺す
`R a2-a6 kill a7` a6へ動き、a7の駒を殺す
`D b2-h8 place e7` h8の駒をe7へ移す
`N c3-c6 corpse f6` c6の死体をf6へ移す
`A a1-e5-c7` 迷宮のチーフを殺し、c7へ出る
{options}"""

_TABLE: Final = TableWords(
    title="**ジャンビ（Djambi）** {players}人戦　主催：{name}",
    rules="ルール：{rules}",
    own_rules="独自の組み合わせ",
    presets={"standard": "standard（標準）", "bga": "bga（Board Game Arenaと同じ）", "djambi.net": "djambi.net"},
    options={
        "friendly_fire": {
            "off": "自分の駒は殺せません（R31）",
            "on": "チーフ、ミリタント、アサシン、レポーターは、チーフ以外の自分の駒も殺せます（R31）",
        },
        "reporter": {
            "one": "レポーターは隣の敵の駒を1つ殺せます（R32）",
            "all": "レポーターは隣の駒を自分の駒も含めすべて殺します（自分のチーフと指揮者のいない駒を除く）（R32）",
        },
        "surround": {
            "corpses": "死体に囲まれたチーフは、ネクロモービルがなければ失われます（R33）",
            "cut_off": "死体で迷宮への道を断たれたチーフは、ネクロモービルがなければ失われます（R33）",
            "strict": "死体に囲まれたチーフは、ネクロモービルがあっても失われます（R33）",
        },
        "diplomacy": {
            "enemies": "ディプロマットが移せるのは敵の駒だけです（R34）",
            "vassals": "ディプロマットは、自分が指揮する他の陣営の駒も移せます（R34）",
        },
        "master_moves": {
            "off": "迷宮から出る先は空きマスだけです（R35）",
            "on": "迷宮から出るアサシンとディプロマットは、そのまま敵のチーフに手を出せます（R35）",
        },
    },
    seating={Seating.CHOICE: "各自が陣営を選ぶ", Seating.CHANCE: "抽選で陣営を決める"},
    seat="{side}：{name}",
    free="空席",
    empty="空席（駒は人質、R30）",
    waiting="陣営は開始時に抽選で決まります。参加者（{count}／{players}人）：{names}",
    waiting_nobody="陣営は開始時に抽選で決まります。参加者はまだいません（0／{players}人）",
    phases={
        Phase.LOBBY: "席が{players}つ埋まるか、{name}さんが「開始」を押すと始まります。"
        "空席の駒は人質になります（R30）。",
        Phase.RUNNING: "ゲームは始まっています。",
        Phase.WON: "ゲームは終わりました。",
        Phase.DRAWN: "ゲームは終わりました。",
        Phase.CANCELLED: "このゲームは中止されました。",
    },
    card=_CARD,
    card_options="**このゲームの特別ルール**：{options}。",
)

_BOARD: Final = BoardWords(
    to_move="{turn}手目、{who}の番です。",
    in_power="権力の座にあるのは{side}です。",
    nobody_in_power="権力の座は空いています。",
    commands="{side}は{sides}も指揮しています。",
    hostages="人質：{sides}。",
    leaderless="指揮官なし：{sides}。",
    phases={
        Phase.LOBBY: "ゲームはまだ始まっていません。",
        Phase.RUNNING: "ゲームは進行中です。",
        Phase.WON: "決着がつきました。",
        Phase.DRAWN: "引き分けです。",
        Phase.CANCELLED: "このゲームは中止されました。",
    },
    side="{side}：{pieces}。",
    no_pieces="駒なし",
    corpses="死体：{squares}。",
    no_corpses="死体なし。",
    letters="（C=チーフ、A=アサシン、R=レポーター、D=ディプロマット、N=ネクロモービル、M=ミリタント）",
    legend="r=赤、b=青、y=黄、g=緑、xx=死体、[ ]=迷宮\nC=チーフ、A=アサシン、R=レポーター、D=ディプロマット、"
    "N=ネクロモービル、M=ミリタント",
    moves_of="{square}の{piece}が指せる手（全{count}通り）：",
    plain_moves="空きマスへ：{squares}",
    few_places="{move} {squares}",
    many_places="{move} {count}マスから選択",
    more_lines="…ほか{count}行",
    no_moves="{square}の{piece}は今動かせません。",
    no_piece="{square}に駒はありません。",
    no_history="まだ1手も指されていません。",
    turn="{turn}：{side} {move}",
)

_UI: Final = Ui(
    new_description="このチャンネルでジャンビのゲームを立てる",
    board_description="盤面と手番を表示する",
    move_description="駒を動かす",
    moves_description="駒の指せる手を一覧にする",
    history_description="これまでの指し手を一覧にする",
    export_description="ゲームをテキストファイルで受け取る",
    exported="ここまでの記録です。`djambi import`で読み込めます。",
    rules_description="ルールを簡単に表示する",
    resign_description="投了する",
    draw_description="引き分けを提案する、または提案に同意する",
    cancel_description="このチャンネルのゲームを中止する（主催者かモデレーター）",
    doctor_description="このチャンネルでボットに必要なものが揃っているか調べる",
    option_players="プレイヤーの人数（2～4）",
    option_preset="使うルール",
    option_seating="陣営の決め方",
    option_language="ゲームの言語",
    replay_description="対局をアニメーションまたは一覧で振り返る",
    option_first_turn="最初に見せる手番",
    option_last_turn="最後に見せる手番",
    option_sheet="アニメーションの代わりに要所の一覧",
    replay_shown="{first}手番から{last}手番まで。",
    option_theme="ゲームの画像の見た目",
    option_private_theme="この画像の見た目（自分だけ）",
    option_bottom="左下に置く陣営",
    option_last="直近の手番の矢印を表示する（1から9）",
    option_square="マス（例：c3）",
    option_move="指し手（例：M c2-d3 corpse a5）",
    option_side="投了する陣営（複数の陣営を担当している場合）",
    option_friendly_fire="自分の駒も殺せるか（R31）",
    option_reporter="レポーターが殺すのは隣の1つか、すべてか（R32）",
    option_surround="チーフが囲まれたとみなす条件（R33）",
    option_diplomacy="ディプロマットが移せる駒（R34）",
    option_master_moves="迷宮から出る手でチーフを狙えるか（R35）",
    button_join="参加",
    button_leave="席を離れる",
    button_start="開始",
    button_agree="引き分けに同意",
    button_decline="続ける",
    button_yes_resign="投了する",
    button_yes_cancel="中止する",
    button_second_seat="2つ目の席に着く",
    button_no="やめておく",
    ask_resign="本当に{side}で投了しますか？ その陣営が指揮する駒はすべて人質になります（R28）。",
    ask_cancel="本当にこのゲームを中止しますか？ 勝者はいないことになります。",
    ask_second_seat="すでに席に着いています。もう1つの陣営も担当しますか？",
    yes_or_no="（はい／いいえ）",
    yes_words=("はい", "y"),
    how_to_move="指し手は`N c3-c6`のように書きます。ルールは`/djambi "
    "rules`、駒の動ける先は`/djambi moves`で見られます。",
    how_to_move_unread="指し手の前に私をメンションするか、盤面に返信してください（例：`N c3-c6`）。ルールは`/djambi "
    "rules`、駒の動ける先は`/djambi moves`で見られます。",
    terminal_over="ゲームは終わりました。`djambi export`で記録を表示し、`djambi local`で新しく始めます。",
    nothing_done="わかりました。何も変わっていません。",
    no_dm="ジャンビはサーバーのテキストチャンネルで遊びます。そちらでお試しください。",
    moved_receipt="{turn}手目：{move}を指しました。",
    edited_played="編集しても変わりません。{turn}手目は{move}として指されています。",
    deleted_played="削除しても変わりません。{turn}手目は{move}として指されています。",
    internal_error="申し訳ありません、ボット側で問題が起きました。失われたものはありません。"
    "もう一度お試しください。（コード：{code}）",
    cannot_post="このチャンネルで返事ができません。足りない権限：{permissions}。",
    doctor_ok="このチャンネルに問題はありません。",
    doctor_missing="「{permission}」の権限がありません：{cost}。",
    doctor_intent_on="メッセージを読めます。指し手はチャンネルにそのまま書けます。",
    doctor_intent_off="メッセージを読めません。指し手の前にボットをメンションするか、盤面に返信するか、"
    "`/djambi move`を使ってください。",
    themes={
        "light": "明るい",
        "dark": "暗い",
        "colour-blind": "色覚対応",
        "high-contrast": "高コントラスト",
    },
    permissions={
        "view_channel": "チャンネルを見る",
        "send_messages": "メッセージを送信",
        "attach_files": "ファイルを添付",
        "read_message_history": "メッセージ履歴を読む",
    },
    permission_costs={
        "view_channel": "チャンネルが見えないため、ここでは遊べません",
        "send_messages": "盤面も手番のお知らせも送れません",
        "attach_files": "盤面は画像ではなく文字で表示されます",
        "read_message_history": "どのメッセージへの返事かが表示されず、停止中に書かれた指し手も読まれません",
    },
    terminal_help="指し手（例：M c2-d3 corpse a5）か、次のどれかを入力してください：board、moves c3、history、"
    "rules、draw、resign、help、quit。",
    terminal_welcome="この画面でジャンビを遊びます。helpで使い方を表示します。",
    terminal_bye="またどうぞ。ゲームは保存されています。",
)

JAPANESE: Final = Language(
    code="ja", name="日本語", names=_NAMES, told=_TOLD, refusals=_REFUSALS, table=_TABLE, board=_BOARD, ui=_UI
)
