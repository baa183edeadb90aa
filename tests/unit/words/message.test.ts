/** How a message becomes a function, and what it takes. */
import { describe, expect, test } from "vitest";
import { compileMessages, parametersOf, plainText } from "../../../scripts/words/message.ts";

describe("the parameters of a message", () => {
  test.for([
    ["Your move", {}],
    ["{name} has joined.", { name: "string | number" }],
    ["{count, plural, one {one game} other {{count} games}}", { count: "number" }],
    ["{you, select, true {You win} other {{name} wins}}.", { name: "string | number", you: "boolean" }],
    ["{gender, select, f {Diese} other {Dieser}} {kind}", { gender: "string", kind: "string | number" }],
    ["{squares, or} and {count, spelled, capital}", { count: "number", squares: "readonly string[]" }],
  ] as const)("%s", ([text, taken]) => {
    expect(Object.fromEntries(parametersOf(text))).toEqual(taken);
  });

  test.for(["{name", "{count, plural, one {game}}", "{a b}", "{x, select, true {yes}}"])("%s is no message", (text) => {
    expect(() => parametersOf(text)).toThrow();
  });
});

test.for([
  ["Your move", "Your move"],
  ["it''s", "it's"],
  ["'{'name'}'", "{name}"],
  ["{name}", null],
] as const)("%s without parameters says %s", ([text, said]) => {
  expect(plainText(text)).toBe(said);
});

test("messages become functions, one each, in the words of the language", () => {
  const { imports, functions } = compileMessages(
    ["{name} wins.", "{count, plural, one {one} other {{count}}}", "{list, or}"],
    "de",
    [{ called: "or", id: "or", module: "./or.ts" }],
  );
  expect(functions).toEqual(
    ['d => d.name + " wins."', 'd => plural(d.count, 0, de, { one: "one", other: d.count })', 'd => or(d.list, "de")'].map(
      (code) => code.replace("d =>", "(d) =>"),
    ),
  );
  expect(imports).toContain('import { or } from "./or.ts";');
  expect(compileMessages([], "de", [])).toEqual({ imports: [], functions: [] });
});
