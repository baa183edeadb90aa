/** What games tell the monitor of their trouble with the archive, how seldom, and what it keeps of that; and what it counts. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Env } from "../../worker/env.ts";
import { surveyTroubles } from "../../worker/monitor/survey.ts";
import { type Monitors, MOST_KEPT, type Tally, type Trouble } from "../../worker/monitor/trouble.ts";
import type { Recipient } from "../../worker/notifications/recipient/recipient.ts";
import { type Pair, pair, move } from "./client.ts";
import { advance, DOWN, evict, give, jobsOf, quietPair, unrung } from "./object.ts";
import { mailedPair, mailServer, newAddress, owe as oweMail, pass, recipientOf } from "./recipients.ts";
import { browser, owe, room } from "./targets.ts";
import { ownWays } from "./ways.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const warned = vi.fn<typeof console.warn>();

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(warned.mockClear());
});

/** Stands in for the monitor. */
class Notes implements Monitors {
  /** What was told, in turn. */
  readonly noted: (Trouble["kind"] | "well")[] = [];
  /** What the next notes do instead. */
  instead: (() => Promise<void>) | null = null;

  getByName() {
    return {
      note: async (_game: string, trouble: Trouble | null) => {
        if (this.instead !== null) return this.instead();
        this.noted.push(trouble?.kind ?? "well");
      },
      tally: async () => {},
    };
  }
}

/** A game of which all is paid, with a monitor of its own. */
async function watched(): Promise<readonly [Pair, Notes]> {
  const game = await pair();
  await advance(game, AFTER_BACKGROUND);
  const notes = new Notes();
  await give(game, { MONITOR: notes });
  await unrung(game);
  return [game, notes];
}

describe("a game", () => {
  test("tells of its trouble once, however many tries fail and moves are played, and once of its end", async () => {
    const [game, notes] = await watched();
    await give(game, { MONITOR: notes, DB: DOWN });
    for (let turn = 0; turn < 6; turn++) {
      await move(game, turn);
      for (let tries = 0; tries < 4; tries++) await advance(game, MINUTE);
    }
    expect(notes.noted).toEqual(["behind"]);
    await give(game, { MONITOR: notes });
    await advance(game, 2 * MINUTE);
    await advance(game, 0);
    expect(notes.noted).toEqual(["behind", "well"]);
    expect(await jobsOf(game)).toEqual({});
  });

  test("tells nothing of a failure that was over by the time of its job", async () => {
    const [game, notes] = await watched();
    await give(game, { MONITOR: notes, DB: DOWN });
    await move(game, 0);
    await expect.poll(() => warned).toHaveBeenCalledWith(`archive of ${game.id} put off: Error`);
    await give(game, { MONITOR: notes });
    await advance(game, AFTER_BACKGROUND);
    await advance(game, AFTER_BACKGROUND);
    expect(notes.noted).toEqual([]);
  });

  test("tells later what the monitor could not be told, as it is then, and puts nothing else off for that", async () => {
    const [game, notes] = await watched();
    notes.instead = () => Promise.reject(new Error("the monitor is down"));
    await give(game, { MONITOR: notes, DB: DOWN });
    await move(game, 0);
    await advance(game, AFTER_BACKGROUND);
    await advance(game, 0);
    await expect.poll(() => warned).toHaveBeenCalledWith(`the monitor was not told of ${game.id}: Error`);
    await evict(game);
    notes.instead = null;
    await give(game, { MONITOR: notes, DB: DOWN });
    await advance(game, SECOND);
    expect(notes.noted).toEqual(["behind"]);
    expect(await jobsOf(game)).toEqual({ archive: 2 });
  });

  test("pays while a monitor hangs", async () => {
    const [game, notes] = await watched();
    notes.instead = () => new Promise(() => {});
    await give(game, { MONITOR: notes, DB: DOWN });
    await move(game, 0);
    await advance(game, AFTER_BACKGROUND);
    await advance(game, 0);
    await give(game, { MONITOR: notes });
    await advance(game, MINUTE);
    expect(await jobsOf(game)).not.toHaveProperty("archive");
  });
});

describe("the monitor", () => {
  const behind = { kind: "behind", since: 1 } as const;

  test("keeps what it was told through sleep, what began first first, and forgets who is well", async () => {
    const monitor = env.MONITOR.getByName("sleeping");
    expect(await monitor.list()).toEqual({ games: [], isWhole: true });
    await monitor.note("a", { kind: "diverged", since: 3 });
    await monitor.note("b", behind);
    await monitor.note("c", { ...behind, since: 2 });
    await monitor.note("c", null);
    await monitor.note("never in trouble", null);
    await evictDurableObject(monitor);
    expect(await monitor.list()).toEqual({
      games: [
        { game: "b", kind: "behind", since: 1 },
        { game: "a", kind: "diverged", since: 3 },
      ],
      isWhole: true,
    });
    await monitor.note("b", { kind: "diverged", since: 4 });
    expect((await monitor.list()).games.map(({ game, kind }) => `${game} ${kind}`)).toEqual(["a diverged", "b diverged"]);
  });

  test("keeps so many games, says that there are more, and takes a divergence all the same", async () => {
    const monitor = env.MONITOR.getByName("full");
    await runInDurableObject(monitor, async (inside) => {
      for (let game = 0; game <= MOST_KEPT; game++) await inside.note(`g${game}`, behind);
      await inside.note("other", { kind: "diverged", since: 2 });
      const { games, isWhole } = await inside.list();
      expect([games.length, isWhole]).toEqual([MOST_KEPT + 1, false]);
      for (const { game } of games) await inside.note(game, null);
    });
    expect(await monitor.list()).toEqual({ games: [], isWhole: true });
  });
});

test("the operator is told the least that is owed where there are more games than can be asked", async () => {
  const games = Array.from({ length: 50 }, (_, index) => ({ game: `g${index}`, kind: "behind", since: index }) as const);
  const asked: string[] = [];
  const found = await surveyTroubles({
    MONITOR: { getByName: () => ({ list: async () => ({ games, isWhole: true }) }) },
    RECIPIENT: { getByName: () => ({ opens: async () => true }) },
    ROOM: {
      getByName: (game) => ({
        opens: async () => true,
        async standing() {
          asked.push(game);
          // Of the first nothing is owed any more, and the second one does not answer.
          if (game === "g1") throw new Error("silent");
          return { trouble: game === "g0" ? null : { kind: "behind", since: 7 }, events: 2, jobs: [] };
        },
      }),
    },
  });
  expect(asked).toHaveLength(40);
  expect(found).toMatchObject({ owed: { games: 49, events: 76 }, diverged: [], isWhole: false });
  expect(found?.behind.slice(0, 2)).toEqual([
    { game: "g1", since: 1, events: null, jobs: [] },
    { game: "g2", since: 7, events: 2, jobs: [] },
  ]);
});

describe("what is sent is counted by the kind of channel", () => {
  const ways = ownWays();

  /** What a recipient counts from now on: it wakes with these bindings, and rings by the test alone. */
  async function counted(stub: DurableObjectStub<Recipient>, other: Partial<Env> = {}): Promise<readonly Tally[]> {
    const tallies: Tally[] = [];
    const MONITOR = { getByName: () => ({ tally: async (what: Tally) => void tallies.push(what) }) };
    await evictDurableObject(stub);
    await runInDurableObject(stub, async (recipient, { storage }) => {
      await storage.deleteAlarm();
      storage.setAlarm = async () => {};
      Object.assign(recipient, { env: { ...env, ...other, MONITOR } });
    });
    return tallies;
  }

  test.each([
    ["push", ["push-failures", "pushes"]],
    ["chat", ["chat-failures", "chat-messages"]],
  ] as const)("%s, taken or not", async (kind, expected) => {
    const [game, target] = [await quietPair(), await (kind === "push" ? browser() : room())];
    await target.put(game);
    const tallies = await counted(target.stub);
    ways.answers.push({ kind: "later", reason: "no answer" });
    await owe(game);
    await target.pass(0);
    await target.pass(MINUTE);
    expect(tallies).toEqual(expected);
  });

  test("mail, taken or not", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const tallies = await counted(recipientOf(address), mailServer(500, 200).variables);
    await oweMail(game);
    await pass(address, 0);
    await pass(address, MINUTE);
    expect(tallies).toEqual(["mail-failures", "mails"]);
  });
});
