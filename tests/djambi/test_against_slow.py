"""The engine against `slow.py`: the same legal moves, and the same positions after them, in any position.

Many hundred positions from games at random and from set-ups of every kind.
"""

from collections.abc import Iterable
from random import Random

import pytest

from bot.djambi.generate import legal_moves, piece_moves
from bot.djambi.moves import write_move
from bot.djambi.play import play, resign
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.djambi.turns import result
from tests.djambi import slow
from tests.djambi.records import ending
from tests.djambi.setups import DIALECTS, PLAYERS, any_rules, random_game, random_set_up, seeded
from tests.long import TIMES

SEEDS = 30
EACH = 15
"""How many set-ups with each seed."""


def compare(position: Position, rules: Rules, rng: Random, plays: int) -> None:
    """Fail unless both implementations agree on `position`, its legal moves, and some of the positions after them."""
    table = slow.read(str(position))
    written = sorted((write_move(row), row) for row in legal_moves(position, rules).rows)
    texts, moves = [text for text, _ in written], dict(written)
    where = f"{position} {rules.options}"
    assert slow.write(table) == str(position)
    assert texts == slow.legal(table, rules.options), where
    assert ending(result(position, rules)) == slow.result(table, rules.options), where
    for text in chosen(texts, table, rng, plays):
        after, _ = play(position, moves[text], rules)
        expected = slow.after(table, text, rules.options)
        assert str(after) == slow.write(expected), f"{text}: {where}"
        assert ending(result(after, rules)) == slow.result(expected, rules.options), f"{text}: {where}"


def chosen(texts: list[str], table: slow.Table, rng: Random, plays: int) -> Iterable[str]:
    """Return some of the moves: as many of each rare sort as of those that only go somewhere."""
    near_chiefs = {near for square, piece in table.board.items() if piece[1:] == "C" for near in slow.AROUND[square]}
    groups = [
        [text for text in texts if "-e5" in text],
        [text for text in texts if "corpse" in text and text[-2:] in near_chiefs],
        [text for text in texts if " " in text[2:]],
        texts,
    ]
    return [text for group in groups for text in rng.sample(group, min(plays, len(group)))]


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        (rules, players)
        for one, rules in enumerate(DIALECTS)
        for two, players in enumerate(PLAYERS)
        if TIMES > 1 or (one + two) % 2 == 0  # so every dialect is met with four players or three, and with two
    ],
    ids=str,
)
def test_games_in_every_dialect(rules: Rules, players: tuple[int, ...]) -> None:
    """Games at random with four, three and two players, in the presets and with each option alone."""
    for number in range(TIMES):
        rng = seeded(number, players)
        for position in random_game(rng, players, rules, turns=150):
            if rng.random() < 0.1:
                compare(position, rules, rng, plays=1)


@pytest.mark.parametrize("seed", range(20))
def test_games_with_mixed_options(seed: int) -> None:
    """Games at random with a mixture of options."""
    for number in range(TIMES):
        rng = seeded("mixed", seed, number)
        rules = any_rules(rng)
        for position in random_game(rng, rng.choice(PLAYERS), rules, turns=250):
            if rng.random() < 0.2:
                compare(position, rules, rng, plays=1)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_set_ups(seed: int) -> None:
    """Hostages with and without a Chief, the leaderless, vassals, ringed Chiefs, Chiefs and corpses in the maze."""
    for number in range(EACH * TIMES):
        rng = seeded("set-up", seed, number)
        compare(random_set_up(rng), any_rules(rng), rng, plays=3)


@pytest.mark.parametrize("seed", range(10))
def test_resigning(seed: int) -> None:
    """Resigning, in turn and out of turn, leads to the same positions and results."""
    for number in range(20 * TIMES):
        rng = seeded("resign", seed, number)
        position, rules = random_set_up(rng), any_rules(rng)
        for player in position.players:
            after, _ = resign(position, player, rules)
            expected = slow.resign(slow.read(str(position)), player.letter)
            assert str(after) == slow.write(expected), f"{player.letter}: {position}"
            assert ending(result(after, rules)) == slow.result(expected, rules.options)


@pytest.mark.parametrize("seed", range(10))
def test_moves_of_a_piece(seed: int) -> None:
    """The moves of each piece asked for alone are together all legal moves."""
    for number in range(10 * TIMES):
        rng = seeded("piece", seed, number)
        position, rules = random_set_up(rng), any_rules(rng)
        alone = [move for origin in range(81) for move in piece_moves(position, origin, rules)]
        assert sorted(alone) == sorted(move for move in legal_moves(position, rules) if move.kind >= 0)


def test_the_set_ups_are_of_every_kind() -> None:
    """The comparison is worth something: every rare thing is among the set-ups, and not once only."""
    positions = [str(random_set_up(seeded("set-up", seed, number))) for seed in range(SEEDS) for number in range(EACH)]
    tables = [slow.read(text) for text in positions]
    kinds = {
        "power": sum(bool(table.in_power()) for table in tables),
        "hostage in the maze": sum(table.board.get("e5", "x") != "x" and not table.in_power() for table in tables),
        "corpse in the maze": sum(table.board.get("e5") == "x" for table in tables),
        "leaderless": sum("*" in table.commanders.values() for table in tables),
        "hostages": sum("-" in table.commanders.values() for table in tables),
        "vassals": sum(len(set(table.commanders.values()) & set("rbyg")) < _commanded(table) for table in tables),
        "two players": sum(len(table.players()) == 2 for table in tables),
        "surrounded by the next move": sum(_nearly_surrounded(table) for table in tables),
    }
    assert min(kinds.values()) > 12, kinds


def _commanded(table: slow.Table) -> int:
    return sum(commander in "rbyg" for commander in table.commanders.values())


def _nearly_surrounded(table: slow.Table) -> bool:
    """Whether a player's Chief has a single neighbouring square without a corpse."""
    chiefs = [square for square, piece in table.board.items() if piece[1:] == "C" and piece[0] in table.players()]
    return any(sum(table.board.get(near) != "x" for near in slow.AROUND[chief]) == 1 for chief in chiefs)
