/** Finding one's games again: on the first page, in a mail, on another device; and saying yes and no to mails. */
import { expect, test } from "vitest";
import { isToMove } from "../../../api/my-game.ts";
import type { BrowsersGamesAnswer } from "../../../api/my-games-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { bearer, type PairedGame } from "../../e2e/api.ts";
import { linkTo, mailed } from "../../e2e/page/mail.ts";
import { enter, hinted, holdAnswer, PHONE, scripted, until, type Person, isListed } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

/** Opens the panel of notifications on a page that has just been opened. */
async function openNotices(who: Person): Promise<void> {
  await scripted(who);
  await who.page.getByRole("button", { name: /^Notifications/ }).click();
}

test("the first page lists the games of a browser, without a script too, and leads back to each", async () => {
  const ada = await arrive(PHONE);
  const [mine, theirs] = [await api.pair(), await api.pair("hoppsi")];
  await api.play(theirs, 1);
  for (const { id, seat } of [mine, theirs]) {
    await enter(ada, `/g/${id}#${seat.token}`);
  }
  await ada.page.route("**/assets/*.js", (route) => route.abort());
  await expect
    .poll(async () => {
      await ada.goto("/");
      return (await ada.page.locator(".mine li").allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "));
    })
    .toEqual([expect.stringMatching(/^Harzdame with Bo · (?!.*Your move)/), expect.stringMatching(/^Hoppsi Bo’s move · /)]);
  await ada.page.getByRole("heading", { name: "Your move in 1 game" }).waitFor();
  expect(await ada.page.title()).toMatch(/^\(1\) /);
  await ada.page.unroute("**/assets/*.js");
  await ada.page.getByRole("link", { name: /^Harzdame with Bo/ }).click();
  await until(ada, "Your move.");
});

test("mails: asked for on the page, confirmed elsewhere, found by them, stopped by them", async () => {
  const [ada, phone] = [await arrive(), await arrive(PHONE)];
  const address = "ada@games.example.org";
  const game = await api.pair();
  const [white = "", black = ""] = [game.tokens["w"], game.tokens["b"]];
  await api.play(game, 1);
  await enter(ada, `/g/${game.id}#${white}`);
  const open = async () => {
    await ada.page.reload();
    await openNotices(ada);
  };
  await open();
  await ada.page.getByLabel("Your email").fill(address);
  await ada.click("Email me");
  await ada.reads("Check your inbox");

  await phone.goto(linkTo(baseUrl, "/confirm#", await mailed(api, address, "Confirm your email")));
  await phone.click("Only in this game");
  await phone.page.getByRole("heading", { name: "We’ll email you here." }).waitFor();
  await phone.page.getByText("When we may email you").click();
  await phone.page.getByRole("switch").check();
  await phone.page.getByLabel("From").fill("23:00");
  await phone.click("Save");
  await phone.reads("Saved.");

  await open();
  await ada.reads("Quiet hours from 23:00 to 07:00");
  await hinted(ada, "We’ll notify you.");
  await ada.page.getByRole("switch", { name: "Also while this page is open" }).check();
  await expect
    .poll(
      async () =>
        (await api.call<{ always: boolean }>("GET", `/api/games/${game.id}/email`, undefined, bearer(white))).body.always,
    )
    .toBe(true);
  await ada.click("Send a test email");
  await ada.page.getByText("A test email is on its way.").first().waitFor();

  await phone.goto("/games");
  await phone.page.getByLabel("Your email").fill(address);
  await phone.click("Email me the link");
  await phone.page.getByRole("heading", { name: "Check your inbox." }).waitFor();
  await phone.goto(linkTo(baseUrl, "/games#", await mailed(api, address, "Your games on Hoplink")));
  await phone.page.getByRole("link", { name: /^Harzdame Bo’s move/ }).click();
  await until(phone, "Bo’s move.");
  await phone.page.goBack();
  await phone.page.getByRole("switch").uncheck();
  await phone.click("Save");
  await phone.reads("Saved.");
  await phone.click("End this link");
  await phone.page.getByRole("heading", { name: "This link no longer works." }).waitFor();
  await phone.page.reload();
  await phone.page.getByRole("heading", { name: "This link has expired or is incomplete." }).waitFor();

  await ada.goto("/");
  const { turn, legalMoves } = (await api.call<StateAnswer>("GET", `/api/games/${game.id}`, undefined, bearer(black))).body;
  await api.move(game, "b", turn, legalMoves[0] ?? "");
  await api.call("POST", `/dev/games/${game.id}/clock`, { advance: 61_000 });
  // The settings' link opens the seat in another browser, with what is sent of its game.
  const friend = await arrive(PHONE);
  await friend.goto(linkTo(baseUrl, `/g/${game.id}#notices=`, await mailed(api, address, "Harzdame with Bo")));
  await friend.reads("Last delivered");
  expect(new URL(friend.page.url()).hash).toBe("");
  const scriptless = await arrive({ ...PHONE, javaScriptEnabled: false });
  await scriptless.goto(linkTo(baseUrl, "/unsubscribe/", await mailed(api, address, "Harzdame with Bo")));
  await scriptless.click("Stop emails");
  await scriptless.page
    .getByRole("heading", { name: /^No more emails about Harzdame with .*Bo.* to a…@games\.example\.org\.$/ })
    .waitFor();

  await ada.goto(`/g/${game.id}`);
  await openNotices(ada);
  await ada.page.getByLabel("Your email").waitFor();
});

test("an address that wants no mails gets none until it takes that back; who owns it is let in without a yes", async () => {
  const ada = await arrive();
  const address = "bo@never.example.org";
  const [theirs, mine] = [await api.pair(), await api.pair()];
  const ask = () => api.ask(theirs, "w", "PUT", "email", { address, when: "turn" });
  expect((await ask()).status).toBe(202);
  const links = await mailed(api, address, "Confirm your email");

  await ada.goto(linkTo(baseUrl, "/confirm#", links));
  await ada.click("My address, but not my game");
  await ada.reads("Open this link in the browser that you play in.");
  await enter(ada, `/g/${mine.id}#${mine.tokens["w"]}`);
  await ada.goto(linkTo(baseUrl, "/confirm#", links));
  await ada.click("My address, but not my game");
  await ada.page.getByRole("heading", { name: "This browser can now use the address." }).waitFor();
  await ada.goto(`/g/${mine.id}`);
  await openNotices(ada);
  await ada.page.getByLabel("Your email").fill(address);
  await ada.click("Email me");
  await ada.reads("Nothing sent yet.");

  await ada.goto(linkTo(baseUrl, "/confirm#", links));
  await ada.click("Never email me here again");
  await ada.page.getByRole("heading", { name: "We will never email this address again." }).waitFor();
  expect((await ask()).body).toMatchObject({ code: "not-asked" });
  await ada.goto(`/g/${mine.id}`);
  await openNotices(ada);
  await ada.page.getByLabel("Your email").fill(address);
  await ada.click("Email me");
  await ada.reads("We can’t ask this address now.");

  const scriptless = await arrive({ ...PHONE, javaScriptEnabled: false });
  await scriptless.goto(linkTo(baseUrl, "/unsubscribe/", links));
  await scriptless.click("Allow emails again");
  await scriptless.page.getByRole("heading", { name: "Emails are allowed again." }).waitFor();
  expect((await ask()).status).toBe(202);
});

// Many games at once: the next one that waits, the list that keeps itself true, what is over put away.

async function sit(who: Person, ...games: readonly PairedGame[]) {
  for (const { id, seat } of games) {
    await enter(who, `/g/${id}#${seat.token}`);
  }
}

test("after a sent move the next game that waits is one press away, and the tab counts them", async () => {
  const ada = await arrive(PHONE);
  const [here, there] = [await api.pair(), await api.pair("hoppsi")];
  await sit(ada, there, here);
  await isListed(ada, 2, "#going-on li");
  expect(await ada.page.title()).toMatch(/^\(2\) /);
  await ada.page
    .locator("#going-on")
    .getByRole("link", { name: /^Harzdame/ })
    .click();
  await expect.poll(() => ada.page.title()).toBe("(2) ● Your move · Harzdame with Bo");
  await ada.play("d3-e3");
  await expect.poll(() => ada.page.title()).toBe("(1) Bo’s move · Harzdame with Bo");
  await ada.click("No, thanks");
  await ada.page.getByRole("link", { name: "Next: Hoppsi with Bo" }).click();
  await until(ada, "Your move.");
  expect(new URL(ada.page.url()).pathname).toBe(`/g/${there.id}`);
});

test("the list on the first page follows the games, and what is over lies folded and can be hidden", async () => {
  const ada = await arrive(PHONE);
  const games = [await api.pair(), await api.pair(), await api.pair()] as const;
  const [over, , live] = games;
  await sit(ada, ...games);
  await api.ask(over, "w", "POST", "resign", { turn: 0 });
  await isListed(ada, 3, "#going-on li, #over li");
  await isListed(ada, 1, "#over li");
  expect(await ada.page.locator("#going-on li").count()).toBe(2);
  await api.play(live, 1);
  // What a person does who comes back to the page.
  await expect
    .poll(async () => {
      await ada.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      return ada.page.locator("h1").innerText();
    })
    .toBe("Your move in 1 game");
  expect(await ada.page.title()).toMatch(/^\(1\) /);
  await ada.page.getByText("Finished games").click();
  await ada.click("Hide Harzdame with Bo");
  await ada.page.locator("#over li").waitFor({ state: "detached" });
  await ada.page.reload();
  await expect.poll(() => ada.page.locator("#over li").count()).toBe(0);
});

/** What a person does who comes back to the page. */
const comeBack = ({ page }: Person) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

test("an answer that a later one has overtaken changes no list", async () => {
  const ada = await arrive(PHONE);
  const [here, there] = [await api.pair(), await api.pair("hoppsi")];
  await sit(ada, there, here);
  await isListed(ada, 2, "#going-on li");
  await ada.page.getByRole("heading", { name: "Your move in 2 games" }).waitFor();
  const answer = await holdAnswer(ada, "**/api/my-games", "GET");
  await comeBack(ada);
  await answer.answered;
  await api.play(there, 1);
  await expect
    .poll(async () => {
      const { games }: BrowsersGamesAnswer = await (await ada.page.request.get("/api/my-games")).json();
      return games.filter(isToMove).length;
    })
    .toBe(1);
  // Once, for a further answer would mend what the late one does.
  await comeBack(ada);
  await expect.poll(() => ada.page.title()).toMatch("(1) ");
  await answer.release();
  expect(await ada.page.title()).toMatch("(1) ");
});

test("many games are searched by name and game, and stand by opponent with the score", async () => {
  const ada = await arrive(PHONE);
  const [one, two, three, hoppsi] = [await api.pair(), await api.pair(), await api.pair(), await api.pair("hoppsi")] as const;
  await sit(ada, one, two, three, hoppsi);
  const bo = await arrive();
  for (const { id, tokens } of [one, two]) {
    await enter(bo, `/g/${id}#${tokens["b"]}`);
  }
  await api.ask(two, "b", "POST", "resign", { turn: 0 });
  await isListed(ada, 1, "#over li");
  const find = ada.page.getByRole("searchbox", { name: "Search by name, game or note" });
  await find.fill("hopp");
  await expect.poll(() => ada.page.locator("#going-on li").allInnerTexts()).toEqual([expect.stringContaining("Hoppsi")]);
  await find.fill("bo harz");
  await expect.poll(() => ada.page.locator("#going-on li").count()).toBe(3);
  await find.fill("nobody");
  await ada.reads("No game found.");
  await find.fill("");
  const order = ada.page.getByRole("combobox", { name: "Sort" });
  await order.selectOption("By opponent");
  // The browser of one and two is Bo's; whoever plays the others by tokens alone goes by the same name, and by that alone.
  const opponents = ada.page.locator("#going-on summary");
  await opponents.getByText("you 1, they 0").waitFor();
  expect(await opponents.allInnerTexts()).toEqual(["Bo · you 1, they 0", "Bo"]);
  await order.selectOption("By turn");
  await expect.poll(() => ada.page.locator("#going-on li").count()).toBe(3);
});
