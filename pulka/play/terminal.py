"""A terminal with editing, history and completion as one types: prompt_toolkit, imported only here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document  # noqa: TC002  as all imports of types
from prompt_toolkit.history import InMemoryHistory

from pulka.play.keyboard import Complete, Question, write


class _Words(Completer):
    """Completions of the word at the cursor."""

    def __init__(self, complete: Complete) -> None:
        self.complete = complete

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:  # noqa: ARG002
        for word, typed in self.complete(document.text_before_cursor):
            yield Completion(word, start_position=-typed)


class Terminal:
    """One conversation in a terminal."""

    def __init__(self, history: Iterable[str]) -> None:
        self.session: PromptSession[str] = PromptSession(history=InMemoryHistory(list(history)))

    def ask(self, question: Question, complete: Complete) -> str | None:
        """A line, edited; Ctrl-C empties it, Ctrl-D on an empty line leaves."""

        def place_cursor() -> None:
            if question.at is not None:
                self.session.default_buffer.cursor_position = min(question.at, len(question.draft))

        try:
            return self.session.prompt(
                question.prompt,
                default=question.draft,
                rprompt=question.tip,
                completer=_Words(complete),
                complete_while_typing=True,
                reserve_space_for_menu=4,
                pre_run=place_cursor,
            )
        except EOFError:
            return None
        except KeyboardInterrupt:
            return ""

    def show(self, text: str) -> None:
        """Print."""
        write(text)
