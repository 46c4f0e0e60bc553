"""What happens to a story: people do something, and the bot dies of it, or something fails around it."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from multiprocessing.process import BaseProcess
from typing import Final

from bot.djambi.board import Side
from bot.table.model import Game, Phase
from tests.crashes.haste import CALL, TURN, play_at_once, remind_at_once, take_care_at_once
from tests.crashes.invariants import AT_ONCE
from tests.crashes.life import FULL, MINUTE, kill
from tests.crashes.story import Story
from tests.standin.faults import banned
from tests.standin.living import custom_ids
from tests.standin.places import Json

Die = Callable[[Story, BaseProcess], Awaitable[None]]
"""Lets a life die, or waits until it has."""

Death = Callable[[Story, Die, int], Awaitable[bool]]
"""Does something in a life that dies of it, at a step if one is given; returns whether it did die."""

Scene = Callable[[Story], Awaitable[None]]
"""Lets something happen in a life that goes on, and looks what came of it."""

_A_FEW_MINUTES: Final = 3 * MINUTE
_TICK: Final = 0.005
_BACK: Final = "sorry, the phone"
_IN_REACH: Final = "g6 h6 i6"
"""Squares to which yellow can move at once."""


async def die_of_a_start(story: Story, die: Die, kill_at: int = 0, before: Story | None = None) -> bool:
    """The last seat is taken in a life that dies of it; if the game began, a move is typed while nobody listens.

    The life begins with a look at what came of the one `before`, in another channel.
    """
    process = story.begin(kill_at)
    await story.connected()
    if before is not None:
        await before.look()
    await story.press_join(story.standin.bob, "b")
    died = await _ends(story, process, die)
    if await story.is_running():
        await story.says_move(heard=False)
    return died


async def die_of_a_move(story: Story, die: Die, kill_at: int = 0) -> bool:
    """A move is played in a life that dies of it, and another is typed while nobody listens."""
    died = await die_of_a_move_alone(story, die, kill_at)
    await story.says_move(heard=False)
    return died


async def die_of_a_refusal(story: Story, die: Die, kill_at: int = 0) -> bool:
    """An impossible move is tried in a life that dies of it."""
    process = story.begin(kill_at)
    await story.connected()
    await story.look()
    await story.says_nonsense()
    return await _ends(story, process, die)


async def die_of_a_reminder(story: Story, die: Die, kill_at: int = 0) -> bool:
    """Whoever is next is reminded in a life that dies of it, and plays while nobody listens."""
    story.fault, story.reminds = remind_at_once, True
    process = story.begin(kill_at)
    await story.connected()
    died = await _ends(story, process, die)
    if died:
        await story.says_move(heard=False)
    return died


async def die_of_a_substitution(story: Story, die: Die, kill_at: int = 0) -> bool:
    """A seat is offered, and taken over in a life that dies of it."""
    standin, [holder, other] = story.standin, story.players
    heir = next(who for who in standin.places.people.values() if who not in story.players)
    process = story.begin(kill_at)
    await story.connected()
    await story.look()
    count = len(standin.posts(story.channel))
    await standin.answered(await standin.slash(holder, "djambi seat", story.channel))
    await standin.until(lambda: len(standin.posts(story.channel)) > count)
    await standin.press(heir, *story.button("seat-take"))
    died = await _ends(story, process, die)
    if str((await story.game()).seats[Side.RED].id) == heir["id"]:
        story.players = [heir, other]
    return died


async def die_of_an_absence(story: Story, die: Die, kill_at: int = 0) -> bool:
    """Whose turn begins has left the server, in a life that dies of it; so does the one in which the other decides.

    In the end they are back, and play.
    """
    standin, absent = story.standin, story.players[1]
    standin.places.gone.add(absent["id"])
    died = await die_of_a_move_alone(story, die, kill_at)
    async with story.living():
        await standin.until(lambda: _is_asked(story))
        await story.look()
    process = story.begin(kill_at)
    await story.connected()
    await standin.press(story.players[0], *story.button("absent"))
    died = await _ends(story, process, die) or died
    standin.places.gone.clear()
    async with story.living():
        await story.says_move()
        await story.look()
    return died


async def die_of_a_caretaker(story: Story, die: Die, kill_at: int = 0) -> bool:
    """Whose turn it is has left the server, and a caretaker is to play it, in a life that dies of it.

    In the end they are back, and play their next turn, unless the caretaker has won the game for them.
    """
    standin, absent, story.fault = story.standin, story.players[1], take_care_at_once
    standin.places.gone.add(absent["id"])
    async with story.living():
        await story.says_move()
        await standin.until(lambda: _is_asked(story))
    process = story.begin(kill_at)
    await story.connected()
    await standin.press(story.players[0], *story.button("absent", ":care"))
    died = await _ends(story, process, die)
    async with story.living():
        if _is_asked(story):  # by the death before it was decided
            await standin.press(story.players[0], *story.button("absent", ":care"))
        await story.note_care()
        await story.look()
        standin.places.gone.clear()
        for _ in story.players if await story.is_running() else ():
            await story.says_move()
        await story.look()
    return died


async def die_of_an_evening(story: Story, die: Die, kill_at: int = 0) -> bool:
    """Bob's time runs out in a life that dies of it; the third time in a row he is away, until he writes a word."""
    standin, [other, late] = story.standin, story.players
    while story.mover is other:  # in power, a player plays twice in a row
        await story.says_move(heard=False)
    process = story.begin(kill_at)
    await story.connected()
    was_played = await story.note_care(process)
    died = await _ends(story, process, die)
    async with story.living():
        if not was_played:
            await story.note_care()
        await story.look()
        game = await story.game()
        if game.phase is Phase.RUNNING and game.care:
            count = len(standin.posts(story.channel))
            await standin.say(late, _BACK, story.channel)
            await standin.until(lambda: len(standin.posts(story.channel)) > count)
            await story.look()
    return died


async def die_of_a_call(story: Story, die: Die, kill_at: int = 0) -> bool:
    """Two are called to the start at a time in a life that dies of it, and Bob is late; in the end the game begins."""
    process = story.begin(kill_at)
    await story.connected()
    await _gather(story, process)
    died = await _ends(story, process, die)
    async with story.living() as process:
        await _gather(story, process)
        await story.look()  # nobody moves before the start is told
        await story.says_move()
        await story.look()
    return died


async def _gather(story: Story, process: BaseProcess) -> None:
    """Alice says that she is there, and Bob comes too late; until the game begins, or a process dies."""
    pressed, told, deadline = -1, -1, time.monotonic() + story.patience
    while process.is_alive():
        if told != story.told:
            told, game = story.told, await story.game()
            if game.phase is not Phase.LOBBY:
                return
            found = _next_press(story, game) if game.seq != pressed else None
            if found is not None:
                who, post, button = found
                await story.standin.press(who, post, button)
                pressed = game.seq
        if time.monotonic() > deadline:
            raise TimeoutError(await story.game())
        await asyncio.sleep(_TICK)


def _next_press(story: Story, game: Game) -> tuple[Json, Json, str] | None:
    """Return the next press before a start: the person, the post and the button; `None` if there is none yet."""
    [alice, bob], planned, call = story.players, game.appointment, game.roll_call
    missing = {str(person.id) for person in game.unanswered}
    late = bob["id"] in missing and (planned is None or planned.late)
    if call and (alice["id"] in missing or late):
        who, button = alice if alice["id"] in missing else bob, f"djambi:confirm:{game.id}:{call.entry}"
    else:
        return None
    return next(
        ((who, post, button) for post in story.standin.posts(story.channel) if button in custom_ids(post)), None
    )


async def die_of_an_order(story: Story, die: Die, kill_at: int = 0) -> bool:
    """A move is played in a life that dies of it, or of the order that is played next; in the end both are."""
    async with story.living():
        await story.look()
        await story.orders()
    process = story.begin(kill_at)
    await story.connected()
    await story.look()
    await story.says_move()
    died = await _ends(story, process, die)
    async with story.living():
        await story.note_order()
        await story.look()
    return died


async def die_of_an_engine(story: Story, die: Die, kill_at: int = 0, *, waits: bool = True) -> bool:
    """The computer answers a move in a life that dies of it; what it did not do it does in the next.

    In power it plays another turn.
    """
    story.fault = play_at_once
    process = story.begin(kill_at)
    await story.connected()
    await story.look()
    await story.says_move()
    if waits:
        await story.note_engine(process)
    died = await _ends(story, process, die)
    async with story.living():
        while story.waits_for_engine:
            await story.note_engine()
        await story.look()
    return died


async def die_of_a_move_alone(story: Story, die: Die, kill_at: int = 0) -> bool:
    """A move is played in a life that dies of it."""
    process = story.begin(kill_at)
    await story.connected()
    await story.look()
    await story.says_move()
    return await _ends(story, process, die)


def _is_asked(story: Story) -> bool:
    newest = [each for post in story.standin.posts(story.channel)[-1:] for each in custom_ids(post)]
    return any(each.startswith("djambi:absent:") for each in newest)


async def _ends(story: Story, process: BaseProcess, die: Die) -> bool:
    await die(story, process)
    died = not process.is_alive()
    await kill(process)
    await story.rest(process)
    return died


async def until_done_or_dead(story: Story, process: BaseProcess) -> None:
    """Wait until a process dies by itself, or everything is as it must be and it lives on."""
    deadline = time.monotonic() + story.patience
    while process.is_alive() and not story.is_settled and time.monotonic() < deadline:  # noqa: ASYNC110 - no event tells
        await asyncio.sleep(0.01)
    for _ in range(30):
        if process.is_alive():
            await asyncio.sleep(0.01)


async def begin_a_game(story: Story) -> None:
    """Two people open a game and begin."""
    await story.start()


async def be_away(story: Story) -> None:
    """A move is typed while nobody listens."""
    await story.says_move(heard=False)
    async with story.living():
        await story.look()


async def hear_twice(story: Story) -> None:
    """Discord tells of every message twice, at once and minutes later."""
    async with story.living():
        for say in (story.says_nonsense, story.says_move):
            message = await say()
            await story.standin.announce(message)
            await story.look()
            story.standin.rest.forget_nonces()
            await story.standin.announce(message)
            await story.standin.announce(message)
        await story.look()


async def fill_the_disk(story: Story) -> None:
    """What was told cannot be written down for a few minutes."""
    async with story.living():
        full = story.folder / FULL
        full.touch()
        count = len(story.standin.boards(story.channel))
        await story.says_move()
        await story.standin.until(lambda: len(story.standin.boards(story.channel)) > count)
        for _ in range(3):
            story.standin.rest.forget_nonces()
            await asyncio.sleep(MINUTE)
        full.unlink()
        await story.look()


async def jam(story: Story) -> None:
    """Discord takes nothing for a few minutes: a move, an offer of a draw and the next move come late, and together."""
    standin = story.standin
    async with story.living():
        standin.rest.faults.add("POST", f"/channels/{story.channel.id}/messages", banned(), times=99)
        await story.says_move()
        await standin.until(lambda: standin.rest.refused("POST", f"/channels/{story.channel.id}/messages"))
        await standin.answered(await standin.slash(story.mover, "draw", story.channel))
        await story.says_move()
        await story.until_played()
        await asyncio.sleep(AT_ONCE + _A_FEW_MINUTES)
        standin.rest.faults.clear()
        await story.look()


async def be_reminded(story: Story) -> None:
    """Two are reminded of their turns, one after the other."""
    story.reminds = True
    async with story.living():
        await story.look()
        await story.says_move(heard=False)
    async with story.living():
        await story.look()


async def plot(story: Story) -> None:
    """Both open a room and plan a turn there that could be played in the channel."""
    async with story.living():
        one, other = story.players
        await story.standin.slash(one, "room open", story.channel, player=other)
        await story.standin.until(lambda: [room for room in story.threads if story.standin.posts(room)])
        room, planned = story.threads[-1], list[str]()
        story.rooms.append((room, planned))
        planned.append(str((await story.standin.say(story.mover, story.legal()[0], room))["id"]))
        await story.look()


async def play_an_engine(story: Story) -> None:
    """The computer answers a move."""
    async with story.living():
        await story.open_against_engine()
        await story.says_move()
        await story.look()


async def owe_a_turn(story: Story) -> None:
    """The bot dies while the computer lets the move before be seen, and lives again."""
    fault, story.fault = story.fault, None
    async with story.living():
        await story.open_against_engine()
        await story.says_move()
        await story.until_told()
    story.fault = fault
    async with story.living():
        await story.look()


async def be_late(story: Story) -> None:
    """The bot dies in the turn of somebody in an evening, is away for a while, and then their time runs out."""
    async with story.living():
        await story.open(pace="1m")
        await story.sit_down(story.standin.bob, "b")
        await story.says_move()
        await story.until_told()
    await asyncio.sleep(TURN / 2)
    async with story.living():
        await asyncio.sleep(TURN)
        await story.note_care()
        await story.look()


async def miss_a_call(story: Story) -> None:
    """The bot is dead from before a call to the start until after it; then nobody comes."""
    await story.plan()
    await asyncio.sleep(2 * CALL)
    async with story.living():
        await asyncio.sleep(CALL / 2)
        await story.look()


async def make_a_promise(story: Story) -> None:
    """The computer promises to keep out of squares to which it could move, and plays."""
    async with story.living():
        await story.open_against_engine(Side.YELLOW)  # between two players it promises nothing
        await story.sign(Side.YELLOW, "keeps_out", _IN_REACH)
        await story.says_move()
        await story.look()


DEATHS: Final[tuple[Death, ...]] = (die_of_a_move, die_of_a_refusal, die_of_a_reminder)
SCENES: Final[tuple[Scene, ...]] = (be_away, plot, hear_twice, fill_the_disk, jam)
"""What may happen at any time in a game of two."""
