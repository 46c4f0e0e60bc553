"""What can be asked for about plans: to try one out, to see, compare or drop some."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Try:
    """To see what `text` would bring: after the turns of plan `name`, or from `turn`, else from now."""

    text: str
    name: str = ""
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class ListPlans:
    """To see which plans there are."""


@dataclass(frozen=True, slots=True)
class ShowPlan:
    """To see a plan again."""

    name: str


@dataclass(frozen=True, slots=True)
class ComparePlans:
    """To see two plans side by side."""

    name: str
    other: str


@dataclass(frozen=True, slots=True)
class DropPlan:
    """To throw a plan away."""

    name: str


PlanCommand: TypeAlias = Try | ListPlans | ShowPlan | ComparePlans | DropPlan
