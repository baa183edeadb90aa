/**
 * What a chess board is worth beside where its pieces stand (`standing.ts`): what they see, how the pawns stand to each other, how
 * safe the kings are, and what is threatened.
 */
import { FULL } from "../evaluation.ts";
import type { Features } from "../evaluation.ts";
import { addBalance } from "./balance.ts";
import { addCount, count, has, lowest } from "./bits.ts";
import type { HoplitCells } from "./cells.ts";
import { startOf } from "./groups.ts";
import { addKings } from "./kings.ts";
import { besideAhead, isGuarded, notePawns, pawns, step } from "./pawn-sets.ts";
import { addPawns } from "./pawns.ts";
import { BISHOP, HOPLIT, KING, KNIGHT, QUEEN, ROOK } from "./pieces.ts";
import { addRook } from "./rooks.ts";
import { addSight, forgetSight, loose, noteCovered } from "./sight.ts";
import { addSpace } from "./space.ts";
import { rankOf } from "./squares.ts";

const [RESERVE, TO_MOVE, BISHOPS] = [startOf("reserve"), startOf("toMove"), startOf("bishops")];
const [BEHIND, OUTPOSTS, COLOUR, LOOSE] = [startOf("behind"), startOf("outposts"), startOf("colour"), startOf("loose")];

/** The squares of either half of the board that have the colour of its first one. */
const COLOURED = 0xaa_55_aa_55 | 0;

export function addFeatures(board: HoplitCells, found: Features): void {
  const { counts, side } = board;
  notePawns(board);
  forgetSight();
  addPieces(board, found);
  noteCovered(board);
  for (let owner = 0; owner < 2; owner += 1) {
    const sign = owner === 0 ? 1 : -1;
    addPawns(board, found, owner);
    addKings(board, found, owner);
    addSpace(board, found, owner);
    addBehind(board, found, owner, sign);
    addCount(found, LOOSE, sign, loosePieces(board, owner, 0), loosePieces(board, owner, 1));
    if ((counts[BISHOP + owner] ?? 0) > 1) found.add(BISHOPS, sign);
    if (board.holdsHoplit(owner)) found.add(RESERVE, sign);
  }
  addBalance(counts, found);
  found.add(TO_MOVE, side === 0 ? 1 : -1);
  found.phase = Math.round((FULL * Math.min(phaseOf(counts), 24)) / 24);
}

/** Adds what the pieces see, and what their places are worth beside the pawns; kings aside. */
function addPieces(board: HoplitCells, found: Features): void {
  const { sets } = board;
  for (let place = 2 * KNIGHT; place < 2 * (HOPLIT + 2); place += 1) {
    const piece = place >> 1;
    const owner = (piece & 1) ^ 1;
    const kind = piece - owner;
    if (kind === KING) continue;
    for (let left = sets[place] ?? 0; left !== 0; left &= left - 1) {
      const square = ((place & 1) << 5) + lowest(left);
      const free = addSight(board, found, square, kind, owner);
      addPlace(found, square, kind, owner);
      if (kind === ROOK) addRook(board, found, square, owner, free);
    }
  }
}

function addPlace(found: Features, square: number, piece: number, owner: number): void {
  const sign = owner === 0 ? 1 : -1;
  if (piece === BISHOP) found.add(COLOUR, sign * pawnsOnColour(square, owner));
  if (piece <= BISHOP && isOutpost(square, owner)) found.add(OUTPOSTS + Number(piece === BISHOP), sign);
}

function pawnsOnColour(square: number, owner: number): number {
  const coloured = (((square >> 3) ^ square) & 1) === 0 ? COLOURED : ~COLOURED;
  return count((pawns[2 * owner] ?? 0) & coloured, (pawns[2 * owner + 1] ?? 0) & coloured);
}

/** Whether a piece of `side` stands so far ahead that it is good to have there, guarded by a pawn, and no pawn can drive it away. */
function isOutpost(square: number, side: number): boolean {
  const rank = rankOf(square, side);
  return rank >= 3 && rank <= 5 && isGuarded(square, side) && !has(besideAhead, 2 * (side ^ 1), square);
}

/** Adds how many knights and bishops stand right behind a pawn, of either side. */
function addBehind({ sets }: HoplitCells, found: Features, side: number, sign: number): void {
  const lo = step((pawns[0] ?? 0) | (pawns[2] ?? 0), side ^ 1);
  const hi = step((pawns[1] ?? 0) | (pawns[3] ?? 0), side ^ 1);
  const knights = 2 * (KNIGHT + side);
  const bishops = 2 * (BISHOP + side);
  addCount(found, BEHIND, sign, lo & (sets[knights] ?? 0), hi & (sets[knights + 1] ?? 0));
  addCount(found, BEHIND + 1, sign, lo & (sets[bishops] ?? 0), hi & (sets[bishops + 1] ?? 0));
}

/** In one half, a side's pieces, pawns and king aside, that would be lost. */
function loosePieces(board: HoplitCells, side: number, half: number): number {
  const others = (pawns[2 * side + half] ?? 0) | (board.sets[2 * (KING + side) + half] ?? 0);
  return (board.own[2 * side + half] ?? 0) & ~others & loose(side, half);
}

/** At the start it is 24: a queen counts four, a rook two, what is lighter one. */
function phaseOf(counts: Int32Array): number {
  let phase = 0;
  for (let owner = 0; owner < 2; owner += 1) {
    phase += (counts[KNIGHT + owner] ?? 0) + (counts[BISHOP + owner] ?? 0) + (counts[HOPLIT + owner] ?? 0);
    phase += 2 * (counts[ROOK + owner] ?? 0) + 4 * (counts[QUEEN + owner] ?? 0);
  }
  return phase;
}
