"""What reads what people write, each with what must be true of it whatever it is given."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from bot.djambi.errors import DjambiError, Refusal
from bot.djambi.gamefile import read_game, write_game
from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_move, write_moves
from bot.djambi.position import START, Position, read_position
from bot.djambi.reading import read_move, read_typed
from bot.djambi.rules import PRESETS, Rules
from bot.phrases.languages import LANGUAGES, TYPED, typed_move
from bot.phrases.refusing import refuse
from bot.phrases.typed_details import read_details
from bot.phrases.typed_plans import read_plan_command
from bot.table.choices import completions, moves_from
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.pacts.clauses import ClauseKind
from bot.table.pacts.details import clause_of, last_turn
from bot.table.pacts.pact import PactError
from bot.table.person_id import DiscordId
from bot.table.plans.commands import Try
from bot.table.plans.planning import imagine, turns_in
from tests.discord_ui.game.test_game import recorded
from tests.fuzz.cases import babble, damaged

_MOST_CHOICES: Final = 25
_LONGEST_CHOICE: Final = 100
_LONGEST_MESSAGE: Final = 2000

_BEGINNINGS: Final = ("", "", "try ", "try from 1 ", "A: ", "plan A ", "essaie ", "試す ")
_RULES: Final = [Rules.of({}, preset) for preset in PRESETS]
_FILE: Final = """\
[Date "2026-11-21"]
[Red "Alice"]
[Blue "Bob"]
[Options "friendly_fire=on master_moves=on"]
[Result "*"]

; a friendly beginning
1. red N c3-c6
2. blue N g3-g6
; why not?
3. red M c2-c4
4. blue resigns
"""

Reader = Callable[[Random], None]


@cache
def _positions() -> list[Position]:
    """Positions of recorded games, early and late."""
    games = ("two-players", "three-players", "four-players", "bga")
    return [START, *(read_position(text) for name in games for _, text in list(recorded(name))[::15])]


@cache
def _moves(position: Position) -> list[str]:
    return write_moves(legal_moves(position, Rules()))[:500]


def _game(position: Position) -> Game:
    people = {side: Person(DiscordId(str(side)), side.name) for side in position.players}
    terms = Terms(4, Seating.CHOICE, Rules(), "en")
    return Game(1, 1, "1", Person(DiscordId("1"), "a"), terms, Phase.RUNNING, position, people)


def _sentence(chance: Random, error: Refusal, position: Position | None = None) -> None:
    """What a reader of any language is told fits into a message, and is something."""
    lang = chance.choice(list(LANGUAGES.values()))
    game = _game(position) if position else None
    said = refuse(error, game, lang)
    assert 0 < len(said) <= _LONGEST_MESSAGE, said


def move(chance: Random) -> None:
    """A move: what is read is among the legal ones, what is not is refused with a sentence."""
    position, rules = chance.choice(_positions()), chance.choice(_RULES)
    known = _moves(position) or ["pass"]
    text = babble(chance) if chance.random() < 0.3 else damaged(chance, chance.choice(known))
    try:
        read_typed(text, TYPED.moves)
        found = read_move(position, text, rules, TYPED.moves)
    except DjambiError as error:
        _sentence(chance, error, position)
        return
    assert read_move(position, write_move(found), rules) == found


def position(chance: Random) -> None:
    """A position: what is read is written again as it was, and can be played from."""
    text = damaged(chance, str(chance.choice(_positions())))
    try:
        found = read_position(text)
    except DjambiError as error:
        _sentence(chance, error)
        return
    assert read_position(str(found)) == found
    legal_moves(found, chance.choice(_RULES))


def game_file(chance: Random) -> None:
    """A game in a file: what is read is the same game when it is written and read again."""
    try:
        found = read_game(damaged(chance, _FILE))
    except DjambiError as error:
        _sentence(chance, error)
        return
    assert write_game(read_game(write_game(found))) == write_game(found)


def autocomplete(chance: Random) -> None:
    """What is typed into an option: never more choices, nor longer ones, than Discord takes."""
    where = chance.choice(_positions())
    known = _moves(where) or ["pass"]
    typed = babble(chance) if chance.random() < 0.3 else damaged(chance, chance.choice(known)[: chance.randint(0, 9)])
    choices = completions(_game(where), typed, _MOST_CHOICES)
    assert len(choices) <= _MOST_CHOICES
    assert all(0 < len(choice) <= _LONGEST_CHOICE for choice in choices)
    try:
        moves_from(_game(where), typed)
    except DjambiError as error:
        _sentence(chance, error, where)


def plan(chance: Random) -> None:
    """A line of turns, as it is typed in a room: what is read is played in thought, or refused with a sentence."""
    where = chance.choice(_positions())
    turns = [chance.choice(_moves(where) or ["pass"]) for _ in range(chance.randint(1, 3))]
    line = chance.choice(_BEGINNINGS) + chance.choice(("; ", "\n", " ")).join(turns)
    text = babble(chance) if chance.random() < 0.3 else damaged(chance, line)
    command = read_plan_command(text, TYPED, addressed=chance.random() < 0.5)
    if not isinstance(command, Try):
        return
    try:
        events = imagine(_game(where), list(map(typed_move, turns_in(command.text))))
    except Refusal as error:
        _sentence(chance, error, where)
        return
    assert all(event.move is not None for event in events)


def promise(chance: Random) -> None:
    """What is typed into the form of a promise: it says one, or is refused with a sentence."""
    game, kind = _game(chance.choice(_positions())), chance.choice(list(ClauseKind))
    typed = chance.choice(("Assassin e4 by 20", "e4 d5", "20", "ミリタント e4 20手目まで", ""))
    text = babble(chance)[:60] if chance.random() < 0.3 else damaged(chance, typed)[:60]
    about = chance.choice((None, *game.position.players))
    try:
        details = read_details(text, TYPED)
        clause = clause_of(kind, "", about, details, ("0", "1"), game)
        last_turn(details, game)
    except PactError as error:
        _sentence(chance, error)
        return
    assert clause.kind is kind


READERS: Final[dict[str, tuple[Reader, int]]] = {
    "moves": (move, 45),
    "plans": (plan, 10),
    "promises": (promise, 5),
    "positions": (position, 24),
    "game files": (game_file, 10),
    "autocomplete": (autocomplete, 4),
}
"""Each with its share of a hundred cases; the rest is what people do on the simulated server."""
