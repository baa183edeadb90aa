/** Trying moves in each engine: over hundreds of presses nothing is sent, and the game's own board then acts as before. */
import { describe, expect, test } from "vitest";
import type { MoveTree } from "../../../game/move-tree.ts";
import { rulebooks } from "../../../games/registry.ts";
import type { Line } from "../../../rules/match.ts";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { type Guest, square } from "../../e2e/engines/guest.ts";
import { isTrying, openTrying } from "../../e2e/engines/trying.ts";
import { engineVisitors, IPHONE } from "../../e2e/engines/visitors.ts";
import { seatPath } from "../../e2e/api.ts";
import { ownServer } from "../../e2e/own-server.ts";
import { allSent, noteSent, places, pressAsItLeaves, triedLines } from "../../e2e/page/trying.ts";
import { playOn } from "../../../web/board/play-on.ts";
import { HARZDAME, HOPLIT_CHESS, HOPPERDAME, HOPPSI, JUMP_CHECKERS } from "../../whole-games.ts";
import { withDice } from "../../random.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);

const PRESSES = 200;
/** Of each other kind of game. */
const FEW = 50;
/** What is tried is drawn as a sheet of its own. */
const TRYING = { css: "dialog.trying" };

/** Presses and drags whatever is there; answers how many lines were tried at most. */
async function pressAnywhere(guest: Guest, presses: number): Promise<number> {
  let most = 0;
  await withDice(1, async (roll) => {
    for (let press = 0; press < presses; press++) {
      const all = await guest.tab.run(places, roll(3) > 0);
      const [from, to] = [all[roll(all.length)], all[roll(all.length)]];
      if (from === undefined || to === undefined) continue;
      const kind = roll(10);
      if (kind === 0) await guest.tab.type("sujkn".charAt(roll(5)));
      else if (kind === 1) await guest.tab.drag(from, to);
      else await guest.tab.tap(from);
      most = Math.max(most, await guest.tab.run(triedLines));
    }
  });
  return most;
}

test.each(ENGINES)("%s", async (engine) => {
  const game = await own.api.played("harzdame", HARZDAME.slice(0, 8));
  const guest = await arrive(engine, own.server.baseUrl, IPHONE);
  await guest.open(seatPath(game, "first"));
  await guest.seated();
  await guest.hears("Your move.");
  // A move stands on the board, and waits for a yes.
  for (const name of ["a6", "a7"]) await guest.tap(square(name));
  await expect.poll(() => guest.isThere({ css: ".dock .main" })).toBe(true);
  await guest.tab.run(noteSent);

  await openTrying(guest);
  const most = await pressAnywhere(guest, PRESSES);
  expect([await isTrying(guest), await guest.tab.run(allSent)]).toEqual([true, []]);
  expect(most).toBeGreaterThan(1);
  expect((await own.api.state(game.id)).ply).toBe(8);

  // What is pressed in the moment in which the boards change acts on neither.
  await guest.tab.run(pressAsItLeaves);
  await expect.poll(() => guest.isThere(TRYING)).toBe(false);
  expect(await guest.tab.run(allSent)).toEqual([]);

  // Back by a key, too; and the move that waited is sent when that is meant.
  await openTrying(guest);
  await expect
    .poll(async () => {
      if (await isTrying(guest)) await guest.tab.press("Escape");
      return isTrying(guest);
    })
    .toBe(false);
  await guest.hears("Man a7.");
  // Pressed again only when a press was surely swallowed, for the button goes once the move is sent.
  await expect
    .poll(
      async () => {
        if (await guest.isThere({ button: "Send" })) await guest.tap({ button: "Send" });
        return (await own.api.state(game.id)).moves.at(-1)?.move;
      },
      { interval: 2000 },
    )
    .toBe("a6-a7");
  // The other's move comes while moves are tried, which it leaves alone.
  await openTrying(guest);
  const tried = await guest.tab.run(() => document.querySelector(".tried ul")?.textContent);
  const { legalMoves, turn } = await own.api.state(game.id);
  await own.api.move(game, "b", turn, legalMoves[0] ?? "");
  await guest.reads("Bo has moved.");
  expect(await guest.tab.run(() => document.querySelector(".tried ul")?.textContent)).toBe(tried);
  await guest.tap({ button: "Back to the game" });
  await guest.hears("Your move.");
});

const GAMES = [
  ["hopperdame-8x8-12-promotion", HOPPERDAME.slice(0, 8)],
  ["hoppsi", HOPPSI.slice(0, -1)],
  ["jump-checkers", JUMP_CHECKERS.slice(0, 8)],
  ["hoplit-chess", HOPLIT_CHESS.slice(0, 1)],
  ["hoplit-chess", HOPLIT_CHESS.slice(0, -4)],
  ["jump-checkers", JUMP_CHECKERS],
] as const;

describe.each(ENGINES)("%s", (engine) => {
  test.each(GAMES)("%s: chains, votes, drops and promotions, before and after its end", async (variant, moves) => {
    const game = await own.api.played(variant, moves);
    const guest = await arrive(engine, own.server.baseUrl, IPHONE);
    await guest.open(seatPath(game, "first"));
    await guest.seated();
    await guest.tab.run(() => localStorage.setItem("hoplink:send-at-once", "true"));
    await openTrying(guest);
    await guest.tab.run(noteSent);
    await pressAnywhere(guest, FEW);
    expect([await isTrying(guest), await guest.tab.run(allSent)]).toEqual([true, []]);
    expect((await own.api.state(game.id)).ply).toBe(moves.length);
    const kept = await guest.tab.run((id) => sessionStorage.getItem(`hoplink:trying:${id}`), game.id);
    const { tree = [] }: { readonly tree?: MoveTree } = JSON.parse(kept ?? "{}");
    const match = rulebooks.flatMap(({ variants }) => variants).find((each) => each.match.variant === variant)?.match;
    const start = match?.open(match.start);
    expect(start?.ok && illegalIn(tree, start.value)).toEqual([]);
  });
});

/** The moves of a tree that can't be made where they stand. */
function illegalIn(tree: MoveTree, line: Line): readonly string[] {
  return tree.flatMap(({ move, next }) => {
    const made = playOn(line, move);
    return made === null ? [move] : illegalIn(next, made.line);
  });
}
