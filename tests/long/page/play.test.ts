/** Whole games against the computer: every variant at an easy and at a middling level, by touch on a phone and by keys on a desktop. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { beginAgainst, byKeys, byTouch, moveSomehow, keptState, playToTheEnd } from "../../e2e/page/local.ts";
import { DESKTOP, person, type Person, PHONE } from "../../e2e/page/person.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

const offers = rulebooks.flatMap(({ sides, variants }) =>
  variants.map(({ match }) => ({ id: match.variant, first: sides[0], second: sides[1] })),
);
const colours = { white: "White", black: "Black", red: "Red" } as const;
const ways = [
  { level: "1", how: "by keys on a desktop", device: DESKTOP, hands: byKeys, isFirst: true },
  { level: "3", how: "by touch on a phone", device: PHONE, hands: byTouch, isFirst: false },
] as const;

describe.each(offers)("$id", ({ id, first, second }) => {
  test.each(ways)("level $level, $how", async ({ level, device, hands, isFirst }) => {
    const side = isFirst ? first : second;
    const who = await person(own.browser, own.baseUrl, device);
    try {
      await beginAgainst(who, id, level, colours[side.colour]);
      const { status, result } = await playToTheEnd(who, side.id, dice(Number(level)), hands);
      expect(status).toBe("over");
      expect(result?.said).toBeUndefined();
      await who.page.locator(".dock[aria-label='Result']").waitFor();
      expect(who.troubles).toEqual([]);
    } finally {
      await who.context.close();
    }
  });
});

test("two play a whole game on one device, by touch", async () => {
  const who = await person(own.browser, own.baseUrl, PHONE);
  await who.page.goto("/play/hoplit-chess-two-step#two");
  await who.button("Start").click();
  await who.page.waitForURL(/#[a-z0-9]{12}$/);
  const roll = dice(11);
  for (let plies = 0; plies < 60 && (await keptState(who)).status === "playing"; plies++) await moveSomehow(who, roll, byTouch);
  expect((await keptState(who)).moves.length).toBeGreaterThan(20);
  await who.context.close();
});

describe("while it thinks", () => {
  let who: Person;
  beforeAll(async () => void (who = await person(own.browser, own.baseUrl, DESKTOP)));
  afterAll(() => who.context.close());

  test("the page draws on as if it did not", async () => {
    const frames = () =>
      who.page.evaluate(async () => {
        let count = 0;
        const end = performance.now() + 1000;
        while (performance.now() < end) {
          await new Promise(requestAnimationFrame);
          count += 1;
        }
        return count;
      });
    await beginAgainst(who, "hopperdame-10x10-20-promotion", "Full", "White");
    const idle = await frames();
    await moveSomehow(who, dice(1), byTouch);
    const thinking = await frames();
    // Compared with itself a moment before, for a busy machine draws less often in any case.
    expect(thinking).toBeGreaterThan(idle * 0.8);
  });
});
