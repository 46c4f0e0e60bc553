"""The phrases of the board to click."""

from dataclasses import dataclass

from bot.phrases.words.names import Counted, counted


@dataclass(frozen=True, slots=True, kw_only=True)
class WebWords:
    """The page with the board, and why it can't show or do something.

    `square` is the spoken name of a square with {what} is there: a piece, or one of the next three; a `commanded` piece
    serves {who}. {pieces} can kill what is there, or go there. `pieces`, `chief` and `in_power` say what a side has,
    `lost` what it has lost. `door_to_table` and `table_gone` are for players who all sit at one machine.
    `button_open`, behind the button {move} on Discord, gives a link to the page.
    """

    square: str = "{square}: {what}"
    movable: Counted = counted(one="{named}, {count} square", other="{named}, {count} squares")
    possible: str = "{named}, possible"
    empty: str = "empty"
    corpse: str = "corpse"
    maze: str = "the maze"
    your_turn: str = "Your turn"
    thinking: str = "{name} is thinking"
    turn: str = "Turn {turn}"
    pieces: Counted = counted(one="{count} piece", other="{count} pieces")
    chief: str = "Chief {square}"
    in_power: str = "in power"
    lost: str = "Lost: {pieces}"
    played: str = "Played in turn {turn}. {told}"
    next_one: str = "{who} is next."
    try_or_order: str = "Press a piece to try a move, or to order it for your turn."
    button_open_games: str = "Open the page"
    button_open: str = "Open the board"
    new_link: str = "This page doesn't know who you are. On Discord, press *{move}* and then *{open}* for a new link."
    link_gone: str = (
        "This link was used, or is over ten minutes old. On Discord, press *{move}* and then *{open}* for a new one."
    )
    door_to_all: str = (
        "This link opens your games of Djambi. It is for you alone: the person who opens it plays as you."
    )
    door: str = "This link opens a game of Djambi. It is for you alone: the person who opens it plays as you."
    door_to_table: str = "This opens your game. Everyone plays on this page."
    table_gone: str = "This page has ended, or was opened before. Start `djambi local --web` again for a new address."
    open_as: str = "Open as {name}"
    too_much: str = "That was a lot at once. Wait a few seconds and try again."
    too_many_boards: str = "You have too many boards open. Close one and reload this page."
    discord_away: str = "I can't ask Discord right now whether you may see this game. Please try again in a moment."
    not_named: str = "Discord doesn't tell me who you are. Close the board and open it again."
    open_again: str = "This page doesn't know who you are. Close the board in Discord and open it again."
    not_understood: str = "The page asked for something I don't understand. Reload it."
    whole_line: str = "The game doesn't go on from here. Go back a turn to try something else."


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkWords:
    """Links to the board. {name} is whose link it is, {browser} names a browser, {place} is the game's channel."""

    link: str = "This link is for you alone. It opens the board as {name}, once, within ten minutes."
    no_board: str = "This bot shows no board in the browser. Play with *Move* or type your move."
    button_sign_out: str = "Sign out everywhere"
    signed_out: str = "You are signed out in every browser. *Open the board* signs you in again."
    new_home: str = "{browser} has opened all your games as you. If that was someone else, sign out everywhere."
    new_browser: str = (
        "{browser} has opened the board in {place} as you. If that was someone else, sign out everywhere."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PageWords:
    """The labels of the page, which are sent to it as they are; {until} is a moment in the reader's own zone."""

    ready: str = "The board is open in your browser, or at this address. Ctrl+C ends it."
    my_games: str = "My games"
    no_games: str = "You have no open games."
    board: str = "Board"
    slider: str = "Turn"
    earlier: str = "Earlier turn"
    later: str = "Later turn"
    newest: str = "Newest"
    until: str = "Time until {until}"
    paused: str = "Paused until {until}"
    armies: str = "Who commands what"
    story: str = "What happened"
    more: str = "Earlier turns"
    flip: str = "Flip"
    theme: str = "Theme"
    theme_system: str = "Like my system"
    language: str = "Language"
    sound: str = "Sound on each move and on my turn"
    notify: str = "Notify me when it's my turn"
    notify_no: str = "Your browser refuses notifications from this page. Allow them in its settings."
    save_png: str = "Save as picture"
    save_gif: str = "Save as GIF"
    undo: str = "Undo"
    begin_try: str = "Try moves"
    trying: str = "You are trying moves. Nobody sees them, and nothing is played."
    draw_on: str = "Draw"
    stop: str = "Stop trying"
    go_on: str = "Continue"
    plan: str = "Keep as a plan"
    plan_alone: str = "Only for me"
    sign_out: str = "Sign out"
    sign_out_all: str = "Sign out everywhere"
    keys: str = (
        "Arrow keys move over the board, Enter chooses, Escape goes back. "
        "Press ? to see what can reach a square, and f to turn the board. "
        "Press m to mark a square, and a on two squares to draw an arrow."
    )
    cancel: str = "Cancel"
    lost: str = "No connection. I'll keep trying; nothing is lost."
    unsent: str = "I don't know whether that arrived. Press again: it won't count twice."
    meanwhile: str = "Something happened in the game. Choose your move again."
