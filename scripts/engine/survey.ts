/** Whole games of the computer against itself, from where games begin: how even, how drawn and how long they are. */
import { type Level, strengthOf } from "../../engine/levels.ts";
import { bookedMove } from "../../engine/player.ts";
import { Search } from "../../engine/search.ts";
import type { Measured, VariantPlay } from "../../view/rules/guide.ts";
import { type Contest, lineAfter, lineAt } from "./contest.ts";

/** A small table is quicker than it forgets in games of few nodes. */
const TABLE_BITS = 14;

interface Ended {
  /** The points of the player who moved first, 0 to 1. */
  readonly score: number;
  readonly plies: number;
}

/** Plays so many games at a level; they differ because each errs by another seed. The same arguments play the same games. */
export function survey(contest: Contest, level: Level, games: number, seed: number): VariantPlay {
  const search = new Search(contest.engine.board(), TABLE_BITS);
  const ended = Array.from({ length: games }, (_, game) => playOut(contest, search, level, seed * 1_000_003 + game));
  return {
    games,
    first: tenths(measure(ended.map(({ score }) => score)), 100),
    draws: tenths(measure(ended.map(({ score }) => Number(score === 0.5))), 100),
    plies: tenths(measure(ended.map(({ plies }) => plies)), 1),
  };
}

function playOut({ match, engine, start }: Contest, search: Search, level: Level, seed: number): Ended {
  // The level's limits are the same in all variants, whatever it is in one of them, so that variants can be compared.
  const { nodes, error } = strengthOf(level);
  const { board } = search;
  const limits = { nodes, noise: error * board.traits.margin, seed };
  const past: string[] = [];
  const stood = new Map<string, number>();
  search.clear();
  let line = lineAt(match, start);
  const { toMove: first } = line;
  for (; line.outcome === null; line = lineAt(match, board.write())) {
    search.load(line.position, past);
    const place = `${board.lo}.${board.hi}`;
    const times = (stood.get(place) ?? 0) + 1;
    stood.set(place, times);
    if (board.traits.repetition && times === 3) return { score: 0.5, plies: past.length };
    past.push(line.position);
    const booked = bookedMove(engine, line);
    if (booked !== null) board.load(lineAfter(line, booked).position);
    else board.make(search.think(limits).lines[0]?.moves[0] ?? 0);
  }
  const { winner } = line.outcome;
  return { score: winner === null ? 0.5 : Number(winner === first), plies: past.length };
}

/** The mean with its error. One more game is counted on either side, because games that all end alike prove nothing. */
function measure(values: readonly number[]): Measured {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const most = Math.max(1, ...values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) + mean ** 2 + (most - mean) ** 2;
  return { mean, error: (1.96 * Math.sqrt(squares / (values.length + 2))) / Math.sqrt(values.length) };
}

/** So many times the value, to one place. */
function tenths({ mean, error }: Measured, times: number): Measured {
  const rounded = (value: number) => Math.round(10 * (times * value)) / 10;
  return { mean: rounded(mean), error: rounded(error) };
}
