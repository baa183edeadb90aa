/**
 * What a chess board is worth: where the pieces stand, how far they see, how the pawns stand to each other, how safe the kings
 * are, and what is threatened.
 */
import { FULL, offsets } from "../evaluation.ts";
import type { Features, Group } from "../evaluation.ts";
import type { HoplitChess } from "./board.ts";
import { BISHOP, HOPLIT, KING, KNIGHT, PAWN, QUEEN, ROOK } from "./pieces.ts";
import { addPawns, forgetPawns, notePawn } from "./pawns.ts";
import { isOpen, KNIGHTS, PLACES, RAYS, STEPS_BETWEEN, WAY_STARTS, wayTo } from "./squares.ts";

const ON_SQUARE = 32;
/** By how many pieces look at the enemy king's surroundings. */
const ATTACKERS = 6;

export const GROUPS: readonly Group[] = [
  { name: "pawn by square", size: ON_SQUARE, prior: 100, alike: true },
  { name: "knight by square", size: ON_SQUARE, prior: 300, alike: true },
  { name: "bishop by square", size: ON_SQUARE, prior: 310, alike: true },
  { name: "rook by square", size: ON_SQUARE, prior: 480, alike: true },
  { name: "queen by square", size: ON_SQUARE, prior: 900, alike: true },
  { name: "king by square", size: ON_SQUARE, prior: 0, alike: true },
  { name: "hoplit by square", size: ON_SQUARE, prior: 280, alike: true },
  { name: "hoplit in reserve", size: 1, prior: 280 },
  { name: "to move", size: 1, prior: 10 },
  { name: "two bishops", size: 1, prior: 20 },
  { name: "square seen by knight, bishop, rook, queen, hoplit", size: 5, prior: 3 },
  { name: "square at the enemy king seen by knight, bishop, rook, queen, hoplit", size: 5, prior: 3 },
  { name: "pieces looking at the enemy king, none to five", size: ATTACKERS, prior: 0 },
  { name: "rook on an open, a half-open file", size: 2, prior: 8 },
  { name: "piece attacked by a pawn; by a lesser piece", size: 2, prior: 20 },
  { name: "pawn doubled, isolated, protected, beside another, backward", size: 5, prior: 0 },
  { name: "passed pawn by rank", size: 8, prior: 15 },
  { name: "passed pawn protected, blocked", size: 2, prior: 0 },
  { name: "passed pawn, steps of the enemy's and of the own king to it", size: 2, prior: 0 },
  { name: "pawn one, two ranks before the king; file there without own pawn", size: 3, prior: 0 },
];

const AT = offsets(GROUPS);
const [, , , , , , , RESERVE = 0, TO_MOVE = 0, BISHOPS = 0, SEEN = 0, AT_KING = 0, LOOKING = 0, FILES = 0, THREATS = 0] = AT;
/** Where the features of pawns begin. */
const PAWNS = 15;

/** The feature of a piece that stands on a square, by the piece's code (times 64) and the square. */
const STANDING = Int16Array.from({ length: (HOPLIT + 2) * 64 }, (_, index) => {
  const piece = index >> 6;
  const places = (piece & 1) === 1 ? PLACES[0] : PLACES[1];
  return (AT[(piece - 1) >> 1] ?? 0) + (places[index & 63] ?? 0);
});

/** What each side's pieces do together, by side. */
const looking = new Int32Array(2);

export function addFeatures(board: HoplitChess, found: Features): void {
  const { cells, counts, side } = board;
  forgetPawns();
  looking.fill(0);
  for (let square = 0; square < 64; square += 1) {
    const piece = cells[square] ?? 0;
    if (piece === 0) continue;
    const owner = (piece & 1) ^ 1;
    found.add(STANDING[piece * 64 + square] ?? 0, owner === 0 ? 1 : -1);
    const kind = piece - owner;
    if (kind === PAWN) notePawn(square, owner);
    else if (kind !== KING) addPiece(board, found, square, kind, owner);
  }
  addPawns(board, found, AT, PAWNS);
  for (let owner = 0; owner < 2; owner += 1) {
    const sign = owner === 0 ? 1 : -1;
    found.add(LOOKING + Math.min(ATTACKERS - 1, looking[owner] ?? 0), sign);
    if ((counts[BISHOP + owner] ?? 0) > 1) found.add(BISHOPS, sign);
    if (board.holdsHoplit(owner)) found.add(RESERVE, sign);
  }
  found.add(TO_MOVE, side === 0 ? 1 : -1);
  found.phase = Math.round((FULL * Math.min(phaseOf(counts), 24)) / 24);
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

/** What a piece sees is counted in one number: squares in the lowest eight bits, then those at the enemy king, then threats. */
const SQUARE = 1;
const AT_RING = 1 << 8;
const THREAT = 1 << 16;
/** What a square counts, by the enemy king's square (times 64) and its own. */
const SIGHT = Int32Array.from(STEPS_BETWEEN, (steps) => (steps <= 1 ? SQUARE + AT_RING : SQUARE));

/** What a piece sees. */
function addPiece(board: HoplitChess, found: Features, square: number, piece: number, owner: number): void {
  const { cells } = board;
  const sign = owner === 0 ? 1 : -1;
  const ring = board.king(owner ^ 1) * 64;
  let sight = 0;
  let kind = 0;
  switch (piece) {
    case KNIGHT:
      for (let place = square * 9, to = KNIGHTS[place] ?? -1; to >= 0; to = KNIGHTS[(place += 1)] ?? -1) {
        sight += (SIGHT[ring + to] ?? 0) + met(cells[to] ?? 0, owner, ROOK);
      }
      break;
    case BISHOP:
      kind = 1;
      sight = slide(cells, square, 1, 2, owner, ring, ROOK);
      break;
    case ROOK:
      kind = 2;
      sight = slide(cells, square, 0, 2, owner, ring, QUEEN);
      break;
    case QUEEN:
      kind = 3;
      sight = slide(cells, square, 0, 1, owner, ring, KING);
      break;
    case HOPLIT:
      kind = 4;
      sight = seeAsHoplit(cells, square, owner, ring);
      break;
  }
  found.add(SEEN + kind, sign * (sight & 255));
  const atKing = (sight >> 8) & 255;
  if (atKing > 0) {
    found.add(AT_KING + kind, sign * atKing);
    looking[owner] = (looking[owner] ?? 0) + 1;
  }
  const threats = sight >> 16;
  if (threats > 0) found.add(THREATS + 1, sign * threats);
  if (piece === ROOK) addFile(cells, found, square, owner, sign);
}

/** What a square counts besides, by what stands there: an own piece is not seen, enemies worth no less than `least` are threatened. */
function met(there: number, owner: number, least: number): number {
  if (there === 0) return 0;
  if ((there & 1) !== owner) return -SQUARE;
  // The king's own square is no threat: that would be check.
  return there >= least && there < KING ? THREAT : 0;
}

function slide(
  cells: Int8Array,
  square: number,
  first: number,
  between: number,
  owner: number,
  ring: number,
  least: number,
): number {
  let sight = 0;
  for (let way = first; way < 8; way += between) {
    for (let place = (square * 8 + way) * 8, to = RAYS[place] ?? -1; to >= 0; to = RAYS[(place += 1)] ?? -1) {
      sight += SIGHT[ring + to] ?? 0;
      const there = cells[to] ?? 0;
      if (there === 0) continue;
      sight += met(there, owner, least);
      break;
    }
  }
  return sight;
}

function seeAsHoplit(cells: Int8Array, square: number, owner: number, ring: number): number {
  const enemyPawn = PAWN + (owner ^ 1);
  const end = WAY_STARTS[square + 1] ?? 0;
  let sight = 0;
  for (let way = WAY_STARTS[square] ?? 0; way < end; way += 1) {
    if (!isOpen(cells, way, enemyPawn)) continue;
    const to = wayTo(way);
    sight += (SIGHT[ring + to] ?? 0) + met(cells[to] ?? 0, owner, ROOK);
  }
  return sight;
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
