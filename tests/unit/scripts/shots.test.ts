/** What the pictures are made of can be had by the real rules; that they come out is tried by a longer test. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { findVariant } from "../../../games/registry.ts";
import { type GameSubject, type Screen, screens } from "../../../scripts/shots/screens.ts";
import { root } from "../../../scripts/shared/project.ts";
import { shown } from "../../../scripts/shots/camera.ts";

const games = screens.flatMap(({ name, of, acts = [] }): readonly [string, GameSubject, NonNullable<Screen["acts"]>][] =>
  of.kind === "game" ? [[name, of, acts]] : [],
);

test("the README's picture can be seen", () => {
  const { data } = PNG.sync.read(readFileSync(join(root, "docs/pictures/game.png")));
  expect(new Set(data).size).toBeGreaterThan(100);
});

test("no two pictures have the same name", () => {
  const names = screens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(games)("%s: its moves can be played, and its taps made", (_name, { game: { variant, moves } }, acts) => {
  const match = findVariant(variant)?.variant.match;
  const opened = match?.open(match.start);
  if (!opened?.ok) throw new Error(variant);
  let line = opened.value;
  for (const move of moves) {
    expect(line.moves()).toContain(move);
    const played = line.play(move);
    if (played.ok) ({ line } = played.value);
  }
  for (const act of acts) {
    if (act.kind !== "tap") continue;
    const { taps, move } = line.next(act.squares.split(" "));
    expect(taps.length > 0 || move !== null).toBe(true);
  }
});

test("the README shows pictures of screens that there are", () => {
  for (const picture of shown) expect(screens.map(({ name }) => name)).toContain(picture.replace(/-\d+-\w+$/, ""));
});
