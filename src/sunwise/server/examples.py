"""One example of each message, for the OpenAPI document and docs/api.md; tests read them all back."""

from typing import Any

import msgspec

from sunwise.coming import ComingMoon, ComingSun, Forecast
from sunwise.server import commands, events, wire
from sunwise.server.plan import BotSeat, DaysClock, LiveClock, Open, Person

GAME = "nY6SkEeClzyW"
BEGAN, NOW = 1_794_743_940_122, 1_794_743_961_000
INVITE = "YW4taW52aXRhdGlvbi10by1hLWdhbWUtb2YtbGlnaHQ"
HOST = "dGhlLWhvc3QtYWxvbmUtaGFzLXRoaXMtb25lLWtleS4"
OPTIONS = {
    "players": 2,
    "revolutions": 3,
    "shade": "off",
    "modules": [],
    "layout": {
        "moon_start": "m8",
        "river": ["c1", "b1", "a1", "a2", "a3"],
        "beach": ["f1", "g1", "g2", "g3", "g4", "f5"],
    },
}
RECORD = {
    "format": "sunwise-game",
    "version": 1,
    "options": {"players": 2},
    "actions": ["place tree a1", "place tree d7"],
}
PLAYER = {
    "light": 2,
    "shop": [4, 4, 3, 2],
    "available": [2, 2, 1, 0],
    "tokens": [],
    "moon": None,
    "animal": None,
    "at": None,
    "hatched": [],
    "bonus": 0,
}
VIEW = {
    "round": 1,
    "rounds": 18,
    "sun": 0,
    "phase": "turn",
    "actor": 0,
    "first_player": 0,
    "board": {"a1": [0, 1], "a2": [0, 1], "d7": [1, 1], "g4": [1, 1]},
    "players": [PLAYER, PLAYER],
    "piles": {
        "1": [14, 14, 13, 13, 13, 12, 12, 12, 12],
        "2": [17, 16, 16, 14, 14, 13, 13],
        "3": [19, 18, 18, 17, 17],
    },
    "activated": [],
    "fresh": [],
    "used": [],
    "twice": False,
    "leaf": False,
    "moon": None,
    "elder": None,
    "stones": [],
    "dam": [],
    "grown": [],
    "babies": {},
    "result": None,
}

TOO_DEAR = wire.ProblemShown(
    "not_enough_light",
    {"action": "buy large", "need": 4, "have": 2, "rule": "R5.2"},
    "You need 4 light to buy large; you have 2 (R5.2).",
)
SEATS = [
    wire.SeatShown(0, "person", "Ada", here=True),
    wire.SeatShown(1, "bot", "oak", "oak"),
]
SUMMARY = wire.Summary(
    game=GAME,
    status="playing",
    options=OPTIONS,
    seats=SEATS,
    public=False,
    created_at=BEGAN,
    changed_at=NOW,
    round=1,
    actor=0,
    number=5,
    your_seats=[0],
    clock=LiveClock(600, 10),
)
LIGHT = {"a1": 1, "a2": 1, "d7": 1, "g4": 1}
SKY = wire.Sky({"b1": 1, "b2": 1, "e6": 1}, [], [], income=[2, 2], light=LIGHT, suns=1)
POSITION = wire.Position(
    number=5,
    ply=4,
    view=VIEW,
    sky=SKY,
    actions=["place tree a1", "place tree d7", "place tree a2", "place tree g4"],
)
# After `grow a1`; the moon is that of a game with the moon.
COMING_SUN = ComingSun(2, 1, {"a1": 1, "d6": 1, "g3": 1}, [], [3, 2], {**LIGHT, "a1": 2})
MOONLIT = ["a4", "b5", "c6", "d7", "e1", "e2", "e3", "e4", "e5", "e6"]
COMING_MOON = ComingMoon(2, 3, "half", MOONLIT, [0, 0])
FORECAST = Forecast([COMING_SUN], [COMING_MOON])
GROW = wire.Option("grow a1", "grow", ["a1"], wire.Cost(light=2), wire.Effect(board={"a1": [0, 2]}))
BUY_LARGE = wire.Unavailable("buy", "buy large", [], TOO_DEAR)
CHOICES = wire.Choices(0, [GROW], [BUY_LARGE], can_undo=False, can_redo=False, can_restart=False)
CLOCK = wire.ClockShown([591_200, None], 0, NOW)
SHOWN = wire.Shown(summary=SUMMARY, position=POSITION, choices=CHOICES, clock=CLOCK, can_ask_takeback=[0])
# News leave out the list of actions: the events say how it changes.
NEXT_SHOWN = msgspec.structs.replace(SHOWN, position=msgspec.structs.replace(POSITION, actions=None))
PLAY = commands.Play(on=5, seat=0, action="grow a1")
EVENT = events.Numbered(5, NOW, events.Played(seat=1, action="place tree g4", by_bot=True))

# What a client sends over HTTP.
ASKED: list[msgspec.Struct] = [
    wire.NewGame(
        seats=[Person("Ada"), Open(), BotSeat("oak")],
        options={"modules": ["moon"]},
        public=True,
        clock=LiveClock(600, 10),
        stand_in="birch",
    ),
    wire.NewReview(RECORD),
    wire.Join("Grace", 1),
    wire.ChangeSeat(1, "birch"),
    wire.UseResumeCode("7QK3-M9TX"),
    wire.UseInvite(INVITE),
    wire.AskWhy("buy large"),
    Person("Ada"),
    Open(),
    BotSeat("oak"),
    LiveClock(600, 10),
    DaysClock(3),
]
# What the server answers over HTTP.
ANSWERED: list[Any] = [
    wire.SeatKey(0, wire.TOKEN),
    wire.Created(GAME, INVITE, HOST, [wire.SeatKey(0, wire.TOKEN)]),
    wire.Entered(GAME, 1, wire.TOKEN),
    wire.Rematched(GAME, [wire.SeatKey(0, wire.TOKEN)], INVITE, HOST),
    wire.Reviewed(GAME),
    wire.Accepted(6),
    wire.Why(TOO_DEAR),
    wire.LevelShown("birch", "Has learned by playing against itself, and sometimes tries something else."),
    wire.OptionsShown(
        players=[2, 3, 4],
        revolutions=[3, 4],
        shade=["off", "acting", "landing"],
        modules=["moon", "elder", "stones"],
        layout=OPTIONS["layout"],  # type: ignore[arg-type]
        spaces=["a1", "a2", "a3", "a4"],
    ),
    wire.Health("ok", "0.1.0"),
    wire.ResumeCode("7QK3-M9TX", NOW + 600_000),
    SEATS[0],
    SUMMARY,
    wire.Listing([SUMMARY], None),
    TOO_DEAR,
    wire.Cost(light=2),
    wire.Effect(board={"a1": [0, 2]}),
    GROW,
    BUY_LARGE,
    CHOICES,
    SKY,
    wire.Points(tokens=33, light=2, moon=5, bonus=3),
    CLOCK,
    wire.Takeback(0, 2, [1]),
    POSITION,
    SHOWN,
    wire.Past(4, [POSITION]),
    FORECAST,
    COMING_SUN,
    COMING_MOON,
]
# Commands, the same over HTTP and over the socket.
COMMANDED: list[msgspec.Struct] = [
    PLAY,
    commands.Undo(on=6, seat=0),
    commands.Redo(on=7, seat=0),
    commands.RestartTurn(on=8, seat=0),
    commands.AskTakeback(on=12, seat=0),
    commands.AnswerTakeback(on=13, seat=1, granted=True),
    commands.Leave(on=14, seat=0),
    commands.Return(on=16, seat=0),
    commands.Rename(on=1, seat=0, name="Ada L"),
]
# What the log holds.
HAPPENED: list[msgspec.Struct] = [
    events.Joined(seat=1, name="Grace"),
    events.SeatChanged(seat=1, level="birch"),
    events.Started(),
    events.Played(seat=0, action="grow a1"),
    events.Revealed(animals=["fox", "owl"]),
    events.TakenBack(seat=0, ply=4, how="undo"),
    events.TakebackAsked(seat=0, ply=2),
    events.TakebackAnswered(seat=1, granted=True),
    events.ClockRanOut(seat=0),
    events.Left(seat=0),
    events.BotTookOver(seat=0, level="birch"),
    events.Returned(seat=0),
    events.Renamed(seat=0, name="Ada L"),
    events.Woken(),
    events.Finished(scores=[61, 58], winners=[0]),
    events.RematchOffered(game="4f2kXc9_aB-1"),
    EVENT,
]
# What comes and goes over the socket.
FROM_CLIENT: list[msgspec.Struct] = [
    wire.Hello([wire.TOKEN], None, 4),
    wire.Do(1, PLAY),
    wire.Explain(2, "buy large"),
    wire.Foresee(4, "grow a1"),
    wire.Ping(3),
]
TO_CLIENT: list[msgspec.Struct] = [
    wire.Sync(SHOWN, [EVENT], "hello"),
    wire.Happened([EVENT], NEXT_SHOWN),
    wire.Done(1, 6),
    wire.Refused(TOO_DEAR, 1),
    wire.Explained(2, TOO_DEAR),
    wire.Foreseen(4, FORECAST),
    wire.Presence([0], 2),
    wire.Pong(3, NOW),
]

EXAMPLES: list[Any] = [*ASKED, *ANSWERED, *COMMANDED, *HAPPENED, *FROM_CLIENT, *TO_CLIENT]
