"""What HOSTING and the manifests say."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).parents[1]

HOSTING: Final = (ROOT / "bot" / "docs" / "HOSTING.md").read_text("utf-8")

_BLOCK: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> Iterator[str]:
    """Yield the blocks of a kind."""
    yield from (text for name, text in _BLOCK.findall(HOSTING) if name == kind)


def documents() -> Iterator[Any]:
    """Yield everything that is written in YAML."""
    for block in blocks("yaml"):
        yield from yaml.safe_load_all(block)


COMPOSED: Final = [each for each in documents() if "services" in each]

MANIFESTS: Final = [each for each in documents() if "apiVersion" in each]
