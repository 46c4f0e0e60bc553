"""What a position is worth to each player: their chances to win, from what their men see and the order of the turns.

For each player a score is added up, thing by thing, each with its weight (`bot.engine.weights`); the chances are the
players' shares of the powers of e of their scores. What a man who hits something is worth depends on who moves before
whom (R22): a Chief that is hit by who is to move is lost, one that is hit by the last in turn is only uneasy.

A game that nobody wins is worth nothing to anybody: what is missing to 1 in all chances together is the doubt that it
is ever decided. So nobody steers into a position from which it is not, with walls of corpses between the last Chiefs
and no Necromobile to take them away, and whoever is stronger goes to get the others instead of standing well for ever.

Only +, -, * and / make the numbers, in one order, so that they are the same on every machine to the last bit.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from bot.djambi.board import SIDES
from bot.djambi.geometry import ALL_SQUARES, DISTANCES, MAZE, SIZE
from bot.engine.armies import COMMON, DEAR, EVERYBODY, MIDDLING, Army, Field, survey
from bot.engine.endings import is_sealed, who_wins_at_once
from bot.engine.lines import MAZE_BIT, RING_SIZES, RINGS
from bot.engine.state import State
from bot.engine.weights import Doubt, Kind, Weights

_FEW: Final = 2
"""With so many players or fewer, power brings no turn after each other player's."""
_ROOMY: Final = 8
"""A Chief that sees more empty squares than this stands in the open, and more safe ones are of no more use."""

_LATE: Final = 300
"""From this turn on it gets no later."""

BY_MOVER, BEFORE, TO_MOVE, AFTER = range(4)
"""When an enemy moves, seen from a player: see `Weights`."""


def chances(
    state: State, weights: Mapping[Kind, Weights], doubts: Mapping[int, Doubt], *, to_kill: bool = False
) -> list[float]:
    """Return the chance of each side to win, from 0 to 1; that nobody does is what they lack together to 1.

    1 is for certain. With `to_kill` whoever could kill the last Chief next is said to have won: see `endings`.
    """
    players = state.players
    if len(players) < _FEW:
        return [float(side in players) for side in SIDES]
    field = survey(state)
    if to_kill and (winner := who_wins_at_once(field)) is not None:
        return [float(side == winner) for side in SIDES]
    decided = 1 - undecided(field, state.turn, doubts[len(players)])
    return _shares(field.armies, scores(field, weights[kind_of_field(field)]), decided)


def kind_of_field(field: Field) -> Kind:
    """Return by which of the weights a position is weighed."""
    return len(field.armies), field.in_power is not None


def undecided(field: Field, turn: int, doubt: Doubt) -> float:
    """Return how likely it is that nobody wins: a logistic function of what is left on the board."""
    leans = leaning(field, turn, doubt)
    odds = power_of_e(-abs(leans))
    return (1 if leans > 0 else odds) / (1 + odds)


def leaning(field: Field, turn: int, doubt: Doubt) -> float:
    """Return how much speaks for it that nobody wins, less what speaks against it."""
    necromobiles = sum([army.necromobiles for army in field.armies])
    largest = max([army.worth for army in field.armies]) / field.worth if field.worth else 0.0
    return (
        doubt.base
        + doubt.necromobile * min(necromobiles, 1)
        + doubt.more_necromobiles * min(max(necromobiles - 1, 0), 2)
        + doubt.worth * field.worth / 10
        + doubt.turn * min(turn, _LATE) / 100
        + doubt.largest_share * largest
        + doubt.sealed * (not necromobiles and is_sealed(field))
    )


def scores(field: Field, w: Weights) -> list[float]:
    """Return the score of each army on `field`: the sum of each thing and its weight."""
    pressed = [_dangers(army, field, w) + _shelter(army, field, w) for army in field.armies]
    return [
        score + _force(army, field, w) + _maze(army, field, w) + _home(army, field, w) + _prey(army, field, w)
        for army, score in zip(field.armies, pressed, strict=True)
    ]


def _shares(armies: Sequence[Army], scores: Sequence[float], whole: float) -> list[float]:
    """The shares of `whole` by side."""
    best = max(scores)
    powers = [0.0] * len(SIDES)
    total = 0.0
    for army, score in zip(armies, scores, strict=True):
        powers[army.side] = power = power_of_e(score - best)
        total += power
    return [whole * power / total for power in powers]


def power_of_e(exponent: float) -> float:
    """Return the power of e for an exponent of 0 or less, nearly; `math.exp` is not the same on every machine."""
    power = 1 + max(exponent, -500.0) / 1024
    for _ in range(10):  # 1024 is 2 ** 10
        power *= power
    return power


def _force(army: Army, field: Field, w: Weights) -> float:
    """What it commands, and how far forward that stands."""
    share = army.worth / field.worth if field.worth else 0.0
    score = (
        w.assassins * army.assassins
        + w.reporters * army.reporters
        + w.diplomats * army.diplomats
        + w.necromobiles * army.necromobiles
        + w.militants * len(army.privates)
        + w.sides * army.vassals
        + w.share * share
        + w.share_squared * share * share
        + w.reach_of_officers * army.reach / 32
        + w.officers_near_maze * army.officers_near_maze / 4
        + w.militants_near_maze * army.militants_near_maze / 4
    )
    if field.in_power == army.side:
        score += w.power_with_share * share
    if not army.necromobiles:
        score += w.no_necromobile
    near = _nearness(tuple([enemy.chief for enemy in field.armies if enemy is not army]))
    strikers = sum([near[square] for square in army.strikers])
    militants = sum([near[square] for square in army.privates])
    return score + w.strikers_near_chief * strikers / 8 + w.militants_near_chief * militants / 8


@lru_cache(maxsize=2048)
def _nearness(chiefs: tuple[int, ...]) -> tuple[int, ...]:
    """By square: the most steps there are, less those to the nearest of `chiefs`."""
    return tuple(SIZE - 1 - min(DISTANCES[chief][square] for chief in chiefs) for square in ALL_SQUARES)


def _maze(army: Army, field: Field, w: Weights) -> float:
    """Power, and who may come to it (R17)."""
    if field.in_power == army.side:
        return w.power + (w.power_among_many if len(field.armies) > _FEW else 0.0)
    score = w.distance_to_maze * DISTANCES[MAZE][army.chief]
    if field.in_power is not None:
        score += w.enemy_in_power
    if army.chief_sees & MAZE_BIT and field.barred not in (army.side, EVERYBODY):
        score += w.enters_now if army.when == 0 else w.enters_later
        score += w.leaderless_to_gain * field.leaderless / 9
    return score


def _home(army: Army, field: Field, w: Weights) -> float:
    """What lies and stands around its Chief (R23)."""
    ring = RINGS[army.chief]
    corpses = (ring & field.corpses).bit_count() / RING_SIZES[army.chief] if army.chief != MAZE else 0.0
    open_squares = (army.chief_sees & field.empty).bit_count()
    score = (
        w.corpses_around * corpses
        + w.free_around * (ring & field.empty).bit_count() / 8
        + w.own_around * (ring & army.men).bit_count() / 8
        + w.reach_of_chief * open_squares / 8
    )
    if not army.necromobiles:
        score += w.corpses_around_for_good * corpses
        score += w.nearly_shut_in * corpses * corpses * corpses * corpses
    if open_squares > _ROOMY:
        score += w.chief_in_the_open
    return score


def _dangers(army: Army, field: Field, w: Weights) -> float:
    """What enemies could kill or carry off. They note what they can take, which counts for them in `_prey`."""
    score = 0.0
    hit_by = 0
    for enemy in field.armies:
        if enemy is army:
            continue
        when = _when(enemy, army)
        if enemy.hits & army.chief_bit:
            hit_by += 1
            enemy.takes_chief = True
            score += _by_time(when, w.chief_hit_by_mover, w.chief_hit_before, w.chief_hit_to_move, w.chief_hit_after)
        if enemy.carries & army.chief_bit:
            score += _by_time(
                when, w.chief_carried_by_mover, w.chief_carried_before, w.chief_carried_later, w.chief_carried_later
            )
        if men := enemy.hits & army.men:
            score += _men_hit(army, enemy, men, when, w)
    if not hit_by:
        score += w.chief_not_hit
    elif hit_by > 1 and army.when == 0:
        score += w.chief_hit_twice
    army.is_hit = hit_by > 0
    return score + _carried_killers(army, field, w)


def _when(enemy: Army, army: Army) -> int:
    if army.when == 0:
        return TO_MOVE
    if enemy.when == 0:
        return BY_MOVER
    return BEFORE if enemy.when < army.when else AFTER


def _by_time(when: int, *values: float) -> float:
    return values[when]


def _men_hit(army: Army, enemy: Army, men: int, when: int, w: Weights) -> float:
    dearest = _dearest(army, men)
    enemy.takes = max(enemy.takes, dearest)
    score = _by_time(when, w.hit_by_mover, w.hit_before, w.hit_to_move, w.hit_after) * dearest / 3
    if when in (BY_MOVER, BEFORE):
        undefended = _dearest(army, men & ~army.hits)
        score += (w.undefended_to_mover if when == BY_MOVER else w.undefended_before) * undefended / 3
    return score


def _dearest(army: Army, men: int) -> int:
    """What the dearest of its `men` but the Chief is worth."""
    if men & army.dear:
        return DEAR
    if men & army.middling:
        return MIDDLING
    return COMMON if men & army.militants else 0


def _carried_killers(army: Army, field: Field, w: Weights) -> float:
    """One enemy's Diplomat carries another's killer beside the Chief, who kills it: nobody foresees it soon enough."""
    if army.when == 0 or len(field.armies) <= _FEW or not army.chief_sees & field.empty:
        return 0.0
    room = 1.0 if RINGS[army.chief] & field.empty else 0.5
    score = 0.0
    for carrier in field.armies:
        if carrier.carries and carrier.when < army.when:
            for killer in field.armies:
                if carrier.when < killer.when < army.when and carrier.carries & _killers(killer, army):
                    score += (w.carried_killer_later if carrier.when else w.carried_killer_by_mover) * room
    return score


def _killers(enemy: Army, army: Army) -> int:
    """Where men stand who could kill the Chief of `army` from beside it: no Militant can in the maze (R11)."""
    return enemy.dear | enemy.chief_bit | (0 if army.chief == MAZE else enemy.militants)


def _shelter(army: Army, field: Field, w: Weights) -> float:
    """Whether its Chief has somewhere to go, and how much around it enemies hit."""
    hits = 0
    for enemy in field.armies:
        if enemy is not army:
            hits |= enemy.hits
    ring = RINGS[army.chief] & ~field.corpses
    ring_hit = (ring & hits).bit_count() / (ring | army.chief_bit).bit_count()
    safe = (army.chief_sees & field.empty & ~hits).bit_count()
    room = min(safe, _ROOMY) / 8
    score = w.safe_squares * room + w.ring_hit * ring_hit + w.ring_hit_squared * ring_hit * ring_hit
    if not safe:
        score += w.no_safe_square
        if army.is_hit:
            score += w.no_safe_square_and_hit
    return score


def _prey(army: Army, field: Field, w: Weights) -> float:
    """What it could kill, by when it moves. A hostage Chief is worth an army (R24)."""
    takes = DEAR if army.hits & field.prizes else army.takes
    if army.when == 0:
        return w.to_move + w.takes_now * takes / 3 + (w.takes_chief_now if army.takes_chief else 0.0)
    if army.when == 1:
        return w.second + w.takes_second * takes / 3 + (w.takes_chief_second if army.takes_chief else 0.0)
    return w.takes_later * takes / 3 + (w.takes_chief_later if army.takes_chief else 0.0)
