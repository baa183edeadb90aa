/** A game as the version before clocks has stored it: it opens as before and is played on. */
import { expect, test } from "vitest";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import { harzdame } from "../game-log.ts";
import { anyone, program } from "./client.ts";
import { advance, entriesOf, query } from "./object.ts";
import { reportOf } from "./losses.ts";
import { restore } from "./restored.ts";
import stored from "./stored/before-clocks.json" with { type: "json" };

const DAY = 24 * 60 * 60 * 1000;
const { id, tokens, rows } = stored;
const path = `/api/games/${id}`;

test("it opens, has no clock, is played on, and is only closed 180 days after somebody has come back to it", async () => {
  await restore(stored);
  const before = rows.events.map(({ seq, text, hash }) => ({ seq, text, hash }));
  const opened = (await anyone.get(path)).body;
  expect(opened).toMatchObject({ status: "playing", turn: 19, toMove: "b", clock: null, seq: 22 });
  // However old it is by now, time is counted from its waking on.
  expect(opened.closes).toBeGreaterThan(opened.now + 179 * DAY);
  expect(await entriesOf(id)).toEqual(before);

  const played = await program(tokens.b).play(path, 19);
  expect(played.body).toMatchObject({ turn: 20, toMove: "w", you: { side: "b" }, clock: null });
  expect((await program(tokens.w).play(path, 20)).body).toMatchObject({ turn: 21 });
  const entries = await entriesOf(id);
  expect(entries.slice(0, before.length)).toEqual(before);

  const record = (await anyone.get<GameRecord>(`${path}/record`)).body;
  expect(check(record, harzdame)).toMatchObject({ ok: true, value: { events: 24, moves: 21 } });
  await advance(id, 5000);
  await expect.poll(async () => (await reportOf({ id }, false)).found).toEqual([]);

  for (let days = 0; days < 180; days += 30) await advance(id, 30 * DAY);
  expect((await anyone.get(path)).body).toMatchObject({ status: "over", result: { winner: null, by: "abandoned" } });
  expect(await query(id, "SELECT name FROM jobs WHERE name = 'time'")).toEqual([]);
});
