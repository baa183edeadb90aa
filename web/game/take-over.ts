/**
 * A state of the server, taken over into the model: what it ends, what its move is seen to do, and what is told of it. All states come this
 * one way, so that no answer is handled in two.
 */
import { batch } from "@preact/signals-core";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Stand } from "../board/board.ts";
import type { Brought, Model } from "./model.ts";
import { isAboutLink } from "./seat/arrival.ts";
import type { Version } from "../../api/live.ts";
import { keptSenses } from "../kept/kept.ts";
import { announce, loadQuietly } from "./announce.ts";
import { gameFilms } from "./films.ts";
import { recall } from "./look.ts";

/** Takes over a later state; an older one is left. Answers whether it was taken. */
export function takeOver(model: Model, next: StateAnswer): boolean {
  const { state, page, taps, past, last, film, held, shown, patch } = model;
  const before = state.peek();
  if (isOlder(next, before)) return false;
  // In another log a turn is another position, and nothing that was looked at stands.
  const isReplaced = next.history !== before.history;
  const isTakenBack = next.takenBack.length > before.takenBack.length;
  const isOther = isReplaced || next.turn !== before.turn || next.status !== before.status;
  const move = isReplaced ? null : lastOf(model, next);
  const { steps, until } = (!isReplaced && gameFilms.peek()?.filmAfter(model, next)) || { steps: [] };
  const told = shown.peek();
  batch(() => {
    state.value = next;
    if (isReplaced || isTakenBack) past.value = null;
    if (isOther) {
      const { question } = page.peek();
      taps.value = [];
      // Whose link it is has nothing to do with the turn.
      patch({
        delivery: "open",
        note: null,
        question: isAboutLink(question) ? question : null,
        hint: null,
        answered: "",
        shownPly: null,
      });
      film.value = steps;
      held.value = until === undefined ? null : { told, until };
      if (isReplaced || next.turn !== before.turn) last.value = move?.facts ?? [];
    }
    if (before.you && !next.you) patch({ linkIsNew: false, panel: null });
  });
  return true;
}

/** What stands on the board, and what the move that follows there does; null where it is not the next one. */
function lastOf({ line, state }: Model, next: StateAnswer): Stand | null {
  const move = next.moves.at(-1);
  const standing = line.peek();
  const { turn, ply } = state.peek();
  if (standing === null || move === undefined || next.turn !== turn + 1 || next.ply !== ply + 1) return null;
  const facts = standing.describe(move.move, move.route);
  return facts.ok ? { scene: standing.scene(), facts: facts.value } : null;
}

/** Whether `other` is older than `one`, for answers and live messages overtake each other, and the page never goes back: by its log, where that was replaced, then by how far it has come. */
export function isOlder({ history = 0, ...other }: Version, one: Version): boolean {
  const known = one.history ?? 0;
  if (history !== known) return history < known;
  return other.seq < one.seq || (other.seq === one.seq && other.rev < one.rev);
}

/** Takes over a state that is not an older one, and tells what it brings, by words, and by what is heard and felt. */
export function takeNews(model: Model, next: StateAnswer): void {
  const before = model.state.peek();
  const { busy, delivery: sent } = model.page.peek();
  const asked = busy || sent !== "open";
  const isBroken = model.taps.peek().length > 0 && next.turn !== before.turn && !asked;
  if (!takeOver(model, next)) return;
  if (model.last.peek().length === 0 && next.ply > 0 && next.turn !== before.turn) recall(model);
  announce(model, { before, state: next, isBroken });
  void cue(model, { before, state: next, last: model.last.peek(), isLocal: model.isLocal, film: model.film });
}

/** Lets it be heard and felt, where that is wanted. What makes it so is loaded then; without a network for that it stays silent. */
async function cue(model: Model, news: Brought): Promise<void> {
  const senses = { sound: keptSenses.sound.get() ?? false, vibration: keptSenses.vibration.get() ?? false };
  if (!senses.sound && !senses.vibration) return;
  const late = await loadQuietly(model);
  late?.cueNews(senses, news);
}

/** Keeps the build for which the tab was loaded again. */
const KEY = "hoplink:reloaded-for";

/** Loads the page again where `build` is another than `own`, for rules and server must be of one build; never twice for the same one. */
export function reloadIfOld(build: string, own: string): void {
  if (build === own) return;
  try {
    if (sessionStorage.getItem(KEY) === build) return;
    sessionStorage.setItem(KEY, build);
    location.reload();
  } catch {
    // Without a memory it might load itself again and again.
  }
}
