/**
 * Every colour, size and duration is a token. What is left to the style sheets: nothing (0), hairlines (1px), what is measured in
 * its own letters or in the window (em, %, vw, vh, fr), and the widths of media queries, where no custom property may stand.
 * Drawings are in units of their own, a 48th of a square.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { THEMES } from "../../../view/appearance.ts";
import { DURATIONS, HOP } from "../../../web/game/motion.ts";
import { appearances, rules, sheets, tokens, valueOf } from "./sheets.ts";

const NAMED =
  /(?<![\w-])(?:black|silver|gr[ae]y|white|maroon|red|purple|fuchsia|green|lime|olive|yellow|navy|blue|teal|aqua|orange|gold|pink|brown|tan|cyan|magenta|crimson|indigo|ivory|beige|coral|salmon|khaki|violet|(?:dark|light|medium|pale|deep|hot|dim)[a-z]+(?!-))(?![\w-])/;
const SYSTEM =
  /(?<![\w-])(?:Canvas|CanvasText|LinkText|ButtonFace|ButtonText|ButtonBorder|Field|FieldText|Highlight|HighlightText|GrayText|Mark|MarkText|SelectedItem|SelectedItemText|AccentColor)(?![\w-])/;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(/i;
const LENGTH = /(?<![\w.])(?!1px\b)[\d.]+(?:px|rem|pt|pc|cm|mm|in|q)\b/i;
const DURATION = /(?<![\w.])(?!0s\b)[\d.]+m?s\b/;

test.each([
  ["background: red", NAMED],
  ["stroke: rebeccapurple, darkblue", NAMED],
  ["fill: #b1271b", COLOUR],
  ["color: rgb(0 0 0)", COLOUR],
  ["inset: 0 -3px", LENGTH],
  ["gap: 0.5rem", LENGTH],
  ["margin: calc(50% - 12px)", LENGTH],
  ["transition: all .2s", DURATION],
])("%s is found", (declaration, pattern) => {
  expect(declaration).toMatch(pattern);
});

test("no style sheet holds a literal colour, size or duration", () => {
  const literals = rules.flatMap(({ sheet, selector, within, declarations }) => {
    const isForced = within.some((condition) => condition.includes("forced-colors"));
    const patterns = [NAMED, COLOUR, LENGTH, DURATION, ...(isForced ? [] : [SYSTEM])];
    return [...declarations]
      .filter(([, value]) => patterns.some((pattern) => pattern.test(unquoted(value))))
      .map(([name, value]) => `${sheet} ${selector}: ${name}: ${value}`);
  });
  expect(literals).toEqual([]);
  expect(rules.length).toBeGreaterThan(150);
});

function unquoted(value: string): string {
  return value.replaceAll(/"[^"]*"/g, "");
}

// Letters are no pages: mail programs know neither style sheets nor custom properties.
test("nor does a component or a drawing", () => {
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

test("each token that is used is there", () => {
  const said = rules.flatMap(({ declarations }) => [...declarations.keys()]);
  const used = [...sheets.values()].flatMap((css) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
  expect(used.filter((name) => !tokens.has(name) && !said.includes(name))).toEqual([]);
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
