"""Papers as values, and back: what a class has and a paper has no column for stands in the body, under its name."""

import json
from dataclasses import fields
from typing import Any, Final, Generic, TypeVar

from cattrs import Converter

from bot.store.records import Paper
from bot.table.converter import CONVERTER

_T = TypeVar("_T")
_COLUMNS: Final = ("game", "place", "name", "author", "id", "version")


class PaperCodec(Generic[_T]):
    """Papers of one kind as values of one class: a new field of the class is written and read without a line here."""

    def __init__(self, kind: str, of: type[_T], converter: Converter = CONVERTER, **columns: str) -> None:
        """Write values of the class `of` as papers of a kind.

        A field stands in the column of its name, or in the one that `columns` gives it. Of a person, the id stands in
        the column and the name in the body.
        """
        self.kind = kind
        self._of = of
        self._converter = converter
        named = {field.name: columns.get(field.name, field.name) for field in fields(of)}  # type: ignore[arg-type]
        self._columns = {field: column for field, column in named.items() if column in _COLUMNS}

    def write(self, value: _T) -> Paper:
        """Return the paper that says `value`."""
        body: dict[str, Any] = self._converter.unstructure(value)
        row: dict[str, Any] = {"place": "", "name": "", "author": ""}
        for field, column in self._columns.items():
            match body[field]:
                case [who, name]:
                    row[column], body[field] = who, name
                case said:
                    row[column] = said
                    del body[field]
        row["name"] = str(row["name"])
        return Paper(kind=self.kind, body=json.dumps(body, ensure_ascii=False), **row)

    def read(self, paper: Paper) -> _T:
        """Return the value that `paper` says."""
        body = json.loads(paper.body)
        for field, column in self._columns.items():
            stands = getattr(paper, column)
            body[field] = [stands, body[field]] if field in body else stands
        return self._converter.structure(body, self._of)
