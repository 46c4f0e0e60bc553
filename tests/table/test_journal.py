"""The journal gives back what was returned when it was written."""

import pytest

from bot.djambi.facts import Draw, Drawn, DrawReason
from bot.phrases.languages import LANGUAGES
from bot.phrases.moves import MOST_TURNS, newest_history
from bot.store.rows import Entry
from bot.table import decide
from bot.table.events import Event, Joined, Left, Opened, Started
from bot.table.model import Person, Phase
from bot.table.person_id import DiscordId
from tests.djambi.boards import position
from tests.table.club import ALICE, BLUE, BOB, CHLOE, DAI, HALL, OPENING, PEOPLE, RED, YELLOW, Club, said, side_of


async def eventful_game(club: Club) -> list[Event]:
    """Play a game in which everything happens, and return all that was returned."""
    events = [await club.open()]
    events += [await club.join(person) for person in (BOB, ALICE, CHLOE)]
    events.append(await club.table.do(HALL, club.ask(CHLOE), decide.leave, None))
    events += [await club.join(person) for person in (CHLOE, DAI)]
    people = [BOB, ALICE, CHLOE, DAI]
    events += [await club.play(person, text) for person, text in zip(people, OPENING, strict=True)]
    events += [await club.vote(ALICE), await club.vote(DAI), await club.decline(BOB), await club.resign(CHLOE)]
    events += [await club.play(BOB, "M d1-f1 corpse e7"), await club.resign(ALICE), await club.vote(DAI)]
    return [*events, await club.vote(BOB)]


async def test_every_event_is_read_back_as_it_was_returned(club: Club) -> None:
    """Facts, turn, side, move, seats and votes; the join that started the game comes as two."""
    returned = await eventful_game(club)
    last = returned[-1].game
    assert last.phase is Phase.DRAWN
    read = await club.table.events(last)
    assert [event for event in read if event.seq not in {event.seq for event in returned}] == [read[6]]
    assert [event for event in read if event.seq != read[6].seq] == returned
    for event in read:
        assert await club.table.event(last.id, event.seq) == event
    assert await club.table.last_event(last) == returned[-1]
    assert [event.begins_turn for event in returned] == [event.begins_turn for event in read if event != read[6]]


async def test_the_last_turns_are_found_behind_whatever_was_done_since(club: Club) -> None:
    """Draws offered and declined are no turns, however many there are."""
    last = await club.start()
    for person, text in zip(PEOPLE, OPENING, strict=True):
        last = (await club.play(person, text)).game
    for _ in range(20):
        await club.vote(ALICE)
        last = (await club.decline(ALICE)).game
    *turns, newest = await club.table.last_events(last, 3)
    assert [event.turn for event in turns] == [2, 3, 4]
    assert newest == await club.table.last_event(last)
    assert [event.turn for event in await club.table.last_events(last, 9)][:-1] == [1, 2, 3, 4]


async def test_the_last_turns_are_shown_without_reading_the_whole_journal(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many rows as turns are asked for, and a few; for the history as many as fit into it."""
    last = await club.start()
    moves = {BOB: ("M g1-f1", "M f1-g1"), CHLOE: ("M g9-f9", "M f9-g9"), DAI: ("M c9-d9", "M d9-c9")}
    for turn in range(80):
        for person, texts in ({ALICE: ("M c1-d1", "M d1-c1")} | moves).items():
            last = (await club.play(person, texts[turn % 2])).game
    read: list[Entry] = []
    entries = club.store.entries

    async def counted(game: int, first: int = 0) -> list[Entry]:
        found = await entries(game, first)
        read.extend(found)
        return found

    monkeypatch.setattr(club.store, "entries", counted)
    assert [event.turn for event in await club.table.last_events(last, 9)] == [*range(312, 321)]
    assert len(read) < 20, "the journal has 325 entries"
    read.clear()
    turns = await club.table.last_in_history(last, MOST_TURNS)
    assert len(read) < 200
    for lang in LANGUAGES.values():
        assert newest_history(turns, lang) == newest_history(await club.table.events(last), lang)


async def test_every_event_is_found_by_its_request(club: Club) -> None:
    """What was done for it; for the last join, what followed."""
    returned = await eventful_game(club)
    entries = await club.store.entries(returned[-1].game.id)
    for event in returned:
        if not isinstance(event, Started):
            assert await club.table.done(entries[event.seq].request) == event
    assert await club.table.done("never asked") is None


async def test_what_everybody_is_told_waits_until_it_was(club: Club) -> None:
    """Moves, votes, resigning, start and end; joining and leaving are seen in the lobby."""
    returned = await eventful_game(club)
    told = [event for event in returned if not isinstance(event, Opened | Joined | Left)]
    game = returned[-1].game.id
    assert await club.table.unsent(game) == [(game, event.seq) for event in told]
    for event in told:
        await club.table.told(event.game.id, event.seq)
    assert await club.table.unsent() == []


async def test_the_journal_is_the_same_after_a_restart(club: Club) -> None:
    """Another table on the same record goes on with the same game."""
    game = await club.start()
    await club.play(ALICE, OPENING[0])
    again = type(club.table)(club.store, None)  # type: ignore[arg-type]
    assert await again.game(HALL) == await club.game()
    assert [event.seq for event in await again.events(game)] == list(range(7))
    assert (await again.play(HALL, club.ask(BOB), said(OPENING[1]))).turn == 2


async def test_now_is_the_game_as_it_is_by_now(club: Club) -> None:
    """Open or not."""
    game = await club.start(2)
    await club.play(ALICE, "M c1-d1")
    assert (await club.table.now(game)).position.turn == 2
    ended = await club.resign(BOB)
    assert await club.table.now(game) == ended.game


async def test_a_draw_by_elimination_is_not_read_back_as_agreed(club: Club) -> None:
    """An offer was open when one move eliminated all who were left (R29)."""
    await club.start(2)
    await club.set_up(str(position("rC a1, bC c1, rM g7, bM g8, x a2 b2 d1 c2 d2")))
    await club.vote(BOB)
    event = await club.play(ALICE, "M g7-g8 corpse b1")
    assert [fact for fact in event.facts if isinstance(fact, Drawn)] == [Drawn((RED, BLUE), DrawReason.TOGETHER)]
    assert await club.table.last_event(event.game) == event
    assert event.game.outcome == Draw(DrawReason.TOGETHER)


async def test_people_with_odd_names_are_read_back(club: Club) -> None:
    """Names of any characters and any length."""
    odd = [
        Person(DiscordId(number), name) for number, name in enumerate(['"}]', "\x00\n", "@everyone" * 99, "字\u202e"])
    ]
    await club.open()
    for person in odd:
        event = await club.join(person)
    assert (await club.game()).joined == tuple(odd)
    assert side_of(await club.table.do(HALL, club.ask(odd[2]), decide.give_up, None)) == YELLOW
    assert len(PEOPLE) == len(event.game.seats)


@pytest.mark.parametrize(
    ("column", "value", "why"),
    [("body", '{"side": "r", "move": "M c1-d1", "speed": 2}', "speed"), ("action", "Juggled", "Juggled")],
)
async def test_an_entry_of_an_unknown_kind_or_field_is_an_error_that_names_it(
    club: Club, column: str, value: str, why: str
) -> None:
    """Nothing that this program does not know is read as something else."""
    game = await club.start()
    turn = await club.play(ALICE, "M c1-d1")
    club.damage(f"UPDATE journal SET {column} = ? WHERE seq = ?", value, turn.seq)  # noqa: S608 - columns of ours
    club.table.look_again()
    with pytest.raises(ValueError, match=f"entry {turn.seq} of game {game.id} cannot be read: .*{why}"):
        await club.table.events(game, turn.seq)


async def test_a_game_is_read_again_where_the_database_may_have_been_put_back(club: Club) -> None:
    game = await club.start()
    turn = await club.play(ALICE, "M c1-d1")
    assert (await club.game()).seq == turn.seq
    club.damage("DELETE FROM journal WHERE seq = ?", turn.seq)
    assert await club.table.game_again(game.channel) == game == await club.game()
