"""Proposals: a move that is shown to an ally in a room, and that the ally plays by one press when it is their turn."""

from typing import Any

import discord
import pytest

from bot.discord_ui.kit.answers import Answer
from bot.discord_ui.kit.offers import Offer, Offers
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.pacts.pact_desk import PactDesk
from bot.djambi.moves import Move, write_move
from bot.table.events import Event
from bot.table.model import Game
from bot.table.plans.plan_records import MOST_PROPOSALS
from tests.discord_ui.obstacles import hold_up
from tests.discord_ui.plots import answered, custom_ids, everything_said, plot, threads
from tests.discord_ui.seen import one_board
from tests.discord_ui.world import World

MEANWHILE = "This button is out of date. `/djambi board` shows how things stand."


async def suggest(room: Any, proposer: Any, ally: Any, move: str) -> discord.Message:
    """Let somebody suggest a move, and return the message that shows it."""
    result = await proposer.slash(room, "plan", to=ally.user, line=move)
    assert not result.ephemeral
    return one_board([room.last_message])


async def press(actor: Any, made: discord.Message, label: str = "Play it") -> Any:
    """Let somebody press a button of a proposal."""
    return await actor.click(made, label=label)


def now(world: World, made: discord.Message) -> str:
    """Return what the message of a proposal says now, in its last line."""
    raw = world.env.backend.get_message(made.channel.id, made.id)
    return str(raw.content).splitlines()[-1]


async def a_room(world: World) -> Any:
    """Start a game and return a room of alice and bob."""
    await world.start_game()
    return await plot(world, world.alice, world.bob)


async def test_a_turn_before_a_proposal_does_not_settle_it(world: World) -> None:
    """It is followed twice after a crash, also if it was taken back meanwhile."""
    room = await a_room(world)
    await world.says(world.alice, "M c2-d3")
    await world.says(world.bob, "N g3-g6")
    before = await world.life.table.last_event(await world.game())
    await world.says(world.bob, "undo")
    made = await suggest(room, world.alice, world.bob, "N g3-g6")
    for follow in (each for offer in world.life.client.wired.offers for each in offer.followers):
        await follow(before)
    answered(await press(world.bob, made))
    assert (await world.game()).position.turn == 3


async def test_a_proposal_shows_the_board_as_if_it_were_the_allys_turn_and_is_not_played_before(world: World) -> None:
    room = await a_room(world)
    made = await suggest(room, world.alice, world.bob, "n g3 g6")
    assert made.content == (
        "**Only tried, not played.**\n"
        "**🔴 Red (alice) suggests to 🔵 Blue (bob)**: `N g3-g6`\n"
        "If it is played: 🔵 Blue (bob): Necromobile g3\u2011g6.\n"
        "When it's 🔵 Blue (bob)'s turn, one press plays it. Nobody outside this room hears of it. "
        f"{world.bob.mention}"
    )
    assert world.pings(made) == ["bob"]
    said = answered(await press(world.bob, made))
    assert said == "It's not your turn yet: 🔴 Red (alice) is to move (turn 1)."
    assert [button["label"] for button in world.buttons(made)] == ["Play it", "Play it on my turn", "Decline"]
    assert (await world.game()).position.turn == 1


async def test_one_press_plays_a_proposal_when_nothing_has_changed_and_it_looks_like_any_move(world: World) -> None:
    """Again, too, once that turn was taken back."""
    room = await a_room(world)
    await world.says(world.alice, "N c3-c6")
    made = await suggest(room, world.alice, world.bob, "N g3-g6")
    before = world.last
    assert answered(await press(world.bob, made)) == "Played: `N g3-g6`, turn 2."
    board = one_board(world.after(before))
    assert board.content.startswith("🔵 Blue (bob): Necromobile g3\u2011g6.")
    assert world.pings(board) == ["chloe"]
    assert now(world, made) == "✅ Played on turn 2."
    assert custom_ids(world, made) == []
    [entry] = [e for e in (await world.life.store.entries((await world.game()).id)) if "N g3-g6" in e.body]
    assert entry.request.startswith("i")
    assert await world.says(world.bob, "undo")
    assert now(world, made).startswith("When it's 🔵 Blue (bob)'s turn, one press plays it.")
    assert answered(await press(world.bob, made)) == "Played: `N g3-g6`, turn 2."
    assert now(world, made) == "✅ Played on turn 2."


@pytest.mark.parametrize("again", ["a minute", "a restart"])
async def test_a_proposal_whose_turn_was_taken_back_stays_open_though_its_rooms_were_put_off(
    world: World, again: str
) -> None:
    room = await a_room(world)
    await world.says(world.alice, "N c3-c6")
    made = await suggest(room, world.alice, world.bob, "N g3-g6")
    publisher = world.life.client.wired.publisher
    tried: list[int] = []

    async def late(event: Event) -> None:
        tried.append(event.seq)
        if len(tried) == 1:
            raise ConnectionResetError

    publisher._offers = Offers(*publisher._offers, Offer(closing=(late,)))  # noqa: SLF001
    await press(world.bob, made)
    await world.says(world.bob, "undo")
    if again == "a restart":
        await world.restart()
    await world.env.advance_time(61)
    assert tried == [tried[0], tried[0] + 1]
    assert now(world, made).startswith("When it's 🔵 Blue (bob)'s turn, one press plays it.")


async def test_a_proposal_that_was_played_again_is_not_opened_late(world: World) -> None:
    room = await a_room(world)
    await world.says(world.alice, "N c3-c6")
    made = await suggest(room, world.alice, world.bob, "N g3-g6")
    await press(world.bob, made)
    world.env.inject_error("PATCH", f"/channels/{world.channel.id}/messages/*", status=500)
    await world.says(world.bob, "undo")
    assert now(world, made) == "✅ Played on turn 2."
    await world.says(world.bob, "N g3-g6")
    await world.env.advance_time(61)
    assert now(world, made) == "✅ Played on turn 2."


async def test_the_fate_of_a_proposal_is_shown_though_that_gets_lost_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await a_room(world)
    made = await suggest(room, world.alice, world.bob, "N g3-g6")
    real = discord.PartialMessage.edit
    lost: list[int] = []

    async def edit(message: discord.PartialMessage, **more: Any) -> Any:
        if not lost:
            lost.append(message.id)
            raise ConnectionResetError
        return await real(message, **more)

    monkeypatch.setattr(discord.PartialMessage, "edit", edit)
    await press(world.bob, made, "Decline")
    assert lost
    assert custom_ids(world, made) == []


async def test_a_turn_costs_few_requests_however_much_was_proposed(world: World) -> None:
    room = await a_room(world)
    for _ in range(MOST_PROPOSALS):
        await suggest(room, world.alice, world.bob, "N g3-g6")
    refused = answered(await world.alice.slash(room, "plan", to=world.bob.user, line="N g3-g6"))
    assert refused.startswith(f"You already have {MOST_PROPOSALS} open suggestions in this game.")
    await world.says(world.alice, "N c3-c6")
    before = len(world.env.http_requests)
    await world.says(world.bob, "N g3-g6")
    assert len(world.env.http_requests) - before <= 1 + MOST_PROPOSALS, "the board, and what each has become"


async def test_no_board_waits_until_proposals_are_shown_as_played(world: World) -> None:
    room = await a_room(world)
    proposals = [await suggest(room, world.alice, world.bob, "N g3-g6") for _ in range(MOST_PROPOSALS)]
    await world.says(world.alice, "N c3-c6")
    free = hold_up(world, f"{room.id}/messages")
    boards: list[str] = []

    def note(event: str, payload: Any) -> None:
        if event == "MESSAGE_CREATE" and payload["attachments"]:
            boards.append(payload["content"])
            if len(boards) == 1:
                world.env.backend.create_message(world.channel.id, world.chloe.id, "M g8-f8")
            else:
                free.set()

    world.env.backend.subscribers.append(note)
    await world.says(world.bob, "N g3-g6")
    assert len(boards) == 2
    assert {now(world, made) for made in proposals} == {"✅ Played on turn 2."}


async def test_a_proposal_for_a_changed_board_is_looked_at_before_it_is_played_also_after_a_restart(
    world: World,
) -> None:
    room = await a_room(world)
    made = await suggest(room, world.alice, world.bob, "N g3-g6")
    await world.says(world.alice, "N c3-c6")
    await world.restart()
    asked = await press(world.bob, made)
    assert answered(asked) == (
        "**Only tried, not played.**\n"
        "Since it was suggested:\n🔴 Red (alice): Necromobile c3\u2011c6.\nPlay `N g3-g6` now?"
    )
    assert (await world.game()).position.turn == 2
    question = asked.followups[-1] if asked.followups else asked.response
    [picture] = world.env.backend.get_message(room.id, question.id).attachments
    assert picture["description"].startswith("Only tried, not played. Blue (bob): Necromobile g3-g6")
    await world.restart()
    assert answered(await world.bob.click(question, label="Play it")) == "Played: `N g3-g6`, turn 2."
    assert [words.split(":")[1] for words in custom_ids(world, question)] == ["back"]
    assert now(world, made) == "✅ Played on turn 2."


async def test_a_look_that_is_out_of_date_is_taken_again(world: World) -> None:
    room = await a_room(world)
    made = await suggest(room, world.alice, world.bob, "N g3-g6")
    await world.says(world.alice, "N c3-c6")
    asked = await press(world.bob, made)
    question = asked.followups[-1] if asked.followups else asked.response
    leaving = await world.chloe.slash(world.channel, "djambi resign")
    await world.chloe.click(leaving.response, label="Yes, resign")
    again = await world.bob.click(question, label="Play it")
    assert "🟡 Yellow (chloe) resigned" in answered(again)
    assert (await world.game()).position.turn == 2
    assert "resigned" in world.env.backend.get_message(room.id, question.id).content
    assert answered(await world.bob.click(question, label="Play it")) == "Played: `N g3-g6`, turn 2."
    assert [words.split(":")[1] for words in custom_ids(world, question)] == ["back"]


async def test_a_proposal_that_has_become_illegal_says_so_with_the_rule_and_in_the_room(world: World) -> None:
    room = await a_room(world)
    made = await suggest(room, world.alice, world.bob, "N g3-g6")
    await world.says(world.alice, "N c3-c6")
    await world.says(world.bob, "N g3-g5")
    for person, move in ((world.chloe, "M g8-f8"), (world.dai, "M b7-b6"), (world.alice, "M b3-b4")):
        await world.says(person, move)
    said = answered(await press(world.bob, made))
    assert said.startswith("There is no piece on g3")
    assert now(world, made) == "⌛ Out of date: it can't be played any more."
    assert custom_ids(world, made) == []


@pytest.mark.parametrize(("who", "line"), [(1, "❌ 🔵 Blue (bob) declined."), (0, "↩️ 🔴 Red (alice) took it back.")])
async def test_the_ally_declines_and_the_proposer_takes_back(world: World, who: int, line: str) -> None:
    room = await a_room(world)
    made = await suggest(room, world.alice, world.bob, "N g3-g6")
    assert world.was_answered(await press(world.people[who], made, "Decline"))
    assert now(world, made) == line
    assert answered(await world.press(world.bob, made, "djambi:suggested-play:2")) == MEANWHILE


async def test_only_the_ally_plays_it(world: World) -> None:
    await world.start_game()
    room = await plot(world, world.alice, world.bob, world.chloe)
    made = await suggest(room, world.bob, world.alice, "N c3-c6")
    for person in (world.bob, world.chloe):
        assert answered(await press(person, made)) == "Only alice can do that. `/djambi board` shows what you can do."
    assert answered(await press(world.chloe, made, "Decline")) == (
        "Only alice can do that. `/djambi board` shows what you can do."
    )
    assert (await world.game()).position.turn == 1


async def test_a_press_from_elsewhere_gets_nothing(world: World) -> None:
    room = await a_room(world)
    made = await suggest(room, world.bob, world.alice, "N c3-c6")
    other = await plot(world, world.alice, world.chloe)
    elsewhere = await suggest(other, world.chloe, world.alice, "N c3-c5")
    play, no = custom_ids(world, made)
    for place in (world.last, elsewhere):
        for custom_id in (play, no, f"{play.replace('-play', '-sure')}:5", "djambi:suggested-play:999"):
            for person in (world.alice, world.dai):
                assert answered(await world.press(person, place, custom_id)) in (
                    MEANWHILE,
                    "Only members of this room can do that. Ask one of them to invite you.",
                )
    assert (await world.game()).position.turn == 1
    assert len(custom_ids(world, made)) == 2


async def test_a_proposal_is_for_somebody_in_the_room_who_still_plays_and_legal(world: World) -> None:
    """If not, that is said only to the one who made it, with the rule."""
    room = await a_room(world)
    result = await world.alice.slash(room, "plan", to=world.bob.user, line="N g3-h5")
    assert answered(result).startswith("g3 to h5 is not a straight line")
    for somebody in (world.alice, world.chloe, world.guild_owner):
        refused = await world.alice.slash(room, "plan", to=somebody.user, line="N g7-g4")
        assert answered(refused) == (
            "You can suggest a move only to someone in this room who is still playing. Choose another ally."
        )


async def test_nothing_is_proposed_outside_of_a_private_room(world: World) -> None:
    await world.start_game(talk_thread=True)
    [talk] = threads(world)
    for place in (world.channel, talk):
        refused = await world.alice.slash(place, "plan", to=world.bob.user, line="N g3-g6")
        assert answered(refused).startswith("That works only in a private room of the game")


async def test_a_proposal_that_the_ally_plays_by_typing_is_closed_too(world: World) -> None:
    room = await a_room(world)
    made = await suggest(room, world.bob, world.alice, "N c3-c6")
    await world.says(world.alice, "N c3-c6")
    assert now(world, made) == "✅ Played on turn 1."


async def test_the_end_of_the_game_closes_all_proposals(world: World) -> None:
    room = await a_room(world)
    made = await suggest(room, world.alice, world.bob, "N g3-g6")
    cancelling = await world.more(world.guild_owner, "cancel-which")
    await world.guild_owner.click(cancelling.response, label="Yes, cancel")
    assert now(world, made).startswith("⌛ Out of date")


async def test_a_proposal_whose_thread_is_gone_does_not_stop_the_game(world: World) -> None:
    room = await a_room(world)
    await suggest(room, world.bob, world.alice, "N c3-c6")
    world.env.backend.delete_channel(room.id)
    await world.settle()
    one_board(await world.says(world.alice, "N c3-c6"))
    one_board(await world.says(world.bob, "N g3-g6"))


async def test_a_channel_closed_to_the_bot_lets_nothing_be_played(world: World) -> None:
    room = await a_room(world)
    made = await suggest(room, world.bob, world.alice, "N c3-c6")
    world.forbid(world.channel, "send_messages")
    assert answered(await press(world.alice, made)).startswith("I can't answer in the channel")
    assert (await world.game()).position.turn == 1


async def test_a_doubt_about_a_move_holds_a_proposal_up(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who keeps promises may ask before a move is played, by command or by proposal alike."""
    room = await a_room(world)
    made = await suggest(room, world.bob, world.alice, "N c3-c6")

    async def doubt(_: PactDesk, visit: Visit, game: Game, move: Move) -> Answer:
        return Answer(f"{game.position.turn}: really {write_move(move)}?")

    monkeypatch.setattr(PactDesk, "doubt", doubt)
    await world.restart()
    assert answered(await press(world.alice, made)) == "1: really N c3-c6?"
    assert answered(await world.alice.slash(world.channel, "djambi move", move="N c3-c6")) == "1: really N c3-c6?"
    assert (await world.game()).position.turn == 1


async def test_a_proposal_is_heard_of_in_the_room_alone(world: World, caplog: pytest.LogCaptureFixture) -> None:
    room = await a_room(world)
    other = await plot(world, world.alice, world.chloe)
    made = await suggest(room, world.bob, world.alice, "N c3-b4")
    await press(world.alice, made, "Decline")
    await suggest(room, world.alice, world.bob, "N g3-f4")
    spectator = world.guild.add_member(world.env.create_user("eve"))
    for outsider in (world.chloe, world.dai, spectator):
        for command in ("plan", "djambi board", "more turns", "more export"):
            await world.ask(outsider, command)
    await world.chloe.slash(other, "plan")
    for secret in ("c3-b4", "g3-f4", "suggests to", "eclined"):
        assert secret not in everything_said(world, room), secret
        assert secret not in caplog.text, secret


async def test_a_proposal_speaks_the_language_of_the_game_and_the_look_the_readers(world: World) -> None:
    await world.start_game(language="fr")
    room = await plot(world, world.alice, world.bob)
    made = await suggest(room, world.alice, world.bob, "N g3-g6")
    assert "suggère à" in made.content
    await world.says(world.alice, "N c3-c6")
    assert answered(await press(world.bob, made, "Jouer ce coup")).startswith(
        "**Only tried, not played.**\nSince it was suggested"
    )
