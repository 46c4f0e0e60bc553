"""What is said of somebody who is absent."""

from dataclasses import replace

import pytest

from bot.djambi.board import Side
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.news import tell
from bot.table.events import AbsenceAsked, AbsenceDecided, AbsenceVoted, CaretakerPlayed, Event, TurnedUp, VotedOut
from bot.table.model import Absence, Wish
from tests.djambi.boards import position
from tests.phrases.games import ALICE, BOB, game, played, resigned

ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)

TOLD = {
    "en": [
        "Everybody has been waiting for 🔴 Red (Alice) since <t:50:f>.",
        "🔴 Red (Alice) is to play turn 1, but has left the server.",
        "🔵 Blue (Bob) has answered.",
        "The others wait for 🔴 Red (Alice); they are asked again <t:90:R>.",
        "A caretaker plays turn 1 for 🔴 Red (Alice).",
        "From turn 1 on a caretaker plays for 🔴 Red (Alice), until they are back.",
        "Caretaker for 🔴 Red (Alice): Militant c3‑c4.",
        "The others are looking for somebody to take over the seat of 🔴 Red (Alice); they are asked again <t:90:R>.",
        "🔴 Red (Alice) is back.",
        "🔴 Red (Alice) was absent for long and counts as resigned, as the others decided.",
    ],
    "fr": [
        "Tout le monde attend 🔴 Rouge (Alice) depuis le <t:50:f>.",
        "🔴 Rouge (Alice) devait jouer le tour 1, mais a quitté le serveur.",
        "🔵 Bleu (Bob) a répondu.",
        "Les autres attendent 🔴 Rouge (Alice) ; la question reviendra <t:90:R>.",
        "Un intérimaire joue le tour 1 pour 🔴 Rouge (Alice).",
        "Dès le tour 1, un intérimaire joue pour 🔴 Rouge (Alice), jusqu'à son retour.",
        "Intérim de 🔴 Rouge (Alice) : Militant c3‑c4.",
        "Les autres cherchent quelqu'un pour reprendre la place de 🔴 Rouge (Alice) ; la question reviendra <t:90:R>.",
        "🔴 Rouge (Alice) est de retour.",
        "🔴 Rouge (Alice) est absent depuis longtemps, et les autres l'ont déclaré forfait.",
    ],
    "ja": [
        "<t:50:f>から、みんなが🔴 赤（Alice）を待っています。",
        "1手目を指す🔴 赤（Alice）がサーバーを離れました。",
        "🔵 青（Bob）が答えました。",
        "みんなで🔴 赤（Alice）を待ちます。<t:90:R>にもう一度尋ねます。",
        "1手目は🔴 赤（Alice）の代わりに代打ちが指します。",
        "1手目から、戻るまで🔴 赤（Alice）の代わりに代打ちが指します。",
        "🔴 赤（Alice）の代打ち：ミリタント c3‑c4。",
        "🔴 赤（Alice）の席を引き継ぐ人を募ります。<t:90:R>にもう一度尋ねます。",
        "🔴 赤（Alice）が戻ってきました。",
        "🔴 赤（Alice）は長く不在のため、ほかの人の判断で投了とみなされました。",
    ],
}


@ALL
def test_what_is_done_about_an_absence_is_told_with_its_moments(lang: Language) -> None:
    """Asked, by time or because they have left; answered; decided; back; and out in the end."""
    absence = Absence(1, ALICE.id, 50.0, 60.0)
    now = replace(game(), absence=absence)
    left, waits = replace(now, absence=replace(absence, left=True)), replace(now, absence=replace(absence, until=90.0))
    turn = played(position("rC a1, rM c3, bC i1"), "M c3-c4")
    cared = CaretakerPlayed(turn.game, ALICE, 60.0, 1, Side.RED, turn.move, facts=turn.facts)
    out = resigned(now, Side.RED)
    events: list[Event] = [
        AbsenceAsked(now, ALICE, 60.0, 1, Side.RED),
        AbsenceAsked(left, ALICE, 60.0, 1, Side.RED),
        AbsenceVoted(now, BOB, 60.0, 1, Side.BLUE, Wish.WAIT),
        AbsenceDecided(waits, ALICE, 60.0, 1, Side.RED, Wish.WAIT),
        AbsenceDecided(waits, ALICE, 60.0, 1, Side.RED, Wish.CARE),
        AbsenceDecided(waits, ALICE, 60.0, 1, Side.RED, Wish.CARE_ON),
        cared,
        AbsenceDecided(waits, ALICE, 60.0, 1, Side.RED, Wish.SUBSTITUTE),
        TurnedUp(game(), ALICE, 60.0, 1, Side.RED),
        VotedOut(out.game, ALICE, 60.0, 1, Side.RED, facts=out.facts[:1]),
    ]
    assert [tell(event, lang).replace("\u00a0", " ") for event in events] == TOLD[lang.code]
