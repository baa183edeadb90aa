/** Tables of squares in flat arrays, for generators that make nothing: of each square so many rows of so many places, ended by -1. */
import type { Direction } from "../rules/board.ts";

/** The squares from each square to the edge, by direction: `(square * directions + direction) * room` is where a row begins. */
export function rayTable(files: number, ranks: number, directions: readonly Direction[], room: number): Int16Array {
  const table = new Int16Array(files * ranks * directions.length * room).fill(-1);
  for (let square = 0; square < files * ranks; square += 1) {
    for (const [way, [right, up]] of directions.entries()) {
      let file = Math.floor(square / ranks) + right;
      let rank = (square % ranks) + up;
      let place = (square * directions.length + way) * room;
      const end = place + room - 1;
      while (file >= 0 && file < files && rank >= 0 && rank < ranks && place < end) {
        table[place] = file * ranks + rank;
        place += 1;
        file += right;
        rank += up;
      }
    }
  }
  return table;
}

/** Squares that mirrored boards share, numbered from 0: left and right are alike. */
export function foldFiles(files: number, ranks: number): Int16Array {
  return Int16Array.from({ length: files * ranks }, (_, square) => {
    const file = Math.floor(square / ranks);
    return Math.min(file, files - 1 - file) * ranks + (square % ranks);
  });
}
