/**
 * An image while it is drawn, in at most 256 colours. What an ink makes of the colour under it is worked out once for each pair of them, of
 * which a picture has some hundreds, and looked up for its hundred thousands of pixels.
 */
import type { Image, Size } from "./png.ts";
import { SHADES, type Paint, type Tile, type Tiles } from "./sheet.ts";
import type { Mask } from "./shapes.ts";

const MOST_COLOURS = 256;
const UNKNOWN = -1;

export class Canvas {
  readonly size: Size;
  readonly #inks: Tiles["inks"];
  readonly #rows: Uint8Array;
  readonly #mixed: Int16Array;
  /** Red, green and blue of each colour. */
  readonly #palette = new Uint8Array(MOST_COLOURS * 3);
  /** By their channels. */
  readonly #numbers = new Map<string, number>();
  #count = 0;

  constructor(size: Size, inks: Tiles["inks"]) {
    this.size = size;
    this.#inks = inks;
    this.#rows = new Uint8Array((size.width + 1) * size.height);
    this.#mixed = new Int16Array(MOST_COLOURS * (inks.channels.length / 4)).fill(UNKNOWN);
  }

  /** Covers all of it. */
  fill(paint: Paint): void {
    const colour = this.#mix(0, this.#inks.of(paint, SHADES));
    const { width, height } = this.size;
    for (let row = 0; row < height; row++) this.#rows.fill(colour, row * (width + 1) + 1, (row + 1) * (width + 1));
  }

  /** Lays a tile with its upper left corner at `x`, `y`. */
  lay(tile: Tile, x: number, y: number): void {
    for (let row = 0; row < tile.size; row++) {
      let at = this.#at(x, y + row);
      for (let from = row * tile.size; from < (row + 1) * tile.size; from++, at++) {
        const ink = tile.pixels[from] ?? 0;
        if (ink !== 0) this.#rows[at] = this.#mix(this.#rows[at] ?? 0, ink);
      }
    }
  }

  /** Lays a square of the image once more elsewhere, which is faster than to lay its tiles. */
  repeat(size: number, [fromX, fromY]: readonly [number, number], x: number, y: number): void {
    for (let row = 0; row < size; row++) {
      const from = this.#at(fromX, fromY + row);
      this.#rows.copyWithin(this.#at(x, y + row), from, from + size);
    }
  }

  /** Paints what a shape covers. */
  paint({ left, top, width, height, covered }: Mask, paint: Paint): void {
    const [from, to] = [Math.max(0, -left), Math.min(width, this.size.width - left)];
    for (let row = Math.max(0, -top); row < Math.min(height, this.size.height - top); row++) {
      const shift = this.#at(left, top + row) - row * width;
      for (let at = row * width + from; at < row * width + to; at++) {
        const ink = this.#inks.of(paint, Math.round((covered[at] ?? 0) * SHADES));
        if (ink !== 0) this.#rows[shift + at] = this.#mix(this.#rows[shift + at] ?? 0, ink);
      }
    }
  }

  image(): Image {
    return { ...this.size, palette: this.#palette.slice(0, this.#count * 3), rows: this.#rows };
  }

  #at(x: number, y: number): number {
    return y * (this.size.width + 1) + x + 1;
  }

  /** The number of the colour that shows where `ink` lies over the colour of the number `under`. */
  #mix(under: number, ink: number): number {
    const pair = ink * MOST_COLOURS + under;
    const known = this.#mixed[pair] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    return (this.#mixed[pair] = this.#number([0, 1, 2].map((channel) => this.#over(under, ink, channel))));
  }

  /** One channel by Porter and Duff's "over", for inks that are multiplied by their alpha. */
  #over(under: number, ink: number, channel: number): number {
    const { channels } = this.#inks;
    const through = 1 - (channels[ink * 4 + 3] ?? 0) / 255;
    return Math.min(255, Math.round((channels[ink * 4 + channel] ?? 0) + (this.#palette[under * 3 + channel] ?? 0) * through));
  }

  /** A colour's number: its own or, where all are taken, that of the nearest. What was laid first, the wide areas, stays exact. */
  #number(colour: readonly number[]): number {
    const known = this.#numbers.get(colour.join());
    if (known !== undefined) return known;
    const isFull = this.#count === MOST_COLOURS;
    const number = isFull ? nearest(this.#palette, colour) : this.#count;
    if (!isFull) this.#palette.set(colour, 3 * this.#count++);
    this.#numbers.set(colour.join(), number);
    return number;
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
