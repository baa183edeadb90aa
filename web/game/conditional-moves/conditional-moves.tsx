/** Moves decided ahead, as a seat's page has them: what is saved, what came of it, and whether an only move plays itself. */
import "../../style/conditional-moves.css";
import { effect, signal } from "@preact/signals-core";
import type { ConditionalMoves, ConditionalMovesAnswer } from "../../../api/conditional-moves-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Branch } from "../../../game/conditional-moves-schema.ts";
import { Button } from "../../../view/game/card.tsx";
import type { Ahead } from "../../../view/game/conditional-moves.ts";
import type { GameProps, PanelProps } from "../../../view/game/props.ts";
import { IconButton } from "../../../view/icon.tsx";
import { withWords, wordsOf } from "../../../view/words/words.ts";
import type { Failure } from "../../api.ts";
import { Switch } from "../../controls.tsx";
import { keptPlan } from "../../kept/kept-move.ts";
import type { Controller } from "../controller.ts";
import { tryMoves } from "../late-keys.tsx";
import { isUntouchedSince, justPlayed } from "./played-ahead.ts";

export type Saved = ReturnType<typeof createSaved>;

export function createConditionalMoves(controller: Controller) {
  const { model } = controller;
  const { language, state } = model;
  const say = wordsOf("conditional-moves", language);
  const saved = createSaved(controller);
  const kept = keptPlan(state.peek().id);
  sayPlayed(controller);

  function told(now: StateAnswer): ReturnType<Ahead["told"]> {
    const count = justPlayed(now);
    const missed = saved.known.peek()?.notPlayed ?? [];
    const { turn = Infinity, lines = 0 } = now.you?.conditionalMoves ?? {};
    const isMissed = lines === 0 && missed.length > 0 && isUntouchedSince(turn, now);
    const way = lines > 0 ? say.planned({ lines }) : isMissed ? say.missed : null;
    return {
      text: count > 0 && now.you?.conditionalMoves ? say.played({ count }) : null,
      way: way && <Button onClick={() => void tryMoves(model)}>{way}</Button>,
    };
  }

  /** What goes with the move that is being made. */
  function along({ state: { turn }, page: { walk, delivery } }: GameProps) {
    const plan = kept.get();
    if (plan === null || plan.turn !== turn || plan.move !== walk?.move) return null;
    const drop = () => {
      kept.set(null);
      model.patch({});
    };
    return (
      <p class="row with-plan">
        {say.along(plan)}
        {delivery === "open" && <IconButton icon="close" label={say.alone} class=" end" onClick={drop} />}
      </p>
    );
  }

  const turnOnlyMove = (playsOnlyMove: boolean) => void saved.change("PATCH", { playsOnlyMove });
  const OnlyMove = ({ state: { you, status } }: PanelProps) =>
    status === "over" ? null : (
      <Switch isOn={you?.playsOnlyMove === true} onTurn={turnOnlyMove} hint={say.onlyMoveHint}>
        {say.onlyMove}
      </Switch>
    );

  async function planning() {
    const { createPlanning } = await withWords("planning", import("./planning.tsx"));
    return createPlanning(model, saved);
  }

  return { told, planning, along, OnlyMove } satisfies Ahead & Record<string, unknown>;
}

/** What the server has saved for the seat, asked for where there is any. */
function createSaved({ model, commands, take }: Controller) {
  const { state, patch } = model;
  /** Null until it is known. */
  const known = signal<ConditionalMoves | null>(null);

  async function refresh(): Promise<void> {
    const answer = await commands.ask<ConditionalMovesAnswer>("/conditional-moves", { method: "GET" });
    if (answer.ok) show(answer.value);
  }

  function show(now: ConditionalMoves | null): void {
    known.value = now;
    patch({});
  }

  /** Answers why it was refused; null where it was not. */
  async function change(
    method: "PUT" | "PATCH" | "DELETE",
    body: { readonly turn?: number; readonly branches?: readonly Branch[]; readonly playsOnlyMove?: boolean },
  ): Promise<Failure | null> {
    const answer = await commands.ask<ConditionalMovesAnswer>("/conditional-moves", {
      method,
      body: { ...body, ...commands.as() },
    });
    if (answer.ok) show(answer.value);
    else if (answer.error.state) take(answer.error.state);
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
    queueMicrotask(() => (now === "" ? show(null) : void refresh()));
  });
  return { known, refresh, change };
}

/** Tells a screen reader that an answer was played, behind what else is said of the move. */
function sayPlayed({ model: { language, state, page, patch } }: Controller): void {
  let known = state.peek().turn;
  effect(() => {
    const now = state.value;
    const isNew = now.turn !== known;
    known = now.turn;
    const count = justPlayed(now);
    if (!isNew || count === 0) return;
    const text = wordsOf("conditional-moves", language).played({ count });
    queueMicrotask(() => patch({ said: `${page.peek().said} ${text}` }));
  });
}
