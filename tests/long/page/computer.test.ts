/** Games that a device keeps by itself: against the computer, and two people beside each other. */
import { expect, test } from "vitest";
import { dice } from "../../../scripts/shared/dice.ts";
import { beginAgainst, byTouch, keptState, moveSomehow } from "../../e2e/page/local.ts";
import { DESKTOP, hinted, PHONE, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { arrive } = onServer();

test("from the form of a new game to a game against the computer, which answers", async () => {
  const ada = await arrive(PHONE);
  await ada.goto("/new/hopperdame");
  await ada.page.getByRole("radio", { name: "10×10" }).check();
  // Beside the friend's way, in reach without a scroll.
  const whole = ada.link("Play the computer").evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight);
  expect(await whole).toBe(true);
  // Once the page's script knows what is chosen.
  await expect.poll(() => ada.link("Play the computer").getAttribute("href")).toContain("hopperdame-10x10-20-terminal");
  await ada.link("Play the computer").click();
  await ada.page.waitForURL(/\/play\/hopperdame-10x10-20-terminal/);
  await ada.page.getByRole("dialog", { name: "New HopperDame" }).waitFor();
  await ada.click("Start");
  await until(ada, "Your move.");
  await ada.reads("Level 2");
  await moveSomehow(ada, dice(3), byTouch);
  await expect.poll(async () => (await keptState(ada)).turn).toBe(2);
  await until(ada, "Your move.");
  expect(await ada.hears()).toMatch(/^Computer: .* Your move\.$/);
});

test("Enter in the field of a name begins the game, and the form opens with the focus on itself", async () => {
  const ada = await arrive(DESKTOP);
  await ada.goto("/play/harzdame#two");
  const form = ada.page.getByRole("dialog", { name: "New Harzdame" });
  await form.waitFor();
  expect(await form.evaluate((dialog) => dialog === document.activeElement)).toBe(true);
  await form.getByRole("textbox").first().fill("Ada");
  await form.getByRole("textbox").first().press("Enter");
  await ada.page.waitForURL(/#[a-z0-9]{12}$/);
  expect((await keptState(ada)).status).toBe("playing");
});

test("a move is taken back with its answer, a hint is marked, and what follows is told when it is asked for", async () => {
  const ada = await arrive(DESKTOP);
  await beginAgainst(ada, "harzdame", "3", "White");
  await ada.walk("d3-e3");
  await expect.poll(async () => (await keptState(ada)).turn).toBe(2);
  await ada.click("Take back");
  expect((await keptState(ada)).turn).toBe(0);
  await until(ada, "Your move.");
  expect(await ada.hears()).toBe("The move is undone.");
  await ada.click("Hint");
  await until(ada, "Try ");
  expect(await ada.page.locator('.board use[href="#m-ring"]').count()).toBe(1);
  expect(await ada.hears()).toMatch(/^Try [a-h]\d–[a-h]\d\.$/);
  await ada.click("What could follow?");
  await hinted(ada, "Then perhaps ");
  // The first tap goes on from there, and the advised move goes with the position.
  await ada.walk("d3-e3");
  await expect.poll(async () => (await keptState(ada)).turn).toBe(2);
  expect(await ada.page.locator('.board use[href="#m-ring"]').count()).toBe(0);
});

test("a page that is loaded again while the computer thinks goes on, and so does another tab", async () => {
  const ada = await arrive(DESKTOP);
  await beginAgainst(ada, "harzdame", "Full", "White");
  await ada.walk("d3-e3");
  await until(ada, "Computer’s move.");
  await ada.page.reload();
  await expect.poll(async () => (await keptState(ada)).turn).toBe(2);
  const other = await ada.context.newPage();
  await other.goto(ada.page.url());
  await other.locator(".dock", { hasText: "Your move." }).waitFor();
  await ada.click("Take back");
  await other.getByText("No moves yet.").waitFor();
});
