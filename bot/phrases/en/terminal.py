"""English: the terminal and the demo."""

from typing import Final

from bot.phrases.words.terminal import DemoWords, Part, TerminalWords

TERMINAL: Final = TerminalWords(
    welcome="Djambi in your terminal. Type help for help.",
    help="Type a move, such as M c2-d3 corpse a5, or one of: board, moves c3, history, rules, draw, takeback, resign, "
    "help, quit. `djambi learn` teaches the game.",
    over="The game is over. `djambi review` shows what decided it, `djambi export` prints it; `djambi local` begins "
    "another.",
    bye="Goodbye. The game is saved.",
    yes_or_no="(y/n)",
    pages="Type rules with a number for another page: {titles}.",
    why="(Why: rules {number})",
)

DEMO: Final = DemoWords(
    title="Djambi in your browser",
    about="This is the real bot, with its commands, buttons, forms, pictures and private rooms. Only Discord is "
    "pretend: a server on this machine, where you are everybody. Open several people, each in a tab.",
    first="Try this first",
    turn="It is {name}'s turn. Open #djambi as {name} and type `{wrong}`: the bot says why not, and *Why?* "
    "shows the rule. Then type `{move}`, or press *Move* below the newest board, and see who is called next.",
    over="The game in #djambi is over: type `/djambi new` there for another one.",
    plot="Below the newest board press *More…*, then *Plot with…*, and choose somebody: a private room opens. "
    "Its name appears below, for those who are in it.",
    page="Below somebody's name press *{open}*: the game in #djambi to click, as that person sees it.",
    lobby="In #lobby a game waits for players: press the button of a free side. The host may press *Start* before all "
    "seats are taken.",
    engines="In #engines {name} plays against an AI: open it as {name}, type a move such as `M c2-d3`, and wait a few "
    "seconds.",
    commands="Type `/` in a channel to see every command; `/djambi board` shows the board to you alone.",
    time="Let time pass, and see what the bot does then.",
    clock="It is {time} on this server.",
    an_hour="An hour later",
    a_day="A day later",
    places="Who you can be, and where",
    parts={
        Part.PLAYER: "plays",
        Part.MODERATOR: "moderator: may manage threads, and so read private rooms",
        Part.OUTSIDER: "on the server, but does not play",
        Part.NEWCOMER: "new here: may read, but neither write nor use commands",
    },
    direct="direct message to the bot",
    called="called",
    all_places="All places",
    limits="What this page cannot show of Discord: notifications, the mobile client, and Discord's own menus in your "
    "language. What you play is kept in the folder of the games; `djambi demo --new` begins again.",
    gone="The demo has ended. Start `djambi demo` again, and open the address it then prints.",
    ready="Open this address in a browser on this machine. Whoever has it can play here, so keep it to yourself:",
    to_end="Ctrl-C ends the demo; the next one goes on where you left off.",
    proposal="I spare your pieces, you spare mine: that would pay for both of us. What do you say?",
    consent="Agreed, but let us put it in writing. And look what I could do meanwhile:",
)
