"""Which process has sent a request to the stand-in, and when it began to send: the process itself says so."""

import os
import time
from dataclasses import dataclass
from typing import Final

from aiohttp import http_writer, web
from multidict import CIMultiDict

_SENT: Final = "X-Sent"


@dataclass(frozen=True, slots=True)
class Sender:
    """The number of a process, 0 if it is not known, and the seconds since 1970."""

    process: int = 0
    at: float = 0.0


def sign_requests() -> None:
    """Let this process sign what it sends, as late as possible: after everything that could still prevent it."""
    written = http_writer._serialize_headers  # noqa: SLF001

    def signed(line: str, headers: "CIMultiDict[str]") -> bytes:
        headers[_SENT] = f"{os.getpid()} {time.time()}"
        return written(line, headers)

    vars(http_writer)["_serialize_headers"] = signed


def sender_of(request: web.Request) -> Sender:
    """Return who has sent a request."""
    process, _, at = request.headers.get(_SENT, "0 0").partition(" ")
    return Sender(int(process), float(at))
