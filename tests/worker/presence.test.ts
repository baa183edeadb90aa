/** Who is there: whose page is open before them, as their pings show, which a half-open connection can't fake. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { PINGED_WITHIN } from "../../worker/room/kernel/jobs.ts";
import { move, pair, roomOf, stateOf } from "./client.ts";
import { jobsOf, evict, inside } from "./object.ts";
import { expectUpToDate, live, pageOf, present } from "./socket.ts";
import { later } from "./clocks.ts";

/** Lets the pause after the last change pass, so that the next one is told at once. */
function pause() {
  vi.setSystemTime(Date.now() + 1000);
}

describe("presence", () => {
  test("comes with a seat's connection, and goes with it", async () => {
    const game = await pair();
    const white = await pageOf(game, "w");
    expect(present(white)).toEqual(["w"]);
    pause();
    const black = await pageOf(game, "b");
    await white.until(() => expect(present(white)).toEqual(["w", "b"]));
    pause();
    black.close();
    await white.until(() => expect(present(white)).toEqual(["w"]));
    expect((await stateOf(game)).players).toMatchObject({ w: { present: true }, b: { present: false } });
    await expectUpToDate(white, game.path, game.w);
  });

  test("is no watcher's, and none of who asks without a connection", async () => {
    const game = await pair();
    const watcher = await live(game.path);
    await game.w.get(game.path);
    await move(game, 0);
    await watcher.settled();
    expect(present(watcher)).toEqual([]);
  });

  test("goes while the page is not before somebody's eyes", async () => {
    const game = await pair();
    const [white, watcher] = [await pageOf(game, "w"), await live(game.path)];
    pause();
    white.say({ here: false });
    await watcher.until(() => expect(present(watcher)).toEqual([]));
    pause();
    white.say({ here: true });
    await watcher.until(() => expect(present(watcher)).toEqual(["w"]));
  });

  test("stays as long as one of a seat's pages is there", async () => {
    const game = await pair();
    const [one, other] = [await pageOf(game, "w"), await pageOf(game, "w")];
    const watcher = await live(game.path);
    pause();
    one.say({ here: false });
    await watcher.settled();
    expect(present(watcher)).toEqual(["w"]);
    pause();
    other.close();
    await watcher.until(() => expect(present(watcher)).toEqual([]));
  });

  test("counts up rev, never seq, and a change of it is told once", async () => {
    const game = await pair();
    const watcher = await live(game.path);
    const before = watcher.state;
    const white = await pageOf(game, "w");
    await watcher.until(() => expect(present(watcher)).toEqual(["w"]));
    white.say({ here: true });
    white.say({ here: true });
    await white.settled();
    await watcher.settled();
    expect(watcher.state?.seq).toBe(before?.seq);
    expect(watcher.state?.rev).toBeGreaterThan(before?.rev ?? Number.POSITIVE_INFINITY);
    expect(watcher.changes).toHaveLength(1);
    expect(watcher.changes[0]).toMatchObject({ events: [], moves: [] });
  });

  /** Two players live, of whom only White's pings arrive from now on; and a time after which that shows. */
  async function halfOpen() {
    const game = await pair();
    const white = await pageOf(game, "w");
    pause();
    await pageOf(game, "b");
    await white.until(() => expect(present(white)).toEqual(["w", "b"]));
    await inside(game, (_room, state) => {
      vi.spyOn(state, "getWebSocketAutoResponseTimestamp").mockImplementation((socket) => {
        const { side }: { readonly side: string } = socket.deserializeAttachment();
        return side === "w" ? new Date() : null;
      });
    });
    return { game, white };
  }

  test("is not faked by a half-open connection: who has not pinged for 45 seconds is gone, and the others are told", async () => {
    const { game, white } = await halfOpen();
    expect(await jobsOf(game)).toHaveProperty("presence");
    later(PINGED_WITHIN + 1000);
    await runDurableObjectAlarm(roomOf(game));
    await white.until(() => expect(present(white)).toEqual(["w"]));
    expect((await stateOf(game)).players).toMatchObject({ w: { present: true }, b: { present: false } });
  });

  test("lasts as long as it pings", async () => {
    const { game, white } = await halfOpen();
    for (let round = 1; round <= 3; round++) {
      later(PINGED_WITHIN + 1000);
      await runDurableObjectAlarm(roomOf(game));
      vi.useRealTimers();
    }
    await white.settled();
    expect(present(white)).toEqual(["w"]);
    expect(await jobsOf(game)).toHaveProperty("presence");
  });

  test("is after a sleep what it was before, under the same number, and so nobody has to ask anew", async () => {
    const game = await pair();
    const [watcher, white] = [await live(game.path), await pageOf(game, "w")];
    await watcher.until(() => expect(present(watcher)).toEqual(["w"]));
    const { rev } = watcher.state ?? {};
    await evict(game);
    expect(await stateOf(game)).toMatchObject({ rev, players: { w: { present: true } } });
    white.close();
    await watcher.until(() => expect(present(watcher)).toEqual([]));
    expect(watcher.changes.at(-1)).toMatchObject({ after: { rev }, events: [] });
  });

  test("is watched only where somebody would see it change", async () => {
    const game = await pair();
    const alone = await pageOf(game, "w");
    await alone.settled();
    expect(await jobsOf(game)).not.toHaveProperty("presence");
    await live(game.path);
    await alone.settled();
    expect(await jobsOf(game)).toHaveProperty("presence");
  });
});
