"""What is counted of people's games: how they ended, what was killed, who was in power, which promises were kept."""

from collections.abc import Iterator, Mapping, Sequence

from bot.djambi.board import NUMBERS_OF_PLAYERS, SIDES, Kind
from bot.phrases.language import Language
from bot.phrases.names import safe, side_mark
from bot.phrases.one_message import in_one_message
from bot.table.people.play_record import What
from bot.table.people.rating import LEAST_TURNS, MOST_A_DAY, Rating, Unrated
from bot.table.person_id import EngineId

Counts = Mapping[str, int]
"""What is counted, as `What` spells it; what is missing is none."""


def person_stats(name: str, counts: Counts, lang: Language, *, everywhere: bool = False, is_own: bool = False) -> str:
    """Return what is counted of a person, on one server or `everywhere`; to whom it is about if `is_own`."""
    words = lang.stats
    if not any(counts.values()):
        return words.none_own if is_own else words.none.format(name=safe(name))
    title = words.of_person_everywhere if everywhere else words.of_person
    lines = [title.format(name=safe(name))]
    if games := counts.get(What.GAMES, 0):
        won, drawn = counts.get(What.WINS, 0), counts.get(What.DRAWS, 0)
        lines.append(words.games.format(count=games, won=won, drawn=drawn, lost=games - won - drawn))
        lines.append(words.people.format(parts=lang.names.comma.join(_by_people(counts, lang))))
    return "\n".join([*lines, *_deeds(counts, lang), *_beside(counts, lang)])


def rating_line(rating: Rating, lang: Language) -> str:
    """Return how strong somebody is, how sure that is, and after how many games."""
    return lang.stats.rating_line.format(text=_rating(rating, lang))


def top(ranks: Sequence[tuple[str, Rating]], own: tuple[int, Rating] | None, lang: Language) -> str:
    """Return who is strongest, by name; and where whoever asks is (`own`), if they are not among them."""
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
    """Return what engines of a level are called together."""
    return lang.stats.top_engine.format(level=lang.engines.levels[who.level])


def unrated(why: Unrated, lang: Language) -> str:
    """Return that a game that was to be rated is not, and why."""
    return lang.stats.unrated[why].format(turns=LEAST_TURNS, games=MOST_A_DAY)


def _rating(rating: Rating, lang: Language) -> str:
    return lang.stats.rating.format(count=rating.games, rating=rating.value, uncertainty=rating.uncertainty)


def server_stats(counts: Counts, lang: Language) -> str:
    """Return what is counted of all games of a server."""
    words = lang.stats
    games = counts.get(What.GAMES, 0)
    if not games:
        return words.none_server
    lines = [words.of_server, words.server_games.format(count=games, drawn=counts.get(What.DRAWS, 0))]
    by_people = ((people, counts.get(What.GAMES.by(people), 0)) for people in NUMBERS_OF_PLAYERS)
    parts = (words.server_by_people.format(people=people, games=count) for people, count in by_people if count)
    lines.append(words.server_people.format(parts=lang.names.comma.join(parts)))
    return "\n".join([*lines, *_deeds(counts, lang)])


def _by_people(counts: Counts, lang: Language) -> Iterator[str]:
    for people in NUMBERS_OF_PLAYERS:
        if games := counts.get(What.GAMES.by(people), 0):
            yield lang.stats.by_people.format(people=people, won=counts.get(What.WINS.by(people), 0), games=games)


def _deeds(counts: Counts, lang: Language) -> Iterator[str]:
    """As which sides they were played, and what was done in them."""
    words = lang.stats
    sides = [
        words.by_side.format(side=side_mark(side, lang), won=counts.get(What.WINS.by(side), 0), games=games)
        for side in SIDES
        if (games := counts.get(What.GAMES.by(side), 0))
    ]
    if sides:
        yield words.sides.format(parts=lang.names.comma.join(sides))
    if kills := counts.get(What.KILLS, 0):
        by_piece = {kind: counts.get(What.KILLS.by(kind), 0) for kind in Kind}
        most = sorted((kind for kind in Kind if by_piece[kind]), key=lambda kind: -by_piece[kind])
        parts = [words.by_piece.format(piece=lang.names.kinds[kind], kills=by_piece[kind]) for kind in most]
        chiefs = words.chiefs.format(count=counts.get(What.CHIEFS, 0))
        yield words.kills.format(count=kills, chiefs=chiefs, parts=lang.names.comma.join(parts))
    if reigns := counts.get(What.REIGNS, 0):
        turns = words.in_power.format(count=counts.get(What.IN_POWER, 0))
        yield words.reigns.format(count=reigns, turns=turns)
    if promised := counts.get(What.PROMISED, 0):
        yield words.promises.format(count=promised, kept=counts.get(What.KEPT, 0))


def _beside(counts: Counts, lang: Language) -> Iterator[str]:
    """What does not count among the games."""
    for what, words in ((What.LEFT, lang.stats.left), (What.PRACTICE, lang.stats.practice)):
        if count := counts.get(what, 0):
            yield words.format(count=count)
