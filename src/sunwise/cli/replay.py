"""`sunwise replay`: play recorded games again, checking every action and the result."""

from __future__ import annotations

import sys

import click

from sunwise.cli.files import record_lines
from sunwise.cli.mistakes import check_stopped
from sunwise.cli.waiting import announce_compiling
from sunwise.errors import BadRecord


@click.command(
    short_help="Check recorded games.", epilog="Example: sunwise replay games.jsonl --states | head -n 1"
)
@click.argument("file", metavar="FILE")
@click.option("--states", is_flag=True, help="Print every position with its legal actions, as JSON lines.")
def replay(file: str, states: bool) -> int:
    """Replay the games recorded in FILE, one on each line (- for standard input).

    Prints a line for each game, or with --states one for each position. A record that does not replay is
    reported with the number of actions before the bad one; the next record follows, and the exit status is 1
    at the end.
    """
    announce_compiling()
    report = _print_states if states else _print_summary
    games = failed = 0
    for line in record_lines(file):
        check_stopped()
        failed += not report(games, line)
        games += 1
    if games == 0:
        raise click.ClickException(f"{file} holds no game.")
    if not states:
        click.echo(f"{games} {'game' if games == 1 else 'games'}, {failed} failed")
    return 1 if failed else 0


def _print_states(index: int, line: bytes) -> bool:
    """Print every position of a game as a JSON line; say whether all of it replayed."""
    import msgspec

    from sunwise import record

    encode = msgspec.json.Encoder().encode
    output = bytearray()
    try:
        recorded = record.parse(line)
        for ply, game in enumerate(record.play_all(recorded)):
            position = {
                "game": index,
                "ply": ply,
                "action": recorded.actions[ply - 1] if ply else None,
                "state": game.state(),
                "legal": game.legal_actions(),
            }
            output += encode(position) + b"\n"
        replayed = True
    except BadRecord as error:
        output += encode({"game": index, "ply": error.ply, "error": str(error)}) + b"\n"
        replayed = False
    # One large write for each game, and nothing held back: a program that reads may answer game by game.
    sys.stdout.buffer.write(output)
    sys.stdout.buffer.flush()
    return replayed


def _print_summary(index: int, line: bytes) -> bool:
    """Print a game in one line; say whether all of it replayed."""
    from sunwise import record

    try:
        game = record.load(line)
    except BadRecord as error:
        actions = "1 action" if error.ply == 1 else f"{error.ply} actions"
        click.echo(f"game {index}: fails after {actions}: {error}")
        return False
    options, result = game.options, game.result()
    modules = "+".join(options.modules) or "base"
    if result is None:
        end = f"not finished, round {game.state()['round']} of {options.rounds}"
    else:
        scores, winners = (" ".join(map(str, result[key])) for key in ("scores", "winners"))
        end = f"scores {scores}, {'winner' if len(result['winners']) == 1 else 'winners'} {winners}"
    click.echo(f"game {index}: {options.players} players, {modules}, {game.ply} plies, {end}")
    return True
