"""Sums of duel positions, counted by hand."""

import cabochon


def test_the_goals_and_the_limit_are_those_of_the_rules() -> None:
    """D-WIN-1 to D-WIN-3 and D-LIMIT-1."""
    tally = cabochon.new_game("duel", seed=1).view(0).tally()
    assert tally["goals"] == {"points": 20, "crowns": 10, "colour": 10}
    assert tally["limit"] == 10


def test_colours_count_the_points_on_their_cards() -> None:
    """Cards 5 and 10 are a white and a blue one with a point each; white comes first."""
    snapshot = cabochon.new_game("duel", seed=1).to_dict()
    for level, row in snapshot["pyramid"].items():
        deck = [card for card in snapshot["decks"][level] if card not in (5, 10)]
        row[:] = [deck.pop(0) if card in (5, 10) else card for card in row]
        snapshot["decks"][level] = deck
    snapshot["seats"][1]["cards"] = [{"card": 10}, {"card": 5}]
    mine, theirs = cabochon.from_dict(snapshot).view(0).tally()["seats"]
    assert theirs["colours"] == {"w": 1, "u": 1, "g": 0, "r": 0, "k": 0}
    assert (theirs["best"], theirs["points"], theirs["crowns"], theirs["cards"]) == ("w", 2, 0, 2)
    assert (mine["best"], mine["points"], mine["cards"]) == ("w", 0, 0)
