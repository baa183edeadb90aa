/** The invite: withdrawn and made anew, with a word that only the friend knows, and closed where nobody takes it. */
import { describe, expect, test } from "vitest";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { CreateAnswer, CreateBody, JoinAnswer } from "../../api/seat-schema.ts";
import { anyone, browser, expectProblem, lasting, newKey, ok, pair, program, waiting } from "./client.ts";
import { advance, evict, kept, query, unchanged } from "./object.ts";
import { harzdame } from "../game-log.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const pathOf = ({ id }: Pick<CreateAnswer, "id">) => `/api/games/${id}`;

function join(game: Pick<CreateAnswer, "id">, token: string, body: object = {}, headers = {}) {
  return program(token).post<JoinAnswer>(`${pathOf(game)}/join`, body, headers);
}

function renew({ id, seat }: CreateAnswer, body: object = {}) {
  return program(seat.token).post<StateAnswer>(`/api/games/${id}/invite`, body);
}

function withdraw({ id, seat }: CreateAnswer) {
  return program(seat.token).ask<StateAnswer>("DELETE", `/api/games/${id}/invite`, {});
}

describe("the invite", () => {
  test("is withdrawn: its link is dead, its maker sees none, and nobody joins", async () => {
    const game = await waiting();
    const { status, body } = await withdraw(game);
    expect([status, body.status, body.you]).toEqual([200, "waiting", { side: "w" }]);
    expectProblem(await join(game, game.inviteToken), "no-seat");
    expect((await withdraw(game)).body.repeated ?? body.status).toBe("waiting");
    await evict(game);
    expectProblem(await join(game, game.inviteToken), "no-seat");
  });

  test("is made anew, also after it was withdrawn: the old link is dead, the new one opens the seat", async () => {
    for (const isWithdrawn of [false, true]) {
      const game = await waiting();
      if (isWithdrawn) await withdraw(game);
      const { body } = await renew(game);
      const token = body.you?.inviteToken ?? "";
      expect(body.you?.inviteUrl).toContain(`#join=${token}`);
      expect(token).not.toBe(game.inviteToken);
      expectProblem(await join(game, game.inviteToken), "no-seat");
      await ok(join(game, token));
    }
  });

  test("is its maker's alone, and only as long as nobody has joined", async () => {
    const game = await waiting();
    await unchanged([game], async () => {
      for (const who of [anyone, browser(), program(game.inviteToken)]) {
        expectProblem(await who.post(`${pathOf(game)}/invite`, {}), "no-seat");
        expectProblem(await who.ask("DELETE", `${pathOf(game)}/invite`, {}), "no-seat");
      }
      expectProblem(await renew(game, { word: "" }), "malformed");
      expectProblem(await renew(game, { word: "a".repeat(41) }), "malformed");
      expectProblem(await renew(game, { word: 7 }), "malformed");
      expectProblem(await renew(game, { word: "\u200B\u2060" }), "malformed");
      expectProblem(await renew(game, { as: "b" }), "other-seat");
    });
    const { id, w, b } = await pair();
    for (const who of [w, b]) {
      expectProblem(await who.post(`/api/games/${id}/invite`, {}), "seat-taken");
      expectProblem(await who.ask("DELETE", `/api/games/${id}/invite`, {}), "seat-taken");
    }
    await program(game.seat.token).post(`${pathOf(game)}/abort`, { turn: 0 });
    expectProblem(await renew(game), "game-over");
    expectProblem(await withdraw(game), "game-over");
  });

  test("is made anew a hundred times at most", async () => {
    const game = await waiting();
    for (let count = 1; count < 100; count++) expect((await renew(game)).status).toBe(200);
    expectProblem(await renew(game), "too-many");
  });

  test("that was withdrawn comes to life neither by its maker's link nor by a repeated creation", async () => {
    const key = newKey();
    const make = () =>
      anyone.post<CreateAnswer>("/api/games", { variant: "harzdame", seat: "first" }, { "idempotency-key": key });
    const { body: game } = await make();
    await withdraw(game);
    await program(game.seat.token).post(`${pathOf(game)}/link`, {});
    expect(lasting((await make()).body)).toStrictEqual(lasting(game));
    expectProblem(await join(game, game.inviteToken), "no-seat");
  });

  test("leaves a record that can be checked", async () => {
    const game = await waiting();
    await withdraw(game);
    const { body } = await renew(game);
    await join(game, body.you?.inviteToken ?? "");
    const record = await anyone.get<GameRecord>(`${pathOf(game)}/record`);
    expect(check(record.body, harzdame)).toMatchObject({ ok: true, value: { events: 4 } });
  });
});

test("an invite that is withdrawn or made anew is no open invite any more once it is withdrawn", async () => {
  const game = await waiting({ open: true });
  expect((await withdraw(game)).body.you).toEqual({ side: "w" });
  expectProblem(await anyone.post(`/api/open/${game.id}/join`, {}), "not-open");
});

describe("the word of an invite", () => {
  const WORD = "Zwei blaue  Elefanten";

  async function guarded(more: Partial<CreateBody> = {}) {
    const game = await waiting({ word: WORD, ...more });
    return { game, enter: (word?: string, headers = {}) => join(game, game.inviteToken, { name: "Bo", word }, headers) };
  }

  test("is asked for, and opens the seat however it is written", async () => {
    for (const word of [WORD, "zwei blaue elefanten", " ZWEI BLAUE ELEFANTEN ", "Ｚwei blaue elefanten"]) {
      const { game, enter } = await guarded();
      expect((await anyone.get(pathOf(game))).body.asksWord).toBe(true);
      expectProblem(await enter(), "wrong-word");
      expectProblem(await enter("drei rote Elefanten"), "wrong-word");
      const { body } = await ok(enter(word));
      expect(body.state).not.toHaveProperty("asksWord");
    }
  });

  test("is the same to whoever writes it with other signs for its letters, also where it was kept before that", async () => {
    const game = await waiting({ word: "Ada’s Straße" });
    await ok(join(game, game.inviteToken, { word: "ADA'S STRASSE" }));
  });

  test("is tried five times in an hour by all together, then not even the right one opens; none at all is no try", async () => {
    const { enter } = await guarded();
    for (let count = 0; count < 10; count++) expectProblem(await enter(), "wrong-word");
    for (let count = 0; count < 5; count++) expectProblem(await enter(`wrong ${count}`), "wrong-word");
    expectProblem(await enter("wrong"), "too-many");
    expectProblem(await enter(WORD), "too-many");
  });

  test("can be tried again an hour later, through a sleep", async () => {
    const { game, enter } = await guarded();
    for (let count = 0; count < 5; count++) await enter(`wrong ${count}`);
    await evict(game);
    await advance(game, HOUR - 60_000);
    expectProblem(await enter(WORD), "too-many");
    await advance(game, 120_000);
    await ok(enter(WORD));
  });

  test("many at once have five tries", async () => {
    const { enter } = await guarded();
    const answers = await Promise.all(Array.from({ length: 12 }, (_each, index) => enter(`wrong ${index}`)));
    expect(answers.filter(({ code }) => code === "wrong-word")).toHaveLength(5);
    expect(answers.filter(({ code }) => code === "too-many")).toHaveLength(7);
  });

  test("is another one with each new invite, or none", async () => {
    const { game } = await guarded();
    const next = (await renew(game, { word: "other" })).body;
    expect(next.asksWord).toBe(true);
    expectProblem(await join(game, next.you?.inviteToken ?? "", { word: WORD }), "wrong-word");
    const free = (await renew(game)).body;
    expect(free).not.toHaveProperty("asksWord");
    await ok(join(game, free.you?.inviteToken ?? ""));
  });

  test("stands nowhere, nor anything that it could be tried against without a key, and is forgotten once it was used", async () => {
    const key = newKey();
    const { game, enter } = await guarded();
    await enter("nearly");
    expect(await query(game, "SELECT hash FROM invite_word")).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    const [one, other] = [await guarded(), await guarded()].map(({ game: { id } }) => query(id, "SELECT hash FROM invite_word"));
    expect(await one).not.toEqual(await other);
    await ok(enter(WORD, { "idempotency-key": key }));
    await ok(enter(WORD, { "idempotency-key": key }));
    const all = await kept(game);
    expect(JSON.stringify(all).toLowerCase()).not.toContain("elefant");
    expect([all["invite_word"], all["wrong_words"]]).toEqual([[], []]);
  });

  test("is bound by an idempotency key: another word under it is another request", async () => {
    const key = newKey();
    const { enter } = await guarded();
    await ok(enter(WORD, { "idempotency-key": key }));
    expectProblem(await enter("other", { "idempotency-key": key }), "key-reused");
  });

  test("is not asked of those who join from the list", async () => {
    const { game } = await guarded({ open: true });
    await ok(anyone.post(`/api/open/${game.id}/join`, {}));
  });
});

test("an invite that nobody takes is closed after 14 days, counted from the last one; until it is done a friend is welcome", async () => {
  const game = await waiting();
  await advance(game, 13 * DAY);
  await renew(game);
  await advance(game, 13 * DAY);
  expect((await anyone.get(pathOf(game))).body).toMatchObject({ status: "waiting" });
  await advance(game, DAY);
  expect((await anyone.get(pathOf(game))).body).toMatchObject({ status: "over", result: { winner: null, by: "abandoned" } });
  expectProblem(await join(game, game.inviteToken), "no-seat");
});
