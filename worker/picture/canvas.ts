/**
 * An image while it is drawn, in at most 256 colours. What an ink makes of the colour under it is worked out once for each pair of them, of
 * which a picture has some hundreds, and looked up for its hundred thousands of pixels.
 */
import type { Image, Size } from "./png.ts";
import { lazily, SHADES, type Paint, type Tile, type Tiles } from "./sheet.ts";
import { depths, type Mask, type Outline } from "./shapes.ts";

const MOST_COLOURS = 256;
const UNKNOWN = -1;

export class Canvas {
  readonly size: Size;
  readonly #inks: Tiles["inks"];
  readonly #rows: Uint8Array;
  readonly #mixed: Int16Array;
  /** Red, green and blue of each colour. */
  readonly #palette = new Uint8Array(MOST_COLOURS * 3);
  /** By their channels in one number. */
  readonly #numbers = new Map<number, number>();
  #count = 0;
  /** A mask of the whole image, for lines while they are painted; nothing is covered between. */
  readonly #deep = lazily((): Mask => {
    const { width, height } = this.size;
    return { left: 0, top: 0, width, height, covered: new Float32Array(width * height) };
  });

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
    const inks = Array.from({ length: SHADES + 1 }, (_, shade) => this.#inks.of(paint, shade));
    const [from, to] = [Math.max(0, -left), Math.min(width, this.size.width - left)];
    for (let row = Math.max(0, -top); row < Math.min(height, this.size.height - top); row++) {
      const shift = this.#at(left, top + row) - row * width;
      for (let at = row * width + from; at < row * width + to; at++) {
        const part = covered[at] ?? 0;
        if (part === 0) continue;
        this.#rows[shift + at] = this.#mix(this.#rows[shift + at] ?? 0, inks[Math.round(part * SHADES)] ?? 0);
      }
    }
  }

  /**
   * Paints lines within lines, each over the one before it, as one sheet that is seen through.
   * @param strokes their paints and widths, the widest first
   */
  paintLines(
    lines: readonly Outline[],
    strokes: readonly { readonly paint: Paint; readonly width: number }[],
    strength: number,
  ): void {
    const widest = strokes[0]?.width ?? 0;
    const from = strokes.map(({ width }) => (widest - width) / 2);
    const inks = strokes.map(({ paint }) => Array.from({ length: SHADES + 1 }, (_, shade) => this.#inks.of(paint, shade)));
    const deep = this.#deep();
    for (const pixel of depths(deep, lines, widest / 2)) {
      const depth = deep.covered[pixel] ?? 0;
      deep.covered[pixel] = 0;
      // A row of the image has one byte more than pixels.
      const at = pixel + Math.floor(pixel / deep.width) + 1;
      let shown = Math.min(1, depth);
      for (let index = 0; index < inks.length; index++) {
        const next = Math.min(1, Math.max(0, depth - (from[index + 1] ?? Infinity)));
        this.#rows[at] = this.#mix(this.#rows[at] ?? 0, inks[index]?.[Math.round((shown - next) * strength * SHADES)] ?? 0);
        shown = next;
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
    if (ink === 0) return under;
    const pair = ink * MOST_COLOURS + under;
    const known = this.#mixed[pair] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    return (this.#mixed[pair] = this.#number(this.#over(under, ink, 0), this.#over(under, ink, 1), this.#over(under, ink, 2)));
  }

  /** One channel by Porter and Duff's "over", for inks that are multiplied by their alpha. */
  #over(under: number, ink: number, channel: number): number {
    const { channels } = this.#inks;
    const through = 1 - (channels[ink * 4 + 3] ?? 0) / 255;
    return Math.min(255, Math.round((channels[ink * 4 + channel] ?? 0) + (this.#palette[under * 3 + channel] ?? 0) * through));
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
    // A drawing asks this thousands of times: an iterator would take most of its making.
    for (let channel = 0; channel < colour.length; channel++)
      distance += ((colours[at + channel] ?? 0) - (colour[channel] ?? 0)) ** 2;
    if (distance >= least) continue;
    best = at / colour.length;
    least = distance;
  }
  return best;
}
