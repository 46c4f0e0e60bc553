"""What players can type in a language."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.djambi.board import Kind, Side
from bot.djambi.typed_move import Purpose
from bot.djambi.vocabulary import Vocabulary
from bot.phrases.words.questions import QuestionWords


class Ask(StrEnum):
    """What people can ask the bot for in a word or two."""

    HELP = "help"
    RULES = "rules"
    BOARD = "board"
    TURN = "turn"
    """The player to move."""
    MOVES = "moves"
    """What the piece on a square can do."""
    PIECE = "piece"
    """What a kind of piece can do."""
    MOVABLE = "movable"
    """What the asker can move."""
    COMES = "comes"
    """Who can come to a square."""
    TIME = "time"
    LAST = "last"
    """What was played last."""
    TAKE_BACK = "take_back"
    LEARN = "learn"
    PUZZLE = "puzzle"
    STATS = "stats"
    AWAY = "away"
    SETTINGS = "settings"
    PAUSE = "pause"
    OWN_LAST = "own_last"
    """What the asker played last."""
    TIME_UP = "time_up"
    """What happens when the time of a turn is up."""
    SKIP = "skip"
    """Whether a turn may be passed."""
    STANDING = "standing"
    """The sides, their players and pieces."""
    WRITE = "write"
    """How a move is written."""
    THANKS = "thanks"
    PRIVATE = "private"
    """How to talk to somebody in private."""
    RESIGN = "resign"
    DRAW = "draw"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class AskPhrases:
    """Whole texts with which people ask for something; {square} is the square they mean."""

    help: tuple[str, ...] = (
        "help",
        "help me",
        "need help",
        "how do i move",
        "how do you move",
        "how to move",
        "how does it work",
        "what can i do",
        "what now",
        "commands",
        "what are the commands",
    )
    rules: tuple[str, ...] = (
        "rules",
        "the rules",
        "show the rules",
        "show me the rules",
        "how to play",
        "how do i play",
        "what are the rules",
    )
    board: tuple[str, ...] = ("board", "the board", "show board", "show the board", "show me the board")
    turn: tuple[str, ...] = (
        "turn",
        "whose turn",
        "whose turn is it",
        "who is next",
        "who's next",
        "who plays",
        "who's turn",
        "who's turn is it",
        "my turn",
        "is it my turn",
    )
    moves: tuple[str, ...] = ("moves {square}", "moves of {square}", "what can {square} do", "where can {square} go")
    piece: tuple[str, ...] = ()
    movable: tuple[str, ...] = ("pieces", "moves", "my moves", "legal moves")
    comes: tuple[str, ...] = ("who can come to {square}", "what is on {square}", "what's on {square}")
    time: tuple[str, ...] = ("clock", "time", "time left", "the clock", "my time", "deadline")
    last: tuple[str, ...] = ("last", "last move", "the last move", "last turn")
    take_back: tuple[str, ...] = ()
    learn: tuple[str, ...] = ("learn", "lesson", "lessons", "teach me", "learn the game", "tutorial")
    puzzle: tuple[str, ...] = ("puzzle", "puzzles", "a puzzle", "give me a puzzle")
    stats: tuple[str, ...] = ("stats", "my stats", "statistics", "my statistics")
    away: tuple[str, ...] = ("away", "i'm away", "i am away", "i'll be away", "i will be away", "holiday")
    settings: tuple[str, ...] = ("settings", "my settings", "setting", "preferences", "options")
    private: tuple[str, ...] = ("private", "private room", "private message", "whisper", "room")
    pause: tuple[str, ...] = ("pause", "a pause", "pause the game", "pause game")
    own_last: tuple[str, ...] = ()
    skip: tuple[str, ...] = ()
    time_up: tuple[str, ...] = ()
    standing: tuple[str, ...] = ("score", "the score", "standings")
    write: tuple[str, ...] = ("notation",)
    thanks: tuple[str, ...] = (
        "thanks",
        "thank you",
        "thanks a lot",
        "thank you very much",
        "thank you so much",
        "thx",
        "ty",
        "cheers",
        "thanks for the help",
        "thanks for your help",
        "thank you for your help",
        "good bot",
        "thanks bot",
        "thanks, bot",
        "thank you, bot",
        "thank you bot",
        "great",
        "nice",
        "perfect",
    )
    resign: tuple[str, ...] = (
        "resign",
        "i resign",
        "i give up",
        "i concede",
        "i surrender",
        "i forfeit",
        "i quit",
        "i want to resign",
        "i'd like to resign",
    )
    draw: tuple[str, ...] = (
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
    )

    def of(self, ask: Ask) -> tuple[str, ...]:
        """Return the phrases for one request."""
        phrases: tuple[str, ...] = getattr(self, ask)
        return phrases


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PlanPhrases:
    """How people speak of plans, in small letters, in all ways that are understood.

    `{name}` and `{other}` are the letters of plans, `{turn}` is the number of a turn. A blank is required where it is
    written; between a word and a letter without one it is optional. ` & ` is a comma, a blank, or one of the words
    `joints`.

    `try_out` comes before turns to try, `from_turn` before turns that don't start from the newest one. `plan` names one
    plan, alone or before turns that continue it, `plans` names all.
    """

    try_out: tuple[str, ...] = ("try",)
    from_turn: tuple[str, ...] = ("from {turn}", "from turn {turn}")
    plan: tuple[str, ...] = ("plan {name}", "show {name}", "show plan {name}", "show me plan {name}")
    plans: tuple[str, ...] = ("plans", "the plans", "list plans")
    compare: tuple[str, ...] = ("compare {name} & {other}",)
    drop: tuple[str, ...] = ("drop{name}", "delete{name}", "remove{name}")
    joints: tuple[str, ...] = ("and", "with", "to", "vs")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class OrderPhrases:
    """How people order a move, in small letters: `later` begins it, `then` and `or_else` are between its moves."""

    later: tuple[str, ...] = ("later", "on my turn", "when my turn comes", "when it's my turn")
    then: tuple[str, ...] = ("and then", "then")
    or_else: tuple[str, ...] = ("or else", "otherwise", "else")


_MOVES: Final = Vocabulary(
    kinds={
        Kind.CHIEF: "chief king",
        Kind.ASSASSIN: "assassin assa killer",
        Kind.REPORTER: "reporter rep journalist",
        Kind.DIPLOMAT: "diplomat dipl dip provocateur",
        Kind.NECROMOBILE: "necromobile necro hearse",
        Kind.MILITANT: "militant mili",
    },
    verbs={
        Purpose.KILL: "kill kills killing take takes taking capture captures capturing shoot shoots",
        Purpose.CORPSE: "corpse body",
        Purpose.PUT: "place places put puts drop drops",
    },
    links="at on from in the with",
    starts="from",
    towards="to into onto towards",
    stops="and then",
    passes="pass",
    maze="maze centre center",
    asides="please pls plz thanks thx lol lmao rofl haha hahaha hehe xd ok okay sorry oops now it",
    sides={
        Side.RED: "red reds",
        Side.BLUE: "blue blues",
        Side.YELLOW: "yellow yellows",
        Side.GREEN: "green greens",
    },
    said=(
        # who, and that it is a move
        "i|i'm|im|i am|i've|i'll|i will|ill|i shall|i'd like to|i would like to|i want to|i wanna|i gotta|i have to|"
        "i choose|i pick|i say|i'd say|guess|i guess|i suppose|i reckon|imma|ima|gonna|going to|gotta|let me|lets|"
        "let's|let us|let's say|say|for instance|for example|is fine|will do|make it|let's see|let me see|let's try|"
        "i'll try|shall|might as well|may as well|think i'll|i think i'll|i've decided|decided|decided on|settled on|"
        "settle for|made up my mind|my|mine|for me|myself|my turn|my move|my go|my move is|is my move|my turn is|"
        "is my turn|for my turn|from me|for my move|my play is|is my play|my answer is|final|final answer|"
        "that's my move|that is my move|this is my move|that's it|that's all|that's that|as planned|as promised|"
        "as agreed|call it|make it|make that|it is|it's|its|it|it'll be|it will be|it shall be|that'll be|this|that|"
        "this is|here is|here's|here|here we go|here goes|here it is|here i come|there|there we go|there you go|do|"
        "doing|turn|move|moves|play|go|goes|going|go ahead|go for|go with|going for|going with|"
        # where to, with what
        "with my|using|us~|via|through|across|along|around|past|over|over to|up|up to|down|down to|back|back to|"
        "back on|forward|straight|ahead|out|out of|out to|onwards|right|right on|all the way|upon|on top of|of|for|"
        "by|as|so|plus|also|square|"
        # doing it
        "mov~|play~|advanc~|step~|stepp~|slid~|slip~|slipp~|walk~|run|runs|running|jump~|hop~|hopp~|pop~|popp~|"
        "leap~|bring|brings|bringing|send|sends|sending|shift~|push~|travel~|head~|march~|dash~|sneak~|creep~|"
        "crawl~|rush~|charg~|retreat~|withdraw|withdraws|escap~|flee|flees|fleeing|return~|com~|enter~|exit~|leav~|"
        "climb~|cross~|pass through|passing through|fly|flies|flying|float~|zoom~|zip~|swing~|continu~|settl~|sit|"
        "sits|sitting|stand|stands|standing|park~|deploy~|relocat~|transfer~|swap~|swapp~|teleport~|carry|carries|"
        "carrying|drag~|dragg~|pull~|throw~|toss~|chuck~|fling|flings|ship~|lay|lays|laying|set|sets|setting|put|"
        "putt~|plac~|dropp~|dump~|land~|plop~|plopp~|plant~|bury|buries|burying|stash~|stick|sticks|sticking|hid~|"
        "end up|ends up|ending up|start~|begin|begins|beginning|start with|begin with|opening with|open with|try|"
        "tries|trying|pick~|grab~|grabb~|snatch~|snag~|snagg~|nab~|nabb~|scoop~|collect~|fetch~|get|gets|getting|"
        "got|remov~|hit|hits|hitting|eat|eats|eating|stab~|murder~|assassinat~|execut~|eliminat~|slay~|crush~|"
        "smash~|attack~|strik~|snip~|shot|shooting|spit~|spitt~|zap~|destroy~|dispatch~|finish~|finish off|"
        "finishes off|swallow~|devour~|gobbl~|munch~|chomp~|knock~|bonk~|whack~|behead~|silenc~|dies|dead|down|"
        # what, and which
        "piece|pieces|guy|guys|man|dude|fella|unit|pawn|one|ones|the one|him|himself|her|herself|itself|his|their|"
        "them|your|little|old|own|and i|and my|"
        # remarks of a word or two
        "hmm|hm|mmm|um|umm|uh|uhh|er|erm|oh|ah|aha|ha|heh|yay|woo|boom|bam|bang|tada|voila|ta|so there|just|simply|"
        "then|well|well then|now|alright|all right|allright|okey|ok|okay|kk|okie|oki|yes|yeah|ye|yea|yep|yup|sure|"
        "fine|done|done thinking|finally|at last|anyway|anyways|anyhow|first|firstly|to start|to begin|for starters|"
        "for now|for today|today|tonight|quickly|quietly|gently|boldly|carefully|time for|time to|ready|go time|"
        "showtime|incoming|hi|hello|hey|heya|hiya|yo|hi all|hi everyone|hello everyone|hey all|hey everyone|"
        "hello all|guys|folks|friends|everyone|everybody|all|y'all|team|mate|mates|gang|bot|djambi|please|pls|plz|"
        "thanks|thanks all|thank you|thx|ty|tysm|gg|gl|hf|glhf|good luck|good game|have fun|enjoy|cheers|bye|"
        "bye bye|byebye|brb|afk|gtg|g2g|no hard feelings|no offense|no offence|nothing personal|good morning|"
        "morning|good afternoon|afternoon|good evening|evening|good night|night|night night|gn|see you|see ya|cya|"
        "later all|back now|finally here|i'm here|i'm back|im back|off to bed|i'm off|thanks for waiting|"
        "thank you for waiting"
    ),
    endings="|s|e|es|ed|ing",
    goes=(
        "go|goes|going|move|moves|moving|play|plays|take|takes|taking|kill|kills|killing|capture|captures|hit|hits|eat|"
        "eats|jump|jumps|fly|flies|slide|slides|run|runs|step|steps|walk|walks|head|heads|strike|strikes|shoot|shoots|"
        "attack|attacks|murder|murders|assassinate|assassinates|grab|grabs|put|send|bring"
    ),
    remarks=(
        "sorry|sry|apologies|my apologies|your turn|your move|you're up|over to you|thanks for|thank you for|"
        "thx for|ty for|tysm for|cheers for|good luck|bye|goodbye|gotta go|gotta run|got to go|have to go|see you|"
        "see ya|off to|night|back from|home from|just back from|thanks to|thank you to|many thanks|thanks a lot|"
        "have a|have fun|enjoy|good game|nice game|greetings from|hello from|hi from|cheers|see u|take care|forgive|"
        "excuse|pardon|happy|merry|good night|good morning|good evening|it's your turn|its your turn|it's your move|"
        "back to|now back to|need to go|got to|time to go|time for"
    ),
    courtesies=(
        "hi|hi all|hi everyone|hi there|hello|hello all|hello everyone|hello there|hey|hey all|hey everyone|heya|hiya|"
        "yo|howdy|good morning|morning|morning all|good afternoon|good evening|evening|evening all|evening folks|"
        "evening everyone|good night|night|nighty night|gn|all|everyone|everybody|folks|guys|friends|team|people|mates|"
        "lads|bot|thanks bot|thank you bot|soz|gm|thanks|thank you|thanks all|thanks everyone|thanks for waiting|"
        "thank you for waiting|thanks for your patience|thanks for the game|thx|thx for waiting|ty|tysm|cheers|"
        "much appreciated|please|pls|plz|if you please|sorry|so sorry|sry|my apologies|apologies|sorry for the delay|"
        "sorry for the wait|sorry for being late|sorry i'm late|sorry for taking so long|sorry that took so long|"
        "sorry about that|sorry about the wait|sorry about the delay|sorry red|sorry blue|sorry yellow|sorry green|"
        "excuse me|pardon|oops|whoops|gl|hf|gl hf|glhf|gg|ggs|wp|good luck|good luck all|good luck everyone|have fun|"
        "have a nice day|have a good day|have a good one|have a nice evening|enjoy|good game|good game so far|"
        "nice game|nice game so far|well played|bye|bye bye|byebye|goodbye|see you|see ya|cya|see you later|"
        "see you tomorrow|see you soon|ttyl|brb|bbl|afk|gtg|g2g|gotta go|gotta run|got to go|got to run|have to go|"
        "have to run|off to bed|back to work|back to work now|take care|i'm back|back|here|ok|okay|k|kk|okey|alright|"
        "all right|right|well|so|yes|yeah|yep|yup|sure|fine|done|there|there you go|there we go|here you go|here we go|"
        "here goes|tada|ta-da|voila|anyway|ah|oh|phew|whew|ouch|yay|woo|woohoo|boom|bam|bang|xx|xo|xoxo|check|rofl|"
        "lmao|lmfao|heh|hihi|tee hee|no offence|no offense|no hard feelings|nothing personal|finally|at last|my move|"
        "my turn|oof|alas|damn|dang|darn|drat|oh my|oh well|ah well|oh boy|oh dear|ok then|okay then|right then|"
        "well then|alright then|all right then|fine then|very well|fair enough|so be it|here's mine|here is mine|"
        "here it is|here we are|here i am|here's my move|here is my move|my move is|my turn is|my turn now|"
        "my turn then|my go|my play|my|my own|our|the|for me|from me|for my turn|for my move|as my move|is my move|"
        "is my move then|that's my move|that is my move|that's me|that's mine|that's my turn|that's it|that's all|"
        "that is all|that's all from me|that's it from me|now|right now|ok now|so now|time to move|time for my move|"
        "let's go|lets go|let's see|lets see|let me see|off we go|away we go|as promised|as announced|as planned|"
        "at long last|long last|i'm here|im here|i am here|im back|i am back|back again|back now|just back|"
        "just got back|home now|home again|no rush|no hurry|no pressure|no worries|no stress|take your time|"
        "whenever you're ready|whenever you like|whenever you can|whenever|when you're ready|when you are ready|"
        "when you're free|when you can|when you have time|whenever you have time|love you|love you all|much love|"
        "kisses|hugs|peace|salute|fingers crossed|wish me luck|good luck to you|good luck everybody|good luck to all|"
        "good luck to us all|gl all|gl everyone|have fun all|have fun everyone|have a great day|have a good night|"
        "have a good weekend|have a nice weekend|have a great weekend|have a good evening|good weekend|happy weekend|"
        "merry christmas|happy new year|happy holidays|happy birthday|happy friday|happy monday|welcome|welcome back|"
        "nice to see you|nice to meet you|greetings|sup|hiya all|yo all|hey guys|hey folks|hey team|hi guys|hi folks|"
        "hi team|hello friends|hello again|hi again|hey again|hey there|ladies and gentlemen|ladies|gentlemen|gents|"
        "comrades|buddy|bro|dude|mate|man|pal|friend|my friend|my friends|dear friends|dear|sir|you all|y'all|yall|"
        "to all|to everyone|to you all|to you|so yeah|ok ok|ok so|ok well|alrighty|righto|righty|okie|okie dokie|"
        "okey dokey|oki|okidoki|roger|very much|very much appreciated|appreciated|appreciate it|many thanks|"
        "thanks a lot|thanks so much|thanks very much|thank you so much|thank you very much|thank you all|"
        "thank you everyone|thanks again|thanks everybody|thanks folks|thanks guys|thanks in advance|kindly|"
        "with pleasure|my pleasure|you're welcome|yw|np|no problem|my bad|forgive me|pardon me|beg your pardon|"
        "sorry all|sorry everyone|sorry everybody|sorry guys|sorry folks|sorry again|sorry mate|sorry friend|"
        "very sorry|really sorry|truly sorry|i'm sorry|i'm so sorry|im sorry|i apologize|i apologise|too|cheerio|ciao|"
        "tata|ta|tata for now|toodles|so long|adios|later all|later everyone|later guys|catch you later|talk later|"
        "talk soon|talk tomorrow|until tomorrow|till tomorrow|until next time|till next time|until later|till later|"
        "see you all|see you all later|see you all tomorrow|see ya later|see ya tomorrow|see y'all|night all|"
        "night everyone|night night|nn|sleep well|sweet dreams|bed time|bedtime|off to work|off to lunch|off to dinner|"
        "off to school|time for bed|time for lunch|gotta sleep|gotta work|have to work|must go|must run|i must go|"
        "i must run|i have to go|i have to run|i gotta go|i gotta run|i'm off|im off|i'm out|over and out|was asleep|"
        "i was asleep|was sleeping|was away|was at work|was out|was busy|was at dinner|was driving|was in a meeting|"
        "had dinner|had lunch|had to work|it is|it is then|it is now|final answer|my final answer|my answer|x|"
        "plz n thx|pls n thx|please and thank you|please and thanks|pls and thanks|w love|with love|finally me|"
        "me finally|finally my turn|at last my turn|oh hey|oh hi|its my turn|it's my turn|it is my turn|"
        "oh it's my turn|oh its my turn|is it my turn|hey it's me|me again|me now|it's me|done and done|that'll do|"
        "that will do|good enough|there ya go|there u go|here ya go|here u go|yw all|kk thx|ok bye|k bye|laters|"
        "peace out|gl gl|good luck have fun|have fun guys|sorry had dinner|sorry for the slow move|"
        "sorry for the late move|sorry for the late reply|late sorry|better late than never|took me long enough|"
        "took a while|long day|busy day|what a day|happy sunday|happy saturday|happy thursday|happy wednesday|"
        "happy tuesday|happy new year all|greetings all|greetings everyone|salutations|hola|bonjour|aloha|gm all|"
        "gn all|gn everyone|hugs all|best|best wishes|regards|best regards|kind regards|yours truly|over|out|"
        "roger that|copy|copy that|no biggie|np all|all good|no problem all|anytime|and thanks|and thank you|"
        "and good luck|and gl|and good night|and goodnight|and bye|goodnight|goodnight all|goodnight everyone|hey hey|"
        "hi hi|hello hello|helloo|heyy|heyyy|hii|hiii|yoo|yooo|thanku|thank u|thank u all|thnx|thanx|tks|tnx|tyvm|tyty|"
        "ta very much|sozz|sorryy|soo sorry|apols|my bad all|whoopsie|oopsie"
    ),
    calls=(
        "over to|next is|next up is|next up|waiting on|waiting for|passing to|back to|on to|up to|now it's|it's|"
        "your turn|your move|your go|you're up|you are up|youre up|you're next|over to you|up to you|it's your turn|"
        "its your turn|next|next please|next player|next one|go|go ahead|you go|go {side}|{side} go|{side}'s turn|"
        "{side} turn|{side} to move|{side} to play|{side} is next|{side} next|next is {side}|next {side}|"
        "{side} you're up|{side} you are up|{side}'s up|{side} up|{side}'s move|{side}'s go|it's {side}'s turn|"
        "your turn {side}|your move {side}|over to you {side}|over to {side}|up to {side}|you're up {side}|"
        "you're next {side}|next up|next up {side}|next up is {side}|sorry {side}|hi {side}|hello {side}|hey {side}|"
        "thanks {side}|good luck {side}|bye {side}|your turn now|your turn then|your turn next|your move now|"
        "your move then|your go now|your go then|it's your move|its your move|it is your turn|it's your go|its your go|"
        "your turn to move|your turn to play|now you|now it's you|now it's your turn|you now|and now you|on to you|"
        "back to you|all yours|it's all yours|you're on|youre on|u r up|ur turn|ur move|ur up|go on|go for it|"
        "next in line|next up please|who's next|who is next|passing to you|passing it on|passing it over|"
        "passing the turn|the floor is yours|ball's in your court|the ball is in your court|next person|"
        "next player please|on you go|off you go|after you|then you|{name}'s turn|it's {name}'s turn|its {name}'s turn|"
        "{name}'s move|it's {name}'s move|{name}'s go|{name}'s up|{name} is next|{name} is up|{name} next|"
        "{name} to move|{name} to play|{name} to go|{name} your turn|{name}, your turn|{name} your move|"
        "{name}, your move|{name} you're up|{name}, you're up|{name} you're next|{name}, you're next|{name} go|"
        "next is {name}|next: {name}|next {name}|next up {name}|next up is {name}|next up: {name}|over to {name}|"
        "back to {name}|up to {name}|on to {name}|now {name}|now it's {name}'s turn|now it's {name}|waiting for {name}|"
        "waiting on {name}|go {name}|go ahead {name}|go on {name}|you go {name}|passing to {name}|thanks {name}|"
        "thank you {name}|ty {name}|thx {name}|cheers {name}|sorry {name}|hi {name}|hello {name}|hey {name}|yo {name}|"
        "morning {name}|good morning {name}|good evening {name}|good luck {name}|gl {name}|gg {name}|bye {name}|"
        "night {name}|good night {name}|see you {name}|welcome {name}|ok {name}|your go {side}|{side} your go|"
        "{side}, your go|{side} ur turn|{side} ur up|ur turn {side}|ur up {side}|u r up {side}|ur go|ur go {side}|"
        "u next|you next|you next {side}|u now|nxt|nxt pls|nxt plz|next plz|next pls|next one please|next one pls|"
        "next victim|next person please|next in line please|next up plz|over 2 u|over to u|over to you now|"
        "ball is in your court|all you|all you {side}|on to {side}|back to {side}|now {side}|now it's {side}'s turn|"
        "its {side}'s turn|it's {side}|it's {side} next|then {side}|{side} now|{side} then|"
        "{side} please|{side} has the move|{side} to go|"
        "{side} on the clock|{side} over to you|{side}, over to you|waiting for {side}|waiting on {side}|go go {side}|"
        "go go|go go go|good luck to {side}|have fun {side}|cheers {side}|morning {side}|{side} you're next|"
        "{side} you are next|{side}, you're up|{side} it's your turn|{side} its your turn|{side} it's you|"
        "your turn i think|your turn i guess|you're up next|youre up next|you are next|you're it|tag you're it"
    ),
    whose=(
        "who's next|who is next|whos next|who next|next|who's up|who is up|whos up|who's up next|who is up next|"
        "who goes next|who plays next|who's next then|who's turn|whose turn|whose turn now|whose turn next|"
        "whose turn is it|whose turn is it now|who's turn is it|who's turn now|whose move|whose move is it|"
        "whose go is it|who's it now|who now|and now|who goes now|who plays now|next player|who's the next|"
        "who's the next player|who is the next player|who's after me|who comes next"
    ),
    spares=(
        "no kill|no kills|kill none|kills none|kills nobody|kill nobody|kill no one|without killing|without kill|"
        "without a kill|only move|just move|only moves|just moving|doesn't kill|don't kill|not killing|no killing|"
        "spare everyone"
    ),
    unless=(
        "said|says|say|saw|always|usually|dream|dreamt|dreamed|favourite|favorite|yesterday|last|"
        "not|no|nope|nah|never|don't|dont|didn't|isn't|won't|wouldn't|shouldn't|can't decide|if|unless|joke|"
        "joking|jk|kidding|wrong|meant|mean|or|maybe|perhaps|what|what's|where|who|who's|why|how|when|which|"
        "would|could|should|can|imagine|think|wonder|wish|remember|you|they|he|she|bad|worst|worse|best|"
        "better|terrible|awful|brilliant|genius|stupid|silly|risky|useless|pointless|suicide|insane|tempting|"
        "option|options|idea|plan"
    ),
    postpones="later|next turn|next round|next time|next game|next move",
)
"""How moves are typed in English."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TypedWords:
    """Everything people can type: `moves`, `plans`, `orders`, and single words in small letters, separated by blanks.

    The bot itself writes the first of several words for a verb or a pass. `takebacks` are whole texts that ask to take
    a turn back, `asks` those that ask for something else; `questions` are what longer ones are made of, by language.
    `rounds`, separated by `|`, name a turn of each player as a length of time. `fillers` mean nothing in a typed
    promise ("by turn 20"); nor do the `asides` of moves. `yes` agrees at the terminal.
    """

    moves: Vocabulary = _MOVES
    plans: PlanPhrases = PlanPhrases()
    orders: OrderPhrases = OrderPhrases()
    takebacks: tuple[str, ...] = (
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
    asks: AskPhrases = AskPhrases()
    questions: tuple[QuestionWords, ...] = (QuestionWords(),)
    rounds: str = "round|rounds"
    fillers: str = "by turn turns until till before the of piece pieces square squares any"
    yes: str = "y yes"
