/** Moves as people type them, read by a game's own reader. */
import type { Result, Tap } from "../../../rules/contract.ts";
import { ok } from "../../../rules/result.ts";
import { tapsOf } from "../../../rules/taps-of.ts";
import type { Variant } from "../../../view/rulebook.ts";
import type { Model } from "../model.ts";

/**
 * The taps that make the move that a text means where the game stands, or the reader's reason why it means none.
 * @param typed the variants of its kind of game, by matches that read what people type
 * @throws where they have not that game or read another move than the page's rules make, which is a bug
 */
export function readMove(
  { state, line }: Pick<Model, "state" | "line">,
  typed: readonly Variant[],
  text: string,
): Result<readonly Tap[]> {
  const { variant, position } = state.peek();
  const opened = typed.find(({ match }) => match.variant === variant)?.match.open(position);
  const standing = line.peek();
  if (!opened?.ok || standing === null) throw new Error(`nothing can be typed at ${position}`);
  const played = opened.value.play(text);
  if (!played.ok) return played;
  const taps = tapsOf(standing, played.value.move);
  if (taps === null) throw new Error(`no taps make ${played.value.move}`);
  return ok(taps);
}
