/**
 * Shows tokens that open no seat: tokens of every other kind, and ones that are nearly right. Nobody is let in, however they are
 * shown.
 */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Called, CallOptions, Client } from "../client.ts";
import type { Finding } from "../finding.ts";
import type { PlayedGame } from "../played-game.ts";

type Named<T> = readonly (readonly [name: string, value: T])[];

/** Texts that are nearly a token, by the change that was made to it. */
export function nearly(token: string): Named<string> {
  const last = token.at(-1) ?? "";
  // Base32 leaves bits over in the last of 26 characters: another one with the same bits must not do.
  const twin = String.fromCharCode(last.charCodeAt(0) + 1);
  return [
    ["cut by one", token.slice(0, -1)],
    ["cut in half", token.slice(0, token.length / 2)],
    ["without its first", token.slice(1)],
    ["in capitals", token.toUpperCase()],
    ["with one capital", token.replace(/[b-z]/, (letter) => letter.toUpperCase())],
    ["with a suffix", `${token}a`],
    ["with padding", `${token}======`],
    ["with a prefix", `a${token}`],
    ["twice", token + token],
    ["twice, with a comma", `${token},${token}`],
    ["with a NUL encoded", `${token}%00`],
    ["with another last character", token.slice(0, -1) + twin],
    ["with another key's letter", `b${token.slice(1)}`],
    ["backwards", token.split("").toReversed().join("")],
    ["in quotes", `"${token}"`],
    ["empty", ""],
  ];
}

/** How a text can be shown, besides as the bearer that a token has to be. */
export function shown(text: string): Named<CallOptions> {
  const header = (name: string, value: string): CallOptions => ({ headers: { [name]: value } });
  return [["as bearer", header("authorization", `Bearer ${text}`)], ...disguised(text)];
}

/** Ways to show a text that let nobody in, whatever the text is. */
function disguised(text: string): Named<CallOptions> {
  const header = (name: string, value: string): CallOptions => ({ headers: { [name]: value } });
  return [
    ["as basic", header("authorization", `Basic ${Buffer.from(`${text}:`).toString("base64")}`)],
    ["without a scheme", header("authorization", text)],
    ["as cookie", header("cookie", `b=${text}`)],
    ["as secure cookie", header("cookie", `__Host-b=${text}`)],
    ["as Idempotency-Key", header("idempotency-key", text)],
    ["as x-visitor", header("x-visitor", JSON.stringify({ bearer: text, origin: "http://127.0.0.1" }))],
    ["as bearer of a proxy", header("proxy-authorization", `Bearer ${text}`)],
    ["as member", { body: { token: text, bearer: text } }],
  ];
}

export interface Door {
  readonly method: string;
  /** The part of the path after the game's address. */
  readonly path: string;
  readonly body?: object;
}

/** What only a seat may do; the bodies are good, so that nothing but the token is wrong. */
export const DOORS: readonly Door[] = [
  { method: "POST", path: "/moves", body: { turn: 0, move: "a1" } },
  { method: "POST", path: "/resign", body: { turn: 0 } },
  { method: "POST", path: "/abort", body: { turn: 0 } },
  { method: "POST", path: "/offers", body: { do: "offer", kind: "draw", turn: 0 } },
  { method: "POST", path: "/link", body: {} },
  { method: "PUT", path: "/name", body: { name: "Eve" } },
  { method: "POST", path: "/open", body: {} },
  { method: "POST", path: "/join", body: {} },
  { method: "GET", path: "/webhooks" },
  { method: "POST", path: "/webhooks", body: { url: "http://127.0.0.1:9" } },
  { method: "GET", path: "/email" },
  { method: "PUT", path: "/email/hours", body: { zone: "UTC", quiet: null } },
  { method: "DELETE", path: "/email", body: {} },
  { method: "GET", path: "" },
];

/** Whether somebody was taken for a player; anyone may read a state. */
export function isLetIn({ status, body }: Called<{ you?: unknown } | undefined>, { method, path }: Door): boolean {
  if (status >= 400) return false;
  return !(method === "GET" && path === "") || body?.you !== undefined;
}

/** Tries every text in every way at every door of a game, which has to be the same as before at the end. */
export async function tryTokens(
  client: Client,
  game: PlayedGame,
  wrong: Named<string>,
  right: string,
): Promise<readonly Finding[]> {
  const look = async () => (await client.call<StateAnswer>("GET", `/api/games/${game.id}`)).body;
  const before = await look();
  const tries = [
    ...wrong.flatMap(([name, text]) => shown(text).map(([way, options]) => [`${name} ${way}`, options] as const)),
    ...disguised(right).map(([way, options]) => [`the right one ${way}`, options] as const),
  ];
  const found: Finding[] = [];
  for (const [name, options] of tries) {
    for (const door of DOORS) {
      const body = door.body === undefined ? {} : { body: { ...door.body, ...bodyOf(options) } };
      const answer = await client.call<{ you?: unknown }>(door.method, `/api/games/${game.id}${door.path}`, {
        ...options,
        ...body,
      });
      const by = `${door.method} ${door.path} with a token: ${name}`;
      if (isLetIn(answer, door))
        found.push({ what: "a wrong token lets in", by, seen: `${answer.status} ${JSON.stringify(answer.body)}` });
      if (answer.status >= 500) found.push({ what: `answers ${answer.status}`, by, seen: JSON.stringify(answer.body) });
    }
  }
  const after = await look();
  if (before.seq !== after.seq)
    found.push({ what: "wrong tokens have changed a game", by: `game ${game.id}`, seen: `seq ${before.seq} → ${after.seq}` });
  return found;
}

function bodyOf({ body }: CallOptions): object {
  return typeof body === "object" && body !== null ? body : {};
}
