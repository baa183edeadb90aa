/** The rules pages in a browser: to read without a script, to try by mouse, finger and keyboard, under axe. */
import { expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { START } from "../../../view/rules/guide.ts";
import { expectSound } from "../../e2e/page/axe.ts";
import { DESKTOP, type Person, PHONE } from "../../e2e/page/person.ts";
import { openRules } from "../../e2e/page/places.ts";
import { isPick, pickName, tapsFor } from "../../e2e/page/taps.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();
let who: Person;

/** The lessons of a game: what is tapped in each that is not in the hand already, and what is said of it. */
function lessonsOf(game: string) {
  const guide = rulebooks.find(({ id }) => id === game)?.guide;
  if (guide === undefined) throw new Error(`no ${game}`);
  return guide.words.en.sections.flatMap(({ lessons = [] }) =>
    lessons.map(({ example, heading, task, tries: [meant] }) => {
      const shown = guide.examples[example];
      if (shown === undefined || meant === undefined) throw new Error(`no ${example}`);
      const { variant, begun } = shown;
      const position = shown.position === START ? rulebookStart(game) : shown.position;
      const { line, taps } = tapsFor(variant, position, meant.moves[0] ?? "");
      return { example, heading, task, line, taps, from: begun.length, said: meant.said };
    }),
  );
}

function rulebookStart(game: string): string {
  return rulebooks.find(({ id }) => id === game)?.variants[0]?.match.start ?? "";
}

const list = () => who.page.locator('[data-lessons="0"]');
const cell = (square: string) => list().locator(`[data-square="${square}"]`);
const says = (sentence: string) => list().locator(".outcome").getByText(sentence).waitFor();
const shows = (heading: string) => list().getByRole("heading", { name: heading, exact: true }).waitFor();
const open = (game: string) => openRules(who, game);
/** Opens the page at one lesson. */
const openAt = (game: string, example: string) => openRules(who, `${game}#lesson-${example}`);

const focused = () =>
  who.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

/** Goes from where the focus is on the board to a square, by arrows. */
async function walkTo(square: string) {
  const at = await who.page.evaluate(() => document.activeElement?.getAttribute("data-square") ?? "");
  const [files, ranks] = [square.charCodeAt(0) - at.charCodeAt(0), Number(square.slice(1)) - Number(at.slice(1))];
  for (let step = 0; step < Math.abs(files); step++) await who.page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
  for (let step = 0; step < Math.abs(ranks); step++) await who.page.keyboard.press(ranks > 0 ? "ArrowUp" : "ArrowDown");
}

test.for([
  ["harzdame", PHONE, "no-preference"],
  ["hoplit-chess", PHONE, "reduce"],
  ["hoppsi", DESKTOP, "no-preference"],
] as const)(
  "all lessons of %s are solved by taps, each goes on to the next, and there and back",
  async ([game, device, motion]) => {
    who = await arrive({ ...device, reducedMotion: motion });
    await open(game);
    const lessons = lessonsOf(game);
    for (const [index, { heading, task, line, taps, from, said }] of lessons.entries()) {
      await shows(heading);
      await list().getByText(task).waitFor();
      await list()
        .getByText(`${index + 1} of ${lessons.length}`)
        .waitFor();
      for (const [at, tap] of taps.entries()) {
        if (at < from) continue;
        if (isPick(tap))
          await list()
            .getByRole("button", { name: pickName(line, taps.slice(0, at + 1)) })
            .click();
        else await cell(tap).click();
      }
      // It is still said once the next card has come.
      await says(said);
    }
    // The last one leads to a game.
    const play = list().getByRole("link", { name: "Play", exact: true });
    expect(await play.getAttribute("href")).toBe(`/new/${game}`);
    await list().getByRole("button", { name: "Next lesson" }).isDisabled();
    for (const { heading, said } of lessons.toReversed().slice(1)) {
      await list().getByRole("button", { name: "Lesson before" }).click();
      await shows(heading);
      // As it was left.
      await says(said);
    }
    await list().getByRole("button", { name: "Again" }).click();
    await expect.poll(() => list().getByRole("status").textContent()).toBe("");
  },
);

test("all lessons of Hoppsi by keyboard alone: the focus comes along to the next board", async () => {
  who = await arrive();
  await open("hoppsi");
  const lessons = lessonsOf("hoppsi");
  await list().locator('[data-square][tabindex="0"]').focus();
  for (const [index, { heading, taps, from, said }] of lessons.entries()) {
    await shows(heading);
    await expect.poll(() => who.page.evaluate(() => document.activeElement?.hasAttribute("data-square"))).toBe(true);
    for (const tap of taps.slice(from)) {
      await walkTo(tap);
      await who.page.keyboard.press("Enter");
    }
    await says(said);
    if (index + 1 < lessons.length) await shows(lessons[index + 1]?.heading ?? "");
  }
  // Beside the board arrows go from lesson to lesson.
  await list().getByRole("button", { name: "Lesson before" }).focus();
  await who.page.keyboard.press("ArrowLeft");
  await shows(lessons.at(-2)?.heading ?? "");
  await who.page.keyboard.press("ArrowRight");
  await shows(lessons.at(-1)?.heading ?? "");
});

test("swiped to the side, cards come and go; a piece that is dragged swipes none", async () => {
  who = await arrive(PHONE);
  await open("hoppsi");
  const swipe = async (selector: string, by: number) => {
    const box = await list().locator(selector).first().boundingBox();
    if (box === null) throw new Error(`no ${selector}`);
    const session = await who.context.newCDPSession(who.page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const send = (type: "touchStart" | "touchMove" | "touchEnd", at: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: at, y }] });
    await send("touchStart", x);
    for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", x + by * part);
    await send("touchEnd", x + by);
  };
  await swipe(".board", -120);
  await shows("Capture");
  await swipe(".board", 120);
  await shows("Slide");
  // It goes nowhere there, and so stays where it stood.
  await swipe('[data-square="b1"]', 120);
  await expect.poll(() => list().locator("h2").textContent()).toBe("Slide");
});

test("a capture with a rebound is tried by mouse, told, and put back", async () => {
  who = await arrive();
  await openAt("hoppsi", "rebound");
  await shows("Rebound");
  await cell("c5").click();
  await says("One runner captured. Then e3.");
  await cell("e3").click();
  await says("turned around on c5");
  await shows("The captain");
  // A screen reader hears what came of it, and no more than that.
  const heard = await list().getByRole("status").allTextContents();
  expect(heard).toEqual(["It captured b4, turned around on c5, and had to capture d4 on its way back."]);
  await list().getByRole("button", { name: "Lesson before" }).click();
  expect(await cell("e3").getAttribute("aria-label")).toBe("e3, Red returning runner, last move ended here");
  await list().getByRole("button", { name: "Again" }).click();
  await expect.poll(() => cell("a3").getAttribute("aria-label")).toBe("a3, Red runner, chosen");
});

test.for([DESKTOP, PHONE])("the natural first tap, on the piece that is in the hand, keeps it there", async (device) => {
  who = await arrive(device);
  await openAt("hopperdame", "leap");
  await shows("Jump");
  for (const tap of [1, 2]) {
    await cell("c3").click({ delay: tap });
    await says("It’s in your hand: tap where it goes.");
  }
  await cell("e5").click();
  await says("Or hop on to e7.");
  await list().getByRole("button", { name: "End here" }).click();
  await says("One jump, over d4.");
});

test("by keyboard alone: a move is taken back tap by tap, and the focus is never lost", async () => {
  who = await arrive();
  await openAt("hopperdame", "leap");
  await shows("Jump");
  await cell("c3").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "Enter"]) await who.page.keyboard.press(key);
  await says("Or hop on to e7.");
  await who.page.keyboard.press("Escape");
  await says("Then");
  await who.page.keyboard.press("Enter");
  await who.page.keyboard.press("Tab");
  expect(await focused()).toBe("End here");
  await who.page.keyboard.press("Enter");
  await says("One jump, over d4.");
  await shows("Capture");
  await expect.poll(focused).toBe("c3, White man, chosen");
});

test("what the address names is opened: a lesson, one of what the game takes as known, a part", async () => {
  who = await arrive(PHONE);
  await openAt("hoplit-chess", "castling");
  const basics = who.page.locator("#basics");
  await basics.getByRole("heading", { level: 2, name: "Castling" }).waitFor();
  expect(await basics.getAttribute("open")).not.toBeNull();
  const isAtTop = (selector: string) =>
    who.page.locator(selector).evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 1);
  await expect.poll(() => isAtTop('[data-lessons="1"]')).toBe(true);
  // From the text to the board that it tells of.
  await who.page.getByRole("link", { name: "Over a piece" }).click();
  await shows("Over a piece");
  await expect.poll(() => isAtTop('[data-lessons="0"]')).toBe(true);
  await who.page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Fair play" }).click();
  await expect.poll(() => who.page.locator("#fair").isVisible()).toBe(true);
  await expectSound(who);
});

test("a reader who comes from a game finds the way back at the end", async () => {
  who = await arrive(PHONE);
  const { id } = await api.pair("hoppsi");
  await who.goto(`/g/${id}`);
  await who.page.getByRole("link", { name: "rules", exact: true }).first().click();
  await who.page.getByRole("link", { name: "Back to the game" }).click();
  await who.page.waitForURL(`**/g/${id}`);
});

test("the sample game is stepped through by buttons, by its list and by keys", async () => {
  who = await arrive();
  await open("hoppsi");
  const sample = who.page.locator("[data-sample]");
  const status = sample.getByRole("status");
  const piece = (square: string) => sample.locator(`[data-piece="${square}"]`);
  const moves = rulebooks.find(({ id }) => id === "hoppsi")?.guide.sample.moves ?? [];
  await sample.getByRole("button", { name: "One move forward" }).click();
  await status.getByText(`Position 1 of ${moves.length}`).waitFor();
  expect([await piece("c1").count(), await piece("c2").count()]).toEqual([0, 1]);
  await who.page.keyboard.press("ArrowRight");
  await status.getByText(`Position 2 of ${moves.length}`).waitFor();
  await who.page.keyboard.press("ArrowLeft");
  await status.getByText(`Position 1 of ${moves.length}`).waitFor();
  await sample.getByRole("button", { name: "c5–d4" }).first().click();
  await status.getByText(`Position 2 of ${moves.length}`).waitFor();
  expect(await sample.locator('.moves [aria-current="true"]').allTextContents()).toEqual(["c5–d4"]);
  await who.page.keyboard.press("End");
  await status.getByText(`Position ${moves.length} of ${moves.length}`).waitFor();
  // Where there is no step on, the focus stays among the steps that there are.
  await sample.getByRole("button", { name: "One move back" }).click();
  await sample.getByRole("button", { name: "One move forward" }).focus();
  await who.page.keyboard.press("Enter");
  await expect.poll(() => sample.getByRole("button", { name: "One move forward" }).isDisabled()).toBe(true);
  expect(await who.page.evaluate(() => document.activeElement?.closest(".steps") !== null)).toBe(true);
  await who.page.keyboard.press("Home");
  await expect.poll(() => status.textContent()).toBe("");
  expect(await piece("c1").count()).toBe(1);
});

test("the page is whole without a script, and a script takes it over as it is", async () => {
  who = await arrive({ javaScriptEnabled: false });
  await who.goto("/rules/harzdame");
  const lessons = lessonsOf("harzdame");
  for (const { task, said } of lessons) {
    await who.page.getByText(task).waitFor();
    await who.page.locator(".lessons noscript > p", { hasText: said }).waitFor();
  }
  expect(await who.page.locator(".lesson svg").evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(
    lessons.length,
  );
  expect(await who.page.locator('[href^="#m-"]').count()).toBe(0);
  expect(await who.page.locator("[data-sample] .moves b").count()).toBeGreaterThan(20);
  const drawn = await list().innerHTML();
  await who.context.close();

  who = await arrive();
  await who.page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () =>
      Object.assign(globalThis, { svg: document.querySelector("[data-lessons] .board svg") }),
    );
  });
  await open("harzdame");
  expect(drawn).toContain("a1, White man");
  // Still the very element that the server sent; and of the other lessons one sees none.
  const isKept = () => Reflect.get(globalThis, "svg") === document.querySelector("[data-lessons] .board svg");
  expect(await who.page.evaluate(isKept)).toBe(true);
  expect(await who.page.locator(".still").evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0);
});

test("the way there: from the first page and from the form of a new game", async () => {
  who = await arrive();
  await who.goto("/");
  await who.page.getByRole("link", { name: "Rules of Harzdame" }).click();
  await who.page.getByRole("heading", { level: 1, name: "Harzdame" }).waitFor();
  await who.page.getByRole("link", { name: "Play", exact: true }).click();
  await who.page.getByRole("link", { name: "Rules of Harzdame" }).click();
  await who.page.waitForURL("**/rules/harzdame");
});
