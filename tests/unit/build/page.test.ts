/** Which files a page needs, told from what the bundler wrote. */
import { expect, test } from "vitest";
import { type Output, pageFiles } from "../../../scripts/build/page.ts";

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
const whole: readonly Output[] = [
  style,
  chunk("preact"),
  chunk("board", ["preact"], { css: "assets/board.css" }),
  chunk("home", ["preact"], entry),
  chunk("game", ["board", "preact"], entry),
  chunk("squares"),
  chunk("rulebook-1", ["squares", "preact"], { from: "/project/rules/harzdame/rulebook.ts" }),
  chunk("rulebook-2", [], { from: "C:\\project\\rules\\hopperdame\\rulebook.ts" }),
  chunk("panel", [], { from: "/project/web/game/panel.tsx" }),
];

test("an entry's script, all that it imports, and the styles of both", () => {
  const { home, game, build } = pageFiles("id", whole);
  expect(build).toBe("id");
  expect(home).toEqual({ script: "/assets/home.js", preload: ["/assets/preact.js"], styles: ["/assets/style-1.css"] });
  expect(game).toEqual({
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

test("chunks that import each other are listed once", () => {
  const outputs = [style, chunk("home", ["a"], entry), chunk("game", [], entry), chunk("a", ["b"]), chunk("b", ["a"])];
  expect(pageFiles("id", outputs).home.preload).toEqual(["/assets/a.js", "/assets/b.js"]);
});

test.for([
  ["web/style.css", style],
  ["web/home.tsx", whole[3]],
  ["web/game.tsx", whole[4]],
] as const)("a bundle without %s is a bug", ([name, left]) => {
  expect(() =>
    pageFiles(
      "id",
      whole.filter((output) => output !== left),
    ),
  ).toThrow(`${name} is not in the bundle`);
});
