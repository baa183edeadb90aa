/**
 * What a board's picture costs that nobody has kept, in this process: from the position's text to the PNG, by the code that runs in the
 * Worker. The first one of all also unpacks the sheet of tiles.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rulebooks } from "../games/registry.ts";
import type { Rulebook } from "../view/rulebook.ts";
import { dist } from "../scripts/shared/project.ts";
import { tilingOf } from "../view/board/tiling.ts";
import { lay } from "../worker/picture/lay.ts";
import { png } from "../worker/picture/png.ts";
import { type Sheet, type Tiles, unpack } from "../worker/picture/sheet.ts";
import { openStart, randomMoves } from "./lines.ts";
import { median, table } from "./statistics.ts";

/** The board after so many plies. */
const PLIES = 12;

export interface PictureTime {
  readonly variant: string;
  /** Of the first picture, with the unpacking, in milliseconds. */
  readonly first: number;
  /** Of one more, the median. */
  readonly milliseconds: number;
  readonly bytes: number;
}

/** @param times that each picture is made */
export function measurePictures(times: number): readonly PictureTime[] {
  const sheet: Sheet = JSON.parse(readFileSync(join(dist, "tiles.json"), "utf8"));
  return rulebooks.map((rulebook) => measure(rulebook, sheet, times));
}

export function describePictures(pictures: readonly PictureTime[]): string {
  return table(
    ["picture, in Node", "first ms", "ms", "a second", "bytes"],
    pictures.map(({ variant, first, milliseconds, bytes }) => [
      variant,
      first.toFixed(2),
      milliseconds.toFixed(2),
      (1000 / milliseconds).toFixed(0),
      `${bytes}`,
    ]),
  );
}

function measure(rulebook: Rulebook, sheet: Sheet, times: number): PictureTime {
  const match = rulebook.variants[0]?.match;
  if (match === undefined) throw new Error(`${rulebook.id} has no variant`);
  let line = openStart(match);
  for (const move of randomMoves(match, 1, PLIES)) {
    const played = line.play(move);
    if (played.ok) ({ line } = played.value);
  }
  let bytes = 0;
  const draw = (tiles: Tiles) => {
    const opened = match.open(line.position);
    if (!opened.ok) throw new Error(opened.error);
    const bottom = rulebook.sides[0].id;
    bytes = png(lay(tilingOf({ rulebook, scene: opened.value.scene(), bottom, last: [] }), tiles)).length;
  };
  const timed = (work: () => void) => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  };
  const first = timed(() => draw(unpack(sheet)));
  const tiles = unpack(sheet);
  const milliseconds = median(Array.from({ length: times }, () => timed(() => draw(tiles))));
  return { variant: match.variant, first, milliseconds, bytes };
}
