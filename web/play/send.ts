/** A local game sent to a friend from where it stands: a game by link begins there, and the moves before it are shown and nobody's. */
import { continuation } from "../../game/next-start.ts";
import { createGame } from "../new-game/create-game.ts";
import { sayRefused, sayTrouble } from "../game/announce.ts";
import type { Desk } from "./desk.ts";
import { stateOf } from "./local-game.ts";

/** Makes the game and goes there; the one of this device stays as it is. */
export async function sendOn({ model, computer, game }: Desk): Promise<void> {
  const { state, page, rulebook, patch } = model;
  const { variant, toMove, you } = state.peek();
  const sent = game();
  if (page.peek().busy || toMove === null || sent === null) return;
  computer.stop();
  patch({ busy: true, hint: null });
  const own = you?.side ?? toMove;
  const failure = await createGame({
    variant,
    seat: own === rulebook.sides[0].id ? "first" : "second",
    ...continuation(stateOf(sent)),
  });
  if (failure === null) return;
  patch({ busy: false });
  if (failure.status === 0) sayTrouble(model, model.words.network.offline);
  else sayRefused(model, failure.code);
  void computer.move();
}
