"""Vocabularies: the words that players can type in a move, as plain data that the caller of a reader provides.

The rules themselves know only the words of the canonical notation (RULES.md, section 10). Squares, dashes, arrows and
stops are no words: they are the same in every language, and `bot.djambi.reading` knows them.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.djambi.board import SIDES, Kind, Side
from bot.djambi.typed_move import Purpose


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """Words by meaning; each field has words in small letters, separated by blanks.

    - `links` mean nothing: "on", "from".
    - `starts` are the links that name a start, before it or, in Japanese, behind it: "from".
    - `towards` mean nothing either, except between a piece's name and a square, which is then the target: "to".
    - `stops` are like a comma: "and", "then".
    - `passes` are a whole turn: "pass".
    - `maze` are names of the square in the middle.
    - `asides` mean nothing after a move, or beside a square that the bot asked for: "please".
    - `sides` are the colours. Only sentences name them.
    - `said` are words and whole phrases, separated by `|`, that say nothing around a move in a sentence: "i play". With
      `~` at its end a verb has any of the `endings`, which `merged` writes out: "mov~".
    - `goes`, separated in the same way, say that a piece goes or takes: "goes", "hits".
    - `remarks`, separated in the same way, begin something that may be as long as it likes: "sorry", "your turn".
    - `courtesies`, separated in the same way, may stand around a move that is played: "good luck". `calls` say who is
      next, with or without a name behind them ("your turn"), or with a {side} or a {name} in them ("{side} to move");
      a name has a capital letter there. `whose` asks that, with a question mark behind it.
    - `spares`, separated in the same way, says that a Reporter kills nobody: "no kill".
    - `unless`, separated in the same way, takes back what a sentence says, in a remark: "kidding".
    - `postpones`, separated in the same way, says that a move is for another turn: "next turn".
    """

    kinds: Mapping[Kind, str]
    verbs: Mapping[Purpose, str]
    links: str = ""
    starts: str = ""
    towards: str = ""
    stops: str = ""
    passes: str = ""
    maze: str = ""
    asides: str = ""
    sides: Mapping[Side, str] = field(default_factory=dict)
    said: str = ""
    endings: str = ""
    goes: str = ""
    remarks: str = ""
    courtesies: str = ""
    calls: str = ""
    whose: str = ""
    spares: str = ""
    unless: str = ""
    postpones: str = ""


CANONICAL: Final = Vocabulary(
    kinds={kind: kind.letter.lower() for kind in Kind},
    verbs={Purpose.KILL: "kill", Purpose.CORPSE: "corpse", Purpose.PUT: "place"},
    passes="pass",
)
"""What `write_move` writes."""


def merged(vocabularies: Iterable[Vocabulary]) -> Vocabulary:
    """Return the vocabulary of people who type in any of `vocabularies`, and in the canonical notation."""
    every = [CANONICAL, *vocabularies]
    return Vocabulary(
        kinds={kind: _together(each.kinds[kind] for each in every) for kind in Kind},
        verbs={purpose: _together(each.verbs[purpose] for each in every) for purpose in Purpose},
        links=_together(each.links for each in every),
        starts=_together(each.starts for each in every),
        towards=_together(each.towards for each in every),
        stops=_together(each.stops for each in every),
        passes=_together(each.passes for each in every),
        maze=_together(each.maze for each in every),
        asides=_together(each.asides for each in every),
        sides={side: _together(each.sides.get(side, "") for each in every) for side in SIDES},
        said="|".join(phrase for each in every for phrase in _inflected(each)),
        goes="|".join(each.goes for each in every),
        remarks="|".join(each.remarks for each in every),
        courtesies="|".join(each.courtesies for each in every),
        calls="|".join(each.calls for each in every),
        whose="|".join(each.whose for each in every),
        spares="|".join(each.spares for each in every),
        unless="|".join(each.unless for each in every),
        postpones="|".join(each.postpones for each in every),
    )


def _inflected(vocabulary: Vocabulary) -> Iterator[str]:
    """The phrases of `said`, with every ending in the place of `~`."""
    endings = vocabulary.endings.split("|")
    for phrase in filter(None, vocabulary.said.split("|")):
        yield from {phrase.replace("~", ending): None for ending in endings}


def _together(words: Iterable[str]) -> str:
    return " ".join(words)


def is_glued(word: str) -> bool:
    """Return whether a word belongs to a script without blanks between words, such as Japanese."""
    return word[0] >= _FIRST_GLUED


_FIRST_GLUED: Final = "\u3000"
