/** The tiles that the build has drawn, as `dist/tiles.json` holds them, and unpacked for laying. */
import { inflateSync } from "node:zlib";

/** A tile's width and height in pixels. */
export const TILE = 64;

/** `dist/tiles.json`. */
export interface Sheet {
  readonly names: readonly string[];
  /** Red, green, blue, alpha of each ink, the colours multiplied by alpha; the first is nothing at all. In base64. */
  readonly inks: string;
  /** The ink of each pixel, row by row, one tile after the other; deflated, in base64. */
  readonly pixels: string;
}

export interface Tiles {
  readonly inks: Uint8Array;
  /** The pixels of a tile of this name; undefined where there is none. */
  get(name: string): Uint8Array | undefined;
}

/** Unpacks a sheet, which takes about a millisecond: once for a Worker. */
export function unpack(sheet: Sheet): Tiles {
  const pixels = inflateSync(bytes(sheet.pixels));
  const tile = (index: number) => pixels.subarray(index * TILE * TILE, (index + 1) * TILE * TILE);
  const byName = new Map(sheet.names.map((name, index) => [name, tile(index)]));
  return { inks: bytes(sheet.inks), get: (name) => byName.get(name) };
}

function bytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
