"""A command run inside this process."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from pulka.cli.app import build


class Ran:
    """What a command printed and how it ended; an error nobody caught is raised."""

    def __init__(self, *arguments: str, stdin: str | None = None) -> None:
        done = CliRunner().invoke(build(), list(arguments), input=stdin)
        if done.exception and not isinstance(done.exception, SystemExit):
            raise done.exception
        self.code, self.out, self.err = done.exit_code, done.stdout, done.stderr

    @property
    def json(self) -> dict:
        return json.loads(self.out)
