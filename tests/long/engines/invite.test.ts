/** An invite in each engine: on every window and at twice the text its button is in sight, its board is small, and a guest hops. */
import { describe, expect, test } from "vitest";
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import { rulebooks } from "../../../games/registry.ts";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { square } from "../../e2e/engines/guest.ts";
import { engineVisitors, IPHONE } from "../../e2e/engines/visitors.ts";
import { ownServer } from "../../e2e/own-server.ts";
import { cutOff, outOfPlace } from "../../e2e/page/places.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);

const PHONES = [
  [320, 568],
  [360, 640],
  [360, 740],
  [390, 664],
  [393, 740],
] as const;
const WINDOWS = [...PHONES, [1280, 860]] as const;

/** In the page: where the board and the button stand; with letters so large, scrolled so far. */
function measured(letters: string, far: number) {
  document.documentElement.style.fontSize = letters;
  scrollTo(0, far);
  const box = (css: string) => document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect();
  const [board, button] = [box(".invite .board svg"), box(".invite .bar .main")];
  return {
    board: board.height,
    aside: Math.abs(board.left + board.right - document.documentElement.clientWidth) / 2,
    isSeen: button.height > 0 && button.top >= 0 && button.bottom <= innerHeight,
  };
}

describe.each(ENGINES)("%s", (engine) => {
  test.each(rulebooks)("a guest of $name", async ({ id, name, variants, guide }) => {
    const { body } = await own.api.call<CreateAnswer>("POST", "/api/games", {
      variant: variants[0]?.match.variant ?? id,
      seat: "first",
      name: "Ada",
      clock: { kind: "move", each: 259_200 },
    });
    const guest = await arrive(engine, own.server.baseUrl, IPHONE);
    const { pathname, hash } = new URL(body.inviteUrl);
    await guest.open(pathname + hash);
    await guest.reads("Tap it.");
    for (const [width, height] of WINDOWS) {
      await guest.tab.resize(width, height);
      for (const letters of ["100%", "200%"]) {
        for (const far of [0, 9999]) {
          const { board, aside, isSeen } = await guest.tab.run(measured, letters, far);
          const found = { width, height, letters, far, isSeen, isMiddle: aside <= 1, isSmall: width > 1000 || board <= 200 };
          expect(found).toEqual({ ...found, isSeen: true, isMiddle: true, isSmall: true });
        }
        expect([width, letters, await guest.tab.run(outOfPlace), await guest.tab.run(cutOff)]).toEqual([width, letters, [], []]);
      }
    }
    await guest.tab.resize(IPHONE.width, IPHONE.height);
    await guest.tab.run(measured, "100%", 0);
    const [from, to] = guide.hop.taps;
    await guest.tap(square(from));
    await guest.reads("Now hop.");
    await guest.tap(square(to));
    await guest.reads(`That’s ${name}. Ada is waiting.`);
    await guest.tap({ button: "Join" });
    await guest.seated();
    expect(await guest.tab.run(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  });
});
