"""What a machine has to do in a game, and that it is done once."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from math import inf
from typing import Any

import pytest

from bot.djambi.board import Side
from bot.djambi.facts import Draw, DrawReason
from bot.djambi.moves import write_move
from bot.engine import LEVELS, Level
from bot.table.decide import vote_cancel
from bot.table.engines.duty import (
    LATE,
    AnswerDraw,
    Hand,
    MakeDraw,
    Play,
    asked_by,
    awake_from,
    done,
    duty,
    question_of,
)
from bot.table.engines.seating import EngineKind
from bot.table.events import Cancelled, Paused, TakenBack, TurnPlayed, VoteAnswered, VoteOpened
from bot.table.game.taking_back import take_back
from bot.table.model import Game, Pace, Person, Phase, Seating, Stop, Takebacks, Terms, Trouble
from bot.table.person_id import EngineLevel
from bot.table.time import due as timing
from bot.table.time.absence import plays_alone
from bot.table.time.stops import pause
from tests.djambi.boards import position
from tests.phrases.games import game as a_game
from tests.table.club import ALICE, BACK, BOB, CANCEL, HALL, PAUSE, STANDARD, Club, terms
from tests.table.engines.at_table import EASY, TALOS, a_thought, act, add, start_with
from tests.table.played import present_turn

HARD = EngineKind(EngineLevel.HARD)


async def test_a_machine_plays_the_turns_of_engines_only(club: Club) -> None:
    """In a game that goes on."""
    assert duty((await club.open()).game) is None
    await club.cancel(ALICE)
    game = await start_with(club, ALICE, EASY, HARD, EASY)
    assert duty(game) is None
    game = (await club.play(ALICE, "M c1-d1")).game
    assert duty(game) == Play(Hand(Side.BLUE, TALOS, EngineLevel.EASY))
    played = await act(club, game)
    assert isinstance(played, TurnPlayed)
    assert (played.side, played.person) == (Side.BLUE, TALOS)
    due = duty(played.game)
    assert due
    assert level(played.game) == LEVELS["hard"]
    question = question_of(played.game, due, [])
    assert question
    assert question.people == {Side.RED}
    game = (await act(club, (await act(club, played.game)).game)).game
    assert game.to_move == ALICE
    assert duty(game) is None
    assert await club.differences() == []


async def test_a_turn_is_played_once(club: Club) -> None:
    """However often it was thought about, before or after it was played."""
    game = (await club.play((await start_with(club, ALICE, EASY, EASY, EASY)).seats[Side.RED], "M c1-d1")).game
    first, second = await asyncio.gather(act(club, game), act(club, game))
    assert first == second
    assert await act(club, game) == first
    assert (await club.game()).seq == game.seq + 1


async def test_what_was_thought_about_another_position_is_not_played(club: Club) -> None:
    game = await start_with(club, ALICE, EASY, EASY, EASY)
    before = (await club.play(ALICE, "M c1-d1")).game
    due = duty(before)
    assert due
    await club.table.look_back(HALL, club.ask(ALICE), take_back, 1)
    await club.play(ALICE, "M a3-a4")
    asked = asked_by(before, due, 1.0)
    thought = a_thought(before.position)
    wish = club.table.do(HALL, asked, done, before, due, thought)
    assert await club.trouble(wish) is Trouble.CHANGED_MEANWHILE
    assert game.position != (await club.game()).position


async def test_a_pause_that_begins_while_it_is_thought_about_stands(club: Club) -> None:
    """What was thought is thrown away: a turn would end the pause."""
    await start_with(club, ALICE, EASY, EASY, EASY)
    before = (await club.play(ALICE, "M c1-d1")).game
    asked = replace(club.ask(ALICE), at=999_999.0)
    paused = await club.table.do(HALL, asked, pause, 5)
    assert await club.trouble(act(club, before)) is Trouble.CHANGED_MEANWHILE
    assert (await club.game()).stops == paused.game.stops


async def test_what_is_proposed_to_be_taken_back_waits_for_people_while_engines_play(club: Club) -> None:
    """An engine agrees to it, and plays on meanwhile; what it has played goes back too. A person's turn ends it."""
    await club.open()
    await club.join(ALICE)
    await add(club, ALICE)
    await club.join(BOB)
    await add(club, ALICE)
    began = (await club.play(ALICE, "M c1-d1")).game
    late = replace(club.ask(ALICE), at=1_000_100.0)
    proposed = await club.table.look_back(HALL, late, take_back, 1)
    assert isinstance(proposed, VoteOpened)
    played = await act(club, proposed.game)
    assert isinstance(played, TurnPlayed)
    assert not played.lapsed
    assert played.game.votes == proposed.game.votes
    agreed = await club.agree_back(club.ask(BOB), proposed.seq)
    assert isinstance(agreed, TakenBack)
    assert agreed.game.position.turn == began.position.turn - 1
    await club.play(ALICE, "M c1-d1")
    again = await act(
        club, (await club.table.look_back(HALL, replace(club.ask(ALICE), at=2_000_000.0), take_back, 1)).game
    )
    last = await club.play(BOB, write_move(a_thought(again.game.position).move))
    assert isinstance(last, TurnPlayed)
    assert last.lapsed == (BACK,)
    assert last.game.votes == {}
    assert await club.differences() == []


def test_nothing_is_done_while_the_table_sleeps_or_pauses() -> None:
    """Nights and weekends that are left out are left out for engines too."""
    nights = Pace(24, 24, nights=True)
    evening, night, morning = (datetime(2026, 11, day, hour, tzinfo=UTC).timestamp() for day, hour in MOMENTS)
    game = game_of(nights)
    assert awake_from(game, evening) == evening
    assert awake_from(game, night) == morning
    assert awake_from(replace(game, terms=replace(game.terms, pace=Pace())), night) == night
    paused = replace(game, stops=(Stop("", evening - 60, evening + 60), Stop("1", evening, morning)))
    assert awake_from(paused, evening) == evening + 60


def level(game: Game) -> Level | None:
    """Return how much is to be thought before something is done."""
    due = duty(game)
    assert due
    question = question_of(game, due, [])
    return question.level if question else None


MOMENTS = ((20, 21), (20, 23), (21, 8))


def game_of(pace: Pace) -> Game:
    """Return a game at a pace."""
    running = a_game()
    return replace(running, terms=replace(running.terms, pace=pace))


async def test_no_clock_runs_for_an_engine(club: Club) -> None:
    """Its time is never up, and nothing is due; a person's is as ever."""
    await club.open(replace(terms(2), pace=Pace(24, 24)))
    await club.join(ALICE)
    await add(club, ALICE)
    game = (await club.play(ALICE, "M c1-d1")).game
    turn = present_turn(await club.table.events(game), ())
    assert turn
    assert turn.ends == inf
    assert timing.due(turn, timing.Known(), 1e12) == timing.NOTHING
    turn = present_turn(await club.table.events((await act(club, game)).game), ())
    assert turn
    assert turn.ends < inf


async def test_engines_agree_to_a_draw_unless_they_are_ahead(club: Club) -> None:
    """All of them answer at once; who has hardly more than an equal share agrees."""
    game = await start_with(club, ALICE, EASY, HARD, EASY)
    game = (await club.vote(ALICE)).game
    due = duty(game)
    assert isinstance(due, AnswerDraw)
    assert len(due.engines) == 3
    assert level(game) == LEVELS["hard"]
    declined = await act(club, game, (0.1, 0.2, 0.31, 0.29))
    assert isinstance(declined, VoteAnswered)
    assert declined.against == (Side.YELLOW,)
    game = (await club.vote(ALICE)).game
    assert (await act(club, game, (0.1, 0.3, 0.3, 0.3))).game.outcome == Draw(DrawReason.AGREED)
    assert await club.differences() == []


async def test_late_in_a_game_engines_agree_to_any_draw(club: Club) -> None:
    await start_with(club, ALICE, EASY, EASY, EASY)
    start = str((await club.game()).position).rpartition(" ")[0]
    await club.set_up(f"{start} {LATE}")
    game = (await club.vote(ALICE)).game
    due = duty(game)
    assert due
    assert level(game) is None
    assert (await act(club, game, (0, 1, 0, 0))).game.phase is Phase.DRAWN


async def test_where_nobody_can_win_engines_agree_to_a_draw(club: Club) -> None:
    """Whatever their level sees of that."""
    await start_with(club, ALICE, EASY, EASY, EASY)
    await club.set_up(str(position("rC b2, rA c3, bC h8, bM g7, x a5 b5 c5 d5 d4 d3 d2 d1", "rb--")))
    game = (await club.vote(ALICE)).game
    assert level(game) is None
    assert (await act(club, game, (0, 1, 0, 0))).game.phase is Phase.DRAWN


async def test_an_engine_answers_before_it_plays(club: Club) -> None:
    """Else its turn would decline the draw."""
    await start_with(club, ALICE, EASY, EASY, EASY)
    await club.vote(ALICE)
    game = (await club.play(ALICE, "M c1-d1")).game
    assert isinstance(duty(game), AnswerDraw)
    assert isinstance(await act(club, game, (1, 0, 0, 0)), VoteAnswered | VoteAnswered)


async def test_where_only_engines_play_on_the_game_is_a_draw_at_once(club: Club) -> None:
    """Nobody is there who would want to see the rest, nor read of an offer and its answers."""
    await start_with(club, ALICE, EASY, EASY, EASY)
    game = (await club.resign(ALICE)).game
    assert duty(game) == MakeDraw(TALOS)
    assert (await act(club, game)).game.outcome == Draw(DrawReason.AGREED)


async def test_a_draw_on_offer_is_agreed_on_once_its_author_resigns(club: Club) -> None:
    await start_with(club, ALICE, EASY, EASY, EASY)
    await club.vote(ALICE)
    assert (await club.resign(ALICE)).game.outcome == Draw(DrawReason.AGREED)


async def test_engines_are_asked_for_nothing_else(club: Club) -> None:
    """One person among engines takes back, pauses and cancels alone, and is never voted on."""
    game = await start_with(club, ALICE, EASY, EASY, EASY)
    assert plays_alone(game)
    game = (await club.play(ALICE, "M c1-d1")).game
    for _ in range(3):
        game = (await act(club, game)).game
    await club.play(ALICE, write_move(a_thought(game.position).move))
    assert isinstance(await club.table.look_back(HALL, club.ask(ALICE), take_back, 5), TakenBack)
    asked = replace(club.ask(ALICE), at=1_000_100.0)
    assert isinstance(await club.table.do(HALL, asked, pause, 20), Paused)
    for _ in range(2):
        game = (await club.play(ALICE, write_move(a_thought((await club.game()).position).move))).game
        while game.to_move != ALICE:
            game = (await act(club, game)).game
    asked = club.ask(ALICE)
    assert isinstance(await club.table.do(HALL, asked, vote_cancel), Cancelled)


async def answered(club: Club, *people: Person, **terms: Any) -> None:
    """Let the first of those people, who sit at a table of four with engines, play a turn, and an engine answer it."""
    await club.open(Terms(4, Seating.CHOICE, STANDARD, "en", **terms))
    await club.join(people[0])
    await add(club, ALICE)
    for person in people[1:]:
        await club.join(person)
    while (await club.game()).phase is Phase.LOBBY:
        await add(club, ALICE)
    await act(club, (await club.play(people[0], "M c1-d1")).game)


async def test_what_an_engine_has_answered_goes_back_if_another_person_agrees(club: Club) -> None:
    """However soon somebody wants it back: else they could try turn after turn."""
    await answered(club, ALICE, BOB)
    proposed = await club.table.take_back_last(HALL, club.ask(ALICE))
    assert isinstance(proposed, VoteOpened)
    taken = await club.agree_back(club.ask(BOB), proposed.seq)
    assert isinstance(taken, TakenBack)
    assert taken.game.position.turn == 1
    await act(club, (await club.play(ALICE, "M c1-d1")).game)
    await club.play(BOB, write_move(a_thought((await club.game()).position).move))
    assert await club.trouble(club.table.take_back_last(HALL, club.ask(ALICE))) is Trouble.PLAYED_SINCE
    await club.resign(BOB)
    await act(club, await club.game())
    await act(club, (await club.play(ALICE, "M d1-c1")).game)
    for turns in (1, 2):
        asked = club.table.look_back(HALL, club.ask(ALICE), take_back, turns)
        assert await club.trouble(asked) is Trouble.ENGINE_ANSWERED, "nobody is left to agree"
    assert await club.differences() == []


async def test_where_that_is_agreed_on_or_harms_nobody_it_goes_back_at_once(club: Club) -> None:
    """By the terms `free`, and where nobody but engines sits at the table."""
    for people, takebacks in (((ALICE, BOB), Takebacks.FREE), ((ALICE,), Takebacks.VOTE)):
        await answered(club, *people, takebacks=takebacks)
        taken = await club.table.take_back_last(HALL, replace(club.ask(ALICE), at=1_000_100.0))
        assert isinstance(taken, TakenBack)
        assert taken.game.position.turn == 1
        await club.cancel(ALICE, moderator=True)


@pytest.mark.parametrize("takebacks", [Takebacks.VOTE, Takebacks.FREE])
async def test_in_a_rated_game_the_answer_of_an_engine_stands(club: Club, takebacks: Takebacks) -> None:
    """Whoever agrees, also if it answers while they are asked; before that a turn goes back as in any game."""
    await answered(club, ALICE, BOB, takebacks=takebacks, rated="palace")
    assert await club.trouble(club.table.take_back_last(HALL, club.ask(ALICE))) is Trouble.ENGINE_ANSWERED
    await club.play(BOB, "M g9-f9")
    proposed = await club.table.look_back(HALL, replace(club.ask(ALICE), at=1_000_100.0), take_back, 1)
    await act(club, proposed.game)
    agreed = club.agree_back(club.ask(BOB), proposed.seq)
    assert await club.trouble(agreed) is Trouble.ENGINE_ANSWERED
    await club.play(ALICE, "M d1-c1")
    assert isinstance(await club.table.take_back_last(HALL, club.ask(ALICE)), TakenBack)


async def test_two_people_among_engines_are_asked_as_ever(club: Club) -> None:
    """The other person's word is needed, and theirs alone."""
    await club.open()
    await club.join(ALICE)
    await club.join(BOB)
    await add(club, ALICE)
    game = (await add(club, ALICE)).game
    assert game.voters == (ALICE, BOB)
    await club.play(ALICE, "M c1-d1")
    before = (await club.play(BOB, "M g1-f1")).game
    await act(club, before)
    proposed = await club.table.look_back(HALL, replace(club.ask(BOB), at=1_000_100.0), take_back, 2)
    assert isinstance(await club.agree_back(club.ask(ALICE), proposed.seq), TakenBack)


async def test_no_turn_of_an_engine_ends_what_people_are_asked(club: Club) -> None:
    """It has no voice in that, and plays seconds after it was proposed; a turn of theirs ends it as ever."""
    await club.open()
    await club.join(ALICE)
    await add(club, ALICE)
    await club.join(BOB)
    await add(club, ALICE)
    await club.play(ALICE, "M c1-d1")
    asked = club.ask(ALICE)
    await club.table.do(HALL, asked, pause, 20)
    ask = club.ask(ALICE)
    before = (await club.table.do(HALL, ask, vote_cancel)).game
    assert before.votes.keys() == {PAUSE, CANCEL}
    after = (await act(club, before)).game
    assert after.votes == before.votes
    after = (await club.play(BOB, write_move(a_thought(after.position).move))).game
    assert after.votes == {}
    assert await club.differences() == []
