"""What is said of turns that are taken back, and what wants one back."""

from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.djambi.reading import is_meant_as_move
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, TYPED, read_in_any_language, wants_back
from bot.phrases.news import event_text, was_taken_back
from bot.table.events import Event, Head, TakenBack, VoteAnswered, VoteEnd, VoteOpened
from bot.table.model import Back, Game, Vote, VoteKind
from tests.djambi.boards import position
from tests.phrases.games import BOB, game, played, resigned

ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
_BOARD = "rC a1, rM c3, bC i1, yC i9, gC a9"


def at(turn: int, **more: object) -> Game:
    """Return a game in a turn."""
    return replace(game(position(_BOARD, "rbyg", turn=turn)), **more)  # type: ignore[arg-type]


TOLD = {
    "en": [
        "🔵 Blue (Bob) took back turn 3.",
        "🔵 Blue (Bob) agreed too: turns 3 to 5 taken back.",
        "🔵 Blue (Bob) took back the resignation.",
        "🔵 Blue (Bob) agreed to take back turns 3 to 5; still to answer: Alice, Carol and Dan.",
        "🔵 Blue (Bob) said no: nothing is taken back, and the game goes on.",
    ],
    "fr": [
        "🔵 Bleu (Bob) a annulé le coup 3.",
        "🔵 Bleu (Bob) a accepté aussi : on annule les coups 3 à 5.",
        "🔵 Bleu (Bob) a annulé l'abandon.",
        "🔵 Bleu (Bob) accepte d'annuler les coups 3 à 5 ; réponses attendues : Alice, Carol et Dan.",
        "🔵 Bleu (Bob) a refusé : rien n'est annulé.",
    ],
    "ja": [
        "🔵 青（Bobさん）が3手目を取り消しました。",
        "🔵 青（Bobさん）も同意したので、3手目から5手目までを取り消しました。",
        "🔵 青（Bobさん）が投了を取り消しました。",
        "🔵 青（Bobさん）が待った（3手目から5手目まで）に同意しました。返事待ち：Aliceさん、Carolさん、Danさん。",
        "🔵 青（Bobさん）が断ったので、待ったはなしです。",
    ],
}


_BACK = VoteKind.TAKE_BACK


def _vote(back: Back) -> dict[VoteKind, Vote]:
    return {_BACK: Vote(_BACK, BOB.id, 8, 6, yes=frozenset({BOB.id}), back=back)}


@ALL
def test_what_is_done_about_taking_back_is_told_with_its_turns(lang: Language) -> None:
    """One turn, several, or what took none: a resignation out of turn."""
    asked = at(6, votes=_vote(Back(7, 3)))
    events: list[Event] = [
        TakenBack(at(3), Head(BOB, 0.0, 4), Side.BLUE, 7),
        TakenBack(at(3), Head(BOB, 0.0, 6), Side.BLUE, 7, by_all=True),
        TakenBack(at(3), Head(BOB, 0.0, 3), Side.BLUE, 7),
        VoteAnswered(asked, Head(BOB, 0.0, 6), Side.BLUE, _BACK, agrees=True),
        VoteAnswered(at(6), Head(BOB, 0.0, 6), Side.BLUE, _BACK, agrees=False, ends=VoteEnd.DECLINED),
    ]
    assert [event_text(event, lang).replace("\u00a0", " ") for event in events] == TOLD[lang.code]
    proposed = event_text(VoteOpened(asked, Head(BOB, 0.0, 6), Side.BLUE, _BACK), lang)
    assert lang.taking_back.turns.format(first=3, last=5) in proposed
    assert len(proposed) < 200


AGAIN = {
    "en": [
        "🔵 Blue (Bob) took back turns 3 to 5; back in the game: 🔴 Red (Alice) and 🟡 Yellow (Carol).",
        "back in the game: 🟡 Yellow (Carol).",
    ],
    "fr": [
        "🔵 Bleu (Bob) a annulé les coups 3 à 5 ; de retour en jeu : 🔴 Rouge (Alice) et 🟡 Jaune (Carol).",
        "de retour en jeu : 🟡 Jaune (Carol).",
    ],
    "ja": [
        "🔵 青（Bobさん）が3手目から5手目までを取り消しました。対局への復帰：🔴 赤（Aliceさん）と🟡 黄（Carolさん）。",
        "対局への復帰：🟡 黄（Carolさん）。",
    ],
}


@ALL
def test_who_plays_again_by_it_is_named_while_it_is_voted_on_and_when_it_is_done(lang: Language) -> None:
    """They were out, so it is more than a turn that is taken back."""
    done = TakenBack(at(3), Head(BOB, 0.0, 6), Side.BLUE, 7, returns=(Side.RED, Side.YELLOW))
    asked = at(6, votes=_vote(Back(7, 3, (Side.YELLOW,))))
    proposed = VoteOpened(asked, Head(BOB, 0.0, 6), Side.BLUE, _BACK)
    agreed = VoteAnswered(asked, Head(BOB, 0.0, 6), Side.BLUE, _BACK, agrees=True)
    whole, end = AGAIN[lang.code]
    assert event_text(done, lang).replace("\u00a0", " ") == whole
    assert all(event_text(each, lang).replace("\u00a0", " ").endswith(end) for each in (proposed, agreed))


@ALL
def test_an_old_post_says_what_was_taken_back(lang: Language) -> None:
    before = at(3)
    turn = was_taken_back(played(before.position, "M c3-d4"), lang)
    assert "3" in turn
    assert turn[0] == turn[0].upper()
    assert was_taken_back(resigned(before, Side.RED), lang) == turn, "in turn"
    assert was_taken_back(resigned(before, Side.BLUE), lang) != turn, "out of turn"


@ALL
def test_every_word_for_it_is_understood_and_is_no_move(lang: Language) -> None:
    for word in lang.typed.takebacks:
        assert wants_back(f" *{word.upper()}*!")
        assert not is_meant_as_move(read_in_any_language(word)), word


@pytest.mark.parametrize(
    "text",
    [
        "undo please",
        "undo lol",
        "oops undo",
        "Sorry, undo it now!",
        "undo 😅",
        "take that back, thanks",
        "annuler svp",
        "annuler s'il te plaît",
        "oups, annule",
        "待ったをお願いします",
        "すみません、待った",
        "取り消してください",
    ],
)
def test_a_kind_word_beside_it_changes_nothing(text: str) -> None:
    """The thirty seconds are not for finding out how it is to be written."""
    assert wants_back(text)
    assert not is_meant_as_move(read_in_any_language(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "!",
        "undo what you did",
        "I undo c3",
        "take back c3-c6",
        "M c3-c6",
        "annuler?? non",
        "please",
        "oops lol",
        "笑",
        "don't undo",
        "undo 2",
        "undo c3 please",
        "待って",
        "お願いします",
        "取り消しません",
        "undo " * 40,
        "undo?",
        "undo ok?",
        "待った？",
        "> undo",
        "||undo||",
        "~~undo~~",
    ],
)
def test_anything_else_is_talk_or_a_move(text: str) -> None:
    assert not wants_back(text)


def test_words_are_written_as_they_are_looked_for() -> None:
    """In small letters, with one blank between."""
    assert all(" ".join(word.casefold().split()) == word for word in TYPED.takebacks)
