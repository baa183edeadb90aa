/** The form of a new game: its button never leaves the window, and what is seldom chosen is folded into a line that says it. */
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { addressOf, INVITE, type Person, PHONE, seated, unfold } from "../../e2e/page/person.ts";
import { beyondWindow, doubleText } from "../../e2e/page/places.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

/** How many pixels of the button are outside of the window. */
async function hiddenOf({ page }: Person): Promise<number> {
  const { y, height } = (await page.locator(".bar .btn").boundingBox()) ?? { y: NaN, height: NaN };
  return Math.max(-y, y + height - (page.viewportSize()?.height ?? NaN), 0);
}

describe.each(["en-GB", "de-DE"])("in %s", (locale) => {
  test.each(rulebooks)("$name: the button stays in the window of a small phone, with large text too", async ({ id }) => {
    const who = await arrive({ ...PHONE, viewport: { width: 360, height: 640 }, locale });
    await who.goto(`/new/${id}`);
    expect(await hiddenOf(who)).toBe(0);
    await who.page.setViewportSize({ width: 320, height: 568 });
    const name = await who.page.locator(".bar .input").boundingBox();
    expect((name?.y ?? NaN) + (name?.height ?? NaN)).toBeLessThan(568);
    await doubleText(who);
    expect(await beyondWindow(who)).toEqual([]);
    // A finger's height is left to it, and more than half of the window to the form.
    expect(await hiddenOf(who)).toBeLessThan(4);
    expect((await who.page.locator(".bar").boundingBox())?.y).toBeGreaterThan(284);
  });
});

test("time, series and listing stand in one line, which says what is chosen", async () => {
  const ada = await arrive(PHONE);
  await ada.goto("/new/harzdame");
  await unfold(ada, "No limit · one game · private");
  await ada.page.getByRole("combobox", { name: "Time" }).selectOption("3 days per move");
  await ada.page.getByRole("combobox", { name: "Series" }).selectOption("Best of 3 games");
  await ada.page.getByRole("switch", { name: "List it on the home page" }).check();
  await ada.reads("3 days per move · Best of 3 games · public");
});

test.each([
  ["hopperdame", "hopperdame-8x8-12-terminal", ["White", "Black"]],
  ["hoppsi", "hoppsi", ["Red", "Black", "Random"]],
])("%s begins with %s", async (id, variant, [first = "", , random]) => {
  const ada = await arrive(PHONE);
  await ada.goto(`/new/${id}`);
  expect(await ada.page.getByRole("radio", { name: random ?? first }).isChecked()).toBe(true);
  await ada.click("Create invite link");
  await seated(ada);
  const game = new URL(await addressOf(ada, INVITE)).pathname.slice("/g/".length);
  expect((await api.state(game)).variant).toBe(variant);
});
