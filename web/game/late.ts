/** What somebody asks for by a key or from a panel that most games are played without: loaded then. */
import type { Acts } from "../../view/game/page-state.ts";
import { sayTrouble } from "./announce.ts";
import type { Late, Model } from "./model.ts";

/** @throws before the session has said how, which is a bug */
function late(model: Model): Promise<Late> {
  return model.late.peek()?.() ?? Promise.reject(new Error("nothing can be loaded yet"));
}

/** Shows what each key does. */
export function showKeys(model: Model): Promise<void> {
  return load(model, late(model), ({ openKeyList }) => openKeyList(model.language));
}

/** Lets a move be typed, where one can be made. */
export async function typeMove(model: Model, acts: Acts): Promise<void> {
  if (model.walk.peek() === null || model.page.peek().delivery !== "open") return;
  acts.look(null);
  await load(model, late(model), ({ openMoveField }) => openMoveField(model, acts));
}

/** Turns the board round. */
export function turnRound(model: Model): Promise<void> {
  return load(model, late(model), ({ flip }) => flip(model));
}

/** Opens what is being loaded; where the line is down, that is said. */
export async function load<Loaded>(model: Model, loading: Promise<Loaded>, open: (loaded: Loaded) => void): Promise<void> {
  const opened = await loading.catch(() => null);
  if (opened !== null) return open(opened);
  sayTrouble(model, navigator.onLine ? model.words.broken : model.words.network.offline);
}
