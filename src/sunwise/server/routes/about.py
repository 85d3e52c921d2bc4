"""What there is to choose from, for the forms of a client."""

from litestar import get

from sunwise.options import MODULES, SHADES, Layout
from sunwise.rules.board import NAMES
from sunwise.server.routes.common import refusals
from sunwise.server.wire import LevelShown, OptionsShown

TAGS = ["about"]
DESCRIPTIONS = {
    "seedling": "Looks one action ahead, and hardly beyond the next suns: a first opponent.",
    "sapling": "Plans its turn and plays the next rounds through.",
    "birch": "Has learned by playing against itself, and sometimes tries something else.",
    "oak": "Has learned by playing against itself, and plays what it thinks best.",
    "sequoia": "Plays Oak's ideas through before it decides: the strongest.",
}
LEVELS = [LevelShown(level, description) for level, description in DESCRIPTIONS.items()]
OPTIONS = OptionsShown(
    players=[2, 3, 4],
    revolutions=[3, 4],
    shade=list(SHADES),
    modules=list(MODULES),
    layout=Layout().to_dict(),
    spaces=list(NAMES),
)


@get("/levels", operation_id="listLevels", tags=TAGS, responses=refusals())
async def list_levels() -> list[LevelShown]:
    """List the bots that can take a seat, from the weakest to the strongest."""
    return LEVELS


@get("/options", operation_id="listOptions", tags=TAGS, responses=refusals())
async def list_options() -> OptionsShown:
    """List what a game can be played with (docs/rules.md)."""
    return OPTIONS
