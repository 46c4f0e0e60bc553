"""To whom engines may propose something, by what they have proposed before."""

from dataclasses import replace

from bot.djambi.board import Side
from bot.store.records import Records
from bot.table.engines.approaches import Approaches, open_to
from tests.table.club import Club
from tests.table.pacts.signed import opened

TALOS, OLYMPIA = "engine-1-easy-loyal", "engine-2-easy-loyal"


async def test_an_engine_asks_once_a_round_and_nobody_is_asked_twice_in_one(club: Club) -> None:
    """Whoever has said no to one is left alone by it, also in another life of the bot."""
    await club.start()
    game, approaches = replace(opened()[0].game, id=(await club.game()).id), Approaches(Records(club.store))
    almost, later = (replace(game, position=replace(game.position, turn=game.position.turn + more)) for more in (3, 4))
    assert open_to(await approaches.of(game.id), TALOS, game) == [*Side]
    await approaches.record(game, TALOS, Side.RED)
    assert open_to(await approaches.of(game.id), TALOS, game) == []
    assert open_to(await approaches.of(game.id), OLYMPIA, game) == [Side.BLUE, Side.YELLOW, Side.GREEN]
    assert open_to(await approaches.of(game.id), TALOS, almost) == [], "the round is over with the fourth turn"
    assert open_to(await approaches.of(game.id), OLYMPIA, almost) == [Side.BLUE, Side.YELLOW, Side.GREEN]
    assert open_to(await approaches.of(game.id), TALOS, later) == [*Side]
    await approaches.record(game, TALOS, Side.RED, is_refused=True)
    [kept] = await Approaches(Records(club.store)).of(game.id)
    assert open_to([kept], TALOS, later) == [Side.BLUE, Side.YELLOW, Side.GREEN]
    assert open_to([kept], OLYMPIA, later) == [*Side]
