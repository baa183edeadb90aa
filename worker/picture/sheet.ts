/** What the build has drawn for pictures: tiles in the sizes that boards need them in, and the colours that are painted with. */
import { inflateSync } from "node:zlib";
import { inkPaints } from "../../view/drawing/layers.ts";

/** `dist/tiles.json`. */
export interface Sheet {
  /** Red, green, blue, alpha of each ink, the colours multiplied by alpha; the first is nothing at all, those of paints come last. In base64. */
  readonly inks: string;
  readonly groups: readonly Group[];
}

interface Group {
  /** The width and height of its tiles, in pixels. */
  readonly size: number;
  readonly names: readonly string[];
  /** The ink of each pixel, row by row, one tile after the other; deflated, in base64. */
  readonly pixels: string;
}

/** What is painted with, by the tokens of `web/style`, in the order of their inks. */
export const paints = ["page", "ink", "soft", "accent", "past", "sq-dark", "groove", ...inkPaints] as const;

export type Paint = (typeof paints)[number];

/** How many shades of a paint there are: what covers a part of a pixel, at its edge, is as much of it as this can tell. */
export const SHADES = 15;
/** The ink of the first shade of the first paint. */
export const FIRST_PAINT = 256;

export interface Tile {
  readonly size: number;
  readonly pixels: Uint8Array;
}

export type Tiles = ReturnType<typeof unpack>;

/** Unpacks a sheet: its inks at once, the tiles of a size when one of them is asked for. */
export function unpack({ inks, groups }: Sheet) {
  const bySize = new Map(groups.map((group) => [group.size, lazily(() => unpackGroup(group))]));
  return {
    inks: {
      channels: bytes(inks),
      /** The ink of a paint's shade; 0 is none at all. */
      of: (paint: Paint, shade: number) => (shade === 0 ? 0 : FIRST_PAINT + paints.indexOf(paint) * SHADES + shade - 1),
    },
    /** @throws where there is no such tile, which is a bug */
    get(size: number, name: string): Tile {
      const tile = bySize.get(size)?.().get(name);
      if (tile === undefined) throw new Error(`no tile ${name} of ${size} pixels`);
      return tile;
    },
  };
}

function unpackGroup({ size, names, pixels }: Group): ReadonlyMap<string, Tile> {
  const all = inflateSync(bytes(pixels));
  return new Map(
    names.map((name, index) => [name, { size, pixels: all.subarray(index * size * size, (index + 1) * size * size) }]),
  );
}

/** What `make` answers, made at the first call. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function bytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
