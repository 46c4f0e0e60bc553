"""Games to tell of: people, games, and everything that happens in games played at random."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from bot.djambi.board import CHIEF, SIDES, Side
from bot.djambi.facts import Drawn, DrawReason, Fact, Won
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import MAZE, NOWHERE
from bot.djambi.moves import Move
from bot.djambi.play import play, resign
from bot.djambi.position import Position, start
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.table.events import Event, GaveUp, Head, Started, TurnPlayed, VoteAnswered
from bot.table.model import Game, Person, Phase, Seating, Terms, Vote, VoteKind
from bot.table.person_id import DiscordId

ALICE: Final = Person(DiscordId("1"), "Alice")
BOB: Final = Person(DiscordId("2"), "Bob")
CAROL: Final = Person(DiscordId("3"), "Carol")
DAN: Final = Person(DiscordId("4"), "Dan")
FOUR: Final = dict(zip(SIDES, (ALICE, BOB, CAROL, DAN), strict=True))
DIALECTS: Final = (
    Rules(),
    Rules.of({}, "bga"),
    Rules(reporter="all", surround="cut_off"),
    Rules(friendly_fire="on", surround="strict", diplomacy="vassals", master_moves="on"),
)


def game(  # noqa: PLR0913 - each has a default
    position: Position | None = None,
    *,
    rules: Rules = DIALECTS[0],
    seats: dict[Side, Person] | None = None,
    phase: Phase = Phase.RUNNING,
    seating: Seating = Seating.CHOICE,
    players: int = 4,
    waiting: tuple[Person, ...] = (),
    agreed: frozenset[str] = frozenset(),
) -> Game:
    """Return a game hosted by Alice, of Alice, Bob, Carol and Dan unless told otherwise."""
    seats = FOUR if seats is None else seats
    terms = Terms(players, seating, rules, "en")
    votes = {VoteKind.DRAW: Vote(VoteKind.DRAW, ALICE.id, 1, 1, yes=agreed)} if agreed else {}
    return Game(7, 1, "c", ALICE, terms, phase, position or start(), seats, waiting, votes)


def played(
    position: Position, text: str, rules: Rules = DIALECTS[0], seats: dict[Side, Person] | None = None
) -> TurnPlayed:
    """Return the event of a move typed in `position`."""
    return moved(game(position, rules=rules, seats=seats), read_move(position, text, rules))


def moved(before: Game, move: Move) -> TurnPlayed:
    """Return the event of a move in a game."""
    mover = SIDES[before.position.to_move]
    after, facts = play(before.position, move, before.terms.rules)
    now = _after(before, after, facts)
    return TurnPlayed(now, Head(before.seats[mover], 0.0, before.position.turn), mover, move, facts=facts)


def resigned(before: Game, side: Side) -> GaveUp:
    """Return the event of a resignation."""
    after, facts = resign(before.position, side, before.terms.rules)
    now = _after(before, after, facts)
    return GaveUp(now, Head(before.seats[side], 0.0, before.position.turn), side, facts=facts)


def agreed_draw(before: Game) -> VoteAnswered:
    """Return the event of the last agreement to a draw."""
    vote = Vote(VoteKind.DRAW, ALICE.id, 1, 1, yes=frozenset(person.id for person in before.still_playing))
    after = replace(before, phase=Phase.DRAWN, votes={VoteKind.DRAW: vote})
    facts = (Drawn(before.position.players, DrawReason.AGREED),)
    side = before.position.players[-1]
    return VoteAnswered(
        after, Head(before.seats[side], 0.0, before.position.turn), side, VoteKind.DRAW, agrees=True, facts=facts
    )


def _after(before: Game, after: Position, facts: tuple[Fact, ...]) -> Game:
    phase = Phase.RUNNING
    for fact in facts:
        phase = Phase.WON if isinstance(fact, Won) else Phase.DRAWN if isinstance(fact, Drawn) else phase
    return replace(before, seq=before.seq + 1, position=after, phase=phase)


@cache
def random_games() -> tuple[tuple[Event, ...], ...]:
    """Return a dozen games, in every dialect and number of players, each with every event from the start on."""
    return tuple(tuple(_random_game(seed)) for seed in range(12))


def random_events() -> Iterator[Event]:
    """Return every event of the random games."""
    for events in random_games():
        yield from events


def _random_game(seed: int) -> Iterator[Event]:
    chance = random.Random(seed)
    sides = sorted(chance.sample(SIDES, 2 + seed % 3))
    seats = {side: FOUR[side] for side in sides}
    now = game(start(sides), rules=DIALECTS[seed % len(DIALECTS)], seats=seats, players=len(sides))
    yield Started(now, Head(ALICE, 0.0, 1))
    for _ in range(120 if seed % 4 else 40):
        moves = legal_moves(now.position, now.terms.rules)
        if chance.random() < 0.004:
            event: Event = resigned(now, chance.choice(now.position.players))
        else:
            event = moved(now, _lively(moves, chance))
        yield event
        now = event.game
        if not now.phase.is_open:
            return
    yield agreed_draw(now)


def _lively(moves: Sequence[Move], chance: random.Random) -> Move:
    """A move out of `moves`, more often one that takes power or does something to another man."""
    to_power = [
        move for move in moves if move.kind == CHIEF and move.square == NOWHERE and MAZE in (move.origin, move.target)
    ]
    if to_power and chance.random() < 0.5:
        return chance.choice(to_power)
    doing = [move for move in moves if move.exit != NOWHERE or move.square != NOWHERE]
    return chance.choice(doing if doing and chance.random() < 0.6 else moves)
