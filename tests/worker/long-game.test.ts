/** A game of thousands of plies: its state, changes and pages stay small, and it is played on. */
import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { StateAnswer } from "../../api/state-schema.ts";
import { LONGEST_STATE } from "../../api/answer.ts";
import { seal } from "../../game/chain.ts";
import type { GameEvent } from "../../game/event.ts";
import { advancedPair, anyone, LINE, ORIGIN, type Pair, roomOf } from "./client.ts";
import { found } from "./losses.ts";
import { countedDatabase, entriesOf, eventsOf, give, inside } from "./object.ts";
import { live } from "./socket.ts";

const PLIES = 6_000;

/** A game that has come to so many plies, to and fro, and to where its sixth ply led. */
async function longGame(): Promise<Pair> {
  const game = await advancedPair(6);
  const [events, entries] = [await eventsOf(game), await entriesOf(game)];
  const moved = events.filter((event) => event.kind === "moved");
  const [last, head] = [moved.at(-1), entries.at(-1)];
  if (last === undefined || head === undefined) throw new Error("moves");
  const more = Array.from({ length: PLIES - 6 }, (_, index): GameEvent => {
    const turn = 6 + index;
    const side = turn % 2 === 0 ? "w" : "b";
    const isLast = turn === PLIES - 1;
    const position = isLast ? last.position : (moved[turn % 2]?.position ?? "");
    return {
      ...last,
      seq: head.seq + 1 + index,
      turn,
      ply: turn + 1,
      side,
      toMove: isLast ? last.toMove : side === "w" ? "b" : "w",
      position,
    };
  });
  await roomOf(game).restore(seal(head.hash, more), {});
  return game;
}

test("its state, its changes and its page are bounded, and say what is left out; the record has it", async () => {
  const game = await longGame();
  const before = await anyone.get<StateAnswer>(game.path);
  expect(JSON.stringify(before.body).length).toBeLessThanOrEqual(LONGEST_STATE);
  expect(before.body).toMatchObject({
    ply: PLIES,
    turn: PLIES,
    earlier: { moves: PLIES - before.body.moves.length, takenBack: 0 },
  });
  const page = await live(game.path);
  const move = LINE[6] ?? "";
  const played = await game.w.post<StateAnswer>(`${game.path}/moves`, { turn: PLIES, move });
  expect([played.status, played.body.ply]).toEqual([200, PLIES + 1]);
  await page.until(() => expect(page.state?.ply).toBe(PLIES + 1));
  for (const text of page.heard) expect(text.length).toBeLessThanOrEqual(LONGEST_STATE);
  const { now: _now, ...state } = (await anyone.get<StateAnswer>(game.path)).body;
  expect(page.state).toMatchObject(state);
  page.close();
  const html = await (await exports.default.fetch(`${ORIGIN}/g/${game.id}`, { headers: { accept: "text/html" } })).text();
  expect(html.length).toBeLessThanOrEqual(2 * LONGEST_STATE);
  const record = await anyone.get<{ readonly events: readonly unknown[] }>(`${game.path}/record`);
  expect(record.body.events.length).toBeGreaterThan(PLIES);
});

test.each(["shared", "ours"] as const)("its archive is written anew in batches of a bounded size (%s)", async (history) => {
  const game = await longGame();
  const { database, written } = countedDatabase();
  await give(game, { DB: database });
  await inside(game, (room) => room.archiveAnew(history));
  expect(written.length).toBeGreaterThan(PLIES / 500);
  expect(Math.max(...written)).toBeLessThan(5000);
  await give(game, {});
  expect(await found(game)).toEqual([]);
});
