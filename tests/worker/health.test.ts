/** Whether games can be played here, and what the operator is told of those in trouble. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { HealthAnswer, Troubles } from "../../api/server-schema.ts";
import { advanceTo, anyone, askWith, expectProblem, ok, type Pair, pair, program } from "./client.ts";
import { theOperator } from "./losses.ts";
import { advance, DOWN, evict, give, unrung } from "./object.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";
import { resign } from "./acts.ts";

const HEALTH = "/api/health";
const asOperator = { headers: { authorization: `Bearer ${env.OPERATOR_TOKEN}` } };

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
});

async function troubles(): Promise<Troubles> {
  const { body } = await ok(theOperator.get<HealthAnswer>(HEALTH));
  if (!body.troubles) throw new Error("the operator must be told");
  return body.troubles;
}

/** A game that D1 could not be paid for: the background has failed, and then its job. */
async function behind(plies: number): Promise<Pair> {
  const game = await pair();
  await advance(game, AFTER_BACKGROUND);
  await give(game, { DB: DOWN });
  await unrung(game);
  await advanceTo(game, plies);
  await advance(game, AFTER_BACKGROUND);
  // The monitor is told by a job of its own.
  await advance(game, 0);
  return game;
}

/** What the operator is told of these games, for other tests' games may be in trouble, too. */
async function told(...games: readonly Pair[]): Promise<Troubles["behind"]> {
  const { owed, behind: all } = await troubles();
  expect(owed).toEqual({ games: all.length, events: all.reduce((sum, { events }) => sum + (events ?? 0), 0) });
  return all.filter(({ game }) => games.some(({ id }) => id === game));
}

/** D1 is back, and has been paid. */
async function recover(...games: readonly Pair[]) {
  for (const { id } of games) {
    await give(id, {});
    await advance(id, AFTER_BACKGROUND);
    await advance(id, 0);
  }
  await expect.poll(() => told(...games)).toEqual([]);
}

/** A D1 that has no table or column of that name. */
function databaseLacking(name: string): D1Database {
  return new Proxy(env.DB, {
    get(database, member) {
      if (member === "prepare") return (text: string) => database.prepare(text.replaceAll(`"${name}"`, '"gone"'));
      const found: unknown = Reflect.get(database, member);
      const bound: unknown = typeof found === "function" ? found.bind(database) : found;
      return bound;
    },
  });
}

describe("for everybody", () => {
  test("it says which build, and that the archive is there; nothing of any game", async () => {
    const game = await behind(1);
    const { status, body } = await anyone.get<HealthAnswer>(HEALTH);
    expect([status, body]).toEqual([200, { version: expect.any(String), build: expect.any(String), archive: "ok" }]);
    await recover(game);
  });

  test("it is 200 while D1 can't be reached, for games go on, and says so", async () => {
    expect(await askWith({ DB: DOWN }, HEALTH)).toMatchObject({ status: 200, body: { archive: "unreachable" } });
  });

  test.each(["browsers", "head_seq"])("it is 503 `starting` where a migration is missing that brings %s", async (name) => {
    const answer = await askWith({ DB: databaseLacking(name) }, HEALTH);
    expectProblem(answer, "starting");
    expect(answer.headers.get("retry-after")).toBe("1");
  });

  test("a wrong token is refused, whoever's it is, and where there is none", async () => {
    const { tokens } = await pair();
    for (const token of ["", "wrong", tokens["w"] ?? "", `${env.OPERATOR_TOKEN}x`])
      expectProblem(await program(token).get(HEALTH), "no-seat");
    expectProblem(await askWith({ OPERATOR_TOKEN: "" }, HEALTH, { headers: { authorization: "Bearer " } }), "no-seat");
  });
});

describe("for the operator", () => {
  test("it says how much of which games D1 lacks, and what waits how long; until that is paid", async () => {
    const [one, other] = [await behind(3), await behind(1)];
    await expect.poll(() => told(one, other)).toHaveLength(2);
    expect(await told(other)).toMatchObject([{ events: 1 }]);
    expect(await told(one)).toEqual([
      {
        game: one.id,
        since: expect.any(Number),
        events: 3,
        jobs: expect.arrayContaining([{ name: "archive", tries: 1, waits: expect.any(Number) }]),
      },
    ]);
    expect((await troubles()).isWhole).toBe(true);
    await recover(one, other);
  });

  test("it tells what is owed now, not what was when it was told first, and of games that sleep", async () => {
    const game = await behind(1);
    await expect.poll(() => told(game)).toMatchObject([{ events: 1 }]);
    await resign(game, "b", 1);
    expect(await told(game)).toMatchObject([{ events: 2 }]);
    await evict(game);
    await give(game, { DB: DOWN });
    expect(await told(game)).toMatchObject([{ events: 2 }]);
    await recover(game);
  });

  test("it says so where the monitor does not answer", async () => {
    const broken = new Proxy(env.MONITOR, {
      get() {
        throw new Error("the monitor is down");
      },
    });
    expect(await askWith({ MONITOR: broken }, HEALTH, asOperator)).toMatchObject({
      status: 200,
      body: { archive: "ok", troubles: null },
    });
  });
});
