"""`pulka redo`: bring back what was taken back."""

from pulka import session
from pulka.commands.common import AsJson, FileNumber, Lang
from pulka.commands.undo_ import step_back


def command(arguments: FileNumber = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """Bring back what was taken back, the last step or N of them."""
    step_back(session.redo, arguments, as_json, lang)
