"""Japanese: refusals."""

from typing import Final

from bot.djambi.errors import Reason, Unclear
from bot.phrases.ja.commands import OPTIONS
from bot.phrases.ja.names import counted
from bot.phrases.words.refusals import LimitWords, PermissionWords, RefusalWords
from bot.table.model import Limit, Trouble

REFUSALS: Final = RefusalWords(
    line="{line}行目：{text}",
    reasons={
        Reason.NOT_YOUR_PIECE: "{square}の{piece}を動かせるのは、別のプレイヤーです",
        Reason.NOTHING_THERE: "{square}に駒はありません",
        Reason.CORPSE_THERE: "{square}にあるのは死体です。動かせるのはネクロモービルだけです",
        Reason.HOSTAGE_PIECE: "{square}の{piece}は人質です。動かせるのはディプロマットだけです",
        Reason.LEADERLESS_PIECE: "{square}の{piece}には指揮官がいないので、誰にも動かせません",
        Reason.OTHER_KIND: "{square}の駒は{a_kind}です",
        Reason.STAYS: "元のマス（{square}）に戻る手は指せません",
        Reason.MUST_NOT_PASS: "パスできるのは、指せる手がないときだけです",
        Reason.MUST_PASS: "指せる手がありません。`パス`と入力してください",
        Reason.NOT_STRAIGHT: "{square}から{second}へは一直線（縦・横・斜め）になっていません",
        Reason.TOO_FAR: "ミリタントが進めるのは1マスか2マスで、{square}から{second}は遠すぎます",
        Reason.NONE_CAN: "その種類の駒で、今{square}へ行けるものはありません",
        Reason.CANNOT_MOVE: "{square}の{piece}は今動かせません",
        Reason.BLOCKED: "{second}から{third}への途中の{square}がふさがっています。駒は飛び越えられません",
        Reason.MAZE_IS_FOR_CHIEFS: "迷宮（{square}）に止まれるのはチーフだけです",
        Reason.MILITANT_IN_MAZE: "ミリタントは迷宮（{square}）に入れません",
        Reason.OWN_PIECE: "{square}には同じプレイヤーの駒があるので、入れません",
        Reason.LEADERLESS_TARGET: "{side}には指揮官がいないので、{square}の駒を殺すことも移すこともできません",
        Reason.CORPSE_ON_TARGET: "{square}には死体があります。死体を動かせるのはネクロモービルだけです",
        Reason.REPORTER_TARGET: "レポーターが行けるのは空きマスだけで、{square}は空いていません",
        Reason.REPORTER_KILL: "レポーターは{square}の駒を殺せません。移動後に、縦か横で隣り合う敵の駒を1つだけ殺せます",
        Reason.REPORTER_KILLS_ALL: "この対局のレポーターは隣の駒をすべて殺すので、{square}は書かないでください",
        Reason.ONLY_CORPSES: "ネクロモービルが動かせるのは死体だけで、{square}の駒は生きています",
        Reason.ONLY_PIECES: "ディプロマットが移せるのは生きている駒だけで、{square}にあるのは死体です",
        Reason.OWN_SIDE: "ディプロマットは自分の陣営の駒を移せません（{square}）",
        Reason.PLACE_TAKEN: "{square}は空いていないので、何も置けません",
        Reason.CORPSE_IN_MAZE: "迷宮（{square}）に死体は置けません",
        Reason.PIECE_IN_MAZE: "迷宮（{square}）に置けるのはチーフだけです",
        Reason.ASSASSIN_CORPSE: "アサシンが殺した駒は、必ずアサシンの元のマス（{square}）に置かれます",
        Reason.NOTHING_TO_PUT: "この手では、{square}の駒を殺すことも、そこに何かを置くこともありません",
        Reason.OTHER_WORD: "ディプロマットが置くのは生きている駒です。`置く {square}`と書いてください",
        Reason.NO_WAY_OUT: "今は迷宮（{square}）から出る道がないので、そこを狙えません",
        Reason.NO_EXIT_HERE: "続けて動けるのは迷宮に入った手だけで、この手は{square}で終わります",
        Reason.EXIT_NOT_FREE: "迷宮から{square}への道が空いていません",
        Reason.EXIT_NOT_STRAIGHT: "{square}は迷宮から一直線上にありません",
        Reason.BACK_INTO_MAZE: "迷宮から出したチーフを迷宮（{square}）に戻すことはできません",
        Reason.GAME_OVER: "対局はここで終わっているので、続きは書かないでください",
    },
    unclear={
        Unclear.MOVE: "{part}は指し手として読めません。{move}のように書いてください。"
        "殺すときは、続けて`死体`とマスを書きます。",
        Unclear.SQUARE: "{part}というマスはありません。`a1`から`i9`までで書いてください。",
        Unclear.MOVE_SQUARE: "{part}というマスはありません。マスは`a1`から`i9`までです（例：{move}）。",
        Unclear.MOVE_WORD: "{part}という言葉がわかりません。{move}のように書いてください。"
        "ほかのマスの前には`死体`、`殺す`、`置く`と書けます。",
        Unclear.UNFINISHED_MOVE: "{part}は途中で終わっているようです。"
        "{move}のように最後まで書いてください。殺すときは、続けて`死体`とマスを書きます。",
        Unclear.REPORTER_CORPSE: "レポーターに殺された駒は、その場に残ります。{part}は書かないでください。",
        Unclear.POSITION_FIELDS: "局面は、盤面・指揮・手番・席・手数の5つを空白で区切って書いてください。"
        "`start`は初期局面です。",
        Unclear.POSITION_BOARD: "{part}は盤面として読めません。`rCrArM3bMbAbC`のような9マスの段を9つ、"
        "`/`で区切って書いてください。",
        Unclear.POSITION_COMMAND: "{part}は赤・青・黄・緑の指揮官として正しくありません。"
        "指揮する陣営は自分自身も指揮します。`rbyg-*`のうち4文字で書いてください。",
        Unclear.POSITION_TURN: "ここに{part}は書けません。手番は、脱落していない陣営のものです。"
        "手番と席は`r`、`b`、`y`、`g`のどれか、手数は1以上の数で書いてください。",
        Unclear.POSITION_CHIEF: "{part}のチーフの数が正しくありません。自分で指揮する陣営には1つ置き、"
        "ほかの陣営の指揮下にある陣営には置かないでください。",
        Unclear.POSITION_MAZE: "迷宮（{part}）に置けるのはチーフか死体だけです。ほかのマスに置いてください。",
        Unclear.OPTION: "{part}というオプションはありません。次から選んでください：{choices}。",
        Unclear.OPTION_VALUE: "ここで{part}は選べません。次から選んでください：{choices}。",
        Unclear.PRESET: "{part}というルールはありません。次から選んでください：{choices}。",
        Unclear.GAME_LENGTH: "1つの対局の記録としては長すぎます。1局ずつ読み込んでください。",
        Unclear.GAME_PLAYERS: "最初の手の前に、`Red`、`Blue`、`Yellow`、"
        '`Green`のうち2つ以上のタグを`[Red "Alice"]`のように書いてください。',
        Unclear.GAME_CHESS: 'これはチェスの棋譜です。ジャンビの棋譜には`[Red "Alice"]`のようなタグがあります。',
        Unclear.GAME_TAG: '{part}はタグとして読めません。`[Red "Alice"]`のように書いてください。',
        Unclear.GAME_TAG_TWICE: "タグ{part}が2つあります。1つだけ書いてください。",
        Unclear.GAME_TURN: "{part}は手として読めません。`12. red M c2-d3`、`12. red resigns`、"
        "`12. draw agreed`のように書いてください。",
        Unclear.GAME_ORDER: "{part}はここに合いません。手数か、指す陣営が違います。前の行を確認してください。",
        Unclear.GAME_RESULT: "結果{part}は実際の結果と違います。{choices}と書いてください。",
    },
    trouble={
        Trouble.GAME_EXISTS: "このチャンネルではすでに対局が開かれています。先に終えるか中止するか、"
        "別のチャンネルを使ってください。",
        Trouble.NO_GAME: "このチャンネルに対局はありません。`/djambi new`で始められます。",
        Trouble.NOT_STARTED: "対局はまだ始まっていません。`/djambi board`で募集を確認できます。",
        Trouble.ALREADY_STARTED: "対局はすでに始まっています。`/djambi board`で盤面を確認できます。",
        Trouble.SEAT_TAKEN: "その席には{who}がいます。空いている席を選んでください。",
        Trouble.GAME_FULL: "席はすべて埋まっています。観戦するか、別のチャンネルで`/djambi new`を使ってください。",
        Trouble.HAS_SEAT: "すでに席に着いています。やめるときは「離れる」を押してください。",
        Trouble.SEATED_ALREADY: "{who}はすでに席に着いています。ほかの人を招待してください。",
        Trouble.INVITED_ALREADY: "{who}には1時間以内に招待を送っています。少し待ってください。",
        Trouble.NOT_INVITED: "{who}は、このチャンネルが見えないかボットなので、招待できません。管理者に頼むか、"
        "ほかの人を招待してください。",
        Trouble.NO_SEAT: "あなたはこの対局に参加していません。`/djambi board`で盤面を確認できます。",
        Trouble.TOO_MANY: "席はもう{turns}つ埋まっています。減らすには、先に誰かが席を離れる必要があります。"
        "その人数で始めるなら「開始」を押してください。",
        Trouble.SEAT_FIRST: "まだ席に着いていません。陣営のボタンを押してください。",
        Trouble.TWO_SEATS: "{who}が2席持っています。レーティング対象では1人1席なので、先に1席離れてください。",
        Trouble.UNANSWERED: "{who}の返事を待っています。質問から1時間たてば、「開始」から席を空けられます。",
        Trouble.ANSWERED_ALREADY: "あなたへの質問はありません。ほかの人の返事がそろうと始まるので、お待ちください。",
        Trouble.TOO_FEW: "始めるには2人以上が必要です。誰かを招待するか、AIを追加してください。",
        Trouble.ONLY_ENGINES: "席にいるのはAIだけです。まず誰か1人が席に着いてください。",
        Trouble.NOT_HOST: "これができるのは主催者（{who}）だけです。頼んでみてください。2日たてば、"
        "参加者なら誰でもできます。",
        Trouble.NOT_HOST_OR_MODERATOR: "これができるのは主催者（{who}）かモデレーターだけです。"
        "どちらかに頼んでください。",
        Trouble.STRANGER: "あなたはこの対局に参加していません。`/djambi board`で盤面を確認できます。",
        Trouble.OUT: "あなたはこの対局から脱落しています。`/room gallery`で観覧席に入れます。",
        Trouble.NOT_YOUR_TURN: "まだあなたの番ではありません。今は{who}の番です（{turn}手目）。",
        Trouble.YOUR_TURN: "あなたの番です。「指す」で指すか、チャンネルに手を書いてください。",
        Trouble.ORDER_TOO_LONG: "予約は3手番・5手までです。どれかを減らしてください。",
        Trouble.NO_ORDER: "その予約はもうありません。`/djambi games`で今の状況を確認できます。",
        Trouble.ORDER_ALONE: "ここは全員が読めるので予約できません。`/djambi move`か、ボットへのDMで予約してください。",
        Trouble.WHICH_GAME: "複数の対局に参加中です。予約する対局のチャンネルで`/djambi move`を使ってください。",
        Trouble.WHICH_SIDE: "複数の陣営を担当しています。どの陣営か指定してください。",
        Trouble.NO_OFFER: "引き分けの提案は出ていません。`/djambi draw`で提案できます。",
        Trouble.LAST_TO_AGREE: "返事はあなたで最後です。ほかの全員も同意していれば引き分けで終わります。同意しますか？",
        Trouble.AGREED_ALREADY: "すでに同意しています。ほかの人の返事を待ってください。",
        Trouble.DECLINED_ALREADY: "すでに断っています。",
        Trouble.OFFER_OPEN: "ほかの提案が出ています。全員が答えるまで待ってください。",
        Trouble.NO_TAKEBACKS: "この対局では待ったはできません。",
        Trouble.NO_SUCH_TURNS: "まだそれだけの手は指されていません。もっと小さい数にしてください。",
        Trouble.NOTHING_PLAYED: "取り消せる手がまだありません。まず1手指してください。",
        Trouble.PLAYED_SINCE: f"そのあと{{who}}が指して、今は{{turn}}手目です。"
        f"`/djambi takeback {OPTIONS.turns}:{{turns}}`で、あなたの手や投了の前まで戻すことを全員に提案できます。",
        Trouble.RESIGNED_SINCE: f"そのあと{{who}}が投了しました。`/djambi takeback {OPTIONS.turns}:{{turns}}`で、"
        "あなたの手や投了の前まで戻すことを全員に提案できます。",
        Trouble.END_STANDS: "対局はもう終わったので、取り消せません。「再戦」でもう一局始められます。",
        Trouble.TAKEN_BACK: "それはすでに取り消されています。`/djambi board`で今の盤面を確認できます。",
        Trouble.NO_PROPOSAL: "その待ったの提案はすでに無効です。`/djambi takeback`でもう一度提案できます。",
        Trouble.LEFT_FOR_GOOD: "そこまでは戻せません。席に戻るはずの人が、もういません。"
        "もっと少ない手数で提案してください。",
        Trouble.GAME_OVER: "この対局はもう終わっています。`/djambi new`で新しく始められます。",
        Trouble.NO_MOMENT: "いつのことかわからないか、もう過ぎています。`明日`、`月曜`、`30日`、`12月24日`、"
        "`3日間`のように入力してください。",
        Trouble.NO_START_TIME: "いつのことかわからないか、もう過ぎているか、{turns}日より先です。`20:30`、"
        "`明日20時半`、`30分後`のように入力してください。",
        Trouble.NOWHERE_TO_PLAY: "進行中の対局に参加していません。`/djambi new`で始められます。",
        Trouble.NOT_AWAY: "留守にはなっていません。",
        Trouble.PAUSED_ALREADY: "対局はもう休止しています。「再開する」で続けられます。",
        Trouble.NOT_PAUSED: "対局は休止していません。",
        Trouble.NO_PAUSE: "その休止の提案はすでに無効です。必要なら、もう一度提案してください。",
        Trouble.NO_ZONE: "どの都市かわかりません。同じタイムゾーンの大きな都市名を入力し、"
        f"`/djambi settings {OPTIONS.zone}:`に出る候補から選んでください。",
        Trouble.WHERE: "その時刻は地域によって変わります。もう一度ボタンを押し、都市名も入力してください。",
        Trouble.CHANGED_MEANWHILE: "このボタンは古くなっています。`/djambi board`で今の盤面を確認できます。",
        Trouble.PLAN_TOO_LONG: "プランは12手、600文字までです。短くしてください。",
        Trouble.PLAN_GOES_ON: "プランはその終わりから続きます。プランか手数のどちらか一方を指定してください。",
        Trouble.TOO_MANY_PLANS: "ここにはすでに52個のプランがあります。先にどれかを削除してください。",
        Trouble.NO_PLAN: "そのプランはここにありません。`/plan`で一覧を見られます。",
        Trouble.NO_TURN: "その手はまだありません。今は{turn}手目です。もっと前の手を指定してください。",
        Trouble.NOT_IN_ROOM: "これはこの部屋のメンバーだけができます。メンバーに招待してもらってください。",
        Trouble.NO_ROOM: "これは対局の密談部屋の中でだけできます。`/room open`で開いてください。",
        Trouble.NO_ALLY: "手を提案できる相手は、この部屋にいて、まだ対局に残っている人だけです。"
        "ほかの人を選んでください。",
        Trouble.NOT_FOR_YOU: "これができるのは{who}だけです。`/djambi board`で自分にできることを確認できます。",
        Trouble.NOT_YOUR_REMINDER: "これはほかの人への通知です。自分の通知は`/djambi settings`で設定できます。",
        Trouble.NO_SEAT_OFFER: "その席は今は引き継げません。`/djambi board`で参加者を確認できます。",
        Trouble.NO_SEAT_BACK: "席を取り戻せるのは元の持ち主だけで、その席から誰かが指すまでです。"
        "今の人に譲ってもらってください。",
        Trouble.OWN_SEAT: "それはすでにあなたの席です。",
        Trouble.NOT_HOLDER: "これができるのは、その席の{who}かモデレーターだけです。どちらかに頼んでください。",
        Trouble.NOT_GONE: "{who}は不在ではないので、席を譲れるのは本人だけです。"
        "不在が続けば、ボットがほかの人に尋ねます。",
        Trouble.NOT_GONE_LONG: "{who}はまだ戻るかもしれません。レーティング対象の対局と自分が参加している対局では、"
        "ボットがほかの人に尋ねてから2日間は席を募集できません。それまで待ってください。",
        Trouble.PLAYS_HERE: "ほかの人が募集した席は、この対局の参加者には引き継げません。別の人に頼んでください。",
        Trouble.NO_SEAT_VOTE: "その提案は終わりました。参加者は`/djambi board`で見られます。",
        Trouble.RATED_SEAT: "レーティング対象の対局では席を譲れません。`/djambi resign`で投了するか、"
        "`/djambi away`で留守を伝えてください。",
        Trouble.CANCEL_TOGETHER: "進行中の対局を中止するには、残っている全員の同意か、"
        "参加していないモデレーターが必要です（最初の1周は主催者も可）。ほかの人に尋ねてください。",
        Trouble.LAST_TO_CANCEL: "返事はあなたで最後です。同意すると、勝者なしで対局が中止されます。同意しますか？",
        Trouble.NO_CANCEL_VOTE: "中止の提案はもう出ていません。",
        Trouble.NOT_ABSENT: "もう決まったか、不在だった人が戻ってきています。`/djambi board`で今の盤面を確認できます。",
        Trouble.NOT_LONG_ENOUGH: "まだ決められません。1人だけで決めるには7日間の不在が必要で、"
        "1手数分の対局では投了とみなせません。「待つ」を選んでください。",
        Trouble.ENGINE_ANSWERED: "AIがもう指したので、その手は戻せません。レーティング対象の対局や、"
        "同意できる人がほかに残っていないときは、その手より前には戻れません。",
        Trouble.SEAT_PASSED: "そこまでは戻せません。そのあと{who}が席を引き継いでいます。"
        "もっと少ない手数で提案してください。",
    },
    beside_board={
        Trouble.ALREADY_STARTED: "対局はすでに始まっています。",
        Trouble.CHANGED_MEANWHILE: "このボタンは古くなっています。",
        Trouble.TAKEN_BACK: "それはすでに取り消されています。",
        Trouble.NO_SEAT_OFFER: "その席は今は引き継げません。",
        Trouble.NOT_ABSENT: "もう決まったか、不在だった人が戻ってきています。",
    },
    targets="{square}から行けるマス：{squares}。",
    movable="動かせる駒のマス：{squares}。",
    exits="迷宮から出られるマス：{squares}。",
    example="例：{move}。",
    more=counted("{squares}、ほか{count}マス"),
    where_corpse="死体をどこに置きますか？ 例：{move}。",
    where_piece="駒をどこに置きますか？ 例：{move}。",
    which_victim="レポーターはどの駒を殺しますか？ 例：{move}。",
    which_piece="そこへ行ける駒がいくつかあります。どのマスの駒ですか：{squares}？",
    where_to="どのマスへ動かしますか？ 例：{move}。",
    where_exit="迷宮からどのマスへ出ますか？ 例：{move}。",
    kill_too="{squares}の駒も殺しますか？ ボタンかマスで答えてください。同じ手をもう一度書けば、殺さずに指します。",
    button_only_move="移動だけ",
    which_move=counted("{count}通りの手に読めます（例：{first}、{second}）。省略せずに書いてください。"),
    wrong_turn="プランの{step}手目、{who}の番：{text}",
)

LIMITS: Final = LimitWords(
    reached={
        Limit.DRAWINGS: "リプレイやファイルをすでに{most}件作っています。届いてからもう一度お試しください。",
        Limit.PLANS: "この対局ですでにプランを{most}個作っています。先にどれかを削除してください（`/plan`）。",
        Limit.PROPOSALS: "この対局で提案した手が{most}件まだ残っています。先にどれかを取り下げてください。",
    }
)

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
        "create_private_threads": "密談部屋も観覧席も開けません",
        "create_public_threads": "雑談用のスレッドを開けません",
        "send_messages_in_threads": "スレッドで発言できないため、密談部屋を使えません",
    },
    cannot_post="このチャンネルで返事ができません。管理者に次の権限を頼んでください：{permissions}。",
    cannot_post_in="{place}に書き込めません。管理者に次の権限を頼んでください：{permissions}。",
    not_played="{move}は指されませんでした。また書き込めるようになったら、そこで手番をお知らせします。",
    reopened="また書き込めるようになりました。",
    channel_ok="このチャンネルに問題はありません。",
    channel_missing="「{permission}」の権限がありません：{cost}。",
    channel_intent_on="メッセージを読めます。指し手はチャンネルにそのまま書けます。",
    channel_intent_off="メッセージを読めません。指し手の前にボットをメンションするか、盤面に返信するか、"
    "`/djambi move`を使ってください。",
)
