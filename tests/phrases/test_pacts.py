"""Pacts as text, in every language."""

from dataclasses import replace

import pytest

from bot.djambi import Kind, Side
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.pacts import announced, pact_lines, pact_list, pact_news, pact_text, refuse_pact
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Pact, PactError, PactTrouble
from bot.table.pacts.standing import Became, PactEvent, pact_events_of
from tests.table.pacts.signed import PACT, played

ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
ENGLISH = LANGUAGES["en"]
TERMS = ("secret", "holds to the end of the game", "nobody can end it alone", "a breach ends it")
PACT_OF = "**Pact: 🔴 Red (RED) and 🔵 Blue (BLUE)**"


def test_the_notes_of_a_game_stand_beside_the_moves_they_are_about() -> None:
    """What was signed beside the entry after which it counts, a breach beside the move."""
    journal = played("A c3-c7", "N h2-g2")
    lines = pact_lines(journal, [PACT, replace(PACT, signed={})], ENGLISH)
    times = {event.seq: event.at for event in journal}
    title = "-- Pact: Red (RED) and Blue (BLUE)"
    assert [(line.at, line.text) for line in lines] == [
        (times[9], title),
        *((times[9], f"-- · {term}") for term in TERMS),
        (times[9], "-- • Both: not to kill pieces of the other"),
        (times[10], f"{title} Both: not to kill pieces of the other → turn 5: broken by Red (RED)"),
        (times[10], f"{title} It ended with this breach, on turn 5: it no longer binds anyone."),
    ]


@ALL
def test_every_promise_is_said_whole(lang: Language) -> None:
    """With whom, what, where and when it is about."""
    clauses = tuple(
        Clause(kind, "1", Side.YELLOW, Kind.REPORTER if kind.is_to_do else None, (30, 40), 17) for kind in ClauseKind
    )
    journal = played()
    text = pact_text((replace(PACT, clauses=clauses), ()), journal[-1].game, lang)
    lines = [line for line in text.splitlines() if line.startswith("•")]
    assert len(lines) == len(ClauseKind)
    for clause, line in zip(clauses, lines, strict=True):
        assert "RED" in line
        assert (lang.names.sides[Side.YELLOW] in line) is clause.kind.is_about_somebody
        assert ("e5" in line) is clause.kind.is_about_squares
        assert ("17" in line) is clause.kind.is_to_do
        assert (lang.names.a_kind[Kind.REPORTER] in line) is clause.kind.is_to_do


@pytest.mark.parametrize(("code", "said"), [("en", "e4 or d5"), ("fr", "e4 ou d5"), ("ja", "e4かd5")])
def test_of_several_squares_each_one_is_meant_not_all_together(code: str, said: str) -> None:
    """Who promises to keep out of two squares breaks it on either."""
    clause = Clause(ClauseKind.KEEPS_OUT, "1", squares=(31, 39))
    text = pact_text((replace(PACT, clauses=(clause,)), ()), played()[-1].game, LANGUAGES[code])
    assert said in text


@ALL
def test_a_list_says_where_a_pact_was_made_on_a_line_of_its_own(lang: Language) -> None:
    """So that it does not read as part of the last promise."""
    game = played()[-1].game
    [elsewhere], [here] = (pact_list([(PACT, ())], place, game, lang) for place in ("0", PACT.place))
    lines = elsewhere.splitlines()
    assert lines[:-1] == here.splitlines()
    assert f"<#{PACT.place}>" in lines[-1]


@ALL
def test_a_pact_says_who_kept_their_word(lang: Language) -> None:
    """Beside the promise, and at the end."""
    journal = played("A c3-c7")
    broken = pact_text((PACT, pact_events_of(PACT, journal)), journal[-1].game, lang)
    assert lang.pacts.not_kept_by.partition("{")[0] in broken
    kept = replace(PACT, until=5)
    quiet = played("N c2-d2")
    assert pact_text((kept, pact_events_of(kept, quiet)), quiet[-1].game, lang).endswith(lang.pacts.kept_by_all)


@ALL
def test_a_full_pact_fits_into_a_message(lang: Language) -> None:
    """The longest one that can be drafted, with the longest names."""
    game = played()[-1].game
    long = {side: replace(person, name="\u0150" * 80) for side, person in game.seats.items()}
    clauses = (Clause(ClauseKind.MOVES_AWAY, "1", None, Kind.NECROMOBILE, tuple(range(20)), 999999),) * 6
    pact = Pact(1, "77", "1", ("1", "2", "3", "4"), clauses, 999999, signed={"1": 1, "2": 1, "3": 1, "4": 1})
    shown = replace(game, seats=long)
    assert len(announced(pact, shown, lang, whole=True)) <= 2000
    many = ((clause, person) for clause in range(6) for person in "1234")
    often = tuple(PactEvent(Became.MISSED, 999999, 999999, clause, person) for clause, person in many)
    for text in (pact_news(pact, often, shown, lang), pact_text((pact, often), shown, lang)):
        assert 1500 < len(text) <= 1900
        assert text.endswith("\n…")


@ALL
@pytest.mark.parametrize("trouble", PactTrouble)
def test_a_refusal_is_one_short_text_that_cannot_do_harm(lang: Language, trouble: PactTrouble) -> None:
    """Whatever was typed."""
    text = refuse_pact(PactError(trouble, "@everyone `x` " * 20), lang)
    assert 0 < len(text) <= 300
    assert "@everyone" not in text


@pytest.mark.parametrize(
    ("code", "of_two", "of_three"),
    [
        (
            "en",
            ("**Both**: not to kill pieces of the other", "not to kill the Chief of the other"),
            ("**All**: not to kill pieces of the others", "not to kill the Chief of the others"),
        ),
        (
            "fr",
            ("**Tous les deux**\xa0: ne pas tuer les pièces de l'autre", "ne pas tuer le Chef de l'autre"),
            ("**Tous**\xa0: ne pas tuer les pièces de tous les autres", "ne pas tuer le Chef de tous les autres"),
        ),
        (
            "ja",
            ("**双方**：お互いの駒を殺さない", "相手のチーフを殺さない"),
            ("**全員**：お互いの駒を殺さない", "ほかの参加者のチーフを殺さない"),
        ),
    ],
)
def test_what_two_promise_each_other_is_not_said_of_the_others(
    code: str, of_two: tuple[str, str], of_three: tuple[str, str]
) -> None:
    """Who reads it would think of those who do not belong to the pact."""
    clauses = (Clause(ClauseKind.SPARES), Clause(ClauseKind.SPARES_CHIEF, "1"))
    for parties, promises in ((("1", "2"), of_two), (("1", "2", "3"), of_three)):
        pact = replace(PACT, parties=parties, clauses=clauses)
        lines = pact_text((pact, ()), played()[-1].game, LANGUAGES[code]).splitlines()[1 + len(TERMS) :]
        assert all(line.endswith(promise) for line, promise in zip(lines, promises, strict=True)), lines
