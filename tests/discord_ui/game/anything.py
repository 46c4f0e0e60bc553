# ruff: noqa: RUF001 - people type them
"""What people may type and press, in parts."""

WORDS = (
    *(
        "n",
        "M",
        "c3",
        "c6",
        "e5",
        "k9",
        "-",
        "→",
        "x",
        "corpse",
        "place",
        "kill",
        "a5",
        "pass",
        "@everyone",
        "`",
        "<@1>",
    ),
    *(
        "\u202e",
        "\x00",
        "霊柩車",
        "から",
        "９",
        "<@{me}>",
        "🎲",
        "||",
        "A good idea, b2!",
        "9" * 400,
        "\n",
        ":",
        "'",
        "%s",
        "{}",
    ),
)

VERBS = (
    "join",
    "second",
    "leave",
    "start",
    "agree",
    "decline",
    "resign",
    "cancel",
    "cancel-which",
    "turns",
    "more",
    "no",
    "play",
    "",
)

PARTS = ("1", "2", "0", "-1", "r", "b", "y", "g", "any", "z", "9" * 30, "", "e5")
