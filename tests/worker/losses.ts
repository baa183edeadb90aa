/** Games whose object or archive loses something, and the operator who has the two compared. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Difference, Place, Report } from "../../worker/archive/difference.ts";
import { advancedPair, type Named, ok, type Pair, program, roomOf, stateOf } from "./client.ts";
import { advance, DOWN, entriesOf, evict, give, inside } from "./object.ts";
import { HOUR } from "./recipients.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";

export const theOperator = program(env.OPERATOR_TOKEN);

/** Plays these moves, whoever's turn it is. */
export async function play(game: Pair, ...moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    const { toMove, turn } = await stateOf(game);
    await ok((toMove === "w" ? game.w : game.b).play(game.path, turn, move));
  }
}

/** Works the job that brings everything to D1, of each of these games. */
export async function archive(...games: readonly Named[]): Promise<void> {
  for (const game of games) await advance(game, AFTER_BACKGROUND);
}

/** A game of seven events, all of them in both places. */
export async function played(): Promise<Pair> {
  const game = await advancedPair(5);
  await archive(game);
  return game;
}

/** Asks the operator's routes; with a body, by POST. */
export async function operate<T>(path: string, body?: object): Promise<T> {
  return (await ok(theOperator.ask<T>(body === undefined ? "GET" : "POST", `/api/operator${path}`, body))).body;
}

export async function reportOf({ id }: Pick<Pair, "id">, repair: boolean, keep?: Place): Promise<Report> {
  const { reports } = await operate<{ reports: Report[] }>("/verify", { games: [id], repair, ...(keep && { keep }) });
  const [report] = reports;
  if (report === undefined || reports.length !== 1) throw new Error("one report is expected");
  return report;
}

/** What differs, with nothing mended. */
export async function found(game: Pick<Pair, "id">): Promise<readonly Difference[]> {
  return (await reportOf(game, false)).found;
}

/** Changes what an object keeps, and puts it to sleep. */
export async function inObject(game: Named, statements: readonly string[]): Promise<void> {
  await inside(game, (_, { storage }) => {
    for (const statement of statements) storage.sql.exec(statement);
    // What is broken here would otherwise be woken, and break in the log, while another test runs.
    void storage.deleteAlarm();
  });
  await evict(game);
}

export async function inArchive(statement: string, ...values: readonly (string | number)[]): Promise<void> {
  await env.DB.prepare(statement)
    .bind(...values)
    .run();
}

export async function loseObject(game: Named): Promise<void> {
  await inside(game, (_, { storage }) => storage.deleteAll());
  await evict(game);
}

/** The object has the log only as far as `seq`, as after an older copy of it was put back. */
export async function setObjectBack(game: Named, seq: number): Promise<void> {
  await inObject(game, [`DELETE FROM events WHERE seq > ${seq}`, "DELETE FROM snapshots", "DELETE FROM jobs"]);
}

/** Of seven events in both places the object has lost the last three, and has accepted two other moves before D1 was asked. */
export async function diverged(): Promise<Pair> {
  const game = await played();
  await setObjectBack(game, 4);
  await give(game, { DB: DOWN });
  await play(game, "c4-c5", "f4-f3");
  await give(game, {});
  await archive(game);
  return game;
}

export async function loseArchive({ id }: Pair): Promise<void> {
  await inArchive("DELETE FROM events WHERE game = ?", id);
  await inArchive("DELETE FROM games WHERE id = ?", id);
  await inArchive("DELETE FROM seats WHERE game = ?", id);
}

/** Everything that the archive has of a game. */
export async function archived({ id }: Pair): Promise<unknown[]> {
  const tables = await env.DB.batch([
    env.DB.prepare("SELECT * FROM events WHERE game = ? ORDER BY seq").bind(id),
    env.DB.prepare("SELECT * FROM games WHERE id = ?").bind(id),
    env.DB.prepare("SELECT * FROM seats WHERE game = ? ORDER BY side").bind(id),
  ]);
  return tables.map(({ results }) => results);
}

/** How many events of a game the archive has. */
export async function eventsInArchive(id: string): Promise<number> {
  const row = await env.DB.prepare("SELECT count(*) AS n FROM events WHERE game = ?").bind(id).first<{ n: number }>();
  return row?.n ?? 0;
}

/** Has D1 know all, and the object lose it and have its log back; what stands beside that is still to be taken over. */
export async function halfRebuilt(game: Pair): Promise<void> {
  await archive(game);
  const entries = await entriesOf(game);
  await loseObject(game);
  await roomOf(game).restore(entries, {});
}

/** Has D1 know all, the object lose it, and the operator build it anew. */
export async function rebuilt(game: Pair): Promise<void> {
  await advance(game, HOUR);
  await archive(game);
  // What waits for D1 in the background goes with the object.
  await evict(game);
  await loseObject(game);
  expect((await reportOf(game, true)).left).toEqual([]);
}
