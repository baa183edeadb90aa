/** What the server has saved of moves decided ahead for the page's seat, asked for where there is any. */
import { effect, signal } from "@preact/signals-core";
import type { ConditionalMoves, ConditionalMovesAnswer } from "../../../api/conditional-moves-schema.ts";
import type { Branch } from "../../../game/conditional-moves-schema.ts";
import type { Failure } from "../../api.ts";
import { createInTurn } from "../../in-turn.ts";
import type { Controller } from "../controller.ts";
import { createPanelRead } from "../../panel-read.ts";

type Method = "PUT" | "PATCH" | "DELETE";

/** What is to be changed. */
export interface Change {
  readonly turn?: number;
  readonly branches?: readonly Branch[];
  readonly playsOnlyMove?: boolean;
}

export type Saved = ReturnType<typeof createSaved>;

export function createSaved({ model, commands, take }: Controller) {
  const { state, patch } = model;
  /** Null until it is known. */
  const known = signal<ConditionalMoves | null>(null);
  /** Whether something is being changed. */
  const isBusy = signal(false);
  const inTurn = createInTurn((busy) => void (isBusy.value = busy));

  const PATH = "/conditional-moves";
  const { read, outdate } = createPanelRead(() => commands.ask<ConditionalMovesAnswer>(PATH, { method: "GET" }), show);

  function show(now: ConditionalMoves | null): void {
    known.value = now;
    patch({});
  }

  /** Answers why it was refused; null where it was not. */
  async function ask(method: Method, body: Change): Promise<Failure | null> {
    const answer = await commands.ask<ConditionalMovesAnswer>(PATH, { method, body: { ...body, ...commands.as() } });
    if (answer.ok) {
      outdate();
      show(answer.value);
    } else if (answer.error.state) take(answer.error.state);
    // The switch shows what is so.
    patch({});
    return answer.ok ? null : answer.error;
  }

  /** One after the other, so that what was pressed last is what stays. */
  const change = (method: Method, body: Change) => inTurn(method + JSON.stringify(body), () => ask(method, body));

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
  return { known, isBusy, refresh: read, change };
}
