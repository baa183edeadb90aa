/**
 * Games against the computer to their end: every kind at a middling level (by night every variant), by touch on a phone and without the
 * page where the game is long; at an easy one, whole and by keys on a desktop.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import type { GameState } from "../../../game/state.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import {
  beginAgainst,
  byCraft,
  byDice,
  byKeys,
  byTouch,
  keptState,
  moveSomehow,
  ownTurn,
  playAhead,
  playToTheEnd,
} from "../../e2e/page/local.ts";
import { DESKTOP, person, type Person, PHONE } from "../../e2e/page/person.ts";
import { ownServer } from "./own-server.ts";
import { often } from "../../often.ts";

const own = ownServer();

const offers = rulebooks.flatMap(({ id: rulebook, sides, variants }) =>
  variants.map(({ match }, index) => ({ id: match.variant, rulebook, index, first: sides[0], second: sides[1] })),
);
const colours = { white: "White", black: "Black", red: "Red" } as const;
async function playOne(device: typeof DESKTOP | typeof PHONE, play: (who: Person) => Promise<GameState>) {
  const who = await person(own.browser, own.baseUrl, device);
  // The computer's pauses are for people; a whole game of them would be minutes of waiting.
  await who.page.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, { setTimeout: (work: () => void, milliseconds = 0) => later(work, milliseconds / 20) });
  });
  try {
    const { status, result } = await play(who);
    expect(status).toBe("over");
    expect(result?.said).toBeUndefined();
    await who.page.locator(".dock[aria-label='Result']").waitFor();
    expect(who.troubles).toEqual([]);
  } finally {
    await who.context.close();
  }
}

const kinds = offers.filter(({ index }) => index === 0);

test.each(often(kinds.slice(1, 4), offers))("$id against level 3, by touch on a phone", ({ id, rulebook, second }) =>
  playOne(PHONE, async (who) => {
    await beginAgainst(who, id, "3", colours[second.colour]);
    await ownTurn(who);
    await moveSomehow(who, dice(3), byTouch);
    const [roll, craft] = [byDice(dice(3)), await byCraft(rulebook, id)];
    await playAhead(who, (state) => (state.toMove === second.id ? roll : craft)(state), 12);
    return playToTheEnd(who, second.id, roll, byTouch);
  }),
);

test.each(often(kinds.slice(0, 1), kinds))("$id against level 1, by keys on a desktop", ({ id, rulebook, first }) =>
  playOne(DESKTOP, async (who) => {
    await beginAgainst(who, id, "1", colours[first.colour]);
    return playToTheEnd(who, first.id, await byCraft(rulebook, id), byKeys);
  }),
);

const otherWay = [
  ["hopperdame-8x8-12-terminal", "1", PHONE, byTouch],
  ["jump-checkers", "3", DESKTOP, byKeys],
] as const;

test.each(often(otherWay.slice(0, 1), [...otherWay]))("%s against level %s, whole, the other way", (id, level, device, hands) =>
  playOne(device, async (who) => {
    const offer = offers.find((each) => each.id === id);
    if (offer === undefined) throw new Error(`no ${id}`);
    await beginAgainst(who, id, level, colours[offer.first.colour]);
    return playToTheEnd(who, offer.first.id, await byCraft(offer.rulebook, id), hands);
  }),
);

test("two play a whole game on one device, by touch", () =>
  playOne(PHONE, async (who) => {
    await who.goto("/play/hopperdame-8x8-12-terminal#two");
    await who.click("Start");
    await who.page.waitForURL(/#[a-z0-9]{12}$/);
    const roll = dice(11);
    while ((await keptState(who)).status === "playing") await moveSomehow(who, roll, byTouch);
    return keptState(who);
  }));

test.each(often(kinds.slice(0, 2), kinds))("$id answers without a network", async ({ id, first }) => {
  const who = await person(own.browser, own.baseUrl, PHONE);
  await who.goto(`/play/${id}`);
  const isKept = () =>
    who.page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined, `/play/${id}`);
  await expect.poll(isKept).toBe(true);
  await who.context.setOffline(true);
  await beginAgainst(who, id, "4", colours[first.colour]);
  const count = async (isOwn: boolean) => (await keptState(who)).moves.filter(({ side }) => (side === first.id) === isOwn).length;
  // After a vote it may be one's turn again.
  for (const own of [1, 2]) {
    await ownTurn(who);
    await moveSomehow(who, dice(5), byTouch);
    await expect.poll(() => count(true)).toBe(own);
  }
  await expect.poll(() => count(false)).toBeGreaterThan(0);
  expect(who.troubles).toEqual([]);
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
    // A page that thought by itself would hardly draw at all. A busy machine draws now more and now less often in any case.
    expect(thinking).toBeGreaterThan(idle * 0.3);
  });
});
