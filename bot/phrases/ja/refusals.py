"""Japanese: why something cannot be done."""

from typing import Final

from bot.djambi.errors import Reason, Unclear
from bot.phrases.ja.counted import counted
from bot.phrases.refusals import RefusalWords
from bot.table.model import Trouble

REFUSALS: Final = RefusalWords(
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
        Reason.MUST_NOT_PASS: "指せる手があるので、パスはできません",
        Reason.MUST_PASS: "指せる手がありません。`パス`と入力してください",
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
        Trouble.NO_SEAT: "このゲームに席がありません。",
        Trouble.TOO_FEW: "始めるには、2つ以上の席が埋まっている必要があります。",
        Trouble.NOT_HOST: "これができるのは主催者（{who}）だけです。",
        Trouble.NOT_HOST_OR_MODERATOR: "これができるのは主催者（{who}）かモデレーターだけです。",
        Trouble.STRANGER: "あなたはこのゲームに参加していません。",
        Trouble.OUT: "あなたはこのゲームから脱落しています。",
        Trouble.NOT_YOUR_TURN: "あなたの番ではありません。今は{who}の番です（{turn}手目）。",
        Trouble.WHICH_SIDE: "複数の陣営を担当しています。どの陣営か指定してください。",
        Trouble.NO_OFFER: "引き分けの提案は出ていません。",
        Trouble.LAST_TO_AGREE: "あと1人、あなたが同意すると引き分けでゲームが終わります。同意しますか？",
        Trouble.AGREED_ALREADY: "すでに引き分けに同意しています。",
        Trouble.GAME_OVER: "終わったゲームのものなので、もうできません。",
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
    },
    targets="{square}から行けるマス：{squares}。",
    exits="迷宮から出られるマス：{squares}。",
    example="例：{move}。",
    more=counted("{squares}、ほか{count}マス"),
    where_corpse="死体を置くマスも書いてください。例：{move}。",
    where_piece="駒を置くマスも書いてください。例：{move}。",
    which_victim="レポーターがどの駒を殺すかも書いてください。例：{move}。",
    which_move=counted("{count}通りの手に読めます（例：{first}、{second}）。省略せずに書いてください。"),
    wrong_turn="プランの{step}手目（手番：{who}）：{text}",
)
