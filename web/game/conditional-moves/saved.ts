/** What the server has saved of moves decided ahead for the page's seat, asked for where there is any. */
import { effect, signal } from "@preact/signals-core";
import type { ConditionalMoves, ConditionalMovesAnswer } from "../../../api/conditional-moves-schema.ts";
import type { Branch } from "../../../game/conditional-moves-schema.ts";
import type { Failure } from "../../api.ts";
import type { Controller } from "../controller.ts";
import { createPanelRead } from "../panel-read.ts";

export type Saved = ReturnType<typeof createSaved>;

export function createSaved({ model, commands, take }: Controller) {
  const { state, patch } = model;
  /** Null until it is known. */
  const known = signal<ConditionalMoves | null>(null);

  const PATH = "/conditional-moves";
  const { read, outdate } = createPanelRead(() => commands.ask<ConditionalMovesAnswer>(PATH, { method: "GET" }), show);

  function show(now: ConditionalMoves | null): void {
    known.value = now;
    patch({});
  }

  /** Answers why it was refused; null where it was not. */
  async function change(
    method: "PUT" | "PATCH" | "DELETE",
    body: { readonly turn?: number; readonly branches?: readonly Branch[]; readonly playsOnlyMove?: boolean },
  ): Promise<Failure | null> {
    const answer = await commands.ask<ConditionalMovesAnswer>(PATH, { method, body: { ...body, ...commands.as() } });
    if (answer.ok) {
      outdate();
      show(answer.value);
    } else if (answer.error.state) take(answer.error.state);
    // The switch shows what is so.
    patch({});
    return answer.ok ? null : answer.error;
  }

  let before = "";
  effect(() => {
    const { you, turn, history } = state.value;
    const now = you?.conditionalMoves ? JSON.stringify([you.conditionalMoves, turn, history]) : "";
    if (now === before) return;
    before = now;
    queueMicrotask(() => {
      if (now !== "") return void read();
      outdate();
      show(null);
    });
  });
  return { known, refresh: read, change };
}
