"""Timing: how long each step of one action took, for its log line."""

import time
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


class Timed:
    """Adds the time inside to a step, if this task is being measured. Each turn has five."""

    __slots__ = ("_began", "_name", "_steps")

    def __init__(self, name: str) -> None:
        self._name = name

    def __enter__(self) -> None:
        self._steps, self._began = _STEPS.get(), time.perf_counter()
        if self._steps is not None:
            self._steps.durations.setdefault(self._name, 0.0)

    def __exit__(self, *_: object) -> None:
        if self._steps is not None:
            self._steps.durations[self._name] += time.perf_counter() - self._began
