/** A state of the server, taken over into the model: what it ends, and what its move is seen to do. */
import { batch } from "@preact/signals-core";
import type { StateAnswer } from "../../api/state-schema.ts";
import { isMovedHere } from "../../view/people.ts";
import type { Stand } from "../board/board.ts";
import type { Model } from "./model.ts";
import { endOf, stepsOf } from "../board/motion.ts";
import { isOlder } from "./newer.ts";
import { isAboutLink } from "./seat/arrival.ts";

/** Takes over a later state; an older one is left. Answers whether it was taken. */
export function takeOver(model: Model, next: StateAnswer): boolean {
  const { state, page, taps, past, last, film, patch, isLocal } = model;
  const before = state.peek();
  if (isOlder(next, before)) return false;
  // Of another log a turn is another position, and nothing that was looked at stands.
  const isReplaced = next.history !== before.history;
  const isTakenBack = next.takenBack.length > before.takenBack.length;
  const move = isReplaced ? null : lastOf(model, next);
  const mover = next.moves.at(-1)?.side;
  const isOwn = mover !== undefined && isMovedHere(next, mover, isLocal);
  batch(() => {
    state.value = next;
    if (isReplaced || isTakenBack) past.value = null;
    if (isReplaced || next.turn !== before.turn || next.status !== before.status) {
      const { question } = page.peek();
      taps.value = [];
      // Whose link it is has nothing to do with the turn.
      patch({
        delivery: "open",
        note: null,
        question: isAboutLink(question) ? question : null,
        hint: null,
        answered: "",
        shownPly: null,
      });
    }
    if (before.you !== undefined && next.you === undefined) patch({ linkIsNew: false, panel: null });
    if (!isReplaced && next.turn === before.turn) return;
    last.value = move?.facts ?? [];
    const stepsSeen = isOwn ? endOf : stepsOf;
    film.value = move === null ? [] : stepsSeen(move.scene, move.facts);
  });
  return true;
}

/** What stands on the board, and what the move that follows there does; null where it is not the next one. */
function lastOf({ line, state }: Model, next: StateAnswer): Stand | null {
  const move = next.moves.at(-1);
  const standing = line.peek();
  if (standing === null || move === undefined || next.turn !== state.peek().turn + 1 || next.ply !== state.peek().ply + 1)
    return null;
  const facts = standing.describe(move.move);
  return facts.ok ? { scene: standing.scene(), facts: facts.value } : null;
}
