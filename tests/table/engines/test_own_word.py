"""What engines play with their word in mind."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from bot.djambi.board import Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move, write_move
from bot.djambi.position import read_position
from bot.djambi.reading import reading_of
from bot.engine import Level, SearchResult
from bot.table.decide import move
from bot.table.engines.caretaking import own_turn, weigher
from bot.table.engines.duty import done, duty
from bot.table.engines.plotting import Plotter, objection, proposal, way_out
from bot.table.events import Asked, Event, GaveUp
from bot.table.model import Game, Person, Phase
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Breach, Notice, Pact
from bot.table.pacts.standing import Standing, breakers, pact_events_of
from bot.table.person_id import Character, EngineId, EngineLevel, person_id
from bot.worker.questions import SearchQuestion, answer
from tests.djambi.boards import position
from tests.djambi.setups import any_rules, random_game, random_set_up, seeded
from tests.table.club import ALICE
from tests.table.pacts.signed import opened

GLANCE = Level(1, 0.06)


async def think(question: SearchQuestion) -> SearchResult:
    """Think at once, without a process for it."""
    return answer(question, lambda: 0.0)


def asked_of(game: Game, level: Level = GLANCE) -> SearchQuestion:
    """Return what is to be thought about a turn."""
    return SearchQuestion(game.position, game.terms.rules, level)


def engines(*characters: Character) -> dict[Side, Person]:
    """Return an engine of each character, in turn order."""
    ids = [EngineId.of(number, EngineLevel.EASY, each) for number, each in enumerate(characters, 1)]
    return {side: Person(each, f"engine {each.number}") for side, each in zip(Side, ids, strict=False)}


class Engines:
    """A game of engines and a person, and their pacts; the search says anything, and heeds no promise."""

    def __init__(self, rng: Random) -> None:
        """Begin somewhere in a game."""
        rules = any_rules(rng)
        at = rng.choice([random_set_up(rng), list(random_game(rng, (0, 1, 2, 3), rules, turns=30))[-1]])
        before = opened(at)[0]
        seats = engines(*(rng.choice(list(Character)) for _ in Side)) | {rng.choice(at.players): ALICE}
        game = replace(before.game, seats=seats, terms=replace(before.game.terms, rules=rules))
        self.rng = rng
        self.journal: list[Event] = [replace(before, game=game)]
        self.pacts: list[Pact] = []

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.journal[-1].game

    @property
    def standings(self) -> list[Standing]:
        """How the pacts stand."""
        return [(pact, pact_events_of(pact, self.journal)) for pact in self.pacts]

    def known(self, engine: EngineId) -> list[Standing]:
        """Return the pacts that an engine may know of."""
        return [standing for standing in self.standings if engine in standing[0].parties]

    async def think(self, question: SearchQuestion) -> SearchResult:
        """Return any move but those that are forbidden, and any chances."""
        rows = legal_moves(question.position, question.rules).rows
        left = [row for row in rows if row not in question.forbidden]
        chances = tuple(self.rng.random() for _ in Side)
        return SearchResult(Move._make(self.rng.choice(left or rows)), chances, (), 0, all_forbidden=not left)

    async def agree(self) -> None:
        """Let some of them agree on something."""
        people = self.rng.sample(self.game.still_playing, self.rng.randint(2, len(self.game.still_playing)))
        parties = tuple(sorted(person.id for person in people))
        clauses = tuple(self._clause(parties) for _ in range(self.rng.randint(1, 3)))
        notice, breach = self.rng.choice(list(Notice)), self.rng.choice(list(Breach))
        draft = Pact(1, "7", parties[0], parties, clauses, notice=notice, breach=breach, id=len(self.pacts) + 1)
        weigh = weigher(self.game, self.think)
        for each in (person.id for person in people if isinstance(person.id, EngineId)):
            if await objection(Plotter(self.game, each), draft, self.known(each), weigh):
                return
        self.pacts.append(replace(draft, signed=dict.fromkeys(parties, self.game.seq)))

    def _clause(self, parties: Sequence[str]) -> Clause:
        kind = self.rng.choice(list(ClauseKind))
        about = self.rng.choice([None, *Side]) if kind.is_about_somebody else None
        squares = tuple(self.rng.sample(range(81), 40)) if kind.is_about_squares else ()
        by_turn = self.game.position.turn + 3 if kind.is_to_do else 0
        return Clause(kind, self.rng.choice(["", *parties]), about, squares=squares, by_turn=by_turn)

    async def play(self) -> None:
        """Let whose turn it is play."""
        game, person = self.game, self.game.to_move
        assert person is not None
        asked = Asked(person, 0.0, str(game.seq))
        if not isinstance(person.id, EngineId):
            thought = await self.think(asked_of(game))
            self.journal += move(game, asked, reading_of(write_move(thought.move)))
            return
        me = Plotter(game, person.id)
        thought, due = await own_turn(me, self.known(person.id), asked_of(game), self.think), duty(game)
        if thought.all_forbidden and (hindering := way_out(me, self.known(person.id))):
            ended = {pact.id: pact.with_notice_of(me.id, game, is_hindered=True) for pact in hindering}
            self.pacts = [ended.get(pact.id, pact) for pact in self.pacts]
            await self.play()
            return
        assert due is not None
        self.journal += done(game, asked, game, due, thought)


async def evening(number: int) -> Engines:
    """Let them play some turns."""
    engines = Engines(seeded("own word", number))
    for _ in range(12):
        if engines.game.phase is not Phase.RUNNING or not engines.game.voters or len(engines.game.still_playing) < 2:
            break
        await engines.agree()
        await engines.play()
    return engines


@given(number=st.integers(0, 100_000))
@settings(max_examples=20, deadline=None)
def test_no_loyal_engine_ever_breaks_a_pact(number: int) -> None:
    """Whatever it has signed, in any position and by any rules, whatever the others do."""
    engines = asyncio.run(evening(number))
    broke = {person_id(who) for _, happened in engines.standings for who in breakers(happened)}
    assert not any(isinstance(who, EngineId) and who.character is Character.LOYAL for who in broke)


CAGE = position("rC a1, x a2 b2, bM b1, bC i1, yC i9, gC a9", "rbyg", turn=5)
"""Whatever red plays kills a Militant of blue's."""
LURE = position("rC a1, rA c3, rM d3, bC c7, bA h7, bN i2", "rb--", turn=5)
"""Red can kill blue's Chief, and win."""


@pytest.mark.parametrize("character", Character)
async def test_who_has_no_move_left_that_keeps_its_word_knows_it(character: Character) -> None:
    """It knows which pact to end, and never gives up its seat."""
    me, known = table_of(character, CAGE)
    thought, due = await own_turn(me, known, asked_of(me.game), think), duty(me.game)
    assert thought.all_forbidden
    assert way_out(me, known) == [known[0][0]]
    assert due is not None
    [event] = done(me.game, Asked(me.game.seats[Side.RED], 0.0, "1"), me.game, due, thought)
    assert not isinstance(event, GaveUp)


@pytest.mark.parametrize("character", Character)
async def test_what_gains_much_tempts_a_machiavellian_alone(character: Character) -> None:
    me, known = table_of(character, LURE)
    free = await own_turn(me, (), asked_of(me.game, Level(300, 0.0)), think)
    assert write_move(free.move).startswith("A c3-c7")
    thought = await own_turn(me, known, asked_of(me.game, Level(300, 0.0)), think)
    assert (thought.move == free.move) is (character is Character.MACHIAVELLIAN)


HARMFUL = position("rC a1, rA c3, rN d1, bC c7, bN i2, bM h3, yC i9, yA h7, yN g8, gC a9, gN b8, gA b6", "rbyg", turn=5)
"""Red can kill blue's Chief. Yellow and green are worth as much."""
HELPFUL = "gCgA5yAyC/gRgDgM4yD1/1gMgNgMgM1yMyM1/6xyM1/x1xx5/3x4bM/1rM4bMbM1/rRrMx4bDbR/rCrArM2xbNrMbC rbyg b b 26"
"""Blue is to move, and red hits its Chief."""


async def test_an_engine_refuses_a_promise_that_harms_it() -> None:
    """By its own search: it says what the promise costs, and does not propose such a thing."""
    me, [(pact, _)] = table_of(Character.LOYAL, HARMFUL)
    weigh = weigher(me.game, think)
    against = await objection(me, replace(pact, until=52, signed={"2": 9}), (), weigh)
    assert against is not None
    assert (against.clause, against.chance > 0.05) == (0, True)
    assert await proposal(me, ["2"], (), weigh) is None


async def test_an_engine_proposes_and_signs_a_promise_that_helps_it() -> None:
    """By its own search; the other, an engine too, signs what was proposed."""
    game = opened(read_position(HELPFUL))[0].game
    game = replace(game, seats={**game.seats, **engines(Character.LOYAL, Character.LOYAL)})
    red, blue = (Plotter(game, EngineId(game.seats[side].id)) for side in (Side.RED, Side.BLUE))
    weigh = weigher(game, think)
    draft = await proposal(blue, [red.id], (), weigh)
    assert draft is not None
    for each in (blue, red):
        assert await objection(each, draft, (), weigh) is None


def table_of(character: Character, at: object) -> tuple[Plotter, list[Standing]]:
    """Return red, an engine, that has promised blue to spare their pieces, in a position."""
    game = opened(at)[0].game  # type: ignore[arg-type]
    seats = {**game.seats, Side.RED: engines(character)[Side.RED]}
    game, me = replace(game, seats=seats), EngineId(seats[Side.RED].id)
    pact = Pact(1, "7", "2", (me, "2"), (Clause(ClauseKind.SPARES),), signed={me: 9, "2": 9})
    return Plotter(game, me), [(pact, ())]
