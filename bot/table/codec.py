"""Games and events as rows of the record, and back."""

import json
from dataclasses import replace

from bot.djambi.facts import Drawn, DrawReason, Fact
from bot.djambi.moves import write_move
from bot.djambi.play import play, resign
from bot.djambi.position import Position, read_position
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.djambi.words import Side
from bot.store.records import Entry, Header
from bot.table.model import Action, Event, Game, Person, Phase, Seating, Terms


def header_row(game: Game) -> Header:
    """Return what the record keeps of a new game."""
    return Header(
        id=game.id,
        channel=game.channel,
        host_id=game.host.id,
        host_name=game.host.name,
        players=game.terms.players,
        seating=game.terms.seating,
        options=json.dumps(game.terms.rules.options),
        language=game.terms.language,
        theme=game.terms.theme,
        talk_thread=int(game.terms.talk_thread),
        dead_stay=int(game.terms.dead_stay),
    )


def entry_row(event: Event, request: str) -> Entry:
    """Return what the journal keeps of `event`, which was done for `request`."""
    game = event.game
    return Entry(
        game=game.id,
        seq=game.seq,
        at=event.at,
        action=event.action,
        person_id=event.person.id,
        person_name=event.person.name,
        side="" if event.side is None else event.side.letter,
        move="" if event.move is None else write_move(event.move),
        position=str(game.position),
        phase=game.phase,
        table=_write_table(game),
        comment=event.comment,
        request=request,
        told=event.action.is_told,
    )


def read_game(header: Header, entry: Entry) -> Game:
    """Return the game as it was after `entry`."""
    table = json.loads(entry.table)
    return Game(
        id=header.id,
        seq=entry.seq,
        channel=header.channel,
        host=Person(header.host_id, header.host_name),
        terms=Terms(
            header.players,
            Seating(header.seating),
            Rules.of(json.loads(header.options)),
            header.language,
            header.theme,
            bool(header.talk_thread),
            bool(header.dead_stay),
        ),
        phase=Phase(entry.phase),
        position=read_position(entry.position),
        seats={Side.of(letter): Person(*person) for letter, person in table["seats"].items()},
        waiting=tuple(Person(*person) for person in table["waiting"]),
        agreed=frozenset(table["agreed"]),
        offer=table["offer"],
    )


def read_event(header: Header, before: Entry | None, entry: Entry) -> Event:
    """Return what `entry` records; what happened on the board is worked out from the entry `before` it."""
    game = read_game(header, entry)
    event = Event(
        game=game,
        action=Action(entry.action),
        person=Person(entry.person_id, entry.person_name),
        at=entry.at,
        turn=read_position((before or entry).position).turn,
        side=Side.of(entry.side) if entry.side else None,
        comment=entry.comment,
        request=entry.request,
        declines=entry.action == Action.MOVE and before is not None and read_game(header, before).offer > game.offer,
    )
    return replayed(event, entry.move, read_position(before.position)) if before else event


def replayed(event: Event, text: str, before: Position) -> Event:
    """Return `event` with the move written in `text` and the facts that playing it from `before` brings."""
    rules, move, facts = event.game.terms.rules, None, tuple[Fact, ...]()
    if event.action is Action.MOVE:
        move = read_move(before, text, rules)
        _, facts = play(before, move, rules)
    elif event.action is Action.RESIGN and event.side is not None:
        _, facts = resign(before, event.side, rules)
    ended = any(isinstance(fact, Drawn) for fact in facts)
    return replace(event, move=move, facts=facts if ended else facts + agreed_draw(event.game))


def agreed_draw(game: Game) -> tuple[Fact, ...]:
    """Return the fact that all who are still playing agreed to a draw, if that is how the game ended."""
    if game.phase is Phase.DRAWN and game.agreed and game.agreed >= {person.id for person in game.still_playing}:
        return (Drawn(game.position.players, DrawReason.AGREED),)
    return ()


def _write_table(game: Game) -> str:
    table = {
        "seats": {side.letter: [person.id, person.name] for side, person in game.seats.items()},
        "waiting": [[person.id, person.name] for person in game.waiting],
        "agreed": sorted(game.agreed),
        "offer": game.offer,
    }
    return json.dumps(table, ensure_ascii=False)
