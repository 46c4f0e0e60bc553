"""English: commands, and short answers."""

from typing import Final

from bot.phrases.words.commands import AnswerWords, CommandWords, MoreWords, OptionNames

OPTIONS: Final = OptionNames(
    finished="finished",
    line="line",
    move="move",
    pace="pace",
    person="person",
    player="player",
    player2="player2",
    player3="player3",
    players="players",
    preset="preset",
    puzzle_at="puzzle_at",
    seat="seat",
    server="server",
    side="side",
    square="square",
    theme="theme",
    to="to",
    turns="turns",
    until="until",
    view_from="view_from",
    compare="compare",
    plan="plan",
    turn="turn",
    zone="zone",
)

COMMANDS: Final = CommandWords(
    options=OPTIONS,
    group_djambi="Games of Djambi",
    group_room="Private rooms",
    new_description="Open a game of Djambi in this channel",
    board_description="Show the board, the last moves, or where a piece can go",
    move_description="Play a move",
    rules_description="Read the rules, page by page",
    help_description="See what you can do now, here",
    resign_description="Resign your game",
    takeback_description="Undo your last turn, or propose to go back several",
    draw_description="Offer a draw, or accept one",
    seat_description="Hand over your seat: to a person, or to the first who takes it",
    option_players="How many people play (2 to 4)",
    option_preset="The set of rules",
    option_seat="Your seat (default: the first free one)",
    option_private_theme="The theme of boards that only you see, from now on",
    option_private_bottom="The side at the bottom left of boards that only you see, from now on",
    own_side="the side I play",
    side_of_game="as everyone sees it",
    option_last="How many of the last turns to show as arrows, 1 to 9",
    option_square="Show where the piece on this square can go, such as c3",
    option_move="A move, such as M c2-d3 corpse a5",
    option_turns="How many turns to go back, if all agree (default: your last one)",
    option_side="The side to resign with, if you play several",
    option_heir="The new player (without one: the first who takes it)",
    option_seat_side="Which seat, if you have several (moderators: the absent player's)",
    option_pace="How much time players have for their turns",
    themes={
        "light": "light",
        "dark": "dark",
        "colour-blind": "for colour-blind readers",
        "high-contrast": "high contrast",
    },
    theme_of_game="the game's own",
)

ANSWERS: Final = AnswerWords(
    nothing_done="OK, nothing changed.",
    no_dm="Djambi is played in a text channel of a server. Please try again there.",
    not_in_threads="Please do that in {channel}, where everyone can see it.",
    no_past="You can't read older messages in this channel, so I don't show what was played. An admin can give you "
    "*Read Message History* here.",
    command_gone="That command has changed. `/djambi help` shows what you can do now; restart Discord to see the new "
    "commands.",
    too_much="Slow down a little: I won't answer for a minute. A legal move on your turn still counts.",
    internal_error="Sorry, something went wrong on my side. Nothing was lost; please try again. (Code {code})",
    database_away="I can't reach my database right now. Please try again in a moment.",
    database_waits="I can't reach my database right now. I'll read your moves as soon as it's back.",
    button_no="No",
)

MORE: Final = MoreWords(
    button="More…",
    elsewhere="The board: {link}",
    pick="More about a game…",
)
