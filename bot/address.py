"""The address of a database in PostgreSQL."""

import re
from dataclasses import dataclass, field
from typing import Final, Self

_HOST: Final = r"(?:\[[\da-fA-F:.]+\]|[\w.%-]*)(?::\d{1,5})?"
_URL: Final = re.compile(
    rf"postgres(?:ql)?://(?:[^\s:@/?#]*(?::[^\s:@/?#]*)?@)?({_HOST}(?:,{_HOST})*)(/[^\s/?#]*)?(?:\?([^\s#]*))?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Address:
    """Where a database in PostgreSQL is, and how one gets in. As a text it is shown without anybody's password."""

    url: str = field(repr=False)
    shown: str

    @classmethod
    def read(cls, url: str) -> Self | None:
        """Read an address such as "postgresql://user:password@host:5432/name"; `None` if it is none."""
        found = _URL.fullmatch(url)
        return cls(url, f"postgresql://{found[1]}{found[2] or ''}") if found else None

    def __str__(self) -> str:
        return self.shown
