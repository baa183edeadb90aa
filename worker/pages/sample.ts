/** The short game of each kind, as the pages that show it are given it. */
import { type Guide, START } from "../../view/rules/guide.ts";
import type { SampleData, SampleMove } from "../../view/rules/sample.tsx";
import { sayNoMove } from "../../rules/no-move.ts";
import { openPosition } from "../open-position.ts";

/** Samples that were played already: the same for every reader. */
const samples = new WeakMap<Guide, SampleData>();

/** A guide's sample game, with who made each move. */
export function sampleOf(guide: Guide): SampleData {
  const known = samples.get(guide);
  if (known !== undefined) return known;
  const { variant, moves } = guide.sample;
  let { line } = openPosition({ variant, position: START });
  const made: SampleMove[] = [];
  for (const move of moves) {
    made.push({ ply: made.length + 1, side: line.toMove, move });
    const played = line.play(move);
    if (!played.ok) throw new Error(`${variant}: ${sayNoMove(played.error)}`);
    ({ line } = played.value);
  }
  const sample = { variant, moves: made };
  samples.set(guide, sample);
  return sample;
}
