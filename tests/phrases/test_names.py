"""Names in words: safe names, numbers that agree with their nouns."""

import re
import unicodedata

import pytest
from hypothesis import example, given, strategies as st

from bot.djambi.board import Side
from bot.djambi.generate import piece_moves
from bot.djambi.geometry import SQUARE_NUMBERS
from bot.djambi.rules import Rules
from bot.phrases.engines import engine
from bot.phrases.languages import LANGUAGES, language
from bot.phrases.moves import moves_list
from bot.phrases.names import called, clean, plain, quoted, safe, seat_name
from bot.table.model import Person
from bot.table.person_id import DiscordId, EngineId, EngineLevel
from tests.djambi.boards import position

_MENTION = re.compile(r"@everyone|@here|<[@#:/t]|<a:|://|discord\.gg/\w")
_BARE_MARKDOWN = re.compile(r"(?<!\\)(?:\\\\)*[*_~`|>#\[\]()]")
_PIECES = (
    "@everyone @here <@123> <@&1> <#5> <:x:1> <a:x:1> <t:0> https://x.y/z discord.gg/a ** __ || ``` ~~ \\ [a](b) { é "
    "\u202e \u200b \u3164 \x00"
)
_NASTY = st.one_of(st.text(), st.lists(st.sampled_from([*_PIECES.split(), "\n# x", "> ", "- "])).map("".join))


@given(_NASTY)
def test_a_safe_name_mentions_nobody_and_links_nowhere(name: str) -> None:
    assert not _MENTION.search(safe(name))


@given(_NASTY)
def test_a_safe_name_has_no_markdown(name: str) -> None:
    assert not _BARE_MARKDOWN.search(safe(name))


@given(_NASTY)
def test_a_name_is_one_line_of_one_to_32_seen_characters(name: str) -> None:
    shown = clean(name)
    assert 1 <= len(shown) <= 32
    assert shown == shown.strip()
    assert not any(unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} for character in shown)


@given(_NASTY)
@example("Jean\N{NON-BREAKING HYPHEN}Luc")
def test_a_safe_name_made_plain_is_the_clean_name(name: str) -> None:
    if "🔴" not in name and "🔵" not in name and "🟡" not in name and "🟢" not in name:
        assert plain(safe(name)) == clean(name)


@given(_NASTY)
def test_what_was_typed_is_shown_between_two_backticks_on_one_line(text: str) -> None:
    shown = quoted(text)
    assert shown[0] == shown[-1] == "`"
    assert shown.count("`") == 2
    assert len(plain(shown)) <= 60
    assert "\n" not in shown
    assert not re.search(r"@everyone|@here|<[@#:]", shown)
    assert len(shown) > 2


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Alice", "Alice"),
        ("  a\n b\t", "a b"),
        ("\u202egnat", "gnat"),
        ("\u3164", "?"),
        ("", "?"),
        ("snake_case", r"snake\_case"),
        ("@everyone", "@\u200beveryone"),
        ("<@123>", "\\<\u200b@\u200b123\\>"),
        ("x" * 40, "x" * 32),
        ("é 猫", "é 猫"),
    ],
)
def test_examples_of_safe_names(name: str, shown: str) -> None:
    assert safe(name) == shown


def test_an_engine_is_called_in_the_language_in_which_it_is_read() -> None:
    """Whatever that of the game was in which it sat down; a person has one name."""
    talos = engine(EngineId.of(1, EngineLevel.EASY), LANGUAGES["fr"])
    assert talos.name == "IA Talos 🗿"
    assert seat_name(Side.RED, talos, LANGUAGES["en"], mark=False) == "Red (AI Talos 🗿)"
    assert seat_name(Side.RED, talos, LANGUAGES["ja"], mark=False) == "赤（AIのタロス🗿）"
    assert called(Person(DiscordId("1"), "Ann"), LANGUAGES["ja"]) == "Ann"


EXAMPLES = [
    ("en", "board.pieces", ("0 pieces", "1 piece", "2 pieces")),
    ("fr", "board.pieces", ("0 pièce", "1 pièce", "2 pièces")),
    ("ja", "board.pieces", ("駒0個", "駒1個", "駒2個")),
    ("en", "moves.more_lines", ("… and 0 more lines", "… and 1 more line", "… and 2 more lines")),
    ("fr", "moves.more_lines", ("… et encore 0 ligne", "… et encore 1 ligne", "… et encore 2 lignes")),
    ("ja", "moves.more_lines", ("…ほか0行", "…ほか1行", "…ほか2行")),
]


@pytest.mark.parametrize(("code", "path", "expected"), EXAMPLES)
def test_none_one_and_two(code: str, path: str, expected: tuple[str, ...]) -> None:
    file, _, key = path.partition(".")
    phrase = getattr(getattr(language(code), file), key)
    assert tuple(phrase.format(count=count) for count in range(3)) == expected


@pytest.mark.parametrize(
    ("code", "one", "two"),
    [
        ("en", "Red's Chief on a1 can go to 1 square:", "Red's Chief on a1 can go to 2 squares:"),
        (
            "fr",
            "Depuis a1, le Chef de Rouge peut aller sur 1 case :",
            "Depuis a1, le Chef de Rouge peut aller sur 2 cases :",
        ),
        ("ja", "a1の赤のチーフが行けるマス（1マス）：", "a1の赤のチーフが行けるマス（2マス）："),
    ],
)
def test_the_squares_of_a_piece_are_counted_not_where_corpses_may_go(code: str, one: str, two: str) -> None:
    for pieces, expected in (("rC a1, rM a2 b2, bM b1, bC i9", one), ("rC a1, rM a2, bM b1 b2, bC i9", two)):
        before, square = position(pieces), SQUARE_NUMBERS["a1"]
        text = moves_list(before, square, piece_moves(before, square, Rules()), Rules(), language(code))
        assert text.splitlines()[0] == expected
