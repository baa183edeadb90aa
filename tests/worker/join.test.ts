/** Taking the free seat by the invite, and taking it again because the answer was lost. */
import type { CreateAnswer, JoinAnswer } from "../../api/seat-schema.ts";
import { describe, expect, test } from "vitest";
import {
  anyone,
  browser,
  browserWith,
  expectProblem,
  lasting,
  newCookie,
  newKey,
  ok,
  ORIGIN,
  program,
  waiting,
} from "./client.ts";
import { eventsOf, unchanged } from "./object.ts";

const HOURS = 60 * 60 * 1000;

function pathOf({ id }: CreateAnswer): string {
  return `/api/games/${id}`;
}

/** Joins as a program; with a key where one is given. */
function join(game: CreateAnswer, body: object = {}, key?: string) {
  return program(game.inviteToken).post<JoinAnswer>(
    `${pathOf(game)}/join`,
    body,
    key === undefined ? {} : { "idempotency-key": key },
  );
}

describe("joining", () => {
  test("takes the free seat and begins the game", async () => {
    const game = await waiting({ name: "Ada" });
    const { status, body } = await join(game, { name: "Bo" });
    expect(status).toBe(200);
    expect(body).toStrictEqual({
      isHeld: false,
      state: { ...(await program(body.seat.token).get(pathOf(game))).body, now: body.state.now },
      seat: { side: "b", token: expect.stringMatching(/^a[a-z2-7]{26}$/), url: `${ORIGIN}/g/${game.id}#${body.seat.token}` },
    });
    expect((await program(body.seat.token).get(pathOf(game))).body).toMatchObject({
      status: "playing",
      toMove: "w",
      players: { w: { name: "Ada" }, b: { name: "Bo" } },
      you: { side: "b" },
    });
  });

  test("uses the invite up: its creator is not shown it any more, and nobody joins by it again", async () => {
    const game = await waiting();
    await join(game);
    expect((await program(game.seat.token).get(pathOf(game))).body.you).toEqual({ side: "w" });
    await unchanged([game], async () => {
      expectProblem(await join(game, { name: "Eve" }), "seat-taken");
      expectProblem(await join(game, {}, newKey()), "seat-taken");
      expectProblem(await browserWith(game.inviteToken).post(`${pathOf(game)}/join`, {}), "seat-taken");
    });
  });

  test("many at once seat one", async () => {
    const game = await waiting();
    const answers = await Promise.all(Array.from({ length: 20 }, (_each, index) => join(game, { name: `P${index}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "seat-taken")).toHaveLength(19);
    expect(await eventsOf(game)).toHaveLength(2);
  });
});

describe("a browser that joins", () => {
  test("holds the seat from then on", async () => {
    const game = await waiting();
    const cookie = newCookie();
    const joined = await ok(browserWith(game.inviteToken, cookie).post<JoinAnswer>(`${pathOf(game)}/join`, {}));
    expect(joined.body).toMatchObject({ isHeld: true, state: { status: "playing", you: { side: "b" } } });
    expect((await browser(cookie).get(pathOf(game))).body.you).toMatchObject({ side: "b" });
  });

  test("gets its seat again whenever it asks, though no key was sent", async () => {
    const game = await waiting();
    const cookie = newCookie();
    const joining = browserWith(game.inviteToken, cookie);
    const { body: first } = await joining.post<JoinAnswer>(`${pathOf(game)}/join`, { name: "Bo" });
    await anyone.post(`/dev/games/${game.id}/clock`, { advance: 48 * HOURS });
    await unchanged([game], async () => {
      const again = await joining.post<JoinAnswer>(`${pathOf(game)}/join`, { name: "Eve" });
      expect(lasting(again.body)).toStrictEqual(lasting(first));
    });
  });

  test("is told when it is the creator's, and another browser of theirs may take the seat", async () => {
    const game = await waiting();
    const cookie = newCookie();
    await browserWith(game.seat.token, cookie).post(`${pathOf(game)}/open`, {});
    await unchanged([game], async () => {
      const own = await browserWith(game.inviteToken, cookie).post(`${pathOf(game)}/join`, {});
      expectProblem(own, "own-invite");
    });
    expect((await browserWith(game.inviteToken).post<JoinAnswer>(`${pathOf(game)}/join`, {})).body.seat.side).toBe("b");
  });

  test("gets its seat only while it sits there: one that has moved to the creator's does not", async () => {
    const game = await waiting();
    const cookie = newCookie();
    await browserWith(game.inviteToken, cookie).post(`${pathOf(game)}/join`, {});
    await browserWith(game.seat.token, cookie).post(`${pathOf(game)}/open`, { replace: true });
    expectProblem(await browserWith(game.inviteToken, cookie).post(`${pathOf(game)}/join`, {}), "own-invite");
  });
});

describe("joining with an Idempotency-Key", () => {
  test("can be repeated by who has no cookie", async () => {
    const game = await waiting();
    const key = newKey();
    const first = await join(game, { name: "Bo" }, key);
    await unchanged([game], async () => {
      const again = await ok(join(game, { name: "Bo" }, key));
      expect(lasting(again.body)).toStrictEqual(lasting(first.body));
      expect(again.body.state).toStrictEqual({ ...first.body.state, now: again.body.state.now });
    });
  });

  test("many at once are one", async () => {
    const game = await waiting();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(game, {}, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(lasting(body))}`)).size).toBe(1);
    expect(await eventsOf(game)).toHaveLength(2);
  });

  test("is bound to its body and its call", async () => {
    const createKey = newKey();
    const created = await anyone.post<CreateAnswer>(
      "/api/games",
      { variant: "harzdame", seat: "first" },
      { "idempotency-key": createKey },
    );
    const key = newKey();
    await join(created.body, { name: "Bo" }, key);
    await unchanged([created.body], async () => {
      expectProblem(await join(created.body, { name: "Eve" }, key), "key-reused");
      expectProblem(await join(created.body, {}, key), "key-reused");
      expectProblem(await join(created.body, { name: "Bo" }, createKey), "key-reused");
    });
  });

  test("is good for 24 hours", async () => {
    const game = await waiting();
    const key = newKey();
    const first = await join(game, {}, key);
    await anyone.post(`/dev/games/${game.id}/clock`, { advance: 24 * HOURS - 60_000 });
    expect(lasting((await join(game, {}, key)).body)).toStrictEqual(lasting(first.body));
    await anyone.post(`/dev/games/${game.id}/clock`, { advance: 120_000 });
    expectProblem(await join(game, {}, key), "seat-taken");
  });
});
