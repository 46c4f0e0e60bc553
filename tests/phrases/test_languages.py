"""Every language can say everything, with the same facts in it, and short enough for its place."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest
from markdown_it import MarkdownIt

import bot.phrases
from bot.discord_ui.kit.places import NEEDED
from bot.djambi.board import Kind, Side
from bot.djambi.errors import Reason, Unclear
from bot.djambi.facts import DrawReason
from bot.djambi.rules import OPTIONS, PRESETS
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, language
from bot.phrases.names import side_mark, side_name
from bot.phrases.terms import takebacks_meaning
from bot.phrases.words.names import Counted
from bot.table.model import Phase, Seating, Takebacks, Trouble
from bot.table.pacts.clauses import ClauseKind
from bot.table.pacts.pact import Breach, Notice, PactTrouble
from bot.table.pacts.standing import Became
from bot.table.plans.planning import Fate
from tests.phrases.all_phrases import phrases

PHRASES = Path(bot.phrases.__file__).parent
ENGLISH = LANGUAGES["en"]
ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
TRANSLATED = pytest.mark.parametrize("code", [code for code in LANGUAGES if code != ENGLISH.code])


def _placeholders(phrase: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(phrase) if name is not None)


@ALL
def test_a_language_says_the_same_things_as_english(lang: Language) -> None:
    assert dict(phrases(lang)).keys() == dict(phrases(ENGLISH)).keys()


@ALL
def test_bold_type_ends_where_it_is_to_end(lang: Language) -> None:
    """Right after a full stop and before a letter, two stars are shown as such, but by Discord itself."""
    bold = [(where, re.sub(r"{\w*}", "x", phrase)) for where, phrase in phrases(lang) if "**" in phrase]
    assert [where for where, phrase in bold if "**" in MarkdownIt().render(phrase)] == []


@TRANSLATED
def test_a_translation_has_a_file_for_each_file_of_words(code: str) -> None:
    files, words = ({path.stem for path in (PHRASES / folder).glob("[!_]*.py")} for folder in (code, "words"))
    assert files == words


def _left_in_english(path: Path) -> Iterator[str]:
    """The fields that the calls in a file of a translation don't name; a field that can be `None` may be left out."""
    module = import_module(f"bot.phrases.{path.parent.name}.{path.stem}".removesuffix(".__init__"))
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match call:
            case ast.Call(func=ast.Name(name)) if is_dataclass(shape := getattr(module, name, None)):
                asked = {each.name for each in fields(shape)[len(call.args) :] if each.default is not None}
                missing = asked - {keyword.arg for keyword in call.keywords}
                yield from (f"{path.name}:{call.lineno}: {name}.{field}" for field in sorted(missing))


@TRANSLATED
def test_a_translation_names_every_field_that_has_an_english_text(code: str) -> None:
    """A field that it leaves out would be read in English, and the type check would not notice."""
    assert [left for path in sorted((PHRASES / code).glob("*.py")) for left in _left_in_english(path)] == []


def test_no_french_name_stands_behind_a_word_that_would_be_elided() -> None:
    """*qu'alice*, but *que bob*: a sentence is built without it."""
    found = [path for path, phrase in phrases(LANGUAGES["fr"]) if re.search(r"\bque \{(name|who|person)", phrase)]
    assert found == []


@ALL
def test_no_phrase_is_empty(lang: Language) -> None:
    empty = {path for path, phrase in phrases(lang) if not phrase}
    assert empty <= {".names.sentences"}, empty


@ALL
def test_a_phrase_has_the_same_placeholders_in_every_language(lang: Language) -> None:
    english = dict(phrases(ENGLISH))
    for path, phrase in phrases(lang):
        assert set(_placeholders(phrase)) == set(_placeholders(english[path])), path


@ALL
def test_only_what_has_the_forms_of_the_language_counts_things(lang: Language) -> None:
    """A number beside a noun is called `count`, and is put in by `Counted`."""
    counted = {path for path, _ in phrases(lang, only=Counted)}
    assert counted
    assert {path for path, phrase in phrases(lang) if "count" in _placeholders(phrase)} == counted
    assert not {path for path, phrase in phrases(lang) if "(s)" in phrase}


@ALL
def test_placeholders_have_names(lang: Language) -> None:
    assert all(name.isidentifier() for _, phrase in phrases(lang) for name in _placeholders(phrase))


@ALL
def test_there_is_a_phrase_for_every_member_of_every_enum(lang: Language) -> None:
    names, refusals, lobby = lang.names, lang.refusals, lang.lobby
    assert set(names.sides) == set(Side)
    for kinds in (names.kinds, names.a_kind, names.many, names.pieces):
        assert set(kinds) == set(Kind)
    assert set(refusals.reasons) == set(Reason)
    assert set(refusals.unclear) == set(Unclear)
    assert set(refusals.trouble) == set(Trouble)
    assert set(lang.news.drawn) == set(DrawReason)
    assert set(lobby.phases) == set(lang.board.phases) == set(Phase)
    assert set(lobby.seating) == set(Seating)


@ALL
def test_there_is_a_phrase_for_every_value_of_every_option_and_every_preset(lang: Language) -> None:
    assert {name: tuple(values) for name, values in lang.rules.options.items()} == dict(OPTIONS)
    assert set(lang.rules.presets) == set(PRESETS)
    assert all(len(meaning) <= 100 for values in lang.rules.options.values() for meaning in values.values())


@ALL
def test_descriptions_and_labels_are_as_short_as_discord_wants_them(lang: Language) -> None:
    for path, phrase in phrases(lang):
        key = path.rpartition(".")[2]
        if key.endswith("_description") or key.startswith("option_"):
            assert len(phrase) <= 100, path
        if key.startswith("button_"):
            assert len(phrase) <= 20, path
    assert all(len(takebacks_meaning(each, lang)) <= 100 for each in Takebacks)


@ALL
def test_what_is_said_of_plans_fits_into_its_place(lang: Language) -> None:
    for path, phrase in phrases(lang.plans):
        most = {".button": 20, ".form": 45, ".option": 100}.get(path.partition("_")[0], 200)
        assert len(phrase) <= (100 if path.endswith("_description") else most), path
    assert set(lang.plans.fates) == set(Fate)


@ALL
def test_the_forms_of_pacts_have_room_for_every_phrase(lang: Language) -> None:
    words = lang.pacts
    for each in fields(words):
        phrase = getattr(words, each.name)
        if each.name.endswith("_hint") or each.name.startswith("choice_") or each.name.endswith("_description"):
            assert len(phrase) <= 100, each.name
        elif each.name.startswith("form_") or each.name.endswith("_title"):
            assert len(phrase) <= 45, each.name
        elif each.name.startswith("button_"):
            assert len(phrase) <= 20, each.name
    assert all(
        len(choice) <= 100 for choice in (*words.choices.values(), *words.notices.values(), *words.breaches.values())
    )


@ALL
def test_every_promise_and_all_that_may_become_of_it_has_words(lang: Language) -> None:
    words = lang.pacts
    assert set(words.choices) == set(words.promises) == set(ClauseKind)
    assert set(words.notices) == set(Notice)
    assert set(words.breaches) == set(Breach)
    assert set(words.became) == set(Became)
    assert set(words.trouble) == set(PactTrouble)


@ALL
def test_every_permission_has_a_name_and_a_cost(lang: Language) -> None:
    assert set(lang.permissions.names) == set(lang.permissions.costs) == set(NEEDED)


@ALL
def test_no_phrase_has_the_number_of_a_rule(lang: Language) -> None:
    """It leads nowhere for those who have no rulebook; a refusal gets the number of its rule from the error."""
    assert [path for path, phrase in phrases(lang) if re.search(r"R\d", phrase)] == []


def test_french_has_a_blank_that_does_not_break_before_double_punctuation() -> None:
    for path, phrase in phrases(LANGUAGES["fr"]):
        assert not re.search(r" [:;?!](?:\s|$)", phrase), path
        assert not re.search(r"[^\W\d_`}][:;?!](?:\s|$)", phrase), path


def test_japanese_has_no_western_stops() -> None:
    for path, phrase in phrases(LANGUAGES["ja"]):
        said = re.sub("`/[^`]*`", "", phrase)  # an option of a command is written with the colon that Discord has
        assert not re.search(r"[^\x00-\x7f][.,:;!?()]", said), path


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", "en"),
        ("en-GB", "en"),
        ("fr", "fr"),
        ("fr_CA", "fr"),
        ("JA", "ja"),
        ("ja-JP", "ja"),
        ("de", "en"),
        ("", "en"),
    ],
)
def test_a_language_is_found_by_any_code_and_is_english_otherwise(code: str, expected: str) -> None:
    assert language(code).code == expected


def test_a_side_is_shown_by_mark_and_name() -> None:
    assert [side_mark(side, ENGLISH) for side in Side] == ["🔴 Red", "🔵 Blue", "🟡 Yellow", "🟢 Green"]
    assert side_name(Side.YELLOW, LANGUAGES["fr"]) == "Jaune"


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_language_names_every_language(code: str) -> None:
    assert set(LANGUAGES[code].servers.languages) == {"", *LANGUAGES}
    assert {*LANGUAGES} <= set(LANGUAGES[code].terms.values["language"])
