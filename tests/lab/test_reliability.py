"""Promises and what came of them, tenth by tenth."""

from games13 import lab


def test_each_share_is_counted_in_its_tenth_and_certainty_in_the_last() -> None:
    found = lab.reliability([(0.0, False), (0.09, True), (0.1, False), (0.95, True), (1.0, True)])
    assert list(zip(found["from"], found["times"], found["so"], strict=True)) == [
        (0.0, 2, 0.5), (0.1, 1, 0.0), (0.9, 2, 1.0),
    ]  # fmt: skip
    assert found["said"][-1] == 0.975


def test_a_chart_says_beside_each_tenth_how_often_that_was_said() -> None:
    said = lab.reliability([(0.62, True)] * 30 + [(0.61, False)] * 10 + [(0.2, False)]).chart().says
    assert "said 60% to 70% (40) 0.750 (0.598 to 0.858)" in said
    assert "said 20% to 30% (1) 0.000" in said
