/**
 * HopperDame once more, as slowly and plainly as the settled page can be read: every route of every piece to its end, then the
 * best of those that are the same move. It shares nothing with `rules/hopperdame`, so that the two can be compared on positions
 * that nobody thought of.
 */

/** Letters by the names of squares. */
export type Letters = ReadonlyMap<string, string>;

export interface Given {
  readonly size: number;
  readonly isTerminal: boolean;
  readonly board: Letters;
  readonly toMove: "w" | "b";
  readonly quiet: number;
}

export interface Verdict {
  readonly outcome: { readonly winner: "w" | "b" | null; readonly by: string } | null;
  /** The moves by their recorded texts, each with the position text that it leads to. */
  readonly moves: ReadonlyMap<string, string>;
}

/** One route of one piece; what it took by square, in the order of taking. */
interface Route {
  readonly squares: readonly string[];
  readonly taken: readonly string[];
  readonly text: string;
}

/** Boards with more routes than this are too slow to be read so plainly. */
const MOST_ROUTES = 20_000;

const OWN = { w: "MK", b: "mk" };

/** What the page says of a position; null where it has too many routes. */
export function referee(given: Given): Verdict | null {
  const { size, isTerminal, board, toMove, quiet } = given;
  const opponent = toMove === "w" ? "b" : "w";
  const isOwn = (letter: string | undefined) => letter !== undefined && OWN[toMove].includes(letter);
  const isEnemy = (letter: string | undefined) => letter !== undefined && OWN[opponent].includes(letter);
  let routes = 0;

  const won = wonBy();
  if (won !== null) return { outcome: won, moves: new Map() };
  const moves = new Map<string, { readonly route: Route; readonly position: string }>();
  for (const [square, letter] of board) {
    if (!isOwn(letter)) continue;
    const begun: Route = { squares: [square], taken: [], text: square };
    const found = [...stepped(letter, begun), ...chained(letter, begun, [])];
    if (routes > MOST_ROUTES) return null;
    for (const route of found) {
      const last = route.squares.at(-1) ?? "";
      if (last === square && route.taken.length === 0) continue;
      record([square, last, ...[...route.taken].sort()].join(), route, played(letter, route));
    }
    const crowned = crownedOn(square, letter, board);
    if (crowned !== letter)
      record(`${square}=K`, { ...begun, text: `${square}=K` }, written(new Map(board).set(square, crowned), 0));
  }

  if (moves.size === 0) return { outcome: { winner: opponent, by: "no-moves" }, moves: new Map() };
  if (quiet >= 100) return { outcome: { winner: null, by: "quiet" }, moves: new Map() };
  return { outcome: null, moves: new Map([...moves.values()].map(({ route, position }) => [route.text, position])) };

  /** Of the same move, the route with the fewest squares and, among those, the first by character codes. */
  function record(same: string, route: Route, position: string) {
    const known = moves.get(same)?.route;
    const isBetter =
      known === undefined ||
      route.squares.length < known.squares.length ||
      (route.squares.length === known.squares.length && route.text < known.text);
    if (isBetter) moves.set(same, { route, position });
  }

  /** "The end", the first two tests; the side that moved last comes first. */
  function wonBy(): Verdict["outcome"] {
    const letters = [...board.values()];
    if (!letters.some(isOwn)) return { winner: opponent, by: "captured-all" };
    if (!letters.some(isEnemy)) return { winner: toMove, by: "captured-all" };
    if (!isTerminal) return null;
    if (corners(opponent).every((corner) => isEnemy(board.get(corner)))) return { winner: opponent, by: "castles" };
    if (corners(toMove).every((corner) => isOwn(board.get(corner)))) return { winner: toMove, by: "castles" };
    return null;
  }

  /** Clauses 1, 2 and 11. */
  function stepped(letter: string, { squares: [from = ""] }: Route): Route[] {
    return ways(letter).flatMap((way) => {
      const to = beside(from, way);
      if (to === null) return [];
      const there = board.get(to);
      if (there === undefined) return [{ squares: [from, to], taken: [], text: `${from}-${to}` }];
      const mayTake = isEnemy(there) && (letter === "K" || letter === "k");
      return mayTake ? [{ squares: [from, to], taken: [to], text: `${from}x${to}` }] : [];
    });
  }

  /** Clauses 3 to 7 and 12: every leap from where a route has come to, and all that may follow; no chain state comes twice. */
  function chained(letter: string, route: Route, been: readonly string[]): Route[] {
    const from = route.squares[0] ?? "";
    const at = route.squares.at(-1) ?? "";
    const standing = (square: string) => (square === from || route.taken.includes(square) ? undefined : board.get(square));
    return ways(letter).flatMap((way) => {
      const over = beside(at, way);
      const to = over === null ? null : beside(over, way);
      if (over === null || to === null || to === route.squares.at(-2)) return [];
      const hopper = standing(over);
      if (hopper === undefined || (isEnemy(hopper) && !"Kk".includes(letter))) return [];
      const there = standing(to);
      if (isOwn(there)) return [];
      const taken = there === undefined ? route.taken : [...route.taken, to];
      const state = [to, at, ...[...taken].sort()].join();
      routes += 1;
      if (been.includes(state) || routes > MOST_ROUTES) return [];
      const longer = { squares: [...route.squares, to], taken, text: route.text + (there === undefined ? "-" : "x") + to };
      return [longer, ...chained(letter, longer, [...been, state])];
    });
  }

  function played(letter: string, { squares, taken }: Route): string {
    const [from = ""] = squares;
    const to = squares.at(-1) ?? "";
    const after = new Map(board);
    for (const square of [from, ...taken]) after.delete(square);
    after.set(to, letter);
    const crowned = crownedOn(to, letter, after);
    const isAdvance = "Mm".includes(letter) && from.slice(1) !== to.slice(1);
    return written(after.set(to, crowned), taken.length > 0 || isAdvance || crowned !== letter ? 0 : quiet + 1);
  }

  /** Clauses 8 and 9. */
  function crownedOn(square: string, letter: string, on: Letters): string {
    if (isTerminal || !"Mm".includes(letter) || !corners(toMove).includes(square)) return letter;
    const other = corners(toMove).find((corner) => corner !== square) ?? "";
    return isOwn(on.get(other)) ? letter.replace("M", "K").replace("m", "k") : letter;
  }

  function corners(side: "w" | "b"): readonly string[] {
    const rank = side === "w" ? size : 1;
    return [`a${rank}`, `${size === 8 ? "h" : "j"}${rank}`];
  }

  function written(after: Letters, count: number): string {
    return positionText(size, after, opponent, count);
  }

  function beside(square: string, [files, ranks]: readonly [number, number]): string | null {
    const file = square.charCodeAt(0) - 97 + files;
    const rank = Number(square.slice(1)) + ranks;
    return file < 0 || file >= size || rank < 1 || rank > size ? null : String.fromCharCode(97 + file) + rank;
  }
}

/** Clauses 1 and 11. */
function ways(letter: string): readonly (readonly [number, number])[] {
  const around = [-1, 0, 1].flatMap((files) => [-1, 0, 1].map((ranks) => [files, ranks] as const));
  return around.filter(([files, ranks]) => {
    if (files === 0 && ranks === 0) return false;
    if (letter === "M") return ranks >= 0;
    return letter !== "m" || ranks <= 0;
  });
}

export function positionText(size: number, board: Letters, toMove: string, quiet: number): string {
  const ranks = Array.from({ length: size }, (_, fromTop) =>
    Array.from({ length: size }, (__, file) => board.get(String.fromCharCode(97 + file) + (size - fromTop)) ?? ".").join(""),
  );
  return `${ranks.join("/").replaceAll(/\.+/g, (run) => String(run.length))} ${toMove} ${quiet}`;
}
