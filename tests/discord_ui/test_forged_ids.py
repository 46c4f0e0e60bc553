"""Whoever makes up the number on a button or in a form is not told whether there is something of that number."""

import itertools
import re
from dataclasses import dataclass, fields
from typing import Any, Final, get_type_hints

import discord

from bot.discord_ui.kit.buttons import Verb
from bot.store.records import Records
from tests.discord_ui.kit.verbs import all_verbs, words
from tests.discord_ui.plots import cancel, make_manager, plan, plot, threads
from tests.discord_ui.plotting import answers, drafted, form, signed
from tests.discord_ui.world import World
from tests.long import TIMES

KINDS: Final = ("game", "draft", "order", "pact", "plan", "proposal", "thread")
"""Fields of verbs that say by a number what they are about."""

OTHERS: Final = (
    "edition",
    "seq",
    "message",
    "edited",
    "seen",
    "offer",
    "lobby",
    "part",
    "entry",
    "asked",
    "turns",
    "step",
)
"""Numbers in verbs that mean something only beside one of these."""

PAGES: Final = ("page", "number", "turn")
"""Numbers in verbs that are about whoever presses, or the same for all, and nothing of others."""

PAST: Final = (
    *("past-board", "past-story"),
    *("more", "since", "replay", "replay-from", "sheet", "turns", "export", "review"),
    *("order", "order-only", "order-pick", "order-give", "order-move", "orders"),
    "open-board",
)
"""Verbs about games that the person may see or play from anywhere.

Their tests are in `game/test_archive.py`, `game/test_more.py`, `orders/test_orders.py` and `web/test_board_links.py`.
"""

NOBODYS: Final = (4242, 2**62 + 1, 10**20 - 1)
"""Numbers of nothing."""


def numbers_of(verb: type[Verb]) -> list[str]:
    """Return the fields of a verb that are numbers."""
    return [field.name for field in fields(verb) if get_type_hints(verb)[field.name] is int]


VERBS: Final = {verb.name: verb for verb in all_verbs()}
ABOUT: Final = {
    verb.name: name for verb in VERBS.values() for name in numbers_of(verb) if name in KINDS and verb.name not in PAST
}


@dataclass
class Place:
    """Who presses what they like on which message, and the number of a game that is played elsewhere."""

    actor: Any
    message: Any
    elsewhere: int


@dataclass
class Secrets:
    """The numbers of what alice and bob have among themselves, by kind, and where others can press."""

    numbers: dict[str, list[int]]
    places: list[Place]

    def at(self, place: Place, kind: str) -> list[int]:
        """Return the numbers of a kind that are not of a place."""
        return [place.elsewhere] if kind == "game" else self.numbers[kind]


async def secrets(world: World) -> Secrets:
    """Let alice and bob plot in a game, and in one that is over; chloe plays in both, eve in none."""
    await world.start_game()
    room = await plot(world, world.alice, world.bob)
    await drafted(world.alice, room, form(world.bob))
    await signed(world, room, form(world.bob), world.alice, world.bob)
    await plan(world, world.alice, "N c3-c6", room)
    await world.alice.slash(room, "plan", to=world.bob.user, line="N g3-g6")
    ordered = await world.bob.slash(world.channel, "djambi move", move="later N g3-g6")
    await world.bob.click(ordered.response, label="Confirm")
    await world.bob.slash(world.channel, "djambi move", move="later N g3-g6")
    records = await Records(world.life.store).find(game=(await world.game()).id)
    numbers = {kind: [record.id for record in records if record.kind == kind] for kind in KINDS}
    over = world.guild.create_text_channel("over")
    numbers["thread"] = [(await _asked_about(world, over)).id]
    return Secrets(numbers, await _places(world, room, over))


async def _asked_about(world: World, channel: Any) -> Any:
    """Let the four play in a channel until the end, and alice ask whether a room there is to be published."""
    lobby = await world.open_lobby(channel=channel)
    for person, side in zip(world.people, "rbyg", strict=True):
        await world.click(person, lobby, "join", side)
    thread = await plot(world, world.alice, world.bob, channel=channel)
    await world.alice.send(thread, "let us see")
    await cancel(world, channel)
    await world.more(world.alice, "publish-ask", thread)
    assert "publish" in thread.last_message.content
    return thread


async def _places(world: World, room: Any, over: Any) -> list[Place]:
    """Where others than alice and bob can press."""
    game, other = (await world.game()).id, (await world.game(over)).id
    eve, reader = (world.guild.add_member(world.env.create_user(name)) for name in ("eve", "reader"))
    make_manager(world, reader)
    hers = await plot(world, world.chloe, world.dai)
    places = [Place(world.chloe, hers.last_message, other), Place(reader, room.last_message, other)]
    for actor in (world.chloe, eve):
        asked = await actor.slash(world.channel, "djambi rules")
        places += [Place(actor, world.last, other), Place(actor, asked.response, other)]
        places.append(Place(actor, over.last_message, game))
    return places


async def test_a_number_of_others_is_answered_as_one_of_nothing(world: World) -> None:
    known = await secrets(world)
    for (turn, place), (after, (name, kind)) in itertools.product(enumerate(known.places), enumerate(ABOUT.items())):
        if turn > 1 and (turn + after) % 2 and TIMES == 1:  # in every other place of those where all can press
            continue
        numbers = known.at(place, kind)
        assert numbers
        told = {}
        nobodys = NOBODYS if TIMES > 1 else [NOBODYS[(turn + after) // 2 % len(NOBODYS)]]  # each of them in some place
        for number in (*numbers, *nobodys):
            world.clock += 30  # nobody presses so much at once
            told[number] = answers(
                await world.press(place.actor, place.message, words(VERBS[name], {ABOUT[name]: number}))
            )
        assert len(set(told.values())) == 1, (name, place, told)


OPTIONS: Final = (
    ("plan", {"plan": "{}"}),
    ("plan", {"compare": "{} {}"}),
    ("plan", {"line": "N c3-c6", "plan": "{}"}),
)


async def test_the_letter_of_a_plan_of_others_is_answered_as_one_of_nothing(world: World) -> None:
    known = await secrets(world)
    channels = {channel.id: channel for channel in (world.channel, *threads(world))}
    for place, (command, given) in itertools.product(known.places, OPTIONS):
        channel = channels.get(place.message.channel.id) if isinstance(place.message, discord.Message) else None
        if channel is None:
            continue
        told = []
        for letter in ("A", "Z"):
            world.clock += 30
            options = {name: value.format(letter, letter) for name, value in given.items()}
            told.append(answers(await place.actor.slash(channel, command, **options)))
        assert re.sub(r"\bA\b", "Z", told[0]) == told[1], (place, command, given)


def test_every_number_that_a_button_carries_is_known_here() -> None:
    """A new one would not be tried."""
    assert {name for verb in all_verbs() for name in numbers_of(verb)} == {*KINDS, *OTHERS, *PAGES}
    assert {verb.name for verb in all_verbs() if {*numbers_of(verb)} - {*PAGES, "part"}} == {*ABOUT, *PAST}
