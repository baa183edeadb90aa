/** What holds for every game's guide: its boards are played by the real rules, and it hides no decision of ours. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type GuideWords, START } from "../../../view/rules/guide.ts";
import { rulebooks } from "../../../games/registry.ts";
import { openPosition } from "../../../worker/open-position.ts";
import { houseClauses } from "./house-clauses.ts";

const lessonsOf = ({ sections, basics }: GuideWords) =>
  [...sections, ...(basics?.sections ?? [])].flatMap(({ lessons = [] }) => lessons);

describe.each(rulebooks)("$id", ({ id, guide: { examples, reach, sample, words }, variants }) => {
  const known = variants.map(({ match }) => match.variant);
  const settled = readFileSync(`docs/rules/${id}.md`, "utf8");

  test.each(Object.entries(examples))("the example %s is a position of this game, with a move to be made", (_name, example) => {
    expect(known).toContain(example.variant);
    const line = openPosition(example).line;
    expect(line.outcome).toBeNull();
    const { taps, move } = line.next(example.begun);
    expect(taps).not.toEqual([]);
    expect(move).toBeNull();
  });

  test("all boards have the same surface, for the page holds one", () => {
    const surfaces = Object.values(examples).map((example) => {
      const { files, ranks, surface, areas } = openPosition(example).line.scene();
      return { files, ranks, surface, areas };
    });
    for (const surface of surfaces) expect(surface).toEqual(surfaces[0]);
  });

  test("the sample game is legal, short, and played to a win", () => {
    expect(known).toContain(sample.variant);
    let { line } = openPosition({ variant: sample.variant, position: START });
    for (const move of sample.moves) {
      expect(line.outcome).toBeNull();
      const played = line.play(move);
      if (!played.ok) throw new Error(`${move} is none`);
      // As it is recorded, not as somebody might type it.
      expect(played.value.move).toBe(move);
      ({ line } = played.value);
    }
    expect(line.outcome?.winner).toBeTruthy();
    expect(sample.moves.length).toBeLessThanOrEqual(64);
  });

  test("its board has the surface that the page holds", () => {
    const surfaceOf = (at: { readonly variant: string; readonly position: string }) => {
      const { files, ranks, surface, areas } = openPosition(at).line.scene();
      return { files, ranks, surface, areas };
    };
    const [example] = Object.values(examples);
    if (example === undefined) throw new Error("no example");
    expect(surfaceOf({ variant: sample.variant, position: START })).toEqual(surfaceOf(example));
    if (reach !== undefined) expect(surfaceOf(reach)).toEqual(surfaceOf(example));
  });

  describe.each(Object.entries(words))("in %s", (_language, told) => {
    test("each example has one lesson", () => {
      expect(
        lessonsOf(told)
          .map(({ example }) => example)
          .toSorted(),
      ).toEqual(Object.keys(examples).toSorted());
    });

    test.each(lessonsOf(told))(
      "what “$heading” explains is legal, begins as its board does, and is told once",
      ({ example, tries }) => {
        const shown = examples[example];
        if (shown === undefined) throw new Error(`no example ${example}`);
        const line = openPosition(shown).line;
        const moves = tries.flatMap((each) => each.moves);
        expect(moves).not.toEqual([]);
        expect(new Set(moves).size).toBe(moves.length);
        const reachable = endings(line.next.bind(line), shown.begun);
        for (const move of moves) {
          expect(line.moves()).toContain(move);
          expect(reachable).toContain(move);
        }
      },
    );

    test("what a lesson asks for is one short sentence, which its text does not say again", () => {
      for (const { task, text } of lessonsOf(told)) {
        expect(task).toMatch(/^[^.?]{20,90}\.$/);
        expect(text).not.toContain(task);
      }
    });

    test("the interpretations word every clause that the settled page marks as the house's, and no other", () => {
      const worded = told.interpretations.flatMap(({ clauses }) => clauses);
      expect(houseClauses(settled)).not.toEqual([]);
      expect(worded.toSorted()).toEqual(houseClauses(settled).toSorted());
    });

    test("a picture of what a piece can reach names all its squares, and no other", () => {
      const labels = told.sections.flatMap((section) => (section.reach === undefined ? [] : [section.reach]));
      expect(labels).toHaveLength(reach === undefined ? 0 : 1);
      if (reach === undefined) return;
      const squares = openPosition(reach).line.next([reach.from]).taps;
      expect(squares.length).toBeGreaterThan(4);
      expect(labels.flatMap((label) => label.match(/\b[a-j]\d+\b/g) ?? []).toSorted()).toEqual(
        [reach.from, ...squares].toSorted(),
      );
    });

    test("advice for a first game is three sentences", () => {
      expect(told.advice.map((advice) => advice.match(/[.!?](?= |$)/g)?.length)).toEqual([1, 1, 1]);
      expect(new Set(told.advice).size).toBe(3);
    });

    test("no sentence shouts, and apostrophes are true ones", () => {
      expect(JSON.stringify(told).match(/[!']/)).toBeNull();
    });
  });
});

type Next = (taps: readonly string[]) => { readonly taps: readonly string[]; readonly move: string | null };

/** The moves that may be made by going on from `taps`. */
function endings(next: Next, taps: readonly string[]): readonly string[] {
  const { taps: further, move } = next(taps);
  return [...(move === null ? [] : [move]), ...further.flatMap((tap) => endings(next, [...taps, tap]))];
}
