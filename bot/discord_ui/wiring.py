"""The one list: everything that the bot hears, and what hears of it, in the order in which it is asked.

Who builds what is said here too, and nowhere else; no part appends to another's list.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord

from bot.discord_ui.engines.engine_players import Caretakers, EnginePlayers
from bot.discord_ui.engines.engine_plotters import EnginePlotters
from bot.discord_ui.engines.engine_seats import EngineSeating
from bot.discord_ui.game import game_commands
from bot.discord_ui.game.archive import Archive, Reviews, review_buttons
from bot.discord_ui.game.boards import Boards
from bot.discord_ui.game.book import Book, Explaining, why, why_buttons
from bot.discord_ui.game.endings import Cancelling, Endings, answers_to_offer, cancel_buttons, draw_waits
from bot.discord_ui.game.help import Help
from bot.discord_ui.game.inbox import Inbox, Rounds
from bot.discord_ui.game.lobby import Hosting, Lobby, LobbyPosts, rematch_buttons
from bot.discord_ui.game.outages import Outages
from bot.discord_ui.game.picker import Picker, Turns, move_button
from bot.discord_ui.game.posts import Added, Chronicles, Posts
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.game.taking_back import TakingBack, back_waits, take_back_buttons
from bot.discord_ui.game.typed_moves import TypedMoves
from bot.discord_ui.game.views import LatePresses, Views, replay_buttons
from bot.discord_ui.kit.members import Members
from bot.discord_ui.kit.offers import Aside, Line, Offer, Publish, Waiting
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import Locating
from bot.discord_ui.kit.rate_limit import RateLimit
from bot.discord_ui.kit.router import Router
from bot.discord_ui.kit.visit import Clock, Visits
from bot.discord_ui.lessons.lessons import Classroom, Course, Desk, learn_button
from bot.discord_ui.lessons.puzzles import DailyPuzzles, PuzzleRoom, Puzzles, puzzle_button
from bot.discord_ui.pacts.pact_desk import PactAnnotations, PactDesk, PactDoubts, PactEndings
from bot.discord_ui.pacts.pact_news import DraftPosts, PactNews
from bot.discord_ui.people.own_data import Departures, OwnData
from bot.discord_ui.people.preferences import PreferenceMenus, ServerMenus
from bot.discord_ui.people.stats import Counting, Stats, stats_button, unrated_line
from bot.discord_ui.plans.planner import Planner, PlanTalk, Spots
from bot.discord_ui.plans.proposals import PlanCommands, Proposals, Suggesting
from bot.discord_ui.rooms import opening
from bot.discord_ui.rooms.clearing import RoomClearing
from bot.discord_ui.rooms.opening import RoomOpener, gallery_buttons, plot_button
from bot.discord_ui.rooms.readers import RoomEvents, RoomReaders
from bot.discord_ui.rooms.threads import Threads
from bot.discord_ui.rooms.transcripts import Publishing
from bot.discord_ui.time import scheduler
from bot.discord_ui.time.absences import Absences, Presence, absence_buttons, absence_line
from bot.discord_ui.time.away import Away, Pausing, away_buttons, pause_buttons, said_to_be_away
from bot.discord_ui.time.my_games import CatchUp, MyGames, since_button
from bot.discord_ui.time.reminders import Deadlines, ReminderButtons, ReminderPosts
from bot.discord_ui.time.scheduler import Scheduler, report
from bot.discord_ui.time.seats import Seats, seat_buttons, seat_called, seat_line, seat_waits
from bot.engine import Level
from bot.phrases.words.typed import Ask
from bot.table.engines.approaches import Approaches
from bot.table.engines.caretaking import WEIGHING
from bot.table.house import House
from bot.table.pacts.pact_papers import Ledger, Pacts
from bot.table.plans.plan_papers import Plans, ProposalPapers
from bot.table.rooms.room_papers import Notes, Rooms
from bot.table.table import Table
from bot.table.time.timekeeper import Timekeeper
from bot.worker.questions import Think
from rendering import Studio

_ALONE: Final = {Ask.LEARN: learn_button, Ask.PUZZLE: puzzle_button, Ask.STATS: stats_button}
"""What somebody may ask for aloud, and sees alone."""


@dataclass(frozen=True, slots=True)
class Wiring:
    """What the client hands on what it hears."""

    offers: tuple[Offer, ...]
    door: Router
    publisher: Publisher
    moves: TypedMoves
    inbox: Inbox
    rounds: Rounds
    rooms: RoomEvents
    absences: Absences
    departures: Departures
    counting: Counting
    presence: Presence
    scheduler: Scheduler
    engines: EnginePlayers


@dataclass(frozen=True, slots=True)
class Given:
    """What a bot is made of.

    `think` asks the engine, with an effort of `weighing` about pacts; `clock` gives seconds since 1970; `language` is
    spoken where none is known; `reads_messages` says whether the message content intent is granted.
    """

    house: House
    studio: Studio
    think: Think
    clock: Clock
    language: str
    reads_messages: bool
    weighing: Level = WEIGHING


def wire(client: Locating, given: Given) -> Wiring:
    """Build every capability on `client`, and list what hears of what."""

    async def publish(game: int) -> None:
        await publisher.publish(game)

    table, reads, my_id = given.house.table, given.reads_messages, partial(_id_of, client)
    pictures, members, rate_limit = Pictures(given.studio), Members(given.clock), RateLimit(given.clock)
    rooms = _rooms(client, given)
    plots = _plots(client, given, pictures, rooms, rate_limit)
    helping = Help(table, rooms.papers, pictures, given.language, _ALONE, reads_messages=reads)
    learning, times = _learning(client, given, pictures), _times(client, given, members, publish)
    posts = _posts(given, pictures, plots.chronicles, members, rooms.opener.talk, times)
    boards = Boards(client, posts.shown, given.house.places)
    taking_back = TakingBack(client, table, boards)
    engines = EnginePlayers(client, given.house, given.think, given.clock, publish, plots.engines, plots.caretakers)
    followers = (
        times.reminders.follow,
        LobbyPosts(client, table, reads_messages=reads).follow,
        *(each.follow for each in (taking_back, times.absences, times.away)),
        plots.proposals.follow,  # before the rooms are closed: what was proposed there is shown as it ended
        plots.news.follow,  # before the rooms are closed: secret news is told in them
        rooms.clearing.follow,
        engines.follow,
    )
    publisher = Publisher(client, table, posts, boards, times.reminders, given.house.places, followers=followers)
    views = Views(table, pictures, publisher, given.clock, reads_messages=reads)
    archive = Archive(given.house, pictures, views, boards, plots.chronicles.opened)
    games = MyGames(client, given.house.people, times.keeper, boards, archive)
    # Before moves: neither the talk of a room nor the move of a lesson is played.
    listeners = (times.presence.listens, times.absences.heard, helping.heard, learning.desk.heard, plots.talk.heard)
    moves = TypedMoves(table, given.clock, my_id, given.language, listeners)
    inbox, rounds = _reading(client, given, moves, publisher, rooms)
    visits = Visits(table, given.house.papers, rooms.papers, given.house.servers)
    catch_up = _catch_up(table, pictures, (plots.pacts.waiting, plots.proposals.waiting), plots.caretakers.why)
    offers = (
        *_game(given, members, pictures, plots.turns, taking_back, views),
        *(each.offer() for each in (*_about_people(given.house, publisher), helping)),
        *learning.offers,
        opening.offer(rooms.opener, rooms.publishing),
        *(each.offer() for each in (plots.plans, plots.pacts, plots.engines)),
        scheduler.offer(
            Seats(table, members), times.absences, times.away, Pausing(table), ReminderButtons(table), games, catch_up
        ),
    )
    return Wiring(
        offers=offers,
        door=Router(visits, rate_limit, publisher, offers, below=why, since=LatePresses(table, pictures).since),
        publisher=publisher,
        moves=moves,
        inbox=inbox,
        rounds=rounds,
        rooms=rooms.events,
        absences=times.absences,
        departures=Departures(given.house.erasing, given.clock),
        counting=Counting(table, given.house.tallying, given.house.people),
        presence=times.presence,
        scheduler=Scheduler(times.keeper, publisher, given.clock, more=(learning.daily.due,)),
        engines=engines,
    )


@dataclass(frozen=True, slots=True)
class _Times:
    """What knows how long people take, who is there, and whom to remind."""

    presence: Presence
    away: Away
    absences: Absences
    keeper: Timekeeper
    reminders: ReminderPosts


def _times(client: discord.Client, given: Given, members: Members, publish: Publish) -> _Times:
    """Clocks, reminders, and those who are gone; what they do is told by `publish`."""
    table, people, presence = given.house.table, given.house.people, Presence()
    keeper = Timekeeper(table, given.house.dues, wrote=presence.wrote, report=report)
    return _Times(
        presence,
        Away(table, people, publish),
        Absences(client, table, people, members, given.clock, publish),
        keeper,
        ReminderPosts(client, table, given.house.papers, keeper, given.clock, members, people),
    )


@dataclass(frozen=True, slots=True)
class _Rooms:
    """What makes, looks after and clears the rooms."""

    papers: Rooms
    opener: RoomOpener
    publishing: Publishing
    clearing: RoomClearing
    events: RoomEvents


def _rooms(client: discord.Client, given: Given) -> _Rooms:
    """The rooms of alliances, and the gallery."""
    table, reads = given.house.table, given.reads_messages
    papers, notes = Rooms(given.house.papers), Notes(given.house.papers)
    threads, annotations = Threads(client, papers, notes), PactAnnotations(Pacts(given.house.papers))
    readers = RoomReaders(table, papers, notes, threads, reads_messages=reads)
    opener = RoomOpener(table, papers, threads, readers)
    return _Rooms(
        papers,
        opener,
        Publishing(table, papers, notes, threads, (annotations.beside,), reads_messages=reads),
        RoomClearing(table, papers, notes, threads, readers, opener, reads_messages=reads),
        RoomEvents(table, papers, readers),
    )


def _reading(
    client: Locating, given: Given, moves: TypedMoves, publisher: Publisher, rooms: _Rooms
) -> tuple[Inbox, Rounds]:
    """What reads the channels, and reads on when Discord or the database was away."""
    table, places, my_id = given.house.table, given.house.places, partial(_id_of, client)
    outages = Outages(given.house.store, given.language, lambda: rounds.again())  # noqa: PLW0108 - built below
    inbox = Inbox(table, moves, publisher, my_id, outages, reads_messages=given.reads_messages)
    rounds = Rounds(client, table, inbox, publisher, rooms=rooms.events, places=places)
    return inbox, rounds


@dataclass(frozen=True, slots=True)
class _Plots:
    """What people plan and promise, the turns that are looked at for it before they are played, and what came of it."""

    talk: PlanTalk
    turns: Turns
    proposals: Proposals
    plans: PlanCommands
    pacts: PactDesk
    engines: EnginePlotters
    news: PactNews
    caretakers: Caretakers
    chronicles: Chronicles


def _plots(client: discord.Client, given: Given, pictures: Pictures, rooms: _Rooms, rate_limit: RateLimit) -> _Plots:
    """Plans, proposals and pacts."""
    table, papers = given.house.table, given.house.papers
    pacts, spots = Pacts(papers), Spots(table, rooms.papers)
    ledger = Ledger(table, pacts)
    turns, planner = Turns(table, doubts=(PactDoubts(ledger).about,)), Planner(table, Plans(papers), spots, pictures)
    proposals = Proposals(client, table, turns, ProposalPapers(papers), spots, pictures)
    posts, news = DraftPosts(client, pacts), PactNews(client, pacts, ledger, rooms.opener.reopen)
    engines = EnginePlotters(table, ledger, Approaches(papers), given.think, posts, news, given.weighing)
    return _Plots(
        PlanTalk(planner, spots, rate_limit),
        turns,
        proposals,
        PlanCommands(spots, planner, proposals, Suggesting(table, spots, proposals, pictures)),
        PactDesk(table, rooms.papers, turns, ledger, posts, news, engines.signed),
        engines,
        news,
        Caretakers(table, ledger, given.think),
        Chronicles(table, pictures, PactEndings(ledger)),
    )


@dataclass(frozen=True, slots=True)
class _Learning:
    """The desk at which people learn, and what they can do there."""

    desk: Desk
    daily: DailyPuzzles
    offers: tuple[Offer, ...]


def _learning(client: discord.Client, given: Given, pictures: Pictures) -> _Learning:
    """Lessons and puzzles."""
    pupils = given.house.pupils
    desk = Desk(given.house.table, pupils, pictures, (Puzzles(pupils), Course(pupils)))
    daily = DailyPuzzles(client, given.house.servers, pictures, given.language)
    return _Learning(desk, daily, (desk.offer(), Classroom(desk, pupils).offer(), PuzzleRoom(desk, pupils).offer()))


def _game(
    given: Given, members: Members, pictures: Pictures, turns: Turns, taking_back: TakingBack, views: Views
) -> tuple[Offer, ...]:
    """What people can do in a game, seat engines in it, and look at it again with one."""
    table = given.house.table
    hosting, places = Hosting(table, members), given.house.places
    lobby = Lobby(table, hosting, places, given.language, reads_messages=given.reads_messages)
    offer = game_commands.offer(
        lobby,
        Picker(table, pictures, turns),
        Endings(table, members),
        Cancelling(table, members),
        taking_back,
        views,
        Book(table, pictures, beside=learn_button),
    )
    reviews = Reviews(table, given.house.past, pictures, given.think, given.clock)
    menu = Offer(menu=(Explaining(table, pictures).command,))
    return offer, menu, EngineSeating(table, lobby).offer(), reviews.offer()


def _about_people(house: House, publisher: Publisher) -> tuple[OwnData, PreferenceMenus, ServerMenus, Stats]:
    """What shows and sets what is kept of people, and what is chosen for a server."""
    return (
        OwnData(house.people, publisher),
        PreferenceMenus(house.table),
        ServerMenus(house.table, house.servers),
        Stats(house),
    )


def _id_of(client: discord.Client) -> int:
    """The bot's user id, once it is connected."""
    return client.user.id if client.user else 0


def _catch_up(table: Table, pictures: Pictures, waiting: Sequence[Waiting], aside: Aside) -> CatchUp:
    """What people have missed, and what waits for their answers; of that, `waiting` comes last."""
    answers = (cancel_buttons, absence_buttons, pause_buttons)
    return CatchUp(table, pictures, (draw_waits, back_waits, seat_waits, *waiting), answers, aside)


def _posts(
    given: Given,
    pictures: Pictures,
    chronicles: Chronicles,
    members: Members,
    talk: Line,
    times: _Times,
) -> Posts:
    """What makes the posts, with all that stands in and below them."""
    added = Added(
        below_board=(move_button, plot_button, since_button),
        below_event=(
            answers_to_offer,
            cancel_buttons,
            take_back_buttons,
            seat_buttons,
            absence_buttons,
            away_buttons,
            pause_buttons,
            gallery_buttons,
            rematch_buttons,
            replay_buttons,
            review_buttons,
            why_buttons,
        ),
        lines=(
            *(talk, seat_line, absence_line, said_to_be_away),
            *(Deadlines(times.keeper).line, partial(unrated_line, house=given.house)),
        ),
        calls=(partial(seat_called, table=given.house.table), times.absences.called),
        hushes=times.away.hushes,
    )
    return Posts(given.house.table, pictures, chronicles, members, added, reads_messages=given.reads_messages)
