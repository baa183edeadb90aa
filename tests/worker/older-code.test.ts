/** That no call of today's code, reading or writing, leaves an object that the code of the day before can't open. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type Schema, Tables } from "../../worker/object/tables.ts";
import { THE_MONITOR } from "../../worker/monitor/trouble.ts";
import { ROOM_TABLES } from "../../worker/room/tables.ts";
import { anyone, move, ok, pair } from "./client.ts";
import { countAsBefore, evict, inside, setSchema } from "./object.ts";

/** How many steps the code of 24 November 2026 knows. It opens what says in `schema` that it needs no more. */
const KNOWN = 11;

/** A game's object as that code has left it: it counts its steps in one fact. */
async function asBefore(id: string) {
  await inside(id, (_room, { storage: { sql } }) => {
    for (const step of ROOM_TABLES.steps.slice(KNOWN))
      for (const [, table = ""] of step.matchAll(/CREATE TABLE (\w+)/g)) sql.exec(`DROP TABLE ${table}`);
    countAsBefore(sql, KNOWN);
  });
  await evict(id);
}

function factsOf(id: string): Promise<Record<string, string>> {
  return inside(id, (_room, { storage: { sql } }) =>
    Object.fromEntries(
      sql
        .exec<{ name: string; value: string }>("SELECT name, value FROM facts")
        .toArray()
        .map(({ name, value }) => [name, value]),
    ),
  );
}

test("one look at a game of before leaves it to the code of before", async () => {
  const game = await pair();
  await asBefore(game.id);
  await ok(anyone.get(game.path));
  expect(await factsOf(game.id)).toMatchObject({ schema: String(KNOWN), steps: String(ROOM_TABLES.steps.length) });
});

test("a game that was made, joined and played on says that the code of before will do", async () => {
  const game = await pair();
  await move(game, 0);
  expect(await factsOf(game.id)).toMatchObject({ schema: String(KNOWN) });
});

test("code that knows fewer steps than an object has seen opens it, unless the object needs more", async () => {
  const game = await pair();
  const older = { steps: ROOM_TABLES.steps.slice(0, KNOWN), needed: KNOWN };
  const seen = () => inside(game, (_room, { storage }) => new Tables(storage, older).condition());
  await inside(game, (_room, { storage: { sql } }) => {
    sql.exec("UPDATE facts SET value = ? WHERE name = 'steps'", String(ROOM_TABLES.steps.length + 3));
  });
  expect(await seen()).toBe("good");
  expect(await factsOf(game.id)).toMatchObject({ steps: String(ROOM_TABLES.steps.length + 3) });
  await setSchema(game, KNOWN + 1);
  expect(await seen()).toBe("newer");
});

test("the objects that all games share say so, too", async () => {
  await env.MONITOR.getByName(THE_MONITOR).tally("mails", 1, 0);
  const schema = await runInDurableObject(env.MONITOR.getByName(THE_MONITOR), (_monitor, { storage: { sql } }) =>
    sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = 'schema'").one(),
  );
  expect(schema).toEqual({ value: "2" });
});

/** The tables of an object of which nothing else was written, as code knows them that says so. */
function tablesOf(name: string, work: (as: (schema: Schema) => Tables) => void) {
  return runInDurableObject(env.MONITOR.getByName(name), (_monitor, { storage }) =>
    work((schema) => new Tables(storage, schema)),
  );
}

const FACTS = "CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID";
const ADDED: Schema = { steps: [FACTS, "CREATE TABLE added (a INTEGER)"], needed: 1 };
const CHANGED: Schema = { steps: [...ADDED.steps, "ALTER TABLE added ADD COLUMN b INTEGER"], needed: 3 };

test("a step that raises what a reader has to know is run where the additions before it were run", async () => {
  await tablesOf("raised", (as) => {
    as(ADDED).migrate();
    expect(as(CHANGED).condition()).toBe("good");
    expect(as(CHANGED).has("added", "b")).toBe(true);
    expect(as(ADDED).condition()).toBe("newer");
  });
});

test("where code makes tables anew that has seen fewer steps, those that were run stay run", async () => {
  await tablesOf("made again", (as) => {
    const more: Schema = { ...ADDED, steps: CHANGED.steps };
    as(more).migrate();
    as(ADDED).migrate();
    expect(as(more).condition()).toBe("good");
  });
});

const NOTES = { "note/1": "CREATE TABLE notes (side TEXT PRIMARY KEY)" };
const MORE_NOTES = { ...NOTES, "word/1": "CREATE TABLE words (side TEXT)", "note/2": "ALTER TABLE notes ADD COLUMN at INTEGER" };

test("a feature's steps are run once, where they are missing, and are recorded by their names", async () => {
  await tablesOf("named", (as) => {
    as(ADDED).migrate();
    const noted = as({ ...ADDED, named: NOTES });
    expect(noted.condition()).toBe("good");
    expect(noted.fact("step:note/1")).not.toBeNull();
    const more = as({ ...ADDED, named: MORE_NOTES });
    expect([more.condition(), more.condition()]).toEqual(["good", "good"]);
    expect(more.has("notes", "at") && more.has("words")).toBe(true);
    // The code of before opens what later steps have added to.
    expect(noted.condition()).toBe("good");
    expect(as(ADDED).condition()).toBe("good");
  });
});

test("steps of several features are all run or none, in tables that are made at once, too", async () => {
  await tablesOf("named at once", (as) => {
    const broken = as({ ...ADDED, named: { ...NOTES, "word/1": "CREATE TABLE notes (side TEXT)" } });
    expect(() => broken.migrate()).toThrow("notes");
    expect(broken.condition()).toBe("empty");
    const good = as({ ...ADDED, named: MORE_NOTES });
    good.migrate();
    expect(good.condition()).toBe("good");
    expect(good.has("notes", "at")).toBe(true);
    good.run("DROP TABLE words");
    expect(() => good.lookAtAll()).toThrow("words");
  });
});
