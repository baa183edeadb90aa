/** The notifications panel: mails that are set up, corrected and set right there, and webhooks for programs. */
import { describe, expect, test } from "vitest";
import type { EmailAnswer } from "../../../api/mail-schema.ts";
import { type PairedGame, seatPath } from "../api.ts";
import { linkTo, mailed } from "./mail.ts";
import { DESKTOP, type Person, PHONE, scripted, seated } from "./person.ts";
import { openNotices } from "./seats.ts";
import { onServer } from "./visitors.ts";

const { api, arrive, baseUrl } = onServer();

async function emailOf(game: PairedGame): Promise<EmailAnswer> {
  const { body } = await api.ask<EmailAnswer>(game, "w", "GET", "email");
  return body;
}

const field = (who: Person) => who.page.getByLabel("Your email");

describe("mails", () => {
  test("an address that was mistyped is put right; its owner says yes elsewhere, and is led to the board", async () => {
    const game = await api.pair();
    const ada = await openNotices(arrive, game);
    const address = `notifications-${game.id}@example.org`;
    await field(ada).fill(`wrong-${address}`);
    await ada.click("Email me");
    await ada.reads("Check your inbox and confirm.");
    // What the last press has done is still looked up as the next one comes.
    const { promise: looked, resolve: look } = Promise.withResolvers<void>();
    await ada.page.route("**/channels", async (route) => {
      if (route.request().method() === "GET") await looked;
      await route.continue();
    });
    await ada.click("Send again");
    await ada.page.getByText("Look in your spam folder, too.").first().waitFor();
    await ada.click("Wrong address? Change");
    expect(await field(ada).inputValue()).toBe(`wrong-${address}`);
    await field(ada).fill(address);
    await field(ada).press("Enter");
    look();
    await ada.reads("n…@example.org");

    // A phone opens mails in a browser of their own, which has never been at the game.
    const inMail = await arrive(PHONE);
    await inMail.goto(linkTo(baseUrl, "/confirm#", await mailed(api, address, "Confirm your email")));
    await inMail.click("Only in this game");
    await inMail.link("Back to the board").click();
    await seated(inMail);
    await inMail.page.getByRole("region", { name: "Your move" }).waitFor();
  });

  test("quiet hours are set from the seat: the browser's zone is chosen, another one by region and city with keys alone", async () => {
    const game = await api.pair();
    const address = `notifications-${game.id}@example.org`;
    const put = { address, when: "turn" };
    await api.ask(game, "w", "PUT", "email", put);
    const link = linkTo(baseUrl, "/confirm#", await mailed(api, address, "Confirm your email"));
    await api.call("POST", "/api/confirm", { token: new URL(link).hash.slice(1) });
    const ada = await openNotices(arrive, game, DESKTOP);
    await ada.reads("No quiet hours.");
    await ada.button("Change").press("Enter");
    const [region, city] = [ada.page.getByLabel("Region"), ada.page.getByLabel("City")];
    expect(await Promise.all([region.inputValue(), city.inputValue()])).toEqual(["Europe", "Europe/Berlin"]);
    await ada.page.getByRole("switch", { name: "Quiet hours" }).press("Space");
    await ada.page.getByLabel("From").fill("21:30");
    await region.focus();
    await ada.page.keyboard.type("Am");
    await expect.poll(() => city.inputValue()).toBe("America/Adak");
    await ada.page.keyboard.press("Tab");
    await ada.page.keyboard.type("New Y");
    const asked: string[] = [];
    ada.page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname.split("/").at(-1)}`));
    await ada.button("Save").press("Enter");
    await ada.reads("Quiet hours from 21:30 to 07:00, New York time.");
    const quiet = { from: "21:30", to: "07:00" };
    expect(await emailOf(game)).toMatchObject({ ownHours: true, zone: "America/New_York", quiet });

    await ada.click("Change");
    await ada.click("Use my usual hours");
    await ada.reads("No quiet hours.");
    expect(await emailOf(game)).toMatchObject({ ownHours: false, quiet: null });
    // What a change is answered is all that the panel shows.
    expect(asked).toEqual(["PUT hours", "DELETE hours"]);
  });
});

describe("the question whether to be told", () => {
  const turn = "Shall we tell you when it’s your move?";

  test("comes to whoever joins and does not begin; a no is remembered", async () => {
    const { inviteUrl } = await api.waiting();
    const bo = await arrive(PHONE);
    await bo.goto(inviteUrl);
    await bo.click("Join");
    await seated(bo);
    await bo.reads(turn);
    const bottom = bo.button("Email me").evaluate((button) => button.getBoundingClientRect().bottom - innerHeight);
    expect(await bottom).toBeLessThan(0);
    await bo.click("No, thanks");
    await bo.reads("You can close this page.");
    await bo.page.reload();
    await seated(bo);
    await bo.button("Notifications").waitFor();
    await bo.reads("You can close this page.");
    expect(await bo.page.getByText(turn).count()).toBe(0);
  });

  test("is put once a day to whoever says neither yes nor no", async () => {
    const game = await api.pair();
    const bo = await arrive(PHONE);
    await bo.goto(seatPath(game, "second"));
    await bo.reads(turn);
    await bo.page.reload();
    await scripted(bo);
    // What asks comes with the panels.
    await bo.click("Notifications");
    await bo.page.getByLabel("Your email").waitFor();
    await bo.click("Close");
    await bo.reads("You can close this page.");
    expect(await bo.page.getByText(turn).count()).toBe(0);
    await bo.page.evaluate((id) => localStorage.setItem(`hoplink:no-mail:${id}`, "1"), game.id);
    await bo.page.reload();
    await bo.reads(turn);
  });

  test("is one button beside an invite, which leads to all ways; a no is one press, and remembered", async () => {
    const ada = await arrive(PHONE);
    await ada.goto("/new/harzdame");
    await ada.click("Create invite link");
    await seated(ada);
    const tell = ada.button("Tell me when they join");
    await tell.click();
    await ada.page.getByRole("dialog", { name: "Notifications" }).getByLabel("Your email").waitFor();
    await ada.page.reload();
    await tell.waitFor();
    await ada.click("No, thanks");
    await ada.reads("The game starts when your friend joins.");
    await ada.page.reload();
    await ada.page.getByText("More about the invite").waitFor();
    await ada.reads("The game starts when your friend joins.");
    expect(await tell.count()).toBe(0);
  });
});
