/** Somebody who holds a seat by a browser, and what they may do. */
import { newCookie, pair, type Pair, sit } from "./client.ts";

/** A game whose Black sits in a browser; the cookie. */
export async function withBrowser(): Promise<Pair & { readonly cookie: string }> {
  const game = await pair();
  const cookie = newCookie();
  await sit(game, "b", cookie);
  return { ...game, cookie };
}

/** Every command of a seat, with a body that it takes. */
export const COMMANDS: readonly (readonly [string, object | undefined])[] = [
  ["moves", { turn: 0, move: "a6-a7" }],
  ["resign", { turn: 0 }],
  ["abort", { turn: 0 }],
  ["offers", { do: "offer", kind: "draw", turn: 0 }],
  ["offers", { do: "accept", id: "3" }],
  ["pause", { do: "end", turn: 0 }],
  ["holiday", { turn: 0, until: 0 }],
  ["link", undefined],
  ["webhooks", { url: "https://example.com/" }],
];
