"""A little of what `python -m tests.crashes --minutes 60` does at length, and what it may not take for a fault."""

import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.djambi.board import Side
from bot.djambi.position import START
from bot.djambi.rules import Rules
from bot.table.model import Game, Person, Phase
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Pact
from tests.crashes import town
from tests.crashes.folk import Folk, Match
from tests.crashes.town import Town, visit
from tests.djambi.setups import PLAYERS, random_game
from tests.invariants import Broken, Invariant
from tests.standin.server import Standin
from tests.table.club import HALL, terms


async def test_three_games_at_once_stay_whole_while_the_bot_dies_and_discord_fails(tmp_path: Path) -> None:
    await visit(tmp_path, seed=1, bursts=3)


@pytest.fixture
async def folk() -> AsyncIterator[Folk]:
    """Those who play a game of four."""
    async with Standin.open() as standin:
        people = list(standin.places.people.values())
        seats = {side: Person(who["id"], who["username"]) for side, who in zip(Side, people, strict=False)}
        match = Match(standin, standin.channel, 4)
        match.game = Game(1, 9, HALL, seats[Side.RED], terms(), Phase.RUNNING, START, seats)
        yield Folk(standin, match, random.Random(1), lambda: True)


class _Noted(random.Random):
    """Chance that notes what may be chosen."""

    may: set[str]
    drawn: float

    def random(self) -> float:
        """Return the number that is `drawn` each time."""
        return self.drawn

    def choice(self, seq: Any) -> Any:
        """Note every choice, and take the first."""
        self.may |= {*seq}
        return seq[0]


def _typed(folk: Folk) -> set[str]:
    """What the next player may type, whatever chance says."""
    folk.chance = noted = _Noted()
    noted.may = set()
    for noted.drawn in (0.0, 1.0):
        folk._legal()  # noqa: SLF001
    return noted.may


async def test_nobody_types_a_move_that_breaks_a_promise(folk: Folk) -> None:
    """The bot asks whether they mean it, so it is not played at once."""
    assert folk.match.game is not None
    everybody = tuple(str(person.id) for person in folk.match.game.seats.values())
    spared = (Clause(ClauseKind.SPARES),)
    pact = Pact(1, HALL, everybody[0], everybody, spared, signed=dict.fromkeys(everybody, 1), is_public=True)
    broke = 0
    for folk.match.position in random_game(random.Random(1), PLAYERS[0], Rules(), 12):
        folk.match.pacts = ()
        before = _typed(folk)
        folk.match.pacts = [(pact, ())]
        breaking = {text for text in before if folk._breaks_promise(text)}  # noqa: SLF001
        assert not breaking & _typed(folk)
        broke += len(breaking)
    assert broke


async def test_nobody_for_whom_a_caretaker_plays_types_a_move(folk: Folk) -> None:
    """The caretaker may be quicker."""
    game = folk.match.game
    assert game is not None
    mover = folk.mover
    assert mover is not None
    folk.match.game = replace(game, care={mover["id"]: 0})
    assert folk.mover is None


def _seen(seq: int, left: int = 0) -> Any:
    return SimpleNamespace(game=SimpleNamespace(seq=seq, position=None), pacts=(), rooms=(), left=left)


def _left(seen: Any) -> list[str]:
    return ["it is still to be told"] * seen.left


@pytest.mark.parametrize(
    ("seen", "is_well"),
    [
        ([_seen(5, 1), _seen(5), _seen(5)], True),
        ([_seen(5), _seen(6, 1), _seen(6), _seen(6)], True),
        ([_seen(5), _seen(5, 1), _seen(5)], False),
    ],
    ids=["late", "goes on", "undone"],
)
async def test_a_game_that_is_well_stays_so_unless_more_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seen: list[Any], *, is_well: bool
) -> None:
    """A new entry is told a moment after it was made; what was told is not untold."""
    nothing_left = Invariant("nothing left", "", _left)
    monkeypatch.setattr(town, "_LOOKED_AT", (nothing_left,))
    monkeypatch.setattr(Match, "is_looked_at", lambda *_: None)
    looks = iter(seen)

    async def recorded(*_: object) -> Any:
        return next(looks)

    monkeypatch.setattr(Town, "_recorded", recorded)
    async with Standin.open() as standin:
        place = Town(standin, tmp_path, random.Random(1))
        if is_well:
            await place._look(place.matches[0])  # noqa: SLF001
            assert next(looks, None) is None
        else:
            with pytest.raises(Broken):
                await place._look(place.matches[0])  # noqa: SLF001
