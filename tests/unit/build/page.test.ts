/** Which files a page needs, told from what the bundler wrote. */
import { expect, test } from "vitest";
import { type Bundles, type Output, pageFiles } from "../../../scripts/build/page.ts";

function chunk(
  name: string,
  imports: readonly string[] = [],
  more: Partial<{ isEntry: boolean; from: string; css: string }> = {},
): Output {
  return {
    type: "chunk",
    fileName: `assets/${name}.js`,
    name,
    isEntry: more.isEntry ?? false,
    facadeModuleId: more.from ?? null,
    imports: imports.map((imported) => `assets/${imported}.js`),
    ...(more.css !== undefined && { viteMetadata: { importedCss: new Set([more.css]) } }),
  };
}
const style: Output = { type: "asset", fileName: "assets/style-1.css", originalFileNames: ["web/style.css"] };
const entry = { isEntry: true };
const home: readonly Output[] = [style, chunk("preact"), chunk("home", ["preact"], entry)];
const game: readonly Output[] = [
  chunk("preact"),
  chunk("board", ["preact"], { css: "assets/board.css" }),
  chunk("game", ["board", "preact"], entry),
  chunk("squares"),
  chunk("rulebook-1", ["squares", "preact"], { from: "/project/rules/harzdame/rulebook.ts" }),
  chunk("rulebook-2", [], { from: "C:\\project\\rules\\hopperdame\\rulebook.ts" }),
  chunk("panel", [], { from: "/project/web/game/panel.tsx" }),
];
const rules: readonly Output[] = [
  chunk("rules", ["lines"], { ...entry, css: "assets/rules.css" }),
  chunk("lines"),
  chunk("rulebook-3", ["lines", "steps"], { from: "/project/rules/harzdame/rulebook.ts" }),
  chunk("steps"),
];
const whole: Bundles = { home, game, rules };

test("an entry's script, all that it imports, and the styles of both", () => {
  const files = pageFiles("id", whole);
  expect(files.build).toBe("id");
  expect(files.home).toEqual({ script: "/assets/home.js", preload: ["/assets/preact.js"], styles: ["/assets/style-1.css"] });
  expect(files.game).toEqual({
    script: "/assets/game.js",
    preload: ["/assets/board.js", "/assets/preact.js"],
    styles: ["/assets/style-1.css", "/assets/board.css"],
  });
});

test("rules by their folder, with what they need besides the game page's own", () => {
  expect(pageFiles("id", whole).rules).toEqual({
    harzdame: ["/assets/rulebook-1.js", "/assets/squares.js"],
    hopperdame: ["/assets/rulebook-2.js"],
  });
});

test("a rules page of each kind of game, with its rules from the bundle of its own", () => {
  expect(pageFiles("id", whole).guides).toEqual({
    harzdame: {
      script: "/assets/rules.js",
      preload: ["/assets/lines.js", "/assets/rulebook-3.js", "/assets/steps.js"],
      styles: ["/assets/style-1.css", "/assets/rules.css"],
    },
  });
});

test("chunks that import each other are listed once", () => {
  const circle = [style, chunk("home", ["a"], entry), chunk("a", ["b"]), chunk("b", ["a"])];
  expect(pageFiles("id", { home: circle, game, rules }).home.preload).toEqual(["/assets/a.js", "/assets/b.js"]);
});

test.for([
  ["web/style.css", style],
  ["web/home.tsx", home[2]],
  ["web/game.tsx", game[2]],
  ["web/rules.tsx", rules[0]],
] as const)("a bundle without %s is a bug", ([name, left]) => {
  const without = (outputs: readonly Output[]) => outputs.filter((output) => output !== left);
  expect(() => pageFiles("id", { home: without(home), game: without(game), rules: without(rules) })).toThrow(
    `${name} is not in the bundle`,
  );
});
