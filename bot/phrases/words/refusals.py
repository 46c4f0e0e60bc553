"""The phrases that refuse something: which rule, what would be right, what to do next."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.djambi.errors import Reason, Unclear
from bot.phrases.words.commands import OPTIONS
from bot.phrases.words.names import Counted, counted
from bot.table.model import Limit, Trouble


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitWords:
    """Refusals for people who have reached a limit; {most}, the limit, is at least two."""

    reached: Mapping[Limit, str] = field(
        default_factory=lambda: {
            Limit.DRAWINGS: "You are already waiting for {most} replays or files. Ask again when one of them has "
            "arrived.",
            Limit.PLANS: "You have {most} plans in this game already. Drop one first: `/plan`.",
            Limit.PROPOSALS: "You already have {most} open suggestions in this game. Take one back first.",
        }
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionWords:
    """The bot's permissions in a channel: `names` are Discord's own, `costs` say what lacking one means."""

    names: Mapping[str, str] = field(
        default_factory=lambda: {
            "view_channel": "View Channel",
            "send_messages": "Send Messages",
            "attach_files": "Attach Files",
            "read_message_history": "Read Message History",
            "create_private_threads": "Create Private Threads",
            "create_public_threads": "Create Public Threads",
            "send_messages_in_threads": "Send Messages in Threads",
        }
    )
    costs: Mapping[str, str] = field(
        default_factory=lambda: {
            "view_channel": "I can't see the channel, so no game can be played here",
            "send_messages": "I can't post the board or say whose turn it is",
            "attach_files": "the board comes as text instead of a picture",
            "read_message_history": "my answers don't show which message they answer, and moves written while I was "
            "offline stay unread",
            "create_private_threads": "I can't open private rooms or the gallery",
            "create_public_threads": "I can't open a thread for table talk",
            "send_messages_in_threads": "I can't write in threads, so there are no private rooms",
        }
    )
    cannot_post: str = "I can't answer in the channel. Ask an admin to give me: {permissions}."
    cannot_post_in: str = "I can't post in {place}. Ask an admin to give me: {permissions}."
    not_played: str = "{move} was not played. When I can post there again, I'll say whose turn it is."
    reopened: str = "I can post here again."
    channel_ok: str = "Everything is in order in this channel."
    channel_missing: str = "{permission} is missing: {cost}."
    channel_intent_on: str = "I can read messages: just type a move into the channel."
    channel_intent_off: str = (
        "I can't read messages: mention me before a move, reply to the board, or use `/djambi move`."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalWords:
    """Why something can't be done, and what can be done instead.

    The `reasons` are clauses; the others are whole sentences. Those `beside_board` are said where the answer shows the
    board.
    """

    line: str = "Line {line}: {text}"
    reasons: Mapping[Reason, str] = field(
        default_factory=lambda: {
            Reason.NOT_YOUR_PIECE: "{piece} on {square} is another player's to move",
            Reason.NOTHING_THERE: "there is no piece on {square}",
            Reason.CORPSE_THERE: "there is a corpse on {square}, and corpses don't move by themselves",
            Reason.HOSTAGE_PIECE: "{piece} on {square} is a hostage: only a Diplomat can move it",
            Reason.LEADERLESS_PIECE: "{piece} on {square} is leaderless: nobody can move it",
            Reason.OTHER_KIND: "the piece on {square} is {a_kind}",
            Reason.STAYS: "a move can't end where it started ({square})",
            Reason.MUST_NOT_PASS: "you can only pass when you have no legal move",
            Reason.MUST_PASS: "you have no legal move, so type `pass`",
            Reason.NOT_STRAIGHT: "{square} to {second} is not a straight line (rank, file or diagonal)",
            Reason.TOO_FAR: "a Militant moves one or two squares; {second} is too far from {square}",
            Reason.NONE_CAN: "no such piece can go to {square} now",
            Reason.CANNOT_MOVE: "{piece} on {square} has no legal move now",
            Reason.BLOCKED: "{square} blocks the way from {second} to {third}, and pieces can't jump",
            Reason.MAZE_IS_FOR_CHIEFS: "only a Chief may stop in the maze ({square})",
            Reason.MILITANT_IN_MAZE: "a Militant can't enter the maze ({square})",
            Reason.OWN_PIECE: "{square} is taken by a piece of the same player",
            Reason.LEADERLESS_TARGET: "{side} is leaderless, so its piece on {square} can't be killed or moved",
            Reason.CORPSE_ON_TARGET: "there is a corpse on {square}, and only a Necromobile moves corpses",
            Reason.REPORTER_TARGET: "a Reporter moves to an empty square, and {square} is not empty",
            Reason.REPORTER_KILL: "the Reporter can't kill on {square}; after its move it may kill one enemy right "
            "beside it, not diagonally",
            Reason.REPORTER_KILLS_ALL: "in this game a Reporter kills everything beside it anyway, so leave out "
            "{square}",
            Reason.ONLY_CORPSES: "a Necromobile moves only corpses, and the piece on {square} is alive",
            Reason.ONLY_PIECES: "a Diplomat moves only living pieces, and there is a corpse on {square}",
            Reason.OWN_SIDE: "a Diplomat can't move pieces of its own side, and one is on {square}",
            Reason.PLACE_TAKEN: "{square} is not free, so nothing can be put there",
            Reason.CORPSE_IN_MAZE: "corpses can't go in the maze ({square})",
            Reason.PIECE_IN_MAZE: "only a Chief can be put in the maze ({square})",
            Reason.ASSASSIN_CORPSE: "an Assassin's victim always goes to the square it came from, {square}",
            Reason.NOTHING_TO_PUT: "this move kills nothing on {square} and puts nothing there",
            Reason.OTHER_WORD: "a Diplomat puts down a living piece, so write `place {square}`",
            Reason.NO_WAY_OUT: "there is no way out of the maze ({square}) now, so no piece can strike there",
            Reason.NO_EXIT_HERE: "only a move into the maze continues to another square, and this one ends on {square}",
            Reason.EXIT_NOT_FREE: "the way out of the maze to {square} is blocked",
            Reason.EXIT_NOT_STRAIGHT: "{square} is not in a straight line from the maze",
            Reason.BACK_INTO_MAZE: "a Chief taken out of the maze can't be put back into it ({square})",
            Reason.GAME_OVER: "the game is over here: leave out what follows",
        }
    )
    unclear: Mapping[Unclear, str] = field(
        default_factory=lambda: {
            Unclear.MOVE: "I can't read {part} as a move. Write it like {move}. If it kills, add `corpse` and a "
            "square.",
            Unclear.SQUARE: "{part} is not a square. Squares run from `a1` to `i9`.",
            Unclear.MOVE_SQUARE: "{part} is not a square. Squares run from `a1` to `i9`, as in {move}.",
            Unclear.MOVE_WORD: "I don't know the word {part}. Write a move like {move}. Before another square you can "
            "write `corpse`, `kill` or `place`.",
            Unclear.UNFINISHED_MOVE: "Something is missing in {part}. A complete move looks like {move}. If it kills, "
            "add `corpse` and a square.",
            Unclear.REPORTER_CORPSE: "A Reporter's victim stays where it was: leave out {part}.",
            Unclear.POSITION_FIELDS: "A position has five parts with spaces between them: board, commanders, side to "
            "move, seat, turn. `start` is the start.",
            Unclear.POSITION_BOARD: "I can't read {part} as a board: write nine ranks with `/` between them, each of "
            "nine squares, like `rCrArM3bMbAbC`.",
            Unclear.POSITION_COMMAND: "{part} can't say who commands red, blue, yellow and green: a commander also "
            "commands itself. Write four of `rbyg-*`.",
            Unclear.POSITION_TURN: "{part} doesn't fit there. The side to move must still be in the game. Write it "
            "and the seat as `r`, `b`, `y` or `g`, and the turn as a number from 1.",
            Unclear.POSITION_CHIEF: "{part} has the wrong number of Chiefs: give one to a side that commands itself, "
            "none to a side under command.",
            Unclear.POSITION_MAZE: "Only a Chief or a corpse can be in the maze ({part}). Put that piece on another "
            "square.",
            Unclear.OPTION: "There is no option {part}. Choose from: {choices}.",
            Unclear.OPTION_VALUE: "{part} isn't possible there. Choose from: {choices}.",
            Unclear.PRESET: "There are no rules called {part}. Choose from: {choices}.",
            Unclear.GAME_LENGTH: "That is too long for a game. Import one game at a time.",
            Unclear.GAME_PLAYERS: "A game needs at least two of the tags `Red`, `Blue`, `Yellow` and `Green` before "
            'its first turn: write `[Red "Alice"]`.',
            Unclear.GAME_CHESS: 'This is a game of chess. A game of Djambi has tags such as `[Red "Alice"]`.',
            Unclear.GAME_TAG: '{part} is not a tag. Write a tag like `[Red "Alice"]`.',
            Unclear.GAME_TAG_TWICE: "The tag {part} is there twice. Write it once.",
            Unclear.GAME_TURN: "{part} is not a turn. Write a turn like `12. red M c2-d3`, `12. red resigns` or `12. "
            "draw agreed`.",
            Unclear.GAME_ORDER: "{part} doesn't fit there: the game is at another turn, or another side is to move. "
            "Check the lines before it.",
            Unclear.GAME_RESULT: "The result {part} is not how the game ended. Write {choices}.",
        }
    )
    trouble: Mapping[Trouble, str] = field(
        default_factory=lambda: {
            Trouble.GAME_EXISTS: "There is already a game in this channel. Finish or cancel it first, or play in "
            "another channel.",
            Trouble.NO_GAME: "There is no game in this channel. `/djambi new` opens one.",
            Trouble.NOT_STARTED: "The game hasn't started yet. `/djambi board` shows the lobby.",
            Trouble.ALREADY_STARTED: "The game has already started. `/djambi board` shows it.",
            Trouble.SEAT_TAKEN: "That seat is taken by {who}. Choose a free one.",
            Trouble.GAME_FULL: "All seats are taken. Watch this game, or open another with `/djambi new` in another "
            "channel.",
            Trouble.HAS_SEAT: "You already have a seat. *Leave* gives it up.",
            Trouble.SEATED_ALREADY: "{who} already has a seat. Invite someone else.",
            Trouble.INVITED_ALREADY: "I invited {who} less than an hour ago. Give them a little time.",
            Trouble.NOT_INVITED: "I can't invite {who}: they can't see this channel, or are a bot. Ask an admin to "
            "let them in, or invite someone else.",
            Trouble.NO_SEAT: "You have no seat in this game. `/djambi board` shows how it stands.",
            Trouble.TOO_MANY: "{turns} seats are taken. *Start* begins with those players; for fewer, someone has to "
            "leave first.",
            Trouble.SEAT_FIRST: "Take a seat first: press the button of a side.",
            Trouble.TWO_SEATS: "{who} has two seats, and rated games allow one. Ask them to press *Leave* first.",
            Trouble.UNANSWERED: "{who} hasn't answered yet. An hour after the question, *Start* lets you free the "
            "seat.",
            Trouble.ANSWERED_ALREADY: "You have nothing to answer here. The game starts once the others have: wait "
            "for them.",
            Trouble.TOO_FEW: "At least two seats must be taken. Invite someone, or add an AI.",
            Trouble.ONLY_ENGINES: "Only AI players have a seat. Take one yourself, or invite someone first.",
            Trouble.NOT_HOST: "Only the host, {who}, can do that; after two days anyone with a seat can.",
            Trouble.NOT_HOST_OR_MODERATOR: "Only the host, {who}, or a moderator can do that. Ask one of them.",
            Trouble.STRANGER: "You have no seat in this game. `/djambi board` shows how it stands.",
            Trouble.OUT: "You are out of this game. `/room gallery` takes you to the spectators' gallery.",
            Trouble.NOT_YOUR_TURN: "It's not your turn yet: {who} is to move (turn {turn}).",
            Trouble.YOUR_TURN: "It's your turn: play the move with *Move*, or type it in the channel.",
            Trouble.ORDER_TOO_LONG: "An order has at most three turns and five moves. Leave one out.",
            Trouble.NO_ORDER: "That order was played, has ended, or was withdrawn. `/djambi games` shows how things "
            "stand.",
            Trouble.ORDER_ALONE: "Everyone can read this, so I noted nothing. Use `/djambi move`, or message me.",
            Trouble.WHICH_GAME: "You play in several games. Use `/djambi move` in the channel of the game you mean.",
            Trouble.WHICH_SIDE: "You play several sides. Say which one you mean.",
            Trouble.NO_OFFER: "Nobody has offered a draw. `/djambi draw` offers one.",
            Trouble.LAST_TO_AGREE: "Yours is the last answer: if all have agreed, the game ends in a draw. Do you "
            "agree?",
            Trouble.AGREED_ALREADY: "You have already agreed. Now wait for the others.",
            Trouble.DECLINED_ALREADY: "You have already said no.",
            Trouble.OFFER_OPEN: "Another vote is still open. Wait until everyone has answered it.",
            Trouble.NO_TAKEBACKS: "This game has no take-backs.",
            Trouble.NO_SUCH_TURNS: "Fewer turns than that have been played. Give a smaller number.",
            Trouble.NOTHING_PLAYED: "You have nothing to take back yet. Play your move first.",
            Trouble.PLAYED_SINCE: "{who} has played since; it's turn {turn} now. `/djambi takeback "
            f"{OPTIONS.turns}:{{turns}}` asks everyone to go back before what you did.",
            Trouble.RESIGNED_SINCE: f"{{who}} has resigned since. `/djambi takeback {OPTIONS.turns}:{{turns}}` asks "
            "everyone to go back before what you did.",
            Trouble.END_STANDS: "The game is over, and how it ended can't be taken back. *Rematch* starts another.",
            Trouble.TAKEN_BACK: "That has already been taken back. `/djambi board` shows how things stand.",
            Trouble.NO_PROPOSAL: "That proposal has expired. Use `/djambi takeback` to ask again.",
            Trouble.LEFT_FOR_GOOD: "The game can't go back that far: a player who would return has left for good. Ask "
            "for fewer turns.",
            Trouble.GAME_OVER: "That game is over. `/djambi new` opens another.",
            Trouble.NO_MOMENT: "I can't tell which day that is, or it's in the past. Try `tomorrow`, `monday`, `the "
            "30th`, `24 December` or `3 days`.",
            Trouble.NO_START_TIME: "I can't tell when that is, or it's past or over {turns} days ahead. Try `20:30`, "
            "`8:30 pm`, `tomorrow 20:30` or `in 30 minutes`.",
            Trouble.NOWHERE_TO_PLAY: "You're not in any running game. `/djambi new` opens one.",
            Trouble.NOT_AWAY: "You're not marked as away.",
            Trouble.PAUSED_ALREADY: "The game is already paused. *Resume* ends the pause.",
            Trouble.NOT_PAUSED: "The game isn't paused.",
            Trouble.NO_PAUSE: "That proposal has lapsed. Propose a pause again if you still want one.",
            Trouble.NO_ZONE: "I don't know that city. Type a big one in your time zone and choose it where `/djambi "
            f"settings {OPTIONS.zone}:` offers it.",
            Trouble.WHERE: "That time depends on where you live. Press the button again and name your city too.",
            Trouble.CHANGED_MEANWHILE: "This button is out of date. `/djambi board` shows how things stand.",
            Trouble.PLAN_TOO_LONG: "A plan has at most 12 turns and 600 characters. Shorten it.",
            Trouble.PLAN_GOES_ON: "A plan goes on where it ends. Name a plan or a turn, not both.",
            Trouble.TOO_MANY_PLANS: "There are already 52 plans here. Drop one first.",
            Trouble.NO_PLAN: "There is no such plan here. `/plan` lists them.",
            Trouble.NO_TURN: "The game hasn't got that far: it's turn {turn} now. Give an earlier turn.",
            Trouble.NOT_IN_ROOM: "Only members of this room can do that. Ask one of them to invite you.",
            Trouble.NO_ROOM: "That works only in a private room of the game: `/room open` opens one.",
            Trouble.NO_ALLY: "You can suggest a move only to someone in this room who is still playing. Choose "
            "another ally.",
            Trouble.NOT_FOR_YOU: "Only {who} can do that. `/djambi board` shows what you can do.",
            Trouble.NOT_YOUR_REMINDER: "That reminder is for someone else. `/djambi settings` sets yours.",
            Trouble.NO_SEAT_OFFER: "That seat is no longer on offer. `/djambi board` shows who plays.",
            Trouble.NO_SEAT_BACK: "Only the person who was replaced can return to that seat, and only until someone "
            "has played from it. Ask the new player to hand it over.",
            Trouble.OWN_SEAT: "That seat is yours already.",
            Trouble.NOT_HOLDER: "Only {who}, whose seat it is, or a moderator can do that. Ask one of them.",
            Trouble.NOT_GONE: "{who} is still around, so only they can offer that seat. If they stay away, I'll ask "
            "the others what to do.",
            Trouble.NOT_GONE_LONG: "{who} may still come back. In a rated game, or where you play yourself, that seat "
            "isn't on offer for two days after I asked the others. Wait until then.",
            Trouble.PLAYS_HERE: "This seat is for someone new: nobody who has, or had, another seat in this game can "
            "take it. Ask someone else.",
            Trouble.NO_SEAT_VOTE: "That request has ended. `/djambi board` shows who plays.",
            Trouble.RATED_SEAT: "In a rated game you can't give your seat away. Use `/djambi resign` to give up, or "
            "`/djambi away` to say when you'll be back.",
            Trouble.CANCEL_TOGETHER: "A running game is cancelled if everyone still playing agrees, or by a moderator "
            "who doesn't play; in its first round the host can too. Ask the others.",
            Trouble.LAST_TO_CANCEL: "Yours is the last answer: if you agree, the game is cancelled, and nobody has "
            "won. Do you agree?",
            Trouble.NO_CANCEL_VOTE: "Nobody is proposing to cancel the game any more.",
            Trouble.NOT_ABSENT: "That is already decided, or the player is back. `/djambi board` shows how things "
            "stand.",
            Trouble.NOT_LONG_ENOUGH: "That can't be decided yet: one person alone has to wait for seven days of "
            "absence, and nobody is voted out of an evening. Choose to wait.",
            Trouble.ENGINE_ANSWERED: "The AI has answered, so that turn stands: in a rated game, or with nobody left "
            "to agree, nothing goes back past its answer.",
            Trouble.SEAT_PASSED: "The game can't go back that far: {who} has taken over a seat since. Ask for fewer "
            "turns.",
        }
    )
    beside_board: Mapping[Trouble, str] = field(
        default_factory=lambda: {
            Trouble.ALREADY_STARTED: "The game has already started.",
            Trouble.CHANGED_MEANWHILE: "This button is out of date.",
            Trouble.TAKEN_BACK: "That has already been taken back.",
            Trouble.NO_SEAT_OFFER: "That seat is no longer on offer.",
            Trouble.NOT_ABSENT: "That is already decided, or the player is back.",
        }
    )
    targets: str = "From {square} it can go to {squares}."
    movable: str = "Pieces that can move: {squares}."
    exits: str = "From the maze it can go to {squares}."
    example: str = "For example: {move}."
    more: Counted = counted(one="{squares} and {count} more", other="{squares} and {count} more")
    where_corpse: str = "Where does the corpse go? For example {move}."
    where_piece: str = "Where does the piece go? For example {move}."
    which_victim: str = "Which piece does the Reporter kill? For example {move}."
    kill_too: str = (
        "Kill on {squares} too? Press a button, or write the square. Send the same move again to kill nobody."
    )
    button_only_move: str = "Only move"
    which_piece: str = "Several of them can go there. Which one: {squares}?"
    where_to: str = "Which square does it go to? For example {move}."
    where_exit: str = "Which square does it leave the maze for? For example {move}."
    which_move: Counted = counted(
        one="That could be {count} move, for example {first} or {second}. Write yours out in full.",
        other="That could be {count} moves, for example {first} or {second}. Write yours out in full.",
    )
    wrong_turn: str = "Turn {step} of the plan ({who} to move): {text}"
