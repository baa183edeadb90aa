/** What somebody asks for by a key or from a panel that most games are played without: loaded then. */
import type { Acts } from "../../view/game/page-state.ts";
import { sayTrouble } from "./announce.ts";
import type { LateKey, Model } from "./model.ts";

/** Turns the board round (`f`), lets a move be typed (`m`) where one can be made, or shows what each key does (`?`). */
export function pressLate(model: Model, key: LateKey, acts: Acts | null = null): void {
  void load(model, model.late.peek()?.(), ({ pressed }) => pressed(key, model, acts));
}

/** Opens what is being loaded; where the line is down, that is said. `loading` is undefined before the session has said how. */
export async function load<Loaded extends object>(
  model: Model,
  loading: Promise<Loaded> | undefined,
  open: (loaded: Loaded) => void,
): Promise<void> {
  const opened = await loading?.catch(() => null);
  if (opened) return open(opened);
  sayTrouble(model, navigator.onLine ? model.words.broken : model.words.network.offline);
}
