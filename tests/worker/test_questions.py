"""How a question is answered in the time that there is."""

from bot.djambi.position import START
from bot.djambi.rules import Rules
from bot.engine import LEVELS, think
from bot.worker.questions import Question, answer

RULES = Rules()


def test_with_time_enough_the_answer_is_the_engines() -> None:
    """However often the clock was looked at: thinking in parts ends the same."""
    medium = Question(START, RULES, LEVELS["medium"], seed=3)
    assert answer(medium, lambda: 0.0) == think(START, RULES, LEVELS["medium"], seed=3)


def test_where_the_time_is_up_the_effort_is_cut_and_the_thought_says_so() -> None:
    """What was seen by then counts."""
    seconds = iter(range(100))
    cut = answer(Question(START, RULES, LEVELS["hard"]), lambda: float(next(seconds)), longest=2)
    assert cut.is_cut
    assert 500 <= cut.evaluations < 2_500


def test_one_look_is_never_cut() -> None:
    """There is nothing to leave out."""
    seconds = iter(range(100))
    assert not answer(Question(START, RULES, LEVELS["easy"]), lambda: float(next(seconds)), longest=0).is_cut
