/** Where the player is. It stands in the fragment of the address, so that invitations never reach a server's log. */

export type Route =
  | { screen: "home" | "new" | "settings" | "tutorial" | "rules" | "nowhere" }
  | { screen: "join"; invite: string }
  | { screen: "table" | "review"; game: string };

const PLAIN = ["new", "settings", "tutorial", "rules"] as const;
const SHORTEST_INVITE = 20; // a shorter one was cut off

/** Read an address, also one that a messenger has changed: signs escaped, or put after it. */
export function readRoute(hash: string): Route {
  const [screen = "", rest = ""] = unescaped(hash).replace(/^#\/?/, "").split(/[/?&]/);
  const argument = /^[\w-]*/.exec(rest)?.[0] ?? "";
  if (screen === "") return { screen: "home" };
  if (screen === "join" && argument.length >= SHORTEST_INVITE) return { screen, invite: argument };
  if ((screen === "table" || screen === "review") && argument) return { screen, game: argument };
  return { screen: PLAIN.find((name) => name === screen) ?? "nowhere" };
}

function unescaped(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

export function hashOf(route: Route): string {
  if (route.screen === "home" || route.screen === "nowhere") return "#/";
  if (route.screen === "join") return `#/join/${route.invite}`;
  if (route.screen === "table" || route.screen === "review") return `#/${route.screen}/${route.game}`;
  return `#/${route.screen}`;
}

class Place {
  route = $state.raw<Route>(readRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.route = readRoute(location.hash);
    });
  }
}

export const place = new Place();

export function go(route: Route): void {
  location.hash = hashOf(route);
}

/** The address to send to friends. */
export function inviteLink(invite: string): string {
  return new URL(hashOf({ screen: "join", invite }), location.origin + location.pathname).href;
}
