/**
 * Hoplit Chess once more, as slowly and plainly as the settled page can be read: letters on named squares, every piece walked step by
 * step, and a king is attacked if the enemy, were it its turn, could take it. It shares nothing with `rules/hoplit-chess`, so
 * that the two can be compared on positions that nobody thought of.
 */

type Side = "w" | "b";
type Board = ReadonlyMap<string, string>;
type Way = readonly [files: number, ranks: number];

/** What a position text says. */
export interface State {
  readonly board: Board;
  readonly reserve: string;
  readonly toMove: Side;
  readonly castling: string;
  readonly enPassant: string;
  readonly quiet: number;
  readonly number: number;
}

/** What can be done: its text less marks and what tells it from rivals, and what stands on the squares that it changes. */
interface Deed {
  readonly piece: string;
  readonly from: string;
  readonly to: string;
  readonly takes: boolean;
  readonly changes: ReadonlyMap<string, string>;
  /** The whole text, where squares don't make it. */
  readonly text?: string;
  readonly becomes?: string;
  /** The square that a pawn passes in two steps. */
  readonly passes?: string;
}

const STRAIGHT: readonly Way[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const DIAGONAL: readonly Way[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];
const KNIGHT: readonly Way[] = DIAGONAL.flatMap(([files, ranks]) => [
  [files * 2, ranks],
  [files, ranks * 2],
]);
const WAYS: Readonly<Record<string, readonly Way[]>> = {
  N: KNIGHT,
  B: DIAGONAL,
  R: STRAIGHT,
  Q: [...STRAIGHT, ...DIAGONAL],
  K: [...STRAIGHT, ...DIAGONAL],
};

export function parse(text: string): State {
  const [first = "", toMove, castling = "", enPassant = "", quiet, number] = text.split(" ");
  const [ranks = "", reserve = "-"] = first.split(/[[\]]/);
  const board = new Map<string, string>();
  for (const [fromTop, rank] of ranks.split("/").entries()) {
    const letters = rank.replaceAll(/[0-9]/g, (run) => ".".repeat(Number(run))).split("");
    for (const [file, letter] of letters.entries()) if (letter !== ".") board.set(name(file, 7 - fromTop), letter);
  }
  return {
    board,
    reserve,
    toMove: toMove === "b" ? "b" : "w",
    castling,
    enPassant,
    quiet: Number(quiet),
    number: Number(number),
  };
}

function write({ board, reserve, toMove, castling, enPassant, quiet, number }: State): string {
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((file) => board.get(name(file, rank)) ?? ".").join(""),
  );
  const squares = ranks.join("/").replaceAll(/\.+/g, (run) => String(run.length));
  return `${squares}[${reserve}] ${toMove} ${castling || "-"} ${enPassant} ${quiet} ${number}`;
}

/** The legal moves of a position in which the vote is over, each text with the position text after it. */
export function referee(text: string, push: 1 | 2): ReadonlyMap<string, string> {
  const state = parse(text);
  const deeds = legal(state, push);
  return new Map(
    deeds.map((deed) => {
      const after = done(state, deed, push);
      const check = isAttackedKing(after.board, after.toMove) ? (legal(after, push).length === 0 ? "#" : "+") : "";
      return [spelled(deed, deeds) + check, write(after)];
    }),
  );
}

function legal(state: State, push: 1 | 2): readonly Deed[] {
  const all = [...walks(state), ...castles(state), ...drops(state, push)];
  return all.filter((deed) => !isAttackedKing(changed(state.board, deed.changes), state.toMove));
}

/** Whether the king of `side` could be taken if the other side were to move. */
export function isAttackedKing(board: Board, side: Side): boolean {
  const king = side === "w" ? "K" : "k";
  const state = { board, reserve: "", toMove: other(side), castling: "-", enPassant: "-", quiet: 0, number: 1 };
  return walks(state).some(({ to, takes }) => takes && board.get(to) === king);
}

function done(state: State, deed: Deed, push: 1 | 2): State {
  const { board, toMove, reserve, castling, quiet, number } = state;
  const homes: Readonly<Record<string, readonly string[]>> = {
    K: ["e1", "h1"],
    Q: ["e1", "a1"],
    k: ["e8", "h8"],
    q: ["e8", "a8"],
  };
  const isLost = (right: string) => homes[right]?.some((home) => deed.changes.has(home)) ?? false;
  const after: State = {
    board: changed(board, deed.changes),
    reserve: deed.text?.startsWith("H@") ? reserve.replace(own("H", toMove), "") : reserve,
    toMove: other(toMove),
    castling: deed.text?.startsWith("H@") ? castling : castling.replaceAll(/\w/g, (right) => (isLost(right) ? "" : right)),
    enPassant: deed.passes ?? "-",
    quiet: deed.takes || deed.piece === "P" ? 0 : quiet + 1,
    number: toMove === "b" ? number + 1 : number,
  };
  if (deed.passes === undefined) return after;
  const canBeTaken = legal(after, push).some(({ piece, to, takes }) => piece === "P" && takes && to === deed.passes);
  return canBeTaken ? after : { ...after, enPassant: "-" };
}

function spelled(deed: Deed, deeds: readonly Deed[]): string {
  const { piece, from, to, takes, becomes, text } = deed;
  if (text !== undefined) return text;
  const capture = takes ? "x" : "";
  if (piece === "P") return (takes ? from.charAt(0) : "") + capture + to + (becomes === undefined ? "" : `=${becomes}`);
  const rivals = deeds.filter((each) => each.piece === piece && each.to === to && each.from !== from && each.text === undefined);
  const shares = (index: number) => rivals.some((rival) => rival.from[index] === from[index]);
  const apart = rivals.length === 0 ? "" : !shares(0) ? from.charAt(0) : !shares(1) ? from.charAt(1) : from;
  return piece + apart + capture + to;
}

/** What pieces on the board do by themselves, castling aside. */
function walks({ board, reserve, toMove, enPassant }: State): readonly Deed[] {
  return [...board].filter(([, letter]) => side(letter) === toMove).flatMap(([from, letter]) => walksOf(from, letter));

  function walksOf(from: string, letter: string): readonly Deed[] {
    const piece = letter.toUpperCase();
    if (piece === "P") return pawnWalks(from);
    const targets =
      piece === "H" ? hoplitTargets(from) : (WAYS[piece] ?? []).flatMap((way) => along(from, way, "NK".includes(piece) ? 1 : 7));
    return targets.map((to) => ({
      piece,
      from,
      to,
      takes: board.has(to),
      changes: moving(from, to, letter),
    }));
  }

  /** Squares on a line until the first piece, with it if it is an enemy. */
  function along(from: string, way: Way, furthest: number): readonly string[] {
    const found: string[] = [];
    for (let to = beside(from, way); to !== null && found.length < furthest; to = beside(to, way)) {
      if (mayEnd(to)) found.push(to);
      if (board.has(to)) break;
    }
    return found;
  }

  function mayEnd(square: string): boolean {
    return side(board.get(square) ?? "") !== toMove;
  }

  /** Clauses 6 to 8. */
  function hoplitTargets(from: string): readonly string[] {
    const found: string[] = [];
    for (const [files, ranks] of DIAGONAL) {
      for (let turn = beside(from, [files, ranks]); turn !== null && !board.has(turn); turn = beside(turn, [files, ranks])) {
        for (const way of [
          [files, 0],
          [0, ranks],
        ] as const) {
          let screen = beside(turn, way);
          while (screen !== null && !board.has(screen)) screen = beside(screen, way);
          if (screen === null) continue;
          const isEnemyPawn = board.get(screen) === own("P", other(toMove));
          found.push(...along(screen, way, isEnemyPawn ? 1 : 7));
        }
      }
    }
    return found;
  }

  function pawnWalks(from: string): readonly Deed[] {
    const up = toMove === "w" ? 1 : -1;
    const letter = own("P", toMove);
    const found: Deed[] = [];
    const ahead = beside(from, [0, up]);
    if (ahead !== null && !board.has(ahead)) {
      const step = { piece: "P", from, takes: false };
      found.push({ ...step, to: ahead, changes: moving(from, ahead, letter) });
      const further = beside(ahead, [0, up]);
      if (from.endsWith(toMove === "w" ? "2" : "7") && further !== null && !board.has(further))
        found.push({ ...step, to: further, changes: moving(from, further, letter), passes: ahead });
    }
    for (const files of [-1, 1]) {
      const to = beside(from, [files, up]);
      if (to === null) continue;
      const changes = moving(from, to, letter);
      if (to === enPassant) changes.set(beside(to, [0, -up]) ?? "", "");
      if (to === enPassant || (board.has(to) && mayEnd(to))) found.push({ piece: "P", from, to, takes: true, changes });
    }
    return found.flatMap((deed) => {
      if (!/[18]$/.test(deed.to)) return [deed];
      const choices = reserve === "-" ? "QRBN" : "QRBNH";
      return choices.split("").map((becomes): Deed => {
        return { ...deed, becomes, changes: new Map([...deed.changes, [deed.to, own(becomes, toMove)]]) };
      });
    });
  }
}

/** Clause 11. */
function castles({ board, toMove, castling }: State): readonly Deed[] {
  const rank = toMove === "w" ? "1" : "8";
  const king = own("K", toMove);
  const rook = own("R", toMove);
  return [
    { right: "K", text: "O-O", corner: "h", empty: "fg", pass: "f", to: "g" },
    { right: "Q", text: "O-O-O", corner: "a", empty: "bcd", pass: "d", to: "c" },
  ].flatMap(({ right, text, corner, empty, pass, to }): readonly Deed[] => {
    if (!castling.includes(own(right, toMove)) || empty.split("").some((file) => board.has(file + rank))) return [];
    const passing = changed(board, moving(`e${rank}`, pass + rank, king));
    if (isAttackedKing(board, toMove) || isAttackedKing(passing, toMove)) return [];
    const changes = new Map([...moving(`e${rank}`, to + rank, king), ...moving(corner + rank, pass + rank, rook)]);
    return [{ piece: "K", from: `e${rank}`, to: to + rank, takes: false, changes, text }];
  });
}

/** Clauses 2 and 3. */
function drops({ board, toMove, reserve }: State, push: 1 | 2): readonly Deed[] {
  if (!reserve.includes(own("H", toMove))) return [];
  const [first, second, third, fourth] = toMove === "w" ? "1234" : "8765";
  return "abcdefgh".split("").flatMap((file): readonly Deed[] => {
    const to = `${file}${push === 1 ? third : fourth}`;
    const passes = `${file}${third}`;
    const isPossible =
      board.get(`${file}${second}`) === own("P", toMove) && ![`${file}${first}`, passes, to].some((on) => board.has(on));
    if (!isPossible) return [];
    const changes = new Map([
      [`${file}${first}`, own("H", toMove)],
      [`${file}${second}`, ""],
      [to, own("P", toMove)],
    ]);
    const deed = { piece: "P", from: "", to, takes: false, changes, text: `H@${file}${first}` };
    return [push === 1 ? deed : { ...deed, passes }];
  });
}

/** What a piece changes that goes from one square to another. */
function moving(from: string, to: string, letter: string): Map<string, string> {
  return new Map([[from, ""]]).set(to, letter);
}

function changed(board: Board, changes: ReadonlyMap<string, string>): Board {
  const after = new Map(board);
  for (const [square, letter] of changes) {
    if (letter === "") after.delete(square);
    else after.set(square, letter);
  }
  return after;
}

function own(letter: string, toMove: Side): string {
  return toMove === "w" ? letter : letter.toLowerCase();
}

function other(toMove: Side): Side {
  return toMove === "w" ? "b" : "w";
}

function side(letter: string): Side | null {
  return letter === "" ? null : letter === letter.toUpperCase() ? "w" : "b";
}

function beside(square: string, [files, ranks]: Way): string | null {
  const file = square.charCodeAt(0) - 97 + files;
  const rank = Number(square.charAt(1)) - 1 + ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? null : name(file, rank);
}

function name(file: number, rank: number): string {
  return `${"abcdefgh".charAt(file)}${rank + 1}`;
}
