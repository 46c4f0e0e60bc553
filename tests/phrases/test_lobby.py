"""The lobby says what is played before anybody joins."""

from dataclasses import replace
from unicodedata import east_asian_width

import pytest

from bot.djambi.board import Side
from bot.djambi.rules import OPTIONS, PRESETS, Rules
from bot.phrases.engines import engine
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.lobby import lobby, terms_text
from bot.phrases.names import plain, safe
from bot.phrases.terms import value_meaning, value_name
from bot.table.model import Pace, Person, Phase, Seating, Takebacks, Terms, TimeUp
from bot.table.person_id import Character, DiscordId, EngineId, EngineLevel
from bot.table.terms import ALL as ALL_TERMS, TERMS, Around, Term
from bot.table.time.pace import PACES
from tests.phrases.games import ALICE, BOB, game

EN = LANGUAGES["en"]
ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)


def test_a_lobby_with_seats_by_chance_lists_those_who_wait() -> None:
    now = game(seats={}, phase=Phase.LOBBY, seating=Seating.CHANCE, waiting=(BOB, ALICE))
    assert "Sides are drawn by lot. Joined (2 of 4): Bob and Alice" in lobby(now, EN)
    assert "Bob (1480) and Alice" in lobby(now, EN, {BOB.id: "1480"})
    assert "free" not in lobby(now, EN)


@ALL
def test_the_terms_explain_every_rule_that_is_not_as_usual(lang: Language) -> None:
    """The usual ones stand in the book, behind a button."""
    for name, values in OPTIONS.items():
        for value in values:
            text = terms_text(game(rules=Rules.of({name: value}), seats={}, phase=Phase.LOBBY), lang)
            is_special = value != getattr(Rules(), name)
            told = [each for each in values if lang.rules.options[name][each] in text]
            assert told == ([value] if is_special else [])


@ALL
@pytest.mark.parametrize("preset", PRESETS)
def test_the_lobby_and_the_terms_name_the_preset(preset: str, lang: Language) -> None:
    now = game(rules=Rules.of({}, preset), seats={}, phase=Phase.LOBBY)
    assert lang.rules.presets[preset] in terms_text(now, lang)
    assert lang.terms.folded["preset"][preset] in lobby(now, lang)


@ALL
@pytest.mark.parametrize("seating", Seating)
def test_a_lobby_has_eight_lines_on_a_phone(seating: Seating, lang: Language) -> None:
    """Of forty columns, in which a Japanese letter takes two; with engines, a clock, and all that the lobby says."""
    kinds = [EngineId.of(number, EngineLevel.MEDIUM) for number in (1, 2)]
    people = (ALICE, BOB, *(engine(kind, lang) for kind in kinds))
    seats = {} if seating is Seating.CHANCE else dict(zip(Side, people, strict=True))
    now = game(seats=seats, phase=Phase.LOBBY, seating=seating, waiting=() if seats else people[:3])
    now = replace(now, terms=replace(now.terms, pace=Pace(24, 24), rated="1"))
    said = lobby(now, lang)
    assert lang.terms.folded["rated"]["yes"] in said
    assert sum(lines_on_a_phone(line) for line in said.splitlines()) <= 8, said


@ALL
def test_a_lobby_for_two_names_nobody_who_could_start_it_with_fewer(lang: Language) -> None:
    now = game(seats={Side.RED: ALICE}, phase=Phase.LOBBY)
    assert [
        lang.lobby.for_two in lobby(replace(now, terms=replace(now.terms, players=number)), lang) for number in (2, 3)
    ] == [
        True,
        False,
    ]


def lines_on_a_phone(line: str) -> int:
    """Return in how many lines of forty columns a line is shown, broken between words where there are blanks."""
    lines, room = 1, 40
    for word in line.replace("*", "").split(" "):
        wide = sum(2 if east_asian_width(letter) in "WF" else 1 for letter in word)
        if wide > room and room < 40:
            lines, room = lines + 1, 40
        lines, room = lines + max(0, wide - 1) // 40, room - wide % 40 - 1
    return lines


@ALL
def test_every_term_has_a_name_and_its_values_differ(lang: Language) -> None:
    """As long as Discord takes them."""
    assert set(lang.terms.names) == set(TERMS)
    terms = game(seats={}).terms
    for term in ALL_TERMS:
        names = [value_name(term.name, value, lang) for value in term.values]
        assert len(set(names)) == len(names), term.name
        assert all(0 < len(plain(name)) <= 100 for name in names), term.name
        meanings = [value_meaning(term, value, terms, lang) for value in term.values]
        assert all(len(plain(meaning)) <= 100 for meaning in meanings), term.name


@pytest.mark.parametrize("term", ALL_TERMS, ids=[term.name for term in ALL_TERMS])
def test_a_value_that_is_written_is_read_again_and_leaves_the_others(term: Term) -> None:
    """But for rules, which a preset changes all at once, and the clock, without which some mean nothing."""
    terms = replace(game(seats={}).terms, pace=PACES["3d"])
    together = {"preset", *OPTIONS} if term.name in {"preset", *OPTIONS} else {"pace", "nights", "weekends", "late"}
    for value in term.values:
        changed = term.write(terms, value, Around("7", "Asia/Tokyo"))
        assert term.read(changed) == value
        others = [each for each in ALL_TERMS if each is not term and each.name not in together]
        assert [each.read(changed) for each in others] == [each.read(terms) for each in others]


@ALL
@pytest.mark.parametrize("phase", Phase)
def test_a_lobby_says_in_which_phase_it_is_and_harms_nobody(phase: Phase, lang: Language) -> None:
    hostile = Person(DiscordId("6"), "@here <@1> {name}")
    text = lobby(game(seats={Side.RED: hostile}, phase=phase), lang)
    assert lang.lobby.phases[phase].split("{", maxsplit=1)[0] in text
    assert "@here" not in text
    assert "<@" not in text


@ALL
def test_the_longest_lobby_fits_into_a_message_with_an_invitation(lang: Language) -> None:
    """Of a rated game by all special rules, with engines, among people whose names are all asterisks."""
    rules = Rules.of({name: values[-1] for name, values in OPTIONS.items()})
    pace = Pace(120, 12, nights=False, weekends=False, zone="America/Los_Angeles", late=TimeUp.RESIGN)
    host = Person(DiscordId("1"), "*" * 32)
    kind = EngineId.of(1, EngineLevel.MEDIUM, Character.MACHIAVELLIAN)
    seats = {Side.RED: host, Side.BLUE: host, Side.YELLOW: engine(kind, lang)}
    terms = Terms(
        4, Seating.CHOICE, rules, lang.code, talk_thread=True, dead_stay=True, review=False, pace=pace, rated="1"
    )
    now = replace(game(seats=seats, phase=Phase.LOBBY), host=host, terms=terms)
    said = lang.lobby.invitation.format(mention=f"<@{10**19}>", name=safe(host.name))
    assert len(f"{said}\n{lobby(now, lang)}") <= 2000
    assert len(terms_text(now, lang, reads_messages=False)) <= 2000


@ALL
def test_terms_with_engines_say_when_a_turn_goes_back_past_their_answer(lang: Language) -> None:
    """By the terms, by who else plays, and not in a rated game."""
    words, talos = lang.taking_back, engine(EngineId.of(1, EngineLevel.EASY), lang)

    def told(takebacks: Takebacks, *people: Person, rated: str = "") -> str:
        now = game(seats=dict(zip(Side, people, strict=False)), phase=Phase.LOBBY)
        return terms_text(replace(now, terms=replace(now.terms, takebacks=takebacks, rated=rated)), lang)

    said = [*words.with_engines.values(), words.alone_with_engines, words.rated_with_engines]
    for takebacks, people, rated, wanted in (
        (Takebacks.VOTE, (ALICE, BOB), "", None),
        (Takebacks.VOTE, (ALICE, talos), "", words.alone_with_engines),
        (Takebacks.VOTE, (ALICE, BOB, talos), "", words.with_engines[Takebacks.VOTE]),
        (Takebacks.FREE, (ALICE, BOB, talos), "", words.with_engines[Takebacks.FREE]),
        (Takebacks.FREE, (ALICE, BOB, talos), "1", words.rated_with_engines),
        (Takebacks.OFF, (ALICE, BOB, talos), "1", None),
    ):
        text = told(takebacks, *people, rated=rated)
        assert [each for each in said if each in text] == ([wanted] if wanted else [])
