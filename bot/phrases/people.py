"""People and servers in words: settings, own data, statistics, the leaderboard, a server's settings."""

from collections.abc import Iterator, Mapping, Sequence

from bot.djambi.board import NUMBERS_OF_PLAYERS, SIDES, Kind
from bot.phrases.language import Language
from bot.phrases.names import in_one_message, listed, named, safe, seat_name, side_mark
from bot.phrases.time import pace_name
from bot.table.people.rating import LEAST_TURNS, MOST_A_DAY, Rating, Seat, Verdict
from bot.table.people.statistics import Stat
from bot.table.person_id import EngineId
from bot.table.preferences import Hours, Preferences, Scope, ServerChoices
from bot.table.time.pace import PACES
from bot.table.time.until import City, city_of, clock_in


def preferences_text(preferences: Preferences, at: float, lang: Language) -> str:
    """Return a person's settings that no menu shows; `at` is now, in seconds since 1970."""
    words = lang.people
    typed = words.seen_first if preferences.sees_first else words.played_at_once
    record = words.record_shown if preferences.shows_record else words.record_hidden
    engines = words.hears_engines if preferences.hears_engines else words.hears_no_engines
    said = [typed, zone_said(preferences, at, lang), record, engines]
    if preferences.snoozed > at:
        said.append(words.snoozed.format(until=f"<t:{preferences.snoozed:.0f}:f>"))
    return "\n".join([words.preferences, *(f"• {line}" for line in said)])


def scope_preferences_text(scope: Scope, place: str, preferences: Preferences, lang: Language) -> str:
    """Return the heading of the choices for one scope, and whether posts there ping this person."""
    words = lang.people
    about = words.preferences_in[scope.kind].format(place=place)
    return f"{about}\n• {words.pinged if preferences.pings else words.muted}"


def scope_text(scope: Scope, place: str, chosen: Sequence[str], lang: Language) -> str:
    """Return what is `chosen` for one scope, below what applies everywhere."""
    return f"• {lang.people.in_scope[scope.kind].format(place=place, said=lang.names.clause.join(chosen))}"


def zone_said(preferences: Preferences, at: float, lang: Language) -> str:
    """Return a person's time zone, or that it is unknown."""
    time = clock_in(preferences.zone, at)
    if not time:
        return lang.people.zone_unknown
    return lang.people.zone.format(city=city_of(preferences.zone, lang.people.cities), time=time)


def zone_choice(city: City, at: float, lang: Language) -> str:
    """Return a city's label in the choice of time zones, with its local time."""
    return lang.people.zone_choice.format(city=city.name, time=clock_in(city.zone, at))


def quiet_hours(hours: Hours, lang: Language) -> str:
    """Return the hours in which a person is not reminded."""
    if hours.begins == hours.ends:
        return lang.people.never_quiet
    return lang.people.quiet.format(begins=hours.begins, ends=hours.ends)


def server_choices_text(choices: ServerChoices, lang: Language) -> str:
    """Return all settings of a server, a line each."""
    words = lang.servers
    return "\n".join(
        [
            words.heading,
            words.language.format(language=words.languages[choices.language]),
            words.theme.format(theme=lang.commands.themes[choices.theme]),
            words.pace.format(pace=pace_name(PACES[choices.pace], lang)),
            words.moderators.format(
                roles=f"<@&{choices.moderators}>" if choices.moderators else words.managers_of_messages
            ),
            words.channels.format(channels=_mentions(choices.channels, lang) or words.everywhere),
            _puzzle(choices, lang),
            words.hint,
        ]
    )


def _puzzle(choices: ServerChoices, lang: Language) -> str:
    """Where and when the puzzle of the day is posted."""
    if not choices.puzzle_channel:
        return lang.servers.no_puzzle
    zone = choices.puzzle_zone or "UTC"
    channel = f"<#{choices.puzzle_channel}>"
    return lang.servers.puzzle.format(channel=channel, hour=choices.puzzle_hour, zone=zone)


def not_here(channels: Sequence[str], lang: Language) -> str:
    """Return that games can only be opened in those channels."""
    return lang.servers.not_here.format(channels=_mentions(channels, lang))


def _mentions(channels: Sequence[str], lang: Language) -> str:
    return listed((f"<#{channel}>" for channel in channels), lang) if channels else ""


Counts = Mapping[str, int]
"""Statistics by the names of `What`; missing ones are 0."""


def person_stats(name: str, counts: Counts, lang: Language, *, everywhere: bool = False, is_own: bool = False) -> str:
    """Return a person's statistics on one server or `everywhere`; addressed to that person if `is_own`."""
    words = lang.stats
    if not any(counts.values()):
        return words.none_own if is_own else words.none.format(name=named(name, lang))
    title = words.of_person_everywhere if everywhere else words.of_person
    lines = [title.format(name=safe(name))]
    results = _one_result if counts.get(Stat.GAMES, 0) == 1 else _results
    return "\n".join([*lines, *results(counts, lang), *_deeds(counts, lang), *_uncounted(counts, lang)])


def _one_result(counts: Counts, lang: Language) -> Iterator[str]:
    """How a person's only game ended: with nothing to compare, no wins out of one."""
    words = lang.stats
    told = (
        words.one_won if counts.get(Stat.WINS, 0) else words.one_drawn if counts.get(Stat.DRAWS, 0) else words.one_lost
    )
    [people] = [people for people in NUMBERS_OF_PLAYERS if counts.get(Stat.GAMES.by(people), 0)]
    sides = listed((side_mark(side, lang) for side in SIDES if counts.get(Stat.GAMES.by(side), 0)), lang)
    yield told.format(people=people, sides=sides)


def _results(counts: Counts, lang: Language) -> Iterator[str]:
    words = lang.stats
    if games := counts.get(Stat.GAMES, 0):
        won, drawn = counts.get(Stat.WINS, 0), counts.get(Stat.DRAWS, 0)
        yield words.games.format(count=games, won=won, drawn=drawn, lost=games - won - drawn)
        yield words.people.format(parts=lang.names.comma.join(_by_people(counts, lang)))
        yield _by_side(counts, lang)


def rating_line(rating: Rating, lang: Language) -> str:
    """Return a rating, its uncertainty, and the number of games."""
    return lang.stats.rating_line.format(text=_rating(rating, lang))


def leaderboard(ranks: Sequence[tuple[str, Rating]], own: tuple[int, Rating] | None, lang: Language) -> str:
    """Return the leaderboard by name, and the caller's own place and rating (`own`) if they are not on it."""
    words = lang.stats
    if not ranks and own is None:
        return words.top_none
    lines = [words.top]
    if own is not None:
        lines.append(words.top_own.format(place=own[0], text=_rating(own[1], lang)))
    lines += [
        words.top_place.format(place=place, name=name, text=_rating(rating, lang))
        for place, (name, rating) in enumerate(ranks, 1)
    ]
    return in_one_message("\n".join(lines))


def engine_name(who: EngineId, lang: Language) -> str:
    """Return the common name of engines of a level."""
    return lang.stats.top_engine.format(level=lang.engines.levels[who.level])


def rating_news(verdict: Verdict, lang: Language) -> str:
    """Return what of a game that was to be rated is not as its players expect, a line each; "" for nothing."""
    words = lang.stats
    if verdict.why:
        return words.unrated[verdict.why].format(turns=LEAST_TURNS, games=MOST_A_DAY)
    lines = [words.rated_behind.format(names=_seats(verdict.behind, lang))] if verdict.behind else []
    if verdict.apart:
        pairs = lang.names.clause.join(_seats(pair, lang) for pair in verdict.apart)
        lines.append(words.rated_apart.format(games=MOST_A_DAY, pairs=pairs))
    return "\n".join(lines)


def _seats(seats: Sequence[Seat], lang: Language) -> str:
    return listed((seat_name(*seat, lang) for seat in seats), lang)


def _rating(rating: Rating, lang: Language) -> str:
    return lang.stats.rating.format(count=rating.games, rating=rating.value, uncertainty=rating.uncertainty)


def server_stats(counts: Counts, lang: Language) -> str:
    """Return the statistics of all games of a server."""
    words = lang.stats
    games = counts.get(Stat.GAMES, 0)
    if not games:
        return words.none_server
    lines = [words.of_server, words.server_games.format(count=games, drawn=counts.get(Stat.DRAWS, 0))]
    by_people = ((people, counts.get(Stat.GAMES.by(people), 0)) for people in NUMBERS_OF_PLAYERS)
    parts = (words.server_by_people.format(people=people, games=count) for people, count in by_people if count)
    lines.append(words.server_people.format(parts=lang.names.comma.join(parts)))
    return "\n".join([*lines, _by_side(counts, lang), *_deeds(counts, lang)])


def _by_people(counts: Counts, lang: Language) -> Iterator[str]:
    for people in NUMBERS_OF_PLAYERS:
        if games := counts.get(Stat.GAMES.by(people), 0):
            yield lang.stats.by_people.format(people=people, won=counts.get(Stat.WINS.by(people), 0), games=games)


def _by_side(counts: Counts, lang: Language) -> str:
    sides = [
        lang.stats.by_side.format(side=side_mark(side, lang), won=counts.get(Stat.WINS.by(side), 0), games=games)
        for side in SIDES
        if (games := counts.get(Stat.GAMES.by(side), 0))
    ]
    return lang.stats.sides.format(parts=lang.names.comma.join(sides))


def _deeds(counts: Counts, lang: Language) -> Iterator[str]:
    """What was done in the games."""
    words = lang.stats
    if kills := counts.get(Stat.KILLS, 0):
        by_piece = {kind: counts.get(Stat.KILLS.by(kind), 0) for kind in Kind}
        most = sorted((kind for kind in Kind if by_piece[kind]), key=lambda kind: -by_piece[kind])
        parts = [words.by_piece.format(piece=lang.names.kinds[kind], kills=by_piece[kind]) for kind in most]
        died = counts.get(Stat.CHIEFS, 0)
        chiefs = words.chiefs.format(count=died) if died else ""
        yield words.kills.format(count=kills, chiefs=chiefs, parts=lang.names.comma.join(parts))
    if reigns := counts.get(Stat.REIGNS, 0):
        turns = words.in_power.format(count=counts.get(Stat.IN_POWER, 0))
        yield words.reigns.format(count=reigns, turns=turns)
    if promised := counts.get(Stat.PROMISED, 0):
        yield words.promises.format(count=promised, kept=counts.get(Stat.KEPT, 0))


def _uncounted(counts: Counts, lang: Language) -> Iterator[str]:
    """Games that do not count for the results."""
    for what, words in ((Stat.LEFT, lang.stats.left), (Stat.PRACTICE, lang.stats.practice)):
        if count := counts.get(what, 0):
            yield words.format(count=count)
