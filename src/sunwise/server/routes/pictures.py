"""Pictures for the rules page: positions of real games, drawn by the engine, without its English words."""

from collections.abc import Callable
from functools import cache
from xml.etree import ElementTree

from litestar import HttpMethod, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from sunwise import draw
from sunwise.game import Game

NAMESPACE = "http://www.w3.org/2000/svg"
A_DAY = "public, max-age=86400"

SUNNY = """
place tree g2, place tree e1, place tree f1, place tree c6, place tree b5, place tree d7, grow g2, end,
plant b5 b4, plant e1 e2, end, plant f1 f2, plant d7 d6, end, grow e1, end, grow f1, end, plant g2 e3,
buy small, end, grow d6, grow f2, buy seed, end, plant c6 c5, grow e3, end, end, grow c5, end, grow e2,
buy small, end, plant f1 f3, buy large, end, buy seed, grow b4, plant e1 d3, end, buy medium, end, buy
large, end, end, buy medium, end, buy large, grow d3, end, grow e3, buy seed, plant c5 d5, end, grow e1,
buy small, end, grow d6, buy seed, end, buy medium, grow d3, end, plant d6 d4, grow f1, buy small, end,
grow e3, buy seed, plant g2 g1, end, buy large, grow f3, end, buy medium, grow c5, end
"""
MOONLIT = """
keep beaver, keep turtle, keep fox, place animal d3, place animal e3, place animal e4, place elder a2,
place stone d6, place stone f4, place tree b5, place tree a3, place tree e1, place tree a4, place tree
c6, place tree g2, plant a4 b4, plant b5 c5, move d5, end, buy seed, move e4, plant a3 b3, end, plant g2
f3, move e3, scare e4 d4, end, grow b3, move e4, end, move f2, plant e1 d1, grow f3, end, grow a4, move
c5, end, grow f3, grow d1, move f3, scare e4 d5, end, grow c5, move b4, grow b4, end, grow b3, move d4,
plant c6 d7, end, buy medium, move a4, buy seed, end, plant b3 b2, grow d7, end, move g2, buy medium,
grow e1, end, move d5, buy small, end, buy medium, grow d1, move g1, buy seed, end, plant c5 d5, move
b5, end, plant f3 e4, buy medium, move g2, end, move a4, dam a3 a4 b4, grow b4, buy seed, plant a4 c4,
end, grow b2, move c5, end, move b5, buy seed, plant b4 c3, end, move c6, end, buy seed, plant f3 d3,
grow g2, end, buy seed, plant b3 d4, move d7, buy seed, buy small, plant b2 c2, end, buy large, move g3,
grow d1, end, buy large, move c6, end
"""
CHANCE = {
    "deal": [["beaver", "boar"], ["turtle", "owl"], ["fox", "badger"]],
    "babies": ["light", "twice", "leaf", "small", "points", "plant"],
}


def actions(text: str) -> list[str]:
    """Read actions with commas between them."""
    return " ".join(text.split()).split(", ")


def sunny() -> Game:
    """Set up a game of three in its ninth round."""
    return Game(3, actions=actions(SUNNY))


def moonlit() -> Game:
    """Set up the same with all modules: a full moon, a shining moonstone, a dam and babies."""
    return Game(3, modules=["moon", "elder", "stones"], chance=CHANCE, actions=actions(MOONLIT))


# What is shown, and the spaces that are ringed.
PICTURES: dict[str, tuple[Callable[[], Game], tuple[str, ...]]] = {
    "board": (lambda: Game(3), ()),
    "shadow": (sunny, ()),
    # Where the medium tree on d6 can send seeds.
    "plant": (sunny, ("c4", "e4", "e5", "e6", "f4", "f5")),
    "moon": (moonlit, ()),
    "stones": (moonlit, ("d6", "f4")),
    "dam": (moonlit, ("a3", "a4", "b4")),
}


@cache
def picture(name: str) -> bytes:
    """Draw a picture, once."""
    set_up, ringed = PICTURES[name]
    game = set_up()
    layout = game.options.layout.to_dict()
    whole = draw.svg(game.view(None), layout, game.shadows(), game.moonlit(), highlight=ringed)
    return board_only(whole)


def board_only(svg: str) -> bytes:
    """Cut a picture down to the island: what stands beside it is written in English."""
    ElementTree.register_namespace("", NAMESPACE)
    root = ElementTree.fromstring(svg)
    tag = f"{{{NAMESPACE}}}"
    frame = next(part for part in root if part.get("clip-path"))
    island = max(frame, key=lambda part: sum(1 for _ in part.iter()))
    for part in list(frame)[list(frame).index(island) + 1 :]:
        frame.remove(part)
    for part in list(root):
        if part is not frame and part.tag != f"{tag}defs":
            root.remove(part)
    for parent in root.iter():
        for title in parent.findall(f"{tag}title"):
            parent.remove(title)
    root.attrib.pop("aria-labelledby", None)
    root.set("viewBox", "12 12 876 744")
    root.set("width", "876")
    root.set("height", "744")
    drawn: bytes = ElementTree.tostring(root, encoding="utf-8")
    return drawn


@route("/pictures/{name:str}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def rules_picture(name: FromPath[str]) -> Response[bytes]:
    """Give a picture for the rules page."""
    known = name.removesuffix(".svg")
    if known not in PICTURES:
        raise NotFoundException
    return Response(picture(known), media_type="image/svg+xml", headers={"cache-control": A_DAY})
