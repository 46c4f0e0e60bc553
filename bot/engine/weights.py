"""How much each thing that `bot.engine.features` sees in a position counts, with two, three and four players left.

Fitted by softmax regression to who won games of self-play in mixed company, but for what power and a Chief's way into
the maze are worth with more than two players: that was raised by hand, since those who played the games could not yet
make use of three turns in a round. `tests/strength/README.md` has the record, and the commands that fit and compare.
"""

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What a player gets for each thing. "Hit" is a square on which an enemy could kill; "mover" is who is to move.

    Of an enemy who could do something, it matters when: it is to move, or it moves *before* the player, or the player
    is *to move* first, or the enemy moves *after* the player.
    """

    # The army.
    assassins: float
    reporters: float
    diplomats: float
    necromobiles: float
    militants: float
    sides: float
    """Sides commanded besides the own one."""
    no_necromobile: float
    share: float
    """The army's part of all that is commanded."""
    share_squared: float
    reach_of_officers: float
    officers_near_maze: float
    militants_near_maze: float
    strikers_near_chief: float
    """How near Assassins and Reporters are to the nearest enemy Chief."""
    militants_near_chief: float

    # The maze.
    power: float
    power_among_many: float
    """Power with more than two players, when it brings a turn after each."""
    power_with_share: float
    distance_to_maze: float
    enters_now: float
    enters_later: float
    leaderless_to_gain: float
    """How many leaderless men wait for a Chief that can enter."""
    enemy_in_power: float

    # The Chief's home.
    corpses_around: float
    corpses_around_for_good: float
    """The same without a Necromobile to take them away."""
    nearly_shut_in: float
    """The fourth power of that."""
    free_around: float
    own_around: float
    reach_of_chief: float
    chief_in_the_open: float
    safe_squares: float
    """Squares to which the Chief can go and where nobody hits."""
    no_safe_square: float
    no_safe_square_and_hit: float
    ring_hit: float
    """The part of the Chief's surroundings that enemies hit."""
    ring_hit_squared: float

    # Enemies who could kill or carry off the Chief.
    chief_hit_by_mover: float
    chief_hit_before: float
    chief_hit_to_move: float
    chief_hit_after: float
    chief_hit_twice: float
    """By several enemies, when only one can be parried."""
    chief_not_hit: float
    chief_carried_by_mover: float
    chief_carried_before: float
    chief_carried_later: float
    carried_killer_by_mover: float
    """One enemy's Diplomat can carry another's killer beside the Chief, and both move before the player."""
    carried_killer_later: float

    # The dearest man that an enemy could kill.
    hit_by_mover: float
    hit_before: float
    hit_to_move: float
    hit_after: float
    undefended_to_mover: float
    undefended_before: float

    # What the player could kill: when it is to move, moves second, or later.
    takes_now: float
    takes_second: float
    takes_later: float
    takes_chief_now: float
    takes_chief_second: float
    takes_chief_later: float
    to_move: float
    second: float


_TABLE: Final = """
assassins 0.1476 0.1724 -0.0870
reporters 0.1020 0.2159 0.1602
diplomats 0.1357 0.4116 0.4555
necromobiles -0.1446 -0.2209 0.0199
militants 0.0545 -0.0097 -0.1019
sides 0.0457 0.1316 -0.0000
power 0.2768 0.2462 0.0032
power_among_many -0.0000 1.2750 1.0310
distance_to_maze 0.0129 0.0189 -0.4082
enters_now 0.2900 0.9030 0.6760
enters_later 0.2610 0.8940 0.5850
chief_hit_by_mover -0.9190 -0.9132 -1.8187
chief_hit_before -0.0000 -0.7448 -1.3360
chief_hit_to_move 0.3340 0.1286 0.1535
chief_hit_after 0.0000 0.1897 0.1072
chief_hit_twice 0.0000 0.0838 -0.4973
chief_carried_by_mover -0.3477 -0.1518 -0.9301
chief_carried_before -0.0000 0.3509 -0.3894
chief_carried_later -0.3154 -0.0583 -0.4349
hit_by_mover -0.1449 -0.3046 -0.2798
hit_before -0.0000 -0.2769 -0.2542
hit_to_move 0.2165 -0.1216 -0.1933
hit_after 0.0000 0.0056 -0.0772
takes_now 0.1432 0.2141 0.1765
takes_second 0.3675 0.2574 -0.0035
takes_later -0.6923 -0.0192 -0.0255
takes_chief_now 0.9190 0.4850 0.3180
takes_chief_second -0.1001 0.2020 0.0533
takes_chief_later -0.3142 0.1239 0.0833
corpses_around -0.4113 -0.5473 -0.6381
corpses_around_for_good 0.0391 0.0023 0.2252
nearly_shut_in 0.6411 1.2674 -0.0115
free_around -0.0390 0.3288 0.0083
own_around -0.1390 -0.2640 0.2533
reach_of_officers -0.2407 -0.7431 -0.9631
reach_of_chief 0.0102 -0.1177 -0.2708
militants_near_maze 0.1434 0.3935 0.3976
officers_near_maze 0.0596 0.2341 0.4910
to_move -0.0209 -0.0821 -0.1092
second -0.0133 -0.0914 -0.0203
chief_not_hit 0.6252 0.1638 0.1486
leaderless_to_gain 0.7506 -0.2048 0.0000
no_necromobile -0.5772 -0.6271 -0.0939
chief_in_the_open 0.0062 0.1903 0.2232
enemy_in_power -0.2728 -0.2198 0.0225
share 0.1480 0.2043 0.6384
safe_squares -0.1423 -0.2227 -0.0425
no_safe_square -0.0120 0.1007 0.0572
no_safe_square_and_hit -0.5164 -0.1622 0.0802
strikers_near_chief -0.0034 -0.1525 0.2248
militants_near_chief -0.2364 -0.1502 -0.1559
undefended_to_mover -0.3682 0.0460 -0.1181
undefended_before -0.0000 0.1505 -0.3129
ring_hit 0.1676 0.0668 0.3613
ring_hit_squared -0.8535 -0.4443 -0.7249
carried_killer_by_mover 0.0000 -0.5085 -0.3669
carried_killer_later 0.0000 0.0000 -0.2183
share_squared 0.0995 0.0583 0.3639
power_with_share 0.6173 0.4979 -0.4392
"""


def read_weights(table: str) -> dict[int, Weights]:
    """Return the weights by how many players are left: a line for each thing, with a number for two, three and four."""
    rows = {name: numbers for name, *numbers in map(str.split, table.strip().splitlines())}
    return {
        players: Weights(**{field.name: float(rows[field.name][column]) for field in fields(Weights)})
        for column, players in enumerate((2, 3, 4))
    }


WEIGHTS: Final = read_weights(_TABLE)
