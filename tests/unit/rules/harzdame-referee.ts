/**
 * Harzdame once more, as slowly and plainly as the settled page can be read: every route of every piece to its end, then the longest.
 * It shares nothing with `rules/harzdame`, so that the two can be compared on positions that nobody thought of.
 */

/** The rank from the bottom, and the file from the left, both from 0. */
type Square = readonly [file: number, rank: number];

const AROUND: readonly Square[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

const PROMOTION = {
  M: "c8 d8 e8 f8 g8 h8 h7 h6 h5 h4 h3".split(" "),
  m: "a1 a2 a3 a4 a5 a6 b1 c1 d1 e1 f1".split(" "),
};

/** One route of one piece. */
interface Route {
  readonly squares: readonly string[];
  readonly taken: readonly string[];
}

/** The legal moves of a board, given by the letters on its squares, each with the board's letters after it. */
export function referee(board: ReadonlyMap<string, string>, toMove: "w" | "b"): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const own = toMove === "w" ? "MK" : "mk";
  const enemy = toMove === "w" ? "mk" : "MK";
  const pieces = [...board].filter(([, letter]) => own.includes(letter));
  const captures = pieces.flatMap(([square, letter]) => captured(letter, square, { squares: [square], taken: [] }));
  const most = Math.max(0, ...captures.map(({ taken }) => taken.length));
  const routes =
    most > 0
      ? captures.filter(({ taken }) => taken.length === most)
      : pieces.flatMap(([square, letter]) => stepped(letter, square));

  const moves = new Map<string, { readonly text: string; readonly after: ReadonlyMap<string, string> }>();
  for (const { squares, taken } of routes) {
    const text = squares.join(most > 0 ? "x" : "-");
    const same = [squares[0], squares.at(-1), ...[...taken].sort()].join();
    const known = moves.get(same);
    if (known === undefined || text < known.text) moves.set(same, { text, after: played(squares, taken) });
  }
  return new Map([...moves.values()].map(({ text, after }) => [text, after]));

  /** Clauses 1 and 2. */
  function stepped(letter: string, from: string): Route[] {
    const ways = letter === "M" ? AROUND.slice(0, 2) : letter === "m" ? AROUND.slice(2) : AROUND;
    return ways.flatMap((way) => {
      const reached: string[] = [];
      for (let to = beside(from, way); to !== null && !board.has(to); to = beside(to, way)) {
        reached.push(to);
        if (letter === "M" || letter === "m") break;
      }
      return reached.map((to) => ({ squares: [from, to], taken: [] }));
    });
  }

  /** Clauses 4 to 7: every way to go on from `at`, and all of theirs. */
  function captured(letter: string, at: string, route: Route): Route[] {
    const [first = ""] = route.squares;
    const isVacant = (square: string | null) => square !== null && (square === first || !board.has(square));
    return AROUND.flatMap((way) => {
      let over = beside(at, way);
      if (letter === "K" || letter === "k") while (isVacant(over)) over = beside(over ?? "", way);
      if (over === null || over === first || !enemy.includes(board.get(over) ?? " ") || route.taken.includes(over)) return [];
      const found: Route[] = [];
      for (let to = beside(over, way); to !== null && isVacant(to); to = beside(to, way)) {
        const longer = { squares: [...route.squares, to], taken: [...route.taken, over] };
        found.push(longer, ...captured(letter, to, longer));
        if (letter === "M" || letter === "m") break;
      }
      return found;
    });
  }

  function played(squares: readonly string[], taken: readonly string[]): ReadonlyMap<string, string> {
    const after = new Map(board);
    const [from = ""] = squares;
    const to = squares.at(-1) ?? "";
    const letter = board.get(from) ?? "";
    after.delete(from);
    for (const square of taken) after.delete(square);
    return after.set(to, crowned(letter, to));
  }
}

function beside(square: string, [files, ranks]: Square): string | null {
  const file = square.charCodeAt(0) - 97 + files;
  const rank = Number(square.slice(1)) - 1 + ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? null : `${"abcdefgh".charAt(file)}${rank + 1}`;
}

/** What a piece is that has ended its move on a square (clause 9). */
export function crowned(letter: string, square: string): string {
  return (letter === "M" || letter === "m") && PROMOTION[letter].includes(square) ? (letter === "M" ? "K" : "k") : letter;
}
