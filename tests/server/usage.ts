// What the browser client will do with the types. Compiled by test_types.py: a wrong schema does not compile.
import type { FromClient, Message, paths, ToClient } from "./api";

// --- Saying things ---

const hello: FromClient = { type: "hello", tokens: [], since: 17 };
const shortest: FromClient = { type: "hello" };
const play: FromClient = {
  type: "do",
  ref: 1,
  command: { type: "play", on: 17, seat: 0, action: "grow b2" },
};
const answer: FromClient = {
  type: "do",
  ref: 2,
  command: { type: "answer_takeback", on: 17, seat: 0, granted: true },
};

// @ts-expect-error  there is no such message
const unknown: FromClient = { type: "shout" };
// @ts-expect-error  an action must say what it was made on
const unanchored: FromClient = { type: "do", ref: 1, command: { type: "play", seat: 0, action: "end" } };
// @ts-expect-error  a seat is a number
const named: FromClient = { type: "do", ref: 1, command: { type: "undo", on: 1, seat: "0" } };
// @ts-expect-error  nobody knows such a level
const giant: Message<"ChangeSeat"> = { seat: 0, level: "giant" };

export const said = [hello, shortest, play, answer, unknown, unanchored, named, giant];

// --- Hearing things ---

export function hear(message: ToClient): string {
  switch (message.type) {
    case "sync":
      return `${message.reason}: ${look(message.shown)}, ${message.events.length} events`;
    case "happened":
      return message.events.map(tell).join(" ") + look(message.shown);
    case "done":
      return `${message.ref} made ${message.number}`;
    case "refused":
      return `${message.problem.code}: ${message.problem.message}`;
    case "explained":
      return message.reason?.message ?? "possible";
    case "foreseen":
      return message.forecast.suns.map((sun) => sun.income.join(" ")).join(", ");
    case "presence":
      return `${message.seats.length} and ${message.spectators}`;
    case "pong":
      return `${message.now}`;
    default: {
      const none: never = message; // a kind of message that nobody handles does not compile
      return none;
    }
  }
}

function tell(numbered: Message<"Numbered">): string {
  const event = numbered.event;
  switch (event.type) {
    case "played":
      return `${event.seat} ${event.action} ${event.by_bot === true ? "(bot)" : ""}`;
    case "finished":
      return event.scores.map((points) => points.toFixed()).join(" : ");
    case "taken_back":
      return event.how === "takeback" ? "granted" : event.how;
    default:
      return event.type;
  }
}

function look(shown: Message<"Shown">): string {
  const seats: number[] = shown.summary.your_seats; // always there
  const options = shown.choices?.actions ?? [];
  const light: number = options[0]?.cost.light ?? 0; // left out when it is nothing
  const left: (number | null)[] = shown.clock?.left_ms ?? [];
  const number: number | undefined = shown.position?.number;
  return `${seats.length} ${light} ${left.length} ${number}`;
}

// --- Asking over HTTP ---

type Games = paths["/api/v1/games"];
type NewGame = Games["post"]["requestBody"]["content"]["application/json"];
type Created = Games["post"]["responses"][201]["content"]["application/json"];
type Listing = Games["get"]["responses"][200]["content"]["application/json"];

const game: NewGame = {
  seats: [
    { kind: "person", name: "Ada" },
    { kind: "bot", level: "oak" },
  ],
  options: { modules: ["moon"] },
  clock: { kind: "live", bank_seconds: 600, increment_seconds: 10 },
};

export async function create(): Promise<string> {
  const response = await fetch("/api/v1/games", { method: "POST", body: JSON.stringify(game) });
  const created = (await response.json()) as Created;
  const token: string | undefined = created.seats[0]?.token;
  return `${created.game} ${created.invite} ${token}`;
}

export function first(listing: Listing): string | null {
  return listing.games[0]?.game ?? listing.next;
}
