/**
 * The position on a game's board, and what was worked out of it. All of that is kept for as long as it stands: whoever asks for the
 * same again costs no more than to send it.
 */
import { present } from "../../../game/decide.ts";
import { factsIn, moveBefore } from "../../../game/moves.ts";
import type { GameState } from "../../../game/state.ts";
import { MOST_LEGAL_MOVES } from "../../../game/start.ts";
import type { Fact, Side } from "../../../rules/contract.ts";
import { type FullMove, fullMoves } from "../../../rules/full-move.ts";
import type { Line, Match } from "../../../rules/match.ts";
import type { Ledger } from "./ledger.ts";

/** Characters of all legal moves that a state lists, together. */
const LONGEST_MOVES = 48 * 1024;
/** Earlier turns of which it is kept what the move before them did. */
const MOST_TURNS = 20;

export type PresentBoard = ReturnType<typeof createPresentBoard>;

export function createPresentBoard(match: Match, ledger: Ledger) {
  const facts = new Map<number, readonly Fact[]>();
  /** Opened when it is first asked for. */
  let line: Line | null = null;
  let full: readonly FullMove[] | null = null;
  /** The last answer of `canWin`: who looks at a game whose time is up asks again and again. */
  let chance: { readonly of: string; readonly isThere: boolean } | null = null;

  /** The line that stands on the board. */
  const stands = () => (line ??= present(ledger.state, match));

  return {
    match,
    present: stands,

    /** The texts of the legal moves, as every state has them; null where they are too many, or too long, to be told each time. */
    listed(): readonly string[] | null {
      const texts = stands().movesUpTo(MOST_LEGAL_MOVES);
      const length = texts?.reduce((sum, text) => sum + text.length, 0) ?? 0;
      return length > LONGEST_MOVES ? null : texts;
    },

    /** The same with more than their texts. */
    inFull: () => (full ??= fullMoves(stands())),

    /** As the rules say it, of this position or another one. */
    canWin(position: string, side: Side): boolean {
      const of = `${side} ${position}`;
      if (chance?.of !== of) chance = { of, isThere: match.canWin?.(position, side) ?? true };
      return chance.isThere;
    },

    /** What the move did that led to the position of `turn`; empty where none did. */
    factsBefore(turn: number): readonly Fact[] {
      const known = facts.get(turn);
      if (known !== undefined) return known;
      const described = factsOf(ledger.state, match, turn);
      if (facts.size >= MOST_TURNS) facts.clear();
      facts.set(turn, described);
      return described;
    },

    /** Another position stands now. @param reached the line that a move has led to; null where it has to be opened */
    replace(reached: Line | null): void {
      line = reached;
      full = null;
    },
  };
}

function factsOf(state: GameState, match: Match, turn: number): readonly Fact[] {
  const move = moveBefore(state, turn);
  const before = move && state.positions[move.turn];
  if (move === undefined || before === undefined) return [];
  return factsIn(match, before, move);
}
