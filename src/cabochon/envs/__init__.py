"""Environments for reinforcement learning; needs NumPy (``pip install cabochon[envs]``).

>>> from cabochon import envs
>>> env = envs.vector("classic", players=2, num_envs=8, seed=1)

``envs.vector`` steps thousands of games at once. ``cabochon.envs.pettingzoo``, ``.gymnasium`` and
``.openspiel`` are the same games for those libraries.
"""

from typing import Any, overload

from cabochon.core.lazy import from_extra

with from_extra("envs"):
    from cabochon.envs.against import AgainstEnv
    from cabochon.envs.vector import Stepped, VectorEnv

__all__ = ["AgainstEnv", "Stepped", "VectorEnv", "vector"]


@overload
def vector(
    game: str = ..., players: int = ..., num_envs: int = ..., *, opponent: str, **more: Any
) -> AgainstEnv: ...
@overload
def vector(game: str = ..., players: int = ..., num_envs: int = ..., **more: Any) -> VectorEnv: ...
def vector(
    game: str = "classic",
    players: int = 2,
    num_envs: int = 1024,
    *,
    opponent: str | None = None,
    **more: Any,
) -> VectorEnv:
    """Create a vector environment: self-play, or one seat of each game against a player.

    The further arguments are those of ``VectorEnv`` and ``AgainstEnv``.
    """
    if opponent is None:
        return VectorEnv(game, players, num_envs, **more)
    return AgainstEnv(game, players, num_envs, opponent=opponent, **more)
