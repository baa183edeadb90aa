/**
 * What the dock says where it has room: the last move in words and, for whoever is new to the game, what a move is that only it has.
 * A tip is told in one turn, and never again in this browser.
 */
import { effect } from "@preact/signals-core";
import type { StateAnswer } from "../../api/state-schema.ts";
import { lastMoveOf } from "../../view/game/result.ts";
import { slot } from "../kept/kept.ts";
import type { Model } from "./model.ts";

/** Where a tip was told: in which game, at which turn of it. */
type Told = readonly [game: string, turn: number];

/** Keeps up what is said beside the turn, from now on. */
export function sayBesides(model: Model): void {
  effect(() => {
    const { state, last } = model;
    model.patch({ lastMove: lastMoveOf({ ...model, state: state.value }, last.value), tip: tipOf(model) });
  });
}

/** What is told of the present turn; before a player's first move, what the game is about. */
function tipOf({ rulebook, about, words, state, last, line, canMove }: Model): string | null {
  const now = state.value;
  if (!canMove.value) return null;
  const legal = now.legalMoves.flatMap((move) => {
    const facts = line.value?.describe(move);
    return facts?.ok ? facts.value : [];
  });
  const tags = new Set([...last.value, ...legal].map(({ tag }): string => tag));
  const tips = Object.entries(words.own.tips ?? {});
  const due = tips.find(([tag]) => tags.has(tag) && isUntold(rulebook.id, tag, now));
  if (due !== undefined) return due[1];
  return now.moves.some(({ side }) => side === now.toMove) ? null : about.tagline;
}

/** Whether it was told in no other turn; from now on it was told in this one. */
function isUntold(rulebook: string, tag: string, { id, turn }: StateAnswer): boolean {
  const kept = slot<Told>(`tip:${rulebook}:${tag}`);
  const [game, when] = kept.get() ?? [id, turn];
  if (game !== id || when !== turn) return false;
  kept.set([id, turn]);
  return true;
}
