"""Environments for programs that learn: many games at once, and the interfaces of other libraries.

`batch` is the core and needs NumPy alone. `tapete.envs.gymnasium`, `tapete.envs.pettingzoo`, `tapete.envs.openspiel`,
`tapete.envs.pufferlib` and `tapete.envs.rlcard` put it into the shapes that these libraries have.
"""

from tapete.envs.batch import Batch, batch
from tapete.envs.rows import Step

__all__ = ["Batch", "Step", "batch"]
