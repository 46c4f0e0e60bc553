"""All sentences keep to one voice: refusals say what to do next, and examples can be typed as they are written."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields
from itertools import permutations
from typing import Final
from unicodedata import east_asian_width

import pytest

from bot.djambi.board import SIDES, Side
from bot.djambi.errors import DjambiError, Illegal, Reason
from bot.djambi.geometry import MAZE, SQUARES
from bot.djambi.position import START, Position
from bot.djambi.reading import find_move, reading_of, understood
from bot.djambi.rules import Rules
from bot.phrases.board import your_turn
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, TYPED
from bot.phrases.lobby import ask_rated
from bot.phrases.names import seat_name
from bot.phrases.news import event_text
from bot.phrases.refusals import refuse
from bot.phrases.time import duration, reminder
from bot.phrases.words.archive import ArchiveWords, ReviewWords
from bot.phrases.words.book import ExplainingWords
from bot.phrases.words.commands import AnswerWords
from bot.phrases.words.people import ServerWords
from bot.phrases.words.refusals import PermissionWords
from bot.phrases.words.rooms import RoomWords
from bot.table.model import Person, Trouble
from bot.table.person_id import DiscordId
from tests.djambi.boards import position
from tests.djambi.refused import REFUSED, Refused, refusal
from tests.phrases.all_phrases import phrases
from tests.phrases.games import played

ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
EXAMPLE: Final = re.compile(r"\b([CARDNM]) ([a-i][1-9](?:-[a-i][1-9])+)(?: ([^\W\d_]+) ([a-i][1-9]))?")
LINE: Final = re.compile(r"[CARDNM] [a-i][1-9]-[a-i][1-9]; [CARDNM] [a-i][1-9]-[a-i][1-9]")
ANYWHERE: Final = ".book.pages.NOTATION"
"""The page that shows how moves are written, on no board."""

NEXT: Final = {
    "en": re.compile(
        r"`|\?|\*|{move}|{choices}|{months}|{permissions}|\b(add|ask|check|choose|drop|find|give|go|import|invite|leave|"
        r"make|name|play|please|press|propose|put|read|say|shorten|take|tear|talk|try|type|wait|watch|write)\b",
        re.IGNORECASE,
    ),
    "fr": re.compile(
        r"`|\?|\*|{move}|{choices}|{months}|{permissions}|\b(ajoute|appuie|attends|attendre|choisis|continue|demand\w+|déchires?|donne|faut|"
        r"écris|essaie|fais|importe|indique|invite|joue|laisse|mets|nomme|parle|précise|prends|propose|quitte|"
        r"raccourcis|redemande|réessaie|relis|retires?|supprimes?|termine|utilise|vérifie)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(r"`|「|例：|ください|なら誰でも|ますか？|{move}|{choices}|{months}|{permissions}"),
}
"""How the next step is named: a command, a button, a question or a verb that asks for something."""

OTHER_WORDS: Final = {
    "en": r"\bengines?\b|\bcomputers?\b|caretaker|\bshut in\b|twice running|days running|by Diplomat\b|"
    r"\bunder your command|chances to win|\b(propose|proposes|proposed) (a |\{count\} )?moves?\b|^Before$|^More$",
    "fr": r"enferm|entouré|ordinateur|moteur|salons? privés?|fil d'alliance|dénonc|\bronde\b|par Diplomate|"
    r"\bmet le cadavre|\btours? (\{|joué|en arrière)|derniers tours|\baspect\b|apparence|"
    r"propose un coup|^Avant$|^Suite$",
    "ja": "閉じ込め|囲まれ|囲んで|コンピュータ|エンジン|個室|密談の部屋|内緒話|ゲーム|分か[らり]|解決|見た目|起草|招け",
}
"""Words that must not stand beside the one of the glossary: surrounded, stand-in; « encerclé », « IA »; 包囲 …"""

NARROW: Final = 40
LINES: Final = 6
LONG: Final = "Maximilian-Alexander"

ENOUGH: Final = {
    Trouble.NOT_YOUR_TURN: "whose turn it is: there is nothing to do but to wait for it",
    Trouble.NOT_GONE: "what the bot does next",
    Trouble.NOT_HOST: "who can do it, and from when on everyone",
    **dict.fromkeys((Trouble.NOT_AWAY, Trouble.NOT_PAUSED, Trouble.OWN_SEAT), "it is so already"),
    **dict.fromkeys((Trouble.DECLINED_ALREADY, Trouble.NO_CANCEL_VOTE), "there is no question left"),
    **dict.fromkeys((Trouble.NO_TAKEBACKS, Trouble.ENGINE_ANSWERED), "what stands, and why"),
}
"""Refusals without a next step, and why."""

_SINGLE: Final = (
    *((AnswerWords, name) for name in ("no_dm", "not_in_threads", "no_past", "command_gone", "database_away")),
    *((ServerWords, name) for name in ("not_manager", "not_here")),
    (ExplainingWords, "no_turn"),
    *((ReviewWords, name) for name in ("goes_on", "by_terms", "failed")),
    *((ArchiveWords, name) for name in ("none", "no_month")),
    *((PermissionWords, name) for name in ("cannot_post", "channel_intent_off")),
    *((RoomWords, f"publish_{name}") for name in ("not_over", "unread", "nothing", "no_author", "failed")),
)
"""Refusals that are phrases of their own: the shape, and the field."""


def refusals(lang: Language) -> Iterator[tuple[object, str]]:
    """Every refusal that is a whole sentence."""
    yield from lang.refusals.trouble.items()
    yield from lang.refusals.unclear.items()
    yield from lang.limits.reached.items()
    yield from lang.pacts.trouble.items()
    yield from lang.rooms.barriers.items()
    for shape, name in _SINGLE:
        [words] = [each for each in (getattr(lang, field.name) for field in fields(lang)) if type(each) is shape]
        yield name, getattr(words, name)


def last_sentence(text: str) -> str:
    """Return the last sentence of a text."""
    return re.split(r"(?<=[.?!:]) |(?<=。)", text.strip().removesuffix("。"))[-1]


@ALL
def test_every_refusal_ends_with_what_to_do_next(lang: Language) -> None:
    """Or it needs no next step."""
    silent = [(key, text) for key, text in refusals(lang) if not NEXT[lang.code].search(last_sentence(text))]
    assert [(key, text) for key, text in silent if key not in ENOUGH] == []


@ALL
@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case.text} {case.why}")
def test_every_illegal_move_is_answered_with_what_is_possible(case: Refused, lang: Language) -> None:
    """Where the piece can go, what else can move, an example, or how the sentence itself says it."""
    words = lang.refusals
    hints = [words.targets, words.movable, words.exits, words.example]
    said = refuse(refusal(case), None, lang)
    hinted = any(re.search(re.sub(r"\\{\w+\\}", ".+", re.escape(hint)) + "$", said) for hint in hints)
    assert hinted or NEXT[lang.code].search(last_sentence(said))


@ALL
@pytest.mark.parametrize(
    ("pieces", "text", "reason"),
    [
        ("rC a1, rM b2, bC i1", "h5-h6", Reason.NOTHING_THERE),
        ("rC a1, rM b2, bC i1, x h5", "h5-h6", Reason.CORPSE_THERE),
        ("rC a1, rM b2, bC i1", "i1-i2", Reason.NOT_YOUR_PIECE),
        ("rC a1, rM b2, bC i1, gM h5", "h5-h6", Reason.HOSTAGE_PIECE),
        ("rC a1, rM b2, bC i1", "pass", Reason.MUST_NOT_PASS),
        ("rC a1, rM b2, rM b3, bC i1", "Militant to h9", Reason.NONE_CAN),
    ],
)
def test_where_no_move_of_the_piece_helps_those_are_named_that_can_move(
    pieces: str, text: str, reason: Reason, lang: Language
) -> None:
    with pytest.raises(Illegal) as caught:
        find_move(position(pieces), understood(reading_of(text, TYPED.moves)), Rules())
    said = refuse(caught.value, None, lang)
    assert caught.value.reason is reason
    assert "a1" in said
    assert "b2" in said


@ALL
def test_a_hostage_can_be_moved_by_any_diplomat_also_by_an_own_one(lang: Language) -> None:
    before = position("rC a1, rD a5, gM d5, bC i1")
    assert find_move(before, understood(reading_of("D a5-d5 place h8", TYPED.moves)), Rules())
    enemy = {"en": "enemy", "fr": "ennemi", "ja": "敵"}[lang.code]
    assert enemy not in lang.refusals.reasons[Reason.HOSTAGE_PIECE]


@ALL
def test_every_example_of_a_move_is_legal(lang: Language) -> None:
    """A plain one at the start of a game, one with a last square where something is there to be killed or moved."""
    texts = ((where, LINE.sub("", text)) for where, text in phrases(lang))
    shown = [(where, found) for where, text in texts for found in EXAMPLE.finditer(text)]
    assert len(shown) > 9
    wrong = [
        (where, found[0])
        for where, found in shown
        if not any(_is_legal(found[0], board) for board in _boards(where, found))
    ]
    assert wrong == []


def _is_legal(text: str, before: Position) -> bool:
    try:
        find_move(before, understood(reading_of(text, TYPED.moves)), Rules())
    except DjambiError:
        return False
    return True


def _boards(where: str, found: re.Match[str]) -> Iterator[Position]:
    """The boards on which an example may be legal: the start, or one with its victim and with Chiefs aside."""
    kind, squares, last = found[1], found[2].split("-"), found[4]
    through_maze = SQUARES[MAZE] in squares
    if not last and not through_maze:
        yield START
        if not where.startswith(ANYWHERE):
            return
    met = last if kind == "R" else squares[1]
    victim = "bC" if through_maze else "x" if kind == "N" else "bM"
    taken = {*squares, met}
    pieces = f"r{kind} {squares[0]}" + (f", {victim} {met}" if last or through_maze else "")
    for red, blue, yellow in permutations([corner for corner in ("a9", "i9", "i1", "h2") if corner not in taken], 3):
        chiefs = f"rC {red}, yC {yellow}" + ("" if through_maze else f", bC {blue}")
        yield position(f"{pieces}, {chiefs}", commanders="rby-")


@pytest.mark.parametrize("code", OTHER_WORDS)
def test_a_thing_has_one_name(code: str) -> None:
    lang = LANGUAGES[code]
    said = {where: text for where, text in phrases(lang) if not where.startswith((".typed", ".demo.engines"))}
    other = re.compile(OTHER_WORDS[code], re.IGNORECASE | re.MULTILINE)
    assert {where: text for where, text in said.items() if other.search(text)} == {}


@ALL
def test_what_everybody_reads_daily_is_short_on_a_phone(lang: Language) -> None:
    """With long names: a turn with a kill and its call, a reminder, and each question to all players."""
    seats = {side: Person(DiscordId(str(number)), LONG) for number, side in enumerate(SIDES, 1)}
    event = played(position("rC a1, rM c3, bC i1, bA d4", turn=123), "M c3-d4 corpse a5", seats=seats)
    after = event.game
    mention = f"@{LONG}"
    daily = {
        "turn": "\n".join([event_text(event, lang), your_turn(after, mention, lang)]),
        "reminder": reminder(after, mention, lang),
        "absence": lang.absence.question.format(mentions=f"{mention}, {mention}"),
    }
    who = seat_name(Side.YELLOW, seats[Side.YELLOW], lang)
    for kind, words in lang.votes.items():
        what, length = lang.taking_back.turns.format(first=121, last=123), duration(14 * 24 * 3600, lang)
        daily[kind] = words.opened.format(who=who, what=what, length=length, whose=who)
    assert {what: _height(text) for what, text in daily.items() if _height(text) > LINES} == {}


@ALL
def test_the_consent_to_a_rated_game_has_seven_lines_on_a_phone(lang: Language) -> None:
    assert _height(ask_rated(lang)) <= 7


@ALL
def test_a_refusal_and_what_helps_are_short_on_a_phone(lang: Language) -> None:
    every: dict[str, str] = defaultdict(lambda: LONG)
    said = [*(text for _, text in refusals(lang)), *(refuse(refusal(case), None, lang) for case in REFUSED)]
    shown = [text.format_map(every) for text in (*said, *lang.help.statuses.values())]
    assert [text for text in shown if _height(text) > LINES] == []


def _height(text: str) -> int:
    """How many lines a text takes on a phone, where a wide letter takes the place of two."""
    return sum(
        -(-sum(2 if east_asian_width(each) in "WF" else 1 for each in line) // NARROW) for line in text.split("\n")
    )
