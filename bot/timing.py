"""Timing: how long each step of one action took, for its log line."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field


@dataclass(slots=True)
class StepTimes:
    """The durations of the steps so far in seconds, in the order in which they started."""

    began: float = field(default_factory=time.perf_counter)
    durations: dict[str, float] = field(default_factory=dict)

    @property
    def total(self) -> float:
        """The seconds since the beginning."""
        return time.perf_counter() - self.began

    def __str__(self) -> str:
        both = self.durations | {"total": self.total}
        return " ".join(f"{name}_ms={seconds * 1000:.2f}" for name, seconds in both.items())


# Each task has its own, so that concurrent actions don't add up.
_STEPS: ContextVar[StepTimes | None] = ContextVar("steps", default=None)


def start_timing() -> StepTimes:
    """Start measuring this task's steps, and return what is being measured."""
    steps = StepTimes()
    _STEPS.set(steps)
    return steps


def measured() -> StepTimes:
    """Return what this task has measured since `start_timing`."""
    return _STEPS.get() or StepTimes()


@contextmanager
def step(name: str) -> Iterator[None]:
    """Add the time inside to a step, if this task is being measured."""
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
