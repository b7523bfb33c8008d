"""The games for OpenSpiel: importing this registers each with pyspiel, as `ludoteca_` and its id.

All chance of a match follows from its seed, so there is one chance node, at the root, which chooses among `deals` of
them. Sealed choices are made one seat after the other, each hidden from the next. A player's utility is its payoff.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

import ludoteca
from ludoteca.core.bits import first
from ludoteca.core.dice import SEEDS, Dice
from ludoteca.core.game import Game, Option, Value, written
from ludoteca.core.play import playout
from ludoteca.rl.story import UNSEEN, Story, begun, seen

PREFIX: Final = "ludoteca_"
DEALS: Final = 1000
"""Different matches to begin with, unless another number is asked for."""

RECALL: Final = 32
"""Moves that the tensor of an information state looks back, unless another number is asked for. Its string holds all
of them: a match has no bound that a tensor of a fixed size could have room for."""

LONGEST: Final = 20_000
"""Actions of a match: the contract suite holds every game to it."""


class SpielGame(pyspiel.Game):
    def __init__(self, game: Game, parameters: dict[str, Any]) -> None:
        self.played = game
        self.tensor = game.new_tensor()
        self.deals = int(parameters.get("deals", DEALS))
        self.recall = int(parameters.get("recall", RECALL))
        self.chosen = {
            option.name: heard(option, parameters[option.name]) for option in game.options if option.name in parameters
        }
        players = int(parameters.get("players", game.seats[0]))
        game.new(players, 0, self.chosen)  # or BadSetup, before anything is built on it
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tensor.actions,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game), info, parameters)

    def new_initial_state(self, _start: str | None = None) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer(self, kind is not None and kind.perfect_recall)


class SpielState(pyspiel.State):
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.story: Story | None = None
        """None until chance has dealt. All else is in it: pyspiel copies and pickles what a state holds."""

    @property
    def spiel(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        if self.story is None:
            return int(pyspiel.PlayerId.CHANCE)
        acting = self.story.state.acting()
        return first(acting) if acting else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.story is not None and not self.story.state.acting()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.spiel.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.story is not None
        return sorted(self.story.state.legal(player))

    def _apply_action(self, action: int) -> None:
        if self.story is None:
            game = self.spiel
            self.story = begun(game.played, game.num_players(), action, game.chosen)
        else:
            self.story.play(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        moves = self.spiel.played.moves
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else moves.notation([moves.move(action)])

    def returns(self) -> list[float]:
        players = range(self.spiel.num_players())
        if self.story is None or not self.is_terminal():
            return [0.0 for _ in players]
        return [self.story.state.payoff(seat) for seat in players]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        twin: SpielState = self.clone()
        if twin.story is not None:
            twin.story.imagine(player, Dice(int(sampler() * SEEDS)))
        return twin

    def __str__(self) -> str:
        """Everything, hidden or not: for whoever looks for an error."""
        return "to be dealt" if self.story is None else str(self.story.state.dump())


class Observer:
    """What a player observes: the game's planes by their names; with perfect recall also its last moves."""

    def __init__(self, game: SpielGame, recalls: bool) -> None:
        self.game = game
        self.recalls = recalls
        self.rows = game.tensor
        self.players = game.num_players()
        self.bits = int(game.tensor.actions - 1).bit_length()
        shape = (game.recall, self.players + 1 + self.bits)
        size = int(self.rows.size)
        self.tensor: NDArray[np.float32] = np.zeros(size + recalls * shape[0] * shape[1], np.float32)
        self.dict = {}
        place = 0
        for plane in self.rows.planes:
            self.dict[plane.name] = self.tensor[place : place + plane.size].reshape(plane.shape)
            place += plane.size
        if recalls:
            self.dict["moves"] = self.tensor[size:].reshape(shape)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        story = state.story
        if story is None:
            return
        row = self.rows.observe(story.state, player)
        self.tensor[: len(row)] = np.frombuffer(row, np.uint8)
        if self.recalls:
            self.look_back(story, player)

    def look_back(self, story: Story, player: int) -> None:
        """The last moves, the latest first: who acted, whether one saw the whole move, and its number in binary."""
        moves = self.dict["moves"]
        for row, (seat, action) in zip(moves, reversed(story.witnessed[player]), strict=False):
            row[seat] = 1
            if action != UNSEEN:
                row[self.players] = 1
                row[self.players + 1 :] = [action >> bit & 1 for bit in range(self.bits)]

    def string_from(self, state: SpielState, player: int) -> str:
        story = state.story
        if story is None:
            return ""
        return story.information(player) if self.recalls else seen(story.game, story.state, player)


class Playouts:
    """For OpenSpiel's searches: what one random end of a match, played compiled, pays each player."""

    def __init__(self, seed: int = 0) -> None:
        self.dice = Dice(seed)

    def evaluate(self, state: SpielState) -> NDArray[np.float64]:
        assert state.story is not None
        end = state.story.state.clone()
        playout(end, self.dice)
        return np.array([end.payoff(seat) for seat in range(state.num_players())])

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def said(option: Option, choice: Value) -> Value:
    """A choice as OpenSpiel writes it: it wants one type for all, so that a word among numbers is 0."""
    mixed = len({type(one) for one in option.choices}) > 1
    return 0 if mixed and isinstance(choice, str) else choice


def heard(option: Option, value: Value) -> Value:
    """The way back, or BadSetup."""
    for choice in option.choices:
        if said(option, choice) == value:
            return choice
    return option.read(written(value))


def game_type(game: Game) -> Any:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.names["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if game.cooperative else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "deals": DEALS,
            "recall": RECALL,
            **{option.name: said(option, option.default) for option in game.options},
        },
    )


def register(game: Game) -> None:
    """With a class of its own, as OpenSpiel's games are: a function would be freed after the interpreter is gone."""

    class Registered(SpielGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(game, parameters or {})

    pyspiel.register_game(game_type(game), Registered)


for each in ludoteca.catalogue():
    if each.tensor is not None:
        register(each)
