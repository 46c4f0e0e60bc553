"""What a caretaker plays for somebody who is absent, and that it ends as soon as they are there."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pytest

from bot.djambi.moves import Move, write_move
from bot.djambi.reading import read_move, read_square
from bot.engine import Level, SearchResult, think
from bot.phrases.languages import language
from bot.phrases.moves import history
from bot.store.records import Records
from bot.table.ballots import close
from bot.table.engines.caretaking import Care, harms, played_for, take_turn, ward
from bot.table.events import Asked, CaretakerPlayed, Event, TakenBack, TurnedUp, VoteAnswered, VoteOpened
from bot.table.game.taking_back import take_back
from bot.table.model import Game, Person, Trouble, Vote, VoteKind, Wish
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Pact
from bot.table.pacts.pact_records import Ledger, Pacts
from bot.table.pacts.standing import Became, Standing
from bot.table.time.absence import ask, missed, turned_up, vote, voters
from bot.table.time.due import DueAction, Known, due
from bot.table.time.my_games import since
from bot.table.time.pace import DAY
from bot.table.time.stops import agree_to_pause, pause
from bot.table.votes import VOTE_PATIENCE, waited_for
from bot.worker.questions import SearchQuestion
from tests.djambi.boards import STANDARD, position
from tests.table.club import ALICE, BOB, CHLOE, DAI, HALL, OPENING, RED, Club, ballot
from tests.table.pacts.bound import game_at, pact
from tests.table.played import present_turn

AT: Final = 1_000_000.0
QUICK: Final = Level(1, 0.0)


async def thought(question: SearchQuestion) -> SearchResult:
    """Answer as the process that thinks does."""
    asked = (question.position, question.rules, question.level, question.forbidden)
    return think(*asked, vows=question.vows)


async def care_of(game: Game, known: Sequence[Standing], level: Level = QUICK) -> tuple[str, str]:
    """Return what a caretaker plays in a game, and what it would have played rather."""
    care = await take_turn(game, known, SearchQuestion(game.position, game.terms.rules, level), thought)
    return write_move(care.move), write_move(care.rather) if care.rather else ""


KNIFE: Final = "rC a1, rA d4, rM e2, bC d8, bM h9"


async def test_it_keeps_the_word_of_whom_it_plays_for() -> None:
    """And says what it would have played else."""
    game = game_at(position(KNIFE, "rb--"))
    assert await care_of(game, []) == ("A d4-d8", "")
    kept, rather = await care_of(game, [(pact(Clause(ClauseKind.SPARES)), ())])
    assert kept != "A d4-d8" == rather


async def test_it_kills_no_chief_of_an_ally_whatever_was_promised() -> None:
    """But the Chiefs of others; and of somebody with whom the pact is over."""
    game = game_at(position(KNIFE, "rb--"))
    other = pact(Clause(ClauseKind.STAYS_OUT_OF_MAZE))
    assert (await care_of(game, [(other, ())]))[1] == "A d4-d8"
    assert (await care_of(game, [(replace(other, until=0, signed={}), ())]))[0] == "A d4-d8"
    third = pact(Clause(ClauseKind.STAYS_OUT_OF_MAZE), parties="13")
    assert (await care_of(game, [(third, ())]))[0] == "A d4-d8"


async def test_it_spares_no_chief_for_a_pact_of_others() -> None:
    """Though the one whom it plays for may know of it: what Blue and Yellow promise each other binds nobody else."""
    game = game_at(position(KNIFE, "rb--"))
    theirs = replace(pact(Clause(ClauseKind.SPARES), parties="23"), is_public=True)
    assert (await care_of(game, [(theirs, ())]))[0] == "A d4-d8"


async def test_it_does_not_leave_the_maze() -> None:
    """Not even to kill a Chief: Red, in power, is to move again before Yellow is."""
    game = game_at(position("rC e5, rM a1, bC i8, bM h9, yC e9, yA f1, yR g1, yM h1 h2", "rby-", "r"))
    played, rather = await care_of(game, [])
    assert (played.startswith("C "), rather.startswith("C e5-e9")) == (False, True)


async def test_it_leaves_the_maze_if_the_chief_would_die_there() -> None:
    """Unless another move saves the Chief, or the killer has promised to spare it."""
    threatened = "rC e5, rM a1, bC i8, bA e8, bM h9"
    assert (await care_of(game_at(position(threatened, "rb--", "r")), []))[0].startswith("C e5")
    saved = game_at(position("rC e5, rA d9, rM a1, bC i8, bA e8, bM h9", "rb--", "r"))
    assert (await care_of(saved, []))[0] == "A d9-e8"
    promise = pact(Clause(ClauseKind.SPARES))
    kept, _ = await care_of(game_at(position(threatened, "rb--", "r")), [(promise, ())])
    assert kept.startswith("M a1")


async def test_where_everything_breaks_a_word_it_does_the_least_harm() -> None:
    """It breaks one promise rather than two, and leaves the maze rather than break one."""
    maze = game_at(position("rC e5, bC i8, yC a8, gC h1, gM g1", "rbyg", "r"))
    left, _ = await care_of(maze, [])
    assert left.startswith("C e5")
    game = game_at(position("rC a1, rN d1, bC i9, yC i1, gC a9, gM b9", "rbyg", "r"))
    squares = tuple(range(81))
    first, second = Clause(ClauseKind.KEEPS_OUT, squares=squares), Clause(ClauseKind.KEEPS_OUT, squares=squares[9:])
    known: list[Standing] = [(pact(first), ()), (pact(second, parties="13"), ())]
    found = harms(game, known, "1")
    played, _ = await care_of(game, known)
    assert {len(harm.bonds) for harm in found.values()} == {1, 2}
    assert len(found[read_move(game.position, played, STANDARD)].bonds) == 1


async def test_it_rather_leaves_the_maze_than_break_a_promise() -> None:
    """The Militant can only go to files a to c, where it has promised to end no move."""
    game = game_at(position("rC e5, rM a1, bC e9, bM h9", "rb--", "r"))
    promise = Clause(ClauseKind.KEEPS_OUT, squares=tuple(square for square in range(81) if square % 9 <= 2))
    assert (await care_of(game, [(pact(promise), ())]))[0].startswith("C e5")


async def test_it_rather_breaks_a_promise_than_kill_the_chief_of_an_ally() -> None:
    game = game_at(position(KNIFE, "rb--"))
    all_but_the_chiefs = tuple(square for square in range(81) if square != read_square("d8"))
    promise = Clause(ClauseKind.KEEPS_OUT, squares=all_but_the_chiefs)
    found = harms(game, [(pact(promise), ())], "1")
    assert [write_move(Move._make(row)) for row, harm in found.items() if not harm.bonds][:1] == ["A d4-d8"]
    assert (await care_of(game, [(pact(promise), ())]))[0] != "A d4-d8"


async def test_of_moves_nearly_as_good_it_takes_a_quiet_one() -> None:
    """It does not win the game for anybody, but it does not give anything away."""
    game = game_at(position("rC a1, rA d4, rM e2 c2, bC i9, bM d8 h9 h8, yC i1, gC a9, gM b9", "rbyg"))
    best = think(game.position, STANDARD, Level(400, 0.0)).best
    near = [each for each in best if each.chance >= best[0].chance - 0.02 and each.visits]
    played, _ = await care_of(game, [], Level(400, 0.0))
    quiet = [write_move(each.move) for each in near if game.position.board[each.move.target] == 0]
    assert played == (quiet[0] if quiet else write_move(best[0].move))


# At the table


async def done(
    club: Club, decision: Callable[[Game, Asked], Sequence[Event]], by: Person, at: float = AT + 3 * DAY
) -> Event:
    asked = Asked(by, at, club.ask(by).request)
    return await club.table.do(HALL, asked, decision)


async def looked_after(club: Club, wish: Wish, players: int = 4) -> Game:
    """Start a game in which a caretaker plays for Alice, as the others want."""
    await club.start(players)
    asked = await done(club, lambda game, by: ask(game, by, AT), ALICE, AT + 6 * DAY)
    for person in (BOB, CHLOE)[: 1 if players == 2 else 2]:
        decided = await done(club, lambda game, by: vote(game, by, asked.seq, wish), person, AT + 8 * DAY)
    return decided.game


async def cares(club: Club, text: str = OPENING[0], rather: str = "") -> Event:
    """Let the caretaker play."""
    game = await club.game()
    move, other = (read_move(game.position, each, STANDARD) if each else None for each in (text, rather))
    assert move is not None
    return await done(club, partial(played_for, before=game, care=Care(move, other)), ALICE)


async def test_it_plays_the_turn_and_no_more(club: Club) -> None:
    """The next time its player is waited for again."""
    game = await looked_after(club, Wish.CARE)
    assert ward(game) == ALICE
    event = await cares(club, rather=OPENING[0].replace("d1", "e1"))
    assert isinstance(event, CaretakerPlayed)
    assert (event.person, event.game.care, event.game.absence, event.game.to_move) == (ALICE, {}, None, BOB)
    assert await club.table.event(event.game.id, event.seq) == event
    assert await club.differences() == []
    file = await club.table.export(event.game)
    assert [(turn.text, turn.comment) for turn in file.turns] == [(OPENING[0], "red: a caretaker plays for Alice")]
    assert history([event], language("en")) == "1: Stand-in for 🔴 Red `M c1-d1`"


async def test_it_plays_until_its_player_is_back(club: Club) -> None:
    """Whenever it is their turn; they are neither asked about nor reminded nor waited for meanwhile."""
    await looked_after(club, Wish.CARE_ON)
    await cares(club)
    for person, text in zip((BOB, CHLOE, DAI), OPENING[1:], strict=True):
        event = await club.play(person, text)
    game = event.game
    assert (ward(game), game.care, missed(game, ALICE.id)) == (ALICE, {ALICE.id: 0}, RED)
    assert await club.trouble(done(club, partial(ask, since=AT, left=True), ALICE)) is Trouble.CHANGED_MEANWHILE
    turn = present_turn(await club.table.events(game), ())
    assert due(turn, Known(), AT + 9 * DAY).what is DueAction.ASK
    vote = Vote(VoteKind.PAUSE, BOB.id, 1, 1, yes=frozenset({BOB.id, CHLOE.id}))
    assert waited_for(game, vote, AT) == [DAI]
    assert [person.id for person in voters(game)] == [BOB.id, CHLOE.id, DAI.id]
    back = await done(club, turned_up, ALICE)
    assert isinstance(back, TurnedUp)
    assert (back.game.care, ward(back.game)) == ({}, None)


THEY = [
    lambda club: club.play(ALICE, OPENING[0]),
    lambda club: club.resign(ALICE),
    lambda club: club.vote(ALICE),
    lambda club: done(club, turned_up, ALICE),
]


@pytest.mark.parametrize("does", THEY)
async def test_whatever_its_player_does_takes_the_seat_back_while_it_thinks(club: Club, does: object) -> None:
    game = await looked_after(club, Wish.CARE_ON)
    await does(club)  # type: ignore[operator]
    late = partial(played_for, before=game, care=Care(read_move(game.position, OPENING[0], STANDARD)))
    assert (await club.game()).care == {}
    assert await club.trouble(done(club, late, ALICE)) is Trouble.CHANGED_MEANWHILE


async def test_a_pause_that_begins_while_it_thinks_stands(club: Club) -> None:
    await looked_after(club, Wish.CARE_ON)
    await done(club, lambda game, by: pause(game, by, 5), BOB)
    for person in (CHLOE, DAI):
        await done(club, lambda game, by: agree_to_pause(game, by, ballot(game, VoteKind.PAUSE).entry), person)
    assert await club.trouble(cares(club)) is Trouble.CHANGED_MEANWHILE


async def test_what_it_played_was_not_its_players_turn(club: Club) -> None:
    """They hear of it in what they have missed, and cannot take it back alone."""
    await looked_after(club, Wish.CARE_ON)
    played = await cares(club)
    assert played in since(played.game, ALICE.id, await club.table.events(played.game)).events
    proposed = await club.table.take_back_last(HALL, club.ask(ALICE))
    assert isinstance(proposed, VoteOpened)


async def test_nobody_tries_turns_to_see_what_it_answers(club: Club) -> None:
    """While the other one is away nobody agrees in their place."""
    await looked_after(club, Wish.CARE_ON, players=2)
    await cares(club)
    await club.play(BOB, OPENING[1])
    await cares(club, "M d1-c1")
    assert await club.trouble(club.table.take_back_last(HALL, club.ask(BOB))) is Trouble.PLAYED_SINCE
    assert isinstance(await club.table.look_back(HALL, club.ask(BOB), take_back, 2), VoteOpened)


async def test_it_answers_nothing_and_blocks_nothing(club: Club) -> None:
    """A draw on offer stays on offer; and what all others agree to is done once its player had two days to answer."""
    await looked_after(club, Wish.CARE_ON)
    offered = ballot((await club.vote(BOB)).game).entry
    game = (await cares(club)).game
    assert (ballot(game).entry, ballot(game).no) == (offered, frozenset())
    await club.play(BOB, OPENING[1])
    proposed = await club.table.look_back(HALL, club.ask(CHLOE), take_back, 1)
    [*_, last] = [await club.agree_back(club.ask(each), proposed.seq) for each in (BOB, DAI)]
    assert isinstance(last, VoteAnswered)
    asked = Asked(BOB, proposed.at + VOTE_PATIENCE, "the clock")
    assert isinstance(await club.table.look_back(HALL, asked, close), TakenBack)


async def test_in_a_game_of_two_the_other_decides(club: Club) -> None:
    assert ward(await looked_after(club, Wish.CARE_ON, 2)) == ALICE


async def test_a_breach_that_it_could_not_help_is_its_players(club: Club) -> None:
    """The pact knows no caretaker: it was their seat."""
    await looked_after(club, Wish.CARE)
    pacts = Pacts(Records(club.store))
    game = await club.game()
    clause = Clause(ClauseKind.KEEPS_OUT, squares=tuple(range(81)))
    parties = (str(ALICE.id), str(BOB.id))
    draft = Pact(game.id, "77", ALICE.id, parties, (clause,), signed=dict.fromkeys(parties, game.seq))
    kept = await pacts.add(draft)
    event = await cares(club)
    became = await Ledger(club.table, pacts).of_pact(kept, event.game)
    assert [(each.became, each.person) for each in became][:1] == [(Became.BROKEN, ALICE.id)]
