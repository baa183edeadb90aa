/** What pieces see, kings and pawns aside: how free they are, what they threaten, and what they do at the enemy king. */
import { type Features, signOf } from "../evaluation.ts";
import { bitOf, count, has, highest, lowest } from "./bits.ts";
import { BISHOP, type HoplitCells, kindOf, KING, KNIGHT, PAWN, QUEEN, ROOK, takenIn } from "./cells.ts";
import { SIGHTS, STARTS, VICTIMS } from "./groups.ts";
import { guarded } from "./pawn-sets.ts";
import { isOpen, KING_SETS, KNIGHT_SETS, RAY_SETS, STEPS_BETWEEN, WAY_STARTS, wayTo, ZONES } from "./squares.ts";

const { seen: SEEN, knightSees: SEES, atKing: AT_KING, near: NEAR } = STARTS;

/** By kind from the knight on, how much each square that it sees at the enemy king presses on him. */
const PRESSURE = [2, 2, 3, 4, 2];
/** The place of a kind (`kindOf`) in what is seen, and that of all together. */
export const [KNIGHTS, BISHOPS, ROOKS, QUEENS, ALL] = [0, 1, 2, 3, 5];
const KINDS = 6;

/** By side, how many of its pieces look at the enemy king's surroundings, and how much they press on him. */
const looking = new Int32Array(2);
const pressing = new Int32Array(2);
/** By side, kind and half, the squares that are seen, whatever stands there. */
export const seen = new Int32Array(2 * KINDS * 2);

/** By side (times 2) and half, the squares that its pieces, pawns and king see. */
export const covered = new Int32Array(4);

/** Another board is looked at, and its pieces are told one by one. */
export function forgetSight(): void {
  looking[0] = looking[1] = 0;
  pressing[0] = pressing[1] = 0;
  for (let place = 0; place < seen.length; place += 1) seen[place] = 0;
}

export function lookers(side: number): number {
  return looking[side];
}

export function pressure(side: number): number {
  return pressing[side];
}

/** Where in `seen` a set begins. */
export function seenBy(side: number, kind: number): number {
  return (side * KINDS + kind) * 2;
}

/** Whether a piece of `side` sees a square, whatever stands there. */
export function sees(side: number, square: number): boolean {
  return has(seen, seenBy(side, ALL), square);
}

/** In one half, what is safe to go to for a side: no own piece stands there, and no enemy but the king could take on it. */
export function safe({ own }: HoplitCells, side: number, half: number): number {
  const enemy = side ^ 1;
  return ~(own[2 * side + half] | guarded[2 * enemy + half] | seen[seenBy(enemy, ALL) + half]);
}

/** All pieces have been told: what they, the pawns and the kings see. */
export function noteCovered(board: HoplitCells): void {
  for (let place = 0; place < 4; place += 1) {
    const side = place >> 1;
    const half = place & 1;
    const pieces = seen[seenBy(side, ALL) + half] | guarded[place];
    covered[place] = pieces | KING_SETS[2 * board.king(side) + half];
  }
}

/** In one half, where what a side has would be lost: an enemy's piece sees it, and nothing protects it. */
export function loose(side: number, half: number): number {
  return seen[seenBy(side ^ 1, ALL) + half] & ~covered[2 * side + half];
}

/** Adds what a piece sees, once it is known what pawns guard, and answers how many squares it is free to see. */
export function addSight(board: HoplitCells, found: Features, square: number, piece: number, owner: number): number {
  look(board, square, piece, owner);
  const { own } = board;
  const lo = reach[0];
  const hi = reach[1];
  const kind = kindOf(piece);
  note(seenBy(owner, kind), lo, hi);
  note(seenBy(owner, ALL), lo, hi);
  const sign = signOf(owner);
  const mine = 2 * owner;
  const theirs = mine ^ 2;
  const free = count(lo & ~(own[mine] | guarded[theirs]), hi & ~(own[mine + 1] | guarded[theirs + 1]));
  found.add(SEEN + kind, sign * free);
  found.add(SEES + kind * SIGHTS + Math.min(SIGHTS - 1, piece === QUEEN ? free >> 1 : free), sign);
  const king = board.king(owner ^ 1);
  found.add(NEAR + kind, sign * STEPS_BETWEEN[king * 64 + square]);
  const zone = 2 * king;
  const atKing = count(lo & ZONES[zone], hi & ZONES[zone + 1]);
  if (atKing > 0) {
    found.add(AT_KING + kind, sign * atKing);
    looking[owner] += 1;
    pressing[owner] += PRESSURE[kind] * atKing;
  }
  addAttacks(board, found, kind, owner, lo, hi);
  return free;
}

function note(place: number, lo: number, hi: number): void {
  seen[place] |= lo;
  seen[place + 1] |= hi;
}

/** Fills `reach` with what a piece sees. */
function look(board: HoplitCells, square: number, piece: number, owner: number): void {
  switch (piece) {
    case KNIGHT:
      reach[0] = KNIGHT_SETS[2 * square];
      reach[1] = KNIGHT_SETS[2 * square + 1];
      break;
    case BISHOP:
    case ROOK:
    case QUEEN:
      lookThrough(board, square, piece, owner);
      break;
    default:
      lookAsHoplit(board.cells, square, owner);
  }
}

/** A bishop, rook or queen looks through what moves as it does. */
function lookThrough(board: HoplitCells, square: number, piece: number, owner: number): void {
  const { sets } = board;
  const alike = 2 * (piece + owner);
  const queens = 2 * (QUEEN + owner);
  const lo = takenIn(board, 0) & ~(sets[alike] | sets[queens]);
  const hi = takenIn(board, 1) & ~(sets[alike + 1] | sets[queens + 1]);
  slide(square, piece === BISHOP ? 1 : 0, piece === QUEEN ? 1 : 2, lo, hi);
}

function lookAsHoplit(cells: Int8Array, square: number, owner: number): void {
  const enemyPawn = PAWN + (owner ^ 1);
  const end = WAY_STARTS[square + 1];
  reach[0] = reach[1] = 0;
  for (let way = WAY_STARTS[square]; way < end; way += 1) {
    if (!isOpen(cells, way, enemyPawn)) continue;
    const to = wayTo(way);
    reach[to >> 5] |= bitOf(to);
  }
}

/** The set of squares that was asked for last. */
export const reach = new Int32Array(2);

/**
 * Fills `reach` with what a bishop (from direction 1, every second one), rook (from 0) or queen (from 0, every one) sees from a
 * square, up to the first taken square of each direction and with it.
 */
export function slide(square: number, first: number, between: number, takenLo: number, takenHi: number): void {
  let lo = 0;
  let hi = 0;
  for (let way = first; way < 8; way += between) {
    const place = (square * 8 + way) * 2;
    const rayLo = RAY_SETS[place];
    const rayHi = RAY_SETS[place + 1];
    const nearest = nearestOf(way, rayLo & takenLo, rayHi & takenHi);
    const beyond = (nearest * 8 + way) * 2;
    lo |= nearest < 0 ? rayLo : rayLo & ~RAY_SETS[beyond];
    hi |= nearest < 0 ? rayHi : rayHi & ~RAY_SETS[beyond + 1];
  }
  reach[0] = lo;
  reach[1] = hi;
}

/** The first square of a direction's ray that is in a set; -1 where none is. The first four directions lead to greater numbers. */
function nearestOf(way: number, lo: number, hi: number): number {
  if ((lo | hi) === 0) return -1;
  if (way < 4) return lo === 0 ? 32 + lowest(hi) : lowest(lo);
  return hi === 0 ? highest(lo) : 32 + highest(hi);
}

const { attacks: ATTACKS } = STARTS;

/**
 * Adds what is attacked of a set of squares.
 * @param attacker the kind that attacks: 0 is a knight, and so on up to the hoplit, 5 the king
 */
export function addAttacks(board: HoplitCells, found: Features, attacker: number, side: number, lo: number, hi: number): void {
  const enemy = 2 * (side ^ 1);
  const preyLo = lo & board.own[enemy];
  const preyHi = hi & board.own[enemy + 1];
  for (let left = preyLo; left !== 0; left &= left - 1) addAttack(board, found, attacker, side, lowest(left));
  for (let left = preyHi; left !== 0; left &= left - 1) addAttack(board, found, attacker, side, 32 + lowest(left));
}

function addAttack({ cells }: HoplitCells, found: Features, attacker: number, side: number, square: number): void {
  const piece = cells[square] - (side ^ 1);
  // A king is in check instead.
  if (piece === KING) return;
  const victim = piece === PAWN ? 0 : 1 + kindOf(piece);
  found.add(ATTACKS + attacker * VICTIMS + victim, signOf(side));
}
