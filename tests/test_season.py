"""A short form of the benchmark of time: a season of a few games, in which every promise is looked at."""

from pathlib import Path

from tests.benchmarks.season import play_season


async def test_in_a_season_every_promise_about_time_is_kept(tmp_path: Path) -> None:
    """Nobody is reminded twice or at night, and no game waits for longer than is stated; `bench_time.py` has more."""
    season = await play_season(tmp_path / "season.db", games=10, days=16)
    assert season.wrong == []
    assert season.counts["clocks astray"] > 0
    assert season.counts["turns of play"] > 20
    assert season.counts["turns of care"] > 0
    assert season.counts["Reminded"] > 10
    assert season.counts["AbsenceAsked"] > 1
    assert season.counts["RanOut"] > 0
    assert season.counts["channels shut"] > 0
