"""The pacts of all games, kept as papers, and what people have been told of them."""

import contextlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.djambi.words import Kind, Side
from bot.store.papers import Papers
from bot.store.records import NameTakenError, Paper
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import MOST_DRAFTS, Given, Notice, Pact, PactError, PactTrouble
from bot.table.rooms.rooms import PACT_KIND

_TOLD: Final = "pact_told"
_FORM: Final = "pact_form"
_TRIES: Final = 100


@dataclass(frozen=True, slots=True)
class FilledForm:
    """A form as somebody filled it in: `words` say which form it is, `fields` what stands where."""

    game: int
    place: str
    person: str
    words: str
    fields: Mapping[str, list[str]]


class Pacts:
    """The pacts of all games, and what people were told of them."""

    def __init__(self, papers: Papers) -> None:
        """Keep them in `papers`."""
        self._papers = papers

    async def of_game(self, game: int) -> list[Pact]:
        """Return the pacts and drafts of a game, the oldest first."""
        return [_pact(paper) for paper in await self._papers.find(game=game, kind=PACT_KIND)]

    async def pact(self, number: int) -> Pact | None:
        """Return the pact of a paper's number, if it is still there."""
        paper = await self._papers.paper(number)
        return _pact(paper) if paper and paper.kind == PACT_KIND else None

    async def add(self, pact: Pact) -> Pact:
        """Keep a new draft, with a number of its own in its place; raises `PactError` if there are too many."""
        for _ in range(_TRIES):
            there = [other for other in await self.of_game(pact.game) if other.place == pact.place]
            if sum(not other.is_signed for other in there) >= MOST_DRAFTS:
                break
            number = 1 + max((other.number for other in there), default=0)
            try:
                return _pact(await self._papers.add(_paper(replace(pact, number=number))))
            except NameTakenError:
                continue
        raise PactError(PactTrouble.TOO_MANY_DRAFTS)

    async def keep(self, pact: Pact) -> Pact:
        """Keep what `pact` says now; raises `SeqTakenError` if somebody else changed it meanwhile."""
        await self._papers.change(_paper(pact))
        return replace(pact, version=pact.version + 1)

    async def move(self, pact: Pact, place: str) -> Pact:
        """Keep a pact in another place, because its own is gone; raises `SeqTakenError` as `keep` does."""
        there = await self._papers.find(game=pact.game, kind=PACT_KIND, place=place)
        number = 1 + max((int(paper.name) for paper in there), default=0)
        return await self.keep(replace(pact, place=place, number=number, message=""))

    async def drop(self, pact: Pact) -> None:
        """Throw a draft away; raises `PactError` if all have signed it."""
        if pact.is_signed:
            raise PactError(PactTrouble.IN_FORCE)
        await self._papers.drop(_paper(pact))

    async def keep_form(self, form: FilledForm) -> None:
        """Keep a form that was sent back with something wrong in it: the last one of a person in a place."""
        await self.drop_form(form.game, form.place, form.person)
        body = json.dumps({"words": form.words, "fields": dict(form.fields)})
        with contextlib.suppress(NameTakenError):  # another of theirs came between
            await self._papers.add(Paper(form.game, _FORM, form.place, form.person, form.person, body))

    async def form(self, place: str, person: str) -> FilledForm | None:
        """Return the form that a person is to have back in a place."""
        found = await self._papers.find(kind=_FORM, place=place, name=person)
        if not found:
            return None
        body = json.loads(found[-1].body)
        return FilledForm(found[-1].game, place, person, body["words"], body["fields"])

    async def drop_form(self, game: int, place: str, person: str) -> None:
        """Throw away the form that a person was to have back."""
        for paper in await self._papers.find(game=game, kind=_FORM, place=place, name=person):
            await self._papers.drop(paper)

    async def told(self, game: int) -> set[tuple[int, str]]:
        """Return what people have been told in a game: the number of each pact, and what became of it."""
        names = [paper.name.split(":", 1) for paper in await self._papers.find(game=game, kind=_TOLD)]
        return {(int(number), what) for number, what in names}

    async def note_told(self, pact: Pact, what: str) -> None:
        """Note that people have been told of `what` became of a pact."""
        try:
            await self._papers.add(Paper(pact.game, _TOLD, "", f"{pact.id}:{what}", "", "{}"))
        except NameTakenError:
            return


def _paper(pact: Pact) -> Paper:
    body = {
        "parties": pact.parties,
        "clauses": [_write_clause(clause) for clause in pact.clauses],
        "until": pact.until,
        "public": pact.is_public,
        "notice": pact.notice,
        "signed": dict(pact.signed),
        "given": pact.given and [pact.given.person, pact.given.seq, pact.given.turn, pact.given.last],
        "edition": pact.edition,
        "message": pact.message,
    }
    return Paper(
        pact.game, PACT_KIND, pact.place, str(pact.number), pact.author, json.dumps(body), pact.id, pact.version
    )


def _pact(paper: Paper) -> Pact:
    body = json.loads(paper.body)
    return Pact(
        game=paper.game,
        place=paper.place,
        author=paper.author,
        parties=tuple(body["parties"]),
        clauses=tuple(map(_read_clause, body["clauses"])),
        until=body["until"],
        is_public=body["public"],
        notice=Notice(body["notice"]),
        signed=body["signed"],
        given=Given(*body["given"]) if body["given"] else None,
        edition=body["edition"],
        message=body["message"],
        number=int(paper.name),
        id=paper.id,
        version=paper.version,
    )


def _write_clause(clause: Clause) -> dict[str, object]:
    return {
        "kind": clause.kind,
        "by": clause.by,
        "about": "" if clause.about is None else clause.about.letter,
        "piece": "" if clause.piece is None else clause.piece.letter,
        "squares": clause.squares,
        "by_turn": clause.by_turn,
    }


def _read_clause(body: dict[str, Any]) -> Clause:
    return Clause(
        ClauseKind(body["kind"]),
        body["by"],
        Side.of(body["about"]) if body["about"] else None,
        next((kind for kind in Kind if kind.letter == body["piece"]), None),
        tuple(body["squares"]),
        body["by_turn"],
    )
