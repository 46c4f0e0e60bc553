"""How long the steps of doing one thing take: whoever begins it sees what those below it needed for their part."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field


@dataclass(slots=True)
class Steps:
    """The durations of the steps so far, in seconds, in the order in which they began."""

    began: float = field(default_factory=time.perf_counter)
    durations: dict[str, float] = field(default_factory=dict)

    def __str__(self) -> str:
        both = self.durations | {"total": time.perf_counter() - self.began}
        return " ".join(f"{name}_ms={seconds * 1000:.2f}" for name, seconds in both.items())


# Each task has its own, so that things done at the same time do not add up.
_STEPS: ContextVar[Steps | None] = ContextVar("steps", default=None)


def begin() -> Steps:
    """Begin to measure what this task does from here on."""
    steps = Steps()
    _STEPS.set(steps)
    return steps


def measured() -> Steps:
    """Return what this task has measured since it began to."""
    return _STEPS.get() or Steps()


@contextmanager
def step(name: str) -> Iterator[None]:
    """Count the time inside as part of a step, if somebody measures."""
    steps = _STEPS.get()
    if steps is None:
        yield
        return
    steps.durations.setdefault(name, 0.0)
    began = time.perf_counter()
    try:
        yield
    finally:
        steps.durations[name] += time.perf_counter() - began
