"""The phrases of the terminal and the demo."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class DemoPart(StrEnum):
    """A person's part on the demo's simulated server."""

    PLAYER = "player"
    MODERATOR = "moderator"
    OUTSIDER = "outsider"
    NEWCOMER = "newcomer"


class Command(StrEnum):
    """Commands of the terminal; the last ones are for lessons and puzzles."""

    BOARD = "board"
    MOVES = "moves"
    HISTORY = "history"
    RULES = "rules"
    DRAW = "draw"
    TAKEBACK = "takeback"
    RESIGN = "resign"
    HELP = "help"
    QUIT = "quit"
    LESSONS = "lessons"
    NEXT = "next"
    BACK = "back"
    HINT = "hint"
    SOLUTION = "solution"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


@dataclass(frozen=True, slots=True, kw_only=True)
class DemoWords:
    """The demo's page; words between grave accents are typed, those between stars are labels of buttons."""

    title: str = "Djambi in your browser"
    about: str = (
        "This is the real bot, with its commands, buttons, forms, pictures and private rooms. Only Discord is pretend: "
        "a server on this machine, where you can be everyone. Open several people, each in a tab."
    )
    first: str = "Try this first"
    turn: str = (
        "It is {name}'s turn. Open #djambi as {name} and type `{wrong}`: the bot says why not, and *Why?* shows the "
        "rule. Then type `{move}`, or press *Move* below the newest board and see who is called next."
    )
    over: str = "The game in #djambi is over: type `/djambi new` there for another one."
    plot: str = (
        "Below the newest board press *More…*, then *Plot with…*, and choose someone: a private room opens. Its name "
        "appears below, for those who are in it."
    )
    page: str = "Below someone's name press *{open}*: the game in #djambi to click, as that person sees it."
    lobby: str = (
        "In #lobby a game waits for players: press the button of a free side. The host may press *Start* before all "
        "seats are taken."
    )
    engines: str = (
        "In #engines {name} plays against an AI: open it as {name}, type a move such as `M c2-d3`, and wait a few "
        "seconds."
    )
    commands: str = "Type `/` in a channel to see every command; `/djambi board` shows the board to you alone."
    time: str = "Let time pass and see what the bot does then."
    clock: str = "It is {time} on this server."
    an_hour: str = "An hour later"
    a_day: str = "A day later"
    places: str = "Who you can be, and where"
    parts: Mapping[DemoPart, str] = field(
        default_factory=lambda: {
            DemoPart.PLAYER: "plays",
            DemoPart.MODERATOR: "moderator: may manage threads and so read private rooms",
            DemoPart.OUTSIDER: "on the server, but does not play",
            DemoPart.NEWCOMER: "new here: may read, but neither write nor use commands",
        }
    )
    direct: str = "direct message to the bot"
    called: str = "called"
    all_places: str = "All places"
    limits: str = (
        "What this page cannot show of Discord: notifications, the mobile client, and Discord's own menus in your "
        "language. What you play is kept in the folder of the games; `djambi demo --new` begins again."
    )
    gone: str = "The demo has ended. Start `djambi demo` again and open the address it then prints."
    starting: str = "Starting the demo. This can take half a minute."
    ready: str = "Open this address in a browser on this machine. Whoever has it can play here, so keep it to yourself:"
    to_end: str = "Ctrl-C ends the demo; the next one picks up where you left off."
    proposal: str = "I spare your pieces, you spare mine: that would pay for both of us. What do you say?"
    consent: str = "Agreed, but let's put it in writing. And look what I could do in the meantime:"


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalWords:
    """Phrases that only the terminal uses.

    `commands` are typed, in small letters; those of all languages and the English ones are read in every language.
    """

    welcome: str = "Djambi in your terminal. Type help for help."
    help: str = (
        "Type a move, such as {move}, or one of: board, moves, moves c3, history, rules, draw, takeback, resign, "
        "help, quit. `djambi learn` teaches the game."
    )
    commands: Mapping[Command, tuple[str, ...]] = field(
        default_factory=lambda: {
            **{command: (command.value,) for command in Command},
            Command.MOVES: ("moves", "what can i move", "which pieces can i move", "which pieces can move"),
            Command.HISTORY: ("history", "turns"),
            Command.HELP: ("help", "?"),
            Command.QUIT: ("quit", "exit"),
            Command.BACK: ("back", "previous"),
        }
    )
    over: str = (
        "The game is over. `djambi review` shows what decided it, `djambi export` prints it; `djambi local` begins "
        "another."
    )
    bye: str = "Goodbye. The game is saved."
    yes_or_no: str = "(y/n)"
    ask_draw: str = "Do all of you agree to a draw?"
    ask_back: str = "Take back the last {turns} turns ({names})?"
    pages: str = "Type rules with a number for another page: {titles}."
    why: str = "(Why: rules {number})"
