/** Webhooks: kept by a seat, with a secret that is shown once, to addresses that may be asked; programs are reminded by them as players are. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import worker from "../../worker/index.ts";
import { advanceTo, answered, anyone, expectProblem, ok, ORIGIN, pair, type Pair, program, waiting, move } from "./client.ts";
import { hookAddress, Receiver, webhook, webhooks } from "./webhook-receiver.ts";
import { advance, quietPair, unchanged, unrung } from "./object.ts";
import type { CreateBody, JoinAnswer } from "../../api/seat-schema.ts";
import { notifiedPair } from "./notified.ts";
import { DAY, HOUR } from "./recipients.ts";
import { offerDraw } from "./acts.ts";

const receiver = new Receiver();

describe("a webhook", () => {
  test("is shown with its secret once, and never again", async () => {
    const game = await pair();
    const added = await webhook(game, "w");
    expect(added).toStrictEqual({
      id: expect.stringMatching(/^wh_[a-z2-7]{24}$/),
      url: hookAddress(),
      events: ["turn", "join", "offer", "reminder", "pause", "end", "recovery"],
      last: null,
      failingSince: null,
      disabled: null,
      oldSecretUntil: null,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { secret, ...shown } = added;
    expect(await webhooks(game, "w")).toStrictEqual([shown]);
    expect(JSON.stringify(await webhooks(game, "w"))).not.toContain(secret);
  });

  test("is its seat's alone", async () => {
    const game = await pair();
    const { id } = await webhook(game, "w");
    expect(await webhooks(game, "b")).toEqual([]);
    await unchanged([game], async () => {
      expectProblem(await game.b.ask("DELETE", `${game.path}/webhooks/${id}`), "not-found");
      expectProblem(await anyone.ask("DELETE", `${game.path}/webhooks/${id}`), "no-seat");
      expectProblem(await anyone.get(`${game.path}/webhooks`), "no-seat");
    });
    await ok(game.w.ask("DELETE", `${game.path}/webhooks/${id}`), 204);
    expect(await webhooks(game, "w")).toEqual([]);
    expectProblem(await game.w.ask("DELETE", `${game.path}/webhooks/${id}`), "not-found");
  });

  test("is one of ten at most for a seat", async () => {
    const game = await pair();
    for (let count = 0; count < 10; count++) await webhook(game, "w", { url: `https://webhooks.example/${count}` });
    await unchanged([game], async () =>
      expectProblem(await game.w.post(`${game.path}/webhooks`, { url: "https://webhooks.example/" }), "too-many"),
    );
    await webhook(game, "b");
  });

  test("to an address that the seat calls already is that one, with the events that are named now", async () => {
    const game = await pair();
    const url = "https://webhooks.example/in?key=1";
    const { secret, ...first } = await webhook(game, "w", { url, events: ["turn"] });
    expect(await webhook(game, "w", { url: "https://WEBHOOKS.example.:443/in?key=1#b" })).toStrictEqual(first);
    const changed = { ...first, events: ["turn", "end"] };
    expect(await webhook(game, "w", { url, events: ["end", "turn"] })).toStrictEqual(changed);
    expect(await webhooks(game, "w")).toStrictEqual([changed]);
    // The other seat's is its own, and so is another address.
    expect((await webhook(game, "b", { url })).secret).not.toBe(secret);
    expect((await webhook(game, "w", { url: `${url}2` })).id).not.toBe(first.id);
  });

  test("that is asked for ten times at once is one, and is called once", async () => {
    const game = await quietPair();
    const all = await Promise.all(Array.from({ length: 10 }, () => webhook(game, "w")));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter((each) => "secret" in each)).toHaveLength(1);
    await offerDraw(game, "b", 0);
    await advance(game, 0);
    expect(receiver.types()).toEqual(["w offer"]);
  });

  test.each([
    ["no address", {}],
    ["an address that is none", { url: "webhooks.example" }],
    ["another protocol", { url: "ftp://webhooks.example/" }],
    ["a name and password", { url: "https://user:word@webhooks.example/" }],
    ["an address of 2001 characters", { url: `https://webhooks.example/${"x".repeat(1979)}` }],
    ["an unknown event", { url: "https://webhooks.example/", events: ["move"] }],
    ["no events", { url: "https://webhooks.example/", events: [] }],
    ["events that are no list", { url: "https://webhooks.example/", events: "turn" }],
  ])("with %s is refused, and nothing is kept", async (_what, body) => {
    const game = await pair();
    await unchanged([game], async () => expectProblem(await game.w.post(`${game.path}/webhooks`, body), "malformed"));
  });

  test("to a private address is refused, unless the operator allows it", async () => {
    const game = await pair();
    const add = (url: string, allowed: string) => {
      const headers = { authorization: `Bearer ${game.tokens["w"]}`, "content-type": "application/json" };
      const request = new Request(`${ORIGIN}${game.path}/webhooks`, { method: "POST", headers, body: JSON.stringify({ url }) });
      return worker.fetch(request, { ...env, ALLOW_PRIVATE_WEBHOOKS: allowed });
    };
    await unchanged([game], async () => {
      for (const url of [
        "http://127.0.0.1:9/",
        "http://localhost/",
        "http://2130706433/",
        "http://[::1]/",
        "http://192.168.1.1/",
      ]) {
        expectProblem(await answered(await add(url, "false")), "malformed");
      }
    });
    await ok(add("http://127.0.0.1:9/", "true"), 201);
  });
});

/** A game whose alarms only the test rings. */
async function timed(clock: CreateBody["clock"]): Promise<Pick<Pair, "id" | "path" | "w" | "b">> {
  const { id, inviteToken, seat } = await waiting({ clock });
  const path = `/api/games/${id}`;
  await unrung(id);
  const joined = await program(inviteToken).post<JoinAnswer>(`${path}/join`, {});
  return { id, path, w: program(seat.token), b: program(joined.body.seat.token) };
}

test("before the time of its seat is up, with that instant; whoever chose other events is not", async () => {
  const game = await timed({ kind: "move", each: (8 * DAY) / 1000 });
  await advanceTo(game, 2);
  await webhook(game, "w", { events: ["reminder"] });
  await webhook(game, "b", { events: ["turn", "end"] });
  await advance(game, 4 * DAY - HOUR);
  expect(receiver.types()).toEqual([]);
  await advance(game, HOUR);
  await advance(game, 0);
  expect(receiver.types()).toEqual(["w reminder"]);
  const { until, turn } = receiver.received[0]?.message.data ?? {};
  expect(turn).toBe(2);
  expect((until ?? 0) - Date.now()).toBeGreaterThan(7 * DAY);
  await advance(game, 3 * DAY);
  await advance(game, 0);
  expect(receiver.types()).toEqual(["w reminder", "w reminder"]);
  await move(game, 2);
  await advance(game, DAY);
  await advance(game, 0);
  expect(receiver.types().slice(2)).toEqual(["b turn"]);
});

test("before a game without a clock is closed", async () => {
  const game = await timed({ kind: "none" });
  await webhook(game, "w", { events: ["reminder"] });
  for (let month = 0; month < 5; month++) await advance(game, 30 * DAY);
  await advance(game, 0);
  expect(receiver.types()).toEqual(["w reminder"]);
  expect(receiver.received[0]?.message.data.until).toBeNull();
});

test("of a turn that stays unanswered, as its seat's player wished it for their mails", async () => {
  const game = await notifiedPair({ when: "end", remind: 3 });
  await webhook(game, "b", { events: ["reminder"] });
  await advanceTo(game, 1);
  await advance(game, 3 * DAY);
  await advance(game, 0);
  expect(receiver.types()).toEqual(["b reminder"]);
});
