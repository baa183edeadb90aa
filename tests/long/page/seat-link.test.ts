/** How people come back to their seats: by the link of a seat. */
import type { WebSocket } from "playwright-core";
import { describe, expect, test } from "vitest";
import { bearer, type PairedGame } from "../../e2e/api.ts";
import {
  addressOf,
  enter,
  hinted,
  INVITE,
  joinBy,
  OWN_LINK,
  scripted,
  seated,
  until,
  WATCH_LINK,
} from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

const watchUrl = (game: Pick<PairedGame, "id">) => `${baseUrl}/g/${game.id}`;
const seatLink = (game: PairedGame, side: string) => `/g/${game.id}#${game.tokens[side]}`;

describe("a seat's link", () => {
  test("opens the seat once; then the address gives nothing away and the cookie holds", async () => {
    const game = await api.pair();
    const ada = await arrive();
    await enter(ada, seatLink(game, "w"), "Your move.");
    expect(ada.page.url()).toBe(watchUrl(game));
    await ada.goto(watchUrl(game));
    await until(ada, "Your move.");
    const stored = await ada.page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    expect(stored).not.toContain(game.tokens["w"]);
    expect(await ada.page.content()).not.toContain(game.tokens["w"]);
  });

  test("that is dead says so, and lets one watch", async () => {
    const game = await api.pair();
    const eve = await arrive();
    await eve.goto(`/g/${game.id}#${"a".repeat(27)}`);
    await hinted(eve, "This link no longer lets you play.");
    await until(eve, "You are watching.");
    expect(eve.page.url()).toBe(watchUrl(game));
  });

  test("of the other seat is asked about first; staying forgets it", async () => {
    const game = await api.pair();
    const ada = await arrive();
    await enter(ada, seatLink(game, "w"));
    await ada.goto(seatLink(game, "b"));
    await until(ada, "You play White in this browser. Play Black instead?");
    expect(await ada.page.evaluate(() => document.activeElement?.textContent)).toBe("Stay White");
    await ada.click("Stay White");
    await until(ada, "Your move.");
    expect(ada.page.url()).toBe(watchUrl(game));
  });

  test("of the other seat is still asked about after the game has gone on", async () => {
    const game = await api.pair();
    const bo = await arrive();
    await enter(bo, seatLink(game, "b"));
    await bo.goto(seatLink(game, "w"));
    await until(bo, "You play Black in this browser. Play White instead?");
    await api.move(game, "w", 0, "d3-e3");
    await bo.page.locator(".moves", { hasText: "d3–e3" }).waitFor();
    await bo.click("Play White");
    await seated(bo);
    await until(bo, "Bo’s move.");
  });

  test("of the other seat can be taken, and the board turns", async () => {
    const game = await api.pair();
    const ada = await arrive();
    await enter(ada, seatLink(game, "w"));
    await ada.goto("about:blank");
    const sockets: WebSocket[] = [];
    ada.page.on("websocket", (socket) => sockets.push(socket));
    await ada.goto(seatLink(game, "b"));
    await ada.click("Play Black");
    await seated(ada);
    await until(ada, "Ada’s move.");
    await ada.page.getByRole("grid", { name: "Harzdame, Black at the bottom" }).waitFor();
    await expect.poll(() => sockets.filter((socket) => !socket.isClosed()).length).toBe(1);
  });

  test("is not lost while the server can't answer", async () => {
    const game = await api.pair();
    const ada = await arrive();
    let tries = 0;
    await ada.page.route("**/open", (route) => (tries++ === 0 ? route.fulfill({ status: 503, body: "" }) : route.continue()));
    await enter(ada, seatLink(game, "w"), "Your move.");
    expect(tries).toBe(2);
  });

  test("another link of the same game in the same tab is opened too", async () => {
    const game = await api.pair();
    const ada = await arrive();
    await ada.goto(watchUrl(game));
    await until(ada, "You are watching.");
    await ada.page.evaluate((link) => location.assign(link), seatLink(game, "w"));
    await seated(ada);
    await until(ada, "Your move.");
  });

  test("is shown once the friend has come, until it was used, and whenever it is asked for", async () => {
    const ada = await arrive({ permissions: ["clipboard-read", "clipboard-write"] });
    await ada.goto("/new/harzdame");
    await ada.click("Create invite link");
    await seated(ada);
    // Beside the invite it would be mistaken for it.
    await ada.link(INVITE).waitFor();
    expect(await ada.link(OWN_LINK).count()).toBe(0);
    await ada.click("Link");
    await ada.page.getByRole("region", { name: "Link" }).getByRole("link", { name: INVITE }).waitFor();
    await ada.click("Moves");
    await joinBy(api, ada, "Bo");
    const link = ada.link(OWN_LINK);
    const url = await addressOf(ada, OWN_LINK);
    expect(url).toMatch(/#[a-z2-7]{27}$/);
    await ada.page.reload();
    await link.waitFor();
    await ada.page.getByRole("region", { name: "Your link" }).getByRole("button", { name: "Copy" }).click();
    await ada.button("Copied").waitFor();
    expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    expect(await ada.hears()).toBe("Link copied.");
    await ada.page.reload();
    await scripted(ada);
    await ada.click("Link");
    await ada.button("Show my link").waitFor();
    expect(await link.count()).toBe(0);
    await ada.click("Moves");
    await ada.click("Link");
    await ada.click("Show my link");
    expect(await addressOf(ada, OWN_LINK)).toBe(url);
    expect(await addressOf(ada, WATCH_LINK)).toBe(ada.page.url());
  });

  test("is put aside when that is wanted", async () => {
    const ada = await arrive();
    await ada.goto("/new/harzdame");
    await ada.click("Create invite link");
    await seated(ada);
    await joinBy(api, ada, "Bo");
    await ada.click("Hide this link");
    await ada.page.reload();
    await scripted(ada);
    await ada.click("Link");
    await ada.button("Show my link").waitFor();
    expect(await ada.link(OWN_LINK).count()).toBe(0);
  });

  test("that was sent instead of the invite asks who opens it, and leaves the seat alone", async () => {
    const game = await api.waiting();
    const bo = await arrive();
    await bo.goto(game.seat.url);
    await until(bo, "Are you Ada?");
    await hinted(bo, "This is Ada’s own link. Ask Ada for the one that is meant for you.");
    await bo.click("No");
    await hinted(bo, "This link only lets you watch. To play, ask Ada for the invite link.");
    expect(bo.page.url()).toBe(`${baseUrl}/g/${game.id}`);
    expect((await api.state(game.id)).status).toBe("waiting");
    await bo.goto(game.inviteUrl);
    await bo.click("Join");
    await seated(bo);
  });

  test("opens the seat on another device before the friend has come, too, by one press", async () => {
    const game = await api.waiting();
    const ada = await arrive();
    await ada.goto(game.seat.url);
    await ada.click("Yes, that’s me");
    await seated(ada);
    expect(await addressOf(ada, INVITE)).toBe(game.inviteUrl);
    await enter(ada, game.seat.url);
    await ada.link(INVITE).waitFor();
    expect(await ada.page.getByText("Are you Ada?").count()).toBe(0);
  });

  test("still asks who opens it once the friend has come", async () => {
    const game = await api.waiting();
    const ada = await arrive();
    await ada.goto(game.seat.url);
    await until(ada, "Are you Ada?");
    await api.call("POST", `/api/games/${game.id}/join`, { name: "Bo" }, bearer(game.inviteToken));
    await ada.page.locator(".seat", { hasText: "Bo" }).waitFor();
    await ada.click("Yes, that’s me");
    await seated(ada);
    await until(ada, "Your move.");
  });

  test("can be copied by hand where the browser won’t", async () => {
    const ada = await arrive();
    await ada.page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await ada.goto("/new/harzdame");
    await ada.click("Create invite link");
    await seated(ada);
    const url = await addressOf(ada, INVITE);
    await ada.link(INVITE).click();
    expect(await ada.page.getByLabel(INVITE).inputValue()).toBe(url);
    await hinted(ada, "Select it and copy it yourself.");
  });
});
