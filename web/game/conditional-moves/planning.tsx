/** What is decided ahead of the moves that are tried: loaded with their board, and drawn beside them. */
// The bundler leaves what this shares with the session in that one script as long as that is named here (`panels.tsx`).
import "../session.ts";
import type { Planning } from "../../../view/game/conditional-moves.ts";
import type { Model } from "../model.ts";
import type { Saved } from "./saved.ts";
import { planCard } from "./plan-card.tsx";
import { createPlanned } from "./planned.ts";

export function createPlanning(model: Model, saved: Saved): Planning {
  return (tried) => {
    const planned = createPlanned(model, saved, tried);
    void planned.begin();
    return () => planCard(planned);
  };
}
