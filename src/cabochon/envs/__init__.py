"""Environments for reinforcement learning; needs NumPy (``pip install cabochon[envs]``).

>>> from cabochon import envs
>>> env = envs.vector("classic", players=2, num_envs=8, seed=1)

``envs.vector`` steps thousands of games at once. ``cabochon.envs.pettingzoo``, ``.gymnasium`` and
``.openspiel`` are the same games for those libraries.
"""

from cabochon.envs.vector import Stepped, VectorEnv, vector

__all__ = ["Stepped", "VectorEnv", "vector"]
