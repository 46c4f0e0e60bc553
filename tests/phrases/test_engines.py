"""Why a caretaker played what it did, for whom it played."""

import pytest

from bot.djambi.board import Side
from bot.djambi.moves import Row
from bot.phrases.engines import why_played
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.table.engines.caretaking import Harm
from bot.table.events import CaretakerPlayed, Head
from bot.table.pacts.bonds import Bond
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Pact
from tests.djambi.boards import legal, position
from tests.phrases.games import ALICE, game, moved

PACT = Pact(7, "77", "1", ("1", "2"), (Clause(ClauseKind.STAYS_OUT_OF_MAZE),), signed={"1": 1, "2": 1})
BOND = Bond(PACT, 0, ("2",))

BLUE = "🔵 Blue (Bob)"
BOTH = "**Tous les deux** : ne pas entrer dans le labyrinthe"
SOUHOU = "**双方**：迷宮に入らない"

TOLD = {
    "en": [
        "",
        "`A d4-d8` looked better, but your word to 🔵 Blue (Bob) forbade it (**Both**: not to enter the maze).",
        "`A d4-d8` looked better, but a stand-in does not kill the Chief of an ally of yours.",
        "`A d4-d8` looked better, but a stand-in does not take your Chief out of the maze.",
        f"Every move broke a promise of yours. This one broke your word to {BLUE} (**Both**: not to enter the maze).",
        "No move spared the Chief of your ally.",
        "Your Chief left the maze because every other move did more harm.",
    ],
    "fr": [
        "",
        f"`A d4-d8` semblait meilleur, mais ta parole envers 🔵 Bleu (Bob) l'interdisait ({BOTH}).",
        "`A d4-d8` semblait meilleur, mais un intérimaire ne tue pas le Chef d'un de tes alliés.",
        "`A d4-d8` semblait meilleur, mais un intérimaire ne sort pas ton Chef du labyrinthe.",
        f"Chaque coup rompait une de tes promesses. Celui-ci manquait à ta parole envers 🔵 Bleu (Bob) ({BOTH}).",
        "Aucun coup n'épargnait le Chef de ton allié.",
        "Ton Chef est sorti du labyrinthe parce que tout autre coup était pire.",
    ],
    "ja": [
        "",
        (
            "`A d4-d8`のほうがよさそうでしたが、🔵 青（Bobさん）との約束（**双方**：迷宮に入らない）のため"
            "指しませんでした。"
        ),
        "`A d4-d8`のほうがよさそうでしたが、代打ちは同盟相手のチーフを殺しません。",
        "`A d4-d8`のほうがよさそうでしたが、代打ちはあなたのチーフを迷宮から出しません。",
        f"どの手を指しても約束を破ることになりました。この手は🔵 青（Bobさん）との約束（{SOUHOU}）を破りました。",
        "同盟相手のチーフを殺さない手がありませんでした。",
        "ほかの手のほうが害が大きいため、あなたのチーフは迷宮を出ました。",
    ],
}


@pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
def test_the_word_that_stood_in_the_way_is_named(lang: Language) -> None:
    """Or what a caretaker does not do; and where all was forbidden, what it broke."""
    before = game(position("rC a1, rA d4, bC d8, yC i9, gC a9", "rbyg"))
    quiet, kill = (legal(before.position, text) for text in ("A d4-d5", "A d4-d8"))
    event = CaretakerPlayed(moved(before, quiet).game, Head(ALICE, 0.0, 1), Side.RED, quiet, rather=kill)
    said: list[dict[Row, Harm]] = [
        {},
        {kill: Harm(bonds=(BOND,))},
        {kill: Harm(kills_ally=True)},
        {kill: Harm(leaves_maze=True)},
        {quiet: Harm(bonds=(BOND,))},
        {quiet: Harm(kills_ally=True)},
        {quiet: Harm(leaves_maze=True)},
    ]
    told = [why_played(event, before, harms, lang).replace("\u00a0", " ") for harms in said]
    assert told == TOLD[lang.code]
