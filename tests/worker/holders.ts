/** Players who sit in browsers, and what a seat may do. */
import { expect } from "vitest";
import { browser, browserWith, type Client, newCookie, ORIGIN, type Pair, pair, sit } from "./client.ts";

export const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
export const LINUX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

/** A browser that has opened a seat. */
export interface Holding {
  readonly cookie: string;
  readonly client: Client;
}

export async function holding(game: Pick<Pair, "path" | "tokens">, side: string, userAgent = LINUX): Promise<Holding> {
  const cookie = newCookie();
  const opener = browserWith(game.tokens[side], cookie);
  const opened = await opener.post(`${game.path}/open`, {}, { "user-agent": userAgent });
  expect([opened.status, opened.body.you?.side]).toEqual([200, side]);
  return { cookie, client: browser(cookie) };
}

/** The side that a browser holds, as its own state tells it. */
export async function seatOf(client: Client, { path }: Pick<Pair, "path">): Promise<string | undefined> {
  return (await client.get(path)).body.you?.side;
}

/** A browser that shows a token, and says what kind it is. */
export function knocking(token: string | undefined, cookie = newCookie()): Client {
  return browser(cookie, { origin: ORIGIN, authorization: `Bearer ${token}`, "user-agent": ANDROID });
}

// Somebody who holds a seat by a browser, and what they may do.

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
