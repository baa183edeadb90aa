/** Board pictures, read by a decoder that is not ours. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import type { Cell, Side } from "../../../rules/contract.ts";
import { rulebooks } from "../../../games/registry.ts";
import { dist } from "../../../scripts/shared/project.ts";
import { tilingOf } from "../../../view/board/tiling.ts";
import { symbolOf } from "../../../view/symbols/drawings.ts";
import { lay, png, type Sheet, sizeOf, TILE, unpack } from "../../../worker/picture/lay.ts";
import { type Given, given, givenIn } from "../view/given.ts";
import { playedMoves } from "../view/played.ts";

const sheet: Sheet = JSON.parse(readFileSync(join(dist, "tiles.json"), "utf8"));
const tiles = unpack(sheet);

const LIGHT = [0xf3, 0xe7, 0xd2];
const DARK = [0xdc, 0xc1, 0x9b];
const PAST = [0x5f, 0x46, 0x24];

function pictureOf({ rulebook, scene, last }: Given, bottom: Side = rulebook.sides[0].id): PNG {
  return PNG.sync.read(Buffer.from(png(lay(tilingOf({ rulebook, scene, bottom, last }), tiles))));
}

/** The colour at a point of a tile, in pixels from its upper left corner. */
function colourAt({ data, width }: PNG, column: number, row: number, x = 2, y = TILE - 4): readonly number[] {
  const at = ((row * TILE + y) * width + column * TILE + x) * 4;
  return [...data.subarray(at, at + 3)];
}

/** Whether two colours look the same: the edges of drawings may come a shade beside. */
function expectNear(found: readonly number[], wanted: readonly number[]) {
  for (const [part, value] of wanted.entries()) expect(Math.abs((found[part] ?? 0) - value)).toBeLessThanOrEqual(12);
}

/** A point of a man's body, beside all that is engraved in it. */
const BODY = [12, 30] as const;

describe.each(rulebooks)("$id", (rulebook) => {
  test("has a tile for whatever comes to stand on its boards, for both players", () => {
    const shown = new Map<string, Cell>();
    for (const { match } of rulebook.variants) {
      for (const { before, facts } of playedMoves(rulebook, match)) {
        const scene = before.scene();
        for (const cell of scene.cells) shown.set(`${cell.side} ${cell.kind} ${cell.heading}`, cell);
        for (const { id: bottom } of rulebook.sides) {
          const names = tilingOf({ rulebook, scene, bottom, last: facts }).squares.flat();
          expect(names.filter((name) => tiles.get(name) === undefined)).toEqual([]);
        }
      }
    }
    expect(new Set([...shown.values()].map(({ kind }) => kind))).toEqual(new Set(rulebook.kinds));
  });

  test("its set-ups are pictures of their boards' size", () => {
    for (const { match } of rulebook.variants) {
      const start = givenIn(match.variant, match.start);
      const { width, height } = pictureOf(start);
      expect({ width, height }).toEqual({ width: start.scene.files * TILE, height: start.scene.ranks * TILE });
      expect({ width, height }).toEqual(sizeOf(start.scene));
    }
  });
});

test("every kind has a tile for each side and, where it shows its heading, for each", () => {
  for (const rulebook of rulebooks) {
    for (const { id } of rulebook.sides)
      for (const kind of rulebook.kinds) expect(tiles.get(`${id} ${symbolOf(rulebook, kind)}`), kind).toBeDefined();
  }
  for (const heading of [45, 180, 225]) {
    for (const kind of ["hopper", "harz-man", "checker", "pair", "runner", "runner-home"]) {
      expect(
        sheet.names.some((name) => name.endsWith(` p-${kind}-${heading}`)),
        `${kind} ${heading}`,
      ).toBe(true);
    }
  }
});

test("every kind and side is told from every other without colour", () => {
  const names = rulebooks.flatMap((rulebook) =>
    rulebook.sides.flatMap(({ id }) => rulebook.kinds.map((kind) => `${id} ${symbolOf(rulebook, kind)}`)),
  );
  const seen = [...new Set(names)].map((name) => ({ name, greys: greysOf(name) }));
  const alike = seen.flatMap((one, index) =>
    seen.slice(index + 1).flatMap((other) => {
      const differing = one.greys.filter((grey, at) => Math.abs(grey - (other.greys[at] ?? 0)) > 40).length;
      return differing < 0.03 * one.greys.length ? [`${one.name}, ${other.name}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

/** How light each point of a piece on a light square is. */
function greysOf(piece: string): readonly number[] {
  const { palette, rows } = lay({ files: 1, ranks: 1, squares: [["bed", piece]] }, tiles);
  const part = (colour: number, channel: number) => palette[colour * 3 + channel] ?? 0;
  return [...rows].map((colour) => 0.2126 * part(colour, 0) + 0.7152 * part(colour, 1) + 0.0722 * part(colour, 2));
}

test("no tile is empty, and no two are the same", () => {
  const drawn = sheet.names.map((name) => tiles.get(name)?.join() ?? "");
  expect(new Set(drawn).size).toBe(sheet.names.length);
  expect(drawn).not.toContain(new Uint8Array(TILE * TILE).join());
});

test("squares have the page's colours, a1 dark", () => {
  const picture = pictureOf(givenIn("hoplit-chess", "8/8/8/8/8/8/8/K6k[] w - - 0 1"));
  expect(colourAt(picture, 0, 7)).toEqual(DARK);
  expect(colourAt(picture, 1, 7)).toEqual(LIGHT);
  expect(colourAt(picture, 0, 0)).toEqual(LIGHT);
});

test("pieces stand where they stand, and nowhere else", () => {
  const before = pictureOf(given());
  const after = pictureOf(given(["a6-a7"]));
  expectNear(colourAt(before, 0, 2, ...BODY), [0xfb, 0xf5, 0xea]);
  expect(colourAt(before, 0, 2, ...BODY)).not.toEqual(colourAt(after, 0, 2, ...BODY));
  expectNear(colourAt(after, 0, 1, ...BODY), [0xfb, 0xf5, 0xea]);
});

test("the last move is framed, dashed where it began and whole where it ended", () => {
  const side = 4;
  const frame = (picture: PNG, row: number) =>
    Array.from({ length: TILE - 24 }, (_, along) => colourAt(picture, 0, row, side, 12 + along).join());
  const picture = pictureOf(given(["a6-a7"]));
  const past = (colours: readonly string[]) => colours.filter((colour) => colour === PAST.join()).length;
  expect(past(frame(picture, 1))).toBe(TILE - 24);
  expect(past(frame(picture, 2))).toBeGreaterThan(5);
  expect(past(frame(picture, 2))).toBeLessThan(TILE - 30);
  expect(past(frame(pictureOf(given()), 1))).toBe(0);
});

test("the other player sees it from the other side", () => {
  const [mine, theirs] = [pictureOf(given(["a6-a7"]), "w"), pictureOf(given(["a6-a7"]), "b")];
  expectNear(colourAt(theirs, 7, 6, ...BODY), colourAt(mine, 0, 1, ...BODY));
  expect(colourAt(theirs, 0, 1, ...BODY)).not.toEqual(colourAt(mine, 0, 1, ...BODY));
});

test("a tile that is not there is a bug", () => {
  expect(() => lay({ files: 1, ranks: 1, squares: [["w p-dragon"]] }, tiles)).toThrow("no tile w p-dragon");
});

test("a picture has at most 256 colours, whatever lies on it, and those that were laid first stay as they are", () => {
  const squares = sheet.names.flatMap((name) => [
    ["bed", name],
    ["bed", "dark", name],
    ["bed", "check", name],
  ]);
  const { palette } = lay({ files: squares.length, ranks: 1, squares }, tiles);
  expect(palette).toHaveLength(256 * 3);
  expect([...palette.subarray(0, 3)]).toEqual(LIGHT);
});

test("the sheet adds at most 60 KB to the Worker, gzipped", () => {
  expect(gzipSync(readFileSync(join(dist, "tiles.json"))).length).toBeLessThanOrEqual(60 * 1024);
});
