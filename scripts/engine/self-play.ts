/** Games of a search against itself, as a trainer wants them: positions by their features, each with how its game ended. */
import { Features } from "../../engine/evaluation.ts";
import { UNDECIDED } from "../../engine/board.ts";
import type { Search } from "../../engine/search.ts";
import type { Dice } from "../shared/dice.ts";
import type { Contest } from "./contest.ts";
import { opening } from "./openings.ts";

/** A position; results are from 0 to 1, for side 0. */
export interface Sample {
  readonly index: Int16Array;
  readonly amount: Int8Array;
  readonly phase: number;
  /** The value that the search found. */
  readonly hope: number;
  result: number;
}

/** A game that goes on for so long is drawn. */
const LONGEST = 300;
/** A side that is so far behind, so often in a row, has lost. */
const LOST = 900;
const OFTEN = 6;

/** Plays a game of so many nodes a move, and answers its quiet positions. */
export function selfPlay(contest: Contest, search: Search, nodes: number, roll: Dice): readonly Sample[] {
  const { board } = search;
  const samples: Sample[] = [];
  const past: string[] = [];
  const hashes: string[] = [];
  let position = opening(contest, search, roll);
  let lost = 0;
  search.clear();
  for (let ply = 0; ply < LONGEST; ply += 1) {
    search.load(position, past);
    const over = board.over();
    if (over !== UNDECIDED) return resultOf(samples, board.side === 0 ? over : -over);
    const [line] = search.think({ nodes }).lines;
    const [move] = line?.moves ?? [];
    // Nobody is left to move; boards tell a loss so, and chess a draw.
    if (line === undefined || move === undefined) return resultOf(samples, board.side === 0 ? board.stuck() : -board.stuck());
    lost = Math.abs(line.value) >= LOST ? lost + 1 : 0;
    if (lost >= OFTEN) return resultOf(samples, board.side === 0 ? line.value : -line.value);
    if (!board.isForced() && board.gain(move) === 0) samples.push(sampleOf(search, board.side === 0 ? line.value : -line.value));
    past.push(position);
    board.make(move);
    // A round is all that is played: what comes after it is another game.
    if (board.traits.rounds && board.over() !== UNDECIDED)
      return resultOf(samples, board.side === 0 ? board.over() : -board.over());
    position = board.write();
    const stood = `${board.lo}.${board.hi}`;
    if (board.traits.repetition && hashes.filter((hash) => hash === stood).length >= 2) return resultOf(samples, 0);
    hashes.push(stood);
  }
  return resultOf(samples, 0);
}

const features = new Features();

function sampleOf({ board }: Search, hope: number): Sample {
  features.count = 0;
  board.features(features);
  const sums = new Map<number, number>();
  for (let at = 0; at < features.count; at += 1) {
    const feature = features.index[at] ?? 0;
    sums.set(feature, (sums.get(feature) ?? 0) + (features.amount[at] ?? 0));
  }
  const found = [...sums].filter(([, amount]) => amount !== 0);
  return {
    index: Int16Array.from(found, ([feature]) => feature),
    amount: Int8Array.from(found, ([, amount]) => amount),
    phase: features.phase,
    hope,
    result: 0.5,
  };
}

function resultOf(samples: readonly Sample[], value: number): readonly Sample[] {
  for (const sample of samples) sample.result = (Math.sign(value) + 1) / 2;
  return samples;
}
