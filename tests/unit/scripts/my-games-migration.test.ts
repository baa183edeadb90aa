/** What lists of games show is filled in for the games that a server had before. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../../scripts/server/migrate.ts";

const folder = mkdtempSync(join(tmpdir(), "hoplink-migrations-"));
const file = join(folder, "archive.sqlite");
let database: DatabaseSync;

beforeAll(() => {
  const before = join(folder, "before");
  for (const name of readdirSync("migrations").filter((each) => /^000[0-4]_/.test(each)))
    cpSync(join("migrations", name), join(before, name));
  migrate(file, before);
  database = new DatabaseSync(file);
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const run = (sql: string) => database.exec(sql);
const rows = (sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => Object.values(row));

function game(id: string, status: string, events: readonly (readonly [kind: string, side: string])[]) {
  run(
    `INSERT INTO games (id, variant, status, turn, ply, custom_start, created_at, changed_at, state_seq, head_seq) VALUES ('${id}', 'harzdame', '${status}', 0, 0, 0, 1, 77, 1, 1)`,
  );
  for (const [index, [kind, by]] of events.entries()) {
    const side = kind === "moved" ? `'${by}'` : "NULL";
    run(
      `INSERT INTO events (game, seq, at, kind, text, hash, side) VALUES ('${id}', ${index + 1}, 1, '${kind}', '{"by":"${by}"}', 'x', ${side})`,
    );
  }
  run(`INSERT INTO seats VALUES ('${id}', 'w', 'Ada', 1), ('${id}', 'b', NULL, 1)`);
  run(`INSERT INTO browsers VALUES ('ada', '${id}', 'w'), ('bo 2', '${id}', 'b'), ('bo 1', '${id}', 'b')`);
}

test("when games ended, whom they are with, and which offers wait", () => {
  game("a", "playing", [
    ["offered", "w"],
    ["answered", "b"],
    ["offered", "b"],
    ["moved", "b"],
  ]);
  game("b", "playing", [
    ["offered", "w"],
    ["moved", "b"],
  ]);
  game("c", "playing", [
    ["offered", "b"],
    ["answered", "w"],
  ]);
  game("d", "over", [["offered", "b"]]);
  migrate(file, "migrations");
  expect(rows("SELECT id, offered_by FROM games ORDER BY id")).toEqual([
    ["a", "b"],
    ["b", null],
    ["c", null],
    ["d", null],
  ]);
  const told = rows("SELECT browser, ended_at, opponent, across FROM browsers WHERE game IN ('a', 'd') ORDER BY game, browser");
  expect(told).toEqual(
    [null, 77].flatMap((endedAt) => [
      ["ada", endedAt, null, '["bo 1","bo 2"]'],
      ["bo 1", endedAt, "Ada", '["ada"]'],
      ["bo 2", endedAt, "Ada", '["ada"]'],
    ]),
  );
});
