"""`pulka log`: what every record wrote, and why."""

from pulka.cli.common import AsJson, FileNumber, Lang, find_file, no_more, open_ledger, show
from pulka.evening.replay import Step
from pulka.ledger.lines import reference
from pulka.model import Unreadable


def command(arguments: FileNumber = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """Print what every record, or one of them, wrote; raises Unreadable where there is none of that name."""
    path, rest, language = find_file(arguments, lang)
    no_more(rest[1:])
    opened = open_ledger(path, language)
    book = opened.book
    steps = _chosen(book.steps, reference(rest[0])) if rest else list(book.steps)
    if as_json:
        from pulka.output.jsonout import dump, log_json

        show(dump(log_json(book, steps)))
        return
    from pulka.output.terminal import fold
    from pulka.report.tables import step_lines, void_line

    shown = {step.item.id: step for step in steps}
    for item in opened.ledger.items:
        if item.id in shown:
            show("\n".join(map(fold, step_lines(shown[item.id], book, language))))
        elif item.void and not rest:
            show(fold(void_line(item, language)))


def _chosen(steps: tuple[Step, ...], name: str) -> list[Step]:
    found = [step for step in steps if step.item.id == name]
    if not found:
        raise Unreadable("no-deal", ref=name, last=steps[-1].item.id if steps else "–")
    return found
