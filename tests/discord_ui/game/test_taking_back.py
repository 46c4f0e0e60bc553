"""Taking back on Discord: by button, command and word, in three languages, and what the channel then shows."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.phrases.languages import read_in_any_language
from bot.table.events import Asked
from bot.table.game.taking_back import TAKE_BACK_GRACE
from bot.table.model import Person
from bot.table.person_id import DiscordId
from tests.discord_ui.game.guide import stands
from tests.discord_ui.game.slips import MEANT, SLIP
from tests.discord_ui.seen import labels, one_board, short_reply
from tests.discord_ui.world import World


async def test_a_slip_is_taken_back_by_the_button(world: World) -> None:
    """One new board without a ping, for whoever is next has just pressed; the old post says so; then it goes on.

    The next player was called to the slip: to the turn that is played again they are called once it stands.
    """
    await world.start_game()
    slip = one_board(await world.says(world.alice, SLIP))
    pressed = await world.more(world.alice, "back")
    assert pressed.response.content == "🔴 Red (alice) took back turn 1."
    board = one_board(world.after(slip))
    assert board.content.splitlines() == [
        "🔴 Red (alice) took back turn 1.",
        f"🔴 Red: <@{world.alice.id}>, your turn (turn 1).",
    ]
    assert world.pings(board) == []
    assert labels(world, board) == ["Move", "Catch up", "More…"]
    [old] = [message for message in world.channel.history() if message.id == slip.id]
    assert old.content == f"{slip.content}\n*Turn 1 was taken back.*"
    assert labels(world, old) == []
    again = one_board(await world.says(world.alice, MEANT))
    assert world.pings(again) == []
    await world.env.advance_time(90)
    [call] = world.after(again)
    assert call.content == (f"Turn 1 was played again and stands.\n🔵 Blue: <@{world.bob.id}>, your turn (turn 2).")
    assert world.pings(call) == ["bob"]
    await world.env.advance_time(300)
    assert world.last.id == call.id


async def test_nobody_else_takes_it_back_and_who_is_late_hears_what_has_happened(world: World) -> None:
    await world.start_game(takebacks="free")
    slip = one_board(await world.says(world.alice, SLIP))
    back = f"djambi:back:{world.game_id(slip)}:7"
    assert (await world.press(world.bob, slip, back)).response.content == (
        "Only alice can do that. `/djambi board` shows what you can do."
    )
    await world.says(world.bob, "N g3-g6")
    late = await world.press(world.alice, slip, back)
    assert late.response.content.startswith(
        "🔵 Blue (bob) has played since; it's turn 3 now. `/djambi takeback turns:2` asks everyone to go back "
        "before what you did.\n"
    )
    assert labels(world, slip) == ["Move", "Catch up", "More…"], "the old ones can still be pressed"
    await world.says(world.bob, "undo")
    await world.says(world.alice, "undo")
    again = await world.press(world.alice, slip, back)
    assert again.response.content.startswith("That has already been taken back.\n")


def mentions(people: Sequence[Any]) -> str:
    """Return how people are called."""
    return " ".join(each.mention for each in people)


async def test_after_the_grace_the_others_are_asked_in_the_channel(world: World) -> None:
    """They are called once, and their post says how many have answered.

    With the last answer whoever is next is called once, and the answers cannot be pressed more.
    """
    await world.start_game()
    slip = one_board(await world.says(world.alice, SLIP))
    await world.env.advance_time(TAKE_BACK_GRACE + 1)
    pressed = await world.more(world.alice, "back")
    [proposed] = world.after(slip)
    assert pressed.response.content == proposed.content.partition("\n")[0]
    assert proposed.content.startswith(
        "🔴 Red (alice) asks to take back turn 1: everyone asked must agree, "
        "and playing on means no.\n"
        f"Please answer: {mentions(world.people[1:])}. 1 of 4 have answered. "
        "The vote closes <t:"
    )
    assert labels(world, proposed) == ["Agree", "No"]
    assert world.pings(proposed) == ["bob", "chloe", "dai"]
    assert (await world.click(world.alice, proposed, "vote-yes")).response.content == (
        "You have already agreed. Now wait for the others."
    )
    await world.click(world.bob, proposed, "vote-yes")
    assert world.last == proposed
    line = f"Please answer: {mentions(world.people[2:])}. 2 of 4 have answered."
    assert world.last.content.splitlines()[1].startswith(f"{line} The vote closes <t:")
    assert world.pings(world.last) == ["bob", "chloe", "dai"]
    await world.click(world.chloe, proposed, "vote-yes")
    await world.click(world.dai, proposed, "vote-yes")
    board = world.last
    assert board.content.startswith("🟢 Green (dai) agreed too: turn 1 taken back.\n🔴 Red: ")
    assert world.pings(board) == ["alice"]
    assert labels(world, proposed) == []
    assert "answer" not in world.stored(proposed).content
    assert (await world.game()).to_move.name == "alice"  # type: ignore[union-attr]


async def test_nobody_waits_for_the_answer_of_a_player_who_left_the_server(world: World) -> None:
    await world.start_game()
    await world.says(world.alice, SLIP)
    await world.env.advance_time(TAKE_BACK_GRACE + 1)
    await world.more(world.alice, "back")
    proposed = world.last
    await world.click(world.bob, proposed, "vote-yes")
    world.guild.remove_member(world.dai)
    world.clock += 3600
    await world.click(world.chloe, proposed, "vote-yes")
    assert world.last.content.startswith("🟡 Yellow (chloe) agreed too: turn 1 taken back.")


async def test_a_proposal_lapses_when_play_goes_on_or_somebody_says_no(world: World) -> None:
    await world.start_game()
    await world.says(world.alice, SLIP)
    await world.env.advance_time(TAKE_BACK_GRACE + 1)
    await world.more(world.alice, "back")
    proposed = world.last
    agreeing = world.custom_id(proposed, "vote-yes")
    board = one_board(await world.says(world.bob, "N g3-g6"))
    assert "🔵 Blue (bob) played on, so nothing is taken back." in board.content
    late = await world.press(world.chloe, proposed, agreeing)
    assert late.response.content.startswith("That proposal has expired. Use `/djambi takeback` to ask again.\n")
    assert labels(world, proposed) == []
    await world.alice.slash(world.channel, "djambi takeback", turns=2)
    proposed = world.last
    assert "asks to take back turns 1 to 2:" in proposed.content
    await world.click(world.dai, proposed, "vote-no")
    assert world.last.content == "🟢 Green (dai) said no: nothing is taken back, and the game goes on."
    assert labels(world, proposed) == []


async def test_a_proposal_lapses_when_a_seat_changes_hands(world: World) -> None:
    """Whoever takes the seat has seen nothing of what is to be taken back."""
    eve = world.guild.add_member(world.env.create_user("eve"))
    await world.start_game()
    await world.says(world.alice, SLIP)
    await world.env.advance_time(TAKE_BACK_GRACE + 1)
    await world.more(world.alice, "back")
    proposed = world.last
    agreeing = world.custom_id(proposed, "vote-yes")
    await world.chloe.slash(world.channel, "djambi seat", to=eve)
    await world.click(eve, world.last, "seat-take")
    late = await world.press(world.bob, proposed, agreeing)
    assert late.response.content.startswith("That proposal has expired. Use `/djambi takeback` to ask again.\n")
    assert labels(world, proposed) == []


async def test_a_move_given_by_command_has_the_button_on_its_receipt(world: World) -> None:
    await world.start_game()
    played = await world.alice.slash(world.channel, "djambi move", move=SLIP)
    assert labels(world, played.response) == ["Take back"]
    back = await world.alice.click(played.response, label="Take back")
    assert back.response.content == "🔴 Red (alice) took back turn 1."
    assert labels(world, back.response) == []


@pytest.mark.parametrize(
    ("words", "language", "told"),
    [
        (("undo!", "Takeback", "待った"), "en", "🔴 Red (alice) took back turn 1.\n"),
        (("annuler",), "fr", "🔴 Rouge (alice) a annulé le coup 1.\n"),
        (("待った\uff01",), "ja", "が1手目を取り消しました。\n"),
    ],
)
async def test_the_word_for_it_takes_the_last_turn_back(
    world: World, words: tuple[str, ...], language: str, told: str
) -> None:
    await world.start_game(language=language)
    for word in words:
        await world.says(world.alice, SLIP)
        assert told in one_board(await world.says(world.alice, word)).content, word


@pytest.mark.parametrize("are_both_missed", [True, False])
@pytest.mark.parametrize(
    ("wait", "told"), [(10, "took back turn 1"), (TAKE_BACK_GRACE + 1, "asks to take back turn 1")]
)
async def test_a_take_back_counts_when_it_was_written_and_not_when_it_is_read(
    world: World, wait: int, told: str, *, are_both_missed: bool
) -> None:
    """However long the bot is away, and whatever its own clock says."""
    await world.start_game()
    backend, channel = world.env.backend, world.channel.id
    backend.create_message(channel, world.alice.id, SLIP, broadcast=not are_both_missed)
    await world.settle()
    backend.advance_clock(wait)
    backend.create_message(channel, world.alice.id, "undo", broadcast=False)
    backend.advance_clock(4000)
    world.clock += 4000
    await world.restart()
    assert told in "\n".join(world.texts)


async def test_the_word_for_it_leads_those_on_who_are_late(world: World) -> None:
    """And is talk where nothing is played."""
    assert await world.says(world.alice, "undo") == []
    await world.start_game()
    await world.says(world.alice, SLIP)
    await world.says(world.bob, "N g3-g6")
    assert "`/djambi takeback turns:2` asks everyone" in short_reply(world, await world.says(world.alice, "undo"))


async def test_a_player_too_late_asks_all_others_with_the_button_below_the_refusal(world: World) -> None:
    """However many turns have been played by then; nobody else presses it, nor does it mean another turn later."""
    await world.start_game(3)
    await world.says(world.alice, SLIP)
    await world.says(world.bob, "N g3-g6")
    [refused] = await world.says(world.alice, "undo")
    assert labels(world, refused) == ["Ask to go back"]
    await world.says(world.chloe, "M g8-f8")
    other = await world.bob.click(refused, label="Ask to go back")
    assert other.response.content.startswith("Only alice can do that.")
    await world.restart()
    await world.alice.click(refused, label="Ask to go back")
    assert "alice) asks to take back turns 1 to 3" in world.last.content
    assert sorted(world.pings(world.last)) == ["bob", "chloe"]
    for actor in (world.bob, world.chloe):
        await world.click(
            actor, [each for each in world.channel.history() if "asks to" in each.content][-1], "vote-yes"
        )
    assert (await world.game()).position.turn == 1
    stale = await world.alice.click(refused, label="Ask to go back")
    assert stale.response.content.startswith("This button is out of date.")


async def test_the_command_takes_back_ones_own_last_turn_alone(world: World) -> None:
    """Whose turn is not the last is told how far it is; who has none, that; nothing is proposed to the others."""
    await world.start_game()
    await world.says(world.alice, SLIP)
    await world.says(world.bob, "N g3-g6")
    late = await world.alice.slash(world.channel, "djambi takeback")
    assert late.ephemeral
    assert "(bob) has played since; it's turn 3 now. `/djambi takeback turns:2`" in late.response.content
    nothing = await world.chloe.slash(world.channel, "djambi takeback")
    assert nothing.response.content == "You have nothing to take back yet. Play your move first."
    assert short_reply(world, await world.says(world.chloe, "undo")) == nothing.response.content
    await world.bob.slash(world.channel, "djambi takeback")
    assert world.last.content.startswith("🔵 Blue (bob) took back turn 2.")


async def test_a_player_too_late_hears_of_a_resignation(world: World) -> None:
    await world.start_game()
    await world.says(world.alice, SLIP)
    asked = await world.dai.slash(world.channel, "djambi resign")
    await world.dai.click(asked.response, label="Yes, resign")
    late = await world.alice.slash(world.channel, "djambi takeback")
    assert "(dai) has resigned since. `/djambi takeback turns:2`" in late.response.content


async def test_a_player_who_has_ended_the_game_hears_that_the_end_stands(world: World) -> None:
    """To the others the word for it is talk then."""
    await world.start_game(2)
    asked = await world.bob.slash(world.channel, "djambi resign")
    await world.bob.click(asked.response, label="Yes, resign")
    stands = "The game is over, and how it ended can't be taken back. *Rematch* starts another."
    assert short_reply(world, await world.says(world.bob, "undo")) == stands
    assert (await world.bob.slash(world.channel, "djambi takeback")).response.content == stands
    assert await world.says(world.alice, "undo") == []


async def test_a_message_whose_turn_was_taken_back_is_not_played_again_when_it_is_edited(world: World) -> None:
    await world.start_game()
    slip = await world.alice.send(world.channel, SLIP)
    await world.says(world.alice, "undo")
    before = world.last
    await world.alice.edit(slip, MEANT)
    assert short_reply(world, world.after(before)) == (
        "Turn 1 was taken back. Write your move in a new message: editing this one changes nothing."
    )
    before = world.last
    await world.alice.delete(slip)
    assert world.after(before) == []


async def test_the_word_for_it_that_was_heard_is_no_move_when_it_is_edited(world: World) -> None:
    """Into a move that has to be written again; into talk or another word for it it says nothing more."""
    await world.start_game()
    await world.says(world.alice, SLIP)
    word = await world.alice.send(world.channel, "undo")
    before, there = world.last, await world.position()
    for text in ("undo!", "sorry", MEANT):
        assert world.after(before) == []
        world.env.backend.advance_clock(1)
        await world.alice.edit(word, text)
    assert short_reply(world, world.after(before)) == (
        "I've already read this message. Write your move in a new message: editing this one changes nothing."
    )
    assert await world.position() == there
    before = world.last
    await world.alice.delete(word)
    assert world.after(before) == []


async def test_a_resignation_is_taken_back_and_the_rooms_are_open_again(world: World) -> None:
    await world.start_game()
    asked = await world.bob.slash(world.channel, "djambi resign")
    resigned = await world.bob.click(asked.response, label="Yes, resign")
    assert labels(world, resigned.response) == ["Take back"]
    before = world.last
    await world.bob.click(resigned.response, label="Take back")
    board = one_board(world.after(before))
    assert board.content.splitlines()[0] == (
        "🔵 Blue (bob) took back the resignation; back in the game: 🔵 Blue (bob)."
    )
    assert world.pings(board) == []
    assert (await world.position()).split()[1] == "rbyg"


async def test_a_post_that_waits_calls_the_next_player_once(world: World) -> None:
    """A turn, its taking back and another turn are told in one post, whose buttons stay."""
    await world.start_game()
    before, table = world.last, world.life.table
    where, alice = str(world.channel.id), Person(DiscordId(world.alice.id), "alice")

    def asked(word: str) -> Asked:
        return Asked(alice, world.clock, f"i{before.id + 1}{word}")

    await table.play(where, asked("slip"), read_in_any_language(SLIP))
    await table.take_back_last(where, asked("back"))
    await table.play(where, asked("meant"), read_in_any_language(MEANT))
    await world.restart()
    board = one_board(world.after(before))
    assert board.content.splitlines()[:3] == [
        "🔴 Red (alice): Necromobile c3\u2011c6.",
        "🔴 Red (alice) took back turn 1.",
        "🔴 Red (alice): Militant c1\u2011d1.",
    ]
    assert world.pings(board) == []
    assert labels(world, board) == ["Move", "Catch up", "More…"]
    world.clock += 60
    await world.env.advance_time(180)
    assert world.pings(world.last) == ["bob"]


@pytest.mark.parametrize(
    ("takebacks", "wait", "told"),
    [
        ("off", 0, "This game has no take-backs."),
        ("free", 1000, "🔴 Red (alice) took back turn 1."),
    ],
)
async def test_the_terms_are_agreed_on_in_the_lobby(world: World, takebacks: str, wait: int, told: str) -> None:
    lobby = await world.start_game(takebacks=takebacks)
    said = {"off": "no take-backs", "free": "free take-backs"}
    assert said[takebacks] in lobby.content
    board = one_board(await world.says(world.alice, SLIP))
    offered = (await world.alice.click(board, label="More…")).response
    assert ("Take back" in labels(world, offered)) == (takebacks != "off")
    await world.env.advance_time(wait)
    assert (await world.alice.slash(world.channel, "djambi takeback")).response.content == told


async def test_the_history_and_the_replay_show_what_stands_and_say_so(world: World) -> None:
    await world.start_game()
    await world.says(world.alice, SLIP)
    await world.says(world.alice, "undo")
    await world.says(world.alice, MEANT)
    history = (await world.more(world.alice, "turns")).response.content
    assert history.splitlines() == ["🔴 Red (alice) took back turn 1.", "1: 🔴 Red `M c1-d1`"]
    replay = (await world.more(world.alice, "sheet")).response.content
    assert replay.endswith("(Not shown: 1 turn that was taken back.)")


async def test_nobody_is_called_to_a_turn_that_was_taken_back_before_it_was_posted(world: World) -> None:
    """Where each is told alone, none calls whoever is next before the last of them stands."""
    await world.start_game()
    world.forbid(world.channel, "read_message_history")
    before, table = world.last, world.life.table
    alice, where = Person(DiscordId(world.alice.id), "alice"), str(world.channel.id)
    await table.play(where, Asked(alice, world.clock, "i1"), read_in_any_language(SLIP))
    await table.take_back_last(where, Asked(alice, world.clock, "i2"))
    await table.play(where, Asked(alice, world.clock, "i3"), read_in_any_language(MEANT))
    await world.restart()
    said = world.after(before)
    assert len(said) == 3
    assert [world.pings(message) for message in said] == [[], [], []]
    world.clock += 60
    await world.env.advance_time(180)
    assert world.pings(world.last) == ["bob"]


@pytest.mark.no_content
async def test_the_word_for_it_is_heard_where_the_bot_is_mentioned(world: World) -> None:
    await world.start_game()
    await world.alice.slash(world.channel, "djambi move", move=SLIP)
    await world.says(world.alice, "undo")
    assert (await world.game()).position.turn == 2
    mention = f"<@{world.env.bot.user.id}>"
    assert "took back turn 1" in one_board(await world.says(world.alice, f"{mention} undo")).content


async def test_nobody_who_was_eliminated_is_called_when_that_was_taken_back_before_it_was_posted(world: World) -> None:
    """And where no picture can be attached, the old post of it is found by what it says."""
    await stands(world, "rC a1, rA b1, bC b8, bM h3, yC i9, yM h8", "rby-")
    world.forbid(world.channel, "attach_files")
    fatal = (await world.says(world.alice, "A b1-b8"))[0]
    assert world.pings(fatal) == ["bob", "chloe"]
    back = (await world.says(world.alice, "undo"))[-1]
    [old] = [message for message in world.channel.history() if message.id == fatal.id]
    assert old.content.endswith("\n*Turn 1 was taken back.*")
    world.forbid(world.channel, "attach_files", "read_message_history")
    table, alice = world.life.table, Person(DiscordId(world.alice.id), "alice")
    await table.play(str(world.channel.id), Asked(alice, world.clock, "i1"), read_in_any_language("A b1-b8"))
    await table.take_back_last(str(world.channel.id), Asked(alice, world.clock, "i2"))
    await world.restart()
    assert [world.pings(message) for message in world.after(back)] == [[], []]
