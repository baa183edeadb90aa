/**
 * Play by text over any `Rules`: the worker, the page and the scripts know a game only through this. A `Line` is a position
 * with its past, immutable like everything here; repetition, which no single position can see, is judged on it. What a text
 * means is handed in: here by the record alone, which is all that the page needs, in `typed-match.ts` as people type.
 */
import type { Fact, Next, Outcome, Result, Rules, Scene, Side, Tap } from "./contract.ts";
import type { NoMove } from "./typed-move.ts";
import { squaresOn } from "./route.ts";
import { fail, ok } from "./values.ts";

/** A position reached by a line of play. */
export interface Line {
  readonly position: string;
  readonly toMove: Side;
  readonly outcome: Outcome | null;
  /**
   * The recorded texts of all legal moves, in ascending order of character codes; empty exactly when `outcome` is not null.
   * @throws TooRich on a board that can't be played, after a move from a typed-in one; where people type, `open` answers it.
   */
  moves(): readonly string[];
  /** The same where they are no more than `most`; null where there are more, which takes no time to find out. */
  movesUpTo(most: number): readonly string[] | null;
  /** What may be tapped after `taps`, the recorded text of the move if the walk may stop here, and what the taps so far do. */
  next(taps: readonly Tap[]): Next<string>;
  /**
   * Plays a move by its recorded text or, in a match that reads what people type, as generously as the settled pages say; an
   * error tells there why the text is no move.
   */
  play(text: string): Result<Played, NoMove>;
  /** What a legal move does, named as for `play`; by the way of its recorded text or, where that names it, by another `route` to the same move. */
  describe(text: string, route?: string): Result<readonly Fact[], NoMove>;
  scene(): Scene;
  /** The word of a rule, as in the contract; of what is not legal alone. */
  forbids(from: Tap, to?: Tap): string | null;
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
   * itself). The past is only compared, never read, so that a later correction of a rule can't refuse it. A match that reads
   * what people type says in its error which field of `position` is wrong and why, or that the board is too rich to be played. A
   * match by the record only finds that it would not have written `position` so; that it makes sense besides is trusted.
   * @param isReached whether a game has come to the position: how rich its board is was judged then, and isn't looked at again, for
   *   that is what opening costs most
   */
  open(position: string, past?: readonly string[], isReached?: boolean): Result<Line>;
  /**
   * Whether a side may still win from a position that a game has come to, by any series of legal moves; false only where none does.
   * Only a match that reads what people type says so.
   */
  canWin?(position: string, side: Side): boolean;
  /** Lines of exactly `depth` moves from a position that can be opened. Only a match that reads what people type counts them. */
  perft?(position: string, depth: number): number;
}

/** What texts mean to a match. */
export interface Texts<P, M> {
  position(text: string): Result<P>;
  /** The legal move that a text means where a line stands. */
  move(text: string, standing: Standing<P, M>): Result<M, NoMove>;
}

/** Where a line stands. */
export interface Standing<P, M> {
  readonly position: P;
  readonly outcome: Outcome | null;
  /** All legal moves by their recorded texts. */
  readonly legal: ReadonlyMap<string, M>;
  /** What `next` of the rules answers for the position, asked once. */
  readonly after: () => (taps: readonly Tap[]) => Next<M>;
}

/** Closes over a variant's position and move types, so that nobody else needs to know them. */
export function match<P, M>(rules: Rules<P, M>, texts: Texts<P, M> = recorded(rules)): Match {
  return {
    variant: rules.variant,
    version: rules.version,
    start: rules.write(rules.start),
    open(position, past = []) {
      const read = texts.position(position);
      return read.ok ? ok(stand(rules, texts, read.value, past)) : read;
    },
  };
}

/** No sentence for people: what comes from the record is never wrong. */
const UNRECORDED: Result<never, "unrecorded"> = fail("unrecorded");

/** Texts as the rules themselves write them and as the server records them, to the letter. */
function recorded<P, M>(rules: Rules<P, M>): Texts<P, M> {
  return {
    position(text) {
      const position = rules.restore(text);
      return rules.write(position) === text ? ok(position) : UNRECORDED;
    },
    move(text, { legal }) {
      const move = legal.get(text);
      return move === undefined ? UNRECORDED : ok(move);
    },
  };
}

/** A line that stands at `position`. Moves are made once, and no text before somebody asks for it; a tap asks again and again. */
function stand<P, M>(rules: Rules<P, M>, texts: Texts<P, M>, position: P, past: readonly string[]): Line {
  const text = rules.write(position);
  const outcome = rules.outcome(position) ?? repetition(rules.counters, text, past);
  let all: readonly M[] | null = outcome === null ? null : [];
  const byText = once(() => new Map((all ??= rules.moves(position)).map((move) => [rules.text(position, move), move])));
  const after = once(() => rules.next(position));
  const sorted = once(() => Object.freeze([...byText().keys()].sort()));

  const asked = new Map<string, Next<string>>();
  function ask(taps: readonly Tap[]): Next<string> {
    if (outcome !== null) return { taps: [], move: null, facts: [] };
    const found = after()(taps);
    return { ...found, move: found.move === null ? null : rules.text(position, found.move) };
  }

  function next(taps: readonly Tap[]): Next<string> {
    const key = taps.join(" ");
    const known = asked.get(key) ?? ask(taps);
    asked.set(key, known);
    return known;
  }

  const find = (named: string) => texts.move(named, { position, outcome, legal: byText(), after });

  return {
    position: text,
    toMove: rules.toMove(position),
    outcome,
    moves: sorted,
    movesUpTo(most) {
      const found = all ?? rules.moves(position, most);
      if (found.length > most) return null;
      all = found;
      return sorted();
    },
    next,
    play(named) {
      const found = find(named);
      if (!found.ok) return found;
      const move = rules.text(position, found.value);
      return ok({ move, line: stand(rules, texts, rules.play(position, found.value), [...past, text]) });
    },
    describe(named, route) {
      const found = find(named);
      if (!found.ok) return found;
      const facts = rules.describe(position, found.value);
      const walked = route ? next(squaresOn(route)) : null;
      // All ways to a move are told by as many facts, and what its end brings comes after them.
      return ok(walked?.move === named ? [...walked.facts, ...facts.slice(walked.facts.length)] : facts);
    },
    scene: once(() => {
      const scene = rules.scene(position);
      return outcome?.winner == null ? scene : { ...scene, decided: rules.decided?.(position) ?? [] };
    }),
    forbids: (from, to) => rules.forbids?.(position, from, to) ?? null,
  };
}

/** The third time that a position less its counters stands on the board is a draw, by itself. */
function repetition(counters: number | null, position: string, past: readonly string[]): Outcome | null {
  if (counters === null) return null;
  const lasting = `${position.split(" ").slice(0, -counters).join(" ")} `;
  const before = past.filter((earlier) => earlier.startsWith(lasting));
  return before.length < 2 ? null : { winner: null, by: "repetition" };
}

/** A function that is worked out at its first call. */
function once<T>(make: () => T): () => T {
  let made: readonly [T] | undefined;
  return () => (made ??= [make()])[0];
}
