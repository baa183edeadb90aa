/** Making a seat's link anew: the old one is dead everywhere at once, and whoever made it stays in. */
import { describe, expect, test } from "vitest";
import type { HoldersAnswer, LinkAnswer, NewLinkAnswer } from "../../api/seat-schema.ts";
import {
  anyone,
  browser,
  type Client,
  expectProblem,
  move,
  newKey,
  ok,
  ORIGIN,
  type Pair,
  pair,
  program,
  browserWith,
} from "./client.ts";
import { holding, seatOf } from "./holders.ts";
import { advance, eventsOf, unchanged } from "./object.ts";
import { lastMail } from "./mailbox.ts";
import { MINUTE, mailedPair, newAddress, pass } from "./recipients.ts";
import { cookie, live, pageOf } from "./socket.ts";

const DAY = 24 * 60 * 60 * 1000;

function makeNew(client: Client, { path }: Pick<Pair, "path">, body: object = {}, key?: string) {
  return client.post<NewLinkAnswer>(`${path}/new-link`, body, key === undefined ? {} : { "idempotency-key": key });
}

describe("a new link", () => {
  test("by a browser: that one stays in, the old link and all other browsers are out", async () => {
    const game = await pair();
    const [one, other] = [await holding(game, "b"), await holding(game, "b")];
    const opponent = await holding(game, "w");
    const made = await ok(makeNew(one.client, game, { as: "b" }));
    const { token, url } = made.body;
    expect(url).toBe(`${ORIGIN}/g/${game.id}#${token}`);
    expect(token).not.toBe(game.tokens["b"]);
    expect(await seatOf(one.client, game)).toBe("b");
    expect(await seatOf(other.client, game)).toBeUndefined();
    expect(await seatOf(opponent.client, game)).toBe("w");
    expectProblem(await game.b.get(game.path), "no-seat");
    expectProblem(await other.client.post(`${game.path}/resign`, { turn: 0 }), "no-seat");
    expect(await seatOf(program(token), game)).toBe("b");
    expect((await one.client.post<LinkAnswer>(`${game.path}/link`, {})).body).toEqual({ url, browsers: 1 });
    expect((await eventsOf(game)).at(-1)).toMatchObject({ kind: "linked", side: "b", link: { generation: 2 } });
  });

  test("by bearer: it is answered the new token, and goes on by that", async () => {
    const game = await pair();
    const held = await holding(game, "b");
    const { body } = await makeNew(game.b, game);
    expect(await seatOf(program(body.token), game)).toBe("b");
    expect(await seatOf(held.client, game)).toBeUndefined();
    expectProblem(await game.b.post(`${game.path}/link`), "no-seat");
  });

  test("closes the sockets of all but the browser that made it", async () => {
    const game = await pair();
    const [one, other] = [await holding(game, "b"), await holding(game, "b")];
    const sockets = {
      own: await live(game.path, cookie(one.cookie)),
      other: await live(game.path, cookie(other.cookie)),
      program: await pageOf(game, "b"),
      opponent: await pageOf(game, "w"),
      watcher: await live(game.path),
    };
    await makeNew(one.client, game);
    await sockets.other.untilClosed(4001);
    await sockets.program.untilClosed(4001);
    for (const { own, opponent, watcher } of [sockets])
      for (const socket of [own, opponent, watcher]) {
        await socket.until(() => expect(socket.changes.at(-1)?.events).toMatchObject([{ kind: "linked" }]));
        expect(socket.closed).toBeNull();
      }
    expect(sockets.own.state?.you?.side).toBe("b");
  });

  test("stands in the mails from then on, and the one in older mails is dead", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const { body } = await makeNew(game.b, game);
    await move(game, 0);
    await advance(game, 2 * MINUTE);
    await pass(address, 0);
    const { text } = await lastMail(address);
    expect(text).toContain(body.token);
    expect(text).not.toContain(game.tokens["b"]);
  });

  test("asked for again under its key, its answer having been lost, is the same one", async () => {
    const game = await pair();
    const key = newKey();
    const first = await makeNew(game.b, game, {}, key);
    await unchanged([game], async () => {
      expect((await makeNew(game.b, game, {}, key)).body).toEqual(first.body);
      expectProblem(await makeNew(game.b, game, { as: "b" }, key), "key-reused");
      expectProblem(await makeNew(game.w, game, {}, key), "key-reused");
      expectProblem(await makeNew(game.b, game, {}, newKey()), "no-seat");
      expectProblem(await makeNew(program(first.body.token), game, {}, "1234"), "weak-key");
    });
    await makeNew(program(first.body.token), game);
    expectProblem(await makeNew(game.b, game, {}, key), "no-seat");
  });

  test("by a browser, asked for again after a newer one or too late, is made no second time", async () => {
    const game = await pair();
    const { client } = await holding(game, "b");
    const [first, second] = [newKey(), newKey()];
    await makeNew(client, game, {}, first);
    const newer = await makeNew(client, game, {}, second);
    await unchanged([game], async () => expectProblem(await makeNew(client, game, {}, first), "key-reused"));
    expect((await makeNew(client, game, {}, second)).body).toEqual(newer.body);
    await advance(game, 2 * DAY);
    await unchanged([game], async () => expectProblem(await makeNew(client, game, {}, second), "key-reused"));
    expect(await seatOf(program(newer.body.token), game)).toBe("b");
  });

  test("is made ten times a day", async () => {
    const game = await pair();
    const held = await holding(game, "b");
    for (let count = 0; count < 10; count++) expect((await makeNew(held.client, game)).status).toBe(200);
    await unchanged([game], async () => expectProblem(await makeNew(held.client, game), "too-many"));
    await ok(makeNew(game.w, game));
    await advance(game, DAY);
    await ok(makeNew(held.client, game));
  });

  test("is nobody else's to make", async () => {
    const game = await pair();
    const held = await holding(game, "b");
    await unchanged([game], async () => {
      expectProblem(await makeNew(anyone, game), "no-seat");
      expectProblem(await makeNew(program(game.invite), game), "no-seat");
      expectProblem(await makeNew(game.w, game, { as: "b" }), "other-seat");
      expectProblem(await makeNew(browser(held.cookie, { origin: "https://evil.test" }), game), "foreign-origin");
      expectProblem(await makeNew(game.b, game, { as: 7 }), "malformed");
    });
  });
});

describe("two seats in one browser", () => {
  test("the browser that holds White stays there where Black's link is made anew by bearer", async () => {
    const game = await pair();
    const held = await holding(game, "w");
    const both = browserWith(game.tokens["b"], held.cookie);
    await makeNew(both, game);
    expect(await seatOf(held.client, game)).toBe("w");
    const { browsers } = (await held.client.get<HoldersAnswer>(`${game.path}/browsers`)).body;
    expect(browsers).toHaveLength(1);
  });
});
