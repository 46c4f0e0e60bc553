"""Catching up: what somebody has missed, and what who has no seat is shown."""

from dataclasses import replace
from functools import partial

from bot.phrases.languages import language
from bot.phrases.news import tell_since
from bot.table.events import GaveUp, TakenBack, TurnPlayed, VoteOpened
from bot.table.model import Absence, Game, Person, Vote, VoteKind, Wish
from bot.table.time.my_games import MOST_ARROWS, REACH, Since, counts, since, unanswered
from tests.djambi.boards import position
from tests.table.club import ALICE, BOB, CHLOE, DAI, EVE, HALL, OPENING, PEOPLE, Club

_EN = language("en")
_BACK = ("M d1-c1", "M f1-g1", "M f9-g9", "M d9-c9")


async def missed(club: Club, game: Game, person: Person) -> Since:
    """Return what somebody has missed, as it is read."""
    reach = 1 if game.sides_of(person.id) else REACH
    return since(game, person.id, await club.table.back_to(game, reach, partial(counts, game, person.id)))


async def rounds(club: Club, count: int) -> Game:
    """Let everybody move that many times."""
    for number in range(count):
        for person, text in zip(PEOPLE, (OPENING, _BACK)[number % 2], strict=True):
            game = (await club.play(person, text)).game
    return game


async def test_who_has_played_sees_what_was_done_after_that(club: Club) -> None:
    """Also beside the board; not what came before, nor what was taken back."""
    await club.start()
    await rounds(club, 1)
    await club.play(ALICE, _BACK[0])
    await club.vote(CHLOE)
    await club.play(BOB, _BACK[1])
    await club.table.take_back_last(HALL, club.ask(BOB))
    game = (await club.resign(DAI)).game
    seen = await missed(club, game, ALICE)
    assert [type(event) for event in seen.events] == [VoteOpened, TakenBack, GaveUp]
    assert (seen.turn, seen.watches, [type(turn) for turn in seen.turns]) == (5, False, [GaveUp])
    seen = await missed(club, game, BOB)
    assert [event.turn for event in seen.turns] == [3, 4, 5]
    assert seen.turn == 2


async def test_who_has_not_played_yet_sees_everything_from_the_beginning(club: Club) -> None:
    await club.start()
    game = (await club.play(ALICE, OPENING[0])).game
    seen = await missed(club, game, BOB)
    assert (seen.turn, len(seen.events), len(seen.turns)) == (0, 2, 1)
    assert tell_since(seen, "", [], _EN).startswith("**Since the game began**\n- The game begins")


async def test_who_has_just_played_has_missed_nothing(club: Club) -> None:
    """The board shows that move all the same."""
    await club.start()
    event = await club.play(ALICE, OPENING[0])
    seen = await missed(club, event.game, ALICE)
    assert (seen.events, seen.turns) == ((), (event,))
    assert tell_since(seen, "Turn 2.", [], _EN) == "Nothing has happened since your last move.\nTurn 2."


async def test_who_has_no_seat_sees_the_last_round(club: Club) -> None:
    """It begins with the regular turn of the first of those who play, not with one more of those in power."""
    await club.start()
    await rounds(club, 2)
    game = (await club.play(ALICE, OPENING[0])).game
    seen = await missed(club, game, EVE)
    assert (seen.turn, seen.watches, [event.turn for event in seen.turns]) == (9, True, [9])
    game = (await club.play(BOB, OPENING[1])).game
    seen = await missed(club, game, EVE)
    assert [event.turn for event in seen.turns] == [9, 10]
    assert tell_since(seen, "", [], _EN).startswith("**Since the last round began (turn 9)** (you're not in this game)")


async def test_a_round_of_who_is_in_power_begins_with_their_regular_turn(club: Club) -> None:
    await club.start(3)
    await club.set_up(str(position("rC e5, rM a1, bC i1, bM h3, yC i9, yM h8", "rby-")))
    for person, text in ((ALICE, "M a1-a2"), (BOB, "M h3-h4"), (ALICE, "M a2-a3"), (CHLOE, "M h8-h7")):
        game = (await club.play(person, text)).game
    seen = await missed(club, game, EVE)
    assert [event.person for event in seen.turns] == [ALICE, BOB, ALICE, CHLOE]


async def test_no_more_arrows_are_shown_than_can_be_told_from_each_other(club: Club) -> None:
    """All of it is told; and what does not fit into a message is counted."""
    await club.start()
    game = await rounds(club, 30)
    seen = await missed(club, game, Person(EVE.id, "Eve"))
    assert len(seen.turns) == len(PEOPLE)
    line = await club.table.events(game)
    everything = since(
        game, DAI.id, [event for event in line if event.person != DAI or not isinstance(event, TurnPlayed)]
    )
    assert len(everything.turns) == MOST_ARROWS
    told = tell_since(everything, "", ["A draw is on offer."], _EN)
    assert len(told) < 2000
    assert " more lines before that\n" in told
    assert told.endswith("\n**Waiting for your answer**\n- A draw is on offer.")


async def test_what_is_asked_of_those_who_play_waits_until_they_have_answered(club: Club) -> None:
    """A pause, ending the game, and what is to be done about somebody: but not that one."""
    game = await club.start(3)
    pause = Vote(VoteKind.PAUSE, ALICE.id, 5, 1, yes=frozenset({ALICE.id}), days=3)
    cancel = Vote(VoteKind.CANCEL, BOB.id, 6, 1)
    game = replace(game, votes={VoteKind.PAUSE: pause, VoteKind.CANCEL: cancel})
    game = replace(game, absence=Absence(7, CHLOE.id, 0.0, 0.0, wishes={BOB.id: Wish.WAIT}))
    assert [unanswered(game, person.id) for person in (ALICE, BOB, CHLOE, DAI)] == [[6, 7], [5, 6], [5, 6], []]
