"""English: the lobby."""

from typing import Final

from bot.phrases.words.lobby import LobbyWords, TermWords
from bot.table.model import Phase, Seating, Takebacks

LOBBY: Final = LobbyWords(
    title="**Djambi** for {players} players",
    promises="There are no teams, only promises.",
    rules="Rules: {rules}.",
    aim="Be the last player whose Chief is alive. Kill a Chief, and that army is yours. Hold the maze with your Chief, "
    "and you move after every other player. The dead stay on the board as corpses. More: *{button}*.",
    seating={Seating.CHOICE: "Everyone picks a side", Seating.CHANCE: "Sides are drawn by lot"},
    seat="{side}: {name}",
    free="free",
    empty="nobody; its pieces are hostages",
    waiting="Sides are drawn by lot. Joined ({joined} of {players}): {names}",
    waiting_nobody="Sides are drawn by lot. Joined: nobody yet (0 of {players})",
    phases={
        Phase.LOBBY: "Starts with {players} players, or {name}'s *Start*.",
        Phase.RUNNING: "The game has started.",
        Phase.WON: "The game is over.",
        Phase.DRAWN: "The game is over.",
        Phase.CANCELLED: "The game was cancelled.",
    },
    for_two="Starts when both seats are taken.",
    full="Full. Starts once everyone has answered.",
    full_waits="Full. Starts with {name}'s *Start*.",
    rated="Rated: finishing places count for the leaderboard. Everyone on this server can see your rating in "
    "`/djambi stats`, even without access to this channel.",
    ask_rated="This game is rated: the finishing order counts for the leaderboard. Everyone on this server can see "
    "your rating in `/djambi stats`, even without access to this channel. The game doesn't count if a seat "
    "changes hands, a stand-in plays, fewer than two people play, or it ends before {turns} turns for each player. "
    "Only {games} rated games a day (UTC) count between the same two people. Do you agree, and take the seat?",
    button_rated="Agree and sit down",
    talk_thread="Table talk gets its own thread.",
    dead_stay="Players who are out of the game stay in their private rooms.",
    no_review="No AI review after the game.",
    unread="I can't read messages here: to play, mention me before a move, or use `/djambi move`.",
    ask_accept="{mentions} The game can't start until you accept. {yes} of {all} have accepted.",
    ask_present="{mentions} Are you still there? The game starts once you answer. {yes} of {all} have answered.",
    all_accepted="Everyone has accepted.",
    all_present="Everyone has answered.",
    button_accept="Accept",
    button_here="I'm here",
    waits_for="Not answered yet: {names}.",
    may_free="You can free their seats and wait for others, or start without them.",
    free_later="You can free their seats {when}.",
    button_free="Free their seats",
    button_terms="Terms",
    button_more="More settings",
    button_invite="Invite",
    button_learn="Learn",
    button_cancel="Cancel game",
    button_back="Back",
    ask_invite="Who do you want to invite?",
    which_term="What do you want to change? Only the host can, until the game starts.",
    which_value="**{term}**: now {value}.",
    here_already="A lobby is open: {link}",
    button_join="Join",
    button_leave="Leave",
    button_start="Start",
    button_rules="Rules",
    ask_start_short="Some seats are still free. If you start now, their pieces are hostages: nobody plays them, they "
    "stand in the way, they can be killed, and Diplomats can move them. Start anyway?",
    button_start_short="Start anyway",
    invitation="{mention}: {name} invites you to a game of Djambi. Take a seat below.",
    button_rematch="Rematch",
    wants_rematch="{mentions} {name} wants to play again. Take a seat below.",
    seats_turned="New seating, one along from last time: {seats}.",
    no_seat="none: I'm not playing",
    ask_second_seat="You already have a seat. Play a second side too?",
    button_second_seat="Take a second seat",
)


TERMS: Final = TermWords(
    names={
        "players": "Players",
        "pace": "Time per turn",
        "nights": "At night",
        "weekends": "At weekends",
        "late": "When time runs out",
        "away": "Wait for absent players",
        "takebacks": "Take-backs",
        "rated": "Rated",
        "seating": "Seats",
        "preset": "Rules",
        "friendly_fire": "Friendly fire",
        "reporter": "Reporter",
        "surround": "Surrounded",
        "diplomacy": "Diplomat",
        "master_moves": "Leaving the maze",
        "language": "Language",
        "theme": "Theme",
        "bottom": "Bottom left of the board",
        "talk_thread": "Talk",
        "dead_stay": "Private rooms",
        "review": "Review",
    },
    values={
        "nights": {"yes": "the clock stops", "no": "the clock runs"},
        "weekends": {"yes": "the clock stops", "no": "the clock runs"},
        "late": {"ask": "the others decide", "resign": "the player resigns", "care": "an AI stand-in plays"},
        "takebacks": {
            Takebacks.OFF: "none",
            Takebacks.VOTE: "{seconds} s, then if all agree",
            Takebacks.FREE: "until the next turn",
        },
        "rated": {"yes": "yes", "no": "no"},
        "language": {"en": "English", "fr": "Français", "ja": "日本語"},
        "talk_thread": {"yes": "in its own thread", "no": "in the channel"},
        "dead_stay": {"yes": "players who are out stay", "no": "players who are out leave"},
        "review": {"yes": "after the game, by the AI", "no": "none"},
    },
    meanings={
        "players": {"2": "The other two armies are hostages.", "3": "The fourth army is a hostage."},
        "nights": {"yes": "From 22:00 to 8:00 where the host lives."},
        "weekends": {"yes": "Saturday and Sunday where the host lives."},
        "rated": {"yes": "Places count for the leaderboard. Everyone is asked."},
    },
    folded={
        "preset": {"standard": "Standard rules", "bga": "BGA rules", "cut-off": "Cut-off rules", "": "Special rules"},
        "late": {"resign": "late players resign", "care": "AI plays for late players"},
        "takebacks": {
            Takebacks.OFF: "no take-backs",
            Takebacks.VOTE: "take-backs {seconds} s",
            Takebacks.FREE: "free take-backs",
        },
        "rated": {"yes": "rated"},
    },
    changed="{who} changed **{term}**: {old} → {new}",
)
