"""Taking turns back: who may, when and how far, and that a game is then what it was."""

from collections.abc import Awaitable
from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.djambi.gamefile import read_game, write_game
from bot.phrases.languages import LANGUAGES
from bot.phrases.moves import history
from bot.phrases.news import left_out
from bot.scene import on_the_board
from bot.table import decide
from bot.table.decide import give_up
from bot.table.events import Asked, Cause, Event, Head, TakenBack, TurnPlayed, VoteAnswered, VoteEnd, VoteOpened
from bot.table.game.taking_back import propose_back_last, take_back, take_back_turn
from bot.table.model import Back, Game, Person, TableError, Takebacks, Trouble
from bot.table.plans.planning import before_turn
from bot.table.rooms.rooms import turn_at
from tests.table.club import ALICE, BACK, BOB, CHLOE, DAI, EVE, HALL, OPENING, PEOPLE, RED, Club, ballot
from tests.table.started import started


def later(club: Club, person: Person) -> Asked:
    """Return a wish of `person` when everybody has seen everything."""
    asked = club.ask(person)
    return replace(asked, at=asked.at + 1000)


def same(one: Game, other: Game) -> bool:
    """Whether two states of a game differ in nothing but how long their journal is, and what was taken back."""
    return replace(one, seq=0, undone={}) == replace(other, seq=0, undone={})


async def test_a_slip_is_taken_back_at_once(club: Club) -> None:
    """By whoever made it; then it is their turn again, and the journal has both."""
    before = await started(club)
    slip = await club.play(ALICE, "M c1-d1")
    back = await club.table.take_back_last(HALL, club.ask(ALICE))
    assert back == TakenBack(back.game, Head(ALICE, back.at, 2), RED, before.seq, keeps_time=True)
    assert same(back.game, before)
    assert (back.game.to_move, back.begins_turn, back.seq) == (ALICE, True, slip.seq + 1)
    again = await club.play(ALICE, "N c3-c6")
    assert [type(event) for event in await club.table.events(again.game)][-3:] == [TurnPlayed, TakenBack, TurnPlayed]
    assert await club.differences() == []


async def test_after_the_grace_the_others_are_asked(club: Club) -> None:
    """Thirty seconds are the last moment at which nobody is."""
    await started(club, turns=1)
    seq = (await club.game()).seq
    at = (await club.table.event(1, seq)).at
    proposed = await club.table.take_back_last(HALL, Asked(ALICE, at + 30.1, "late"))
    assert isinstance(proposed, VoteOpened)
    await club.decline_back(club.ask(BOB), proposed.seq)
    back = await club.table.take_back_last(HALL, Asked(ALICE, at + 30, "in time"))
    assert isinstance(back, VoteOpened), "somebody has done something since"
    await club.decline_back(club.ask(ALICE), back.seq)
    await club.play(BOB, OPENING[1])
    at = (await club.table.last_event(await club.game())).at
    assert isinstance(await club.table.take_back_last(HALL, Asked(BOB, at + 30, "bob")), TakenBack)


async def test_a_draw_on_offer_gives_no_more_time_to_take_a_slip_back(club: Club) -> None:
    """The grace counts from the turn, not from what came after it."""
    await started(club)
    at = (await club.play(ALICE, OPENING[0])).at
    await club.table.do(HALL, Asked(ALICE, at + 25, "a draw"), decide.vote_draw)
    assert isinstance(await club.table.take_back_last(HALL, Asked(ALICE, at + 31, "late")), VoteOpened)


async def test_all_others_who_still_play_have_to_agree(club: Club) -> None:
    """Who has resigned is not asked; with the last one it is done."""
    before = await started(club, turns=1)
    await club.resign(CHLOE)
    before = await club.game()
    await club.play(BOB, OPENING[1])
    offer = (await club.table.take_back_last(HALL, later(club, BOB))).seq
    agreed = await club.agree_back(club.ask(ALICE), offer)
    assert isinstance(agreed, VoteAnswered)
    assert agreed.game.votes[BACK].yes == {"1", "2"}
    assert await club.trouble(club.agree_back(club.ask(ALICE), offer)) is Trouble.AGREED_ALREADY
    assert await club.trouble(club.agree_back(club.ask(CHLOE), offer)) is Trouble.OUT
    assert await club.trouble(club.decline_back(club.ask(CHLOE), offer)) is Trouble.OUT
    assert await club.trouble(club.agree_back(club.ask(EVE), offer)) is Trouble.STRANGER
    back = await club.agree_back(club.ask(DAI), offer)
    assert isinstance(back, TakenBack)
    assert back.by_all
    assert same(back.game, before)
    assert await club.differences() == []


async def test_a_proposal_lapses_when_play_goes_on(club: Club) -> None:
    """With a turn or a resignation; and everybody, also who made it, may say no."""
    await started(club, turns=2)
    offer = (await club.table.look_back(HALL, club.ask(CHLOE), take_back, 1)).seq
    played = await club.play(CHLOE, OPENING[2])
    assert isinstance(played, TurnPlayed)
    assert (played.lapsed, played.game.votes.get(BACK)) == ((BACK,), None)
    assert await club.table.last_event(played.game) == played
    assert await club.trouble(club.agree_back(club.ask(ALICE), offer)) is Trouble.NO_PROPOSAL
    await club.table.look_back(HALL, later(club, CHLOE), take_back, 1)
    assert BACK not in (await club.resign(ALICE)).game.votes
    for person in (CHLOE, BOB):
        offer = (await club.table.look_back(HALL, later(club, CHLOE), take_back, 2)).seq
        declined = await club.decline_back(club.ask(person), offer)
        assert (type(declined), declined.game.votes.get(BACK)) == (VoteAnswered, None)
        assert await club.trouble(club.decline_back(club.ask(BOB), offer)) is Trouble.NO_PROPOSAL


async def test_it_is_proposed_to_go_back_so_far_or_so_far(club: Club) -> None:
    """Who wants the same agrees."""
    await started(club, turns=2)
    offer = await club.table.look_back(HALL, club.ask(DAI), take_back, 2)
    assert await club.trouble(club.decline(ALICE)) is Trouble.NO_OFFER
    assert await club.trouble(club.table.look_back(HALL, club.ask(ALICE), take_back, 1)) is Trouble.OFFER_OPEN
    assert (
        await club.trouble(club.table.do(HALL, club.ask(ALICE), decide.vote_draw, entry=offer.seq)) is Trouble.NO_OFFER
    )
    assert isinstance(await club.table.look_back(HALL, club.ask(ALICE), take_back, 2), VoteAnswered)


async def test_a_draw_on_offer_keeps_nobody_from_going_back(club: Club) -> None:
    """Each has its own answers, whichever came first, and what becomes of the one is nothing to the other."""
    await started(club, turns=2)
    draw = await club.vote(DAI)
    back = await club.table.take_back_last(HALL, later(club, BOB))
    assert isinstance(back, VoteOpened)
    await club.vote(ALICE)
    await club.agree_back(club.ask(ALICE), back.seq)
    await club.agree_back(club.ask(CHLOE), back.seq)
    done = await club.agree_back(club.ask(DAI), back.seq)
    assert isinstance(done, TakenBack)
    assert (done.by_all, done.game.votes.get(BACK), ballot(done.game).entry) == (True, None, draw.seq)
    assert ballot(done.game).yes == {DAI.id, ALICE.id}
    again = await club.table.take_back_last(HALL, later(club, ALICE))
    withdrawn = await club.decline(DAI)
    assert (ballot(withdrawn.game).entry, withdrawn.game.votes.get(BACK)) == (0, again.game.votes.get(BACK))
    assert await club.differences() == []


async def test_several_turns_are_taken_back_if_all_agree(club: Club) -> None:
    """Also at once, and by the terms free."""
    before = await started(club, Takebacks.FREE)
    for person, text in zip(PEOPLE, OPENING, strict=True):
        await club.play(person, text)
    own = await club.table.look_back(HALL, club.ask(ALICE), take_back, 4)
    assert isinstance(own, VoteOpened), "though the first of them is Alice's"
    await club.decline_back(club.ask(ALICE), own.seq)
    offer = await club.table.look_back(HALL, club.ask(DAI), take_back, 4)
    assert await club.trouble(club.agree_back(club.ask(BOB), own.seq)) is Trouble.NO_PROPOSAL
    assert offer.game.votes[BACK].back == Back(before.seq, 1, undone=tuple(Side))
    for person in (ALICE, BOB, CHLOE):
        done = await club.agree_back(club.ask(person), offer.seq)
    assert same(done.game, before)


async def test_a_resignation_is_taken_back(club: Club) -> None:
    """Also by who is out by it, and also out of turn."""
    before = await started(club, turns=1)
    await club.resign(CHLOE)
    back = await club.table.take_back_last(HALL, club.ask(CHLOE))
    assert isinstance(back, TakenBack)
    assert back.returns == (Side.YELLOW,)
    assert back == await club.table.last_event(back.game)
    assert same(await club.game(), before)
    await club.resign(CHLOE)
    offer = await club.table.take_back_last(HALL, later(club, CHLOE))
    assert offer.game.votes[BACK].yes == {"3"}
    assert offer.game.votes[BACK].back == Back(offer.seq - 2, 2, *[(Side.YELLOW,)] * 3)
    for person in (ALICE, BOB, DAI):
        await club.agree_back(club.ask(person), offer.seq)
    assert same(await club.game(), before)
    assert await club.differences() == []


TERMS = [
    (Takebacks.OFF, 0.0, Trouble.NO_TAKEBACKS),
    (Takebacks.VOTE, 0.0, TakenBack),
    (Takebacks.VOTE, 1000.0, VoteOpened),
    (Takebacks.FREE, 1000.0, TakenBack),
]


@pytest.mark.parametrize(("takebacks", "wait", "what"), TERMS)
async def test_the_terms_say_whether(club: Club, takebacks: Takebacks, wait: float, what: object) -> None:
    await started(club, takebacks, turns=1)
    asked = club.ask(ALICE)
    wish = club.table.take_back_last(HALL, replace(asked, at=asked.at + wait))
    assert (await club.trouble(wish) if isinstance(what, Trouble) else type(await wish)) is what


async def test_who_is_late_is_told_what_has_happened_since(club: Club) -> None:
    """Who has played, that it is taken back already, or whose it is; nobody takes back what was not played."""
    before = await started(club)
    turn = await club.play(ALICE, OPENING[0])
    assert (
        await club.trouble(club.table.look_back(HALL, club.ask(BOB), take_back_turn, turn.seq)) is Trouble.NOT_FOR_YOU
    )
    await club.play(BOB, OPENING[1])
    error = await club.refused(lambda: club.table.look_back(HALL, club.ask(ALICE), take_back_turn, turn.seq))
    assert isinstance(error, TableError)
    assert (error.trouble, error.person, error.turn, error.turns) == (Trouble.PLAYED_SINCE, BOB, 3, 2)
    await club.table.take_back_last(HALL, club.ask(BOB))
    await club.table.look_back(HALL, later(club, ALICE), take_back, 1)
    for person in (BOB, CHLOE, DAI):
        await club.table.look_back(HALL, later(club, person), take_back, 1)
    assert same(await club.game(), before)
    assert (
        await club.trouble(club.table.look_back(HALL, club.ask(ALICE), take_back_turn, turn.seq)) is Trouble.TAKEN_BACK
    )
    assert await club.trouble(club.table.look_back(HALL, club.ask(ALICE), take_back_turn, 99)) is Trouble.NO_SUCH_TURNS
    assert await club.trouble(club.table.take_back_last(HALL, club.ask(ALICE))) is Trouble.NOTHING_PLAYED
    assert await club.trouble(club.table.look_back(HALL, club.ask(ALICE), take_back, 1)) is Trouble.NO_SUCH_TURNS
    assert await club.trouble(club.table.take_back_last(HALL, club.ask(EVE))) is Trouble.STRANGER


async def test_whoever_was_late_proposes_to_go_back_before_their_last_turn(club: Club) -> None:
    """Whatever others have played by then, but not what they play themselves after that, nor after a take-back."""

    def proposing(person: Person, seq: int) -> Awaitable[Event]:
        return club.table.look_back(HALL, later(club, person), propose_back_last, seq)

    before = await started(club, turns=2)
    seq = (await club.game()).seq
    await club.play(CHLOE, OPENING[2])
    proposed = await proposing(ALICE, seq)
    assert isinstance(proposed, VoteOpened)
    assert proposed.game.votes[proposed.kind].back == Back(before.seq - 2, 1, undone=(Side.RED, Side.BLUE, Side.YELLOW))
    await club.play(DAI, OPENING[3])
    await club.play(ALICE, "M a3-a4")
    assert await club.trouble(proposing(ALICE, seq)) is Trouble.CHANGED_MEANWHILE
    await club.table.take_back_last(HALL, club.ask(ALICE))
    assert await club.trouble(proposing(ALICE, seq)) is Trouble.CHANGED_MEANWHILE
    assert isinstance(await proposing(ALICE, (await club.game()).seq), VoteOpened)


async def test_what_ended_the_game_stands(club: Club) -> None:
    await club.start(2)
    assert await club.trouble(club.table.take_back_last("garden", club.ask(ALICE))) is Trouble.NO_GAME
    await club.resign(ALICE)
    assert await club.trouble(club.table.take_back_last(HALL, club.ask(ALICE))) is Trouble.END_STANDS
    assert await club.trouble(club.table.take_back_last(HALL, club.ask(BOB))) is Trouble.NO_GAME, "who has not ended it"


@pytest.mark.parametrize("cause", [Cause.TIME, Cause.VOTE])
@pytest.mark.parametrize("takebacks", [Takebacks.VOTE, Takebacks.FREE])
async def test_what_a_clock_or_the_others_did_is_taken_back_together(
    club: Club, cause: Cause, takebacks: Takebacks
) -> None:
    """However soon, and also where one's own turn is taken back at once."""
    await started(club, takebacks)

    def resigned(game: Game, asked: Asked) -> list[Event]:
        return [replace(gave_up, cause=cause) for gave_up in give_up(game, asked, RED)]

    await club.table.do(HALL, club.ask(ALICE), resigned)
    back = await club.table.take_back_last(HALL, club.ask(ALICE))
    assert isinstance(back, VoteOpened)
    for person in (BOB, CHLOE, DAI):
        done = await club.agree_back(club.ask(person), back.seq)
    assert (type(done), done.game.to_move) == (TakenBack, ALICE)


async def test_nobody_comes_back_who_gave_up_their_name(club: Club) -> None:
    """They had themselves forgotten, and nobody would play their seat."""
    await started(club, turns=1)
    await club.resign(replace(CHLOE, name=""))
    assert await club.trouble(club.table.look_back(HALL, club.ask(BOB), take_back, 1)) is Trouble.LEFT_FOR_GOOD
    await club.play(BOB, OPENING[1])
    assert isinstance(await club.table.take_back_last(HALL, club.ask(BOB)), TakenBack)


async def test_a_request_is_done_once(club: Club) -> None:
    """A press that comes twice takes one turn back."""
    await started(club, Takebacks.FREE)
    await club.play(ALICE, OPENING[0])
    asked = club.ask(ALICE)
    assert await club.table.take_back_last(HALL, asked) == await club.table.take_back_last(HALL, asked)


async def test_an_offer_that_was_declined_by_the_slip_stays_so(club: Club) -> None:
    """Nobody would be told that it is open again: a draw, and a proposal to go back."""
    await started(club, turns=1)
    draw = [club.vote(CHLOE), club.vote(ALICE), club.vote(DAI)]
    for offers in (draw, [club.table.look_back(HALL, later(club, ALICE), take_back, 1)]):
        for each in offers:
            await each
        slip = await club.play(BOB, OPENING[1])
        assert isinstance(slip, TurnPlayed)
        assert slip.lapsed == (BACK,) or slip.ends is VoteEnd.DECLINED
        back = await club.table.take_back_last(HALL, club.ask(BOB))
        assert (ballot(back.game).entry, ballot(back.game).yes, back.game.votes.get(BACK)) == (0, frozenset(), None)
    assert await club.differences() == []


async def test_an_offer_that_stands_is_not_touched_by_taking_back(club: Club) -> None:
    """It was made in the turn that is taken back, and one has agreed since."""
    await started(club, Takebacks.FREE)
    offer = await club.vote(ALICE)
    await club.play(ALICE, OPENING[0])
    await club.vote(CHLOE)
    back = await club.table.take_back_last(HALL, club.ask(ALICE))
    assert (ballot(back.game).entry, ballot(back.game).yes) == (offer.seq, frozenset({"1", "3"}))


@pytest.mark.parametrize("takebacks", [Takebacks.VOTE, Takebacks.FREE])
async def test_a_draw_that_is_offered_keeps_no_slip_on_the_board_and_stays_on_offer(
    club: Club, takebacks: Takebacks
) -> None:
    """With the answers that were given to it since the slip."""
    before = await started(club, takebacks)
    await club.play(ALICE, OPENING[0])
    offer = await club.vote(BOB)
    await club.vote(CHLOE)
    await club.decline(DAI)
    back = await club.table.take_back_last(HALL, club.ask(ALICE))
    assert isinstance(back, TakenBack)
    assert (back.game.position, ballot(back.game).entry, ballot(back.game).opened_by) == (
        before.position,
        offer.seq,
        BOB.id,
    )
    assert (ballot(back.game).yes, ballot(back.game).no) == (frozenset({"2", "3"}), frozenset({"4"}))
    assert back.game == await club.game()
    assert ballot((await club.vote(ALICE)).game).entry == 0
    assert await club.differences() == []


async def test_what_the_board_shows_of_the_last_turns_is_what_stands(club: Club) -> None:
    """Also where more was taken back than is looked at first."""
    await started(club, Takebacks.FREE, turns=2)
    for _ in range(12):
        await club.play(CHLOE, OPENING[2])
        back = await club.table.take_back_last(HALL, club.ask(CHLOE))
    last = await club.table.last_events(back.game, 2)
    assert [(type(event), event.person) for event in last] == [
        (TurnPlayed, ALICE),
        (TurnPlayed, BOB),
        (TakenBack, CHLOE),
    ]
    first = (await club.table.events(back.game))[6]
    assert await club.table.stands(first)
    assert not await club.table.stands((await club.table.events(back.game))[8])


async def test_a_turn_that_was_taken_back_is_none_to_plan_from(club: Club) -> None:
    """And there is none of its number; the newest of a number is the one that stands."""
    await started(club, turns=2)
    await club.play(CHLOE, OPENING[2])
    await club.table.take_back_last(HALL, club.ask(CHLOE))
    events = await club.table.events(await club.game())
    assert before_turn(events, 3).seq == events[-1].seq
    with pytest.raises(TableError) as caught:
        before_turn(events, 4)
    assert (caught.value.trouble, caught.value.turn) == (Trouble.NO_TURN, 3)


async def test_the_history_and_the_pictures_have_what_stands(club: Club) -> None:
    """And the history says where something was taken back."""
    await started(club, turns=1)
    await club.play(BOB, "N g3-g6")
    await club.table.take_back_last(HALL, club.ask(BOB))
    await club.play(BOB, OPENING[1])
    events = await club.table.events(await club.game())
    assert history(events, LANGUAGES["en"]).splitlines() == [
        "1: 🔴 Red `M c1-d1`",
        "🔵 Blue (Bob) took back turn 2.",
        "2: 🔵 Blue `M g1-f1`",
    ]
    assert [event.seq for event in on_the_board(events)] == [5, 6, 9]
    assert left_out(events, LANGUAGES["en"]) == ["(Not shown: 1 turn that was taken back.)"]
    assert left_out(events[:7], LANGUAGES["en"]) == []
    assert [turn_at(events, event.at) for event in events[5:]] == [1, 2, 3, 2, 3]


async def test_the_file_of_a_game_has_what_stands_and_says_what_was_taken_back(club: Club) -> None:
    """What is read from it and written again is the same text."""
    await started(club, Takebacks.FREE, turns=1)
    await club.play(BOB, "N g3-g6")
    await club.table.take_back_last(HALL, club.ask(BOB))
    await club.resign(BOB)
    await club.table.take_back_last(HALL, club.ask(BOB))
    await club.play(BOB, OPENING[1])
    text = write_game(await club.table.export(await club.game()))
    assert '[Takebacks "free"]' in text
    assert text.endswith(
        "\n1. red M c1-d1\n; taken back: 2. blue N g3-g6\n; taken back: 2. blue resigns\n2. blue M g1-f1\n"
    )
    game = await club.table.adopt("garden", club.ask(EVE), read_game(text), "en")
    assert game.terms.takebacks is Takebacks.FREE
    assert write_game(await club.table.export(game)) == text
    assert await club.differences() == []


@pytest.mark.parametrize("to", ['""', '"x"', "99", "-1", "7", '"07"', "2"])
async def test_a_going_back_that_cannot_be_is_a_difference(club: Club, to: str) -> None:
    """To no entry, one to come, itself, one of the lobby."""
    await started(club, turns=1)
    back = await club.table.take_back_last(HALL, club.ask(ALICE))
    assert await club.differences() == []
    club.damage("UPDATE journal SET body = ? WHERE seq = ?", f'{{"side": "r", "to": {to}}}', back.seq)
    (line,) = await club.differences()
    assert f"entry {back.seq}, TakenBack" in line


async def test_a_position_after_going_back_is_the_one_of_the_entry_to_which_it_went(club: Club) -> None:
    """`djambi check` says so."""
    before = await started(club, turns=1)
    back = await club.table.look_back(HALL, club.ask(ALICE), take_back, 1)
    club.damage("UPDATE journal SET position = ? WHERE seq = ?", str(before.position), back.seq)
    [line] = await club.differences()
    assert line.endswith(f"the position is {before.position}, replayed it is {back.game.position}")
