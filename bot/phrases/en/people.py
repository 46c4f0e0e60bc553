"""English: people and servers."""

from typing import Final

from bot.phrases.en.commands import OPTIONS
from bot.phrases.en.names import counted
from bot.phrases.words.people import PeopleWords, ServerWords, StatsWords
from bot.table.people.rating import Unrated
from bot.table.preferences import Reminders, ScopeKind
from bot.table.time.until import City

PEOPLE: Final = PeopleWords(
    my_data="This is everything I keep about you: your id, your names here, what you did in each game, your "
    "plans, suggestions and pacts, your stats, your settings, and the lessons and puzzles you have solved. "
    "*{button}* erases it.",
    button_my_data="My data",
    button_forget_me="Forget me…",
    ask_forget="Shall I forget you? Your id, your name, your stats and your plans, suggestions and pacts are erased "
    "for good. The games stay for the others, with an anonymous seat in your place. My host's earlier backups have "
    "your name until the host deletes them.",
    ask_forget_playing=counted(
        one="You are still playing in {count} open game: you would resign there, or leave the lobby.",
        other="You are still playing in {count} open games: you would resign there, or leave the lobby.",
    ),
    button_forget="Yes, forget me",
    forgotten="You are forgotten. The moves stay in the games, without your name.",
    forgotten_soon="You are forgotten, and nobody finds you in my games. But my database files still hold the last "
    "copies of your name, and can't be cleaned right now. I try again every minute, even after a restart, and "
    "*{button}* in `/djambi settings` shows whether it is done.",
    forgotten_database="You are forgotten. The moves stay in the games, without your name. My database server may "
    "keep traces in its files until it reuses that space; ask my host when that is.",
    unfinished="⚠️ An earlier erasure isn't finished: my database files still hold the last copies. I try again every "
    "minute.",
    button_preferences="My settings",
    preferences_description="Your settings: reminders, theme, confirming moves, privacy, your data",
    preferences="These settings are yours alone, in all games: how your private boards look, whether a move you type "
    "is played at once, and where and when I remind you of your turn.",
    theme="Theme: {theme}",
    theme_of_game="Theme: the game's own",
    corner="Bottom left: {side}",
    own_corner="Bottom left: the side I play",
    corner_of_game="Bottom left: as everyone sees it",
    played_at_once="Moves you type are played at once.",
    seen_first="Moves you type are shown to you first.",
    button_play_at_once="Play moves at once",
    button_see_first="Show moves first",
    hears_engines="AI players may propose pacts to you.",
    hears_no_engines="AI players propose no pacts to you.",
    button_hear_engines="Allow AI pacts",
    button_no_engines="No AI pacts",
    reminders={
        Reminders.CHANNEL: "Reminders: in the channel",
        Reminders.DM: "Reminders: by direct message",
        Reminders.NONE: "Reminders: none",
    },
    button_leave_alone="Leave me alone",
    button_remind_again="Remind me again",
    record_shown="Others can see your stats (`/djambi stats`).",
    record_hidden="Only you can see your stats (`/djambi stats`).",
    button_show_record="Show my stats",
    button_hide_record="Hide my stats",
    snoozed="You snoozed all reminders until {until}.",
    quiet="Quiet hours: {begins}:00 to {ends}:00",
    never_quiet="Quiet hours: none",
    zone="Your time zone is that of {city}, where it is {time}.",
    zone_unknown="I don't know your time zone, so I can't tell when it is night for you. Set it with `/djambi settings "
    f"{OPTIONS.zone}:`.",
    zone_choice="{city}, where it is {time}",
    option_zone="A city in your time zone, so that nobody reminds you at night",
    button_in_game="For this game…",
    button_on_server="On this server…",
    preferences_in={
        ScopeKind.SERVER: "These settings are yours alone, in all games on {place}, unless you choose otherwise for "
        "one of them.",
        ScopeKind.GAME: "These settings are yours alone, and only for the game in {place}. They end with that game.",
    },
    pinged="You are pinged when it's your turn, or when you are asked something.",
    muted="You are not pinged: boards arrive silently, and no reminder comes. `/djambi games` still lists your games.",
    button_mute="Mute pings",
    button_ping="Ping me again",
    button_as_elsewhere="As everywhere else",
    in_scope={ScopeKind.SERVER: "On {place}: {said}", ScopeKind.GAME: "In {place}: {said}"},
    no_pings="no pings",
    cities=(
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
    ),
)

SERVERS: Final = ServerWords(
    server_description="The settings of this server, and the permissions I lack here",
    heading="**Server settings**",
    language="Language of new games: {language}",
    languages={"": "the server's Discord language", "en": "English", "fr": "français", "ja": "日本語"},
    theme="Theme of new games: {theme}",
    pace="Time in new games: {pace}",
    moderators="Moderators: {roles}, and anyone who can manage the server",
    managers_of_messages="anyone who can manage messages",
    channels="Games can be opened in: {channels}",
    everywhere="every channel",
    puzzle="Puzzle of the day: in {channel} at {hour}:00 ({zone})",
    no_puzzle=f"Puzzle of the day: off; `/djambi-server {OPTIONS.puzzle_at}:` turns it on in the channel where you "
    "type it",
    puzzle_at="The hour of the puzzle of the day in this channel, in your time zone; or off",
    hint="Change these with `/djambi-server`; `/djambi new` can differ for one game.",
    pick_moderators="Roles that moderate",
    pick_channels="Channels where games can be opened",
    not_manager="Only people with *Manage Server* can do that. Ask one of them.",
    not_here="On this server, games are opened in {channels}. Try again there.",
)

STATS: Final = StatsWords(
    description="Show stats: mine, somebody's or the server's",
    button="My stats",
    button_top="Leaderboard",
    option_person="Whose stats (default: yours)",
    option_server="The stats of this server",
    of_person="**{name}** on this server",
    of_person_everywhere="**{name}** on all servers",
    of_server="**All games on this server**",
    one_won="One game so far: won as {sides}, at a table of {people}.",
    one_drawn="One game so far: drawn as {sides}, at a table of {people}.",
    one_lost="One game so far: lost as {sides}, at a table of {people}.",
    games=counted(
        one="{count} game: {won} won, {drawn} drawn, {lost} lost.",
        other="{count} games: {won} won, {drawn} drawn, {lost} lost.",
    ),
    server_games=counted(one="{count} game, {drawn} drawn.", other="{count} games, {drawn} of them drawn."),
    people="Wins by table size: {parts}.",
    by_people="{people} players {won} of {games}",
    server_people="Games by table size: {parts}.",
    server_by_people="{people} players {games}",
    sides="Wins by side: {parts}.",
    by_side="{side} {won} of {games}",
    kills=counted(one="{count} piece killed: {parts}.", other="{count} pieces killed: {parts}."),
    chiefs=counted(one="{count} Chief among them", other="{count} Chiefs among them"),
    by_piece="{kills} by {piece}",
    reigns=counted(one="Came to power {count} time, {turns}.", other="Came to power {count} times, {turns}."),
    in_power=counted(one="{count} turn in power", other="{count} turns in power"),
    promises=counted(one="Promises kept: {kept} of {count}.", other="Promises kept: {kept} of {count}."),
    left=counted(one="{count} seat handed over.", other="{count} seats handed over."),
    practice=counted(
        one="{count} practice game, not counted above.",
        other="{count} practice games, not counted above.",
    ),
    none="{name} hasn't finished a game here yet.",
    none_own="You haven't finished a game here yet.",
    none_server="No game has been finished on this server yet.",
    rating=counted(
        one="{rating} ± {uncertainty} after {count} game", other="{rating} ± {uncertainty} after {count} games"
    ),
    rating_line="Rating: {text}.",
    top="**The strongest on this server**\n± is the margin of error; those who are strongest for sure come first.",
    top_place="{place}. {name}: {text}",
    top_own="You are number {place}: {text}",
    top_none="No rated game has been finished on this server yet. Open one: `/djambi new`, then *More settings*.",
    top_engine="AI ({level})",
    unrated={
        Unrated.SEAT_CHANGED: "Not rated: a seat changed hands.",
        Unrated.CARETAKER: "Not rated: a stand-in played for somebody.",
        Unrated.ONE_PERSON: "Not rated: it takes at least two people.",
        Unrated.TOO_SHORT: "Not rated: fewer than {turns} turns per player were played.",
        Unrated.TOO_OFTEN: "Not rated: two of you had already finished {games} rated games together today (UTC).",
    },
    hidden="{name} keeps their stats private.",
)
