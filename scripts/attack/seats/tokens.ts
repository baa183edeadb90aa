/**
 * Shows tokens that open no seat: tokens of every other kind, and ones that are nearly right. Nobody is let in, however they are
 * shown.
 */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Called, CallOptions, Client } from "../client.ts";
import { expectThat, type Finding, type Findings } from "../finding.ts";

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

interface Shown extends CallOptions {
  readonly body?: object;
}

/** Ways to show a text that let nobody in, whatever the text is. */
function disguised(text: string): Named<Shown> {
  const header = (name: string, value: string): Shown => ({ headers: { [name]: value } });
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

type Door = readonly [method: string, path: string, body?: object];

/** What only a seat may do, by the part of the path after the game's address; only the token is wrong, for the bodies are good. */
const SEAT_DOORS: readonly Door[] = [
  ["POST", "/moves", { turn: 0, move: "a1" }],
  ["POST", "/resign", { turn: 0 }],
  ["POST", "/abort", { turn: 0 }],
  ["POST", "/offers", { do: "offer", kind: "draw", turn: 0 }],
  ["POST", "/link", {}],
  ["PUT", "/name", { name: "Eve" }],
  ["POST", "/open", {}],
  ["POST", "/join", {}],
  ["GET", "/webhooks"],
  ["POST", "/webhooks", { url: "http://127.0.0.1:9" }],
  ["GET", "/email"],
  ["PUT", "/email/hours", { zone: "UTC", quiet: null }],
  ["DELETE", "/email", {}],
  ["GET", ""],
];

/** Whether somebody was taken for a player; anyone may read a state. */
export function isLetIn({ status, body }: Called<{ you?: unknown } | undefined>, [method, path]: Door): boolean {
  if (status >= 400) return false;
  return !(method === "GET" && path === "") || body?.you !== undefined;
}

/** Tries every text in every way at every door of a game, which has to be the same as before at the end. */
export async function tryTokens(client: Client, game: string, wrong: Named<string>, right: string): Promise<Findings> {
  const url = `/api/games/${game}`;
  const seq = async () => (await client.get<StateAnswer>(url)).seq;
  const before = await seq();
  const tries: Named<Shown> = [
    ...wrong.flatMap(([name, text]): Named<Shown> => [
      [`${name} as bearer`, { bearer: text }],
      ...disguised(text).map(([way, options]) => [`${name} ${way}`, options] as const),
    ]),
    ...disguised(right).map(([way, options]) => [`the right one ${way}`, options] as const),
  ];
  const found: Finding[] = [];
  for (const [name, { body: shown, ...options }] of tries) {
    for (const door of SEAT_DOORS) {
      const [method, path, good] = door;
      const body = good === undefined ? shown : { ...good, ...shown };
      const answer = await client.call<{ you?: unknown }>(method, url + path, { ...options, body });
      const by = `${method} ${path} with a token: ${name}`;
      const seen = JSON.stringify(answer.body);
      found.push(
        ...expectThat("a wrong token lets in", by, !isLetIn(answer, door), `${answer.status} ${seen}`),
        ...expectThat(`answers ${answer.status}`, by, answer.status < 500, seen),
      );
    }
  }
  const after = await seq();
  return [
    ...found,
    ...expectThat("wrong tokens have changed a game", `game ${game}`, before === after, `seq ${before} → ${after}`),
  ];
}

/**
 * Shows tokens that no mail carried to calls that take only mailed ones. Nothing of an address or of the operator's may be
 * answered.
 */
export async function tryMailedDoors(client: Client, tokens: Named<string>): Promise<Findings> {
  const found: Finding[] = [];
  for (const [name, token] of tokens) {
    const doors: readonly Door[] = [
      ["GET", "/api/me/email"],
      ["PATCH", "/api/me/email", { quiet: null }],
      ["GET", "/api/me/games"],
      ["DELETE", "/api/me/link"],
      ["POST", "/api/confirm", { token }],
      ["POST", `/unsubscribe/${encodeURIComponent(token) || "x"}`],
      ["GET", "/api/operator/games"],
      ["POST", "/api/operator/verify", { games: [], repair: true }],
    ];
    for (const [method, path, body] of doors) {
      const { status, body: said } = await client.call(method, path, { bearer: token, body });
      const isRefused = status >= 400 && status < 500;
      const by = `${method} ${path} with ${name}`;
      found.push(...expectThat("a wrong token is taken for a mailed one", by, isRefused, `${status} ${JSON.stringify(said)}`));
    }
  }
  return found;
}
