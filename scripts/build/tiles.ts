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
import { tileDefinitions, tiles } from "../../view/symbols/tiles.ts";
import { nearest, type Sheet, TILE } from "../../worker/picture/lay.ts";
import { lightStyles, rasterise } from "./drawing.ts";
import { dist, root } from "../shared/project.ts";

interface KeptSheet extends Sheet {
  /** The hash of what it was made of. */
  readonly source: string;
}

/** Writes `dist/tiles.json`, where it is not yet that of these sources. */
export async function buildTiles(): Promise<void> {
  const svg = sheetSvg();
  const names = [...tiles(rulebooks).keys()];
  const path = join(dist, "tiles.json");
  const source = createHash("sha256")
    .update(svg)
    .update(JSON.stringify(names))
    .update(readFileSync(import.meta.filename))
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(path)) {
    const kept: KeptSheet = JSON.parse(readFileSync(path, "utf8"));
    if (kept.source === source) return;
  }
  const { inks, pixels } = indexed((await rasterise(svg, TILE)).pixels);
  const sheet: KeptSheet = {
    source,
    names,
    inks: Buffer.from(inks).toString("base64"),
    pixels: deflateSync(pixels, { level: 9 }).toString("base64"),
  };
  writeFileSync(path, JSON.stringify(sheet));
}

/** All tiles, one below the other, so that their pixels follow one another. */
function sheetSvg(): string {
  const drawn = [...tiles(rulebooks).values()];
  const placed = drawn.map((markup, index) => `<svg y="${index * CELL}" width="${CELL}" height="${CELL}">${markup}</svg>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" fill="none" width="${CELL}" height="${drawn.length * CELL}">` +
    `<style>${lightStyles()}</style><defs>${tileDefinitions(rulebooks)}</defs>${placed.join("")}</svg>`
  );
}

/** How many colours a byte can name, beside the one that is nothing at all. */
const MOST_INKS = 255;

/** An image in as few colours as a byte can name; 0 is what shows what lies under it. Its edges may come a shade beside. */
function indexed(image: Uint8Array): { readonly inks: Uint8Array; readonly pixels: Uint8Array } {
  const colours = new Uint32Array(image.buffer, image.byteOffset, image.length / 4);
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  counts.delete(0);
  const kept = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour);
  const chosen = Uint32Array.from([0, ...kept.slice(0, MOST_INKS)]);
  const inks = new Uint8Array(chosen.buffer);
  const names = new Map([...chosen].map((colour, index) => [colour, index]));
  for (const colour of kept.slice(MOST_INKS)) {
    const channels = [0, 8, 16, 24].map((shift) => (colour >>> shift) & 255);
    names.set(colour, nearest(inks, channels));
  }
  return { inks, pixels: Uint8Array.from(colours, (colour) => names.get(colour) ?? 0) };
}
