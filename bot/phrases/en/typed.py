"""English: what may be typed."""

from typing import Final

from bot.djambi.board import Kind
from bot.djambi.typed_move import Purpose
from bot.djambi.vocabulary import Vocabulary
from bot.phrases.words.typed import AskPhrases, PlanPhrases, TypedWords

MOVES: Final = Vocabulary(
    kinds={
        Kind.CHIEF: "chief",
        Kind.ASSASSIN: "assassin",
        Kind.REPORTER: "reporter journalist",
        Kind.DIPLOMAT: "diplomat provocateur",
        Kind.NECROMOBILE: "necromobile necro",
        Kind.MILITANT: "militant",
    },
    verbs={
        Purpose.KILL: "kill kills killing take takes capture captures",
        Purpose.CORPSE: "corpse body",
        Purpose.PUT: "place places put puts drop",
    },
    links="at on from in the with",
    towards="to into onto towards",
    stops="and then",
    passes="pass",
    maze="maze centre center",
    asides="please pls plz thanks thx lol lmao rofl haha hahaha hehe xd ok okay sorry oops now it",
)

PLANS: Final = PlanPhrases(
    try_out=("try",),
    from_turn=("from {turn}", "from turn {turn}"),
    plan=("plan {name}",),
    plans=("plans", "the plans", "list plans"),
    compare=("compare {name} & {other}",),
    drop=("drop{name}",),
    joints=("and", "with", "to", "vs"),
)

TAKEBACKS: Final = (
    "undo",
    "undo it",
    "undo that",
    "undo my move",
    "takeback",
    "take back",
    "take it back",
    "take that back",
    "i take it back",
    "i take that back",
)

TYPED: Final = TypedWords(
    moves=MOVES,
    plans=PLANS,
    takebacks=TAKEBACKS,
    asks=AskPhrases(
        help=("help", "help me", "what can i do", "what now"),
        rules=("rules", "the rules", "show the rules", "show me the rules", "how to play", "how do i play"),
        board=("board", "the board", "show board", "show the board", "show me the board"),
        turn=("turn", "whose turn", "whose turn is it", "who is next", "who's next", "who plays"),
        moves=("moves {square}", "moves of {square}", "what can {square} do", "where can {square} go"),
        learn=("learn", "lesson", "lessons", "teach me", "learn the game", "tutorial"),
        puzzle=("puzzle", "puzzles", "a puzzle", "give me a puzzle"),
        stats=("stats", "my stats", "statistics", "my statistics"),
    ),
    fillers="by turn turns until till before the of piece pieces square squares any",
    yes="y yes",
)
