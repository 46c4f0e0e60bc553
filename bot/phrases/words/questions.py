"""What a question about the game is made of, in a language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Says(StrEnum):
    """What a word says in a question about the game."""

    NOTHING = "nothing"
    WHAT = "what"
    WHERE = "where"
    HOW = "how"
    WHO = "who"
    ANYONE = "anyone"
    WHEN = "when"
    HOW_LONG = "how long"
    ASKS = "asks"
    """That it is a question, and nothing else."""
    CAN = "can"
    ME = "me"
    GO = "go"
    KILL = "kill"
    COME = "come"
    """To come to a square: said of whoever does, not of the square."""
    STRUCK = "struck"
    """What happens to a piece that somebody can kill."""
    PLAYED = "played"
    HAPPENED = "happened"
    PIECE = "piece"
    THIS = "this"
    TURN = "turn"
    NEXT = "next"
    LAST = "last"
    NOW = "now"
    TIME = "time"
    LEFT = "left"
    WRITE = "write"
    TEACH = "teach"
    RULES = "rules"
    GAME = "game"
    WIN = "win"
    LENGTH = "length"
    """A whole question: how long a game takes."""
    POWER = "power"
    DIE = "die"
    STUCK = "stuck"
    """A whole question: what to do now."""
    FAR = "far"
    """How far, or from where: said of how a kind of piece moves."""
    UNDO = "undo"
    DRAW = "draw"
    RESIGN = "resign"
    PRIVATE = "private"
    TALK = "talk"
    SQUARE = "square"
    KIND = "kind"
    SIDE = "side"
    CORPSE = "corpse"
    MAZE = "maze"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class QuestionWords:
    """Words and phrases by what they say, separated by `|`, in small letters.

    An apostrophe, a hyphen and a blank are the same. A word with two meanings is under both. The names of pieces, sides
    and the maze, and the words for a corpse, are those of moves (the last members of `Says`). A question has no other
    words. What `ASKS` says so at the beginning, in scripts without blanks at the end.
    """

    words: Mapping[Says, str] = field(
        default_factory=lambda: {
            Says.NOTHING: (
                "the|a|an|of|to|on|in|at|for|from|with|by|it|its|that|there|please|pls|plz|hey|hi|hello|hm|"
                "hmm|um|uh|oh|oh no|so|well|ok|okay|and|wait|sorry|again|exactly|actually|just|right now|"
                "here|s|re|d|ll|be|being|get|have|has|does|do|is|are|was|were|will|should|would|thanks|thx|"
                "guys|anyway|then|do you|we|our|us|let s|wrong|square|squares|work|works|want|wanna|like|"
                "call|offer|ask|propose|by the way|btw|which|quick question|question|remind|tell|show|give|"
                "see|still|even|really|now|also|else|alone|only|all|every|each|other|both|some|let|lets|"
                "me know|help me|quick|quickly|sorry for asking|noob question|stupid question|dumb question|"
                "newbie question|new here|i m new|first time|one question|a question|question for you|"
                "any idea|any ideas|anyone know|does anybody know|does anyone know|someone tell me|"
                "again please|folks|everyone|all right|alright|got|gets|if i|button|way|a way|somehow|"
                "possibly|supposed to|supposed|need to|need|have to|has to|got to|allowed to|able to|to do|"
                "to be|on the board|board|at the moment|currently|at all|after that|in this game|in the game|"
                "in djambi|of mine|it s|can t|cant|don t|doesn t|isn t|but|into|onto|over|through|off|out|up|"
                "down|as|than|too|much|possible|available|whole|new"
            ),
            Says.WHAT: (
                "what|which|whats|wat|any|which piece|which pieces|what piece|what pieces|what happens if|"
                "what happens when|who wins|who can win|when does the game end|when does a game end"
            ),
            Says.WHERE: "where|wheres|which squares|what squares|which square",
            Says.HOW: "how|hows|how far|how come|in what way|what way|how many squares|how are|how is",
            Says.WHO: "who|whos|whose|which piece|which pieces|what piece|what pieces",
            Says.ANYONE: "anyone|anybody|someone|somebody|any piece|anything",
            Says.WHEN: "when|until when|by when|what time",
            Says.HOW_LONG: "how long|how much|how many|how many minutes|how many hours|how many seconds|how many days",
            Says.ASKS: (
                "is|are|does|do|did|can|could|may|am i|can you|could you|would you|explain|remind me|show me|"
                "tell me|teach me|is it me"
            ),
            Says.CAN: (
                "can|could|may|able|allowed|possible|legal|permitted|able to|allowed to|can t|available|want to"
            ),
            Says.ME: "i|me|my|mine|m|am|am i|myself|i m|i ve|is it me|waiting for me|wait for me",
            Says.GO: (
                "move|moves|moving|to move|to play|go to|move to|go|goes|going|play|do|reach|get to|step|"
                "land|jump|travel|use|using|used|put|place|work|works|get|slide|walk|run|advance|options|"
                "legal moves|moves available|option|make|cross|pass|leave|enter|stop"
            ),
            Says.KILL: (
                "kill|kills|killing|take|takes|capture|captures|attack|attacks|hit|hits|threaten|threatens|"
                "eat|eats|strike|strikes|shoot|shoots|beat|destroy|remove|catch|catches|grab|grabs|target|"
                "targets|aim at|go for|get at|touch|shot|stab|harm|hurt|kill off|threatening|attacking|taking"
            ),
            Says.COME: (
                "come|comes|reach|reaches|get to|gets to|attack|attacks|threaten|threatens|go to|move to|"
                "enter|enters|touch|touches|land on|lands on|take|takes|kill|kills|capture|captures|target|"
                "targets|hit|hits|go on|step on|threatening|attacking|killing|reaching"
            ),
            Says.STRUCK: (
                "attacked|threatened|safe|in danger|killed|taken|captured|reached|under attack|protected|"
                "hanging|at risk|exposed|vulnerable|in trouble|targeted|in range|reachable|hit|about to die|"
                "going to die|dying|be killed|be taken"
            ),
            Says.PLAYED: "played|just play|just do|moved|done|made|what happened|do|did",
            Says.HAPPENED: "happened|what happens if|what happens when",
            Says.PIECE: (
                "piece|pieces|which piece|which pieces|what piece|what pieces|militants|chiefs|assassins|"
                "reporters|diplomats|necromobiles|options|moves|guys|men|units|pawns|legal moves|"
                "moves available|mine|option"
            ),
            Says.THIS: "this|these|that",
            Says.TURN: "turn|turns|move|moves|go|goes|my go|is it me|waiting for me|wait for me",
            Says.NEXT: (
                "next|up|up next|first|to move|to play|s up|after me|after this|going|starts|start|begins|"
                "on the move|waiting|we waiting for|to go|turn order|order"
            ),
            Says.LAST: (
                "last|previous|latest|just|just now|before|most recent|recent|earlier|prior|one before|final|newest"
            ),
            Says.NOW: "now|next|right now",
            Says.TIME: (
                "time|clock|deadline|timer|minutes|hours|how long|when|by when|until when|what time|"
                "time limit|how many minutes|how many hours|time out|timeout|timed out|hurry|seconds|days|"
                "how many days|remaining time"
            ),
            Says.LEFT: (
                "left|remaining|remain|run out|runs out|end|ends|over|up|limit|to move|still|until my turn|"
                "get|got|expire|expires|out|to go|have left|do i have|do i have left|i have|still have|"
                "do i still have"
            ),
            Says.WRITE: "write|type|say|enter|start|write down|input|send|command|commands|format|notation",
            Says.TEACH: (
                "explain|teach|teach me|show|show me|don t know|don t understand|don t get|find|read|"
                "remind me|tell me|learn|see|do you know|does anyone know|understand|explained|written|"
                "not sure|unsure|confused|forgot|forget|remember|have forgotten|no idea|help with|"
                "what s the rule|new to|are there|is there|look up"
            ),
            Says.RULES: (
                "rules|rule|rulebook|rule book|how to play|instructions|manual|guide|tutorial|how this works|"
                "how it works|how this game works|how the game works"
            ),
            Says.GAME: "game|djambi|play|work|works|this|whole thing|thing",
            Says.WIN: (
                "win|wins|winning|won|goal|aim|lose|over|end|to win|winner|victory|object|objective|point|"
                "purpose|beat everyone|finish|finished|ends|who wins|who can win|when does the game end|"
                "when does a game end"
            ),
            Says.LENGTH: (
                "how long does a game take|how long does a game last|how long is a game|how long does it take|"
                "how long does this take|how long does the game take|how long does the game last|"
                "how long do games take|how long do games last|how many turns does a game take|"
                "how long does a game usually take|how long does a game of djambi take"
            ),
            Says.PRIVATE: (
                "private|in private|privately|secret|in secret|secretly|whisper|private room|private chat|"
                "private message|private messages|alone with|private thread"
            ),
            Says.TALK: "talk|speak|chat|message|write|send|open|start|talking|say something|discuss|negotiate|someone",
            Says.POWER: "power|in power|in charge|the power|powers|throne|in the maze",
            Says.DIE: (
                "die|dies|dead|death|killed|happens|loses|lose|hostage|hostages|surrounded|killed off|out|"
                "lose my chief|loses their chief|eliminated|is gone|gone|be killed|army|armies|encircled|"
                "capture|captured|prisoner"
            ),
            Says.STUCK: (
                "what now|what do i do|what should i do|what to do|what can i do|what am i supposed to do|"
                "how do i start|how do i begin|how do i do this"
            ),
            Says.FAR: (
                "how far|far|diagonally|diagonal|sideways|backwards|backward|distance|a distance|range|"
                "straight|jump over|jump|two squares|friendly|how many squares|how many|forward|forwards|"
                "orthogonally|straight line|any distance|two|one square|one|jump across|over pieces|"
                "over other pieces|leap|own|own pieces|friend|friends|allies|enemy|enemies|corpses|different|"
                "difference|special|use|used for|good for|for|twice|once|beside|next to|adjacent|away"
            ),
            Says.UNDO: (
                "undo|take back|take that back|take it back|take my move back|take back my move|takeback|"
                "take this back|go back|redo|cancel|revert|reverse|rewind|take a turn back|take turns back|"
                "take my turn back|take back my turn|take back a move|take a move back|change my move|"
                "replay my move|undone|undoing|go back a turn|misclicked|misclick|takebacks|take backs|"
                "change it"
            ),
            Says.DRAW: "draw|a draw|tie|call it even|peace|stalemate|agree to a draw|offer a draw",
            Says.RESIGN: (
                "resign|give up|surrender|concede|forfeit|quit|resigning|resignation|leave the game|leave|"
                "drop out|bow out|giving up|quit the game|stop playing|get out of this game"
            ),
            Says.MAZE: "middle|the middle|center square|centre square",
        }
    )
