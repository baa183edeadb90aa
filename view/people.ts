/** Who sits where, as a page speaks of them. */
import { HIDDEN_NAME } from "../api/seats.ts";
import type { StateAnswer } from "../api/state-schema.ts";
import type { Side } from "../rules/contract.ts";
import { isolated } from "./text.ts";
import type { Rulebook } from "./rulebook.ts";
import type { Person } from "./words/own.ts";
import type { Words } from "./words/types.ts";

export type CommonWords = Words["common"];
export type Sided = Pick<Rulebook, "sides">;

/** A player's name within a sentence; what stands for one that the operator has hidden, in the page's language. */
export function shownName(name: string, { people }: Pick<CommonWords, "people">): string {
  return name === HIDDEN_NAME ? people.hidden : isolated(name);
}

/** A name where it stands by itself: with the word beside it that a program plays. */
export function marked(name: string, isProgram: boolean | undefined, { people }: CommonWords): string {
  return isProgram ? `${name} (${people.program})` : name;
}

/** What a side is called. */
export function sideName(rulebook: Sided, side: Side, { colours }: CommonWords): string {
  const found = rulebook.sides.find((each) => each.id === side);
  return found === undefined ? side : colours[found.colour];
}

/** The side across from `side`. */
export function across(rulebook: Sided, side: Side): Side {
  const [first, second] = rulebook.sides;
  return first.id === side ? second.id : first.id;
}

/** The side at the bottom of the board: one's own, for a watcher the one that moves first. */
export function bottom(rulebook: Sided, state: Pick<StateAnswer, "you">): Side {
  return state.you?.side ?? rulebook.sides[0].id;
}

/** The side at the bottom, where somebody may have turned the board round. */
export function nearSide(rulebook: Sided, state: Pick<StateAnswer, "you">, isFlipped: boolean): Side {
  const own = bottom(rulebook, state);
  return isFlipped ? across(rulebook, own) : own;
}

/** Who plays `side`. */
export function personOf(rulebook: Sided, state: Pick<StateAnswer, "you" | "players">, side: Side, words: CommonWords): Person {
  if (state.you?.side === side) return { name: words.people.you, you: true };
  return { name: shownName(state.players[side]?.name ?? sideName(rulebook, side, words), words), you: false };
}

/**
 * Whether the moves of a side are made on this page: its own seat's and, where a device keeps the game by itself and nobody has a
 * seat of their own, both.
 */
export function isMovedHere({ you }: Pick<StateAnswer, "you">, side: Side, isLocal: boolean): boolean {
  return you === undefined ? isLocal : you.side === side;
}

/** The name of the player who made the game and waits alone, as a program where it is one; null where they gave none, or play neither side. */
export function hostName({ players, forOthers }: Pick<StateAnswer, "players" | "forOthers">, words: CommonWords): string | null {
  const host = Object.values(players).find((player) => player);
  if (forOthers || !host) return null;
  const { name, program } = host;
  if (name === null) return program ? words.people.aProgram : null;
  return marked(shownName(name, words), program, words);
}
