/** A browser, as far as a server knows one: by its cookie, and by where its requests come from. */
import type { Dice } from "../shared/dice.ts";
import type { CallOptions, Client } from "./client.ts";

/** A browser that has opened a game's page. */
export async function openBrowser(client: Client, game: string): Promise<string> {
  const { headers } = await client.call("GET", `/g/${game}`, { headers: { accept: "text/html" } });
  const cookie = cookieOf({ headers });
  if (cookie === "") throw new Error(`the page of ${game} gave no cookie`);
  return cookie;
}

/** The cookie that an answer gives; empty where it gives none. */
export function cookieOf({ headers }: { readonly headers: ReadonlyMap<string, string> }): string {
  return headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** A request of the game's own page, in a browser with this cookie. */
export function fromPage(client: Client, cookie: string, options: CallOptions = {}): CallOptions {
  return { ...options, headers: { cookie, origin: client.url, "sec-fetch-site": "same-origin", ...options.headers } };
}

/** Gives a browser the seat of a token. */
export async function sit(client: Client, cookie: string, game: string, bearer: string, replace = false) {
  return client.call<{ you?: { side: string }; code?: string }>(
    "POST",
    `/api/games/${game}/open`,
    fromPage(client, cookie, { bearer, body: { replace } }),
  );
}

/** The header in which the attacked server is told who asks, as by a proxy. */
export const CLIENT_HEADER = "x-real-ip";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** A request of somebody at an address; each time of another browser, as far as its cookie tells, which no server gave it. */
export function fromStranger(client: Client, roll: Dice, address: string, body: object): CallOptions {
  const cookie = `b=${Array.from({ length: 26 }, () => LETTERS[roll(LETTERS.length)]).join("")}`;
  return fromPage(client, cookie, { body, headers: { [CLIENT_HEADER]: address } });
}
