"""People who write, edit, press and command anything at all, on the simulated server."""

import asyncio
import logging
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

import simcord
from simcord import interactions

from bot.address import PostgresAddress
from bot.allowance import SILENCE_SECONDS
from bot.discord_ui.engines import engine_players
from bot.djambi.board import Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.phrases.news import Headline, called_by
from bot.store.records import Records
from bot.table.check import differences
from bot.table.engines.duty import Duty, duty
from bot.table.events import Cause, Event, GaveUp, TurnPlayed, VoteAnswered, VoteOpened
from bot.table.model import VoteKind
from bot.table.pacts.pact_records import Ledger, Pacts
from bot.table.pacts.standing import Standing, breakers
from bot.table.person_id import Character, EngineId, person_id
from bot.table.plans.planning import MOST_LETTERS
from bot.table.table import Table
from bot.table.votes import heard_in
from tests.discord_ui.engines.seating import add_engine, turn
from tests.discord_ui.game.guide import before_a_kill
from tests.discord_ui.plotting import signed
from tests.discord_ui.world import Ordered, World
from tests.fuzz.cases import as_sent, babble, custom_id, damaged
from tests.invariants import Invariant, hold

_OPTIONS = {"djambi move": "move", "djambi board": "square", "plan": "line"} | {
    "djambi away": "until",
    "djambi settings": "zone",
}
_COMMANDS = (
    *(f"djambi {name}" for name in ("board", "move", "rules", "draw", "move", "board")),
    *("plan", "plan", "pact", "room gallery"),
    *("djambi takeback", "djambi games", "djambi stats", "djambi away", "djambi settings"),
)
_MOST_AT_ONCE = 3
_NO_PERSON = re.compile(r"<@(?!\d+>)")
_PATIENCE = 40
_HONEST = 0.5
"""How likely it is that a legal move is written by whoever is next."""
_TICK = 0.005
_LONGEST = 2000
_TOO_LARGE = 10**20 - 1
"""A number as long as a button may carry, which SQLite does not know."""
_FORMS = ("letter", "answer", "tried-play")
_PLOTS = (
    *("more", "turns", "export", "sheet", "replay-from", "publish-ask", "readers", "pause-ask"),
    *("plot", "allies", "publish", "withhold", "plan-on", "plan-more", "plan-drop", "suggested-play", "suggested-no"),
    *("pact-form", "pact-notice", "pact-back", "forget"),
)
_PACTS = ("pact-sign", "pact-add", "pact-clause", "pact-terms", "pact-set", "pact-tear", "suggested-sure")
_VOTES = ("vote-yes", "vote-no", "vote-end")
_ENTRIES = (3, 5, 6, 7, 8, 9, _TOO_LARGE)
_FIELDS = {"with": "b", "by": "all", "kind": "spares", "about": "others", "notice": "round", "public": "public"}
_PROMISED: Final = {
    "with": ["y"],
    "kind": ["keeps_out"],
    "about": ["others"],
    "details": "g6 h6 i6 f6 f7 f8 f9 e8 e9",
    "until": "",
}
"""To keep out of what yellow could soon move to."""
_BEGUN = ("M e1-f1", "M e1-f1", "M c3-d4")


@dataclass(slots=True)
class Happened:
    """What came of one thing that somebody did: what was `asked`, and how much of it got no answer.

    `events` are the journal entries of it, after the newest one before; `said` are the texts of the bot's new messages
    in the channel, each with how many people it calls; `errors` were logged, `faults` is what `djambi check` says.
    `due` is what an engine has still to do, `pacts` are all there are, with what became of them.
    """

    actor: str
    asked: str = ""
    unanswered: list[str] = field(default_factory=list)
    events: tuple[Event, ...] = ()
    said: tuple[tuple[str, int], ...] = ()
    errors: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    due: Duty | None = None
    pacts: Sequence[Standing] = ()

    @property
    def by_machines(self) -> tuple[Event, ...]:
        """What engines did then."""
        return tuple(event for event in self.events[1:] if isinstance(event.person.id, EngineId))


def _answered(happened: Happened) -> Iterator[str]:
    yield from happened.unanswered


def _own_hand(happened: Happened) -> Iterator[str]:
    for event in happened.events[1:]:
        if event in happened.by_machines and event.request.startswith(f"engine-{event.game.id}-"):
            continue
        if event.person.id != happened.actor and not event.person.id.startswith("gone-"):  # who was forgotten by it
            yield f"{happened.actor} asked for {happened.asked!r}, {event.person.id} did {type(event).__name__}"


def _in_turn(happened: Happened) -> Iterator[str]:
    for before, event in pairwise(happened.events):
        if isinstance(event, TurnPlayed):
            side = Side(before.game.position.to_move)
            who = event.person.id if event in happened.by_machines else happened.actor
            if event.side is not side or who != before.game.seats[side].id:
                yield f"{who} played {event.side.name} when it was {side.name}'s turn"


def _agreed_once(happened: Happened) -> Iterator[str]:
    for before, event in pairwise(happened.events):
        if not isinstance(event, VoteOpened | VoteAnswered) or event.kind is not VoteKind.DRAW:
            continue
        agreed = before.game.votes[event.kind].yes if event.kind in before.game.votes else frozenset()
        if event.person.id in agreed and (isinstance(event, VoteOpened) or event.agrees):
            yield f"{event.person.name} agreed already to the draw on offer"
        if not event.game.phase.is_open:
            playing = {person.id for person in before.game.still_playing}
            if not playing <= agreed | {event.person.id}:
                yield f"only {agreed} and {event.person.id} of {playing} have agreed"


def _quiet(happened: Happened) -> Iterator[str]:
    if len(happened.said) > _MOST_AT_ONCE + len(happened.by_machines):
        yield f"{len(happened.said)} messages at once: {[text for text, _ in happened.said]}"
    facts = [(fact, event.game) for event in happened.events for fact in event.facts if isinstance(fact, Headline)]
    most = 1 + len({side for fact, game in facts for side in called_by(fact, game)})
    most += sum(isinstance(each, GaveUp) and each.cause is Cause.VOTE for each in happened.events)
    votes = [(each.game, each.game.votes[each.kind]) for each in happened.events if isinstance(each, VoteOpened)]
    most += max((len(heard_in(game, vote)) for game, vote in votes), default=0)
    for text, called in happened.said:
        if len(text) > _LONGEST or called > most:
            yield f"{len(text)} letters that call {called}: {text!r}"


def _machines(happened: Happened) -> Iterator[str]:
    if happened.due is not None:
        yield f"still to be done: {happened.due}"


def _uncalled(happened: Happened) -> Iterator[str]:
    yield from (text for text, _ in happened.said if _NO_PERSON.search(text))


def _word(happened: Happened) -> Iterator[str]:
    for pact, became in happened.pacts:
        for who in map(person_id, breakers(became)):
            if isinstance(who, EngineId) and who.character is Character.LOYAL:
                yield f"{who} has broken pact {pact.id}"


def _no_error(happened: Happened) -> Iterator[str]:
    yield from happened.errors


def _whole(happened: Happened) -> Iterator[str]:
    yield from happened.faults


OF_PEOPLE: Final[tuple[Invariant[Happened], ...]] = (
    Invariant(
        "answered",
        "Every press, form and command gets an answer, or is seen to have done something; a deferral alone is none.",
        _answered,
    ),
    Invariant("own hand", "Whatever is done in a game is done by whoever asked for it, or by an engine.", _own_hand),
    Invariant("in turn", "A turn is played with the side that is next, by whoever holds it.", _in_turn),
    Invariant(
        "agreed once", "Nobody agrees twice to one offer of a draw; all who still play have to agree.", _agreed_once
    ),
    Invariant(
        "quiet",
        "Three messages come of it at most, beside those of engines; none calls two, but who fell or won.",
        _quiet,
    ),
    Invariant("machines", "What an engine has to do is done soon.", _machines),
    Invariant("uncalled", "No engine is mentioned as if it could be called.", _uncalled),
    Invariant("word", "No loyal engine has ever broken a promise.", _word),
    Invariant("no error", "Nobody is told a code instead of a sentence: nothing fails unexpectedly.", _no_error),
    Invariant("whole", "The database replays without a difference.", _whole),
)
"""What must be true after each thing that somebody does."""


class People:
    """Two who play, two who only look on, and what all of them try."""

    def __init__(self, world: World, chance: Random) -> None:
        self.world = world
        self.chance = chance
        self.known = [f"djambi:{verb}:1:{rest}" for verb in ("join", "second", "resign") for rest in "rby1"]
        self.known += [f"djambi:{verb}:1:{seq}:{move}" for verb in _FORMS for seq in (4, 5, 99) for move in _BEGUN]
        self.known += [f"djambi:{verb}:1" for verb in ("leave", "start", "cancel", *_PLOTS)] + ["djambi:no"]
        self.known += [
            f"djambi:{verb}:{pact}:{number}" for verb in _PACTS for pact in (1, _TOO_LARGE) for number in "012"
        ]
        self.known += [f"djambi:{verb}:{_TOO_LARGE}" for verb in _PLOTS]
        self.known += [f"djambi:back:1:{seq}" for seq in _ENTRIES]
        votes = [f"{verb}:1:{kind}" for verb in _VOTES for kind in (*VoteKind, "war")]
        self.known += [f"djambi:{vote}:{seq}" for vote in votes for seq in (5, _TOO_LARGE)]
        self.known += [f"djambi:anyway:1:{seq}:{move}" for seq in (4, 5, 99) for move in (*_BEGUN, "M c3-d4 corpse a5")]

    async def one_case(self) -> Happened:
        """Do something, and return what came of it."""
        self.world.clock += SILENCE_SECONDS
        before = await self.world.game()
        count = len(list(self.world.channel.history()))
        actor = self.chance.choice(self.world.people)
        self.happened = Happened(str(actor.id))
        acts = (self._write, self._play, self._press, self._press, self._fill_in, self._command, self._edit, self._vote)
        await self.chance.choice(acts)(actor)
        table = Table(self.world.life.store, Ordered())
        self.happened.due = await self._due()
        self.happened.events = tuple((await table.events(before))[before.seq :])
        pacts = Ledger(table, Pacts(Records(self.world.life.store)))
        self.happened.pacts = await pacts.of_game((await table.events(before))[-1].game)
        new = [message for message in list(self.world.channel.history())[count:] if message.author.bot]
        self.happened.said = tuple((message.content, len(self.world.pings(message))) for message in new)
        return self.happened

    async def _due(self) -> Duty | None:
        """What an engine has still to do, after it had time for it."""
        for _ in range(_PATIENCE):
            left = duty(await self.world.game())
            if left is None and not await self.world.life.store.unsent():
                return None
            await asyncio.sleep(_TICK)
            await self.world.settle()
        return duty(await self.world.game())

    def _was_answered(self, result: Any, asked: str) -> None:
        self.happened.asked = asked
        if not self.world.was_answered(result):
            self.happened.unanswered.append(asked)

    async def _play(self, actor: Any) -> None:
        """Write a move that is legal for whoever is next, as they or as somebody else."""
        game = await self.world.game()
        legal = write_moves(legal_moves(game.position, game.terms.rules))
        if self.chance.random() < _HONEST:
            actor = next(
                (each for each in self.world.people if game.to_move and game.to_move.id == str(each.id)), actor
            )
            self.happened.actor = str(actor.id)
        await self._say(actor, self.chance.choice(legal))

    async def _vote(self, actor: Any) -> None:
        """Offer a draw, agree, or decline, once or twice, by command or by the buttons below the offer."""
        for _ in range(self.chance.randint(1, 2)):
            offers = [each for each in self.world.channel.history() if each.author.bot and self._votes_on(each)]
            if not offers or self.chance.random() < 0.5:
                self._was_answered(await actor.slash(self.world.channel, "djambi draw"), "djambi draw")
            else:
                vote = self._votes_on(offers[-1])[self.chance.random() < 0.2]
                self._was_answered(await self.world.press(actor, offers[-1], vote), vote)

    def _votes_on(self, message: Any) -> list[str]:
        ids = [button["custom_id"] for button in self.world.buttons(message)]
        return [each for each in ids if each.split(":")[1] in ("vote-yes", "vote-no")]

    def _text(self) -> str:
        moves = (
            "N c3-c6",
            "M c3-d4 corpse a5",
            "A a1-e5-c7",
            f"<@{self.world.env.bot.user.id}> N c3-c6",
            "pass",
            "M e1-f1",
            "M e1",
            "a4",
            "Chief to the maze lol",
        )
        return as_sent(self.chance.choice((babble(self.chance), damaged(self.chance, self.chance.choice(moves)))))[
            :2000
        ]

    async def _say(self, actor: Any, text: str) -> None:
        self.happened.asked = text
        self.said = await actor.send(self.world.channel, text)

    async def _write(self, actor: Any) -> None:
        await self._say(actor, self._text())

    async def _edit(self, actor: Any) -> None:
        await self._write(actor)
        await actor.edit(self.said, self._text())

    async def _fill_in(self, actor: Any) -> None:
        """Send a form, as it was or as it never was."""
        field = {"type": 4, "custom_id": "answer", "value": self.chance.choice(("A", "d4", self._text()))}
        lines: list[Any] = [[{"type": 18, "component": field}], [{"type": 1, "components": [field]}], [], self._pact()]
        words = {"custom_id": self._custom_id(), "components": self.chance.choice(lines)}
        where = {"channel_id": self.world.channel.id, "guild_id": actor.guild.id, "user_id": actor.id}
        record, payload = interactions.base_payload(self.world.env.backend, type=5, data=words, **where)
        self.world.env.backend.emit("INTERACTION_CREATE", payload)
        await self.world.settle()
        self._was_answered(simcord.InteractionResult(self.world.env, record), str(words))

    def _pact(self) -> list[Any]:
        """What may stand in the form of a pact."""
        typed = ("details", "until", "moves")
        fields = [
            {"type": 4, "custom_id": name, "value": self.chance.choice(("", "20", self._text()[:60]))} for name in typed
        ]
        chosen = [
            {"type": 3, "custom_id": name, "values": self.chance.choice(([value], [self._text()[:20]], []))}
            for name, value in _FIELDS.items()
        ]
        return [{"type": 18, "component": field} for field in (*fields, *chosen)]

    def _custom_id(self) -> str:
        """What makes a press or a form ours, and then anything."""
        made = custom_id(self.chance, self.known)
        return as_sent((made if made.startswith("djambi:") else f"djambi:{made}")[:100])

    async def _press(self, actor: Any) -> None:
        mine = [message for message in self.world.channel.history() if message.author.bot]
        pressed = self._custom_id()
        self._was_answered(await self.world.press(actor, mine[-1], pressed), pressed)

    async def _command(self, actor: Any) -> None:
        name = self.chance.choice(_COMMANDS)
        options = {_OPTIONS[name]: self._text()[:MOST_LETTERS]} if name in _OPTIONS else {}
        if name in ("djambi move", "djambi board", "djambi away", "djambi settings"):
            await actor.autocomplete(self.world.channel, name, _OPTIONS[name], self._text()[:100])
        self._was_answered(await actor.slash(self.world.channel, name, **options), f"{name} {options}")


class Errors(logging.Handler):
    """Keeps what is logged as an error: somebody was told a code instead of a sentence."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.texts.append(self.format(record))


async def beside_an_engine(world: World, character: Character) -> None:
    """Play until alice's Militant on e1 can kill bob's on f1, and an engine has played too, which has promised alice
    something.
    """
    lobby = await world.open_lobby(players=3)
    await world.click(world.alice, lobby, "join", "r")
    await world.click(world.bob, lobby, "join", "b")
    await add_engine(world, world.alice, lobby, f"y:easy:{character}")
    await signed(world, world.channel, _PROMISED, world.alice)
    await world.says(world.alice, "M c1-e1")
    await world.says(world.bob, "M g1-f1")
    await turn(world, 4)


async def live(
    folder: Path,
    chance: Random,
    cases: int,
    character: Character | None = None,
    database: PostgresAddress | None = None,
) -> None:
    """Let people, and an engine if one is given, do that many things in one game after the other; raises `Broken`."""
    with patch.object(engine_players, "PAUSE", 0.0):
        await _live(World(folder, reads_messages=True, database=database), chance, cases, character)


async def _live(world: World, chance: Random, cases: int, character: Character | None) -> None:
    errors = Errors()
    logging.getLogger().addHandler(errors)
    try:
        await world.enter()
        with world.env.time_context():
            await _begin(world, character)
            people = People(world, chance)
            for _ in range(cases):
                happened = await people.one_case()
                happened.errors = [*errors.texts, *map(repr, world.errors)]
                hold(OF_PEOPLE, happened)
                if not (await world.game()).phase.is_open:
                    await _begin(world, character)
            faults = [line async for line in differences(world.life.store)]
            hold(OF_PEOPLE, Happened("nobody", faults=faults))
    finally:
        logging.getLogger().removeHandler(errors)
        await world.leave()


async def _begin(world: World, character: Character | None) -> None:
    await (beside_an_engine(world, character) if character else before_a_kill(world))
