"""The PostgreSQL of the tests: what was committed outlives every death, and a standby has it too."""

import psycopg
import pytest

from tests.postgres.programs import programs
from tests.postgres.server import Server, serving

pytestmark = pytest.mark.skipif(programs() is None, reason="there is no PostgreSQL")


def _note(connection: psycopg.Connection, number: int) -> None:
    connection.execute("INSERT INTO noted VALUES (%s)", (number,))


def test_what_was_committed_outlives_a_killed_server_and_a_killed_primary() -> None:
    with serving() as server:
        address = server.create("games")
        with psycopg.connect(address) as connection:
            connection.execute("CREATE TABLE noted (number int)")
            _note(connection, 1)
        with psycopg.connect(address) as connection:
            _note(connection, 2)
            server.kill()
            with pytest.raises(psycopg.OperationalError):
                _note(connection, 3)
        server.start()
        assert server.execute("SELECT number FROM noted", "games") == [(1,)]
        standby = Server.following(server)
        server.follow_closely(standby)
        server.execute("INSERT INTO noted VALUES (4)", "games")
        server.kill()
        standby.promote()
        standby.execute("INSERT INTO noted VALUES (5)", "games")
        assert standby.execute("SELECT number FROM noted", "games") == [(1,), (4,), (5,)]
        standby.close()


def test_a_copied_database_has_what_the_template_had(postgres: Server) -> None:
    def fill(address: str) -> None:
        with psycopg.connect(address) as connection:
            connection.execute("CREATE TABLE noted AS SELECT 7 AS number")

    for _ in range(2):
        template = postgres.template("noted", fill)
        postgres.create("copy", template)
        assert postgres.execute("SELECT number FROM noted", "copy") == [(7,)]
        postgres.drop("copy")
