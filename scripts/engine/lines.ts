/** Opens and plays lines that have to be legal: a refusal by the rules is a bug. */
import { sayNoMove } from "../../rules/typed-move.ts";
import type { Line, Match } from "../../rules/match.ts";

/** @throws where the rules don't read the position */
export function lineAt(match: Match, position: string): Line {
  const opened = match.open(position);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** @throws where the move, in the rules' own text, is not legal */
export function lineAfter(line: Line, move: string): Line {
  const played = line.play(move);
  if (!played.ok) throw new Error(sayNoMove(played.error));
  return played.value.line;
}
