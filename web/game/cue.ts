/** That a move is heard and felt, by whoever wants that: what makes sounds is loaded then. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Senses } from "../../view/game/page-state.ts";
import { isMovedHere } from "../../view/people.ts";
import { keptSenses } from "../kept.ts";
import type { Model } from "./model.ts";

/** What can be told apart without looking. */
export type Cue = "move" | "take" | "end";

/** Lets what has happened be heard and felt. Without a network for what it takes, it stays silent. */
function cue({ late }: Model, senses: Senses, what: Cue): void {
  if (senses.sound || senses.vibration)
    void late
      .peek()?.()
      .then(({ sense }) => sense(senses, what))
      .catch(() => {});
}

/** Gives the cue of what a later state brings: each move is heard, only the other's is felt. */
export function cueNews(model: Model, before: StateAnswer, next: StateAnswer): void {
  const isOver = next.status === "over" && before.status !== "over";
  if (next.ply <= before.ply && !isOver) return;
  const [sound, vibration] = [keptSenses.sound.get() ?? false, keptSenses.vibration.get() ?? false];
  const mover = next.moves.at(-1)?.side;
  const isOwn = next.ply > before.ply && mover !== undefined && isMovedHere(next, mover, model.isLocal);
  const what = isOver ? "end" : model.last.peek().some(({ tag }) => tag === "took") ? "take" : "move";
  cue(model, { sound, vibration: vibration && !isOwn }, what);
}
