/**
 * What a chess board is worth: where the pieces stand, what they see, how the pawns stand to each other, how safe the kings are,
 * and what is threatened.
 */
import { FULL } from "../evaluation.ts";
import type { Features } from "../evaluation.ts";
import type { HoplitChess } from "./board.ts";
import { PLACES_OF_ONE, startOf } from "./groups.ts";
import { addKings } from "./kings.ts";
import { forgetPawns, guard, isOutpost, notePawn } from "./pawn-files.ts";
import { addPawns } from "./pawns.ts";
import { BISHOP, HOPLIT, KING, KNIGHT, PAWN, QUEEN, ROOK } from "./pieces.ts";
import { addSight, forgetSight, isLoose } from "./sight.ts";
import { PLACES } from "./squares.ts";

const [RESERVE, TO_MOVE, BISHOPS] = [startOf("reserve"), startOf("toMove"), startOf("bishops")];
const [FILES, OUTPOSTS, COLOUR, LOOSE] = [startOf("files"), startOf("outposts"), startOf("colour"), startOf("loose")];

/** The feature of a piece that stands on a square, by the piece's code (times 64) and the square. */
const STANDING = Int16Array.from({ length: (HOPLIT + 2) * 64 }, (_, index) => {
  const piece = index >> 6;
  const places = (piece & 1) === 1 ? PLACES[0] : PLACES[1];
  return startOf("pawn") + PLACES_OF_ONE * ((piece - 1) >> 1) + (places[index & 63] ?? 0);
});

/** Where pieces stand that are no pawns and no kings. */
const standing = new Int8Array(64);
/** By side (times 2) and the colour of their squares, how many pawns stand. */
const colours = new Int8Array(4);

export function addFeatures(board: HoplitChess, found: Features): void {
  const { cells, counts, side } = board;
  const count = addPlaces(cells, found);
  guard();
  for (let index = 0; index < count; index += 1) {
    const square = standing[index] ?? 0;
    const piece = cells[square] ?? 0;
    const owner = (piece & 1) ^ 1;
    addSight(board, found, square, piece - owner, owner);
    addPlace(cells, found, square, piece - owner, owner);
  }
  addPawns(board, found);
  for (let index = 0; index < count; index += 1) {
    const square = standing[index] ?? 0;
    const owner = ((cells[square] ?? 0) & 1) ^ 1;
    if (isLoose(board, square, owner)) found.add(LOOSE, owner === 0 ? 1 : -1);
  }
  for (let owner = 0; owner < 2; owner += 1) {
    const sign = owner === 0 ? 1 : -1;
    addKings(board, found, owner);
    if ((counts[BISHOP + owner] ?? 0) > 1) found.add(BISHOPS, sign);
    if (board.holdsHoplit(owner)) found.add(RESERVE, sign);
  }
  found.add(TO_MOVE, side === 0 ? 1 : -1);
  found.phase = Math.round((FULL * Math.min(phaseOf(counts), 24)) / 24);
}

/** Adds on which square each piece stands, and notes it for what comes after; answers how many are no pawns and no kings. */
function addPlaces(cells: Int8Array, found: Features): number {
  forgetPawns();
  forgetSight();
  colours.fill(0);
  let count = 0;
  for (let square = 0; square < 64; square += 1) {
    const piece = cells[square] ?? 0;
    if (piece === 0) continue;
    const owner = (piece & 1) ^ 1;
    found.add(STANDING[piece * 64 + square] ?? 0, owner === 0 ? 1 : -1);
    const kind = piece - owner;
    if (kind === PAWN) {
      notePawn(square, owner);
      const colour = colourOf(square, owner);
      colours[colour] = (colours[colour] ?? 0) + 1;
    } else if (kind !== KING) standing[count++] = square;
  }
  return count;
}

/** A side's squares of one colour. */
function colourOf(square: number, owner: number): number {
  return 2 * owner + (((square >> 3) ^ square) & 1);
}

/** What a piece's place is worth beside the pawns. */
function addPlace(cells: Int8Array, found: Features, square: number, piece: number, owner: number): void {
  const sign = owner === 0 ? 1 : -1;
  if (piece === BISHOP) found.add(COLOUR, sign * (colours[colourOf(square, owner)] ?? 0));
  if (piece <= BISHOP && isOutpost(square, owner)) found.add(OUTPOSTS + Number(piece === BISHOP), sign);
  if (piece === ROOK) addFile(cells, found, square, owner, sign);
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

/** Whether a rook's file is free of pawns, of all or of the own. */
function addFile(cells: Int8Array, found: Features, square: number, owner: number, sign: number): void {
  const bottom = square & 56;
  let isOpenFile = true;
  for (let to = bottom; to < bottom + 8; to += 1) {
    if (cells[to] === PAWN + owner) return;
    if (cells[to] === PAWN + (owner ^ 1)) isOpenFile = false;
  }
  found.add(FILES + (isOpenFile ? 0 : 1), sign);
}
