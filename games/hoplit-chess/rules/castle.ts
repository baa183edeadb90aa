/** The four ways to castle, as data: everything that tells one from another is in the table. */
import { at } from "../../../rules/board.ts";
import { square, SQUARES } from "./lines.ts";
import type { Side } from "./piece.ts";

export interface Castle {
  readonly tag: "castle";
  /** Its letter in position texts. */
  readonly letter: string;
  /** Its bit in `Position.castling`. */
  readonly bit: number;
  readonly side: Side;
  /** Where the king comes from and goes to. */
  readonly from: number;
  readonly to: number;
  readonly rookFrom: number;
  /** Where the rook goes to, which is also the square that the king passes. */
  readonly rookTo: number;
  /** The squares between king and rook. */
  readonly between: readonly number[];
  readonly text: "O-O" | "O-O-O";
}

/** In the order of their letters. */
export const CASTLES: readonly Castle[] = [
  castle("K", 1, "w", "O-O", ["e1", "f1", "g1", "h1"]),
  castle("Q", 2, "w", "O-O-O", ["e1", "d1", "c1", "b1", "a1"]),
  castle("k", 4, "b", "O-O", ["e8", "f8", "g8", "h8"]),
  castle("q", 8, "b", "O-O-O", ["e8", "d8", "c8", "b8", "a8"]),
];

/** `names` are the squares from the king to the rook. */
function castle(letter: string, bit: number, side: Side, text: Castle["text"], names: readonly string[]): Castle {
  const line = names.map(square);
  const between = line.slice(1, -1);
  const [from, rookTo, to, rookFrom] = [at(line, 0), at(line, 1), at(line, 2), at(line, line.length - 1)];
  return { tag: "castle", letter, bit, side, from, to, rookFrom, rookTo, between, text };
}

/** All castling rights. */
export const ALL_RIGHTS = CASTLES.reduce((rights, { bit }) => rights | bit, 0);

/** The castling rights that are kept when something leaves each square or comes to it: all but those of its king or rook. */
const KEPT: readonly number[] = SQUARES.names.map((_, on) =>
  CASTLES.reduce((kept, { bit, from, rookFrom }) => (on === from || on === rookFrom ? kept & ~bit : kept), ALL_RIGHTS),
);

/** The castling rights that are left of some when a piece has gone from one square to another. */
export function keptRights(rights: number, from: number, to: number): number {
  return rights & (KEPT[from] ?? ALL_RIGHTS) & (KEPT[to] ?? ALL_RIGHTS);
}
