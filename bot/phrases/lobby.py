"""The lobby in words: its message, the terms of its game, and what it asks people."""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.djambi.board import FEWEST_PLAYERS, SIDES, Side
from bot.phrases.engines import seated
from bot.phrases.language import Language
from bot.phrases.names import listed, person_name, rules_name, safe, seat_name, side_mark
from bot.phrases.news import takebacks_at
from bot.phrases.terms import folded, special_rules
from bot.phrases.time import away_meaning, pace_meaning, start_times
from bot.table.events import Event, PresenceAsked, SeatFreed, StartPutOff, TermsChanged
from bot.table.model import Game, Person, Phase, RollCall, Seating, Terms
from bot.table.people.rating import LEAST_TURNS, MOST_A_DAY
from bot.table.person_id import EngineId

_BULLET: Final = "• "
_BETWEEN: Final = " · "
_NOTHING: Final[Mapping[str, str]] = {}


def lobby(game: Game, lang: Language, beside: Mapping[str, str] = _NOTHING) -> str:
    """Return the text of the lobby: the seats, the most important terms, and how the game starts.

    `beside` has what stands beside names, by the ids of people.

    On a phone these are eight lines at most; `terms_text` has the rest.
    """
    words, terms, is_open = lang.lobby, game.terms, game.phase is Phase.LOBBY
    by_lot = terms.seating is Seating.CHANCE and not game.seats
    title = words.title.format(players=terms.players)
    lines = [_BETWEEN.join([title, words.promises]) if is_open else title]
    lines += [_waiting(game, lang, beside)] if by_lot else _seats(game, lang, beside)
    lines.append(folded(terms, lang))
    return "\n".join([*lines, how_it_begins(game, lang)])


def how_it_begins(game: Game, lang: Language) -> str:
    """How a lobby begins, or what became of it; the host can't start with fewer than two seats taken."""
    words, planned, is_open = lang.lobby, game.appointment, game.phase is Phase.LOBBY
    if is_open and planned and planned.asked and game.unanswered:
        return lang.starts.lobby_waits.format(names=names_of(game.unanswered, lang))
    if is_open and planned and not planned.asked:
        return lang.starts.lobby.format(**start_times(game))
    if is_open and game.is_full:
        return words.full if game.unanswered else words.full_waits.format(name=person_name(game.host, lang))
    if game.phase is Phase.LOBBY and game.terms.players == FEWEST_PLAYERS:
        return lang.lobby.for_two
    return lang.lobby.phases[game.phase].format(players=game.terms.players, name=person_name(game.host, lang))


def waits_for_answers(game: Game) -> bool:
    """Return whether all seats of a lobby are taken, and it waits for the answers of some people only."""
    return game.phase is Phase.LOBBY and game.is_full and bool(game.unanswered)


def terms_text(game: Game, lang: Language, *, reads_messages: bool = True) -> str:
    """Return the aim of the game and all its terms, in sentences.

    If the bot cannot read messages (`reads_messages`), the text says how to play without them.
    """
    words, terms = lang.lobby, game.terms
    lines = [words.aim.format(button=words.button_rules)]
    lines.append(words.rules.format(rules=rules_name(terms.rules, lang)))
    lines += [_BULLET + each for each in special_rules(terms, lang)]
    lines += [_BULLET + seated(person, lang) for person in game.joined if isinstance(person.id, EngineId)]
    lines += [lang.names.sentences.join(takebacks_at(game, lang)), pace_meaning(terms.pace, lang)]
    lines += [] if terms.pace.is_free else [away_meaning(terms.away, lang)]
    lines += [words.rated, words.rated_rule] if terms.rated else []
    lines += [words.talk_thread] if terms.talk_thread else []
    lines += [words.dead_stay] if terms.dead_stay else []
    lines += [] if terms.review else [words.no_review]
    lines += [] if reads_messages else [words.unread]
    return "\n".join(lines)


def _seats(game: Game, lang: Language, beside: Mapping[str, str]) -> list[str]:
    """The seats, two to a line."""
    names = {side: _in_short(person, lang, beside) for side, person in game.seats.items()}
    free = lang.lobby.free if game.phase in (Phase.LOBBY, Phase.CANCELLED) else lang.lobby.empty
    seats = [lang.lobby.seat.format(side=side_mark(side, lang), name=names.get(side, free)) for side in SIDES]
    return [_BETWEEN.join(seats[:2]), _BETWEEN.join(seats[2:])]


def _in_short(person: Person, lang: Language, beside: Mapping[str, str]) -> str:
    """The name of a person, and what stands beside it; of an engine without how it plays, which the terms say."""
    if isinstance(person.id, EngineId):
        return lang.names.engines[person.id.number - 1]
    more = beside.get(person.id)
    return lang.lobby.name_and_more.format(name=safe(person.name), more=more) if more else safe(person.name)


def _waiting(game: Game, lang: Language, beside: Mapping[str, str]) -> str:
    """The people waiting for their sides to be drawn; a person with two seats is listed twice."""
    joined, players = len(game.waiting), game.terms.players
    if not game.waiting:
        return lang.lobby.waiting_nobody.format(players=players)
    names = listed((_in_short(person, lang, beside) for person in game.waiting), lang)
    return lang.lobby.waiting.format(joined=joined, players=players, names=names)


def ask_rated(lang: Language) -> str:
    """Return the question whether a person who takes a seat in a rated game agrees to be rated."""
    return lang.lobby.ask_rated.format(turns=LEAST_TURNS, games=MOST_A_DAY)


def ask_without(game: Game, lang: Language) -> str:
    """Return who loses which seat if a lobby goes on without those for whose answers it waits."""
    seats: list[tuple[Side | None, Person]] = [
        (side, person) for side, person in game.seats.items() if person in game.unanswered
    ]
    seats += [(None, person) for person in game.unanswered if person in game.waiting]
    names = listed((seat_name(side, person, lang) for side, person in seats), lang)
    template = lang.lobby.ask_without if len(seats) == 1 else lang.lobby.ask_without_several
    return template.format(names=names)


def lost_seat(event: SeatFreed, now: Game, lang: Language) -> str:
    """Return what a person is told whose seat was freed, since they did not answer."""
    words = lang.lobby
    template = words.lost_seat if now.phase is Phase.LOBBY else words.lost_seat_started
    return template.format(mention=f"<@{event.person.id}>")


def asked_of(event: Event, now: Game, lang: Language) -> str:
    """Return the line of the question that `event` asks, or that all have answered `now`; "" if it is void."""
    call = _called_by(event)
    newest = now.roll_call if call and now.roll_call and now.roll_call.covers(call.entry) else None
    is_open = newest is not None and newest.entry == event.seq  # a later post may ask the same
    if call is None or (not is_open and now.phase is Phase.LOBBY):
        return ""
    words, is_presence = lang.lobby, isinstance(event, PresenceAsked)
    if isinstance(event, StartPutOff) or (isinstance(event, PresenceAsked) and event.is_appointed):
        return _asked_to_start(event, now, newest or call, lang)
    if now.phase is not Phase.LOBBY or (newest and not now.unanswered):
        return words.all_present if is_presence else words.all_accepted
    template = words.ask_present if is_presence else words.ask_accept
    mentions = " ".join(f"<@{person}>" for person in sorted(call.asked))
    counted = newest or call
    return template.format(mentions=mentions, yes=len(counted.yes), all=len(counted.asked))


def _asked_to_start(event: PresenceAsked | StartPutOff, now: Game, counted: RollCall, lang: Language) -> str:
    """The line that calls people to the start of a game, and says who is there `now`."""
    words = lang.starts
    if now.phase is not Phase.LOBBY:
        return lang.lobby.phases[now.phase]
    here = [person_name(person, lang) for person in dict.fromkeys(event.game.joined) if person.id in counted.yes]
    called, seated = event.game.roll_call, {person.id for person in now.joined}
    said_here = words.here.format(names=listed(here, lang)) if here else ""
    if counted.asked <= counted.yes:  # unless a seat was freed, or left
        return words.all_here if called and called.asked <= seated else said_here
    mentions = " ".join(f"<@{person}>" for person in sorted(counted.asked - counted.yes))
    said = [words.press.format(mentions=mentions, button=lang.lobby.button_here)]
    said += (
        [words.accepts.format(button=lang.lobby.button_here)]
        if isinstance(event, PresenceAsked) and event.accepts
        else []
    )
    return lang.names.sentences.join(filter(None, [*said, said_here]))


def _called_by(event: Event) -> RollCall | None:
    asks = isinstance(event, PresenceAsked) or (isinstance(event, TermsChanged | StartPutOff) and event.asks)
    return event.game.roll_call if asks else None


def people_asked(event: Event) -> list[Person]:
    """Return the people that `event` asks something, without those who have answered before."""
    call = _called_by(event)
    if call is None:
        return []
    people = {person.id: person for person in event.game.joined if person.id in call.asked - call.yes}
    return list(people.values())


def names_of(people: Iterable[Person], lang: Language) -> str:
    """Return the names of people, joined."""
    return listed((person_name(person, lang) for person in people), lang)


def seats_turned(terms: Terms, seats: Mapping[Side, Person], lang: Language) -> list[str]:
    """Return who would have which seat in a rematch, in a sentence; nothing if seats are drawn."""
    names = [seat_name(side, person, lang) for side, person in seats.items()]
    return [] if terms.seating is Seating.CHANCE else [lang.lobby.seats_turned.format(seats=listed(names, lang))]
