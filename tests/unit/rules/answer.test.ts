/** The answers of `npm run rules`, as docs/rules/README.md specifies them. */
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { answer } from "../../../scripts/rules.ts";

const known = rulebooks.flatMap(({ variants }) => variants.map(({ match }) => match.variant));

const asked = { variant: "harzdame", position: "start", do: "moves" };

function ask(request: Readonly<Record<string, unknown>>): unknown {
  return answer(JSON.stringify(request));
}

describe("moves", () => {
  test("each with the position that it leads to, in order", () => {
    expect(ask({ ...asked, position: "8/8/8/8/8/8/3M4/k7 w 3" })).toEqual({
      turn: "w",
      outcome: null,
      moves: [
        { move: "d2-d3", position: "8/8/8/8/8/3M4/8/k7 b 0" },
        { move: "d2-e2", position: "8/8/8/8/8/8/4M3/k7 b 0" },
      ],
    });
  });

  test("of a position as it was pasted, in a file as some programs write it", () => {
    const request = { ...asked, variant: "hoplit-chess", position: "\uFEFF4k3/8/8/8/8/8/8/Q3K3  w\u00A0- -\r\n" };
    const whole = ask({ ...request, position: "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1" });
    expect(whole).toMatchObject({ turn: "w", outcome: null });
    expect(answer(`\uFEFF${JSON.stringify(request)}\r`)).toEqual(whole);
  });

  test("none of a finished game", () => {
    expect(ask({ ...asked, position: "8/8/8/8/8/8/8/K7 b 0" })).toEqual({
      turn: "b",
      outcome: { winner: "w", by: "no-moves" },
      moves: [],
    });
  });
});

describe("play", () => {
  test("records the moves as the page spells them", () => {
    expect(ask({ ...asked, do: "play", moves: [" A6xA7 ", "h3+h2"] })).toEqual({
      position: "2mmmmmm/M2mmmmm/4mmmm/MM3mmm/MMM3mm/MMMM4/MMMMM2m/MMMMMM2 w 0",
      turn: "w",
      outcome: null,
      moves: ["a6-a7", "h3-h2"],
    });
    expect(ask({ ...asked, do: "play", moves: [] })).toMatchObject({ turn: "w", moves: [] });
  });

  test("knows what stood before", () => {
    const shuttle = ["a1-b1", "h8-g8", "b1-a1", "g8-h8"];
    const request = { ...asked, position: "7k/8/8/8/8/8/8/K7 w 0", do: "play" };
    expect(ask({ ...request, moves: [...shuttle, ...shuttle] })).toMatchObject({ outcome: { winner: null, by: "repetition" } });
    expect(ask({ ...request, moves: [...shuttle, ...shuttle, "a1-b1"] })).toEqual({
      error: "moves[8]: the game is over (repetition)",
    });
  });

  test("is an error as a whole where one move is illegal", () => {
    expect(ask({ ...asked, do: "play", moves: ["a6-a7", "a7-a8"] })).toMatchObject({
      error: expect.stringMatching(/^moves\[1\]: "a7-a8" is not a legal move/),
    });
  });
});

test("perft", () => {
  expect([0, 1, 2, 3, 4].map((depth) => ask({ ...asked, do: "perft", depth }))).toEqual(
    [1, 12, 144, 1_848, 22_744].map((perft) => ({ perft })),
  );
  expect(ask({ ...asked, position: "8/8/8/8/8/8/8/K7 b 0", do: "perft", depth: 20 })).toEqual({ perft: 0 });
});

test("keys that mean nothing are passed over", () => {
  expect(ask({ ...asked, do: "perft", depth: 1, id: 7, moves: 3 })).toEqual({ perft: 12 });
});

describe("errors", () => {
  test.each([
    ["", "a blank line; a JSON object is expected"],
    [" \t\r", "a blank line; a JSON object is expected"],
    ["[]", "found an array; a JSON object is expected"],
    ["null", "found null; a JSON object is expected"],
    ['"moves"', '"moves"; a JSON object is expected'],
    ["{}", "variant: missing; a string is expected"],
    ['{"variant":["harzdame"]}', "variant: found an array; a string is expected"],
    ['{"variant":"__proto__"}', `variant: "__proto__" is not known; known are ${known.join(", ")}`],
    ['{"variant":"harzdame"}', 'position: missing; "start" or a position text is expected'],
    ['{"variant":"harzdame","position":{}}', 'position: found an object; "start" or a position text is expected'],
    ['{"variant":"harzdame","position":"8/8 w 0"}', "position: board: 8 ranks separated by / are expected, not 2"],
    [
      '{"variant":"harzdame","position":"Start","do":"moves"}',
      "position: side to move: missing; the fields are board, side to move, quiet plies",
    ],
    ['{"variant":"harzdame","position":"start"}', "do: missing; what can be done is moves, play, perft"],
    ['{"variant":"harzdame","position":"start","do":"Moves"}', 'do: "Moves"; what can be done is moves, play, perft'],
    ['{"variant":"harzdame","position":"start","do":true}', "do: found true; what can be done is moves, play, perft"],
    ['{"variant":"harzdame","position":"start","do":"play"}', "moves: missing; an array of move texts is expected"],
    [
      '{"variant":"harzdame","position":"start","do":"play","moves":"a6-a7"}',
      'moves: "a6-a7"; an array of move texts is expected',
    ],
    [
      '{"variant":"harzdame","position":"start","do":"play","moves":["a6-a7",null]}',
      "moves[1]: found null; a move text is expected",
    ],
    ['{"variant":"harzdame","position":"start","do":"perft"}', "depth: missing; a whole number from 0 to 20 is expected"],
    ['{"variant":"harzdame","position":"start","do":"perft","depth":"4"}', 'depth: "4"; a whole number from 0 to 20 is expected'],
    [
      '{"variant":"harzdame","position":"start","do":"perft","depth":21}',
      "depth: found 21; a whole number from 0 to 20 is expected",
    ],
    [
      '{"variant":"harzdame","position":"start","do":"perft","depth":-1}',
      "depth: found -1; a whole number from 0 to 20 is expected",
    ],
    [
      '{"variant":"harzdame","position":"start","do":"perft","depth":1.5}',
      "depth: found 1.5; a whole number from 0 to 20 is expected",
    ],
    [
      '{"variant":"harzdame","position":"start","do":"perft","depth":1e400}',
      "depth: found null; a whole number from 0 to 20 is expected",
    ],
  ])("%s", (line, error) => {
    expect(answer(line)).toEqual({ error });
  });

  test.each(["x", "{", '{"variant":"harzdame",}', '{"a":1} {"b":2}'])("%s is not JSON", (line) => {
    expect(answer(line)).toMatchObject({ error: expect.stringMatching(/^not JSON: /) });
  });
});
