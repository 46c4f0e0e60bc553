"""The phrases about people and servers: settings, stats, ratings, own data."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.phrases.words.names import Counted
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

    my_data: str
    button_my_data: str
    button_forget_me: str
    ask_forget: str
    ask_forget_playing: Counted
    button_forget: str
    forgotten: str
    forgotten_soon: str
    forgotten_database: str
    unfinished: str
    preferences_description: str
    preferences: str
    button_preferences: str
    theme: str
    theme_of_game: str
    corner: str
    own_corner: str
    corner_of_game: str
    played_at_once: str
    seen_first: str
    button_play_at_once: str
    button_see_first: str
    hears_engines: str
    hears_no_engines: str
    button_hear_engines: str
    button_no_engines: str
    reminders: Mapping[Reminders, str]
    button_leave_alone: str
    button_remind_again: str
    record_shown: str
    record_hidden: str
    button_show_record: str
    button_hide_record: str
    snoozed: str
    quiet: str
    never_quiet: str
    zone: str
    zone_unknown: str
    zone_choice: str
    option_zone: str
    button_in_game: str
    button_on_server: str
    preferences_in: Mapping[ScopeKind, str]
    pinged: str
    muted: str
    button_mute: str
    button_ping: str
    button_as_elsewhere: str
    in_scope: Mapping[ScopeKind, str]
    no_pings: str
    cities: tuple[City, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerWords:
    """Settings of a server.

    `language` to `channels` are lines; {roles} and {channels} are mentions, or the words for the default if nothing is
    chosen. `languages` has their names, "" for the language of the server itself.
    """

    server_description: str
    heading: str
    language: str
    languages: Mapping[str, str]
    theme: str
    pace: str
    moderators: str
    managers_of_messages: str
    channels: str
    everywhere: str
    puzzle: str
    no_puzzle: str
    puzzle_at: str
    hint: str
    pick_moderators: str
    pick_channels: str
    not_manager: str
    not_here: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StatsWords:
    """Statistics of people's games.

    {won} of {games} were won, {drawn} drawn and {lost} lost; of a single game, `one_won` and the two below it say how
    it ended for {sides}. {people} is a number of people. {parts} is a list of phrases such as `by_people`. {rating} is
    accurate to {uncertainty}; {text} has both, and the number of games; {level} is that of an engine. `unrated` says
    why a game that should have been rated is not: it takes {turns} turns for each seat, and two people can play {games}
    rated games a day.
    """

    description: str
    button: str
    button_top: str
    option_person: str
    option_server: str
    of_person: str
    of_person_everywhere: str
    of_server: str
    one_won: str
    one_drawn: str
    one_lost: str
    games: Counted
    server_games: Counted
    people: str
    by_people: str
    server_people: str
    server_by_people: str
    sides: str
    by_side: str
    kills: Counted
    chiefs: Counted
    by_piece: str
    reigns: Counted
    in_power: Counted
    promises: Counted
    left: Counted
    practice: Counted
    none: str
    none_own: str
    none_server: str
    rating: Counted
    rating_line: str
    top: str
    top_place: str
    top_own: str
    top_none: str
    top_engine: str
    unrated: Mapping[Unrated, str]
    hidden: str
