/** The picture of a link: on its left the board, on its right what is said of it. */
import lettersFile from "../../dist/letters.json";
import type { LinkPreview } from "../../view/link-preview.ts";
import type { Tiling } from "../../view/board/tiling.ts";
import { Canvas } from "./canvas.ts";
import { tiles } from "./draw.ts";
import { layBoard, LOGO_SIZE, sizeOf } from "./lay.ts";
import { Letters } from "./letters.ts";
import { png, type Size } from "./png.ts";
import { filled } from "./shapes.ts";
import type { Paint } from "./sheet.ts";

/** What all services that show links take for a large picture. */
export const PREVIEW_SIZE: Size = { width: 1200, height: 630 };

/** Where the words begin, and how wide they may be; the height that they share, and where the mark stands under them. */
const LEFT = 664;
export const WIDTH = 496;
const [TOP, HEIGHT] = [36, 464];
const FOOT = 574;
export const LOGO_AT = [LEFT, FOOT - LOGO_SIZE / 2 - 16] as const;

interface Style {
  readonly size: number;
  readonly height: number;
  readonly paint: Paint;
}

/** A title is in the largest that it fits into. */
const TITLES: readonly Style[] = [68, 58, 48].map((size) => ({ size, height: Math.round(size * 1.15), paint: "ink" }));
const GAME: Style = { size: 52, height: 76, paint: "accent" };
/** Shown at a quarter of its size, as in a list of chats, it is still read. */
const FACT: Style = { size: 40, height: 50, paint: "soft" };
/** Before the first fact. */
const GAP = 14;

export const letters = new Letters(lettersFile);

/** A name as pictures write it, short enough to leave room for what is said of it; null where there are no letters for it. */
export function namePictured(name: string): string | null {
  const legible = letters.legible(name);
  return legible && letters.cut(legible, TITLES.at(-1)?.size ?? 0, 1.8 * WIDTH);
}

/** The bytes of a PNG file. */
export function drawLinkPreview(says: LinkPreview, tiling: Tiling, product: string): Uint8Array<ArrayBuffer> {
  const canvas = new Canvas(PREVIEW_SIZE, tiles().inks);
  // The words come first, so that their colours are their own: a board full of pieces may have more than there is room for.
  canvas.fill("page");
  canvas.lay(tiles().get(LOGO_SIZE, "logo"), ...LOGO_AT);
  for (const { text, size, x, y, paint } of written(says, product)) {
    canvas.paint(filled(letters.outlines(text, size, x, y)), paint);
  }
  layBoard(canvas, tiles(), tiling, ...boardAt(sizeOf(tiling)));
  return png(canvas.image());
}

/** Where the upper left corner of the board lies, which has the same room on three sides. */
export function boardAt({ width, height }: Size): readonly [x: number, y: number] {
  return [Math.round((PREVIEW_SIZE.height - width) / 2), Math.round((PREVIEW_SIZE.height - height) / 2)];
}

/** A line of words with its place. */
interface Written {
  readonly text: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly paint: Paint;
}

/** The words of a picture where they stand. */
export function written(says: LinkPreview, product: string): readonly Written[] {
  const lines = linesOf(says);
  let y = TOP + (HEIGHT - heightOf(lines)) / 2;
  return [
    { text: product, ...FACT, paint: "ink", x: LEFT + LOGO_SIZE + 16, y: FOOT },
    ...lines.map(({ text, style, height }) => ({ text, ...style, x: LEFT, y: (y += height) })),
  ];
}

interface Line {
  readonly text: string;
  readonly style: Style;
  /** From the line above. */
  readonly height: number;
}

/** What is said in lines; the last facts only where there is room. */
export function linesOf({ title, game, facts }: LinkPreview): readonly Line[] {
  const titled = TITLES.map((style) => broken(title, style, 4));
  const lines = [
    // One line is better than two with a single word on the second.
    ...(titled.slice(0, 2).find((each) => each.length === 1) ??
      titled.find((each) => each.length < 4 && each.every(fits)) ??
      titled.at(-1) ??
      []),
    ...(game === null ? [] : broken(game, GAME, 1)),
  ];
  for (const [index, fact] of facts.entries()) {
    const [first, ...more] = broken(fact, FACT, 3);
    const longer = first === undefined ? [] : [{ ...first, height: FACT.height + (index === 0 ? GAP : 0) }, ...more];
    if (heightOf([...lines, ...longer]) <= HEIGHT) lines.push(...longer);
  }
  return lines;
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0);
}

/** Whether nothing of a line had to be cut. */
function fits({ text }: Line): boolean {
  return !text.endsWith("…");
}

function broken(text: string, style: Style, most: number): readonly Line[] {
  return letters.wrap(text, style.size, WIDTH, most).map((line) => ({ text: line, style, height: style.height }));
}
