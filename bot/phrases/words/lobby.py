"""The phrases of the lobby."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.table.model import Phase, Seating, Takebacks


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyWords:
    """The lobby: the terms, the seats, and how the game starts.

    {players} is 2 to 4. A rated game needs {turns} turns for each player, and two people rate each other in at most
    {games} of them a day. {yes} of {all} have answered what they are asked.
    """

    title: str = "**Djambi** for {players} players"
    promises: str = "There are no teams, only promises."
    rules: str = "Rules: {rules}."
    aim: str = (
        "Be the last player whose Chief is alive. Kill a Chief, and that army is yours. Hold the maze with your Chief, "
        "and you move after every other player. The dead stay on the board as corpses. More: *{button}*."
    )
    seating: Mapping[Seating, str] = field(
        default_factory=lambda: {Seating.CHOICE: "Everyone picks a side", Seating.CHANCE: "Sides are drawn by lot"}
    )
    seat: str = "{side}: {name}"
    name_and_more: str = "{name} ({more})"
    free: str = "free"
    empty: str = "nobody; its pieces are hostages"
    waiting: str = "Sides are drawn by lot. Joined ({joined} of {players}): {names}"
    waiting_nobody: str = "Sides are drawn by lot. Joined: nobody yet (0 of {players})"
    phases: Mapping[Phase, str] = field(
        default_factory=lambda: {
            Phase.LOBBY: "Starts with {players} players, or when {name} presses *Start*.",
            Phase.RUNNING: "The game has started.",
            Phase.WON: "The game is over.",
            Phase.DRAWN: "The game is over.",
            Phase.CANCELLED: "The game was cancelled.",
        }
    )
    for_two: str = "Starts when both seats are taken."
    full: str = "Full. Starts once everyone has answered."
    full_waits: str = "Full. Starts when {name} presses *Start*."
    rated: str = (
        "Rated: finishing places count for the leaderboard. Everyone on this server can see your rating in `/djambi "
        "stats`, even without access to this channel."
    )
    rated_rule: str = (
        "A stand-in's turns count as yours. If you are away at the end, or a stand-in plays most of your turns, you "
        "rank behind everyone who played."
    )
    ask_rated: str = (
        "Rated: your place counts for the leaderboard; everyone on this server sees your rating. If you're away at the "
        "end, or a stand-in plays most of your turns, you rank behind those who played. It takes two people and "
        "{turns} turns each; {games} games a day with one person count. Take the seat?"
    )
    button_rated: str = "Agree and sit down"
    talk_thread: str = "Table talk gets its own thread."
    dead_stay: str = "Players who are out of the game stay in their private rooms."
    no_review: str = "No AI review after the game."
    unread: str = "I can't read messages here: to play, mention me before a move, or use `/djambi move`."
    ask_accept: str = "{mentions} The game can't start until you accept. {yes} of {all} have accepted."
    ask_present: str = "{mentions} Are you still there? The game starts once you answer. {yes} of {all} have answered."
    all_accepted: str = "Everyone has accepted."
    all_present: str = "Everyone has answered."
    button_accept: str = "Accept"
    button_here: str = "I'm here"
    waits_for: str = "Not answered yet: {names}."
    ask_without: str = "{names} loses the seat by it: anyone can take it then, or its pieces are hostages if you start."
    ask_without_several: str = (
        "{names} lose their seats by it: anyone can take them then, or their pieces are hostages if you start."
    )
    button_without: str = "Start without them"
    lost_seat: str = "{mention}: you didn't answer the call. You can take a seat again while one is free."
    lost_seat_started: str = "{mention}: you didn't answer the call, so the game began without you."
    free_later: str = "You can free their seats {when}."
    button_free: str = "Free their seats"
    button_terms: str = "Terms"
    button_more: str = "More settings"
    button_invite: str = "Invite"
    button_learn: str = "Learn"
    button_cancel: str = "Cancel game"
    button_back: str = "Back"
    ask_invite: str = "Who do you want to invite?"
    which_term: str = "What do you want to change? Only the host can, until the game starts."
    which_value: str = "**{term}**: now {value}."
    here_already: str = "A lobby is open: {link}"
    button_join: str = "Join"
    button_leave: str = "Leave"
    button_start: str = "Start"
    button_rules: str = "Rules"
    ask_start_short: str = (
        "Some seats are still free. If you start now, their pieces are hostages: nobody plays them, they stand in the "
        "way, they can be killed, and Diplomats can move them. Start anyway?"
    )
    button_start_short: str = "Start anyway"
    invitation: str = "{mention}: {name} invites you to a game of Djambi. Take a seat below."
    button_rematch: str = "Rematch"
    wants_rematch: str = "{mentions} {name} wants to play again."
    sit_down: str = "Take a seat below."
    seats_turned: str = "New seating, one along from last time: {seats}."
    no_seat: str = "none: I'm not playing"
    ask_second_seat: str = "You already have a seat. Play a second side too?"
    button_second_seat: str = "Take a second seat"


@dataclass(frozen=True, slots=True, kw_only=True)
class TermWords:
    """The terms of a game in menus: a name for each, and for its values a short label and what they mean.

    `values` has the labels of those that no other phrase names, `meanings` what some of them mean; `folded` has a few
    words for values that the lobby shows at once, "" for those that go without saying. A change is told with {who},
    {term}, {old} and {new}.
    """

    names: Mapping[str, str] = field(
        default_factory=lambda: {
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
        }
    )
    values: Mapping[str, Mapping[str, str]] = field(
        default_factory=lambda: {
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
        }
    )
    meanings: Mapping[str, Mapping[str, str]] = field(
        default_factory=lambda: {
            "players": {"2": "The other two armies are hostages.", "3": "The fourth army is a hostage."},
            "nights": {"yes": "From 22:00 to 8:00 where the host lives."},
            "weekends": {"yes": "Saturday and Sunday where the host lives."},
            "rated": {"yes": "Places count for the leaderboard. Everyone is asked."},
        }
    )
    folded: Mapping[str, Mapping[str, str]] = field(
        default_factory=lambda: {
            "preset": {
                "standard": "Standard rules",
                "bga": "BGA rules",
                "cut-off": "Cut-off rules",
                "": "Special rules",
            },
            "late": {"resign": "late players resign", "care": "AI plays for late players"},
            "takebacks": {
                Takebacks.OFF: "no take-backs",
                Takebacks.VOTE: "take-backs {seconds} s",
                Takebacks.FREE: "free take-backs",
            },
            "rated": {"yes": "rated"},
        }
    )
    changed: str = "{who} changed **{term}**: {old} → {new}"
