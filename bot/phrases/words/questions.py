"""What a question about the game is made of, in a language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Says(StrEnum):
    """What a word says in a question about the game."""

    NOTHING = "nothing"
    SUBJECT = "subject"
    """Nothing either; but what asks comes before it: "is it a draw", not "it is a draw"."""
    WHAT = "what"
    WHERE = "where"
    HOW = "how"
    WHO = "who"
    ANYONE = "anyone"
    WHEN = "when"
    BY_WHEN = "by when"
    """Until when: said of the time that is left."""
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
    PAST = "past"
    """What says of a deed that it is done: "did", "went"."""
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
    EXPLAIN = "explain"
    """That somebody wants something explained, asked or not: "I don't get the maze"."""
    RULES = "rules"
    GAME = "game"
    WIN = "win"
    LENGTH = "length"
    """A whole question: how long a game takes."""
    POWER = "power"
    DIE = "die"
    GAIN = "gain"
    """To get what somebody had."""
    STUCK = "stuck"
    """A whole question: what to do now."""
    COLOUR = "colour"
    """The colour, side or seat of somebody."""
    CLOCK = "clock"
    """What limits the time of a turn."""
    SURROUNDED = "surrounded"
    FAR = "far"
    """How far, or from where: said of how a kind of piece moves."""
    YOU = "you"
    """Somebody who is spoken to, perhaps not the bot."""
    WITH = "with"
    """What a square before which it stands is to do something with: no target."""
    OWN = "own"
    """What the asker has played."""
    TIME_UP = "time up"
    """That no time is left."""
    BOARD = "board"
    SIGN = "sign"
    """Something in the picture."""
    HOSTAGE = "hostage"
    AHEAD = "ahead"
    """To be winning."""
    PLAYER = "player"
    SKIP = "skip"
    """To pass."""
    PAUSE = "pause"
    PING = "ping"
    STOP = "stop"
    BACKWARDS = "backwards"
    OWN_PIECE = "own piece"
    """A piece of the asker's as what is killed."""
    WHY = "why"
    REFUSED = "refused"
    """That something is not allowed or goes wrong."""
    BLOCKS = "blocks"
    TEAM = "team"
    COMMANDS = "commands"
    UNDO = "undo"
    PLEASE = "please"
    """What makes a request of a verb: "undo, please"."""
    REGRET = "regret"
    """That somebody has played what they did not mean."""
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
                "always|dear|omg|omfg|hang on|hold on|djambi|a vote|everyone s okay|everyone is okay|okay with that|"
                "if any|all of them|should i resign|should i give up|shall i resign|vote|votes|voting|like i m five|"
                "like i m 5|like im five|eli5|kindly|forgotten|most of them|the lot of them|the|a|an|of|to|on|in|at|"
                "for|from|with|by|its|that|please|pls|plz|hey|hi|hello|hm|hmm|um|uh|oh|oh no|so|well|ok|okay|and|wait|"
                "sorry|again|exactly|actually|just|right now|here|s|re|d|ll|be|being|get|have|has|does|do|is|are|was|"
                "were|will|should|would|thanks|thx|guys|anyway|then|do you|us|let s|wrong|square|squares|work|works|"
                "want|wanna|like|call|offer|ask|propose|by the way|btw|which|quick question|question|remind|tell|show|"
                "give|see|still|even|really|now|also|else|alone|only|all|every|each|other|both|some|let|lets|me know|"
                "help me|quick|quickly|sorry for asking|noob question|stupid question|dumb question|newbie question|"
                "new here|i m new|first time|one question|a question|question for you|any idea|any ideas|anyone know|"
                "does anybody know|does anyone know|someone tell me|again please|folks|everyone|all right|alright|got|"
                "gets|button|way|a way|somehow|possibly|supposed to|supposed|need to|need|have to|has to|got to|"
                "allowed to|able to|to do|to be|on the board|board|at the moment|currently|at all|after that|"
                "in this game|in the game|in djambi|of mine|can t|cant|don t|doesn t|isn t|but|into|onto|over|through|"
                "off|out|up|down|as|than|too|much|possible|available|whole|new|or|oops|whoops|ouch|argh|ugh|er|erm|uhm|"
                "uhh|hmmm|lol|haha|man|dude|bro|mate|yo|though|tho|cause|when|once|while|during|i wasn t looking|"
                "i wasnt looking|wasn t looking|wasnt looking|i was away|was away|i missed it|i missed that|missed it|"
                "missed that|i lost track|lost track|i wasn t here|i got distracted|i didn t see|didn t see it|"
                "didnt see it|i didn t see it|i forgot|i forget|my bad|i think|guess|or not|or what|or no|yet|already|"
                "these|those|ever|quite|certain|particular|specific|type of|kind of|sort of|stuff|thing|things|people|"
                "other people|other pieces|players|someone s|we re|am i supposed to|might|must|shall|because|until|"
                "before|between|within|without|inside|outside|around|across|along|past|via|near|please help|help|"
                "hello everyone|good evening|good morning|guys quick question|dumb q|quick q|q|cheers|ty|thank you|"
                "in advance|say|sure|same|own|take a look|check|be able to|let s say|suppose|in case|single|here s|"
                "there s|lot|many|few|whats|after a kill|after killing|not sure|is there|are there|teh|djambi bot|bot|"
                "if my|if a|if the|if i lose|if someone|if somebody|if you lose|if we|guy|one|ones|person|player|nah|"
                "nope|no|not|never|or nah|about|rq|real quick|him|his|her|them|their|theirs|open|exist|exists|existing|"
                "correct|late|too late|lmao|smth|idk|tbh|ngl|kinda|honestly|seriously|legit|literally|wondering|"
                "just wondering|curious|just curious|asking|asking for a friend|any of|got a question|"
                "i have a question|sorry again|remember|anymore|any more|more|less|enough|this time|guys hey|heya|hiya|"
                "morning|evening|everybody|y all|you all|pretty please|ah|aha|ooh|hey guys|hi guys|hi all|hey all|"
                "hello all|well then|back|i m back|just got back|just woke up|half asleep|been away|i ve been away|"
                "was afk|afk|i was afk|was asleep|i was asleep|dozed off|spaced out|zoned out|brain fart|total noob|"
                "noob here|newbie here|beginner here|still learning|new to this|kind of lost|i m lost|im lost|lost|"
                "something|agree|wants|allowed|if you|when you|once you|while you|after you|before you|you re|your own|"
                "your|all of you|somewhere|give you|gives you|should i|me on|we play|the end of|moments|for a moment|"
                "for a bit|for a minute|for a while|for five minutes|for 5 minutes|a minute|a moment|five minutes|"
                "5 minutes|10 minutes|ten minutes|now please|i need|need a|in the picture|in this picture|in the image|"
                "on the picture|if i"
            ),
            Says.WHAT: (
                "everything|everything i can|list everything|what|which|whats|wat|any|which piece|which pieces|"
                "what piece|what pieces|what happens if|what happens when|who wins|who can win|when does the game end|"
                "when does a game end|what s|which of|which ones|which one|what are|what is|what kind of|what sort of|"
                "wot|whatre|list|what about|what did i miss|what have i missed|waht|anything|what color|what colour|"
                "which color|which colour|what side|which side|what the heck|what exactly|what else|what d|any moves|"
                "what if"
            ),
            Says.WHERE: (
                "where|wheres|which squares|what squares|which square|to where|what places|which places|what spots|"
                "which spots|which fields|what fields|which tiles|what tiles|destinations|where to|possible squares|"
                "open squares|free squares|available squares"
            ),
            Says.HOW: (
                "how|hows|how far|how come|in what way|what way|how many squares|how are|how is|how is it that|"
                "what s the way|how exactly|how to|hwo|how does one|in which way|how on earth|how the heck|how often|"
                "why|why can t|why cant|why doesn t|why is|why are"
            ),
            Says.WHO: (
                "who|whos|whose|which piece|which pieces|what piece|what pieces|whom|which player|what player|"
                "which army|who s|who else|who exactly|who all|who the heck"
            ),
            Says.ANYONE: (
                "anyone|anybody|someone|somebody|any piece|anything|anyone s|any of them|others|the others|enemy|"
                "enemies|opponent|opponents|any other|someone else|anybody else|anyone else|another piece|"
                "others pieces|a piece|any enemy|nobody|no one|anyone here|anybody here|all of us|everyone|everybody|"
                "all four|all three|both of us|any other piece|any other player"
            ),
            Says.WHEN: "when|after a kill|after killing|roughly when|when exactly|about when",
            Says.HOW_LONG: (
                "how long|how much|how many|how many minutes|how many hours|how many seconds|how many days|"
                "how many min|how much longer|how long exactly|roughly how long|about how long|how much more|"
                "how many more|for how long|how soon"
            ),
            Says.ASKS: (
                "is|are|does|do|did|can|could|may|am i|can you|could you|would you|explain|remind me|show me|tell me|"
                "teach me|is it me|am|have|has|had|would|should|will|were|was|any chance|any way|is there any way|"
                "would anyone|does anyone|who knows|can someone|could someone|remind|is there|are there|or not|or no|"
                "huh|eh|shall we|shall i|shall|up for|anyone up for|anybody up for|anyone for|anyone fancy|who wants|"
                "who s up for|who s in for|how about|what about|do you guys|would you guys|would you all|"
                "would everyone|would anybody|would somebody|do you|you guys|would people|wouldn t|isn t|isn t it|"
                "aren t|wasn t|doesn t|don t|didn t|can t|couldn t|haven t|hasn t|won t|shouldn t|am i not|"
                "is it possible|is there any|is there a|are there any|is there something|is it ok|is it okay|"
                "is it still possible|is it allowed|would it be possible|would it be ok|got any|care for|"
                "anyone care for|anyone keen on|keen on|mind if|do we|are we|may i|can we|could we|does he|does she|"
                "do they|are they|has he|has anyone|i wonder|wondering|just wondering"
            ),
            Says.CAN: (
                "i want|i d like|i would like|id like|"
                "i want a draw|i d like a draw|i would like a draw|want a draw|want to draw|i m for a draw|"
                "can|could|may|able|allowed|possible|legal|permitted|able to|allowed to|can t|available|want to|"
                "legally|permit|permits|need to|have to|can you|can it|if i can|allow|allows|still possible|"
                "possible to|ok to|okay to|fine to|good to|free to|too late|supposed to|meant to|have the right to|"
                "can they|can he|can she|can everyone|can anyone|doable|movable|moveable|what s movable"
            ),
            Says.ME: (
                "i|me|my|mine|m|am|am i|myself|i m|i ve|is it me|waiting for me|wait for me|i d|i ll|i have|have i|"
                "do i|should i|my go|my move|my turn|do i have|i got|do i get|have i got|do i still have|is mine|"
                "of mine|me now|i m up|am i up|me next|i m next|am i next|am i on|up to me|is it up to me|down to me|"
                "is it on me|my guys|my pieces|my army|if i"
            ),
            Says.GO: (
                "move|moves|moving|to move|to play|go to|move to|go|goes|going|play|do|reach|get to|step|land|jump|"
                "travel|use|using|used|put|place|work|works|get|slide|walk|run|advance|options|legal moves|"
                "moves available|option|make|cross|pass|leave|enter|stop|puts|stay|stays|stand|stands|hop|hops|hopping|"
                "throw|drop|dropped|carry|carries|drag|send|shift|shifted|movement|movements|moves like|function|"
                "functions|behave|behaves|operate|operates|reaches|enters|crosses|passes|passing|jumps|jumping|walks|"
                "walking|do with|go through|walk through|pass through|move through|jump over|end up|ends up|land on|"
                "block|blocks|blocking|block the way|in the way|the way|getting|placing|pushed|push|pushes|pull|pulls|"
                "retreat|turn|turns|mean|means|jump to|jump onto|work with|swap|swaps|teleport|teleports|escape|"
                "escapes|fly|flies|run away|possibilities|choices|roam|come back|land at|travels|steps|stepping|sit|"
                "sits|wander|access|tackle|get past|squeeze past|movable|moveable|lying|lying around|doing there|"
                "doing here"
            ),
            Says.KILL: (
                "kill|kills|killing|take|takes|capture|captures|attack|attacks|hit|hits|threaten|threatens|eat|eats|"
                "strike|strikes|shoot|shoots|beat|destroy|remove|catch|catches|grab|grabs|target|targets|aim at|go for|"
                "get at|touch|shot|stab|harm|hurt|kill off|threatening|attacking|taking|killed|slay|murder|murders|"
                "assassinate|assassinates|eliminate|eliminates|finish off|take out|takes out|takedown|a kill|"
                "kills someone|attack from|knock out|dispatch|zap|snipe|murdering|capturing|damage|after a kill|"
                "after killing|kill stuff|kill things|kill pieces|capture pieces|capture stuff|takes pieces|deal with|"
                "pick off|picks off|attacks from|blow up"
            ),
            Says.COME: (
                "come|comes|reach|reaches|get to|gets to|attack|attacks|threaten|threatens|go to|move to|enter|enters|"
                "touch|touches|land on|lands on|take|takes|kill|kills|capture|captures|target|targets|hit|hits|go on|"
                "step on|threatening|attacking|killing|reaching|hitting|snipe|get me on|get me|go there|land|lands|"
                "arrive|arrives|attack me|take me|kill me|hit me|threatening me|reach me|capture me|cover|covers|"
                "covering|control|controls|guard|guards|watch|watches|aim at|aims at|aiming at|looking at|eyeing|"
                "attacking me|hitting me|targeting me|eyeing me|coming for me|come for|coming for|gunning for|after me|"
                "gets my|reach my|get into|gets into|step onto|steps onto|get onto|come to|comes to|come over to|"
                "jump on|jump onto|go into|goes into|pounce on|capturing|hunting|take out|takes out|pose a threat to|"
                "see me on"
            ),
            Says.STRUCK: (
                "attacked|threatened|safe|in danger|killed|taken|captured|reached|under attack|protected|hanging|"
                "at risk|exposed|vulnerable|in trouble|targeted|in range|reachable|hit|about to die|going to die|dying|"
                "be killed|be taken|unsafe|dangerous|safe there|danger|defended|guarded|covered|a danger|at danger|"
                "attackable|capturable|lost|toast|doomed|targetable|watched|in reach|in someone s range|threatened by|"
                "attacked by|hit by|get killed|get taken|get captured|gets killed|getting killed|at threat|"
                "in any danger|in real danger|in immediate danger|under threat|under fire|going to get killed|"
                "going to get taken|gonna die|could be taken|could be killed|being attacked|being threatened|"
                "being targeted|threats|safe now|still safe|safe square|a safe square|safe spot|a safe spot|okay there|"
                "ok there|fine there|alive next turn|get eaten|eaten|be eaten|be captured|be attacked|sniped|"
                "attacked right now|get hit|gets hit|be hit|killable|takeable|at risk there|risky|a risk|die there|"
                "get killed there|covered by|guarded by|protected by|being watched|compromised"
            ),
            Says.PLAYED: (
                "played|just play|just do|moved|done|made|what happened|did|made what move|has played|has done|"
                "played last|has just played|has|went|gone|shifted|what was played|been played|got played|has gone|"
                "have played|have done|had played|just did|just played|just moved"
            ),
            Says.HAPPENED: (
                "happened|what happens if|what happens when|what happened|occurred|been happening|changed|has changed|"
                "what changed|what s changed|what has changed|what just happened|what happened there|what s happened|"
                "what has happened|what went on|what s going on|what is going on|what was that|what did i miss|"
                "what have i missed|did i miss anything|did i miss something|have i missed anything|"
                "have i missed something|did anything happen|did something happen|anything happen|anything happened|"
                "what s new|what is new|anything changed|did anything change|catch me up|fill me in|what if"
            ),
            Says.PIECE: (
                "piece|pieces|which piece|which pieces|what piece|what pieces|militants|chiefs|assassins|reporters|"
                "diplomats|necromobiles|options|moves|guys|men|units|pawns|legal moves|moves available|option|dudes|"
                "soldiers|legal options|legal move|possible moves|available moves|valid moves|valid move|my moves|"
                "choices|possibilities|movable|moveable|moves left|moves i have|pieces of mine|one of my pieces|"
                "any of my pieces|moves possible|available pieces|movable pieces|usable pieces|things i can move|"
                "legal choices|my options|legal things|moves to make|possible move|of my guys|what s movable|"
                "mobile pieces|moves open to me|any moves|army|armies"
            ),
            Says.THIS: "this|these|that|this one|that one|this guy|that guy",
            Says.TURN: (
                "turn|turns|move|moves|go|goes|my go|is it me|waiting for me|wait for me|going|playing|play|to play|"
                "to move|go now|on turn|my turn|my move|up now|s turn|s move|s go|turn now|the move|have the move|"
                "has the move|turn to move|turn to play|turn to go|supposed to move|supposed to play|supposed to go|"
                "should move|should play|should go|has to move|has to play|has to go|must move|must play|must go|"
                "needs to move|needs to play|needs to go|moves now|am i up|i m up|am i on|me now|up to me|"
                "is it up to me|is it on me|down to me"
            ),
            Says.NEXT: (
                "next|up|up next|to move|to play|s up|after me|after this|going|starts|start|begins|on the move|"
                "waiting|we waiting for|to go|turn order|order|comes next|goes next|plays next|moves next|goes now|"
                "plays now|after him|after her|comes after|s turn|playing|moving next|playing next|on move|wait|"
                "wait for|wait on|waiting on|we wait for|do we wait for|are we waiting on|are we waiting for|"
                "we waiting on|holding|holding us up|holding up|holding things up|holding this up|holding up the game|"
                "hold us up|keeping us waiting|stalling|delaying|next in line|next one|next player|next to move|"
                "next to play|next to go|after that|follows|up after|after me then|being slow|taking so long|"
                "taking forever|the holdup|the hold up|am i up|i m up|am i next|me next|i m next|in line"
            ),
            Says.LAST: (
                "last|previous|latest|just|just now|before|most recent|recent|earlier|prior|one before|final|newest|"
                "recently|a moment ago|a minute ago|a second ago|right before|previously|just made|the last|last one|"
                "last thing|lately|most recently|before me|before mine|before my turn|the last one|last time|last turn|"
                "last move|last round|previous turn|previous move|past turn|the previous|the latest|latest move|"
                "right now before|immediately before|prior to me|before that|while i was gone|while i was away|"
                "while i was out|while i slept|since i last looked|since my last turn|since my turn|since my last move|"
                "since last time|since yesterday"
            ),
            Says.NOW: (
                "now|next|right now|next turn|next move|next round|on the next turn|in the next turn|this turn|"
                "this round|this move|immediately|right away|in one move|in one turn|one move|as it stands|from here|"
                "right here"
            ),
            Says.TIME: (
                "time|clock|deadline|timer|minutes|hours|how long|when|by when|until when|what time|time limit|"
                "how many minutes|how many hours|time out|timeout|timed out|hurry|seconds|days|how many days|"
                "remaining time|time per turn|time control|timers|countdown|count down|timelimit|turn timer|move timer|"
                "turn limit|hour|minute|clock running|on the clock|time remaining|turn time|time s up|time is up|think|"
                "to think|thinking time|turn time left|my time|my clock|my deadline|move deadline|turn deadline|"
                "how much longer|how much time|timing out|time me out|get timed out|be timed out|run out of time|"
                "running out of time|out of time|can i think|i think for|get skipped|be skipped|skipped|time to move|"
                "time to play|time to think|time to decide|hrs|mins|secs|time it|is it timed|timed|a timer|a clock|"
                "a deadline|a time limit|any deadline|any time limit|time limit here|before it s too late|expiry"
            ),
            Says.LEFT: (
                "left|remaining|remain|run out|runs out|end|ends|up|limit|to move|still|until my turn|get|got|expire|"
                "expires|out|to go|have left|do i have|do i have left|i have|still have|do i still have|to play|"
                "per turn|per move|each turn|each move|for a turn|for my turn|for each turn|for this turn|"
                "for this move|this turn|this move|before i time out|before time runs out|to make my move|"
                "to make a move|to decide|until my time is up|expired|running out|ending|still got|have i got|"
                "everyone have|everyone get|does everyone get|for turns|for moves|to respond|to answer|my turn ends|"
                "turn ends|before my turn ends|until my turn ends|until my turn is over|until i time out|"
                "until i m timed out|before i get timed out|before i get skipped|before i m skipped|"
                "until i get skipped|until it runs out|until time runs out|until it ends|before it ends|on my clock|"
                "on the clock|until the end|until the deadline|before the deadline|before i have to move|"
                "before i have to play|until i have to move|until i have to play|have we got|do we have|do we get|"
                "do we have left|does he have|does she have|do they have|has he got|do i get|time out|run out of time|"
                "running out of time|out of time|skipped|to make up my mind|to think|to finish|in total|altogether|"
                "per player|for each move|for each player|longer|to choose|for thinking|until it s over|til the end|"
                "lapse|lapses|going to end|be over|gonna end|time has run out"
            ),
            Says.WRITE: (
                "write|type|say|enter|start|write down|input|send|command|commands|format|notation|how do i write|"
                "how to write|spell|notate|key in|write a move|write my move|type a move|type my move|enter a move|"
                "enter my move|make a move|syntax|notate a move|write moves|type moves|enter moves|write a move down|"
                "put in a move|input a move|input my move|submit a move|submit my move|send a move|send my move|"
                "tell you my move|give my move|what do i type|what to type|what should i type|what do i write|"
                "chess notation|do i type"
            ),
            Says.TEACH: (
                "posting|"
                "post|link|share|"
                "explain|teach|teach me|show|show me|don t know|don t understand|don t get|find|read|remind me|tell me|"
                "learn|see|do you know|does anyone know|understand|explained|written|not sure|unsure|confused|forgot|"
                "forget|remember|have forgotten|no idea|help with|what s the rule|new to|look up|explain to me|"
                "explain me|explain again|lay out|go over|summary|summarize|summarise|cheat sheet|cheatsheet|"
                "how do i find|tell us|refresher|refresh|link me|where do i find|where can i find|where can i read|"
                "where do i read|explain to us|go through|walk me through|talk me through|run me through|break down|"
                "refresh my memory|refresh me on|give us|rundown|a rundown|run down|quick rundown|overview|recap|"
                "a recap|a summary|a quick summary|a refresher|a quick refresher|tldr|primer|intro|one more time|"
                "some help with|help understanding|hard time|struggling with|bit lost on|a bit lost on|lost on|hazy on|"
                "fuzzy on|rusty on|clueless about|clarify|describe|expand on|elaborate on|see again|replay|say again|"
                "show us|remind us|learn about|know about|never get|never understood|never understand|never got|"
                "still don t get|still don t understand|don t really get|don t quite get|not clear on|not sure about|"
                "not sure how|unclear on|unclear about|unsure about|unsure how|confused about|confused by|forgot how|"
                "forgot what|can t remember|can t remember how|can t recall|don t remember|don t recall|"
                "don t remember how|don t know how|don t know what|no clue|no clue how|no idea how|no idea what|"
                "explanation|an explanation"
            ),
            Says.RULES: (
                "rules|rule|rulebook|rule book|how to play|instructions|manual|guide|tutorial|how this works|"
                "how it works|how this game works|how the game works|rules of|rules page|rule page|help page|"
                "documentation|docs|handbook|the basics|basics|rule about|rules about|rules on|rule for|rules for|"
                "what s the rule|game work|game works|play djambi|the game s rules|ruleset|rule set|game rules|"
                "full rules|rules summary|the rules of the game|faq"
            ),
            Says.GAME: (
                "game|djambi|play|work|works|this|whole thing|thing|this game|the game|djambi thing|board game|"
                "playing this|this whole game|this whole thing|the whole game|whole game|this thing|all this|"
                "all of this|game works|game work"
            ),
            Says.WIN: (
                "win|wins|winning|won|goal|aim|end|to win|winner|victory|object|objective|point|purpose|beat everyone|"
                "finished|ends|who wins|who can win|when does the game end|when does a game end|win this|victorious|"
                "beat|win condition|win conditions|winning condition|victory condition|last one standing|endgame|"
                "end the game|win at|point of the game|losing|lose the game|game over|the end"
            ),
            Says.LENGTH: (
                "how long does a game take|how long does a game last|how long is a game|how long does it take|"
                "how long does this take|how long does the game take|how long does the game last|"
                "how long do games take|how long do games last|how many turns does a game take|"
                "how long does a game usually take|how long does a game of djambi take|how long does one game last|"
                "how long does one game take|how long will it take|how long will the game take|how long does a game go|"
                "how long is one game|how long are games|how long does a match take"
            ),
            Says.PRIVATE: (
                "private|in private|privately|secret|in secret|secretly|whisper|private room|private chat|"
                "private message|private messages|alone with|private thread|pm|dm|dms|in dms|whispering|"
                "behind the scenes|without others seeing|without the others seeing|off the record|one on one|1 on 1|"
                "alliance|confidential|confidentially|side chat|back channel|backchannel|privat|secret deal|"
                "a secret deal|secret alliance|a secret alliance|secret pact|a secret pact"
            ),
            Says.TALK: (
                "talk|speak|chat|message|write|send|open|start|talking|say something|discuss|negotiate|someone|contact|"
                "message someone|message another player|another player|one player|with one player|with another player|"
                "with someone|to another player|to someone|to one player|pact|deal|make a deal|conspire|plot|alliance|"
                "ally with|scheme|dm|secret deal|a secret deal|secret alliance|a secret alliance|secret pact|"
                "a secret pact"
            ),
            Says.POWER: (
                "power|in power|in charge|the power|powers|throne|in the maze|in power mean|hold power|gain power|"
                "seat of power|power work|the maze power|having power|take power|rule the maze|being in power|"
                "the power thing|in the power|ruler|rules the maze|the throne|on the throne|being on the throne|"
                "power do|power give|power give me|having the power|get power|gets power|got power|the middle give"
            ),
            Says.DIE: (
                "die|dies|dead|death|killed|happens|loses|lose|hostage|hostages|surrounded|killed off|lose my chief|"
                "loses their chief|eliminated|is gone|gone|be killed|army|armies|encircled|capture|captured|prisoner|"
                "lost|dies out|takes my chief|loses his chief|lose his chief|lost my chief|lost their chief|"
                "kills my chief|kill my chief|kills a chief|taken|is killed|gets killed|is taken|is dead|is captured|"
                "ded|falls|after death|loss|without a chief|no chief|chiefless|goes down|bites it|kicks the bucket|"
                "get killed|killing a|kill his|kill her|kill their|killed his|killed their|kill someone s|take his|"
                "take their|takes his|takes their|taking a|someone s chief dies|die off|pass away|passes away|"
                "out of the game|leaderless|orphaned|left without|beheaded|am i out|am i out of the game"
            ),
            Says.STUCK: (
                "what now|what do i do|what should i do|what to do|what can i do|what am i supposed to do|"
                "how do i start|how do i begin|how do i do this|what do i do now|what am i meant to do|what next|"
                "now what|what do i do here|what do i need to do|how do we start|how do we start a game|"
                "how do i start a game|how do you start a game|how to start a game|how to start|"
                "how do we start playing|how can we start|how can i start a game|how do i open a game|how do we begin|"
                "how do i make a game|how do i create a game|how do i set up a game|how do we start a new game|"
                "how do i start a new game|how do i begin a game|how do we begin a game|how do you begin a game|"
                "how do i start playing"
            ),
            Says.COLOUR: (
                "color|colour|colors|colours|side|team|what color|what colour|which color|which colour|which side|"
                "what side|which team|what team|army"
            ),
            Says.SURROUNDED: (
                "surrounded|encircled|boxed in|hemmed in|enclosed|shut in|walled in|surround|surrounding|surrounds|"
                "encircle|closed in|trapped|stuck|blocked|boxed|fenced in|cornered|hemmed|closed off|enclosed by|"
                "locked in|blocked in|blocked off|aren t stuck|not stuck|isn t stuck|stuck in|pinned|walled|immobile|"
                "totally stuck|completely stuck"
            ),
            Says.CLOCK: (
                "timer|timers|clock|time limit|timelimit|deadline|time control|turn timer|move timer|turn limit|"
                "countdown|limit on time|limit for time|limited time|time out|timeout|on the clock|a timer|a clock|"
                "a deadline|a time limit|any deadline|any time limit|timed|is it timed|time constraint|"
                "time constraints|time pressure|turn clock|move clock|game clock|game timer"
            ),
            Says.CORPSE: (
                "dead piece|dead pieces|the dead|dead bodies|bodies|dead body|the body|killed piece|killed pieces|"
                "captured piece|captured pieces|corpse|corpses|dead guys|dead guy|dead ones|a body|the bodies|"
                "the victim|dead|the dead ones|deads|a dead piece|a corpse|tombstones|tombstone|graves|grave|skulls|"
                "skull|remains|cadaver|cadavers|killed ones|the killed piece|body|dead stuff|a dead guy|dead people"
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
                "difference between|weird|weirdly|1|2|3|4|5|people|stuff|pieces|range on|reach|radius|power|powers|"
                "ability|abilities|skill|skills|ability of|special ability|special move|special power|strengths|"
                "strength|weakness|compared to|versus|vs|unlike|like|same as|similar|like a queen|like a king|"
                "like a knight|like a rook|like a bishop|bishop|unlimited|unlimited range|infinitely|freely|"
                "however far|as far|as far as|more than|more than two|more than one square|square at a time|at a time|"
                "one at a time|every direction|forwards only|only forward|in all directions|in any direction|"
                "adjacent pieces|from next to|point blank|melee|at range|ranged|in melee|good|any good|worth it|strong|"
                "best|useful|useful for|good at|bad|meant for|deal|s deal|s thing|trick|gimmick|special about|unique|"
                "unique about|walls|obstacles"
            ),
            Says.UNDO: (
                "took back|took it back|took that back|took back my move|took back my last move|"
                "undo|take back|take that back|take it back|take my move back|take back my move|takeback|"
                "take this back|go back|redo|cancel|revert|reverse|rewind|take a turn back|take turns back|"
                "take my turn back|take back my turn|take back a move|take a move back|change my move|replay my move|"
                "undone|undoing|go back a turn|takebacks|take backs|change it|go back a move|go back one move|"
                "take it all back|undo that|undo my move|undo my last move|undo the last move|undo last move|"
                "take back my last move|take back that move|take that move back|take the move back|"
                "take my last move back|reverse my move|retract|retract my move|go again|unplay|un move|replay|"
                "redo my move|redo that|redo my turn|change my mind|fix my move|do over|mulligan|go back one|"
                "go back one turn|move back|take backs allowed|takebacks allowed|undo a turn|undo my turn|undo it|"
                "undo this|undo button|undo a move|undo the move|undo moves|undo last|an undo|the undo|"
                "take it back now|take that turn back|take one back|takesies backsies|take backsies|backsies|"
                "take this move back|my move back|move back please|unsend|unmove|un do|revoke|rescind|redo it|"
                "redo this|redo a move|redo last|cancel it|cancel that|cancel this|cancel my move|cancel my last move|"
                "cancel the move|cancel a move|cancel my turn|revert my move|revert that|revert it|rollback|roll back|"
                "roll it back|step back|take a step back|change that|change this|change what i played|change my turn|"
                "change my last move|change move|change moves|play something else|move something else|"
                "do something else|do it again|try again|replay my turn|retake|restart my turn|restart turn|"
                "reset my turn|redo button|second chance|do overs|a do over|that back|it back"
            ),
            Says.DRAW: (
                "i want a draw|i d like a draw|i would like a draw|want a draw|want to draw|i m for a draw|"
                "draw|a draw|tie|call it even|stalemate|agree to a draw|offer a draw|drawn|call it a draw|call a draw|"
                "end in a draw|stale mate|agree on a draw|draw it|draw this|tied|a tie|draws|drawing|draw this game|"
                "draw the game|draw by agreement|agree a draw|agree to draw|agreed draw|agree to tie|end it in a draw|"
                "end in a tie|end as a draw|end it as a draw|take a draw|accept a draw|accept the draw|draw offer|"
                "draw offers|offer of a draw|draw option|draw button|call it a tie|tie game|a tie game|split the win|"
                "settle for a draw|make peace|call it quits"
            ),
            Says.RESIGN: (
                "resign|give up|surrender|concede|forfeit|quit|resigning|resignation|leave the game|leave|drop out|"
                "bow out|giving up|quit the game|stop playing|get out of this game|give in|throw in the towel|bail|"
                "tap out|back out|abandon|leave this game|exit the game|end my game|drop out of the game|withdraw|"
                "resign from the game|resign now|resign this|resign this game|quit this|quit this game|leave this|"
                "abandon the game|surrender now"
            ),
            Says.MAZE: (
                "middle|the middle|center square|centre square|the center|the centre|central square|middle square|"
                "center of the board|centre of the board|middle of the board|labyrinth|the maze|in the maze|"
                "into the maze"
            ),
            Says.BY_WHEN: (
                "until when|by when|what time|until what time|till when|at what time|by what time|how late|before when|"
                "since when"
            ),
            Says.PAST: (
                "did|went|gone|has gone|moved|just went|just moved|ended up|end up|has moved|just move|have moved|"
                "has ended up|was"
            ),
            Says.EXPLAIN: (
                "explain|explain again|don t understand|don t get|never get|never understood|never understand|"
                "never got|still don t get|still don t understand|don t really get|don t quite get|not clear on|"
                "not sure how|confused about|confused by|remind me|remind me of|unclear on|unsure about|forgot how|"
                "forgot what|can t remember|can t remember how|can t recall|don t remember|don t remember how|"
                "don t know how|don t know what|no idea how|no clue how|teach me|walk me through|talk me through|"
                "describe|refresh my memory on|explain to me|explain me"
            ),
            Says.GAIN: (
                "inherit|inherits|take over|takes over|control|controls|command|commands|get to control|own|owns|keep|"
                "keeps|gain|gains|get|gets|belong|belongs|become|becomes|become mine|join|joins|turn into|belong to|"
                "get all|get his|get their|get her|get the"
            ),
            Says.REGRET: (
                "misclicked|misclick|missclick|mis click|mis clicked|missclicked|misplayed|misplay|misplaced|mistyped|"
                "mistype|typo|fat fingered|messed up|screwed up|wrong move|the wrong move|wrong one|the wrong one|"
                "the wrong square|the wrong piece|made a mistake|a mistake|mistake|wrong square|wrong piece|oopsie|"
                "clicked wrong|clicked the wrong|pressed wrong|pressed the wrong|wrong"
            ),
            Says.PLEASE: (
                "please|pls|plz|pretty please|can you|could you|would you|will you|bot|hey bot|djambi bot|wait|wait no|"
                "argh|oops|whoops|oh no|no no|sorry"
            ),
            Says.YOU: "you|u|will you|would you|do you",
            Says.WITH: "with|from|using",
            Says.OWN: (
                "my last move|my last turn|my previous move|my previous turn|my own last move|my last one|"
                "my latest move|the last move i made|did i play|did i do|did i just do|did i just play|did i move|"
                "have i played|have i just played|i played last|what i played|what i did|thing i did|"
                "the last thing i did|last thing i did|move did i make|did i make|i made last|move i made"
            ),
            Says.TIME_UP: (
                "time is up|time s up|my time is up|my time s up|time runs out|my time runs out|clock runs out|"
                "the clock runs out|my clock runs out|run out of time|runs out of time|ran out of time|out of time|"
                "timed out|time out|timeout|run out|runs out|hits zero|time is over|my time is over|the time is over|"
                "deadline passes|the deadline passes|miss the deadline|miss my deadline|miss my turn|"
                "don t move in time|don t play in time|too slow|am too slow|am late|i m late"
            ),
            Says.BOARD: (
                "board|the board|whole board|the whole board|the position|position|the picture|picture|the map|"
                "current board|the current board|game board|current position"
            ),
            Says.SIGN: (
                "symbol|symbols|sign|signs|icon|icons|mark|marks|marking|markings|the cross|cross|crosses|the x|x|"
                "the xs|crown|the crown|circle|circles|little circles|ring|rings|disc|discs|dots|dot|stripes|arrow|"
                "arrows|skull|skull looking|skull looking one|padlock|lock|padlocks|triangle|triangles|picture|"
                "pictures|letters|little letter|letter|colours mean|colors mean|grey x|gray x|dagger|laurel|camera|"
                "fist|two heads|black circle|black circles|dark circle|dark circles|black disc|black discs|dark disc|"
                "black dots|grey circle|gray circle"
            ),
            Says.HOSTAGE: "hostage|hostages",
            Says.AHEAD: (
                "winning|who s winning|ahead|leading|in the lead|in front|the score|score|scores|standings|"
                "the standings|standing|stand|the strongest|losing|who s losing|who s ahead|who s leading|doing best|"
                "on top|the state of the game|the most pieces|most pieces|got the most pieces|most armies|"
                "the most armies|fewest pieces|the fewest pieces"
            ),
            Says.PLAYER: (
                "players|players left|players are left|people left|people are left|of us left|armies left|chiefs left|"
                "chiefs are left|chiefs are alive|players are alive|players remain"
            ),
            Says.SKIP: (
                "pass|skip|pass my turn|skip my turn|skip a turn|pass a turn|skip this turn|pass this turn|not move|"
                "not play|do nothing|sit out|sit this one out|skip my move|pass on my turn|passing|skipping|"
                "sit this turn out|have to play|have to move|must i move|must i play|am i forced to move|"
                "forced to move|forced to play|obliged to move|obliged to play|do i have to move|do i have to play|"
                "do i need to move|do i need to play"
            ),
            Says.PAUSE: (
                "pause|a pause|break|a break|take a break|have a break|pause the game|pause this|pause it|"
                "stop the clock|stop the game|stop for a bit|a short break|a quick break|a timeout|freeze the game|"
                "freeze the clock|hold the game|put the game on hold|on hold|a breather|time off|short break|"
                "five minute break|quick break|short pause|little break|a little break|a five minute break|"
                "take a short break|take a quick break|take a little break|have a short break|have a quick break|"
                "take a five minute break"
            ),
            Says.PING: (
                "ping|pings|pinging|pinging me|pinged|notification|notifications|notify|notifying|notifying me|"
                "mentions|mentioning me|mentioning|tagging me|tagging|tag me|alerts|reminders|ping me|notify me|notifs|"
                "the pings|mute you|mute the bot"
            ),
            Says.STOP: (
                "stop|no more|turn off|switch off|mute|disable|silence|get rid of|off|don t|without|fewer|less|"
                "mute you|mute the bot"
            ),
            Says.BACKWARDS: (
                "backwards|backward|back|go back|move back|diagonally|diagonal|sideways|in any direction|any direction|"
                "which directions|which direction|what directions|what direction"
            ),
            Says.OWN_PIECE: (
                "my own pieces|my own piece|own pieces|own piece|my own guys|my own men|my own|your own pieces|"
                "your own piece|your own|your own guys|my own side|my own militants|my own militant"
            ),
            Says.TEAM: (
                "teams|in teams|team game|a team game|teamwork|two win together|we win together|win together|both win|"
                "two people win|two players win|two win|three win|share the win|share a win|share the victory|"
                "two people win together|two players win together|people win together|players win together|"
                "win as a team"
            ),
            Says.COMMANDS: (
                "commands|list of commands|the list of commands|list of all commands|the list of all commands|"
                "all commands|all the commands|command list|commands list|a list of commands|slash commands"
            ),
            Says.BLOCKS: (
                "block|blocks|blocking|block the way|block my way|in the way|in my way|stop me|be in the way|"
                "an obstacle"
            ),
            Says.WHY: (
                "why|how come|what s wrong|what is wrong|whats wrong|what s the problem|what is the problem|"
                "what does that mean|what does this mean|why can t|why cant|why doesn t|why is|why are|why won t|"
                "why not"
            ),
            Says.REFUSED: (
                "refused|illegal|legal|wrong|invalid|valid|not allowed|allowed|possible|forbidden|bad|problem|rejected|"
                "denied|impossible|permitted|correct|that way"
            ),
            Says.SUBJECT: "it|he|she|they|there|we|its|it s",
        }
    )
    short: str = (
        "whatd=what did|hav=have|omg=oh|u=you|ya=you|r=are|ur=your|rn=right now|wanna=want to|gonna=going to|"
        "gotta=got to|gimme=give me|lemme=let me|"
        "dont=don t|doesnt=doesn t|didnt=didn t|cant=can t|wont=won t|isnt=isn t|arent=aren t|wasnt=wasn t|"
        "couldnt=couldn t|shouldnt=shouldn t|wouldnt=wouldn t|havent=haven t|hasnt=hasn t|im=i m|ive=i ve|youre=you re|"
        "theyre=they re|whos=who s|whats=what s|wheres=where s|hows=how s|whens=when s|thats=that s|theres=there s|"
        "heres=here s|wat=what|wut=what|wot=what|waht=what|wht=what|wich=which|whitch=which|hwo=how|hw=how|wher=where|"
        "were can=where can|til=until|till=until|thru=through|abt=about|cuz=because|coz=because|dat=that|dis=this|"
        "da=the|teh=the|pc=piece|pcs=pieces|mv=move|mvs=moves|w=with|n=and|yall=you all|plss=please|plsss=please|"
        "ppl=people|tho=though|whose s=whose|what d=what did|who d=who did|where d=where did|shoulda=should have|"
        "kinda=kind of|outta=out of|gimmie=give me|tryna=trying to|trying to=want to|whaddya=what do you|"
        "whatcha=what are you"
    )
