"""A language: all its phrases, an attribute for each class of `bot.phrases.words`.

A phrase is a template for `str.format`, with the same placeholders in every language. A phrase with a {count} is
`Counted`. The phrases of an enum are a mapping over all its members.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.phrases.words.archive import ArchiveWords, ChronicleWords, ReplayWords, ReviewWords
from bot.phrases.words.board import BoardWords, TurnWords
from bot.phrases.words.book import BookWords, ExplainingWords, HelpWords
from bot.phrases.words.commands import AnswerWords, CommandWords, MoreWords
from bot.phrases.words.engines import CaretakingWords, EngineWords
from bot.phrases.words.lessons import LessonsWords, PuzzlesWords
from bot.phrases.words.lobby import LobbyWords, TermWords
from bot.phrases.words.moves import MoveWords, PickerWords
from bot.phrases.words.names import NameWords, RulesWords
from bot.phrases.words.news import BALLOTS, BallotWords, EndingWords, NewsWords, SinceWords, TakingBackWords
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
    """All phrases of one language, by default English.

    `code` is "en", "fr" or "ja", `name` is the language's own name for itself.
    """

    code: str
    name: str
    my_games: MyGamesWords = MyGamesWords()
    names: NameWords = NameWords()
    news: NewsWords = NewsWords()
    turns: TurnWords = TurnWords()
    board: BoardWords = BoardWords()
    moves: MoveWords = MoveWords()
    replay: ReplayWords = ReplayWords()
    chronicle: ChronicleWords = ChronicleWords()
    review: ReviewWords = ReviewWords()
    picker: PickerWords = PickerWords()
    limits: LimitWords = LimitWords()
    lobby: LobbyWords = LobbyWords()
    terms: TermWords = TermWords()
    rules: RulesWords = RulesWords()
    book: BookWords = BookWords()
    engines: EngineWords = EngineWords()
    explaining: ExplainingWords = ExplainingWords()
    help: HelpWords = HelpWords()
    endings: EndingWords = EndingWords()
    votes: Mapping[VoteKind, BallotWords] = field(default_factory=lambda: BALLOTS)
    refusals: RefusalWords = RefusalWords()
    commands: CommandWords = CommandWords()
    answers: AnswerWords = AnswerWords()
    more: MoreWords = MoreWords()
    archive: ArchiveWords = ArchiveWords()
    away: AwayWords = AwayWords()
    taking_back: TakingBackWords = TakingBackWords()
    seats: SeatWords = SeatWords()
    starts: StartWords = StartWords()
    absence: AbsenceWords = AbsenceWords()
    caretaking: CaretakingWords = CaretakingWords()
    servers: ServerWords = ServerWords()
    since: SinceWords = SinceWords()
    stats: StatsWords = StatsWords()
    permissions: PermissionWords = PermissionWords()
    terminal: TerminalWords = TerminalWords()
    demo: DemoWords = DemoWords()
    rooms: RoomWords = RoomWords()
    plans: PlanWords = PlanWords()
    orders: OrderWords = OrderWords()
    web: WebWords = WebWords()
    page: PageWords = PageWords()
    links: LinkWords = LinkWords()
    pacts: PactWords = PactWords()
    people: PeopleWords = PeopleWords()
    time: TimeWords = TimeWords()
    lessons: LessonsWords = LessonsWords()
    puzzles: PuzzlesWords = PuzzlesWords()
    typed: TypedWords = TypedWords()
