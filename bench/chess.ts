/**
 * Measures orthodox chess beside two programs in the same language: perft of the same positions, in turn, so that whatever else
 * the machine does affects all alike. chessops is under the GPL: it is measured here and never shipped.
 */
import { Chess } from "chess.js";
import { Chess as ChessopsPosition } from "chessops/chess";
import { perft as chessopsPerft } from "chessops/debug";
import { parseFen } from "chessops/fen";
import { findVariant } from "../games/registry.ts";
import { median, table } from "./statistics.ts";

const CONTENDERS = ["hoplink", "chess.js", "chessops"] as const;
type ChessContender = (typeof CONTENDERS)[number];

interface ChessPosition {
  readonly name: string;
  readonly fen: string;
  readonly depth: number;
}

/** Those of docs/rules/hoplit-chess.md and one full of promotions, as deep as the slowest counts in about half a second. */
const CHESS_POSITIONS: readonly ChessPosition[] = [
  { name: "start", fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", depth: 4 },
  { name: "Kiwipete", fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", depth: 3 },
  { name: "endgame", fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", depth: 5 },
  { name: "promotions", fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", depth: 4 },
];

/** One perft of one contender. */
export interface ChessPerft {
  readonly round: number;
  readonly contender: ChessContender;
  readonly position: string;
  readonly depth: number;
  readonly nodes: number;
  readonly seconds: number;
}

/**
 * Measures every contender on every position, `rounds` times after one that lets the compiler do its work.
 * @throws Error where they don't count the same
 */
export function measureChess(rounds: number, positions = CHESS_POSITIONS): readonly ChessPerft[] {
  const perfts: ChessPerft[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, fen, depth } of positions) {
      const counted = CONTENDERS.map((contender): ChessPerft => {
        const count = counter(contender, fen);
        const begin = performance.now();
        const nodes = count(depth);
        return { round, contender, position: name, depth, nodes, seconds: (performance.now() - begin) / 1000 };
      });
      if (new Set(counted.map(({ nodes }) => nodes)).size > 1) throw new Error(`${name}: ${JSON.stringify(counted)}`);
      if (round > 0) perfts.push(...counted);
    }
  }
  return perfts;
}

/** Each contender's own way to count. */
function counter(contender: ChessContender, fen: string): (depth: number) => number {
  switch (contender) {
    case "hoplink": {
      const match = findVariant("hoplit-chess")?.variant.match;
      if (!match?.open(fen).ok) throw new Error(`${fen} can't be read`);
      return (depth) => match.perft?.(fen, depth) ?? 0;
    }
    case "chess.js": {
      const chess = new Chess(fen);
      return (depth) => chess.perft(depth);
    }
    case "chessops": {
      const position = ChessopsPosition.fromSetup(parseFen(fen).unwrap()).unwrap();
      return (depth) => chessopsPerft(position, depth);
    }
  }
}

/** Million nodes a second, and how many times the others' speed that is: medians, of ratios within each round. */
export function describeChess(perfts: readonly ChessPerft[]): string {
  const names = [...new Set(perfts.map(({ position }) => position))];
  const rows = names.map((name) =>
    row(
      name,
      perfts.filter(({ position }) => position === name),
    ),
  );
  const titles = ["orthodox chess", "depth", ...CONTENDERS.map((name) => `${name} M/s`), "to chess.js", "to chessops"];
  return table(titles, [...rows, row("all", perfts)]);
}

function row(name: string, perfts: readonly ChessPerft[]): readonly string[] {
  const rounds = [...new Set(perfts.map(({ round }) => round))];
  const speeds = (contender: ChessContender) =>
    rounds.map((round) => speed(perfts.filter((each) => each.contender === contender && each.round === round)));
  const own = speeds("hoplink");
  const ratio = (other: ChessContender) => median(speeds(other).map((theirs, index) => (own[index] ?? Number.NaN) / theirs));
  const depths = new Set(perfts.map(({ depth }) => depth));
  return [
    name,
    depths.size === 1 ? [...depths].join("") : "",
    ...CONTENDERS.map((contender) => median(speeds(contender)).toFixed(2)),
    ratio("chess.js").toFixed(2),
    ratio("chessops").toFixed(2),
  ];
}

function speed(perfts: readonly ChessPerft[]): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return sum(perfts.map(({ nodes }) => nodes)) / sum(perfts.map(({ seconds }) => seconds)) / 1e6;
}
