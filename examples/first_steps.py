"""A walk through a match and an observation, cell by cell: open it as a notebook, or run it whole.

pip install 'ludoteca[rl]'
python examples/first_steps.py
"""

# %% A game, and what it offers
import numpy as np

import ludoteca
import ludoteca.rl

game = ludoteca.game("felci")
assert game.tensor is not None
tensor = game.tensor()
print(f"{game.names['en']}: {tensor.size} numbers a seat, {tensor.actions} actions")

# %% What the numbers are: named planes, one after the other
places = {}
place = 0
for plane in tensor.planes:
    places[plane.name] = slice(place, place + plane.size)
    place += plane.size
    print(f"{plane.name:>18} {plane.shape!s:>10}  0–{plane.most:<3} {plane.meaning}")

# %% A match: the same seed, the same deal
env = ludoteca.rl.env("felci", seats=2, render_mode="ansi")
env.reset(seed=7)
print(env.render())

# %% What the seat to choose is given
observation, reward, termination, truncation, info = env.last()
mask = observation["action_mask"]
print(env.agent_selection, "knows", observation["observation"].shape, "and may do", int(mask.sum()), "things, such as")
for action in np.flatnonzero(mask)[:3]:
    print("   ", action, "=", game.sentence(game.moves.move(int(action)), "en"))

# %% One plane of it, by its name
print("tiles of each kind in its hand:", observation["observation"][places["hand"]])

# %% Nothing hidden is in it: redraw all that the seat cannot know, and it is given the same
from ludoteca.core.dice import Dice  # noqa: E402, a cell begins with what it needs

state = env.match.state
for world in range(100):
    elsewhere = state.clone()
    elsewhere.resample(0, Dice(world))
    assert tensor.observe(elsewhere, 0) == observation["observation"].tobytes()
    assert tensor.mask(elsewhere, 0) == mask.tobytes()
print("the same in a hundred worlds that the seat cannot tell apart")

# %% To the end, at random
dice = np.random.default_rng(7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    if termination:
        print(agent, "is paid", reward)
        env.step(None)
    else:
        env.step(dice.choice(np.flatnonzero(observation["action_mask"])))
print(env.render())
