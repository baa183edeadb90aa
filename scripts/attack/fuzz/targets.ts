/** What requests are sent to: the path of a call, with ids that are meant, strangers', or none, and queries. */
import fc from "fast-check";
import type { Operation } from "./operations.ts";
import { seldom } from "./seldom.ts";
import type { KnownGame, World } from "./world.ts";

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

/** @param game the game that is mostly meant */
export function targetOf({ path, query }: Operation, game: KnownGame, world: World): fc.Arbitrary<string> {
  const made = fc.constantFrom(...ASTRAY);
  const own = seldom(
    game.id,
    world.games.map(({ id }) => id),
    9,
  );
  const parameters: Readonly<Record<string, fc.Arbitrary<string>>> = {
    id: fc.oneof(
      { weight: 16, arbitrary: own },
      { weight: 2, arbitrary: fc.constantFrom(...world.strangers) },
      { weight: 2, arbitrary: made },
    ),
    // Strangers' games have to stay as they are, so their clocks are not moved.
    own: fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: made }),
    rulebook: fc.oneof(fc.constantFrom(...world.rulebooks), made),
    token: fc.oneof(fc.constantFrom(...game.tokens, ...Object.values(world.mailed)), made),
    mail: fc.oneof(fc.constantFrom(...world.mails), made),
    webhook: fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...game.webhooks) }, { weight: 1, arbitrary: made }),
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
  return fc.oneof({ weight: 40, arbitrary: whole }, { weight: 1, arbitrary: fc.constantFrom(...TARGETS) });
}
