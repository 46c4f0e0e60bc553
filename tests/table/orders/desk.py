"""Where players give orders."""

from dataclasses import dataclass, field

from bot.djambi.board import Side
from bot.djambi.moves import write_move
from bot.store.records import Records
from bot.table.model import Game, Person
from bot.table.orders.order_records import Orders
from bot.table.orders.orders import USUAL, Condition, Order, given
from bot.table.orders.playing import OrderPlayer
from bot.table.pacts.pact_records import Ledger, Pacts
from tests.table.club import ALICE, HALL, Club, said


@dataclass
class Desk:
    """A club whose people give orders; `talkers` wrote in rooms, and the bot can post where the game `is_open`."""

    club: Club
    talkers: set[str] = field(default_factory=set)
    is_open: bool = True

    @property
    def orders(self) -> Orders:
        """The records of orders."""
        return Orders(Records(self.club.store))

    async def order(
        self, person: Person, *steps: str, only: frozenset[Condition] = USUAL, side: Side | None = None
    ) -> Order:
        """Let somebody order moves: steps, with `or` between alternatives."""
        game, asked = await self.club.game(), self.club.ask(person)
        side = side if side is not None else game.playing_sides_of(person.id)[0]
        return await self.orders.keep(
            given(game, asked, side, [[*map(said, step.split(" or "))] for step in steps], only)
        )

    async def due(self) -> bool:
        """Play the orders whose turn has come, as the bot does after each action; return whether one is held back."""
        table, records = self.club.table, Records(self.club.store)

        async def talked(game: Game, order: Order) -> bool:
            return bool(self.talkers - {order.author.id})

        player = OrderPlayer(table, Orders(records), Ledger(table, Pacts(records)), talked, lambda _: self.is_open)
        return (await player.play((await table.last_game(HALL)).id, self.club.ask(ALICE).at)).is_held

    async def play(self, person: Person, text: str) -> None:
        """Let somebody play a move, and then the orders whose turn has come."""
        await self.club.play(person, text)
        await self.due()

    async def turns(self) -> list[str]:
        """Return the moves of the game."""
        events = await self.club.table.events(await self.club.table.last_game(HALL))
        return [write_move(event.move) for event in events if hasattr(event, "move")]

    async def told(self) -> list[tuple[str, str]]:
        """Return who is told that an order was not played, and why."""
        queues = await self.club.house.letters.queues()
        letters = [letter for queue in queues for letter in await self.club.house.letters.of(queue)]
        orders = [order for letter in letters for order in await self.orders.of_person(letter.key.split(":")[1])]
        return [(order.author.name, order.failed) for order in orders]
