"""What happened is told in one sentence, and in a second one where something came of it."""

import re
from dataclasses import replace
from typing import TypeAlias

import pytest

from bot.djambi.board import Side
from bot.djambi.moves import PASS
from bot.djambi.rules import Rules
from bot.phrases.board import called_to, your_turn
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.names import move_text
from bot.phrases.news import event_text, posted
from bot.table.events import (
    AnswerChanged,
    Cancelled,
    Event,
    Head,
    Joined,
    Left,
    Opened,
    Started,
    VoteAnswered,
    VoteEnd,
    VoteOpened,
)
from bot.table.model import Game, Person, Phase, Vote, VoteKind
from bot.table.person_id import DiscordId
from tests.djambi.boards import position
from tests.phrases.games import ALICE, BOB, CAROL, FOUR, agreed_draw, game, played, random_events, resigned

EN = LANGUAGES["en"]
FR = LANGUAGES["fr"]
JA = LANGUAGES["ja"]
ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
_TWO = "rb--"


_OffBoard: TypeAlias = Opened | Joined | Left | Started | VoteOpened | VoteAnswered | AnswerChanged | Cancelled

_BESIDE = (Opened, Joined, Left, Started, VoteOpened, VoteAnswered, Cancelled)
"""What is done beside the board."""


def _did(kind: type[_OffBoard], now: Game | None = None, person: Person = BOB) -> Event:
    by = (now or game(agreed=frozenset("1")), Head(person, 0.0, 1))
    if issubclass(kind, VoteAnswered):
        return kind(*by, Side.BLUE, VoteKind.DRAW, agrees=True)
    if issubclass(kind, VoteOpened | AnswerChanged):
        return kind(*by, Side.BLUE, VoteKind.DRAW)
    return kind(*by) if issubclass(kind, Opened | Started | Cancelled) else kind(*by, Side.BLUE)


@pytest.mark.parametrize(
    ("pieces", "commanders", "text", "rules", "told"),
    [
        ("rC a1, rM c3, bC i1", _TWO, "c3-d4", Rules(), "Militant c3-d4."),
        (
            "rC a1, rM c3, bC i1, bA d4",
            _TWO,
            "M c3-d4 corpse a5",
            Rules(),
            "Militant c3-d4 kills Blue's Assassin, corpse on a5.",
        ),
        (
            "rC a1, rA b1, bC i1, bM b8",
            _TWO,
            "A b1-b8",
            Rules(),
            "Assassin b1-b8 kills Blue's Militant, corpse on b1.",
        ),
        (
            "rC a1, rR a2, bC i1, bM a7",
            _TWO,
            "R a2-a6 kill a7",
            Rules(),
            "Reporter a2-a6 kills Blue's Militant on a7.",
        ),
        (
            "rC a1, rD b2, bC i1, bM h8",
            _TWO,
            "D b2-h8 place e7",
            Rules(),
            "Diplomat b2-h8 puts Blue's Militant on e7.",
        ),
        (
            "rC a1, rN c3, bC i1, x c6",
            _TWO,
            "N c3-c6 corpse f6",
            Rules(),
            "Necromobile c3-c6 puts the corpse on f6.",
        ),
        ("rC a5, bC i1", _TWO, "C a5-e5", Rules(), "Chief a5-e5. Red is in power."),
        ("rC e5, bC i1", _TWO, "C e5-e6", Rules(), "Chief e5-e6. Red is no longer in power."),
        (
            "rC a1, gM c3, bC i1",
            "rb-r",
            "c3-c4",
            Rules(),
            "Green's Militant c3-c4.",
        ),
        (
            "rC a1, bC d4, rM c3, yC i9, gM a9",
            "rbyb",
            "M c3-d4 corpse a5",
            Rules(),
            (
                "Militant c3-d4 kills Blue's Chief, corpse on a5. "
                "Blue (Bob) is eliminated; Red now commands Blue and Green."
            ),
        ),
        (
            "rC a1, bC d4, rM c3",
            _TWO,
            "M c3-d4 corpse a5",
            Rules(),
            (
                "Militant c3-d4 kills Blue's Chief, corpse on a5. "
                "Blue (Bob) is eliminated; Red now commands Blue; Red (Alice) wins the game."
            ),
        ),
        (
            "rC a1, rM g3, bC i1, yC i9, bM h3, x h1 h2 i2",
            "rby-",
            "g3-g4",
            Rules(),
            (
                "Militant g3-g4. Blue's Chief on i1 is surrounded by corpses and dies; "
                "Blue (Bob) is eliminated; nobody commands Blue any more: those pieces only block the way."
            ),
        ),
        (
            "rC a1, rA a5, bC e5, yC e9",
            "rby-",
            "A a5-e5-e9",
            Rules(master_moves="on"),
            (
                "Assassin a5-e5-e9 kills Blue's Chief, corpse on a5, "
                "and kills Yellow's Chief on e9, corpse on e5. "
                "Blue (Bob) is eliminated; Red now commands Blue; Yellow (Carol) is eliminated; "
                "Red now commands Yellow; Red (Alice) wins the game."
            ),
        ),
    ],
)
def test_examples_of_moves(pieces: str, commanders: str, text: str, rules: Rules, told: str) -> None:
    assert event_text(played(position(pieces, commanders), text, rules), EN) == f"🔴 Red (Alice): {told}".replace(
        "-", "\u2011"
    )


def test_a_pass_is_told_as_one() -> None:
    stuck = position("rC a1, x a2 b2 b1, rN c9, x b8 b9 c8 d8 d9, bC i1", "rb--")
    stuck_for_good = position("rC a1, gM a2 b2 b1, bC i1", "rb-*")
    assert event_text(played(stuck_for_good, "pass"), EN) == "🔴 Red (Alice) has no legal move and passes."
    assert "passes" not in event_text(played(stuck, "N c9-c8 corpse e1"), EN)


def test_other_languages_tell_the_same() -> None:
    event = played(position("rC a1, rM c3, bC i1, bA d4"), "M c3-d4 corpse a5")
    assert event_text(event, FR) == (
        "🔴 Rouge (Alice)\u00a0: Militant c3\u2011d4 tue l'Assassin de Bleu, cadavre en a5."
    )
    assert event_text(event, JA) == (
        "🔴 赤\uff08Aliceさん\uff09\uff1aミリタント c3\u2011d4、青のアサシンを殺害\uff08死体はa5\uff09。"
    )


def test_the_start_says_who_plays_what_by_which_rules() -> None:
    assert event_text(_did(Started), EN) == (
        "The game begins. Turn order: 🔴 Red (Alice), 🔵 Blue (Bob), 🟡 Yellow (Carol) and 🟢 Green (Dan). "
        "Rules: standard."
    )


def test_the_start_says_whose_pieces_are_hostages() -> None:
    seats = {Side.RED: ALICE, Side.YELLOW: CAROL}
    told = event_text(_did(Started, game(seats=seats, rules=Rules(reporter="all"))), EN)
    assert "Nobody plays 🔵 Blue and 🟢 Green, so those pieces are hostages." in told
    assert told.endswith("Rules: custom.")
    assert "手番：🔴 赤（Aliceさん）、🟡 黄（Carolさん）。" in event_text(_did(Started, game(seats=seats)), JA)


def test_a_resignation_says_what_becomes_of_the_pieces() -> None:
    assert event_text(resigned(game(), Side.BLUE), EN) == "🔵 Blue (Bob) resigned. Blue's pieces are now hostages."


def test_bold_type_ends_before_a_blank_also_where_sentences_have_none_between_them() -> None:
    [(said, _)] = posted(resigned(game(), Side.BLUE), LANGUAGES["ja"])
    assert said == "**🔵 青（Bobさん）が投了しました。** 青の駒は人質になりました。"


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (Opened, "🔵 Blue (Bob) opened a game."),
        (Joined, "🔵 Blue (Bob) joined."),
        (Left, "🔵 Blue (Bob) left the lobby."),
        (
            VoteOpened,
            (
                "🔵 Blue (Bob) offers a draw: everyone asked has to accept, answers stay secret until all are in, "
                "and moving without answering means no."
            ),
        ),
        (Cancelled, "🔵 Blue (Bob) cancelled the game: nobody has won."),
    ],
)
def test_examples_of_what_is_done_beside_the_board(kind: type[_OffBoard], told: str) -> None:
    assert event_text(_did(kind), EN) == told


@pytest.mark.parametrize("kind", [VoteAnswered, AnswerChanged])
def test_of_an_answer_to_a_draw_only_is_said_how_many_there_are(kind: type[_OffBoard]) -> None:
    draw = Vote(VoteKind.DRAW, "1", 1, 1, yes=frozenset("1"), no=frozenset("23"))
    now = replace(game(), votes={VoteKind.DRAW: draw})
    assert event_text(_did(kind, now), EN) == "Draw offer: 3 of 4 have answered."


def test_when_all_have_answered_it_is_said_who_declined() -> None:
    both = (Side.BLUE, Side.GREEN)
    by = (game(), Head(BOB, 0.0, 1), Side.BLUE, VoteKind.DRAW, False)
    declined = VoteAnswered(*by, ends=VoteEnd.DECLINED, against=both)
    assert event_text(declined, EN) == "Blue (Bob) and Green (Dan) declined the draw, and the game goes on."
    back = replace(declined, ends=VoteEnd.WITHDRAWN, against=())
    assert event_text(back, EN) == "🔵 Blue (Bob) withdrew the draw offer."


def test_the_last_agreement_ends_the_game() -> None:
    assert event_text(agreed_draw(game()), EN) == (
        "Red (Alice), Blue (Bob), Yellow (Carol) and Green (Dan) agreed on a draw."
    )


def test_nobody_has_agreed_who_was_not_waited_for() -> None:
    """They are absent or gone; the draw is theirs as well."""
    end = agreed_draw(game())
    end = replace(end, game=game(phase=Phase.DRAWN, agreed=frozenset({ALICE.id, CAROL.id})))
    assert event_text(end, EN) == (
        "Red (Alice) and Yellow (Carol) agreed on a draw, so the game is a draw between Red (Alice), Blue (Bob), "
        "Yellow (Carol) and Green (Dan)."
    )


def test_a_name_keeps_its_own_capitals() -> None:
    stranger = Person(DiscordId("9"), "eve")
    assert event_text(_did(Cancelled, person=stranger), EN) == "eve cancelled the game: nobody has won."


@ALL
def test_a_square_never_gets_a_capital(lang: Language) -> None:
    surrounded = played(position("rC a1, rM g3, bC i1, yC i9, bM h3, x h1 h2 i2", "rby-"), "g3-g4")
    for event in (surrounded, *random_events()):
        assert not re.search("[A-I][1-9]", event_text(event, lang))


@ALL
def test_braces_in_a_name_are_only_braces(lang: Language) -> None:
    braced = Person(DiscordId("2"), "{0}{who}{")
    now = game(seats={**FOUR, Side.BLUE: braced}, agreed=frozenset("1"))
    for kind in _BESIDE:
        assert event_text(_did(kind, now, braced), lang)
    assert event_text(resigned(now, Side.BLUE), lang)
    assert "{0}{who}{" in event_text(_did(Cancelled, now, braced), lang)


@ALL
def test_a_call_names_the_side_the_person_and_the_turn(lang: Language) -> None:
    now = game(position("rC a1, bC i1", turn=13))
    line = your_turn(now, "<@123>", lang)
    assert all(part in line for part in ("🔴", lang.names.sides[Side.RED], "<@123>", "13"))
    to_pass = move_text(PASS, lang)
    assert to_pass not in line
    assert to_pass in your_turn(now, "<@123>", lang, must_pass=True)


@ALL
def test_the_turn_to_which_somebody_was_called_is_read_from_a_post(lang: Language) -> None:
    """Wherever the line stands in it; no name passes for it."""
    now = game(position("rC a1, bC i1", turn=13))
    for must_pass in (False, True):
        line = your_turn(now, "<@123>", lang, must_pass=must_pass)
        assert called_to(f"told\n{line}\nmore", lang) == 13
        assert called_to(line.replace("<@123>", "@nobody"), lang) == 0
        assert called_to(f"🔴 ({line}", lang) == 0
    assert called_to("told", lang) == 0


def test_a_call_in_english() -> None:
    assert your_turn(game(), "<@1>", EN, must_pass=True) == (
        "🔴 Red: <@1>, your turn (turn 1). You have no legal move: type `pass`."
    )


@ALL
def test_nothing_told_of_random_games_shows_its_making_or_mentions_anybody(lang: Language) -> None:
    hostile = Person(DiscordId("2"), "@everyone <@5>")
    for event in random_events():
        seats = dict.fromkeys(event.game.seats, hostile)
        told = event_text(replace(event, game=replace(event.game, seats=seats)), lang)
        assert not re.search(r"[{}]|None|Reason\.|Side\.|Kind\.|@everyone|<@", told), told
        assert "  " not in told
        assert "\n" not in told


@ALL
def test_news_of_random_games_has_two_sentences_at_most_and_fits_a_phone(lang: Language) -> None:
    for event in random_events():
        told = event_text(event, lang)
        assert len(told) <= 700, told
        if lang is not JA and not isinstance(event, Started):
            assert len(re.findall(r"\.(?: |$)", told)) <= 2, told


def test_the_random_games_have_every_kind_of_fact_that_players_see_often() -> None:
    seen = {type(fact).__name__ for event in random_events() for fact in event.facts}
    assert seen >= {"Moved", "Killed", "PiecePut", "CorpsePut", "PowerTaken", "PowerLost", "Eliminated", "ArmyTaken"}
    assert seen >= {"Resigned", "BecameHostages", "Won", "Drawn"}
