/** Links that the bot is given: of a seat, or an invite to one. */
import { mendedFragment, mendedTarget } from "../../api/sent-link.ts";
import type { Result } from "../../rules/contract.ts";
import { fail, ok } from "../../rules/values.ts";

export interface GameLink {
  /** Scheme, host and port: all that the bot ever talks to. */
  readonly origin: string;
  readonly game: string;
  readonly kind: "seat" | "invite";
  /** A secret. */
  readonly token: string;
}

const JOIN = "join=";

/** Reads a link. An error does not repeat it, because it may hold a secret. */
export function readLink(text: string): Result<GameLink> {
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return fail("That is no link: it begins with https:// or http://.");
  const [path = "", escaped = ""] = mendedTarget(url.pathname).split("#");
  const game = /^\/g\/([a-z2-7]+)\/?$/.exec(path)?.[1];
  if (game === undefined) return fail("That link leads to no game.");
  const fragment = mendedFragment(url.hash || escaped).slice(1);
  if (fragment === "") return fail("That link only watches: the seat's own link is needed, or the invite.");
  const isInvite = fragment.startsWith(JOIN);
  // A mail's link to its settings opens the seat as well.
  const token = fragment.slice(isInvite ? JOIN.length : fragment.lastIndexOf("=") + 1);
  if (!/^[a-z][a-z2-7]{26}$/.test(token)) return fail("That link is not complete.");
  return ok({ origin: url.origin, game, kind: isInvite ? "invite" : "seat", token });
}

/** A seat's link as a text. */
export function seatLink({ origin, game }: Pick<GameLink, "origin" | "game">, token: string): string {
  return `${origin}/g/${game}#${token}`;
}
