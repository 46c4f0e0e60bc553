"""Japanese: what somebody can do now."""

from typing import Final

from bot.phrases.words.book import HelpWords
from bot.table.status import Status

HELP: Final = HelpWords(
    statuses={
        Status.NO_GAME: "このチャンネルにゲームはありません。`/djambi new`で2～4人のゲームを立てられます。"
        "`/djambi learn`で遊び方を学び、`/djambi puzzle`で問題を解けます。",
        Status.OVER: "このチャンネルの前のゲームは終わりました。`/djambi new`で新しいゲームを立てられ、"
        "`/djambi games finished:`で前のゲームを探せます。",
        Status.PLAYED: "このチャンネルの前のゲームは終わりました。`/djambi new`で新しいゲームを、"
        "「再戦」で同じ人とのゲームを立てられます。`/djambi games finished:`で前のゲームを探し、"
        "`/djambi stats`で成績を見られます。",
        Status.LOBBY: "{host}さんがゲームを立てています。空いている陣営のボタンを押すと参加できます。"
        "`/djambi board`で参加の画面をもう一度出せます。"
        "`/djambi learn`で遊び方を学べます。",
        Status.SEATED: "席に着いています。すべての席が埋まるか、{host}さんが「開始」を押すと始まります。"
        "`/djambi invite`で人を招け、`/djambi board`で参加の画面をもう一度出せます。"
        "`/djambi learn`で遊び方を学べます。",
        Status.TURN: "あなたの番です。",
        Status.WAITING: "{who}の番です。待つあいだ、「指す」で自分の手を試せます（見えるのは自分だけです）。"
        "`/djambi board`で盤面を見られ、`/room open`で密談の部屋を開け、`/pact new`で約束を交わせます。",
        Status.OUT: "このゲームからは脱落しています。`/djambi board`と`/djambi replay`でゲームを見られ、"
        "`/room gallery`で脱落した人の話す観覧席に入れます。",
        Status.WATCHING: "ここのゲームに席はありません。`/djambi board`と`/djambi replay`でゲームを見られ、"
        "`/room gallery`で観戦する人の話す観覧席に入れます。",
    },
    room="この部屋では、書いた手は指されません。`N c3-c6; N g3-g6`のように書くと、その先の盤面を試せます。"
    "`プラン一覧`で試した手の一覧、`/plan suggest`で味方への提案、`/pact new`で約束ができます。",
    talk="このスレッドは雑談用です。手は{channel}で指します。",
    elsewhere="ジャンビはサーバーのテキストチャンネルで遊びます。そこで`/djambi new`を使うとゲームを立てられます。"
    "ここでは`/djambi rules`を読み、`/djambi learn`で遊び方を学び、`/djambi puzzle`で問題を解き、"
    "`/djambi preferences`と`/djambi my-data`を見られます。",
    alone="ボタンを押してください。見えるのはあなただけです。",
)
