"""English: the board to click."""

from typing import Final

from bot.phrases.words.web import LinkWords, PageWords, WebWords

WEB: Final = WebWords(
    square="{square}: {what}",
    empty="empty",
    corpse="corpse",
    maze="the maze",
    commanded="{piece}, commanded by {who}",
    killers="{pieces} can kill {victim}.",
    no_killers="Nobody can kill {victim} now.",
    comers="{pieces} can go to {square}.",
    no_comers="Nobody can go to {square} now.",
    button_open="Open the board",
    new_link="This page doesn't know who you are. On Discord, press *{move}* and then *{open}* for a new link.",
    link_gone="This link was used, or is over ten minutes old. On Discord, press *{move}* and then *{open}* for a new "
    "one.",
    door="This link opens a game of Djambi. It is for you alone: the person who opens it plays as you.",
    open_as="Open as {name}",
    too_much="That was a lot at once. Wait a few seconds, and try again.",
    too_many_boards="You have too many boards open. Close one, and reload this page.",
    discord_away="I can't ask Discord right now whether you may see this game. Please try again in a moment.",
    not_understood="The page asked for something I don't understand. Reload it.",
    whole_line="The game doesn't go on from here. Go back a turn to try something else.",
)

LINKS: Final = LinkWords(
    link="This link is for you alone. It opens the board as {name}, once, within ten minutes.",
    no_board="This bot shows no board in the browser. Play with *Move* or type your move.",
    button_sign_out="Sign out everywhere",
    signed_out="You are signed out in every browser. *Open the board* signs you in again.",
    new_browser="{browser} has opened the board in {place} as you. If that was somebody else, sign out everywhere.",
)

PAGE: Final = PageWords(
    ready="The board is open in your browser, or at this address. Ctrl+C ends it.",
    board="Board",
    slider="Turn",
    earlier="Earlier turn",
    later="Later turn",
    newest="Newest",
    until="until {until}",
    armies="Who commands what",
    story="What happened",
    more="Earlier turns",
    undo="Undo",
    begin_try="Try moves",
    trying="You are trying moves. Nobody sees them, and nothing is played.",
    stop="Stop trying",
    go_on="Go on",
    plan="Keep as a plan",
    plan_alone="Only for me",
    sign_out="Sign out",
    sign_out_all="Sign out everywhere",
    keys="Arrow keys move over the board, Enter chooses, Escape goes back, and ? says who can come to a square.",
    cancel="Cancel",
    lost="No connection. I try again until it is back; nothing is lost.",
    unsent="I don't know whether that arrived. Press again: it counts once.",
    meanwhile="Something happened in the game. Choose your move again.",
)
