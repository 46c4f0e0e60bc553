"""All that programs need which are forked: they are forked from the process that reads this, and nobody else does.

It is exempt from garbage collection: a fork that looked through it would copy it.
"""

import gc
from importlib import import_module

gc.disable()  # what is only read leaves no garbage
for _name in (
    "bot.cli.files",
    "bot.terminal.run",
    "bot.cli.host",
    "tests.crashes.life",
    "tests.standin.fleet",
    "tests.terminal.drawn",
):
    import_module(_name)
gc.freeze()
gc.enable()
