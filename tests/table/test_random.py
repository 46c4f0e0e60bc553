"""Any people doing anything at a table, in any order."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from hypothesis import given, settings, strategies as st

from bot.djambi.board import SIDES, Side
from bot.djambi.errors import DjambiError
from bot.djambi.facts import Victory
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.table import decide
from bot.table.events import Asked, Event
from bot.table.game import taking_back
from bot.table.model import Game, Person, Phase, Seating, TableError
from tests.djambi.setups import DIALECTS
from tests.long import TIMES
from tests.table.club import BACK, EVE, HALL, PEOPLE, Club, ballot, opened, said, terms

_SIDES: Final = st.one_of(st.none(), st.sampled_from(SIDES))
_WORDS: Final = ("new", "join", "second", "leave", "begin", "move", "move", "move", "say", "resign", "vote", "decline")
_Step = tuple[str, Person, Side | None, int, str]
_STEP: Final = st.tuples(
    st.sampled_from((*_WORDS, "back", "agree", "refuse", "cancel", "again")),
    st.sampled_from((*PEOPLE, EVE)),
    _SIDES,
    st.integers(0, 10_000),
    st.one_of(st.text(max_size=12), st.sampled_from(["M c1-d1", "c1 c9", "pass", "e5-e5", "A good idea, b2!"])),
)


class Night:
    """A night at the club: every event that was returned, and the last wish."""

    def __init__(self, club: Club, players: int, seating: Seating, dialect: int) -> None:
        self.club = club
        self.terms = terms(players, seating, DIALECTS[dialect])
        self.returned: list[Event] = []
        self.wish = club.ask(EVE)

    async def live(self, steps: list[_Step]) -> None:
        """Take `steps`, each of which is done or refused; what is refused changes nothing."""
        for step in steps:
            before = self.club.dump()
            try:
                self.returned.append(await self._take(*step))
            except (TableError, DjambiError):
                assert self.club.dump() == before

    async def _take(self, word: str, person: Person, side: Side | None, number: int, text: str) -> Event:
        table = self.club.table
        asked = self.wish = self.wish if word == "again" else self.club.ask(person)
        steps: dict[str, Callable[[], Awaitable[Event]]] = {
            "new": lambda: table.new(HALL, asked, self.terms),
            "join": lambda: table.join(HALL, asked, side),
            "second": lambda: table.join(HALL, asked, side, second=True),
            "again": lambda: table.join(HALL, asked),
            "leave": lambda: table.do(HALL, asked, decide.leave, side),
            "begin": lambda: table.do(HALL, asked, decide.begin, table.shuffle),
            "move": lambda: self._move(number),
            "say": lambda: table.play(HALL, asked, said(text)),
            "resign": lambda: table.do(HALL, asked, decide.give_up, side),
            "vote": lambda: table.do(HALL, asked, decide.vote_draw),
            "decline": lambda: self.club.decline(asked.person),
            "back": lambda: table.look_back(HALL, asked, taking_back.take_back, 1 + number % 3),
            "agree": lambda: self._answer(self.club.agree_back),
            "refuse": lambda: self._answer(self.club.decline_back),
            "cancel": lambda: table.do(HALL, asked, decide.cancel, moderator=number % 2 == 0),
        }
        return await steps[word]()

    async def _answer(self, answer: Callable[[Asked, int], Awaitable[Event]]) -> Event:
        """Let the last one who wished for something answer what is proposed to be taken back."""
        return await answer(self.wish, ballot(await self.club.game(), BACK).entry)

    async def _move(self, number: int) -> Event:
        """Let the one whose turn it is play some legal move."""
        game = await self.club.game()
        texts = write_moves(legal_moves(game.position, game.terms.rules))
        self.wish = self.club.ask(game.to_move or EVE)
        return await self.club.table.play(HALL, self.wish, said(texts[number % len(texts)]))


async def _night(steps: list[_Step], players: int, seating: Seating, dialect: int, *, is_full: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder) / "djambi.db", players) as club:
            night = Night(club, players, seating, dialect)
            if is_full:
                await night.live([("new", PEOPLE[0], None, 0, "")])
                await night.live([("join", person, None, 0, "") for person in PEOPLE[:players]])
            await night.live(steps)
            await _check(club, night.returned)


async def _check(club: Club, returned: list[Event]) -> None:
    assert await club.differences() == []
    for event in returned:
        assert await club.table.event(event.game.id, event.seq) == event
    for number in await club.store.games():
        game = (await club.table.event(number, (await club.store.newest(number))[1].seq)).game
        _makes_sense(game)


def _makes_sense(game: Game) -> None:
    running = game.phase is Phase.RUNNING
    assert running == (game.to_move is not None)
    assert not running or game.to_move in game.still_playing
    assert not running or not ballot(game).yes >= {person.id for person in game.still_playing}
    assert game.phase is not Phase.WON or len(game.still_playing) == 1
    assert game.phase.was_played_out == (game.outcome is not None)
    assert (game.phase is Phase.WON) == isinstance(game.outcome, Victory)
    assert len(game.joined) <= game.terms.players
    assert not running or not game.waiting


@given(
    steps=st.lists(_STEP, max_size=40),
    players=st.integers(2, 4),
    seating=st.sampled_from(list(Seating)),
    dialect=st.integers(0, len(DIALECTS) - 1),
    is_full=st.booleans(),
)
@settings(max_examples=40 * TIMES, deadline=None)
def test_whatever_people_do_the_journal_replays(
    *, steps: list[_Step], players: int, seating: Seating, dialect: int, is_full: bool
) -> None:
    """Each step is done or refused with a reason; refused, it leaves no trace; done, it is read back as returned."""
    asyncio.run(_night(steps, players, seating, dialect, is_full=is_full))
