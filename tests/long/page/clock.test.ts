/** A game with a clock, from the form to the fallen flag that is forgiven, and then is not. */
import { expect, test } from "vitest";
import { addressOf, DESKTOP, INVITE, type Person, PHONE, seated, unfold, until } from "../../e2e/page/person.ts";
import { shiftsOn } from "../../e2e/page/places.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

const HOUR = 3_600_000;

async function newGame(who: Person) {
  await who.goto("/new/harzdame");
  await who.page.getByLabel("Your name").fill("Ada");
}

/** The clocks, that of the other player first, as they are told. */
async function clocks({ page }: Person): Promise<readonly (string | null)[]> {
  const timers = page.getByRole("timer");
  await timers.nth(1).waitFor();
  return Promise.all([timers.nth(0).textContent(), timers.nth(1).textContent()]);
}

function idOf({ page }: Person): string {
  return new URL(page.url()).pathname.slice("/g/".length);
}

async function pass(id: string, advance: number) {
  await api.call("POST", `/dev/games/${id}/clock`, { advance });
}

test("both see the clocks go; a fallen flag is forgiven with time, and then claimed", async () => {
  const ada = await arrive(DESKTOP);
  const bo = await arrive({ ...PHONE, colorScheme: "dark" });
  await newGame(ada);
  await unfold(ada, "No limit");
  await ada.page.getByRole("combobox", { name: "Time" }).selectOption("1 day per move");
  await ada.page.getByRole("radio", { name: "the opponent decides" }).waitFor();
  await ada.click("Create invite link");
  await seated(ada);
  await bo.goto(await addressOf(ada, INVITE));
  await bo.reads("1 day per move");
  await bo.page.getByLabel("Your name").fill("Bo");
  await bo.click("Join");
  await seated(bo);
  await until(ada, "Your move.");
  const day = expect.stringMatching(/^2[34] hours$/);
  expect(await clocks(ada)).toEqual(["24 hours", day]);
  expect(await clocks(bo)).toEqual([day, "24 hours"]);

  await ada.play("a6-a7");
  await until(bo, "Your move.");
  await bo.play("f5-f4");
  await until(ada, "Your move.");
  const id = idOf(ada);
  await pass(id, 23.5 * HOUR);
  await ada.page.reload();
  await expect.poll(async () => (await clocks(ada))[1]).toMatch(/^⚠ (30:00|29:\d\d)$/);
  // It goes without asking the server.
  const shown = (await clocks(ada))[1];
  await ada.context.setOffline(true);
  await expect.poll(async () => (await clocks(ada))[1]).not.toBe(shown);
  await ada.context.setOffline(false);

  await pass(id, HOUR);
  await until(bo, "Ada is out of time.");
  await bo.reads("You can claim the win, wait, or give more time.");
  await ada.page.locator(".dock", { hasText: "You can still move" }).waitFor();
  await bo.click("Give 1 day");
  await until(bo, "Ada’s move.");
  await expect.poll(async () => (await clocks(ada))[1]).toMatch(/^2[34] hours$/);
  await ada.page.locator(".dock", { hasText: "You can still move" }).waitFor({ state: "detached" });

  await pass(id, 25 * HOUR);
  await until(bo, "Ada is out of time.");
  // By keys, as it is read.
  await bo.button("Claim the win").focus();
  await bo.page.keyboard.press("Enter");
  await until(bo, "You win. Ada ran out of time.");
  await until(ada, "Bo wins. Your time was up.");
  expect(await bo.hears()).toContain("You win.");
});

test("the clocks stand in the first picture, without a script too, and nothing jumps as they begin to go", async () => {
  const game = await api.pair("harzdame", { clock: { kind: "bank", bank: 3000, increment: 0, cap: 3000 } });
  await api.play(game, 2);
  const [cy, dee] = [await arrive({ ...PHONE, javaScriptEnabled: false }), await arrive(PHONE)];
  await cy.goto(`/g/${game.id}`);
  for (const shown of await clocks(cy)) expect(shown).toMatch(/^(50|49):\d\d$/);
  const shifts = await shiftsOn(dee.page);
  await dee.goto(`/g/${game.id}`);
  const [, served] = await clocks(dee);
  await expect.poll(async () => (await clocks(dee))[1]).not.toBe(served);
  expect(await shifts()).toEqual([]);
});

test("time and holidays of one's own are asked for in their units, and refused where no clock can have it", async () => {
  const ada = await arrive(PHONE);
  await newGame(ada);
  await unfold(ada, "No limit");
  await ada.page.getByRole("combobox", { name: "Time" }).selectOption("Other");
  await ada.page.getByRole("radio", { name: "all moves" }).check();
  await ada.page.getByRole("spinbutton", { name: "Time for each player" }).fill("100");
  await ada.click("Create invite link");
  await ada.reads("A time must be between one minute and 60 days.");
  await ada.page.getByRole("combobox", { name: "Time for each player: unit" }).selectOption("minutes");
  await ada.page.getByRole("spinbutton", { name: "More with each move" }).fill("30");
  await ada.page.getByRole("combobox", { name: "More with each move: unit" }).selectOption("seconds");
  await ada.page.getByRole("radio", { name: "the game ends" }).check();
  const holiday = ada.page.getByRole("spinbutton", { name: "Holiday days per player and year" });
  expect(await holiday.inputValue()).toBe("0");
  await ada.page.getByRole("combobox", { name: "Time for each player: unit" }).selectOption("days");
  await expect.poll(() => holiday.inputValue()).toBe("14");
  await holiday.fill("61");
  await ada.click("Create invite link");
  expect(await holiday.evaluate((field: HTMLInputElement) => field.validity.rangeOverflow)).toBe(true);
  await holiday.fill("30");
  await ada.page.getByRole("spinbutton", { name: "Time for each player" }).fill("2");
  await ada.click("Create invite link");
  await seated(ada);
  const { clock } = await api.state(idOf(ada));
  expect(clock).toMatchObject({ kind: "bank", bank: 48 * HOUR, increment: 30_000, cap: 96 * HOUR, onFlag: "end" });
  expect(clock?.holidays.days).toBe(30);
});
