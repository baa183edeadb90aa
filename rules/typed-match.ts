/**
 * Play by what people type, for the server and the scripts: a match whose texts a game's `Reader` reads. The page, which hears
 * from its own server only, does without, and so without all the sentences about what is wrong, until somebody types a move there.
 */
import { type IsHopeless, type Reader, type Rules, type Side, unlessTooRich } from "./contract.ts";
import { match, type Match, type Standing } from "./match.ts";
import { ambiguous, illegal, oneLine, over, plainMove, squaresOf } from "./typed-move.ts";
import { fail, ok } from "./values.ts";

/** What is said of a board on which a generator threw `TooRich`. */
export const TOO_RICH = "too-rich: this board has too many ways to capture to be played";

/**
 * A match that reads positions strictly and moves generously; its errors name the field, or the moves that may be meant.
 * @param isHopeless absent where the moves alone tell who can still win
 */
export function typedMatch<P, M>(rules: Rules<P, M>, reader: Reader<P, M>, isHopeless?: IsHopeless<P>): Match {
  const typed = match(rules, {
    position: (text) => reader.read(oneLine(text)),
    move(text, standing) {
      const { position, outcome, legal } = standing;
      if (outcome !== null) return fail(over(outcome.by));
      const plain = plainMove(text);
      const exact = legal.get(text) ?? legal.get(text.trim()) ?? legal.get(plain);
      if (exact !== undefined) return ok(exact);
      const meant = candidates(standing, plain);
      const [only] = meant;
      if (only === undefined) return fail(illegal(text, [...legal.keys()].sort()));
      if (meant.length === 1) return ok(only);
      const named = meant.map((move) => rules.text(position, move));
      return fail(ambiguous(text, named));
    },
  });

  /** The game's own reading, else the move that the squares, whatever stands between them, are a way to walk. */
  function candidates({ position, after }: Standing<P, M>, plain: string): readonly M[] {
    if (reader.candidates !== undefined) return reader.candidates(position, plain);
    const squares = squaresOf(plain);
    const move = squares === null ? null : after()(squares).move;
    return move === null ? [] : [move];
  }

  return {
    ...typed,
    canWin: (position, side) => canWin(rules, rules.restore(position), side, isHopeless),
    perft: (position, depth) => perft(rules, rules.restore(position), depth),
    open(position, past, isReached = false) {
      const opened = typed.open(position, past);
      if (!opened.ok || isReached) return opened;
      return unlessTooRich(() => opened.value.moves()) === null ? fail(`board: ${TOO_RICH}`) : opened;
    },
  };
}

/** Counts the lines of exactly `depth` moves, history ignored: this shows that a generator finds every move, and how fast it is. */
function perft<P, M>(rules: Rules<P, M>, position: P, depth: number): number {
  if (depth === 0) return 1;
  const moves = rules.moves(position);
  if (depth === 1) return moves.length;
  let lines = 0;
  for (const move of moves) lines += perft(rules, rules.play(position, move), depth - 1);
  return lines;
}

/** So many positions are looked at: a forced line has fewer, and no number is enough for a game in full. */
const MOST_POSITIONS = 64;

/**
 * Whether a side may still win from a position, by whatever legal moves both make. Repetition is left out, for it depends on how the
 * game came here.
 * @returns false only where no series of moves wins
 */
export function canWin<P, M>(rules: Rules<P, M>, start: P, side: Side, isHopeless: IsHopeless<P> = () => false): boolean {
  const found = new Map([[rules.write(start), start]]);
  // What is found on the way comes last.
  for (const position of found.values()) {
    const outcome = rules.outcome(position);
    if (outcome?.winner === side) return true;
    if (outcome !== null || isHopeless(position, side)) continue;
    const moves = unlessTooRich(() => rules.moves(position, MOST_POSITIONS));
    if (moves === null) return true;
    for (const move of moves) {
      const next = rules.play(position, move);
      found.set(rules.write(next), next);
      if (found.size > MOST_POSITIONS) return true;
    }
  }
  return false;
}
