"""The tournament and the training themselves; how strong the engine is, is measured by command."""

import pytest

from bot.djambi.board import Side
from bot.djambi.moves import write_move
from bot.djambi.position import START, Position
from bot.engine import level_of
from bot.engine.features import kind_of_field, leaning, scores
from bot.engine.field import survey
from bot.engine.state import State
from bot.engine.weights import DOUBTS, WEIGHTS
from bot.table.person_id import Character
from tests.djambi.boards import STANDARD, position
from tests.djambi.setups import random_set_up, seeded
from tests.strength.alliances import alliances
from tests.strength.beginners import first_games
from tests.strength.players import OPPONENTS, player
from tests.strength.promises import ask, games
from tests.strength.reviews import reviews, swings
from tests.strength.tournament import Duels, seated, tournament
from tests.strength.train import fit, fit_doubts, lesson, lessons, named, surprise


def chosen(name: str, before: Position) -> str:
    """Return what a player does."""
    return write_move(player(name)(before, STANDARD, [], seeded(name)))


def test_seats_rotate() -> None:
    assert [seated(["a", "b"], game, 4).index("a") for game in range(5)] == [0, 1, 2, 3, 0]
    assert seated(["a", "b", "c", "d"], 1, 4) == ["d", "a", "b", "c"]
    assert seated(["a", "b"], 2, 3) == ["b", "b", "a"]


def test_opponents_do_what_they_are_said_to() -> None:
    """The greedy one takes what is dearest, even if that is taken back; the others look at the answer."""
    before = position("rC a1, rR d4, rN a3, bR d8, bM h1, bC i9, gC d9, gM b2", "rb-g")
    assert chosen("greedy", before).endswith("kill d8")
    guarded = position("rC a1, rA d4, bM d8, bA d9, bC i7", "rb--")
    assert chosen("greedy", guarded) == "A d4-d8"
    assert chosen("material", guarded) != "A d4-d8"
    assert chosen("maze", position("rC e1, rM a1, bC i8, bM i9", "rb--")) == "C e1-e5"


def test_a_game_is_shared_by_who_is_left() -> None:
    """And the same seed is the same tournament."""
    first, again = (tournament(["greedy", "random"], 4, 2, 4, STANDARD) for _ in range(2))
    greedy, others = first.tallies["greedy"], first.tallies["random"]
    assert [one + other for one, other in zip(greedy.shares, others.shares, strict=True)] == pytest.approx([1] * 4)
    assert (first.lengths, greedy.shares) == (again.lengths, again.tallies["greedy"].shares)
    assert greedy.wins + others.wins + first.unfinished == 4
    assert str(first).startswith("4 games, ")


def test_where_nobody_can_win_a_game_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is finished: the engines of the bot would agree on a draw there."""
    dead = position("rC b2, rA c3, bC h8, bM g7 h7, x a5 b5 c5 d5 d4 d3 d2 d1", "rb--")
    monkeypatch.setattr("tests.strength.tournament.start", lambda _: dead)
    done = tournament(["random", "greedy"], 2, 1, 4, STANDARD)
    assert (done.lengths, done.drawn, done.unfinished) == ([0, 0], 2, 0)
    assert str(done).startswith("2 games, 100.0% +- 0.0% finished (100.0% drawn)")


def test_one_player_alone_has_all() -> None:
    done = tournament(["greedy", "greedy"], 2, 1, 4, STANDARD)
    assert done.tallies["greedy"].score == 1


def test_between_equals_it_counts_what_becomes_of_the_last_two() -> None:
    """From the moment when two of unequal strength are left, by who has a Necromobile then."""
    done = tournament(["greedy"], 4, 1, 4, STANDARD)
    assert sum(len(each.won) + each.lost + each.undecided for each in done.duels.values()) > 0
    assert "two left, Necromobile: " in str(done)
    both, alone = position("rC a1, rM a2, bC i9", "rb--"), position("rC a1, rM a2, bM i9", "rr--")
    duel = Duels()
    for last, stronger in ((alone, 0), (alone, 1), (both, 0)):
        duel.take([both, both, last], stronger)
    assert (duel.won, duel.lost, duel.undecided) == ([2], 1, 1)


def test_three_play_with_hostages() -> None:
    done = tournament(["1", "greedy"], 1, 1, 3, STANDARD)
    assert len(done.lengths) == 1


@pytest.mark.parametrize("name", OPPONENTS)
def test_everybody_plays_on_from_anywhere(name: str) -> None:
    before = random_set_up(seeded("opponents"))
    assert chosen(name, before)


def test_a_lesson_is_what_the_engine_sees() -> None:
    """The terms, with the weights put in, are the scores; and those of the doubt what it leans to."""
    for number in range(30):
        before = random_set_up(seeded("lesson", number))
        field = survey(State.of(before))
        weights, doubt = WEIGHTS[kind_of_field(field)], DOUBTS[len(before.players)]
        given = lesson(before, None)
        summed = [sum(getattr(weights, name) * times for name, times in terms.items()) for terms in given.terms]
        assert summed == pytest.approx(scores(field, weights))
        leans = sum(getattr(doubt, name) * times for name, times in given.doubt.items())
        assert leans == pytest.approx(leaning(field, before.turn, doubt))


def test_what_was_learnt_surprises_less() -> None:
    taught = [*lessons(games=1, evaluations=1, company=["greedy"], seed=1), lesson(TAUGHT, Side.RED)]
    before = {kind: named(weights) for kind, weights in WEIGHTS.items()}
    fitted = fit(taught, WEIGHTS, seeded("fit"))
    assert surprise(taught, fitted) < surprise(taught, before)


def test_a_lesson_expects_who_won_and_what_was_seen() -> None:
    assert lesson(TAUGHT, Side.RED).shares == (1, 0)
    assert lesson(TAUGHT, Side.RED, (0.4, 0.6, 0.0, 0.0)).shares == pytest.approx((0.7, 0.3))
    assert not lesson(TAUGHT, None, (0.4, 0.6, 0.0, 0.0)).is_decided


def test_doubts_follow_what_came() -> None:
    """Where nobody ever wins, nobody is expected to."""
    fitted = fit_doubts([lesson(TAUGHT, None)] * 40, {2: DOUBTS[2]}, seeded("doubts"))
    assert fitted[2]["base"] > DOUBTS[2].base


TAUGHT = position("rC a1, bC i9", "rb--")


async def test_allies_propose_and_sign_pacts() -> None:
    done = await alliances(1, 5, 7, longest=12)
    assert 0 < sum(done.signed) <= sum(done.proposed)
    assert "the allies' share" in str(done)


@pytest.mark.parametrize("level", ["gentle", "easy"])
def test_a_beginner_plays_first_games(level: str) -> None:
    done = first_games(level, "greedy", 2, 1)
    assert len(done.stayed) == 2
    assert done.tally.wins <= sum(done.tally.shares) <= 2
    assert str(done).startswith("2 games, won ")


async def test_red_asks_for_pacts_and_plays_with_them() -> None:
    done = await ask([START], Character.LOYAL, level_of(1))
    assert (done.asked, done.signed) == (15, 0)
    [(alone, none), (allied, some)] = [
        await games(1, "random", 1, 1, plots=plots, longest=13) for plots in (False, True)
    ]
    assert none == 0 < some
    assert 0 <= alone.score <= 1 >= allied.score >= 0


def test_reviews_are_compared_with_deeper_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the swings of a game, which are kept as a line."""
    again = level_of(60)
    monkeypatch.setattr("tests.strength.reviews._COMPANY", ("greedy", "random"))
    monkeypatch.setattr("bot.table.game.review.AGAIN", again)
    monkeypatch.setattr("bot.table.game.review._PASSES", [(again, lambda moments, _: {*range(len(moments))}, 0)])
    done = reviews([swings(1, 12, 60)])
    assert 0 <= done.recalled <= done.swings
    assert done.right == done.turns <= 3, "both have searched with the same effort"
    assert str(done).startswith("1 games, ")
