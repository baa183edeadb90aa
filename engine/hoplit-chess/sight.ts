/** What pieces see, kings and pawns aside: how free they are, what they threaten, and what they do at the enemy king. */
import type { Features } from "../evaluation.ts";
import type { HoplitChess } from "./board.ts";
import { SIGHTS, startOf } from "./groups.ts";
import { isGuarded } from "./pawn-files.ts";
import { BISHOP, HOPLIT, KING, KNIGHT, PAWN, QUEEN, ROOK } from "./pieces.ts";
import { isOpen, KNIGHTS, RAYS, STEPS_BETWEEN, WAY_STARTS, wayTo } from "./squares.ts";

const [SEEN, SEES, AT_KING, THREATS] = [startOf("seen"), startOf("knightSees"), startOf("atKing"), startOf("threats")];

/** By kind from the knight on, how much each square that it sees at the enemy king presses on him. */
const PRESSURE = [2, 2, 3, 4, 2];

/** By side, how many of its pieces look at the enemy king's surroundings, and how much they press on him. */
const looking = new Int32Array(2);
const pressing = new Int32Array(2);
/** By side (times 64) and square, which kinds of pieces see it: the knight's is bit 0. */
const seen = new Uint8Array(128);

/** Another board is looked at, and its pieces are told one by one. */
export function forgetSight(): void {
  looking.fill(0);
  pressing.fill(0);
  seen.fill(0);
}

export function lookers(side: number): number {
  return looking[side] ?? 0;
}

export function pressure(side: number): number {
  return pressing[side] ?? 0;
}

/** The kinds of pieces of `side` that see a square, whatever stands there: a knight is bit 0, and so on up to the hoplit. */
export function kindsThatSee(side: number, square: number): number {
  return seen[side * 64 + square] ?? 0;
}

/** Whether a piece of `side` sees a square, whatever stands there. */
export function sees(side: number, square: number): boolean {
  return kindsThatSee(side, square) !== 0;
}

/** Whether an enemy's piece sees what `side` has on a square, and nothing of its own protects it. */
export function isLoose(board: HoplitChess, square: number, side: number): boolean {
  if (!sees(side ^ 1, square) || sees(side, square)) return false;
  return isGuarded(square, side) === 0 && STEPS_BETWEEN[board.king(side) * 64 + square] !== 1;
}

/** What a piece sees is counted in one number: squares in the lowest eight bits, then those at the enemy king, then threats. */
const SQUARE = 1;
const AT_RING = 1 << 8;
const THREAT = 1 << 16;
/** What a square counts, by the enemy king's square (times 64) and its own. */
const SIGHT = Int32Array.from(STEPS_BETWEEN, (steps) => (steps <= 1 ? SQUARE + AT_RING : SQUARE));

/** Adds what a piece sees, once it is known what pawns guard. */
export function addSight(board: HoplitChess, found: Features, square: number, piece: number, owner: number): void {
  const sign = owner === 0 ? 1 : -1;
  const kind = piece === HOPLIT ? 4 : (piece - KNIGHT) >> 1;
  const sight = sightOf(board, square, piece, owner, 1 << kind);
  const free = sight & 255;
  found.add(SEEN + kind, sign * free);
  found.add(SEES + kind * SIGHTS + Math.min(SIGHTS - 1, piece === QUEEN ? free >> 1 : free), sign);
  const atKing = (sight >> 8) & 255;
  if (atKing > 0) {
    found.add(AT_KING + kind, sign * atKing);
    looking[owner] = (looking[owner] ?? 0) + 1;
    pressing[owner] = (pressing[owner] ?? 0) + (PRESSURE[kind] ?? 0) * atKing;
  }
  const threats = sight >> 16;
  if (threats > 0) found.add(THREATS + 1, sign * threats);
}

function sightOf(board: HoplitChess, square: number, piece: number, owner: number, bit: number): number {
  const { cells } = board;
  const ring = board.king(owner ^ 1) * 64;
  switch (piece) {
    case KNIGHT:
      return leap(cells, square, owner, bit, ring);
    case BISHOP:
    case ROOK:
    case QUEEN:
      return slide(cells, square, piece, owner, bit, ring);
    default:
      return seeAsHoplit(cells, square, owner, bit, ring);
  }
}

/** Notes that a piece sees a square, and answers what that counts; enemies worth no less than `least` are threatened. */
function look(there: number, to: number, owner: number, bit: number, ring: number, least: number): number {
  const place = owner * 64 + to;
  seen[place] = (seen[place] ?? 0) | bit;
  const isUnsafe = isGuarded(to, owner ^ 1);
  const sight = (SIGHT[ring + to] ?? 0) - isUnsafe;
  if (there === 0) return sight;
  // Where an own piece stands, nothing is free to go to.
  if ((there & 1) !== owner) return sight - SQUARE + isUnsafe;
  // The king's own square is no threat: that would be check.
  return there >= least && there < KING ? sight + THREAT : sight;
}

function leap(cells: Int8Array, square: number, owner: number, bit: number, ring: number): number {
  let sight = 0;
  for (let place = square * 9, to = KNIGHTS[place] ?? -1; to >= 0; to = KNIGHTS[(place += 1)] ?? -1) {
    sight += look(cells[to] ?? 0, to, owner, bit, ring, ROOK);
  }
  return sight;
}

/** A bishop, rook or queen looks through what moves as it does. */
function slide(cells: Int8Array, square: number, piece: number, owner: number, bit: number, ring: number): number {
  const [own, queen] = [piece + owner, QUEEN + owner];
  let sight = 0;
  for (let way = piece === BISHOP ? 1 : 0; way < 8; way += piece === QUEEN ? 1 : 2) {
    for (let place = (square * 8 + way) * 8, to = RAYS[place] ?? -1; to >= 0; to = RAYS[(place += 1)] ?? -1) {
      const there = cells[to] ?? 0;
      sight += look(there, to, owner, bit, ring, piece + 2);
      if (there !== 0 && there !== own && there !== queen) break;
    }
  }
  return sight;
}

function seeAsHoplit(cells: Int8Array, square: number, owner: number, bit: number, ring: number): number {
  const enemyPawn = PAWN + (owner ^ 1);
  const end = WAY_STARTS[square + 1] ?? 0;
  let sight = 0;
  for (let way = WAY_STARTS[square] ?? 0; way < end; way += 1) {
    if (!isOpen(cells, way, enemyPawn)) continue;
    const to = wayTo(way);
    sight += look(cells[to] ?? 0, to, owner, bit, ring, ROOK);
  }
  return sight;
}
