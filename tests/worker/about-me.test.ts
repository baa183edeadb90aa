/** What is stored about a seat's player: read, taken along, and removed. */
import { describe, expect, test } from "vitest";
import type { SeatRecordAnswer } from "../../api/my-games-schema.ts";
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { env } from "cloudflare:workers";
import { advanceTo, anyone, browser, expectProblem, move, newKey, ok, type Pair, pair, program, waiting } from "./client.ts";
import { holding } from "./holders.ts";
import { advance, eventsOf, evict, give, inside, jobsOf, query, quietPair, setSchema, unchanged } from "./object.ts";
import { confirmed, HOUR, insideRecipient, mailedPair, newAddress, pass, silenced, statusOf } from "./recipients.ts";
import { MOST_NAMES } from "../../game/names.ts";
import { webhook, webhooks } from "./webhook-receiver.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";
import { resign } from "./acts.ts";

silenced();

/** Nobody listens there. */
const CALLED = { url: "http://127.0.0.1:9/in?key=private" };

const readMe = async ({ b, path }: Pick<Pair, "b" | "path">) => (await b.get<SeatRecordAnswer>(`${path}/me`)).body;
const removeMe = ({ b, path }: Pick<Pair, "b" | "path">, body: object = {}) => b.ask("DELETE", `${path}/me`, body);

/** What is told of such a browser. */
const IN = { name: "Firefox", system: "Linux", since: expect.any(Number), seen: expect.any(Number) };

/** A game of which all that there can be is kept about Black. */
async function full(): Promise<Pair & { readonly address: string; readonly token: string }> {
  const address = newAddress();
  const game = await mailedPair(address);
  await webhook(game, "b", CALLED);
  for (const side of ["b", "b", "w"]) await holding(game, side);
  await advanceTo(game, 2);
  return { ...game, address };
}

describe("what is stored about a seat", () => {
  test("is told to its player: all of it, and nothing that is secret or another's", async () => {
    const game = await full();
    const me = await readMe(game);
    expect(me).toMatchObject({ game: game.id, variant: "harzdame", side: "b", name: "Bo", requests: [] });
    expect(me.browsers).toEqual([IN, IN]);
    expect(me.email).toMatchObject({ address: `${game.address.slice(0, 1)}…@example.org`, confirmed: true, when: "turn" });
    expect(me.webhooks).toMatchObject([CALLED]);
    expect(me.deliveries.map(({ webhook: id }) => id)).toContain(me.webhooks[0]?.id);
    expect(me.events.map(({ kind }) => kind)).toEqual(["joined", "moved"]);
    const text = JSON.stringify(me);
    for (const secret of [...Object.values(game.tokens), game.invite, game.token, game.address, "whsec_", "Ada"])
      expect(text).not.toContain(secret);
  });

  test("names when requests took it, and what waits to be told", async () => {
    const { id, inviteToken } = await waiting();
    const path = `/api/games/${id}`;
    const joined = await program(inviteToken).post<JoinAnswer>(`${path}/join`, {}, { "idempotency-key": newKey() });
    const b = program(joined.body.seat.token);
    expect((await readMe({ b, path })).requests).toEqual([expect.any(Number)]);
    const game = await mailedPair(newAddress());
    await move(game, 0);
    expect((await readMe(game)).notices).toEqual(["turn"]);
    expect((await readMe(game)).email).not.toEqual({ address: null });
  });

  test("is nobody else's to read", async () => {
    const game = await pair();
    for (const other of [anyone, browser(), program("wrong"), program(game.invite)])
      expectProblem(await other.get(`${game.path}/me`), "no-seat");
    expectProblem(await anyone.get("/api/games/aaaaaaaaaaaaaaaa/me"), "not-found");
    await setSchema(game, 99);
    expectProblem(await game.b.get(`${game.path}/me`), "newer-data");
  });
});

describe("removing it", () => {
  test("takes name, mails, webhooks with their deliveries, other browsers and requests, and leaves the game and the other seat", async () => {
    const game = await full();
    const { cookie: mine } = await holding(game, "b");
    await webhook(game, "w", CALLED);
    await ok(browser(mine).ask("DELETE", `${game.path}/me`, { as: "b" }), 204);

    const me = await readMe(game);
    expect(me).toMatchObject({
      name: null,
      email: { address: null },
      browsers: [IN],
      requests: [],
      webhooks: [],
      deliveries: [],
    });
    const { body: state } = await browser(mine).get(game.path);
    expect(state).toMatchObject({
      turn: 2,
      status: "playing",
      players: { w: { name: "Ada" }, b: { name: null } },
      you: { side: "b" },
    });
    expect(await webhooks(game, "w")).toHaveLength(1);
    expect(await query(game, "SELECT side FROM browsers ORDER BY side")).toEqual([{ side: "b" }, { side: "w" }]);
    expect(await query(game, "SELECT count(*) AS n FROM deliveries WHERE webhook NOT IN (SELECT id FROM webhooks)")).toEqual([
      { n: 0 },
    ]);
    await insideRecipient(game.address, (_recipient, { storage }) =>
      expect(storage.sql.exec("SELECT * FROM subscriptions").toArray()).toEqual([]),
    );
    expect((await eventsOf(game)).at(-1)).toMatchObject({ kind: "named", side: "b", how: "removed" });
    // The game goes on.
    await move(game, 2);
  });

  test("reaches D1: the name, and which browsers hold the seat", async () => {
    const game = await full();
    await advance(game, AFTER_BACKGROUND);
    await ok(removeMe(game), 204);
    await advance(game, AFTER_BACKGROUND);
    const rows = async (table: string) =>
      (await env.DB.prepare(`SELECT * FROM ${table} WHERE game = ? AND side = 'b'`).bind(game.id).all()).results;
    expect(await rows("seats")).toMatchObject([{ name: null }]);
    expect(await rows("browsers")).toEqual([]);
    expect(await query(game, "SELECT * FROM left_browsers")).toEqual([]);
    expect(await jobsOf(game)).not.toHaveProperty("browsers");
  });

  test("ends the subject of the other seat's mails, which named the player", async () => {
    const address = newAddress();
    const game = await quietPair();
    await confirmed(game, address, {}, game.w);
    await advanceTo(game, 2);
    await advance(game, 60_000);
    await pass(address, 0);
    const subjects = () =>
      insideRecipient(address, (_recipient, { storage }) => storage.sql.exec("SELECT subject FROM subscriptions").toArray());
    expect(await subjects()).toEqual([{ subject: expect.stringContaining("Bo") }]);
    await removeMe(game);
    await advance(game, 0);
    expect(await subjects()).toEqual([{ subject: null }]);
    expect(await jobsOf(game)).not.toHaveProperty("retitle:w");
  });

  test("can be asked again, without a name, after the game, and however often the name was changed", async () => {
    const game = await pair();
    for (let times = 0; times < MOST_NAMES; times++)
      expect((await game.b.ask("PUT", `${game.path}/name`, { name: `Bo ${times}` })).status).toBe(200);
    expectProblem(await game.b.ask("PUT", `${game.path}/name`, { name: "Bob" }), "too-many");
    await resign(game, "b");
    for (const _again of [1, 2]) expect((await removeMe(game)).status).toBe(204);
    expect((await readMe(game)).name).toBeNull();
    expect((await eventsOf(game)).filter((event) => event.kind === "named" && event.how === "removed")).toHaveLength(1);
  });

  test("holds through a sleep, and puts out the tabs of the other browsers' cookies", async () => {
    const game = await pair();
    const [{ cookie: mine }, { cookie: other }] = [await holding(game, "b"), await holding(game, "b")];
    await ok(browser(mine).ask("DELETE", `${game.path}/me`, {}), 204);
    await evict(game);
    expect((await browser(other).get(game.path)).body.you).toBeUndefined();
    expect((await browser(mine).get(game.path)).body.you).toMatchObject({ side: "b" });
  });

  test("is refused with a code, and changes nothing", async () => {
    const game = await full();
    const { cookie } = await holding(game, "b");
    await unchanged([game], async () => {
      for (const other of [anyone, program("wrong")]) expectProblem(await other.ask("DELETE", `${game.path}/me`, {}), "no-seat");
      expectProblem(await removeMe(game, { as: "w" }), "other-seat");
      expectProblem(await removeMe(game, { as: 7 }), "malformed");
      expectProblem(
        await browser(cookie, { origin: "https://evil.test" }).ask("DELETE", `${game.path}/me`, {}),
        "foreign-origin",
      );
      expectProblem(await game.b.ask("DELETE", `${game.path}/me`, "x", { "content-type": "text/plain" }), "unsupported");
    });
    expect(await statusOf(game)).toMatchObject({ confirmed: true });
  });

  test("where the recipient can't be reached, it is told as soon as it can", async () => {
    const game = await full();
    const down = { getByName: () => ({ drop: () => Promise.reject(new Error("out of reach")) }) };
    await inside(game, (room) => void Object.assign(room, { env: { ...env, RECIPIENT: down } }));
    await ok(removeMe(game), 204);
    const subscriptions = () =>
      insideRecipient(game.address, (_recipient, { storage }) => storage.sql.exec("SELECT side FROM subscriptions").toArray());
    expect(await subscriptions()).toEqual([{ side: "b" }]);
    await give(game, {});
    await advance(game, HOUR);
    expect(await subscriptions()).toEqual([]);
  });
});
