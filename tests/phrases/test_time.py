"""Time in words: deadlines and reminders, absence, seats that change hands."""

from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.djambi.facts import Resigned
from bot.phrases.board import called_to
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.news import event_text
from bot.phrases.time import ask_heir, deadline_line, pace_meaning, pace_name, reminder
from bot.table.events import (
    AbsenceAsked,
    AbsenceDecided,
    AbsenceVoted,
    CaretakerPlayed,
    Cause,
    Event,
    GaveUp,
    Head,
    Reminded,
    SeatKept,
    SeatOffered,
    SeatTaken,
    TurnedUp,
)
from bot.table.model import FREE, Absence, Game, Pace, Person, SeatOffer, TimeUp, Wish
from bot.table.person_id import DiscordId
from tests.djambi.boards import position
from tests.phrases.games import ALICE, BOB, game, played, resigned

EN = LANGUAGES["en"]
ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)


@pytest.mark.parametrize(
    ("pace", "said"),
    [
        (FREE, "No clock; slow players get a reminder."),
        (
            Pace(36, 36),
            "Everyone has 36 hours for each turn. When a player's time is up, the others decide what happens.",
        ),
        (
            Pace(120, 12, nights=True, zone="Europe/Paris", late=TimeUp.RESIGN),
            (
                "Everyone has 5 days for the whole game and gets 12 hours back with each turn, up to 5 days again. "
                "The clock stops at night (22:00 to 8:00 in Europe/Paris). A player who runs out of time resigns."
            ),
        ),
        (
            Pace(24, 24, weekends=True),
            (
                "Everyone has 1 day for each turn. The clock stops at weekends (in UTC). "
                "When a player's time is up, the others decide what happens."
            ),
        ),
    ],
)
def test_how_much_time_there_is(pace: Pace, said: str) -> None:
    assert pace_meaning(pace, EN) == said


@pytest.mark.parametrize(
    ("pace", "said"),
    [(FREE, "no clock"), (Pace(72, 72), "3 days a turn"), (Pace(120, 12), "5 days in all, plus 12 hours")],
)
def test_the_same_in_so_few_words_that_they_fit_into_a_menu(pace: Pace, said: str) -> None:
    assert pace_name(pace, EN).startswith(said)


@ALL
def test_nights_and_weekends_are_left_out_in_so_many_words(lang: Language) -> None:
    """Each of the four sentences is another one."""
    paces = [Pace(24, 24, nights=nights, weekends=days) for nights in (False, True) for days in (False, True)]
    assert len({pace_meaning(pace, lang) for pace in paces}) == 4


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Deadline: <t:1800000000:f> (<t:1800000000:R>)."),
        ("fr", "À jouer avant : <t:1800000000:f> (<t:1800000000:R>)."),
        ("ja", "時間切れ：<t:1800000000:f>（<t:1800000000:R>）"),
    ],
)
def test_a_deadline_is_shown_by_everybodys_own_clock(code: str, said: str) -> None:
    """In words that are right of a moment to come as of one that has passed: Discord says which it is."""
    assert deadline_line(1_800_000_000.4, Pace(24, 24), LANGUAGES[code]) == said


def test_a_reminder_says_which_turn_it_is_and_elsewhere_also_where() -> None:
    assert reminder(game(), "<@1>", EN) == "<@1>, it's still your turn as 🔴 Red (turn 1)."
    assert reminder(game(), "<@1>", EN, place="<#7>").endswith("(turn 1). The board is in <#7>.")


@ALL
def test_a_reminder_is_not_taken_for_the_board_that_calls(lang: Language) -> None:
    """The bot looks for that board in the channel after it has lost its database."""
    assert not called_to(reminder(game(), "<@1>", lang), lang)


def test_what_time_did_is_told() -> None:
    assert (
        event_text(Reminded(game(), Head(BOB, 0, 1), Side.BLUE, 2), EN)
        == "🔵 Blue (Bob) was reminded that it is their turn."
    )
    ran_out = GaveUp(game(), Head(BOB, 0, 1), Side.BLUE, Cause.TIME, facts=(Resigned(Side.BLUE),))
    assert event_text(ran_out, EN).endswith("ran out of time, which counts as resigning.")


TOLD = {
    "en": [
        "Everyone has been waiting for 🔴 Red (Alice) since <t:50:f>.",
        "🔴 Red (Alice) is to play turn 1 but has left the server.",
        "🔵 Blue (Bob) has answered.",
        "The others wait for 🔴 Red (Alice); I'll ask again <t:90:R>.",
        "An AI stand-in plays turn 1 for 🔴 Red (Alice).",
        "From turn 1 on an AI stand-in plays for 🔴 Red (Alice), until they are back.",
        "Stand-in for 🔴 Red (Alice): Militant c3‑c4.",
        "The others are looking for someone to take over from 🔴 Red (Alice); I'll ask again <t:90:R>.",
        "🔴 Red (Alice) is back.",
        "🔴 Red (Alice) was away too long and was voted out: this counts as resigning.",
    ],
    "fr": [
        "Tout le monde attend 🔴 Rouge (Alice) depuis le <t:50:f>.",
        "🔴 Rouge (Alice) devait jouer (coup 1), mais n'est plus sur le serveur.",
        "🔵 Bleu (Bob) a répondu.",
        "On attend 🔴 Rouge (Alice) ; je redemanderai <t:90:R>.",
        "Un intérimaire (l'IA) joue le coup 1 pour 🔴 Rouge (Alice).",
        "Dès le coup 1, un intérimaire (l'IA) joue pour 🔴 Rouge (Alice), jusqu'à son retour.",
        "Intérim pour 🔴 Rouge (Alice) : Militant c3‑c4.",
        "On cherche quelqu'un pour reprendre la place de 🔴 Rouge (Alice) ; je redemanderai <t:90:R>.",
        "🔴 Rouge (Alice) est de retour.",
        "🔴 Rouge (Alice) a trop tardé : les autres ont voté le forfait.",
    ],
    "ja": [
        "<t:50:f>から、みんなが🔴 赤（Aliceさん）を待っています。",
        "1手目の番の🔴 赤（Aliceさん）がサーバーを抜けました。",
        "🔵 青（Bobさん）が返事をしました。",
        "みんなで🔴 赤（Aliceさん）を待ちます。<t:90:R>にもう一度尋ねます。",
        "1手目は、AIが🔴 赤（Aliceさん）の代打ちをします。",
        "1手目から、🔴 赤（Aliceさん）が戻るまでAIが代打ちをします。",
        "🔴 赤（Aliceさん）の代打ち：ミリタント c3‑c4。",
        "🔴 赤（Aliceさん）の席を引き継ぐ人を募ります。<t:90:R>にもう一度尋ねます。",
        "🔴 赤（Aliceさん）が戻ってきました。",
        "🔴 赤（Aliceさん）は長く不在のため、ほかの人の投票で投了とみなされました。",
    ],
}


@ALL
def test_what_is_done_about_an_absence_is_told_with_its_moments(lang: Language) -> None:
    """Asked, by time or because they have left; answered; decided; back; and out in the end."""
    absence = Absence(1, ALICE.id, 50.0, 60.0)
    now = replace(game(), absence=absence)
    left, waits = replace(now, absence=replace(absence, left=True)), replace(now, absence=replace(absence, until=90.0))
    turn = played(position("rC a1, rM c3, bC i1"), "M c3-c4")
    cared = CaretakerPlayed(turn.game, Head(ALICE, 60.0, 1), Side.RED, turn.move, facts=turn.facts)
    out = resigned(now, Side.RED)
    events: list[Event] = [
        AbsenceAsked(now, Head(ALICE, 60.0, 1), Side.RED),
        AbsenceAsked(left, Head(ALICE, 60.0, 1), Side.RED),
        AbsenceVoted(now, Head(BOB, 60.0, 1), Side.BLUE, Wish.WAIT),
        AbsenceDecided(waits, Head(ALICE, 60.0, 1), Side.RED, Wish.WAIT),
        AbsenceDecided(waits, Head(ALICE, 60.0, 1), Side.RED, Wish.CARE),
        AbsenceDecided(waits, Head(ALICE, 60.0, 1), Side.RED, Wish.CARE_ON),
        cared,
        AbsenceDecided(waits, Head(ALICE, 60.0, 1), Side.RED, Wish.SUBSTITUTE),
        TurnedUp(game(), Head(ALICE, 60.0, 1), Side.RED),
        GaveUp(out.game, Head(ALICE, 60.0, 1), Side.RED, Cause.VOTE, facts=out.facts[:1]),
    ]
    assert [event_text(event, lang).replace("\u00a0", " ") for event in events] == TOLD[lang.code]


EVE = Person(DiscordId("5"), "Eve")

TOLD_SEATS = {
    "en": [
        "🔴 Red (Alice) is looking for someone to take over.",
        "🔴 Red (Alice) offered the seat to Eve.",
        "Bob is looking for someone to take over from 🔴 Red (Alice).",
        "Bob offered the seat of 🔴 Red (Alice) to Eve.",
        "🔴 Red (Alice) stays in the game.",
        "Eve said no: 🔴 Red (Alice) stays in the game.",
        "Bob withdrew the offer: 🔴 Red (Alice) stays in the game.",
        "Eve took over from 🔴 Red (Alice).",
        "Eve took over from 🔴 Red (Alice); the open offer has lapsed.",
    ],
    "fr": [
        "🔴 Rouge (Alice) cherche quelqu'un pour reprendre sa place.",
        "🔴 Rouge (Alice) propose sa place à Eve.",
        "Bob cherche quelqu'un pour reprendre la place de 🔴 Rouge (Alice).",
        "Bob propose la place de 🔴 Rouge (Alice) à Eve.",
        "🔴 Rouge (Alice) garde sa place.",
        "Eve a dit non : 🔴 Rouge (Alice) garde sa place.",
        "Bob a retiré l'offre : 🔴 Rouge (Alice) garde sa place.",
        "Eve prend la place de 🔴 Rouge (Alice).",
        "Eve prend la place de 🔴 Rouge (Alice) ; la proposition ouverte est caduque.",
    ],
    "ja": [
        "🔴 赤（Aliceさん）が席を引き継ぐ人を探しています。",
        "🔴 赤（Aliceさん）がEveさんに席の引き継ぎを頼みました。",
        "Bobさんが、🔴 赤（Aliceさん）の席を引き継ぐ人を探しています。",
        "Bobさんが、🔴 赤（Aliceさん）の席の引き継ぎをEveさんに頼みました。",
        "席は🔴 赤（Aliceさん）のままです。",
        "Eveさんが断ったので、席は🔴 赤（Aliceさん）のままです。",
        "Bobさんが取り下げたので、席は🔴 赤（Aliceさん）のままです。",
        "Eveさんが🔴 赤（Aliceさん）の席を引き継ぎました。",
        "Eveさんが🔴 赤（Aliceさん）の席を引き継ぎました。出ていた提案は無効になりました。",
    ],
}


def _offered(heir: Person | None) -> Game:
    """A game in which a seat is offered."""
    return replace(game(), seat_offers={Side.RED: SeatOffer(1, "1", heir)})


@ALL
def test_what_is_done_about_seats_is_told_with_who_sits_there(lang: Language) -> None:
    """Offered by the one whose seat it is or by others, to somebody or to anybody; kept, turned down, and taken."""
    by_alice, by_bob, by_eve = ((Head(person, 0.0, 1), Side.RED) for person in (ALICE, BOB, EVE))
    now = replace(_offered(None), former=(ALICE,))
    events: list[Event] = [
        SeatOffered(now, *by_alice),
        SeatOffered(_offered(EVE), *by_alice),
        SeatOffered(now, *by_bob),
        SeatOffered(_offered(EVE), *by_bob),
        SeatKept(now, *by_alice),
        SeatKept(now, *by_eve),
        SeatKept(now, *by_bob, withdrawn=True),
        SeatTaken(now, *by_eve),
        SeatTaken(now, *by_eve, lapsed=True),
    ]
    assert [event_text(event, lang).replace("\u00a0", " ") for event in events] == TOLD_SEATS[lang.code]


@ALL
def test_whom_a_seat_is_offered_to_is_asked_with_the_side(lang: Language) -> None:
    asked = ask_heir(SeatOffered(_offered(EVE), Head(ALICE, 0.0, 1), Side.RED), "<@5>", lang)
    assert asked.startswith("<@5>")
    assert lang.names.sides[Side.RED] in asked
