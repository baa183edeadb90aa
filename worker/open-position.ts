/** Positions and sample games that this server wrote or was built with, opened by their rules. */
import type { Fact, Scene } from "../rules/contract.ts";
import type { Preview } from "../view/board/picture.tsx";
import { type Guide, START } from "../view/rules/guide.ts";
import type { Line } from "../rules/match.ts";
import { findVariant, type Offer } from "../games/registry.ts";
import type { Listing } from "../view/rulebook.ts";
import type { SampleData, SampleMove } from "../view/rules/sample.tsx";
import { sayNoMove } from "../rules/typed-move.ts";

/** A variant, and a line that stands at one of its positions. */
interface Opened extends Offer {
  readonly line: Line;
}

/**
 * @param at a position text of that variant, or `start`
 * @throws where there is no such variant, or its rules can't read the position, which are bugs
 */
export function openPosition(at: { readonly variant: string; readonly position: string }): Opened {
  const offer = findVariant(at.variant);
  const line = offer?.variant.match.open(at.position === START ? offer.variant.match.start : at.position, [], true);
  if (offer === undefined || !line?.ok) throw new Error(`${at.variant}: a position that can't be drawn: ${at.position}`);
  return { ...offer, line: line.value };
}

/** The board that a kind of game begins on, in its first variant. */
export function setUpOf({ id, variants: [variant] }: Listing): Scene {
  if (variant === undefined) throw new Error(`${id}: no variant`);
  return startOf(variant.match.variant);
}

/** The board that a variant begins on. */
export function startOf(variant: string): Scene {
  return openPosition({ variant, position: START }).line.scene();
}

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

/** Where a game that shows itself begins. */
interface Beginning {
  /** How many moves were made before. */
  readonly ply: number;
  readonly scene: Scene;
}

/** What was found in samples already, which takes playing them. */
const chains = new WeakMap<SampleData, Beginning>();

/** Where a sample stands before its first move that takes in several legs; at its start where it has none. */
export function beforeChain(sample: SampleData): Beginning {
  const known = chains.get(sample);
  if (known !== undefined) return known;
  const { variant, moves } = sample;
  const start = openPosition({ variant, position: START }).line;
  let line = start;
  let found: Beginning = { ply: 0, scene: start.scene() };
  for (const [ply, { move }] of moves.entries()) {
    const [facts, played] = [line.describe(move), line.play(move)];
    if (facts.ok && isChain(facts.value)) {
      found = { ply, scene: line.scene() };
      break;
    }
    if (played.ok) ({ line } = played.value);
  }
  chains.set(sample, found);
  return found;
}

function isChain(facts: readonly Fact[]): boolean {
  const legs = facts.flatMap((fact) => (fact.tag === "walked" ? fact.squares.slice(1) : []));
  return legs.length > 1 && facts.some(({ tag }) => tag === "took");
}

/**
 * What stands for a kind of game.
 * @throws where its rules can't read it, which is a bug
 */
export function previewOf({ id, preview }: Pick<Listing, "id" | "preview">): Preview {
  const { line } = openPosition(preview);
  const facts = line.describe(preview.move);
  if (!facts.ok) throw new Error(`${id}: ${sayNoMove(facts.error)}`);
  return { scene: line.scene(), facts: facts.value, part: preview.part };
}
