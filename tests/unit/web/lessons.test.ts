/** The lessons of every rules page, solved tap by tap by the real rules: each goes on to the next by itself, once. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { languages } from "../../../view/languages.ts";
import type { Guide, Lesson } from "../../../view/rules/guide.ts";
import { rulesWords } from "../../../view/words/pages.ts";
import { createLessons } from "../../../web/rules/lessons.tsx";
import { openPosition } from "../../../worker/open-position.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Model = ReturnType<typeof createLessons>;

/** As the page is given it. */
function dataOf({ examples }: Guide, { example, heading, task, tries }: Lesson) {
  const shown = examples[example];
  if (shown === undefined) throw new Error(`no example ${example}`);
  const { variant, begun } = shown;
  return { example, heading, task, tries, variant, begun, position: openPosition(shown).line.position };
}

/** Taps the first meant move of the lesson that is shown, as somebody who looks for it would. */
function solve({ trial }: Model, move: string): void {
  const { board, tapping } = trial.peek();
  const line = board.line.peek();
  if (line === null) throw new Error("no position");
  const find = (taps: readonly string[]): readonly string[] | null => {
    const next = line.next(taps);
    if (next.move === move) return taps;
    return next.taps.reduce<readonly string[] | null>((found, tap) => found ?? find([...taps, tap]), null);
  };
  const begun = board.taps.peek();
  for (const tap of find(begun)?.slice(begun.length) ?? []) tapping.tapOn(tap, true);
  if (!trial.peek().state.peek().isMade) tapping.finish();
  // What is seen of it is over.
  board.film.value = [];
}

const lists = rulebooks.flatMap((rulebook) =>
  languages.flatMap((language) => {
    const { guide } = rulebook;
    const words = guide.words[language] ?? guide.words.en;
    return [words.sections, words.basics?.sections ?? []].map((sections, list) => ({
      name: `${rulebook.id}, ${list === 0 ? "its own" : "what it takes as known"}, ${language}`,
      rulebook,
      language,
      lessons: sections.flatMap(({ lessons = [] }) => lessons.map((lesson) => dataOf(guide, lesson))),
    }));
  }),
);

describe.each(lists.filter(({ lessons }) => lessons.length > 0))("$name", ({ rulebook, language, lessons }) => {
  const start = () => createLessons({ words: rulesWords(language, rulebook), rulebook, lessons });

  test("each is solved by its meant move, told, and goes on", () => {
    const model = start();
    for (const [index, { tries }] of lessons.entries()) {
      expect(model.index.peek()).toBe(index);
      solve(model, tries[0]?.moves[0] ?? "");
      expect(model.state.peek()).toMatchObject({ isSolved: true, said: tries[0]?.said });
      vi.advanceTimersByTime(599);
      expect(model.index.peek()).toBe(index);
      vi.advanceTimersByTime(1);
      // What was said is still to be read.
      if (index + 1 < lessons.length) expect([model.before.peek(), model.from.peek()]).toEqual([tries[0]?.said, "end"]);
    }
    expect(model.index.peek()).toBe(lessons.length - 1);
  });
});

describe("going back and forth", () => {
  const [first] = lists;
  if (first === undefined) throw new Error("no lessons");
  const { rulebook, language, lessons } = first;
  const start = () => createLessons({ words: rulesWords(language, rulebook), rulebook, lessons });
  const meant = (index: number) => lessons[index]?.tries[0]?.moves[0] ?? "";

  test("ends at the first and at the last", () => {
    const model = start();
    model.go(-1);
    expect(model.index.peek()).toBe(0);
    for (const _ of [...lessons, null]) model.go(1);
    expect(model.index.peek()).toBe(lessons.length - 1);
    model.go(-1);
    expect([model.index.peek(), model.from.peek()]).toEqual([lessons.length - 2, "start"]);
  });

  test.each([
    ["before it goes on by itself", 300],
    ["after that", 600],
  ])("a solved one is found as it was left, %s, and stays until it is put back", (_when, wait) => {
    const model = start();
    solve(model, meant(0));
    vi.advanceTimersByTime(wait);
    if (model.index.peek() === 0) model.go(1);
    model.go(-1);
    expect(model.state.peek().isSolved).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(model.index.peek()).toBe(0);
    model.trial.peek().again();
    solve(model, meant(0));
    vi.advanceTimersByTime(5000);
    expect(model.index.peek()).toBe(0);
  });

  test("another legal move goes nowhere", () => {
    const model = start();
    const other = model.trial.peek().board.line.peek()?.moves() ?? [];
    const unmeant = other.find((move) => !lessons[0]?.tries.some(({ moves }) => moves.includes(move)));
    if (unmeant !== undefined) solve(model, unmeant);
    vi.advanceTimersByTime(5000);
    expect(model.index.peek()).toBe(0);
  });

  test("one is shown by its name, and no other name", () => {
    const model = start();
    expect(model.show(`lesson-${lessons[2]?.example}`)).toBe(true);
    expect(model.index.peek()).toBe(2);
    expect([model.show("lesson-none"), model.show("")]).toEqual([false, false]);
    expect(model.index.peek()).toBe(2);
  });
});
