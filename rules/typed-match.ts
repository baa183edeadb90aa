/**
 * Play by what people type, for the server and the scripts: a match whose texts a game's `Reader` reads. The page, which hears
 * from its own server only, does without, and so without all the sentences about what is wrong, until somebody types a move there.
 */
import { TooRich } from "./contract.ts";
import type { Reader, Rules } from "./contract.ts";
import { match } from "./match.ts";
import type { Match, Standing } from "./match.ts";
import { oneLine } from "./pasted.ts";
import { perft } from "./perft.ts";
import { refusal } from "./refusal.ts";
import { fail, ok } from "./result.ts";

/** What is said of a board on which a generator threw `TooRich`. */
export const TOO_RICH = "too-rich: this board has too many ways to capture to be played";

/** A match that reads positions strictly and moves generously; its errors name the field, or the moves that may be meant. */
export function typedMatch<P, M>(rules: Rules<P, M>, reader: Reader<P, M>): Match {
  const typed = match(rules, {
    position: (text) => reader.read(oneLine(text)),
    move(text, { position, outcome, legal, after }) {
      if (outcome !== null) return fail(`the game is over (${outcome.by})`);
      const trimmed = text.trim();
      const exact = legal.get(text) ?? legal.get(trimmed);
      if (exact !== undefined) return ok(exact);
      const meant = candidates(position, trimmed, after);
      const [only] = meant;
      if (only !== undefined && meant.length === 1) return ok(only);
      const named = meant.map((move) => rules.text(position, move));
      return fail(refusal(text, named, [...legal.keys()].sort()));
    },
  });

  /** The game's own reading, else the move that the squares, whatever stands between them, are a way to walk. */
  function candidates(position: P, text: string, after: Standing<P, M>["after"]): readonly M[] {
    if (reader.candidates !== undefined) return reader.candidates(position, text);
    const { move } = after()(text.toLowerCase().split(/[-x+]/));
    return move === null ? [] : [move];
  }

  return {
    ...typed,
    perft: (position, depth) => perft(rules, rules.restore(position), depth),
    open(position, past, isReached = false) {
      const opened = typed.open(position, past);
      if (!opened.ok || isReached) return opened;
      try {
        opened.value.moves();
      } catch (error) {
        if (error instanceof TooRich) return fail(`board: ${TOO_RICH}`);
        throw error;
      }
      return opened;
    },
  };
}
