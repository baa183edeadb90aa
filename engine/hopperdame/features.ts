/** What a board of HopperDame is worth: where men and kings stand, what can leap, and who is nearer to the corners. */
import { type Features, FULL, type Group, offsets } from "../evaluation.ts";
import { type CornerCells, LEAPS } from "./cells.ts";

/** By how far the nearest man is from a corner that he wants to reach. */
const RACE = 10;

/** What is learnt on a board of that size. */
export function groupsOf(size: number): readonly Group[] {
  const squares = (size * size) / 2;
  return [
    /** Man by square. */
    { size: squares, prior: 100, alike: true },
    /** King by square. */
    { size: squares, prior: 250, alike: true },
    /** To move. */
    { prior: 10 },
    /** Leap over an own piece. */
    { prior: 2 },
    /** Capture. */
    { prior: 5 },
    /** Nearest man to a corner, by distance. */
    { size: RACE },
    /** Corner held. */
    { prior: 20 },
  ];
}

const AT = new Map([8, 10].map((size) => [size, offsets(groupsOf(size))]));

/** By corner, as the field has them, how far its side's nearest man is. */
const nearest = new Int32Array(4);

export function addFeatures(board: CornerCells, found: Features): void {
  const { cells, field, counts } = board;
  const { squares, distances } = field;
  const [man = 0, king = 0, toMove = 0, leap = 0, capture = 0, race = 0, held = 0] = AT.get(field.size) ?? [];
  const [whites, blacks] = field.places;
  let leaps = 0;
  let captures = 0;
  nearest.fill(RACE - 1);
  for (let square = 0; square < squares; square += 1) {
    const piece = cells[square] ?? 0;
    if (piece === 0) continue;
    const isFirst = (piece & 1) === 1;
    const sign = isFirst ? 1 : -1;
    found.add((piece > 2 ? king : man) + ((isFirst ? whites[square] : blacks[square]) ?? 0), sign);
    if (piece <= 2) {
      const corner = isFirst ? 0 : 2;
      nearest[corner] = Math.min(nearest[corner] ?? 0, distances[corner * squares + square] ?? RACE);
      nearest[corner + 1] = Math.min(nearest[corner + 1] ?? 0, distances[(corner + 1) * squares + square] ?? RACE);
    }
    for (let place = (piece * squares + square) * LEAPS; ; place += 2) {
      const over = field.leaps[place] ?? -1;
      if (over < 0) break;
      const hopper = cells[over] ?? 0;
      if (hopper === 0 || (piece <= 2 && (hopper & 1) !== (piece & 1))) continue;
      const there = cells[field.leaps[place + 1] ?? 0] ?? 0;
      if (there === 0) leaps += sign;
      else if ((there & 1) !== (piece & 1)) captures += sign;
    }
  }
  found.add(toMove, board.side === 0 ? 1 : -1);
  found.add(leap, leaps);
  found.add(capture, captures);
  addRace(board, found, race, held);
  const pieces = squares - (counts[0] ?? 0);
  found.phase = Math.round((FULL * Math.min(pieces, 2 * board.men)) / (2 * board.men));
}

/** For each corner of each side: whether it holds it, else how far its nearest man is. */
function addRace({ cells, field }: CornerCells, found: Features, race: number, held: number): void {
  for (let corner = 0; corner < 4; corner += 1) {
    const isFirst = corner < 2;
    const there = cells[field.corners[corner] ?? 0] ?? 0;
    const isHeld = there !== 0 && ((there & 1) === 1) === isFirst;
    found.add(isHeld ? held : race + (nearest[corner] ?? 0), isFirst ? 1 : -1);
  }
}
