"""The live atlas: clicks, controls, words, what is stored, and that a page can't upset it."""

import json

import networkx as nx
import pytest

from games13 import atlas
from games13.atlas.looking import GRAPHS, QUESTIONS, look
from games13.charts import percent
from games13.kernel.errors import GameError
from games13_widgets.mapped import LiveAtlas, scene
from games13_widgets.stage import unpacked

from ..atlas.test_geography import OWN, RING, STAR
from ..fuzz import BROKEN, judge


def choices(shown):
    return unpacked(shown.stage)["choices"]


def test_a_place_taken_out_and_put_back():
    shown = LiveAtlas()
    before = shown.says
    shown._heard(shown.stage, {"move": "Middle East", "serial": shown.serial}, [])
    graph = atlas.land()
    graph.remove_node("Middle East")
    assert f"in {nx.number_connected_components(graph)} pieces" in shown.says
    assert "Arabia" in shown.look.chart().words
    shown.click("Middle East")
    assert shown.says == before


def test_a_way_and_what_parts_it():
    shown = LiveAtlas(question="way", over="land and sea")
    shown.click("Eastern US")
    shown.click("Arabia")
    assert shown.says == "From Eastern US to Arabia it is 4 steps"
    assert "3 places part them: Middle East, Red Sea and West Indian Ocean." in shown.look.chart().says
    shown.click("China")
    assert shown.look.ends == ("China",), "a third begins anew"


def test_a_fleet_comes_and_is_lost_and_another_power_looks():
    shown = LiveAtlas(question="fleets")
    assert shown.says == "America can attack 0 territories"
    shown.click("Arctic Ocean")
    assert shown.says == "America can attack 4 territories"
    shown.click("Alaska")  # lost
    assert shown.look.world.owner.get("Alaska") is None
    shown.click("Arctic Ocean")
    assert shown.says == "America can attack 1 territory", "what was its own"
    shown.power.value = "Eurasia"
    assert shown.says == "Eurasia can attack 5 territories"


def test_a_march_and_its_troops():
    shown = LiveAtlas(question="march", power="Eurasia")
    shown.click("Indochina")
    few = shown.says
    shown.troops.value = 3
    found = atlas.march(atlas.world(), "Eurasia", "Indochina", 3)
    assert shown.says != few
    assert f"with {percent(found.chance)} %" in shown.says
    shown.click("Indochina")
    assert not shown.look.goal


def test_layers_are_drawn_and_taken_away():
    shown = LiveAtlas(layers=("borders",))
    drawn = len(shown.look.chart().trails)
    assert drawn == atlas.land().number_of_edges()
    shown.layers["lanes"].value = True
    assert len(shown.look.chart().trails) == drawn + atlas.sea().number_of_edges()
    shown.layers["borders"].value = shown.layers["lanes"].value = False
    assert not shown.look.chart().trails


def test_all_is_taken_back_and_begun_anew():
    shown = LiveAtlas()
    first = shown.look
    for place in ("Canada", "Andes"):
        shown.click(place)
    shown._heard(shown.stage, {"tool": "undo"}, [])
    assert shown.look.gone == ("Canada",)
    shown.anew.click()
    assert shown.look == first
    assert unpacked(shown.stage)["tools"]["back"]


def test_what_is_the_same_is_told_once_and_all_is_taken_back():
    shown = LiveAtlas(question="way")
    shown.click("Brazil")
    shown.over.value = "land and sea"
    assert unpacked(shown.stage)["total"] == 1
    shown.undo()
    shown.undo()
    assert shown.look == shown.first


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("over", GRAPHS)
def test_every_place_can_be_chosen_by_its_name(question, over):
    shown = LiveAtlas(question=question, over=over)
    drawn = unpacked(shown.stage)["scene"]["panels"][0]["drawn"]
    assert choices(shown) == [name for name in choices(shown) if f'data-move="{name}"' in drawn]
    assert drawn.count('role="button"') == len(choices(shown)) == drawn.count("aria-label=")
    said = set()
    for place in choices(shown)[::8]:
        shown.click(place)
        said.add(shown.look.chart().says)
    assert len(said) >= 3, "each click has an answer of its own"


def test_a_zone_is_ringed_below_the_land_where_its_outline_goes_on():
    now = look(question="fleets")
    drawn = scene(now, now.chart()).panels[0].inside
    zone, land = ([drawn.index(f'data-move="{name}"') for name in make()] for make in (atlas.sea, atlas.land))
    assert max(zone) < drawn.index('fill="var(--land)"') < min(land)


@pytest.mark.parametrize("map", [RING, STAR, OWN], ids=["ring", "star", "GeoJSON"])
def test_any_map_is_clicked_in(map):
    shown = LiveAtlas(atlas.world(map), over="land and sea")
    before = shown.says
    asked = {"apart": ["L0"], "way": ["L1", "L7"], "fleets": ["S"], "march": ["L11"]}
    for question, clicks in asked.items():
        shown.question.value = question
        for place in clicks:
            shown._heard(shown.stage, {"move": place, "serial": shown.serial}, [])
        assert shown.says != before
        before = shown.says
        drawn = scene(shown.look, shown.look.chart()).panels[0].inside
        assert drawn.count("data-move=") == len(map.territory) + len(map.sea)


def test_what_a_page_sends_breaks_nothing():
    shown = LiveAtlas(question="fleets")
    for message in json.loads((BROKEN / "messages.json").read_text("utf-8")):
        judge(lambda message=message: shown._heard(shown.stage, message, []))
    shown._heard(shown.stage, {"move": "Arctic Ocean", "serial": shown.serial - 1}, [])
    assert shown.look == shown.first, "an answer to an older picture counts for nothing"


def test_stored_it_is_a_picture_with_words():
    shown = LiveAtlas()
    shown.click("Canada")
    stored = shown._repr_mimebundle_()
    assert stored["text/plain"] == "<The atlas: Without Canada the land lies in 4 pieces instead of 3>"
    assert 'alt="Without Canada' in stored["text/html"]


def test_no_such_question_and_no_such_place():
    with pytest.raises(GameError, match="apart"):
        LiveAtlas(question="why")
    with pytest.raises(GameError, match="Atlantis"):
        look().click("Atlantis")


def test_a_question_ends_as_one_and_nothing_is_listed_where_nothing_is():
    shown = LiveAtlas(question="march")
    assert shown.told[-1].startswith("How far do 4 troops of America get?")
    assert "?." not in shown.told[-1]
    assert "Targets" not in LiveAtlas(question="fleets").told[-1]
