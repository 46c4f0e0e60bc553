"""Japanese: too much at once."""

from typing import Final

from bot.phrases.words.refusals import LimitWords
from bot.table.limits import Limit

LIMITS: Final = LimitWords(
    reached={
        Limit.DRAWINGS: "すでにリプレイやファイルを{most}件お待ちです。届いてからもう一度お試しください。",
        Limit.PLANS: "このゲームですでにプランを{most}個作っています。先にどれかを削除してください（`/plan list`）。",
        Limit.PROPOSALS: "このゲームで提案した手が{most}件まだ残っています。先にどれかを取り下げてください。",
    }
)
