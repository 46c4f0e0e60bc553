"""Evaluation: each player's chance of winning, from what their pieces see and the order of turns.

Each player gets a score, a weighted sum of features (`bot.engine.weights`); the chances are the softmax of the scores.
What an attack is worth depends on who moves first (R22): a Chief attacked by the side to move is lost, one attacked by
the last in turn is only uneasy.

A game that nobody wins is worth nothing to anybody: the chances add up to 1 less the probability that the game is never
decided. So no engine steers into a position with walls of corpses between the last Chiefs and no Necromobile to remove
them, and the stronger player attacks instead of waiting for ever. With two players left, that player plans a siege: it
keeps a Necromobile to open walls, and once the other has none, brings its hunters in and closes the Chief's escapes.

A promise takes a threat away: pieces that an enemy has promised to leave alone do not count as hit or carried by that
enemy, nor as its prey. A promise with a price may be broken: then the chances lie between those with it and those
without it, the nearer to the latter the more the player who gave it would gain, and at the latter from the price on.

Only +, -, * and / compute the numbers, in a fixed order, so they are the same on every machine to the last bit.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Final

from bot.djambi.board import SIDES
from bot.djambi.geometry import ALL_SQUARES, DISTANCES, MAZE, SIZE
from bot.engine.armies import COMMON, DEAR, MIDDLING, Army, Roster
from bot.engine.endings import is_sealed, siege, who_wins_at_once
from bot.engine.field import EVERYBODY, Field, survey
from bot.engine.lines import MAZE_BIT, RING_SIZES, RINGS
from bot.engine.state import State
from bot.engine.vows import Vow
from bot.engine.weights import Doubt, Kind, Weights

_FEW: Final = 2
"""With this many players or fewer, power brings no extra turns between those of others."""
_ROOMY: Final = 8
"""A Chief that sees more empty squares than this is in the open; more safe squares are of no further use."""

_LATE: Final = 300
"""From this turn on the turn number no longer matters."""

_MOST_FURTHER: Final = 2
"""At most this many Necromobiles beside the first one count."""

_MOST_ESCAPES: Final = 12
"""More escapes from a siege make no difference."""

BY_MOVER, BEFORE, TO_MOVE, AFTER = range(4)
"""When an enemy moves, from a player's point of view: see `Weights`."""


def chances(
    state: State,
    weights: Mapping[Kind, Weights],
    doubts: Mapping[int, Doubt],
    *,
    to_kill: bool = False,
    vows: Sequence[Vow] = (),
) -> list[float]:
    """Return the chance of each side to win, from 0 to 1; what they lack to 1 together is the chance that nobody wins.

    A chance of 1 is certain. With `to_kill`, a player who can kill the last Chief next counts as the winner: see
    `endings`. Threats that `vows` exclude do not count.
    """
    if len(state.muster()) < _FEW:
        return [float(side in state.players) for side in SIDES]
    field = survey(state, vows)
    if to_kill and len(field.armies) == _FEW and (winner := who_wins_at_once(field)) is not None:
        return [float(side == winner) for side in SIDES]
    kept = _value(field, state.turn, weights, doubts)
    if not field.spared and not field.let_stand:
        return kept
    tempted = {army.roster.side: price for army in field.armies if (price := _price(army, field, vows)) < inf}
    for side, price in tempted.items():
        without = survey(state, [vow for vow in vows if side not in vow.bound or vow.price == inf])
        broken = _value(without, state.turn, weights, doubts)
        likely = min(max(broken[side] - kept[side], 0.0) / price, 1.0)
        kept = [one + likely * (other - one) for one, other in zip(kept, broken, strict=True)]
    return kept


def _value(field: Field, turn: int, weights: Mapping[Kind, Weights], doubts: Mapping[int, Doubt]) -> list[float]:
    decided = 1 - undecided(field, turn, doubts[len(field.armies)])
    return _shares(field.armies, scores(field, weights[kind_of_field(field)]), decided)


def _price(army: Army, field: Field, vows: Sequence[Vow]) -> float:
    """The least price of the vows that keep this army from something it could do next; infinite if there are none."""
    side = army.roster.side
    pairs = [(side, other.roster.side) for other in field.armies]
    if not any(army.hits & field.spared.get(pair, 0) or army.carries & field.let_stand.get(pair, 0) for pair in pairs):
        return inf
    return min(vow.price for vow in vows if side in vow.bound)


def kind_of_field(field: Field) -> Kind:
    """Return which column of weights a position is evaluated with."""
    return len(field.armies), field.in_power is not None


def undecided(field: Field, turn: int, doubt: Doubt) -> float:
    """Return the probability that nobody wins: a logistic function of what is left on the board."""
    leans = leaning(field, turn, doubt)
    odds = power_of_e(-abs(leans))
    return (1 if leans > 0 else odds) / (1 + odds)


def leaning(field: Field, turn: int, doubt: Doubt) -> float:
    """Return the log-odds that nobody wins."""
    necromobiles = sum([len(army.roster.necromobiles) for army in field.armies])
    largest = max([army.roster.worth for army in field.armies]) / field.worth if field.worth else 0.0
    return (
        doubt.base
        + doubt.necromobile * (1 if necromobiles else 0)
        + doubt.more_necromobiles * min(max(necromobiles - 1, 0), _MOST_FURTHER)
        + doubt.worth * field.worth / 10
        + doubt.turn * min(turn, _LATE) / 100
        + doubt.largest_share * largest
        + doubt.sealed * (not necromobiles and is_sealed(field))
        + (_of_siege(field, doubt) if len(field.armies) == _FEW else 0.0)
    )


def _of_siege(field: Field, doubt: Doubt) -> float:
    """Return how the siege changes the doubt: a Necromobile opens walls of corpses, then hunters come in.

    The siege begins when the weaker has no Necromobile to close the walls again.
    """
    stronger, weaker = field.armies
    if stronger.roster.worth < weaker.roster.worth:
        stronger, weaker = weaker, stronger
    if not stronger.roster.necromobiles:
        return 0.0
    if weaker.roster.necromobiles:
        return doubt.siege
    hunters, escapes = siege(stronger, weaker, field)
    return doubt.siege + doubt.hunters * hunters / 2 + doubt.escapes * min(escapes, _MOST_ESCAPES) / 8


def scores(field: Field, w: Weights) -> list[float]:
    """Return the score of each army on `field`: the sum of all weighted features."""
    prey = Prey()
    pressed = [_pressure(army, field, w, prey) for army in field.armies]
    return [
        score + _force(army, field, w) + _maze(army, field, w) + _home(army, field, w) + _gain(army, field, w, prey)
        for army, score in zip(field.armies, pressed, strict=True)
    ]


def _shares(armies: Sequence[Army], scores: Sequence[float], whole: float) -> list[float]:
    """The chance of each side: the softmax of `scores`, scaled to `whole`."""
    best = max(scores)  # subtracted below, so that no exponent is above 0
    powers = [0.0] * len(SIDES)
    total = 0.0
    for army, score in zip(armies, scores, strict=True):
        powers[army.roster.side] = power = power_of_e(score - best)
        total += power
    return [whole * power / total for power in powers]


def power_of_e(exponent: float) -> float:
    """Return e to the power of `exponent`, which is 0 or less, nearly; `math.exp` differs between machines."""
    power = 1 + max(exponent, -500.0) / 1024
    power *= power  # ten times, since 1024 is 2 ** 10
    power *= power
    power *= power
    power *= power
    power *= power
    power *= power
    power *= power
    power *= power
    power *= power
    return power * power


def _force(army: Army, field: Field, w: Weights) -> float:
    """The army's pieces, and how far forward they are."""
    roster = army.roster
    known = roster.force
    has_power = field.in_power == roster.side
    given = (field.worth, field.chiefs, has_power)
    if known is None or known[0] is not w or known[1] != given:
        known = roster.force = (w, given, *_terms_of_force(roster, field, w))
    score = known[2] + w.reach_of_officers * army.reach / 32
    for term in known[3]:
        score += term
    return score


def _terms_of_force(roster: Roster, field: Field, w: Weights) -> tuple[float, list[float]]:
    """What does not depend on what pieces see: the sum of the terms before the reach of officers, and those after."""
    share = roster.worth / field.worth if field.worth else 0.0
    score = (
        w.assassins * len(roster.assassins)
        + w.reporters * len(roster.reporters)
        + w.diplomats * len(roster.diplomats)
        + w.necromobiles * len(roster.necromobiles)
        + w.militants * len(roster.militants)
        + w.sides * roster.vassals
        + w.share * share
        + w.share_squared * share * share
    )
    more = [
        w.officers_near_maze * roster.officers_near_maze / 4,
        w.militants_near_maze * roster.militants_near_maze / 4,
    ]
    if field.in_power == roster.side:
        more.append(w.power_with_share * share)
    if not roster.necromobiles:
        more.append(w.no_necromobile)
    near = _nearness(tuple([chief for chief in field.chiefs if chief != roster.chief]))
    more.append(w.strikers_near_chief * sum([near[square] for square in roster.strikers]) / 8)
    more.append(w.militants_near_chief * sum([near[square] for square in roster.militants]) / 8)
    return score, more


@lru_cache(maxsize=2048)
def _nearness(chiefs: tuple[int, ...]) -> tuple[int, ...]:
    """By square: the largest distance on a board, less the distance to the nearest of `chiefs`."""
    return tuple(SIZE - 1 - min(DISTANCES[chief][square] for chief in chiefs) for square in ALL_SQUARES)


def _maze(army: Army, field: Field, w: Weights) -> float:
    """Power, and the chance to take it (R17)."""
    side = army.roster.side
    if field.in_power == side:
        return w.power + (w.power_among_many if len(field.armies) > _FEW else 0.0)
    score = w.distance_to_maze * DISTANCES[MAZE][army.roster.chief]
    if field.in_power is not None:
        score += w.enemy_in_power
    if army.chief_sees & MAZE_BIT and field.barred not in (side, EVERYBODY):
        score += w.enters_now if field.when[side] == 0 else w.enters_later
        score += w.leaderless_to_gain * field.leaderless / 9
    return score


def _home(army: Army, field: Field, w: Weights) -> float:
    """The corpses, pieces and free squares around its Chief (R23), which the Chief sees all."""
    known = army.home
    if known is None or known[0] is not w:
        known = army.home = (w, _score_of_home(army, field, w))
    return known[1]


def _score_of_home(army: Army, field: Field, w: Weights) -> float:
    roster = army.roster
    ring = RINGS[roster.chief]
    corpses = (ring & field.corpses).bit_count() / RING_SIZES[roster.chief] if roster.chief != MAZE else 0.0
    open_squares = (army.chief_sees & field.empty).bit_count()
    score = (
        w.corpses_around * corpses
        + w.free_around * (ring & field.empty).bit_count() / 8
        + w.own_around * (ring & roster.pieces).bit_count() / 8
        + w.reach_of_chief * open_squares / 8
    )
    if not roster.necromobiles:
        score += w.corpses_around_for_good * corpses
        score += w.nearly_surrounded * corpses * corpses * corpses * corpses
    if open_squares > _ROOMY:
        score += w.chief_in_the_open
    return score


class Prey:
    """What each army could kill next, by side: the value of the most valuable piece, and whether it is a Chief too."""

    __slots__ = ("chief", "dearest")

    def __init__(self) -> None:
        self.dearest = [0] * len(SIDES)
        self.chief = [False] * len(SIDES)


def _pressure(army: Army, field: Field, w: Weights, prey: Prey) -> float:
    """What enemies could kill or carry off, which is recorded as their `prey`; and where its Chief could go."""
    score = 0.0
    hit_by = hits_of_all = 0
    roster, has_vows = army.roster, field.spared or field.let_stand
    chief_bit, pieces, mine = roster.chief_bit, roster.pieces, field.when[roster.side]
    for enemy in field.armies:
        if enemy is army:
            continue
        hits, carries = enemy.hits, enemy.carries
        if has_vows:
            hits, carries, feared = _but_for_vows(enemy, roster, field)
            hits_of_all |= feared
        else:
            hits_of_all |= hits
        if not (hits & pieces or carries & chief_bit):
            continue
        when = _when(field.when[enemy.roster.side], mine)
        if hits & chief_bit:
            hit_by += 1
            prey.chief[enemy.roster.side] = True
            score += _by_time(when, w.chief_hit_by_mover, w.chief_hit_before, w.chief_hit_to_move, w.chief_hit_after)
        if carries & chief_bit:
            later = w.chief_carried_later
            score += _by_time(when, w.chief_carried_by_mover, w.chief_carried_before, later, later)
        if hits & pieces:
            score += _pieces_hit(army, enemy.roster.side, hits & pieces, when, w, prey)
    score += w.chief_hit_twice if hit_by > 1 and mine == 0 else 0.0 if hit_by else w.chief_not_hit
    return score + _carried_killers(army, field, w) + _shelter(army, field, w, hits_of_all, is_hit=hit_by > 0)


def _but_for_vows(enemy: Army, roster: Roster, field: Field) -> tuple[int, int, int]:
    """What an enemy hits and carries in spite of its vows, and where the Chief of `roster` fears it."""
    pair = enemy.roster.side, roster.side
    spared = field.spared.get(pair, 0)
    feared = 0 if spared & roster.chief_bit else enemy.hits
    return enemy.hits & ~spared, enemy.carries & ~field.let_stand.get(pair, 0), feared


def _when(enemy: int, mine: int) -> int:
    if mine == 0:
        return TO_MOVE
    if enemy == 0:
        return BY_MOVER
    return BEFORE if enemy < mine else AFTER


def _by_time(when: int, *values: float) -> float:
    return values[when]


def _pieces_hit(army: Army, enemy: int, hit: int, when: int, w: Weights, prey: Prey) -> float:
    dearest = _dearest(army.roster, hit)
    prey.dearest[enemy] = max(prey.dearest[enemy], dearest)
    score = _by_time(when, w.hit_by_mover, w.hit_before, w.hit_to_move, w.hit_after) * dearest / 3
    if when in (BY_MOVER, BEFORE):
        undefended = _dearest(army.roster, hit & ~army.hits)
        score += (w.undefended_to_mover if when == BY_MOVER else w.undefended_before) * undefended / 3
    return score


def _dearest(roster: Roster, squares: int) -> int:
    """The value of the most valuable of its pieces on `squares`, the Chief not counted."""
    if squares & roster.dear:
        return DEAR
    if squares & roster.middling:
        return MIDDLING
    return COMMON if squares & roster.common else 0


def _carried_killers(army: Army, field: Field, w: Weights) -> float:
    """One enemy's Diplomat carries another's killer beside the Chief, who kills it: players rarely see this in time."""
    mine = field.when[army.roster.side]
    if mine == 0 or len(field.armies) <= _FEW or not army.chief_sees & field.empty:
        return 0.0
    room = 1.0 if RINGS[army.roster.chief] & field.empty else 0.5
    score = 0.0
    for carrier in field.armies:
        first = field.when[carrier.roster.side]
        if carrier.carries and first < mine:
            for killer in field.armies:
                if first < field.when[killer.roster.side] < mine and _can_carry(carrier, killer, army, field):
                    score += (w.carried_killer_later if first else w.carried_killer_by_mover) * room
    return score


def _can_carry(carrier: Army, killer: Army, army: Army, field: Field) -> bool:
    """Whether `carrier` may move a piece of `killer` beside the Chief of `army`, and `killer` may then kill it."""
    carried = carrier.carries & _killers(killer.roster, army.roster)
    if not carried:
        return False
    side = killer.roster.side
    return (
        carried & ~field.let_stand.get((carrier.roster.side, side), 0) != 0
        and not field.spared.get((side, army.roster.side), 0) & army.roster.chief_bit
    )


def _killers(enemy: Roster, own: Roster) -> int:
    """Where `enemy` has pieces that can kill the Chief of `own` from beside it: in the maze no Militant can (R11)."""
    return enemy.dear | enemy.chief_bit | (0 if own.chief == MAZE else enemy.common)


def _shelter(army: Army, field: Field, w: Weights, hits: int, *, is_hit: bool) -> float:
    """Whether its Chief has a safe square to go to, and how many squares around it the enemies' `hits` include."""
    ring = RINGS[army.roster.chief] & ~field.corpses
    ring_hit = (ring & hits).bit_count() / (ring | army.roster.chief_bit).bit_count()
    safe = (army.chief_sees & field.empty & ~hits).bit_count()
    room = min(safe, _ROOMY) / 8
    score = w.safe_squares * room + w.ring_hit * ring_hit + w.ring_hit_squared * ring_hit * ring_hit
    if not safe:
        score += w.no_safe_square
        if is_hit:
            score += w.no_safe_square_and_hit
    return score


def _gain(army: Army, field: Field, w: Weights, prey: Prey) -> float:
    """What it could kill, by when it moves.

    A hostage Chief counts as the most valuable piece, since it brings an army (R24).
    """
    side = army.roster.side
    when, takes_chief = field.when[side], prey.chief[side]
    takes = DEAR if army.hits & field.prizes else prey.dearest[side]
    if when == 0:
        return w.to_move + w.takes_now * takes / 3 + (w.takes_chief_now if takes_chief else 0.0)
    if when == 1:
        return w.second + w.takes_second * takes / 3 + (w.takes_chief_second if takes_chief else 0.0)
    return w.takes_later * takes / 3 + (w.takes_chief_later if takes_chief else 0.0)
