"""English: the rules."""

from typing import Final

from bot.phrases.rules import RulesWords

_CARD: Final = """\
**Djambi**: be the last player whose Chief is alive.
On your turn move one piece in a straight line, in any of eight directions. Nothing jumps.
`C` Chief: any distance; kills by moving onto a piece, and you put the corpse on any empty square but the maze.
`M` Militant: one or two squares; kills like the Chief, but never enters the maze.
`A` Assassin: any distance; kills likewise, but the corpse goes where the Assassin came from.
`R` Reporter: any distance to an empty square; then it may kill one enemy right beside it (not diagonally).
`D` Diplomat: onto a living enemy, and puts it on any empty square (only a Chief into the maze). Kills nothing.
`N` Necromobile: onto a corpse, and puts it on any empty square but the maze.
**Maze (e5)**: only a Chief may stop there. It is in power then: you also play after every other player's turn.
**Chiefs**: kill one, and its whole side plays for you. A Chief with nothing but corpses around it is lost, unless \
its player has a Necromobile or it is in the maze.
**Corpses** stay and block, until a Necromobile moves them.
**How to write a move**
`M c3-d4` moves, `M c3-d4 corpse a5` kills on d4, corpse to a5
`A b1-b8` moves, or kills on b8
`R a2-a6 kill a7` goes to a6, kills on a7
`D b2-h8 place e7` puts the piece from h8 on e7
`N c3-c6 corpse f6` puts the corpse from c6 on f6
`A a1-e5-c7` kills in the maze, goes on to c7
{options}"""

RULES: Final = RulesWords(
    presets={"standard": "standard", "bga": "bga (as on Board Game Arena)", "djambi.net": "djambi.net"},
    own_rules="a mix of its own",
    options={
        "friendly_fire": {
            "off": "nobody kills pieces of their own",
            "on": "Chief, Militant, Assassin and Reporter may also kill your own pieces, but not your Chiefs",
        },
        "reporter": {
            "one": "a Reporter may kill one enemy beside it",
            "all": "a Reporter kills all beside it, yours too, but not your Chiefs or leaderless pieces",
        },
        "surround": {
            "corpses": "a Chief shut in by corpses is lost if its player has no Necromobile",
            "cut_off": "a Chief cut off from the maze by corpses is lost if its player has no Necromobile",
            "strict": "a Chief shut in by corpses is lost, Necromobile or not",
        },
        "diplomacy": {
            "enemies": "a Diplomat moves enemy pieces only",
            "vassals": "a Diplomat may also move pieces of other sides that you command",
        },
        "master_moves": {
            "off": "a piece that goes on out of the maze goes to an empty square",
            "on": "an Assassin or Diplomat going on out of the maze may strike an enemy Chief there",
        },
    },
    card=_CARD,
    card_options="**In this game**: {options}.",
)
