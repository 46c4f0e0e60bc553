"""What each role can do to a player alone, in each phase of a game: a table, and everything that is not in it refused.

The player is bob, with Blue. What he does himself, and what is decided by several, is tested with its subject.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from bot.djambi.board import Side
from bot.table.model import Game, Phase
from tests.discord_ui.plots import cancel, make_moderator, resign
from tests.discord_ui.plotting import BOARD, set_up
from tests.discord_ui.time.test_absences import asked_about_alice as ask_about_who_is_next
from tests.discord_ui.world import World

LOBBY, FIRST, RUNNING, ABSENT, ENDED = PHASES = ("lobby", "first round", "running", "bob absent", "ended")
ROLES = ("host", "rival", "judge", "moderator", "outsider", "out", "substitute")
"""`judge` plays and moderates; `out` has resigned; `substitute` was given the seat of one who played."""

TABLE: Final = """
             lobby     first round   running   bob absent                ended
host         cancels   pauses        pauses    pauses                    -
             -         cancels       -         -                         -
rival        -         -             -         -                         -
judge        cancels   -             -         offers                    -
moderator    cancels   cancels       cancels   offers takes              -
outsider     -         -             -         takes                     -
out          -         -             -         -                         -
substitute   -         -             -         -                         -
"""
"""Who pauses or cancels the game alone, offers bob's seat, or takes it once the owner of the server has offered it.

A moderator who took it plays from then on, and cancels nothing.
"""


def may() -> dict[tuple[str, str], set[str]]:
    """Return what each role may do in each phase, as `TABLE` says."""
    found: dict[tuple[str, str], set[str]] = {}
    role = ""
    head, *lines = [line for line in TABLE.splitlines() if line]
    begins = [head.index(phase) for phase in PHASES]
    for line in lines:
        role = line[: begins[0]].strip() or role
        for phase, begin, end in zip(PHASES, begins, [*begins[1:], len(head)], strict=True):
            found.setdefault((role, phase), set()).update(line[begin:end].replace("-", "").split())
    return found


class Trial:
    """Somebody in a role, who tries what they can to bob's harm."""

    def __init__(self, world: World, role: str, phase: str) -> None:
        """Begin with nothing; see `begin`."""
        self.world = world
        self.role = role
        self.phase = phase
        actors = {"host": world.alice, "rival": world.chloe, "judge": world.dai, "out": world.chloe}
        self.actor: Any = actors.get(role) or world.guild.add_member(world.env.create_user("eve"))

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
        await world.start_game()
        await world.says(world.alice, "N c3-c6")
        if self.role == "out":
            await resign(world, world.chloe)
        if self.role == "substitute":
            await world.dai.slash(world.channel, "djambi seat give", person=self.actor)
            await world.click(self.actor, world.last, "seat-take")
        if self.phase in (RUNNING, ABSENT):
            pieces = BOARD if self.role != "out" else None
            at = (await world.game()).position if pieces is None else replace(pieces, to_move=1, seat=1)
            await set_up(world, board=str(replace(at, turn=6)))
        if self.phase == ABSENT:
            self.question = await ask_about_who_is_next(world)
        if self.phase == ENDED:
            await cancel(world)

    async def game(self) -> Game:
        """Return the game as it stands."""
        return await self.world.game()

    async def slash(self, command: str, **options: Any) -> Any:
        """Let them ask for something, though not for too much at once."""
        self.world.clock += 60
        result = await self.actor.slash(self.world.channel, f"djambi {command}", **options)
        assert result.acknowledged
        return result

    async def offers(self) -> bool:
        """Let them offer bob's seat, to all or to one who plays; return whether it is on offer then."""
        await self.slash("seat give", side="b", person=self.world.dai)
        await self.slash("seat offer", side="b")
        return Side.BLUE in (await self.game()).seat_offers

    async def takes(self) -> bool:
        """Let them press all that the offer of bob's seat has, if there is one; return whether they have it then."""
        if Side.BLUE not in (await self.game()).seat_offers:
            await self.world.guild_owner.slash(self.world.channel, "djambi seat offer", side="b")
        offer = (await self.game()).seat_offers.get(Side.BLUE)
        entry, number = offer.entry if offer else 0, (await self.game()).id
        for verb in ("seat-take", "seat-second", "seat-back"):
            await self.world.press(self.actor, self.world.last, f"djambi:{verb}:{number}:b:{entry}")
        return await self._sits(Side.BLUE)

    async def _sits(self, side: Side) -> bool:
        holder = (await self.game()).seats.get(side)
        return holder is not None and holder.id == str(self.actor.id)

    async def resigns(self) -> bool:
        """Let them resign for bob, by command, by button and by vote; return whether he is out then."""
        number = (await self.game()).id
        await self.slash("resign", side="b")
        await self.world.press(self.actor, self.world.last, f"djambi:resign:{number}:b")
        if self.phase == ABSENT:
            [last] = [each for each in self.world.buttons(self.question) if each["custom_id"].endswith(":resign")]
            await self.world.press(self.actor, self.question, last["custom_id"])
        return self.phase != LOBBY and Side.BLUE not in (await self.game()).position.players

    async def plays(self) -> bool:
        """Let them play bob's turn, typed and by command; return whether it was played."""
        before = (await self.game()).position
        for move in ("N g3-g6", "N h2-g2"):
            await self.world.says(self.actor, move)
            await self.slash("move", move=move)
        return (await self.game()).position != before

    async def pauses(self) -> bool:
        """Let them pause the game; return whether it does."""
        await self.slash("game pause", days=3)
        return bool((await self.game()).stops)

    async def cancels(self) -> bool:
        """Let them cancel the game, by command and by a forged press; return whether it is cancelled."""
        was_open, number = (await self.game()).phase.is_open, (await self.game()).id
        await self.slash("game cancel")
        for words in (f"cancel:{number}", f"cancel-all:{number}:0"):
            await self.world.press(self.actor, self.world.last, f"djambi:{words}")
        return was_open and (await self.game()).phase is Phase.CANCELLED

    @property
    def deeds(self) -> dict[str, Callable[[], Awaitable[bool]]]:
        """What is tried, the worst last."""
        tried = (self.plays, self.resigns, self.offers, self.takes, self.pauses, self.cancels)
        return {deed.__name__: deed for deed in tried}


CASES = [(role, phase) for role in ROLES for phase in PHASES if phase != LOBBY or role not in ("out", "substitute")]


@pytest.mark.parametrize(("role", "phase"), CASES)
async def test_what_somebody_can_do_alone_to_a_player(world: World, role: str, phase: str) -> None:
    """What is in the table, and nothing else of what is tried."""
    trial = Trial(world, role, phase)
    await trial.begin()
    assert {name for name, deed in trial.deeds.items() if await deed()} == may()[role, phase]
