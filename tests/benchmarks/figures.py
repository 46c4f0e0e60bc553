"""The figures that a run of the benchmarks ends with, in plain words."""

FIGURES: list[str] = []


def note(figure: str) -> None:
    """Have a figure printed at the end of the run."""
    FIGURES.append(figure)
