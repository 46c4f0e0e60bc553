"""The table: everything people do around a game, the same for every front end. Knows no Discord."""
