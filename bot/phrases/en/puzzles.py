"""English: puzzles."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.words.lessons import PuzzlesWords
from bot.table.lessons.puzzles import Goal, Level

PUZZLES: Final = PuzzlesWords(
    puzzle_description="A puzzle out of a game, on a board of your own: one move solves it",
    goals={
        Goal.CHIEF: "Kill a Chief with this move.",
        Goal.SAVE: "Your Chief can be killed. Move so that no other player could kill it on the board as it is then.",
        Goal.POWER: "Be in power after your move, and able to live through the next three turns, the second of which "
        "is yours, whatever the others play.",
        Goal.TWO: "Kill a Chief in two turns, whatever is played in between. The first move is the puzzle.",
    },
    second="Now kill a Chief.",
    levels={Level.EASY: "easy", Level.MEDIUM: "medium", Level.HARD: "hard"},
    heading="**Puzzle {number}** ({level}). You play Red.",
    heading_solved="**Puzzle {number}** ({level}), which you have solved. You play Red.",
    solved="**Solved.**",
    go_on="**That is the move.** Now see what is played in between, and finish it.",
    hint="**Hint**: it is {piece} on {square} that moves.",
    solution="**The solution of puzzle {number}**: {task}",
    all_solved="You have solved all puzzles of this level.",
    streak=counted(
        one="You have solved the puzzle of the day.",
        other="You have solved the puzzle of the day {count} days running.",
    ),
    level_label="{level}: {solved} of {all} solved",
    pick_level="Another level",
    button_puzzle="Puzzles",
    button_hint="Hint",
    button_solution="Solution",
    button_next="Next puzzle",
    button_go_on="Go on",
    button_of_the_day="Puzzle of the day",
    button_solve="Solve",
    daily="**The puzzle of the day** ({level}). Red is to move. {task}",
    at_terminal="Type a move, such as M c3-d4 corpse a5, or one of: next, hint, solution, easy, medium, hard, "
    "17 (a puzzle), quit.",
)
