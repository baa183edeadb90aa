/** A request for a seat raced by the seat's own player, by the opponent's answer and by other requests. */
import { describe, expect, test } from "vitest";
import { advancedPair, type Client, expectProblem, type Pair, pair } from "./client.ts";
import { holding, knocking, seatOf } from "./holders.ts";
import { advance, query, quietPair, unchanged } from "./object.ts";
import { DAY, HOUR, MINUTE, newAddress } from "./recipients.ts";
import { cookie, live } from "./socket.ts";
import { asking, passUnrung, reply, told, vouched } from "./recoveries.ts";

describe("the seat's player is there", () => {
  test.each<[string, (game: Pair) => Promise<unknown>]>([
    ["a move", ({ b, path }) => b.play(path, 1)],
    ["an offer", ({ b, path }) => b.post(`${path}/offers`, { do: "offer", kind: "draw", turn: 1 })],
    ["resigning", ({ b, path }) => b.post(`${path}/resign`, { turn: 1 })],
    ["another name", ({ b, path }) => b.ask("PUT", `${path}/name`, { name: "Bob" })],
    ["a new link", ({ b, path }) => b.post(`${path}/new-link`, {})],
    ["a webhook", ({ b, path }) => b.post(`${path}/webhooks`, { url: "http://127.0.0.1:1/" })],
    ["an address", ({ b, path }) => b.ask("PUT", `${path}/email`, { address: newAddress(), when: "turn" })],
    ["opening it in a browser by its link", (game) => holding(game, "b")],
    ["their no", (game) => reply(game.b, game, "refuse")],
  ])("%s ends it, also after the opponent's yes, and nobody gets the seat", async (_what, act) => {
    const game = await advancedPair(1);
    const asked = await asking(game);
    await reply(game.w, game, "agree");
    await advance(game, DAY - MINUTE);
    await act(game);
    for (const client of [game.w, asked.client]) expect(await told(client, game)).toBeUndefined();
    await advance(game, 2 * DAY);
    expect(await seatOf(asked.client, game)).toBeUndefined();
    expect((await query(game, "SELECT browser FROM recoveries")).map(({ browser: value }) => value)).toEqual([""]);
  });

  test.each<[string, (game: Pair, old: Client) => Promise<unknown>]>([
    ["looking", (game, old) => old.get(game.path)],
    ["looking at who is in", (game, old) => old.get(`${game.path}/browsers`)],
    ["what the opponent does", (game) => game.w.post(`${game.path}/link`, {})],
  ])("%s does not", async (_what, act) => {
    const { game, old, asked } = await vouched();
    await act(game, old.client);
    await advance(game, DAY);
    expect(await seatOf(asked.client, game)).toBe("b");
  });

  test("'it's me' lets the browser that asked in at once, beside the others, and the link stays", async () => {
    const game = await pair();
    const old = await holding(game, "b");
    const asked = await asking(game);
    const socket = await live(game.path, cookie(asked.cookie));
    expect((await reply(old.client, game, "admit")).body.you).toEqual({ side: "b", nudgeFrom: expect.any(Number) });
    await socket.until(() => expect(socket.state?.you).toEqual({ side: "b", nudgeFrom: expect.any(Number) }));
    for (const client of [old.client, asked.client, game.b]) expect(await seatOf(client, game)).toBe("b");
  });

  test("an act at the last instant counts, and one at the next finds the seat gone", async () => {
    for (const [wait, isKept] of [
      [DAY - 1000, true],
      [DAY, false],
    ] as const) {
      const { game, old, asked } = await vouched();
      await passUnrung(game, wait);
      const act = await old.client.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 0 });
      expect([act.status, act.code]).toEqual(isKept ? [200, undefined] : [401, "no-seat"]);
      await advance(game, DAY);
      expect(await seatOf(asked.client, game)).toBe(isKept ? undefined : "b");
      expect(await seatOf(old.client, game)).toBe(isKept ? "b" : undefined);
    }
  });

  test("raced by the opponent's yes: whichever comes first, the seat stays", async () => {
    for (const isFirst of [true, false]) {
      const game = await advancedPair(1);
      const asked = await asking(game);
      const id = (await told(game.w, game))?.id ?? "";
      const move = () => game.b.play(game.path, 1);
      const yes = () => reply(game.w, game, "agree", id);
      await Promise.all(isFirst ? [move(), yes()] : [yes(), move()]);
      await advance(game, 2 * DAY);
      expect([await seatOf(asked.client, game), await seatOf(game.b, game)]).toEqual([undefined, "b"]);
    }
  });
});

describe("one request at a time", () => {
  test("both seats asking at once: one is taken down, the other refused", async () => {
    const game = await pair();
    const both = await Promise.all([asking(game, "w"), asking(game, "b")]);
    expect(both.filter(({ answer: { status } }) => status === 200)).toHaveLength(1);
    expect(both.map(({ answer: { code } }) => code)).toContain("already-asked");
  });

  test("the same browser again is answered the same, in its other tab too", async () => {
    const game = await pair();
    const asked = await asking(game);
    await unchanged([game], async () => {
      const again = await knocking(game.invite, asked.cookie).post(`${game.path}/recovery`, {});
      expect([again.status, again.body.repeated, again.body.recovery]).toEqual([200, true, asked.answer.body.recovery]);
    });
  });

  test("an answer is to the request that it names", async () => {
    const game = await pair();
    await asking(game);
    const id = (await told(game.w, game))?.id ?? "";
    await reply(game.w, game, "refuse", id);
    await asking(game);
    await unchanged([game], async () => expectProblem(await reply(game.w, game, "agree", id), "no-recovery"));
  });

  test("one that nobody answers is over after a week", async () => {
    const game = await quietPair();
    const asked = await asking(game);
    await advance(game, 7 * DAY - HOUR);
    expect(await told(game.w, game)).toBeDefined();
    expectProblem((await asking(game)).answer, "already-asked");
    await advance(game, HOUR);
    for (const client of [game.w, asked.client]) expect(await told(client, game)).toBeUndefined();
    expect((await asking(game)).answer.status).toBe(200);
  });

  test("ends where the browser that asked opens a seat by its link after all", async () => {
    const { game, asked } = await vouched();
    await knocking(game.tokens["w"], asked.cookie).post(`${game.path}/open`, {});
    await advance(game, DAY);
    expect(await seatOf(asked.client, game)).toBe("w");
    expect(await seatOf(game.b, game)).toBe("b");
  });
});
