"""A keyboard for the table mode that is no keyboard: typed lines, and what was shown."""

from __future__ import annotations

from collections.abc import Callable

from pulka.play.keyboard import Question


class Script:
    """A keyboard that types lines and remembers what was shown."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.questions: list[Question] = []
        self.answers: list[str] = []

    def ask(self, question: Question, complete: Callable[[str], list[tuple[str, int]]]) -> str | None:
        self.questions.append(question)
        complete(question.draft)
        return self.lines.pop(0) if self.lines else None

    def show(self, text: str) -> None:
        self.answers.append(text)

    @property
    def shown(self) -> str:
        return "\n".join(self.answers)
