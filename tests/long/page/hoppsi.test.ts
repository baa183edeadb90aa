/** Hoppsi in two browsers: a whole match, whose rounds are seen to end and whose runner is seen to turn round. */
import { expect, test } from "vitest";
import { meet } from "../../e2e/page/meeting.ts";
import { DESKTOP, hinted, type Person, PHONE, until, whole } from "../../e2e/page/person.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

/** Ended by a breach that takes the captain as well, by a captain taken after a rebound, and by a wipeout. */
const ROUNDS: readonly (readonly string[])[] = [
  "d1-d3 b5-b2 c1xa3 c5-b4 a3xc5".split(" "),
  "b5-c4 d1-d2 e5-e3 c1-b2 e3xc1xa3".split(" "),
  "b1-b3 e5-b2 a1xc3 d5-d4 c3xe5 a5-d2 c1xe3 b5-c4 b3xd5".split(" "),
];
const [BREACH = [], REBOUND = [], WIPEOUT = []] = ROUNDS;

/** The drawing of a piece. */
const drawing = (square: string, side: string, symbol: string) =>
  `.side-${side}[data-piece="${square}"] use[href="#p-${symbol}"]`;

/** For waiting until a moment of a move is seen. */
function drawn({ page }: Person, ...piece: Parameters<typeof drawing>) {
  return page.locator(drawing(...piece));
}

/**
 * Begins to note with each drawing whether a selector is on the page: what lasts for a moment only is over before it could be
 * asked for.
 */
async function watchFor({ page }: Person, selector: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(wanted) === null) return;
      document.documentElement.dataset["seen"] = wanted;
      observer.disconnect();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, selector);
  return () => page.evaluate((wanted) => document.documentElement.dataset["seen"] === wanted, selector);
}

/** Both players' points as the seats show them, the opponent's first. */
async function scores({ page }: Person): Promise<readonly (string | null)[]> {
  const shown = await page.locator(".seat .score").all();
  return Promise.all(shown.map((score) => score.getAttribute("aria-label")));
}

/** Waits until the line under the game's name says whose round it is. */
async function roundOf(who: Person, starter: string) {
  await who.page.locator(".top", { hasText: `${starter} starts this round` }).waitFor();
}

test("two play a match: a breach, a rebound in the middle of a capture, a wipeout, five points", async () => {
  const game = await meet(own.browser, own.baseUrl, {
    game: "Hoppsi",
    ada: { ...DESKTOP, reducedMotion: "no-preference" },
    bo: { ...PHONE, reducedMotion: "no-preference" },
  });
  const { ada, bo } = game;
  await bo.page.getByRole("grid", { name: "Hoppsi, Black at the bottom" }).waitFor();
  await ada.reads("Hoppsi is by Mark S. Ball");
  expect(await scores(ada)).toEqual(["0 of 5 points", "0 of 5 points"]);

  // A slide; then a captain takes, and the breach wins two points though it takes the captain too (clause 8).
  await ada.cell("d1").click();
  expect(await ada.label("d3")).toBe("d3, go here");
  await ada.cell("d1").click();
  await game.play("d1-d3");
  await game.playByApi(BREACH.slice(1, 2));
  await until(ada, "You must capture.");
  await hinted(ada, "There are three ways.");
  expect(await ada.label("c1")).toBe("c1, Red captain, can move");
  await ada.cell("c1").click();
  expect(await ada.label("a3")).toBe("a3, go here, captures");
  await ada.cell("a3").click();
  await ada.click("Send");
  await game.seen("c1xa3");
  expect(await bo.label("a3")).toBe("a3, Red captain, last move ended here");
  await game.playByApi(["c5-b4"]);
  await ada.walk("a3-c5");
  await whole(ada);
  // The last board of the round stands for a breath, then the set-up.
  const stood = await Promise.all([ada, bo].map((who) => watchFor(who, drawing("c5", "r", "captain"))));
  await ada.click("Send");
  for (const [index, who] of [ada, bo].entries()) {
    await drawn(who, "c5", "b", "captain").waitFor();
    await roundOf(who, "Black");
    expect(await stood[index]?.()).toBe(true);
  }
  // On it, nothing has happened yet.
  expect(await ada.label("c5")).toBe("c5, Black captain");
  expect(await bo.hears()).toBe("Ada: a3 to c5, one captain captured, round won, two points, a new round starts. Your move.");
  expect(await scores(ada)).toEqual(["0 of 5 points", "2 of 5 points"]);
  expect(await scores(bo)).toEqual(["2 of 5 points", "0 of 5 points"]);
  // Who lost a round begins the next (clause 9).
  await until(bo, "Your move.");
  await hinted(bo, "Ada wins the round: two points.");
  await hinted(ada, "You win the round: two points.");
  await game.showsTheBoard();

  // A runner turns round on the row that it takes its way to, and has to take on its way back (clauses 5 and 6).
  await game.playByApi(REBOUND.slice(0, -1));
  await until(bo, "You must capture.");
  await bo.cell("e3").click();
  expect(await bo.label("c1")).toBe("c1, go here, captures, then must continue to a3");
  await bo.cell("c1").click();
  await until(bo, "Jump again.");
  expect(await bo.label("c1")).toBe("c1, Black returning runner, chosen");
  expect(await bo.label("d2")).toBe("d2");
  await bo.cell("a3").click();
  await until(bo, "a3, one runner and one captain captured");
  const turned = await watchFor(ada, drawing("c1", "b", "runner-home"));
  await bo.click("Send");
  await drawn(ada, "c1", "r", "captain").waitFor();
  expect(await turned()).toBe(true);
  expect(await ada.hears()).toBe(
    "Bo: e3 to a3, one runner and one captain captured, turns around on c1, round won, one point, a new round starts. Your move.",
  );
  await expect.poll(() => scores(bo)).toEqual(["2 of 5 points", "1 of 5 points"]);
  await roundOf(ada, "Red");

  await game.playByApi(WIPEOUT.slice(0, 4));
  await game.play("c3xe5");
  expect(await bo.label("e5")).toBe("e5, Red returning runner, last move ended here");
  await game.playByApi(WIPEOUT.slice(5, -1));
  await game.play("b3xd5");
  await until(ada, "You win. The game is won by points.");
  await until(bo, "Ada wins. The game is won by points.");
  expect(await scores(ada)).toEqual(["1 of 5 points", "5 of 5 points"]);
  // The last board stays.
  expect(await bo.label("e3")).toBe("e3, Red captain");
  await game.showsTheBoard();
  const { moves, position, result } = await game.state();
  expect(moves.map(({ move }) => move)).toEqual(ROUNDS.flat());
  expect(position).toContain(" 5-1 ");
  expect(result).toEqual({ winner: "r", by: "points" });

  // A round behind is looked at again.
  await ada.page.locator(".moves button", { hasText: "c5–b4" }).click();
  await until(ada, "Position 4 of 19");
  expect(await ada.label("b4")).toBe("b4, Black captain, last move ended here");
  expect(await scores(ada)).toEqual(["0 of 5 points", "0 of 5 points"]);
  await game.leave();
});
