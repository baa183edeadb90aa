/** Requests: a call of the server's, most of it right, some of it wrong. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { FRAMINGS, type WireRequest } from "../wire.ts";
import { bodyOf } from "./bodies.ts";
import { oneOf, seldom } from "./choices.ts";
import type { Operation } from "./operations.ts";
import type { KnownGame, World } from "./world.ts";

export interface Shot {
  readonly operation: Operation;
  readonly request: WireRequest;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "CONNECT", "FOO", "get"];

/** Requests of all operations, each as likely as every other. */
export function shots(operations: readonly Operation[], world: World): fc.Arbitrary<Shot> {
  return fc.tuple(fc.constantFrom(...operations), fc.constantFrom(...world.games)).chain(([operation, game]) =>
    fc
      .record({
        method: seldom(operation.method, METHODS, 20),
        target: targetOf(operation, game, world),
        headers: headersOf(operation, game, world),
        body: bodyOf(operation.body, game, world),
        framing: seldom("length", FRAMINGS, 20),
        isPacked: seldom(false, [true], 30),
      })
      .map(({ isPacked, body, ...request }) => ({
        operation,
        request: { ...request, body: isPacked && body !== null ? gzipSync(body) : body },
      })),
  );
}

/** Ids and texts in a path that lead nowhere. */
const ASTRAY = [
  "aaaaaaaaaaaaaaaa",
  "x",
  "0",
  "-1",
  "%00",
  "%2e%2e",
  "..",
  ".",
  "%E0%A4%A",
  "%",
  "a%2Fb",
  "a;b=c",
  "a:b@c",
  "\\",
  "é",
  "🙂",
  "%F0%9F%99%82",
  "__proto__",
  "constructor",
  "null",
  "*",
  "~",
  "x".repeat(300),
  "x".repeat(9000),
];

/** Targets that are no paths. */
const TARGETS = [
  "*",
  "http://evil.invalid/api/health",
  "//evil.invalid/g/x",
  "/\\evil.invalid",
  "/?",
  "/#x",
  "/%",
  "/../../etc/passwd",
  "/api/../g/x",
  "/api//games",
  "/a b",
  "x",
  "/\u0001",
  "/é",
  "http://[",
  "/".repeat(300),
];

/**
 * What a request is sent to: the path of a call, with ids that are meant, strangers', or none, and a query.
 * @param game the game that is mostly meant
 */
function targetOf({ path, query }: Operation, game: KnownGame, world: World): fc.Arbitrary<string> {
  const made = fc.constantFrom(...ASTRAY);
  const own = seldom(
    game.id,
    world.games.map(({ id }) => id),
    9,
  );
  const parameters: Readonly<Record<string, fc.Arbitrary<string>>> = {
    id: oneOf([16, own], [2, fc.constantFrom(...world.strangers)], [2, made]),
    // Strangers' games have to stay as they are, so their clocks are not moved.
    own: oneOf([4, own], [1, made]),
    rulebook: fc.oneof(fc.constantFrom(...world.rulebooks), made),
    token: fc.oneof(fc.constantFrom(...game.tokens, ...Object.values(world.mailed)), made),
    mail: fc.oneof(fc.constantFrom(...world.mails), made),
    webhook: oneOf([2, fc.constantFrom(...game.webhooks)], [1, made]),
  };
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const filled = fc
    .tuple(...names.map((name) => parameters[name] ?? made))
    .map((values) => names.reduce((text, name, index) => text.replace(`{${name}}`, () => values[index] ?? ""), path));
  const asked = fc.array(
    fc.tuple(
      fc.constantFrom("x", ...query),
      fc.oneof(fc.constantFrom("0", "1", "w", "b", "pgn", "-1", "1e3", "999999", ""), made),
    ),
    { maxLength: 3 },
  );
  const whole = fc.tuple(filled, asked).map(([text, members]) => {
    return members.length === 0 ? text : `${text}?${members.map(([name, value]) => `${name}=${value}`).join("&")}`;
  });
  return oneOf([40, whole], [1, fc.constantFrom(...TARGETS)]);
}

type Headers = readonly (readonly [string, string])[];

const HOSTS = [
  "evil.invalid",
  "[",
  "",
  "127.0.0.1",
  "localhost",
  "a b",
  "127.0.0.1:99999",
  "[::1]:1",
  "é.invalid",
  "x".repeat(300),
  "user@127.0.0.1",
  "127.0.0.1/x",
];

const CONTENT_TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "application/json; charset=utf-16",
  "application/problem+json",
  "text/plain",
  "text/html",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "APPLICATION/JSON",
  "application/json;",
  "application/jsonx",
  "json",
  "",
  "x".repeat(500),
  "application/json, text/plain",
];

const SITES = ["same-origin", "same-site", "cross-site", "none", "x"];

const KEYS = ["short", "k".repeat(40), "0123456789abcdef0123456789abcdef", "é".repeat(30), "x".repeat(300)];

const OTHERS = [
  "accept: text/html",
  "accept: */*",
  "accept-language: de",
  `accept-language: ${"x".repeat(5000)}`,
  "accept-encoding: br;q=1, gzip;q=0",
  "accept-encoding: gzip",
  "content-encoding: gzip",
  "content-encoding: br",
  "x-forwarded-for: 203.0.113.9, 10.0.0.1",
  "x-forwarded-host: evil.invalid",
  "x-forwarded-proto: https",
  "forwarded: for=203.0.113.9;host=evil.invalid",
  "cf-connecting-ip: 203.0.113.9",
  "x-real-ip: 203.0.113.9",
  "x-http-method-override: DELETE",
  'x-visitor: {"browser":"x","origin":"http://evil.invalid"}',
  "range: bytes=0-1",
  "if-none-match: *",
  "if-modified-since: yesterday",
  "expect: 100-continue",
  "expect: the unexpected",
  "upgrade: websocket",
  "upgrade: h2c",
  "cookie: look=dark; lang=de",
  "cookie: lang=xx; lang=de; lang=",
  `cookie: ${"x".repeat(8000)}`,
  "mf-original-url: http://evil.invalid/",
  "mf-custom-fetch-service: x",
  "cf-worker: x",
  "x-odd: \u0007",
  "x odd: 1",
  ": 1",
  `x-many: ${"x".repeat(30_000)}`,
];

/**
 * What a request says of itself: who asks, from where, in which form.
 * @param game the game whose links are mostly shown, where the call is about a game
 */
function headersOf({ path }: Operation, game: KnownGame, world: World): fc.Arbitrary<Headers> {
  const meant = path.includes("{id}") ? game.tokens : Object.values(world.mailed);
  const others = [...world.games.flatMap(({ tokens }) => tokens), ...Object.values(world.mailed)];
  const authorization = oneOf(
    [12, fc.constantFrom(...meant).map((token) => `Bearer ${token}`)],
    [2, fc.constantFrom(...others).map((token) => `bearer ${token}`)],
    [1, fc.constantFrom("", "Bearer", "Bearer x", "Basic eDp5", `Bearer ${"x".repeat(5000)}`, "Bearer é", "Bearer a b")],
  );
  const cookies = fc.constantFrom(...world.cookies, "b=", "b=x; b=y", `b=${"a".repeat(26)}`);
  return fc
    .tuple(
      said("Host", seldom(new URL(world.origin).host, HOSTS, 30), 1),
      said("Authorization", authorization, 0.9),
      said("Content-Type", seldom("application/json", CONTENT_TYPES, 30), 0.98),
      said("Cookie", cookies, 0.4),
      said("Origin", seldom(world.origin, ["null", "http://evil.invalid", "", "é"], 3), 0.5),
      said("Sec-Fetch-Site", fc.constantFrom(...SITES), 0.3),
      said("Idempotency-Key", fc.oneof(fc.constantFrom(...KEYS), fc.uuid()), 0.2),
      fc.array(fc.constantFrom(...OTHERS).map(headerOf), { maxLength: 2 }),
      said("Connection", fc.constant("close"), 1),
    )
    .map((headers) => headers.flat(1));
}

function headerOf(line: string): Headers[number] {
  const [name = "", value = ""] = line.split(": ");
  return [name, value];
}

/** Adds a header in this share of the requests. */
function said(name: string, values: fc.Arbitrary<string>, part: number): fc.Arbitrary<Headers> {
  const header = values.map((value): Headers => [[name, value]]);
  const weight = Math.round(part * 100);
  return oneOf([weight, header], [100 - weight, fc.constant<Headers>([])]);
}
