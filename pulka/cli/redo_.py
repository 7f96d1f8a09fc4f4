"""`pulka redo`: bring back what was taken back."""

from pulka.cli.common import AsJson, FileNumber, Lang
from pulka.cli.undo_ import step_back
from pulka.evening import keeping


def command(arguments: FileNumber = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """Bring back what was taken back, the last step or N of them."""
    step_back(keeping.redo, arguments, as_json, lang)
