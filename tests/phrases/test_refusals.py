"""Refusals: every reason is one clear sentence with its facts, in every language."""

import re
from collections.abc import Iterator

import pytest

from bot.djambi.board import Kind, Side
from bot.djambi.errors import Ambiguous, DjambiError, Illegal, LineError, Reason, Refusal, Unclear, Unreadable
from bot.djambi.geometry import SQUARE_NUMBERS, SQUARES
from bot.djambi.moves import PASS, Move
from bot.djambi.position import START, Position, read_position
from bot.djambi.reading import find_move, read_move, reading_of, understood
from bot.djambi.rules import Rules
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, TYPED
from bot.phrases.refusals import refuse
from bot.table.model import Limit, LimitError, Person, TableError, Trouble
from bot.table.orders.orders import OrderError
from bot.table.pacts.pact import PactError, PactTrouble
from bot.table.person_id import DiscordId
from bot.table.plans.planning import PlanError
from bot.table.rooms.rooms import Barrier, NotOpenedError
from tests.djambi.boards import position
from tests.phrases.games import BOB, game

EN = LANGUAGES["en"]
ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
_MAKING = re.compile(r"[{}]|None|Reason\.|Unclear\.|@everyone|<@|\bi9\b.*\bi9\b.*\bi9\b")


def _refusal(text: str, before: Position = START, lang: Language = EN, rules: Rules | None = None) -> str:
    with pytest.raises(DjambiError) as caught:
        find_move(before, understood(reading_of(text, TYPED.moves)), rules or Rules())
    return refuse(caught.value, None, lang)


@pytest.mark.parametrize(
    ("pieces", "text", "said"),
    [
        ("rC a1, rM e4, bC i1", "M e4-e5", "A Militant can't enter the maze (e5). From e4 it can go to "),
        ("rC a1, rM c3, bC i1", "M c3-c6", "A Militant moves one or two squares; c6 is too far from c3."),
        ("rC a1, rM a2, bC i1", "C a1-a4", "a2 blocks the way from a1 to a4, and pieces can't jump."),
        ("rC a1, rM c3, bC i1", "M c3-d5", "c3 to d5 is not a straight line"),
        ("rC a1, rM c3, bC i1", "b2-b3", "There is no piece on b2."),
        ("rC a1, rM c3, bC i1", "i1-i2", "Blue's Chief on i1 is another player's to move."),
        ("rC a1, gM c3, bC i1", "c3-c4", "Green's Militant on c3 is a hostage"),
        ("rC a1, rM c3, bC i1", "A c3-c4", "The piece on c3 is a Militant. From c3 it can go to "),
        ("rC a1, rR a2, bC i1, bM a5", "R a2-a5", "A Reporter moves to an empty square, and a5 is not empty."),
        (
            "rC a1, rM c3, bC i1, bM d4",
            "M c3-d4 corpse i1",
            ("i1 is not free, so nothing can be put there. For example: `M "),
        ),
        (
            "rC a1, rA c3, bC i1, bM d4",
            "A c3-d4 corpse a5",
            "An Assassin's victim always goes to the square it came from, c3.",
        ),
        (
            "rC a1, rA a5, bC e5",
            "A a5-e5-b6",
            "b6 is not in a straight line from the maze. From the maze it can go to ",
        ),
        ("rC a1, rM c3, bC i1", "pass", "You can only pass when you have no legal move."),
    ],
)
def test_examples_of_illegal_moves(pieces: str, text: str, said: str) -> None:
    assert _refusal(text, position(pieces)).startswith(said)


def test_a_long_list_of_targets_is_cut() -> None:
    assert _refusal("M c3-c4").endswith("From c3 it can go to a5, b4, c4, c5, c6, d2, d3, d4 and 4 more.")


def test_where_only_the_place_is_missing_it_is_asked_for() -> None:
    before = position("rC a1, rM c3, rD c1, bC i1, bA d4, bM c2")
    assert re.fullmatch(r"Where does the corpse go\? For example `M c3-d4 corpse \w\d`\.", _refusal("c3-d4", before))
    assert re.fullmatch(r"Where does the piece go\? For example `D c1-c2 place \w\d`\.", _refusal("c1-c2", before))


def test_what_is_missing_first_is_asked_for_first() -> None:
    before = position("rC a1, rN c3, rM g2 g3, bC i1, x e5")
    way_out = r"Which square does it leave the maze for\? For example `N c3-e5-\w\d corpse \w\d`\."
    assert re.fullmatch(way_out, _refusal("N c3-e5", before))
    assert _refusal("Militant to f3", before) == "Several of them can go there. Which one: g2 and g3?"
    assert re.fullmatch(r"Which square does it go to\? For example `M g3-\w\d`\.", _refusal("M g3", before))
    assert re.fullmatch(
        r"Where does the corpse go\? For example `N c3-e5-d4 corpse \w\d`\.", _refusal("N c3-e5-d4 corpse", before)
    )


def test_where_a_square_could_be_two_things_the_candidates_are_shown() -> None:
    before = position("rC a1, rN c3, bC i1, x e5")
    refusal = _refusal("N c3-e5-d4", before)
    assert re.fullmatch(
        r"That could be \d+ moves, for example `N c3-e5-\w\d corpse \w\d` or `N c3-e5-\w\d corpse \w\d`\. "
        r"Write yours out in full\.",
        refusal,
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("M b3-z9", "`z9` is not a square."),
        ("M c3-d4 copse a5", "I don't know the word `copse`."),
        ("M c3-d4 corpse", "Something is missing in `M c3-d4 corpse`."),
        ("good morning", "I can't read `good morning` as a move."),
    ],
)
def test_examples_of_what_cannot_be_read(text: str, said: str) -> None:
    assert _refusal(text).startswith(said)


def test_an_unknown_option_is_answered_with_those_there_are() -> None:
    with pytest.raises(Unreadable) as caught:
        Rules.of({"surround": "never"})
    assert refuse(caught.value, None, EN) == (
        "`never` isn't possible there. Choose from: `corpses`, `cut_off` and `strict`."
    )


def test_a_position_without_a_chief_names_the_side() -> None:
    with pytest.raises(Unreadable) as caught:
        read_position(str(START).replace("rC", "1"))
    assert refuse(caught.value, None, EN).startswith("Red has the wrong number of Chiefs")


def test_not_your_turn_says_whose_it_is() -> None:
    now = game(position("rC a1, bC i1", to_move="b", turn=13))
    for error in (TableError(Trouble.NOT_YOUR_TURN), TableError(Trouble.NOT_YOUR_TURN, BOB, Side.BLUE, 13)):
        assert refuse(error, now, EN) == "It's not your turn yet: 🔵 Blue (Bob) is to move (turn 13)."


def test_the_host_is_named_even_if_the_error_does_not() -> None:
    assert refuse(TableError(Trouble.NOT_HOST), game(), EN).startswith("Only the host, Alice, can do that;")


@ALL
@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_is_answered_shortly(trouble: Trouble, lang: Language) -> None:
    hostile = Person(DiscordId("5"), "<@5> @everyone {x}"[:14])
    for error in (TableError(trouble), TableError(trouble, hostile, Side.GREEN, 4)):
        for now in (None, game()):
            refusal = refuse(error, now, lang)
            assert 0 < len(refusal) < 400
            assert not _MAKING.search(refusal)


@ALL
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_a_short_sentence_without_the_number_of_a_rule(reason: Reason, lang: Language) -> None:
    squares = [SQUARE_NUMBERS[name] for name in ("c3", "d4", "e4")]
    error = Illegal(reason, *squares, kind=Kind.ASSASSIN, side=Side.GREEN)
    refusal = refuse(error, None, lang)
    assert not re.search(r"R\d", refusal)
    assert refusal[0] == refusal[0].upper() or refusal[:2] in SQUARES
    assert len(refusal) < 300
    assert not _MAKING.search(refusal)
    assert "  " not in refusal
    assert refuse(Illegal(reason), None, lang)


@ALL
@pytest.mark.parametrize("what", Unclear)
def test_every_unclear_text_is_shown_harmlessly(what: Unclear, lang: Language) -> None:
    error = Unreadable(what, "x\n@everyone `<@1>` {0}" * 30, choices=("one", "two"))
    refusal = refuse(error, None, lang)
    assert len(refusal) < 400
    assert not re.search("@everyone|<@|\n", refusal)


@ALL
def test_every_pair_of_squares_is_answered_shortly_in_the_start_position(lang: Language) -> None:
    for origin in SQUARES:
        for target in ("a1", "c3", "e5", "e4", "i9"):
            try:
                read_move(START, f"{origin}-{target}", Rules())
            except DjambiError as error:
                refusal = refuse(error, None, lang)
                assert len(refusal) < 400
                assert not re.search(r"[{}]|None|Reason\.", refusal)


@ALL
def test_candidates_that_are_one_way_ask_for_the_square_whatever_the_piece(lang: Language) -> None:
    for kind in Kind:
        error = Ambiguous("x", (Move(kind, 0, 1, square=2), Move(kind, 0, 1, square=3)))
        assert "`" in refuse(error, None, lang)
    assert refuse(Ambiguous("x", (PASS, Move(0, 0, 1))), None, lang)


_TAKEN = Illegal(Reason.PLACE_TAKEN, SQUARE_NUMBERS["a5"])

REFUSALS: list[tuple[Refusal, str]] = [
    (Unreadable(Unclear.SQUARE, "z9"), "z9"),
    (_TAKEN, "a5"),
    (LineError(3, _TAKEN), "3"),
    (PlanError(2, game(), _TAKEN), "2"),
    (OrderError(read_move(START, "M c2-d3", Rules()), _TAKEN), "c2-d3"),
    (TableError(Trouble.NOT_HOST), "Alice"),
    (PactError(PactTrouble.TURN_PAST, "7"), "7"),
    (LimitError(Limit.PLANS, 52), "52"),
    (NotOpenedError(Barrier.LEFT, name="Bob"), "Bob"),
]


def _family(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    for each in kind.__subclasses__():
        if each.__module__.startswith("bot."):
            yield each
            yield from _family(each)


@pytest.mark.parametrize(("error", "fact"), REFUSALS)
@pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
def test_every_refusal_is_a_sentence_with_its_facts(error: Refusal, fact: str, lang: Language) -> None:
    assert fact in refuse(error, game(), lang)


def test_the_table_above_has_every_family_of_refusals() -> None:
    kinds = {type(error) for error, _ in REFUSALS}
    assert {each.__name__ for each in _family(Refusal)} - {each.__name__ for each in kinds} == {
        "Ambiguous",  # tests/phrases/test_refusals.py
        "DjambiError",  # never raised itself
    }
    assert issubclass(DjambiError, ValueError)
