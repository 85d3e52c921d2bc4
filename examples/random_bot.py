"""A bot for Sunwise in plain Python: it plays any legal action. Copy it and make `choose` cleverer.

    sunwise bot-check "python examples/random_bot.py"

Every line on standard input is a message from the referee, every line on standard output one to it.
Print anything else, such as notes on what the bot does, on standard error.
"""

import json
import random
import sys


def choose(legal, view, seconds, luck):
    """Choose one of the legal actions: `view` is all that this seat may see (docs/notation.md)."""
    return luck.choice(legal)


def say(**message):
    print(json.dumps(message), flush=True)  # without the flush the referee would wait in vain


position, luck = {}, random.Random()
for line in sys.stdin:  # ends when the referee closes our input
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        say(type="hello", id=message["id"], protocol=1, name="random example", deterministic=True)
    elif kind == "new":  # a game begins: message["options"] says which, message["seat"] is ours
        luck = random.Random(message["seed"])
        say(type="ready", id=message["id"])
    elif kind == "position":  # where the game stands; the legal actions come with it
        position = message
    elif kind == "go":  # our decision; "seconds" is what is left for this turn, or there are "playouts"
        action = choose(position["legal"], position["view"], message.get("seconds"), luck)
        say(type="action", id=message["id"], action=action)
    elif kind == "quit":
        break
    # Messages of any other type are passed over: a later referee may send more.
