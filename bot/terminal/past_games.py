"""Past games: `djambi replay` writes an animation or a sheet, `djambi review` says what decided a game."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.phrases.archive import review_text
from bot.phrases.language import Language
from bot.scene import chances_chart, on_the_board, replayed, turning_scene
from bot.store.results import PastGames
from bot.store.sqlite.files import spare
from bot.table.events import Event
from bot.table.game.chronicle import turning_points
from bot.table.game.review import Found, Moment, Review, Searching, may_be_reviewed, moments_of, review
from bot.table.model import Game
from bot.table.table import Table
from bot.terminal.progress import progress
from bot.terminal.prompt import show, show_picture
from bot.worker.questions import answer
from rendering import REPLAY_SIZE, SHEET_SIZE, Renderer, Studio, Theme, animation, sheet, themed
from rendering.curves import chart


def write_replay(events: Sequence[Event], theme: Theme, out: Path, *, sheet_only: bool) -> None:
    """Write the replay of `events` into `out`, with its progress on the screen.

    Raises `SceneError` if nothing happened on the board, `OSError` if the file cannot be written.
    """
    shown = on_the_board(events)
    if sheet_only and shown:
        moments = [moment.event for moment in turning_points(shown)]
        data = sheet(Renderer(theme, SHEET_SIZE), replayed(moments), [event.turn for event in moments])
    else:
        with progress("drawing", "frames") as told:
            data = animation(Renderer(theme, REPLAY_SIZE), replayed(shown), told)
    out.write_bytes(data)


class NoReviewError(Exception):
    """There is no game to review; the text says why in the reader's language."""


async def game_to_review(table: Table, past: PastGames, channel: str, lang: Language) -> Game:
    """Return the last finished game of a channel; raises `NoReviewError` if there is none or it may not be reviewed."""
    number = await past.last_in(channel)
    if number is None:
        raise NoReviewError(lang.review.goes_on)
    game = await table.game_of(number)
    if not may_be_reviewed(game):
        raise NoReviewError(lang.review.by_terms)
    return game


async def show_review(table: Table, game: Game, lang: Language, theme: str, out: Path) -> None:
    """Show what decided a game; write the chart of its chances to `out`, and a board for each turning point beside it.

    Raises `StoreError` if one of the files would replace a database, `OSError` if it cannot be written.
    """
    moments = moments_of(await table.events(game))
    made = review(moments, _searched(moments, game))
    show(review_text(made, lang))
    pictures = list(_pictures(made, theme, lang.names.letters, out))
    for path, _ in pictures:
        spare(path)
    for path, picture in pictures:
        show_picture(path, picture)


def _searched(moments: Sequence[Moment], game: Game) -> Sequence[Found | None]:
    """The searches of all moments, however long they take, since only the caller waits."""
    searching = Searching(moments, game.terms.rules)
    with progress("reviewing", "positions") as told:
        while (question := searching.question) is not None:
            searching.take(answer(question, lambda: 0.0))
            told(searching.done, searching.total)
    return searching.found


def _pictures(made: Review, theme: str, letters: str, out: Path) -> Iterator[tuple[Path, bytes]]:
    """Each picture with its path."""
    yield out, chart(themed(theme, letters), chances_chart(made))
    renderer = Studio().renderer(theme, letters)
    for number, turning in enumerate(made.turnings, 1):
        yield out.with_stem(f"{out.stem}-{number}"), renderer.render(turning_scene(turning))
