/** For how long a page that is open keeps its player from being told: while somebody is at it, and ten minutes more. */
import { describe, expect, test } from "vitest";
import type { CreateBody } from "../../api/seat-schema.ts";
import { advanceTo, move, stateOf } from "./client.ts";
import { GRACE, notifiedPair, touch, wish } from "./notified.ts";
import { DAY, HOUR, MINUTE } from "./recipients.ts";
import { keepPinging, VirtualTime } from "./virtual-time.ts";
import { pageOf } from "./socket.ts";
import { offerDraw } from "./acts.ts";

/** So long input counts. */
const COUNTS = 10 * MINUTE;

/** Black is told, and has a page open that pings without end. */
async function atPage(clock: CreateBody["clock"] = { kind: "none" }) {
  const time = new VirtualTime(Date.UTC(2027, 2, 1, 12));
  const game = await notifiedPair({}, { clock });
  time.ringGame(game.id);
  await keepPinging(game.id);
  const page = await pageOf(game, "b");
  return { game, page, time };
}

describe("a page that is left open", () => {
  test("keeps a turn from being told for ten minutes after it was touched last, and no longer", async () => {
    const { game, page, time } = await atPage();
    await touch(page);
    await time.pass(MINUTE);
    await move(game, 0);
    await time.pass(COUNTS - 2 * MINUTE);
    expect(game.recipients.handed).toEqual([]);
    await time.pass(MINUTE + 2 * GRACE);
    expect(game.recipients.handed).toEqual(["b 1 turn"]);
    await time.pass(12 * HOUR);
    expect(game.recipients.handed).toHaveLength(1);
  });

  test("keeps nothing from being told once it was not touched for ten minutes, though it is before somebody's eyes", async () => {
    const { game, page, time } = await atPage();
    await touch(page);
    await time.pass(COUNTS + MINUTE);
    await move(game, 0);
    await time.pass(GRACE);
    expect(game.recipients.handed).toEqual(["b 1 turn"]);
    await touch(page);
    await time.pass(COUNTS + MINUTE);
    await offerDraw(game, "w", 1);
    await time.pass(GRACE);
    expect(game.recipients.handed).toEqual(["b 1 turn", "b 1 offer"]);
  });

  test("counts again each time that it is touched", async () => {
    const { game, page, time } = await atPage();
    await touch(page);
    await time.pass(COUNTS - MINUTE);
    await touch(page);
    await time.pass(COUNTS - MINUTE);
    await move(game, 0);
    await time.pass(GRACE - 1);
    await touch(page);
    await time.pass(HOUR);
    // They have seen that turn.
    expect(game.recipients.handed).toEqual([]);
    await move(game, 1);
    await time.pass(MINUTE);
    await move(game, 2);
    await time.pass(COUNTS);
    expect(game.recipients.handed).toEqual(["b 3 turn"]);
  });

  test("of the player who wishes to be reminded keeps no reminder of a turn from them", async () => {
    const { game, page, time } = await atPage();
    await wish(game, "b", { remind: 1 });
    await touch(page);
    await move(game, 0);
    await time.pass(MINUTE);
    await touch(page);
    await time.pass(DAY + HOUR);
    expect(game.recipients.handed).toEqual(["b 1 reminder"]);
  });

  test("keeps no reminder of the clock from being told, touched or not", async () => {
    const { game, page, time } = await atPage({ kind: "move", each: 86_400 });
    await advanceTo(game, 3);
    await time.pass(GRACE / 2);
    await touch(page);
    await time.pass(17.5 * HOUR);
    await touch(page);
    const isReminded = () => game.recipients.handed.includes("b 3 reminder");
    while (!isReminded()) {
      await time.pass(5 * MINUTE);
      await touch(page);
      if ((await stateOf(game, game.b)).clock?.fallen === "b") break;
    }
    expect(isReminded()).toBe(true);
  });
});
