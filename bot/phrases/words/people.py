"""The phrases about people and servers: settings, stats, ratings, own data."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.phrases.words.commands import OPTIONS
from bot.phrases.words.names import Counted, counted
from bot.table.people.rating import Unrated
from bot.table.preferences import Reminders, ScopeKind
from bot.table.time.until import City


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleWords:
    """Showing people their own data, and erasing it; {count} is a number of games.

    Then their settings: the label of a menu says what it is about, since Discord shows no title. `cities` are those
    with another name in the language, or without a time zone of their own; the first of them are offered before
    anything is typed. {until} is a moment that Discord shows to each reader by their own clock.

    From `button_in_game` on it is about the settings for one game, in the channel {place}, or for the server {place};
    {said} lists them.
    """

    my_data: str = (
        "This is everything I keep about you: your id, your names here, what you did in each game, your plans, "
        "suggestions and pacts, your stats, your settings, and the lessons and puzzles you have solved. *{button}* "
        "erases it."
    )
    button_my_data: str = "My data"
    button_forget_me: str = "Forget me…"
    ask_forget: str = (
        "Shall I forget you? Your id, your name, your stats and your plans, suggestions and pacts are erased for good. "
        "The games stay for the others, with an anonymous seat in your place. Backups made earlier keep your name "
        "until my host deletes them."
    )
    ask_forget_playing: Counted = counted(
        one="You are still playing in {count} open game: you would resign there, or leave the lobby.",
        other="You are still playing in {count} open games: you would resign there, or leave the lobby.",
    )
    button_forget: str = "Yes, forget me"
    forgotten: str = "Done: I've forgotten you. The moves stay in the games, without your name."
    forgotten_soon: str = (
        "Done: nobody can find you in my games. My database files still hold the last copies of your name, and I try "
        "to remove them every minute. *{button}* in `/djambi settings` shows whether it is done."
    )
    forgotten_database: str = (
        "Done: I've forgotten you. The moves stay in the games, without your name. My database server may keep traces "
        "in its files until it reuses that space; ask my host when that is."
    )
    unfinished: str = (
        "⚠️ An earlier erasure isn't finished: my database files still hold the last copies. I try again every minute."
    )
    preferences_description: str = "Your settings: reminders, theme, confirming moves, privacy, your data"
    preferences: str = (
        "These settings are yours alone, in all games: how your private boards look, whether a move you type is played "
        "at once, and where and when I remind you of your turn."
    )
    button_preferences: str = "My settings"
    theme: str = "Theme: {theme}"
    theme_of_game: str = "Theme: the game's own"
    corner: str = "Bottom left: {side}"
    own_corner: str = "Bottom left: the side I play"
    corner_of_game: str = "Bottom left: as everyone sees it"
    played_at_once: str = "Moves you type are played at once."
    seen_first: str = "Moves you type are shown to you first."
    button_play_at_once: str = "Play moves at once"
    button_see_first: str = "Show moves first"
    hears_engines: str = "AI players can propose pacts to you."
    hears_no_engines: str = "AI players don't propose pacts to you."
    button_hear_engines: str = "Allow AI pacts"
    button_no_engines: str = "No AI pacts"
    reminders: Mapping[Reminders, str] = field(
        default_factory=lambda: {
            Reminders.CHANNEL: "Reminders: in the channel",
            Reminders.DM: "Reminders: by direct message",
            Reminders.NONE: "Reminders: none",
        }
    )
    button_leave_alone: str = "Stop reminders"
    button_remind_again: str = "Remind me again"
    record_shown: str = "Others can see your stats (`/djambi stats`)."
    record_hidden: str = "Only you can see your stats (`/djambi stats`)."
    button_show_record: str = "Show my stats"
    button_hide_record: str = "Hide my stats"
    snoozed: str = "You snoozed all reminders until {until}."
    quiet: str = "Quiet hours: {begins}:00 to {ends}:00"
    never_quiet: str = "Quiet hours: none"
    zone: str = "Your time zone is that of {city}, where it is {time}."
    zone_unknown: str = (
        "I don't know your time zone, so I can't tell when it is night for you. Set it with `/djambi settings "
        f"{OPTIONS.zone}:`."
    )
    zone_choice: str = "{city}, where it is {time}"
    option_zone: str = "A city in your time zone, so that nobody reminds you at night"
    button_in_game: str = "For this game…"
    button_on_server: str = "On this server…"
    preferences_in: Mapping[ScopeKind, str] = field(
        default_factory=lambda: {
            ScopeKind.SERVER: "These settings are yours alone, in all games on {place}, unless you choose otherwise "
            "for one of them.",
            ScopeKind.GAME: "These settings are yours alone, and only for the game in {place}. They end with that "
            "game.",
        }
    )
    pinged: str = "You are pinged when it's your turn, or when you are asked something."
    muted: str = (
        "You are not pinged: boards arrive silently, and no reminder comes. `/djambi games` still lists your games."
    )
    button_mute: str = "Mute pings"
    button_warn: str = "Warn me of danger"
    button_do_not_warn: str = "No warnings"
    button_ping: str = "Ping me again"
    button_as_elsewhere: str = "As everywhere else"
    in_scope: Mapping[ScopeKind, str] = field(
        default_factory=lambda: {ScopeKind.SERVER: "On {place}: {said}", ScopeKind.GAME: "In {place}: {said}"}
    )
    no_pings: str = "no pings"
    cities: tuple[City, ...] = (
        City("New York", "America/New_York"),
        City("Chicago", "America/Chicago"),
        City("Denver", "America/Denver"),
        City("Los Angeles", "America/Los_Angeles"),
        City("London", "Europe/London"),
        City("Berlin", "Europe/Berlin"),
        City("Delhi", "Asia/Kolkata"),
        City("Sydney", "Australia/Sydney"),
        City("Auckland", "Pacific/Auckland"),
        City("San Francisco", "America/Los_Angeles"),
        City("Seattle", "America/Los_Angeles"),
        City("Boston", "America/New_York"),
        City("Washington", "America/New_York"),
        City("Atlanta", "America/New_York"),
        City("Houston", "America/Chicago"),
        City("Dallas", "America/Chicago"),
        City("Toronto", "America/Toronto"),
        City("Montreal", "America/Toronto"),
        City("Edinburgh", "Europe/London"),
        City("Manchester", "Europe/London"),
        City("Munich", "Europe/Berlin"),
        City("Madrid", "Europe/Madrid"),
        City("Barcelona", "Europe/Madrid"),
        City("Rome", "Europe/Rome"),
        City("Milan", "Europe/Rome"),
        City("Zurich", "Europe/Zurich"),
        City("Geneva", "Europe/Zurich"),
        City("Kyiv", "Europe/Kyiv"),
        City("Shanghai", "Asia/Shanghai"),
        City("Beijing", "Asia/Shanghai"),
        City("Mumbai", "Asia/Kolkata"),
        City("Bangalore", "Asia/Kolkata"),
        City("Johannesburg", "Africa/Johannesburg"),
        City("Cape Town", "Africa/Johannesburg"),
        City("São Paulo", "America/Sao_Paulo"),
        City("Rio de Janeiro", "America/Sao_Paulo"),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerWords:
    """Settings of a server.

    `language` to `channels` are lines; {roles} and {channels} are mentions, or the words for the default if nothing is
    chosen. `languages` has their names, "" for the language of the server itself.
    """

    server_description: str = "The settings of this server, and the permissions I lack here"
    heading: str = "**Server settings**"
    language: str = "Language of new games: {language}"
    languages: Mapping[str, str] = field(
        default_factory=lambda: {"": "the server's Discord language", "en": "English", "fr": "français", "ja": "日本語"}
    )
    theme: str = "Theme of new games: {theme}"
    pace: str = "Time in new games: {pace}"
    moderators: str = "Moderators: {roles}, and anyone who can manage the server"
    managers_of_messages: str = "anyone who can manage messages"
    channels: str = "Games can be opened in: {channels}"
    everywhere: str = "every channel"
    puzzle: str = "Puzzle of the day: in {channel} at {hour}:00 ({zone})"
    no_puzzle: str = (
        f"Puzzle of the day: off; `/djambi-server {OPTIONS.puzzle_at}:` turns it on in the channel where you type it"
    )
    puzzle_at: str = "The hour of the puzzle of the day in this channel, in your time zone; or off"
    hint: str = "Change these with `/djambi-server`; `/djambi new` can differ for one game."
    pick_moderators: str = "Roles that moderate"
    pick_channels: str = "Channels where games can be opened"
    not_manager: str = "Only people with *Manage Server* can do that. Ask one of them."
    not_here: str = "On this server, games are opened in {channels}. Try again there."


@dataclass(frozen=True, slots=True, kw_only=True)
class StatsWords:
    """Statistics of people's games.

    {won} of {games} were won, {drawn} drawn and {lost} lost; of a single game, `one_won` and the two below it say how
    it ended for {sides}. {people} is a number of people. {parts} is a list of phrases such as `by_people`. {rating} is
    accurate to {uncertainty}; {text} has both, and the number of games; {level} is that of an engine. `unrated` says
    why a game that should have been rated is not: it takes {turns} turns for each seat, and two people rate each other
    in {games} games a day. `rated_behind` and `rated_apart` say of a rated game how it counts, for {names} and {pairs}.
    """

    description: str = "Show stats: mine, someone's or the server's"
    button: str = "My stats"
    button_top: str = "Leaderboard"
    option_person: str = "Whose stats (default: yours)"
    option_server: str = "The stats of this server"
    of_person: str = "**{name}** on this server"
    of_person_everywhere: str = "**{name}** on all servers"
    of_server: str = "**All games on this server**"
    one_won: str = "One game so far: won as {sides}, at a table of {people}."
    one_drawn: str = "One game so far: drawn as {sides}, at a table of {people}."
    one_lost: str = "One game so far: lost as {sides}, at a table of {people}."
    games: Counted = counted(
        one="{count} game: {won} won, {drawn} drawn, {lost} lost.",
        other="{count} games: {won} won, {drawn} drawn, {lost} lost.",
    )
    server_games: Counted = counted(one="{count} game, {drawn} drawn.", other="{count} games, {drawn} of them drawn.")
    people: str = "Wins by table size: {parts}."
    by_people: str = "{people} players {won} of {games}"
    server_people: str = "Games by table size: {parts}."
    server_by_people: str = "{people} players {games}"
    sides: str = "Wins by side: {parts}."
    by_side: str = "{side} {won} of {games}"
    kills: Counted = counted(
        one="{count} piece killed{chiefs}: {parts}.", other="{count} pieces killed{chiefs}: {parts}."
    )
    chiefs: Counted = counted(one=", {count} of them a Chief", other=", {count} of them Chiefs")
    by_piece: str = "{kills} by {piece}"
    reigns: Counted = counted(one="Came to power {count} time, {turns}.", other="Came to power {count} times, {turns}.")
    in_power: Counted = counted(one="{count} turn in power", other="{count} turns in power")
    promises: Counted = counted(one="Promises kept: {kept} of {count}.", other="Promises kept: {kept} of {count}.")
    left: Counted = counted(one="{count} seat handed over.", other="{count} seats handed over.")
    practice: Counted = counted(
        one="{count} practice game, not counted above.",
        other="{count} practice games, not counted above.",
    )
    none: str = "{name} hasn't finished a game here yet."
    none_own: str = "You haven't finished a game here yet."
    none_server: str = "No game has been finished on this server yet."
    rating: Counted = counted(
        one="{rating} ± {uncertainty} after {count} game", other="{rating} ± {uncertainty} after {count} games"
    )
    rating_line: str = "Rating: {text}."
    top: str = (
        "**The strongest on this server**\n± is the margin of error; those who are strongest for sure come first."
    )
    top_place: str = "{place}. {name}: {text}"
    top_own: str = "You are number {place}: {text}"
    top_none: str = "No rated game has been finished on this server yet. Open one: `/djambi new`, then *More settings*."
    top_engine: str = "AI ({level})"
    unrated: Mapping[Unrated, str] = field(
        default_factory=lambda: {
            Unrated.SEAT_CHANGED: "Not rated: a seat changed hands.",
            Unrated.CARETAKER: "Not rated: a stand-in played for someone.",
            Unrated.ONE_PERSON: "Not rated: it takes at least two people.",
            Unrated.TOO_SHORT: "Not rated: fewer than {turns} turns per player were played.",
            Unrated.TOO_OFTEN: "Not rated: two of you had already finished {games} rated games together today (UTC).",
        }
    )
    rated_behind: str = (
        "Ranked behind everyone who played themselves, since a stand-in or substitute took over: {names}."
    )
    rated_apart: str = "Not rated against each other, after {games} rated games together today (UTC): {pairs}."
    hidden: str = "{name} keeps their stats private."
