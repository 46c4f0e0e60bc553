"""English: what somebody can do now."""

from typing import Final

from bot.phrases.words.book import HelpWords
from bot.table.status import Status

HELP: Final = HelpWords(
    statuses={
        Status.NO_GAME: "No game is open in this channel. `/djambi new` opens one, for two to four players; "
        "`/djambi learn` teaches the game, `/djambi puzzle` puts puzzles.",
        Status.OVER: "The last game of this channel is over. `/djambi new` opens another, "
        "`/djambi games finished:` finds those before.",
        Status.PLAYED: "The last game of this channel is over. `/djambi new` opens another, *Rematch* one for the "
        "same people; `/djambi games finished:` finds those before, `/djambi stats` counts them.",
        Status.LOBBY: "{host} is opening a game. Press the button of a free side below the lobby to take a seat; "
        "`/djambi board` shows the lobby again, `/djambi learn` teaches the game.",
        Status.SEATED: "You have a seat. The game starts when all seats are taken, or when {host} presses *Start*. "
        "`/djambi invite` calls somebody, `/djambi board` shows the lobby again, `/djambi learn` teaches the game.",
        Status.TURN: "It is your turn.",
        Status.WAITING: "It is the turn of {who}. Meanwhile *Move* tries a move of yours, which only you see; "
        "`/djambi board` shows the board, `/room open` opens a private room to plot in, `/pact new` makes promises.",
        Status.OUT: "You are out of this game. `/djambi board` and `/djambi replay` show it, and `/room gallery` "
        "lets you in where those who are out talk.",
        Status.WATCHING: "You have no seat in the game here. `/djambi board` and `/djambi replay` show it, and "
        "`/room gallery` lets you in where those who watch talk.",
    },
    room="In this room nothing typed is played: turns such as `N c3-c6; N g3-g6` show where they would lead, `plans` "
    "lists what was tried, `/plan suggest` shows an ally a move, `/pact new` makes promises.",
    talk="This thread is for talk: a move counts only in {channel}.",
    elsewhere="Djambi is played in a text channel of a server: `/djambi new` opens a game there. Here you can read "
    "`/djambi rules`, learn the game with `/djambi learn`, solve `/djambi puzzle`, and see "
    "`/djambi preferences` and `/djambi my-data`.",
    alone="Press the button: only you will see it.",
)
