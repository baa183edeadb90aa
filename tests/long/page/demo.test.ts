/** The first page as a first visitor meets it: a game that plays itself once, unless somebody stops it, and three steps. */
import { expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { languages } from "../../../view/languages.ts";
import { beforeChain, openPosition, sampleOf } from "../../../worker/open-position.ts";
import { DESKTOP, type Person, PHONE } from "../../e2e/page/person.ts";
import { shiftsOn } from "../../e2e/page/places.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { arrive } = onServer();
const words = wordsOf("demo", "en");

/** Longer than any sample takes. */
const WHOLE_GAME = "02:00";
const MOTION = { reducedMotion: "no-preference" } as const;

const inOrder = (one: string, other: string) => one.localeCompare(other);
const squares = async ({ page }: Person) => {
  const drawn = page.locator("#demo [data-piece]");
  const found = await drawn.evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute("data-piece") ?? ""));
  return found.toSorted(inOrder);
};
const caption = ({ page }: Person) => page.locator("#demo p");

/** The squares that are occupied as the game begins, and after its last move. */
function bounds(): readonly (readonly string[])[] {
  const guide = rulebooks[0]?.guide;
  if (guide === undefined) throw new Error("no game");
  const { sample } = guide;
  let { line } = openPosition({ variant: sample.variant, position: "start" });
  const occupied = (scene = line.scene()) => scene.cells.map(({ square }) => square).toSorted(inOrder);
  const before = occupied(beforeChain(sampleOf(guide)).scene);
  for (const move of sample.moves) {
    const played = line.play(move);
    if (!played.ok) throw new Error(move);
    ({ line } = played.value);
  }
  return [before, occupied()];
}
const [BEFORE, AFTER] = bounds();

/** Opens the first page, where time stands still, however long it is looked at, but for what brings the game. */
async function home({ page }: Person) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto("/");
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return page.locator("#demo button").count();
    })
    .toBe(1);
}

test("the game plays itself once to its end, and again for who asks for it", async () => {
  const ada = await arrive({ ...DESKTOP, ...MOTION });
  await home(ada);
  await ada.button(words.stop).waitFor();
  expect(await squares(ada)).toEqual(BEFORE);
  await ada.page.clock.runFor(WHOLE_GAME);
  await caption(ada).getByText(words.over).waitFor();
  expect(await squares(ada)).toEqual(AFTER);
  await ada.page.clock.runFor(WHOLE_GAME);
  expect(await squares(ada)).toEqual(AFTER);
  await ada.click(words.again);
  await ada.button(words.stop).waitFor();
  expect(await squares(ada)).toEqual(BEFORE);
});

test("it tells whose move it was and when, and stands still while it is stopped", async () => {
  const ada = await arrive({ ...PHONE, ...MOTION });
  await home(ada);
  await ada.button(words.stop).waitFor();
  await caption(ada)
    .getByText(words.start({ game: rulebooks[0]?.name ?? "" }))
    .waitFor();
  await ada.page.clock.runFor(1000);
  await expect.poll(() => caption(ada).innerText()).toMatch(/^You\n\w{3} \d\d:\d\d$/);
  await ada.click(words.stop);
  // The move on its way still arrives.
  await ada.page.clock.runFor(10_000);
  const stopped = await squares(ada);
  expect(stopped).not.toEqual(BEFORE);
  await ada.page.clock.runFor(WHOLE_GAME);
  expect(await squares(ada)).toEqual(stopped);
  await ada.click(words.run);
  await ada.page.clock.runFor(WHOLE_GAME);
  await caption(ada).getByText(words.over).waitFor();
});

test("it stands still where less motion is wanted, until somebody plays it", async () => {
  const ada = await arrive(DESKTOP);
  await home(ada);
  await ada.button(words.run).waitFor();
  await ada.page.clock.runFor(WHOLE_GAME);
  expect(await squares(ada)).toEqual(BEFORE);
  await ada.click(words.run);
  await ada.page.clock.runFor(WHOLE_GAME);
  await caption(ada).getByText(words.over).waitFor();
});

test("without a script it is a board to look at, with nothing to press", async () => {
  const ada = await arrive({ ...PHONE, javaScriptEnabled: false });
  await ada.goto("/");
  expect(await squares(ada)).toEqual(BEFORE);
  expect(await ada.page.locator("#demo button").count()).toBe(0);
});

test("it comes after the first picture, with its rules, and moves nothing else on the page", async () => {
  const ada = await arrive({ ...PHONE, ...MOTION });
  const shifts = await shiftsOn(ada.page);
  const [named = ""] = await ada.page
    .goto("/")
    .then(async (response) => (await response?.text())?.match(/<head>.*<\/head>/s) ?? []);
  await ada.button(words.stop).waitFor();
  const loaded = await ada.page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime })),
  );
  const painted = await ada.page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity);
  const late = loaded.filter(({ name }) => name.endsWith(".js") && !named.includes(new URL(name).pathname));
  expect(late.length).toBeGreaterThan(1);
  for (const { startTime } of late) expect(startTime).toBeGreaterThan(painted);
  expect(await shifts()).toEqual([]);
});

test.for(languages)(
  "on a phone the list of games begins within the first screen, ends within two and a half, and stays there: %s",
  async (language) => {
    const ada = await arrive({ ...PHONE, ...MOTION, locale: language });
    const say = wordsOf("demo", language);
    await home(ada);
    await ada.button(say.stop).waitFor();
    const bottom = () => ada.page.locator(".games").evaluate((list) => list.getBoundingClientRect().bottom + scrollY);
    const first = await bottom();
    expect(first).toBeLessThanOrEqual(2.5 * PHONE.viewport.height);
    expect((await ada.page.locator(".games").boundingBox())?.y).toBeLessThan(PHONE.viewport.height);
    const shown = async () => {
      await ada.page.clock.runFor(500);
      return caption(ada).innerText();
    };
    for (const text of [say.you, say.friend]) {
      await expect.poll(shown).toContain(text);
      expect(await bottom(), text).toBe(first);
    }
    await ada.page.clock.runFor(WHOLE_GAME);
    await caption(ada).getByText(say.over).waitFor();
    expect(await bottom()).toBe(first);
  },
);

test("on a desktop the whole board and the steps below it fill the half beside the games", async () => {
  const ada = await arrive(DESKTOP);
  await ada.goto("/");
  const box = async (selector: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await ada.page.locator(selector).boundingBox()) ?? {};
    return { left: x, right: x + width, top: y, bottom: y + height };
  };
  const [games, steps, board] = [await box(".games"), await box(".steps"), await box("#demo .pic")];
  expect(steps.right).toBeLessThan(games.left);
  expect(board.right).toBeLessThan(games.left);
  expect(steps.top).toBeGreaterThan(board.bottom);
  expect(steps.bottom).toBeLessThan(DESKTOP.viewport.height);
  expect(board.right - board.left).toBeGreaterThan(300);
});
