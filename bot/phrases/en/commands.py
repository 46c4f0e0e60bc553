"""English: the commands of a game and what can be chosen."""

from typing import Final

from bot.phrases.commands import CommandWords

COMMANDS: Final = CommandWords(
    new_description="Open a game of Djambi in this channel",
    board_description="Show the board and whose turn it is",
    move_description="Play a move",
    moves_description="List the legal moves of a piece",
    history_description="List the moves played so far",
    export_description="Get the game as a text file",
    rules_description="Show the rules in short",
    resign_description="Resign your game",
    draw_description="Offer a draw, or agree to the one on offer",
    cancel_description="Cancel the game in this channel (host or moderator)",
    doctor_description="Check whether the bot has what it needs in this channel",
    replay_description="Watch the game again, as an animation or a sheet",
    option_players="How many people play (2 to 4)",
    option_preset="Which set of rules",
    option_seating="How people get their sides",
    option_language="The language of the game",
    option_first_turn="The first turn to show",
    option_last_turn="The last turn to show",
    option_sheet="A sheet of the key moments instead of an animation",
    option_theme="The look of the game's pictures",
    option_private_theme="The look of pictures that only you see, from now on",
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
    option_talk_thread="Open a public thread for talk, so that the channel stays clean?",
    option_dead_stay="May those who are out of the game stay in their private rooms?",
    themes={
        "light": "light",
        "dark": "dark",
        "colour-blind": "for colour-blind readers",
        "high-contrast": "high contrast",
    },
    theme_of_game="as the game has it",
)
