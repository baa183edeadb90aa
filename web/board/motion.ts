/**
 * A move as it is seen to happen, leg by leg, with what it takes and brings about; then the board is left as the rules have it.
 * A person who wants no motion, or taps in the middle of it, has the end at once.
 */
import type { Fact, Scene, Tap } from "../../rules/contract.ts";
import { type Moment, walkedCells } from "../../view/board/walk.ts";

/** What a piece is seen to do. */
export type Act =
  /** Travels the last leg of `way`, which begins where the whole move does. */
  | { readonly kind: "goes"; readonly way: readonly Tap[]; readonly leaps: boolean }
  /** Turns round where it has landed. */
  | { readonly kind: "turns"; readonly square: Tap }
  /** Becomes another, or comes from beside the board. */
  | { readonly kind: "settles"; readonly square: Tap };

export interface Step extends Moment {
  /** Null where nothing moves. */
  readonly act: Act | null;
  /** In milliseconds, the breath after it included. */
  readonly lasts: number;
}

/** In milliseconds, and how a piece gathers speed: as the styles' tokens of the same names, which a script can't import. */
export const DURATIONS = { calm: 220, leap: 300, breath: 80, round: 900 } as const;
export const HOP = "cubic-bezier(0.45, 0, 0.35, 1)";

type Before = Pick<Scene, "cells">;
type Took = Extract<Fact, { readonly tag: "took" }>;

/**
 * The steps of a move.
 * @param before what stood before it
 * @param facts what it did; none where that is not known, and then there is nothing to see
 */
export function stepsOf(before: Before, facts: readonly Fact[]): readonly Step[] {
  return facts.length === 0 ? [] : [...legsOf(before, facts), lastStep(before, facts)];
}

/** What is left to see of a move for the player who has walked it before their own eyes: what only its end brings about. */
export function endOf(before: Before, facts: readonly Fact[]): readonly Step[] {
  const last = lastStep(before, facts);
  return last.gone.length > 0 || endsRound(facts) ? [last] : [];
}

function legsOf(before: Before, facts: readonly Fact[]): readonly Step[] {
  return facts.flatMap((fact, index): readonly Step[] => {
    const earlier = facts.slice(0, index);
    if (fact.tag === "dropped") return [step(before, [...earlier, fact], { kind: "settles", square: fact.square })];
    if (fact.tag === "pushed") return [step(before, [...earlier, fact], { kind: "goes", way: fact.squares, leaps: false })];
    if (fact.tag !== "walked") return [];
    return fact.squares.slice(1).flatMap((square, leg) => {
      const way = fact.squares.slice(0, leg + 2);
      const beside = facts.filter((other) => other.tag === "parted" || (other.tag === "took" && other.leg <= leg));
      const turns = (until: number) => facts.filter((other) => other.tag === "turned" && other.leg < until);
      const done = [...earlier, { ...fact, squares: way }, ...beside];
      const taken = tookIn(facts, "at-once").filter((prey) => prey.leg === leg);
      const goes = step(before, [...done, ...turns(leg)], { kind: "goes", way, leaps: fact.leaps }, taken);
      const turned = turns(leg + 1);
      return turned.length === turns(leg).length ? [goes] : [goes, step(before, [...done, ...turned], { kind: "turns", square })];
    });
  });
}

function lastStep(before: Before, facts: readonly Fact[]): Step {
  const made = facts.find((fact) => fact.tag === "promoted");
  const last = step(before, facts, made ? { kind: "settles", square: made.square } : null, tookIn(facts, "at-end"));
  return endsRound(facts) ? { ...last, lasts: DURATIONS.round + DURATIONS.breath } : last;
}

/** The board when `done` has been done and `taken` is seen to go. */
function step({ cells }: Before, done: readonly Fact[], act: Act | null, taken: readonly Took[] = []): Step {
  const gone = cells.filter(({ square, side }) => taken.some((prey) => prey.square === square && prey.side === side));
  const left = walkedCells({ cells }, done).filter((cell) => !gone.includes(cell));
  const leaps = act?.kind === "goes" && act.leaps;
  return { cells: left, gone, act, lasts: (leaps ? DURATIONS.leap : DURATIONS.calm) + DURATIONS.breath };
}

function tookIn(facts: readonly Fact[], lifted: Took["lifted"]): readonly Took[] {
  return facts.filter((fact) => fact.tag === "took").filter((prey) => prey.lifted === lifted);
}

function endsRound(facts: readonly Fact[]): boolean {
  return facts.some((fact) => fact.tag === "round-ended");
}
