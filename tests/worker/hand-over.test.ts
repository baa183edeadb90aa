/** Handing a seat over to another player, and giving the invited one back before the first move. */
import { describe, expect, test } from "vitest";
import type { JoinAnswer } from "../../api/seat-schema.ts";
import {
  advancedPair,
  advanceTo,
  anyone,
  browser,
  type Client,
  expectProblem,
  newCookie,
  newKey,
  ok,
  type Pair,
  pair,
  program,
  stateOf,
  waiting,
} from "./client.ts";
import { holding, knocking, seatOf } from "./holders.ts";
import { found } from "./losses.ts";
import { lastMail } from "./mailbox.ts";
import { advance, eventsOf, query, quietPair, unchanged } from "./object.ts";
import { confirmed, mailedPair, MINUTE, newAddress, pass, recipientOf } from "./recipients.ts";
import { cookie, live, pageOf } from "./socket.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";
import { resign } from "./acts.ts";

/** The token of the link by which a seat can be taken over, made just now. */
async function handOver(client: Client, { path }: Pick<Pair, "path">): Promise<string> {
  const answer = await ok(client.post(`${path}/hand-over`, {}));
  const url = answer.body.you?.handOverUrl ?? "";
  expect(url).toMatch(/^https:\/\/play\.test\/g\/[a-z2-7]{16}#take-[wb]=[a-z][a-z2-7]{26}$/);
  return url.split("=")[1] ?? "";
}

function take(client: Client, { path }: Pick<Pair, "path">, body: object = { name: "Cy" }, key?: string) {
  return client.post<JoinAnswer>(`${path}/join`, body, key === undefined ? {} : { "idempotency-key": key });
}

/** A seat for which everything was set that can be. */
async function settled(address: string) {
  const game = await mailedPair(address);
  const held = await holding(game, "b");
  await game.b.post(`${game.path}/webhooks`, { url: "http://127.0.0.1:1/", events: ["end"] });
  return { game, held };
}

/** What stands beside the log of a seat. */
async function beside({ id }: Pair, side: string): Promise<readonly number[]> {
  const kept = [
    "names WHERE side",
    "browsers WHERE side",
    "webhooks WHERE side",
    "channels WHERE listener",
    "requests WHERE side",
  ];
  return Promise.all(kept.map(async (rows) => (await query(id, `SELECT * FROM ${rows} = ?`, side)).length));
}

describe("a seat is handed over", () => {
  test("by a link that its player makes: whoever takes it plays on, under their own name, and the old link is dead", async () => {
    const game = await advancedPair(3);
    const old = await holding(game, "b");
    const token = await handOver(game.b, game);
    const value = newCookie();
    const taken = await take(knocking(token, value), game);
    expect(taken.body).toMatchObject({
      isHeld: true,
      seat: { side: "b" },
      state: { you: { side: "b" }, players: { b: { name: "Cy" } }, ply: 3 },
    });
    expect(taken.body.state.you?.handOverUrl).toBeUndefined();
    expectProblem(await game.b.get(game.path), "no-seat");
    expect(await seatOf(old.client, game)).toBeUndefined();
    expect((await browser(value).play(game.path, 3)).body.turn).toBe(4);
    expect((await eventsOf(game)).find(({ kind }) => kind === "handed")).toMatchObject({ side: "b", link: { generation: 2 } });
    await advance(game, AFTER_BACKGROUND);
    expect(await found(game)).toEqual([]);
  });

  test("with nothing of the one before: name, browsers, webhooks and mails are gone, and their recipient lets go of it", async () => {
    const address = newAddress();
    const { game } = await settled(address);
    expect(await beside(game, "b")).toEqual([1, 1, 1, 1, 0]);
    await take(program(await handOver(game.b, game)), game, {});
    expect(await beside(game, "b")).toEqual([0, 0, 0, 0, 0]);
    await advance(game, 0);
    expect(await recipientOf(address).status(game.id, "b")).toEqual({ ok: true, value: null });
  });

  test("the opponent is told: live, by webhook, and by mail", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await game.b.post(`${game.path}/webhooks`, { url: "http://127.0.0.1:1/", events: ["join"] });
    const socket = await pageOf(game, "b");
    await take(program(await handOver(game.w, game)), game);
    await socket.until(() => expect(socket.state?.players["w"]?.name).toBe("Cy"));
    expect((await query(game, "SELECT * FROM deliveries")).length).toBe(1);
    await advance(game, 2 * MINUTE);
    await pass(address, 0);
    expect((await lastMail(address)).text).toContain("handed the game over");
  });

  test("once: the link is used up, the same request again finds its answer, and two at once seat one", async () => {
    const game = await pair();
    const token = await handOver(game.b, game);
    const key = newKey();
    const both = await Promise.all([take(program(token), game, {}, key), take(program(token), game, {}, newKey())]);
    expect(both.map(({ code }) => code)).toEqual([undefined, "no-seat"]);
    expect((await take(program(token), game, {}, key)).body.seat).toEqual(both[0]?.body.seat);
    await unchanged([game], async () => expectProblem(await take(program(token), game), "no-seat"));
  });

  test("under no key that has taken or renewed a seat here before", async () => {
    const game = await pair();
    const key = newKey();
    await game.w.post(`${game.path}/new-link`, {}, { "idempotency-key": key });
    const token = await handOver(game.b, game);
    await unchanged([game], async () => expectProblem(await take(program(token), game, {}, key), "key-reused"));
    await ok(take(program(token), game, {}, newKey()));
  });

  test("not where its player took the link back, made another one for the seat, or the link that followed is another", async () => {
    const game = await pair();
    const first = await handOver(game.b, game);
    expect(await handOver(game.b, game)).toBe(first);
    await ok(game.b.ask("DELETE", `${game.path}/hand-over`, {}));
    expectProblem(await take(program(first), game), "no-seat");
    const second = await handOver(game.b, game);
    expect(second).not.toBe(first);
    await game.b.post(`${game.path}/new-link`, {});
    for (const dead of [first, second]) expectProblem(await take(program(dead), game), "no-seat");
  });

  test("closes the sockets of whoever had it", async () => {
    const game = await pair();
    const old = await holding(game, "b");
    const socket = await live(game.path, cookie(old.cookie));
    await take(program(await handOver(game.b, game)), game);
    await socket.untilClosed(4001);
  });

  test("neither to oneself nor to the opponent, nor after the game", async () => {
    const game = await pair();
    const [own, opponent] = [await holding(game, "b"), await holding(game, "w")];
    const token = await handOver(game.b, game);
    await unchanged([game], async () => {
      expectProblem(await take(knocking(token, own.cookie), game), "own-invite");
      expectProblem(await take(knocking(token, opponent.cookie), game), "other-seat");
      expectProblem(await program(token).get(game.path), "no-seat");
      expectProblem(await program(token).post(`${game.path}/resign`, { turn: 0 }), "no-seat");
      expectProblem(await knocking(token).post(`${game.path}/open`, {}), "no-seat");
    });
    await resign(game, "w");
    await unchanged([game], async () => {
      expectProblem(await take(program(token), game), "game-over");
      expectProblem(await game.w.post(`${game.path}/hand-over`, {}), "game-over");
    });
  });

  test("the link is shown to the seat alone", async () => {
    const game = await pair();
    const token = await handOver(game.b, game);
    for (const client of [game.w, anyone]) expect(JSON.stringify(await stateOf(game, client))).not.toContain(token);
    expect((await stateOf(game, game.b)).you?.handOverUrl).toContain(token);
    expect(JSON.stringify(await query(game, "SELECT * FROM facts"))).not.toContain(token);
  });
});

describe("the invited seat is given back", () => {
  test("before the first move: it is free, the invite is a new one, and nothing of its player stays", async () => {
    const address = newAddress();
    const { game, held } = await settled(address);
    const socket = await live(game.path, cookie(held.cookie));
    const left = await game.b.post(`${game.path}/leave`, { as: "b" });
    expect(left.body).toMatchObject({ status: "waiting", players: { b: null }, turn: 0, toMove: null });
    expect(left.body.you).toBeUndefined();
    await socket.untilClosed(4001);
    expect(await beside(game, "b")).toEqual([0, 0, 0, 0, 0]);
    const { inviteToken = "" } = (await stateOf(game, game.w)).you ?? {};
    expect(inviteToken).not.toBe(game.invite);
    for (const dead of [game.invite, game.tokens["b"] ?? ""]) expectProblem(await take(program(dead), game), "no-seat");
    const joined = await take(program(inviteToken), game);
    expect(joined.body.seat.token).not.toBe(game.tokens["b"]);
    expectProblem(await game.b.get(game.path), "no-seat");
    expect(await stateOf(game, game.w)).toMatchObject({ status: "playing", toMove: "w", players: { b: { name: "Cy" } } });
    await advance(game, AFTER_BACKGROUND);
    expect(await found(game)).toEqual([]);
  });

  test("with a clock, which is whole again and waits", async () => {
    const game = await pair({ clock: { kind: "move", each: 86_400 } });
    await advance(game, 60_000);
    const { clock } = (await game.b.post(`${game.path}/leave`, {})).body;
    expect(clock?.sides["w"]).toEqual({ left: 86_400_000, until: null });
  });

  test("the creator is told by mail", async () => {
    const address = newAddress();
    const game = await quietPair();
    await confirmed(game, address, {}, game.w);
    await game.b.post(`${game.path}/leave`, {});
    await advance(game, 2 * MINUTE);
    await pass(address, 0);
    expect((await lastMail(address)).text).toContain("left before the first move");
  });

  test("not after a move, nor the creator's own, nor while nobody has joined", async () => {
    const [game, moved, free] = [await pair(), await pair(), await waiting()];
    await advanceTo(moved, 1);
    await unchanged([game, moved, free], async () => {
      expectProblem(await moved.b.post(`${moved.path}/leave`, {}), "too-late");
      expectProblem(await game.w.post(`${game.path}/leave`, {}), "own-game");
      expectProblem(await program(free.seat.token).post(`/api/games/${free.id}/leave`, {}), "own-game");
      expectProblem(await anyone.post(`${game.path}/leave`, {}), "no-seat");
      expectProblem(await game.b.post(`${game.path}/leave`, { as: "w" }), "other-seat");
      expectProblem(await game.b.post(`${game.path}/hand-over`, { as: "w" }), "other-seat");
    });
  });
});
