"""A language: all its phrases, an attribute for each class of `bot.phrases.words`.

A phrase is a template for `str.format`, with the same placeholders in every language. A phrase with a {count} is
`Counted`. The phrases of an enum are a mapping over all its members.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.phrases.words.archive import ArchiveWords, ChronicleWords, ReplayWords, ReviewWords
from bot.phrases.words.board import BoardWords, TurnWords
from bot.phrases.words.book import BookWords, ExplainingWords, HelpWords
from bot.phrases.words.commands import AnswerWords, CommandWords, MoreWords
from bot.phrases.words.engines import CaretakingWords, EngineWords
from bot.phrases.words.lessons import LessonsWords, PuzzlesWords
from bot.phrases.words.lobby import LobbyWords, TermWords
from bot.phrases.words.moves import MoveWords, PickerWords
from bot.phrases.words.names import NameWords, RulesWords
from bot.phrases.words.news import BallotWords, EndingWords, NewsWords, SinceWords, TakingBackWords
from bot.phrases.words.orders import OrderWords
from bot.phrases.words.pacts import PactWords
from bot.phrases.words.people import PeopleWords, ServerWords, StatsWords
from bot.phrases.words.plans import PlanWords
from bot.phrases.words.refusals import LimitWords, PermissionWords, RefusalWords
from bot.phrases.words.rooms import RoomWords
from bot.phrases.words.terminal import DemoWords, TerminalWords
from bot.phrases.words.time import AbsenceWords, AwayWords, MyGamesWords, SeatWords, StartWords, TimeWords
from bot.phrases.words.typed import TypedWords
from bot.phrases.words.web import LinkWords, PageWords, WebWords
from bot.table.model import VoteKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """All phrases of one language; `code` is "en", "fr" or "ja", `name` is the language's own name for itself."""

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
    terms: TermWords
    rules: RulesWords
    book: BookWords
    engines: EngineWords
    explaining: ExplainingWords
    help: HelpWords
    endings: EndingWords
    votes: Mapping[VoteKind, BallotWords]
    refusals: RefusalWords
    commands: CommandWords
    answers: AnswerWords
    more: MoreWords
    archive: ArchiveWords
    away: AwayWords
    taking_back: TakingBackWords
    seats: SeatWords
    starts: StartWords
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
    orders: OrderWords
    web: WebWords
    page: PageWords
    links: LinkWords
    pacts: PactWords
    people: PeopleWords
    time: TimeWords
    lessons: LessonsWords
    puzzles: PuzzlesWords
    typed: TypedWords
