/** Every colour, size and duration is a token: `.stylelintrc.json` sees to it in style sheets, this in all else. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { THEMES } from "../../../view/appearance.ts";
import { DURATIONS, HOP } from "../../../web/board/film.ts";
import { appearances, rules, sheets, tokens, valueOf } from "./sheets.ts";

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
