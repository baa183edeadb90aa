/** A game with a clock and draws offered, as the version before takebacks and pauses has stored it: it is played and agreed on. */
import { expect, test, vi } from "vitest";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import { harzdame } from "../game-log.ts";
import { anyone, LINE, program } from "./client.ts";
import { found } from "./losses.ts";
import { advance, entriesOf } from "./object.ts";
import { restore } from "./restored.ts";
import stored from "./stored/before-agreeing.json" with { type: "json" };
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";

const HOUR = 60 * 60 * 1000;
const { id, tokens, rows } = stored;
const path = `/api/games/${id}`;
const w = program(tokens.w);
const b = program(tokens.b);

test("it opens with its offer and its clock, is taken back, paused, moved on, and its record proves it", async () => {
  const last = rows.jobs.find(({ name }) => name === "archive")?.at ?? 0;
  vi.useFakeTimers({ toFake: ["Date"], now: last + HOUR });
  await restore(stored);
  const before = rows.events.map(({ seq, text, hash }) => ({ seq, text, hash }));
  const opened = (await b.get(path)).body;
  expect(opened).toMatchObject({ status: "playing", turn: 16, ply: 16, takenBack: [], seq: before.length });
  expect(opened.offers).toMatchObject([{ id: "21", kind: "draw", by: "w", turn: 16 }]);
  expect(opened.clock).toMatchObject({ kind: "bank", paused: null, holidays: { days: 0 } });
  const had = opened.clock?.sides["b"]?.left ?? 0;

  const asked = (await w.post(`${path}/offers`, { do: "offer", kind: "takeback", turn: 16 })).body;
  const id2 = asked.offers.find(({ kind }) => kind === "takeback")?.id;
  const back = (await b.post(`${path}/offers`, { do: "accept", id: id2 })).body;
  expect(back).toMatchObject({ turn: 17, ply: back.moves.length, offers: [] });
  expect(back.takenBack.at(-1)).toMatchObject({ turn: 15, into: 17 });
  expect(back.clock?.sides["b"]?.left).toBeGreaterThan(had - HOUR * 24);

  const until = back.now + HOUR;
  await w.post(`${path}/offers`, { do: "offer", kind: "pause", turn: 17, until });
  expect((await b.post(`${path}/offers`, { do: "offer", kind: "pause", turn: 17, until })).body.clock?.paused).toMatchObject({
    until,
  });
  const mover = back.toMove === "w" ? w : b;
  const played = (await mover.play(path, 17, LINE[back.ply])).body;
  expect(played).toMatchObject({ turn: 18, clock: { paused: null } });

  const entries = await entriesOf(id);
  expect(entries.slice(0, before.length)).toEqual(before);
  const record = (await anyone.get<GameRecord>(`${path}/record`)).body;
  expect(check(record, harzdame)).toMatchObject({ ok: true, value: { moves: played.ply } });
  await advance(id, AFTER_BACKGROUND);
  await expect.poll(() => found({ id })).toEqual([]);
});
