"""What a language must be able to say: one field for each phrase, so that a missing one does not pass the type check.

A phrase is a template for `str.format`; the same phrase has the same placeholders in every language. Phrases that
belong to an enum are a mapping over all of its members.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.djambi.errors import Reason, Unclear
from bot.djambi.facts import DrawReason
from bot.djambi.words import Kind, Side
from bot.phrases.data_words import DataWords
from bot.phrases.pact_words import PactWords
from bot.phrases.plan_words import PlanWords
from bot.phrases.room_words import RoomWords
from bot.table.model import Phase, Seating, Trouble


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """What things are called, and how names are put together.

    `kinds` is the bare name of a kind, `the_kind` and `a_kind` with its article where a language has one, `pieces` a
    piece of {side}, `many` the name before a list of squares. `clause` joins clauses, `comma` and `last_comma` names.
    """

    sides: Mapping[Side, str]
    kinds: Mapping[Kind, str]
    the_kind: Mapping[Kind, str]
    a_kind: Mapping[Kind, str]
    many: Mapping[Kind, str]
    pieces: Mapping[Kind, str]
    who: str
    comma: str
    last_comma: str
    clause: str
    sentence: str
    sentences: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What happened, as clauses without a full stop; `effects` joins what was done and what came of it."""

    effects: str
    moved: str
    passed: str
    killed: str
    killed_there: str
    piece_put: str
    corpse_put: str
    power_lost: str
    power_taken: str
    surrounded: str
    resigned: str
    eliminated: str
    army_taken: str
    left_leaderless: str
    became_hostages: str
    won: str
    drawn: Mapping[DrawReason, str]
    opened: str
    joined: str
    left: str
    started: str
    started_hostages: str
    draw_offered: str
    draw_agreed: str
    draw_waits: str
    played_on: str
    draw_declined: str
    cancelled: str
    your_turn: str
    no_move: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusals:
    """Why something cannot be done, and what could be done instead.

    The `reasons` are clauses, which `rule` puts the number of the rule before; the others are whole sentences.
    """

    line: str
    rule: str
    reasons: Mapping[Reason, str]
    unclear: Mapping[Unclear, str]
    trouble: Mapping[Trouble, str]
    targets: str
    exits: str
    example: str
    more: str
    where_corpse: str
    where_piece: str
    which_victim: str
    which_move: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWords:
    """The lobby and the rules: `options` says in plain words what every value of every option means."""

    title: str
    rules: str
    own_rules: str
    presets: Mapping[str, str]
    options: Mapping[str, Mapping[str, str]]
    seating: Mapping[Seating, str]
    seat: str
    free: str
    empty: str
    waiting: str
    waiting_nobody: str
    phases: Mapping[Phase, str]
    card: str
    card_options: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardWords:
    """Where everything stands, whose turn it is and who has power; the moves of a piece; the moves so far."""

    to_move: str
    in_power: str
    nobody_in_power: str
    commands: str
    hostages: str
    leaderless: str
    phases: Mapping[Phase, str]
    side: str
    no_pieces: str
    corpses: str
    no_corpses: str
    letters: str
    legend: str
    moves_of: str
    plain_moves: str
    few_places: str
    many_places: str
    more_lines: str
    no_moves: str
    no_piece: str
    no_history: str
    turn: str
    may_go: str
    arrow: str
    shown_again: str
    key_moments: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ui:
    """What stands on commands, options, buttons and in small answers."""

    new_description: str
    board_description: str
    move_description: str
    moves_description: str
    history_description: str
    export_description: str
    exported: str
    rules_description: str
    resign_description: str
    draw_description: str
    cancel_description: str
    doctor_description: str
    option_players: str
    option_preset: str
    option_seating: str
    option_language: str
    replay_description: str
    option_first_turn: str
    option_last_turn: str
    option_sheet: str
    replay_shown: str
    replay_rest: str
    replay_progress: str
    option_theme: str
    option_private_theme: str
    option_bottom: str
    option_last: str
    option_square: str
    option_move: str
    option_side: str
    option_friendly_fire: str
    option_reporter: str
    option_surround: str
    option_diplomacy: str
    option_master_moves: str
    button_join: str
    button_leave: str
    button_start: str
    button_agree: str
    button_decline: str
    button_yes_resign: str
    button_yes_cancel: str
    button_second_seat: str
    button_no: str
    button_letter: str
    letter_label: str
    ask_corpse: str
    ask_piece: str
    ask_exit: str
    letters_hint: str
    letters_new: str
    ask_resign: str
    ask_cancel: str
    ask_second_seat: str
    yes_or_no: str
    yes_words: tuple[str, ...]
    how_to_move: str
    how_to_move_unread: str
    terminal_over: str
    nothing_done: str
    no_dm: str
    not_in_threads: str
    moved_receipt: str
    edited_played: str
    deleted_played: str
    too_much: str
    internal_error: str
    cannot_post: str
    doctor_ok: str
    doctor_missing: str
    doctor_intent_on: str
    doctor_intent_off: str
    themes: Mapping[str, str]
    theme_of_game: str
    permissions: Mapping[str, str]
    permission_costs: Mapping[str, str]
    terminal_help: str
    terminal_welcome: str
    terminal_bye: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """Everything there is to say in one language; `code` is "en", "fr" or "ja", `name` what its speakers call it."""

    code: str
    name: str
    names: Names
    told: Told
    refusals: Refusals
    table: TableWords
    board: BoardWords
    ui: Ui
    data: DataWords
    plans: PlanWords
    pacts: PactWords
    rooms: RoomWords
