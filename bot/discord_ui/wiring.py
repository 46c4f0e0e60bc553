"""The one list: what every capability offers, and the services that the client passes Discord's events to."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.discord_ui.around import BoardParts
from bot.discord_ui.engines import engine_players
from bot.discord_ui.engines.engine_players import EnginePlayers
from bot.discord_ui.game import game_commands
from bot.discord_ui.game.game_commands import GameParts
from bot.discord_ui.game.inbox import Inbox, Rounds
from bot.discord_ui.game.move_messages import MoveMessages
from bot.discord_ui.game.outages import Outages
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.kit.emblems import Emblems
from bot.discord_ui.kit.given import Given, Kit
from bot.discord_ui.kit.mailer import Mailer
from bot.discord_ui.kit.members import Members
from bot.discord_ui.kit.offers import Offers, SlashCommand, Witness
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import Locating, server_of
from bot.discord_ui.kit.rate_limit import RateLimit
from bot.discord_ui.kit.router import Router
from bot.discord_ui.kit.visit import Visits
from bot.discord_ui.lessons import puzzles
from bot.discord_ui.orders import order_desk
from bot.discord_ui.pacts import pact_desk
from bot.discord_ui.pacts.pact_desk import PactParts
from bot.discord_ui.people import stats
from bot.discord_ui.people.own_data import Departures
from bot.discord_ui.people.stats import count_left_over
from bot.discord_ui.plans import proposals
from bot.discord_ui.rooms import opening
from bot.discord_ui.rooms.opening import RoomParts
from bot.discord_ui.rooms.readers import RoomEvents
from bot.discord_ui.time import scheduler
from bot.discord_ui.time.absences import Absences, Presence
from bot.discord_ui.time.reminders import Deadlines
from bot.discord_ui.time.scheduler import Scheduler, TimeParts
from bot.discord_ui.web import board_links
from bot.table.rooms.room_records import Rooms

_LISTED: Final = (
    *(f"djambi {name}" for name in ("new", "move", "board", "games", "help", "learn", "puzzle", "rules")),
    *(f"djambi {name}" for name in ("takeback", "draw", "resign", "away", "stats", "seat", "settings")),
    *("room open", "room gallery", "plan", "pact", "djambi-server"),
)
"""The commands in the order in which Discord lists them: what players look for most comes first."""


@dataclass(frozen=True, slots=True)
class Wiring:
    """The services that the client calls: when it connects, for Discord's events, each minute, and when it closes.

    `offers` has everything that capabilities add through the router, the inbox, the outbox and the scheduler.
    """

    offers: Offers
    door: Router
    publisher: Publisher
    mailer: Mailer
    inbox: Inbox
    rounds: Rounds
    rooms: RoomEvents
    absences: Absences
    departures: Departures
    count: Callable[[], Awaitable[None]]
    presence: Presence
    scheduler: Scheduler
    engines: EnginePlayers
    emblems: Emblems
    board_parts: BoardParts
    void_posted: Witness
    """Voids the links to boards in a message."""

    @property
    def commands(self) -> Sequence[SlashCommand]:
        """The commands of all capabilities, in the order in which Discord lists them."""
        offered = (command for offer in self.offers for command in offer.commands)
        places = {name: place for place, name in enumerate(_LISTED)}
        return sorted(offered, key=lambda command: places.get(command.name, len(places)))


def wire(client: Locating, given: Given) -> Wiring:
    """Build every capability on `client`, and list what they offer."""
    house, table, clock, reads = given.house, given.house.table, given.clock, given.reads_messages
    table.server_of = partial(server_of, client)
    offers = Offers()  # filled below; nobody reads it before the client connects
    kit = Kit(client, given, offers, Pictures(given.studio), Members(clock), RateLimit(clock))
    mailer = Mailer(client, house.letters, offers)

    # What capabilities share.
    game = GameParts.of(kit)
    publisher = game.publisher
    times = TimeParts.of(kit, publisher.publish)
    rooms = RoomParts.of(kit, mailer)
    pacts = PactParts.of(kit, mailer, rooms.opener.reopen, rooms.clearing.close_again)
    planner = proposals.planner_of(kit)
    engines = engine_players.players(kit, pacts, publisher.publish)

    # People see lines and buttons of several capabilities in this order; listeners and followers are asked in it.
    offers.fill(
        game_commands.offer(kit, game),
        opening.offer(rooms),
        scheduler.offer(kit, times, game),
        pact_desk.offer(kit, pacts, game.turns),
        proposals.offer(kit, game.turns, planner),
        order_desk.offer(kit, pacts.ledger, publisher, rooms, mailer),
        engine_players.offer(engines, game.lobby),
        puzzles.offer(kit),
        stats.offer(kit, publisher),
        board_links.offer(kit, game.sight),
    )

    regretted = partial(game.reopened.note, mailer.add)
    moves = MoveMessages(table, clock, kit.my_id, given.language, offers, game.asking, game.said, regretted)
    outages = Outages(house.store, given.language, lambda where: inbox.catch_up(where), lambda: rounds.again())  # noqa: PLW0108 - built below
    inbox = Inbox(table, moves, publisher, kit.my_id, outages, reads_messages=reads)
    rounds = Rounds(client, table, inbox, publisher, mailer, rooms=rooms.events, places=house.places)
    kept = Rooms(house.records)
    visits = Visits(table, kept, house.servers)
    deadlines = Deadlines(client, table, house.records, times.keeper, game.boards)
    return Wiring(
        offers=offers,
        door=Router(visits, kit.rate_limit, publisher, offers, kit.pictures.emblems),
        publisher=publisher,
        mailer=mailer,
        inbox=inbox,
        rounds=rounds,
        rooms=rooms.events,
        absences=times.absences,
        departures=Departures(table, house.erasing, clock),
        count=partial(count_left_over, table, house.tallying, house.people),
        presence=times.presence,
        scheduler=Scheduler(times.keeper, publisher, mailer, clock, deadlines, offers),
        engines=engines,
        emblems=kit.pictures.emblems,
        board_parts=BoardParts(client, kit.members, publisher.publish, mailer, kept, times.keeper, planner.post),
        void_posted=partial(board_links.void_posted, links=given.links),
    )
