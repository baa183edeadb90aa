/** `examples/bot.mjs` plays a person who has nothing but the page: they make a game, hand the invite on, and move by taps. */
import { expect, inject, test } from "vitest";
import { ApiClient } from "../../e2e/api.ts";
import { startScript } from "../../e2e/bot.ts";
import { tapsFor } from "../../e2e/page/taps.ts";
import { addressOf, DESKTOP, INVITE, PHONE, seated } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { arrive } = onServer();
const api = new ApiClient(inject("baseUrl"));

test("a program joins by the invite, is shown as one, and answers each move", async () => {
  const ada = await arrive(PHONE);
  await ada.goto("/new/harzdame");
  await ada.page.getByLabel("Your name").fill("Ada");
  await ada.page.getByRole("radio", { name: "White" }).check();
  await ada.click("Create invite link");
  await seated(ada);
  const id = new URL(ada.page.url()).pathname.slice("/g/".length);
  startScript(await addressOf(ada, INVITE));

  const bot = ada.page.getByRole("region", { name: "Random", exact: true });
  await bot.getByText("program", { exact: true }).waitFor();
  for (const turn of [0, 2, 4]) {
    await ada.page.getByRole("region", { name: "Your move" }).waitFor();
    const { position, legalMoves } = await api.state(id);
    for (const tap of tapsFor("harzdame", position, legalMoves[0] ?? "").taps) await ada.cell(tap).click();
    await ada.click("Send");
    await expect.poll(async () => (await api.state(id)).turn).toBe(turn + 2);
  }
  const watcher = await arrive(DESKTOP);
  await watcher.goto(`/g/${id}`);
  await watcher.page.getByRole("region", { name: "Random", exact: true }).getByText("program").waitFor();
  expect(await watcher.page.getByText("program", { exact: true }).count()).toBe(1);
});
