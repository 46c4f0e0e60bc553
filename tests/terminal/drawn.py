"""One studio for all programs that are forked at the terminal: the pieces are composed once, and not by each of them.

Only the process from which they are forked reads this.
"""

from typing import Final

from bot.djambi.board import SIDES
from bot.djambi.position import start
from bot.djambi.rules import Rules
from bot.scene import scene_of
from bot.table.converter import to_json
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.person_id import SeatId
from bot.terminal import learning, local, past_games
from rendering import Studio

_STUDIO: Final = Studio()


def _draw(players: int) -> None:
    """Draw a beginning, and spell its terms, which is worked out at the first time as well."""
    terms = Terms(players, Seating.CHOICE, Rules(), "en")
    begun = Game(1, 3, "hall", Person(SeatId("host"), ""), terms, Phase.RUNNING, start(SIDES[:players]), {})
    _STUDIO.renderer(terms.theme).render(scene_of(begun))
    to_json(terms)


for _players in (2, 4):
    _draw(_players)
for _place in (learning, local, past_games):
    vars(_place)["Studio"] = lambda: _STUDIO
