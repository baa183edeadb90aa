/**
 * Draws the tiles of board pictures, once, for the Worker to lay: it has no rasteriser, which would be a megabyte and ten times as
 * slow. They are kept in `dist/tiles.json` as long as nothing that they are made of changes.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { rulebooks } from "../../games/registry.ts";
import { CELL } from "../../view/board/plan.ts";
import { previewTiling } from "../../view/board/tiling.ts";
import { pieceSymbols, tiles } from "../../view/symbols/tiles.ts";
import { previewOf, startOf } from "../../worker/open-position.ts";
import { nearest } from "../../worker/picture/canvas.ts";
import { LOGO_SIZE, tileSize } from "../../worker/picture/lay.ts";
import { FIRST_PAINT, paints, SHADES, type Sheet } from "../../worker/picture/sheet.ts";
import { lightColour, lightStyles, rasterise } from "./drawing.ts";
import { dist, root } from "../shared/project.ts";

interface KeptSheet extends Sheet {
  /** The hash of what it was made of. */
  readonly source: string;
}

/** Writes `dist/tiles.json`, where it is not yet that of these sources. */
export async function buildTiles(): Promise<void> {
  const drawn = [...tilesBySize()].map(([size, named]) => ({
    size,
    names: [...named.keys()],
    svg: sheetSvg([...named.values()]),
  }));
  const path = join(dist, "tiles.json");
  const source = createHash("sha256")
    .update(JSON.stringify([drawn, paints.map(colourOf)]))
    .update(readFileSync(import.meta.filename))
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(path)) {
    const kept: KeptSheet = JSON.parse(readFileSync(path, "utf8"));
    if (kept.source === source) return;
  }
  const images = [];
  for (const { svg, size } of drawn) images.push((await rasterise(svg, size)).pixels);
  const { inks, pixels } = indexed(images);
  const groups = drawn.map(({ size, names }, index) => ({
    size,
    names,
    pixels: deflateSync(pixels[index] ?? new Uint8Array(), { level: 9 }).toString("base64"),
  }));
  const sheet: KeptSheet = { source, inks: Buffer.concat([inks, ...paints.map(shadesOf)]).toString("base64"), groups };
  writeFileSync(path, JSON.stringify(sheet));
}

/** The tiles of each size by their names: all of a board of that size, and those of a preview. */
function tilesBySize(): ReadonlyMap<number, ReadonlyMap<string, string>> {
  const sizes = new Map<number, Map<string, string>>();
  const add = (size: number, named: Iterable<readonly [string, string]>) =>
    sizes.set(size, new Map([...(sizes.get(size) ?? []), ...named]));
  for (const rulebook of rulebooks) {
    const all = tiles([rulebook]);
    for (const { match } of rulebook.variants) {
      add(tileSize(startOf(match.variant)), all);
    }
    const preview = previewTiling(rulebook, previewOf(rulebook));
    const used = new Set<string>([...preview.below, ...preview.above].flat());
    add(
      tileSize(preview),
      [...all].filter(([name]) => used.has(name)),
    );
  }
  add(
    LOGO_SIZE,
    [...tiles(rulebooks)].filter(([name]) => name === "logo"),
  );
  return sizes;
}

/** Tiles one below the other, so that their pixels follow one another. */
function sheetSvg(drawn: readonly string[]): string {
  const placed = drawn.map((markup, index) => `<svg y="${index * CELL}" width="${CELL}" height="${CELL}">${markup}</svg>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" fill="none" width="${CELL}" height="${drawn.length * CELL}">` +
    `<style>${lightStyles()}</style><defs>${pieceSymbols(rulebooks)}</defs>${placed.join("")}</svg>`
  );
}

/** How many colours a byte can name, beside the one that is nothing at all. */
const MOST_INKS = FIRST_PAINT - 1;

/** Images in as few colours as a byte can name; 0 is what shows what lies under it. Their edges may come a shade beside. */
function indexed(images: readonly Uint8Array[]): { readonly inks: Uint8Array; readonly pixels: readonly Uint8Array[] } {
  const coloured = images.map((image) => new Uint32Array(image.buffer, image.byteOffset, image.length / 4));
  const counts = new Map<number, number>();
  for (const image of coloured) for (const colour of image) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  counts.delete(0);
  const kept = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour);
  const chosen = new Uint32Array(FIRST_PAINT);
  chosen.set(kept.slice(0, MOST_INKS), 1);
  const inks = new Uint8Array(chosen.buffer);
  const names = new Map([...chosen].map((colour, index) => [colour, index]));
  for (const colour of kept.slice(MOST_INKS)) {
    const channels = [0, 8, 16, 24].map((shift) => (colour >>> shift) & 255);
    names.set(colour, nearest(inks, channels));
  }
  names.set(0, 0);
  return { inks, pixels: coloured.map((image) => Uint8Array.from(image, (colour) => names.get(colour) ?? 0)) };
}

/** A paint's red, green and blue. */
function colourOf(paint: (typeof paints)[number]): readonly number[] {
  const digits = lightColour(`--${paint}`).slice(1);
  const parts = digits.length === 3 ? digits.split("").map((digit) => digit + digit) : digits.match(/../g);
  return (parts ?? []).map((part) => Number.parseInt(part, 16));
}

/** The inks of a paint's shades, multiplied by their alpha. */
function shadesOf(paint: (typeof paints)[number]): Uint8Array {
  const channels = [...colourOf(paint), 255];
  return Uint8Array.from(
    Array.from({ length: SHADES }, (_, shade) => channels.map((channel) => Math.round((channel * (shade + 1)) / SHADES))).flat(),
  );
}
