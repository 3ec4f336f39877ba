"""Pgx's games on this processor: steps a second of random play, many games at once, with observations and masks."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

from benchmarks.rates import Rates, rates


def steps_a_second(name: str, games: int) -> Rates:
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def play(state: pgx.State, key: jax.Array) -> tuple[pgx.State, jax.Array]:
        key, choice, chance = jax.random.split(key, 3)
        chosen = jax.random.categorical(choice, jnp.where(state.legal_action_mask, 0.0, -jnp.inf), axis=1)
        return step(state, chosen, jax.random.split(chance, games)), key

    compiled = jax.jit(play)
    now = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), games)), jax.random.PRNGKey(2)

    def work() -> int:
        nonlocal now
        now = jax.block_until_ready(compiled(*now))
        return games

    return rates(work)
