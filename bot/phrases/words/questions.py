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
    ASKED = "asked"
    """A question mark, in scripts with blanks."""
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
    COLOUR = "colour"
    """The colour, side or seat of somebody."""
    CLOCK = "clock"
    """What limits the time of a turn."""
    SURROUNDED = "surrounded"
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
                "the|a|an|of|to|on|in|at|for|from|with|by|it|its|that|there|please|pls|plz|hey|hi|hello|hm|hmm|um|"
                "uh|oh|oh no|so|well|ok|okay|and|wait|sorry|again|exactly|actually|just|right now|here|s|re|d|ll|be|"
                "being|get|have|has|does|do|is|are|was|were|will|should|would|thanks|thx|guys|anyway|then|do you|us|"
                "let s|wrong|square|squares|work|works|want|wanna|like|call|offer|ask|propose|by the way|btw|which|"
                "quick question|question|remind|tell|show|give|see|still|even|really|now|also|else|alone|only|all|"
                "every|each|other|both|some|let|lets|me know|help me|quick|quickly|sorry for asking|noob question|"
                "stupid question|dumb question|newbie question|new here|i m new|first time|one question|a question|"
                "question for you|any idea|any ideas|anyone know|does anybody know|does anyone know|someone tell me|"
                "again please|folks|everyone|all right|alright|got|gets|button|way|a way|somehow|possibly|"
                "supposed to|supposed|need to|need|have to|has to|got to|allowed to|able to|to do|to be|"
                "on the board|board|at the moment|currently|at all|after that|in this game|in the game|in djambi|"
                "of mine|it s|can t|cant|don t|doesn t|isn t|but|into|onto|over|through|off|out|up|down|as|than|too|"
                "much|possible|available|whole|new|or|oops|whoops|ouch|argh|ugh|er|erm|uhm|uhh|hmmm|lol|haha|man|"
                "dude|bro|mate|yo|though|tho|cause|when|once|while|during|i wasn t looking|i wasnt looking|"
                "wasn t looking|wasnt looking|i was away|was away|i missed it|i missed that|missed it|missed that|"
                "i lost track|lost track|i wasn t here|i got distracted|i didn t see|didn t see it|didnt see it|"
                "i didn t see it|i forgot|i forget|my bad|i think|guess|or not|or what|or no|yet|already|these|"
                "those|ever|quite|certain|particular|specific|type of|kind of|sort of|stuff|thing|things|people|"
                "other people|other pieces|players|someone s|we re|am i supposed to|might|must|shall|because|until|"
                "before|between|within|without|inside|outside|around|across|along|past|via|near|please help|help|"
                "hello everyone|good evening|good morning|guys quick question|dumb q|quick q|q|cheers|ty|thank you|"
                "in advance|say|sure|same|own|take a look|check|be able to|let s say|suppose|in case|single|here s|"
                "there s|lot|many|few|whats|after a kill|after killing|not sure|is there|are there|teh|djambi bot|"
                "bot|we|if my|if a|if the|if i lose|if someone|if somebody|if you lose|if we"
            ),
            Says.WHAT: (
                "what|which|whats|wat|any|which piece|which pieces|what piece|what pieces|what happens if|"
                "what happens when|who wins|who can win|when does the game end|when does a game end|what s|which of|"
                "which ones|which one|what are|what is|what kind of|what sort of|wot|whatre|list|what about|"
                "what did i miss|what have i missed|waht|anything|what color|what colour|which color|which colour|"
                "what side|which side"
            ),
            Says.WHERE: (
                "where|wheres|which squares|what squares|which square|to where|what places|which places|what spots|"
                "which spots|which fields|what fields|which tiles|what tiles|destinations|where to"
            ),
            Says.HOW: (
                "how|hows|how far|how come|in what way|what way|how many squares|how are|how is|how is it that|"
                "what s the way|how exactly|how to|hwo"
            ),
            Says.WHO: (
                "who|whos|whose|which piece|which pieces|what piece|what pieces|whom|which player|what player|"
                "which army|who s"
            ),
            Says.ANYONE: (
                "anyone|anybody|someone|somebody|any piece|anything|anyone s|any of them|others|the others|enemy|"
                "enemies|opponent|opponents|any other|someone else|anybody else|anyone else|another piece|"
                "others pieces|a piece|any enemy"
            ),
            Says.WHEN: (
                "when|until when|by when|what time|until what time|till when|at what time|by what time|after a kill|"
                "after killing"
            ),
            Says.HOW_LONG: (
                "how long|how much|how many|how many minutes|how many hours|how many seconds|how many days|"
                "how many min|how much longer"
            ),
            Says.ASKS: (
                "is|are|does|do|did|can|could|may|am i|can you|could you|would you|explain|remind me|show me|"
                "tell me|teach me|is it me|am|have|has|had|would|should|will|were|was|any chance|any way|"
                "is there any way|would anyone|does anyone|who knows|can someone|could someone|remind|is there|"
                "are there|or not|or no"
            ),
            Says.CAN: (
                "can|could|may|able|allowed|possible|legal|permitted|able to|allowed to|can t|available|want to|"
                "legally|permit|permits|need to|have to|can you|can it|if i can"
            ),
            Says.ME: (
                "i|me|my|mine|m|am|am i|myself|i m|i ve|is it me|waiting for me|wait for me|i d|i ll|i have|have i|"
                "do i|should i"
            ),
            Says.GO: (
                "move|moves|moving|to move|to play|go to|move to|go|goes|going|play|do|reach|get to|step|land|jump|"
                "travel|use|using|used|put|place|work|works|get|slide|walk|run|advance|options|legal moves|"
                "moves available|option|make|cross|pass|leave|enter|stop|puts|stay|stays|stand|stands|hop|hops|"
                "hopping|throw|drop|dropped|carry|carries|drag|send|shift|shifted|movement|movements|moves like|"
                "function|functions|behave|behaves|operate|operates|reaches|enters|crosses|passes|passing|jumps|"
                "jumping|walks|walking|do with|go through|walk through|pass through|move through|jump over|end up|"
                "ends up|land on"
            ),
            Says.KILL: (
                "kill|kills|killing|take|takes|capture|captures|attack|attacks|hit|hits|threaten|threatens|eat|eats|"
                "strike|strikes|shoot|shoots|beat|destroy|remove|catch|catches|grab|grabs|target|targets|aim at|"
                "go for|get at|touch|shot|stab|harm|hurt|kill off|threatening|attacking|taking|killed|slay|murder|"
                "murders|assassinate|assassinates|eliminate|eliminates|finish off|take out|takes out|takedown|"
                "a kill|kills someone|attack from|knock out|dispatch|zap|snipe|murdering|capturing|damage|"
                "after a kill|after killing"
            ),
            Says.COME: (
                "come|comes|reach|reaches|get to|gets to|attack|attacks|threaten|threatens|go to|move to|enter|"
                "enters|touch|touches|land on|lands on|take|takes|kill|kills|capture|captures|target|targets|hit|"
                "hits|go on|step on|threatening|attacking|killing|reaching|hitting|snipe|get me on|get me|go there|"
                "land|lands|arrive|arrives|attack me|take me|kill me|hit me|threatening me|reach me|capture me|see|"
                "sees|cover|covers|covering|control|controls|guard|guards|watch|watches|aim at|aims at|aiming at|"
                "looking at|eyeing"
            ),
            Says.STRUCK: (
                "attacked|threatened|safe|in danger|killed|taken|captured|reached|under attack|protected|hanging|"
                "at risk|exposed|vulnerable|in trouble|targeted|in range|reachable|hit|about to die|going to die|"
                "dying|be killed|be taken|unsafe|dangerous|safe there|danger|defended|guarded|covered|a danger|"
                "at danger|attackable|capturable|lost|toast|doomed|targetable|watched|in reach|in someone s range|"
                "threatened by|attacked by|hit by|get killed|get taken|get captured|gets killed|getting killed"
            ),
            Says.PLAYED: (
                "played|just play|just do|moved|done|made|what happened|do|did|made what move|has played|has done|"
                "played last|has just played"
            ),
            Says.HAPPENED: "happened|what happens if|what happens when|what happened|occurred|been happening",
            Says.PIECE: (
                "piece|pieces|which piece|which pieces|what piece|what pieces|militants|chiefs|assassins|reporters|"
                "diplomats|necromobiles|options|moves|guys|men|units|pawns|legal moves|moves available|option|dudes|"
                "soldiers|legal options|legal move|possible moves|available moves|valid moves|valid move|my moves|"
                "choices|possibilities|movable|moveable|moves left|moves i have"
            ),
            Says.THIS: "this|these|that",
            Says.TURN: (
                "turn|turns|move|moves|go|goes|my go|is it me|waiting for me|wait for me|going|playing|play|to play|"
                "to move|go now|on turn"
            ),
            Says.NEXT: (
                "next|up|up next|first|to move|to play|s up|after me|after this|going|starts|start|begins|"
                "on the move|waiting|we waiting for|to go|turn order|order|comes next|goes next|plays next|"
                "moves next|goes now|plays now|after him|after her|comes after|s turn|playing|moving next|"
                "playing next|on move"
            ),
            Says.LAST: (
                "last|previous|latest|just|just now|before|most recent|recent|earlier|prior|one before|final|newest|"
                "recently|a moment ago|a minute ago|a second ago|right before|previously|just made|the last|"
                "last one|last thing|lately|most recently|past"
            ),
            Says.NOW: "now|next|right now",
            Says.TIME: (
                "time|clock|deadline|timer|minutes|hours|how long|when|by when|until when|what time|time limit|"
                "how many minutes|how many hours|time out|timeout|timed out|hurry|seconds|days|how many days|"
                "remaining time|time per turn|time control|timers|countdown|count down|timelimit|turn timer|"
                "move timer|turn limit|due|hour|minute|clock running|on the clock|time remaining|turn time|"
                "time s up|time is up|think|to think|thinking time"
            ),
            Says.LEFT: (
                "left|remaining|remain|run out|runs out|end|ends|over|up|limit|to move|still|until my turn|get|got|"
                "expire|expires|out|to go|have left|do i have|do i have left|i have|still have|do i still have|"
                "to play|per turn|per move|each turn|each move|for a turn|for my turn|for each turn|for this turn|"
                "for this move|this turn|this move|before i time out|before time runs out|to make my move|"
                "to make a move|to decide|until my time is up|expired|running out|ending|still got|have i got|"
                "everyone have|everyone get|does everyone get|for turns|for moves|to respond|to answer"
            ),
            Says.WRITE: (
                "write|type|say|enter|start|write down|input|send|command|commands|format|notation|how do i write|"
                "how to write|spell|notate|key in|write a move|write my move|type a move|type my move|enter a move|"
                "enter my move|make a move|syntax"
            ),
            Says.TEACH: (
                "explain|teach|teach me|show|show me|don t know|don t understand|don t get|find|read|remind me|"
                "tell me|learn|see|do you know|does anyone know|understand|explained|written|not sure|unsure|"
                "confused|forgot|forget|remember|have forgotten|no idea|help with|what s the rule|new to|look up|"
                "explain to me|explain me|explain again|lay out|go over|summary|summarize|summarise|cheat sheet|"
                "cheatsheet|how do i find|tell us|refresher|refresh"
            ),
            Says.RULES: (
                "rules|rule|rulebook|rule book|how to play|instructions|manual|guide|tutorial|how this works|"
                "how it works|how this game works|how the game works|rules of|rules page|rule page|help page|"
                "documentation|docs|handbook|the basics|basics|rule about|rules about|rules on|rule for|rules for|"
                "what s the rule"
            ),
            Says.GAME: (
                "game|djambi|play|work|works|this|whole thing|thing|this game|the game|djambi thing|board game|"
                "playing this"
            ),
            Says.WIN: (
                "win|wins|winning|won|goal|aim|lose|over|end|to win|winner|victory|object|objective|point|purpose|"
                "beat everyone|finish|finished|ends|who wins|who can win|when does the game end|"
                "when does a game end|win this|victorious|beat|win condition|win conditions|winning condition|"
                "victory condition|last one standing|endgame|end the game"
            ),
            Says.LENGTH: (
                "how long does a game take|how long does a game last|how long is a game|how long does it take|"
                "how long does this take|how long does the game take|how long does the game last|"
                "how long do games take|how long do games last|how many turns does a game take|"
                "how long does a game usually take|how long does a game of djambi take"
            ),
            Says.PRIVATE: (
                "private|in private|privately|secret|in secret|secretly|whisper|private room|private chat|"
                "private message|private messages|alone with|private thread|pm|dm|dms|in dms|whispering|"
                "behind the scenes|without others seeing|without the others seeing|off the record|one on one|1 on 1|"
                "alliance|confidential|confidentially|side chat|back channel|backchannel|privat"
            ),
            Says.TALK: (
                "talk|speak|chat|message|write|send|open|start|talking|say something|discuss|negotiate|someone|"
                "contact|message someone|message another player|another player|one player|with one player|"
                "with another player|with someone|to another player|to someone|to one player|pact|deal|make a deal|"
                "conspire|plot|alliance|ally with|scheme|dm"
            ),
            Says.POWER: (
                "power|in power|in charge|the power|powers|throne|in the maze|in power mean|hold power|gain power|"
                "seat of power|power work|the maze power|having power|take power|rule the maze|being in power"
            ),
            Says.DIE: (
                "die|dies|dead|death|killed|happens|loses|lose|hostage|hostages|surrounded|killed off|out|"
                "lose my chief|loses their chief|eliminated|is gone|gone|be killed|army|armies|encircled|capture|"
                "captured|prisoner|lost|dies out|takes my chief|loses his chief|lose his chief|lost my chief|"
                "lost their chief|kills my chief|kill my chief|kills a chief|taken|is killed|gets killed|is taken|"
                "is dead|is captured|ded|falls|after death|loss|without a chief|no chief|chiefless"
            ),
            Says.STUCK: (
                "what now|what do i do|what should i do|what to do|what can i do|what am i supposed to do|"
                "how do i start|how do i begin|how do i do this|what do i do now|what am i meant to do|what next|"
                "now what|what do i do here|what do i need to do"
            ),
            Says.COLOUR: (
                "color|colour|colors|colours|side|team|what color|what colour|which color|which colour|which side|"
                "what side|which team|what team|army"
            ),
            Says.SURROUNDED: (
                "surrounded|encircled|boxed in|hemmed in|enclosed|shut in|walled in|surround|surrounding|surrounds|"
                "encircle|closed in|trapped"
            ),
            Says.CLOCK: (
                "timer|timers|clock|time limit|timelimit|deadline|time control|turn timer|move timer|turn limit|"
                "countdown|limit on time|limit for time|limited time|time out|timeout"
            ),
            Says.CORPSE: (
                "dead piece|dead pieces|the dead|dead bodies|bodies|dead body|the body|killed piece|killed pieces|"
                "captured piece|captured pieces|corpse|corpses|dead guys|dead guy|dead ones|a body|the bodies|"
                "the victim"
            ),
            Says.FAR: (
                "how far|far|diagonally|diagonal|sideways|backwards|backward|distance|a distance|range|straight|"
                "jump over|jump|two squares|friendly|how many squares|how many|forward|forwards|orthogonally|"
                "straight line|any distance|two|one square|one|jump across|over pieces|over other pieces|leap|own|"
                "own pieces|friend|friends|allies|enemy|enemies|corpses|different|difference|special|use|used for|"
                "good for|for|twice|once|beside|next to|adjacent|away|across|long|length|steps|how many steps|"
                "how many spaces|spaces|space|squares|fields|tiles|range of|max|maximum|at most|reach of|multiple|"
                "several|more than one|three|one space|any number|in straight lines|in a line|lines|line|"
                "all directions|any direction|directions|direction|knight|queen|king|rook|pawn|chess|over others|"
                "other pieces|others|through pieces|over people|over friends|bodies|through|over|hop over|skip|"
                "skip over|pieces in the way|from far|from afar|from a distance|move people|others around|hostile|"
                "itself|himself|first turn|first move|role|point of|purpose|purpose of|job|exactly do|"
                "difference between|weird|weirdly"
            ),
            Says.UNDO: (
                "undo|take back|take that back|take it back|take my move back|take back my move|takeback|"
                "take this back|go back|redo|cancel|revert|reverse|rewind|take a turn back|take turns back|"
                "take my turn back|take back my turn|take back a move|take a move back|change my move|"
                "replay my move|undone|undoing|go back a turn|misclicked|misclick|takebacks|take backs|change it|"
                "go back a move|go back one move|take it all back|undo that|undo my move|undo my last move|"
                "undo the last move|undo last move|take back my last move|take back that move|take that move back|"
                "take the move back|take my last move back|reverse my move|retract|retract my move|go again|unplay|"
                "un move|replay|redo my move|redo that|redo my turn|change my mind|fix my move|made a mistake|"
                "a mistake|mistake|wrong square|wrong piece|oops|do over|mulligan"
            ),
            Says.DRAW: (
                "draw|a draw|tie|call it even|peace|stalemate|agree to a draw|offer a draw|drawn|call it a draw|"
                "call a draw|end in a draw|stale mate|agree on a draw|draw it|draw this"
            ),
            Says.RESIGN: (
                "resign|give up|surrender|concede|forfeit|quit|resigning|resignation|leave the game|leave|drop out|"
                "bow out|giving up|quit the game|stop playing|get out of this game|give in|throw in the towel|bail|"
                "tap out|back out|abandon|leave this game|exit the game|end my game|drop out of the game|withdraw"
            ),
            Says.MAZE: (
                "middle|the middle|center square|centre square|the center|the centre|central square|middle square|"
                "center of the board|centre of the board|middle of the board|labyrinth|the maze|e5|in the maze|"
                "into the maze"
            ),
        }
    )
