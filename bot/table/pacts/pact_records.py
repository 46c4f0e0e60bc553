"""Records of pacts: the pacts of all games, what became of each, and what people have been told about them."""

import contextlib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from typing import Final

from cachetools import FIFOCache
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from bot.djambi.moves import Move
from bot.store.records import Records
from bot.store.rows import Letter, NameTakenError, Record, SeqTakenError
from bot.table.converter import RecordCodec, new_converter
from bot.table.events import Event
from bot.table.model import Game, Person, TableError, Trouble
from bot.table.pacts.pact import MOST_DRAFTS, Breach, NoticeGiven, Pact, PactError, PactTrouble
from bot.table.pacts.standing import PactEvent, Standing, pact_events_of, would_break
from bot.table.rooms.rooms import PACT_KIND
from bot.table.table import Table

_TOLD: Final = "pact_told"
_TRIES: Final = 100


@dataclass(frozen=True, slots=True)
class FilledForm:
    """A form as a person filled it in: `words` name the form, `fields` have its contents."""

    game: int
    place: str
    person: str
    words: str
    fields: Mapping[str, list[str]]


def _spelling() -> Converter:
    made = new_converter()
    is_public = override(rename="public")
    made.register_unstructure_hook(NoticeGiven, astuple)
    made.register_structure_hook(NoticeGiven, lambda said, _: NoticeGiven(*said))
    made.register_unstructure_hook(Pact, make_dict_unstructure_fn(Pact, made, is_public=is_public))
    read = make_dict_structure_fn(Pact, made, is_public=is_public)
    # Pacts that were signed before terms named the effect of a breach: a breach did not end them.
    made.register_structure_hook(Pact, lambda said, kind: read({"breach": Breach.BREAKER, **said}, kind))
    return made


_PACTS: Final = RecordCodec(PACT_KIND, Pact, _spelling(), number="name")
_FORMS: Final = RecordCodec("pact_form", FilledForm, person="name")


class Pacts:
    """The pacts of all games, and what people were told about them."""

    def __init__(self, records: Records) -> None:
        self._records = records

    async def of_game(self, game: int) -> list[Pact]:
        """Return the pacts and drafts of a game, the oldest first."""
        return [_PACTS.read(record) for record in await self._records.find(game=game, kind=PACT_KIND)]

    async def pact(self, number: int) -> Pact | None:
        """Return the pact with a record's number, if it still exists."""
        record = await self._records.numbered(number)
        return _PACTS.read(record) if record and record.kind == PACT_KIND else None

    async def add(self, pact: Pact) -> Pact:
        """Store a new draft with a new number in its place; raises `PactError` if its author has too many."""
        for _ in range(_TRIES):
            there = [other for other in await self.of_game(pact.game) if other.place == pact.place]
            if sum(not other.is_signed and other.author == pact.author for other in there) >= MOST_DRAFTS:
                break
            number = 1 + max((other.number for other in there), default=0)
            try:
                return _PACTS.read(await self._records.add(_PACTS.write(replace(pact, number=number))))
            except NameTakenError:
                continue
        raise PactError(PactTrouble.TOO_MANY_DRAFTS)

    async def keep(self, pact: Pact) -> Pact:
        """Store the pact's present state; raises `SeqTakenError` if somebody else changed it meanwhile."""
        await self._records.change(_PACTS.write(pact))
        return replace(pact, version=pact.version + 1)

    async def amend(self, number: int, change: Callable[[Pact], Pact]) -> Pact:
        """Change a pact's newest state, trying again if somebody was quicker; raises `TableError` if it is gone."""
        for _ in range(_TRIES):
            pact = await self.pact(number)
            if pact is None:
                break
            try:
                return await self.keep(change(pact))
            except SeqTakenError:
                continue
        raise TableError(Trouble.CHANGED_MEANWHILE)

    async def move(self, pact: Pact, place: str) -> Pact:
        """Move a pact whose place is gone to another; raises `SeqTakenError` as `keep` does."""
        there = await self._records.find(game=pact.game, kind=PACT_KIND, place=place)
        number = 1 + max((int(record.name) for record in there), default=0)
        return await self.keep(replace(pact, place=place, number=number, message=""))

    async def drop(self, pact: Pact) -> None:
        """Delete a draft; raises `PactError` if all have signed it."""
        if pact.is_signed:
            raise PactError(PactTrouble.IN_FORCE)
        await self._records.drop(_PACTS.write(pact))

    async def drop_drafts_of(self, person: str) -> None:
        """Delete the drafts that name a person who is out of all games, since they can never be signed."""
        for record in await self._records.naming(person):
            if record.kind == PACT_KIND and not _PACTS.read(record).is_signed:
                await self._records.drop(record)

    async def keep_form(self, form: FilledForm) -> None:
        """Store a form that was sent back with an error in it: the last one of a person in a place."""
        await self.drop_form(form.game, form.place, form.person)
        record = replace(_FORMS.write(form), author=form.person)
        with contextlib.suppress(NameTakenError):  # another of theirs came between
            await self._records.add(record)

    async def form(self, place: str, person: str) -> FilledForm | None:
        """Return the form that a person gets back in a place, if there is one."""
        found = await self._records.find(kind=_FORMS.kind, place=place, name=person)
        return _FORMS.read(found[-1]) if found else None

    async def drop_form(self, game: int, place: str, person: str) -> None:
        """Delete the form that a person would get back."""
        for record in await self._records.find(game=game, kind=_FORMS.kind, place=place, name=person):
            await self._records.drop(record)

    async def announced(self, game: int) -> set[tuple[int, str]]:
        """Return what people have been told in a game, or the outbox still has to tell: pacts, by number, and what."""
        records = await self._records.find(game=game, kind=_TOLD)
        return {(int(number), what) for record in records for number, what in [record.name.split(":", 1)]}

    async def tell(self, news: Sequence[tuple[Pact, str]], letter: Letter) -> None:
        """Note in the outbox a letter that tells what became of pacts, and that it does."""
        await self._records.add_all([_told(pact.game, pact.id, what) for pact, what in news], [letter])

    async def were_told(self, game: int, news: Collection[tuple[int, str]]) -> None:
        """Note that people were told what became of pacts, given by number."""
        if news:
            await self._records.add_all([_told(game, pact, what) for pact, what in news])

    async def not_told(self, pact: Pact, what: str) -> None:
        """Note that people were not told of `what` became of a pact after all."""
        for record in await self._records.find(game=pact.game, kind=_TOLD, name=f"{pact.id}:{what}"):
            await self._records.drop(record)


def _told(game: int, pact: int, what: str) -> Record:
    return Record(game, _TOLD, "", f"{pact}:{what}", "", "{}")


_MOST_REMEMBERED: Final = 1000


class Ledger:
    """Caches what became of pacts, so that each new turn costs one turn; only the journal is the truth."""

    def __init__(self, table: Table, pacts: Pacts) -> None:
        self._table = table
        self.pacts = pacts
        self._known: FIFOCache[tuple[int, int], tuple[int, tuple[PactEvent, ...]]] = FIFOCache(_MOST_REMEMBERED)

    async def of_game(self, game: Game) -> list[Standing]:
        """Return the pacts and drafts of a game, oldest first, with their standing after `game`."""
        return await self._standings(await self.pacts.of_game(game.id), game)

    async def known_to(self, person: str, game: Game) -> list[Standing]:
        """Return those of them that a person may know of.

        A party may. Everybody may know of a public pact once it is signed, and of all pacts once the game was played
        out.
        """
        return [standing for standing in await self.of_game(game) if may_know(standing[0], person, game)]

    async def open_to_all(self, game: Game) -> list[Standing]:
        """Return those of them that everybody may know of; of a cancelled game that is no secret pact."""
        return [standing for standing in await self.of_game(game) if may_know(standing[0], "", game)]

    async def of_pact(self, pact: Pact, game: Game) -> tuple[PactEvent, ...]:
        """Return what became of a pact up to `game`."""
        [(_, happened)] = await self._standings([pact], game)
        return happened

    async def signed_in(self, pact: Pact) -> Game:
        """Return the game at the moment when the last party signed."""
        return (await self._table.event(pact.game, pact.since)).game

    async def breaches(self, game: Game, person: Person, move: Move) -> list[Standing]:
        """Return the pacts that `person` would break by playing `move` in `game`, each with the broken promises."""
        return broken_by(await self.of_game(game), game, person, move)

    async def _standings(self, pacts: list[Pact], game: Game) -> list[Standing]:
        """The standings of pacts after `game`, with one query of its journal for all of them.

        Ended ones are included, since the turn that ended them can be taken back.
        """
        first = min((self._seen(pact)[0] for pact in pacts if pact.is_signed), default=game.seq)
        events = await self._table.events(game, first) if first < game.seq else []
        return [(pact, self._brought_up(pact, game, events)) for pact in pacts]

    def _brought_up(self, pact: Pact, game: Game, events: list[Event]) -> tuple[PactEvent, ...]:
        """What became of a pact up to `game`; `events` has the journal since the pact was last derived."""
        if not pact.is_signed:
            return ()
        seen, happened = self._seen(pact)
        new = [event for event in events if seen <= event.seq <= game.seq]
        happened = pact_events_of(pact, new, happened)
        if game.seq > seen:
            self._known[pact.id, pact.version] = (game.seq, happened)
        return tuple(each for each in happened if each.seq <= game.seq)

    def _seen(self, pact: Pact) -> tuple[int, tuple[PactEvent, ...]]:
        """The journal entry up to which a signed pact was derived, and what had become of it."""
        return self._known.get((pact.id, pact.version), (pact.since, ()))


def broken_by(standings: Iterable[Standing], game: Game, person: Person, move: Move) -> list[Standing]:
    """Return those pacts of a game that a person would break by a move, each with the broken promises."""
    found = []
    for pact, happened in standings:
        broken = would_break(pact, happened, game, person.id, move) if person.id in pact.parties else ()
        if broken:
            found.append((pact, broken))
    return found


def may_know(pact: Pact, person: str, game: Game) -> bool:
    """Return whether a person (id), or everybody (""), may know of a pact in the state `game`."""
    return person in pact.parties or (pact.is_signed and (pact.is_public or game.phase.was_played_out))
