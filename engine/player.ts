/**
 * The computer as a player of one variant, by texts. It can't play what the rules don't have: a chosen move is only where it
 * leads, and the move is looked up in the rules' own by that; where it is not there, a plain move by the rules alone is played.
 */
import { type Outcome, unlessTooRich } from "../rules/contract.ts";
import type { Line, Played } from "../rules/match.ts";
import { SEEN } from "./board.ts";
import type { EngineVariant } from "./engine.ts";
import { type Level, strengthOf } from "./levels.ts";
import { expected } from "./evaluation.ts";
import { type FoundLine, type Limits, Search } from "./search.ts";

/** A line of play that was found, by recorded texts. */
interface ChosenLine {
  readonly moves: readonly string[];
  /** The expected result in per cent, for the side to move. */
  readonly score: number;
}

export interface Choice {
  /** Null where the game is over. */
  readonly move: string | null;
  readonly score: number;
  readonly lines: readonly ChosenLine[];
  readonly depth: number;
  readonly nodes: number;
}

/** Told where a board was wrong about the rules, which is a bug: the variant, the position, where the chosen move led. */
type Miss = (variant: string, position: string, reached: string) => void;

/** How many moves of a line are told. */
const LONGEST_LINE = 12;

export class Player {
  private readonly search: Search;
  private readonly engine: EngineVariant;
  private readonly missed: Miss;

  constructor(engine: EngineVariant, missed: Miss, bits?: number) {
    this.engine = engine;
    this.search = new Search(engine.board(), bits);
    this.missed = missed;
  }

  /** Forgets what was found out before, so that the same question has the same answer. */
  clear(): void {
    this.search.clear();
  }

  /** The limits of a level of this game. */
  limitsOf(level: Level): Limits {
    const { nodes, error } = strengthOf(level, this.engine.strengths);
    return { nodes, noise: error * this.search.board.traits.margin };
  }

  /** What to play where `line` stands, which was reached through `past` (position texts, oldest first). */
  choose(line: Line, past: readonly string[], limits: Limits): Choice {
    if (line.outcome !== null) return { ...unsearched(null), score: resultOf(line.outcome, line.toMove) };
    const booked = bookedMove(this.engine, line);
    if (booked !== null) return unsearched(booked);
    this.search.load(line.position, past);
    const found = this.search.think(limits);
    const lines = found.lines.map((each) => this.told(line, each)).filter(({ moves }) => moves.length > 0);
    const [best] = lines;
    const { depth, nodes } = found;
    if (best === undefined || lines.length < found.lines.length)
      return { ...unsearched(plainMove(line)?.move ?? null), depth, nodes };
    return { move: best.moves[0] ?? null, score: best.score, lines, depth, nodes };
  }

  /** A found line in texts, as far as the rules go along with it; the board is left where the search began. */
  private told(start: Line, { moves, value }: FoundLine): ChosenLine {
    const { board } = this.search;
    const texts: string[] = [];
    let line = start;
    let made = 0;
    for (const move of moves.slice(0, LONGEST_LINE)) {
      if (line.outcome !== null || !board.make(move)) break;
      made += 1;
      const position = board.write();
      const played = findMove(line, position);
      if (played === "missing") this.missed(board.variant, line.position, position);
      if (typeof played === "string") break;
      texts.push(played.move);
      ({ line } = played);
    }
    for (; made > 0; made -= 1) board.unmake();
    return { moves: texts, score: scoreOf(value) };
  }
}

/** The choice of a move that no search has judged, or of none. */
function unsearched(move: string | null): Choice {
  return { move, score: 50, lines: move === null ? [] : [{ moves: [move], score: 50 }], depth: 0, nodes: 0 };
}

/** The move that the book has for where `line` stands; null where it has none. */
export function bookedMove({ book = {} }: EngineVariant, line: Line): string | null {
  const [, text] = Object.entries(book).find(([known]) => line.position.startsWith(`${known} `)) ?? [];
  return text !== undefined && line.moves().includes(text) ? text : null;
}

/** The rules' move that leads to a position; it can't be told where boards are too rich to be played on. */
function findMove(line: Line, position: string): Played | "missing" | "too-rich" {
  const texts = unlessTooRich(() => line.moves());
  let isTold = texts !== null;
  for (const text of texts ?? []) {
    const played = unlessTooRich(() => line.play(text));
    if (played === null) isTold = false;
    else if (played.ok && played.value.line.position === position) return played.value;
  }
  return isTold ? "missing" : "too-rich";
}

/** A value as per cent, to a tenth. */
function scoreOf(value: number): number {
  if (Math.abs(value) > SEEN) return value > 0 ? 100 : 0;
  return Math.round(1000 * expected(value)) / 10;
}

function resultOf({ winner }: Outcome, side: string): number {
  return winner === null ? 50 : winner === side ? 100 : 0;
}

/** So many of the other's answers are looked at, at most. */
const MOST_ANSWERS = 20_000;

/** A legal move: one that wins, else one after which the other can't win at once and has few moves; null where there is none. */
export function plainMove(line: Line): Played | null {
  let best: Played | null = null;
  let bestValue = Number.NEGATIVE_INFINITY;
  let left = MOST_ANSWERS;
  for (const text of line.moves()) {
    const played = unlessTooRich(() => line.play(text));
    if (!played?.ok) continue;
    const after = played.value.line;
    const answers = unlessTooRich(() => after.moves().length);
    const value = unlessTooRich(() => worth(after, line.toMove, left));
    if (answers === null || value === null) continue;
    left -= answers;
    if (value <= bestValue) continue;
    best = played.value;
    bestValue = value;
  }
  return best;
}

/** What a position is worth to `side`, which has just moved. */
function worth(line: Line, side: string, answers: number): number {
  const { outcome } = line;
  if (outcome !== null) return outcome.winner === null ? -500 : outcome.winner === side ? 100_000 : -100_000;
  const moves = line.moves();
  const isOwn = line.toMove === side;
  if (answers > 0 && !isOwn && moves.some((move) => loses(line, move, side))) return -50_000;
  return isOwn ? moves.length : -moves.length;
}

function loses(line: Line, move: string, side: string): boolean {
  const played = line.play(move);
  const outcome = played.ok ? played.value.line.outcome : null;
  return outcome !== null && outcome.winner !== null && outcome.winner !== side;
}
