/** A browser, as far as a server knows one: by its cookie, and by where its requests come from. */
import type { CallOptions, Client } from "../client.ts";

/** A browser that has opened a game's page. */
export async function openBrowser(client: Client, game: string): Promise<string> {
  const { headers } = await client.call("GET", `/g/${game}`, { headers: { accept: "text/html" } });
  const cookie = /^([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1];
  if (cookie === undefined) throw new Error(`the page of ${game} gave no cookie`);
  return cookie;
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
