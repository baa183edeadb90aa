/** Moves decided ahead, as a seat's page has them: what is saved, what came of it, and whether an only move plays itself. */
import "../../style/conditional-moves.css";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { Button } from "../../../view/game/card.tsx";
import type { Ahead } from "../../../view/game/conditional-moves.ts";
import type { GameProps, PanelProps } from "../../../view/game/props.ts";
import { IconButton } from "../../../view/icon.tsx";
import { withWords, wordsOf } from "../../../view/words/words.ts";
import { Switch } from "../../controls.tsx";
import { keptPlan } from "../../kept/kept-move.ts";
import type { Controller } from "../controller.ts";
import { tryMoves } from "../late-keys.tsx";
import type { Model } from "../model.ts";
import { isUntouchedSince, justPlayed } from "./played-ahead.ts";
import { createSaved } from "./saved.ts";

export function createConditionalMoves(controller: Controller) {
  const { model } = controller;
  const { language, state } = model;
  const say = wordsOf("conditional-moves", language);
  const saved = createSaved(controller);
  const kept = keptPlan(state.peek().id);

  function told(now: StateAnswer): ReturnType<Ahead["told"]> {
    const count = justPlayed(now);
    const { notPlayed: missed = [], act } = saved.known.peek() ?? {};
    const { turn = Infinity, lines = 0 } = now.you?.conditionalMoves ?? {};
    const isMissed = lines === 0 && missed.length > 0 && isUntouchedSince(turn, now);
    // A move would decline what is offered in the seat's own turn. Nobody resigns by declining.
    const isAsked = now.toMove === now.you?.side && now.offers.some(({ by }) => by !== now.you?.side);
    const waits = lines > 0 && act === undefined && isAsked;
    const way = lines > 0 ? say.planned({ lines }) : isMissed ? say.missed : null;
    return {
      text: waits ? say.waits : count > 0 ? say.played({ count }) : null,
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

/** What is said of answers that were played between two states; empty where none was. */
export function newsOfPlayed({ language }: Pick<Model, "language">, before: StateAnswer, state: StateAnswer): string {
  const count = state.ply > before.ply ? justPlayed(state) : 0;
  return count > 0 ? wordsOf("conditional-moves", language).played({ count }) : "";
}
