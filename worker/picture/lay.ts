/**
 * The tiles that the build has drawn, laying them to an image of at most 256 colours, and writing that as PNG (W3C Recommendation of 24 June
 * 2025). What an ink makes of the colour under it is worked out once for each pair of them, of which a picture has some hundreds, and looked
 * up for its hundred thousands of pixels.
 */
import type { Tiling } from "../../view/board/tiling.ts";
import { crc32, deflateSync, inflateSync } from "node:zlib";

const MOST_COLOURS = 256;
const UNKNOWN = -1;

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a board's picture. */
export function sizeOf({ files, ranks }: Pick<Tiling, "files" | "ranks">): Size {
  return { width: files * TILE, height: ranks * TILE };
}

/**
 * The picture of a tiling.
 * @throws where a tile is not in the sheet, which is a bug
 */
export function lay(tiling: Tiling, tiles: Tiles): Image {
  const { files, squares } = tiling;
  const { width, height } = sizeOf(tiling);
  const stride = width + 1;
  const rows = new Uint8Array(stride * height);
  const mixer = new Mixer(tiles.inks);
  // Most squares look like some other one: each look is laid once.
  const looks = new Map<string, Uint8Array>();
  for (const [index, names] of squares.entries()) {
    const key = names.join();
    const look = looks.get(key) ?? laySquare(names, tiles, mixer);
    looks.set(key, look);
    const corner = Math.floor(index / files) * TILE * stride + (index % files) * TILE + 1;
    for (let row = 0; row < TILE; row++) rows.set(look.subarray(row * TILE, (row + 1) * TILE), corner + row * stride);
  }
  return { width, height, palette: mixer.palette(), rows };
}

/** The colours of a square that these tiles lie on, by their numbers. */
function laySquare(names: readonly string[], tiles: Tiles, mixer: Mixer): Uint8Array {
  const square = new Uint8Array(TILE * TILE);
  for (const name of names) {
    const tile = tiles.get(name);
    if (tile === undefined) throw new Error(`no tile ${name}`);
    for (let at = 0; at < tile.length; at++) {
      const ink = tile[at] ?? 0;
      if (ink !== 0) square[at] = mixer.mix(square[at] ?? 0, ink);
    }
  }
  return square;
}

/** The colours of one picture, and what inks make of them. */
class Mixer {
  readonly #inks: Uint8Array;
  readonly #mixed: Int16Array;
  /** Red, green and blue of each colour. */
  readonly #palette = new Uint8Array(MOST_COLOURS * 3);
  /** By their channels in one number. */
  readonly #numbers = new Map<number, number>();
  #count = 0;

  constructor(inks: Uint8Array) {
    this.#inks = inks;
    this.#mixed = new Int16Array(MOST_COLOURS * (inks.length / 4)).fill(UNKNOWN);
  }

  /** The number of the colour that shows where `ink` lies over the colour of the number `under`. */
  mix(under: number, ink: number): number {
    const pair = ink * MOST_COLOURS + under;
    const known = this.#mixed[pair] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    return (this.#mixed[pair] = this.#number(this.#over(under, ink, 0), this.#over(under, ink, 1), this.#over(under, ink, 2)));
  }

  palette(): Uint8Array {
    return this.#palette.slice(0, this.#count * 3);
  }

  /** One channel by Porter and Duff's "over", for inks that are multiplied by their alpha. */
  #over(under: number, ink: number, channel: number): number {
    const through = 1 - (this.#inks[ink * 4 + 3] ?? 0) / 255;
    return Math.min(255, Math.round((this.#inks[ink * 4 + channel] ?? 0) + (this.#palette[under * 3 + channel] ?? 0) * through));
  }

  /** A colour's number: its own or, where all are taken, that of the nearest. What was laid first, the wide areas, stays exact. */
  #number(red: number, green: number, blue: number): number {
    const colour = (red << 16) | (green << 8) | blue;
    const known = this.#numbers.get(colour);
    if (known !== undefined) return known;
    const number = this.#count === MOST_COLOURS ? nearest(this.#palette, [red, green, blue]) : this.#add(red, green, blue);
    this.#numbers.set(colour, number);
    return number;
  }

  #add(red: number, green: number, blue: number): number {
    this.#palette.set([red, green, blue], this.#count * 3);
    this.#count += 1;
    return this.#count - 1;
  }
}

/** The number of the colour among `colours` that lies nearest to `colour`. They stand there as bytes, one after the other, with as many channels. */
export function nearest(colours: Uint8Array, colour: readonly number[]): number {
  let best = 0;
  let least = Infinity;
  for (let at = 0; at < colours.length; at += colour.length) {
    let distance = 0;
    for (const [channel, value] of colour.entries()) distance += ((colours[at + channel] ?? 0) - value) ** 2;
    if (distance >= least) continue;
    best = at / colour.length;
    least = distance;
  }
  return best;
}

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

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const INDEXED = 3;
/** The usual level would take a third of a picture's making for files that are a quarter smaller; the time is what is scarce. */
const QUICK = { level: 3 };

export interface Image {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each colour. */
  readonly palette: Uint8Array;
  /** The number of each pixel's colour; every row begins with a byte of 0, which names the filter that leaves it as it is. */
  readonly rows: Uint8Array;
}

/** An image as the bytes of a PNG file. */
export function png({ width, height, palette, rows }: Image): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, INDEXED, 0, 0, 0], 8);
  return joined([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, QUICK)),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

/** Length, name, data, and the checksum of the latter two. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(data.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(new TextEncoder().encode(name), 4);
  whole.set(data, 8);
  view.setUint32(data.length + 8, crc32(whole.subarray(4, data.length + 8)));
  return whole;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
