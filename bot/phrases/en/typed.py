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
        Kind.REPORTER: "reporter rep journalist",
        Kind.DIPLOMAT: "diplomat dipl provocateur",
        Kind.NECROMOBILE: "necromobile necro",
        Kind.MILITANT: "militant",
    },
    verbs={
        Purpose.KILL: "kill kills killing take takes taking capture captures capturing shoot shoots",
        Purpose.CORPSE: "corpse body",
        Purpose.PUT: "place places put puts drop",
    },
    links="at on from in the with",
    towards="to into onto towards",
    stops="and then",
    passes="pass",
    maze="maze centre center",
    asides="please pls plz thanks thx lol lmao rofl haha hahaha hehe xd ok okay sorry oops now it",
    said=(
        "that's my move|that is my move|that's it|there we go|there you go|there|hmm|hm|um|uh|er|let's see|"
        "let's try|let me see|i'll try|i guess|as planned|for me|me|him|i|i'll|i will|ill|i'm|im|i am|i'd like to|"
        "i would like to|i want to|i wanna|i choose|i pick|i say|let me|lets|let's|let us|going to|gonna|go|goes|"
        "going|go for|go with|play|plays|playing|played|move|moves|moving|moved|do|my|mine|my turn|my move|"
        "my move is|is my move|my turn is|is my turn|for my turn|for my move|my play is|is my play|here is|"
        "here's|here|here we go|here goes|it|it is|it's|its|this|just|simply|then|so|well|now|right|alright|"
        "all right|okey|k|ok|okay|kk|yes|yeah|yep|yup|sure|fine|done|finally|at last|anyway|first|to start|"
        "for now|today|hi|hello|hey|hi all|hi everyone|hello everyone|hey all|hey everyone|hello all|guys|folks|"
        "everyone|all|bot|djambi|please|pls|plz|thanks|thank you|thx|ty|gg|gl|hf|glhf|good luck|good game|"
        "have fun|enjoy|cheers|bye|brb|your turn|your move|you're up|back|over|up|down|forward|across|straight|"
        "over to|back to|up to|down to|step|steps|stepping|slide|slides|sliding|advance|advances|advancing|walk|"
        "walks|run|runs|jump|jumps|bring|send|sends|sending|shift|shifts|push|pushes|travel|travels|head|heads|"
        "heading|use|using|with my|via|enters|enter|and i|and my|the one|piece|square|dead|leave|leaving|putting|"
        "placing|dropping|dumping|lands|landing|ends up|go ahead and|put his|put her|put its|drop his|drop her|"
        "with his|with her|with its|leave his|the body of|my go|final answer|final|thanks for waiting|start|"
        "start with|starting|starting with|begin|begin with|open|opening|opening with|try|trying|guess|i'd say|"
        "decided|done thinking|time for|shall|i shall|off to bed|i'm off|good morning|"
        "morning|good evening|evening|night|good night|see you|later all|back now|finally here|"
        "thank you for waiting"
    ),
    remarks="sorry|sry|apologies|your turn|your move|over to you|thanks for|thank you for",
    unless="not no never don't dont didn't if unless joke joking jk kidding wrong meant mean or maybe",
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
        help=(
            "help",
            "help me",
            "need help",
            "how do i move",
            "how do you move",
            "how to move",
            "how does it work",
            "what can i do",
            "what now",
        ),
        rules=("rules", "the rules", "show the rules", "show me the rules", "how to play", "how do i play"),
        board=("board", "the board", "show board", "show the board", "show me the board"),
        turn=("turn", "whose turn", "whose turn is it", "who is next", "who's next", "who plays"),
        moves=("moves {square}", "moves of {square}", "what can {square} do", "where can {square} go"),
        learn=("learn", "lesson", "lessons", "teach me", "learn the game", "tutorial"),
        puzzle=("puzzle", "puzzles", "a puzzle", "give me a puzzle"),
        stats=("stats", "my stats", "statistics", "my statistics"),
        resign=(
            "resign",
            "i resign",
            "i give up",
            "i concede",
            "i surrender",
            "i want to resign",
            "i'd like to resign",
        ),
        draw=(
            "draw",
            "a draw",
            "draw anyone",
            "how about a draw",
            "call it a draw",
            "shall we draw",
            "shall we call it a draw",
            "i offer a draw",
            "offer draw",
            "offer a draw",
        ),
    ),
    fillers="by turn turns until till before the of piece pieces square squares any",
    yes="y yes",
)
