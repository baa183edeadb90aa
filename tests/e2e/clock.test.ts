/** Clocks over kills, and over an hour in which D1 is away. */
import type { CreateBody } from "../../api/seat-schema.ts";
import type { ClockAnswer } from "../../api/clock-schema.ts";
import { check } from "../../game/check.ts";
import { unseal } from "../../game/chain.ts";
import type { GameRecord } from "../../game/record.ts";
import { expect, test } from "vitest";
import { harzdame } from "../game-log.ts";
import type { PairedGame } from "./api.ts";
import { archived, lockArchive, openArchive } from "./archive.ts";
import { passWhileDown } from "./downtime.ts";
import { ownServer } from "./own-server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EACH: CreateBody["clock"] = { kind: "move", each: 3600 };

const own = ownServer();

/** Both have moved, so that flags can fall; White is to move. */
async function begun(more: Partial<CreateBody>): Promise<PairedGame> {
  const game = await own.api.pair("harzdame", { clock: EACH, ...more });
  await own.api.play(game, 2);
  return game;
}

async function flag({ id, tokens }: PairedGame, body: object) {
  const { status } = await own.api.ask({ id, tokens }, "b", "POST", "flag", { turn: 2, ...body });
  expect(status).toBe(200);
}

async function restarted() {
  await own.server.kill();
  await own.server.restart();
}

async function sidesOf({ id }: PairedGame): Promise<ClockAnswer["sides"]> {
  return (await own.api.state(id)).clock?.sides ?? {};
}

/** The log's last event, of a record that proves its game. */
async function lastEvent({ id }: PairedGame) {
  const { body: record } = await own.api.call<GameRecord>("GET", `/api/games/${id}/record`);
  expect(check(record, harzdame)).toMatchObject({ ok: true });
  return unseal({ text: record.events.at(-1)?.text ?? "" });
}

test("a flag that falls while the server is down ends the game then, also where a move arrives first after it", async () => {
  const [looked, moved] = [await begun({ onFlag: "end" }), await begun({ onFlag: "end" })];
  const untils = [(await sidesOf(looked))["w"]?.until, (await sidesOf(moved))["w"]?.until];
  await own.server.kill();
  for (const { id } of [looked, moved]) passWhileDown(own.server.stateDir, id, 5 * HOUR);
  await own.server.restart();
  expect(await own.api.state(looked.id)).toMatchObject({ status: "over", toMove: null, result: { winner: "b", by: "time" } });
  const late = await own.api.move(moved, "w", 2, "d3-d4");
  expect(late).toMatchObject({
    status: 409,
    body: { code: "game-over", state: { turn: 2, result: { winner: "b", by: "time" } } },
  });
  await own.api.pass(looked.id, 0);
  for (const [index, game] of [looked, moved].entries())
    expect(await lastEvent(game)).toMatchObject({ seq: 5, kind: "ended", how: "time", by: null, winner: "b", at: untils[index] });
});

test("a claim, time that was given and a running clock are the same after a kill, and no clock has risen", async () => {
  const [claimed, given, running] = [await begun({}), await begun({}), await begun({ clock: { ...EACH, each: 60 } })];
  for (const { id } of [claimed, given]) await own.api.pass(id, HOUR);
  await flag(claimed, { do: "claim" });
  await flag(given, { do: "give", seconds: 7200 });
  const before = await Promise.all([given, running].map(sidesOf));
  await restarted();
  expect((await own.api.state(claimed.id)).result).toEqual({ winner: "b", by: "time", actor: "b" });
  const after = await Promise.all([given, running].map(sidesOf));
  for (const [index, { w, b }] of after.entries()) {
    expect(w?.until).toBe(before[index]?.["w"]?.until);
    expect(w?.left).toBeLessThan(before[index]?.["w"]?.left ?? 0);
    expect(b).toEqual(before[index]?.["b"]);
  }
  await flag(given, { do: "give", seconds: 7200 });
  expect(await sidesOf(given)).toMatchObject({ w: { until: before[0]?.["w"]?.until } });
  expect((await own.api.move(given, "w", 2, "d3-d4")).status).toBe(200);
});

test("an hour without D1: a flag falls in it at its instant, time is given, a pause ends, and D1 has it all after", async () => {
  const [ends, forgiven, paused] = [await begun({ onFlag: "end" }), await begun({}), await begun({})];
  const all = [ends, forgiven, paused];
  const until = (await sidesOf(ends))["w"]?.until;
  for (const { id } of all) await own.api.pass(id, MINUTE);
  const database = openArchive(own.server.stateDir);
  const unlock = lockArchive(own.server.stateDir);
  const pause = { do: "offer", kind: "pause", turn: 2, until: (await own.api.state(paused.id)).now + HOUR / 2 };
  for (const side of ["w", "b"]) await own.api.ask(paused, side, "POST", "offers", pause);
  const { left } = (await sidesOf(paused))["w"] ?? {};
  for (let minutes = 0; minutes < 60; minutes += 20) for (const { id } of all) await own.api.pass(id, 20 * MINUTE);
  await flag(forgiven, { do: "give", seconds: 3600 });
  expect((await own.api.state(ends.id)).result).toEqual({ winner: "b", by: "time" });
  expect((await sidesOf(paused))["w"]).toMatchObject({ until: pause.until + (left ?? 0) });
  expect(all.map(({ id }) => archived(database, id))).toEqual([4, 4, 4]);
  unlock();
  for (const { id } of all) await own.api.pass(id, 5 * MINUTE);
  expect(all.map(({ id }) => archived(database, id))).toEqual([5, 5, 6]);
  const row = database.prepare("SELECT text FROM events WHERE game = ? AND seq = 5").get(ends.id);
  expect(unseal({ text: String(row?.["text"]) })).toMatchObject({ kind: "ended", at: until });
  database.close();
});
