"""The phrases about pacts."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.table.pacts.clauses import ClauseKind
from bot.table.pacts.pact import Breach, Notice, PactTrouble
from bot.table.pacts.standing import Became


@dataclass(frozen=True, slots=True, kw_only=True)
class PactWords:
    """Pacts as forms, as text and as news.

    `choices` are labels of promises in a menu; `promises` are what {who} promises, in the form that the language uses
    after a colon. {points} is how many fewer of a hundred such games an engine would win.
    """

    pact_description: str
    none_here: str
    form_title: str
    clause_title: str
    terms_title: str
    form_with: str
    form_promise: str
    form_promise_of: str
    form_about: str
    form_about_hint: str
    form_details: str
    form_details_hint: str
    form_by: str
    form_until: str
    form_until_hint: str
    form_public: str
    form_notice: str
    form_breach: str
    choice_each_other: str
    choice_all: str
    choice_private: str
    choice_public: str
    choices: Mapping[ClauseKind, str]
    promises: Mapping[ClauseKind, str]
    everybody: str
    both: str
    each_other: str
    each_of_two: str
    the_others: str
    the_other: str
    a_piece: str
    clause: str
    title: str
    terms: str
    private: str
    public: str
    until: str
    to_the_end: str
    notices: Mapping[Notice, str]
    breaches: Mapping[Breach, str]
    signatures: str
    nobody_signed: str
    draft_hint: str
    signed_by_all: str
    proposed: str
    refused: str
    engines_last: str
    may_break: str
    declined: str
    declined_together: str
    declined_deed: str
    in_force: str
    torn_up: str
    became: Mapping[Became, str]
    freed: str
    news: str
    kept_by_all: str
    please_sign: str
    one_of_two: str
    one_of_all: str
    not_kept_by: str
    not_done: str
    counts_again: str
    notice_given: str
    notice_given_at_once: str
    notice_hindered: str
    revealed: str
    listed_drafts: str
    listed_in_force: str
    listed_ended: str
    elsewhere: str
    any_of: str
    signed_receipt: str
    waits: str
    changed_receipt: str
    notice_receipt: str
    warning: str
    broken_unseen: str
    told_soon: str
    button_break: str
    button_sign: str
    button_new: str
    button_add: str
    button_terms: str
    button_tear_up: str
    button_no_thanks: str
    button_notice: str
    button_back: str
    button_play: str
    trouble: Mapping[PactTrouble, str]
