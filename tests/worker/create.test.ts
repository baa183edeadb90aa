/** Making a game, and making it again because the answer was lost. */
import type { CreateAnswer } from "../../api/seat-schema.ts";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../games/registry.ts";
import { anyone, expectProblem, lasting, newKey, ok, ORIGIN, program, waiting } from "./client.ts";

const BODY = { variant: "harzdame", seat: "first", name: "Ada" } as const;

describe("a game", () => {
  test("is made, with a link to watch, one to invite, and one for the seat", async () => {
    const { body, headers } = await ok(anyone.post<CreateAnswer>("/api/games", BODY), 201);
    expect(headers.get("cache-control")).toBe("no-store");
    const { id, inviteToken, seat, state } = body;
    expect(state).toStrictEqual({ ...(await program(seat.token).get(`/api/games/${id}`)).body, now: state.now });
    expect(body).toStrictEqual({
      state,
      id: expect.stringMatching(/^[a-z2-7]{16}$/),
      watchUrl: `${ORIGIN}/g/${id}`,
      inviteUrl: `${ORIGIN}/g/${id}#join=${inviteToken}`,
      inviteToken: expect.stringMatching(/^a[a-z2-7]{26}$/),
      seat: { side: "w", token: expect.stringMatching(/^a[a-z2-7]{26}$/), url: `${ORIGIN}/g/${id}#${seat.token}` },
    });
    expect(inviteToken).not.toBe(seat.token);
  });

  test("gives its creator the side that they asked for, or one of them", async () => {
    expect((await waiting({ seat: "first" })).seat.side).toBe("w");
    expect((await waiting({ seat: "second" })).seat.side).toBe("b");
    const sides = new Set<string>();
    for (let count = 0; count < 40 && sides.size < 2; count++) sides.add((await waiting({ seat: "random" })).seat.side);
    expect([...sides].sort()).toEqual(["b", "w"]);
  });

  test("waits for its second player, and shows only its creator the invite", async () => {
    const game = await waiting({ name: "Ada" });
    const watched = await anyone.get(`/api/games/${game.id}`);
    expect(watched.body).toMatchObject({ status: "waiting", toMove: null, players: { w: { name: "Ada" }, b: null }, seq: 1 });
    expect(watched.body).not.toHaveProperty("you");
    expect(JSON.stringify(watched.body)).not.toContain(game.inviteToken);
    const own = await program(game.seat.token).get(`/api/games/${game.id}`);
    expect(own.body.you).toEqual({ side: "w", inviteUrl: game.inviteUrl, inviteToken: game.inviteToken });
  });

  test("is another one each time where no key is sent", async () => {
    expect((await waiting()).id).not.toBe((await waiting()).id);
  });

  test("of every variant begins where its rules begin, with the first side's seat for who asks for it", async () => {
    for (const { sides, variants } of rulebooks) {
      for (const { match } of variants) {
        const { status, body } = await anyone.post<CreateAnswer>("/api/games", { ...BODY, variant: match.variant });
        expect([status, body.seat.side]).toEqual([201, sides[0].id]);
        const state = (await anyone.get(`/api/games/${body.id}`)).body;
        expect(state).toMatchObject({ variant: match.variant, status: "waiting", position: match.start });
      }
    }
  });
});

describe("with an Idempotency-Key", () => {
  const create = (key: string, body: object = BODY, bearer?: string) =>
    anyone.post<CreateAnswer>("/api/games", body, {
      "idempotency-key": key,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    });

  test("the same request gets the same answer, and one game is made", async () => {
    const key = newKey();
    const first = await create(key);
    const again = await ok(create(key), 201);
    expect(lasting(again.body)).toStrictEqual(lasting(first.body));
    expect(again.body.state).toStrictEqual({ ...first.body.state, now: again.body.state.now });
    expect((await anyone.get(`/api/games/${first.body.id}`)).body.seq).toBe(1);
  });

  test("many at once make one game", async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(lasting(body))}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  test("a seat left to chance stays the one that chance gave", async () => {
    const key = newKey();
    const body = { ...BODY, seat: "random" };
    const { body: first } = await create(key, body);
    for (let count = 0; count < 8; count++) expect((await create(key, body)).body.seat).toStrictEqual(first.seat);
  });

  test("the answer comes again when the game has gone on", async () => {
    const key = newKey();
    const { body: first } = await create(key);
    await program(first.inviteToken).post(`/api/games/${first.id}/join`, {});
    const { body: again } = await create(key);
    expect(lasting(again)).toStrictEqual(lasting(first));
    expect(again.state).toMatchObject({ status: "playing", you: { side: "w" } });
  });

  test("another body, or another bearer, is refused and changes nothing", async () => {
    const key = newKey();
    const { body: first } = await create(key);
    expectProblem(await create(key, { ...BODY, name: "Eve" }), "key-reused");
    expectProblem(await create(key, { ...BODY, seat: "second" }), "key-reused");
    expectProblem(await create(key, BODY, "somebody"), "key-reused");
    expect(lasting((await create(key)).body)).toStrictEqual(lasting(first));
    expect((await anyone.get(`/api/games/${first.id}`)).body.players["w"]?.name).toBe("Ada");
  });

  test("the order of the body's members does not matter, for it is the same request", async () => {
    const key = newKey();
    const first = await create(key, { variant: "harzdame", seat: "first" });
    expect((await create(key, { seat: "first", variant: "harzdame" })).body.id).toBe(first.body.id);
  });

  test("it is good for 24 hours", async () => {
    const key = newKey();
    const { body: first } = await create(key);
    const hours = 60 * 60 * 1000;
    await anyone.post(`/dev/games/${first.id}/clock`, { advance: 24 * hours - 60_000 });
    expect(lasting((await create(key)).body)).toStrictEqual(lasting(first));
    await anyone.post(`/dev/games/${first.id}/clock`, { advance: 120_000 });
    expectProblem(await create(key), "key-reused");
    expect((await anyone.get(`/api/games/${first.id}`)).body.seq).toBe(1);
  });

  test("a weak key is refused", async () => {
    for (const key of ["1", "order-42", "a".repeat(40)]) expectProblem(await create(key), "weak-key");
  });
});
