"""What each role can do to a player alone, in each phase of a game: a table, and everything that is not in it refused.

The player is bob, with Blue. What he does himself, and what is decided by several, is tested with its subject.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import fields
from typing import Any, Final, get_type_hints

import pytest

from bot.discord_ui.game.ballots import Agree, Decline, LastVote
from bot.discord_ui.kit.buttons import Verb
from bot.djambi.board import Side
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.store.records import Records
from bot.store.rows import Record
from bot.table.model import Game, Phase
from tests.discord_ui.engines.seating import add_engine
from tests.discord_ui.kit.verbs import all_verbs
from tests.discord_ui.plots import cancel, everything_said, gallery_of, make_moderator, plan, plot, resign
from tests.discord_ui.plotting import drafted, form, pressed, signed
from tests.discord_ui.time.absent import asked_about_alice as ask_about_who_is_next
from tests.discord_ui.world import World
from tests.long import TIMES

PHASES = ("lobby", "first round", "running", "votes open", "two left", "bob absent", "alone with bob absent", "ended")
LOBBY, FIRST, RUNNING, VOTES, TWO, ABSENT, ALONE, ENDED = PHASES
ROLES = ("host", "rival", "judge", "ally", "by engines", "moderator", "outsider", "spectator", "out", "substitute")
"""`judge` plays and moderates; `ally` has a room and a pact with bob; `by engines` plays with him and two engines."""

TRIED_IN: Final = {
    "ally": PHASES[1:],
    "by engines": (FIRST, ABSENT),
    "spectator": (RUNNING, ABSENT, ENDED),
    "out": (RUNNING, VOTES, ABSENT, ENDED),
    "substitute": (RUNNING, VOTES, ABSENT, ALONE),
}
"""The phases of a role, where it is not tried in all of them."""

TABLE: Final = """
             lobby     first round   running   votes open   two left   bob absent     alone with bob absent   ended
host         starts    cancels       undoes    pauses       pauses     pauses         pauses                  -
             pauses    undoes                  votes
             cancels
rival        -         -             -         votes        -          -              -                       -
judge        cancels   -             -         votes        -          -              -                       -
ally                   plans         plans     plans        plans      plans          plans                   plans
                       pacts         pacts     votes pacts  pacts      pacts          pacts
                       suggests      suggests  suggests     suggests   suggests       suggests
by engines             undoes                                          -
moderator    cancels   cancels       cancels   cancels      cancels    offers takes   offers takes            -
outsider     -         -             -         -            -          takes          takes                   -
spectator                            -                                 takes                                  -
out                                  -         -                       -                                      -
substitute                           -         votes                   -              -
"""
"""Who starts, pauses or cancels the game alone, has a vote, takes back their own turn as long as nobody has played,
offers bob's seat, or takes it once the owner of the server has offered it. A host who has taken their turn back has to
ask the others for a pause.

A moderator who took it plays from then on, and cancels nothing. A room's plans belong to all in it; the ally signs
what bob has signed, and suggests moves.
"""

TRIED: Final = "M g2-e2"
SUGGESTED: Final = "M g2-e4"
UNTIL: Final = "47"
SECRETS: Final = ("g2-e2", "g2-e4", f"turn {UNTIL}")
"""What only bob and his ally know."""

KINDS: Final = ("pact", "plan", "proposal")
"""What bob and his ally have made, as records are called."""

HARMLESS: Final = ("past", "lesson", "puzzle", "review", "replay", "since", "movable", "gallery", "plot", "snooze")
"""How verbs begin that show something or are about whoever presses."""

IN_TABLE: Final = ("pact-sign", "plan-drop")
IN_LOBBIES: Final = ("leave", "start")
OF_ALLIES: Final = ("suggest",)
"""How verbs begin that do what is in the table: for everybody, in a lobby, and for an ally."""

TRIED_APART: Final = ("cancel", "rematch")
"""Verbs after which there is another game, or none."""


def may() -> dict[tuple[str, str], set[str]]:
    """Return what each role may do in each phase, as `TABLE` says."""
    found: dict[tuple[str, str], set[str]] = {}
    role = ""
    head, *lines = [line for line in TABLE.splitlines() if line]
    begins = [head.index(f" {phase}") + 1 for phase in PHASES]
    for line in lines:
        role = line[: begins[0]].strip() or role
        for phase, begin, end in zip(PHASES, begins, [*begins[1:], len(head) + len(line)], strict=True):
            found.setdefault((role, phase), set()).update(line[begin:end].replace("-", "").split())
    return found


class Trial:
    """Somebody in a role, who tries what they can to bob's harm."""

    def __init__(self, world: World, role: str, phase: str) -> None:
        """Begin with nothing; see `begin`."""
        self.world = world
        self.role = role
        self.phase = phase
        actors = {
            "host": world.alice,
            "by engines": world.alice,
            "rival": world.chloe,
            "judge": world.dai,
            "ally": world.dai,
            "out": world.chloe,
        }
        self.room: Any = None
        self.question: Any = None
        self.actor: Any = actors.get(role) or world.guild.add_member(world.env.create_user("eve"))
        self.ally: Any = world.alice if role == "judge" else world.dai

    async def begin(self) -> None:
        """Bring the game to its phase, and somebody into their role."""
        world = self.world
        if self.role in ("judge", "moderator"):
            make_moderator(world, self.actor)
        if self.phase == LOBBY:
            lobby = await world.open_lobby(players=4)
            for person, side in ((world.alice, "r"), (world.bob, "b"), (world.dai, "g")):
                await world.click(person, lobby, "join", side)
            return
        await (self._starts_with_engines() if self.role == "by engines" else self._starts())
        if self.phase in (TWO, ALONE):
            await self._leaves_two()
        if self.phase in (ABSENT, ALONE):
            self.question = await ask_about_who_is_next(world)
        if self.phase == VOTES:
            await self._opens_votes()
        if self.phase == ENDED:
            await cancel(world)

    async def _starts(self) -> None:
        """Let the four begin, bob and his ally plot, and somebody get into their role."""
        await self.world.start_game()
        await self.world.says(self.world.alice, "N c3-c6")
        await self._plots()
        await self._takes_the_role()
        if self.phase != FIRST:
            await self._plays_until(6)

    async def _starts_with_engines(self) -> None:
        """Let alice and bob play with two engines a game of somebody else."""
        world = self.world
        lobby = await world.open_lobby(world.guild_owner, players=4)
        await world.click(world.alice, lobby, "join", "r")
        for side in "yg":
            await add_engine(world, world.alice, lobby, f"{side}:easy:loyal")
        await world.click(world.bob, lobby, "join", "b")
        await world.says(world.alice, "N c3-c6")

    async def _plots(self) -> None:
        """Let bob and his ally have a pact, a draft that bob has signed, a plan, and a suggestion to bob."""
        world, self.room = self.world, await plot(self.world, self.world.bob, self.ally)
        await signed(world, self.room, form(self.ally, until=UNTIL), world.bob, self.ally)
        world.clock += 60
        draft = await drafted(world.bob, self.room, form(self.ally, until=UNTIL))
        await pressed(world, world.bob, draft, "pact-sign")
        await plan(world, world.bob, TRIED, self.room)
        await self.ally.slash(self.room, "plan", to=world.bob.user, line=SUGGESTED)
        world.clock += 60

    async def _takes_the_role(self) -> None:
        world = self.world
        if self.role == "out":
            await resign(world, world.chloe)
        if self.role == "spectator":
            await gallery_of(world, self.actor)
        if self.role == "substitute":
            await world.dai.slash(world.channel, "djambi seat", to=self.actor)
            await world.click(self.actor, world.last, "seat-take")

    async def _plays_until(self, turn: int) -> None:
        """Let all play, until it is bob's turn with at least that number."""
        people = {str(each.id): each for each in (*self.world.people, self.actor)}
        while (game := await self.world.game()).position.turn < turn or game.position.to_move != Side.BLUE:
            assert game.to_move
            moves = write_moves(legal_moves(game.position, game.terms.rules))
            await self.world.says(people[game.to_move.id], next(move for move in moves if " corpse " not in move))

    async def _leaves_two(self) -> None:
        """Let all resign but bob and the one who tries, or else alice."""
        plays = (await self.game()).playing_sides_of(str(self.actor.id))
        for person in await self._others(self.actor if plays else self.world.alice):
            await resign(self.world, person)

    async def _others(self, *but: Any) -> list[Any]:
        """Return who plays beside bob, without some."""
        playing = {person.id for person in (await self.game()).still_playing}
        people = {str(each.id): each for each in (*self.world.people, self.actor)}
        return [people[each] for each in sorted(playing - {str(each.id) for each in (self.world.bob, *but)})]

    async def _opens_votes(self) -> None:
        """Let everybody but bob and the one who tries want a draw, a pause, the end, and to go back one turn."""
        commands: dict[str, dict[str, Any]] = {
            "djambi draw": {},
            "djambi takeback": {"turns": 1},
            "more cancel-which": {},
        }
        for person in await self._others(self.actor):
            await self.world.more(person, "pause-ask", days="21")
            for name, options in commands.items():
                self.world.clock += 60
                asked = await self.world.ask(person, name, **options)
                if name == "more cancel-which" and asked.response and self.world.buttons(asked.response):
                    await person.click(asked.response, custom_id=self.world.buttons(asked.response)[0]["custom_id"])

    async def game(self) -> Game:
        """Return the game as it stands."""
        return await self.world.game()

    async def records(self, game: Game) -> Sequence[Record]:
        """Return the records of a game."""
        return await Records(self.world.life.store).find(game=game.id)

    def at_stake(self, game: Game, records: Sequence[Record], before: Game) -> dict[str, object]:
        """Return what can be done to bob, each with how it is in a game; `before` is that as it was."""
        kinds = {kind: {each.id: each.body for each in records if each.kind == kind} for kind in KINDS}
        holder, offer = game.seats.get(Side.BLUE), game.seat_offers.get(Side.BLUE)
        return {
            "starts": game.phase is not Phase.LOBBY,
            "plays": game.phase.is_open and game.position.turn > before.position.turn,
            "undoes": game.phase.is_open and game.position.turn < before.position.turn,
            "resigns": game.phase is Phase.LOBBY or Side.BLUE in game.position.players,
            "offers": offer is not None and offer.by != str(self.world.guild_owner.id),
            "takes": holder is not None and holder.id == str(self.actor.id),
            "pauses": game.stops,
            "cancels": game.phase is Phase.CANCELLED,
            "draws": game.phase is Phase.DRAWN,
            "votes": self.phase == VOTES and game.votes,
            "cares": game.care,
            "pacts": kinds["pact"],
            "plans": kinds["plan"],
            "suggests": kinds["proposal"],
        }

    async def slash(self, command: str, **options: Any) -> Any:
        """Let them ask for something, though not for too much at once."""
        self.world.clock += 60
        return await self.actor.slash(self.world.channel, command, **options)

    async def plots(self) -> None:
        """Let them ask for what bob has: his pacts, his plan, what was suggested to him."""
        for command, options in (
            ("pact", {}),
            ("plan", {"plan": "A"}),
            ("plan", {"line": "N c3-c6", "plan": "A"}),
        ):
            await self.slash(command, **options)

    async def presses(self) -> None:
        """Let them press every button that does something, as if it were about what there is; a "no" comes last."""
        verbs = [verb for verb in all_verbs() if fields(verb) and not verb.name.startswith(HARMLESS)]
        verbs = [verb for verb in verbs if verb.name not in TRIED_APART]
        if TIMES == 1:  # a sixth of them, others in the next phase and by the next role
            begin = (ROLES.index(self.role) + PHASES.index(self.phase)) % 6
            told = IN_LOBBIES if self.phase == LOBBY else OF_ALLIES if self.role == "ally" else ()
            verbs = [verb for verb in verbs if verb.name.startswith((*IN_TABLE, *told)) or verb in verbs[begin::6]]
        for verb in sorted(verbs, key=lambda verb: verb.name.endswith(("-no", "decline"))):
            for words in await self._words(verb):
                self.world.clock += 60
                await self.world.press(self.actor, self._message, f"djambi:{words}")

    @property
    def _message(self) -> Any:
        return self.room.last_message if self.role == "ally" and self.room else self.world.last

    async def _words(self, verb: type[Verb]) -> set[str]:
        """Return what the buttons of a verb may say, about bob's things and the votes that are open."""
        game, number = await self.game(), str(self.world.bob.id)
        records = await Records(self.world.life.store).find(game=game.id)
        if verb in (Agree, LastVote, Decline):
            return {verb(game=game.id, kind=vote.kind.value, entry=vote.entry).words for vote in game.votes.values()}
        offered = [offer.entry for offer in game.seat_offers.values()]
        known: dict[str, Any] = {"game": game.id, "side": Side.BLUE, "seq": game.seq, "seen": game.seq, "edition": 1}
        known |= {"offer": max(offered, default=0), "lobby": self.world.last.id, "turns": 1, "part": 0}
        known |= {"person": number, "ally": number, "whose": number, "how": "hour", "chosen": "g1f1", "begun": "M g1"}
        known |= {"move": "M g1-f1", "what": "reminders", "word": "none", "thread": self.room.id if self.room else 1}
        names = [field.name for field in fields(verb)]
        about = next((name for name in names if name in KINDS), "game")
        numbers = [each.id for each in records if each.kind == about] if about != "game" else [game.id]
        hints = get_type_hints(verb)
        made = {each: 1 if hints[each] is int else "all" for each in names}
        return {verb(**{each: {**made, **known, about: it}[each] for each in names}).words for it in numbers}

    async def offers(self) -> None:
        """Let them offer bob's seat, to one who plays or to all."""
        await self.slash("djambi seat", side="b", to=self.world.dai)
        await self.slash("djambi seat", side="b")

    async def takes(self) -> None:
        """Let them press all that the offer of bob's seat has, which the owner makes of it if that is possible."""
        if Side.BLUE not in (await self.game()).seat_offers:
            await self.world.guild_owner.slash(self.world.channel, "djambi seat", side="b")
        offer = (await self.game()).seat_offers.get(Side.BLUE)
        entry, number = offer.entry if offer else 0, (await self.game()).id
        for verb in ("seat-take", "seat-second", "seat-back"):
            await self.world.press(self.actor, self.world.last, f"djambi:{verb}:{number}:b:{entry}")

    async def resigns(self) -> None:
        """Let them resign for bob, and have him voted out."""
        await self.slash("djambi resign", side="b")
        if self.question:
            game = await self.game()
            for wish in ("resign", "substitute"):
                entry = game.absence.entry if game.absence else 0
                await self.world.press(self.actor, self.question, f"djambi:absent:{game.id}:{entry}:{wish}")

    async def plays(self) -> None:
        """Let them play bob's turn, typed and by command, and have the last one taken back."""
        for move in ("N g3-g6", "M g1-f1"):
            await self.world.says(self.actor, move)
            await self.slash("djambi move", move=move)
        await self.world.says(self.actor, "undo")

    async def pauses(self) -> None:
        """Let them pause the game."""
        form = await self.world.press(self.actor, self.world.last, f"djambi:pause-ask:{(await self.game()).id}")
        if form.modal:
            await self.actor.submit_modal(form, {"days": ["3"]})

    async def cancels(self) -> None:
        """Let them cancel the game, by command and by a forged press."""
        number = (await self.game()).id
        for words in (f"cancel-which:{number}", f"cancel:{number}", f"vote-end:{number}:cancel:0"):
            await self.world.press(self.actor, self.world.last, f"djambi:{words}")

    async def done(self) -> set[str]:
        """Return what they could do, of all that they try; the worst comes last."""
        found: set[str] = set()
        now = await self.game()
        noted = await self.records(now)
        for deed in self.deeds:
            game, before = now, self.at_stake(now, noted, now)
            await deed()
            now = await self.game()
            noted = await self.records(now)
            after = self.at_stake(now, noted, game)
            changed = {name for name in before if before[name] != after[name]}
            found |= changed & {"cancels"} or changed  # with a game all of it ends
        return found

    @property
    def deeds(self) -> tuple[Callable[[], Awaitable[None]], ...]:
        """What is tried."""
        first = (self.plots, self.plays, self.presses, self.resigns, self.offers)
        return (*first, self.takes, self.pauses, self.cancels)


CASES = [(role, phase) for role in ROLES for phase in TRIED_IN.get(role, PHASES)]


@pytest.mark.parametrize(("role", "phase"), CASES)
async def test_what_somebody_can_do_alone_to_a_player(world: World, role: str, phase: str) -> None:
    """What is in the table, and nothing else of what is tried; nor is anything told that only others may know."""
    trial = Trial(world, role, phase)
    await trial.begin()
    assert await trial.done() == may()[role, phase]
    if trial.room and role != "ally":
        said = everything_said(world, trial.room)
        assert [secret for secret in SECRETS if secret in said] == []
