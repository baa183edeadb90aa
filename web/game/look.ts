/**
 * Looking back at what stood before. Most people who open a game look at now, so the past is played again only when it is asked for,
 * by the rules; the server's word stands over it.
 */
import { loadQuietly } from "./announce.ts";
import type { Model } from "./model.ts";
import { playOn, type Stand } from "../board/board.ts";
import { stepsOf } from "../board/film.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Match } from "../../rules/match.ts";

/** Shows what stood after a ply, or the present; has the last move be seen again. */
export function createLook(model: Model): (shownPly: number | null) => void {
  return (shownPly) => {
    const { state, page, stand, past, patch } = model;
    if (shownPly === state.peek().ply) return replay(model);
    if (shownPly !== null && past.peek()?.[shownPly] === undefined) recall(model);
    const before = { ply: page.peek().shownPly ?? state.peek().ply, facts: stand.peek().facts };
    // A sheet would hide what is to be looked at.
    patch({ shownPly, hint: null, ...(page.peek().inSheets && { panel: null }) });
    void loadQuietly(model).then((late) => late?.showLooked(model, before));
  };
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
