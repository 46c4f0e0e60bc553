"""The address of a database in PostgreSQL, and how addresses are written where somebody may read them."""

import re
from dataclasses import dataclass, field
from typing import Final, Self

_HOST: Final = r"(?:\[[\da-fA-F:.]+\]|[\w.%-]*)(?::\d{1,5})?"
_HOSTS: Final = rf"{_HOST}(?:,{_HOST})*"
_URL: Final = re.compile(
    rf"postgres(?:ql)?://(?:[^\s:@/?#]*(?::[^\s:@/?#]*)?@)?{_HOSTS}(?:/[^\s/?#]*)?(?:\?[^\s#]*)?", re.ASCII
)

# A password that was not written as it must be may have anything in it: all up to the last @ of the line goes. As the
# path of a file an address has one slash instead of two.
_ADDRESS: Final = re.compile(
    rf"postgres(?:ql)?:/{{1,2}}(?:.*@)?({_HOSTS}(?:/[^\s/?#'\"]*)*)(?:\?[^\s'\"]*|:[^\s'\"]+)?",
    re.ASCII | re.IGNORECASE,
)
_OTHER_ADDRESS: Final = re.compile(r"([a-z][a-z\d+.-]*://)[^\s/]*@", re.ASCII | re.IGNORECASE)
_PASSWORD: Final = re.compile(r"(\bpassword\s*=\s*)(?:'[^']*'|[^\s&'\"]+)", re.IGNORECASE)


def discreet(text: str) -> str:
    """Return a text with the users, passwords and options taken out of each address in it.

    What the log and the host's commands say comes through here.
    """
    text = _OTHER_ADDRESS.sub(r"\1", _ADDRESS.sub(r"postgresql://\1", text))
    return _PASSWORD.sub(r"\1…", text)


@dataclass(frozen=True, slots=True)
class Address:
    """Where a database in PostgreSQL is, and how one gets in. As a text it is shown without anybody's password."""

    url: str = field(repr=False)

    @classmethod
    def read(cls, url: str) -> Self | None:
        """Read an address such as "postgresql://user:password@host:5432/name"; `None` if it is none."""
        return cls(url) if _URL.fullmatch(url) else None

    def __str__(self) -> str:
        return discreet(self.url)
