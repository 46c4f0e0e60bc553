"""Who may end a game without a result, or begin it in place of its host."""

from dataclasses import replace
from functools import partial

import pytest

from bot.djambi.board import Side
from bot.phrases.languages import LANGUAGES
from bot.phrases.news import event_text
from bot.table import decide, votes
from bot.table.decide import (
    LOBBY_WAITS,
    hosts,
    may_cancel,
    vote_cancel,
    waited_long,
)
from bot.table.events import Asked, Cancelled, Event, TakenBack, VoteAnswered, VoteOpened
from bot.table.model import Person, Phase, TableError, Trouble
from bot.table.person_id import EngineId, EngineLevel
from bot.table.time.absence import ask
from bot.table.time.stops import pause
from tests.table.club import ALICE, BOB, CANCEL, CHLOE, DAI, EVE, HALL, OPENING, PEOPLE, Club, said, terms


async def first_round(club: Club) -> None:
    """Play a game of four until all have had their turn."""
    await club.start()
    for person, text in zip(PEOPLE, OPENING, strict=True):
        await club.play(person, text)


async def proposed(club: Club, by: Person, gone: tuple[str, ...] = ()) -> Event:
    """Let somebody propose to cancel the game."""
    asked = club.ask(by)
    return await club.table.do(HALL, asked, vote_cancel, gone=gone)


async def agreed(club: Club, by: Person, offer: Event) -> Event:
    """Let somebody agree."""
    asked = club.ask(by)
    return await club.table.do(HALL, asked, vote_cancel, entry=offer.seq)


async def declined(club: Club, by: Person, offer: Event) -> Event:
    """Let somebody say no."""
    asked = club.ask(by)
    return await club.table.do(HALL, asked, votes.decline, CANCEL, offer.seq)


@pytest.mark.parametrize("anybody", [False, True])
async def test_a_lobby_is_its_hosts_until_anybody_with_a_seat_may(club: Club, *, anybody: bool) -> None:
    """A stranger never may; a moderator may always cancel it."""
    await club.open(terms(4))
    for person in (BOB, CHLOE):
        await club.join(person)

    async def begun(by: Person) -> Event:
        return await club.table.do(HALL, club.ask(by), decide.begin, club.table.shuffle, anybody=anybody)

    async def cancelled(by: Person) -> Event:
        return await club.table.do(HALL, club.ask(by), decide.cancel, moderator=False, anybody=anybody)

    assert await club.trouble(begun(EVE)) is Trouble.NOT_HOST
    assert await club.trouble(cancelled(EVE)) is Trouble.NOT_HOST_OR_MODERATOR
    if anybody:
        assert (await cancelled(BOB)).game.phase is Phase.CANCELLED
    else:
        assert await club.trouble(begun(BOB)) is Trouble.NOT_HOST
        assert await club.trouble(cancelled(BOB)) is Trouble.NOT_HOST_OR_MODERATOR
        assert (await begun(ALICE)).game.phase is Phase.RUNNING


async def test_a_lobby_has_waited_long_after_two_days(club: Club) -> None:
    opened = await club.open()
    await club.join(BOB)
    events = await club.table.events(await club.game())
    assert not waited_long(events, opened.at + LOBBY_WAITS - 1)
    assert waited_long(events, opened.at + LOBBY_WAITS)


async def test_who_has_given_their_seat_away_is_no_host_any_more(club: Club) -> None:
    """They neither cancel nor pause the game of others; who never had a seat in it still does."""
    game = await club.start()
    assert hosts(game, game.host)
    gone = replace(game, former=(game.host,), seats=dict.fromkeys(game.seats, EVE))
    asked = club.ask(game.host)
    assert not hosts(gone, game.host)
    for decision in (lambda: may_cancel(gone, game.host, moderator=False), lambda: pause(gone, asked, 3)):
        with pytest.raises(TableError):
            decision()
    assert hosts(replace(gone, former=()), game.host)


async def test_the_host_alone_cancels_in_the_first_round_only(club: Club) -> None:
    """Then somebody may be winning; a moderator may all the same."""
    await club.start()
    for person, text in zip(PEOPLE, OPENING, strict=True):
        assert await club.trouble(club.cancel(BOB)) is Trouble.CANCEL_TOGETHER
        await club.play(person, text)
    assert await club.trouble(club.cancel(ALICE)) is Trouble.CANCEL_TOGETHER
    assert isinstance(await club.cancel(EVE, moderator=True), Cancelled)


async def test_a_player_alone_with_engines_cancels_at_any_time_unless_the_game_is_rated(club: Club) -> None:
    game = await club.start()
    robot = Person(EngineId.of(1, EngineLevel.EASY), "Talos")
    alone = replace(game, seats={side: game.seats[side] if side is Side.RED else robot for side in game.seats})
    alone = replace(alone, position=replace(alone.position, turn=9))
    may_cancel(alone, ALICE, moderator=False)
    rated = replace(alone, terms=replace(alone.terms, rated="1"))
    with pytest.raises(TableError):
        may_cancel(rated, ALICE, moderator=False)


async def test_all_who_still_play_cancel_a_game_together(club: Club) -> None:
    """Who is out is not asked; any of them says no for all."""
    await first_round(club)
    await club.resign(DAI)
    offer = await proposed(club, BOB)
    assert isinstance(offer, VoteOpened)
    assert await club.trouble(agreed(club, BOB, offer)) is Trouble.AGREED_ALREADY
    assert await club.trouble(agreed(club, DAI, offer)) is Trouble.OUT
    assert await club.trouble(agreed(club, EVE, offer)) is Trouble.STRANGER
    await agreed(club, CHLOE, offer)
    no = await declined(club, ALICE, offer)
    assert (no.game.votes, no.game.phase) == ({}, Phase.RUNNING)
    assert await club.trouble(agreed(club, ALICE, offer)) is Trouble.NO_CANCEL_VOTE
    again = await proposed(club, ALICE)
    await proposed(club, BOB)
    assert isinstance(await agreed(club, CHLOE, again), Cancelled)
    assert await club.differences() == []


async def test_a_player_who_is_only_late_is_waited_for_but_not_one_who_has_left(club: Club) -> None:
    await first_round(club)
    asked = club.ask(ALICE)
    await club.table.do(HALL, asked, lambda game, _: ask(game, Asked(ALICE, asked.at, asked.request), 0.0))
    assert isinstance(await proposed(club, BOB, gone=(DAI.id,)), VoteOpened)
    assert isinstance(await proposed(club, CHLOE, gone=(DAI.id,)), VoteAnswered)
    assert isinstance(await proposed(club, ALICE, gone=(DAI.id,)), Cancelled)


async def test_nobody_waits_for_who_is_out_by_now(club: Club) -> None:
    """Three of four agree, and the fourth resigns: any of them ends the game, though all have agreed already."""
    await first_round(club)
    offer = await proposed(club, ALICE)
    for person in (BOB, CHLOE):
        await agreed(club, person, offer)
    assert await club.trouble(agreed(club, CHLOE, offer)) is Trouble.AGREED_ALREADY
    await club.resign(DAI)
    assert isinstance(await agreed(club, CHLOE, offer), Cancelled)


async def test_the_proposal_lapses_with_the_next_turn(club: Club) -> None:
    """And does not come back when that is taken back."""
    await first_round(club)
    offer = await proposed(club, BOB)
    await club.resign(DAI)
    await agreed(club, CHLOE, offer)
    await club.play(ALICE, "M d1-c1")
    assert await club.trouble(agreed(club, ALICE, offer)) is Trouble.NO_CANCEL_VOTE
    assert (await club.table.take_back_last(HALL, club.ask(ALICE))).game.votes == {}


async def test_the_last_one_to_agree_ends_the_game_only_if_that_was_asked_for(club: Club) -> None:
    """It is told then who agreed."""
    await first_round(club)
    offer, asked = await proposed(club, ALICE), club.ask(DAI)
    for person in (BOB, CHLOE):
        await agreed(club, person, offer)
    for decision in (vote_cancel, partial(vote_cancel, entry=offer.seq)):
        unasked = partial(decision, may_end=False)
        assert await club.trouble(club.table.do(HALL, asked, unasked)) is Trouble.LAST_TO_CANCEL
    end = await agreed(club, DAI, offer)
    told = "Alice, Bob, Chloé and 大 agreed to cancel the game: nobody has won."
    assert (event_text(end, LANGUAGES["en"]), (await club.table.event(1, end.seq)).game) == (told, end.game)


async def test_turns_taken_back_leave_the_proposal_as_it_is(club: Club) -> None:
    """What was proposed or agreed since is kept."""
    await club.start()
    await club.play(ALICE, OPENING[0])
    offer = await proposed(club, BOB)
    back = await club.table.take_back_last(HALL, club.ask(ALICE))
    for person in (BOB, CHLOE, DAI):
        done = await club.agree_back(club.ask(person), back.seq)
    assert isinstance(done, TakenBack)
    assert done.game.votes == offer.game.votes


async def test_who_plays_alone_for_practice_is_asked_by_nobody(club: Club) -> None:
    await club.practise(ALICE, ALICE, ALICE, ALICE)
    assert isinstance(await proposed(club, ALICE), Cancelled)


async def test_an_engine_has_no_say_in_it_and_its_turn_ends_no_vote(club: Club) -> None:
    """All people agree, and the game is cancelled; a turn of theirs ends the vote."""
    game, engine = await club.start(), Person(EngineId("engine"), "")
    game = replace(game, seats={**game.seats, Side.RED: engine})
    [proposed] = vote_cancel(game, club.ask(BOB))
    [played] = decide.move(proposed.game, club.ask(engine), said(OPENING[0]))
    entry = played.game.votes[CANCEL].entry
    [ended] = decide.move(played.game, club.ask(BOB), said(OPENING[1]))
    assert CANCEL not in ended.game.votes
    [agreed] = vote_cancel(played.game, club.ask(CHLOE), entry=entry)
    [cancelled] = vote_cancel(agreed.game, club.ask(DAI), entry=entry)
    assert isinstance(cancelled, Cancelled)
