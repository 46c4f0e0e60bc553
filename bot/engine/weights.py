"""Evaluation weights: how much each feature counts, by the number of players left and whether one is in power.

They were fitted to the results of searches playing each other, and to the searches' own evaluations.
`tests/strength/README.md` has the record, and the commands that fit and compare.
"""

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """A player's weight for each feature.

    "Hit" is a square on which an enemy could kill; "mover" is the side to move.

    For an enemy's threat it matters when the enemy moves: the enemy is to move; it moves *before* the player; the
    player is *to move* first; or the enemy moves *after* the player.
    """

    # The army.
    assassins: float
    reporters: float
    diplomats: float
    necromobiles: float
    militants: float
    sides: float
    """Sides commanded, the own one not counted."""
    no_necromobile: float
    share: float
    """The army's share of the value of all armies."""
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
    """The leaderless pieces that a Chief that can enter would gain."""
    enemy_in_power: float

    # The Chief's home.
    corpses_around: float
    corpses_around_for_good: float
    """The same without a Necromobile to take them away."""
    nearly_surrounded: float
    """The fourth power of the same: nothing until the ring is nearly closed."""
    free_around: float
    own_around: float
    reach_of_chief: float
    chief_in_the_open: float
    safe_squares: float
    """Squares that the Chief can go to and that no enemy hits."""
    no_safe_square: float
    no_safe_square_and_hit: float
    ring_hit: float
    """The share of the Chief's surroundings that enemies hit."""
    ring_hit_squared: float

    # Enemies who could kill or carry off the Chief.
    chief_hit_by_mover: float
    chief_hit_before: float
    chief_hit_to_move: float
    chief_hit_after: float
    chief_hit_twice: float
    """By several enemies, when only one attack can be parried."""
    chief_not_hit: float
    chief_carried_by_mover: float
    chief_carried_before: float
    chief_carried_later: float
    carried_killer_by_mover: float
    """One enemy's Diplomat can carry another's killer beside the Chief, and both move before the player."""
    carried_killer_later: float

    # The most valuable piece that an enemy could kill.
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
assassins 0.0769 0.0604 0.0078 -0.0477 0.1792 0.0553
reporters 0.0576 0.0161 -0.1208 -0.0269 -0.0063 0.1246
diplomats 0.0490 0.0762 0.2838 -0.1778 -0.0094 -0.0079
necromobiles 0.0000 0.1445 0.1127 0.0000 -0.0837 0.0867
militants 0.0416 -0.0403 -0.1062 0.1522 0.0633 0.0814
sides -0.0783 0.2263 -0.0000 -0.0631 0.0048 -0.0000
power 0.3399 -0.0016 -0.0440 0.6385 0.1982 0.2336
power_among_many -0.0000 1.0272 0.9838 -0.0000 1.2270 1.2614
distance_to_maze -0.2367 -0.1472 -0.1488 0.0372 0.0602 0.0148
enters_now 0.3966 0.6353 0.9314 0.2731 0.8298 1.5529
enters_later 0.3827 0.3748 0.5570 0.0326 -0.3727 0.2901
chief_hit_by_mover -1.9271 -2.3640 -2.8563 -1.9061 -1.4234 -1.9151
chief_hit_before -0.0000 -1.7635 -2.1909 -0.0000 -0.8320 -1.4878
chief_hit_to_move 0.7120 0.5278 0.3011 0.5514 0.1243 0.1358
chief_hit_after 0.0000 0.6524 0.3674 0.0000 0.0184 -0.1307
chief_hit_twice 0.0000 -0.9286 -0.3845 0.0000 -0.0973 -0.5723
chief_carried_by_mover -0.6171 -0.4994 -0.8603 -1.2290 -1.6634 -2.0726
chief_carried_before -0.0000 -0.1686 -0.6859 -0.0000 0.2718 -0.5443
chief_carried_later 0.0884 -0.1164 -0.0920 -0.4864 -0.4673 -0.2967
hit_by_mover -0.1673 -0.2758 -0.1033 -0.2979 -0.2527 -0.0848
hit_before -0.0000 -0.2190 -0.1768 -0.0000 -0.0715 -0.1240
hit_to_move 0.2965 -0.1145 -0.1064 0.0871 -0.1196 0.0523
hit_after 0.0000 0.0211 -0.0386 0.0000 0.0046 0.0015
takes_now 0.1656 0.1175 0.1417 0.2962 0.0527 0.0249
takes_second 0.4500 0.1326 0.0872 0.4328 0.2270 0.0341
takes_later -0.8552 0.1854 0.0868 -0.4384 0.1659 0.0110
takes_chief_now 1.9271 0.5524 0.4721 1.9061 0.2519 0.1763
takes_chief_second -0.4052 0.1699 0.1683 -0.3137 0.2212 0.2690
takes_chief_later -0.3913 0.0536 0.2080 -0.3297 0.1763 0.0278
corpses_around -0.1367 -0.2595 -0.4446 -0.4214 -0.2132 -0.5019
corpses_around_for_good -0.5052 -0.3540 -0.1349 0.5022 -0.2355 -0.1647
nearly_surrounded -0.8226 -0.7443 -1.6703 -0.7843 0.3271 0.8606
free_around -0.3307 -0.5394 -0.2107 0.1079 -0.1102 0.6263
own_around 0.3791 -0.0743 0.0281 0.4739 -0.4743 -0.5866
reach_of_officers -0.0261 -0.0875 -0.5028 0.5186 0.3853 -0.3088
reach_of_chief -0.0730 0.1949 0.2292 0.1329 0.3017 -0.1190
militants_near_maze -0.0632 0.3932 0.5154 0.2073 0.2325 0.4151
officers_near_maze 0.1560 0.2558 0.0705 0.2753 0.1339 0.1918
to_move 0.1099 -0.0203 -0.0865 0.2165 0.0335 -0.2065
second 0.0402 0.0427 0.0336 0.2838 0.1057 -0.0279
chief_not_hit 0.9763 0.4433 0.2434 1.1372 0.3093 0.2501
leaderless_to_gain 1.1782 0.9247 0.0000 1.1025 0.0195 0.0000
no_necromobile 0.0000 -0.1427 -0.1867 0.0000 -0.1619 -0.1607
chief_in_the_open -0.0130 0.0099 0.0552 0.1089 0.0063 0.0407
enemy_in_power -0.3359 0.0280 0.0697 -0.6345 -0.1718 -0.2079
share 0.9370 0.6126 1.3447 1.0327 0.8233 0.7952
safe_squares 0.5552 0.4320 0.2926 -0.0883 -0.0029 -0.2069
no_safe_square -0.0903 0.1993 0.3189 0.2001 0.2260 0.3705
no_safe_square_and_hit -0.2870 -0.1546 -0.1788 -0.1421 -0.1131 -0.3558
strikers_near_chief -0.0186 0.0375 0.1761 -0.0248 0.1142 0.0167
militants_near_chief 0.1960 -0.0673 -0.1452 -0.2378 -0.1076 -0.2276
undefended_to_mover -0.3503 -0.1393 -0.2319 -0.1780 -0.1984 -0.2617
undefended_before -0.0000 -0.2241 -0.1458 -0.0000 -0.0178 -0.2117
ring_hit -0.0181 0.3229 0.2418 -0.4032 -0.2360 0.0825
ring_hit_squared -0.2133 -0.7372 -0.4671 -0.7879 0.0281 -0.4449
carried_killer_by_mover 0.0000 -0.7880 -0.5385 0.0000 -0.0298 -0.0787
carried_killer_later 0.0000 0.0000 -0.4724 0.0000 0.0000 0.0975
share_squared 0.8885 0.4773 0.4992 0.9842 0.0070 0.5513
power_with_share -0.4856 -0.1899 0.5952 0.6704 0.3785 0.9037
"""


Kind = tuple[int, bool]
"""Which column of weights is used: the number of players left, and whether one is in power."""

KINDS: Final[tuple[Kind, ...]] = tuple((players, power) for power in (False, True) for players in (2, 3, 4))
"""The columns of the table, in their order."""


def read_weights(table: str) -> dict[Kind, Weights]:
    """Return the weights of a table: a line for each feature, with a number for each of `KINDS`."""
    rows = {name: numbers for name, *numbers in map(str.split, table.strip().splitlines())}
    return {
        kind: Weights(**{field.name: float(rows[field.name][column]) for field in fields(Weights)})
        for column, kind in enumerate(KINDS)
    }


WEIGHTS: Final = read_weights(_TABLE)


@dataclass(frozen=True, slots=True)
class Doubt:
    """How much each thing raises the log-odds that nobody ever wins: see `bot.engine.features.undecided`."""

    base: float
    necromobile: float
    """If any player commands a Necromobile."""
    more_necromobiles: float
    """For each further one, at most two."""
    worth: float
    """For each ten Militants, or pieces of the same value."""
    turn: float
    """For each hundred turns, up to turn 300."""
    largest_share: float
    """The largest army's share of the value of all armies."""
    sealed: float
    """If there is no Necromobile, and corpses separate a player from all others."""
    siege: float = 0.0
    """If two players are left, and the stronger has a Necromobile."""
    hunters: float = 0.0
    """For each two hunters, if only the stronger has a Necromobile: see `bot.engine.endings.siege`."""
    escapes: float = 0.0
    """For each eight escapes then; more than twelve count as twelve."""


DOUBTS: Final = {
    2: Doubt(-3.0, 0.0, 0.0, 0.25, 2.15, -0.72, 4.0, siege=-1.5, hunters=-0.5, escapes=0.75),
    3: Doubt(-1.84, -0.80, -0.125, 0.159, 2.26, -0.35, 4.0),
    4: Doubt(-3.42, -0.62, -0.183, 0.446, 3.52, 1.5, 4.0),
}
"""By the number of players left."""
