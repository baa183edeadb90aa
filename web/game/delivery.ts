/** What becomes of a move that was sent, by the answer. A move counts as played only when the server has said so. */
import type { StateAnswer } from "../../game/answer.ts";
import type { Answer } from "../api.ts";
import { isPassing } from "../api.ts";
import type { KeptMove } from "../kept.ts";

export type Delivered =
  | { readonly kind: "played"; readonly state: StateAnswer }
  /** It may or may not have arrived: it stays kept and is sent again, which plays it once at the most. */
  | { readonly kind: "again" }
  | { readonly kind: "refused"; readonly code: string; readonly state: StateAnswer | null };

export function delivered(answer: Answer<StateAnswer>): Delivered {
  if (answer.ok) return { kind: "played", state: answer.value };
  if (isPassing(answer.error)) return { kind: "again" };
  return { kind: "refused", code: answer.error.code, state: answer.error.state ?? null };
}

/** Whether a kept move still counts: its turn is the present one, and this seat's. */
export function isDue(kept: Pick<KeptMove, "turn">, state: Pick<StateAnswer, "turn" | "status" | "toMove" | "you">): boolean {
  return state.status === "playing" && kept.turn === state.turn && state.you !== undefined && state.toMove === state.you.side;
}
