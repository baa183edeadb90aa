/** D1 locked by another process for a while: what the server and `npm run verify` say of it, and how soon D1 is complete after it. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { HealthAnswer, Troubles } from "../../api/server-schema.ts";
import { bearer } from "./api.ts";
import { archived, lockArchive, openArchive, operatorToken } from "./archive.ts";
import { ownServer } from "./own-server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const own = ownServer();

async function health(headers: Record<string, string> = {}) {
  const { status, body } = await own.api.call<HealthAnswer>("GET", "/api/health", undefined, headers);
  return { status, ...body };
}

async function troubles(): Promise<Troubles | null | undefined> {
  return (await health(bearer(operatorToken(own.server.stateDir)))).troubles;
}

/** Lets a game's time pass, and works what is due then. */
async function pass(id: string, advance: number) {
  expect((await own.api.call("POST", `/dev/games/${id}/clock`, { advance })).status).toBe(200);
}

function verify() {
  const run = resolve(import.meta.dirname, "../../scripts/run.mjs");
  const env = { ...process.env, STATE_DIR: own.server.stateDir };
  return spawnSync(process.execPath, [run, "verify"], { env, encoding: "utf8" });
}

test("eight moves and an end while D1 is locked: both games are in D1 within five minutes after", async () => {
  const [played, ended] = [await own.api.pair(), await own.api.pair()];
  for (const { id } of [played, ended]) await pass(id, 61_000);
  const database = openArchive(own.server.stateDir);
  const unlock = lockArchive(own.server.stateDir);

  await own.api.play(ended, 2);
  const resigned = await own.api.ask(ended, "w", "POST", "resign", { turn: 2 });
  expect(resigned.status).toBe(200);
  for (let ply = 0; ply < 8; ply++) {
    await own.api.play(played, 1);
    await pass(played.id, 3000);
  }
  for (const { id } of [played, ended]) for (let hour = 0; hour < 3; hour++) await pass(id, HOUR);
  expect([archived(database, played.id), archived(database, ended.id)]).toEqual([2, 2]);

  expect(await health()).toMatchObject({ status: 200, archive: "unreachable" });
  await expect.poll(async () => (await troubles())?.owed).toEqual({ games: 2, events: 11 });
  expect((await troubles())?.behind.find(({ game }) => game === played.id)).toMatchObject({
    events: 8,
    jobs: expect.arrayContaining([{ name: "archive", tries: expect.any(Number), waits: expect.any(Number) }]),
  });
  const locked = verify();
  expect(locked.status).toBe(2);
  expect(locked.stderr).toMatch(
    new RegExp(`^game ${played.id}: the object's job archive has failed \\d+ times? and is tried again`, "m"),
  );
  expect(locked.stderr).toContain("By what its games say of themselves, D1 lacks 11 events of 2 games.\n");

  unlock();
  for (const { id } of [played, ended]) await pass(id, 5 * MINUTE);
  expect([archived(database, played.id), archived(database, ended.id)]).toEqual([10, 5]);
  database.close();
  await expect.poll(async () => (await troubles())?.owed).toEqual({ games: 0, events: 0 });
  expect((await health()).archive).toBe("ok");
  expect(verify()).toMatchObject({ status: 0, stdout: "2 games compared: nothing differs.\n" });
});
