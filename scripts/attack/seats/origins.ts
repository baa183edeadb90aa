/** Sends requests by cookie from everywhere: they count from the server's own pages alone (docs/design.md, "Who may do what"). */
import type { Client } from "../client.ts";
import { expectThat, type Finding, type Findings } from "../finding.ts";
import { openSocket } from "../websocket.ts";

interface Provenance {
  /** The header; undefined where the browser sends none. */
  readonly origin: string | undefined;
  readonly site: string | undefined;
}

/** Every origin with every `Sec-Fetch-Site`. */
export function provenances(own: string): readonly Provenance[] {
  const { hostname, port, host } = new URL(own);
  const origins = [
    own,
    undefined,
    "null",
    "http://evil.invalid",
    `https://${host}`,
    `http://${hostname}`,
    `http://${hostname}:${Number(port) + 1}`,
    `${own}/`,
    `${own}.evil.invalid`,
    `http://evil.invalid#${own}`,
    `${own} http://evil.invalid`,
    `http://localhost:${port}`,
    own.toUpperCase(),
    "file://",
    "",
  ];
  const sites = ["same-origin", undefined, "same-site", "cross-site", "none", "Same-Origin", "same-origin, cross-site", ""];
  return origins.flatMap((origin) => sites.map((site) => ({ origin, site })));
}

/** Whether such a request may act for the owner of its cookie. workerd takes an empty header for none. */
export function isOurs({ origin, site }: Provenance, own: string): boolean {
  return origin === undefined || origin === "" || origin === "null" ? site === "same-origin" : origin === own;
}

/** Calls that change nothing and that only a seat's browser may make. */
const COMMANDS = [
  ["POST", "/link", {}],
  ["POST", "/moves", { turn: 0, move: "not a move" }],
  ["DELETE", "/webhooks/none", {}],
  ["DELETE", "/email", {}],
] as const;

/** @param cookie the cookie of a browser that holds a seat of the game */
export async function tryOrigins(client: Client, game: string, cookie: string): Promise<Findings> {
  const found: Finding[] = [];
  const path = `/api/games/${game}`;
  for (const from of provenances(client.url)) {
    const headers = {
      cookie,
      ...(from.origin !== undefined && { origin: from.origin }),
      ...(from.site !== undefined && { "sec-fetch-site": from.site }),
    };
    const own = isOurs(from, client.url);
    const told = `Origin ${JSON.stringify(from.origin)}, Sec-Fetch-Site ${JSON.stringify(from.site)}`;
    for (const [method, call, body] of COMMANDS) {
      const answer = await client.call<{ code?: string } | undefined>(method, path + call, { body, headers });
      const code = answer.body?.code;
      const acts = answer.status !== 403 || code !== "foreign-origin";
      const what = own ? "an own page is refused" : "a foreign page acts";
      found.push(...expectThat(what, `${method} ${call}, ${told}`, acts === own, `${answer.status} ${code}`));
    }
    const socket = await openSocket(client.url, `${path}/live`, headers);
    socket?.drop();
    const status = socket?.answer.status;
    const what = own ? "an own page gets no socket" : "a foreign page gets a socket";
    found.push(...expectThat(what, told, (status === 101) === own, String(status)));
  }
  return found;
}
