"""English: the rules."""

from typing import Final

from bot.phrases.words.names import RulesWords

RULES: Final = RulesWords(
    presets={
        "standard": "standard",
        "bga": "bga (as on Board Game Arena)",
        "cut-off": "cut-off (a Chief cut off from the maze can fall)",
    },
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
)
