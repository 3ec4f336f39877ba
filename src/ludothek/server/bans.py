"""Who is muted or banned by the host, person or address, and until when."""

from __future__ import annotations

import math
import time

from ludothek.table.orders import BAN, LIFT, MUTE, Order


class Bans:
    """What the orders of the host come to."""

    def __init__(self) -> None:
        self._until: dict[str, dict[str, float]] = {MUTE: {}, BAN: {}}

    def __bool__(self) -> bool:
        """Whether anybody is banned: usually nobody is, and nobody has to be looked at."""
        return bool(self._until[BAN])

    def obey(self, order: Order) -> None:
        if order.kind == LIFT:
            for until in self._until.values():
                until.pop(order.whom, None)
        elif order.kind in self._until:
            self._until[order.kind][order.whom] = math.inf if order.until is None else order.until

    def is_banned(self, *whom: str) -> bool:
        return self._is(BAN, whom)

    def is_muted(self, *whom: str) -> bool:
        return self._is(MUTE, whom)

    def _is(self, kind: str, whom: tuple[str, ...]) -> bool:
        found = self._until[kind]
        return bool(found) and any(found.get(each, 0.0) > time.time() for each in whom)
