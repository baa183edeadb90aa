/**
 * Play by text over any `Rules`: the worker, the page and the scripts know a game only through this. A `Line` is a position
 * with its past, immutable like everything here; repetition, which no single position can see, is judged on it.
 */
import { TooRich } from "./contract.ts";
import type { Fact, Next, Outcome, Result, Rules, Scene, Side, Tap } from "./contract.ts";
import { refusal } from "./refusal.ts";
import { fail, ok } from "./result.ts";

/** A position reached by a line of play. */
export interface Line {
  readonly position: string;
  readonly toMove: Side;
  readonly outcome: Outcome | null;
  /**
   * The recorded texts of all legal moves, in ascending order of character codes; empty exactly when `outcome` is not null.
   * @throws TooRich after a move from a typed-in board to one that can't be played; `open` answers it as an error.
   */
  moves(): readonly string[];
  /** What may be tapped after `taps`, the recorded text of the move if the walk may stop here, and what the taps so far do. */
  next(taps: readonly Tap[]): Next<string>;
  /** Plays a typed move, read as generously as the settled pages say; an error names the candidates. */
  play(text: string): Result<Played>;
  /** What a legal move does. */
  describe(text: string): Result<readonly Fact[]>;
  scene(): Scene;
  /** Lines of exactly `depth` moves; history is ignored. */
  perft(depth: number): number;
}

/** A move that was played: its recorded text, and where it led. */
export interface Played {
  readonly move: string;
  readonly line: Line;
}

/** One variant, its position and move types closed over. */
export interface Match {
  readonly variant: string;
  readonly version: number;
  /** The start position's text. */
  readonly start: string;
  /**
   * A line that stands at `position`, which was reached through `past` (position texts, oldest first, without `position`
   * itself). The past is only compared, never read, so that a later correction of a rule can't refuse it. An error says which
   * field of `position` is wrong and why, or that the board is too rich to be played.
   */
  open(position: string, past?: readonly string[]): Result<Line>;
}

/** Closes over a variant's position and move types, so that nobody else needs to know them. */
export function match<P, M>(rules: Rules<P, M>): Match {
  return {
    variant: rules.variant,
    version: rules.version,
    start: rules.write(rules.start),
    open(position, past = []) {
      const read = rules.read(position);
      if (!read.ok) return read;
      const line = stand(rules, read.value, past);
      try {
        line.moves();
      } catch (error) {
        if (error instanceof TooRich) return fail(`board: ${error.message}`);
        throw error;
      }
      return ok(line);
    },
  };
}

/** A line that stands at `position`. Moves are made once, and no text before somebody asks for it. */
function stand<P, M>(rules: Rules<P, M>, position: P, past: readonly string[]): Line {
  const text = rules.write(position);
  const outcome = rules.outcome(position) ?? repetition(rules.counters, text, past);
  const byText = once(
    () => new Map(outcome === null ? rules.moves(position).map((move) => [rules.text(position, move), move]) : []),
  );
  const sorted = once(() => Object.freeze([...byText().keys()].sort()));

  function find(typed: string): Result<M> {
    if (outcome !== null) return fail(`the game is over (${outcome.by})`);
    const exact = byText().get(typed) ?? byText().get(typed.trim());
    if (exact !== undefined) return ok(exact);
    const meant = candidates(typed.trim());
    const [only] = meant;
    if (only !== undefined && meant.length === 1) return ok(only);
    const named = meant.map((move) => rules.text(position, move));
    return fail(refusal(typed, named, sorted()));
  }

  /** The game's own reading, else the move that the squares, whatever stands between them, are a way to walk. */
  function candidates(typed: string): readonly M[] {
    if (rules.candidates !== undefined) return rules.candidates(position, typed);
    const { move } = rules.next(position, typed.toLowerCase().split(/[-x+]/));
    return move === null ? [] : [move];
  }

  return {
    position: text,
    toMove: rules.toMove(position),
    outcome,
    moves: sorted,
    next(taps) {
      if (outcome !== null) return { taps: [], move: null, facts: [] };
      const next = rules.next(position, taps);
      return { ...next, move: next.move === null ? null : rules.text(position, next.move) };
    },
    play(typed) {
      const found = find(typed);
      if (!found.ok) return found;
      const move = rules.text(position, found.value);
      return ok({ move, line: stand(rules, rules.play(position, found.value), [...past, text]) });
    },
    describe(typed) {
      const found = find(typed);
      return found.ok ? ok(rules.describe(position, found.value)) : found;
    },
    scene: () => rules.scene(position),
    perft: (depth) => perft(rules, position, depth),
  };
}

/** The third time that a position less its counters stands on the board is a draw, by itself. */
function repetition(counters: number | null, position: string, past: readonly string[]): Outcome | null {
  if (counters === null) return null;
  const lasting = `${position.split(" ").slice(0, -counters).join(" ")} `;
  const times = 1 + past.filter((earlier) => earlier.startsWith(lasting)).length;
  return times >= 3 ? { winner: null, by: "repetition" } : null;
}

function perft<P, M>(rules: Rules<P, M>, position: P, depth: number): number {
  if (depth === 0) return 1;
  const moves = rules.moves(position);
  if (depth === 1) return moves.length;
  let lines = 0;
  for (const move of moves) lines += perft(rules, rules.play(position, move), depth - 1);
  return lines;
}

/** A function that is worked out at its first call. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
