/** The next game, made from the one that is over. */
import { createGame } from "../create-game.ts";
import type { Controller } from "./controller.ts";
import { sayRefused } from "./session.ts";

/** Makes a game like this one with the sides swapped; whom to invite to it, its page says. */
export async function playAgain({ model }: Controller): Promise<void> {
  const { you, variant, players } = model.state.peek();
  if (you === undefined || model.page.peek().busy) return;
  model.patch({ busy: true, hint: null });
  const [first] = model.rulebook.sides;
  const name = players[you.side]?.name ?? null;
  const failure = await createGame({
    variant,
    seat: you.side === first.id ? "second" : "first",
    ...(name !== null && { name }),
  });
  if (failure === null) return;
  model.patch({ busy: false });
  sayRefused(model, failure.code);
}
