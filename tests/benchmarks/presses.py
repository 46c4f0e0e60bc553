"""How many presses the guide takes for the moves of recorded games, and of games that the engine plays against itself.

`python -m tests.benchmarks.presses` counts those of `tests/benchmarks/games`, with `--games 20` those of games between
four engines too. A button is one press, a menu two; *Move* and *Play* are among them.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import discord

from bot.discord_ui.game.guide import Steps, choices_of_step
from bot.discord_ui.game.picker import OpenPicker, PickSquare
from bot.discord_ui.kit.buttons import Pick, Press
from bot.discord_ui.kit.emblems import Emblems
from bot.djambi.board import Kind, Side, side_of
from bot.djambi.gamefile import RESIGNS, read_game
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import NOWHERE
from bot.djambi.moves import Move
from bot.djambi.play import play, resign
from bot.djambi.position import Position, start
from bot.djambi.reading import read_move
from bot.djambi.rules import Rules
from bot.engine import LEVELS, think
from bot.phrases.languages import LANGUAGES
from bot.table.game.picker import Chosen, chosen_in, first_ways, pick
from tests.table.picking import game_at

RECORDED: Final = Path(__file__).parent / "games"
Turn = tuple[Position, Move, Rules]

_LONGEST: Final = 120
STEPS: Final = Steps(lambda part, chosen: PickSquare(0, 0, part, chosen), OpenPicker(0), Emblems())
_BESIDE: Final = 2
"""*Move* and *Play*."""
_FIRST: Final = 8


def recorded() -> Iterator[Turn]:
    """Yield the moves of the recorded games, with the positions before them."""
    for file in sorted(RECORDED.glob("*.txt")):
        game = read_game(file.read_text("utf-8"))
        position = start(game.players)
        for turn in game.turns:
            if turn.text == RESIGNS:
                position, _ = resign(position, turn.side, game.rules)
                continue
            move = read_move(position, turn.text, game.rules)
            yield position, move, game.rules
            position, _ = play(position, move, game.rules)


def self_played(games: int, level: str) -> Iterator[Turn]:
    """Yield the moves of games between four engines of a level, at most 120 turns each."""
    rules = Rules()
    for number in range(games):
        game: list[Position] = []
        position, chance = start(), Random(f"{level} {number}")
        while len(game) < _LONGEST and legal_moves(position, rules):
            game.append(position)
            move = Move(*think(position, rules, LEVELS[level], seen=game, seed=chance.getrandbits(32)).move)
            yield position, move, rules
            position, _ = play(position, move, rules)


def count(turns: Iterable[Turn]) -> tuple[Counter[int], Counter[int], Counter[bool]]:
    """Return how many moves took how many presses: plain ones, and kills that leave a corpse to place.

    And how many of these corpses went to one of the first squares. Kills of one's own pieces are left out.
    """
    plain, kills, first = Counter[int](), Counter[int](), Counter[bool]()
    for position, move, rules in turns:
        if move.kind in {Kind.CHIEF, Kind.MILITANT} and move.square != NOWHERE:
            if position.commanders[side_of(position.board[move.target])] == position.to_move:
                continue
            kills[_BESIDE + fewest(position, move, rules)] += 1
            picking = pick(game_at(position, rules), Side(position.to_move), tuple(move[1:4]))
            first[move.square in {way.square for way in first_ways(picking, _FIRST)}] += 1
        elif move.origin != NOWHERE and move.exit == move.square == NOWHERE:
            plain[_BESIDE + fewest(position, move, rules)] += 1
    return plain, kills, first


def fewest(position: Position, move: Move, rules: Rules, so_far: Chosen = ()) -> int:
    """Return the least number of presses that choose `move` after what was chosen, without *Move* and *Play*."""
    game, side = game_at(position, rules), Side(position.to_move)
    picking = pick(game, side, so_far)
    if picking.move is not None:
        return 0
    found = []
    for item in choices_of_step(game, picking, STEPS, LANGUAGES["en"]):
        for cost, chosen in _offered(item):
            if len(chosen) > len(so_far) and chosen == tuple(move[1 : 1 + len(chosen)]):
                found.append(cost + fewest(position, move, rules, chosen))
    return min(found)


def options_of(menu: Pick) -> list[discord.SelectOption]:
    """Return what can be chosen in a menu."""
    return menu.item.options if isinstance(menu.item, discord.ui.Select) else []


def _offered(item: object) -> Iterator[tuple[int, Chosen]]:
    """What a button or menu chooses, and in how many presses."""
    if isinstance(item, Press | Pick) and (verb := PickSquare.parse(item.words.split(":")[1:])):
        options = [option.value for option in options_of(item)] if isinstance(item, Pick) else [""]
        for value in options:
            yield 2 if value else 1, chosen_in(verb.chosen) + chosen_in(value or "none")


def main() -> None:
    """Count what the command line asks for, and print it."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.presses", description=__doc__)
    parser.add_argument("--games", type=int, default=0, help="of the engine against itself (default: none)")
    parser.add_argument("--level", choices=LEVELS, default="medium")
    options = parser.parse_args()
    for name, turns in {"recorded": recorded(), "self-played": self_played(options.games, options.level)}.items():
        plain, kills, first = count(turns)
        if kills:
            told = f"{name}: plain moves by presses {dict(sorted(plain.items()))}, kills {dict(sorted(kills.items()))}"
            print(told, f"corpses on one of the first {_FIRST} squares: {first[True]} of {kills.total()}", sep=", ")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
