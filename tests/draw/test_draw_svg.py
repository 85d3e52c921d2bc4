"""The picture: well-formed, self-contained, and showing what it is given."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from sunwise.draw import svg
from sunwise.draw.animals import face, token
from sunwise.draw.palette import ANIMALS
from sunwise.draw.things import baby
from sunwise.draw.trees import piece

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ['<script>alert("1")</script>', "'\"&]]>\x00\ud800", "\u202eevil\u2066", "x" * 5000]
BABIES = ("twice", "small", "medium", "collect", "light", "plant", "points", "leaf", "?")


def parse(picture):
    return ElementTree.fromstring(picture.encode())


def words(picture):
    return [" ".join("".join(text.itertext()).split()) for text in parse(picture).iter(SVG + "text")]


def titles(picture):
    return [title.text for title in parse(picture).iter(SVG + "title")]


def shapes(markup):
    """Return what is drawn without its colours."""
    return re.sub(r'(fill|stroke|opacity)="[^"]*"|<title>[^<]*</title>', "", markup)


def test_every_phase_is_well_formed_and_accessible(position):
    root = parse(svg(*position))
    assert root.tag == SVG + "svg"
    assert root.get("role") == "img"
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    assert set(root.get("aria-labelledby").split()) <= ids
    assert f"round {position.state['round']} of" in root.find(SVG + "title").text
    assert root.find(SVG + "desc").text


def test_it_needs_nothing_from_outside(position):
    picture = svg(*position, names=HOSTILE, last="plant a1 b2")
    assert not re.search(r"<(script|style|image|foreignObject|link)\b", picture)
    assert "href" not in picture
    assert picture.count("http") == 1  # the name of the format


def test_every_reference_is_defined(position):
    picture = svg(*position)
    assert set(re.findall(r"url\(#([^)]+)\)", picture)) <= set(re.findall(r' id="([^"]+)"', picture))


def test_ids_of_two_pictures_differ(at_start):
    one, other = (set(re.findall(r' id="([^"]+)"', svg(*at_start(2, sun=sun)))) for sun in (0, 1))
    assert one
    assert not one & other


def test_it_is_deterministic_and_leaves_its_input_alone(everything):
    before = repr(everything)
    assert svg(*everything, last="dam a1 a2 b2") == svg(*everything, last="dam a1 a2 b2")
    assert repr(everything) == before


def test_size_is_the_width(at_start):
    root = parse(svg(*at_start(), size=450))
    _, _, width, height = map(float, root.get("viewBox").split())
    assert root.get("width") == "450"
    assert float(root.get("height")) == round(450 * height / width)


def test_all_spaces_are_named(at_start):
    written = words(svg(*at_start()))
    assert {
        f"{row}{k + 1}"
        for row, count in zip("abcdefg", (4, 5, 6, 7, 6, 5, 4), strict=True)
        for k in range(count)
    } <= set(written)


def test_species_and_sizes_differ_without_colour():
    drawn = [shapes(piece(seat, size)) for seat in range(4) for size in range(4)]
    assert all(one != other for one, other in combinations(drawn, 2))


def test_sizes_differ_by_more_than_scale():
    for seat in range(4):
        layers = [piece(seat, size, 20).count("<path") for size in (1, 2, 3)]
        assert layers == sorted(set(layers))


def test_animals_and_babies_differ_without_colour():
    assert len({shapes(face(animal)) for animal in (*ANIMALS, "?")}) == 9
    assert len({shapes(baby(kind, 10)) for kind in BABIES}) == len(BABIES)


def test_owners_of_an_animal_differ_without_colour():
    assert len({shapes(token("fox", seat, 20)) for seat in range(4)}) == 4


@pytest.mark.parametrize(
    ("size", "shadow", "shaded"), [(0, 0, False), (0, 1, True), (2, 1, False), (2, 2, True), (3, 4, True)]
)
def test_pieces_in_shadow_are_dimmed(at_start, size, shadow, shaded):
    state, layout, _, _ = at_start(2, board={"c3": [0, size]})
    picture = svg(state, layout, {"c3": shadow}, [])
    assert (
        any(title.startswith("c3: linden") and title.endswith("in shadow") for title in titles(picture))
        is shaded
    )
    assert piece(0, size, dimmed=shaded) in picture


def test_shadows_of_different_heights_look_different(at_start):
    state, layout, _, _ = at_start()
    drawn = {
        shapes(re.sub(r"sunwise-\w+-", "", svg(state, layout, {"c3": height}, []))) for height in range(5)
    }
    assert len(drawn) == 5


@pytest.mark.parametrize("sun", range(6))
def test_the_sun_stands_at_its_corner(at_start, sun):
    assert f"sun at corner {sun}" in titles(svg(*at_start(2, sun=sun)))


def test_moon_and_its_things_are_told(everything):
    told = titles(svg(*everything))
    for words_ in (
        "moon at m8, half face", "phase tracker at m3, half face", "Great Elder", "moonstone", "baby: plant",
        "baby, face down", "b2: beaver of seat 0", "fresh seed on c4", "b2 has been used this turn",
        "a2 has grown on the dam", "bonus 3", "14 of 14 moon points",
    ):  # fmt: skip
        assert words_ in told


def test_river_and_beach_need_the_moon(at_start, by_night):
    def water(position):
        return "#45A9E3" in svg(*position)

    assert water(by_night())
    assert not water(at_start())


def test_moonlit_spaces_glow(by_night):
    state, layout, shadows, _ = by_night()
    assert svg(state, layout, shadows, ["d4", "e4"]).count("moonlit)") == 2


def test_panels_show_light_shop_and_tokens(everything):
    written = words(svg(*everything, names=["Ada", "Bo", "Cy", "Di"]))
    assert {"Ada", "Bo", "Cy", "Di", "20", "32", "120"} <= set(written)
    assert "acts" in written
    assert "1st" in written


def test_end_names_the_winners(over):
    picture = svg(*over, names=["Ada", "Bo", "Cy", "Di"])
    assert "Ada and Cy share the win" in parse(picture).find(SVG + "title").text
    assert words(picture).count("★ 61 points") == 2


def test_piles_show_their_top_and_what_is_left(everything):
    picture = svg(*everything)
    assert "1-leaf pile: 13 12" in titles(picture)
    assert "2-leaf pile: empty" in titles(picture)
    assert "×0" in words(picture)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_stay_words(at_start, name):
    picture = svg(*at_start(), names=[name, "Bo"], last=name)
    assert not [node for node in parse(picture).iter() if node.tag.endswith("script")]
    assert "\u202e" not in picture
    assert max(map(len, words(picture))) < 60


def test_names_of_other_scripts_are_kept(at_start):
    assert {"שרה", "さくら"} <= set(words(svg(*at_start(), names=["שרה", "さくら"])))


def test_missing_names_fall_back_to_the_species(at_start):
    assert {"Ada", "Maple"} <= set(words(svg(*at_start(), names=["Ada"])))


def test_last_action_is_written_and_marked(at_start):
    plain = svg(*at_start(2, board={"a1": [0, 1], "b2": [0, 0]}))
    picture = svg(*at_start(2, board={"a1": [0, 1], "b2": [0, 0]}), last="plant a1 b2")
    assert "plant a1 b2" in words(picture)
    assert picture.count("<polygon") > plain.count("<polygon")  # the head of the arrow


@pytest.mark.parametrize(
    "last", ["end", "buy seed", "gore 1", "dig c5", "move d4", "walk plant e3", "nonsense a9", ""]
)
def test_any_last_action_can_be_shown(everything, last):
    parse(svg(*everything, last=last))


def test_highlight_rings_a_space(at_start):
    assert svg(*at_start(), highlight=["d4", "d4"]).count("#E0218A") == 1


@pytest.mark.parametrize("space", ["h1", "a5", "D4", "", "<b>"])
def test_highlight_refuses_what_is_no_space(at_start, space):
    with pytest.raises(ValueError, match=re.escape(repr(space))):
        svg(*at_start(), highlight=["d4", space])


def test_a_piece_off_the_board_is_refused(at_start):
    with pytest.raises(ValueError, match="z9"):
        svg(*at_start(2, board={"z9": [0, 1]}))


def test_many_tokens_fit_their_panel(at_start, seat):
    tokens = [22] * 24
    picture = svg(*at_start(2, players=[seat(tokens=tokens), seat()]))
    assert "+11" in words(picture)
    assert str(sum(tokens)) in words(picture)
