"""A language: everything there is to say in it, one attribute for each file of `bot.phrases` that has words.

The shape of the words stands on top of the file whose functions use them: one field for each phrase, so that a missing
one does not pass the type check. A phrase is a template for `str.format`; the same phrase has the same placeholders in
every language. A phrase with a {count} is `Counted`; phrases of an enum are a mapping over all of its members.

A function asks of a language only what it uses (`HasRooms`, `HasNews`): so it can stand beside its words without going
in a circle, and pacts cannot speak the words of plans.
"""

from dataclasses import dataclass

from bot.phrases.absence import AbsenceWords
from bot.phrases.answers import AnswerWords
from bot.phrases.archive import ArchiveWords
from bot.phrases.away import AwayWords
from bot.phrases.board import BoardWords
from bot.phrases.book import BookWords
from bot.phrases.caretaking import CaretakingWords
from bot.phrases.chronicle import ChronicleWords
from bot.phrases.commands import CommandWords
from bot.phrases.demo import DemoWords
from bot.phrases.endings import EndingWords
from bot.phrases.engines import EngineWords
from bot.phrases.explaining import ExplainingWords
from bot.phrases.help import HelpWords
from bot.phrases.lessons import LessonsWords
from bot.phrases.limits import LimitWords
from bot.phrases.lobby import LobbyWords
from bot.phrases.moves import MoveWords
from bot.phrases.my_games import MyGamesWords
from bot.phrases.names import NameWords
from bot.phrases.news import NewsWords
from bot.phrases.pacts import PactWords
from bot.phrases.people import PeopleWords
from bot.phrases.permissions import PermissionWords
from bot.phrases.picker import PickerWords
from bot.phrases.plans import PlanWords
from bot.phrases.puzzles import PuzzlesWords
from bot.phrases.refusals import RefusalWords
from bot.phrases.replay import ReplayWords
from bot.phrases.review import ReviewWords
from bot.phrases.rooms import RoomWords
from bot.phrases.rules import RulesWords
from bot.phrases.seats import SeatWords
from bot.phrases.servers import ServerWords
from bot.phrases.since import SinceWords
from bot.phrases.stats import StatsWords
from bot.phrases.taking_back import TakingBackWords
from bot.phrases.terminal import TerminalWords
from bot.phrases.time import TimeWords
from bot.phrases.turns import TurnWords
from bot.phrases.typed import TypedWords


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """Everything there is to say in one language; `code` is "en", "fr" or "ja", `name` what its speakers call it."""

    code: str
    name: str
    my_games: MyGamesWords
    names: NameWords
    news: NewsWords
    turns: TurnWords
    board: BoardWords
    moves: MoveWords
    replay: ReplayWords
    chronicle: ChronicleWords
    review: ReviewWords
    picker: PickerWords
    limits: LimitWords
    lobby: LobbyWords
    rules: RulesWords
    book: BookWords
    engines: EngineWords
    explaining: ExplainingWords
    help: HelpWords
    endings: EndingWords
    refusals: RefusalWords
    commands: CommandWords
    answers: AnswerWords
    archive: ArchiveWords
    away: AwayWords
    taking_back: TakingBackWords
    seats: SeatWords
    absence: AbsenceWords
    caretaking: CaretakingWords
    servers: ServerWords
    since: SinceWords
    stats: StatsWords
    permissions: PermissionWords
    terminal: TerminalWords
    demo: DemoWords
    rooms: RoomWords
    plans: PlanWords
    pacts: PactWords
    people: PeopleWords
    time: TimeWords
    lessons: LessonsWords
    puzzles: PuzzlesWords
    typed: TypedWords
