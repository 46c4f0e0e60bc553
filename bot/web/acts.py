"""What the page does: it picks, plays and votes, takes back, resigns, tries, and plans. The server decides everything.

1. What is done belongs to the board that the page shows, which it names by the entry of the journal. If the board is
   another one, nothing is done, and the page hears what has happened.
2. Everything is done once for each request id. The ids of a person are their own, so nobody hears of another's.
3. What was done is posted beside the answer, so that the page doesn't wait for Discord.
"""

import asyncio
import re
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from http import HTTPStatus
from typing import Any, Concatenate, Final, ParamSpec

from bot.djambi.board import CORPSE, HOSTAGE, SIDES, Side, side_of
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import Move, write_move
from bot.phrases.languages import read_in_any_language
from bot.phrases.moves import tell_danger, what_happened_since
from bot.phrases.names import move_text
from bot.phrases.news import event_text
from bot.phrases.pacts import pact_warning
from bot.phrases.plans import plan_told
from bot.phrases.refusals import refuse
from bot.table import votes
from bot.table.ballots import answer, cast, needs_journal
from bot.table.decide import give_up, move
from bot.table.events import Asked, Event, TurnPlayed
from bot.table.game.dangers import warnings
from bot.table.game.picker import Chosen, Picking, chosen_in, movable, pick, picker_of
from bot.table.game.taking_back import take_back_last
from bot.table.model import Game, Phase, TableError, Trouble, VoteKind, must_play
from bot.table.pacts.pact_records import Ledger
from bot.table.plans.plan_records import Plans, own_place
from bot.table.plans.planning import OPEN, Plan, imagine, kept, on_turn, turns_in
from bot.table.table import Table
from bot.web.guard import DeniedError, Visitor, not_understood
from bot.web.outside import Outside
from bot.web.telling import Values
from bot.web.views import PageViews, ViewerSettings

_MOST_LETTERS: Final = 4000
"""Of the text of a plan."""
_REQUEST: Final = re.compile(r"[\w-]{8,64}", re.ASCII)
_ANSWERS: Final = {"agree": True, "decline": False}
_More = ParamSpec("_More")


@dataclass(frozen=True, slots=True)
class Acts:
    """Does what visitors ask for."""

    table: Table
    views: PageViews
    ledger: Ledger
    plans: Plans
    outside: Outside
    _posting: set[asyncio.Task[None]] = field(default_factory=set, init=False)

    async def pick(self, visitor: Visitor, seq: int, chosen: str) -> Values:
        """Return what can be chosen next after `chosen`, or the whole move as it would be.

        Before anything is chosen it also says who could kill the visitor's Chief, if they are warned.
        """
        game = await self.on_the_board(visitor, seq)
        picking = begun(game, picker_of(game, visitor.person), chosen_in(chosen))
        doubts = await self._doubts(visitor, game, picking.move) if picking.move and picking.in_turn else []
        sight = await self.views.sight(visitor)
        choice = self.views.choice(game, picking, sight, doubts)
        found = [] if picking.chosen else warnings(game, picking.side, wish=sight.preferences.warned)
        if found:
            choice["say"] = f"{sight.text(tell_danger(found, visitor.lang))}\n{choice['say']}"
        return choice

    async def play(self, visitor: Visitor, seq: int, chosen: str, request: str, *, anyway: bool) -> Values:
        """Play a whole move, though it breaks promises if it is to be played `anyway`."""
        asked = self.asked(visitor, request_id(request))
        if (done := await self.table.done(asked.request)) is not None:
            return {"seq": done.seq}
        game = await self.on_the_board(visitor, seq)
        picked = pick(game, picker_of(game, visitor.person), chosen_in(chosen)).move
        if picked is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        doubts = [] if anyway else await self._doubts(visitor, game, picked)
        if doubts:
            sight = await self.views.sight(visitor)
            raise DeniedError(
                HTTPStatus.BAD_REQUEST, lambda _: sight.text(doubts[0]), doubts=[sight.text(each) for each in doubts]
            )
        event = await self._do(game, asked, move, read_in_any_language(write_move(picked)))
        return {"seq": event.seq}

    async def _doubts(self, visitor: Visitor, game: Game, meant: Move) -> list[str]:
        """What speaks against a move: promises that it would break."""
        broken = await self.ledger.breaches(game, visitor.person, meant)
        return [pact_warning(broken, meant, game, visitor.lang)] if broken else []

    async def do(self, visitor: Visitor, seq: int, what: str, request: str, *, sure: bool) -> Values:
        """Draw, take back or resign, or answer a vote; `sure` is said to what can't be undone once it was asked."""
        asked = self.asked(visitor, request_id(request))
        event = await self.table.done(asked.request)
        if event is None:
            game = await self.on_the_board(visitor, seq)
            try:
                event = await self._done(visitor, game, asked, what, sure=sure)
            except TableError as error:
                if (question := await self._question(visitor, game, what, error)) is None:
                    raise
                return question
        return {"seq": event.seq, "text": (await self.views.sight(visitor)).text(event_text(event, visitor.lang))}

    async def _done(self, visitor: Visitor, game: Game, asked: Asked, what: str, *, sure: bool) -> Event:
        if what == "resign":
            return await self._do(game, asked, give_up, None)
        if what == "takeback":
            return await self._look_back(game, asked, take_back_last)
        gone = await self._gone(visitor, game)
        if what == "draw":
            return await self._do(game, asked, answer, VoteKind.DRAW, may_end=sure, gone=gone)
        word, _, kinds = what.partition("_")
        if word not in _ANSWERS or kinds not in {*VoteKind}:
            raise not_understood()
        kind = VoteKind(kinds)
        vote = votes.open_in(game, kind)
        if vote is None:
            raise TableError(votes.POLICIES[kind].over)
        yes = _ANSWERS[word]
        if needs_journal(kind, yes=yes):
            return await self._look_back(game, asked, cast, kind, vote.entry, gone=gone)
        return await self._do(game, asked, answer, kind, vote.entry, yes=yes, may_end=sure, gone=gone)

    async def _question(self, visitor: Visitor, game: Game, what: str, error: TableError) -> Values | None:
        """What to ask once more before the last agreement, which can't be undone; `None` for another error."""
        kind = next((kind for kind, policy in votes.POLICIES.items() if policy.confirms is error.trouble), None)
        if kind is None:
            return None
        sight, words = await self.views.sight(visitor), visitor.lang.votes[kind]
        label = words.button_confirm or words.button_agree
        return {"ask": sight.text(refuse(error, game, visitor.lang)), "label": label, "what": what}

    async def _gone(self, visitor: Visitor, game: Game) -> set[str]:
        others = [person for person in game.still_playing if person.id != visitor.person.id]
        return await self.outside.gone(game, others)

    # Trying and planning

    async def try_on(self, visitor: Visitor, turn: int, line: Sequence[str], chosen: str) -> Values:
        """Play on for oneself from the end of a `turn`, for any side; return the board, and what can be chosen."""
        sight = await self.views.sight(visitor)
        base, events = await self.imagined(visitor, turn, line)
        now = events[-1].game if events else base
        text = "\n".join(sight.text(event_text(event, visitor.lang)) for event in events[-1:])
        choice = _choice_of_any(self.views, now, chosen_in(chosen), sight) if now.phase is Phase.RUNNING else None
        said = text if choice else f"{text}\n{visitor.lang.web.whole_line}".strip()
        shown = {}
        if not chosen:  # a choice has a picture of its own
            shown = self.views.tried(events[-1], sight) if events else self.views.still(base, sight)
        turns = [
            {"side": event.side.letter, "move": sight.text(move_text(event.move, visitor.lang))} for event in events
        ]
        return {
            **shown,
            "text": said,
            "line": [*kept(base, events)] if events else [],
            "turns": turns,
            "choice": choice,
        }

    async def reach_tried(self, visitor: Visitor, turn: int, line: Sequence[str], square: int) -> Values:
        """Return which pieces could kill the piece on a square, or else go there, at the end of a line."""
        base, events = await self.imagined(visitor, turn, line)
        return self.views.reach(events[-1].game if events else base, square, visitor.lang)

    async def imagined(self, visitor: Visitor, turn: int, line: Sequence[str]) -> tuple[Game, tuple[TurnPlayed, ...]]:
        """Return the game after a turn, and the events if a line were played from there."""
        base = (await self.views.after(visitor.game, turn)).game
        turns = [read_in_any_language(text) for text in turns_in("\n".join(line))]
        return base, imagine(base, turns) if any(text != OPEN for text in line) else ()

    async def rooms(self, visitor: Visitor) -> Values:
        """Return the rooms in which a visitor can plan."""
        rooms = await self.outside.rooms(visitor.game, visitor.person) if visitor.plays else {}
        return {"rooms": [{"thread": thread, "name": name} for thread, name in rooms.items()]}

    async def plan(self, visitor: Visitor, turn: int, line: Sequence[str], room: str, request: str) -> Values:
        """Keep a line as a plan, in a room of the visitor's or (room "") for themselves."""
        must_play(visitor.game, visitor.person)
        if room and room not in await self.outside.rooms(visitor.game, visitor.person):
            raise TableError(Trouble.NOT_IN_ROOM)
        base, events = await self.imagined(visitor, turn, line)
        if not events:
            raise not_understood()
        place, name = room or own_place(visitor.person.id), _request(visitor, request)
        plan = await self.plans.keep(Plan(base.id, place, visitor.person, base.seq, kept(base, events), request=name))
        if room:
            self._later(self.outside.show_plan(plan))
        sight, most = await self.views.sight(visitor), _MOST_LETTERS
        return {"text": sight.text(plan_told(plan, base, events, visitor.game, visitor.lang, most))}

    # What they share

    async def on_the_board(self, visitor: Visitor, seq: int) -> Game:
        """Return the game, if its board is the one that the page showed; otherwise raise what has happened since."""
        game = visitor.game
        if game.phase is not Phase.RUNNING:
            raise TableError(Trouble.NOT_STARTED if game.phase is Phase.LOBBY else Trouble.GAME_OVER)
        if (events := await self.table.since(game, seq)) is None:
            return game
        if not events:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        since = (await self.views.sight(visitor)).text(what_happened_since(events, visitor.lang))
        raise DeniedError(HTTPStatus.CONFLICT, lambda _: since, seq=game.seq)

    async def _do(
        self,
        game: Game,
        asked: Asked,
        decision: Callable[Concatenate[Game, Asked, _More], Sequence[Event]],
        *more: _More.args,
        **named: _More.kwargs,
    ) -> Event:
        """Do what is decided, if the board is still that of `game` at that moment, and post it."""

        def decided(now: Game, asked: Asked) -> Sequence[Event]:
            _must_be(game, now)
            return decision(now, asked, *more, **named)

        event = await self.table.do(game.channel, asked, decided)
        self.post(game.id)
        return event

    async def _look_back(
        self,
        game: Game,
        asked: Asked,
        decision: Callable[Concatenate[Sequence[Event], Asked, _More], Sequence[Event]],
        *more: _More.args,
        **named: _More.kwargs,
    ) -> Event:
        """Do what is decided by the whole journal, as `_do` does."""

        def decided(events: Sequence[Event], asked: Asked) -> Sequence[Event]:
            _must_be(game, events[-1].game)
            return decision(events, asked, *more, **named)

        event = await self.table.look_back(game.channel, asked, decided)
        self.post(game.id)
        return event

    def asked(self, visitor: Visitor, request: str) -> Asked:
        """Return a wish of a visitor under an id of the page's; "" for one that changes nothing."""
        return Asked(visitor.person, self.views.clock(), _request(visitor, request) if request else "")

    def post(self, game: int) -> None:
        """Post what was done in a game, beside everything else."""
        self._later(self.outside.publish(game))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._posting.add(task)
        task.add_done_callback(self._posting.discard)

    async def posted(self) -> None:
        """Wait until everything is posted."""
        while self._posting:
            await asyncio.wait(self._posting)


def _must_be(shown: Game, now: Game) -> None:
    """Raise `TableError` if the channel has another game, or the board another position."""
    if (now.id, now.position) != (shown.id, shown.position):
        raise TableError(Trouble.CHANGED_MEANWHILE)


def request_id(request: str) -> str:
    """Return the id by which a page knows its request; raises `DeniedError` if a page makes no such ids."""
    if not _REQUEST.fullmatch(request):
        raise not_understood()
    return request


def _request(visitor: Visitor, request: str) -> str:
    said = f"{visitor.game.id} {visitor.person.id} {request_id(request)}"
    return f"web-{sha256(said.encode()).hexdigest()[:32]}"


def begun(game: Game, side: Side, chosen: Chosen) -> Picking:
    """Return a move as far as it was begun, if a legal one begins so; else from its beginning."""
    with suppress(TableError):
        return pick(game, side, chosen)
    return pick(game, side)


def _choice_of_any(views: PageViews, game: Game, chosen: Chosen, sight: ViewerSettings) -> Values:
    """What can be chosen for the side whose piece was chosen; before that, all pieces that can move."""
    if chosen:
        side = _commander(game, chosen[0])
        return views.choice(on_turn(game, side), begun(on_turn(game, side), side, chosen), sight)
    order = sorted(game.position.players, key=lambda side: (side - game.position.to_move) % len(SIDES))
    first, *others = [views.step(on_turn(game, side), movable(on_turn(game, side), side), sight) for side in order]
    return {**first, "ways": [*first["ways"], *(way for each in others for way in each["ways"])]}


def _commander(game: Game, square: int) -> Side:
    """The commander of the piece on a square, or the side to move if no player commands it."""
    code = game.position.board[square] if square != NOWHERE else CORPSE
    commander = game.position.commanders[side_of(code)] if code > CORPSE else HOSTAGE
    return SIDES[commander if commander < HOSTAGE else game.position.to_move]
