"""A wire between a browser and the server that a test can cut and mend."""

from __future__ import annotations

import contextlib
import socket
import threading


class Wire:
    """Carries bytes to the server's port and back, while it is whole."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.is_cut = False
        self.ends: list[socket.socket] = []
        self.change = threading.Lock()  # a connection is made before a cut, and broken, or after it
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        threading.Thread(target=self._welcome, daemon=True).start()

    def cut(self) -> None:
        """Break all connections; new ones break at once."""
        with self.change:
            self.is_cut = True
            self._break()

    def mend(self) -> None:
        self.is_cut = False

    def close(self) -> None:
        self.cut()
        self.door.close()

    def _break(self) -> None:
        ends, self.ends = self.ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _welcome(self) -> None:
        with contextlib.suppress(OSError):  # the door was closed
            while True:
                near, _ = self.door.accept()
                with self.change:
                    self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        try:
            if self.is_cut:
                raise ConnectionRefusedError
            far = socket.create_connection(("127.0.0.1", self.target))
        except OSError:
            near.close()
            return
        self.ends += [near, far]
        for source, sink in ((near, far), (far, near)):
            threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()

    @staticmethod
    def _carry(source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)
