"""A cable between a browser and the server that can be cut, and that can swallow what is said on one of its ways."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.browser.house import HOST

CHUNK = 65536


class Cable:
    """Leads from its own port to the server's, over real sockets."""

    def __init__(self, listener: socket.socket, to: int) -> None:
        self.listener = listener
        self.port: int = listener.getsockname()[1]
        self.to = to
        self.is_cut = False
        self.swallows_words = False
        """What the page says does not reach the server."""
        self.swallows_answers = False
        """What the server says does not reach the page."""
        self._open: list[socket.socket] = []
        self._lock = threading.Lock()

    def cut(self) -> None:
        """All connections break, and none can be made."""
        self.is_cut = True
        self.close_all()

    def mend(self) -> None:
        self.is_cut = self.swallows_words = self.swallows_answers = False

    def close_all(self) -> None:
        with self._lock:
            for end in self._open:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def accept(self) -> None:
        """Until the listener is closed."""
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            if self.is_cut:
                near.close()
                continue
            far = socket.create_connection((HOST, self.to))
            with self._lock:
                self._open += near, far
            threading.Thread(target=self.carry, args=(near, far), daemon=True).start()

    def carry(self, near: socket.socket, far: socket.socket) -> None:
        """Both ways, until either end is closed."""
        back = threading.Thread(target=self.pump, args=(far, near, "swallows_answers"), daemon=True)
        back.start()
        self.pump(near, far, "swallows_words")
        back.join()
        near.close()
        far.close()
        with self._lock:
            self._open = [end for end in self._open if end not in (near, far)]

    def pump(self, source: socket.socket, sink: socket.socket, swallows: str) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if not getattr(self, swallows):
                    sink.sendall(data)
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextmanager
def cable(to: int) -> Iterator[Cable]:
    with socket.create_server((HOST, 0)) as listener:
        laid = Cable(listener, to)
        accepting = threading.Thread(target=laid.accept, daemon=True)
        accepting.start()
        try:
            yield laid
        finally:
            laid.cut()
            listener.shutdown(socket.SHUT_RDWR)
            accepting.join()
