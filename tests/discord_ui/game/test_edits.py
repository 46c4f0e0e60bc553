"""Messages that change, go away, come twice, or come at the same moment as others."""

import discord
from simcord.backend import serializers

from bot.discord_ui.game.inbox import Wordings
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.world import World


def update(world: World, message: discord.Message, **more: object) -> None:
    """Let Discord send a message once more with something added, as it does for previews, pins and threads."""
    backend = world.env.backend
    payload = dict(serializers.message_payload(backend, backend.get_message(message.channel.id, message.id)))
    backend.emit("MESSAGE_UPDATE", {**payload, **more})


async def test_editing_a_refused_message_into_a_legal_move_plays_it(world: World) -> None:
    await world.start_game()
    typo = await world.alice.send(world.channel, "N c3-d5")
    short_reply(world, world.after(typo))
    before = world.last
    await world.alice.edit(typo, "N c3-c6")
    board = one_board(world.after(before))
    assert "Necromobile c3\u2011c6" in board.content
    assert world.pings(board) == ["bob"]


async def test_editing_talk_into_a_move_plays_it_too(world: World) -> None:
    await world.start_game()
    talk = await world.alice.send(world.channel, "hm")
    await world.alice.edit(talk, "N c3-c6")
    assert "Necromobile c3\u2011c6" in one_board(world.after(talk)).content


async def test_editing_a_refused_message_into_another_illegal_move_is_answered_again(world: World) -> None:
    await world.start_game()
    typo = await world.alice.send(world.channel, "N c3-d5")
    refusal = world.last
    await world.alice.edit(typo, "M b3-b6")
    assert "one or two squares" in short_reply(world, world.after(refusal))
    nonces = [sent["nonce"] for sent in world.requests("POST", "/messages") if sent and "nonce" in sent]
    assert len(set(nonces)) == len(nonces)
    assert all(len(nonce) <= 25 for nonce in nonces)


async def test_editing_a_refused_message_out_of_turn_plays_nothing(world: World) -> None:
    await world.start_game()
    typo = await world.bob.send(world.channel, "N g3-g9")
    refusal = world.last
    await world.bob.edit(typo, "N g3-g6")
    assert "It's not your turn" in short_reply(world, world.after(refusal))


async def test_editing_a_played_move_changes_nothing_and_says_so(world: World) -> None:
    await world.start_game()
    played = await world.alice.send(world.channel, "N c3-c6")
    board, before = world.last, await world.game()
    await world.alice.edit(played, "N c3-d4")
    reply = short_reply(world, world.after(board))
    assert reply == "Editing changes nothing: turn 1 was played as `N c3-c6`."
    assert await world.game() == before


async def test_editing_a_played_move_into_the_same_move_needs_no_answer(world: World) -> None:
    await world.start_game()
    played = await world.alice.send(world.channel, "N c3-c6")
    board = world.last
    await world.alice.edit(played, "n c3 → c6")
    assert world.after(board) == []


async def test_deleting_a_played_move_changes_nothing_and_says_so(world: World) -> None:
    await world.start_game()
    played = await world.alice.send(world.channel, "N c3-c6")
    board, before = world.last, await world.game()
    await world.alice.delete(played)
    [told] = world.after(board)
    assert told.content == "Deleting changes nothing: turn 1 was played as `N c3-c6`."
    assert world.pings(told) == []
    assert await world.game() == before


async def test_deleting_many_messages_at_once_says_so_of_the_played_ones(world: World) -> None:
    await world.start_game()
    played = await world.alice.send(world.channel, "N c3-c6")
    talk = await world.alice.send(world.channel, "hm")
    world.env.backend.bulk_delete_messages(world.channel.id, [played.id, talk.id])
    await world.settle()
    assert world.last.content == "Deleting changes nothing: turn 1 was played as `N c3-c6`."


async def test_deleting_what_was_not_played_is_no_news(world: World) -> None:
    await world.start_game()
    for text in ("hm", "N c3-d5"):
        message = await world.alice.send(world.channel, text)
        last = world.last
        await world.alice.delete(message)
        assert world.after(last) == []


async def test_a_preview_that_discord_adds_is_no_edit(world: World) -> None:
    await world.start_game()
    typo = await world.alice.send(world.channel, "N c3-d5")
    refusal = world.last
    update(world, typo, embeds=[{"type": "link", "url": "https://example.com"}])
    await world.settle()
    assert world.after(refusal) == []


async def test_a_preview_on_a_message_edited_earlier_answers_nothing_again(world: World) -> None:
    await world.start_game()
    typo = await world.alice.send(world.channel, "N c3-d5")
    await world.alice.edit(typo, "N c3-d6")
    refusal = world.last
    update(world, typo, embeds=[{"type": "link", "url": "https://example.com"}])
    await world.settle()
    assert world.after(refusal) == []


async def test_pinning_an_edited_refused_message_later_does_not_play_it(world: World) -> None:
    await world.start_game(2)
    early = await world.bob.send(world.channel, "N g3-g5")
    await world.bob.edit(early, "N g3-g6")
    one_board(await world.says(world.alice, "N c3-c6"))
    await world.env.advance_time(3600)
    board = world.last
    update(world, early, pinned=True)
    await world.settle()
    assert world.after(board) == []
    assert (await world.position()).endswith(" b b 2")


async def test_the_same_event_twice_is_played_and_posted_once(world: World) -> None:
    await world.start_game()
    message = world.env.backend.create_message(world.channel.id, world.alice.id, "N c3-c6")
    world.env.backend.announce_message_create(message)
    await world.settle()
    world.env.backend.announce_message_create(message)
    await world.settle()
    assert len(world.boards) == 2
    assert (await world.position()).endswith(" b b 2")


async def test_the_same_event_twice_is_refused_once(world: World) -> None:
    await world.start_game()
    typo = world.env.backend.create_message(world.channel.id, world.alice.id, "N c3-d5")
    await world.settle()
    before = world.texts
    world.env.backend.announce_message_create(typo)
    await world.settle()
    assert world.texts == before
    assert world.requests("POST", "/messages")[-1]["enforce_nonce"] is True


async def test_two_players_move_at_the_same_moment(world: World) -> None:
    await world.start_game()
    start = world.last
    async with world.at_once():
        await world.bob.send(world.channel, "N g3-g6")
        await world.alice.send(world.channel, "N c3-c6")
    said = world.after(start)
    boards = [message for message in said if message.attachments]
    assert [world.pings(board) for board in boards] in ([["bob"]], [["bob"], ["chloe"]], [[], ["chloe"]])
    assert len(said) == 2


async def test_one_player_sends_two_moves_at_once_and_one_is_played(world: World) -> None:
    await world.start_game()
    start = world.last
    async with world.at_once():
        await world.alice.send(world.channel, "N c3-c6")
        await world.alice.send(world.channel, "N c3-c5")
    played = [message for message in world.after(start) if message.attachments]
    refused = [message for message in world.after(start) if not message.attachments]
    assert len(played) == 1
    assert [message.content for message in refused] == ["It's not your turn yet: 🔵 Blue (bob) is to move (turn 2)."]


async def test_everybody_sends_twenty_moves_at_once_and_nobody_is_lost(world: World) -> None:
    await world.start_game()
    start = world.last
    async with world.at_once():
        for _ in range(5):
            for person, move in zip(world.people, ("N c3-c6", "N g3-g6", "N g7-g8", "N c7-d7"), strict=True):
                await person.send(world.channel, move)
    assert len(world.after(start)) == 20
    boards = [message for message in world.after(start) if message.attachments]
    assert len(boards) == (await world.game()).position.turn - 1


def test_a_wording_is_read_once_and_an_older_one_never_after_it() -> None:
    """Of each message, whatever order the events come in."""
    wordings = Wordings()
    told = [(1, 0), (1, 0), (1, 7), (1, 7), (1, 0), (1, 5), (2, 7), (1, 8), (2, 0)]
    assert [wordings.is_new(*each) for each in told] == [True, False, True, False, False, False, True, True, False]
    wordings.forget(2)
    assert wordings.is_new(2, 0)
