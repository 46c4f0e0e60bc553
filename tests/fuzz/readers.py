"""What reads what people write: what came of each case, and what must be true of it, whatever was written."""

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from bot.djambi.errors import Refusal
from bot.djambi.gamefile import read_game, write_game
from bot.djambi.generate import legal_moves
from bot.djambi.moves import Move, write_move, write_moves
from bot.djambi.play import play
from bot.djambi.position import START, Position, read_position
from bot.djambi.reading import read_move, read_typed
from bot.djambi.rules import PRESETS, Rules
from bot.phrases.languages import LANGUAGES, TYPED, read_in_any_language
from bot.phrases.refusals import refuse
from bot.phrases.typed import read_details, read_plan_command
from bot.table.game.picker import completions, moves_from
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.pacts.clauses import ClauseKind
from bot.table.pacts.pact import clause_of, last_turn
from bot.table.person_id import DiscordId
from bot.table.plans.planning import Try, imagine, turns_in
from tests.discord_ui.game.recorded import recorded
from tests.fuzz.cases import babble, damaged, padded
from tests.invariants import Invariant

_MOST_CHOICES: Final = 25
_LONGEST_CHOICE: Final = 100
_LONGEST_SENTENCE: Final = 400
_LONGEST_MOVE: Final = 120
_LONGEST_PLAN, _MOST_TURNS = 600, 12

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


@dataclass(frozen=True, slots=True)
class Read:
    """What came of a text: what was `found` in it, or the `error` and what is `said` of it; neither if it is talk.

    `again` is what is found in it when it is written and read again, `legal` the moves there are, `choices` what is
    offered, `turns` how many turns were read.
    """

    text: str
    found: object = None
    again: object = None
    error: Exception | None = None
    said: str = ""
    legal: Container[object] | None = None
    choices: tuple[str, ...] = ()
    turns: int = 0


def _refused(read: Read) -> Iterator[str]:
    if read.error is not None and not isinstance(read.error, Refusal):
        yield f"{read.text!r}: {read.error!r}"


def _one_sentence(read: Read) -> Iterator[str]:
    if isinstance(read.error, Refusal) and not 0 < len(read.said) <= _LONGEST_SENTENCE:
        yield f"{read.text!r}: {read.said!r}"


def _sendable(read: Read) -> Iterator[str]:
    for said in (read.said, *read.choices):
        if said.encode("utf-8", "replace").decode() != said or "\x00" in said:
            yield f"{read.text!r}: {said!r}"


def _same_again(read: Read) -> Iterator[str]:
    if read.again != read.found:
        yield f"{read.text!r}: {read.found} is read as {read.again}"


def _legal(read: Read) -> Iterator[str]:
    if read.legal is not None and read.found is not None and read.found not in read.legal:
        yield f"{read.text!r}: {read.found}"


def _short(read: Read) -> Iterator[str]:
    if isinstance(read.found, Move) and len(read.text) > _LONGEST_MOVE:
        yield f"a move of {len(read.text)} letters: {read.text!r}"
    if read.turns > _MOST_TURNS or (read.turns and len(read.text) > _LONGEST_PLAN):
        yield f"a plan of {read.turns} turns and {len(read.text)} letters: {read.text!r}"


def _few_choices(read: Read) -> Iterator[str]:
    if len(read.choices) > _MOST_CHOICES or not all(0 < len(choice) <= _LONGEST_CHOICE for choice in read.choices):
        yield f"{read.text!r}: {len(read.choices)} choices, {read.choices}"


OF_READERS: Final[tuple[Invariant[Read], ...]] = (
    Invariant("refused", "What cannot be read is refused; nothing fails otherwise.", _refused),
    Invariant("one sentence", "Of what is refused something is said, in at most 400 letters.", _one_sentence),
    Invariant("sendable", "Whatever is said or offered is Unicode that Discord takes.", _sendable),
    Invariant("same again", "What was read is written so that it is read as the same.", _same_again),
    Invariant("legal", "What is read as a move is one of the legal ones.", _legal),
    Invariant("short", "No move is longer than 120 letters, no plan than 600, nor than 12 turns.", _short),
    Invariant("few choices", "No more is offered than 25 choices of 100 letters: so much Discord takes.", _few_choices),
)
"""What must be true whatever is given to a reader."""

Reader = Callable[[Random], Read]


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


def _no(chance: Random, text: str, error: Exception, position: Position | None = None) -> Read:
    """What came of a text that could not be read, for a reader of any language."""
    lang = chance.choice(list(LANGUAGES.values()))
    said = refuse(error, _game(position) if position else None, lang) if isinstance(error, Refusal) else ""
    return Read(text, error=error, said=said)


def move(chance: Random) -> Read:
    """A move."""
    where, rules = chance.choice(_positions()), chance.choice(_RULES)
    known = chance.choice(_moves(where) or ["pass"])
    text = babble(chance) if chance.random() < 0.3 else chance.choice((damaged, damaged, padded))(chance, known)
    try:
        read_typed(text, TYPED.moves)
        found = read_move(where, text, rules, TYPED.moves)
        again = read_move(where, write_move(found), rules)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is looked at
        return _no(chance, text, error, where)
    return Read(text, found, again, legal=legal_moves(where, rules))


def position(chance: Random) -> Read:
    """A position, which can be played from."""
    text = damaged(chance, str(chance.choice(_positions())))
    try:
        found = read_position(text)
        legal_moves(found, chance.choice(_RULES))
        return Read(text, found, read_position(str(found)))
    except Exception as error:  # noqa: BLE001 - as above
        return _no(chance, text, error)


def game_file(chance: Random) -> Read:
    """A game in a file."""
    text = damaged(chance, _FILE)
    try:
        found = write_game(read_game(text))
        return Read(text, found, write_game(read_game(found)))
    except Exception as error:  # noqa: BLE001 - as above
        return _no(chance, text, error)


def autocomplete(chance: Random) -> Read:
    """What is typed into an option."""
    where = chance.choice(_positions())
    known = _moves(where) or ["pass"]
    text = babble(chance) if chance.random() < 0.3 else damaged(chance, chance.choice(known)[: chance.randint(0, 9)])
    try:
        choices = tuple(completions(_game(where), text, _MOST_CHOICES))
    except Exception as error:  # noqa: BLE001 - as above
        return _no(chance, text, error, where)
    try:
        moves_from(_game(where), text)
    except Exception as error:  # noqa: BLE001 - as above
        refused = _no(chance, text, error, where)
        return Read(text, error=error, said=refused.said, choices=choices)
    return Read(text, choices=choices)


def _line(chance: Random, where: Position) -> list[str]:
    """Turns that can be played one after the other, or not; sometimes more than a plan may have."""
    if chance.random() < 0.8:
        return [chance.choice(_moves(where) or ["pass"]) for _ in range(chance.randint(1, 3))]
    turns, now = [], START
    for _ in range(_MOST_TURNS + chance.randint(-1, 2)):
        chosen = chance.choice(list(legal_moves(now, Rules())))
        now, _ = play(now, chosen, Rules())
        turns.append(write_move(chosen))
    return turns


def plan(chance: Random) -> Read:
    """A line of turns, as it is typed in a room."""
    where = chance.choice((START, *_positions()))
    turns = _line(chance, where)
    where = where if len(turns) < _MOST_TURNS - 1 else START
    line = chance.choice(_BEGINNINGS) + chance.choice(("; ", "\n", ";" * chance.randint(1, 60))).join(turns)
    text = babble(chance) if chance.random() < 0.3 else chance.choice((damaged, damaged, str_of))(chance, line)
    try:
        command = read_plan_command(text, TYPED, addressed=chance.random() < 0.5)
        if not isinstance(command, Try):
            return Read(text)
        events = imagine(_game(where), list(map(read_in_any_language, turns_in(command.text))))
    except Exception as error:  # noqa: BLE001 - as above
        return _no(chance, text, error, where)
    return Read(command.text, turns=len(events))


def str_of(_: Random, text: str) -> str:
    """A text as it is."""
    return text


def promise(chance: Random) -> Read:
    """What is typed into the form of a promise."""
    game, kind = _game(chance.choice(_positions())), chance.choice(list(ClauseKind))
    typed = chance.choice(("Assassin e4 by 20", "e4 d5", "20", "ミリタント e4 20手目まで", ""))
    text = babble(chance)[:60] if chance.random() < 0.3 else damaged(chance, typed)[:60]
    about = chance.choice((None, *game.position.players))
    try:
        details = read_details(text, TYPED)
        clause = clause_of(kind, "", about, details, ("0", "1"), game)
        last_turn(details, game)
    except Exception as error:  # noqa: BLE001 - as above
        return _no(chance, text, error)
    return Read(text, clause.kind, kind)


READERS: Final[dict[str, tuple[Reader, int]]] = {
    "moves": (move, 45),
    "plans": (plan, 10),
    "promises": (promise, 5),
    "positions": (position, 24),
    "game files": (game_file, 10),
    "autocomplete": (autocomplete, 4),
}
"""Each with its share of a hundred cases; the rest is what people do on the simulated server."""
