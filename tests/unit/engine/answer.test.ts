/** The answers of `npm run engine`. */
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { answerer } from "../../../scripts/engine.ts";

const complaints: string[] = [];
let now = 0;
const answer = await answerer(
  () => (now += 1),
  (sentence) => complaints.push(sentence),
);
const known = rulebooks.flatMap(({ variants }) => variants.map(({ match }) => match.variant));

function ask(request: Readonly<Record<string, unknown>>): unknown {
  return answer(JSON.stringify(request));
}

describe("answers", () => {
  test.each(known)("%s from its start", (variant) => {
    const answered = ask({ id: "a", variant, position: "start", nodes: 300 });
    expect(answered).toEqual({
      id: "a",
      move: expect.any(String),
      score: expect.any(Number),
      lines: [{ moves: expect.any(Array), score: expect.any(Number) }],
      depth: expect.any(Number),
      nodes: expect.any(Number),
      ms: expect.any(Number),
    });
    expect(complaints).toEqual([]);
  });

  test("the vote comes out of a book", () => {
    for (const variant of ["hoplit-chess", "hoplit-chess-two-step"]) {
      expect(ask({ variant, position: "start", level: 1 })).toMatchObject({ move: "use", nodes: 0 });
      const declined = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] b KQkq - 0 1";
      expect(ask({ variant, position: declined, level: 6 })).toMatchObject({ move: "use" });
    }
  });

  test("as many lines as are wanted, the best first", () => {
    const chess = { variant: "hoplit-chess", position: "7k/8/5K2/8/8/8/8/6R1 w - - 0 1", nodes: 30_000 };
    expect(ask({ ...chess, lines: 3 })).toMatchObject({ score: 100, lines: { length: 3 } });
    expect(ask({ ...chess, position: "k7/8/1Q6/8/8/8/8/K7 b - - 0 1" })).toMatchObject({ move: null, score: 50, lines: [] });
  });

  test("whatever number a move of chess has", () => {
    const position = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 4294967296";
    expect(ask({ variant: "hoplit-chess", position, nodes: 500 })).toMatchObject({ move: "Ra8#", score: 100 });
  });

  test.each(["harzdame", "hopperdame-10x10-20-promotion", "hoplit-chess-two-step"])(
    "several are in their order, though the last depth was not finished: %s",
    (variant) => {
      for (const nodes of [500, 2_000, 7_000]) {
        const { lines } = Object(ask({ variant, position: "start", nodes, lines: 4 }));
        const scores = lines.map(({ score }: { score: number }) => score);
        expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one));
      }
    },
  );

  test("a win in one is among several lines the first", () => {
    const position = "8/8/K7/8/MMM5/MM6/1m6/MM6 w 0";
    const won = { moves: ["a1-a2"], score: 100 };
    expect(ask({ variant: "harzdame", position, level: 1 })).toMatchObject({ lines: [won] });
    expect(ask({ variant: "harzdame", position, level: 1, lines: 2 })).toMatchObject({
      lines: [won, { moves: [expect.any(String)] }],
    });
  });

  test("won, lost and drawn", () => {
    const harzdame = { variant: "harzdame", nodes: 50 };
    expect(ask({ ...harzdame, position: "8/8/8/8/8/8/8/K7 b 0" })).toMatchObject({ move: null, score: 0, lines: [], depth: 0 });
    expect(ask({ ...harzdame, position: "8/8/8/8/8/8/8/K6k w 100" })).toMatchObject({ move: null, score: 50 });
    const past = ["7k/8/8/8/8/8/8/K7 w 0", "7k/8/8/8/8/8/8/K7 w 4"];
    expect(ask({ ...harzdame, position: "7k/8/8/8/8/8/8/K7 w 8", past })).toMatchObject({ move: null, score: 50 });
  });

  test("time is told by the clock that was handed in", () => {
    expect(ask({ variant: "jump-checkers", position: "start", ms: 5 })).toMatchObject({ ms: expect.any(Number) });
  });

  test("levels are the same whenever they are asked", () => {
    const level = { variant: "jump-checkers", position: "start", level: 3 };
    const { ms: _, ...first } = Object(ask(level));
    ask({ variant: "jump-checkers", position: "start", nodes: 5_000 });
    expect(ask(level)).toMatchObject(first);
  });
});

describe("errors", () => {
  const asked = { id: 3, variant: "harzdame", position: "start" };
  test.each([
    [{ level: 0 }, "level: found 0; one of 1, 2, 3, 4, 5, 6, full is expected"],
    [{ level: 7 }, "level: found 7; one of 1, 2, 3, 4, 5, 6, full is expected"],
    [{ level: "hard" }, 'level: "hard"; one of 1, 2, 3, 4, 5, 6, full is expected'],
    [{ level: "1" }, 'level: "1"; one of 1, 2, 3, 4, 5, 6, full is expected'],
    [{ level: 1, nodes: 5 }, "level: only one of nodes, ms and level can be asked for, and nodes is"],
    [{ nodes: 0 }, "nodes: found 0; a whole number from 1 to 1000000000 is expected"],
    [{ nodes: "9" }, 'nodes: "9"; a whole number from 1 to 1000000000 is expected'],
    [{ ms: 1.5 }, "ms: found 1.5; a whole number from 1 to 600000 is expected"],
    [{ ms: 1e9 }, "ms: found 1000000000; a whole number from 1 to 600000 is expected"],
    [{ lines: -1 }, "lines: found -1; a whole number from 1 to 100 is expected"],
    [{ past: "start" }, 'past: "start"; an array of position texts is expected'],
    [{ past: [3] }, "past[0]: found 3; a position text is expected"],
    [{ variant: "chess" }, `variant: "chess" is not known; known are ${known.join(", ")}`],
    [{ position: 1 }, 'position: found 1; "start" or a position text is expected'],
    [{ position: "8/8 w 0" }, "position: board: 8 ranks separated by / are expected, not 2"],
    [{ variant: "hoplit-chess", position: "8/8/8/8/8/8/8/K7 b 0" }, expect.stringMatching(/^position: /)],
  ])("%j", (wrong, error) => {
    expect(ask({ ...asked, ...wrong })).toEqual({ id: 3, error });
  });

  test("what is no request, and boards that nobody can play", () => {
    expect(answer("")).toEqual({ error: "a blank line; a JSON object is expected" });
    expect(answer("[]")).toEqual({ error: "found an array; a JSON object is expected" });
    const rich = "2k2k1K/2k1k1kK/1kKk1k1k/2k5/1k4k1/2k2k2/kk2k2k/2k3k1 w 0";
    expect(ask({ ...asked, position: rich })).toEqual({ id: 3, error: expect.stringMatching(/^position: board: too-rich: /) });
  });

  test("past positions that nobody can read stand for nothing", () => {
    expect(ask({ ...asked, past: ["", "nonsense", "8/8/8 w -3"], nodes: 50 })).toMatchObject({ move: expect.any(String) });
  });
});
