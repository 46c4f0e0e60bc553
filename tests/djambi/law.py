"""The law, `bot/djambi/RULES.md`, taken apart into articles and sentences, and what tests quote of it.

A test of a rule begins its docstring by quoting it, word for word: `R8: "Nothing jumps"`, or `Section 12: "..." and
"..."` for what has no number of its own. What follows is free.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
LAW: Final = ROOT / "bot" / "djambi" / "RULES.md"

_HEADING: Final = re.compile(r"## (\d+)\. (.*)")
_RULE: Final = re.compile(r"- (R\d+)\s+(.*)")
_ITEM: Final = re.compile(r"\s*(?:-|\d\.) +(.*)")
_END_OF_SENTENCE: Final = re.compile(r"(?<=\.)\s+(?=[A-Z`(])")
_CITATION: Final = re.compile(r'(R\d+|Section \d+): ("[^"]+"(?: and "[^"]+")*)')
_LABEL: Final = re.compile(r"(R\d+|[Ss]ection \d+)\b")


@dataclass(frozen=True, slots=True)
class Article:
    """A rule, or the unnumbered part of a section: all of its `text`, and the `sentences` that need a test.

    White space is one blank; of a section its heading, tables and lines of code are no sentences.
    """

    text: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """Words that a test quotes from an article of the law."""

    test: str
    article: str
    words: str


def read_law(text: str) -> Mapping[str, Article]:
    """Return the articles of a law under their names, such as R8 and Section 12."""
    lines: dict[str, list[str]] = {}
    headings: dict[str, str] = {}
    name = section = ""
    for line in text.splitlines():
        if heading := _HEADING.fullmatch(line):
            name = section = f"Section {heading[1]}"
            headings[section] = heading[2]
        elif (rule := _RULE.fullmatch(line)) and rule[1] not in lines:  # the small print begins an item with R22
            name = rule[1]
            lines.setdefault(name, []).append(f"- {rule[2]}")
        elif line.strip() and section:
            name = section if line.startswith("- ") else name
            lines.setdefault(name, []).append(line)
    return {name: _article(written, headings.get(name, "")) for name, written in lines.items()}


def _article(lines: Iterable[str], heading: str) -> Article:
    items: list[str] = []
    others = [heading]
    for line in lines:
        if line.startswith(("|", "`g")):  # a table, or a line of code
            others.append(line)
        elif item := _ITEM.fullmatch(line):
            items.append(item[1])
        elif items:
            items[-1] = f"{items[-1]} {line.strip()}"
        else:
            items.append(line.strip())
    plain = [" ".join(item.split()) for item in items]
    sentences = tuple(sentence for item in plain for sentence in _END_OF_SENTENCE.split(item))
    return Article(" ".join([*plain, *others]), sentences)


def docstrings_in(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the name (file and function) and the docstring of every test in a folder."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                yield f"{path.name}::{node.name}", " ".join((ast.get_docstring(node) or "").split())


def quotes_in(test: str, docstring: str) -> list[Quote]:
    """Return what a test quotes."""
    citations = _CITATION.finditer(docstring)
    return [Quote(test, found[1], words) for found in citations for words in re.findall(r'"([^"]+)"', found[2])]


def names_without_quoting(docstring: str) -> bool:
    """Whether a docstring begins with the name of an article, but not with words from it."""
    return bool(_LABEL.match(docstring)) and not _CITATION.match(docstring)


def misquoted(law: Mapping[str, Article], quotes: Iterable[Quote]) -> list[Quote]:
    """Return the quotes that are not in the article they name."""
    return [quote for quote in quotes if quote.article not in law or quote.words not in law[quote.article].text]


def untested(law: Mapping[str, Article], quotes: Iterable[Quote]) -> list[str]:
    """Return the sentences of the law that no test quotes from, each after the name of its article."""
    quoted: dict[str, list[str]] = {}
    for quote in quotes:
        quoted.setdefault(quote.article, []).append(quote.words)
    return [
        f"{name}: {sentence}"
        for name, article in law.items()
        for sentence in article.sentences
        if not any(_meet(sentence, words, article.text) for words in quoted.get(name, []))
    ]


def _meet(sentence: str, words: str, text: str) -> bool:
    """Whether a sentence and a quote, both from `text`, have a part in common."""
    begin, quote = text.find(sentence), text.find(words)
    return quote >= 0 and quote < begin + len(sentence) and begin < quote + len(words)
