"""JSON: how values are written in the database.

cattrs handles a class field by field, so a new field needs no line here. Fields without a column go into the body of a
row. A change of the spelling needs a new version in `bot.store.schema`.
"""

import json
from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final, Generic, TypeVar, get_origin

from cattrs import Converter

from bot.djambi.board import Kind, Side
from bot.djambi.rules import Rules
from bot.store.rows import Record
from bot.table.model import Person
from bot.table.person_id import person_id

_T = TypeVar("_T")
_KINDS: Final = {kind.letter: kind for kind in Kind}


def _person(who: str, name: str) -> Person:
    return Person(person_id(who), name)


def _is_set(kind: Any) -> bool:  # noqa: ANN401 - any type
    return get_origin(kind) is frozenset


def new_converter(*, omit_if_default: bool = False, forbid_extra_keys: bool = False) -> Converter:
    """Return a converter that the caller may extend with spellings of its own."""
    made = Converter(
        detailed_validation=False,  # one error instead of a tree of them: `djambi check` says it in a line
        omit_if_default=omit_if_default,
        forbid_extra_keys=forbid_extra_keys,
    )
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
    made.register_unstructure_hook_func(_is_set, sorted)
    return made


CONVERTER: Final = new_converter()
"""The converter of all values without a spelling of their own."""


def to_json(value: object, converter: Converter = CONVERTER) -> str:
    """Return a value as JSON, with letters unescaped."""
    return json.dumps(converter.unstructure(value), ensure_ascii=False)


def fields_to_json(value: object, names: Iterable[str]) -> str:
    """Return the named fields of a value as JSON."""
    spelled = CONVERTER.unstructure(value)
    return json.dumps({name: spelled[name] for name in names}, ensure_ascii=False)


def read_json(text: str) -> Any:  # noqa: ANN401 - any JSON
    """Return what stored JSON says; raises `ValueError` if it is none, or nested too deeply."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error


def from_json(text: str, kind: type[_T]) -> _T:
    """Return the value of a class from JSON; raises `ValueError`, `LookupError` or `TypeError` if it can't be read."""
    return CONVERTER.structure(read_json(text), kind)


_COLUMNS: Final = ("game", "place", "name", "author", "id", "version")


class RecordCodec(Generic[_T]):
    """Encodes values of one class as records of one kind: a new field of the class needs no line here."""

    def __init__(self, kind: str, of: type[_T], converter: Converter = CONVERTER, **columns: str) -> None:
        """Encode values of the class `of` as records of a kind.

        A field is stored in the column with its name, or in the one that `columns` names. Of a person, the id is in the
        column and the name in the body.
        """
        self.kind = kind
        self._of = of
        self._converter = converter
        named = {field.name: columns.get(field.name, field.name) for field in fields(of)}  # type: ignore[arg-type]
        self._columns = {field: column for field, column in named.items() if column in _COLUMNS}

    def write(self, value: _T) -> Record:
        """Return `value` as a record."""
        body: dict[str, Any] = self._converter.unstructure(value)
        row: dict[str, Any] = {"place": "", "name": "", "author": ""}
        for field, column in self._columns.items():
            match body[field]:
                case [who, name]:
                    row[column], body[field] = who, name
                case other:
                    row[column] = other
                    del body[field]
        row["name"] = str(row["name"])
        return Record(kind=self.kind, body=json.dumps(body, ensure_ascii=False), **row)

    def read(self, record: Record) -> _T:
        """Return the value of a record."""
        body = read_json(record.body)
        for field, column in self._columns.items():
            value = getattr(record, column)
            body[field] = [value, body[field]] if field in body else value
        return self._converter.structure(body, self._of)
