"""English: the book of rules, and help."""

from typing import Final

from bot.phrases.en.commands import OPTIONS
from bot.phrases.words.book import BookWords, ExplainingWords, HelpWords, PageWords
from bot.table.game.book import Page
from bot.table.model import Status

BOOK: Final = BookWords(
    pages={
        Page.AIM: PageWords(
            title="The aim",
            text="Be the last player whose Chief is alive.\n"
            "Each of the four sides has nine pieces: a Chief, an Assassin, a Reporter, a Diplomat, a Necromobile and "
            "four Militants. Red begins; then come Blue, Yellow and Green.\n"
            "Kill a Chief, and the whole side plays for you. There are no teams, only promises.",
        ),
        Page.LEGEND: PageWords(
            title="What the pictures show",
            text="`b8` laurel: Chief\n`e8` dagger: Assassin\n`h8` camera: Reporter\n`b6` two heads: Diplomat\n"
            "`e6` skull: Necromobile\n`h6` fist: Militant\n`e3` dark disc: a corpse\n"
            "`e5` the maze, and a crown: the Chief in it is in power\n`b3` padlock: a hostage\n"
            "`h3` small letter: the side that commands this piece\n"
            "The letter on a piece says which side it comes from: R Red, B Blue, Y Yellow, G Green.",
        ),
        Page.SIGNS: PageWords(
            title="What the signs mean",
            text="Arrow: the last move; pale arrows are earlier ones, numbers say in which order\n"
            "Corner brackets: something was put here; the dotted line leads from where it was\n"
            "Crosshair: killed here from the next square\n"
            "Dot or ring: the piece can go here\n"
            "Striped frame: only tried, not played\n"
            "In each corner, a side and how many pieces it has left:\n"
            "dark ground and full triangle: to move · empty triangle: next\n"
            "cross: out · padlock: hostages · struck-out crown: nobody commands them\n"
            "crown: in power · arrow and letter: who commands this side",
        ),
        Page.MOVING: PageWords(
            title="A turn",
            text="On your turn, move one of your pieces. You may not pass, unless you have no move at all.\n"
            "A piece goes in a straight line in any of eight directions, as far as you like; a Militant one or two "
            "squares. Nothing jumps.\n"
            "It ends on an empty square, or on the square of what it kills or moves.",
        ),
        Page.MILITANT: PageWords(
            title="The Militant",
            text="It goes one or two squares. It kills an enemy by moving onto its square, and you put the corpse on "
            "any empty square but the maze.\n"
            "It never enters the maze, so it cannot kill there.",
        ),
        Page.CHIEF: PageWords(
            title="The Chief",
            text="It goes any distance. It kills like a Militant, also in the maze: you put the corpse on any empty "
            "square but the maze.\n"
            "Only a Chief may stop in the maze. Whose Chief dies is out of the game.",
        ),
        Page.ASSASSIN: PageWords(
            title="The Assassin",
            text="It goes any distance. It kills an enemy by moving onto its square, and the corpse goes to the "
            "square that the Assassin came from: there is no choice.\n"
            "It may kill a Chief in the maze, and goes on out of the maze in the same move.",
        ),
        Page.REPORTER: PageWords(
            title="The Reporter",
            text="It goes any distance, to an empty square. Then it may kill one enemy right beside it, not "
            "diagonally; the corpse stays where it is.\n"
            "It kills only when it has moved in that turn, and not when a Diplomat has moved it.",
        ),
        Page.DIPLOMAT: PageWords(
            title="The Diplomat",
            text="It goes any distance, onto the square of a living enemy, and puts that piece on any empty square. "
            "Only a Chief may be put into the maze.\n"
            "It kills nothing, and does not move your own pieces.",
        ),
        Page.NECROMOBILE: PageWords(
            title="The Necromobile",
            text="It goes any distance, onto a corpse, and puts the corpse on any empty square but the maze.\n"
            "It kills nothing, and moves no living piece.",
        ),
        Page.CORPSES: PageWords(
            title="Killing and corpses",
            text="Who is killed stays on the board as a corpse. Corpses belong to nobody and block the way; only a "
            "Necromobile moves them. Nothing is put on a square that is taken.\n"
            "Chief, Militant and Assassin kill on the square they go to, the Reporter beside it. Enemies and hostages "
            "can be killed; your own pieces and leaderless ones cannot.",
        ),
        Page.MAZE: PageWords(
            title="The maze",
            text="It is the square in the middle, e5. Any piece may cross it while it is empty; only a Chief may stop "
            "there.\n"
            "An Assassin or a Diplomat may go onto a Chief in the maze, a Necromobile onto a corpse. In the same move "
            "it has to go on to an empty square, or else it may not go in. What it has met there is put down last, "
            "and not back into the maze.\n"
            "A Chief in the maze can also be killed by a Reporter beside it, and by an enemy Chief, which stays there.",
        ),
        Page.POWER: PageWords(
            title="Power",
            text="A Chief in the maze is in power: its player plays after the turn of every other player, and no "
            "longer just once a round. With two players left that is twice running.\n"
            "Corpses cannot shut that Chief in. Who takes power commands all leaderless pieces from then on, and "
            "keeps them when the Chief leaves the maze.",
        ),
        Page.ARMIES: PageWords(
            title="Taking an army",
            text="Whose Chief is killed is out of the game, and all the pieces that player commanded obey whoever made "
            "the move. They keep their colour and do what they always did.\n"
            "Whoever kills the Chief of hostages commands that side alone.",
        ),
        Page.SURROUNDED: PageWords(
            title="Shut in by corpses",
            text="A Chief is shut in when a corpse lies on every square around it: eight, five at the edge, three in "
            "a corner. It dies if its player commands no Necromobile, unless it is in the maze.\n"
            "All the pieces of that player then obey who is in power. If nobody is, they are leaderless.",
        ),
        Page.HOSTAGES: PageWords(
            title="Hostages, leaderless",
            text="With three or two players, the pieces of the empty seats are hostages; so are those of who resigns. "
            "Nobody plays them, but they can be killed, and Diplomats can move them.\n"
            "Leaderless pieces are grey in the picture. They only stand in the way: nobody can move or kill them, "
            "until somebody takes power and commands them.",
        ),
        Page.END: PageWords(
            title="The end",
            text="The last player with a Chief wins, whatever else stands on the board.\n"
            "It is a draw if one move eliminates all who are left, if nobody can move, or if all players agree.\n"
            "Who resigns is out, and the pieces become hostages.",
        ),
        Page.OPTIONS: PageWords(
            title="The rules of the game",
            text="A game is opened with its rules, and they never change while it runs.",
        ),
        Page.NOTATION: PageWords(
            title="Writing a move",
            text="Write what moves, from where to where, and the square of what it does besides:\n"
            "`M c2-d3` moves, `M c3-d4 corpse a5` kills on d4, corpse to a5\n"
            "`A b1-b8` moves, or kills on b8\n"
            "`R a2-a6 kill a7` goes to a6, kills on a7\n"
            "`D b2-h8 place e7` puts the piece from h8 on e7\n"
            "`N c3-c6 corpse f6` puts the corpse from c6 on f6\n"
            "`A a1-e5-c7` kills in the maze, goes on to c7\n"
            "`pass` if you have no move\n"
            "`C` Chief, `A` Assassin, `R` Reporter, `D` Diplomat, `N` Necromobile, `M` Militant",
        ),
    },
    heading="**{title}** ({number}/{last})",
    example="Example: {told}",
    in_this_game="**In this game**: {options}.",
    contents="All pages",
    button_back="Back",
    button_on="Next",
    button_why="Why?",
)

EXPLAINING: Final = ExplainingWords(
    command="Explain this turn",
    board="Board after this turn",
    heading="**Turn {turn}, explained**",
    rules={
        Page.MOVING: "A turn is one move of one of your own pieces, in a straight line over empty squares.",
        Page.CHIEF: "A Chief kills as a Militant does, by moving onto an enemy, but at any distance.",
        Page.ASSASSIN: "An Assassin kills by moving onto an enemy at any distance; the corpse goes to where it came "
        "from.",
        Page.REPORTER: "A Reporter goes to an empty square, and may then kill one enemy right beside it; the corpse "
        "stays there.",
        Page.DIPLOMAT: "A Diplomat moves onto an enemy and puts it on any empty square; only a Chief may be put into "
        "the maze.",
        Page.NECROMOBILE: "A Necromobile moves onto a corpse and puts it on any empty square but the maze.",
        Page.MILITANT: "A Militant kills by moving onto an enemy at most two squares away; the corpse is put on any "
        "empty square but the maze.",
        Page.MAZE: "Whatever acts on what stands in the maze goes on in the same move, to an empty square.",
        Page.ARMIES: "Whoever kills a Chief commands its pieces from then on, in their old colour.",
        Page.SURROUNDED: "A Chief with a corpse on every square around it dies, unless its player has a Necromobile "
        "or it is in the maze.",
        Page.HOSTAGES: "Whoever resigns is out, and all pieces that they commanded become hostages: nobody plays them, "
        "but they can be killed, and Diplomats can move them.",
        Page.POWER: "A Chief in the maze is in power: its player also plays after the turn of every other player.",
        Page.END: "The game ends when only one player is left, or when nobody can move any more.",
    },
    in_order="{side} is next: the order is Red, Blue, Yellow, Green, without those who are out.",
    taken_back="This turn was taken back later.",
    before="Before turn {turn}.",
    not_ours="That is no post of mine: choose one with a board.",
    no_turn="No turn is told in this post. Choose one with a board after a move.",
)

HELP: Final = HelpWords(
    statuses={
        Status.NO_GAME: "No game is open in this channel. `/djambi new` opens one, for two to four players; "
        "`/djambi learn` teaches the game, `/djambi puzzle` puts puzzles.",
        Status.OVER: "The last game of this channel is over. `/djambi new` opens another, "
        f"`/djambi games {OPTIONS.finished}:` finds those before.",
        Status.PLAYED: "The last game of this channel is over. `/djambi new` opens another, *Rematch* one for the "
        f"same people; `/djambi games {OPTIONS.finished}:` finds those before, `/djambi stats` counts them.",
        Status.LOBBY: "{host} is opening a game. Press the button of a free side below the lobby to take a seat; "
        "`/djambi board` shows the lobby again, `/djambi learn` teaches the game.",
        Status.SEATED: "You have a seat. The game starts when all seats are taken, or when {host} presses *Start*. "
        "*Invite* calls somebody, `/djambi board` shows the lobby again, `/djambi learn` teaches the game.",
        Status.TURN: "It is your turn.",
        Status.WAITING: "It is the turn of {who}. Meanwhile *Move* tries a move of yours, which only you see; "
        "`/djambi board` shows the board, `/room open` opens a private room to plot in, `/pact` makes promises.",
        Status.OUT: "You are out of this game. `/djambi board` shows it, *More…* below replays it, and "
        "`/room gallery` lets you in where those who are out talk.",
        Status.WATCHING: "You have no seat in the game here. `/djambi board` shows it, *More…* below replays it, and "
        "`/room gallery` lets you in where those who watch talk.",
    },
    room="In this room nothing typed is played: turns such as `M c2-d3; N g3-g6` show where they would lead, `plans` "
    f"lists what was tried, `/plan {OPTIONS.to}:` shows an ally a move, `/pact` makes promises.",
    talk="This thread is for talk: a move counts only in {channel}.",
    elsewhere="Djambi is played in a text channel of a server: `/djambi new` opens a game there. Here you can read "
    "`/djambi rules`, learn the game with `/djambi learn`, solve `/djambi puzzle`, and see "
    "your `/djambi settings`.",
    alone="Press the button: only you will see it.",
    own_description="See your games, learn, solve puzzles, read the rules, choose your settings",
    own="Only you see this. To open a game, use `/djambi new` on a server that I'm on.",
    button="Help",
)
