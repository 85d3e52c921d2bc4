/** What someone was given to come to a table: a link, the invitation in it, or a code from another device. */

export type Ticket =
  | { kind: "invite"; invite: string }
  | { kind: "code"; code: string }
  | { kind: "table"; game: string }
  | { kind: "unknown" };

export function readTicket(text: string): Ticket {
  const given = text.trim();
  const link = /#\/(join|table|review)\/([A-Za-z0-9_-]+)/.exec(given);
  if (link?.[1] === "join" && link[2]) return { kind: "invite", invite: link[2] };
  if (link?.[2]) return { kind: "table", game: link[2] };
  if (/^[A-Za-z0-9]{4}[- ]?[A-Za-z0-9]{4}$/.test(given)) return { kind: "code", code: given.toUpperCase() };
  if (/^[A-Za-z0-9_-]{20,64}$/.test(given)) return { kind: "invite", invite: given };
  return { kind: "unknown" };
}
