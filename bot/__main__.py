"""`python -m bot`: the same as `djambi`, see `bot.cli.main`."""

import sys

from bot.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
