/**
 * Measures how fast the engine is, as ratios of one run: its search against the same search over the rules alone, its boards'
 * perft against the rules' own, and how long it takes to look so many moves ahead. Times are CPU time of this thread, because
 * others may be busy.
 */
import type { Board } from "../engine/board.ts";
import { UNDECIDED } from "../engine/board.ts";
import { Moves } from "../engine/generators.ts";
import { Search } from "../engine/search.ts";
import type { Contest } from "../scripts/engine/contest.ts";
import { cpuTime } from "../scripts/engine/contestants.ts";
import { ContractBoard } from "../scripts/engine/contract-board.ts";
import { opening } from "../scripts/engine/openings.ts";
import { dice } from "../scripts/shared/dice.ts";
import { table } from "./statistics.ts";

interface EngineSpeed {
  readonly variant: string;
  /** Thousand nodes a second of the search over typed arrays, and over the rules. */
  readonly search: number;
  readonly contract: number;
  /** Million lines a second that board and rules count. */
  readonly board: number;
  readonly rules: number;
  /** Milliseconds, on average, until all moves have been looked at so many plies deep. */
  readonly milliseconds: number;
}

const POSITIONS = 4;
/** How deep it looks for the time that this takes. */
const DEPTH = 6;
/** The rules search this share of the nodes; they are so slow that fewer tell as much. */
const CONTRACT_SHARE = 10;

/** @param nodes the number of nodes for which each position is searched */
export function measureEngine(contest: Contest, nodes: number): EngineSpeed {
  const search = new Search(contest.engine.board(), 16);
  const roll = dice(1);
  const positions = Array.from({ length: POSITIONS }, () => opening(contest, search, roll));
  const [first = contest.start] = positions;
  const { match } = contest;
  const opened = match.open(first);
  if (!opened.ok) throw new Error(opened.error);
  const rules = new Search(new ContractBoard(match, opened.value.toMove), 16);
  // Both run once before, because the one that is measured first would pay for compiling.
  speedOf(search, [first], nodes / 4);
  speedOf(rules, [first], nodes / CONTRACT_SHARE / 4);
  const { board } = search;
  const perft = perftOf(board, first, (depth) => match.perft?.(first, depth) ?? 0, nodes);
  return {
    variant: contest.id,
    search: speedOf(search, positions, nodes),
    contract: speedOf(rules, positions, nodes / CONTRACT_SHARE),
    ...perft,
    milliseconds: timeTo(search, positions),
  };
}

function speedOf(search: Search, positions: readonly string[], nodes: number): number {
  let all = 0;
  const begin = cpuTime();
  for (const position of positions) {
    search.clear();
    search.load(position);
    all += search.think({ nodes: Math.ceil(nodes) }).nodes;
  }
  return all / (cpuTime() - begin);
}

function timeTo(search: Search, positions: readonly string[]): number {
  const begin = cpuTime();
  for (const position of positions) {
    search.clear();
    search.load(position);
    search.think({ depth: DEPTH });
  }
  return (cpuTime() - begin) / positions.length;
}

/** Counts by both as deep as it takes the board to count so many lines. */
function perftOf(
  board: Board,
  position: string,
  rules: (depth: number) => number,
  enough: number,
): { readonly board: number; readonly rules: number } {
  board.load(position);
  const moves = new Moves();
  let depth = 2;
  for (;;) {
    let begin = cpuTime();
    const lines = perft(board, moves, depth);
    const own = cpuTime() - begin;
    if (lines < enough && lines > 0) {
      depth += 1;
      continue;
    }
    begin = cpuTime();
    if (rules(depth) !== lines) throw new Error(`${board.variant}: board and rules count differently from ${position}`);
    return { board: lines / own / 1000, rules: lines / (cpuTime() - begin) / 1000 };
  }
}

function perft(board: Board, moves: Moves, depth: number): number {
  if (board.over() !== UNDECIDED && !board.traits.rounds) return 0;
  const base = moves.count;
  board.generate(moves);
  const end = moves.count;
  let lines = 0;
  for (let index = base; index < end; index += 1) {
    if (!board.make(moves.list[index] ?? 0)) continue;
    lines += depth === 1 ? 1 : perft(board, moves, depth - 1);
    board.unmake();
  }
  moves.count = base;
  return lines;
}

export function describeEngine(speeds: readonly EngineSpeed[]): string {
  const titles = ["engine", "kN/s", "over rules", "times", "perft M/s", "rules M/s", "times", `ms to depth ${DEPTH}`];
  const rows = speeds.map(({ variant, search, contract, board, rules, milliseconds }) => [
    variant,
    search.toFixed(0),
    contract.toFixed(1),
    (search / contract).toFixed(1),
    board.toFixed(2),
    rules.toFixed(2),
    (board / rules).toFixed(1),
    milliseconds.toFixed(1),
  ]);
  return table(titles, rows);
}
