"""Rooms in words: their names, their readers, what keeps one closed, and what was said in one."""

from dataclasses import fields

import pytest

from bot.discord_ui.kit.places import FOR_PRIVATE_ROOMS
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.rooms import not_opened, room_name, transcript, who_reads
from bot.table.rooms.rooms import AddedLine, Barrier, NotOpenedError, Readers, RoomKind, Said

ALL = pytest.mark.parametrize("lang", LANGUAGES.values(), ids=LANGUAGES)
SETS_OF_PLAYERS = 11
MANY = tuple(f"role{number}" for number in range(250))


@ALL
def test_there_are_names_for_the_rooms_of_all_sets_of_players(lang: Language) -> None:
    taken: set[str] = set()
    for _ in range(SETS_OF_PLAYERS):
        taken.add(room_name(RoomKind.ALLIANCE, 7, taken, lang))
    assert len(taken) == SETS_OF_PLAYERS
    assert max(map(len, taken)) <= 100
    assert room_name(RoomKind.ALLIANCE, 7, {room_name(RoomKind.TALK, 7, (), lang)}, lang)


@ALL
def test_every_kind_of_room_has_a_name_and_every_barrier_a_sentence(lang: Language) -> None:
    assert set(lang.rooms.names) == set(RoomKind)
    assert set(lang.rooms.barriers) == set(Barrier)
    for barrier in Barrier:
        error = NotOpenedError(barrier, "<#1>", name="*Ann*", permissions=FOR_PRIVATE_ROOMS)
        assert "*Ann*" not in not_opened(error, lang).replace(r"\*Ann\*", "")


@ALL
def test_a_missing_permission_is_called_what_discord_calls_it(lang: Language) -> None:
    error = NotOpenedError(Barrier.LACKING, "<#1>", permissions=("create_private_threads",))
    assert lang.permissions.names["create_private_threads"] in not_opened(error, lang)


@ALL
def test_words_on_commands_and_buttons_are_as_short_as_discord_wants_them(lang: Language) -> None:
    for each in fields(lang.rooms):
        limit = {"button": 20, "option": 100}.get(each.name.partition("_")[0], 4000)
        limit = 100 if each.name.endswith("_description") else limit
        assert len(str(getattr(lang.rooms, each.name))) <= limit, each.name


@ALL
def test_the_readers_of_a_room_fit_into_a_message_however_many_roles_there_are(lang: Language) -> None:
    readers = Readers("<#1>", ("Ann", "Ben"), MANY, MANY, ("Cleo",), everyone=True, key="")
    told = who_reads(readers, lang)
    assert len(told) < 1500
    assert "Cleo" in told.splitlines()[-1]
    assert lang.rooms.readers_everyone in told
    inside = Readers("<#1>", ("Ann", "Ben"), (), (), (), everyone=False, key="", owner=False)
    assert len(who_reads(inside, lang).splitlines()) == 1, "there is nobody else"


def test_names_of_roles_and_people_neither_ping_nor_format() -> None:
    told = who_reads(
        Readers("<#1>", ("@everyone",), ("<@&5>",), (), ("**b**",), everyone=False, key=""), LANGUAGES["en"]
    )
    assert not any(bad in told for bad in ("@everyone", "<@&5>", "**b**"))


def test_what_was_said_stands_beside_what_was_done_then() -> None:
    said = [Said(30.0, "Ann", "now\nor never", ("a.png",)), Said(10.0, "Ben", "wait")]
    text = transcript("the attic", said, [AddedLine(20.0, "-- the turn")], [], LANGUAGES["en"])
    assert text.splitlines() == [
        "the attic, written by Ann and Ben",
        "",
        "[turn 1] Ben: wait",
        "-- the turn",
        "[turn 1] Ann: now",
        "    or never (file: a.png)",
    ]
