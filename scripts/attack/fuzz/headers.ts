/** What requests say of themselves: who asks, from where, in which form. */
import fc from "fast-check";
import type { Operation } from "./operations.ts";
import { seldom } from "./seldom.ts";
import type { KnownGame, World } from "./world.ts";

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

const OTHERS: Headers = [
  ["accept", "text/html"],
  ["accept", "*/*"],
  ["accept-language", "de"],
  ["accept-language", "x".repeat(5000)],
  ["accept-encoding", "br;q=1, gzip;q=0"],
  ["accept-encoding", "gzip"],
  ["content-encoding", "gzip"],
  ["content-encoding", "br"],
  ["x-forwarded-for", "203.0.113.9, 10.0.0.1"],
  ["x-forwarded-host", "evil.invalid"],
  ["x-forwarded-proto", "https"],
  ["forwarded", "for=203.0.113.9;host=evil.invalid"],
  ["cf-connecting-ip", "203.0.113.9"],
  ["x-real-ip", "203.0.113.9"],
  ["x-http-method-override", "DELETE"],
  ["x-visitor", '{"browser":"x","origin":"http://evil.invalid"}'],
  ["range", "bytes=0-1"],
  ["if-none-match", "*"],
  ["if-modified-since", "yesterday"],
  ["expect", "100-continue"],
  ["expect", "the unexpected"],
  ["upgrade", "websocket"],
  ["upgrade", "h2c"],
  ["cookie", "look=dark; lang=de"],
  ["cookie", "lang=xx; lang=de; lang="],
  ["cookie", "x".repeat(8000)],
  ["mf-original-url", "http://evil.invalid/"],
  ["mf-custom-fetch-service", "x"],
  ["cf-worker", "x"],
  ["x-odd", "\u0007"],
  ["x odd", "1"],
  ["", "1"],
  ["x-many", "x".repeat(30_000)],
];

/** @param game the game whose links are mostly shown, where the call is about a game */
export function headersOf({ path }: Operation, game: KnownGame, world: World): fc.Arbitrary<Headers> {
  const meant = path.includes("{id}") ? game.tokens : Object.values(world.mailed);
  const others = [...world.games.flatMap(({ tokens }) => tokens), ...Object.values(world.mailed)];
  const authorization = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...meant).map((token) => `Bearer ${token}`) },
    { weight: 2, arbitrary: fc.constantFrom(...others).map((token) => `bearer ${token}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", "Bearer", "Bearer x", "Basic eDp5", `Bearer ${"x".repeat(5000)}`, "Bearer é", "Bearer a b"),
    },
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
      fc.array(fc.constantFrom(...OTHERS), { maxLength: 2 }),
      said("Connection", fc.constant("close"), 1),
    )
    .map((headers) => headers.flat(1));
}

/** Adds a header in this share of the requests. */
function said(name: string, values: fc.Arbitrary<string>, part: number): fc.Arbitrary<Headers> {
  const header = values.map((value): Headers => [[name, value]]);
  const weight = Math.round(part * 100);
  return fc.oneof({ weight, arbitrary: header }, { weight: 100 - weight, arbitrary: fc.constant<Headers>([]) });
}
