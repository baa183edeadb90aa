/** What a player does about a webhook that is there: new secrets, other events, and turning on one that was disabled. */
import type { NewWebhookAnswer } from "../../api/webhook-schema.ts";
import { Webhook as Verifier } from "standardwebhooks";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectProblem, move, ok, type Pair, roomOf, stateOf } from "./client.ts";
import { expectHanded, notifiedPair } from "./notified.ts";
import { advance, jobsOf, query, quietPair, unchanged } from "./object.ts";
import { logOf, Receiver, webhook, webhooks } from "./webhook-receiver.ts";
import { resign, offerDraw, answer } from "./acts.ts";

const receiver = new Receiver();

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

const test1 = (game: Pair, id: string) => game.w.post(`${game.path}/webhooks/${id}/test`);

beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
});
describe("a new secret", () => {
  test("is shown once; for a day both sign, and then the new one alone", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const game = await quietPair();
    const { id, secret: old } = await webhook(game, "w");
    const { body: rotated } = await ok(game.w.post<NewWebhookAnswer>(`${game.path}/webhooks/${id}/secret`));
    expect(rotated).toMatchObject({ id, secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) });
    expect(rotated.secret).not.toBe(old);
    expect(rotated.oldSecretUntil).toBeGreaterThan(Date.now() + DAY - HOUR);
    const listed = await webhooks(game, "w");
    expect(listed).toMatchObject([{ id, oldSecretUntil: rotated.oldSecretUntil }]);
    expect(JSON.stringify(listed)).not.toContain("whsec_");

    await test1(game, id);
    await advance(game, DAY - HOUR);
    const [both] = receiver.received;
    expect(both?.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of [old, rotated.secret])
      expect(() => new Verifier(secret).verify(both?.body ?? "", both?.headers ?? {})).not.toThrow();

    await advance(game, HOUR);
    await test1(game, id);
    await advance(game, 0);
    const { body = "", headers = {} } = receiver.received[1] ?? {};
    expect(headers["webhook-signature"]).toMatch(/^v1,\S+$/);
    expect(() => new Verifier(rotated.secret).verify(body, headers)).not.toThrow();
    expect(() => new Verifier(old).verify(body, headers)).toThrow();
    // Nothing is kept of it.
    expect(JSON.stringify(await query(game, "SELECT * FROM webhooks"))).not.toContain(old);
    expect((await webhooks(game, "w"))[0]?.oldSecretUntil).toBeNull();
  });

  test("may come again, for the last one may not have been copied: all of that day sign, four at most beside the newest", async () => {
    const game = await quietPair();
    const { id, secret } = await webhook(game, "w");
    for (let count = 0; count < 4; count++) expect((await game.w.post(`${game.path}/webhooks/${id}/secret`)).status).toBe(200);
    await unchanged([game], async () => expectProblem(await game.w.post(`${game.path}/webhooks/${id}/secret`), "too-many"));
    await test1(game, id);
    await advance(game, 0);
    const { body = "", headers = {} } = receiver.received[0] ?? {};
    expect(headers["webhook-signature"]?.split(" ")).toHaveLength(5);
    expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
  });
});

describe("a webhook is disabled", () => {
  test("once nothing has arrived for five days and a delivery is given up: nothing more is sent, until it is enabled", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w");
    receiver.answer(500);
    await test1(game, id);
    await advance(game, 0);
    for (let day = 0; day < 3; day++) await advance(game, DAY);
    expect((await webhooks(game, "w"))[0]).toMatchObject({ disabled: null, failingSince: expect.any(Number) });
    await test1(game, id);
    await advance(game, 0);
    await offerDraw(game, "b", 0);
    await advance(game, 2 * DAY);
    const [disabled] = await webhooks(game, "w");
    expect(disabled).toMatchObject({ disabled: { reason: "failing", at: expect.any(Number) } });
    const troubles = async () => Promise.all([game.w, game.b].map(async (who) => (await stateOf(game, who)).you?.trouble));
    expect(await troubles()).toEqual([true, undefined]);
    const log = await logOf(game, "w", id);
    expect(log.map(({ type, status, next }) => [type, status, next])).toEqual([
      ["offer", "failed", null],
      ["test", "failed", null],
      ["test", "failed", null],
    ]);

    const { length } = receiver.received;
    await unchanged([game], async () => {
      expectProblem(await test1(game, id), "disabled");
      expectProblem(await game.w.post(`${game.path}/webhooks/${id}/deliveries/${log[0]?.id}/replay`), "disabled");
    });
    await answer(game, "b", "withdraw", "3");
    await resign(game, "w");
    await advance(game, DAY);
    expect(receiver.received).toHaveLength(length);
    expect(await logOf(game, "w", id)).toHaveLength(3);

    receiver.answer(200);
    const enabled = await game.w.ask("PATCH", `${game.path}/webhooks/${id}`, { enabled: true });
    expect(enabled).toMatchObject({ status: 200, body: { id, disabled: null, failingSince: null } });
    expect(await troubles()).toEqual([undefined, undefined]);
    await game.w.post(`${game.path}/webhooks/${id}/deliveries/${log[0]?.id}/replay`);
    await advance(game, 0);
    expect((await logOf(game, "w", id))[0]).toMatchObject({ type: "offer", status: "delivered" });
    expect((await webhooks(game, "w"))[0]).toMatchObject({ disabled: null, failingSince: null });
  });

  test("never while something arrives", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w");
    for (let round = 0; round < 4; round++) {
      receiver.answer(500);
      await test1(game, id);
      for (let day = 0; day < 2; day++) await advance(game, DAY);
      receiver.answer(200);
      await test1(game, id);
      await advance(game, 0);
    }
    expect((await webhooks(game, "w"))[0]).toMatchObject({ disabled: null, failingSince: null });
  });

  test("at once by 410, with whatever else it was owed", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "b");
    receiver.answer(500, 410);
    await offerDraw(game, "w", 0);
    await advance(game, 0);
    await move(game, 0);
    await advance(game, 0);
    expect(await webhooks(game, "b")).toMatchObject([{ id, disabled: { reason: "gone" } }]);
    // Whoever adds it again wants to hear of the game.
    await webhook(game, "b");
    expect(await webhooks(game, "b")).toMatchObject([{ id, disabled: null }]);
    expect((await logOf(game, "b", id)).map(({ status }) => status)).toEqual(["failed", "failed"]);
    await advance(game, DAY);
    expect(receiver.types()).toEqual(["b offer", "b turn"]);
  });
});

describe("its events", () => {
  test("can be chosen anew", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "b", { events: ["end"] });
    const changed = await game.b.ask("PATCH", `${game.path}/webhooks/${id}`, { events: ["offer", "turn", "offer"] });
    expect(changed).toMatchObject({ status: 200, body: { id, events: ["turn", "offer"] } });
    await move(game, 0);
    await resign(game, "w", 1);
    await advance(game, 0);
    expect(receiver.types()).toEqual(["b turn"]);
  });

  test.each([
    ["no events", { events: [] }],
    ["an unknown one", { events: ["move"] }],
    ["being disabled", { enabled: false }],
  ])("with %s is refused, and nothing is changed", async (_what, change) => {
    const game = await quietPair();
    const { id } = await webhook(game, "b");
    await unchanged([game], async () =>
      expectProblem(await game.b.ask("PATCH", `${game.path}/webhooks/${id}`, change), "malformed"),
    );
  });
});

describe("whose webhook is disabled", () => {
  test("is told so by mail too, once, with the game as it stands; not once it is turned on again", async () => {
    const game = await notifiedPair({ when: "end" });
    const { id } = await webhook(game, "b");
    receiver.answer(410);
    await game.b.post(`${game.path}/webhooks/${id}/test`);
    await advance(game, 0);
    await expectHanded(game, 0, ["b 0 webhook"]);
    const notice = game.recipients.last;
    expect(notice).toMatchObject({ when: "turn", deadline: null });
    expect(await roomOf(game).owed(notice)).toMatchObject({ occasion: "webhook", side: "b" });
    await game.b.ask("PATCH", `${game.path}/webhooks/${id}`, { enabled: true });
    expect(await roomOf(game).owed(notice)).toBeNull();

    await game.b.post(`${game.path}/webhooks/${id}/test`);
    await advance(game, 0);
    await expectHanded(game, 0, ["b 0 webhook", "b 0 webhook"]);
  });

  test("has nothing waiting to be told where there is no other way", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w");
    receiver.answer(410);
    await test1(game, id);
    await advance(game, 0);
    expect(Object.keys(await jobsOf(game)).filter((name) => name.startsWith("notice"))).toEqual([]);
  });
});
