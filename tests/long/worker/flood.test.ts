/** A socket that says too much, or guesses tokens: closed, with nothing written and nobody disturbed. */
import { describe, expect, test, vi, beforeEach } from "vitest";
import { exports } from "cloudflare:workers";
import { PINGED_WITHIN } from "../../../worker/room/kernel/jobs.ts";
import { move, ORIGIN, pair, type Pair, newCookie, sit } from "../../worker/client.ts";
import { evict, give, inside, query, unrung } from "../../worker/object.ts";
import { expectUpToDate, live, type Live, pageOf, present, cookie, crowdOf } from "../../worker/socket.ts";
import { BOUNDS } from "../../../worker/room/kernel/admission.ts";
import { RESERVED_FOR } from "../../../worker/room/kernel/sockets.ts";

/** A game with both players live, and told so, whose alarm does not ring. */
interface Playing {
  readonly game: Pair;
  readonly white: Live;
  readonly black: Live;
  /** Begins to count: what it answers tells how many rows the object has written since, and how often it has set its alarm. */
  readonly count: () => Promise<() => Promise<number>>;
}

async function playing(): Promise<Playing> {
  const game = await pair();
  const alarms = await unrung(game);
  const white = await pageOf(game, "w");
  const black = await pageOf(game, "b");
  for (const each of [white, black]) await each.until(() => expect(present(each)).toEqual(["w", "b"]));
  async function rows(): Promise<number> {
    const [written] = await query<{ n: number }>(game, "SELECT total_changes() AS n");
    return written?.n ?? 0;
  }
  async function count(): Promise<() => Promise<number>> {
    const [rowsBefore, alarmsBefore] = [await rows(), alarms.length];
    return async () => {
      const now = await rows();
      // An object that slept meanwhile, on a machine so slow, counts from when it woke.
      return (now < rowsBefore ? now : now - rowsBefore) + alarms.length - alarmsBefore;
    };
  }
  return { game, white, black, count };
}

const codes = ({ messages }: Live) => messages.flatMap((message) => (message.kind === "error" ? [message.code] : []));

describe("two thousand messages that one comes and goes", () => {
  test("close the socket, write nothing, and are told as a few changes", async () => {
    const { game, white, black, count } = await playing();
    const written = await count();
    const heard = black.heard.length;
    for (let index = 0; index < 2_000; index++) white.say({ here: index % 2 === 1 });
    await white.untilClosed(4002);
    await black.until(() => expect(present(black)).toEqual(["b"]));
    expect(codes(white)).toEqual(["rate-limited"]);
    expect(await written()).toBe(0);
    expect(black.heard.length - heard).toBeLessThanOrEqual(5);
    await move(game, 0);
    await expectUpToDate(black, game.path, game.b);
    expect(black.closed).toBeNull();
  });

  test("of a watcher disturb nobody at all", async () => {
    const { game, black, count } = await playing();
    const watcher = await live(game.path);
    const written = await count();
    const heard = black.heard.length;
    for (let index = 0; index < 2_000; index++) watcher.say({ here: index % 2 === 1, input: true });
    await watcher.untilClosed(4002);
    expect(await written()).toBe(0);
    expect(black.heard).toHaveLength(heard);
  });
});

test("a page that is hidden and shown again and again is left alone, and touched as often as something comes", async () => {
  const { game, white, black } = await playing();
  for (let index = 0; index < 25; index++) {
    white.say({ here: false });
    white.say({ here: true, ...(index % 3 === 0 && { input: true }) });
  }
  await white.settled();
  expect(white.closed).toBeNull();
  expect(codes(white)).toEqual([]);
  await black.until(() => expect(present(black)).toEqual(["w", "b"]));
  await expectUpToDate(black, game.path, game.b);
});

describe("presence", () => {
  test("writes nothing when pages open and close, are hidden and shown", async () => {
    const { game, white, black, count } = await playing();
    const written = await count();
    white.say({ here: false });
    await black.until(() => expect(present(black)).toEqual(["b"]));
    white.close();
    await white.until(() => expect(white.closed).not.toBeNull());
    await pageOf(game, "w");
    await black.until(() => expect(present(black)).toEqual(["w", "b"]));
    expect(await written()).toBe(0);
  });

  test("writes nothing where a game is looked at, whose player has fallen silent, after a sleep too", async () => {
    const { game, count } = await playing();
    for (const sleeps of [true, false]) {
      if (sleeps) await evict(game);
      else {
        vi.setSystemTime(Date.now() + PINGED_WITHIN + 1000);
        await inside(game, (room) => room.alarm());
      }
      const written = await count();
      for (const path of [game.path, `/g/${game.id}`, `${game.path}/record`, `/g/${game.id}/board.png`])
        expect((await exports.default.fetch(ORIGIN + path)).status).toBe(200);
      expect(await written()).toBe(0);
    }
  });

  test("writes a row and an alarm when the pings are looked at again, as long as somebody is there", async () => {
    const { game, white, count } = await playing();
    await inside(game, (_room, state) => {
      vi.spyOn(state, "getWebSocketAutoResponseTimestamp").mockImplementation(() => new Date());
    });
    const rings: number[] = [];
    for (let ring = 0; ring < 5; ring++) {
      vi.setSystemTime(Date.now() + PINGED_WITHIN + 1000);
      const written = await count();
      await inside(game, (room) => room.alarm());
      rings.push(await written());
    }
    // With the first two the archive is found paid.
    expect(rings.slice(2)).toEqual([2, 2, 2]);
    expect(present(white)).toEqual(["w", "b"]);
  });
});

describe("a token that opens no seat", () => {
  test("closes the socket when it is the fifth, though the object slept between", async () => {
    const game = await pair();
    const guesser = await live(game.path);
    for (let guess = 0; guess < 4; guess++) guesser.say({ token: `a${guess}` });
    await guesser.settled();
    expect(guesser.closed).toBeNull();
    await evict(game);
    guesser.say({ token: "a5" });
    await guesser.untilClosed(4002);
    expect(codes(guesser)).toEqual([...Array.from({ length: 5 }, () => "no-seat"), "rate-limited"]);
  });

  test("may be tried four times, and the right one then", async () => {
    const game = await pair();
    const player = await live(game.path);
    for (let guess = 0; guess < 4; guess++) player.say({ token: "nobody" });
    player.say({ token: game.tokens["b"] });
    await player.until(() => expect(player.state?.you).toMatchObject({ side: "b" }));
  });

  test.each([
    ["known", { "cf-connecting-ip": "192.0.2.7" }, 4002],
    ["unknown", {}, null],
  ] as const)("counts for its client where it is %s, which is limited as elsewhere", async (_what, headers, code) => {
    const game = await pair();
    const keys: string[] = [];
    const limiter: RateLimit = {
      limit: async ({ key }) => {
        keys.push(key);
        return { success: false };
      },
    };
    await give(game, { RATE_LIMITS: "on", LIMIT_COMMAND: limiter });
    const guesser = await live(game.path, headers);
    guesser.say({ token: "nobody" });
    await guesser.until(() => expect(codes(guesser)[0]).toBe("no-seat"));
    if (code !== null) await guesser.untilClosed(code);
    await inside(game, () => undefined);
    expect(guesser.closed?.code ?? null).toBe(code);
    expect(keys).toHaveLength(code === null ? 0 : 1);
    expect(keys.join()).not.toContain("192.0.2.7");
  });
});

// A game that as many watch as there is room for: two thousand sockets by the watch link keep neither player out.

const FULL = 1013;
const closed = (crowd: readonly Live[]) => crowd.flatMap((each, index) => (each.closed === null ? [] : [index]));

beforeEach(() => {
  // Nobody falls silent because so many take long to come.
  vi.useFakeTimers({ toFake: ["Date"] });
});

test("they leave room for both players, by bearer, cookie and a first message, and nobody is sent away", async () => {
  // Nor is anybody let go because they take long.
  const { setTimeout: real } = globalThis;
  vi.stubGlobal("setTimeout", (work: () => void, pause?: number) => void (pause !== RESERVED_FOR && real(work, pause)));
  const game = await pair();
  const crowd = await crowdOf(BOUNDS.watchers, game.path);
  const late = await crowdOf(200, game.path);
  const white = await pageOf(game, "w");
  const value = newCookie();
  await sit(game, "b", value);
  const black = await live(game.path, cookie(value));
  const byMessage = await live(game.path);
  byMessage.say({ token: game.tokens["b"] });
  await byMessage.until(() => expect(byMessage.state?.you).toMatchObject({ side: "b" }));
  await move(game, 0);
  for (const each of [white, black, byMessage, crowd[0], crowd.at(-1)])
    await each?.until(() =>
      expect(each.state).toMatchObject({ turn: 1, players: { w: { present: true }, b: { present: true } } }),
    );
  expect(closed(crowd)).toEqual([]);
  // Of those who found no room, the last hundred still may show a token.
  await late[99]?.untilClosed(FULL);
  expect(closed(late)).toEqual(Array.from({ length: 101 }, (_, index) => index));
  expect(await inside(game, (_room, state) => state.getWebSockets().length)).toBeLessThanOrEqual(2000);
});
