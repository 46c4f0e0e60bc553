"""English: a turn explained."""

from typing import Final

from bot.phrases.words.book import ExplainingWords
from bot.table.book import Page

EXPLAINING: Final = ExplainingWords(
    command="Explain this turn",
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
    not_ours="That is no post of mine: I explain boards of games.",
    no_turn="No turn is told in this post. Choose one with a board after a move.",
)
