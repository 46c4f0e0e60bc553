"""English: refusals."""

from typing import Final

from bot.djambi.errors import Reason, Unclear
from bot.phrases.en.names import counted
from bot.phrases.words.refusals import LimitWords, PermissionWords, RefusalWords
from bot.table.model import Limit, Trouble

REFUSALS: Final = RefusalWords(
    line="Line {line}: {text}",
    reasons={
        Reason.NOT_YOUR_PIECE: "{piece} on {square} is not under your command",
        Reason.NOTHING_THERE: "there is no piece on {square}",
        Reason.CORPSE_THERE: "a corpse lies on {square}, and corpses do not move",
        Reason.HOSTAGE_PIECE: "{piece} on {square} is a hostage, only an enemy Diplomat can move it",
        Reason.LEADERLESS_PIECE: "{piece} on {square} is leaderless, nobody can move it",
        Reason.OTHER_KIND: "the piece on {square} is {a_kind}",
        Reason.STAYS: "a move has to end on another square than {square}",
        Reason.MUST_NOT_PASS: "you have a legal move, so you may not pass",
        Reason.MUST_PASS: "you have no legal move, so type `pass`",
        Reason.NOT_STRAIGHT: "from {square} to {second} is not a straight line (along a rank, a file or a diagonal)",
        Reason.TOO_FAR: "a Militant goes one or two squares, and {second} is further from {square}",
        Reason.NONE_CAN: "no piece of yours of that kind can go to {square}",
        Reason.CANNOT_MOVE: "{piece} on {square} has no legal move now",
        Reason.BLOCKED: "{square} is in the way from {second} to {third}, and nothing jumps",
        Reason.MAZE_IS_FOR_CHIEFS: "only a Chief may stop in the maze ({square})",
        Reason.MILITANT_IN_MAZE: "a Militant never enters the maze ({square})",
        Reason.OWN_PIECE: "a piece of your own stands on {square}",
        Reason.LEADERLESS_TARGET: "{side} is leaderless, so its piece on {square} cannot be killed or moved",
        Reason.CORPSE_ON_TARGET: "a corpse lies on {square}, and only a Necromobile moves corpses",
        Reason.REPORTER_TARGET: "a Reporter moves to an empty square, and {square} is not empty",
        Reason.REPORTER_KILL: "the Reporter cannot kill on {square}; after its move it may kill one enemy piece right "
        "beside it, not diagonally",
        Reason.REPORTER_KILLS_ALL: "in this game a Reporter kills everything beside it anyway, so leave out {square}",
        Reason.ONLY_CORPSES: "a Necromobile moves corpses only, and a living piece stands on {square}",
        Reason.ONLY_PIECES: "a Diplomat moves living pieces only, and a corpse lies on {square}",
        Reason.OWN_SIDE: "a Diplomat does not move pieces of its own side, and one stands on {square}",
        Reason.PLACE_TAKEN: "{square} is not free to put anything on",
        Reason.CORPSE_IN_MAZE: "a corpse is never put into the maze ({square})",
        Reason.PIECE_IN_MAZE: "only a Chief may be put into the maze ({square})",
        Reason.ASSASSIN_CORPSE: "the corpse goes to {square}, where the Assassin came from",
        Reason.NOTHING_TO_PUT: "this move kills nothing on {square} and puts nothing there",
        Reason.OTHER_WORD: "a Diplomat puts down a living piece, so write `place {square}`",
        Reason.NO_WAY_OUT: "there is no way out of the maze ({square}) now, so nothing can go in",
        Reason.NO_EXIT_HERE: "only a move onto the maze goes on, and this one ends on {square}",
        Reason.EXIT_NOT_FREE: "the way out of the maze to {square} is not free",
        Reason.EXIT_NOT_STRAIGHT: "{square} is not in a straight line from the maze",
        Reason.BACK_INTO_MAZE: "a Chief lifted out of the maze may not be put back into it ({square})",
        Reason.GAME_OVER: "the game is over",
    },
    unclear={
        Unclear.MOVE: "I cannot read {part} as a move. Write it like `M c2-d3`, or with a kill `M c2-d3 corpse a5`.",
        Unclear.SQUARE: "{part} is not a square. Squares run from `a1` to `i9`.",
        Unclear.MOVE_SQUARE: "{part} is not a square. Squares run from `a1` to `i9`: `M c2-d3`.",
        Unclear.MOVE_WORD: "I do not know the word {part}. Write a move like `M c2-d3 corpse a5`, `R a2-a6 kill a7` "
        "or `D b2-h8 place e7`.",
        Unclear.UNFINISHED_MOVE: "Something is missing in {part}. A complete move looks like `M c2-d3` or "
        "`M c2-d3 corpse a5`.",
        Unclear.POSITION_FIELDS: "A position has five parts with blanks between them: board, commanders, side to "
        "move, seat, turn. `start` is the start.",
        Unclear.POSITION_BOARD: "I cannot read {part} as a board: nine ranks with `/` between them, each of nine "
        "squares, like `rCrArM3bMbAbC`.",
        Unclear.POSITION_COMMAND: "{part} cannot say who commands red, blue, yellow and green: four signs out of "
        "`rbyg-*`, and a commander commands itself.",
        Unclear.POSITION_TURN: "{part} cannot be there: the side to move and the seat are `r`, `b`, `y` or `g`, the "
        "turn is a number from 1, and the side to move is still in the game.",
        Unclear.POSITION_CHIEF: "The number of Chiefs of {part} is wrong: a side that commands itself has one, a "
        "side under command none.",
        Unclear.POSITION_MAZE: "Only a Chief or a corpse can be in the maze ({part}).",
        Unclear.OPTION: "There is no option {part}. There are: {choices}.",
        Unclear.OPTION_VALUE: "{part} is not possible there. Possible: {choices}.",
        Unclear.PRESET: "There are no rules called {part}. There are: {choices}.",
        Unclear.GAME_LENGTH: "That is too long for a game.",
        Unclear.GAME_PLAYERS: "A game needs at least two of the tags `Red`, `Blue`, "
        '`Yellow` and `Green` before its first turn, like `[Red "Alice"]`.',
        Unclear.GAME_TAG: '{part} is not a tag. A tag looks like `[Red "Alice"]`.',
        Unclear.GAME_TURN: "{part} is not a turn. A turn looks like `12. red M c3-d4`, "
        "`12. red resigns` or `12. draw agreed`.",
        Unclear.GAME_ORDER: "{part} does not fit there: the game is at another turn, or another side is to move.",
        Unclear.GAME_RESULT: "The result {part} is not how the game ended; that was {choices}.",
    },
    trouble={
        Trouble.GAME_EXISTS: "There is an open game in this channel already. Finish or cancel it first.",
        Trouble.NO_GAME: "There is no open game in this channel.",
        Trouble.NOT_STARTED: "The game has not started yet.",
        Trouble.ALREADY_STARTED: "The game has started already.",
        Trouble.SEAT_TAKEN: "That seat is taken: {who}.",
        Trouble.GAME_FULL: "All seats are taken.",
        Trouble.HAS_SEAT: "You have a seat already.",
        Trouble.SEATED_ALREADY: "{who} has a seat already.",
        Trouble.INVITED_ALREADY: "{who} was invited less than an hour ago. One call is enough.",
        Trouble.NOT_INVITED: "{who} cannot be invited: people can who see this channel.",
        Trouble.NO_SEAT: "You have no seat in this game.",
        Trouble.TOO_FEW: "At least two seats must be taken before the game can start.",
        Trouble.ONLY_ENGINES: "Nobody but engines has a seat: at least one of the players must be a person.",
        Trouble.NOT_HOST: "Only the host, {who}, can do that; after two days anybody with a seat can.",
        Trouble.NOT_HOST_OR_MODERATOR: "Only the host, {who}, or a moderator can do that.",
        Trouble.STRANGER: "You have no seat in this game.",
        Trouble.OUT: "You are out of this game.",
        Trouble.NOT_YOUR_TURN: "It is not your turn: {who} is to move (turn {turn}).",
        Trouble.WHICH_SIDE: "You play several sides. Say which one you mean.",
        Trouble.NO_OFFER: "No draw is on offer.",
        Trouble.LAST_TO_AGREE: "Yours is the last answer: if all have agreed, the game ends in a draw. Do you agree?",
        Trouble.AGREED_ALREADY: "You have agreed already.",
        Trouble.DECLINED_ALREADY: "You have declined already.",
        Trouble.OFFER_OPEN: "Something else is on offer: everybody has to answer that first.",
        Trouble.NO_TAKEBACKS: "In this game no turn is taken back.",
        Trouble.NO_SUCH_TURNS: "So many turns have not been played.",
        Trouble.NOTHING_PLAYED: "You have played nothing that could be taken back.",
        Trouble.PLAYED_SINCE: "{who} has played since, it is turn {turn} now. `/djambi takeback turns:{turns}` "
        "proposes to everybody to go back before what you did.",
        Trouble.RESIGNED_SINCE: "{who} has resigned since. `/djambi takeback turns:{turns}` "
        "proposes to everybody to go back before what you did.",
        Trouble.END_STANDS: "The game is over, and what ended it is not taken back.",
        Trouble.TAKEN_BACK: "That has been taken back already.",
        Trouble.NO_PROPOSAL: "That proposal to take something back does not stand any more.",
        Trouble.LEFT_FOR_GOOD: "So far back it cannot go: somebody who would play again has left for good.",
        Trouble.GAME_OVER: "That was for a game that is over, so it cannot be done any more.",
        Trouble.NO_MOMENT: "I cannot tell when that is, or it is over. Say a day to come, "
        "as in `tomorrow`, `monday`, `24 December` or `3 days`.",
        Trouble.NOWHERE_TO_PLAY: "You play in no game that is going on.",
        Trouble.NOT_AWAY: "You are not away.",
        Trouble.PAUSED_ALREADY: "The game is paused already.",
        Trouble.NOT_PAUSED: "The game is not paused.",
        Trouble.NO_PAUSE: "That pause is not proposed any more.",
        Trouble.NO_ZONE: "I cannot tell which city that is. Type a big one in your time zone, and choose it where "
        "`/djambi preferences zone:` offers it.",
        Trouble.CHANGED_MEANWHILE: "Something has happened in the meantime. Have a look and try again.",
        Trouble.PLAN_TOO_LONG: "That is too long: a plan has at most 12 turns and 600 characters.",
        Trouble.PLAN_GOES_ON: "A plan goes on where it ends. Name a plan or a turn, not both.",
        Trouble.TOO_MANY_PLANS: "There are 52 plans here already. Drop one first.",
        Trouble.NO_PLAN: "There is no such plan here. `/plan list` lists them.",
        Trouble.NO_TURN: "The game has no such turn: it is turn {turn} now.",
        Trouble.NOT_IN_ROOM: "Only those who belong to this room can do that.",
        Trouble.NO_ROOM: "You can do that in a room of the game only: a thread that `/room open` opens.",
        Trouble.NO_ALLY: "That can be suggested only to somebody in this room who is still playing.",
        Trouble.NOT_FOR_YOU: "Only {who} can do that.",
        Trouble.NOT_YOUR_REMINDER: "That reminder is for somebody else. `/djambi preferences` is there for yours.",
        Trouble.NO_SEAT_OFFER: "That seat is not to be taken over, or not any more.",
        Trouble.NO_SEAT_BACK: "Only who was replaced by others has that seat back, until somebody plays from it.",
        Trouble.OWN_SEAT: "That seat is yours: simply play on.",
        Trouble.NOT_HOLDER: "Only {who}, whose seat it is, or a moderator can do that.",
        Trouble.NOT_GONE: "{who} isn't gone, so only they can offer that seat. If they stay away, I'll ask the others "
        "what to do.",
        Trouble.PLAYS_HERE: "Nobody who has or had another seat in this game can take over one that others offer. Ask "
        "somebody who doesn't play here.",
        Trouble.RATED_SEAT: "In a rated game you can't give your seat away. Use `/djambi resign` to give up, or "
        "`/djambi away` to say when you'll be back.",
        Trouble.CANCEL_TOGETHER: "A running game is cancelled by all who still play or by a moderator who doesn't, in "
        "its first round by the host too.",
        Trouble.LAST_TO_CANCEL: "Yours is the last answer: if you agree, the game is cancelled, and nobody has won. Do "
        "you agree?",
        Trouble.NO_CANCEL_VOTE: "Nobody proposes any more to cancel the game.",
        Trouble.NOT_ABSENT: "That is decided already, or whoever it was about is back.",
        Trouble.NOT_LONG_ENOUGH: "One person alone can't decide that before seven days of absence. Choose to wait.",
        Trouble.ENGINE_ANSWERED: "The computer has answered, so that turn stands: nothing goes back past its answer in "
        "a rated game, or where no other player is left to agree. Play on from here.",
        Trouble.SEAT_PASSED: "So far back it cannot go: {who} has taken over a seat since.",
    },
    targets="From {square} it can go to {squares}.",
    exits="Out of the maze it can go to {squares}.",
    example="For example: {move}.",
    more=counted(one="{squares} and {count} more", other="{squares} and {count} more"),
    where_corpse="Say where the corpse goes, for example {move}.",
    where_piece="Say where the piece goes, for example {move}.",
    which_victim="Say which piece the Reporter kills, for example {move}.",
    which_piece="Several of them can go there. Say which one goes: {squares}.",
    where_to="Say where it goes, for example {move}.",
    where_exit="Say where it goes from the maze, for example {move}.",
    which_move=counted(
        one="That could be {count} move, for example {first} or {second}. Write yours out in full.",
        other="That could be {count} moves, for example {first} or {second}. Write yours out in full.",
    ),
    wrong_turn="Turn {step} of the plan ({who} to move): {text}",
)

LIMITS: Final = LimitWords(
    reached={
        Limit.DRAWINGS: "You are waiting for {most} replays or files already. Ask again when one of them is there.",
        Limit.PLANS: "You have {most} plans in this game already. Drop one first: `/plan list`.",
        Limit.PROPOSALS: "You have proposed {most} moves in this game that are still open. Take one back first.",
    }
)

PERMISSIONS: Final = PermissionWords(
    names={
        "view_channel": "View Channel",
        "send_messages": "Send Messages",
        "attach_files": "Attach Files",
        "read_message_history": "Read Message History",
        "create_private_threads": "Create Private Threads",
        "create_public_threads": "Create Public Threads",
        "send_messages_in_threads": "Send Messages in Threads",
    },
    costs={
        "view_channel": "I see nothing of the channel, so no game can be played here",
        "send_messages": "I cannot post the board or say whose turn it is",
        "attach_files": "the board comes as text instead of a picture",
        "read_message_history": "my answers do not show which message they answer, and moves written while I was "
        "away stay unread",
        "create_private_threads": "no room for an alliance and no gallery can be opened",
        "create_public_threads": "no thread for the table talk can be opened",
        "send_messages_in_threads": "I cannot speak in threads, so there are no rooms",
    },
    cannot_post="I cannot answer in the channel; I am missing here: {permissions}.",
    doctor_ok="Everything is in order in this channel.",
    doctor_missing="{permission} is missing: {cost}.",
    doctor_intent_on="I can read messages: a move can simply be typed into the channel.",
    doctor_intent_off="I cannot read messages: mention me before a move, reply to the board, or use `/djambi move`.",
)
