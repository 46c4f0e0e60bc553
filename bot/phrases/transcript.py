"""What was said in a room as a text, with the turns it was about beside it."""

from collections.abc import Iterable, Sequence

from bot.phrases.language import Language
from bot.phrases.naming import clean, listed, plain
from bot.phrases.telling import tell
from bot.table.model import Event
from bot.table.rooms.said import Beside, Said, turn_at


def turns_beside(events: Sequence[Event], lang: Language) -> list[Beside]:
    """Return what everybody was told of in a game, a line for each, to be put beside the talk."""
    told = [event for event in events if event.action.is_told]
    return [Beside(event.at, lang.rooms.transcript_turn.format(text=plain(tell(event, lang)))) for event in told]


def transcript(
    room: str, said: Sequence[Said], beside: Iterable[Beside], events: Sequence[Event], lang: Language
) -> str:
    """Return what was `said` in a room, in order, each with the number of its turn, and the lines `beside` it.

    `events` are those of the game; people go by their names, and files too.
    """
    writers = dict.fromkeys(clean(each.name) for each in said)
    title = lang.rooms.transcript_title.format(room=clean(room), names=listed(writers, lang))
    lines = [(line.at, line.text) for line in beside]
    lines += [(each.at, _said(each, turn_at(events, each.at), lang)) for each in said]
    return "\n".join([title, "", *(text for _, text in sorted(lines, key=lambda line: line[0])), ""])


def _said(said: Said, turn: int, lang: Language) -> str:
    files = [lang.rooms.transcript_file.format(name=clean(name)) for name in said.files]
    text = " ".join(filter(None, [said.text, *files]))
    return lang.rooms.transcript_said.format(turn=turn, name=clean(said.name), text=text.replace("\n", "\n    "))
