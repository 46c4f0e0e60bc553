"""The phrases of lessons and puzzles."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.phrases.words.names import Counted, counted
from bot.table.lessons.course import Lesson, Task
from bot.table.lessons.demands import Miss
from bot.table.lessons.puzzles import Goal, PuzzleLevel


@dataclass(frozen=True, slots=True, kw_only=True)
class OneLesson:
    """A lesson: its title, and three sentences of text."""

    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OneTask:
    """A task, and what it says when it was solved."""

    task: str
    solved: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonsWords:
    """The course. The answer to a wrong move says why it is wrong: {piece} on {square} could kill.

    {move} is a possible answer of {side}.
    """

    learn_description: str = "Learn Djambi in ten short lessons, on boards of your own"
    lessons: Mapping[Lesson, OneLesson] = field(
        default_factory=lambda: {
            Lesson.BOARD: OneLesson(
                title="The board, and how to win",
                text="The board has nine files, a to i, and nine ranks, 1 to 9; in these lessons you play Red. On "
                "your turn you move one piece in a straight line, in any of eight directions, and nothing jumps. The "
                "last player whose Chief is alive wins.",
            ),
            Lesson.MILITANT: OneLesson(
                title="The Militant, and corpses",
                text="A Militant goes one or two squares and kills an enemy by moving onto its square. The dead stay "
                "on the board: you put the corpse on any empty square except the maze in the middle, e5. A corpse "
                "belongs to nobody and blocks the way for everyone.",
            ),
            Lesson.ASSASSIN: OneLesson(
                title="The Assassin",
                text="An Assassin goes any distance and kills an enemy by moving onto its square. The corpse goes to "
                "the square the Assassin came from: you can't choose. The Assassin now stands where its victim stood, "
                "and others may reach it there.",
            ),
            Lesson.REPORTER: OneLesson(
                title="The Reporter",
                text="A Reporter goes any distance, to an empty square. Then it can kill one enemy right beside it: "
                "left, right, above or below, not diagonally; the corpse stays where it is. If you type the move, say "
                "whom: `R a2-a6 kill a7`.",
            ),
            Lesson.DIPLOMAT: OneLesson(
                title="The Diplomat",
                text="A Diplomat kills nobody. It goes any distance onto the square of an enemy and puts that piece "
                "on any empty square; only a Chief can be put into the maze. So it takes a threat away, or brings a "
                "victim within reach.",
            ),
            Lesson.NECROMOBILE: OneLesson(
                title="The Necromobile",
                text="A Necromobile goes any distance onto a corpse and puts the corpse on any empty square except "
                "the maze. It kills nobody and moves no living piece. Nothing else moves corpses: it opens paths, "
                "and it closes them.",
            ),
            Lesson.MAZE: OneLesson(
                title="The maze, and power",
                text="Only a Chief may stop in the maze, e5; other pieces can only cross it while it is empty. A "
                "Chief there is in power: its player moves again after every other player. An Assassin can kill it "
                "and a Diplomat remove it, if they can leave the maze in the same move; an enemy Chief, or a Reporter "
                "beside it, can kill it too.",
            ),
            Lesson.CHIEF: OneLesson(
                title="Chiefs, and their armies",
                text="A player whose Chief is killed is out. All that player's pieces then play for whoever made the "
                "move, in their old colour. Your own Chief goes any distance and kills like a Militant, but watch who "
                "can reach it there.",
            ),
            Lesson.NOBODYS: OneLesson(
                title="Surrounded, leaderless, hostage",
                text="A Chief with corpses all around it dies, unless it is in the maze or its player has a "
                "Necromobile. Its pieces obey whoever is in power; if nobody is, they are leaderless and only block "
                "the way. The pieces of an empty seat are hostages: kill their Chief, and they are yours.",
            ),
            Lesson.PACTS: OneLesson(
                title="Alliances, and pacts",
                text="There are no teams: people promise each other things in private and keep their word while it "
                "suits them. A pact is a promise the bot can check, such as not to kill someone's pieces until turn "
                "10. It is in force once all have signed; the bot reports a breach to those who may know, and "
                "prevents nothing.",
            ),
        }
    )
    tasks: Mapping[Task, OneTask] = field(
        default_factory=lambda: {
            Task.GO: OneTask(
                task="One of your pieces can go to g7. Move it there.",
                solved="Your Militant blocks the Reporter, but the Assassin has a clear path.",
            ),
            Task.WIN: OneTask(
                task="Only Blue is left. Kill Blue's Chief.", solved="That was the last Chief but yours: you've won."
            ),
            Task.STRIKE: OneTask(
                task="Kill Blue's Reporter and put the corpse wherever you like.",
                solved="One of your Militants was near enough, the other too far away.",
            ),
            Task.SHIELD: OneTask(
                task="Blue's Assassin on a8 can kill your Chief. Kill Blue's Militant and put the corpse where it "
                "saves your Chief.",
                solved="The corpse bars the Assassin's way. Where you put the corpse is half the move.",
            ),
            Task.ASSASSINATE: OneTask(
                task="Kill one of Blue's two Militants, so that nobody can kill your Assassin next.",
                solved="On e8 Green's Chief would have killed it. And the corpse lies on e2, where your Assassin came "
                "from.",
            ),
            Task.REPORT: OneTask(
                task="Kill Blue's Reporter without dying for it.",
                solved="It could kill from three squares, and on d7 nobody reaches it.",
            ),
            Task.NEIGHBOUR: OneTask(
                task="Your Reporter is right beside Blue's Assassin, but it kills only when it has moved. Kill the "
                "Assassin.",
                solved="One step around the corner was enough.",
            ),
            Task.CARRY: OneTask(
                task="Yellow's Assassin can kill your Chief. Use your Diplomat to move it where it can't.",
                solved="Nobody died, and your Chief is safe for now. The Assassin is still Yellow's.",
            ),
            Task.BAR: OneTask(
                task="Blue's Assassin on g7 can kill your Chief, straight across the empty maze. Put a corpse in "
                "between.",
                solved="A corpse bars the way for Blue too.",
            ),
            Task.POWER: OneTask(
                task="Take power: move your Chief into the maze.",
                solved="Now Blue moves, then you again; then Yellow, then you again. So it goes until your Chief "
                "leaves the maze.",
            ),
            Task.OVERTHROW: OneTask(
                task="Blue is in power. Kill Blue's Chief in the maze; your Assassin must then leave it for an empty "
                "square.",
                solved="The corpse lies where your Assassin came from, and nobody is in power any more.",
            ),
            Task.BEHEAD: OneTask(
                task="Kill Blue's Chief.",
                solved="Blue is out, and Blue's Militant and Assassin play for you.",
            ),
            Task.ARMY: OneTask(
                task="You have killed Blue's Chief, so Blue's pieces are yours to move. Kill Green's Chief with one "
                "of them.",
                solved="A piece keeps its colour and obeys whoever commands it. Green's pieces are yours now too.",
            ),
            Task.SHUT_IN: OneTask(
                task="One more corpse, and Blue's Chief in the corner i1 is surrounded. Kill Blue's Militant and put "
                "the corpse there.",
                solved="Nobody touched that Chief, and Blue is out. Nobody is in power, so Blue's Assassin is "
                "leaderless.",
            ),
            Task.HOSTAGE: OneTask(
                task="Green's seat is empty: its pieces are hostages. Yellow's are leaderless. Kill Green's Chief.",
                solved="Nobody can kill the leaderless Militant on b6, so it barred the Assassin's way. The hostages "
                "are now yours.",
            ),
            Task.WORD: OneTask(
                task="You have promised Yellow to kill none of its pieces. Kill someone and keep your word.",
                solved="Green lost a Militant, and Yellow cannot complain. In a game `/pact` writes such a promise "
                "down, and *More…* below the board, then *Plot with…*, opens a room to talk about it.",
            ),
        }
    )
    misses: Mapping[Miss, str] = field(
        default_factory=lambda: {
            Miss.NOT_THERE: "That is another square.",
            Miss.NOBODY_DIED: "Nobody died.",
            Miss.BESIDE_ONLY: "Your Reporter stands right beside it, but kills only if you say whom.",
            Miss.WRONG_VICTIM: "The wrong one died.",
            Miss.WRONG_PIECE: "Right victim, wrong killer.",
            Miss.PIECE_IN_DANGER: "The right one died, but now {piece} on {square} can kill your piece.",
            Miss.CHIEF_IN_DANGER: "After this, {piece} on {square} can kill your Chief.",
            Miss.NOT_CARRIED: "Your Diplomat has not moved that piece.",
            Miss.CORPSES_LIE: "No corpse was moved.",
            Miss.NO_POWER: "Your Chief is not in the maze.",
            Miss.NOT_SHUT_IN: "A square beside that Chief is still free.",
            Miss.WORD_BROKEN: "That's legal, and the bot wouldn't stop you; but you broke your word.",
            Miss.OWN_CHIEF_DEAD: "That leaves your own Chief surrounded.",
            Miss.PARRIED: "{side} can answer {move}, and then you cannot kill a Chief.",
        }
    )
    heading: str = "**{number}/{last} {title}**"
    heading_of_task: str = "**{number}/{last} {title}** (task {task} of {tasks})"
    task: str = "**Your task**: {task}"
    solved: str = "**Solved.** {told}"
    not_solved: str = "**Not solved.** {why}"
    course_over: str = "You have solved all tasks. `/djambi puzzle` sets you puzzles, and `/djambi new` opens a game."
    learnt: str = "✓ {lesson}"
    still_open: str = "That was the last task. The lessons without a ✓ still have some for you."
    contents: str = "All lessons"
    button_learn: str = "Learn by playing"
    button_next: str = "Next"
    button_again: str = "Try again"
    button_type: str = "Type a move"
    form_move: str = "Your move"
    form_move_hint: str = "Piece, from, to; if it kills, the corpse's square"
    at_terminal: str = "Type a move, such as {move}, or one of: next, back, hint, lessons, 3 (a lesson), help, quit."
    bye: str = "Goodbye. What you have solved is kept."


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzlesWords:
    """Puzzles; `second` is the task of the second turn.

    Where the solution would be a mistake in a game, `unwise` is below the task, and `better` below the solution.

    A `daily` heading has its day as one of Discord's timestamps.
    """

    puzzle_description: str = "Solve a puzzle from a game, on a board of your own: one move"
    goals: Mapping[Goal, str] = field(
        default_factory=lambda: {
            Goal.CHIEF: "Kill a Chief with this move.",
            Goal.SAVE: "Your Chief can be killed. Make it safe: after your move, nobody can kill it.",
            Goal.POWER: "Be in power after your move, and survive the next three turns (the second is yours), "
            "whatever the others play.",
            Goal.TWO: "Kill a Chief within two turns, whatever is played in between. The puzzle is the first move.",
        }
    )
    second: str = "Now kill a Chief."
    unwise: str = "In a game, another move would be better."
    better: str = "In a game, {move} would be better."
    levels: Mapping[PuzzleLevel, str] = field(
        default_factory=lambda: {
            PuzzleLevel.EASY: "easy",
            PuzzleLevel.MEDIUM: "medium",
            PuzzleLevel.HARD: "hard",
            PuzzleLevel.EXPERT: "expert",
        }
    )
    heading: str = "**Puzzle {number}** ({level}). You play Red."
    heading_solved: str = "**Puzzle {number}** ({level}), which you have solved. You play Red."
    solved: str = "**Solved.**"
    go_on: str = "**That is the move.** Now see what is played in between, and finish it."
    hint: str = "**Hint**: the piece to move is {piece} on {square}."
    solution: str = "**The solution of puzzle {number}**: {task}"
    all_solved: str = "You have solved every puzzle of this level."
    streak: Counted = counted(
        one="You have solved the puzzle of the day.",
        other="You have solved the puzzle of the day {count} days in a row.",
    )
    level_label: str = "{level}: {solved} of {all} solved"
    pick_level: str = "Another level"
    button_puzzle: str = "Puzzles"
    button_hint: str = "Hint"
    button_solution: str = "Solution"
    button_next: str = "Next puzzle"
    button_go_on: str = "Continue"
    button_of_the_day: str = "Puzzle of the day"
    button_solve: str = "Solve"
    daily: str = "**The puzzle of the day** ({level}). Red is to move. {task}"
    at_terminal: str = (
        "Type a move, such as {move}, or one of: next, hint, solution, easy, medium, hard, expert, "
        "17 (a puzzle), help, quit."
    )
