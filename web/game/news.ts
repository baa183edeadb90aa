/** The one way in which a page takes over a state, whoever brings it, so that no answer is handled in two ways. */
import type { StateAnswer } from "../../api/state-schema.ts";
import { keptSenses } from "../kept/kept.ts";
import { announce, loadQuietly } from "./announce.ts";
import { recall } from "./look.ts";
import type { Model } from "./model.ts";
import type { Brought } from "./senses.ts";
import { takeOver } from "./take-over.ts";

/** Takes over a state that is not an older one, and tells what it brings. */
export function takeNews(model: Model, next: StateAnswer): void {
  const before = model.state.peek();
  const { busy, delivery: sent } = model.page.peek();
  const asked = busy || sent !== "open";
  const isBroken = model.taps.peek().length > 0 && next.turn !== before.turn && !asked;
  if (takeOver(model, next)) tell(model, { before, state: next, isBroken });
}

/** Tells what was taken over, by words, and by what is heard and felt. */
function tell(model: Model, news: Parameters<typeof announce>[1]): void {
  const { before, state } = news;
  if (model.last.peek().length === 0 && state.ply > 0 && state.turn !== before.turn) recall(model);
  announce(model, news);
  void cue(model, { before, state, last: model.last.peek(), isLocal: model.isLocal });
}

/** Lets it be heard and felt, where that is wanted. What makes it so is loaded then; without a network for that it stays silent. */
async function cue(model: Model, news: Brought): Promise<void> {
  const senses = { sound: keptSenses.sound.get() ?? false, vibration: keptSenses.vibration.get() ?? false };
  if (!senses.sound && !senses.vibration) return;
  const late = await loadQuietly(model);
  late?.cueNews(senses, news);
}
