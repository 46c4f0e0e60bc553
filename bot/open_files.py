"""How many files the system lets this process have open. Each connection is one."""

import sys
from math import inf

if sys.platform != "win32":
    import resource


def raise_limit() -> None:
    """Let the process have as many files open as the system allows; often it begins with fewer."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        except (OSError, ValueError):  # macOS names a limit that it doesn't grant
            return


def is_among_last(number: int, count: int) -> bool:
    """Return whether a file has one of the last `count` numbers that the process can have.

    The system gives the lowest number that is free. So as long as such files are given up, `count` are left to others.
    """
    return number >= _limit() - count


def _limit() -> float:
    """The number of files; `inf` without a limit."""
    if sys.platform != "win32":
        now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return inf if now == resource.RLIM_INFINITY else now
    return inf
