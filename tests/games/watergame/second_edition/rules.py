"""What only the second edition has: GMO against number 1, industrial waste and its defence, no truce, dearer cities.

`test_former_editions.py` runs them in a process that plays that edition.
"""

from __future__ import annotations

import pytest

from ludoteca.games.watergame.edition import EDITION, Attack, Construction, Defence
from ludoteca.games.watergame.rulebook import facts
from ludoteca.games.watergame.rules import setup
from tests.games.watergame.position import discards, do, hand, laid, options, position, refusal

ORDER = ["farming", "roads", "industry", "school", "culture"]
ATTACKS = ["gmo", "strike", "waste", "cuts", "crowds"]
DEFENCES = ["organic", "cycling", "purifier", "volunteers", "slow-travel"]


def test_wg_1_2_it_has_twelve_attacks_and_two_defences_a_symbol() -> None:
    attacks = {card.id: card.copies for card in EDITION.cards if isinstance(card, Attack)}
    assert sum(attacks.values()) == 12
    assert {name: number for name, number in attacks.items() if number > 1} == {"arson": 3}
    assert "bureaucracy" not in attacks
    defences = {card.id: card.copies for card in EDITION.cards if isinstance(card, Defence) and card.symbol}
    assert defences == dict.fromkeys(DEFENCES, 2)


def test_wg_1_2_its_costs_and_worths() -> None:
    found = {card.id: (card.cost, card.worth) for card in EDITION.cards if isinstance(card, Construction)}
    assert found == dict(zip([*ORDER, "house"], [(2, 3), (3, 5), (4, 6), (5, 8), (6, 16), (2, 4)], strict=True))


@pytest.mark.parametrize(("seats", "drops"), [(2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 2, 2])])
def test_wg_2_2_its_fair_start_is_of_drops_alone(seats: int, drops: list[int]) -> None:
    state = setup(seats, 3, False, True)
    assert [state.loose[(state.first + turn) % seats] for turn in range(seats)] == drops
    assert not state.truce
    assert facts("en")["truce"] == ""


@pytest.mark.parametrize(("attack", "name"), list(zip(ATTACKS, ORDER, strict=True)))
def test_wg_3_5_each_number_has_an_attack_that_blocks_it(attack: str, name: str) -> None:
    city = " ".join(ORDER[: ORDER.index(name)])
    assert refusal(position(hands=(name,), cities=(city,), attacks=(attack,)), f"build {name}") == "WG-3.5"
    others = [other for other in ORDER if other != name]
    state = position(hands=(" ".join(others),), kids=True, attacks=(attack,))
    assert options(state, "build") == {f"build {other}" for other in others}


@pytest.mark.parametrize(("attack", "name"), list(zip(ATTACKS, ORDER, strict=True))[1:])
def test_wg_3_5_nor_is_a_blocked_number_invested(attack: str, name: str) -> None:
    assert refusal(position(hands=(name,), attacks=(attack,)), f"invest {name}") == "WG-3.5"


@pytest.mark.parametrize(("attack", "defence"), list(zip(ATTACKS, DEFENCES, strict=True)))
def test_wg_3_7_its_own_defence_alone_answers_it_from_hand_or_table(attack: str, defence: str) -> None:
    every = " ".join(DEFENCES)
    for hands, parked, line in (
        ((attack, every), (), f"answer {defence}"),
        ((attack,), ("", every), f"answer {defence} table"),
    ):
        state = position(hands=hands, parked=parked)
        do(state, f"attack {attack} 2")
        assert options(state) == {"pass", line}
        do(state, line)
        assert discards(state, 2) == f"{attack} {defence}"
        left = " ".join(name for name in DEFENCES if name != defence)
        assert (hand(state, 1), laid(state, 1)) == ((left, "") if not parked else ("", left))


@pytest.mark.parametrize(("attack", "defence"), list(zip(ATTACKS, DEFENCES, strict=True)))
def test_wg_3_8_it_also_lifts_it(attack: str, defence: str) -> None:
    state = position(hands=(defence,), attacks=(attack,))
    assert options(state, "lift") == {f"lift {attack} with {defence}"}
    do(state, f"lift {attack} with {defence}")
    assert (laid(state, 0), discards(state, 2)) == ("", f"{attack} {defence}")
