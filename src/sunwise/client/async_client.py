"""The client for programs that use asyncio; `plain.py` has the same for those that do not."""

from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
from typing import Any, TypeVar, get_args

import msgspec

from sunwise.client.async_table import AsyncTable
from sunwise.client.http import Http
from sunwise.coming import Forecast
from sunwise.errors import BadOptions, shown
from sunwise.server import wire
from sunwise.server.commands import AnyCommand
from sunwise.server.events import Numbered
from sunwise.server.plan import BotSeat, Clock, Level, Open, Person, SeatPlan

Answer = TypeVar("Answer")
OPEN, BOT = "open", "bot:"
KEYS_AT_ONCE = 100  # in one request: proxies pass no long headers on


class Keys(msgspec.Struct):
    """What opens a game: a key for each seat held, the host's key, the invitation. Keep them to come back."""

    seats: dict[int, str] = {}
    host: str | None = None
    invite: str | None = None

    @property
    def tokens(self) -> list[str]:
        return [*self.seats.values(), *([self.host] if self.host else [])]


def read_seat(seat: SeatPlan | str) -> SeatPlan:
    """Read a seat as a person names it: `open`, `bot:oak`, or any other text for who sits there.

    >>> read_seat("bot:oak")
    BotSeat(level='oak')
    """
    if not isinstance(seat, str):
        return seat
    if seat == OPEN:
        return Open()
    if seat.startswith(BOT):
        level = seat.removeprefix(BOT)
        if level not in get_args(Level):
            known = ", ".join(get_args(Level))
            raise BadOptions("unknown_level", f"There is no level {level!r}; there are {known}.")
        return msgspec.convert({"kind": "bot", "level": level}, BotSeat)
    return Person(seat)


def bundles(games: Iterable[list[str]]) -> list[list[str]]:
    """Put the keys of games together, as many as one request takes; those of one game stay together.

    >>> [len(keys) for keys in bundles([["key"] * 5] * 50)]
    [100, 100, 50]
    """
    parts: list[list[str]] = [[]]
    for tokens in games:
        if parts[-1] and len(parts[-1]) + len(tokens) > KEYS_AT_ONCE:
            parts.append([])
        parts[-1].extend(tokens)
    return parts


def one_page(pages: Sequence[wire.Listing]) -> wire.Listing:
    """Make one page of several, the last changed first, as far down as all of them reach."""
    games = sorted((game for page in pages for game in page.games), key=place_of, reverse=True)
    ends = [(place_of(page.games[-1]), page.next) for page in pages if page.next is not None]
    if not ends:
        return wire.Listing(games)
    end, next_page = max(ends)
    return wire.Listing([game for game in games if place_of(game) >= end], next_page)


def place_of(game: wire.Summary) -> tuple[int, str]:
    """Give what games are listed by."""
    return game.changed_at, game.game


class AsyncClient:
    """A visitor of a server: creates and joins games, and keeps the keys to the seats held there.

    `keys` maps games to what opens them; pass it to a later client to come back to the same seats.
    """

    def __init__(self, url: str, *, keys: dict[str, Keys] | None = None, patience: float = 30.0) -> None:
        if not url.startswith(("http://", "https://")):
            raise BadOptions("bad_url", f"An address begins with http:// or https://, not {shown(url)}.")
        self.url = url.rstrip("/")
        self.keys: dict[str, Keys] = {} if keys is None else keys
        self.patience = patience
        self._http = Http(self.url, patience)

    async def close(self) -> None:
        """Let go of the connections."""
        await self._http.close()

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def hold(self, game: str, seat: int, token: str) -> None:
        """Remember the key to a seat."""
        self._keys(game).seats[seat] = token

    def _keys(self, game: str) -> Keys:
        return self.keys.setdefault(game, Keys())

    async def _ask(
        self,
        kind: type[Answer],
        method: str,
        game: str,
        path: str = "",
        body: msgspec.Struct | None = None,
        parameters: Mapping[str, Any] | None = None,
    ) -> Answer:
        """Ask about a game with what opens it."""
        keys = self.keys.get(game, Keys())
        return await self._http.ask(
            kind,
            method,
            f"/games/{game}{path}",
            body,
            tokens=keys.tokens,
            invite=keys.invite,
            parameters=parameters,
        )

    # --- Finding and entering games ---

    async def create(
        self,
        seats: Sequence[SeatPlan | str] = (),
        *,
        options: Mapping[str, Any] | None = None,
        record: Mapping[str, Any] | None = None,
        ply: int | None = None,
        public: bool = False,
        clock: Clock | None = None,
        stand_in: Level | None = "birch",
    ) -> wire.Created:
        """Create a game and keep its keys. Seats are `open`, `bot:oak` or the names of who plays here."""
        wanted = wire.NewGame(
            seats=[read_seat(seat) for seat in seats],
            options=None if options is None and record is not None else dict(options or {}),
            record=None if record is None else dict(record),
            ply=ply,
            public=public,
            clock=clock,
            stand_in=stand_in,
        )
        created = await self._http.ask(wire.Created, "POST", "/games", wanted)
        return self._keep(created)

    def _keep(self, created: wire.Created) -> wire.Created:
        keys = self._keys(created.game)
        keys.host, keys.invite = created.host, created.invite
        keys.seats.update({key.seat: key.token for key in created.seats})
        return created

    def _enter(self, entered: wire.Entered) -> wire.Entered:
        self.hold(entered.game, entered.seat, entered.token)
        return entered

    async def invited(self, invite: str) -> wire.Summary:
        """Find the game of an invitation and keep the invitation."""
        summary = await self._http.ask(wire.Summary, "POST", "/invites", wire.UseInvite(invite))
        self._keys(summary.game).invite = invite
        return summary

    async def join(
        self, name: str, *, game: str | None = None, invite: str | None = None, seat: int | None = None
    ) -> wire.Entered:
        """Take an open seat of a public game, or of the game of an invitation."""
        if game is None:
            if invite is None:
                raise BadOptions("which_game", "Say which game to join: by its id or by an invitation.")
            game = (await self.invited(invite)).game
        elif invite is not None:
            self._keys(game).invite = invite
        return self._enter(await self._ask(wire.Entered, "POST", game, "/join", wire.Join(name, seat)))

    async def lobby(self, before: str | None = None) -> wire.Listing:
        """List public games; `before` is the `next` of the page before."""
        parameters = {} if before is None else {"before": before}
        return await self._http.ask(wire.Listing, "GET", "/games", parameters=parameters)

    async def mine(self, before: str | None = None) -> wire.Listing:
        """List the games in which seats are held, the last changed first."""
        parameters = {} if before is None else {"before": before}
        return one_page(
            [
                await self._http.ask(wire.Listing, "GET", "/games/mine", tokens=tokens, parameters=parameters)
                for tokens in bundles(keys.tokens for keys in self.keys.values())
            ]
        )

    # --- At a table ---

    async def sit(self, game: str) -> AsyncTable:
        """Open the socket of a game with all keys held there."""
        keys = self.keys.get(game, Keys())
        return await AsyncTable(self.url, game, keys.tokens, keys.invite, self.patience).open()

    async def watch(self, game: str, invite: str | None = None) -> AsyncTable:
        """Open the socket of a game as a spectator, whatever keys are held."""
        invite = invite or self.keys.get(game, Keys()).invite
        return await AsyncTable(self.url, game, [], invite, self.patience).open()

    async def start(self, game: str) -> wire.Shown:
        """Start a game whose seats are filled, as its host."""
        return await self._ask(wire.Shown, "POST", game, "/start")

    async def change_seat(self, game: str, seat: int, level: Level | None = None) -> wire.Shown:
        """Give a seat to a bot before the start, or open it, as the host."""
        return await self._ask(wire.Shown, "POST", game, "/seats", wire.ChangeSeat(seat, level))

    async def show(self, game: str) -> wire.Shown:
        """Look at a game once."""
        return await self._ask(wire.Shown, "GET", game)

    async def events(self, game: str, since: int = 0) -> list[Numbered]:
        """Read the log after an event."""
        return await self._ask(list[Numbered], "GET", game, "/events", parameters={"since": since})

    async def positions(self, game: str, first: int, last: int) -> wire.Past:
        """Look at earlier positions, by ply."""
        return await self._ask(
            wire.Past, "GET", game, "/positions", parameters={"first": first, "last": last}
        )

    async def record(self, game: str) -> dict[str, Any]:
        """Download the record; in a running game what is hidden from the seats held is drawn anew."""
        return await self._ask(dict[str, Any], "GET", game, "/record")

    async def do(self, game: str, command: AnyCommand) -> int:
        """Carry out one command without a socket; gives the number of the last event it made."""
        return (await self._ask(wire.Accepted, "POST", game, "/commands", command)).number

    async def why_not(self, game: str, action: str) -> wire.ProblemShown | None:
        """Ask why an action is not possible now; None: it is possible."""
        return (await self._ask(wire.Why, "POST", game, "/explain", wire.AskWhy(action))).reason

    async def foresee(self, game: str, action: str | None = None) -> Forecast:
        """Ask what the coming suns and moons would bring, as things are or after an action of the own."""
        parameters = {} if action is None else {"action": action}
        return await self._ask(Forecast, "GET", game, "/forecast", parameters=parameters)

    async def rematch(self, game: str) -> wire.Rematched:
        """Ask for a new game with the same people, or enter the one that another asked for."""
        rematched = await self._ask(wire.Rematched, "POST", game, "/rematch")
        keys = self._keys(rematched.game)
        keys.host, keys.invite = rematched.host or keys.host, rematched.invite or keys.invite
        keys.seats.update({key.seat: key.token for key in rematched.seats})
        return rematched

    async def resume_code(self, game: str, seat: int) -> wire.ResumeCode:
        """Get a short code that opens a seat on another device."""
        tokens = [self._keys(game).seats[seat]]
        return await self._http.ask(wire.ResumeCode, "POST", f"/games/{game}/resume-code", tokens=tokens)

    async def resume(self, code: str) -> wire.Entered:
        """Take over a seat by the code made on another device."""
        return self._enter(await self._http.ask(wire.Entered, "POST", "/resume", wire.UseResumeCode(code)))

    async def review(self, record: Mapping[str, Any]) -> str:
        """Upload a record to look at; gives the id of the game."""
        answer = await self._http.ask(wire.Reviewed, "POST", "/reviews", wire.NewReview(dict(record)))
        return answer.game
