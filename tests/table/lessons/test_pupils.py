"""How far people are in the course is kept, for each of them alone, and goes with them."""

from typing import Final

from bot.djambi.reading import reading_of
from bot.store.erasing import Erasing
from bot.store.records import Records
from bot.store.results import Tallies
from bot.table.lessons.course import Task
from bot.table.lessons.exercises import Exercise, Progress, Streak, today
from bot.table.lessons.pupils import Pupils
from bot.table.lessons.puzzles import Puzzle, PuzzleLevel, next_puzzle, puzzle_of, puzzles
from bot.table.model import Person
from bot.table.people.own_data import People
from tests.table.club import ALICE, BOB, Club

SOLUTIONS: Final = {Task.GO: "A g2-g7", Task.WIN: "A c2-g6"}


async def solve(pupils: Pupils, person: Person, exercise: Exercise, at: float = 0) -> Progress:
    """Let somebody solve an exercise, both turns of it if it has two; return how far they are then."""
    while True:
        said = exercise.solution if isinstance(exercise, Puzzle) else SOLUTIONS[exercise]
        judged = await pupils.judge(person, exercise, reading_of(said), at)
        assert judged.missed is None
        if not isinstance(exercise, Puzzle) or exercise.second is None:
            return judged.progress
        exercise = exercise.second


async def test_who_begins_is_at_the_first_task_and_who_comes_back_where_they_were(club: Club) -> None:
    pupils = Pupils(club.store)
    assert (await pupils.progress(ALICE)).task is Task.GO
    await solve(pupils, ALICE, Task.GO)
    await solve(pupils, ALICE, Task.WIN)
    await pupils.begin(ALICE, Task.STRIKE, "fr")
    again = await Pupils(club.store).progress(ALICE)
    assert (again.task, again.language, set(again.solved)) == (Task.STRIKE, "fr", {"go", "win"})
    assert await pupils.progress(BOB) == Progress()


async def test_what_people_prefer_and_what_they_have_solved_do_not_touch_each_other(club: Club) -> None:
    pupils = Pupils(club.store)
    await club.table.prefer(ALICE, theme="dark")
    await solve(pupils, ALICE, Task.GO)
    await club.table.prefer(ALICE, sees_first=True)
    preferred = await club.table.preferences(ALICE)
    assert (preferred.theme, preferred.sees_first) == ("dark", True)
    assert (await pupils.progress(ALICE)).solved == {"go": True}


async def test_it_is_shown_to_them_and_erased_with_them(club: Club) -> None:
    pupils, people = (
        Pupils(club.store),
        People(club.table, Records(club.store), Erasing(club.store), Tallies(club.store)),
    )
    await solve(pupils, ALICE, Task.GO)
    await solve(pupils, BOB, Task.GO)
    assert (await people.data_of(ALICE.id))["lessons"] == {"at": "go", "solved": {"go": True}}
    await people.forget(ALICE)
    assert await pupils.progress(ALICE) == Progress()
    assert (await people.data_of(ALICE.id))["lessons"] == {}
    assert (await pupils.progress(BOB)).solved == {"go": True}


async def test_puzzles_and_lessons_are_kept_beside_each_other(club: Club) -> None:
    """A move that is just written is for what was begun last."""
    pupils = Pupils(club.store)
    await pupils.begin(ALICE, Task.STRIKE, "fr")
    assert (await pupils.progress(ALICE)).last == "strike"
    assert (await pupils.progress(ALICE)).open_puzzle == puzzles()[1]
    await pupils.begin(ALICE, puzzles()[2], "ja")
    now = await pupils.progress(ALICE)
    assert (now.last, now.task, now.open_puzzle, now.language) == ("p2", Task.STRIKE, puzzles()[2], "ja")
    await solve(pupils, ALICE, puzzles()[2], 0)
    assert (await pupils.progress(ALICE)).open_puzzle == next_puzzle(PuzzleLevel.EASY, {"2"}, 2)
    assert (await pupils.progress(ALICE)).solved == {}


async def test_the_puzzle_of_the_day_makes_a_streak_day_by_day(club: Club) -> None:
    """A day late it counts for its day; two days late for none, and another puzzle neither."""
    pupils, noon, day = Pupils(club.store), 1_800_014_400.0, 86400
    for passed in range(3):
        await solve(pupils, ALICE, puzzle_of(today(noon) + passed), noon + passed * day)
    now = await pupils.progress(ALICE)
    assert now.streak == Streak(3, today(noon) + 2, 3)
    assert now.days_with(puzzle_of(today(noon)), noon) == 3
    await solve(pupils, ALICE, puzzle_of(today(noon) + 3), noon + 4 * day)
    assert (await pupils.progress(ALICE)).streak.days == 4
    await solve(pupils, ALICE, puzzle_of(today(noon) + 5), noon + 7 * day)
    assert (await pupils.progress(ALICE)).streak.days == 4
    await solve(pupils, ALICE, puzzle_of(today(noon) + 8), noon + 8 * day)
    assert (await pupils.progress(ALICE)).streak == Streak(1, today(noon) + 8, 4)


async def test_a_puzzle_whose_solution_was_read_before_counts_for_no_streak(club: Club) -> None:
    """It is solved all the same; and who reads it afterwards has lost nothing."""
    pupils, noon, day = Pupils(club.store), 1_800_000_000.0, 86400
    first, second = puzzle_of(today(noon)), puzzle_of(today(noon) + 1)
    assert (await solve(pupils, ALICE, first, noon)).days_with(first, noon) == 1
    await pupils.show_solution(ALICE, first)
    assert (await pupils.progress(ALICE)).days_with(first, noon) == 1
    await pupils.show_solution(ALICE, second)
    now = await solve(pupils, ALICE, second, noon + day)
    assert (now.streak.days, now.days_with(second, noon + day)) == (1, 0)
    assert str(second.number) in now.puzzles
