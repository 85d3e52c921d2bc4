"""The conversation of a terminal game: shows the position, asks the person whose decision it is, answers."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable

import click

from sunwise.cli.advice import help_text, legal_text
from sunwise.cli.board import board_text, print_result
from sunwise.cli.keyboard import Keyboard
from sunwise.cli.mistakes import Stopped, check_stopped, forget_stop
from sunwise.cli.powers import card
from sunwise.cli.session import Session
from sunwise.draw.words import TASKS
from sunwise.errors import IllegalAction

CLEAR_SCREEN = "\x1b[2J\x1b[3J\x1b[H"
LEAVE = ("quit", "exit", "q")


def turns(done: Iterable[tuple[int, str]]) -> list[tuple[int, list[str]]]:
    """Put the actions of each turn together.

    >>> turns([(1, "grow a1"), (1, "end"), (1, "end"), (2, "end")])
    [(1, ['grow a1', 'end']), (1, ['end']), (2, ['end'])]
    """
    found: list[tuple[int, list[str]]] = []
    for seat, action in done:
        if not found or found[-1][0] != seat or found[-1][1][-1] == "end":
            found.append((seat, []))
        found[-1][1].append(action)
    return found


class Table:
    """People and bots round one screen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.game = session.game
        self._on_screen: tuple[int, int | None] | None = None  # ply and seat of the board last drawn
        self._keyboard = Keyboard(self._completions)
        self._pair_on_screen: int | None = None  # the seat whose dealt pair can still be read there
        self._is_explained = False  # whether the signs of the board have been explained once
        self._commands = {
            "help": self._help,
            "?": self._help,
            "legal": self._legal,
            "board": self._show_board_and_signs,
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
        }

    def run(self) -> None:
        """Play until the game ends or the person at the screen leaves."""
        self._welcome()
        while not self.game.is_over:
            check_stopped()
            if self.session.is_bot(self.game.actor):
                self._let_bots_play()
            elif not self._decide():
                self.session.save()
                print(f"The game is saved. Resume it with: sunwise play {self.session.path}")
                return
        self._show_board()
        print_result(self.game.state(), self.session.names)
        if self._keep():
            print(f"The game is kept in {self.session.path}")

    def _decide(self) -> bool:
        """Ask for one action or command and carry it out; return False when the person leaves."""
        try:
            self._hide_pair_of_another()
            if self._on_screen != (self.game.ply, self.game.actor):
                self._show_board()
                self._say_task()
            words = self._read().lower().split()
        except EOFError:
            print()
            return False
        except Stopped as stop:
            if stop.signal_name != "SIGINT":
                raise
            forget_stop()
            print()
            return False
        text = " ".join(words)
        if text in LEAVE:
            return False
        try:
            if text in self._commands:
                self._commands[text]()
            elif text.startswith("why"):
                self._why(text.removeprefix("why").strip())
            elif text:
                self.session.play(text)
                self._keep()
        except IllegalAction as refusal:
            print(refusal)
        return True

    # The position.

    @property
    def _seat(self) -> int:
        assert self.game.actor is not None
        return self.game.actor

    @property
    def _phase(self) -> str:
        phase: str = self.game.view(None)["phase"]
        return phase

    def _welcome(self) -> None:
        options = self.game.options
        modules = f", with {', '.join(options.modules)}" if options.modules else ""
        print(f"{' against '.join(self.session.names)}: {options.rounds} rounds{modules}.")
        print("Type help whenever you like.")

    def _show_board(self) -> None:
        seat = self.game.actor
        view = self.game.view(seat)
        print()
        # While the animals are drafted, the last action is another seat's secret.
        last, legend = view["phase"] != "draft", not self._is_explained
        print(board_text(self.game, view, self.session.names, last=last, legend=legend))
        self._on_screen = (self.game.ply, seat)
        self._is_explained = True

    def _show_board_and_signs(self) -> None:
        self._is_explained = False
        self._show_board()

    def _say_task(self) -> None:
        """Say what is to be decided outside a normal turn, with an example."""
        phase = self._phase
        if phase == "turn":
            return
        legal = self.game.legal_actions()
        choice = " or ".join(legal) if len(legal) <= 2 else f"for example {legal[0]}"
        print(f"{self.session.name(self._seat)} {TASKS[phase]}: {choice}")
        if phase == "draft":
            for action in legal:
                print(card(action.removeprefix("keep ")))
            self._pair_on_screen = self._seat

    def _read(self) -> str:
        """Ask for a line, naming whose decision it is."""
        light = self.game.view(self._seat)["players"][self._seat]["light"]
        line = input(f"{self.session.name(self._seat)}, seat {self._seat}, {light} light> ")
        if not sys.stdin.isatty():
            print(line)  # a terminal has shown it already
        return line

    def _completions(self) -> list[str]:
        return [*self.game.legal_actions(), *self._commands, "why ", "quit"]

    def _hide_pair_of_another(self) -> None:
        """Clear one person's dealt animals from the screen before the next person looks at it (R7.2)."""
        if self._pair_on_screen in (None, self._seat) or not (sys.stdin.isatty() and sys.stdout.isatty()):
            return
        self._pair_on_screen = None
        self._on_screen = None
        if self.session.people > 1:
            print(CLEAR_SCREEN, end="")
            self._is_explained = False  # this person has not read it
            self._keyboard.forget()
            input(f"The screen goes to {self.session.name(self._seat)}, who presses Enter. ")

    # What bots and people do.

    def _let_bots_play(self) -> None:
        done = self.session.let_bots_play()
        self._keep()
        drafting = self._phase == "draft"
        for seat, turn in turns(done):
            print(f"{self.session.name(seat)}: {'keeps an animal' if drafting else ', '.join(turn)}")

    def _keep(self) -> bool:
        """Save and tell whether it went well; when the disk refuses, say so and let the game go on."""
        try:
            self.session.save()
        except click.ClickException as error:
            print(f"Not saved: {error.format_message()}")
            return False
        return True

    def _undo(self) -> None:
        self.session.undo()
        self._keep()

    def _redo(self) -> None:
        self.session.redo()
        self._keep()

    def _save(self) -> None:
        if self._keep():
            print(f"The game is saved in {self.session.path}")

    def _help(self) -> None:
        print(help_text(self.game.legal_actions()))

    def _legal(self) -> None:
        print(legal_text(self.game.legal_actions(), shutil.get_terminal_size().columns))

    def _why(self, action: str) -> None:
        if not action:
            print("Say which action, for example: why plant a1 b2")
            return
        refusal = self.game.why_not(action)
        print(f"{action} is legal now." if refusal is None else refusal)
