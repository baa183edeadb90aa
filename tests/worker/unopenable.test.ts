/** That a game or a recipient whose tables can't be opened is named by health and by `verify`, until it opens again. */
import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import type { HealthAnswer, Troubles } from "../../api/server-schema.ts";
import { anyone, ok, pair, program } from "./client.ts";
import { inside } from "./object.ts";
import { found, inObject, operate, theOperator } from "./losses.ts";
import { THE_MONITOR } from "../../worker/monitor/trouble.ts";
import { askUnopenable } from "../../worker/monitor/survey.ts";
import { idOf, insideRecipient, mailedPair, newAddress, recipientOf } from "./recipients.ts";

const faults = vi.fn<typeof console.error>();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(faults.mockClear());
  vi.spyOn(console, "warn").mockReturnValue();
});

/** What health tells the operator of the object of that id. */
async function told(id: string): Promise<Troubles["unopenable"]> {
  const { body } = await theOperator.get<HealthAnswer>("/api/health");
  return (body.troubles?.unopenable ?? []).filter((each) => each.id === id);
}

async function kept(id: string): Promise<readonly string[]> {
  const { games } = await env.MONITOR.getByName(THE_MONITOR).list();
  return games.flatMap(({ game }) => (game.endsWith(`:${id}`) ? [game] : []));
}

async function inRecipient(address: string, statement: string) {
  await insideRecipient(address, (_recipient, { storage }) => {
    storage.sql.exec(statement);
    void storage.deleteAlarm();
  });
  await evictDurableObject(recipientOf(address));
}

test("a game is named once it was asked for anything, and no more once it opens", async () => {
  const game = await pair();
  await inObject(game, ["ALTER TABLE jobs RENAME TO lost_jobs"]);
  expect(await told(game.id)).toEqual([]);
  expect((await anyone.get(game.path)).status).toBe(500);
  expect((await anyone.get(game.path)).status).toBe(500);
  await expect.poll(() => told(game.id)).toMatchObject([{ kind: "game", id: game.id }]);
  expect(faults.mock.calls.flat()).toContain(`game ${game.id} can't be opened: Error`);
  expect(await found(game)).toContainEqual({ kind: "silent" });

  await inObject(game, ["ALTER TABLE lost_jobs RENAME TO jobs"]);
  expect(await told(game.id)).toEqual([]);
  await ok(anyone.get(game.path));
  // Nobody looks at health to write something: `verify` forgets what is mended.
  expect(await kept(game.id)).toEqual([`game:${game.id}`]);
  expect(await operate("/unopenable?from=0", {})).toMatchObject({ next: null });
  expect(await kept(game.id)).toEqual([]);
});

test("a game whose log can be read and nothing else is unopenable to verify, too", async () => {
  const game = await pair();
  await inObject(game, ["ALTER TABLE listeners RENAME TO lost_listeners"]);
  expect(await found(game)).toContainEqual({ kind: "unopenable" });
  await inObject(game, ["ALTER TABLE lost_listeners RENAME TO listeners"]);
  expect(await found(game)).not.toContainEqual({ kind: "unopenable" });
});

test("a recipient is named by its id, which is no address", async () => {
  const address = newAddress();
  const game = await mailedPair(address);
  const object = recipientOf(address).id.toString();
  await inRecipient(address, "ALTER TABLE jobs RENAME TO lost_jobs");
  expect((await game.b.get(`${game.path}/email`)).status).toBe(500);
  await expect.poll(() => told(idOf(address))).toMatchObject([{ kind: "recipient" }]);
  expect(await operate("/recipients", { recipients: [object] })).toEqual({ unopenable: [object] });

  await inRecipient(address, "ALTER TABLE lost_jobs RENAME TO jobs");
  expect(await told(idOf(address))).toEqual([]);
  expect(await operate("/recipients", { recipients: [object] })).toEqual({ unopenable: [] });
});

test("so is a game of which a table is gone that is read only when it is asked for", async () => {
  const game = await pair();
  await inObject(game, ["ALTER TABLE names RENAME TO lost_names"]);
  expect((await anyone.get(game.path)).status).toBe(500);
  await expect.poll(() => told(game.id)).toMatchObject([{ kind: "game", id: game.id }]);
  expect(faults.mock.calls.flat()).toContain(`game ${game.id} can't be opened: Error`);
});

test.each(["subscriptions", "browsers", "notices", "outgoing_messages", "spent"])(
  "so is a recipient whose %s are gone",
  async (table) => {
    const address = newAddress();
    await mailedPair(address);
    const object = recipientOf(address).id.toString();
    await inRecipient(address, `ALTER TABLE ${table} RENAME TO lost_${table}`);
    expect(await operate("/recipients", { recipients: [object] })).toEqual({ unopenable: [object] });
    await expect.poll(() => told(idOf(address))).toMatchObject([{ kind: "recipient" }]);
  },
);

test("an object that an alarm wakes tells of itself without being asked", async () => {
  const game = await pair();
  await inObject(game, ["ALTER TABLE jobs RENAME TO lost_jobs"]);
  await inside(game, async (room) => {
    await expect(room.alarm()).rejects.toThrow("no such table");
  });
  await expect.poll(() => told(game.id)).toHaveLength(1);
});

test("many that stay closed keep none behind them from being asked, and forgotten", async () => {
  const listed = Array.from({ length: 100 }, (_, since) => `${since}`);
  const isOpen = (id: string) => Number(id) > 50;
  const object = { getByName: (id: string) => ({ opens: async () => isOpen(id) }) };
  let games = listed.map((id) => ({ game: `game:${id}`, kind: "unopenable" as const, since: Number(id) }));
  for (let from: number | null = 0; from !== null;) {
    const found: Awaited<ReturnType<typeof askUnopenable>> = await askUnopenable(
      { ROOM: object, RECIPIENT: object },
      { games, isWhole: true },
      from,
    );
    games = games.filter(({ game }) => !found.mended.includes(game));
    expect(found.closed.map(({ id }) => `game:${id}`)).toEqual(games.map(({ game }) => game));
    from = found.next;
  }
  expect(games).toHaveLength(51);
});

test("these calls are the operator's", async () => {
  for (const path of ["/recipients", "/unopenable"])
    expect((await program("nobody's").post(`/api/operator${path}`, { recipients: [] })).status).toBe(401);
});
