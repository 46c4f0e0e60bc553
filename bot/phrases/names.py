"""Names of sides, pieces, squares and people, safe inside a sentence; and how a sentence is put together."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from bot.djambi.board import Kind, Side
from bot.djambi.geometry import NOWHERE, SQUARE_NUMBERS, SQUARES
from bot.djambi.moves import Move, write_move
from bot.djambi.rules import Rules
from bot.djambi.typed_move import Purpose
from bot.djambi.vocabulary import CANONICAL, Vocabulary
from bot.phrases.language import Language
from bot.table.model import Game, Person
from bot.table.person_id import EngineId

MARKS: Final = {Side.RED: "🔴", Side.BLUE: "🔵", Side.YELLOW: "🟡", Side.GREEN: "🟢"}
"""The coloured mark of every side; always shown with the side's name."""

_NAME_LIMIT: Final = 32
_QUOTE_LIMIT: Final = 60
_BREAK: Final = "\u200b"  # invisible; a mention or a link with it inside is none for Discord
_BLANK_LETTERS: Final = re.compile("[\u115f\u1160\u2800\u3164\uffa0]")
_HYPHEN: Final = "\u2011"  # non-breaking, so that a phone doesn't split a move; typed moves may contain it
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_AT: Final = re.compile("[@<]")
_LETTER: Final = "[a-zß-ÿ]"
_MARKDOWN: Final = re.compile(r"[\\*_~`|<>#\[\]()+-]")
_PLAIN: Final = re.compile(rf"\\([^\w\s]|_)|`|\*+|{_BREAK}|[{''.join(MARKS.values())}] ")


def side_mark(side: Side, lang: Language) -> str:
    """Return the coloured mark of `side` with its name: "🔴 Red"."""
    return f"{MARKS[side]} {side_name(side, lang)}"


def side_name(side: Side, lang: Language) -> str:
    """Return the name of `side`: "Red"."""
    return lang.names.sides[side]


def with_sides(text: str, game: Game, lang: Language) -> str:
    """Return a text with the names of sides, in `lang`, in place of those of their players in `game`."""
    said = text.lower()
    for side, player in game.seats.items():
        if player.name and player.name.lower() in said:  # in scripts without blanks the next word follows at once
            name = rf"(?<!{_LETTER}){re.escape(player.name)}(?=s?(?!{_LETTER}))"
            text = re.sub(name, side_name(side, lang), text, flags=re.IGNORECASE)
    return text


def piece_name(side: Side, kind: Kind, lang: Language) -> str:
    """Return a piece with its side: "Blue's Assassin"."""
    return lang.names.pieces[kind].format(side=side_name(side, lang))


def clean(text: str) -> str:
    """Return a name in one line of at most 32 visible characters, its hyphens ordinary ones; "?" if none is left.

    For plain text; on Discord use `safe`.
    """
    return _one_line(_BLANK_LETTERS.sub(" ", text).replace(_HYPHEN, "-"))[:_NAME_LIMIT].strip() or "?"


@lru_cache(maxsize=4096)  # every post has the same few names, several times
def safe(text: str) -> str:
    """Return a name as `clean` does, with Discord's Markdown, mentions and links made harmless."""
    broken = _defused(clean(text))
    broken = broken.replace("://", f":{_BREAK}//").replace("gg/", f"gg{_BREAK}/")
    return _MARKDOWN.sub(r"\\\g<0>", broken)


def _defused(text: str) -> str:
    """The text with an invisible break after the first character of anything that could be a mention."""
    return _AT.sub(rf"\g<0>{_BREAK}", text)


def _one_line(text: str) -> str:
    """The text without invisible characters, and with every run of blanks as one."""
    spaced = ("".join(" " if character.isspace() else character for character in text)).split()
    words = ("".join(c for c in word if unicodedata.category(c) not in _UNSEEN) for word in spaced)
    return " ".join(filter(None, words))


def plain(text: str) -> str:
    """Return a phrase made for Discord as plain text: without coloured marks, backslashes, backquotes and stars.

    Its hyphens are ordinary ones, which every terminal can show.
    """
    return _PLAIN.sub(lambda found: found[1] or "", text).replace(_HYPHEN, "-")


def quoted(text: str) -> str:
    """Return typed text in backquotes, as one line of at most 60 characters that can do no harm."""
    shown = _one_line(text.replace("`", ""))
    if len(shown) > _QUOTE_LIMIT:
        shown = shown[: _QUOTE_LIMIT - 1] + "…"
    return f"`{_defused(shown) or '?'}`"


def square_name(square: int) -> str:
    """Return the name of a square, or "" for `NOWHERE`."""
    return "" if square == NOWHERE else SQUARES[square]


def in_words(text: str, lang: Language) -> str:
    """Return the canonical text of a move with the language's words, which players can type too."""
    return " ".join([_word(part, lang.typed.moves) for part in text.split(" ")])


_PURPOSES: Final = {CANONICAL.verbs[purpose]: purpose for purpose in Purpose}


def _word(part: str, vocabulary: Vocabulary) -> str:
    """The vocabulary's first word for a verb or the pass; other parts stay as they are."""
    if part in _PURPOSES:
        words = vocabulary.verbs[_PURPOSES[part]]
    else:
        words = vocabulary.passes if part == CANONICAL.passes else part
    return words.partition(" ")[0] or part


def move_text(move: Move | str, lang: Language) -> str:
    """Return the canonical text of a move in backquotes, to copy and type."""
    return f"`{in_words(move if isinstance(move, str) else write_move(move), lang)}`"


def way_text(squares: Iterable[int]) -> str:
    """Return the squares of a piece's way without `NOWHERE`: "a1-e5-c7", with hyphens that don't break."""
    return _HYPHEN.join(SQUARES[square] for square in squares if square != NOWHERE)


def listed(names: Iterable[str], lang: Language, last_comma: str = "") -> str:
    """Return names joined as the language does: "Red, Blue and Green"; `last_comma` replaces the "and"."""
    *first, last = names
    between = last_comma or (lang.names.pair if len(first) == 1 else lang.names.last_comma)
    return between.join([lang.names.comma.join(first), last]) if first else last


def side_names(sides: Iterable[Side], lang: Language) -> str:
    """Return the names of at least one side, joined."""
    return listed((side_name(side, lang) for side in sides), lang)


def called(person: Person, lang: Language) -> str:
    """Return a person's name; an engine's in the reader's language."""
    if not isinstance(person.id, EngineId):
        return person.name
    return lang.names.engine.format(name=lang.names.engines[person.id.number - 1])


def named(name: str, lang: Language) -> str:
    """Return the name of a person as sentences have it, in Japanese with an honorific; elsewhere use `safe`."""
    return lang.names.person.format(name=safe(name))


def person_name(person: Person, lang: Language) -> str:
    """Return the name of a person or an engine as sentences have it."""
    return safe(called(person, lang)) if isinstance(person.id, EngineId) else named(person.name, lang)


def seat_name(side: Side | None, person: Person | None, lang: Language, *, mark: bool = True) -> str:
    """Return a side and its player: "🔴 Red (Alice)"; only one of them if the other is unknown."""
    if side is None:
        return person_name(person, lang) if person else safe("")
    shown = side_mark(side, lang) if mark else side_name(side, lang)
    return lang.names.who.format(side=shown, name=person_name(person, lang)) if person and person.name else shown


def player_name(game: Game, side: Side, lang: Language, *, mark: bool = True) -> str:
    """Return a side and its player, if it has one."""
    return seat_name(side, game.seats.get(side), lang, mark=mark)


def sentence(clauses: Sequence[str], lang: Language) -> str:
    """Return clauses as one sentence with a full stop."""
    return lang.names.sentence.format(text=lang.names.clause.join(clauses))


def capital(text: str) -> str:
    """Return a clause as the beginning of a sentence; the name of a square stays in small letters."""
    return text if text[:2] in SQUARE_NUMBERS else text[:1].upper() + text[1:]


def rules_name(rules: Rules, lang: Language) -> str:
    """Return the name of a game's rules."""
    return lang.rules.presets[rules.preset] if rules.preset else lang.rules.own_rules


def option_meaning(rules: Rules, option: str, lang: Language) -> str:
    """Return what the value of an option of the rules means."""
    value: str = getattr(rules, option)
    return lang.rules.options[option][value]


LONGEST: Final = 2000


def in_one_message(text: str) -> str:
    """Return the first lines of a text, as many as fit into a message."""
    while len(text) > LONGEST:
        text = text.rpartition("\n")[0] or text[:LONGEST]
    return text
