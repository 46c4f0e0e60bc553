"""A game at the table: turns, resigning, draws, and what the journal keeps of them."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.djambi.board import Side
from bot.djambi.errors import Ambiguous, DjambiError, Illegal, Unreadable
from bot.djambi.facts import Draw, Drawn, DrawReason, Moved, Resigned, Victory, Won
from bot.table import decide
from bot.table.ballots import answer
from bot.table.events import Asked, Event, GaveUp, Started, TurnPlayed, VoteAnswered, VoteOpened
from bot.table.model import Person, Phase, TableError, Trouble
from tests.djambi.boards import position
from tests.table.club import (
    ALICE,
    BLUE,
    BOB,
    CHLOE,
    DAI,
    DRAW,
    EVE,
    GREEN,
    HALL,
    OPENING,
    PEOPLE,
    RED,
    YELLOW,
    Club,
    said,
    side_of,
    terms,
)

ENDGAME = "rC a1, bC i9, yC i1, rM h1, bM b9"
"""Three players; red can kill yellow's Chief."""


async def test_people_play_in_turn(club: Club) -> None:
    """Each event says who did what from which seat in which turn, and a turn begins with it."""
    await club.start()
    for turn, (person, text, side) in enumerate(zip(PEOPLE, OPENING, Side, strict=True), 1):
        event = await club.play(person, text)
        assert isinstance(event, TurnPlayed)
        assert (event.person, event.turn, event.side) == (person, turn, side)
        assert event.begins_turn
        assert [type(fact) for fact in event.facts] == [Moved]
        assert event.game.to_move == PEOPLE[turn % 4]


async def test_out_of_turn_is_refused_with_whose_turn_it_is(club: Club) -> None:
    """Even if the move would be legal for the one whose turn it is."""
    await club.start()
    error = await club.refused(lambda: club.play(BOB, "M c1-d1"))
    assert isinstance(error, TableError)
    assert (error.trouble, error.person, error.side, error.turn) == (Trouble.NOT_YOUR_TURN, ALICE, RED, 1)


async def test_a_stranger_does_nothing_in_a_game(club: Club) -> None:
    """No move, no resigning, no vote, no cancelling."""
    await club.start()
    wishes = [club.play(EVE, "M c1-d1"), club.resign(EVE), club.resign(EVE, RED), club.vote(EVE), club.decline(EVE)]
    assert {await club.trouble(wish) for wish in wishes} == {Trouble.STRANGER}
    assert await club.trouble(club.cancel(EVE)) is Trouble.NOT_HOST_OR_MODERATOR


async def test_who_is_out_does_nothing_any_more(club: Club) -> None:
    """Eliminated or resigned."""
    await club.start(3)
    await club.set_up(str(position(ENDGAME, "rby-")))
    await club.play(ALICE, "M h1-i1 corpse e1")
    wishes = [club.play(CHLOE, "M a7-a6"), club.resign(CHLOE), club.vote(CHLOE), club.decline(CHLOE)]
    assert {await club.trouble(wish) for wish in wishes} == {Trouble.OUT}


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("M c1-c2", Illegal),
        ("M c3-e5 corpse a1", Illegal),
        ("M g1-f1", Illegal),
        ("pass", Illegal),
        ("", Unreadable),
        ("M c1", Ambiguous),
        ("A good idea, b2!", Unreadable),
        ("\x00\udcff\u202e" * 40, Unreadable),
        ("M c1-d1 " * 2000, Unreadable),
    ],
)
async def test_what_cannot_be_played_changes_nothing(club: Club, text: str, error: type[DjambiError]) -> None:
    """The database stays as it was, to the byte, and it is still the same person's turn."""
    await club.start()
    assert isinstance(await club.refused(lambda: club.play(ALICE, text)), error)
    assert (await club.game()).to_move == ALICE


async def test_what_could_mean_several_moves_is_refused_with_them(club: Club) -> None:
    """Where the corpse goes is not guessed."""
    await club.start(2)
    await club.set_up(str(position("rC a1, bC i9, rM c3, bM d4")))
    error = await club.refused(lambda: club.play(ALICE, "c3 d4"))
    assert isinstance(error, Ambiguous)
    assert len(error.candidates) > 70


async def test_of_two_moves_at_the_same_moment_one_is_played(club: Club) -> None:
    """Whoever comes second is told whose turn it is now."""
    await club.practise(ALICE, BOB, ALICE, BOB)
    done = await asyncio.gather(
        club.play(ALICE, "M c1-d1"), club.play(ALICE, "M c1-e1"), club.play(ALICE, "M a3-a4"), return_exceptions=True
    )
    played = [outcome for outcome in done if isinstance(outcome, Event)]
    refused = [outcome for outcome in done if isinstance(outcome, TableError)]
    assert (len(played), [error.trouble for error in refused]) == (1, [Trouble.NOT_YOUR_TURN] * 2)
    assert [error.person for error in refused] == [BOB] * 2
    assert await club.game() == played[0].game
    assert await club.differences() == []


async def test_everybody_at_the_same_moment(club: Club) -> None:
    """Moves, votes and a resignation at once are each done or refused, and the journal replays."""
    await club.start()
    wishes: list[Awaitable[Event]] = [club.play(person, text) for person, text in zip(PEOPLE, OPENING, strict=True)]
    wishes += [club.vote(person) for person in PEOPLE]
    wishes += [club.resign(DAI), club.resign(DAI), club.decline(BOB)]
    done = await asyncio.gather(*wishes, return_exceptions=True)
    assert all(isinstance(outcome, Event | TableError) for outcome in done)
    seqs = sorted(outcome.seq for outcome in done if isinstance(outcome, Event))
    assert seqs == list(range(6, 6 + len(seqs)))
    assert await club.differences() == []


async def test_the_same_move_twice_is_played_once(club: Club) -> None:
    """The second time returns the same event, also at the same moment and after others have played."""
    await club.start()
    asked = club.ask(ALICE)
    first, second = await asyncio.gather(*(club.table.play(HALL, asked, said("M c1-d1")) for _ in range(2)))
    assert first == second
    await club.play(BOB, "M g1-f1")
    assert await club.table.play(HALL, asked, said("M c1-d1")) == first
    assert await club.table.done(asked.request) == first
    assert (await club.game()).position.turn == 3


async def test_everything_asked_for_twice_is_done_once(club: Club) -> None:
    """Joining, leaving, starting, voting, declining, resigning: the same request, the same event."""
    await club.open()
    await club.join(DAI)
    steps: list[tuple[Person, Callable[[Asked], Awaitable[Event]]]] = [
        (BOB, lambda asked: club.table.join(HALL, asked, GREEN)),
        (CHLOE, lambda asked: club.table.join(HALL, asked)),
        (BOB, lambda asked: club.table.do(HALL, asked, decide.leave, None)),
        (ALICE, lambda asked: club.table.do(HALL, asked, decide.begin, club.table.shuffle)),
        (CHLOE, lambda asked: club.table.do(HALL, asked, decide.vote_draw)),
        (DAI, lambda asked: club.table.do(HALL, asked, answer, DRAW, yes=False)),
        (CHLOE, lambda asked: club.table.do(HALL, asked, decide.give_up, None)),
    ]
    for person, wish in steps:
        asked = club.ask(person)
        first = await wish(asked)
        before = club.dump()
        assert await wish(asked) == first
        assert club.dump() == before


async def test_a_game_opened_twice_by_the_same_request_is_one(club: Club) -> None:
    """One after the other, or at the same moment."""
    asked, other = club.ask(ALICE), club.ask(BOB)
    first = await club.table.new(HALL, asked, terms())
    assert await club.table.new(HALL, asked, terms()) == first
    third, fourth = await asyncio.gather(*(club.table.new("garden", other, terms()) for _ in range(2)))
    assert third == fourth
    assert await club.store.games() == [first.game.id, third.game.id]


async def test_a_cancelled_game_is_cancelled_once(club: Club) -> None:
    """Though there is no open game any more when the request comes again."""
    await club.start()
    asked = club.ask(ALICE)
    first = await club.table.do(HALL, asked, decide.cancel, moderator=False)
    assert await club.table.do(HALL, asked, decide.cancel, moderator=False) == first


async def test_the_join_that_starts_the_game_is_answered_twice_with_the_start(club: Club) -> None:
    """What followed from it is part of it."""
    await club.open()
    for person in PEOPLE[:3]:
        await club.join(person)
    asked = club.ask(DAI)
    first = await club.table.join(HALL, asked)
    assert isinstance(first, Started)
    assert await club.table.join(HALL, asked) == first


async def test_a_request_that_was_refused_may_come_again(club: Club) -> None:
    """Only what was done is done."""
    await club.start()
    asked = club.ask(BOB)
    await club.refused(lambda: club.table.play(HALL, asked, said("M g1-f1")))
    await club.play(ALICE, "M c1-d1")
    assert (await club.table.play(HALL, asked, said("M g1-f1"))).turn == 2


async def test_resigning_in_turn_goes_on_to_the_next(club: Club) -> None:
    """R28: the pieces become hostages, the turn is over, and the next is called."""
    await club.start()
    event = await club.resign(ALICE)
    assert isinstance(event, GaveUp)
    assert (event.side, event.turn, event.begins_turn) == (RED, 1, True)
    assert event.facts[0] == Resigned(RED)
    assert (event.game.to_move, event.game.position.turn) == (BOB, 2)


async def test_resigning_out_of_turn_calls_nobody(club: Club) -> None:
    """R28: whose turn it is does not change."""
    await club.start()
    event = await club.resign(CHLOE)
    assert (side_of(event), event.begins_turn, event.game.to_move) == (YELLOW, False, ALICE)
    assert event.game.still_playing == (ALICE, BOB, DAI)


async def test_resigning_with_several_sides_needs_to_say_which(club: Club) -> None:
    """Unless it is the turn of one of them, or only one of them is left."""
    await club.practise(ALICE, BOB, BOB, ALICE)
    assert await club.trouble(club.resign(BOB)) is Trouble.WHICH_SIDE
    assert await club.trouble(club.resign(BOB, RED)) is Trouble.OUT
    assert side_of(await club.resign(BOB, YELLOW)) == YELLOW
    assert await club.trouble(club.resign(BOB, YELLOW)) is Trouble.OUT
    assert side_of(await club.resign(ALICE)) == RED
    assert (await club.resign(BOB)).game.phase is Phase.WON


async def test_the_last_but_one_who_resigns_gives_the_other_the_game(club: Club) -> None:
    """R29; the channel is free, and the last game can still be seen."""
    await club.start(2)
    event = await club.resign(BOB)
    assert (event.game.phase, event.facts[-1], event.game.to_move) == (Phase.WON, Won(RED), None)
    assert event.game.outcome == Victory(RED)
    assert await club.trouble(club.play(ALICE, "M c1-d1")) is Trouble.NO_GAME
    assert await club.table.last_game(HALL) == event.game
    assert (await club.open()).game.id != event.game.id


async def test_a_move_that_leaves_one_player_wins_the_game(club: Club) -> None:
    """R24 and R29."""
    await club.start(2)
    await club.set_up(str(position("rC a1, bC i9, rA i1")))
    event = await club.play(ALICE, "A i1-i9")
    assert (event.game.phase, event.facts[-1], event.begins_turn) == (Phase.WON, Won(RED), False)


async def test_all_remaining_players_draw_by_agreement(club: Club) -> None:
    """R29: "Players may also agree on a draw", in and out of turn, each once."""
    await club.start(3)
    offer = await club.vote(BOB)
    assert (type(offer), offer.begins_turn) == (VoteOpened, False)
    assert await club.trouble(club.vote(BOB)) is Trouble.AGREED_ALREADY
    assert isinstance(await club.vote(ALICE), VoteAnswered)
    await club.play(ALICE, "M c1-d1")
    last = await club.vote(CHLOE)
    assert last.game.phase is Phase.DRAWN
    assert last.facts == (Drawn((RED, BLUE, YELLOW), DrawReason.AGREED),)
    assert last.game.outcome == Draw(DrawReason.AGREED)
    assert await club.trouble(club.vote(CHLOE)) is Trouble.NO_GAME


async def test_somebody_who_resigned_blocks_no_draw(club: Club) -> None:
    """Resigning completes the draw that all the others have agreed to."""
    await club.start(3)
    await club.vote(ALICE)
    await club.vote(CHLOE)
    event = await club.resign(BOB)
    assert (type(event), event.game.phase) == (GaveUp, Phase.DRAWN)
    assert event.facts[-1] == Drawn((RED, YELLOW), DrawReason.AGREED)


async def test_somebody_who_was_eliminated_blocks_no_draw(club: Club) -> None:
    """Neither before the offer nor after it."""
    await club.start(3)
    await club.set_up(str(position(ENDGAME, "rby-")))
    await club.vote(BOB)
    await club.vote(ALICE)
    event = await club.play(ALICE, "M h1-i1 corpse e1")
    assert (event.game.phase, event.facts[-1]) == (Phase.DRAWN, Drawn((RED, BLUE), DrawReason.AGREED))


async def test_one_person_with_several_sides_agrees_once(club: Club) -> None:
    """Somebody who practises alone may end the game so."""
    await club.practise(ALICE, ALICE, BOB, ALICE)
    assert (await club.vote(ALICE)).game.phase is Phase.RUNNING
    assert (await club.vote(BOB)).game.phase is Phase.DRAWN


async def test_who_plays_several_sides_moves_each_in_its_turn(club: Club) -> None:
    """A whole game alone."""
    await club.practise(*[ALICE] * 4)
    sides = [side_of(await club.play(ALICE, text)) for text in OPENING]
    assert sides == list(Side)


async def test_a_new_name_is_the_same_person(club: Club) -> None:
    """Nicknames change in the middle of games."""
    await club.start()
    event = await club.play(Person(ALICE.id, "The Red Queen"), "M c1-d1")
    assert event.person.name == "The Red Queen"
    assert event.game.seats[RED] == ALICE


async def test_whoever_listens_hears_of_each_new_entry(club: Club) -> None:
    """Once it is written: of nothing that was refused, and of no request twice."""
    heard: list[int] = []
    game = await club.start()
    club.table.heard.append(heard.append)
    await club.refused(lambda: club.play(BOB, "M c1-d1"))
    assert heard == []
    asked = club.ask(ALICE)
    await club.table.play(HALL, asked, said("M c1-d1"))
    await club.table.play(HALL, asked, said("M c1-d1"))
    assert heard == [game.id]
    await club.vote(BOB)
    assert heard == [game.id] * 2


async def test_a_board_that_was_shown_is_the_present_one_until_it_changes(club: Club) -> None:
    """An offer of a draw doesn't change it, a turn does; nobody has seen what is not written."""
    before = await club.start()
    await club.vote(BOB)
    assert await club.table.since(await club.game(), before.seq) is None
    await club.play(ALICE, "M c1-d1")
    now = await club.game()
    told = await club.table.since(now, before.seq)
    assert told
    assert [event.seq for event in told][-1] == now.seq
    assert min(event.seq for event in told) > before.seq
    assert await club.table.since(now, now.seq) is None
    assert await club.table.since(now, now.seq + 1) == []
    assert await club.table.since(now, -1) == told
