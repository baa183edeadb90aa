/** A shape for every meaning: colour only repeats it. */
import { expect, test } from "vitest";
import { focusFrame, hatches, markSymbols } from "../../../view/symbols/symbols.ts";
import { rules } from "./sheets.ts";

/** What of a style is shape. */
const SHAPE = new Set(["stroke-dasharray", "stroke-width"]);

/** A drawing without its colours: where its lines run, and how they are broken. */
function shapeOf(markup: string): string {
  return markup.replaceAll(/ class="([^"]*)"/g, (_, names: string) => {
    const own = names.split(" ").flatMap((name) =>
      rules
        .filter(({ selector }) => selector.split(", ").some((each) => each.endsWith(`.${name}`)))
        .flatMap(({ declarations }) => [...declarations].filter(([property]) => SHAPE.has(property)))
        .map(([property, value]) => `${property}:${value}`),
    );
    return ` style="${own.join(";")}"`;
  });
}

test("no two marks are of one shape, nor is the keyboard's frame like any", () => {
  const [own = "", theirs = ""] = hatches.split("</pattern>");
  const drawings = [...Object.values(markSymbols), focusFrame, own, theirs];
  const shapes = drawings.map(shapeOf);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test("the squares that a move led from and to are told apart by their dashes alone", () => {
  const withoutDashes = (markup: string) => markup.replaceAll(/ from"/g, '"');
  expect(shapeOf(markSymbols.from)).not.toBe(shapeOf(markSymbols.to));
  expect(withoutDashes(markSymbols.from)).toBe(markSymbols.to);
});
