/** Which files a page needs, told from what the bundler wrote. */
import { expect, test } from "vitest";
import { inEach, languages as allLanguages } from "../../../view/language.ts";
import { type LanguageBundles, type Output, pageFiles as filesOf } from "../../../scripts/build/page.ts";

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
const paper: Output = { type: "asset", fileName: "assets/print-1.css", originalFileNames: ["web/print.css"] };
const sheets = { styles: ["/assets/style-1.css"], print: "/assets/print-1.css" };
const entry = { isEntry: true };
const home: readonly Output[] = [
  style,
  paper,
  chunk("cookie"),
  chunk("home", ["cookie"], entry),
  chunk("make", ["cookie", "home", "preact"], { from: "/project/web/forms.ts" }),
  chunk("preact"),
];
const game: readonly Output[] = [
  chunk("preact"),
  chunk("board", ["preact"], { css: "assets/board.css" }),
  chunk("game", ["board", "preact"], entry),
  chunk("squares"),
  chunk("rulebook-1", ["squares", "preact"], { from: "/project/games/harzdame/game.ts" }),
  chunk("rulebook-2", [], { from: "C:\\project\\games\\hopperdame\\game.ts" }),
  chunk("panel", [], { from: "/project/web/game/panel.tsx" }),
];
const rules: readonly Output[] = [
  chunk("rules", ["lines"], { ...entry, css: "assets/rules.css" }),
  chunk("lines"),
  chunk("rulebook-3", ["lines"], { from: "/project/games/harzdame/game.ts" }),
];
const whole: LanguageBundles = { home, game, rules };

/** Where every language is bundled alike. */
function pageFiles(bundles: LanguageBundles) {
  return filesOf(
    "id",
    inEach(() => bundles),
  ).languages.en;
}

test("each language has its own files, and all of them one id", () => {
  const { build, languages } = filesOf(
    "id",
    inEach((language) => ({
      ...whole,
      home: [
        ...home.filter(({ fileName }) => fileName !== "assets/home.js"),
        chunk(`home-${language}`),
        chunk("home", [`home-${language}`], entry),
      ],
    })),
  );
  expect(build).toBe("id");
  expect(Object.values(languages).map(({ home: { preload } }) => preload)).toEqual(
    allLanguages.map((language) => [`/assets/home-${language}.js`]),
  );
});

test("an entry's script, all that it imports, and the styles of both, on the screen and on paper", () => {
  const files = pageFiles(whole);
  expect(files.home).toEqual({ script: "/assets/home.js", preload: ["/assets/cookie.js"], ...sheets });
  expect(files.game).toEqual({
    script: "/assets/game.js",
    preload: ["/assets/board.js", "/assets/preact.js"],
    ...sheets,
    styles: ["/assets/style-1.css", "/assets/board.css"],
  });
});

test("rules by their folder, with what they need besides the game page's own", () => {
  expect(pageFiles(whole).rules).toEqual({
    harzdame: ["/assets/rulebook-1.js", "/assets/squares.js"],
    hopperdame: ["/assets/rulebook-2.js"],
  });
});

test("the form that makes a game, with what it needs besides the home page's own", () => {
  const preload = ["/assets/cookie.js", "/assets/make.js", "/assets/preact.js"];
  expect(pageFiles(whole).newGame).toEqual({ script: "/assets/home.js", preload, ...sheets });
});

test("the page that tells how a game is played, without the rules that it fetches later", () => {
  expect(pageFiles(whole).guide).toEqual({
    script: "/assets/rules.js",
    preload: ["/assets/lines.js"],
    ...sheets,
    styles: ["/assets/style-1.css", "/assets/rules.css"],
  });
});

test("chunks that import each other are listed once", () => {
  const circle = [chunk("game", ["a"], entry), chunk("a", ["b"]), chunk("b", ["a"])];
  expect(pageFiles({ home, game: circle, rules }).game.preload).toEqual(["/assets/a.js", "/assets/b.js"]);
});

test.for([
  ["web/style.css", style],
  ["web/print.css", paper],
  ["web/home.tsx", home[3]],
  ["web/forms.ts", home[4]],
  ["web/game.tsx", game[2]],
  ["web/rules.tsx", rules[0]],
] as const)("a bundle without %s is a bug", ([name, left]) => {
  const without = (outputs: readonly Output[]) => outputs.filter((output) => output !== left);
  expect(() => pageFiles({ home: without(home), game: without(game), rules: without(rules) })).toThrow(
    `${name} is not in the bundle`,
  );
});
