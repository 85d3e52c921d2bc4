"""Let a bot take a seat in a game on a server and play it to the end.

python examples/network_bot.py http://127.0.0.1:8137 INVITATION oak
python examples/network_bot.py http://127.0.0.1:8137 INVITATION 'cmd:python examples/random_bot.py'
"""

import asyncio
import sys
from contextlib import closing

from sunwise.bots import Budget, make_bot
from sunwise.client import AsyncClient
from sunwise.client.bots import let_play


async def main(url: str, invitation: str, name: str) -> None:
    with closing(make_bot(name)) as bot:
        async with AsyncClient(url) as client:
            entered = await client.join(name[:40].strip(), invite=invitation)
            async with await client.sit(entered.game) as table:
                await let_play(client, table, bot, Budget(seconds=2.0))
                print(table.shown.summary.scores)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    asyncio.run(main(*sys.argv[1:]))
