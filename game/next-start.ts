/**
 * Where a next game begins: as the one before it did, or where that one has ended. Then the moves that led there stand before its start,
 * as those do that somebody enters when they make a game; only that it is known of how many that they were played.
 */
import type { Result } from "../rules/contract.ts";
import type { Match } from "../rules/match.ts";
import type { TermsOf } from "./offers-schema.ts";
import { MOST_MOVES_BEFORE, readStart, type Start, type StartRefusal, type StartWish } from "./start.ts";
import { type GameState, position } from "./state.ts";

export type RematchTerms = TermsOf<"rematch">;

export interface NextStart {
  readonly start: Start;
  /** How many of the moves before it were made in the games before, the last ones; 0 where it begins as the last game did. */
  readonly played: number;
}

export function nextStart(state: GameState, match: Match, terms: RematchTerms): Result<NextStart, StartRefusal> {
  return isResumed(terms) ? whereItEnded(state, match) : asItBegan(state, match);
}

export function isResumed({ from }: RematchTerms): boolean {
  return from === "position";
}

function asItBegan({ custom, follows, positions }: GameState, match: Match): Result<NextStart, StartRefusal> {
  if (custom === undefined) return begun(readStart(match, {}));
  // A game that was gone on with began where its first part did.
  const entered = custom.moves.slice(0, custom.moves.length - (follows?.played ?? 0));
  const read = readStart(match, { position: custom.from, moves: entered.map(({ move }) => move) });
  // Rules that were corrected since may not lead there any more.
  return begun(read.ok ? read : readStart(match, { position: positions[0] }));
}

function whereItEnded(state: GameState, match: Match): Result<NextStart, StartRefusal> {
  const end = position(state);
  for (const [wish, played] of waysTo(state)) {
    const read = readStart(match, wish);
    if (read.ok && read.value.position === end) return begun(read, played);
  }
  return begun(readStart(match, { position: end }));
}

/** How the game has come to its end, from as early on as can be shown; and how many of the moves were played in it and before it. */
function waysTo(state: GameState): readonly (readonly [StartWish, number])[] {
  const { custom, follows, moves, positions } = state;
  const made = moves.map(({ move }) => move);
  const before = custom?.moves.map(({ move }) => move) ?? [];
  const whole: StartWish = { position: custom?.from ?? positions[0], moves: [...before, ...made] };
  const own = continuation(state);
  return [
    ...(before.length + made.length <= MOST_MOVES_BEFORE ? [[whole, (follows?.played ?? 0) + made.length] as const] : []),
    [own, own.moves.length],
  ];
}

/** What begins another game where this one stands: as many of its last moves as can be shown, and the position in which they begin. */
export function continuation({
  moves,
  positions,
}: Pick<GameState, "moves" | "positions">): StartWish & { readonly moves: readonly string[] } {
  const last = moves.slice(-MOST_MOVES_BEFORE);
  return { position: positions[last[0]?.turn ?? 0], moves: last.map(({ move }) => move) };
}

function begun(start: Result<Start, StartRefusal>, played = 0): Result<NextStart, StartRefusal> {
  return start.ok ? { ok: true, value: { start: start.value, played } } : start;
}
