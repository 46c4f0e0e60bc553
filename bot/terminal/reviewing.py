"""`djambi review`: what decided a game that is over, in words, with its curve of chances and boards in files."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.engine import SearchResult
from bot.phrases.archive import review_text
from bot.phrases.language import Language
from bot.scene import chances_chart, turning_scene
from bot.store.results import PastGames
from bot.store.sqlite.files import spare
from bot.table.game.review import EFFORT, Moment, Review, may_be_reviewed, moments_of, review
from bot.table.model import Game
from bot.table.table import Table
from bot.terminal.replaying import report
from bot.terminal.showing import show, show_picture
from bot.worker.questions import Question, answer
from rendering import THEMES, Studio
from rendering.curves import chart


class NoReviewError(Exception):
    """There is no game to review; the text says why, in the reader's language."""


async def game_to_review(table: Table, past: PastGames, channel: str, lang: Language) -> Game:
    """Return the last game of a channel that is over; raises `NoReviewError` if none may be reviewed."""
    number = await past.last_in(channel)
    if number is None:
        raise NoReviewError(lang.review.goes_on)
    game = await table.game_of(number)
    if not may_be_reviewed(game):
        raise NoReviewError(lang.review.by_terms)
    return game


async def show_review(table: Table, game: Game, lang: Language, theme: str, out: Path) -> None:
    """Say what decided a game, and write the curve of its chances into `out`, and beside it a board for each turn told.

    Raises `StoreError` if one of the files would be written over a record, `OSError` if it cannot be written.
    """
    moments = moments_of(await table.events(game))
    made = review(moments, list(_thoughts(moments, game)))
    show(review_text(made, lang))
    pictures = list(_pictures(made, theme, out))
    for path, _ in pictures:
        spare(path)
    for path, picture in pictures:
        show_picture(path, picture)


def _thoughts(moments: Sequence[Moment], game: Game) -> Iterator[SearchResult | None]:
    """What is thought at each moment, which nobody waits for: so it takes as long as it takes."""
    for done, moment in enumerate(moments, 1):
        question = Question(moment.position, game.terms.rules, EFFORT)
        yield None if moment.is_end else answer(question, lambda: 0.0)
        report(done, len(moments))


def _pictures(made: Review, theme: str, out: Path) -> Iterator[tuple[Path, bytes]]:
    """Each picture with where it goes."""
    yield out, chart(THEMES[theme], chances_chart(made))
    renderer = Studio().renderer(theme)
    for number, turning in enumerate(made.turnings, 1):
        yield out.with_stem(f"{out.stem}-{number}"), renderer.render(turning_scene(turning))
