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
    ask_forget="Shall I forget you? Your id, your name, your stats and your plans, proposals and pacts are erased for "
    "good. The games stay for the others, with an anonymous seat in your place. My host's earlier backups "
    "have your name until the host deletes them.",
    ask_forget_playing=counted(
        one="You are still playing in {count} open game: you would resign there, or leave the lobby.",
        other="You are still playing in {count} open games: you would resign there, or leave the lobby.",
    ),
    button_forget="Yes, forget me",
    forgotten="You are forgotten. The moves stay in the games, without your name.",
    forgotten_soon="You are forgotten, and nobody finds you in my games. But the files of my database still hold the "
    "last copies of your name: they cannot be cleaned just now. I try again every minute, also after a restart, and "
    "*{button}* in `/djambi settings` says whether it is done.",
    forgotten_database="You are forgotten. The moves stay in the games, without your name. My database server may "
    "keep traces in its files until it reuses that space; ask my host when that is.",
    unfinished="⚠️ An earlier erasure is not finished: the files of my database still hold the last copies. I try again "
    "every minute.",
    button_preferences="My settings",
    preferences_description="Your settings: reminders, look, confirming moves, privacy, your data",
    preferences="What you choose here counts for you alone, in all games: how the pictures look that nobody else "
    "sees, what becomes of a move that you type, and when and where you are reminded of your turn.",
    theme="Look: {theme}",
    theme_of_game="Look: as the game has it",
    corner="At the bottom: {side}",
    own_corner="At the bottom: the side I play",
    corner_of_game="At the bottom: as everybody sees it",
    played_at_once="A move that you type is played at once.",
    seen_first="A move that you type is shown to you first.",
    button_play_at_once="Play moves at once",
    button_see_first="Show moves first",
    hears_engines="Engines may propose pacts to you.",
    hears_no_engines="No engine proposes a pact to you.",
    button_hear_engines="Hear engines",
    button_no_engines="No engine proposals",
    reminders={
        Reminders.CHANNEL: "Reminders: in the channel",
        Reminders.DM: "Reminders: by direct message",
        Reminders.NONE: "Reminders: none",
    },
    button_leave_alone="Leave me alone",
    button_remind_again="Remind me again",
    record_shown="Others may see what is counted of your games (`/djambi stats`).",
    record_hidden="Nobody but you sees what is counted of your games (`/djambi stats`).",
    button_show_record="Show my stats",
    button_hide_record="Hide my stats",
    snoozed="You have put off all reminders until {until}.",
    quiet="No reminders: from {begins}:00 to {ends}:00",
    never_quiet="No reminders: never, they may come at any hour",
    zone="Your time zone is that of {city}, where it is {time}.",
    zone_unknown="I do not know your time zone, so I cannot tell when it is night for you. Say it with "
    f"`/djambi settings {OPTIONS.zone}:`.",
    zone_choice="{city}, where it is {time}",
    option_zone="A city in your time zone, so that nobody reminds you at night",
    button_in_game="For this game…",
    button_on_server="On this server…",
    preferences_in={
        ScopeKind.SERVER: "What you choose here counts for you alone, in all games on {place} for which you have not "
        "chosen anything else.",
        ScopeKind.GAME: "What you choose here counts for you alone, and only for the game in {place}. It ends with "
        "that game.",
    },
    pinged="You are pinged when it is your turn or when you are asked something.",
    muted="You are not pinged: boards come without a sound for you, and no reminder comes. `/djambi games` still lists "
    "your games.",
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
    server_description="The settings of this server, and what permissions I lack here",
    heading="**What is chosen for this server**",
    language="Language of new games: {language}",
    languages={"": "as Discord says for the server", "en": "English", "fr": "français", "ja": "日本語"},
    theme="Look of new games: {theme}",
    pace="Time in new games: {pace}",
    moderators="Moderators: {roles}, and whoever may manage the server",
    managers_of_messages="whoever may manage messages",
    channels="Games are opened in: {channels}",
    everywhere="every channel",
    puzzle="Puzzle of the day: in {channel} at {hour}:00 ({zone})",
    no_puzzle=f"Puzzle of the day: nowhere; `/djambi-server {OPTIONS.puzzle_at}:` brings it "
    "into the channel where you write that",
    puzzle_at="The hour of the puzzle of the day in this channel, by the clock where you live; or off",
    hint="Set by `/djambi-server`; `/djambi new` can say otherwise for one game.",
    pick_moderators="Which role moderates",
    pick_channels="In which channels games may be opened",
    not_manager="Only people with the permission *Manage Server* can do that. Ask one of them.",
    not_here="On this server, games are opened in {channels}. Try again there.",
)

STATS: Final = StatsWords(
    description="Show what is counted of my games, of somebody's, or of the server's",
    button="My stats",
    button_top="Leaderboard",
    option_person="Whose games (yours if you name nobody)",
    option_server="All games of this server",
    of_person="**{name}** on this server",
    of_person_everywhere="**{name}** on all servers",
    of_server="**All games on this server**",
    games=counted(
        one="{count} game: {won} won, {drawn} drawn, {lost} lost.",
        other="{count} games: {won} won, {drawn} drawn, {lost} lost.",
    ),
    server_games=counted(one="{count} game, {drawn} drawn.", other="{count} games, {drawn} of them drawn."),
    people="Won, by how many people played: {parts}.",
    by_people="{won} of {games} with {people}",
    server_people="Games by how many people played: {parts}.",
    server_by_people="{games} with {people}",
    sides="Won, by side: {parts}.",
    by_side="{side} {won} of {games}",
    kills=counted(one="{count} piece killed, {chiefs}: {parts}.", other="{count} pieces killed, {chiefs}: {parts}."),
    chiefs=counted(one="{count} of them a Chief", other="{count} of them Chiefs"),
    by_piece="by {piece} {kills}",
    reigns=counted(one="Came to power {count} time, {turns}.", other="Came to power {count} times, {turns}."),
    in_power=counted(one="{count} turn in power", other="{count} turns in power"),
    promises=counted(one="Promises kept: {kept} of {count}.", other="Promises kept: {kept} of {count}."),
    left=counted(one="{count} seat left to somebody else.", other="{count} seats left to somebody else."),
    practice=counted(
        one="{count} game of practice, which does not count above.",
        other="{count} games of practice, which do not count above.",
    ),
    none="{name} has finished no game here yet.",
    none_own="You have finished no game here yet.",
    none_server="No game has been finished on this server yet.",
    rating=counted(
        one="{rating} ± {uncertainty} after {count} game", other="{rating} ± {uncertainty} after {count} games"
    ),
    rating_line="Rating: {text}.",
    top="**The strongest on this server**\nA rating may be wrong by what stands behind ±; who is surely stronger "
    "comes first.",
    top_place="{place}. {name}: {text}",
    top_own="You are number {place}: {text}",
    top_none="No rated game has been finished on this server yet. Open one: `/djambi new`, then *More settings*.",
    top_engine="engine ({level})",
    unrated={
        Unrated.SEAT_CHANGED: "Not rated: a seat changed hands.",
        Unrated.CARETAKER: "Not rated: a stand-in played for somebody.",
        Unrated.ONE_PERSON: "Not rated: that takes at least two people.",
        Unrated.TOO_SHORT: "Not rated: fewer than {turns} turns for each player were played.",
        Unrated.TOO_OFTEN: "Not rated: two of you had already finished {games} rated games together today (UTC).",
    },
    hidden="{name} shows nobody what is counted of their games.",
)
