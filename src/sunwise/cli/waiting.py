"""Say what a person waits for while something is compiled."""

from __future__ import annotations

import functools
import sys

from sunwise.cli.mistakes import check_stopped

NOTICE = "sunwise: compiling what this command needs, once …"


@functools.cache
def announce_compiling() -> None:
    """Make the rules ready, then print a line on stderr if anything else has to be compiled later."""
    from numba.core import event

    from sunwise.rules.warmup import prepare

    class Stopper(event.Listener):
        """Ends the run between two compilations when somebody has asked for it."""

        def on_start(self, _: object) -> None:
            check_stopped()

        def on_end(self, _: object) -> None:
            pass

    class Announcer(event.Listener):
        """Hears when a compilation begins; code that comes from the cache is silent."""

        said = False

        def on_start(self, _: object) -> None:
            if not self.said:
                self.said = True
                print(NOTICE, file=sys.stderr, flush=True)

        def on_end(self, _: object) -> None:
            pass

    event.register("numba:compile", Stopper())  # type: ignore[no-untyped-call]
    prepare()
    event.register("numba:compile", Announcer())  # type: ignore[no-untyped-call]
