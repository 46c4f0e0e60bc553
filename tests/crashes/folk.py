"""What people do in a match while the bot is killed and Discord fails, and what must therefore be seen."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from bot.djambi.board import Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.djambi.play import play
from bot.djambi.position import START, Position
from bot.djambi.reading import read_move
from bot.djambi.turns import result
from bot.table.model import Game, Phase
from bot.table.pacts.clauses import ClauseKind
from bot.table.pacts.standing import Standing, would_break
from tests.crashes.recorded import Meant, Recorded
from tests.standin.living import custom_ids, promise
from tests.standin.places import Channel, Json, Thread
from tests.standin.server import Standin

_NONSENSE: Final = "M c3-e5-a1"
_TALK: Final = ("b2 was a mistake", "hm, the maze next", "anybody there?", "I do not trust you", "gg", "e5!")
_TICK: Final = 0.005
_LONGEST_WAIT: Final = 1.0
"""How many seconds an answer is waited for that may never come."""

_APART: Final = 0.003
"""How many seconds pass between two things at least: nobody can say what came first within one of Discord's ticks."""


@dataclass
class Match:
    """A game in a channel: what people have done in it, and how it stands if all of that is played.

    What was there before the message `since` belongs to earlier games. Of the messages that were `refused` those that
    were `edited` have another meaning now; those that are `settled` the bot has dealt with. `open` is a request whose
    fate is not known: the bot may have died of it. `rooms` are threads (ids), with the plans that were typed there.
    """

    standin: Standin
    channel: Channel
    players: int
    since: int = 0
    moves: list[Meant] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    edited: set[str] = field(default_factory=set)
    settled: list[str] = field(default_factory=list)
    open: Meant | None = None
    rooms: dict[int, list[str]] = field(default_factory=dict)
    position: Position = START
    game: Game | None = None
    pacts: Sequence[Standing] = ()
    due: frozenset[str] = frozenset()

    def starts(self, since: int) -> None:
        """Forget the game before."""
        self.since, self.game, self.open, self.pacts, self.due = since, None, None, (), frozenset()
        self.moves, self.refused, self.edited, self.settled, self.rooms = [], [], set(), [], {}

    def is_looked_at(self, recorded: Recorded) -> None:
        """Note how it stands."""
        self.game, self.position, self.pacts = recorded.game, recorded.game.position, recorded.pacts
        self.open, self.settled = None, list(self.refused)
        self.due = frozenset(each for place in (recorded.channel, *recorded.rooms) for each in place.due)

    @property
    def goes_on(self) -> bool:
        """Whether it is not over."""
        return self.game is not None and self.game.phase is Phase.RUNNING

    @property
    def posts(self) -> list[Json]:
        """What the bot has written in it."""
        return [post for post in self.standin.posts(self.channel) if int(post["id"]) >= self.since]

    @property
    def threads(self) -> list[Thread]:
        """The threads that were opened in it."""
        every = self.standin.places.guilds[self.channel.guild].threads.values()
        return [each for each in every if each.parent == self.channel.id and each.id >= self.since]


class Folk:
    """Those who play a match."""

    def __init__(self, standin: Standin, match: Match, chance: random.Random, lives: Callable[[], bool]) -> None:
        """Act on `standin`; `lives` says whether the bot does."""
        self.standin = standin
        self.match = match
        self.chance = chance
        self.lives = lives
        self.people = [who for who in standin.places.people.values() if who["id"] not in standin.places.gone]

    async def act(self, *, listened: bool) -> None:
        """Let people do a few things one after the other; the bot is told of them if it `listened`."""
        if not self.match.goes_on or self.match.open:
            return
        self.listened = listened
        acts: list[Callable[[], Awaitable[None]]]
        acts = [self._move, self._move, self._move, self._mistype, self._talk, self._plan, self._edit]
        if not self.players:
            return
        for act in self.chance.choices(acts, k=self.chance.randint(0, 4)):
            await act()
            await asyncio.sleep(self.chance.choice((_APART, _APART, 0.02)))
        if listened and (self._is_asked or self.chance.random() < 0.5) and await self._is_told():
            asks = (*[self._command, self._promise] * 2, self._draw, self._resign, self._open_room)
            await (self._decide if self._is_asked else self.chance.choice(asks))()

    async def _is_told(self) -> bool:
        """Wait until everybody can see what was written before: what is asked for may overtake it."""
        newest, deadline = self.match.moves[-1].move if self.match.moves else "", time.monotonic() + _LONGEST_WAIT
        squares = [*newest.split(), "", ""][1]
        while squares not in "".join(post["content"] for post in self.match.posts[-3:]).replace("\u2011", "-"):
            if not self.lives() or time.monotonic() > deadline:
                return False
            await asyncio.sleep(_TICK)
        return True

    @property
    def players(self) -> list[Json]:
        """Who sits at the game, and has not left the server."""
        seats = self.match.game.seats.values() if self.match.game else ()
        return [who for who in self.people if who["id"] in {str(seat.id) for seat in seats}]

    @property
    def mover(self) -> Json | None:
        """The next player, if that is a person on the server; a caretaker may be quicker than its ward."""
        game, position = self.match.game, self.match.position
        if game is None or result(position, game.terms.rules) is not None:
            return None
        person = game.seats[Side(position.to_move)].id
        return next((who for who in self.people if who["id"] == person and person not in game.care), None)

    def _legal(self) -> str:
        """A legal move of the next player: mostly one that kills nobody, so that games are not over at once.

        The bot would ask about a move with which another begins, as a Reporter's may, and one that breaks a promise.
        """
        assert self.match.game is not None
        every = write_moves(legal_moves(self.match.position, self.match.game.terms.rules))
        whole = [text for text in every if not any(other.startswith(f"{text} ") for other in every)]
        texts = [text for text in whole if not self._breaks_promise(text)] or whole
        quiet = [text for text in texts if " " not in text[2:] and text[0] not in "AM"]
        return self.chance.choice(quiet if quiet and self.chance.random() < 0.7 else texts)

    def _breaks_promise(self, text: str) -> bool:
        """Whether a move of the next player breaks a pact."""
        assert self.match.game is not None
        game = replace(self.match.game, position=self.match.position)
        move, who = read_move(game.position, text, game.terms.rules), str(game.seats[Side(game.position.to_move)].id)
        return any(would_break(pact, happened, game, who, move) for pact, happened in self.match.pacts)

    def _played(self, request: str, text: str) -> None:
        assert self.match.game is not None
        rules = self.match.game.terms.rules
        self.match.position, _ = play(self.match.position, read_move(self.match.position, text, rules), rules)
        self.match.moves.append(Meant(request, text))

    async def _write(self, who: Json, text: str, channel: Channel | None = None) -> Json:
        message = self.standin.write(who, text, channel or self.match.channel)
        if self.listened:
            for _ in range(self.chance.choice((1, 1, 1, 2))):
                await self.standin.announce(message)
        return message

    # What is written

    async def _move(self) -> None:
        """Whoever is next writes a legal move."""
        who = self.mover
        if who is not None:
            text = self._legal()
            message = await self._write(who, text)
            self._played(f"m{message['id']}", text)

    async def _mistype(self) -> None:
        """Somebody writes an impossible move."""
        message = await self._write(self.chance.choice(self.players), _NONSENSE)
        self.match.refused.append(str(message["id"]))

    async def _talk(self) -> None:
        """Somebody says something that is no move."""
        await self._write(self.chance.choice(self.people), self.chance.choice(_TALK))

    async def _edit(self) -> None:
        """Whoever is next makes a legal move of something that was refused before."""
        who = self.mover
        mine = [
            self.match.channel.messages[int(number)]
            for number in self.match.settled[-5:]
            if number not in self.match.edited and self.match.channel.messages[int(number)]["author"] == who
        ]
        if not mine:
            return
        message, text = self.chance.choice(mine), self._legal()
        self.match.edited.add(str(message["id"]))
        self.match.refused.remove(str(message["id"]))
        self._played(f"m{message['id']}", text)
        self.standin.changed(message, text)
        if self.listened:
            await self.standin.announce(message, "MESSAGE_UPDATE")

    async def _plan(self) -> None:
        """Somebody in a room plans turns there."""
        rooms = [room for room in self.match.threads if room.id in self.match.rooms and room.members]
        if rooms and self.mover:
            room = self.chance.choice(rooms)
            insiders = [who for who in self.people if int(who["id"]) in room.members]
            if insiders:
                message = await self._write(self.chance.choice(insiders), self._legal(), room)
                self.match.rooms[room.id].append(str(message["id"]))

    # What is asked for; whether it was done is known by the next look only

    async def _answer(self, token: str) -> Json:
        """The answer to an interaction, empty if there is none while the bot lives."""
        deadline = time.monotonic() + _LONGEST_WAIT
        while self.lives() and time.monotonic() < deadline:
            answers = [each for each in self.standin.rest.answers.get(token, []) if each.get("type") != 5]
            if answers:
                said: Json = answers[-1]
                return said
            await asyncio.sleep(_TICK)
        return {}

    async def _asked(self, token: str, move: str = "") -> Json:
        self.match.open = Meant(f"i{token.partition('-')[0]}", move)
        return await self._answer(token)

    async def _press(self, who: Json, message: Json, verb: str, last: str = "") -> Json:
        """Press a button of a verb, if there is one on a message; one of several by its `last` word."""
        ids = [each.split(":") for each in custom_ids(message)]
        [custom_id] = [":".join(each) for each in ids if each[1] == verb and last in ("", each[-1])][:1] or [""]
        on = {**self.match.posts[-1], "components": message["components"]}
        return await self._asked(await self.standin.press(who, on, custom_id)) if custom_id else {}

    async def _command(self) -> None:
        """Whoever is next gives a move by command."""
        who = self.mover
        if who is not None:
            text = self._legal()
            await self._asked(await self.standin.slash(who, "move", self.match.channel, move=text), text)

    async def _draw(self) -> None:
        """Somebody offers a draw, or votes on the one that is on offer."""
        who = self.chance.choice(self.players)
        offers = [post for post in self.match.posts if any(":vote-no:" in each for each in custom_ids(post))]
        if not offers or self.chance.random() < 0.5:
            await self._asked(await self.standin.slash(who, "draw", self.match.channel))
        else:
            await self._press(who, offers[-1], self.chance.choice(("vote-yes", "vote-yes", "vote-no")))

    @property
    def _is_asked(self) -> bool:
        """Whether the newest that is said asks about somebody absent."""
        return any(each.startswith("djambi:absent:") for post in self.match.posts[-1:] for each in custom_ids(post))

    async def _decide(self) -> None:
        """All want a caretaker to play for whoever is absent."""
        asking, wish = self.match.posts[-1], self.chance.choice(("care", "care_on"))
        for who in self.players:
            await self._press(who, asking, "absent", wish)

    async def _resign(self) -> None:
        """Somebody resigns, and is sure of it."""
        if self.chance.random() < 0.4:
            who = self.chance.choice(self.players)
            asked = await self._asked(await self.standin.slash(who, "resign", self.match.channel))
            if asked.get("components"):
                await self._press(who, asked, "resign")

    async def _open_room(self) -> None:
        """Somebody opens a room with another, in which they will plan."""
        if len(self.players) == 1:
            return
        who, other = self.chance.sample(self.players, 2)
        await self._asked(await self.standin.slash(who, "room open", self.match.channel, player=other))
        for room in self.match.threads:
            if room.members:
                self.match.rooms.setdefault(room.id, [])

    async def _promise(self) -> None:
        """Somebody drafts a pact with another or an engine, and whoever is a person signs it."""
        assert self.match.game is not None
        who = self.chance.choice(self.players)
        others = [(side, seat.id) for side, seat in self.match.game.seats.items() if seat.id != who["id"]]
        side, other = self.chance.choice(others)
        form = await self._asked(await self.standin.press(who, self.match.posts[-1], "djambi:pact-new"))
        if form.get("custom_id"):
            kind = self.chance.choice((ClauseKind.SPARES, ClauseKind.STAYS_OUT_OF_MAZE, ClauseKind.NO_DIPLOMAT))
            filled = promise(form, to=side.letter, kind=kind)
            await self._asked(await self.standin.interact(who, filled, self.match.channel))
        drafts = [post for post in self.match.posts if any(":pact-sign:" in each for each in custom_ids(post))]
        for party in [each for each in self.players if each["id"] in (who["id"], other)] if drafts else ():
            await self._press(party, drafts[-1], "pact-sign")
