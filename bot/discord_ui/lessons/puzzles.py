"""Puzzles at the desk, and the puzzle of the day, posted silently once a day where a server wants it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import discord

from bot.discord_ui.kit.answers import NOBODY, Reply, To, later
from bot.discord_ui.kit.buttons import FIRST, GO_ON, Pick, Press, Verb, row
from bot.discord_ui.kit.given import Kit
from bot.discord_ui.kit.jobs import Job
from bot.discord_ui.kit.offers import ANYWHERE, Offer, OnPress, SlashCommand, on
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import may_post, nonce_of, text_channel
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.lessons.lessons import (
    Classroom,
    Course,
    Desk,
    Exercise,
    Judged,
    OpenTask,
    Pupil,
    learn_button,
    pupil_of,
    there,
)
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.lessons import (
    attempt_picture,
    level_label,
    puzzle_picture,
    solution_picture,
    tell_daily,
    tell_first,
    tell_hint,
    tell_miss,
    tell_puzzle,
    tell_solution,
    tell_solved,
)
from bot.phrases.words.typed import Ask
from bot.scene import scene_of
from bot.table.events import TurnPlayed
from bot.table.lessons.attempts import Attempt, game_at
from bot.table.lessons.pupils import Progress, Pupils, today
from bot.table.lessons.puzzles import (
    LEVELS,
    Level,
    Puzzle,
    level_named,
    next_puzzle,
    puzzle_named,
    puzzle_of,
    puzzles,
    turns_of,
)
from bot.table.model import TableError, Trouble
from bot.table.preferences import ServerChoices
from bot.table.servers import Servers
from bot.table.time.quiet import due_day


class OpenPuzzles(Verb):
    """Goes on with the puzzles of whoever presses it."""

    name = "puzzle"


@dataclass(frozen=True, slots=True)
class NextPuzzle(Verb):
    """Shows the next puzzle that is not solved yet, after one with a number."""

    name = "puzzle-next"
    number: int


class PuzzleOfTheDay(Verb):
    """Shows the puzzle of the day."""

    name = "puzzle-today"


class ChooseLevel(Verb):
    """Shows a puzzle of the level that is chosen in the menu."""

    name = "puzzle-level"


@dataclass(frozen=True, slots=True)
class Hint(Verb):
    """Says which piece it is that moves."""

    name = "puzzle-hint"
    puzzle: str


@dataclass(frozen=True, slots=True)
class Solution(Verb):
    """Shows how a puzzle is solved."""

    name = "puzzle-solution"
    puzzle: str


class Puzzles:
    """The puzzles as what is learnt at a desk."""

    def __init__(self, pupils: Pupils) -> None:
        """Keep with `pupils` what they have solved."""
        self._pupils = pupils

    async def exercise(self, name: str, pupil: Pupil) -> Exercise | None:
        """Return a puzzle, or the second turn of one."""
        puzzle, lang = puzzle_named(name), pupil.lang
        if puzzle is None:
            return None
        progress = await self._pupils.progress(pupil.person)
        beside = (
            Press(lang.puzzles.button_hint, Hint(name)),
            Press(lang.puzzles.button_solution, Solution(name)),
            *_elsewhere(puzzle, progress, pupil),
        )
        told = tell_puzzle(puzzle, progress.puzzles, lang)
        return Exercise(name, game_at(puzzle.position), told, puzzle_picture(puzzle, lang), beside)

    async def begin(self, name: str, pupil: Pupil) -> None:
        """Note that `pupil` is at a puzzle."""
        await self._pupils.begin_puzzle(pupil.person, _named(name), pupil.lang.code)

    async def judged(self, name: str, attempt: Attempt, pupil: Pupil) -> Judged:
        """Return what came of a move, and the way on from there."""
        puzzle, lang = _named(name), pupil.lang
        missed = puzzle.missed(attempt)
        if missed is None:
            return await self._right(puzzle, attempt, pupil)
        progress = await self._pupils.progress(pupil.person)
        items = (
            Press(lang.lessons.button_again, OpenTask(name), style=GO_ON),
            Press(lang.puzzles.button_hint, Hint(name)),
            Press(lang.puzzles.button_solution, Solution(name)),
            *_elsewhere(puzzle, progress, pupil),
        )
        scene = scene_of(attempt.turn.game, attempt.facts)
        return Judged(tell_miss(attempt, missed, lang), items, scene, attempt_picture(attempt, lang))

    async def _right(self, puzzle: Puzzle, attempt: Attempt, pupil: Pupil) -> Judged:
        """What follows from the right move: the second turn, or that the puzzle is solved."""
        lang = pupil.lang
        if second := puzzle.second:
            await self._pupils.begin_puzzle(pupil.person, second, lang.code)  # where the next move is just written
            answer = turns_of(puzzle)[1]
            go_on = Press(lang.puzzles.button_go_on, OpenTask(second.name), style=GO_ON)
            return _drawn(tell_first(attempt, answer, lang), (go_on,), [attempt.turn, answer], lang)
        progress = await self._pupils.solve_puzzle(pupil.person, puzzle, pupil.at)
        told = tell_solved(attempt, progress.days_with(puzzle, pupil.at), lang)
        return _drawn(told, tuple(_elsewhere(puzzle, progress, pupil, is_solved=True)), [attempt.turn], lang)


class PuzzleRoom:
    """Puts puzzles."""

    def __init__(self, desk: Desk, pupils: Pupils) -> None:
        """Let people solve them at a `desk`; `pupils` knows which they have solved."""
        self._desk = desk
        self._pupils = pupils

    @property
    def command(self) -> SlashCommand:
        """What opens the puzzles."""
        return SlashCommand("djambi puzzle", "puzzles.puzzle_description", self._puzzle, gate=ANYWHERE)

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What the buttons and the menu of puzzles do."""
        return (
            on(OpenPuzzles, self._resumed),
            on(NextPuzzle, self._next, is_move=True),
            on(PuzzleOfTheDay, self._of_the_day, is_move=True),
            on(ChooseLevel, self._chosen, is_move=True),
            on(Hint, self._hinted, is_move=True),
            on(Solution, self._solution, is_move=True),
        )

    async def _puzzle(self, visit: Visit) -> Reply:
        """Go on where somebody left, with the next one if that is solved."""
        progress = await self._pupils.progress(visit.person)
        return replace(await self._desk.opened(visit, progress.open_puzzle.name), to=To.ASKER)

    async def _resumed(self, visit: Visit, pressed: OpenPuzzles) -> Reply:
        del pressed
        return await self._puzzle(visit)

    async def _next(self, visit: Visit, pressed: NextPuzzle) -> Reply:
        progress, last = await self._pupils.progress(visit.person), puzzles().get(pressed.number)
        level = last.level if last else level_named(progress.level)
        return await self._opened(visit, level, progress, pressed.number)

    async def _chosen(self, visit: Visit, pressed: ChooseLevel) -> Reply:
        del pressed
        level = level_named("".join(visit.chosen[:1]))
        return await self._opened(visit, level, await self._pupils.progress(visit.person), 0)

    async def _opened(self, visit: Visit, level: Level, progress: Progress, after: int) -> Reply:
        then = next_puzzle(level, progress.puzzles, after)
        remark = visit.lang.puzzles.all_solved if str(then.number) in progress.puzzles else ""
        return await self._desk.opened(visit, then.name, remark)

    async def _of_the_day(self, visit: Visit, pressed: PuzzleOfTheDay) -> Reply:
        del pressed
        return await self._desk.opened(visit, puzzle_of(today(visit.at)).name)

    async def _hinted(self, visit: Visit, pressed: Hint) -> Reply:
        puzzle = _named(pressed.puzzle)
        return await self._desk.opened(visit, puzzle.name, tell_hint(puzzle, visit.lang))

    async def _solution(self, visit: Visit, pressed: Solution) -> Reply:
        puzzle, lang, pupil = _named(pressed.puzzle), visit.lang, pupil_of(visit)
        await self._pupils.show_solution(visit.person, puzzle)
        again = Press(lang.lessons.button_again, OpenTask(puzzle.name))
        progress, turns = await self._pupils.progress(visit.person), turns_of(puzzle)
        shown = _drawn(tell_solution(puzzle, turns, lang), (again, *_elsewhere(puzzle, progress, pupil)), turns, lang)
        return there(visit, await self._desk.told(shown, pupil))


def puzzle_button(lang: Language) -> Press:
    """Return the button that opens the puzzles, for whoever presses it."""
    return Press(lang.puzzles.button_puzzle, OpenPuzzles())


def _drawn(told: str, items: tuple[discord.ui.Item[Any], ...], turns: Sequence[TurnPlayed], lang: Language) -> Judged:
    """What is said, with a picture on which all `turns` have arrows."""
    *earlier, last = turns
    scene = scene_of(last.game, last.facts, earlier=[turn.facts for turn in earlier])
    return Judged(told, items, scene, solution_picture(turns, lang))


def _elsewhere(
    puzzle: Puzzle, progress: Progress, pupil: Pupil, *, is_solved: bool = False
) -> list[discord.ui.Item[Any]]:
    """The ways to other puzzles: the next, that of the day as long as it is not solved, and other levels."""
    words, daily = pupil.lang.puzzles, puzzle_of(today(pupil.at))
    style = {"style": GO_ON} if is_solved else {}
    there: list[discord.ui.Item[Any]] = [Press(words.button_next, NextPuzzle(puzzle.number), **style)]
    if daily.number != puzzle.number and str(daily.number) not in progress.puzzles:
        there.append(Press(words.button_of_the_day, PuzzleOfTheDay()))
    options = [
        discord.SelectOption(
            label=level_label(level, progress.puzzles, pupil.lang), value=level, default=level is puzzle.level
        )
        for level in LEVELS
    ]
    return [*there, Pick(ChooseLevel(), options=options, placeholder=words.pick_level)]


def _named(name: str) -> Puzzle:
    """The puzzle of a button; raises `TableError` for one that there has never been."""
    puzzle = puzzle_named(name)
    if puzzle is None:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return puzzle


class DailyPuzzles:
    """Posts them."""

    def __init__(self, client: discord.Client, servers: Servers, pictures: Pictures, default_language: str) -> None:
        """Post through `client` where `servers` say, drawn by `pictures`; `default_language` is as of `Given`."""
        self._client = client
        self._servers = servers
        self._pictures = pictures
        self._default_language = default_language

    async def due(self, now: float) -> list[tuple[str, Job]]:
        """Return what is to be posted, under the names that the log has for it; that it is done is noted by then.

        What may not be posted is due again, as long as its day lasts.
        """
        jobs: list[tuple[str, Job]] = []
        for server, choices in await self._servers.with_puzzles():
            channel = text_channel(self._client.get_channel(int(choices.puzzle_channel)))
            day = due_day(choices, now)
            if day and channel is not None and may_post(channel):
                await self._servers.choose(server, puzzle_day=day)
                jobs.append((f"the puzzle of the day on server {server}", partial(self._post, channel, choices, day)))
        return jobs

    async def _post(self, channel: discord.TextChannel, choices: ServerChoices, day: int) -> None:
        puzzle = puzzle_of(day)
        lang = language(choices.language or str(channel.guild.preferred_locale), self._default_language)
        files = []
        if channel.permissions_for(channel.guild.me).attach_files:
            scene, alt = scene_of(game_at(puzzle.position)), puzzle_picture(puzzle, lang)
            files = [await self._pictures.drawn("djambi-puzzle.png", scene, choices.theme, alt)]
        solve = Press(lang.puzzles.button_solve, OpenTask(puzzle.name), style=FIRST)
        await later(
            self._client,
            lambda: channel.send(
                tell_daily(puzzle, lang),
                files=files,
                view=row(solve, puzzle_button(lang)),
                allowed_mentions=NOBODY,
                silent=True,
                nonce=nonce_of(channel.id, "puzzle", day),
            ),
            may_come_twice=False,
        )


def offer(kit: Kit) -> Offer:
    """Return what people can do to learn."""
    house, pupils = kit.house, kit.house.pupils
    desk = Desk(kit.table, pupils, kit.pictures, (Puzzles(pupils), Course(pupils)))
    classroom, puzzles = Classroom(desk, pupils), PuzzleRoom(desk, pupils)
    return Offer(
        commands=(classroom.command, puzzles.command),
        presses=(*desk.presses, *classroom.presses, *puzzles.presses),
        listeners=(desk.heard,),
        alone={Ask.LEARN: learn_button, Ask.PUZZLE: puzzle_button},
        due=(DailyPuzzles(kit.client, house.servers, kit.pictures, kit.given.language).due,),
    )
