/** What a round of Hoppsi is worth: where captains and runners stand, on which way, and who can go and capture. */
import type { Cells } from "../cells.ts";
import { type Features, FULL, type Group, offsets } from "../evaluation.ts";
import { foldFiles } from "../generators.ts";
import { LEAPS, ray, rowOf, SLIDES, SQUARES } from "./generate.ts";

/** Left and right are alike. */
const PLACES = 15;

export const GROUPS: readonly Group[] = [
  /** Captain by square. */
  { size: PLACES, alike: true },
  /** Runner on its way out, by square. */
  { size: PLACES, prior: 80, alike: true },
  /** Runner on its way home, by square. */
  { size: PLACES, prior: 80, alike: true },
  /** Runners of a side, one to four. */
  { size: 4 },
  /** To move. */
  { prior: 10 },
  /** Way to slide. */
  { prior: 5 },
  /** Capture. */
  { prior: 20 },
  /** Captain who can be taken. */
  { prior: -40 },
];

const [CAPTAIN = 0, OUT = 0, HOME = 0, RUNNERS = 0, TO_MOVE = 0, SLIDE = 0, CAPTURE = 0, EXPOSED = 0] = offsets(GROUPS);
const BASES = Int16Array.of(0, CAPTAIN, CAPTAIN, OUT, OUT, HOME, HOME);

const REDS = foldFiles(5, 5);
const BLACKS = REDS.map((_, square) => REDS[square - 2 * (square % 5) + 4] ?? 0);

export function addFeatures({ cells, counts, side }: Cells, found: Features): void {
  let slides = 0;
  let captures = 0;
  let exposed = 0;
  for (let square = 0; square < SQUARES; square += 1) {
    const piece = cells[square] ?? 0;
    if (piece === 0) continue;
    const isFirst = (piece & 1) === 1;
    const sign = isFirst ? 1 : -1;
    found.add((BASES[piece] ?? 0) + ((isFirst ? REDS[square] : BLACKS[square]) ?? 0), sign);
    for (let way = 0; way < 8; way += 1) {
      const place = rowOf(square, way);
      const near = ray(place);
      if (near < 0) continue;
      const there = cells[near] ?? 0;
      if (there === 0) {
        if (((SLIDES[piece] ?? 0) & (1 << way)) !== 0) slides += sign;
        continue;
      }
      const to = ray(place + 1);
      const canLeap = to >= 0 && cells[to] === 0 && ((LEAPS[piece] ?? 0) & (1 << way)) !== 0;
      if (!canLeap || (there & 1) === (piece & 1)) continue;
      captures += sign;
      if (there <= 2) exposed -= sign;
    }
  }
  const red = (counts[3] ?? 0) + (counts[5] ?? 0);
  const black = (counts[4] ?? 0) + (counts[6] ?? 0);
  if (red > 0) found.add(RUNNERS + red - 1, 1);
  if (black > 0) found.add(RUNNERS + black - 1, -1);
  found.add(TO_MOVE, side === 0 ? 1 : -1);
  found.add(SLIDE, slides);
  found.add(CAPTURE, captures);
  found.add(EXPOSED, exposed);
  found.phase = Math.round((FULL * Math.min(red + black, 8)) / 8);
}
