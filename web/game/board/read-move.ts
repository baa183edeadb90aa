/** Moves as people type them, read by a game's own reader or as the page shows them. */
import type { Result, Tap } from "../../../rules/contract.ts";
import type { NoMove } from "../../../rules/no-move.ts";
import { oneLine, plainMove } from "../../../rules/pasted.ts";
import { ok } from "../../../rules/result.ts";
import { tapsOf } from "../../../rules/full-move.ts";
import { isWord } from "../../../view/move-text.ts";
import type { Variant } from "../../../view/rulebook.ts";
import type { GameWords } from "../../../view/words.ts";
import type { Model } from "../model.ts";

/** Shows a recorded move to the page's reader. */
type Say = GameWords["moves"]["move"];

/**
 * The taps that make the move that a text means where the game stands, or the reason why it means none.
 * @param typed the variants of its kind of game, by matches that read what people type
 * @throws where they have not that game or read another move than the page's rules make, which is a bug
 */
export function readMove(
  { state, line }: Pick<Model, "state" | "line">,
  typed: readonly Variant[],
  say: Say,
  text: string,
): Result<readonly Tap[], NoMove> {
  const { variant, position } = state.peek();
  const opened = typed.find(({ match }) => match.variant === variant)?.match.open(position);
  const standing = line.peek();
  if (!opened?.ok || standing === null) throw new Error(`nothing can be typed at ${position}`);
  const played = opened.value.play(shownMove(standing.moves(), say, text) ?? text);
  if (!played.ok) return played;
  const taps = tapsOf(standing, played.value.move);
  if (taps === null) throw new Error(`no taps make ${played.value.move}`);
  return ok(taps);
}

/** The move that is shown by a text; null where none is, and where the text is recorded itself, which always goes before. */
function shownMove(moves: readonly string[], say: Say, text: string): string | null {
  const typed = plainMove(text);
  if (moves.includes(typed)) return null;
  return moves.find((move) => plainMove(say(move)) === typed || (isWord(move) && isAlike(say(move), text))) ?? null;
}

function isAlike(one: string, other: string): boolean {
  return oneLine(one).toLowerCase() === oneLine(other).toLowerCase();
}
