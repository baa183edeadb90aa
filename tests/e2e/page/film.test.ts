/** A move as it is seen to happen: by what a browser moves without painting, leap by leap, and by whoever comes back to it. */
import { expect, test } from "vitest";
import * as games from "../../../scripts/shots/games.ts";
import { DURATIONS } from "../../../web/board/motion.ts";
import { seatPath } from "../api.ts";
import { seenFrames, watchFrames } from "../engines/frames.ts";
import { DESKTOP, enter, hasFilms, openWithFilms, type Person, until } from "./person.ts";
import { middleOf, pull } from "./taps.ts";
import { onServer } from "./visitors.ts";

const { api, arrive } = onServer();
let who: Person;

/** What was set in motion: the piece's square, the properties, how long, and in how many parts: a bow has more than two ends. */
interface Moved {
  readonly square: string | null;
  readonly properties: readonly string[];
  readonly duration: number;
  readonly frames: number;
}

/** Opens the game as somebody who watches, and begins to note what is set in motion there. */
async function watch({ id }: { readonly id: string }): Promise<() => Promise<readonly Moved[]>> {
  who = await arrive({ reducedMotion: "no-preference" });
  await openWithFilms(who, `/g/${id}`);
  return noteMotion();
}

/** Begins to note what is set in motion. */
async function noteMotion(): Promise<() => Promise<readonly Moved[]>> {
  await who.page.evaluate(() => {
    const moved: unknown[] = [];
    Object.assign(globalThis, { moved });
    const animate: Element["animate"] = Reflect.get(Element.prototype, "animate");
    Element.prototype.animate = function (this: Element, frames, timing) {
      const list = Array.isArray(frames) ? frames : [];
      const properties = [...new Set(list.flatMap((frame: object) => Object.keys(frame)))];
      const duration = typeof timing === "object" ? timing.duration : timing;
      moved.push({ square: this.parentElement?.dataset["piece"] ?? null, properties, duration, frames: list.length });
      return animate.call(this, frames, timing);
    };
  });
  return () =>
    who.page.evaluate(() => {
      const moved: readonly Moved[] = Reflect.get(globalThis, "moved");
      return moved;
    });
}

test("a chain of leaps goes along its bows, what it takes goes as it is passed, and the board is then as the rules have it", async () => {
  const { variant, moves } = games.chain;
  const made = await api.played(variant, moves);
  const moved = await watch(made);
  await who.page.locator(".you .here").waitFor();
  await api.move(made, "w", moves.length, "g1-g3xe5-c5-a7");
  await expect.poll(() => flown(moved)).toEqual(["g3", "e5", "c5", "a7"]);
  const all = await moved();
  expect(all.filter(({ frames, square }) => frames === 2 && square === "e5")).toHaveLength(1);
  expect(new Set(all.map(({ duration }) => duration))).toEqual(new Set([DURATIONS.leap, DURATIONS.calm]));
  expect(all.flatMap(({ properties }) => properties.filter((name) => name !== "transform" && name !== "opacity"))).toEqual([]);
  await who.page.locator('[data-piece="a7"]').waitFor();
  await expect.poll(() => who.page.locator('[data-piece="e5"], .going').count()).toBe(0);
});

test("a chain that was tapped another way than its text says is recorded, seen and read by that way", async () => {
  const { variant, moves } = games.twoWays;
  const made = await api.played(variant, moves);
  const moved = await watch(made);
  await who.page.locator(".you .here").waitFor();
  const player = await arrive();
  await enter(player, seatPath(made, "first"));
  await player.walk("b1-d1-d3");
  await player.page.getByRole("button", { name: /^Send b1.–.d1.–.d3/ }).click();
  await until(player, "Bo’s move.");
  await expect.poll(() => flown(moved)).toEqual(["d1", "d3"]);
  for (const { page } of [who, player]) await page.locator(".moves", { hasText: "b1–d1–d3" }).waitFor();
  expect((await api.state(made.id)).moves.at(-1)).toMatchObject({ move: "b1-d3", route: "b1-d1-d3" });
  await player.page.reload();
  await player.page.locator(".moves", { hasText: "b1–d1–d3" }).waitFor();
  // Where a leg ends and another begins.
  await player.page.locator(".board circle.last").waitFor();
});

test("nothing beside the board, and no frame on it, tells of a move before it was seen to its end; who hears it does not wait", async () => {
  const { variant, moves } = games.chain;
  const made = await api.played(variant, moves);
  who = await arrive({ reducedMotion: "no-preference" });
  await openWithFilms(who, `/g/${made.id}`);
  await who.page.locator(".you .here").waitFor();
  await who.page.evaluate(watchFrames);
  await api.move(made, "w", moves.length, "g1-g3xe5-c5-a7");
  await who.page.locator('.board [href="#m-to"][x]').waitFor();
  await until(who, "Bo");
  await who.page.locator(".moves", { hasText: "a7" }).waitFor();
  const seen = await who.page.evaluate(seenFrames);
  const film = seen.filter(({ isFilm }) => isFilm);
  expect(new Set(film.map(({ beside }) => beside))).toEqual(new Set([seen[0]?.beside]));
  expect(film.map(({ bows, frames }) => [bows, frames])).toEqual([1, 2, 3, 4].map((bows) => [bows, 0]));
  expect(film.some(({ said }) => said !== seen[0]?.said)).toBe(true);
  expect(seen.at(-1)?.beside).not.toBe(seen[0]?.beside);
});

test("a move that came while nobody looked is seen by whoever comes back to the tab", async () => {
  const made = await api.pair();
  const moved = await watch(made);
  await who.page.locator(".you .here").waitFor();
  const hide = (hidden: boolean) =>
    who.page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await api.move(made, "w", 0, "d3-e3");
  // Who only hears it does not wait.
  await expect.poll(() => who.hears()).toContain("d3 to e3");
  expect(await moved()).toEqual([]);
  await who.page.locator(".moves", { hasText: "d3–e3" }).waitFor({ state: "detached" });
  await hide(false);
  await who.page.locator(".moves", { hasText: "d3–e3" }).waitFor();
  await expect.poll(async () => (await moved()).map(({ square }) => square)).toEqual(["e3"]);
});

const flown = async (moved: () => Promise<readonly Moved[]>) =>
  (await moved()).filter(({ frames }) => frames > 2).map(({ square }) => square);

/** Whoever is to move in the game with the chain, where what is set in motion is noted from the first tap on. */
async function holdPiece(): Promise<() => Promise<readonly Moved[]>> {
  const made = await api.played(games.chain.variant, games.chain.moves);
  who = await arrive({ ...DESKTOP, reducedMotion: "no-preference" });
  await enter(who, seatPath(made, "first"), "Your move.");
  await who.cell("g1").click();
  await hasFilms(who);
  return noteMotion();
}

test("each tap of an own move is seen to leap, once; and sent, the move is not seen again", async () => {
  const moved = await holdPiece();
  await who.cell("g3").click();
  await who.cell("e5").click();
  // What was still to be seen of the leg before is over with the tap, and the dock waits for neither.
  const send = who.page.getByRole("button", { name: /^Send/ });
  await send.waitFor();
  expect(await flown(moved)).toEqual(["g3", "e5"]);
  await send.click();
  await until(who, "Bo’s move.");
  expect(await flown(moved)).toEqual(["g3", "e5"]);
});

test("a piece that is dragged lands where it is dropped, and does not go there again", async () => {
  const moved = await holdPiece();
  await pull(who, await middleOf(who, "g1"), await middleOf(who, "g3"));
  await who.page.mouse.up();
  await who.page.locator('[data-piece="g3"]').waitFor();
  await who.page.locator(".dock", { hasText: "Or hop on to" }).waitFor();
  expect(await flown(moved)).toEqual([]);
  await who.cell("e5").click();
  await expect.poll(() => flown(moved)).toEqual(["e5"]);
});
