"""People who write, edit, press and command anything at all, on the simulated server."""

import logging
from pathlib import Path
from random import Random
from typing import Any

import simcord
from simcord import interactions

from bot.discord_ui.kit.rate_limit import SILENCE_SECONDS
from bot.table.check import differences
from bot.table.plans.planning import MOST_LETTERS
from bot.table.table import Table
from tests.discord_ui.game.test_picker import before_a_kill
from tests.discord_ui.world import Ordered, World
from tests.fuzz.cases import as_sent, babble, custom_id, damaged

_OPTIONS = {"djambi move": "move", "djambi moves": "square", "plan try": "moves", "plan list": "show"}
_COMMANDS = (
    *(f"djambi {name}" for name in ("board", "move", "moves", "history", "rules", "draw", "doctor", "move", "moves")),
    *("plan try", "plan list", "pact new", "pact list", "room readers", "room publish", "room gallery"),
    "djambi my-data",
)
_MOST_AT_ONCE = 3
_FORMS = ("letter", "answer")
_PLOTS = (
    *("plot", "allies", "publish", "withhold", "plan-on", "plan-more", "plan-drop", "suggested-play", "suggested-no"),
    *("pact-form", "pact-notice", "pact-back", "forget"),
)
_PACTS = ("pact-sign", "pact-add", "pact-clause", "pact-terms", "pact-set", "pact-tear", "suggested-sure")
_FIELDS = {"with": "b", "by": "all", "kind": "spares", "about": "others", "notice": "round", "public": "public"}
_BEGUN = ("M e1-f1", "M e1-f1", "M c3-d4")


class People:
    """Two who play, two who only look on, and what all of them try."""

    def __init__(self, world: World, chance: Random) -> None:
        self.world = world
        self.chance = chance
        self.known = [f"djambi:{verb}:1:{rest}" for verb in ("join", "second", "agree", "resign") for rest in "rby1"]
        self.known += [f"djambi:{verb}:1:{seq}:{move}" for verb in _FORMS for seq in (4, 5, 99) for move in _BEGUN]
        self.known += [f"djambi:{verb}:1" for verb in ("leave", "start", "cancel", *_PLOTS)] + ["djambi:no"]
        self.known += [f"djambi:{verb}:1:{number}" for verb in _PACTS for number in (0, 1, 2)]
        self.known += [f"djambi:anyway:1:{seq}:{move}" for seq in (4, 5, 99) for move in (*_BEGUN, "M c3-d4 corpse a5")]

    async def one_case(self) -> None:
        """Do something, and look that it did nothing that it must not."""
        self.world.clock += SILENCE_SECONDS
        before = await self.world.game()
        count = len(self.world.texts)
        actor = self.chance.choice(self.world.people)
        await self.chance.choice((self._write, self._press, self._press, self._fill_in, self._command, self._edit))(
            actor
        )
        events = await Table(self.world.life.store, Ordered()).events(before)
        for event in events[before.seq + 1 :]:
            did = event.person.id
            assert did == str(actor.id) or did.startswith("gone-"), (event, actor)  # or who had themselves forgotten
        await self._look(count)

    async def _look(self, count: int) -> None:
        """Nobody is called by a text, and no message is longer than Discord takes."""
        new = list(self.world.channel.history())[count:]
        assert len([message for message in new if message.author.bot]) <= _MOST_AT_ONCE
        for message in new:
            if message.author.bot:
                assert len(message.content) <= 2000
                assert len(self.world.pings(message)) <= 1

    def _text(self) -> str:
        moves = ("N c3-c6", "M c3-d4 corpse a5", "A a1-e5-c7", f"<@{self.world.env.bot.user.id}> N c3-c6", "pass")
        return as_sent(self.chance.choice((babble(self.chance), damaged(self.chance, self.chance.choice(moves)))))[
            :2000
        ]

    async def _write(self, actor: Any) -> None:
        self.said = await actor.send(self.world.channel, self._text())
        self.author = actor

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
        assert simcord.InteractionResult(self.world.env, record).acknowledged, words

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
        assert (await self.world.press(actor, mine[-1], pressed)).acknowledged, pressed

    async def _command(self, actor: Any) -> None:
        name = self.chance.choice(_COMMANDS)
        options = {_OPTIONS[name]: self._text()[:MOST_LETTERS]} if name in _OPTIONS else {}
        if name in ("djambi move", "djambi moves"):
            await actor.autocomplete(self.world.channel, name, _OPTIONS[name], self._text()[:100])
        assert (await actor.slash(self.world.channel, name, **options)).acknowledged


class Errors(logging.Handler):
    """Keeps what is logged as an error: somebody was told a code instead of a sentence."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.texts.append(self.format(record))


async def live(folder: Path, chance: Random, cases: int) -> None:
    """Let people do so many things in one game, and look at the record in the end."""
    world, errors = World(folder, reads_messages=True), Errors()
    logging.getLogger().addHandler(errors)
    try:
        await world.enter()
        with world.env.time_context():
            await before_a_kill(world)
            people = People(world, chance)
            for _ in range(cases):
                await people.one_case()
                if not (await world.game()).phase.is_open:
                    await before_a_kill(world)
            assert [line async for line in differences(world.life.store)] == []
        await world.leave()
    finally:
        logging.getLogger().removeHandler(errors)
    assert errors.texts == [], errors.texts
    assert world.uncaught == [], world.uncaught
