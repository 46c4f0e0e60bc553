"""Updating ratings by the Plackett-Luce model, as `openskill` implements it. No I/O."""

from collections.abc import Iterable, Mapping
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce

from bot.table.people.rating import Ranking, Rating

_MODEL: Final = PlackettLuce()


def rated(ratings: Mapping[str, Rating], rankings: Iterable[Ranking]) -> dict[str, Rating]:
    """Return the ratings after games with these rankings, in the order in which they ended, from the ratings before."""
    now = dict(ratings)
    for ranking in rankings:
        now |= _after(now, ranking)
    return now


def _after(now: Mapping[str, Rating], ranking: Ranking) -> dict[str, Rating]:
    """The ratings after a ranking; an engine that is in it several times gets the mean."""
    before = [now.get(who, Rating()) for who, _ in ranking]
    teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = [team[0] for team in _MODEL.rate(teams, ranks=[float(place) for _, place in ranking])]
    found: dict[str, Rating] = {}
    for who, _ in ranking:
        mine = [new for (other, _), new in zip(ranking, after, strict=True) if other == who]
        games = now.get(who, Rating()).games + 1
        found[who] = Rating(fmean(each.mu for each in mine), fmean(each.sigma for each in mine), games)
    return found
