"""All phrases of a language."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum

from bot.phrases.words.names import Counted


def phrases(value: object, path: str = "", only: type = object) -> Iterator[tuple[str, str]]:
    """Every phrase of a language, with where it is; `only` those of a type."""
    if isinstance(value, str | Counted):
        if isinstance(value, only):
            yield path, value if isinstance(value, str) else "\n".join(value.forms)
    elif isinstance(value, tuple):
        for inner in value:
            yield from phrases(inner, path, only)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from phrases(inner, f"{path}.{key.name if isinstance(key, Enum) else key}", only)
    elif is_dataclass(value):
        for each in fields(value):
            yield from phrases(getattr(value, each.name), f"{path}.{each.name}", only)
