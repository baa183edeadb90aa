/** Finding one's games again: on the first page, in a mail, on another device; and saying yes and no to mails. */
import { expect, inject, test } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { ApiClient, bearer } from "../../e2e/api.ts";
import { linkTo, mailed } from "../../e2e/page/mail.ts";
import { hinted, PHONE, seated, until } from "../../e2e/page/person.ts";
import { visitors } from "../../e2e/page/visitors.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
const { arrive } = visitors(baseUrl);

test("the first page lists the games of a browser, without a script too, and leads back to each", async () => {
  const ada = await arrive(PHONE);
  const [mine, theirs] = [await api.pair(), await api.pair("hoppsi")];
  await api.play(theirs, 1);
  for (const { id, seat } of [mine, theirs]) {
    await ada.page.goto(`/g/${id}#${seat.token}`);
    await seated(ada);
  }
  await ada.page.route("**/assets/*.js", (route) => route.abort());
  await expect
    .poll(async () => {
      await ada.page.goto("/");
      return (await ada.page.locator(".mine li").allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "));
    })
    .toEqual([expect.stringMatching(/^Harzdame with Bo · .* Your move$/), expect.stringMatching(/^Hoppsi Bo’s move · /)]);
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
  await ada.page.goto(`/g/${game.id}#${white}`);
  await seated(ada);
  const open = async () => {
    await ada.page.reload();
    await ada.page.getByRole("button", { name: /^Notifications/ }).click();
  };
  await open();
  await ada.page.getByLabel("Your email").fill(address);
  await ada.button("Email me").click();
  await ada.page.getByText("Check your inbox").waitFor();

  await phone.page.goto(linkTo(baseUrl, "/confirm#", await mailed(api, address, "Confirm your email")));
  await phone.button("Only in this game").click();
  await phone.page.getByRole("heading", { name: "We’ll email you here." }).waitFor();
  await phone.page.getByText("When we may email you").click();
  await phone.page.getByRole("switch").check();
  await phone.page.getByLabel("From").fill("23:00");
  await phone.button("Save").click();
  await phone.page.getByText("Saved.").waitFor();

  await open();
  await ada.page.getByText("Quiet hours from 23:00 to 07:00").waitFor();
  await hinted(ada, "We’ll notify you.");
  await ada.page.getByRole("switch", { name: "Also while this page is open" }).check();
  await expect
    .poll(
      async () =>
        (await api.call<{ always: boolean }>("GET", `/api/games/${game.id}/email`, undefined, bearer(white))).body.always,
    )
    .toBe(true);
  await ada.button("Send a test email").click();
  await ada.page.getByText("A test email is on its way.").first().waitFor();

  await phone.page.goto("/games");
  await phone.page.getByLabel("Your email").fill(address);
  await phone.button("Email me the link").click();
  await phone.page.getByRole("heading", { name: "Check your inbox." }).waitFor();
  await phone.page.goto(linkTo(baseUrl, "/games#", await mailed(api, address, "Your games on Hoplink")));
  await phone.page.getByRole("link", { name: /^Harzdame Bo’s move/ }).click();
  await until(phone, "Bo’s move.");
  await phone.page.goBack();
  await phone.page.getByRole("switch").uncheck();
  await phone.button("Save").click();
  await phone.page.getByText("Saved.").waitFor();
  await phone.button("End this link").click();
  await phone.page.getByRole("heading", { name: "This link no longer works." }).waitFor();
  await phone.page.reload();
  await phone.page.getByRole("heading", { name: "This link has expired or is incomplete." }).waitFor();

  await ada.page.goto("/");
  const { turn, legalMoves } = (await api.call<StateAnswer>("GET", `/api/games/${game.id}`, undefined, bearer(black))).body;
  await api.move(game, "b", turn, legalMoves[0] ?? "");
  await api.call("POST", `/dev/games/${game.id}/clock`, { advance: 61_000 });
  // The settings' link opens the seat in another browser, with what is sent of its game.
  const friend = await arrive(PHONE);
  await friend.page.goto(linkTo(baseUrl, `/g/${game.id}#notices=`, await mailed(api, address, "Harzdame with Bo")));
  await friend.page.getByText("Last delivered").waitFor();
  expect(new URL(friend.page.url()).hash).toBe("");
  const scriptless = await arrive({ ...PHONE, javaScriptEnabled: false });
  await scriptless.page.goto(linkTo(baseUrl, "/unsubscribe/", await mailed(api, address, "Harzdame with Bo")));
  await scriptless.button("Stop emails").click();
  await scriptless.page
    .getByRole("heading", { name: /^No more emails about Harzdame with .*Bo.* to a…@games\.example\.org\.$/ })
    .waitFor();

  await ada.page.goto(`/g/${game.id}`);
  await ada.page.getByRole("button", { name: /^Notifications/ }).click();
  await ada.page.getByLabel("Your email").waitFor();
});

test("an address that wants no mails gets none until it takes that back; who owns it is let in without a yes", async () => {
  const ada = await arrive();
  const address = "bo@never.example.org";
  const [theirs, mine] = [await api.pair(), await api.pair()];
  const ask = () => api.call("PUT", `/api/games/${theirs.id}/email`, { address, when: "turn" }, bearer(theirs.tokens["w"] ?? ""));
  expect((await ask()).status).toBe(202);
  const links = await mailed(api, address, "Confirm your email");

  await ada.page.goto(linkTo(baseUrl, "/confirm#", links));
  await ada.button("My address, but not my game").click();
  await ada.page.getByText("Open this link in the browser that you play in.").waitFor();
  await ada.page.goto(`/g/${mine.id}#${mine.tokens["w"]}`);
  await seated(ada);
  await ada.page.goto(linkTo(baseUrl, "/confirm#", links));
  await ada.button("My address, but not my game").click();
  await ada.page.getByRole("heading", { name: "This browser can now use the address." }).waitFor();
  await ada.page.goto(`/g/${mine.id}`);
  await ada.page.getByRole("button", { name: /^Notifications/ }).click();
  await ada.page.getByLabel("Your email").fill(address);
  await ada.button("Email me").click();
  await ada.page.getByText("Nothing sent yet.").waitFor();

  await ada.page.goto(linkTo(baseUrl, "/confirm#", links));
  await ada.button("Never email me here again").click();
  await ada.page.getByRole("heading", { name: "We will never email this address again." }).waitFor();
  expect((await ask()).body).toMatchObject({ code: "not-asked" });
  await ada.page.goto(`/g/${mine.id}`);
  await ada.page.getByRole("button", { name: /^Notifications/ }).click();
  await ada.page.getByLabel("Your email").fill(address);
  await ada.button("Email me").click();
  await ada.page.getByText("We can’t ask this address now.").waitFor();

  const scriptless = await arrive({ ...PHONE, javaScriptEnabled: false });
  await scriptless.page.goto(linkTo(baseUrl, "/unsubscribe/", links));
  await scriptless.button("Allow emails again").click();
  await scriptless.page.getByRole("heading", { name: "Emails are allowed again." }).waitFor();
  expect((await ask()).status).toBe(202);
});
