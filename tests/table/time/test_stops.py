"""Who is away is waited for as long as was agreed on, and the table can pause: by the journal alone."""

from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.table import events
from bot.table.codec import entry_row, header_row, read_event, read_game
from bot.table.decide import give_up, vote_cancel
from bot.table.events import (
    Asked,
    CameBack,
    Cancelled,
    Event,
    Head,
    Paused,
    Resumed,
    ResumeWanted,
    VoteAnswered,
    VoteOpened,
    WentAway,
)
from bot.table.game import taking_back
from bot.table.model import Absence, Game, Person, Phase, Stop, TableError, Trouble, VoteKind
from bot.table.person_id import EngineId, EngineLevel
from bot.table.time.pace import DAY, PACES
from bot.table.time.stops import (
    ALL,
    agree_to_pause,
    come_back,
    go_away,
    go_away_too,
    go_on,
    pause,
    still_wanted,
    stops_of,
    waits_until,
)
from bot.table.votes import decline, waited_for
from tests.table.club import ALICE, BACK, BOB, CHLOE, DAI, EVE, HALL, PAUSE, Club, said

NOW = 1_800_000_000.0


def asked(person: Person, day: float = 0) -> Asked:
    """Return that somebody asks for something that many days after the beginning."""
    return Asked(person, NOW + day * DAY, f"{person.name} {day}")


@pytest.fixture
async def game(club: Club) -> Game:
    """A game of four that has begun; it is Alice's turn, and she is its host."""
    return await club.start()


def after(events: list[Event]) -> Game:
    """Return the game after what was done, as it is read from the database."""
    [event] = events
    header, before = header_row(event.game), None
    row = entry_row(event, "once")
    assert read_game(header, row) == event.game
    earlier = replace(row, seq=row.seq - 1)
    assert read_event(header, before or earlier, row) == replace(event, by=replace(event.by, request="once"))
    return event.game


def away(game: Game, person: Person, since: float, until: float) -> Game:
    """Return a game in which somebody went away on a day until another."""
    return after([*go_away(game, asked(person, since), NOW + until * DAY)])


def decline_pause(game: Game, by: Asked, entry: int) -> list[Event]:
    """Turn a pause down."""
    return decline(game, by, PAUSE, entry)


def days(game: Game, person: Person) -> list[tuple[float, float]]:
    """Return the days for which a game waits for somebody."""
    return [((since - NOW) / DAY, (until - NOW) / DAY) for since, until in stops_of(game, person.id)]


async def test_a_game_waits_for_who_is_away_and_for_nobody_else(game: Game) -> None:
    gone = away(game, BOB, 0, 5)
    assert days(gone, BOB) == [(0, 5)]
    assert days(gone, ALICE) == []
    assert waits_until(gone, BOB.id, NOW + DAY) == NOW + 5 * DAY
    assert waits_until(gone, BOB.id, NOW + 6 * DAY) == NOW + 6 * DAY


async def test_a_game_waits_for_so_many_days_in_all_as_were_agreed_on(game: Game) -> None:
    """What is beyond that is not waited for: of one long absence, or of the last of several."""
    assert days(away(game, BOB, 0, 20), BOB) == [(0, 14)]
    twice = away(away(game, BOB, 0, 10), BOB, 20, 30)
    assert days(twice, BOB) == [(0, 10), (20, 24)]
    assert days(away(twice, BOB, 40, 41), BOB)[2:] == [(40, 40)]
    strict = replace(game, terms=replace(game.terms, away=0))
    assert days(away(strict, BOB, 0, 5), BOB) == [(0, 0)]


async def test_who_is_back_early_has_used_no_more_than_the_time_until_then(game: Game) -> None:
    back = after([*come_back(away(game, BOB, 0, 10), asked(BOB, 2))])
    assert days(back, BOB) == [(0, 2)]
    assert days(away(back, BOB, 20, 40), BOB) == [(0, 2), (20, 32)]
    with pytest.raises(TableError, match=Trouble.NOT_AWAY):
        come_back(back, asked(BOB, 3))


async def test_who_is_away_already_says_anew_until_when(game: Game) -> None:
    assert days(away(away(game, BOB, 0, 10), BOB, 2, 3), BOB) == [(0, 2), (2, 3)]


@pytest.mark.parametrize("until", [-1, 0, 366])
async def test_nobody_is_away_until_a_moment_that_is_over_or_too_far(game: Game, until: float) -> None:
    with pytest.raises(TableError, match=Trouble.NO_MOMENT):
        go_away(game, asked(BOB), NOW + until * DAY)


async def test_who_comes_to_a_game_is_away_there_too_unless_they_have_said_more_there_meanwhile(game: Game) -> None:
    """What follows from the beginning of a game may come after that."""
    assert after([*go_away_too(game, asked(BOB), NOW + 5 * DAY)]).stop_at(NOW, BOB.id)
    for since, until in ((0.0, 5.0), (0.5, 3.0)):
        with pytest.raises(TableError, match=Trouble.CHANGED_MEANWHILE):
            go_away_too(away(game, BOB, since, until), asked(BOB), NOW + 5 * DAY)
    assert after([*go_away_too(away(game, CHLOE, 0, 5), asked(BOB), NOW + 5 * DAY)]).stop_at(NOW, BOB.id)


async def test_only_who_still_plays_is_away(game: Game) -> None:
    with pytest.raises(TableError, match=Trouble.STRANGER):
        go_away(game, asked(EVE), NOW + DAY)
    with pytest.raises(TableError, match=Trouble.NOT_STARTED):
        go_away(replace(game, phase=Phase.LOBBY), asked(BOB), NOW + DAY)


def in_turn_of(game: Game, side: Side) -> Game:
    """Return a game in which it is the turn of a side."""
    return replace(game, position=replace(game.position, to_move=side))


async def test_the_host_pauses_alone_in_anothers_turn_for_a_fortnight_in_all(game: Game) -> None:
    """What all agreed on does not count; more than that takes their agreement."""
    game = in_turn_of(game, Side.BLUE)
    paused = after([*pause(game, asked(ALICE), 10)])
    assert days(paused, BOB) == days(paused, DAI) == [(0, 10)]
    with pytest.raises(TableError, match=Trouble.PAUSED_ALREADY):
        pause(paused, asked(BOB, 1), 2)
    agreed = replace(paused, stops=(*paused.stops, Stop(ALL, NOW + 11 * DAY, NOW + 19 * DAY)))
    again = after([*pause(agreed, asked(ALICE, 20), 4)])
    assert isinstance(pause(again, asked(ALICE, 30), minutes=1)[0], VoteOpened)
    assert isinstance(pause(game, asked(ALICE), 15)[0], VoteOpened)
    assert isinstance(pause(game, asked(CHLOE), 1)[0], VoteOpened)


async def test_the_host_pauses_an_evening_alone_for_ten_minutes_in_all(game: Game) -> None:
    quick = replace(in_turn_of(game, Side.BLUE), terms=replace(game.terms, pace=PACES["5m"]))
    paused = after([*pause(quick, asked(ALICE), minutes=7)])
    assert paused.stops[0].until - paused.stops[0].since == 420
    ended = after([*go_on(paused, replace(asked(BOB), at=NOW + 300))])
    assert isinstance(pause(ended, asked(ALICE, 1), minutes=6)[0], VoteOpened)
    assert isinstance(pause(ended, asked(ALICE, 1), minutes=5)[0], Paused)


async def test_a_host_to_move_asks_the_others_for_a_pause(game: Game) -> None:
    """Once they agree, it stops the host's clock too."""
    asks = pause(game, asked(ALICE), 1)
    assert isinstance(asks[0], VoteOpened)
    now = after([*asks])
    for person in (BOB, CHLOE, DAI):
        now = after([*agree_to_pause(now, asked(person), now.votes[PAUSE].entry)])
    assert days(now, ALICE) == [(0, 1)]
    assert now.stops[0].by == ""


async def test_a_host_with_ai_players_only_pauses_at_any_time(game: Game) -> None:
    engines = {side: Person(EngineId.of(int(side), EngineLevel.EASY), "") for side in Side}
    alone = replace(game, seats={**engines, Side.RED: ALICE})
    for now in (alone, in_turn_of(alone, Side.BLUE)):
        assert days(after([*pause(now, asked(ALICE), 30)]), ALICE) == [(0, 30)]


async def test_a_pause_by_the_host_alone_never_stops_their_own_clock(game: Game) -> None:
    """Not either if their turn comes back while it lasts."""
    paused = after([*pause(in_turn_of(game, Side.BLUE), asked(ALICE), 1)])
    assert days(in_turn_of(paused, Side.RED), ALICE) == []
    assert days(paused, CHLOE) == [(0, 1)]


async def test_half_of_the_others_end_a_pause_by_the_host_alone(game: Game) -> None:
    """Nobody else does, but the player to move; nor is one heard twice."""
    paused = after([*pause(in_turn_of(game, Side.BLUE), asked(ALICE), 1)])
    wanted = go_on(paused, asked(CHLOE, 0.1))
    assert wanted == [ResumeWanted(wanted[0].game, Head(CHLOE, asked(CHLOE, 0.1).at, 1), Side.YELLOW)]
    now = after([*wanted])
    assert days(now, DAI) == [(0, 1)]
    assert still_wanted(now, now.stops[0]) == (1, [BOB, DAI])
    for person, trouble in ((CHLOE, Trouble.AGREED_ALREADY), (EVE, Trouble.NOT_FOR_YOU)):
        with pytest.raises(TableError, match=trouble):
            go_on(now, asked(person, 0.2))
    assert days(after([*go_on(now, asked(DAI, 0.3))]), DAI) == [(0, 0.3)]
    assert isinstance(go_on(paused, asked(BOB, 0.1))[0], Resumed)


async def test_the_others_cancel_an_unrated_game_without_a_host_who_paused_it_alone(game: Game) -> None:
    """A rated game waits for the host, and so does a game that all agreed to pause."""
    paused = after([*pause(in_turn_of(game, Side.BLUE), asked(ALICE), 1)])
    by_all = replace(paused, stops=tuple(replace(stop, by="") for stop in paused.stops))
    rated = replace(paused, terms=replace(paused.terms, rated="server"))
    for first, cancels in ((paused, True), (by_all, False), (rated, False)):
        [event] = vote_cancel(first, asked(BOB, 0.5))
        for person in (CHLOE, DAI):
            [event] = vote_cancel(event.game, asked(person, 0.5))
        assert isinstance(event, Cancelled) is cancels
    late = vote_cancel(paused, asked(BOB, 2))[0].game
    assert ALICE in waited_for(late, late.votes[VoteKind.CANCEL], asked(BOB, 2).at)
    for person in (CHLOE, DAI):
        paused = give_up(paused, asked(person, 0.5), None)[0].game
    assert isinstance(vote_cancel(paused, asked(BOB, 0.5))[0], VoteOpened), "nobody ends a duel alone"


async def test_one_of_two_others_ends_a_pause_by_the_host_alone(game: Game) -> None:
    [resigned] = give_up(in_turn_of(game, Side.BLUE), asked(DAI), None)
    paused = after([*pause(resigned.game, asked(ALICE), 1)])
    assert isinstance(go_on(paused, asked(CHLOE, 0.1))[0], Resumed)


async def test_the_table_pauses_once_all_who_are_still_playing_agree(game: Game) -> None:
    proposed = pause(game, asked(BOB), 7)
    assert isinstance(proposed[0], VoteOpened)
    now = after([*proposed])
    entry = now.votes[PAUSE].entry
    with pytest.raises(TableError, match=Trouble.AGREED_ALREADY):
        agree_to_pause(now, asked(BOB), entry)
    for person in (ALICE, CHLOE):
        agreed = agree_to_pause(now, asked(person), entry)
        assert isinstance(agreed[0], VoteAnswered)
        now = after([*agreed])
    last = agree_to_pause(now, asked(DAI, 1), entry)
    assert isinstance(last[0], Paused)
    assert days(after([*last]), BOB) == [(1, 8)]


async def test_who_wants_a_pause_of_other_days_proposes_that_one_instead(game: Game) -> None:
    """They agree to nothing else, and nobody can agree to the one before any more."""
    now = after([*pause(game, asked(BOB), 7)])
    other = after([*pause(now, asked(CHLOE), 3)])
    assert (other.votes[PAUSE].days, {*other.votes[PAUSE].yes}) == (3, {CHLOE.id})
    with pytest.raises(TableError, match=Trouble.NO_PAUSE):
        agree_to_pause(other, asked(DAI), now.votes[PAUSE].entry)


async def test_who_is_away_or_absent_need_not_agree_to_a_pause(game: Game) -> None:
    gone = away(replace(game, absence=Absence(1, CHLOE.id, NOW, NOW)), DAI, 0, 5)
    now = after([*pause(gone, asked(BOB, 1), 7)])
    assert [person.id for person in waited_for(now, now.votes[PAUSE], NOW + DAY)] == [ALICE.id]
    assert isinstance(agree_to_pause(now, asked(ALICE, 1), now.votes[PAUSE].entry)[0], Paused)


async def test_a_pause_does_not_wait_for_who_is_out_by_now(game: Game) -> None:
    """Whoever agreed presses once more, and it begins."""
    now = after([*pause(replace(game, host=EVE), asked(BOB), 7)])
    entry = now.votes[PAUSE].entry
    for person in (ALICE, CHLOE):
        now = after([*agree_to_pause(now, asked(person), entry)])
    [resigned] = give_up(now, asked(DAI), None)
    assert isinstance(agree_to_pause(resigned.game, asked(BOB), entry)[0], Paused)


async def test_one_no_is_enough_and_a_pause_that_is_not_proposed_any_more_is_answered(game: Game) -> None:
    now = after([*pause(game, asked(BOB), 7)])
    entry = now.votes[PAUSE].entry
    declined = decline_pause(now, asked(CHLOE), entry)
    assert isinstance(declined[0], VoteAnswered)
    for answer in (agree_to_pause, decline_pause):
        with pytest.raises(TableError, match=Trouble.NO_PAUSE):
            answer(declined[0].game, asked(DAI), entry)


async def test_the_host_or_who_is_next_ends_a_pause_that_all_agreed_on(game: Game) -> None:
    paused = replace(game, host=BOB, stops=(Stop(ALL, NOW, NOW + 10 * DAY),))
    with pytest.raises(TableError, match=Trouble.NOT_FOR_YOU):
        go_on(paused, asked(CHLOE, 1))
    for person in (ALICE, BOB):
        resumed = go_on(paused, asked(person, 3))
        assert isinstance(resumed[0], Resumed)
        assert days(after([*resumed]), DAI) == [(0, 3)]
    with pytest.raises(TableError, match=Trouble.NOT_PAUSED):
        go_on(paused, asked(BOB, 11))


async def test_a_pause_does_not_bind_a_player_who_was_away_when_it_was_agreed_on(game: Game) -> None:
    """One person alone could otherwise let everybody wait for a month in their own turn."""
    now = replace(game, host=EVE, position=replace(game.position, to_move=Side.BLUE))
    for person in (ALICE, CHLOE, DAI):
        now = away(now, person, 0, 9)
    paused = after([*pause(now, asked(BOB, 2), 30)])
    back = after([*come_back(paused, asked(CHLOE, 3))])
    assert isinstance(go_on(back, asked(CHLOE, 4))[0], Resumed)
    with pytest.raises(TableError, match=Trouble.NOT_FOR_YOU):
        go_on(replace(back, host=ALICE), asked(EVE, 4))


async def test_who_plays_is_back_play_goes_on_and_a_proposed_pause_lapses(club: Club) -> None:
    """But somebody else who is away is still away."""
    game = await club.start()
    until = club.ask(ALICE).at + 5 * DAY
    for person in (ALICE, BOB):
        await club.table.do(HALL, club.ask(person), go_away, until=until)
    asks = await club.table.do(HALL, club.ask(ALICE), pause, days=3)
    for person in (CHLOE, DAI):
        await club.table.do(HALL, club.ask(person), agree_to_pause, asks.seq)
    played = await club.table.play(HALL, club.ask(ALICE), said("M c1-d1"))
    open_ended = [stop.who for stop in played.game.stops if stop.until > played.at]
    assert open_ended == [BOB.id]
    await club.table.do(HALL, club.ask(CHLOE), pause, days=7)
    assert (await club.table.play(HALL, club.ask(BOB), said("M g1-f1"))).game.votes == {}
    assert game.stops == ()


async def test_turns_that_are_taken_back_leave_it_as_it_is(club: Club) -> None:
    """Who is away stays away, and what was used up is used up."""
    await club.start()
    await club.table.play(HALL, club.ask(ALICE), said("M c1-d1"))
    ask = club.ask(CHLOE)
    await club.table.do(HALL, ask, go_away, until=ask.at + DAY)
    await club.table.look_back(HALL, club.ask(ALICE), taking_back.take_back, 1)
    for person in (BOB, CHLOE, DAI):
        await club.agree_back(club.ask(person), (await club.game()).votes[BACK].entry)
    game = await club.table.game(HALL)
    assert game.position.turn == 1
    assert game.stops == (Stop(CHLOE.id, ask.at, ask.at + DAY),)
    assert events.turns_of(await club.table.events(game)) == []
    assert [type(event) for event in await club.table.events(game)].count(WentAway) == 1
    assert CameBack not in map(type, await club.table.events(game))
