"""English: somebody's games."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.words.time import MyGamesWords

MY_GAMES: Final = MyGamesWords(
    description="Show all my games, on every server",
    none="You play in no game. `/djambi new` opens one, in a channel of a server.",
    title=counted(one="You play in {count} game.", other="You play in {count} games."),
    line="{place}: {state}",
    your_turn="**your turn** with {side} (turn {turn}), begun {since}",
    others_turn="{who} is next (turn {turn}), begun {since}",
    lobby="not begun, {joined} of {players} seats are taken",
    ends="time is up {ends}",
    waits="the game waits until {until}",
    board="board",
    page="Page {page} of {pages}",
    button_before="Before",
    button_after="More",
)
