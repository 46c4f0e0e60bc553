"""What somebody asks for about plans by typing."""

import pytest

from bot.phrases.languages import TYPED
from bot.phrases.typed import read_plan_command
from bot.table.plans.planning import ComparePlans, DropPlan, ListPlans, ShowPlan, Try


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("M c3-d4", Try("M c3-d4")),
        ("A i1-e5-c7", Try("A i1-e5-c7")),
        ("try A i1-e5-c7", Try("A i1-e5-c7")),
        ("A M c3-d4", Try("M c3-d4", "A")),
        ("B: M c3-d4", Try("M c3-d4", "B")),
        ("a: c3-d4", Try("c3-d4", "A")),
        ("try B M c3-d4; N g3-g6", Try("M c3-d4; N g3-g6", "B")),
        ("try from turn 14 M c3-d4", Try("M c3-d4", turn=14)),
        ("essaie depuis le tour 14 M c3-d4", Try("M c3-d4", turn=14)),
        ("試す M c3-d4", Try("M c3-d4")),
        ("`M c3-d4`", Try("M c3-d4")),
        ("try M c3-d4; then we win", Try("M c3-d4; then we win")),
        ("plans", ListPlans()),
        ("プラン一覧", ListPlans()),
        ("Plan a", ShowPlan("A")),
        ("プランA", ShowPlan("A")),
        ("compare A B", ComparePlans("A", "B")),
        ("comparer A et AB", ComparePlans("A", "AB")),
        ("AとBを比較", ComparePlans("A", "B")),
        ("drop A", DropPlan("A")),
        ("supprime B", DropPlan("B")),
        ("Aを削除", DropPlan("A")),
    ],
)
def test_what_somebody_wants_of_plans_is_read_in_three_languages(text: str, command: object) -> None:
    assert read_plan_command(text, TYPED) == command


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "try harder, b2!",
        "c3 and c6",
        "M c3-d4; then we win",
        "plan to win",
        "compare notes",
        "drop it like that",
        "what about M c3-d4?",
        "x" * 700,
    ],
)
def test_talk_is_no_command(text: str) -> None:
    assert read_plan_command(text, TYPED) is None


def test_what_speaks_to_the_bot_may_be_wrong_in_part() -> None:
    assert read_plan_command("M c3-d4; then we win", TYPED, addressed=True) == Try("M c3-d4; then we win")
