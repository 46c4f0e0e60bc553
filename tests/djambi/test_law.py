"""The law and its tests agree: each quote is in the law, and each article of the law is quoted."""

from collections.abc import Mapping
from functools import cache

from tests.djambi.law import (
    LAW,
    ROOT,
    Article,
    Quote,
    docstrings_in,
    misquoted,
    names_without_quoting,
    quotes_in,
    read_law,
    untested,
)

TEXT = LAW.read_text("utf-8")


@cache
def quoted() -> list[Quote]:
    """Return what all tests quote."""
    return [quote for test, docstring in docstrings_in(ROOT / "tests") for quote in quotes_in(test, docstring)]


def law_with(old: str, new: str) -> Mapping[str, Article]:
    """Return the law with other words in one place."""
    assert TEXT.count(old) == 1
    return read_law(TEXT.replace(old, new))


def test_the_law_is_found() -> None:
    """Thirty-five rules, and the sections that have sentences under no number."""
    rules = [name for name in read_law(TEXT) if name.startswith("R")]
    assert rules == [f"R{number}" for number in range(1, 36)]
    assert [name for name in read_law(TEXT) if name not in rules] == [f"Section {number}" for number in (9, 10, 11, 12)]


def test_what_tests_quote_stands_in_the_law() -> None:
    """Word for word, in the article that is named."""
    assert misquoted(read_law(TEXT), quoted()) == []


def test_every_sentence_of_the_law_has_a_test() -> None:
    """One that quotes it, or a part of it."""
    assert untested(read_law(TEXT), quoted()) == []


def test_every_test_of_the_rulebook_quotes_it() -> None:
    """And so does every other test of the library whose docstring begins with the name of a rule."""
    ours = dict(docstrings_in(ROOT / "tests" / "djambi"))
    rulebook = [test for test in ours if test.startswith(("test_rulebook", "test_turns"))]
    assert len(rulebook) > 100
    assert [test for test in rulebook if not quotes_in(test, ours[test])] == []
    assert [test for test, docstring in ours.items() if names_without_quoting(docstring)] == []


def test_a_rule_without_a_test_is_found() -> None:
    """A new rule, a new sentence of an old one, a new item of the small print."""
    assert untested(law_with("## 10.", "- R36 Chiefs fly.\n\n## 10."), quoted()) == ["R36: Chiefs fly."]
    added = law_with("Only a Chief may stop on it.", "Only a Chief may stop on it. It is red.")
    assert untested(added, quoted()) == ["R9: It is red."]
    small = read_law(f"{TEXT}\n- A Chief may sit down.\n")
    assert untested(small, quoted()) == ["Section 12: A Chief may sit down."]


def test_a_rule_that_changes_is_found() -> None:
    """In the tests that quote it as it was."""
    changed = law_with("Militants go one or two squares", "Militants go up to three squares")
    assert [quote.test for quote in misquoted(changed, quoted())] == [
        "test_rulebook.py::test_r8_a_militant_goes_one_or_two_squares"
    ]


def test_a_quote_from_another_rule_is_found() -> None:
    """A quote must be in the article it names, and that article must exist."""
    law = read_law(TEXT)
    right, wrong, none = (Quote("test", name, "Nothing jumps") for name in ("R8", "R9", "R99"))
    assert misquoted(law, [right, wrong, none]) == [wrong, none]


def test_citations_are_read() -> None:
    """One article after the other, with one quote or several; the rest of a docstring is free."""
    docstring = 'R8: "Nothing jumps". R1: "e5" and "a1", which nobody doubts; R9: not quoted.'
    assert quotes_in("t", docstring) == [
        Quote("t", "R8", "Nothing jumps"),
        Quote("t", "R1", "e5"),
        Quote("t", "R1", "a1"),
    ]
    assert names_without_quoting("R9: not quoted")
    assert names_without_quoting("Section 12, of whatever")
    assert not names_without_quoting(docstring)
    assert not names_without_quoting("Rules are rules")
