"""What is said of seats that change hands."""

import pytest

from bot.djambi.board import Side
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.news import tell
from bot.phrases.time import ask_heir
from bot.table.events import Event, SeatKept, SeatOffered, SeatTaken
from bot.table.model import Person
from bot.table.person_id import DiscordId
from tests.phrases.games import ALICE, BOB, game

ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
EVE = Person(DiscordId("5"), "Eve")

TOLD = {
    "en": [
        "🔴 Red (Alice) is looking for somebody to take over the seat.",
        "🔴 Red (Alice) offered the seat to Eve.",
        "Bob is looking for somebody to take over the seat of 🔴 Red (Alice).",
        "Bob offered the seat of 🔴 Red (Alice) to Eve.",
        "🔴 Red (Alice) keeps the seat.",
        "Eve said no: 🔴 Red (Alice) still has the seat.",
        "Bob withdrew the offer: 🔴 Red (Alice) still has the seat.",
        "Eve took over the seat of 🔴 Red (Alice).",
        "Eve took over the seat of 🔴 Red (Alice); what was on offer has lapsed.",
    ],
    "fr": [
        "🔴 Rouge (Alice) cherche quelqu'un pour reprendre sa place.",
        "🔴 Rouge (Alice) propose sa place à Eve.",
        "Bob cherche quelqu'un pour reprendre la place de 🔴 Rouge (Alice).",
        "Bob propose la place de 🔴 Rouge (Alice) à Eve.",
        "🔴 Rouge (Alice) garde sa place.",
        "Eve a dit non : 🔴 Rouge (Alice) garde sa place.",
        "Bob a retiré l'offre : 🔴 Rouge (Alice) garde sa place.",
        "Eve a pris la place de 🔴 Rouge (Alice).",
        "Eve a pris la place de 🔴 Rouge (Alice) ; ce qui était proposé est caduc.",
    ],
    "ja": [
        "🔴 赤（Alice）が席を引き継ぐ人を探しています。",
        "🔴 赤（Alice）がEveさんに席の引き継ぎを頼みました。",
        "Bobさんが、🔴 赤（Alice）の席を引き継ぐ人を探しています。",
        "Bobさんが、🔴 赤（Alice）の席の引き継ぎをEveさんに頼みました。",
        "🔴 赤（Alice）が席に残ります。",
        "Eveさんが断ったので、席は🔴 赤（Alice）のままです。",
        "Bobさんが取り下げたので、席は🔴 赤（Alice）のままです。",
        "Eveさんが🔴 赤（Alice）の席を引き継ぎました。",
        "Eveさんが🔴 赤（Alice）の席を引き継ぎました。出ていた提案は無効になりました。",
    ],
}


@ALL
def test_what_is_done_about_seats_is_told_with_who_sits_there(lang: Language) -> None:
    """Offered by the one whose seat it is or by others, to somebody or to anybody; kept, turned down, and taken."""
    by_alice, by_bob, by_eve = ((person, 0.0, 1, Side.RED) for person in (ALICE, BOB, EVE))
    now = game()
    events: list[Event] = [
        SeatOffered(now, *by_alice),
        SeatOffered(now, *by_alice, EVE),
        SeatOffered(now, *by_bob),
        SeatOffered(now, *by_bob, EVE),
        SeatKept(now, *by_alice),
        SeatKept(now, *by_eve),
        SeatKept(now, *by_bob, withdrawn=True),
        SeatTaken(now, *by_eve, ALICE),
        SeatTaken(now, *by_eve, ALICE, lapsed=True),
    ]
    assert [tell(event, lang).replace("\u00a0", " ") for event in events] == TOLD[lang.code]


@ALL
def test_whom_a_seat_is_offered_to_is_asked_with_the_side(lang: Language) -> None:
    asked = ask_heir(SeatOffered(game(), ALICE, 0.0, 1, Side.RED, EVE), "<@5>", lang)
    assert asked.startswith("<@5>")
    assert lang.names.sides[Side.RED] in asked
