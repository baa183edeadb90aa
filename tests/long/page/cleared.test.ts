/** Seats in browsers that forget, or that hold more than one: storage and cookies cleared in a game, two tabs, both sides. */
import { expect, test } from "vitest";
import type { HoldersAnswer } from "../../../api/seat-schema.ts";
import { bearer, type PairedGame, seatPath } from "../../e2e/api.ts";
import { clearSite } from "../../e2e/page/clear-site.ts";
import { DESKTOP, enter, hinted, PHONE, until } from "../../e2e/page/person.ts";
import { openSeat } from "../../e2e/page/seats.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

const holdersOf = async ({ id, tokens }: PairedGame, side: string) =>
  (await api.call<HoldersAnswer>("GET", `/api/games/${id}/browsers`, undefined, bearer(tokens[side] ?? ""))).body.browsers;

test("all storage is cleared in the middle of a game: the page says how to come back, and the seat's link still plays", async () => {
  const game = await api.played("harzdame", ["a6-a7", "f5-f4"]);
  const ada = await openSeat(await arrive(PHONE), game, "first");
  await until(ada, "Your move.");
  await clearSite(ada);
  await ada.play("a7-a8");
  await hinted(ada, "This page can no longer play for you. Open your own link again, and save it.");
  // Said once: whoever looks at something else is not told again.
  await api.move(game, "w", 2, "a7-a8");
  await until(ada, "Bo’s move.");
  expect(await ada.page.getByText("Open your own link again").count()).toBe(0);

  await enter(ada, seatPath(game, "first"));
  await api.move(game, "b", 3, "f6-f5");
  await until(ada, "Your move.");
  await ada.play("c4-c5");
  await until(ada, "Bo’s move.");
  expect(await holdersOf(game, "w")).toHaveLength(2);
});

test("the cookie alone is gone: whoever comes back watches, is told how to play on, and plays on by the link", async () => {
  const game = await api.pair();
  const ada = await openSeat(await arrive(DESKTOP), game, "first");
  await ada.context.clearCookies();
  await ada.page.reload();
  await until(ada, "You are watching.");
  await hinted(ada, "Is this your game? Open your own link");
  expect(await ada.cell("a6").getAttribute("aria-label")).not.toContain("can move");
  await enter(ada, seatPath(game, "first"));
  await ada.play("a6-a7");
  await until(ada, "Bo’s move.");
});

test("two tabs of one seat both have it: a move of one is seen by the other, and a stale one is not played", async () => {
  const game = await api.pair();
  const ada = await openSeat(await arrive(DESKTOP), game, "first");
  const other = await ada.context.newPage();
  await other.goto(`/g/${game.id}`);
  await other.locator(".dock .say", { hasText: "Your move." }).waitFor();
  // Both have another move in hand as one of them is sent.
  for (const square of ["d3", "e3"]) await other.locator(`[data-square="${square}"]`).click();
  await ada.play("a6-a7");
  await other.locator(".dock .say", { hasText: "Bo’s move." }).waitFor();
  await other.locator(".dock .soft", { hasText: "The game has moved on." }).waitFor();
  expect((await api.state(game.id)).moves.map(({ move }) => move)).toEqual(["a6-a7"]);
  expect(await holdersOf(game, "w")).toHaveLength(1);
});
