/** The line to a table: a socket that says hello, comes back by itself and tells what it hears. */

import type { FromClient, ToClient } from "../api";

export type LineState =
  { state: "connecting" } | { state: "live" } | { state: "lost"; retryAt: number } | { state: "closed" };

export type Hello = Extract<FromClient, { type: "hello" }>;

export interface LineListener {
  hello(): Omit<Hello, "type">;
  heard(message: ToClient): void;
  changed(state: LineState): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
const PATIENCE = 8_000; // for an answer to a ping
const DOUBT = 2_000; // for an answer when this machine has lost its network
/** Closed with these codes, the server will not change its mind. */
const FOR_GOOD = [4400, 4404];

export class Line {
  #socket: WebSocket | null = null;
  #failures = 0;
  #least = 0; // milliseconds that the server wants us to wait
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #isLive = false;
  #isClosed = false;

  constructor(
    readonly url: string,
    readonly listener: LineListener,
  ) {
    addEventListener("online", this.retryNow);
    addEventListener("offline", this.#doubt);
    document.addEventListener("visibilitychange", this.#seenAgain);
    this.#connect();
  }

  /** Say something, if the line is up. */
  say(message: FromClient): boolean {
    if (!this.#isLive || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Say hello again, with other keys or to hear all of the log. */
  greet(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify({ type: "hello", ...this.listener.hello() }));
    }
  }

  retryNow = (): void => {
    if (this.#isClosed || this.#socket) return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  /** Hang up for good. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    removeEventListener("online", this.retryNow);
    removeEventListener("offline", this.#doubt);
    document.removeEventListener("visibilitychange", this.#seenAgain);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #seenAgain = (): void => {
    if (!document.hidden) this.retryNow();
  };

  /** Without a network only a server on this machine still answers. */
  #doubt = (): void => {
    if (this.#socket) this.#ask(this.#socket, DOUBT);
  };

  #connect(): void {
    this.listener.changed({ state: "connecting" });
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#watch = setTimeout(() => this.#lose(socket), PATIENCE); // neither open nor refused
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => this.#hear(socket, String(event.data));
    socket.onclose = (event) => this.#lose(socket, event.code);
  }

  #hear(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    this.#listenOn(socket);
    let message: ToClient;
    try {
      message = JSON.parse(text) as ToClient;
    } catch {
      return this.#lose(socket); // whoever speaks there is not the server
    }
    if (message.type === "sync" && !this.#isLive) {
      this.#isLive = true;
      this.#failures = 0;
      this.listener.heard(message);
      this.listener.changed({ state: "live" });
    } else if (message.type === "refused" && message.ref === null) {
      // It answers a hello: all else has a number. A line that is up would go on as it was before.
      this.#least = 1000 * Number(message.problem.arguments.retry_after ?? 0);
      this.listener.heard(message);
      if (this.#isLive) this.#lose(socket);
    } else if (message.type !== "pong") {
      this.listener.heard(message);
    }
  }

  /** Whoever says nothing for long is asked whether they are there. */
  #listenOn(socket: WebSocket): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#ask(socket, PATIENCE), PING_EVERY);
  }

  #ask(socket: WebSocket, patience: number): void {
    clearTimeout(this.#watch);
    this.say({ type: "ping", ref: 0 });
    this.#watch = setTimeout(() => this.#lose(socket), patience);
  }

  #lose(socket: WebSocket, code = 1006): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#watch);
    this.#socket = null;
    this.#isLive = false;
    socket.onclose = null;
    socket.close();
    if (FOR_GOOD.includes(code)) {
      this.close();
      this.listener.changed({ state: "closed" });
      return;
    }
    const usual = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures) * (0.8 + 0.4 * Math.random());
    const wait = Math.max(usual, this.#least);
    this.#least = 0;
    this.#failures += 1;
    this.#retry = setTimeout(this.retryNow, wait);
    this.listener.changed({ state: "lost", retryAt: Date.now() + wait });
  }
}
