"""How values are spelled as JSON: cattrs reads and writes a class field by field, so that a new one needs no line here.

What people have in their records is spelled as below, and is never spelled otherwise.
"""

import json
from collections.abc import Iterable
from typing import Final, TypeVar

from cattrs import Converter

from bot.djambi.board import Kind, Side
from bot.djambi.rules import Rules
from bot.table.model import Person
from bot.table.person_id import person_id

_T = TypeVar("_T")
_KINDS: Final = {kind.letter: kind for kind in Kind}


def _person(who: str, name: str) -> Person:
    return Person(person_id(who), name)


def new_converter() -> Converter:
    """Return a converter that whoever has something to spell in a way of its own may change."""
    made = Converter(detailed_validation=False)  # one error instead of a tree of them: `djambi check` says it in a line
    made.register_unstructure_hook(Side, lambda side: side.letter)
    made.register_structure_hook(Side, lambda letter, _: Side.of(letter))
    made.register_unstructure_hook(Side | None, lambda side: "" if side is None else side.letter)
    made.register_structure_hook(Side | None, lambda letter, _: Side.of(letter) if letter else None)
    made.register_unstructure_hook(Kind | None, lambda kind: "" if kind is None else kind.letter)
    made.register_structure_hook(Kind | None, lambda letter, _: _KINDS[letter] if letter else None)
    made.register_unstructure_hook(Person, lambda person: [person.id, person.name])
    made.register_structure_hook(Person, lambda pair, _: _person(*pair))
    made.register_unstructure_hook(Rules, lambda rules: rules.options)
    made.register_structure_hook(Rules, lambda options, _: Rules.of(options))
    made.register_unstructure_hook_func(lambda kind: kind == frozenset[str], sorted)
    return made


CONVERTER: Final = new_converter()
"""What spells all others."""


def to_json(value: object, converter: Converter = CONVERTER) -> str:
    """Return a value as text, in which letters are as they are."""
    return json.dumps(converter.unstructure(value), ensure_ascii=False)


def fields_to_json(value: object, names: Iterable[str]) -> str:
    """Return as text those fields of a value that are named."""
    spelled = CONVERTER.unstructure(value)
    return json.dumps({name: spelled[name] for name in names}, ensure_ascii=False)


def from_json(text: str, kind: type[_T]) -> _T:
    """Return the value of a class that was written; raises `ValueError`, `LookupError` or `TypeError` for none."""
    return CONVERTER.structure(json.loads(text), kind)
