"""Games in lists: what is stored of a table for them, and how a stored one is shown."""

from sunwise.server import eyes
from sunwise.server.storage import ListedGame, SummaryRow
from sunwise.server.table import Table
from sunwise.server.wire import Summary

NOBODY: eyes.Viewer = frozenset()


def summary_row(table: Table) -> SummaryRow:
    """Give what lists need of a table; it holds nothing that a stranger may not see."""
    summary = eyes.summary(table, NOBODY, NOBODY)
    alarm = table.alarm()
    return SummaryRow(
        status=summary.status,
        changed_at=summary.changed_at,
        number=summary.number,
        round=summary.round,
        actor=summary.actor,
        public=summary.public,
        seats=summary.seats,
        bot_to_move=table.bot_to_move() is not None,
        alarm_at=None if alarm is None else alarm[1],
        scores=summary.scores,
    )


def listed(game: ListedGame) -> Summary:
    """Show a stored game in a list."""
    row = game.summary
    return Summary(
        game=game.id,
        status=row.status,
        options=game.options,
        seats=row.seats,
        public=row.public,
        created_at=game.created_at,
        changed_at=row.changed_at,
        round=row.round,
        actor=row.actor,
        number=row.number,
        your_seats=game.held,
        clock=game.clock,
        scores=row.scores,
    )
