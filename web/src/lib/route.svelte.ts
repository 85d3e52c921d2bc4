/** Where the player is. It stands in the fragment of the address, so that invitations never reach a server's log. */

export type Route =
  | { screen: "home" | "new" | "settings" | "tutorial" | "rules" }
  | { screen: "join"; invite: string }
  | { screen: "table" | "review"; game: string };

const PLAIN = ["new", "settings", "tutorial", "rules"] as const;

export function readRoute(hash: string): Route {
  const [screen = "", argument = ""] = hash.replace(/^#\/?/, "").split("/");
  if (screen === "join" && argument) return { screen, invite: argument };
  if ((screen === "table" || screen === "review") && argument) return { screen, game: argument };
  const plain = PLAIN.find((name) => name === screen);
  return { screen: plain ?? "home" };
}

export function hashOf(route: Route): string {
  if (route.screen === "home") return "#/";
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
