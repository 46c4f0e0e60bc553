"""Addresses of PostgreSQL databases, and masking them in texts that people can read."""

import re
from dataclasses import dataclass, field
from typing import Final, Self

_HOST: Final = r"(?:\[[\da-fA-F:.]+\]|[\w.%-]*)(?::\d{1,5})?"
_HOSTS: Final = rf"{_HOST}(?:,{_HOST})*"
_URL: Final = re.compile(
    rf"postgres(?:ql)?://(?:[^\s:@/?#]*(?::[^\s:@/?#]*)?@)?{_HOSTS}(?:/[^\s/?#]*)?(?:\?[^\s#]*)?", re.ASCII
)

# A password that was not escaped can contain anything, so all up to the last @ of the line goes. An address that was
# taken for the path of a file has one slash instead of two.
_ADDRESS: Final = re.compile(
    rf"postgres(?:ql)?:/{{1,2}}(?:.*@)?({_HOSTS}(?:/[^\s/?#'\"]*)*)(?:\?[^\s'\"]*|:[^\s'\"]+)?",
    re.ASCII | re.IGNORECASE,
)
_OTHER_ADDRESS: Final = re.compile(r"([a-z][a-z\d+.-]*://)[^\s/]*@", re.ASCII | re.IGNORECASE)
_PASSWORD: Final = re.compile(r"(\bpassword\s*=\s*)(?:'[^']*'|[^\s&'\"]+)", re.IGNORECASE)


def discreet(text: str) -> str:
    """Return a text without the users, passwords and options of the addresses in it.

    All log lines and all output of commands pass through here.
    """
    text = _OTHER_ADDRESS.sub(r"\1", _ADDRESS.sub(r"postgresql://\1", text))
    return _PASSWORD.sub(r"\1…", text)


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """The address of a PostgreSQL database, with its password; `str()` gives it without."""

    url: str = field(repr=False)

    @classmethod
    def parse(cls, url: str) -> Self | None:
        """Read an address such as "postgresql://user:password@host:5432/name"; `None` if the text is none."""
        return cls(url) if _URL.fullmatch(url) else None

    def __str__(self) -> str:
        return discreet(self.url)
