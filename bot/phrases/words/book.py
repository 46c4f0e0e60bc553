"""The phrases of the help and of the book of rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.phrases.words.commands import OPTIONS
from bot.table.game.book import Page
from bot.table.model import Status


@dataclass(frozen=True, slots=True, kw_only=True)
class BookPageWords:
    """A page of the book: its title, and its text without the example."""

    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BookWords:
    """The book of rules."""

    pages: Mapping[Page, BookPageWords] = field(
        default_factory=lambda: {
            Page.AIM: BookPageWords(
                title="The aim",
                text="Be the last player whose Chief is alive.\n"
                "Each of the four sides has nine pieces: a Chief, an Assassin, a Reporter, a Diplomat, a Necromobile "
                "and four Militants. Red begins; then come Blue, Yellow and Green.\n"
                "Kill a Chief, and the whole side plays for you. There are no teams, only promises.",
            ),
            Page.LEGEND: BookPageWords(
                title="What the pictures show",
                text="`b8` laurel: Chief\n`e8` dagger: Assassin\n`h8` camera: Reporter\n`b6` two heads: Diplomat\n"
                "`e6` skull: Necromobile\n`h6` fist: Militant\n`e3` dark disc: a corpse\n"
                "`e5` the maze, and a crown: the Chief in it is in power\n`b3` padlock: a hostage\n"
                "`h3` small letter: the side that commands this piece\n"
                "The letter on a piece says which side it comes from: R Red, B Blue, Y Yellow, G Green.",
            ),
            Page.SIGNS: BookPageWords(
                title="What the signs mean",
                text="Arrow between tinted squares: the last move; pale arrows are earlier ones, numbered in order\n"
                "Corner brackets: something was put here; the dotted line leads from where it was\n"
                "Crosshair: killed here from a neighbouring square\n"
                "Dot or ring: what you can choose\n"
                "Striped frame: only tried, not played\n"
                "In each corner, a side and how many pieces it has left:\n"
                "dark ground and full triangle: to move · empty triangle: next\n"
                "cross: out · padlock: hostages · struck-out crown: nobody commands them\n"
                "crown: in power · arrow and letter: who commands this side",
            ),
            Page.MOVING: BookPageWords(
                title="A turn",
                text="On your turn, move one of your pieces. You can't pass, unless you have no legal move.\n"
                "A piece goes in a straight line in any of eight directions, as far as you like; a Militant one or "
                "two squares. Nothing jumps.\n"
                "It ends on an empty square, or on the square of what it kills or moves.",
            ),
            Page.MILITANT: BookPageWords(
                title="The Militant",
                text="It goes one or two squares. It kills an enemy by moving onto its square, and you put the corpse "
                "on any empty square except the maze.\n"
                "It can't enter the maze, so it can't kill there.",
            ),
            Page.CHIEF: BookPageWords(
                title="The Chief",
                text="It goes any distance. It kills like a Militant, also in the maze: you put the corpse on any "
                "empty square except the maze.\n"
                "Only a Chief may stop in the maze. A player whose Chief dies is out.",
            ),
            Page.ASSASSIN: BookPageWords(
                title="The Assassin",
                text="It goes any distance. It kills an enemy by moving onto its square, and the corpse goes to the "
                "square the Assassin came from: you can't choose.\n"
                "It can kill a Chief in the maze, and leaves the maze in the same move.",
            ),
            Page.REPORTER: BookPageWords(
                title="The Reporter",
                text="It goes any distance, to an empty square. Then it can kill one enemy right beside it, not "
                "diagonally; the corpse stays where it is.\n"
                "It kills only on a turn in which it moves itself, not when a Diplomat has moved it.",
            ),
            Page.DIPLOMAT: BookPageWords(
                title="The Diplomat",
                text="It goes any distance, onto the square of a living enemy, and puts that piece on any empty "
                "square. Only a Chief can be put into the maze.\n"
                "It kills nothing and does not move your own pieces.",
            ),
            Page.NECROMOBILE: BookPageWords(
                title="The Necromobile",
                text="It goes any distance, onto a corpse, and puts the corpse on any empty square except the maze.\n"
                "It kills nothing and moves no living piece.",
            ),
            Page.CORPSES: BookPageWords(
                title="Killing and corpses",
                text="A killed piece stays on the board as a corpse. Corpses belong to nobody and block the way; only "
                "a Necromobile moves them. Nothing can be put on a square that is taken.\n"
                "Chief, Militant and Assassin kill on the square they go to, the Reporter beside it. Enemies and "
                "hostages can be killed; your own pieces and leaderless ones can't.",
            ),
            Page.MAZE: BookPageWords(
                title="The maze",
                text="It is the square in the middle, e5. Any piece can cross it while it is empty; only a Chief may "
                "stop there.\n"
                "An Assassin or a Diplomat can go onto a Chief in the maze, a Necromobile onto a corpse. It must "
                "leave again in the same move, to an empty square; if it can't, it may not enter. The Chief or corpse "
                "it found there is put down last, and never back in the maze.\n"
                "A Reporter beside the maze can also kill the Chief in it, and so can an enemy Chief, which stays "
                "there.",
            ),
            Page.POWER: BookPageWords(
                title="Power",
                text="A Chief in the maze is in power: its player moves after every other player's turn instead of "
                "once a round; with two players left, twice in a row.\n"
                "Corpses can't surround that Chief. A player who takes power commands all leaderless pieces from then "
                "on and keeps them when the Chief leaves the maze.",
            ),
            Page.ARMIES: BookPageWords(
                title="Taking an army",
                text="A player whose Chief is killed is out, and all the pieces they commanded obey whoever made the "
                "move. They keep their colour and move as before.\n"
                "Kill the Chief of hostages, and you command that one side.",
            ),
            Page.SURROUNDED: BookPageWords(
                title="Surrounded by corpses",
                text="A Chief is surrounded when a corpse lies on every square around it: eight, five at the edge, "
                "three in a corner. It dies if its player commands no Necromobile, unless it is in the maze.\n"
                "All that player's pieces then obey whoever is in power. If nobody is, they are leaderless.",
            ),
            Page.HOSTAGES: BookPageWords(
                title="Hostages, leaderless",
                text="With two or three players, the pieces of the empty seats are hostages; so are the pieces of a "
                "player who resigns. Nobody plays them, but they can be killed, and Diplomats can move them.\n"
                "Leaderless pieces are grey in the picture. They only block the way: nobody can move or kill them, "
                "until someone takes power and commands them.",
            ),
            Page.END: BookPageWords(
                title="The end",
                text="The last player with a Chief wins, whatever else is on the board.\n"
                "It is a draw if one move eliminates everyone left, if nobody can move, or if all players agree.\n"
                "A player who resigns is out, and their pieces become hostages.",
            ),
            Page.OPTIONS: BookPageWords(
                title="The rules of the game",
                text="The rules are chosen when a game is opened and never change while it runs.",
            ),
            Page.NOTATION: BookPageWords(
                title="Writing a move",
                text="Write the piece, from and to, then the square of anything else it does:\n"
                "`M c2-d3` moves, `M c3-d4 corpse a5` kills on d4, corpse to a5\n"
                "`A b1-b8` moves, or kills on b8\n"
                "`R a2-a6 kill a7` goes to a6, kills on a7\n"
                "`D b2-h8 place e7` puts the piece from h8 on e7\n"
                "`N c3-c6 corpse f6` puts the corpse from c6 on f6\n"
                "`A a1-e5-c7` kills in the maze, goes on to c7\n"
                "`pass` if you have no move\n"
                "`C` Chief, `A` Assassin, `R` Reporter, `D` Diplomat, `N` Necromobile, `M` Militant",
            ),
        }
    )
    heading: str = "**{title}** ({number}/{last})"
    example: str = "Example: {told}"
    in_this_game: str = "**In this game**: {options}."
    contents: str = "All pages"
    button_back: str = "Previous"
    button_on: str = "Next"
    button_why: str = "Why?"
    button_legend: str = "What are these?"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainingWords:
    """An explained turn; `rules` has a sentence for each page that can explain one.

    `command` is the name in a message's menu, at most 32 characters; `board` that of the board after the turn.
    """

    command: str = "Explain this turn"
    board: str = "Board after this turn"
    heading: str = "**Turn {turn}, explained**"
    rules: Mapping[Page, str] = field(
        default_factory=lambda: {
            Page.MOVING: "A turn is one move of one of your own pieces, in a straight line over empty squares.",
            Page.CHIEF: "A Chief kills as a Militant does, by moving onto an enemy, but at any distance.",
            Page.ASSASSIN: "An Assassin kills by moving onto an enemy at any distance; the corpse goes to the square "
            "it came from.",
            Page.REPORTER: "A Reporter goes to an empty square and can then kill one enemy right beside it; the "
            "corpse stays there.",
            Page.DIPLOMAT: "A Diplomat moves onto an enemy and puts it on any empty square; only a Chief can be put "
            "into the maze.",
            Page.NECROMOBILE: "A Necromobile moves onto a corpse and puts it on any empty square except the maze.",
            Page.MILITANT: "A Militant kills by moving onto an enemy at most two squares away; the corpse is put on "
            "any empty square except the maze.",
            Page.MAZE: "A piece that acts in the maze must leave it in the same move, for an empty square.",
            Page.ARMIES: "Whoever kills a Chief commands its pieces from then on, in their old colour.",
            Page.SURROUNDED: "A Chief with a corpse on every square around it dies, unless its player has a "
            "Necromobile or it is in the maze.",
            Page.HOSTAGES: "A player who resigns is out, and all the pieces they commanded become hostages: nobody "
            "plays them, but they can be killed, and Diplomats can move them.",
            Page.POWER: "A Chief in the maze is in power: its player also moves after every other player's turn.",
            Page.END: "The game ends when only one player is left, or when nobody can move any more.",
        }
    )
    in_order: str = "{side} is next: the order is Red, Blue, Yellow, Green, skipping players who are out."
    taken_back: str = "This turn was taken back later."
    before: str = "Before turn {turn}."
    no_turn: str = "No turn belongs to this message. Choose a move that was played, or the board after it."


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpWords:
    """What a player can do here and now: in the game's channel, in a room, in the talk thread, or without a game.

    `alone` is the line above the button for what only the player sees, `unheard` the one for a player who says nothing
    that the bot knows, `private` says how to talk in private, `welcome` answers thanks, `no_turn` a player who has not
    played and asks what they played, `own` is the line above the menu of people who have
    installed the app for themselves.
    """

    statuses: Mapping[Status, str] = field(
        default_factory=lambda: {
            Status.NO_GAME: "No game is open in this channel.\n`/djambi new` opens one, for two to four players\n"
            "`/djambi learn` teaches you the game\n`/djambi puzzle` sets you puzzles",
            Status.OVER: "The last game of this channel is over.\n`/djambi new` opens another\n"
            f"`/djambi games {OPTIONS.finished}:` finds earlier ones",
            Status.PLAYED: "The last game of this channel is over.\n*Rematch* opens one for the same people\n"
            f"`/djambi new` opens another\n`/djambi games {OPTIONS.finished}:` finds earlier ones\n"
            "`/djambi stats` shows your stats",
            Status.LOBBY: "{host} has opened a game. Press the button of a free side below the lobby to take a seat.\n"
            "`/djambi board` shows the lobby again\n`/djambi learn` teaches you the game",
            Status.SEATED: "You have a seat. The game starts when all seats are taken, or when {host} presses "
            "*Start*.\n"
            "*Invite* asks someone to join\n`/djambi board` shows the lobby again\n"
            "`/djambi learn` teaches you the game",
            Status.HOSTING: "You have opened a game. It starts when all seats are taken, or when you press *Start*.\n"
            "*Invite* asks someone to join\n`/djambi board` shows the lobby again\n"
            "`/djambi learn` teaches you the game",
            Status.TURN: "It's your turn.",
            Status.WAITING: "{who} is to move. Meanwhile:\n*Move* tries a move in private\n"
            "`/djambi board` shows the board\n`/room open` opens a private room\n`/pact` drafts a pact",
            Status.OUT: "You're out of this game.\n`/djambi board` shows the board\n*Replay* shows the game so far\n"
            "`/room gallery` takes you to the spectators' gallery",
            Status.WATCHING: "You're not in this game.\n`/djambi board` shows the board\n"
            "*Replay* shows the game so far\n"
            "`/room gallery` takes you to the spectators' gallery",
        }
    )
    room: str = (
        "In this room nothing you type is played.\n`{line}` shows where such turns would lead\n"
        f"`plans` lists what was tried\n`/plan {OPTIONS.to}:` suggests a move to an ally\n`/pact` drafts a pact"
    )
    talk: str = "This thread is for talk: a move counts only in {channel}."
    elsewhere: str = (
        "Djambi is played in a text channel of a server: `/djambi new` opens a game there. Here you can read `/djambi "
        "rules`, learn the game with `/djambi learn`, solve `/djambi puzzle`, and see your `/djambi settings`."
    )
    alone: str = "Press the button: only you will see it."
    unheard: str = "I don't understand. Press *Help* to see what you can do here."
    private: str = "Only you and your guests can read a private room: *More…* → *Plot with…*, or `/room open`."
    welcome: str = "You're welcome!"
    no_turn: str = "You haven't played a turn in this game."
    own_description: str = "See your games, learn, solve puzzles, read the rules, choose your settings"
    own: str = "Only you see this. To open a game, use `/djambi new` on a server that I'm on."
    button: str = "Help"
    button_goes: str = "Moves of {square}"
