/** Every colour, size and duration is a token: `.stylelintrc.json` sees to it in style sheets, this in all else. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { THEMES } from "../../../view/appearance.ts";
import { DURATIONS, HOP } from "../../../web/board/motion.ts";
import { appearances, rules, sheets, tokens, valueOf } from "./sheets.ts";
import { focusFrame, hatches, markSymbols } from "../../../view/symbols/symbols.ts";

// Letters are no pages: mail programs know neither style sheets nor custom properties.
test("no component or drawing holds a literal colour, size or duration", () => {
  const paths = globSync(["view/**/*.{ts,tsx}", "web/**/*.{ts,tsx}", "worker/pages/*.{ts,tsx}"]).filter(
    (path) => !path.startsWith("view/mail/"),
  );
  const literals = paths
    .filter((path) => !path.endsWith("appearance.ts"))
    .flatMap((path) =>
      [
        ...readFileSync(path, "utf8")
          .replaceAll(/\((?:min|max)-(?:width|height):[^)]*\)/g, "")
          .matchAll(
            /\bstyle=|["'`]#(?:[\da-f]{3,4}){1,2}["'`]|(?:fill|stroke|color)="(?!none|currentColor|url\()[^"$]*"|["'` (:]\d+(?:px|rem|ms)\b(?! )/gi,
          ),
      ].map(([found]) => `${path}: ${found}`),
    );
  expect(literals).toEqual([]);
  expect(paths.length).toBeGreaterThan(60);
});

test("each token is used, and said once", () => {
  const all = [...sheets.values()].join("") + [...tokens.values()].join("");
  const inScript = Object.keys(DURATIONS).map((name) => `--${name}`);
  const unused = [...tokens.keys()].filter(
    (name) => !all.includes(`var(${name})`) && !inScript.includes(name) && name !== "--hop",
  );
  expect(unused).toEqual([]);
  // What the build has put in its place could not be said otherwise later; colours that change can.
  const settled = [...tokens].filter(([, value]) => !value.includes("light-dark(")).map(([name]) => name);
  expect(rules.flatMap(({ declarations }) => [...declarations.keys()].filter((name) => settled.includes(name)))).toEqual([]);
});

test("the film goes by the same clock as the styles", () => {
  expect(Object.entries(DURATIONS).map(([name, time]) => [name, `${time}ms`])).toEqual(
    Object.keys(DURATIONS).map((name) => [name, tokens.get(`--${name}`)]),
  );
  expect(HOP).toBe(tokens.get("--hop"));
});

test("the browser's own bars have the page's colour", () => {
  for (const appearance of appearances) expect(THEMES[appearance]).toBe(valueOf("--page", appearance));
});

// A shape for every meaning: colour only repeats it.

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
