/** Writing database files anew: what was deleted leaves them, what is there stays, whatever happens meanwhile. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { copyState } from "../../../scripts/backup/copy.ts";
import { isDue, vacuum } from "../../../scripts/server/vacuum.ts";

const DELETED = "Quetzalcoatlina";

let stateDir: string;
let said: string[];
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "hoplink-vacuum-"));
  mkdirSync(join(stateDir, "v3/do/Room"), { recursive: true });
  said = [];
});
afterEach(() => rmSync(stateDir, { recursive: true }));

const path = (name: string) => join(stateDir, "v3/do/Room", `${name}.sqlite`);
const has = (name: string) => [path(name), `${path(name)}-wal`].some((file) => bytes(file).includes(DELETED));
/** What changes a file afterwards does so later than copying rounds its time. */
async function run(more: Partial<Parameters<typeof vacuum>[1]> = {}): ReturnType<typeof vacuum> {
  const say = (line: string) => void said.push(line);
  const done = await vacuum(stateDir, { budget: Infinity, largest: Infinity, clock: () => 0, say, ...more });
  await pause(5);
  return done;
}

function bytes(file: string): string {
  return statSync(file, { throwIfNoEntry: false }) === undefined ? "" : readFileSync(file, "latin1");
}

/** Has somebody's name put among `rows` others, and taken away again. */
function forget(name: string, rows = 20) {
  const database = new DatabaseSync(path(name));
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS names (side TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID");
  const insert = database.prepare("INSERT OR IGNORE INTO names VALUES (?, ?)");
  database.exec("BEGIN");
  for (let row = 0; row < rows; row += 1) insert.run(`side ${row}`, `name ${row} `.repeat(50));
  insert.run("side 5.5", DELETED);
  database.exec("COMMIT; PRAGMA wal_checkpoint; DELETE FROM names WHERE side = 'side 5.5'");
  expect(database.prepare("PRAGMA freelist_count").get()).toEqual({ freelist_count: 0 });
  database.close();
}

function content(name: string): unknown {
  const database = new DatabaseSync(path(name));
  const integrity = database.prepare("PRAGMA integrity_check").all();
  const rows = database.prepare("SELECT count(*) AS n, min(name) AS first, max(name) AS last FROM names").get();
  database.close();
  return { integrity, rows };
}

test("what was deleted leaves its file, also out of a page that is still in use, and what is there stays", async () => {
  forget("a");
  const before = content("a");
  expect(has("a")).toBe(true);
  expect(await run()).toEqual({ files: 1, left: 0 });
  expect(has("a")).toBe(false);
  expect(content("a")).toEqual(before);
  expect(said).toEqual([]);
});

test("only what has changed since is written anew", async () => {
  for (const name of ["a", "b", "c"]) forget(name);
  expect(await run()).toEqual({ files: 3, left: 0 });
  expect(await run()).toEqual({ files: 0, left: 0 });
  forget("b", 30);
  expect(await run()).toEqual({ files: 1, left: 0 });
  expect(has("b")).toBe(false);

  writeFileSync(join(stateDir, "vacuumed.json"), "{");
  expect(await run()).toEqual({ files: 3, left: 0 });
});

test("in a copy, what the original had written anew is not again, and what has changed since is", async () => {
  for (const name of ["a", "b"]) forget(name);
  await run();
  forget("b", 30);
  const copy = `${stateDir}-copy`;
  onTestFinished(() => rmSync(copy, { recursive: true }));
  copyState(stateDir, copy);
  const copied = join(copy, "v3/do/Room/b.sqlite");
  expect(bytes(copied)).toContain(DELETED);
  expect(
    await vacuum(copy, { budget: Infinity, largest: Infinity, clock: () => 0, say: (line) => void said.push(line) }),
  ).toEqual({
    files: 1,
    left: 0,
  });
  expect(bytes(copied)).not.toContain(DELETED);
  expect(has("b")).toBe(true);
  expect(said).toEqual([]);
});

test("what is not begun in time is begun first the next time", async () => {
  for (const name of ["a", "b", "c"]) forget(name);
  let time = 0;
  const hurried = () => run({ budget: 20, clock: () => (time += 10) });
  expect(await hurried()).toEqual({ files: 1, left: 2 });
  const waited = ["a", "b", "c"].filter(has);
  for (const name of ["a", "b", "c"]) forget(name, 30);
  const [first = ""] = ["a", "b", "c"].filter((name) => !waited.includes(name));
  await hurried();
  await hurried();
  expect(["a", "b", "c"].filter(has)).toEqual([first]);
  await hurried();
  expect(has(first)).toBe(false);
  expect(await run({ stop: AbortSignal.abort() })).toEqual({ files: 0, left: 0 });
  forget("a", 40);
  expect(await run({ stop: AbortSignal.abort() })).toEqual({ files: 0, left: 1 });
});

test("what can't be looked at keeps nothing else from being written anew", async () => {
  forget("a");
  symlinkSync(path("nowhere"), path("dangling"));
  symlinkSync(path("round"), path("round"));
  expect(await run()).toEqual({ files: 1, left: 0 });
  expect(has("a")).toBe(false);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("2 database files could not be written anew");
});

test("a file that takes long is left for when there is time", async () => {
  forget("small");
  forget("large", 1000);
  expect(await run({ largest: 100_000 })).toEqual({ files: 1, left: 1 });
  expect(["small", "large"].filter(has)).toEqual(["large"]);
  expect(await run()).toEqual({ files: 1, left: 0 });
  expect(has("large")).toBe(false);
});

test("a file that can't be written anew is said, in one line, and keeps none of the others from it", async () => {
  forget("a");
  writeFileSync(path("broken"), "no database at all ".repeat(100));
  forget("z");
  const other = new DatabaseSync(path("z"));
  other.exec("BEGIN; SELECT * FROM names");
  other.prepare("SELECT * FROM names").all();
  expect(await run()).toEqual({ files: 1, left: 0 });
  expect(has("a")).toBe(false);
  expect(said).toEqual([
    expect.stringMatching(/^2 database files could not be written anew \(.+\); what was deleted may still be in them\.$/),
  ]);
  other.close();
  expect(await run()).toEqual({ files: 1, left: 0 });
  expect(has("z")).toBe(false);
});

test("killed at any moment, it leaves every file whole, and the next time does what is left", async () => {
  // Again and again, so that it is in the middle of it whenever it is killed.
  const program = `import { rmSync } from "node:fs";
    const { vacuum } = await import(${JSON.stringify(resolve("scripts/server/vacuum.ts"))});
    const folder = ${JSON.stringify(stateDir)};
    console.log();
    for (;;) {
      await vacuum(folder, { budget: Infinity, largest: Infinity, clock: () => 0, say: console.error });
      rmSync(folder + "/vacuumed.json");
    }`;
  const names = ["a", "b", "c"];
  for (const name of names) forget(name, 1000);
  const before = names.map(content);
  for (const delay of [0, 10, 40]) {
    for (const name of names) forget(name, 1000);
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    await pause(delay);
    child.kill("SIGKILL");
    await once(child, "close");
    expect(names.map(content)).toEqual(before);
  }
  await run();
  expect(names.filter(has)).toEqual([]);
  expect(names.map(content)).toEqual(before);
});

describe("by night", () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 10);
  test.each([
    ["some wait", at(25, 4), null, true],
    ["some wait, but it is day", at(25, 16), null, false],
    ["all were written anew yesterday", at(25, 4), at(24, 4), false],
    ["all were three weeks ago", at(25, 4), at(4, 4), true],
    ["all were three weeks ago, but it is evening", at(25, 22), at(4, 4), false],
    ["all were four weeks ago, and it is evening", new Date(2026, 11, 2, 22, 10), at(4, 4), true],
    ["all were nearly three weeks ago", at(25, 4), at(4, 5), false],
  ])("%s", (_what, now, whole, due) => expect(isDue(now, whole)).toBe(due));
});
