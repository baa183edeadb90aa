/**
 * What a chess board is worth beside where its pieces stand (`standing.ts`): what they see and the space that they hold, how material is
 * balanced, how rooks and pawns stand, how safe the kings are, and what is threatened.
 */
import { type Features, phaseOf, signOf } from "../evaluation.ts";
import { addCount, count, has, lowest } from "./bits.ts";
import { BISHOP, HOPLIT, type HoplitCells, KING, KNIGHT, PAWN, QUEEN, ROOK } from "./cells.ts";
import { STARTS } from "./groups.ts";
import { addKings } from "./kings.ts";
import { behind, besideAhead, guarded, isGuarded, notePawns, pawns, step } from "./pawn-sets.ts";
import { addPawns } from "./pawns.ts";
import { addSight, covered, forgetSight, loose, noteCovered } from "./sight.ts";
import { rankOf } from "./squares.ts";

const { reserve: RESERVE, toMove: TO_MOVE, bishops: BISHOPS } = STARTS;
const { behind: BEHIND, outposts: OUTPOSTS, colour: COLOUR, loose: LOOSE } = STARTS;

/** The squares of either half of the board that have the colour of its first one. */
const COLOURED = 0xaa_55_aa_55 | 0;

export function addFeatures(board: HoplitCells, found: Features): void {
  const { counts, side } = board;
  notePawns(board);
  forgetSight();
  addPieces(board, found);
  noteCovered(board);
  for (let owner = 0; owner < 2; owner += 1) {
    const sign = signOf(owner);
    addPawns(board, found, owner);
    addKings(board, found, owner);
    addSpace(board, found, owner);
    addBehind(board, found, owner, sign);
    addCount(found, LOOSE, sign, loosePieces(board, owner, 0), loosePieces(board, owner, 1));
    if (counts[BISHOP + owner] > 1) found.add(BISHOPS, sign);
    if (board.holdsHoplit(owner)) found.add(RESERVE, sign);
  }
  addBalance(counts, found);
  found.add(TO_MOVE, signOf(side));
  found.phase = phaseOf(material(counts), 24);
}

/** Adds what the pieces see, and what their places are worth beside the pawns; kings aside. */
function addPieces(board: HoplitCells, found: Features): void {
  const { sets } = board;
  for (let place = 2 * KNIGHT; place < 2 * (HOPLIT + 2); place += 1) {
    const piece = place >> 1;
    const owner = (piece & 1) ^ 1;
    const kind = piece - owner;
    if (kind === KING) continue;
    for (let left = sets[place]; left !== 0; left &= left - 1) {
      const square = ((place & 1) << 5) + lowest(left);
      const free = addSight(board, found, square, kind, owner);
      addPlace(found, square, kind, owner);
      if (kind === ROOK) addRook(board, found, square, owner, free);
    }
  }
}

function addPlace(found: Features, square: number, piece: number, owner: number): void {
  const sign = signOf(owner);
  if (piece === BISHOP) found.add(COLOUR, sign * pawnsOnColour(square, owner));
  if (piece <= BISHOP && isOutpost(square, owner)) found.add(OUTPOSTS + Number(piece === BISHOP), sign);
}

function pawnsOnColour(square: number, owner: number): number {
  const coloured = (((square >> 3) ^ square) & 1) === 0 ? COLOURED : ~COLOURED;
  return count(pawns[2 * owner] & coloured, pawns[2 * owner + 1] & coloured);
}

/** Whether a piece of `side` stands so far ahead that it is good to have there, guarded by a pawn, and no pawn can drive it away. */
function isOutpost(square: number, side: number): boolean {
  const rank = rankOf(square, side);
  return rank >= 3 && rank <= 5 && isGuarded(square, side) && !has(besideAhead, 2 * (side ^ 1), square);
}

/** Adds how many knights and bishops stand right behind a pawn, of either side. */
function addBehind({ sets }: HoplitCells, found: Features, side: number, sign: number): void {
  const lo = step(pawns[0] | pawns[2], side ^ 1);
  const hi = step(pawns[1] | pawns[3], side ^ 1);
  const knights = 2 * (KNIGHT + side);
  const bishops = 2 * (BISHOP + side);
  addCount(found, BEHIND, sign, lo & sets[knights], hi & sets[knights + 1]);
  addCount(found, BEHIND + 1, sign, lo & sets[bishops], hi & sets[bishops + 1]);
}

/** In one half, a side's pieces, pawns and king aside, that would be lost. */
function loosePieces(board: HoplitCells, side: number, half: number): number {
  const others = pawns[2 * side + half] | board.sets[2 * (KING + side) + half];
  return board.own[2 * side + half] & ~others & loose(side, half);
}

/** What makes a board full: 24 at the start, where a queen counts four, a rook two, what is lighter one. */
function material(counts: Int32Array): number {
  let phase = 0;
  for (let owner = 0; owner < 2; owner += 1) {
    phase += counts[KNIGHT + owner] + counts[BISHOP + owner] + counts[HOPLIT + owner];
    phase += 2 * counts[ROOK + owner] + 4 * counts[QUEEN + owner];
  }
  return phase;
}

const { balance: BALANCE, pairs: PAIRS } = STARTS;
/** With so many pawns a piece is worth what it is worth. */
const PAWNS = 5;

/** Adds what pieces are worth by what else stands, of their own side and of the other. */
function addBalance(counts: Int32Array, found: Features): void {
  // Where both have the same, all of it is even.
  if (isEven(counts)) return;
  addSide(counts, found, 0);
  addSide(counts, found, 1);
}

function isEven(counts: Int32Array): boolean {
  for (let kind = PAWN; kind <= QUEEN; kind += 2) if (counts[kind] !== counts[kind + 1]) return false;
  return true;
}

function addSide(counts: Int32Array, found: Features, side: number): void {
  const sign = signOf(side);
  const enemy = side ^ 1;
  const pawns = counts[PAWN + side];
  const knights = counts[KNIGHT + side];
  const rooks = counts[ROOK + side];
  const queens = counts[QUEEN + side];
  const over = sign * (pawns - PAWNS);
  found.add(BALANCE, over * knights);
  found.add(BALANCE + 1, over * counts[BISHOP + side]);
  found.add(BALANCE + 2, over * rooks);
  found.add(BALANCE + 3, over * queens);
  found.add(PAIRS, sign * queens * rooks);
  found.add(PAIRS + 1, sign * queens * counts[ROOK + enemy]);
  found.add(PAIRS + 2, sign * queens * (counts[KNIGHT + enemy] + counts[BISHOP + enemy]));
  if (knights > 1) found.add(PAIRS + 3, sign);
  if (rooks > 1) found.add(PAIRS + 4, sign);
  if (pawns === 0) found.add(PAIRS + 5, sign);
}

const { files: FILES, rooks: ROOKS } = STARTS;
const [SHUT_IN, DOUBLED, SEVENTH] = [0, 1, 2];
/** A rook that is shut in sees no more squares. */
const FEW = 3;

/**
 * Adds what a rook is worth by its file and by the kings.
 * @param free how many squares it sees
 */
function addRook(board: HoplitCells, found: Features, square: number, side: number, free: number): void {
  const sign = signOf(side);
  const half = square >> 5;
  const file = 255 << (square & 24);
  if ((pawns[2 * side + half] & file) === 0) {
    found.add(FILES + ((pawns[2 * (side ^ 1) + half] & file) === 0 ? 0 : 1), sign);
  }
  const onFile = board.sets[2 * (ROOK + side) + half] & file;
  if ((onFile & (onFile - 1)) !== 0) found.add(ROOKS + DOUBLED, sign);
  const rank = rankOf(square, side);
  if (rank === 6 && rankOf(board.king(side ^ 1), side) === 7) found.add(ROOKS + SEVENTH, sign);
  if (rank === 0 && free <= FEW && isShutIn(board, square, side)) found.add(ROOKS + SHUT_IN, sign);
}

/** Whether the own king, who may no longer castle, stands between a rook and the middle. */
function isShutIn(board: HoplitCells, square: number, side: number): boolean {
  if (((board.castling() >> (2 * side)) & 3) !== 0) return false;
  const file = square >> 3;
  const ofKing = board.king(side) >> 3;
  return ofKing >= 4 ? file > ofKing : file < ofKing;
}

const { space: SPACE, control: CONTROL } = STARTS;
/** By side and half, its centre: files c to f, its second to fourth rank. */
const CENTRE = Int32Array.of(0x0e_0e_00_00, 0x00_00_0e_0e, 0x70_70_00_00, 0x00_00_70_70);

/** Adds how much of the board a side has to itself. */
function addSpace({ own }: HoplitCells, found: Features, side: number): void {
  const sign = signOf(side);
  const place = 2 * side;
  const lo = roomIn(side, 0);
  const hi = roomIn(side, 1);
  addCount(found, SPACE, sign, lo, hi);
  addCount(found, SPACE + 1, sign, lo & behind(pawns[place], side), hi & behind(pawns[place + 1], side));
  const coveredLo = covered[place];
  const coveredHi = covered[place + 1];
  addCount(found, CONTROL, sign, coveredLo, coveredHi);
  addCount(found, CONTROL + 1, sign, coveredLo & contestedIn(own, side, 0), coveredHi & contestedIn(own, side, 1));
}

/** In one half, where a side's pieces could stand in its centre. */
function roomIn(side: number, half: number): number {
  return CENTRE[2 * side + half] & ~(pawns[2 * side + half] | guarded[2 * (side ^ 1) + half]);
}

/** In one half, where the enemy could go by its pieces alone, and has none yet. */
function contestedIn(own: Int32Array, side: number, half: number): number {
  const enemy = 2 * (side ^ 1) + half;
  return covered[enemy] & ~(guarded[enemy] | own[enemy]);
}
