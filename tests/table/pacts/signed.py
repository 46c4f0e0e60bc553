"""A game with pacts, and what its players do."""

from dataclasses import replace

from bot.djambi import Rules, Side, play
from bot.djambi.position import Position
from bot.table.events import Event, Head, TurnPlayed, VoteAnswered
from bot.table.model import Game, Person, Phase, Seating, Terms, VoteKind
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Pact
from bot.table.person_id import DiscordId
from tests.djambi.boards import legal, position

PEOPLE = {side: Person(DiscordId(str(number)), side.name) for number, side in enumerate(Side, 1)}

RULES = Rules()

BOARD = position("rC a1, rA c3, rN c2, bC i1, bM c7, bN h2, yC i9, yN h8, gC a9, gN b8", "rbyg", turn=5)

SPARES = Clause(ClauseKind.SPARES)

PACT = Pact(1, "77", "1", ("1", "2"), (SPARES,), signed={"1": 8, "2": 9})


def opened(at: Position = BOARD, seq: int = 9) -> list[Event]:
    """Return a journal that begins somewhere in a game."""
    terms = Terms(4, Seating.CHOICE, RULES, "en")
    game = Game(1, seq, "hall", PEOPLE[Side.RED], terms, Phase.RUNNING, at, PEOPLE)
    return [VoteAnswered(game, Head(PEOPLE[Side.RED], 0.0, at.turn), Side.RED, VoteKind.DRAW, agrees=False)]


def played(*moves: str, at: Position = BOARD, seq: int = 9) -> list[Event]:
    """Return a journal in which `moves` are played."""
    events = opened(at, seq)
    for text in moves:
        events.append(after(events[-1].game, text))
    return events


def after(game: Game, text: str, phase: Phase = Phase.RUNNING) -> Event:
    """Return the event of a move."""
    before = game.position
    move = legal(before, text)
    then, facts = play(before, move, RULES)
    side = Side(before.to_move)
    now = replace(game, seq=game.seq + 1, position=then, phase=phase)
    return TurnPlayed(now, Head(PEOPLE[side], 0.0, before.turn), side, move, facts=facts)
