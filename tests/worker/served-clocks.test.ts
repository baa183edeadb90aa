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
  const found = (await served(game, headers)).matchAll(/<\w+ class="(clock[^"]*)" role="timer" aria-label="([^"]*)">([^<]*)</g);
  return Array.from(found, ([, marks, label, text]) => `${marks} | ${label} | ${text}`);
}

test("both are told in words, the one that runs marked as such, in the language that is asked for", async () => {
  const game = await pair({ clock: EACH });
  await advanceTo(game, 2);
  await advance(game, HOUR);
  expect(await clocks(game)).toEqual(["clock | Time left: 3 days | 3 days", "clock runs | Time left: 2 days | 2 days"]);
  const german = await clocks(game, { "accept-language": "de" });
  expect(german).toEqual(["clock | Restzeit: 3 Tage | 3 Tage", "clock runs | Restzeit: 2 Tage | 2 Tage"]);
});

test("one is marked where little is left, and one that stands in a pause says so", async () => {
  const game = await pair({ clock: EACH });
  await advanceTo(game, 2);
  const cookie = newCookie();
  await sit(game, "w", cookie);
  await advance(game, 3 * DAY - 5 * HOUR);
  const own = (await clocks(game, { cookie: `__Host-b=${cookie}` })).at(-1);
  expect(own).toMatch(/^clock runs low \| Time left: (4|5) hours \| ⚠ (4|5) hours$/);
  const until = (await stateOf(game, game.b)).now + DAY;
  await ok(game.b.post(`${game.path}/holiday`, { turn: 2, until }));
  expect((await clocks(game)).at(-1)).toMatch(/^clock \| Time left: paused: (4|5) hours \| paused: (4|5) hours$/);
});

test("a game without a clock has nothing of it in its page", async () => {
  const page = await served(await pair());
  expect(page).not.toContain("timer");
  expect(page).not.toContain('"clocks"');
});
