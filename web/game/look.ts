/**
 * Looking back at what stood before. Most people who open a game look at now, so the past is played again only when it is asked for,
 * by the rules; the server's word stands over it.
 */
import { effect } from "@preact/signals-core";
import type { Fact } from "../../rules/contract.ts";
import { middle } from "../../view/board/plan.ts";
import { dayAndTime, lookedAt } from "./announce.ts";
import type { Model } from "./model.ts";
import { playOn, type Stand } from "../board/board.ts";
import { HOP, stepsOf } from "../board/film.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Match } from "../../rules/match.ts";

/** Shows what stood after a ply, or the present, and says when its move was made. */
export function createLook(app: Element, model: Model): (shownPly: number | null) => void {
  return (shownPly) => {
    const { state, page, stand, past, patch, language } = model;
    if (shownPly !== null && past.peek()?.[shownPly] === undefined) recall(model);
    const { ply, moves } = state.peek();
    const [before, at] = [page.peek().shownPly ?? ply, shownPly ?? ply];
    const { facts } = stand.peek();
    const move = shownPly === null ? undefined : moves.find((each) => each.ply === shownPly);
    // A sheet would hide what is to be looked at.
    patch({ shownPly, hint: move ? dayAndTime(move.at, language) : null, ...(page.peek().inSheets && { panel: null }) });
    patch({ said: lookedAt(model) });
    if (at === before - 1) slide(app, model, facts, true);
    else if (at === before + 1) slide(app, model, stand.peek().facts, false);
  };
}

/** One step through the moves, in milliseconds. */
const STEP = 180;

/** Has the pieces of one move be seen to slide there or back, once it is drawn. */
function slide(app: Element, { plan }: Model, facts: readonly Fact[], isBack: boolean): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  requestAnimationFrame(() => {
    for (const fact of facts) {
      if (fact.tag !== "walked" && fact.tag !== "pushed") continue;
      const way = isBack ? fact.squares.toReversed() : fact.squares;
      const [from, to] = [way[0] ?? "", way.at(-1) ?? ""];
      const [start, end] = [middle(plan.peek(), from), middle(plan.peek(), to)];
      const frames = [{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` }, {}];
      [...app.querySelectorAll(`[data-piece="${to}"] > use`)].at(-1)?.animate(frames, { duration: STEP, easing: HOP });
    }
  });
}

/** Keeps up what stood after each move, as long as that is listed: with the score of rounds, and what was captured. */
export function keepPast(model: Model): void {
  const { state, page, stand, past } = model;
  effect(() => {
    const isListed = stand.value.scene.round !== undefined || page.value.panel === "moves";
    if (isListed && past.peek()?.[state.value.ply] === undefined) recall(model);
  });
}

/** Plays the game again from the start, for what stood after each ply. */
export function recall({ match, state, past, last }: Model): void {
  const now = state.peek();
  past.value = historyOf(match, now);
  if (last.peek().length === 0) last.value = past.value?.[now.ply]?.facts ?? [];
}

/** Plays the last move once more, where nothing has been tapped meanwhile. */
export function replay(model: Model): void {
  recall(model);
  const { ply } = model.state.peek();
  const [before, after] = [model.past.peek()?.[ply - 1], model.past.peek()?.[ply]];
  const isUntouched = model.taps.peek().length === 0;
  if (before !== undefined && after !== undefined && isUntouched) model.film.value = stepsOf(before.scene, after.facts);
}

/**
 * What stood after each ply, the start position first; null where the moves don't lead to the state's position, because the
 * rules were corrected since.
 */
export function historyOf(
  match: Match,
  { moves, position, start: own, earlier }: Pick<StateAnswer, "moves" | "position" | "start" | "earlier">,
): readonly Stand[] | null {
  const start = match.open(earlier?.position ?? own?.position ?? match.start);
  if (!start.ok) return null;
  let line = start.value;
  // The earliest board that is known stands for all plies whose moves the state leaves out.
  const stands = Array<Stand>(1 + (earlier?.moves ?? 0)).fill({ scene: line.scene(), facts: [] });
  for (const { move } of moves) {
    const next = playOn(line, move);
    if (next === null) return null;
    ({ line } = next);
    stands.push(next.stand);
  }
  return line.position === position ? stands : null;
}
