"""Run the application with uvicorn: say where it is, stop in good order."""

import asyncio
import errno
import logging
import signal
import socket
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sunwise.errors import SunwiseError
from sunwise.server.app import create_app
from sunwise.server.hall import Hall
from sunwise.server.settings import Settings

MESSAGE_LIMIT = 16 * 1024
HEAD_LIMIT = 64 * 1024  # of a request: room for as many keys as it may show (MOST_KEYS), and for all else
PING_SECONDS = 20.0
REQUEST_SECONDS = 30.0  # for a request to arrive
BACKLOG = 2048
STOP_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
ABOUT_THE_PORT = (errno.EADDRINUSE, errno.EACCES)  # other failures to listen are about the host
ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}


class Talk(H11Protocol):
    """A connection for requests that is cut when one does not arrive whole in time."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Let the time run while a request is not whole; it does not run anew with every byte."""
        is_ours = self.transport.get_protocol() is self  # a socket has a protocol of its own
        if not is_ours or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._unwatch()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _unwatch(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Line(WebSocketsSansIOProtocol):
    """A socket that is cut when its reader is stuck; to close it would wait until everything is read."""

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut_if_unread()

    def cut_if_unread(self) -> None:
        """End the connection if something waits that nobody reads."""
        if self.transport.get_write_buffer_size() > 0:
            self.transport.abort()


class Server(uvicorn.Server):
    """Tells its sockets and stores its games before it ends, on Ctrl-C and on SIGTERM alike."""

    def __init__(self, settings: Settings) -> None:
        self.hall = Hall(settings)
        config = uvicorn.Config(
            create_app(settings, self.hall),
            http=Talk,
            ws=Line,
            h11_max_incomplete_event_size=HEAD_LIMIT,
            ws_max_size=MESSAGE_LIMIT,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            ws_per_message_deflate=False,  # it costs more memory and time than it saves
            timeout_graceful_shutdown=settings.shutdown_seconds,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # the shield reads them, and trusts only so many proxies
        )
        super().__init__(config)
        logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # it tells of every socket

    async def run_until_stopped(self, on_ready: Callable[[str], None]) -> None:
        """Serve until told to stop; `on_ready` gets the address when games can be played.

        :raises SunwiseError: if the database or the port cannot be used.
        """
        with self.capture_signals():
            await self.hall.open()
            try:
                place = listen(self.hall.settings)
                telling = asyncio.create_task(self._tell(on_ready, address_of(place)))
                await self.serve([place])
                telling.cancel()
            finally:
                await self.hall.close()

    async def _tell(self, on_ready: Callable[[str], None], address: str) -> None:
        await self.hall.ready.wait()
        on_ready(address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.hall.say_goodbye()
        for connection in list(self.server_state.connections):
            if isinstance(connection, Line):
                connection.cut_if_unread()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Take signals as wishes to stop; uvicorn would raise them once more at the end."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        numbers = [getattr(signal, name) for name in STOP_SIGNALS if hasattr(signal, name)]
        # A signal that the caller ignores (nohup) stays ignored.
        heeded = [number for number in numbers if signal.getsignal(number) != signal.SIG_IGN]
        before = {number: signal.signal(number, self.handle_exit) for number in heeded}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def listen(settings: Settings) -> socket.socket:
    """Open the port.

    :raises SunwiseError: if it is in use or not allowed, or the host is no address of this machine.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    everywhere = settings.host == "::" and socket.has_dualstack_ipv6()
    try:
        place = socket.create_server(
            (settings.host, settings.port), family=family, backlog=BACKLOG, dualstack_ipv6=everywhere
        )
    except OSError as error:
        raise cannot_listen(settings, error) from None
    # asyncio sends small messages at once only over sockets that say what they are.
    place = socket.socket(place.family, place.type, socket.IPPROTO_TCP, fileno=place.detach())
    place.setblocking(False)
    return place


def cannot_listen(settings: Settings, error: OSError) -> SunwiseError:
    """Say why the port cannot be opened, and which flag may help.

    The words are the error's own: the number of a name that cannot be resolved is none of the system's.
    """
    where = f"{settings.host}, port {settings.port}"
    reason = (error.strerror or str(error)).partition(" (while")[0].lower()  # the address stands in `where`
    flag = "--port" if error.errno in ABOUT_THE_PORT else "--host"
    return SunwiseError(
        "cannot_listen",
        f"Cannot listen on {where}: {reason}; {flag} names another.",
        host=settings.host,
        port=settings.port,
    )


def address_of(place: socket.socket) -> str:
    """Give the address that a browser on this machine can use."""
    host, port = place.getsockname()[:2]
    host = ANYWHERE.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
