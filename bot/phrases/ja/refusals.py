"""Japanese: refusals."""

from typing import Final

from bot.djambi.errors import Reason, Unclear
from bot.phrases.ja.names import counted
from bot.phrases.words.refusals import LimitWords, PermissionWords, RefusalWords
from bot.table.model import Limit, Trouble

REFUSALS: Final = RefusalWords(
    line="{line}行目：{text}",
    reasons={
        Reason.NOT_YOUR_PIECE: "{square}の{piece}はあなたの指揮下にありません",
        Reason.NOTHING_THERE: "{square}に駒はありません",
        Reason.CORPSE_THERE: "{square}にあるのは死体で、動かせません",
        Reason.HOSTAGE_PIECE: "{square}の{piece}は人質です。動かせるのは敵のディプロマットだけです",
        Reason.LEADERLESS_PIECE: "{square}の{piece}には指揮官がいないので、誰にも動かせません",
        Reason.OTHER_KIND: "{square}の駒は{a_kind}です",
        Reason.STAYS: "{square}とは別のマスへ動かしてください",
        Reason.MUST_NOT_PASS: "指せる手があるので、パスはできません",
        Reason.MUST_PASS: "指せる手がありません。`パス`と入力してください",
        Reason.NOT_STRAIGHT: "{square}から{second}へは一直線（縦・横・斜め）になっていません",
        Reason.TOO_FAR: "ミリタントが進めるのは1マスか2マスで、{square}から{second}は遠すぎます",
        Reason.NONE_CAN: "その種類の駒で{square}へ行けるものはありません",
        Reason.CANNOT_MOVE: "{square}の{piece}は今動かせません",
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
        Reason.OTHER_WORD: "ディプロマットが置くのは生きている駒です。`置く {square}`と書いてください",
        Reason.NO_WAY_OUT: "今は迷宮（{square}）から出る道がないので、入れません",
        Reason.NO_EXIT_HERE: "続けて動けるのは迷宮に入った手だけで、この手は{square}で終わります",
        Reason.EXIT_NOT_FREE: "迷宮から{square}への道が空いていません",
        Reason.EXIT_NOT_STRAIGHT: "{square}は迷宮から一直線上にありません",
        Reason.BACK_INTO_MAZE: "迷宮から出したチーフを迷宮（{square}）に戻すことはできません",
        Reason.GAME_OVER: "このゲームは終わっています",
    },
    unclear={
        Unclear.MOVE: "{part}は指し手として読めません。`M c2-d3`や、"
        "殺すときは`M c2-d3 死体 a5`のように書いてください。",
        Unclear.SQUARE: "{part}というマスはありません。マスは`a1`から`i9`までです。",
        Unclear.MOVE_SQUARE: "{part}というマスはありません。マスは`a1`から`i9`までです（例：`M c2-d3`）。",
        Unclear.MOVE_WORD: "{part}という言葉がわかりません。`M c2-d3 死体 a5`、`R a2-a6 殺す a7`、"
        "`D b2-h8 置く e7`のように書いてください。",
        Unclear.UNFINISHED_MOVE: "{part}には足りないものがあります。"
        "`M c2-d3`や`M c2-d3 死体 a5`のように最後まで書いてください。",
        Unclear.POSITION_FIELDS: "局面は、盤面・指揮・手番・席・手数の5つを空白で区切って書きます。"
        "`start`は初期局面です。",
        Unclear.POSITION_BOARD: "{part}は盤面として読めません。`rCrArM3bMbAbC`のような9マスの段を9つ、"
        "`/`で区切って書きます。",
        Unclear.POSITION_COMMAND: "{part}は赤・青・黄・緑の指揮官として正しくありません。"
        "`rbyg-*`のうち4文字で書き、指揮する陣営は自分自身も指揮します。",
        Unclear.POSITION_TURN: "ここに{part}は書けません。手番と席は`r`、`b`、`y`、`g`のどれか、"
        "手数は1以上の数で、手番の陣営は脱落していないことが必要です。",
        Unclear.POSITION_CHIEF: "{part}のチーフの数が正しくありません。自分で指揮する陣営には1つ、"
        "他の陣営の指揮下にある陣営にはありません。",
        Unclear.POSITION_MAZE: "迷宮（{part}）にあり得るのはチーフか死体だけです。",
        Unclear.OPTION: "{part}というオプションはありません。選べるもの：{choices}。",
        Unclear.OPTION_VALUE: "ここで{part}は選べません。選べるもの：{choices}。",
        Unclear.PRESET: "{part}というルールはありません。選べるもの：{choices}。",
        Unclear.GAME_LENGTH: "1つのゲームの記録としては長すぎます。",
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
        Trouble.SEATED_ALREADY: "{who}さんはすでに席に着いています。",
        Trouble.INVITED_ALREADY: "{who}さんは1時間以内に招待されています。呼び出しは1回で十分です。",
        Trouble.NOT_INVITED: "{who}さんは招待できません。招待できるのは、このチャンネルが見える人だけです。",
        Trouble.NO_SEAT: "このゲームに席がありません。",
        Trouble.TOO_FEW: "始めるには、2つ以上の席が埋まっている必要があります。",
        Trouble.ONLY_ENGINES: "席にいるのはコンピュータだけです。少なくとも1人は人が座る必要があります。",
        Trouble.NOT_HOST: "これができるのは主催者（{who}）だけです。2日たてば、席のある人なら誰でもできます。",
        Trouble.NOT_HOST_OR_MODERATOR: "これができるのは主催者（{who}）かモデレーターだけです。",
        Trouble.STRANGER: "あなたはこのゲームに参加していません。",
        Trouble.OUT: "あなたはこのゲームから脱落しています。",
        Trouble.NOT_YOUR_TURN: "あなたの番ではありません。今は{who}の番です（{turn}手目）。",
        Trouble.WHICH_SIDE: "複数の陣営を担当しています。どの陣営か指定してください。",
        Trouble.NO_OFFER: "引き分けの提案は出ていません。",
        Trouble.LAST_TO_AGREE: "返事はあなたで最後です。ほかの全員も同意していれば引き分けで終わります。同意しますか？",
        Trouble.AGREED_ALREADY: "すでに同意しています。",
        Trouble.DECLINED_ALREADY: "すでに断っています。",
        Trouble.OFFER_OPEN: "ほかの提案が出ています。先に全員がそちらに答える必要があります。",
        Trouble.NO_TAKEBACKS: "このゲームでは待ったはできません。",
        Trouble.NO_SUCH_TURNS: "まだそれだけの手は指されていません。",
        Trouble.NOTHING_PLAYED: "取り消せる手をまだ指していません。",
        Trouble.PLAYED_SINCE: "その後に{who}が指して、今は{turn}手目です。"
        "`/djambi takeback turns:{turns}`で、あなたの手や投了の前まで戻すことを全員に提案できます。",
        Trouble.RESIGNED_SINCE: "その後に{who}が投了しました。"
        "`/djambi takeback turns:{turns}`で、あなたの手や投了の前まで戻すことを全員に提案できます。",
        Trouble.END_STANDS: "ゲームはもう終わったので、取り消せません。",
        Trouble.TAKEN_BACK: "それはすでに取り消されています。",
        Trouble.NO_PROPOSAL: "その取り消しの提案は、もう成り立ちません。",
        Trouble.LEFT_FOR_GOOD: "そこまでは戻せません。また指すことになる人が、もういません。",
        Trouble.GAME_OVER: "終わったゲームのものなので、もうできません。",
        Trouble.NO_MOMENT: "いつのことか分からないか、もう過ぎています。`明日`、`月曜`、`"
        "12月24日`、`3日`のように、これからの日を入力してください。",
        Trouble.NOWHERE_TO_PLAY: "進行中のゲームに参加していません。",
        Trouble.NOT_AWAY: "留守にはなっていません。",
        Trouble.PAUSED_ALREADY: "ゲームはもう休止しています。",
        Trouble.NOT_PAUSED: "ゲームは休止していません。",
        Trouble.NO_PAUSE: "その休止の提案は、もう成り立ちません。",
        Trouble.NO_ZONE: "どの都市か分かりません。同じタイムゾーンの大きな都市名を入力し、"
        "`/djambi preferences zone:`に出る候補から選んでください。",
        Trouble.CHANGED_MEANWHILE: "その間に状況が変わりました。確認して、もう一度お試しください。",
        Trouble.PLAN_TOO_LONG: "長すぎます。プランは12手、600文字までです。",
        Trouble.PLAN_GOES_ON: "プランはその終わりから続きます。プランか手数のどちらか一方を指定してください。",
        Trouble.TOO_MANY_PLANS: "ここにはすでに52個のプランがあります。先にどれかを削除してください。",
        Trouble.NO_PLAN: "そのプランはここにありません。`/plan list`で一覧を見られます。",
        Trouble.NO_TURN: "その手はまだありません。今は{turn}手目です。",
        Trouble.NOT_IN_ROOM: "この部屋のメンバーだけができます。",
        Trouble.NO_ROOM: "それは`/room open`で開くゲームの部屋の中でだけできます。",
        Trouble.NO_ALLY: "提案できる相手は、この部屋にいて、まだゲームに残っている人だけです。",
        Trouble.NOT_FOR_YOU: "それができるのは{who}だけです。",
        Trouble.NOT_YOUR_REMINDER: "これはほかの人への通知です。自分の通知は`/djambi preferences`で設定できます。",
        Trouble.NO_SEAT_OFFER: "その席は引き継げません。または、もう引き継げなくなりました。",
        Trouble.NO_SEAT_BACK: "席を取り戻せるのは交代させられた本人だけで、誰かがその席から指すまでです。",
        Trouble.OWN_SEAT: "それはあなたの席です。そのまま続けてください。",
        Trouble.NOT_HOLDER: "それができるのは、その席の{who}かモデレーターだけです。",
        Trouble.NOT_GONE: "{who}は不在ではないので、席を譲れるのは本人だけです。不在が続けば、ほかの人に尋ねます。",
        Trouble.PLAYS_HERE: "他の人が募集した席は、この対局の参加者には引き継げません。別の人に頼んでください。",
        Trouble.RATED_SEAT: "レーティング対象のゲームでは席を譲れません。`/djambi resign`で投了するか、"
        "`/djambi away`で不在を伝えてください。",
        Trouble.CANCEL_TOGETHER: "進行中のゲームの中止には、残っている全員の同意か、"
        "参加していないモデレーターが必要です。",
        Trouble.LAST_TO_CANCEL: "返事はあなたで最後です。同意すると、勝者なしでゲームが中止されます。同意しますか？",
        Trouble.NO_CANCEL_VOTE: "中止の提案はもう出ていません。",
        Trouble.NOT_ABSENT: "もう決まったか、不在だった人が戻ってきています。",
        Trouble.NOT_LONG_ENOUGH: "7日間不在になるまで、1人だけでは決められません。「待つ」を選んでください。",
        Trouble.ENGINE_ANSWERED: "コンピュータがもう指したので、その手は戻せません。レーティング対象のゲームや、"
        "同意できる人がほかに残っていないときは、その手より前には戻れません。このまま続けてください。",
        Trouble.SEAT_PASSED: "そこまでは戻せません。その後に{who}が席を引き継いでいます。",
    },
    targets="{square}から行けるマス：{squares}。",
    exits="迷宮から出られるマス：{squares}。",
    example="例：{move}。",
    more=counted("{squares}、ほか{count}マス"),
    where_corpse="死体を置くマスも書いてください。例：{move}。",
    where_piece="駒を置くマスも書いてください。例：{move}。",
    which_victim="レポーターがどの駒を殺すかも書いてください。例：{move}。",
    which_piece="そこへ行ける駒がいくつかあります。どのマスの駒かを書いてください：{squares}。",
    where_to="どこへ動かすかも書いてください。例：{move}。",
    where_exit="迷宮からどこへ出るかも書いてください。例：{move}。",
    which_move=counted("{count}通りの手に読めます（例：{first}、{second}）。省略せずに書いてください。"),
    wrong_turn="プランの{step}手目（手番：{who}）：{text}",
)

LIMITS: Final = LimitWords(
    reached={
        Limit.DRAWINGS: "すでにリプレイやファイルを{most}件お待ちです。届いてからもう一度お試しください。",
        Limit.PLANS: "このゲームですでにプランを{most}個作っています。先にどれかを削除してください（`/plan list`）。",
        Limit.PROPOSALS: "このゲームで提案した手が{most}件まだ残っています。先にどれかを取り下げてください。",
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
