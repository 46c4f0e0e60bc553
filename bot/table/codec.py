"""Games and events as rows of the database, and back.

A row has a column for each value that statements look at. An event is the column `action`, which is the name of its
class, and the JSON of its own fields in `body`. A game is its position, its phase, and the JSON of its other fields in
`table`. A field with its default is not written, and an unknown field is an error. The facts of an event are not kept:
the rules give them again from the position before.
"""

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, get_args

from cattrs import Converter
from cattrs.errors import ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
from cattrs.strategies import configure_tagged_union

from bot.djambi.facts import Draw, Drawn, DrawReason, Fact
from bot.djambi.moves import Move, write_move
from bot.djambi.play import play, resign
from bot.djambi.position import Position, read_position
from bot.djambi.reading import read_move
from bot.store.rows import Entry, Header, Letter
from bot.table.converter import CONVERTER, from_json, new_converter, read_json, to_json
from bot.table.events import Event, GaveUp, Head, Opened, TurnPlayed
from bot.table.model import Game, Person, Phase, Terms
from bot.table.person_id import EngineId, person_id
from bot.table.preferences import Preferences, Scope

_GAME: Final = ("id", "seq", "channel", "host", "terms", "phase", "position")
"""The fields of a game that are in columns, or in the header."""
_EVENT: Final = ("game", "by", "facts")
"""The fields of an event that are in columns, or follow from the others."""
_ACTION: Final = "action"


def _as_it_is(value: Any, _: object = None) -> Any:  # noqa: ANN401 - any field
    return value


def _journal() -> Converter:
    """Return the converter of games and events: it leaves defaults out, and refuses unknown fields."""
    made = new_converter(omit_if_default=True, forbid_extra_keys=True)
    made.register_unstructure_hook(Move, write_move)
    made.register_structure_hook(Move, _as_it_is)  # which move a text is depends on the position
    for kind, outside in ((Game, _GAME), *((kind, _EVENT) for kind in get_args(Event))):
        left_out: dict[str, Any] = {**dict.fromkeys(outside, override(omit=True)), "_cattrs_omit_if_default": True}
        given: dict[str, Any] = dict.fromkeys(outside, override(struct_hook=_as_it_is))
        made.register_unstructure_hook(kind, make_dict_unstructure_fn(kind, made, **left_out))
        made.register_structure_hook(kind, make_dict_structure_fn(kind, made, **given))
    configure_tagged_union(Event, made, tag_name=_ACTION)
    return made


_JOURNAL: Final = _journal()
_WRITE: Final = _JOURNAL.get_unstructure_hook(Event)
_READ: Final = _JOURNAL.get_structure_hook(Event)
_WRONG: Final = (ValueError, LookupError, TypeError, AttributeError, ForbiddenExtraKeysError)


def header_row(game: Game) -> Header:
    """Return the row of a new game."""
    return Header(
        id=game.id,
        channel=game.channel,
        host_id=game.host.id,
        host_name=game.host.name,
        terms=to_json(game.terms),
    )


def entry_row(event: Event, request: str) -> Entry:
    """Return the row of `event`, which was done for `request`."""
    game = event.game
    action, body = written(event)
    return Entry(
        game=game.id,
        seq=game.seq,
        at=event.at,
        action=action,
        person_id=event.person.id,
        person_name=event.person.name,
        body=body,
        position=str(game.position),
        phase=game.phase,
        table=to_json(game, _JOURNAL),
        comment=event.comment,
        request=request,
        told=bool(event.is_told or event.amends) and not event.queue,
        engines=has_engines(game),
    )


def written(event: Event) -> tuple[str, str]:
    """Return the columns `action` and `body` of an event: the name of its class, and its other fields as JSON."""
    body: dict[str, Any] = _WRITE(event)
    return body.pop(_ACTION), json.dumps(body)


def has_engines(game: Game) -> bool:
    """Return whether an engine has a seat in a game, or a caretaker plays for somebody."""
    return bool(game.care) or any(isinstance(each.id, EngineId) for each in (*game.seats.values(), *game.waiting))


def letters_of(events: Iterable[Event]) -> list[Letter]:
    """Return the letters that `events` cause."""
    return [Letter(f"{event.queue}:{event.game.id}", "", event.game.id, event.seq) for event in events if event.queue]


def rows_of(events: Iterable[Event]) -> list[Entry]:
    """Return the rows of `events`."""
    return [entry_row(event, event.request) for event in events]


@lru_cache(maxsize=1024)  # each press looks at the newest state of its game several times
def read_game(header: Header, entry: Entry) -> Game:
    """Return the game as it was after `entry`."""
    try:
        columns = {
            "id": header.id,
            "seq": entry.seq,
            "channel": header.channel,
            "host": Person(person_id(header.host_id), header.host_name),
            "terms": _read_terms(header.terms),
            "phase": Phase(entry.phase),
            "position": read_position(entry.position),
        }
        return _with_times(_JOURNAL.structure({**read_json(entry.table), **columns}, Game), entry.at)
    except _WRONG as error:
        raise _unreadable(entry, error) from error


def _with_times(game: Game, at: float) -> Game:
    """Return a game whose votes say when they were asked: version 1.0.0 did not, so they count as asked `at` the entry.

    That of the vote itself is not at hand, and nobody loses time by a later one.
    """
    if all(vote.asked for vote in game.votes.values()):
        return game
    return replace(game, votes={kind: replace(vote, asked=vote.asked or at) for kind, vote in game.votes.items()})


@lru_cache(maxsize=1024)  # most games are played by the same terms
def _read_terms(text: str) -> Terms:
    return from_json(text, Terms)


def read_preferences(text: str, scopes: Iterable[Scope]) -> Preferences:
    """Return the preferences in the JSON `text`, as they apply in `scopes`; a later scope overrides an earlier one."""
    if text == "{}":  # most people set nothing
        return Preferences()
    chosen: dict[str, Any] = read_json(text)
    for scope in scopes:
        chosen |= chosen.get("scopes", {}).get(str(scope), {})
    return CONVERTER.structure(chosen, Preferences)


def read_event(header: Header, before: Entry | None, entry: Entry) -> Event:
    """Return the event of `entry`, with its facts; raises `ValueError` if it doesn't fit the entry `before` it."""
    return read_events(header, before, [entry])[0]


def read_events(header: Header, before: Entry | None, entries: Iterable[Entry]) -> list[Event]:
    """Return the events of `entries`, which follow one another and the entry `before` them; as `read_event` does."""
    events: list[Event] = []
    game = read_game(header, before) if before else None
    for entry in entries:
        earlier, game = game, read_game(header, entry)
        events.append(read_in(game, entry, earlier))
    return events


def read_in(game: Game, entry: Entry, before: Game | None) -> Event:
    """Return the event of `entry`, which led to `game`; raises a `ValueError` that names the entry."""
    try:
        return _read(game, entry, before)
    except _WRONG as error:
        raise _unreadable(entry, error) from error


def _unreadable(entry: Entry, error: Exception) -> ValueError:
    return ValueError(f"entry {entry.seq} of game {entry.game} cannot be read: {error}")


def _read(game: Game, entry: Entry, before: Game | None) -> Event:
    if before is None and entry.action != Opened.__name__:
        raise ValueError(f"a journal does not begin with {entry.action!r}")
    position, rules, body = (before or game).position, game.terms.rules, read_json(entry.body)
    moves = {name: read_move(position, body[name], rules) for name in ("move", "rather") if name in body}
    person = Person(person_id(entry.person_id), entry.person_name)
    by = Head(person, entry.at, position.turn, entry.comment, entry.request)
    event: Event = _READ({**body, **moves, _ACTION: entry.action, "game": game, "by": by, "facts": ()}, Event)
    return replace(event, facts=_with_agreement(_facts(event, position), game))


def _facts(event: Event, position: Position) -> tuple[Fact, ...]:
    """Return the facts of an event, given the position before it."""
    rules = event.game.terms.rules
    match event:
        case TurnPlayed(move=move):
            return play(position, move, rules)[1]
        case GaveUp(side=side):
            return resign(position, side, rules)[1]
        case _:
            return ()


def _with_agreement(facts: tuple[Fact, ...], game: Game) -> tuple[Fact, ...]:
    """Return the facts, with the agreed draw if the game ended by one: no move brings it about."""
    if game.outcome != Draw(DrawReason.AGREED):
        return facts
    return (*facts, Drawn(game.position.players, DrawReason.AGREED))
