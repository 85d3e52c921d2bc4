"""`sunwise bot-check`: does a command speak the bot protocol?"""

from __future__ import annotations

import click

from sunwise.cli.waiting import announce_compiling


@click.command(
    name="bot-check",
    short_help="Check a bot of your own.",
    epilog="Example: sunwise bot-check 'python examples/random_bot.py'",
)
@click.argument("command", metavar="COMMAND")
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 60),
    default=0.2,
    show_default=True,
    help="Thinking time for a turn.",
)
def bot_check(command: str, seconds: float) -> int:
    """Check whether COMMAND is a bot that can play here; it is one argument, in quotes.

    Prints a line for each check; the exit status is 1 if one fails. docs/bot-protocol.md says what is asked.
    """
    announce_compiling()
    from sunwise.bots.stdio_checks import CHECKS, Bench, run_checks

    passed = failed = 0
    for report in run_checks(Bench(command, seconds)):
        passed, failed = passed + report.passed, failed + (not report.passed)
        click.echo(f"{'passed' if report.passed else 'FAILED'}  {report.name}: {report.note}")
        if not report.passed:
            click.echo(f"        right: {report.right}.")
    missed = len(CHECKS) - passed - failed
    ending = f", {missed} not reached" if missed else ""
    click.echo(f"{passed} of {len(CHECKS)} checks passed, {failed} failed{ending}")
    return 1 if failed else 0
