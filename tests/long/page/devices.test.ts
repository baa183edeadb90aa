/** Taking one's games to another device: by the code that it scans, and by a file. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readQr } from "../../qr.ts";
import { DESKTOP, enter, type Person, PHONE, until, isListed } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

/** Opens White's seat in so many games; the first page lists them a moment later. */
async function play(who: Person, count: number) {
  for (let game = 0; game < count; game++) {
    const { id, seat } = await api.pair();
    await enter(who, `/g/${id}#${seat.token}`);
  }
  await isListed(who, count);
}

test("a phone scans the code of a desktop, and has its games; the code is used up", async () => {
  const [desktop, phone] = [await arrive(DESKTOP), await arrive(PHONE)];
  await play(desktop, 2);
  await desktop.link("My games on another device").click();
  await desktop.click("Show the QR code");
  const link = readQr(await desktop.page.locator("section:has(> .qr)").innerHTML());
  expect(link).toMatch(/\/games#add=[a-z2-7]{26}$/);

  // A tab that shows the page already only changes what stands after the sign.
  await phone.goto("/games");
  await phone.button("Show the QR code").waitFor();
  await phone.goto(link);
  await phone.click("Add my games");
  await phone.page.getByRole("heading", { name: "2 games are in this browser now." }).waitFor();
  expect(phone.page.url()).not.toContain("#");
  await phone.link("To your games").click();
  await isListed(phone, 2);
  await phone.page.locator(".mine a").first().click();
  await until(phone, "Your move.");
  await desktop.reads("Another device has your games now.");

  const stranger = await arrive();
  await stranger.goto(link);
  await stranger.click("Add my games");
  await stranger.page.getByRole("heading", { name: "This code no longer works." }).waitFor();
});

test("a file has all links, says that it is secret, and adds them elsewhere; another file adds nothing", async () => {
  const [desktop, tablet] = [await arrive(DESKTOP), await arrive(PHONE)];
  await play(desktop, 2);
  await desktop.goto("/games");
  const saved = desktop.page.waitForEvent("download");
  await desktop.click("Save my games");
  const path = await (await saved).path();
  expect(readFileSync(path, "utf8")).toMatch(/^My games on Hoplink\. Keep this file secret/);
  await desktop.reads("Saved 2 games.");

  await tablet.goto("/games");
  const bring = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = tablet.page.waitForEvent("filechooser");
    await tablet.click("Add games from a file");
    await (await choosing).setFiles(file);
  };
  await bring({ name: "shopping.txt", mimeType: "text/plain", buffer: Buffer.from("milk") });
  await tablet.reads("This file has no links of games.");
  await bring(path);
  await tablet.reads("2 games are in this browser now.");
  await isListed(tablet, 2);
});
