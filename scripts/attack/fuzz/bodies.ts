/** Makes bodies of the shape that a call wants, and of shapes that no call wants. */
import fc from "fast-check";
import { oneOf } from "./choices.ts";
import type { Schema } from "./operations.ts";
import type { KnownGame, World } from "./world.ts";

/** Addresses that nobody has (RFC 2606). */
const ADDRESSES = ["ada@example.org", "Bo@Example.org", "x+y@mail.invalid", "not an address", "a@b", "ä@example.org"];

/** Makes a value that a schema allows, for a call about a game. A text means something where its field has a known name. */
export function valueOf(schema: Schema, name: string, game: KnownGame, world: World): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((each) => valueOf(each, name, game, world)));
  switch (schema.type) {
    case "object": {
      const properties = Object.entries(schema.properties ?? {});
      const members = Object.fromEntries(properties.map(([key, each]) => [key, valueOf(each, key, game, world)]));
      return fc.record(members, { requiredKeys: [...(schema.required ?? [])] });
    }
    case "array":
      return fc.array(valueOf(schema.items ?? {}, name, game, world), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case "integer":
      return oneOf([3, fc.nat(3)], [1, fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 })]);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case undefined:
    default:
      return textOf(name, schema.maxLength ?? 100, game, world);
  }
}

function textOf(name: string, longest: number, game: KnownGame, world: World): fc.Arbitrary<string> {
  const known: Readonly<Record<string, readonly string[]>> = {
    variant: world.variants,
    move: game.moves,
    as: game.sides,
    address: ADDRESSES,
    url: world.urls,
    token: [...world.games.flatMap(({ tokens }) => tokens), ...Object.values(world.mailed)],
    zone: ["Europe/Berlin", "UTC", "Mars/Base"],
    from: ["22:00", "23:59", "7:00"],
    to: ["07:00", "00:00"],
    digestAt: ["18:30", "06:00", "99:99"],
    id: ["0", "1", "17", "18"],
    games: [...world.games.map(({ id }) => id), ...world.strangers],
    objects: ["0".repeat(64), "f".repeat(64)],
  };
  const meant = known[name];
  // Addresses of webhooks are never made up: they might be somebody's.
  if (name === "url") return fc.constantFrom(...world.urls);
  const made = fc.string({ unit: "binary", maxLength: Math.min(longest + 1, 200) });
  return meant === undefined ? made : oneOf([9, fc.constantFrom(...meant)], [1, made]);
}

/** Texts that have broken parsers before. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  2 ** 31,
  1_000_001,
  "",
  " ",
  "0",
  "null",
  "\u0000",
  "\ud800",
  "\u202e\u2066",
  "🏳️‍🌈".repeat(30),
  "é".normalize("NFD"),
  "x".repeat(1001),
  "'; DROP TABLE events; --",
  "${7*7}",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "toString",
  [],
  {},
  [[]],
  [null],
  { length: 5 },
  { toString: 1 },
];

const ODD_NAMES = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "",
  "then",
  "toJSON",
  "turn ",
  "\u0000",
];

/** A good value with something wrong at one place, as JSON. */
function spoilt(good: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const json = (value: unknown) => JSON.stringify(value);
  const object = (members: readonly string[]) => `{${members.join(",")}}`;
  return fc.tuple(good, fc.constantFrom(...NASTY), fc.nat(20), fc.constantFrom(...ODD_NAMES)).chain(([value, nasty, at, odd]) => {
    const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
    const index = at % Math.max(1, members.length);
    const written = members.map(([key, each]) => `${json(key)}:${json(each)}`);
    const wrong = `${json(members[index]?.[0] ?? odd)}:${json(nasty)}`;
    return fc.constantFrom(
      json(nasty),
      object(written.toSpliced(index, 1)),
      object(written.toSpliced(index, 1, wrong)),
      object([...written, wrong]),
      object([...written, `${json(odd)}:${json(nasty)}`]),
      object([...written, `"__proto__":{"turn":0,"as":"w"}`, `"constructor":{"prototype":{"turn":0}}`]),
    );
  });
}

/** Texts that are no JSON, or far too much of it. */
function broken(good: string): readonly string[] {
  return [
    good.slice(0, -1),
    `${good}}`,
    `${good}${good}`,
    `${good}//`,
    `\ufeff${good}`,
    ` ${good} `,
    good.replaceAll('"', "'"),
    good.replaceAll(":", ":NaN,"),
    "",
    " ",
    "undefined",
    "[".repeat(10_000),
    `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
    `{"name":"${"x".repeat(20_000)}"}`,
    `{"turn":${"9".repeat(400)}}`,
    `{"turn":1e400}`,
    "\u0000".repeat(50),
    "x".repeat(16 * 1024 + 1),
    `[${"1,".repeat(8000)}1]`,
  ];
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The same text in another encoding than UTF-8, or damaged. */
const ENCODINGS: readonly ((text: string) => Uint8Array)[] = [
  (text) => Uint8Array.from(Buffer.from(text, "utf16le")),
  (text) => Uint8Array.from(Buffer.from(text, "latin1")),
  (text) => Uint8Array.from([...utf8(text), 0xff, 0xfe, 0xc0, 0x80]),
];

/** Makes the bytes of a body for a call that wants one of this schema; null is a call without a body. */
export function bodyOf(schema: Schema | null, game: KnownGame, world: World): fc.Arbitrary<Uint8Array | null> {
  const good = valueOf(schema ?? { type: "object" }, "", game, world);
  const json = good.map((value) => JSON.stringify(value));
  const text = oneOf(
    [24, json],
    [6, spoilt(good)],
    [2, json.chain((each) => fc.constantFrom(...broken(each)))],
    [1, fc.json({ maxDepth: 4 })],
  );
  const encoded = oneOf(
    [24, text.map(utf8)],
    [1, fc.tuple(text, fc.constantFrom(...ENCODINGS)).map(([each, encode]) => encode(each))],
    [1, fc.uint8Array({ maxLength: 200 })],
  );
  return fc.option(encoded, { freq: schema === null ? 6 : 20 });
}

/**
 * Whether a body makes the server reach for nothing beyond this machine: the only thing that it goes to by itself is a webhook's
 * address. It names no address that the server might go to, but the sink's.
 * @param sink scheme, host and port of the attack's own receiver
 */
export function isHarmless(body: Uint8Array | null, sink: string): boolean {
  const url = urlIn(body);
  if (url === null || !URL.canParse(url)) return true;
  const { protocol, origin } = new URL(url);
  return !["http:", "https:"].includes(protocol) || origin === sink;
}

/** The address of a webhook that a server would read in a body. */
function urlIn(body: Uint8Array | null): string | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body ?? new Uint8Array()));
    return typeof value === "object" && value !== null && "url" in value && typeof value.url === "string" ? value.url : null;
  } catch {
    return null;
  }
}
