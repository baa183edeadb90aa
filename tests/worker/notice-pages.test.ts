/** Who is at their page, or has been there since they were told, and what of that keeps a notice back. */
import { describe, expect, test, vi } from "vitest";
import { PINGED_WITHIN } from "../../worker/room/kernel/jobs.ts";
import { expectHanded, GRACE, notifiedPair, touch, waits, wish } from "./notified.ts";
import { advance, inside, jobsOf } from "./object.ts";
import { live, pageOf } from "./socket.ts";
import { move } from "./client.ts";
import { later } from "./clocks.ts";

const SECOND = 1000;

describe("a page", () => {
  test("that a person has touched is asked again after each grace, and its seat is told when it is gone", async () => {
    const game = await notifiedPair();
    const page = await pageOf(game, "b");
    await touch(page);
    await move(game, 0);
    for (const _again of [1, 2, 3]) await advance(game, GRACE);
    expect(game.recipients.handed).toEqual([]);
    expect(await jobsOf(game)).toMatchObject({ "notice:b:turn": 0 });
    page.say({ here: false });
    await page.settled();
    await expectHanded(game, GRACE - 10 * SECOND, []);
    await expectHanded(game, 10 * SECOND, ["b 1 turn"]);
  });

  test("before each of the two keeps both from being told, however slowly they play", async () => {
    const game = await notifiedPair();
    await wish(game, "w");
    for (const side of ["w", "b"]) await touch(await pageOf(game, side));
    for (const turn of [0, 1, 2]) {
      await move(game, turn);
      for (const _again of [1, 2]) await advance(game, GRACE);
    }
    expect(game.recipients.handed).toEqual([]);
  });

  test("that pings no more is gone", async () => {
    const game = await notifiedPair();
    await touch(await pageOf(game, "b"));
    await move(game, 0);
    await inside(game, (_room, state) => {
      vi.spyOn(state, "getWebSocketAutoResponseTimestamp").mockReturnValue(null);
    });
    later(PINGED_WITHIN + SECOND);
    await expectHanded(game, GRACE, ["b 1 turn"]);
  });

  test("that nobody has touched is no person's: a program that opens links", async () => {
    const game = await notifiedPair();
    const page = await pageOf(game, "b");
    await move(game, 0);
    page.say({ here: true });
    await page.settled();
    await expectHanded(game, GRACE, ["b 1 turn"]);
  });

  test("that is touched after the turn came shows that it was seen, also when it is closed then", async () => {
    const game = await notifiedPair();
    const page = await pageOf(game, "b");
    await move(game, 0);
    await touch(page);
    expect(await waits(game)).toEqual([]);
    page.close();
    await expectHanded(game, 2 * GRACE, []);
  });

  test("that only watches, or is the other's, keeps nobody from being told", async () => {
    const game = await notifiedPair();
    await touch(await pageOf(game, "w"));
    await touch(await live(game.path));
    await move(game, 0);
    await expectHanded(game, GRACE, ["b 1 turn"]);
  });

  test("keeps nothing from who wants it always, but what they have answered", async () => {
    const game = await notifiedPair({ always: true });
    const page = await pageOf(game, "b");
    await move(game, 0);
    await touch(page);
    await expectHanded(game, GRACE, ["b 1 turn"]);
    await move(game, 1, 2, 3);
    await advance(game, GRACE);
    expect(game.recipients.handed).toHaveLength(1);
  });
});
