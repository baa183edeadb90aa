/**
 * Looking back at what stood before. Most people who open a game look at now, so the past is played again only when it is asked for,
 * by the rules; the server's word stands over it.
 */
import { loadQuietly } from "./announce.ts";
import type { Model } from "./model.ts";
import type { Stand } from "../board/board.ts";
import { keptSeen } from "../kept/kept.ts";
import { gameFilms, loadGameFilms } from "./films.ts";
import { playOn } from "../board/play-on.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Match } from "../../rules/match.ts";

/** Shows what stood after a ply, or the present; has the last move be seen again. */
export function createLook(model: Model): (shownPly: number | null) => void {
  return (shownPly) => {
    const { state, page, stand, past, film, patch } = model;
    if (shownPly === state.peek().ply) return void loadGameFilms().then(() => seeLast(model));
    if (shownPly !== null && past.peek()?.[shownPly] === undefined) recall(model);
    const before = { ply: page.peek().shownPly ?? state.peek().ply, facts: stand.peek().facts };
    film.value = [];
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

/**
 * Plays the other's last move once more for a player who comes to the game, once in a browser, where nothing was tapped, opened or seen
 * meanwhile. Who watches sees where it led, as everywhere: they come for the game, and not for what was done to them.
 */
export async function replay(model: Model): Promise<void> {
  const { id, turn, you, moves } = model.state.peek();
  if (you === undefined || keptSeen(id).get() === turn) return;
  keptSeen(id).set(turn);
  const last = moves.at(-1);
  if (last === undefined || last.side === you.side) return;
  await loadGameFilms();
  const { state, taps, film, page } = model;
  if (state.peek().turn !== turn || taps.peek().length > 0 || film.peek().length > 0 || page.peek().panel !== null) return;
  seeLast(model);
}

/** Has the last move be seen again. */
function seeLast(model: Model): void {
  recall(model);
  gameFilms.peek()?.seeLast(model);
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
  for (const { move, route } of moves) {
    const next = playOn(line, move, route);
    if (next === null) return null;
    ({ line } = next);
    stands.push(next.stand);
  }
  return line.position === position ? stands : null;
}
