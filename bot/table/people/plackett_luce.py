"""Updating ratings by the Plackett-Luce model, as `openskill` implements it. No I/O."""

from collections.abc import Iterable, Mapping
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce

from bot.table.people.rating import Contest, Ranking, Rating

_MODEL: Final = PlackettLuce()


def rated(ratings: Mapping[str, Rating], contests: Iterable[Contest]) -> dict[str, Rating]:
    """Return the ratings after these games, in the order in which they ended, from the ratings before."""
    now = dict(ratings)
    for contest in contests:
        now |= _after(now, contest)
    return now


def _after(now: Mapping[str, Rating], contest: Contest) -> dict[str, Rating]:
    """The ratings that a game changes, each by the ranking that counts for its player."""
    counts = {who: contest.among(who) for who, _ in contest.ranking}
    after = {ranking: _in(now, ranking) for ranking in {*counts.values()} - {()}}
    return {who: after[ranking][who] for who, ranking in counts.items() if ranking}


def _in(now: Mapping[str, Rating], ranking: Ranking) -> dict[str, Rating]:
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
