/** What a player reads about mails that do not come: refused by the mail server, or stopped by the link in one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PairedGame, seatPath } from "../../e2e/api.ts";
import { type Mailed, startMailed } from "../../e2e/mail/mailed.ts";
import { enter, hinted, holdAnswer, type Person, PHONE, seated, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { arrive } = onServer();

/** Addresses that the mail server was asked to take, and refused. */
const refused: string[] = [];
let mailed: Mailed;

beforeAll(async () => {
  mailed = await startMailed({
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith("nobody")) return done();
      refused.push(address);
      done(Object.assign(new Error("no such user"), { responseCode: 550 }));
    },
  });
});

afterAll(() => mailed.stop());

async function opened(game: PairedGame, more: object = {}): Promise<Person> {
  const ada = await arrive({ ...PHONE, ...more }, mailed.server.baseUrl);
  await enter(ada, seatPath(game, "first"));
  return ada;
}

/** The token of the newest mail's link to a page. */
async function linkIn(address: string, page: "confirm#" | "unsubscribe/", count: number): Promise<string> {
  await expect.poll(async () => (await mailed.post.read(address)).length).toBe(count);
  const text = (await mailed.post.read(address)).at(-1)?.text ?? "";
  return new RegExp(`/${page}(\\S+)`).exec(text)?.[1] ?? "";
}

test("the panel says that the mail server refused the address, sends again, and says why mails ended", async () => {
  const game = await mailed.api.pair();
  const [wrong, right] = [`nobody-${game.id}@example.org`, `right-${game.id}@example.org`];
  const ada = await opened(game);
  await ada.click("Notifications");
  const field = ada.page.getByLabel("Your email");
  await field.fill(wrong);
  await ada.click("Email me");
  const says = ada.page.locator(".error", {
    hasText: "The email server for n…@example.org refused our email. Is the address right?",
  });
  await says.waitFor();
  await ada.page.getByRole("dialog").getByRole("status").filter({ hasText: "refused our email." }).waitFor();
  expect(refused.filter((each) => each === wrong)).toHaveLength(1);
  await ada.click("Send again");
  await expect.poll(() => refused.filter((each) => each === wrong).length).toBe(2);
  await says.waitFor();

  await ada.click("Wrong address? Change");
  await field.fill(right);
  await field.press("Enter");
  await ada.reads("Check your inbox and confirm.");
  await mailed.api.call("POST", "/api/confirm", { token: await linkIn(right, "confirm#", 1) });
  await mailed.api.ask(game, "w", "POST", "email/test", {});
  await mailed.api.call("POST", `/unsubscribe/${await linkIn(right, "unsubscribe/", 2)}`, {});
  await ada.reads("by the link in one of them");
  await ada.click("OK");
  await ada.page.getByText("by the link in one of them").waitFor({ state: "detached" });
});

test("the card under the board says it, too, and takes another address", async () => {
  const game = await mailed.api.pair();
  const ada = await opened(game);
  await until(ada, "Your move.");
  await ada.play("d3-e3");
  const field = ada.page.locator(".dock").getByLabel("Your email");
  await field.fill(`nobody-${game.id}@example.org`);
  await field.press("Enter");
  await hinted(ada, "refused our email. Is the address right?");
  await expect.poll(() => ada.hears()).toContain("refused our email. Is the address right?");
  await ada.click("Wrong address? Change");
  await field.fill(`right-${game.id}@example.org`);
  await field.press("Enter");
  await hinted(ada, "Check the inbox of r…@example.org and confirm.");
});

test("the card says so, too, where the mail is refused before its own call is answered", async () => {
  const game = await mailed.api.pair();
  const ada = await opened(game);
  await until(ada, "Your move.");
  await ada.play("d3-e3");
  const { answered, release } = await holdAnswer(ada, "**/mail", "PUT");
  const field = ada.page.locator(".dock").getByLabel("Your email");
  await field.fill(`nobody-${game.id}@example.org`);
  await field.press("Enter");
  await answered;
  await ada.page.getByRole("button", { name: /^Notifications \(/ }).waitFor();
  await release();
  await hinted(ada, "refused our email. Is the address right?");
});

test("an answer from before does not take the field away in which another address is given", async () => {
  const game = await mailed.api.pair();
  const ada = await opened(game);
  await until(ada, "Your move.");
  await ada.play("d3-e3");
  const field = ada.page.locator(".dock").getByLabel("Your email");
  await field.waitFor();
  const { answered, release } = await holdAnswer(ada, "**/channels", "GET");
  await field.fill(`nobody-${game.id}@example.org`);
  await field.press("Enter");
  await answered;
  await ada.click("Wrong address? Change");
  await release();
  expect(await field.count()).toBe(1);
});

test("a browser that can't tell its time zone is told by mail all the same, and sets its hours", async () => {
  const game = await mailed.api.pair();
  const ada = await arrive(PHONE, mailed.server.baseUrl);
  // As Chromium has it where its system names none.
  await ada.page.addInitScript(() => {
    const format = new Intl.DateTimeFormat();
    const unknown = { ...format.resolvedOptions(), timeZone: "Etc/Unknown" };
    Object.defineProperty(Intl.DateTimeFormat.prototype, "resolvedOptions", { value: () => unknown });
  });
  await enter(ada, seatPath(game, "first"));
  await ada.click("Notifications");
  const address = `zone-${game.id}@example.org`;
  await ada.page.getByLabel("Your email").fill(address);
  await ada.click("Email me");
  await ada.reads("Check your inbox and confirm.");
  await mailed.api.call("POST", "/api/confirm", { token: await linkIn(address, "confirm#", 1) });
  await ada.page.reload();
  await seated(ada);
  await ada.click("Notifications");
  await ada.reads("No quiet hours.");
  await ada.click("Change");
  expect(await ada.page.getByLabel("City").inputValue()).toBe("UTC");
  await ada.page.getByRole("switch", { name: "Quiet hours" }).check();
  await ada.click("Save");
  await ada.reads(/Quiet hours from .* UTC time/);
});
