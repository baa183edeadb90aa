/** The clocks in a game's HTML, as whoever asks sees them before any script runs. */
import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { CreateBody } from "../../api/seat-schema.ts";
import { advanceTo, newCookie, ok, ORIGIN, type Pair, pair, stateOf, sit } from "./client.ts";
import { advance } from "./object.ts";
import { DAY, HOUR } from "./recipients.ts";

const EACH: CreateBody["clock"] = { kind: "move", each: 3 * 86_400 };

async function served({ id }: Pair, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await exports.default.fetch(`${ORIGIN}/g/${id}`, { headers })).text();
}

/** What the clocks say, that of whoever sits at the top first. */
async function clocks(game: Pair, headers?: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = (await served(game, headers)).matchAll(
    /<small class="num end" role="timer" aria-label="([^"]*)">(.*?)<\/small>/g,
  );
  return Array.from(found, ([, label, text]) => `${label} | ${text}`);
}

test("both are told in words, the one that runs marked as such, in the language that is asked for", async () => {
  const game = await pair({ clock: EACH });
  await advanceTo(game, 2);
  await advance(game, HOUR);
  expect(await clocks(game)).toEqual(["Time left: 3 days | 3 days", "Time left: 2 days | <b>2 days</b>"]);
  const german = await clocks(game, { "accept-language": "de" });
  expect(german).toEqual(["Restzeit: 3 Tage | 3 Tage", "Restzeit: 2 Tage | <b>2 Tage</b>"]);
});

test("one's own is marked where little is left, and one that stands in a pause says so", async () => {
  const game = await pair({ clock: EACH });
  await advanceTo(game, 2);
  const cookie = newCookie();
  await sit(game, "w", cookie);
  await advance(game, 3 * DAY - 5 * HOUR);
  const own = (await clocks(game, { cookie: `__Host-b=${cookie}` })).at(-1);
  expect(own).toMatch(/^Time left: (4|5) hours \| <span class="error">⚠ <b>(4|5) hours<\/b><\/span>$/);
  expect((await clocks(game)).at(-1)).not.toContain("error");
  const until = (await stateOf(game, game.b)).now + DAY;
  await ok(game.b.post(`${game.path}/holiday`, { turn: 2, until }));
  expect((await clocks(game)).at(-1)).toMatch(/^Time left: paused: (4|5) hours \| paused: (4|5) hours$/);
});

test("a game without a clock has nothing of it in its page", async () => {
  const page = await served(await pair());
  expect(page).not.toContain("timer");
  expect(page).not.toContain('"clocks"');
});
