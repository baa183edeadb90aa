/** Links: derived from a ring of keys, shown again to their owner, mailed to them, dead everywhere at once when their generation is raised. */
import type { CreateAnswer, JoinAnswer, LinkAnswer } from "../../api/seat-schema.ts";
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
} from "./client.ts";
import { holding } from "./holders.ts";
import { advance, eventsOf, redeploy, unchanged } from "./object.ts";
import { lastMail, mails } from "./mailbox.ts";
import { mailedPair, MINUTE, newAddress, pass } from "./recipients.ts";

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
