/** What an object owes: many jobs over one alarm, kept through aborts, outages and sleep. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { Jobs, PAUSES } from "../../worker/object/jobs.ts";
import { Archiving } from "../../worker/room/kernel/archiving.ts";
import { Store } from "../../worker/room/kernel/store.ts";
import { ROOM_TABLES } from "../../worker/room/tables.ts";
import { anyone, browserWith, expectProblem, move, pair, roomOf, stateOf, waiting, mute } from "./client.ts";
import { advance, databaseWith, DOWN, jobsOf, entriesOf, eventsOf, evict, give, inside, query, unrung } from "./object.ts";
import { DAY, mailedPair, newAddress, owe, pass, recipientRows, rewoken, noticeMails, statusOf } from "./recipients.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";
import { later } from "./clocks.ts";
import { eventsInArchive } from "./losses.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The archive's job: how often it was tried in vain, and how long from now it waits. */
async function archiveJob(id: string): Promise<{ readonly tries: number; readonly waits: number } | null> {
  const [job] = await query<{ at: number; tries: number }>(id, "SELECT at, tries FROM jobs WHERE name = 'archive'");
  const { now } = (await anyone.get(`/api/games/${id}`)).body;
  return job === undefined ? null : { tries: job.tries, waits: job.at - now };
}

function alarmOf(id: string): Promise<number | null> {
  return inside(id, (_room, { storage }) => storage.getAlarm());
}

describe("the alarm", () => {
  test("stands at the earliest job from the first event on", async () => {
    const { id } = await waiting();
    const [event] = await eventsOf(id);
    expect(await alarmOf(id)).toBe((event?.at ?? 0) + AFTER_BACKGROUND);
  });

  test("is set only when the earliest job changes", async () => {
    const game = await pair();
    const times = await unrung(game);
    for (const [turn, move] of ["a6-a7", "f5-f4", "a7-a8"].entries())
      await (turn % 2 === 0 ? game.w : game.b).play(game.path, turn, move);
    expect(times).toEqual([]);
    await game.w.post(`${game.path}/webhooks`, { url: "http://127.0.0.1:1/" });
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
    await move(game, 3);
    expect(times).toHaveLength(1);
    const [earliest] = await query<{ at: number }>(game, "SELECT min(at) AS at FROM jobs");
    expect(times).toEqual([earliest?.at]);
  });

  test("works what is due, and what was paid before it rang is simply done", async () => {
    const { id } = await waiting();
    await expect.poll(() => eventsInArchive(id)).toBe(1);
    later(AFTER_BACKGROUND);
    expect(await runDurableObjectAlarm(roomOf(id))).toBe(true);
    expect(await jobsOf(id)).toEqual({});
    const [time] = await query<{ at: number }>(id, "SELECT at FROM jobs");
    expect(await alarmOf(id)).toBe(time?.at);
  });

  test("has D1 paid though the object has slept since, and no row says that it is owed anything", async () => {
    const { id } = await waiting();
    await give(id, { DB: DOWN });
    mute("warn");
    const alarm = await alarmOf(id);
    expect(await jobsOf(id)).toEqual({});
    await evict(id);
    vi.useFakeTimers({ toFake: ["Date"], now: alarm ?? 0 });
    expect(await runDurableObjectAlarm(roomOf(id))).toBe(true);
    expect(await eventsInArchive(id)).toBe(1);
    expect(await jobsOf(id)).toEqual({});
  });

  test("that rings too early sets itself again and tries nothing", async () => {
    const { id } = await waiting();
    const before = await alarmOf(id);
    expect(await runDurableObjectAlarm(roomOf(id))).toBe(true);
    expect(await jobsOf(id)).toEqual({});
    expect(await alarmOf(id)).toBe(before);
  });

  test("is set once for all that its handler does, at its end, and a try is counted then", async () => {
    const { id } = await waiting();
    await give(id, { DB: DOWN });
    mute("warn");
    later(AFTER_BACKGROUND);
    const at = Date.now();
    const times = await unrung(id);
    await inside(id, (room) => room.alarm());
    // The monitor is told at once.
    expect(times).toEqual([at]);
    expect(await jobsOf(id)).toEqual({ archive: 1, monitor: 0 });
  });

  test.each([
    ["where its handler was broken off: the platform drops what fails too often", { isRetry: true, retryCount: 1, late: 0 }],
    [
      "where it rings long after its time: its handler may end the whole server each time",
      { isRetry: false, retryCount: 0, late: MINUTE },
    ],
  ])("sets itself again and counts the try before it works, %s", async (_where, { late, ...rung }) => {
    const { id } = await waiting();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: hanging, reject: abort } = Promise.withResolvers<D1Result[]>();
    const slow = databaseWith(() => {
      start();
      return hanging;
    });
    await give(id, { DB: slow });
    mute("warn");
    later(AFTER_BACKGROUND);
    const at = Date.now();
    const times = await unrung(id);
    const worked = inside(id, (room) => room.alarm({ ...rung, scheduledTime: at - late }));
    await started;
    expect(await jobsOf(id)).toEqual({ archive: 1 });
    expect(times).toEqual([at + SECOND]);
    abort(new Error("aborted"));
    await worked;
    expect(await jobsOf(id)).toMatchObject({ archive: 1 });
  });

  test("is not set by what comes while its handler runs, for that one does", async () => {
    const game = await pair();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: hanging, resolve: end } = Promise.withResolvers<void>();
    const slow = databaseWith(async (batch) => {
      start();
      await hanging;
      return batch();
    });
    await give(game, { DB: slow });
    later(AFTER_BACKGROUND);
    const times = await unrung(game);
    const rung = inside(game, (room) => room.alarm());
    await started;
    await move(game, 0);
    expect(times).toEqual([]);
    end();
    await rung;
    expect(times).toHaveLength(1);
  });

  test("is set by whoever asks later, where its handler could not begin", async () => {
    const game = await pair();
    const times = await unrung(game);
    vi.spyOn(Archiving.prototype, "later").mockImplementationOnce(() => {
      throw new Error("unreadable");
    });
    await expect(inside(game, (room) => room.alarm())).rejects.toThrow("unreadable");
    later(DAY);
    await anyone.get(game.path);
    expect(times).toEqual([Date.now()]);
  });
});

describe("what fails", () => {
  test("is tried again after growing pauses, those of its kind", async () => {
    const { id } = await waiting();
    await give(id, { DB: DOWN });
    await unrung(id);
    const warned = mute("warn");
    await advance(id, AFTER_BACKGROUND);
    for (const [index, pause] of [SECOND, 10 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 2 * MINUTE].entries()) {
      const job = await archiveJob(id);
      expect(job?.tries).toBe(index + 1);
      expect(job?.waits).toBeLessThanOrEqual(pause);
      expect(job?.waits).toBeGreaterThan(pause - SECOND);
      await advance(id, pause);
    }
    expect(warned).toHaveBeenCalledWith(`job archive of ${id} put off: Error`);
  });

  test("is not tried before its time", async () => {
    const { id } = await waiting();
    await give(id, { DB: DOWN });
    await unrung(id);
    mute("warn");
    await advance(id, AFTER_BACKGROUND);
    await advance(id, SECOND / 2);
    expect(await jobsOf(id)).toMatchObject({ archive: 1 });
  });

  test("is paid by its job when D1 is back, whoever has fallen asleep", async () => {
    const { id } = await waiting();
    await give(id, { DB: DOWN });
    mute("warn");
    await unrung(id);
    await advance(id, AFTER_BACKGROUND);
    expect(await eventsInArchive(id)).toBe(0);
    await evict(id);
    await advance(id, 10 * SECOND);
    expect(await eventsInArchive(id)).toBe(1);
    expect(await jobsOf(id)).not.toHaveProperty("archive");
  });
});

/** The jobs of an object that owes nothing yet, and whose alarm only they set. */
async function withJobs(work: (jobs: Jobs, storage: DurableObjectStorage) => void | Promise<void>) {
  const { id } = await waiting();
  await advance(id, AFTER_BACKGROUND);
  await inside(id, async (_room, { storage }) => {
    storage.sql.exec("DELETE FROM jobs");
    await storage.deleteAlarm();
    await work(new Jobs(new Store(storage, ROOM_TABLES)), storage);
    storage.sql.exec("DELETE FROM jobs");
    await storage.deleteAlarm();
  });
}

describe("what is put off", () => {
  test("has not failed, however often it is begun and put off again", async () => {
    await withJobs((jobs) => {
      jobs.schedule("notice:b:turn", 1000);
      for (let at = 1000; at < 20_000; at += 1000) {
        const due = jobs.due(at);
        expect(due).toEqual([{ name: "notice:b:turn", at, tries: 0 }]);
        jobs.postpone("notice:b:turn", at + 1000);
        jobs.count(due, at, () => PAUSES);
        expect(jobs.all()).toEqual([{ name: "notice:b:turn", at: at + 1000, tries: 0 }]);
      }
    });
  });

  test("has not failed where it did before", async () => {
    await withJobs((jobs, storage) => {
      jobs.schedule("notice:b:turn", 0);
      for (const now of [0, 2000]) jobs.count(jobs.due(now), now, () => PAUSES);
      expect(jobs.all()).toMatchObject([{ tries: 2 }]);
      jobs.postpone("notice:b:turn", 60_000);
      expect(new Jobs(new Store(storage, ROOM_TABLES)).all()).toEqual([{ name: "notice:b:turn", at: 60_000, tries: 0 }]);
    });
  });

  test("is a mail for which the day has no room, day after day: it goes on the first one that has, and is no trouble", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await rewoken(address, { MAIL_LIMITS: "address:0" });
    await owe(game);
    for (let day = 0; day < 7; day++) {
      await pass(address, DAY);
      const jobs = await recipientRows<{ name: string; tries: number }>(
        address,
        "SELECT name, tries FROM jobs WHERE name LIKE 'send:%'",
      );
      expect(jobs).toEqual([{ name: expect.any(String), tries: 0 }]);
    }
    await rewoken(address);
    await pass(address, DAY);
    expect(await noticeMails(address)).toHaveLength(1);
    expect((await statusOf(game)).trouble).toBeNull();
  });
});

describe("what the platform has dropped", () => {
  test("is set again by the next waking when it is overdue", async () => {
    const { id } = await waiting();
    await expect.poll(() => eventsInArchive(id)).toBe(1);
    await inside(id, (_room, { storage }) => {
      storage.sql.exec("UPDATE jobs SET at = ?, tries = 3", Date.now() - MINUTE);
      return storage.deleteAlarm();
    });
    await evict(id);
    expect(await alarmOf(id)).toBeNull();
    await anyone.get(`/api/games/${id}`);
    await expect.poll(() => jobsOf(id)).toEqual({});
  });

  test("is set again by whoever asks next, where the object has not slept meanwhile", async () => {
    const { id } = await waiting();
    await expect.poll(() => eventsInArchive(id)).toBe(1);
    await inside(id, (_room, { storage }) => storage.deleteAlarm());
    vi.setSystemTime(Date.now() + 30 * DAY);
    await anyone.get(`/api/games/${id}`);
    expect(await alarmOf(id)).toBe(Date.now());
  });

  test.each([
    ["not what is still to come", 1, false],
    ["not what has just become due: its alarm may be on its way", 0, false],
    ["not yet what is overdue by less than thirty seconds", 1 - 30 * SECOND, false],
    ["what is overdue by thirty seconds, at once", -30 * SECOND, true],
  ])("is %s", async (_what, at, isSet) => {
    await withJobs(async (jobs, storage) => {
      const [now, ahead] = [Date.now() + HOUR, HOUR];
      jobs.schedule("archive", now + at);
      const setAlarm = vi.spyOn(storage, "setAlarm").mockResolvedValue();
      jobs.revive(now, ahead);
      expect(setAlarm.mock.calls).toEqual(isSet ? [[now - ahead]] : []);
    });
  });

  test("is nothing where nothing is owed", async () => {
    await withJobs(async (jobs, storage) => {
      const setAlarm = vi.spyOn(storage, "setAlarm").mockResolvedValue();
      jobs.revive(Date.now(), 0);
      expect(setAlarm).not.toHaveBeenCalled();
    });
  });
});

describe("a command's transaction", () => {
  test("is whole or not at all: a move whose job can't be written is not played", async () => {
    const game = await pair();
    await advance(game, AFTER_BACKGROUND);
    expect(await jobsOf(game)).toEqual({});
    mute("error");
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
    // A delivery has a job with a row of its own.
    await game.b.post(`${game.path}/webhooks`, { url: "http://127.0.0.1:1/" });
    await inside(game, (_room, { storage }) => {
      storage.sql.exec("ALTER TABLE jobs RENAME TO gone");
    });
    expectProblem(await game.w.play(game.path, 0), "internal");
    await inside(game, (_room, { storage }) => {
      storage.sql.exec("ALTER TABLE gone RENAME TO jobs");
    });
    expect(await entriesOf(game)).toHaveLength(2);
    expect(await stateOf(game)).toMatchObject({ turn: 0, seq: 2, moves: [] });
    const played = await game.w.play(game.path, 0);
    expect(played.body).toMatchObject({ turn: 1, seq: 3 });
    expect(played.body).not.toHaveProperty("repeated");
  });

  test("is whole or not at all: a seat whose player's name can't be kept is not taken", async () => {
    const { id, inviteToken } = await waiting();
    mute("error");
    await inside(id, (_room, { storage }) => {
      storage.sql.exec("ALTER TABLE names RENAME TO gone");
    });
    expectProblem(await browserWith(inviteToken).post(`/api/games/${id}/join`, { name: "Bo" }), "internal");
    await inside(id, (_room, { storage }) => {
      storage.sql.exec("ALTER TABLE gone RENAME TO names");
    });
    expect((await anyone.get(`/api/games/${id}`)).body).toMatchObject({ status: "waiting", seq: 1, players: { b: null } });
  });
});
