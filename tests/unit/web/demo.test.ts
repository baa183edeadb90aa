/** The game that shows itself: each move is seen to its end before the next, while somebody sees it, once. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { whenMade } from "../../../view/home/demo.tsx";
import { createDemo } from "../../../web/home/demo.tsx";
import { beforeChain, sampleOf } from "../../../worker/open-position.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(rulebooks)("$id", (rulebook) => {
  const sample = sampleOf(rulebook.guide);
  const { ply: begin, scene } = beforeChain(sample);
  const left = sample.moves.length - begin;
  const model = () => createDemo(rulebook, { sample, begin });

  /** Lets time go by; what is seen of a move is over as soon as it begins. */
  function watch({ film }: ReturnType<typeof model>, moves: number) {
    for (let made = 0; made < moves; made++) {
      vi.advanceTimersToNextTimer();
      film.value = [];
    }
  }

  test("begins with a chain that takes, where it has one", () => {
    const demo = model();
    demo.press();
    watch(demo, 1);
    const chained = demo.state.value.last.some((fact) => fact.tag === "walked" && fact.squares.length > 2);
    const took = demo.state.value.last.some(({ tag }) => tag === "took");
    expect([begin === 0, chained && took]).not.toEqual([false, false]);
    if (rulebook === rulebooks[0]) expect(chained && took).toBe(true);
  });

  test("plays to its end, once, and from the start again where that is asked for", () => {
    const demo = model();
    expect(demo.state.value).toMatchObject({ ply: begin, scene, isPlaying: false });
    demo.press();
    watch(demo, left);
    expect(demo.state.value).toMatchObject({ ply: sample.moves.length, isPlaying: true });
    watch(demo, 1);
    expect(demo.state.value.isPlaying).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    demo.press();
    expect(demo.state.value).toMatchObject({ ply: begin, isPlaying: true });
  });

  test("waits while a move is on its way, while nobody sees it, and while it is stopped", () => {
    const demo = model();
    demo.press();
    vi.advanceTimersToNextTimer();
    expect(demo.state.value.ply).toBe(begin + 1);
    expect(demo.film.value).not.toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    demo.film.value = [];
    expect(vi.getTimerCount()).toBe(1);
    demo.isSeen.value = false;
    expect(vi.getTimerCount()).toBe(0);
    demo.isSeen.value = true;
    demo.press();
    expect(demo.state.value).toMatchObject({ ply: begin + 1, isPlaying: false });
    expect(vi.getTimerCount()).toBe(0);
    demo.press();
    watch(demo, 1);
    expect(demo.state.value.ply).toBe(begin + 2);
  });
});

test.each([
  [1, "Mon 08:05", "Mo., 08:05"],
  [2, "Mon 08:17", "Mo., 08:17"],
  [3, "Mon 20:04", "Mo., 20:04"],
  [5, "Tue 20:53", "Di., 20:53"],
])("move %i is made on %s", (ply, en, de) => {
  expect([whenMade("en", ply), whenMade("de", ply)]).toEqual([en, de]);
});
