/** Setting up mail: one call to the game, which leaves seat and recipient agreed wherever it breaks off. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import worker from "../../worker/index.ts";
import type { Recipients } from "../../worker/notifications/recipient/subscribe.ts";
import { anyone, browser, expectProblem, gameOf, newCookie, ok, ORIGIN, type Pair, pair, sit, mute } from "./client.ts";
import { advance, give, inside, jobsOf, quietPair } from "./object.ts";
import { settingOf } from "./notified.ts";
import { confirmed, idOf, MINUTE, newAddress, recipientCount, recipientOf, silenced, statusOf, subscribe } from "./recipients.ts";

silenced();

type Stub = ReturnType<Recipients["getByName"]>;

/** The real recipients, with something done about some of their calls. */
function recipientsWith(change: (real: Stub, name: string) => Partial<Stub>): Recipients {
  return {
    getByName(name) {
      const real = env.RECIPIENT.getByName(name);
      const calls: Stub = {
        welcome: (request, by) => real.welcome(request, by),
        ask: (request) => real.ask(request),
        admit: (request) => real.admit(request),
        follow: (before, next) => real.follow(before, next),
        share: (before, next, browser) => real.share(before, next, browser),
        status: (game, side) => real.status(game, side),
        mayBeCalled: () => real.mayBeCalled(),
        setHours: (game, side, hours) => real.setHours(game, side, hours),
        sendTest: (game, side) => real.sendTest(game, side),
        drop: (game, side) => real.drop(game, side),
        commit: (notice) => real.commit(notice),
        withdraw: (game, side) => real.withdraw(game, side),
        forgetSubject: (game, side) => real.forgetSubject(game, side),
        forgetBrowser: (browser) => real.forgetBrowser(browser),
      };
      return { ...calls, ...change(calls, name) };
    },
  };
}

async function broken(): Promise<never> {
  throw new Error("out of reach");
}

function unreachable<T extends object>(objects: T): T {
  return new Proxy(objects, {
    get() {
      throw new Error("out of reach");
    },
  });
}

/** A game whose alarm only the test rings, and an address. */
async function start() {
  const game = await quietPair();
  mute("error");
  return { game, address: newAddress() };
}

/** Whether Black's seat is told by the address: as the game has it, and as the recipient has it. */
async function agreement(game: Pair, address: string) {
  const status = await recipientOf(address).status(game.id, "b");
  const setting = await settingOf(game, "b");
  return { game: setting?.recipient === idOf(address), recipient: status.ok && status.value !== null };
}

const BOTH = { game: true, recipient: true };
const NEITHER = { game: false, recipient: false };

/** Restores what was broken, and works what is due within a minute. */
async function mend(game: Pair) {
  await give(game, {});
  await advance(game, MINUTE);
}

async function releases(game: Pair): Promise<string[]> {
  return Object.keys(await jobsOf(game)).filter((name) => name.startsWith("release:"));
}

test.each([
  ["PUT", "", { address: newAddress(), when: "turn" }, 202],
  ["PUT", "", { when: "end" }, 400],
  ["GET", "", undefined, 200],
  ["POST", "/test", {}, 409],
  ["DELETE", "", {}, 204],
] as const)("the route asks one object once: %s %s", async (method, call, body, status) => {
  const game = await pair();
  const calls: string[] = [];
  const ROOM = new Proxy(env.ROOM, {
    get: (rooms, name) => (id: string) => {
      calls.push(`${String(name)} ${id}`);
      return new Proxy(rooms.getByName(id), {
        get(room, method) {
          calls.push(String(method));
          const member: unknown = Reflect.get(room, method);
          return member;
        },
      });
    },
  });
  const others = {
    RECIPIENT: unreachable(env.RECIPIENT),
    REGISTER: unreachable(env.REGISTER),
    MAIL_RATE_LIMITER: unreachable(env.MAIL_RATE_LIMITER),
  };
  const headers = { authorization: `Bearer ${game.tokens["b"]}`, "content-type": "application/json" };
  const request = new Request(`${ORIGIN}${game.path}/email${call}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect((await worker.fetch(request, { ...env, ROOM, ...others })).status).toBe(status);
  expect(calls).toEqual([`getByName ${game.id}`, expect.any(String)]);
});

describe("what breaks off", () => {
  /** Each way to break off, before the game has written that the seat is told. */
  const breaks: readonly (readonly [string, (game: Pair) => Promise<unknown>])[] = [
    ["where the register can't be reached", (game) => give(game, { REGISTER: unreachable(env.REGISTER) })],
    ["where the client can't be counted", (game) => give(game, { MAIL_LIMITS: "wrong" })],
    ["where the recipient can't be reached", (game) => give(game, { RECIPIENT: recipientsWith(() => ({ ask: broken })) })],
    [
      "where the recipient's answer is lost",
      (game) =>
        give(game, {
          RECIPIENT: recipientsWith((real) => ({
            ask: async (request) => {
              await real.ask(request);
              return broken();
            },
          })),
        }),
    ],
    [
      "where the game can't write it",
      (game) =>
        inside(game, (_room, { storage: { sql } }) => {
          sql.exec("CREATE TRIGGER full BEFORE INSERT ON channels BEGIN SELECT RAISE(ABORT, 'full'); END");
        }),
    ],
  ];
  const unfill = (game: Pair) => inside(game, (_room, { storage: { sql } }) => void sql.exec("DROP TRIGGER IF EXISTS full"));

  test.each(breaks)("%s leaves nothing behind", async (_where, breakIt) => {
    const { game, address } = await start();
    await breakIt(game);
    expectProblem(await subscribe(game, address), "internal");
    await unfill(game);
    expect(await agreement(game, address)).toMatchObject({ game: false });
    expect(await releases(game)).toEqual([`release:b:${idOf(address)}`]);
    await mend(game);
    expect(await agreement(game, address)).toEqual(NEITHER);
    expect(await statusOf(game)).toEqual({ address: null });
    expect(await releases(game)).toEqual([]);
  });

  test.each(breaks)("%s is mended by the next try", async (_where, breakIt) => {
    const { game, address } = await start();
    await breakIt(game);
    expectProblem(await subscribe(game, address), "internal");
    await unfill(game);
    await give(game, {});
    await ok(subscribe(game, address), 202);
    expect(await agreement(game, address)).toEqual(BOTH);
    await mend(game);
    expect(await agreement(game, address)).toEqual(BOTH);
    expect(await releases(game)).toEqual([]);
  });

  test.each(breaks)("%s leaves the address before it", async (_where, breakIt) => {
    const { game, address: former } = await start();
    await confirmed(game, former);
    const address = newAddress();
    await breakIt(game);
    expectProblem(await subscribe(game, address), "internal");
    await unfill(game);
    await mend(game);
    expect(await agreement(game, former)).toEqual(BOTH);
    expect(await agreement(game, address)).toEqual(NEITHER);
  });

  test("before the answer is set up all the same, and the next try answers it", async () => {
    const { game, address } = await start();
    await give(game, { RECIPIENT: recipientsWith(() => ({ status: broken })) });
    expectProblem(await subscribe(game, address), "internal");
    await mend(game);
    expect(await agreement(game, address)).toEqual(BOTH);
    expect((await subscribe(game, address)).body).toMatchObject({ confirmed: false });
  });

  test.each<[string, (game: Pair) => Promise<{ readonly status: number }>, number]>([
    ["another address", (game) => subscribe(game, newAddress()), 202],
    ["none", (game) => game.b.ask("DELETE", `${game.path}/email`, {}), 204],
  ])("where the former recipient can't be told of %s is made up for", async (_what, change, status) => {
    const { game, address: former } = await start();
    await confirmed(game, former);
    await give(game, { RECIPIENT: recipientsWith((real, name) => (name === idOf(former) ? { ...real, drop: broken } : {})) });
    expect((await change(game)).status).toBe(status);
    expect(await agreement(game, former)).toEqual({ game: false, recipient: true });
    await mend(game);
    expect(await agreement(game, former)).toEqual(NEITHER);
    expect(await releases(game)).toEqual([]);
  });
});

describe("what comes between", () => {
  test("a browser that leaves the seat while its recipient is asked sets nothing", async () => {
    const { game, address } = await start();
    const cookie = newCookie();
    await sit(game, "b", cookie);
    const RECIPIENT = recipientsWith((real) => ({
      ask: async (request) => {
        const answer = await real.ask(request);
        const leaver = { origin: ORIGIN, bearer: game.tokens["w"] ?? "", browser: request.browser ?? "" };
        expect((await gameOf(game).open(leaver, true)).ok).toBe(true);
        return answer;
      },
    }));
    await give(game, { RECIPIENT });
    expectProblem(await subscribe(game, address, {}, browser(cookie)), "other-seat");
    await mend(game);
    expect(await agreement(game, address)).toEqual(NEITHER);
  });

  test("of two addresses at once one is told, and the other one is not", async () => {
    const { game, address: one } = await start();
    const other = newAddress();
    const answers = await Promise.all([one, other].map((address) => subscribe(game, address)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const agreed = [await agreement(game, one), await agreement(game, other)];
    expect(agreed).toContainEqual(BOTH);
    expect(agreed).toContainEqual(NEITHER);
  });

  test("a recipient that refuses is not woken, now or later", async () => {
    const { game, address } = await start();
    await give(game, { MAIL_LIMITS: "confirmation:0" });
    const before = await recipientCount();
    expectProblem(await subscribe(game, address), "not-asked");
    expect(await releases(game)).toEqual([]);
    await mend(game);
    expect(await recipientCount()).toBe(before);
    await ok(anyone.get(game.path));
  });
});
