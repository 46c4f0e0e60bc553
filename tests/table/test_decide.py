"""Before a game: its lobby, the seats, and how it starts."""

import pytest

from bot.djambi.board import SIDES, Side
from bot.djambi.position import START, start
from bot.djambi.rules import Rules
from bot.table import decide
from bot.table.events import Cancelled, Joined, Opened, Started
from bot.table.model import Person, Phase, Seating, Terms, Trouble
from bot.table.person_id import DiscordId
from tests.table.club import (
    ALICE,
    BLUE,
    BOB,
    CHLOE,
    DAI,
    EVE,
    GREEN,
    HALL,
    PEOPLE,
    RED,
    YELLOW,
    Club,
    opened,
    side_of,
    terms,
)

CHANCE = Seating.CHANCE


async def test_a_new_game_is_an_empty_lobby(club: Club) -> None:
    """The host has no seat yet."""
    event = await club.open(Terms(3, CHANCE, Rules.of({"reporter": "all"}, "bga"), "ja"), host=BOB)
    assert (type(event), event.person, event.facts) == (Opened, BOB, ())
    game = await club.game()
    assert game == event.game
    assert (game.phase, game.host, game.position, game.joined, game.to_move) == (Phase.LOBBY, BOB, START, (), None)
    assert game.terms.rules.options == {"friendly_fire": "on", "reporter": "all", "master_moves": "on"}


async def test_a_channel_has_one_open_game(club: Club) -> None:
    """Until it is over; another channel has its own."""
    await club.open()
    assert await club.trouble(club.open(host=BOB)) is Trouble.GAME_EXISTS
    await club.open(host=BOB, channel="garden")
    await club.cancel(ALICE)
    assert (await club.open(host=BOB)).game.host == BOB


async def test_without_a_game_there_is_nothing_to_do(club: Club) -> None:
    """Everything is refused in the same way."""
    wishes = [
        club.join(ALICE),
        club.play(ALICE, "M c1-c4"),
        club.resign(ALICE),
        club.vote(ALICE),
        club.decline(ALICE),
        club.cancel(ALICE),
        club.table.do(HALL, club.ask(ALICE), decide.leave, None),
        club.table.do(HALL, club.ask(ALICE), decide.begin, club.table.shuffle),
    ]
    assert {await club.trouble(wish) for wish in wishes} == {Trouble.NO_GAME}


async def test_seats_by_choice_are_those_that_were_chosen(club: Club) -> None:
    """Who names none gets the first free one in turn order."""
    await club.open()
    sides = [side_of(await club.join(BOB, YELLOW)), side_of(await club.join(ALICE)), side_of(await club.join(CHLOE))]
    assert sides == [YELLOW, RED, BLUE]
    assert (await club.game()).joined == (ALICE, CHLOE, BOB)


async def test_a_taken_seat_is_refused_with_who_has_it(club: Club) -> None:
    """And the seat stays theirs."""
    await club.open()
    await club.join(BOB, GREEN)
    error = await club.refused(lambda: club.join(ALICE, GREEN))
    assert (error.trouble, error.person, error.side) == (Trouble.SEAT_TAKEN, BOB, GREEN)  # type: ignore[union-attr]


async def test_a_second_seat_is_taken_on_purpose_only(club: Club) -> None:
    """Practice is possible, but not by a slip."""
    await club.open()
    await club.join(ALICE)
    assert await club.trouble(club.join(ALICE, BLUE)) is Trouble.HAS_SEAT
    await club.join(ALICE, BLUE, second=True)
    assert (await club.game()).sides_of("1") == (RED, BLUE)


async def test_a_person_is_known_by_the_id_and_not_by_the_name(club: Club) -> None:
    """Two people of one name may play, and one person with a new name has no second seat by that."""
    await club.open()
    await club.join(ALICE)
    await club.join(Person(DiscordId("99"), "Alice"))
    assert await club.trouble(club.join(Person(DiscordId("1"), "Queen Alice"))) is Trouble.HAS_SEAT


@pytest.mark.parametrize("seating", Seating)
@pytest.mark.parametrize("players", [2, 3, 4])
async def test_the_last_seat_starts_the_game(club: Club, players: int, seating: Seating) -> None:
    """Everybody has one side, the others are hostages (R30), and the first player in turn order begins."""
    await club.open(terms(players, seating))
    events = [await club.join(person) for person in PEOPLE[:players]]
    assert [type(event) for event in events] == [Joined] * (players - 1) + [Started]
    game = await club.game()
    assert game == events[-1].game
    assert (game.phase, game.waiting, set(game.seats.values())) == (Phase.RUNNING, (), set(PEOPLE[:players]))
    assert game.position == start(game.seats)
    assert game.to_move == game.joined[0]
    assert events[-1].begins_turn
    assert [entry.action for entry in await club.store.entries(game.id)] == ["Opened", *["Joined"] * players, "Started"]


async def test_a_started_game_takes_nobody_in_and_lets_nobody_out(club: Club) -> None:
    """Joining, leaving and starting are over."""
    await club.start(3)
    assert await club.trouble(club.join(EVE)) is Trouble.ALREADY_STARTED
    assert await club.trouble(club.table.do(HALL, club.ask(ALICE), decide.leave, None)) is Trouble.ALREADY_STARTED
    assert (
        await club.trouble(club.table.do(HALL, club.ask(ALICE), decide.begin, club.table.shuffle))
        is Trouble.ALREADY_STARTED
    )


async def test_a_game_that_has_not_started_is_not_played(club: Club) -> None:
    """No moves, no resigning, no votes."""
    await club.open()
    await club.join(ALICE)
    wishes = [club.play(ALICE, "M c1-c4"), club.resign(ALICE), club.vote(ALICE), club.decline(ALICE)]
    assert {await club.trouble(wish) for wish in wishes} == {Trouble.NOT_STARTED}


async def test_seats_by_chance_wait_until_the_start(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whoever asks for a side gets none before, and who plays which differs from game to game."""
    seen: set[Side] = set()
    for seed in range(8):
        async with opened(tmp_path_factory.mktemp("club") / "djambi.db", seed) as club:
            await club.open(terms(4, CHANCE))
            event = await club.join(ALICE, RED)
            assert (side_of(event), event.game.seats, event.game.waiting) == (None, {}, (ALICE,))
            for person in (BOB, CHLOE, DAI):
                event = await club.join(person)
            seen.update(event.game.sides_of("1"))
    assert len(seen) > 2


async def test_only_the_host_starts_before_all_seats_are_taken(club: Club) -> None:
    """With two seats taken at least; the empty ones are hostages."""
    await club.open()
    await club.join(BOB, YELLOW)
    assert await club.trouble(club.table.do(HALL, club.ask(ALICE), decide.begin, club.table.shuffle)) is Trouble.TOO_FEW
    await club.join(CHLOE, BLUE)
    assert await club.trouble(club.table.do(HALL, club.ask(BOB), decide.begin, club.table.shuffle)) is Trouble.NOT_HOST
    event = await club.table.do(HALL, club.ask(ALICE), decide.begin, club.table.shuffle)
    assert (type(event), event.game.phase) == (Started, Phase.RUNNING)
    assert event.game.position == start((BLUE, YELLOW))
    assert event.game.to_move == CHLOE


async def test_the_host_starts_a_game_with_seats_by_chance(club: Club) -> None:
    """Those who wait get two of the four sides."""
    await club.open(terms(4, CHANCE))
    await club.join(BOB)
    await club.join(ALICE)
    game = (await club.table.do(HALL, club.ask(ALICE), decide.begin, club.table.shuffle)).game
    assert set(game.seats.values()) == {ALICE, BOB}
    assert game.position.players == tuple(sorted(game.seats))


async def test_leaving_gives_up_the_seat_taken_last_or_the_one_named(club: Club) -> None:
    """Also after the database has been read again."""
    await club.open()
    for side in (GREEN, RED, BLUE):
        await club.join(ALICE, side, second=True)
    assert side_of(await club.table.do(HALL, club.ask(ALICE), decide.leave, None)) == BLUE
    assert side_of(await club.table.do(HALL, club.ask(ALICE), decide.leave, GREEN)) == GREEN
    assert (await club.game()).sides_of("1") == (RED,)
    await club.table.do(HALL, club.ask(ALICE), decide.leave, None)
    assert await club.trouble(club.table.do(HALL, club.ask(ALICE), decide.leave, None)) is Trouble.NO_SEAT


async def test_nobody_leaves_anothers_seat(club: Club) -> None:
    """Neither by naming it nor by having none."""
    await club.open()
    await club.join(ALICE, RED)
    await club.join(BOB, BLUE)
    assert await club.trouble(club.table.do(HALL, club.ask(BOB), decide.leave, RED)) is Trouble.NO_SEAT
    assert await club.trouble(club.table.do(HALL, club.ask(EVE), decide.leave, None)) is Trouble.NO_SEAT


async def test_leaving_a_game_by_chance_gives_up_one_place(club: Club) -> None:
    """Of several that a person has."""
    await club.open(terms(4, CHANCE))
    for person in (ALICE, BOB, ALICE):
        await club.join(person, second=True)
    assert (await club.table.do(HALL, club.ask(ALICE), decide.leave, None)).game.waiting == (ALICE, BOB)
    assert (await club.table.do(HALL, club.ask(ALICE), decide.leave, None)).game.waiting == (BOB,)


async def test_who_leaves_the_middle_of_those_that_wait_takes_nobody_along(club: Club) -> None:
    await club.open(terms(4, CHANCE))
    for person in (ALICE, BOB, CHLOE):
        await club.join(person)
    assert (await club.table.do(HALL, club.ask(BOB), decide.leave, None)).game.waiting == (ALICE, CHLOE)


async def test_a_seat_that_was_left_can_be_taken_by_another(club: Club) -> None:
    """And the game starts when it is full again."""
    await club.open(terms(2))
    await club.join(ALICE, RED)
    await club.table.do(HALL, club.ask(ALICE), decide.leave, None)
    await club.join(EVE, RED)
    event = await club.join(BOB)
    assert isinstance(event, Started)
    assert event.game.seats == {SIDES[0]: EVE, SIDES[1]: BOB}


async def test_only_the_host_or_a_moderator_cancels(club: Club) -> None:
    """In the lobby as in the game; afterwards the channel is free, and the game is still to be seen."""
    await club.open()
    assert await club.trouble(club.cancel(BOB)) is Trouble.NOT_HOST_OR_MODERATOR
    event = await club.cancel(EVE, moderator=True)
    assert (type(event), event.game.phase, event.begins_turn) == (Cancelled, Phase.CANCELLED, False)
    await club.start(2)
    cancelled = await club.cancel(ALICE)
    assert await club.trouble(club.play(ALICE, "M c1-c4")) is Trouble.NO_GAME
    assert await club.table.last_game(HALL) == cancelled.game
