/**
 * Moves as they are seen to happen, in each engine: nothing beside the board, and no frame on it, tells of a move before it was seen to its
 * end; own leaps fly with each tap.
 */
import { describe, expect, test } from "vitest";
import { castles, chain, majority, twoWays } from "../../../scripts/shots/games.ts";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { seatPath } from "../../e2e/api.ts";
import { type Seen, seenFrames, watchFrames } from "../../e2e/engines/frames.ts";
import { square } from "../../e2e/engines/guest.ts";
import { engineVisitors, IPHONE } from "../../e2e/engines/visitors.ts";
import { ownServer } from "../../e2e/own-server.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);

/** In the page: whether it has what moves are seen by. */
function hasFilms(): boolean {
  return performance.getEntriesByType("resource").some(({ name }) => /\/filmed-[^/]+\.js$/.test(name));
}

/** In the page: what the list of moves shows. */
function listed(): string {
  return document.querySelector(".moves")?.textContent ?? "";
}

const byD1 = ["b1", "d1", "d3"];
const [leap = ""] = castles.moves.slice(-1);
const moves = [
  { ...chain, name: "a chain of leaps", side: "w", move: "g1-g3xe5-c5-a7", bows: 4, says: "Your move." },
  {
    ...castles,
    moves: castles.moves.slice(0, -1),
    name: "a move that wins",
    side: "w",
    move: leap,
    bows: 3,
    says: "Ada wins.",
  },
  {
    ...twoWays,
    name: "a chain by another way than its text has",
    side: "w",
    move: "b1-d3",
    taps: byD1,
    bows: 2,
    says: "Your move.",
  },
] as const;

describe.each(ENGINES)("%s", (engine) => {
  test.each(moves)("$name is seen to its end before anything beside the board tells of it", async (played) => {
    const game = await own.api.played(played.variant, played.moves);
    const guest = await arrive(engine, own.server.baseUrl, IPHONE);
    await guest.open(seatPath(game, "second"));
    await guest.seated();
    await expect.poll(() => guest.tab.run(hasFilms)).toBe(true);
    // The offer to be told comes late, and would change the dock as anything does that was loaded.
    await guest.reads("Shall we tell you when it’s your move?");
    await guest.tab.run(watchFrames);
    await own.api.move(game, played.side, played.moves.length, played.move, "taps" in played ? played.taps : undefined);
    await guest.hears(played.says);
    const seen = await guest.tab.run(seenFrames);
    const film = seen.filter(({ isFilm }) => isFilm);
    const before = seen[seen.findIndex(({ isFilm }) => isFilm) - 1];
    // Nothing has changed beside the board, nor are there frames on it, in any picture of the film; its bows came one by one.
    expect([...new Set(film.map(({ beside }) => beside))]).toEqual([before?.beside]);
    expect([...new Set(film.map(({ frames }) => frames))]).toEqual([0]);
    const bows = film.map((each) => each.bows);
    expect(bows).toEqual(bows.toSorted((one, other) => one - other));
    expect(new Set(bows).size).toBe(played.bows);
    // Who hears it did not wait.
    expect(film.some(({ said }) => said !== before?.said)).toBe(true);
    expect(seen.at(-1)?.beside).not.toBe(before?.beside);
  });

  test("a chain is recorded and listed by the way that was tapped, where its text has another", async () => {
    const game = await own.api.played(twoWays.variant, twoWays.moves);
    const guest = await arrive(engine, own.server.baseUrl, IPHONE);
    await guest.open(seatPath(game, "first"));
    await guest.seated();
    for (const name of byD1) await guest.tap(square(name));
    await guest.tap({ css: ".dock .main" });
    await expect.poll(() => guest.tab.run(listed)).toContain("b1–d1–d3");
    expect((await own.api.state(game.id)).moves.at(-1)).toMatchObject({ move: "b1-d3", route: "b1-d1-d3" });
  });

  test("each tap of an own chain is seen to leap, the next one at once", async () => {
    const game = await own.api.played(majority.variant, majority.moves);
    const guest = await arrive(engine, own.server.baseUrl, IPHONE);
    await guest.open(seatPath(game, "first"));
    await guest.seated();
    const { legalMoves } = await own.api.state(game.id);
    const [from = "", ...way] = legalMoves[0]?.split("x") ?? [];
    await guest.tap(square(from));
    await expect.poll(() => guest.tab.run(hasFilms)).toBe(true);
    await guest.tab.run(watchFrames);
    for (const [index, to] of way.entries()) {
      await guest.tap(square(to));
      const isSeen = (seen: readonly Seen[]) => seen.some(({ isFilm, bows }) => isFilm && bows === index + 1);
      await expect.poll(async () => isSeen(await guest.tab.run(seenFrames))).toBe(true);
    }
    await guest.tap({ css: ".dock .main" });
    await expect.poll(async () => (await own.api.state(game.id)).ply).toBe(majority.moves.length + 1);
  });
});
