/** Games of a search against itself, as a trainer wants them: positions by their features, each with how its game ended. */
import { FULL, type Features } from "../../engine/evaluation.ts";
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
  /** What the search thought of it then, and of what came of it later. */
  hope: number;
  result: number;
}

/** A game that goes on for so long is drawn. */
const LONGEST = 300;
/** How much of a hope is what was hoped a ply later: what comes of a position tells more than the look at it. */
const LATER = 0.9;
/** No hope is greater: a game that is won is won. */
const HIGHEST = 1_000;
/** A side that is so far behind, so often in a row, has lost. */
const LOST = 900;
const OFTEN = 6;

/** Plays a game of so many nodes a move, and answers its quiet positions. */
export function selfPlay(contest: Contest, search: Search, nodes: number, roll: Dice): readonly Sample[] {
  const { board } = search;
  const samples: Sample[] = [];
  /** By ply, what the search found, and its sample where it is quiet. */
  const hopes: { readonly hope: number; readonly sample: Sample | null }[] = [];
  const ended = (value: number) => {
    finish(hopes, value);
    return samples;
  };
  const past: string[] = [];
  const hashes: string[] = [];
  let position = opening(contest, search, roll);
  let lost = 0;
  search.clear();
  for (let ply = 0; ply < LONGEST; ply += 1) {
    search.load(position, past);
    const over = board.over();
    if (over !== UNDECIDED) return ended(board.side === 0 ? over : -over);
    const [line] = search.think({ nodes }).lines;
    const [move] = line?.moves ?? [];
    // Nobody is left to move; boards tell a loss so, and chess a draw.
    if (line === undefined || move === undefined) return ended(board.side === 0 ? board.stuck() : -board.stuck());
    lost = Math.abs(line.value) >= LOST ? lost + 1 : 0;
    if (lost >= OFTEN) return ended(board.side === 0 ? line.value : -line.value);
    const sample = !board.isForced() && board.gain(move) === 0 ? sampleOf(search) : null;
    hopes.push({ hope: board.side === 0 ? line.value : -line.value, sample });
    if (sample !== null) samples.push(sample);
    past.push(position);
    board.make(move);
    // A round is all that is played: what comes after it is another game.
    if (board.traits.rounds && board.over() !== UNDECIDED) return ended(board.side === 0 ? board.over() : -board.over());
    position = board.write();
    const stood = `${board.lo}.${board.hi}`;
    if (board.traits.repetition && hashes.filter((hash) => hash === stood).length >= 2) return ended(0);
    hashes.push(stood);
  }
  return ended(0);
}

/** Sums up the features of one board. */
class Sums implements Features {
  phase = FULL;
  readonly amounts = new Map<number, number>();

  add(index: number, amount: number): void {
    this.amounts.set(index, (this.amounts.get(index) ?? 0) + amount);
  }
}

function sampleOf({ board }: Search): Sample {
  const sums = new Sums();
  board.features(sums);
  const found = [...sums.amounts].filter(([, amount]) => amount !== 0);
  return {
    index: Int16Array.from(found, ([feature]) => feature),
    amount: Int8Array.from(found, ([, amount]) => amount),
    phase: sums.phase,
    hope: 0,
    result: 0.5,
  };
}

/** Tells each sample how its game ended, and what was hoped of it from then on. */
function finish(hopes: readonly { readonly hope: number; readonly sample: Sample | null }[], value: number): void {
  let later = Number.NaN;
  for (const { hope, sample } of hopes.toReversed()) {
    const now = Math.max(-HIGHEST, Math.min(HIGHEST, hope));
    later = Number.isNaN(later) ? now : LATER * later + (1 - LATER) * now;
    if (sample === null) continue;
    sample.hope = later;
    sample.result = (Math.sign(value) + 1) / 2;
  }
}
