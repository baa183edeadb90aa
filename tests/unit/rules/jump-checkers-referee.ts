/**
 * Jump Checkers once more, as plainly as the settled page can be read: clause by clause, each naming the squares that it allows.
 * It shares nothing with `rules/jump-checkers`, so that the two can be compared on positions that nobody thought of.
 */

/** What stands on a square: a letter of the page, or a dot. */
type Board = ReadonlyMap<string, string>;

export interface Ruling {
  /** The letters on the squares after the move. */
  readonly after: Board;
  /** Whether the move is a quiet ply. */
  readonly isQuiet: boolean;
}

/** The legal moves of a board, given by the letters on its squares. */
export function referee(board: Board, toMove: "b" | "w"): ReadonlyMap<string, Ruling> {
  const [man, pair, king] = toMove === "b" ? ["M", "D", "K"] : ["m", "d", "k"];
  const [enemyMan, enemyPair, enemyKing] = toMove === "b" ? ["m", "d", "k"] : ["M", "D", "K"];
  const forward = toMove === "b" ? 1 : -1;
  const lastRank = toMove === "b" ? "8" : "1";
  const isOwn = (letter: string) => letter === man || letter === pair || letter === king;
  const isEnemy = (letter: string) => letter === enemyMan || letter === enemyPair || letter === enemyKing;
  const on = (square: string) => board.get(square) ?? ".";
  const moves = new Map<string, Ruling>();

  for (const [from, letter] of board) {
    if (letter === man) manMoves(from);
    if (letter === pair) pairMoves(from);
    if (letter === king) kingMoves(from);
  }
  return moves;

  function manMoves(from: string) {
    for (const files of [-1, 1]) {
      const near = beside(from, files, forward);
      const far = beside(from, 2 * files, 2 * forward);
      if (near !== null && on(near) === ".") add(from, near); // 1
      if (near === null || far === null || on(near) === ".") continue;
      if (on(far) === "." && isOwn(on(near))) add(from, far); // 2
      if (isEnemy(on(far))) add(from, far); // 3
      if (on(far) === man) add(from, far); // 4
    }
  }

  function pairMoves(from: string) {
    for (const to of [beside(from, 0, 2 * forward), beside(from, -2, 0), beside(from, 2, 0)]) {
      if (to !== null && (on(to) === "." || isEnemy(on(to)) || on(to) === man)) add(from, to); // 5
    }
  }

  function kingMoves(from: string) {
    const onlyKings = [...board.values()].every((letter) => letter === "K" || letter === "k");
    for (const files of [-1, 1]) {
      for (const ranks of [-1, 1]) {
        const near = beside(from, files, ranks);
        const far = beside(from, 2 * files, 2 * ranks);
        if (near !== null && on(near) === ".") add(from, near); // 7
        if (near === null || far === null) continue;
        if (on(near) !== "." && (on(far) === "." || isEnemy(on(far)))) add(from, far); // 10
        if (on(near) === "." && onlyKings && on(far) === enemyKing) add(from, far); // 11
      }
    }
    for (const to of [beside(from, -2, 0), beside(from, 2, 0)]) {
      if (to !== null && (on(to) === "." || isEnemy(on(to)))) add(from, to); // 8
    }
    for (const to of [beside(from, 0, -2), beside(from, 0, 2)]) {
      if (to !== null && on(to) === enemyKing) add(from, to); // 9
    }
  }

  function add(from: string, to: string) {
    const moving = on(from) === king ? king : man;
    const sign = isEnemy(on(to)) ? "x" : on(to) === man ? "+" : "-";
    const after = new Map(board);
    if (on(from) === pair) after.set(from, man);
    else after.delete(from);
    if (moving === man && to.endsWith(lastRank)) after.set(to, king); // 6
    else after.set(to, on(to) === man ? pair : moving);
    const climbs = moving === man && from.charAt(1) !== to.charAt(1);
    moves.set(`${from}${sign}${to}`, { after, isQuiet: sign !== "x" && !climbs });
  }
}

function beside(square: string, files: number, ranks: number): string | null {
  const file = "abcdefgh".charAt("abcdefgh".indexOf(square.charAt(0)) + files);
  const rank = Number(square.charAt(1)) + ranks;
  return file === "" || rank < 1 || rank > 8 ? null : `${file}${rank}`;
}
