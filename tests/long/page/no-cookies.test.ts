/** Seats where the browser keeps no cookie of ours: the token stays in the address. */
import { describe, expect, test } from "vitest";
import { seatPath } from "../../e2e/api.ts";
import { hinted, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, baseUrl, cookieless } = onServer();

describe("where cookies are blocked", () => {
  test("the token stays in the address and plays, live and after a reload", async () => {
    const game = await api.pair();
    const ada = await cookieless();
    await ada.goto(seatPath(game, "first"));
    await hinted(ada, "This browser saves no cookies.");
    await ada.play("d3-e3");
    await until(ada, "Bo’s move.");
    await api.move(game, "b", 1, "d7-d6");
    await until(ada, "Your move.");
    await ada.page.reload();
    await hinted(ada, "This browser saves no cookies.");
    await until(ada, "Your move.");
    expect(ada.page.url()).toBe(baseUrl + seatPath(game, "first"));
  });

  test("a move that could not be sent says that only this page can send it, and is sent from there", async () => {
    const game = await api.pair();
    const ada = await cookieless();
    await ada.goto(seatPath(game, "first"));
    await until(ada, "Your move.");
    await ada.page.route("**/moves", (route) => route.abort());
    await ada.play("d3-e3");
    await hinted(ada, "Keep this page open until it is sent.");
    await ada.page.unroute("**/moves");
    await until(ada, "Bo’s move.");
    expect((await api.state(game.id)).moves.map(({ move }) => move)).toEqual(["d3-e3"]);
  });

  test("an invite is taken all the same", async () => {
    const game = await api.waiting();
    const bo = await cookieless();
    await bo.goto(game.inviteUrl);
    await bo.click("Join");
    await hinted(bo, "This browser saves no cookies.");
    await until(bo, "Ada’s move.");
    expect(bo.page.url()).toMatch(/#[a-z2-7]{27}$/);
    expect(bo.page.url()).not.toContain("join");
  });
});
