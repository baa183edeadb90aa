/** Links: derived from a ring of keys, shown again to their owner, mailed to them, made anew, and dead everywhere at once when their generation is raised. */
import type { CreateAnswer, JoinAnswer, LinkAnswer, HoldersAnswer, NewLinkAnswer } from "../../api/seat-schema.ts";
import { describe, expect, test } from "vitest";
import {
  anyone,
  browser,
  browserWith,
  expectProblem,
  move,
  newKey,
  ok,
  ORIGIN,
  pair,
  type Pair,
  program,
  stateOf,
  waiting,
  type Client,
} from "./client.ts";
import { holding, seatOf } from "./holders.ts";
import { advance, eventsOf, redeploy, unchanged } from "./object.ts";
import { lastMail, mails } from "./mailbox.ts";
import { mailedPair, MINUTE, newAddress, pass } from "./recipients.ts";
import { cookie, live, pageOf } from "./socket.ts";

const OLD = `a:${"link".repeat(11)}`;

const NEW = `b:${"chain".repeat(9)}`;

/** A game with Black in a browser; the cookie. */
async function withBrowser(): Promise<Pair & { readonly cookie: string }> {
  const game = await pair();
  return { ...game, cookie: (await holding(game, "b")).cookie };
}

/** The token of the link that a caller is shown. */
async function shownLink(game: Pair, cookie: string): Promise<string> {
  const { body } = await ok(browser(cookie).post<LinkAnswer>(`${game.path}/link`, { as: "b" }));
  expect(body.url.startsWith(`${ORIGIN}/g/${game.id}#`)).toBe(true);
  return body.url.slice(body.url.indexOf("#") + 1);
}

describe("a seat's own link", () => {
  test("is shown to its browser and to its program, as it was at first", async () => {
    const game = await withBrowser();
    await unchanged([game], async () => {
      expect(await shownLink(game, game.cookie)).toBe(game.tokens["b"]);
      const { body } = await game.w.post<LinkAnswer>(`${game.path}/link`);
      expect(body.url).toBe(`${ORIGIN}/g/${game.id}#${game.tokens["w"]}`);
    });
  });
});

describe("a key that is added to the ring in front", () => {
  test("leaves the links of the older one alone", async () => {
    const game = await withBrowser();
    await redeploy(game, { LINK_KEYS: `${NEW},${OLD}` });
    expect((await stateOf(game, game.w)).you).toEqual({ side: "w" });
    expect(await shownLink(game, game.cookie)).toBe(game.tokens["b"]);
  });

  test("makes the links of seats that are taken from then on", async () => {
    const game = await waiting();
    await redeploy(game, { LINK_KEYS: `${NEW},${OLD}` });
    const joined = await program(game.inviteToken).post<JoinAnswer>(`/api/games/${game.id}/join`, {});
    expect(joined.body.seat.token).toMatch(/^b/);
    expect((await program(joined.body.seat.token).get(`/api/games/${game.id}`)).body.you).toMatchObject({ side: "b" });
  });
});

describe("a key that is retired", () => {
  test("kills its links, while browsers stay in and are shown new ones", async () => {
    const game = await withBrowser();
    await redeploy(game, { LINK_KEYS: NEW });
    for (const side of ["w", "b"]) expectProblem(await program(game.tokens[side]).get(game.path), "no-seat");
    expect((await browser(game.cookie).get(game.path)).body.you).toMatchObject({ side: "b" });

    const fresh = await shownLink(game, game.cookie);
    expect(fresh).toMatch(/^b[a-z2-7]{26}$/);
    expect((await program(fresh).get(game.path)).body.you).toMatchObject({ side: "b" });
    expect((await eventsOf(game)).at(-1)).toMatchObject({ kind: "linked", side: "b", link: { key: "b", generation: 2 } });
    await unchanged([game], async () => expect(await shownLink(game, game.cookie)).toBe(fresh));
  });

  test("kills them for good where a new one was made, though it should come back", async () => {
    const game = await withBrowser();
    await redeploy(game, { LINK_KEYS: NEW });
    const fresh = await shownLink(game, game.cookie);
    await redeploy(game, { LINK_KEYS: `${OLD},${NEW}` });
    expectProblem(await program(game.tokens["b"]).get(game.path), "no-seat");
    expect((await program(fresh).get(game.path)).body.you).toMatchObject({ side: "b" });
    expect((await stateOf(game, game.w)).you).toEqual({ side: "w" });
  });

  test("leaves nothing that a dead link could do", async () => {
    const game = await withBrowser();
    await redeploy(game, { LINK_KEYS: NEW });
    await unchanged([game], async () => {
      expectProblem(await game.w.play(game.path, 0), "no-seat");
      expectProblem(await game.w.post(`${game.path}/link`), "no-seat");
      expectProblem(await browserWith(game.tokens["w"]).post(`${game.path}/open`, {}), "no-seat");
    });
  });

  test("kills an invite that was not used; the creator's browser is shown a new one with its link", async () => {
    const game = await waiting();
    const path = `/api/games/${game.id}`;
    const { cookie } = await holding({ path, tokens: { w: game.seat.token } }, "w");
    await redeploy(game, { LINK_KEYS: NEW });
    await unchanged([game], async () => {
      expectProblem(await program(game.inviteToken).post(`${path}/join`, {}), "no-seat");
      expect((await browser(cookie).get(path)).body.you).toEqual({ side: "w" });
    });

    await browser(cookie).post(`${path}/link`, {});
    const fresh = (await browser(cookie).get(path)).body.you?.inviteToken ?? "";
    expect(fresh).toMatch(/^b/);
    expect((await eventsOf(game)).slice(-2)).toMatchObject([
      { kind: "invited", by: "w", invite: { key: "b", generation: 2 } },
      { kind: "linked", side: "w", link: { key: "b", generation: 2 } },
    ]);
    await ok(program(fresh).post(`${path}/join`, {}));
  });
});

test("a generation that was raised ends what idempotency keys are good for", async () => {
  const [createKey, joinKey] = [newKey(), newKey()];
  const create = () =>
    anyone.post<CreateAnswer>("/api/games", { variant: "harzdame", seat: "first" }, { "idempotency-key": createKey });
  const { id, inviteToken, seat } = (await create()).body;
  const join = (client = program(inviteToken)) =>
    client.post<JoinAnswer>(`/api/games/${id}/join`, {}, { "idempotency-key": joinKey });
  const joined = (await join()).body.seat;
  const held = { path: `/api/games/${id}`, tokens: { w: seat.token, b: joined.token } };
  const [{ cookie: white }, { cookie: black }] = [await holding(held, "w"), await holding(held, "b")];

  await redeploy(id, { LINK_KEYS: NEW });
  for (const cookie of [white, black]) await browser(cookie).post(`/api/games/${id}/link`);
  await redeploy(id, { LINK_KEYS: `${NEW},${OLD}` });

  expectProblem(await create(), "key-reused");
  expectProblem(await join(), "seat-taken");
  expect((await join(browserWith(inviteToken, black))).body.seat.token).toMatch(/^b/);
});

test("goes to the confirmed address at once, again when it is asked for again, and keeps no turn from being told", async () => {
  const address = newAddress();
  const game = await mailedPair(address);
  const before = (await mails(address)).length;
  for (const count of [1, 2]) {
    await ok(game.b.post(`${game.path}/link/mail`, { as: "b" }), 202);
    await advance(game, 1);
    await pass(address, 0);
    expect((await mails(address)).length).toBe(before + count);
    const { text } = await lastMail(address);
    expect(text).toContain("your own link");
    expect(text).toContain(game.tokens["b"]);
  }
  await move(game, 0);
  await advance(game, 2 * MINUTE);
  await pass(address, 0);
  expect((await lastMail(address)).text).toMatch(/^Your move/);
});

test("goes nowhere where nobody has said yes, and to nobody else's order", async () => {
  const game = await pair();
  await unchanged([game], async () => {
    expectProblem(await game.b.post(`${game.path}/link/mail`, {}), "not-confirmed");
    expectProblem(await anyone.post(`${game.path}/link/mail`, {}), "no-seat");
    expectProblem(await game.b.post(`${game.path}/link/mail`, { as: "w" }), "other-seat");
  });
});

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
