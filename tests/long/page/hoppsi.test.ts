/** A match of Hoppsi that nobody wins: three rounds in a row in which nothing is captured. */
import { expect, test } from "vitest";
import { meet } from "../../e2e/page/meeting.ts";
import { type Person, until } from "../../e2e/page/person.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

/** Forty slides, from the set-up and to no capture. */
const VOID: readonly string[] = (
  "a1-a2 e5-a1 a2-b3 d5-d4 d1-e2 a5-a2 b1-c2 b5-a4 c1-d2 d4-b2 d2-e3 a4-a3 b3-a4 c5-c4 e3-e4 c4-b3 c2-c5 b2-b1 c5-c1 a1-e5 " +
  "e2-e3 a2-a1 c1-d2 a3-c1 e1-e2 b1-c2 d2-d3 a1-a3 a4-a5 a3-c5 a5-a2 e5-c3 d3-d4 c5-a3 a2-a1 c1-d2 e2-d3 b3-a2 d3-c4 c2-a4"
).split(" ");

const scores = ({ page }: Person) =>
  page.locator(".seat .score").evaluateAll((shown) => shown.map((score) => score.getAttribute("aria-label")));

test("a round of forty slides is void, the third in a row ends the match drawn", async () => {
  const game = await meet(own.browser, own.baseUrl, { game: "Hoppsi" });
  const { ada, bo } = game;
  for (const isLast of [false, false, true]) {
    await game.playByApi(VOID.slice(0, -1));
    await until(bo, "Your move.");
    await bo.play("c2-a4");
    await until(ada, isLast ? "Draw: too many rounds without a winner, and equal points." : "Your move.");
    expect(await ada.hears()).toContain("Bo: c2 to a4, the round doesn’t count");
    // Whoever began a void round begins the next (clause 10).
    await ada.page.locator(".top", { hasText: `Red ${isLast ? "started" : "starts"} this round` }).waitFor();
    expect(await ada.cell("c1").getAttribute("aria-label")).toBe(isLast ? "c1" : "c1, Red captain, can move");
    await game.showsTheBoard();
  }
  for (const who of [ada, bo]) expect(await scores(who)).toEqual(["0 of 5 points", "0 of 5 points"]);
  expect((await game.state()).result).toEqual({ winner: null, by: "void-rounds" });
  await game.leave();
});
