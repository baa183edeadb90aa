/**
 * Hoppsi once more, as plainly as the settled page can be read: texts in, texts out, a whole board after each leg. It shares
 * nothing with `rules/hoppsi`, so that the two can be compared on matches that nobody thought of.
 */

type Side = "r" | "b";
/** The letter on each square that is not empty. */
type Board = ReadonlyMap<string, string>;

interface Match {
  readonly board: Board;
  readonly turn: Side;
  readonly starter: Side;
  readonly red: number;
  readonly black: number;
  readonly voids: number;
  readonly quiet: number;
}

/** A walk of one piece to some square, with the board as it is then. */
interface Walk {
  readonly squares: readonly string[];
  readonly taken: readonly string[];
  readonly board: Board;
}

const FILES = "abcde".split("");
const RANKS = "54321".split("");
/** Files to the right and ranks up. */
type Way = readonly [number, number];
const UP: readonly Way[] = [-1, 0, 1].map((files) => [files, 1]);
const DOWN: readonly Way[] = [-1, 0, 1].map((files) => [files, -1]);
const AROUND: readonly Way[] = [...UP, ...DOWN, [-1, 0], [1, 0]];

/** The legal moves of a position that can be read, each with the position that it leads to. */
export function referee(text: string): ReadonlyMap<string, string> {
  const match = read(text);
  if (match.red >= 5 || match.black >= 5 || match.voids === 3) return new Map();
  const moves = new Map<string, { readonly text: string; readonly position: string }>();
  for (const walk of walks(match.board, match.turn)) {
    const position = write(judged(match, walk));
    const same = [walk.squares[0], walk.squares.at(-1), ...[...walk.taken].sort(), position].join(" ");
    const name = walk.squares.join(walk.taken.length > 0 ? "x" : "-");
    const known = moves.get(same);
    if (known === undefined || name < known.text) moves.set(same, { text: name, position });
  }
  return new Map([...moves.values()].map((move) => [move.text, move.position]));
}

/** Whether a well-formed position text breaks none of the page's rules for position texts. */
export function isReadable(text: string): boolean {
  const match = read(text);
  const { board, turn, red, black, voids, quiet } = match;
  const count = (letters: string) => [...board.values()].filter((letter) => letters.includes(letter)).length;
  const stands = (letter: string, rank: string) => [...board].some(([square, each]) => each === letter && square.endsWith(rank));
  if (stands("R", "5") || stands("T", "1") || stands("r", "1") || stands("t", "5")) return false;
  if (count("C") > 1 || count("c") > 1 || count("RT") > 4 || count("rt") > 4) return false;
  if (voids > 3 || quiet > 40 || (red >= 5 && black >= 5)) return false;

  const redWon = points(board, "r");
  const blackWon = points(board, "b");
  if (red >= 5) return voids === 0 && redWon > 0 && blackWon === 0 && red - redWon < 5;
  if (black >= 5) return voids === 0 && blackWon > 0 && redWon === 0 && black - blackWon < 5;
  if (redWon > 0 || blackWon > 0) return false;
  if (voids === 3) return quiet === 40 || (walks(board, "r").length === 0 && walks(board, "b").length === 0);
  return quiet < 40 && walks(board, turn).length > 0;
}

/** Clauses 7 to 11. */
function judged(match: Match, { taken, board }: Walk): Match {
  const mover = match.turn;
  const other = mover === "r" ? "b" : "r";
  const after = { ...match, board, turn: other, quiet: taken.length > 0 ? 0 : match.quiet + 1 } as const;
  const won = points(board, mover);
  if (won > 0) {
    const red = match.red + (mover === "r" ? won : 0);
    const black = match.black + (mover === "b" ? won : 0);
    if (red >= 5 || black >= 5) return { ...after, red, black, voids: 0 };
    return { ...read("rrcrr/5/5/5/RRCRR r r 0-0 0 0"), turn: other, starter: other, red, black };
  }
  const isStuck = walks(board, "r").length === 0 && walks(board, "b").length === 0;
  if (after.quiet === 40 || isStuck) {
    const voids = match.voids + 1;
    if (voids === 3) return { ...after, voids };
    const { starter, red, black } = match;
    return { ...read("rrcrr/5/5/5/RRCRR r r 0-0 0 0"), turn: starter, starter, red, black, voids };
  }
  return walks(board, other).length > 0 ? after : { ...after, turn: mover };
}

/** What a side has won the round for (clause 8): the highest counts. */
function points(board: Board, side: Side): number {
  const [captain, prey, runners, row] = side === "r" ? ["C", "c", "rt", "5"] : ["c", "C", "RT", "1"];
  const letters = [...board.values()];
  if (!letters.some((letter) => runners.includes(letter))) return 3;
  if ([...board].some(([square, letter]) => letter === captain && square.endsWith(row))) return 2;
  return letters.includes(prey) ? 0 : 1;
}

/** Clause 1: captures if there are any, else slides. */
function walks(board: Board, side: Side): readonly Walk[] {
  const own = [...board].filter(([, letter]) => (side === "r" ? "CRT" : "crt").includes(letter));
  const captures = own.flatMap(([square]) => captured(side, { squares: [square], taken: [], board }));
  return captures.length > 0 ? captures : own.flatMap(([square]) => slid(board, square));
}

/** Clauses 2, 3 and 6. */
function slid(board: Board, from: string): readonly Walk[] {
  const letter = board.get(from) ?? "";
  return forward(letter).flatMap((way) => {
    const reached: string[] = [];
    for (let to = beside(from, way); to !== null && !board.has(to); to = beside(to, way)) {
      reached.push(to);
      if (letter === "C" || letter === "c") break;
    }
    return reached.map((to) => ({ squares: [from, to], taken: [], board: moved(board, from, to) }));
  });
}

/** Clauses 4 to 6 and 8: every way to go on capturing from where a walk stands. */
function captured(side: Side, walk: Walk): readonly Walk[] {
  const at = walk.squares.at(-1) ?? "";
  const letter = walk.board.get(at) ?? "";
  return (letter === "C" || letter === "c" ? AROUND : forward(letter)).flatMap((way) => {
    const over = beside(at, way);
    const to = over === null ? null : beside(over, way);
    if (over === null || to === null || walk.board.has(to)) return [];
    if (!(side === "r" ? "crt" : "CRT").includes(walk.board.get(over) ?? " ")) return [];
    const board = new Map(moved(walk.board, at, to));
    board.delete(over);
    const next = { squares: [...walk.squares, to], taken: [...walk.taken, over], board };
    const further = points(board, side) > 0 ? [] : captured(side, next);
    return further.length > 0 ? further : [next];
  });
}

function forward(letter: string): readonly Way[] {
  return "CRt".includes(letter) ? UP : DOWN;
}

/** A board after one leg; a runner that enters a home row turns round (clause 6). */
function moved(board: Board, from: string, to: string): Board {
  const after = new Map(board);
  const letter = board.get(from) ?? "";
  after.delete(from);
  const turned: Readonly<Record<string, string>> = { R: "T", T: "R", r: "t", t: "r" };
  return after.set(to, to.endsWith("1") || to.endsWith("5") ? (turned[letter] ?? letter) : letter);
}

function beside(square: string, [files, ranks]: Way): string | null {
  const file = FILES[FILES.indexOf(square.charAt(0)) + files];
  const rank = Number(square.charAt(1)) + ranks;
  return file === undefined || rank < 1 || rank > 5 ? null : `${file}${rank}`;
}

function read(text: string): Match {
  const [boardText = "", turn = "", starter = "", score = "", voids = "", quiet = ""] = text.split(" ");
  const board = new Map<string, string>();
  for (const [row, rank] of boardText
    .replaceAll(/[0-9]/g, (run) => ".".repeat(Number(run)))
    .split("/")
    .entries()) {
    for (const [column, file] of FILES.entries()) {
      const letter = rank.charAt(column);
      if (letter !== ".") board.set(`${file}${RANKS[row]}`, letter);
    }
  }
  const [red = 0, black = 0] = score.split("-").map(Number);
  return {
    board,
    turn: turn === "r" ? "r" : "b",
    starter: starter === "r" ? "r" : "b",
    red,
    black,
    voids: Number(voids),
    quiet: Number(quiet),
  };
}

function write({ board, turn, starter, red, black, voids, quiet }: Match): string {
  return `${written(board)} ${turn} ${starter} ${red}-${black} ${voids} ${quiet}`;
}

/** The board's field of a position text. */
export function written(board: Board): string {
  const ranks = RANKS.map((rank) => FILES.map((file) => board.get(file + rank) ?? ".").join(""));
  return ranks.join("/").replaceAll(/\.+/g, (run) => String(run.length));
}
