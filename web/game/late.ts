/** What somebody asks for by a key or from a panel that most games are played without: loaded then. */
import type { Acts } from "../../view/game/page-state.ts";
import { sayTrouble } from "./announce.ts";
import type { Model } from "./model.ts";

/** Shows what each key does. */
export function showKeys(model: Model): Promise<void> {
  return load(model, model.late(), ({ openKeyList }) => openKeyList(model.language));
}

/** Lets a move be typed, where one can be made. */
export async function typeMove(model: Model, acts: Acts): Promise<void> {
  if (model.walk.peek() === null || model.page.peek().delivery !== "open") return;
  acts.look(null);
  await load(model, model.late(), ({ openMoveField }) => openMoveField(model, acts));
}

/** Turns the board round. */
export function turnRound(model: Model): Promise<void> {
  return load(model, model.late(), ({ flip }) => flip(model));
}

/** Opens what is being loaded; where the line is down, that is said. */
export async function load<Loaded>(model: Model, loading: Promise<Loaded>, open: (loaded: Loaded) => void): Promise<void> {
  const opened = await loading.catch(() => null);
  if (opened !== null) return open(opened);
  sayTrouble(model, navigator.onLine ? model.words.broken : model.words.network.offline);
}
