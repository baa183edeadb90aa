/** Board pictures, read by a decoder that is not ours. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import type { Cell, Side } from "../../../rules/contract.ts";
import { rulebooks } from "../../../games/registry.ts";
import { dist } from "../../../scripts/shared/project.ts";
import { previewTiling, type Tiling, tilingOf } from "../../../view/board/tiling.ts";
import { symbolOf } from "../../../view/symbols/drawings.ts";
import { previewOf } from "../../../worker/open-position.ts";
import { Canvas } from "../../../worker/picture/canvas.ts";
import { draw } from "../../../worker/picture/draw.ts";
import { sizeOf, tileSize } from "../../../worker/picture/lay.ts";
import { type Sheet, unpack } from "../../../worker/picture/sheet.ts";
import { type Given, given, givenIn } from "../view/given.ts";
import { playedMoves } from "../view/played.ts";

/** A tile's pixels on a board of eight by eight. */
const TILE = 75;

const sheet: Sheet = JSON.parse(readFileSync(join(dist, "tiles.json"), "utf8"));
const tiles = unpack(sheet);

const LIGHT = [0xf3, 0xe7, 0xd2];
const DARK = [0xdc, 0xc1, 0x9b];
const PAST = [0x5f, 0x46, 0x24];

function pictureOf({ rulebook, scene, last }: Given, bottom: Side = rulebook.sides[0].id): PNG {
  return PNG.sync.read(Buffer.from(draw({ rulebook, scene, bottom, last })));
}

/** The names of a tiling's tiles that there are none of. */
function missing(tiling: Tiling): readonly string[] {
  return [...tiling.below, ...tiling.above].flat().filter((name) => {
    try {
      return tiles.get(tileSize(tiling), name).pixels.length === 0;
    } catch {
      return true;
    }
  });
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
const BODY = [15, 35] as const;

describe.each(rulebooks)("$id", (rulebook) => {
  test("has a tile for whatever comes to stand on its boards, for both players", () => {
    const shown = new Map<string, Cell>();
    for (const { match } of rulebook.variants) {
      for (const { before, facts } of playedMoves(rulebook, match)) {
        const scene = before.scene();
        for (const cell of scene.cells) shown.set(`${cell.side} ${cell.kind} ${cell.heading}`, cell);
        for (const { id: bottom } of rulebook.sides) {
          expect(missing(tilingOf({ rulebook, scene, bottom, last: facts }))).toEqual([]);
        }
      }
    }
    expect(new Set([...shown.values()].map(({ kind }) => kind))).toEqual(new Set(rulebook.kinds));
  });

  test("has one for whatever is in its preview", () => {
    expect(missing(previewTiling(rulebook, previewOf(rulebook)))).toEqual([]);
  });

  test("its set-ups are pictures of their boards' size, 600 pixels wide", () => {
    for (const { match } of rulebook.variants) {
      const start = givenIn(match.variant, match.start);
      const { width, height } = pictureOf(start);
      expect(width).toBe(600);
      expect({ width, height }).toEqual(sizeOf(start.scene));
    }
  });
});

test("every kind has a tile for each side and, where it shows its heading, for each", () => {
  for (const rulebook of rulebooks) {
    const { sides, kinds, variants } = rulebook;
    const size = tileSize(givenIn(variants[0]?.match.variant ?? "", variants[0]?.match.start ?? "").scene);
    for (const { id } of sides)
      for (const kind of kinds) expect(tiles.get(size, `${id} ${symbolOf(rulebook, kind)}`).size, kind).toBe(size);
  }
  const names = sheet.groups.flatMap((group) => group.names);
  for (const heading of [45, 180, 225]) {
    for (const kind of ["hopper", "harz-man", "checker", "pair", "runner", "runner-home"]) {
      expect(
        names.some((name) => name.endsWith(` p-${kind}-${heading}`)),
        `${kind} ${heading}`,
      ).toBe(true);
    }
  }
});

test("every kind and side is told from every other on boards of its size without colour", () => {
  for (const { size, names } of sheet.groups) {
    const pieces = names.filter((name) => / p-[a-z-]+$/.test(name)).map((name) => ({ name, greys: greysOf(size, name) }));
    const alike = pieces.flatMap((one, index) =>
      pieces.slice(index + 1).flatMap((other) => {
        const differing = one.greys.filter((grey, at) => Math.abs(grey - (other.greys[at] ?? 0)) > 40).length;
        return differing < 0.03 * one.greys.length ? [`${one.name}, ${other.name}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  }
});

/** How light each point of a piece on a light square is. */
function greysOf(size: number, piece: string): readonly number[] {
  const light = ([red = 0, green = 0, blue = 0]: readonly number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [...tiles.get(size, piece).pixels].map((ink) => {
    const colour = [...tiles.inks.channels.subarray(4 * ink, 4 * ink + 4)];
    return light(colour) + light(LIGHT) * (1 - (colour[3] ?? 0) / 255);
  });
}

test("no tile is empty, and no two are the same", () => {
  for (const { size, names } of sheet.groups) {
    const drawn = names.map((name) => tiles.get(size, name).pixels.join());
    expect(new Set(drawn).size).toBe(names.length);
    expect(drawn).not.toContain(new Uint8Array(size * size).join());
  }
});

test("a small board has no coordinates and no hatches, and its pieces lie flat", () => {
  const names = sheet.groups.flatMap((group) => group.names);
  expect(names.filter((name) => /^(file|rank|own|theirs)/.test(name))).toEqual([]);
  const picture = pictureOf(given());
  // A corner of a1, and below a man's disc.
  expect(colourAt(picture, 0, 7)).toEqual(LIGHT);
  expect(colourAt(picture, 0, 2, 37, 66)).toEqual(LIGHT);
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

test("a leap is a bow under the pieces, past its halo in the colour of what has happened", () => {
  const from = "1m1mmmmm/M2mmmmm/1M3mmm/M1M1mmm1/1MMM1m1m/MMM3m1/MMMMMm2/MMMM1M1M w 0";
  const { data } = pictureOf(givenIn("harzdame", from, ["e2xg2xg4xe4xe6"]));
  const { data: stepped } = pictureOf(given(["a6-a7"]));
  const past = (pixels: Buffer) => {
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4) if (PAST.every((part, channel) => pixels[at + channel] === part)) count += 1;
    return count;
  };
  expect(past(data)).toBeGreaterThan(2 * past(stepped));
});

test("a tile that is not there is a bug", () => {
  expect(() => tiles.get(TILE, "w p-dragon")).toThrow("no tile w p-dragon of 75 pixels");
  expect(() => tiles.get(1, "bed")).toThrow("no tile bed of 1 pixels");
});

test("a picture has at most 256 colours, whatever lies on it, and those that were laid first stay as they are", () => {
  const names = sheet.groups.find(({ size }) => size === TILE)?.names ?? [];
  const canvas = new Canvas({ width: TILE, height: TILE }, tiles.inks);
  canvas.fill("page");
  for (const under of ["bed", "dark", "check"]) {
    for (const name of names) for (const each of ["bed", under, name]) canvas.lay(tiles.get(TILE, each), 0, 0);
  }
  const { palette } = canvas.image();
  expect(palette).toHaveLength(256 * 3);
  expect([...palette.subarray(0, 6)]).toEqual([0xf5, 0xf4, 0xf1, ...LIGHT]);
});

test("the sheet adds at most 100 KB to the Worker, gzipped", () => {
  expect(gzipSync(readFileSync(join(dist, "tiles.json"))).length).toBeLessThanOrEqual(100 * 1024);
});
