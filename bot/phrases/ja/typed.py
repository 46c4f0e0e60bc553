"""Japanese: what may be typed."""

from typing import Final

from bot.djambi.board import Kind
from bot.djambi.typed_move import Purpose
from bot.djambi.vocabulary import Vocabulary
from bot.phrases.words.typed import AskPhrases, PlanPhrases, TypedWords

MOVES: Final = Vocabulary(
    kinds={
        Kind.CHIEF: "チーフ 首領 リーダー 王",
        Kind.ASSASSIN: "アサシン 暗殺者 刺客",
        Kind.REPORTER: "レポーター リポーター 記者",
        Kind.DIPLOMAT: "ディプロマット 外交官",
        Kind.NECROMOBILE: "ネクロモービル ネクロモビール 霊柩車",
        Kind.MILITANT: "ミリタント 過激派 活動家 闘士",
    },
    verbs={
        Purpose.KILL: "殺す 殺害 倒す キル",
        Purpose.CORPSE: "死体 遺体",
        Purpose.PUT: "置く 置き 配置",
    },
    links="から を は で の",
    towards="へ に",
    stops="と",
    passes="パス",
    maze="迷路 迷宮 ラビリンス",
    asides="お願いします すみません ごめんなさい ごめん ください 下さい です 笑 草 w ww www",
)

PLANS: Final = PlanPhrases(
    try_out=("試す", "試して", "試行", "検討"),
    from_turn=("{turn}手目から", "{turn}手番から"),
    plan=("プラン{name}", "計画{name}"),
    plans=("プラン一覧", "計画一覧"),
    compare=("比較{name} & {other}", "{name}と{other}を比較"),
    drop=("削除{name}", "{name}を削除"),
    joints=("と",),
)

TAKEBACKS: Final = (
    "待った",
    "まった",
    "マッタ",
    "待ったです",
    "取り消し",
    "取り消す",
    "取り消して",
    "戻す",
    "戻して",
)

TYPED: Final = TypedWords(
    moves=MOVES,
    plans=PLANS,
    takebacks=TAKEBACKS,
    asks=AskPhrases(
        help=("ヘルプ", "助けて", "使い方", "へるぷ"),
        rules=("ルール", "ルールは", "ルールを見せて", "遊び方", "るーる"),
        board=("盤", "盤面", "ボード", "盤面を見せて", "盤を見せて"),
        turn=("誰の番", "だれの番", "誰の番ですか", "次は誰", "次は誰ですか", "手番"),
        moves=(
            "{square}の手",
            "手 {square}",
            "{square}の動き",
            "{square}はどこへ行ける",
            "{square}はどこに行ける",
        ),
        learn=("レッスン", "学ぶ", "習う", "教えて", "練習"),
        puzzle=("問題", "パズル", "問題を出して", "詰めジャンビ"),
        stats=("成績", "自分の成績", "戦績", "統計"),
    ),
    fillers="手目 手目ま 手 手番 手番ま ターン ターンま ま 目 駒 マス",  # of まで, で is cut off as a word of its own
    yes="はい y",
)
