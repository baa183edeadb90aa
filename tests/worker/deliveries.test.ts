/** What webhooks are told: by jobs, signed, tried again over a day, without following whoever answers. */
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { Webhook as Verifier } from "standardwebhooks";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { WEBHOOK_RETRIES } from "../../worker/notifications/kinds/webhook/limits.ts";
import { move, ok, ORIGIN, pair, program, waiting } from "./client.ts";
import { hookAddress, logOf, Receiver, webhook, webhooks } from "./webhook-receiver.ts";
import { advance, evict, jobsOf, query, quietPair, unrung } from "./object.ts";
import { offerDraw } from "./acts.ts";

const receiver = new Receiver("https://dead.example/", "https://live.example/");

beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
});

describe("a test", () => {
  test("is delivered to one's own webhook, says how the game stands, and shows as the last delivery", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w", ["end"]);
    await ok(game.w.post(`${game.path}/webhooks/${id}/test`), 202);
    await advance(game, 0);
    expect(receiver.types()).toEqual(["w test"]);
    expect(receiver.received[0]?.message.data).toMatchObject({ game: game.id, turn: 0, toMove: "w" });
    expect((await webhooks(game, "w"))[0]?.last).toMatchObject({ status: 200, delivered: true });
  });

  test("that is asked for many times while it is on its way is one; a receiver that asks for fewer calls is left alone", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w");
    const ask = () => game.w.post(`${game.path}/webhooks/${id}/test`);
    receiver.answer(429);
    for (let asked = 0; asked < 3; asked++) expect((await ask()).status).toBe(202);
    await advance(game, 0);
    await ok(ask(), 202);
    await advance(game, 0);
    expect(receiver.received).toHaveLength(1);
    expect(await logOf(game, "w", id)).toHaveLength(1);
  });
});

describe("a delivery", () => {
  test("is made of each of the seat's events, signed as Standard Webhooks has it", async () => {
    const { id, inviteToken, seat } = await waiting();
    const path = `/api/games/${id}`;
    await unrung(id);
    const white = program(seat.token);
    const { secret } = await webhook({ w: white, path }, "w");
    const joined = await program(inviteToken).post<JoinAnswer>(`${path}/join`, {});
    const black = program(joined.body.seat.token);
    await advance(id, 0);
    expect(receiver.types()).toEqual(["w join", "w turn"]);
    await white.play(path, 0);
    await black.post(`${path}/offers`, { do: "offer", kind: "draw", turn: 1 });
    await black.play(path, 1);
    await black.post(`${path}/resign`, { turn: 2 });
    await advance(id, 0);
    expect(receiver.types().slice(2)).toEqual(["w offer", "w turn", "w end"]);
    expect(receiver.received.find(({ message }) => message.type === "end")?.message.data).toMatchObject({
      game: id,
      side: "w",
      turn: 2,
      lastMove: "f5-f4",
      result: { winner: "w", by: "resign" },
      watchUrl: `${ORIGIN}/g/${id}`,
    });
    for (const { url, init, headers, body } of receiver.received) {
      expect(url).toBe(hookAddress());
      expect(init.method).toBe("POST");
      expect(headers).toMatchObject({
        "content-type": "application/json",
        "webhook-id": expect.stringMatching(/^msg_[a-z2-7]{24}$/),
      });
      expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
      expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow();
    }
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(receiver.received.length);
  });

  test("is made by itself, at once", async () => {
    const game = await pair();
    await webhook(game, "b");
    await move(game, 0);
    await expect.poll(() => receiver.types()).toEqual(["b turn"]);
    await expect.poll(async () => (await webhooks(game, "b"))[0]?.last).toMatchObject({ status: 200, delivered: true });
  });

  test("is not made of what was refused or repeated", async () => {
    const game = await quietPair();
    await webhook(game, "b");
    for (const move of ["a6-a7", "a6-a7", "a6-b6"]) await game.w.post(`${game.path}/moves`, { turn: 0, move });
    await advance(game, 0);
    expect(receiver.types()).toEqual(["b turn"]);
  });

  test("that failed is tried again after 1 s and 2 s, with the same id and body, and then it is done", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const game = await quietPair();
    const { id, secret } = await webhook(game, "b");
    receiver.answer(500, 500, 200);
    await move(game, 0);
    await advance(game, 0);
    expect(receiver.received).toHaveLength(1);
    expect((await webhooks(game, "b"))[0]?.last).toMatchObject({ status: 500, delivered: false });
    await advance(game, 900);
    expect(receiver.received).toHaveLength(1);
    await advance(game, 100);
    expect(receiver.received).toHaveLength(2);
    await advance(game, 2000);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ headers, body }) => `${headers["webhook-id"]} ${body}`)).size).toBe(1);
    for (const { body, headers } of receiver.received) expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
    expect((await webhooks(game, "b"))[0]?.last).toMatchObject({ status: 200, delivered: true });
    expect((await logOf(game, "b", id))[0]).toMatchObject({ status: "delivered", next: null });
    await advance(game, 24 * 3600 * 1000);
    expect(receiver.received).toHaveLength(3);
  });

  test("is owed over a sleep", async () => {
    const game = await quietPair();
    await webhook(game, "b");
    receiver.answer(503, 200);
    await move(game, 0);
    await advance(game, 0);
    await evict(game);
    await advance(game, 1000);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  test("is given up after the last pause, and the list says so", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "b");
    receiver.answer(404);
    await move(game, 0);
    await advance(game, 0);
    const pauses = [...WEBHOOK_RETRIES.first, WEBHOOK_RETRIES.rest];
    for (const [index, pause] of pauses.entries()) {
      expect(receiver.received).toHaveLength(index + 1);
      expect((await logOf(game, "b", id))[0]?.status).toBe("waiting");
      await advance(game, pause);
    }
    expect(receiver.received).toHaveLength(pauses.length + 1);
    expect((await logOf(game, "b", id))[0]).toMatchObject({ status: "failed", next: null });
    expect(Object.keys(await jobsOf(game))).toEqual(["webhook-log"]);
    expect((await webhooks(game, "b"))[0]?.last).toMatchObject({ status: 404, delivered: false });
  });

  test("goes with its webhook when that is removed", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "b");
    receiver.answer(500);
    await move(game, 0);
    await advance(game, 0);
    await game.b.ask("DELETE", `${game.path}/webhooks/${id}`);
    await advance(game, 24 * 3600 * 1000);
    expect(receiver.received).toHaveLength(1);
    expect(await query(game, "SELECT * FROM deliveries")).toEqual([]);
  });

  test("does not wait for another one that is refused", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "b");
    receiver.answer(500);
    await offerDraw(game, "w", 0);
    await advance(game, 0);
    receiver.answer(200);
    await move(game, 0);
    await advance(game, 0);
    expect(receiver.types()).toEqual(["b offer", "b turn"]);
    expect((await logOf(game, "b", id)).map(({ status }) => status)).toEqual(["delivered", "waiting"]);
    await advance(game, 1000);
    expect(receiver.types()).toEqual(["b offer", "b turn", "b offer"]);
  });

  test.each([503, "no answer"])(
    "waits for older ones while the receiver is away (%s), so that all come in order",
    async (away) => {
      const game = await quietPair();
      const { id } = await webhook(game, "b");
      receiver.answers = [
        () => (typeof away === "number" ? new Response(null, { status: away }) : Promise.reject(new Error("away"))),
      ];
      await offerDraw(game, "w", 0);
      await advance(game, 0);
      await move(game, 0);
      await advance(game, 0);
      // What is new is no reason to wait: the oldest is tried at once.
      expect(receiver.types()).toEqual(["b offer", "b offer"]);
      receiver.answer(200);
      await advance(game, 2000);
      expect(receiver.types()).toEqual(["b offer", "b offer", "b offer", "b turn"]);
      expect((await logOf(game, "b", id)).map(({ status }) => status)).toEqual(["delivered", "delivered"]);
    },
  );

  test("waits for the pauses of one that asks for fewer calls (429), which nothing new shortens", async () => {
    const game = await quietPair();
    await webhook(game, "b");
    receiver.answer(429);
    await offerDraw(game, "w", 0);
    await advance(game, 0);
    await move(game, 0);
    await advance(game, 0);
    expect(receiver.types()).toEqual(["b offer"]);
    await advance(game, 2000);
    expect(receiver.types()).toEqual(["b offer", "b offer"]);
    receiver.answer(200);
    await advance(game, 1000);
    expect(receiver.types()).toEqual(["b offer", "b offer"]);
    await advance(game, 2000);
    expect(receiver.types()).toEqual(["b offer", "b offer", "b offer", "b turn"]);
  });

  test("waits for the one before it, which is under way, and for no other webhook’s", async () => {
    const game = await pair();
    const dead = await webhook(game, "b", { url: "https://dead.example/" });
    const { promise: silence, resolve: speak } = Promise.withResolvers<Response>();
    receiver.answers = [() => silence];
    await offerDraw(game, "w", 0);
    await expect.poll(() => receiver.received).toHaveLength(1);
    await webhook(game, "b", { url: "https://live.example/" });
    receiver.answer(200);
    await move(game, 0);
    const hosts = () => receiver.received.map(({ url, message }) => `${new URL(url).hostname} ${message.type}`);
    await expect.poll(hosts).toEqual(["dead.example offer", "live.example turn"]);
    speak(new Response());
    await expect.poll(hosts).toEqual(["dead.example offer", "live.example turn", "dead.example turn"]);
    await expect.poll(async () => (await logOf(game, "b", dead.id))[0]?.status).toBe("delivered");
  });
});
