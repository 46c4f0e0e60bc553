"""What may be typed in every language, and in all of them at one table."""

import json
from collections.abc import Iterator
from dataclasses import astuple, replace
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, strategies as st

from bot.djambi.board import Kind, Side
from bot.djambi.errors import Ambiguous, Unreadable
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import NOWHERE, SQUARES
from bot.djambi.moves import write_move
from bot.djambi.position import START
from bot.djambi.reading import TypedSquare, find_move, read_answer, read_move, read_square, read_typed
from bot.djambi.rules import Rules
from bot.djambi.sentences import answer_in
from bot.djambi.typed_move import Purpose, TypedMove
from bot.djambi.vocabulary import CANONICAL, Vocabulary
from bot.phrases.languages import LANGUAGES, TYPED, read_in_any_language
from bot.phrases.typed import read_details, read_plan_command, read_turn
from bot.table.pacts.pact import Details, PactError, PactTrouble
from bot.table.plans.planning import ComparePlans, DropPlan, ListPlans, ShowPlan, Try, turns_in
from tests.djambi.boards import position

RECORDED: Final = [
    json.loads(line) for line in (Path(__file__).parent / "vectors" / "readings.jsonl").read_text("utf-8").splitlines()
]
VOCABULARIES: Final = {"canonical": CANONICAL, **{code: lang.typed.moves for code, lang in LANGUAGES.items()}}
EACH_LANGUAGE: Final = pytest.mark.parametrize(
    "vocabulary", [lang.typed.moves for lang in LANGUAGES.values()], ids=LANGUAGES
)
EACH: Final = pytest.mark.parametrize("vocabulary", VOCABULARIES.values(), ids=VOCABULARIES)


def move_in(text: str) -> dict[str, Any]:
    """Return what a text asks for, as it was recorded."""
    said = read_in_any_language(text)
    if isinstance(said, Unreadable):
        return {"unclear": said.what.value, "part": said.part if said.part != said.text else ""}
    return {"kind": said.kind, "path": [*said.path], "verb": said.purpose or "", "square": said.square}


def plan_in(text: str, *, addressed: bool) -> list[Any] | None:
    """Return what a text asks for in a room, as it was recorded."""
    command = read_plan_command(text, TYPED, addressed=addressed)
    return None if command is None else [type(command).__name__, *astuple(command)]


def promise_in(text: str) -> Any:
    """Return what a text says in the form of a promise, as it was recorded."""
    try:
        details = read_details(text, TYPED)
    except PactError as error:
        return error.detail
    return [details.piece, [*details.squares], details.turn]


def test_what_was_recorded_is_read_as_it_was() -> None:
    """In whatever file a word stands now."""
    assert len(RECORDED) > 1500
    for one in RECORDED:
        text = one["text"]
        assert move_in(text) == one["move"], text
        assert plan_in(text, addressed=False) == one["plan"], text
        assert plan_in(text, addressed=True) == one.get("to_the_bot", one["plan"]), text
        assert promise_in(text) == one["promise"], text


def meanings(vocabulary: Vocabulary) -> Iterator[tuple[str, object]]:
    """Yield every word of a vocabulary with what it means."""
    for kind, words in vocabulary.kinds.items():
        yield from ((word, kind) for word in words.split())
    for verb, words in vocabulary.verbs.items():
        yield from ((word, verb) for word in words.split())
    for name in ("links", "towards", "stops", "passes", "maze", "asides"):
        yield from ((word, name) for word in getattr(vocabulary, name).split())


def test_no_word_means_two_things() -> None:
    """Not even in two languages: people of one table type in all of them."""
    meant: dict[str, object] = {}
    for word, meaning in meanings(TYPED.moves):
        assert meant.setdefault(word, meaning) == meaning, word


@EACH
def test_every_kind_and_every_verb_has_a_word(vocabulary: Vocabulary) -> None:
    """In small letters, as they are looked up."""
    assert set(vocabulary.kinds) == set(Kind)
    assert set(vocabulary.verbs) == set(Purpose)
    assert all([*vocabulary.kinds.values(), *vocabulary.verbs.values(), vocabulary.passes])
    assert all(word == word.lower() for word, _ in meanings(vocabulary))


@EACH
@pytest.mark.parametrize("known", [None, TYPED.moves], ids=["alone", "together"])
def test_a_move_is_read_in_the_words_of_a_language(vocabulary: Vocabulary, known: Vocabulary | None) -> None:
    """With that language alone, and with all of them together."""
    known = known or vocabulary
    for kind, words in vocabulary.kinds.items():
        for word in words.split():
            assert read_typed(f"{word} c3-d4", known) == TypedMove(f"{word} c3-d4", kind, (20, 30))
    for verb, words in vocabulary.verbs.items():
        for word in words.split():
            text = f"c3-d4 {word.upper()} a5"
            assert read_typed(text, known) == TypedMove(text, path=(20, 30), purpose=verb, square=36)
    assert all(read_typed(word, known).is_pass for word in vocabulary.passes.split())


def words(groups: dict[Any, str]) -> st.SearchStrategy[tuple[Any, str]]:
    """Return any word of `groups`, with what it means."""
    return st.sampled_from([(meaning, word) for meaning, group in groups.items() for word in group.split()])


squares = st.sampled_from(SQUARES)
fills = st.sampled_from(["", *f"{TYPED.moves.links} {TYPED.moves.towards} {TYPED.moves.stops}".split()])


@given(words(dict(TYPED.moves.kinds)), words(dict(TYPED.moves.verbs)), fills, squares, squares, squares)
def test_languages_may_be_mixed(
    kind: tuple[Kind, str], verb: tuple[Purpose, str], fill: str, origin: str, target: str, place: str
) -> None:
    """A kind in one language, a verb in another, and a word between that says nothing in a third."""
    text = f"{kind[1]} {origin}-{target} {fill} {verb[1]} {place}"
    path = (SQUARES.index(origin), SQUARES.index(target))
    assert read_typed(text, TYPED.moves) == TypedMove(text, kind[0], path, verb[0], SQUARES.index(place))


MAZE: Final = SQUARES.index("e5")


@EACH_LANGUAGE
def test_the_maze_has_a_name_beside_its_square(vocabulary: Vocabulary) -> None:
    """In every language."""
    for maze in vocabulary.maze.split():
        assert read_typed(f"a1-{maze}", TYPED.moves).path == (0, MAZE)
        assert read_typed(f"a1 {maze} d4", TYPED.moves).path == (0, MAZE, 30)


@EACH_LANGUAGE
def test_a_piece_may_be_told_where_to_go_without_saying_from_where(vocabulary: Vocabulary) -> None:
    """By its name, and a word or an arrow that says that the square is where it goes."""
    chief, maze = vocabulary.kinds[Kind.CHIEF].split()[0], vocabulary.maze.split()[0]
    for to in (*vocabulary.towards.split(), "→", "-"):
        for text in (f"{chief} {to} {maze}", f"{chief} {to} e5!"):
            assert read_typed(text, TYPED.moves) == TypedMove(text, Kind.CHIEF, (NOWHERE, MAZE))


@pytest.mark.parametrize("text", ["Chief to the maze", "le Chef au labyrinthe", "チーフを迷宮へ"])
def test_the_chief_goes_to_the_maze_as_one_says_it(text: str) -> None:
    """A Japanese "to" stands behind the square."""
    assert read_typed(text, TYPED.moves) == TypedMove(text, Kind.CHIEF, (NOWHERE, MAZE))
    open_way = position("rC a1, bC i1")
    assert write_move(read_move(open_way, text, Rules(), TYPED.moves)) == "C a1-e5"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("c3のミリタントをc4へ", Kind.MILITANT),
        ("c3からc4にミリタント!", Kind.MILITANT),
        ("necromobile de c3 a c4", Kind.NECROMOBILE),
        ("nécro de c3 à c4, merci", Kind.NECROMOBILE),
        ("c3 ミリタント c4", None),
        ("c3とc4にミリタント", None),
        ("c3 a c4", None),
    ],
)
def test_the_words_beside_the_squares_tell_a_move_in_any_order(text: str, kind: Kind | None) -> None:
    """Without them it may be a list of pieces: an "a" is an Assassin."""
    said = read_in_any_language(text)
    found = (said.kind, [SQUARES[each] for each in said.path]) if isinstance(said, TypedMove) else None
    assert found == (kind and (kind, ["c3", "c4"]))


@pytest.mark.parametrize("text", ["assasin a2-d2", "Asassin a2 to d2", "assassim a2-d2", "アサッシンa2からd2へ"])
def test_a_misspelt_name_before_a_whole_move_is_the_only_one_that_is_near(text: str) -> None:
    assert read_in_any_language(text) == TypedMove(text, Kind.ASSASSIN, (SQUARES.index("a2"), SQUARES.index("d2")))


@pytest.mark.parametrize("word", ["killed", "diplomacy", "militaire", "reports", "nice"])
def test_a_word_that_is_not_near_enough_is_no_name_of_a_piece(word: str) -> None:
    assert isinstance(read_in_any_language(f"{word} a2-d2"), Unreadable)


@pytest.mark.parametrize("text", ["diplomat: h8-h5", "diplomate : h8-h5", "外交官：h8-h5"])
def test_a_colon_behind_the_name_of_a_piece_changes_nothing(text: str) -> None:
    """It does behind a letter, which may be the name of a plan, or with a square alone."""
    assert read_in_any_language(text) == TypedMove(text, Kind.DIPLOMAT, (SQUARES.index("h8"), SQUARES.index("h5")))
    for other in ("D: h8-h5", text[:-3]):
        assert isinstance(read_in_any_language(other), Unreadable)


@pytest.mark.parametrize(
    "called", ["、次トムさん", " 次はトムさんです", " <@1001> さんの番です", "、次トムさん、よろしく"]
)
def test_whoever_is_next_may_be_called_by_name_in_japanese(called: str) -> None:
    """With nothing else said about them."""
    assert not isinstance(read_in_any_language(f"c1からd2{called}"), Unreadable)
    assert isinstance(read_in_any_language("c1からd2、次トムさんが困る"), Unreadable)


@pytest.mark.parametrize(
    "around",
    [
        *("hmm, {}", "oh well, {} then", "Sorry for the long wait, {}", "thanks for waiting everyone! {}, Tom's turn"),
        *("{} your turn whenever you can", "ok ok {}, who's next?", "euh bon {} à toi Tom", "navré du retard, {}"),
        *("{}, c'est à qui ?", "merci d'avoir attendu si longtemps ! {}", "うーん {}", "仕方ない、{}", "{} 次誰？"),
        *("仕事で遅れました、{}", "well here we go, {}", "{} and back to my coffee"),
        *("遅れて申し訳ないです、{}", "{} サラさんどうぞ", "my turn: {}", "<@1> {} 🙂 have fun"),
    ],
)
def test_politeness_may_be_in_ones_own_words(around: str) -> None:
    """But not what takes it back, or what is thought of the move."""
    for move in ("c2-d3", "Militant c2-d3"):
        assert not isinstance(read_in_any_language(around.format(move)), Unreadable), move
    for doubt in ("{}?", "{} if you dare", "sorry, I would not {}", "{} hmm", "maybe {}", "たぶん{}かな"):
        assert isinstance(read_in_any_language(around.format(doubt.format("c2-d3"))), Unreadable), doubt


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("Rouge : c2-d3", Side.RED),
        ("red's militant c2-d3", Side.RED),
        ("hi all, blue: c2-d3", Side.BLUE),
        ("青 c2-d3", Side.BLUE),
    ],
)
def test_a_side_before_a_move_is_the_one_that_has_the_piece(text: str, side: Side) -> None:
    said = read_in_any_language(text)
    assert isinstance(said, TypedMove)
    assert said.side == side
    assert not isinstance(read_in_any_language("red or blue: c2-d3"), TypedMove)
    if side is Side.RED:
        assert write_move(find_move(START, said, Rules())) == "M c2-d3"
    else:
        with pytest.raises(Unreadable):
            find_move(START, said, Rules())


@pytest.mark.parametrize(
    "text", ["d3 from c2", "militant to d3 from c2, good luck", "militant en d3 de c2", "ミリタントをd3へc2から"]
)
def test_a_start_named_last_is_the_start(text: str) -> None:
    """It has the word for a start beside it."""
    said = read_in_any_language(text)
    assert isinstance(said, TypedMove)
    assert [SQUARES[each] for each in said.path] == ["c2", "d3"]


def test_of_several_pieces_that_could_go_there_none_is_guessed() -> None:
    """The one is taken that can; a kill still needs its corpse."""
    board = position("rC a1, rM c3 c5 g7, bM d4, bC i1")
    with pytest.raises(Ambiguous) as asked:
        read_move(board, "Militant to d4", Rules(), TYPED.moves)
    assert {move.origin for move in asked.value.candidates} == {SQUARES.index("c3"), SQUARES.index("c5")}
    assert write_move(read_move(board, "Militant to g8", Rules(), TYPED.moves)) == "M g7-g8"
    only = position("rC a1, rM c3 g7, bM d4, bC i1")
    assert write_move(read_move(only, "Militant to d4 corpse a5", Rules(), TYPED.moves)) == "M c3-d4 corpse a5"
    with pytest.raises(Ambiguous):
        read_move(only, "Militant to d4", Rules(), TYPED.moves)


@pytest.mark.parametrize(
    "aside",
    [
        "lol",
        "LOL!",
        "😂",
        "👍🏽",
        ":D",
        "🙂 please",
        "<:kek:123456789012345678>",
        "s'il te plaît",
        "お願いします",
        "（笑）",
    ],
)
def test_a_last_word_that_says_nothing_does_not_spoil_a_move(aside: str) -> None:
    """Nor an emoji; but between the parts of a move a word is still one that is not known."""
    for text in (f"M c3-d4 {aside}", f"M c3-d4 corpse a5 {aside}"):
        assert replace(read_typed(text, TYPED.moves), text="") == replace(read_typed(text[: -len(aside)]), text="")
    with pytest.raises(Unreadable):
        read_typed(f"{aside} c3-d4", TYPED.moves)


def test_a_pass_is_nothing_but_the_word() -> None:
    """Who laughs about it talks."""
    with pytest.raises(Unreadable):
        read_typed("pass lol", TYPED.moves)


@pytest.mark.parametrize(
    ("text", "path", "purpose"),
    [
        ("M c2", (11,), None),
        ("ミリタント c2", (11,), None),
        ("Mc2-", (11,), None),
        ("M c2-d3 corpse", (11, 21), Purpose.CORPSE),
        ("M c2-d3 corpse a", (11, 21), Purpose.CORPSE),
        ("M c2-d3 cadavre b", (11, 21), Purpose.CORPSE),
    ],
)
def test_what_is_only_begun_says_how_far(text: str, path: tuple[int, ...], purpose: Purpose | None) -> None:
    """As it is offered to be completed: up to the file of its last square."""
    with pytest.raises(Unreadable) as caught:
        read_typed(text, TYPED.moves)
    assert caught.value.begun == TypedMove(text, Kind.MILITANT, path, purpose)


def test_a_beginning_goes_on_with_every_legal_move_that_begins_so() -> None:
    """With a word for what is killed or put, only with those that do it."""
    board = position("rC a1, rM c3, bM d4, bC i1")
    every = [move for move in legal_moves(board, Rules()) if move.origin == SQUARES.index("c3")]
    with pytest.raises(Ambiguous) as asked:
        find_move(board, TypedMove("", Kind.MILITANT, (20,)), Rules())
    assert set(asked.value.candidates) == set(every)
    with pytest.raises(Ambiguous) as asked:
        find_move(board, TypedMove("", Kind.MILITANT, (20, 30), Purpose.CORPSE), Rules())
    assert set(asked.value.candidates) == {move for move in every if move.target == 30}
    for begun in (TypedMove("", Kind.ASSASSIN, (20,)), TypedMove("", Kind.MILITANT, (20, 21), Purpose.CORPSE)):
        with pytest.raises(Unreadable):
            find_move(board, begun, Rules())


@pytest.mark.parametrize(
    ("text", "purpose"),
    [
        ("a4", None),
        ("A4!", None),
        ("corpse a4", Purpose.CORPSE),
        ("on a4 please", None),
        ("put it on a4", Purpose.PUT),
        ("a4 😂 lol", None),
        ("en a4 s'il te plaît", None),
        ("le cadavre en a4", Purpose.CORPSE),
        ("死体をa4にお願いします", Purpose.CORPSE),
        ("ａ４", None),
        ("let's say a4", None),
        ("I'll put it on a4", Purpose.PUT),
        ("je le mets en a4", None),
        ("mets le cadavre en a4, merci", Purpose.CORPSE),
        ("じゃあa4かな", None),
        ("それではa4に置きます", Purpose.PUT),
    ],
)
def test_a_square_alone_is_an_answer(text: str, purpose: Purpose | None) -> None:
    """With at most a few words that say nothing else."""
    assert answer_in(text, TYPED.moves) == TypedSquare(text, SQUARES.index("a4"), purpose)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "a4?",
            "a4 or b5",
            "a4 b5",
            "nice a4",
            "M a4",
            "A4 paper",
            "a44",
            "",
            "please",
            "not a4",
            "pas a4",
            "a4はやめて",
        ),
        *("my Militant goes to a4", "bob is on a4"),
    ],
)
def test_anything_more_is_no_answer(text: str) -> None:
    """It is talk, or says something of its own."""
    assert answer_in(text, TYPED.moves) is None


@pytest.mark.parametrize(
    "text",
    [
        "c3-c6 later",
        "c3-c6 next turn",
        "next time c3-c6",
        "c3-c6 au prochain tour",
        "c3-c6 plus tard",
        "c3-c6は次で",
        "あとでc3-c6",
    ],
)
def test_a_move_for_another_turn_is_not_played(text: str) -> None:
    assert isinstance(read_in_any_language(text), Unreadable)


@pytest.mark.parametrize("text", ["Chief c3-d4", "チーフ c3-d4", "c3 vers d4", "M c3-d4 cadavre a5", "passe"])
def test_the_rules_alone_know_the_canonical_words(text: str) -> None:
    """What they are not told is no word to them."""
    with pytest.raises(Unreadable):
        read_typed(text)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("M c3-d4", Try("M c3-d4")),
        ("A i1-e5-c7", Try("A i1-e5-c7")),
        ("try A i1-e5-c7", Try("A i1-e5-c7")),
        ("A M c3-d4", Try("M c3-d4", "A")),
        ("B: M c3-d4", Try("M c3-d4", "B")),
        ("a: c3-d4", Try("c3-d4", "A")),
        ("try B M c3-d4; N g3-g6", Try("M c3-d4; N g3-g6", "B")),
        ("try from turn 14 M c3-d4", Try("M c3-d4", turn=14)),
        ("essaie depuis le tour 14 M c3-d4", Try("M c3-d4", turn=14)),
        ("試す M c3-d4", Try("M c3-d4")),
        ("`M c3-d4`", Try("M c3-d4")),
        ("try M c3-d4; then we win", Try("M c3-d4; then we win")),
        ("plans", ListPlans()),
        ("プラン一覧", ListPlans()),
        ("Plan a", ShowPlan("A")),
        ("プランA", ShowPlan("A")),
        ("compare A B", ComparePlans("A", "B")),
        ("comparer A et AB", ComparePlans("A", "AB")),
        ("AとBを比較", ComparePlans("A", "B")),
        ("show A", ShowPlan("A")),
        ("montre B", ShowPlan("B")),
        ("Aを見せて", ShowPlan("A")),
        ("drop A", DropPlan("A")),
        ("delete A", DropPlan("A")),
        ("efface B", DropPlan("B")),
        ("Aを消して", DropPlan("A")),
        ("supprime B", DropPlan("B")),
        ("jeter A", DropPlan("A")),
        ("jetez B", DropPlan("B")),
        ("Aを削除", DropPlan("A")),
    ],
)
def test_what_somebody_wants_of_plans_is_read_in_three_languages(text: str, command: object) -> None:
    assert read_plan_command(text, TYPED) == command


@pytest.mark.parametrize(
    "text",
    [
        "1. red M c2-d3\n2. blue N g3-g6",
        "red M c2-d3; blue N g3-g6",
        "🔴 `M c2-d3`, 🔵 `N g3-g6`",
        "- M c2-d3\n- N g3-g6",
        "M c2-d3, N g3-g6",
        "M c2-d3 then N g3-g6",
        "M c2-\u200bd3; N g3-g6",
    ],
)
def test_a_list_of_turns_as_the_bot_writes_it_is_a_plan(text: str) -> None:
    command = read_plan_command(text, TYPED)
    assert isinstance(command, Try)
    turns = [read_in_any_language(turn) for turn in turns_in(command.text)]
    assert [isinstance(turn, TypedMove) and [SQUARES[each] for each in turn.path] for turn in turns] == [
        ["c2", "d3"],
        ["g3", "g6"],
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "try harder, b2!",
        "c3 and c6",
        "M c3-d4; then we win",
        "plan to win",
        "compare notes",
        "drop it like that",
        "what about M c3-d4?",
        "x" * 700,
    ],
)
def test_talk_is_no_command(text: str) -> None:
    assert read_plan_command(text, TYPED) is None


def test_what_speaks_to_the_bot_may_be_wrong_in_part() -> None:
    assert read_plan_command("M c3-d4; then we win", TYPED, addressed=True) == Try("M c3-d4; then we win")


D5, E4 = read_square("d5"), read_square("e4")


@pytest.mark.parametrize(
    "text",
    [
        "Assassin e4 d5 20",
        "a E4, D5 by turn 20",
        "20: assassin e4 and d5",
        "assassin e4 et d5, avant le tour 20",
        "assassin e4 et d5, au plus tard au coup 20",
        "暗殺者 e4とd5 20手目まで",
        "\uff41\u3000\uff45\uff14 d5 20",  # full width
    ],
)
def test_details_are_read_in_every_language_and_order(text: str) -> None:
    """A piece, squares, a turn."""
    found = read_details(text, TYPED)
    assert (found.piece, set(found.squares), found.turn) == (Kind.ASSASSIN, {D5, E4}, 20)


def test_nothing_is_read_from_nothing() -> None:
    """All of it may be left out."""
    assert read_details("  ", TYPED) == Details()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("Asassin 20", "asassin"), ("20 30", "30"), ("e10", "e"), ("Assassin Chief", "chief"), ("9" * 50, "9" * 50)],
)
def test_what_says_nothing_is_named(text: str, wrong: str) -> None:
    """Rather than left out of a promise."""
    with pytest.raises(PactError) as caught:
        read_details(text, TYPED)
    assert (caught.value.trouble, caught.value.detail) == (PactTrouble.UNREADABLE, wrong)


@pytest.mark.parametrize(
    ("text", "squares"),
    [
        ("a4-c4", "a4 b4 c4"),
        ("d4\u2013d6", "d4 d5 d6"),
        ("d4..d6", "d4 d5 d6"),
        ("d4 to d6, h1", "d4 d5 d6 h1"),
        ("a1-c3", "a1 b2 c3"),
        ("e4 d5", "e4 d5"),
        ("maze", "e5"),
        ("le labyrinthe", "e5"),
    ],
)
def test_a_range_of_squares_is_the_line_between_them(text: str, squares: str) -> None:
    assert [SQUARES[each] for each in read_details(text, TYPED).squares] == squares.split()


def test_squares_without_a_line_between_them_are_no_range() -> None:
    with pytest.raises(PactError) as error:
        read_details("a1-b3", TYPED)
    assert error.value.trouble is PactTrouble.NO_LINE


@pytest.mark.parametrize("text", ["in 5 turns", "dans 5 coups", "5手後", "friday", "twenty", "12 tours", "10手"])
def test_a_number_of_turns_from_now_is_no_turn(text: str) -> None:
    with pytest.raises(PactError) as error:
        read_turn(text, TYPED)
    assert error.value.trouble is PactTrouble.NO_TURN
    assert read_turn("turn 40", TYPED).turn == read_turn("40", TYPED).turn == read_turn("40手目", TYPED).turn == 40


@pytest.mark.parametrize("text", ["12 rounds", "for 12 rounds!", "pendant 12 tours de table", "12周"])
def test_rounds_are_a_length_of_time(text: str) -> None:
    assert read_turn(text, TYPED) == Details(rounds=12)


@pytest.mark.parametrize("text", ["c6に置いて", "c6", "c6に", "c6に置きます", "put it on c6", "c6 placed"])
def test_a_square_is_an_answer_with_what_is_done_there(text: str) -> None:
    answer = read_answer(text, TYPED.moves)
    assert (answer is not None and SQUARES[answer.square] == "c6") is ("placed" not in text)
