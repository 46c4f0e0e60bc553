"""English: the lobby."""

from typing import Final

from bot.phrases.words.lobby import LobbyWords
from bot.table.model import Phase, Seating

LOBBY: Final = LobbyWords(
    title="**Djambi** for {players} players, hosted by {name}",
    rules="Rules: {rules}.",
    aim="Be the last player whose Chief is alive. Whoever kills a Chief commands its pieces; a Chief in the maze also "
    "plays after every other player. The killed stay on the board and block the way. *{button}* says more.",
    seating={Seating.CHOICE: "Everybody picks a side", Seating.CHANCE: "Sides are drawn by lot"},
    seat="{side}: {name}",
    free="free",
    empty="nobody; its pieces are hostages",
    waiting="Sides are drawn by lot at the start. Joined ({joined} of {players}): {names}",
    waiting_nobody="Sides are drawn by lot at the start. Joined: nobody yet (0 of {players})",
    phases={
        Phase.LOBBY: "It starts when {players} seats are taken, or when {name} presses *Start*.",
        Phase.RUNNING: "The game has started.",
        Phase.WON: "The game is over.",
        Phase.DRAWN: "The game is over.",
        Phase.CANCELLED: "The game was cancelled.",
    },
    rated="Rated: everyone on this server can see your rating in `/djambi top`, even without access to this channel.",
    ask_rated="This game is rated: the finishing order counts for `/djambi top`. Everyone on this server can see your "
    "rating there and in `/djambi stats`, even without access to this channel. The game doesn't count if a seat "
    "changes hands, a caretaker plays, fewer than two people play, or it ends before {turns} turns for each player. "
    "Two people can play {games} rated games together a day (UTC). Do you agree, and take the seat?",
    button_rated="Agree and sit down",
    talk_thread="Talk gets a thread of its own.",
    dead_stay="Players who are out of the game stay in their private rooms.",
    no_review="The engine does not review the game afterwards.",
    unread="I cannot read messages here: to play, mention me before a move, or use `/djambi move`.",
    button_join="Join",
    button_leave="Leave",
    button_start="Start",
    button_rules="Rules",
    ask_start_short="Some seats are still free. If you start now, their pieces are hostages: nobody plays them, "
    "they stand in the way, they can be killed, and Diplomats can move them. Start all the same?",
    button_start_short="Start all the same",
    invitation="{mention}: {name} invites you to a game of Djambi. Take a seat below.",
    button_rematch="Rematch",
    wants_rematch="{mentions} {name} wants to play again. Take a seat below.",
    seats_turned="Everybody moves on by one seat: {seats}.",
    no_seat="no seat, I do not play",
    ask_second_seat="You have a seat already. Do you want to play a second side too?",
    button_second_seat="Take a second seat",
)
