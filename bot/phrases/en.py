"""English."""

from typing import Final

from bot.djambi.errors import Reason, Unclear
from bot.djambi.facts import DrawReason
from bot.djambi.words import Kind, Side
from bot.phrases.language import BoardWords, Language, Names, Refusals, TableWords, Told, Ui
from bot.table.words import Phase, Seating, Trouble

_NAMES: Final = Names(
    sides={Side.RED: "Red", Side.BLUE: "Blue", Side.YELLOW: "Yellow", Side.GREEN: "Green"},
    kinds={
        Kind.CHIEF: "Chief",
        Kind.ASSASSIN: "Assassin",
        Kind.REPORTER: "Reporter",
        Kind.DIPLOMAT: "Diplomat",
        Kind.NECROMOBILE: "Necromobile",
        Kind.MILITANT: "Militant",
    },
    the_kind={
        Kind.CHIEF: "the Chief",
        Kind.ASSASSIN: "the Assassin",
        Kind.REPORTER: "the Reporter",
        Kind.DIPLOMAT: "the Diplomat",
        Kind.NECROMOBILE: "the Necromobile",
        Kind.MILITANT: "the Militant",
    },
    a_kind={
        Kind.CHIEF: "a Chief",
        Kind.ASSASSIN: "an Assassin",
        Kind.REPORTER: "a Reporter",
        Kind.DIPLOMAT: "a Diplomat",
        Kind.NECROMOBILE: "a Necromobile",
        Kind.MILITANT: "a Militant",
    },
    many={
        Kind.CHIEF: "Chief",
        Kind.ASSASSIN: "Assassin",
        Kind.REPORTER: "Reporter",
        Kind.DIPLOMAT: "Diplomat",
        Kind.NECROMOBILE: "Necromobile",
        Kind.MILITANT: "Militants",
    },
    pieces={
        Kind.CHIEF: "{side}'s Chief",
        Kind.ASSASSIN: "{side}'s Assassin",
        Kind.REPORTER: "{side}'s Reporter",
        Kind.DIPLOMAT: "{side}'s Diplomat",
        Kind.NECROMOBILE: "{side}'s Necromobile",
        Kind.MILITANT: "{side}'s Militant",
    },
    who="{side} ({name})",
    comma=", ",
    last_comma=" and ",
    clause="; ",
    sentence="{text}.",
    sentences=" ",
)

_TOLD: Final = Told(
    effects="{action}: {effects}",
    moved="{who} moved {piece} {move}",
    passed="{who} had no legal move and passed",
    killed="{piece} on {square} is dead, its corpse lies on {corpse}",
    killed_there="{piece} on {square} is dead, its corpse stays there",
    piece_put="{piece} was taken from {origin} to {square}",
    corpse_put="the corpse from {origin} now lies on {square}",
    power_lost="{side} is no longer in power",
    power_taken="{side} is in power",
    surrounded="{piece} on {square} was shut in by corpses and became one",
    resigned="{who} resigned",
    eliminated="{who} is eliminated",
    army_taken="{side} now commands {sides}",
    left_leaderless="nobody commands {sides} any more, those pieces only block now",
    became_hostages="the pieces of {sides} are hostages now",
    won="{who} has won the game",
    drawn={
        DrawReason.TOGETHER: "{players} were eliminated together, so the game is a draw",
        DrawReason.NOBODY_CAN_MOVE: "nobody can move, so the game is a draw between {players}",
        DrawReason.AGREED: "{players} agreed on a draw",
    },
    opened="{who} opened a game",
    joined="{who} joined",
    left="{who} left the lobby",
    started="The game begins, in this turn order: {players}. Rules: {rules}.",
    started_hostages="The game begins, in this turn order: {players}. Nobody plays {sides}, so those pieces are "
    "hostages (R30). Rules: {rules}.",
    draw_offered="{who} offered a draw; it counts once everybody still in the game agrees, and whoever plays on "
    "declines it",
    draw_agreed="{who} agreed to the draw",
    draw_waits="{who} agreed to the draw; still to answer: {names}",
    played_on="{who} thereby declined the draw on offer",
    draw_declined="{who} declined the draw, the game goes on",
    cancelled="{who} cancelled the game, nobody has won",
    your_turn="{side}: {mention}, your turn (turn {turn}).",
    no_move="You have no legal move: type `pass`.",
)

_REFUSALS: Final = Refusals(
    line="Line {line}: {text}",
    rule="{rule}: {text}.",
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
        Reason.MUST_LEAVE_MAZE: "a move onto the maze ({square}) goes straight on, so add the square it goes on to",
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
        Unclear.GAME_TAG: '{part} is no tag. A tag looks like `[Red "Alice"]`.',
        Unclear.GAME_TURN: "{part} is no turn. A turn looks like `12. red M c3-d4`, "
        "`12. red resigns` or `12. draw agreed`.",
        Unclear.GAME_ORDER: "{part} does not fit there: the game is at another turn, or another side is to move.",
        Unclear.GAME_RESULT: "The result {part} is not how the game ended, which is {choices}.",
    },
    trouble={
        Trouble.GAME_EXISTS: "There is an open game in this channel already. Finish or cancel it first.",
        Trouble.NO_GAME: "There is no open game in this channel.",
        Trouble.NOT_STARTED: "The game has not started yet.",
        Trouble.ALREADY_STARTED: "The game has started already.",
        Trouble.SEAT_TAKEN: "That seat is taken: {who}.",
        Trouble.GAME_FULL: "All seats are taken.",
        Trouble.HAS_SEAT: "You have a seat already.",
        Trouble.NO_SEAT: "You have no seat in this game.",
        Trouble.TOO_FEW: "At least two seats must be taken before the game can start.",
        Trouble.NOT_HOST: "Only the host, {who}, can do that.",
        Trouble.NOT_HOST_OR_MODERATOR: "Only the host, {who}, or a moderator can do that.",
        Trouble.STRANGER: "You have no seat in this game.",
        Trouble.OUT: "You are out of this game.",
        Trouble.NOT_YOUR_TURN: "It is not your turn: {who} is to move (turn {turn}).",
        Trouble.WHICH_SIDE: "You play several sides. Say which one you mean.",
        Trouble.NO_OFFER: "No draw is on offer.",
        Trouble.AGREED_ALREADY: "You have agreed to the draw already.",
        Trouble.CHANGED_MEANWHILE: "Something has happened in the meantime. Have a look and try again.",
    },
    targets="From {square} it can go to {squares}.",
    exits="Out of the maze it can go to {squares}.",
    example="For example: {move}.",
    more="{squares} and {count} more",
    where_corpse="Say where the corpse goes, for example {move}.",
    where_piece="Say where the piece goes, for example {move}.",
    which_victim="Say which piece the Reporter kills, for example {move}.",
    which_move="That could be {count} moves, for example {first} or {second}. Write yours out in full.",
)

_CARD: Final = """\
**Djambi**: be the last player whose Chief is alive.
On your turn move one piece in a straight line, in any of eight directions. Nothing jumps.
`C` Chief: any distance; kills by moving onto a piece, and you put the corpse on any empty square but the maze.
`M` Militant: one or two squares; kills like the Chief, but never enters the maze.
`A` Assassin: any distance; kills likewise, but the corpse goes where the Assassin came from.
`R` Reporter: any distance to an empty square; then it may kill one enemy right beside it (not diagonally).
`D` Diplomat: onto a living enemy, and puts it on any empty square (only a Chief into the maze). Kills nothing.
`N` Necromobile: onto a corpse, and puts it on any empty square but the maze.
**Maze (e5)**: only a Chief may stop there. It is in power then: you also play after every other player's turn.
**Chiefs**: kill one, and its whole side plays for you. A Chief with nothing but corpses around it is lost, unless \
its player has a Necromobile or it is in the maze.
**Corpses** stay and block, until a Necromobile moves them.
**How to write a move**
`M c3-d4` moves, `M c3-d4 corpse a5` kills on d4, corpse to a5
`A b1-b8` moves, or kills on b8
`R a2-a6 kill a7` goes to a6, kills on a7
`D b2-h8 place e7` puts the piece from h8 on e7
`N c3-c6 corpse f6` puts the corpse from c6 on f6
`A a1-e5-c7` kills in the maze, goes on to c7
{options}"""

_TABLE: Final = TableWords(
    title="**Djambi** for {players} players, hosted by {name}",
    rules="Rules: {rules}.",
    own_rules="its own mixture",
    presets={"standard": "standard", "bga": "bga (as on Board Game Arena)", "djambi.net": "djambi.net"},
    options={
        "friendly_fire": {
            "off": "nobody kills pieces of their own (R31)",
            "on": "Chief, Militant, Assassin and Reporter may kill your own pieces too, but no own Chief (R31)",
        },
        "reporter": {
            "one": "a Reporter may kill one enemy beside it (R32)",
            "all": "a Reporter kills all beside it, yours too, but no own Chief and nothing leaderless (R32)",
        },
        "surround": {
            "corpses": "a Chief shut in by corpses is lost if its player has no Necromobile (R33)",
            "cut_off": "a Chief cut off from the maze by corpses is lost if its player has no Necromobile (R33)",
            "strict": "a Chief shut in by corpses is lost, Necromobile or not (R33)",
        },
        "diplomacy": {
            "enemies": "a Diplomat moves enemy pieces only (R34)",
            "vassals": "a Diplomat may also move pieces of other sides that you command (R34)",
        },
        "master_moves": {
            "off": "whoever is sent on out of the maze goes to an empty square (R35)",
            "on": "an Assassin or Diplomat going on out of the maze may strike an enemy Chief there (R35)",
        },
    },
    seating={Seating.CHOICE: "Everybody picks a side", Seating.CHANCE: "Sides are drawn by lot"},
    seat="{side}: {name}",
    free="free",
    empty="nobody, its pieces are hostages (R30)",
    waiting="Sides are drawn by lot at the start. Joined ({count} of {players}): {names}",
    waiting_nobody="Sides are drawn by lot at the start. Joined: nobody yet (0 of {players})",
    phases={
        Phase.LOBBY: "It starts when {players} seats are taken, or when {name} presses Start. The pieces of an empty "
        "seat are hostages (R30).",
        Phase.RUNNING: "The game has started.",
        Phase.WON: "The game is over.",
        Phase.DRAWN: "The game is over.",
        Phase.CANCELLED: "The game was cancelled.",
    },
    card=_CARD,
    card_options="**In this game**: {options}.",
)

_BOARD: Final = BoardWords(
    to_move="Turn {turn}: {who} to move.",
    in_power="{side} is in power.",
    nobody_in_power="Nobody is in power.",
    commands="{side} also commands {sides}.",
    hostages="Hostages: {sides}.",
    leaderless="Leaderless: {sides}.",
    phases={
        Phase.LOBBY: "The game has not started.",
        Phase.RUNNING: "The game is running.",
        Phase.WON: "The game is won.",
        Phase.DRAWN: "The game is drawn.",
        Phase.CANCELLED: "The game was cancelled.",
    },
    side="{side}: {pieces}.",
    no_pieces="no pieces",
    corpses="Corpses: {squares}.",
    no_corpses="No corpses.",
    letters="(C Chief, A Assassin, R Reporter, D Diplomat, N Necromobile, M Militants)",
    legend="r Red, b Blue, y Yellow, g Green; xx corpse; [ ] maze\n"
    "C Chief, A Assassin, R Reporter, D Diplomat, N Necromobile, M Militant",
    moves_of="{piece} on {square} has {count} legal moves:",
    plain_moves="To an empty square: {squares}",
    few_places="{move} {squares}",
    many_places="{move} any of {count} squares",
    more_lines="… and {count} more",
    no_moves="{piece} on {square} has no legal move now.",
    no_piece="There is no piece on {square}.",
    no_history="No move has been made yet.",
    turn="{turn}: {side} {move}",
)

_UI: Final = Ui(
    new_description="Open a game of Djambi in this channel",
    board_description="Show the board and whose turn it is",
    move_description="Play a move",
    moves_description="List the legal moves of a piece",
    history_description="List the moves played so far",
    export_description="Get the game as a text file",
    exported="The game so far, in a text that `djambi import` reads.",
    rules_description="Show the rules in short",
    resign_description="Resign your game",
    draw_description="Offer a draw, or agree to the one on offer",
    cancel_description="Cancel the game in this channel (host or moderator)",
    doctor_description="Check whether the bot has what it needs in this channel",
    option_players="How many people play (2 to 4)",
    option_preset="Which set of rules",
    option_seating="How people get their sides",
    option_language="The language of the game",
    replay_description="Watch the game again, as an animation or a sheet",
    option_first_turn="The first turn to show",
    option_last_turn="The last turn to show",
    option_sheet="A sheet of the key moments instead of an animation",
    replay_shown="This is the game from turn {first} to turn {last}.",
    option_theme="How the pictures of the game look",
    option_private_theme="How this picture looks, for you alone",
    option_bottom="The side whose corner is at the bottom left",
    option_last="Show the arrows of the last turns, 1 to 9 of them",
    option_square="A square, such as c3",
    option_move="A move, such as M c2-d3 corpse a5",
    option_side="The side to resign with, if you play several",
    option_friendly_fire="May pieces kill their own side? (R31)",
    option_reporter="Does a Reporter kill one piece or all beside it? (R32)",
    option_surround="When is a Chief surrounded? (R33)",
    option_diplomacy="Whom may a Diplomat move? (R34)",
    option_master_moves="May a move out of the maze strike a Chief? (R35)",
    button_join="Join",
    button_leave="Leave",
    button_start="Start",
    button_agree="Agree to the draw",
    button_decline="Play on",
    button_yes_resign="Yes, resign",
    button_yes_cancel="Yes, cancel",
    button_second_seat="Take a second seat",
    button_no="No",
    ask_resign="Do you really want to resign with {side}? Everything it commands becomes hostage (R28).",
    ask_cancel="Do you really want to cancel this game? Nobody will have won.",
    ask_second_seat="You have a seat already. Do you want to play a second side too?",
    yes_or_no="(y/n)",
    yes_words=("y", "yes"),
    how_to_move="Write a move like `N c3-c6`. `/djambi rules` explains the game, `/djambi moves` what a piece can do.",
    how_to_move_unread="Mention me before your move, or reply to the board: `N c3-c6`. `/djambi rules` "
    "explains the game, `/djambi moves` what a piece can do.",
    terminal_over="The game is over. `djambi export` prints it; `djambi local` begins another.",
    nothing_done="Fine, nothing has changed.",
    no_dm="Djambi is played in a text channel of a server. Please try again there.",
    moved_receipt="Played: {move}, turn {turn}.",
    edited_played="Editing changes nothing: turn {turn} was played as {move}.",
    deleted_played="Deleting changes nothing: turn {turn} was played as {move}.",
    internal_error="Sorry, something went wrong on my side. Nothing was lost; please try again. (Code {code})",
    cannot_post="I cannot answer in the channel; I am missing here: {permissions}.",
    doctor_ok="Everything is in order in this channel.",
    doctor_missing="{permission} is missing: {cost}.",
    doctor_intent_on="I can read messages: a move can simply be typed into the channel.",
    doctor_intent_off="I cannot read messages: mention me before a move, reply to the board, or use `/djambi move`.",
    themes={
        "light": "light",
        "dark": "dark",
        "colour-blind": "for colour-blind readers",
        "high-contrast": "high contrast",
    },
    permissions={
        "view_channel": "View Channel",
        "send_messages": "Send Messages",
        "attach_files": "Attach Files",
        "read_message_history": "Read Message History",
    },
    permission_costs={
        "view_channel": "I see nothing of the channel, so no game can be played here",
        "send_messages": "I cannot post the board or say whose turn it is",
        "attach_files": "the board comes as text instead of a picture",
        "read_message_history": "my answers do not show which message they answer, and moves written while I was "
        "away stay unread",
    },
    terminal_help="Type a move, such as M c2-d3 corpse a5, or one of: board, moves c3, history, rules, draw, resign, "
    "help, quit.",
    terminal_welcome="Djambi, at this screen. Type help for help.",
    terminal_bye="Goodbye. The game is kept.",
)

ENGLISH: Final = Language(
    code="en", name="English", names=_NAMES, told=_TOLD, refusals=_REFUSALS, table=_TABLE, board=_BOARD, ui=_UI
)
