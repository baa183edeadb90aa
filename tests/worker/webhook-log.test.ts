/** What a webhook's player reads of its deliveries, and how one is sent again. */
import { Webhook as Verifier } from "standardwebhooks";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { KEPT_FOR, MOST_KEPT, MOST_WAITING } from "../../worker/room/webhooks/webhook-rows.ts";
import { anyone, expectProblem, ok, type Pair } from "./client.ts";
import { advance, inside, jobsOf, query, quietPair, unchanged } from "./object.ts";
import { hookAddress, logOf, Receiver, webhook } from "./webhook-receiver.ts";
import { offerDraw } from "./acts.ts";

const receiver = new Receiver();

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

const test1 = (game: Pair, id: string) => game.w.post(`${game.path}/webhooks/${id}/test`);
const ids = () => receiver.received.map(({ headers }) => headers["webhook-id"]);

beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
});
describe("the log", () => {
  test("has time, event, status, duration, the answer's first line and the next try, newest first", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w");
    receiver.answer(500, 503);
    await test1(game, id);
    await advance(game, 0);
    await offerDraw(game, "b", 0);
    await advance(game, 0);
    const at = expect.any(Number);
    const log = await logOf(game, "w", id);
    expect(log).toStrictEqual([
      {
        id: expect.stringMatching(/^msg_/),
        type: "offer",
        at,
        status: "waiting",
        next: at,
        attempts: [{ at, status: 503, duration: at, line: "it is 503" }],
      },
      {
        id: expect.stringMatching(/^msg_/),
        type: "test",
        at,
        status: "waiting",
        next: at,
        attempts: [{ at, status: 500, duration: at, line: "it is 500" }],
      },
    ]);
    const [offer] = log;
    expect(offer?.next).toBe((offer?.attempts[0]?.at ?? 0) + 1000);
    expect(log.map((each) => each.id)).toEqual(ids().toReversed());
    receiver.answer(204);
    await advance(game, 1000);
    expect(await logOf(game, "w", id)).toMatchObject([
      { status: "delivered", next: null, attempts: [{ status: 503 }, { status: 204, line: null }] },
      { status: "delivered", next: null, attempts: [{ status: 500 }, { status: 204, line: null }] },
    ]);
  });

  test("is its seat's alone", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w");
    await test1(game, id);
    const [{ id: delivery } = { id: "" }] = await logOf(game, "w", id);
    await unchanged([game], async () => {
      for (const [who, code] of [
        [game.b, "not-found"],
        [anyone, "no-seat"],
      ] as const) {
        expectProblem(await who.get(`${game.path}/webhooks/${id}/deliveries`), code);
        expectProblem(await who.post(`${game.path}/webhooks/${id}/test`), code);
        expectProblem(await who.post(`${game.path}/webhooks/${id}/deliveries/${delivery}/replay`), code);
        expectProblem(await who.post(`${game.path}/webhooks/${id}/secret`), code);
        expectProblem(await who.ask("PATCH", `${game.path}/webhooks/${id}`, { events: ["turn"] }), code);
      }
      expectProblem(await game.w.post(`${game.path}/webhooks/${id}/deliveries/msg_x/replay`), "not-found");
    });
  });

  test("holds no more than 200 signs of an answer, and none that can't be shown", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w");
    receiver.answers = [() => new Response(`\u202e\u001b<b>${"-".repeat(5000)}`, { status: 500 })];
    await test1(game, id);
    await advance(game, 0);
    expect((await logOf(game, "w", id))[0]?.attempts[0]?.line).toBe(`<b>${"-".repeat(197)}`);
  });

  test("holds no token that a receiver repeats from its own address, shown or stored", async () => {
    const game = await quietPair();
    const { w: token = "" } = game.tokens;
    const { id } = await webhook(game, "w", { url: `${hookAddress()}&seat=${token}` });
    receiver.answers = [() => new Response(`no page at /in?seat=${token}&upper=${token.toUpperCase()}`, { status: 404 })];
    await test1(game, id);
    await advance(game, 0);
    expect((await logOf(game, "w", id))[0]?.attempts[0]?.line).toBe("no page at /in?seat=…&upper=…");
    const stored = async () => JSON.stringify(await query(game, "SELECT * FROM deliveries")).toLowerCase();
    expect(await stored()).not.toContain(token);
    // What was stored before no token was kept is shown without it, and stored so with the next try.
    const old = JSON.stringify([{ at: 1, status: 404, duration: 1, line: `no ${token}` }]);
    await inside(game, (_room, { storage: { sql } }) => sql.exec("UPDATE deliveries SET attempts = ?", old));
    expect((await logOf(game, "w", id))[0]?.attempts[0]?.line).toBe("no …");
    expect(JSON.stringify((await game.w.get(`${game.path}/me`)).body)).toContain('"line":"no …"');
    await advance(game, 1000);
    expect(await stored()).not.toContain(token);
  });

  test("keeps fifty deliveries of a webhook, and what still waits", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w");
    await test1(game, id);
    await inside(game, (_room, { storage: { sql } }) => {
      for (let number = 2; number <= MOST_KEPT + 5; number++)
        sql.exec(
          "INSERT INTO deliveries SELECT webhook, ?, ?, type, body, at, ?, since, tries, next, attempts FROM deliveries WHERE number = 1",
          number,
          `msg_${number}`,
          number % 2 === 0 ? "failed" : "delivered",
        );
    });
    await offerDraw(game, "b", 0);
    const log = await logOf(game, "w", id);
    expect(log).toHaveLength(MOST_KEPT + 1);
    expect(log.map(({ status }) => status).filter((status) => status === "waiting")).toHaveLength(2);
    expect(log.at(-1)?.status).toBe("waiting");
    await inside(game, (_room, { storage: { sql } }) =>
      sql.exec("UPDATE deliveries SET number = ? WHERE id = 'msg_55'", MOST_WAITING),
    );
    await inside(game, (_room, { storage: { sql } }) => sql.exec("DELETE FROM deliveries WHERE number = 56"));
    await offerDraw(game, "b", 0);
    // However much waits, it is bounded.
    expect((await logOf(game, "w", id)).filter(({ status }) => status === "waiting")).toHaveLength(1);
  });

  test("forgets after thirty days, whatever the game does", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w");
    await test1(game, id);
    await advance(game, KEPT_FOR - HOUR);
    expect(await logOf(game, "w", id)).toHaveLength(1);
    await advance(game, HOUR);
    expect(await logOf(game, "w", id)).toEqual([]);
    expect(await query(game, "SELECT * FROM deliveries")).toEqual([]);
    expect(await jobsOf(game)).toEqual({});
  });
});

describe("a replay", () => {
  test("of one that was given up is delivered with the same id and body, signed anew, and the log shows both", async () => {
    const game = await quietPair();
    const { id, secret } = await webhook(game, "w");
    receiver.answer(500);
    await test1(game, id);
    await advance(game, 0);
    await advance(game, 31 * HOUR);
    expect((await logOf(game, "w", id))[0]).toMatchObject({
      status: "failed",
      attempts: [{ status: 500 }, { status: 500 }],
    });
    receiver.answer(200);
    const [{ id: delivery } = { id: "" }] = await logOf(game, "w", id);
    await ok(game.w.post(`${game.path}/webhooks/${id}/deliveries/${delivery}/replay`), 202);
    await advance(game, 0);
    const [replayed] = await logOf(game, "w", id);
    expect(replayed).toMatchObject({ id: delivery, status: "delivered" });
    expect(replayed?.attempts.map(({ status }) => status)).toEqual([500, 500, 200]);
    expect(new Set(ids())).toEqual(new Set([delivery]));
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    for (const { body, headers } of receiver.received) expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
  });

  test("of one that has arrived is delivered once more; where that fails it is tried again like any other", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w");
    await test1(game, id);
    await advance(game, 0);
    await advance(game, 20 * DAY);
    receiver.answer(500, 200);
    const [{ id: delivery } = { id: "" }] = await logOf(game, "w", id);
    await game.w.post(`${game.path}/webhooks/${id}/deliveries/${delivery}/replay`);
    await advance(game, 0);
    expect((await logOf(game, "w", id))[0]?.status).toBe("waiting");
    await advance(game, 1000);
    expect((await logOf(game, "w", id))[0]?.status).toBe("delivered");
    expect(ids()).toEqual([delivery, delivery, delivery]);
  });

  test("of one that waits for its next try is made at once", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w");
    receiver.answer(500, 200);
    await test1(game, id);
    await advance(game, 0);
    const [{ id: delivery } = { id: "" }] = await logOf(game, "w", id);
    await game.w.post(`${game.path}/webhooks/${id}/deliveries/${delivery}/replay`);
    await advance(game, 0);
    expect(ids()).toEqual([delivery, delivery]);
  });
});
