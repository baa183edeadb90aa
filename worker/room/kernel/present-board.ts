/**
 * The position on a game's board, and what was worked out of it. All of that is kept for as long as it stands: whoever asks for the
 * same again costs no more than to send it.
 */
import type { Board } from "../../../game/command.ts";
import { present } from "../../../game/decide.ts";
import { moveBefore } from "../../../game/moves.ts";
import { MOST_LEGAL_MOVES } from "../../../game/start.ts";
import type { Fact, Side } from "../../../rules/contract.ts";
import { type FullMove, fullMoves } from "../../../rules/full-move.ts";
import type { Line, Match } from "../../../rules/match.ts";
import type { Ledger } from "./ledger.ts";

/** Characters of all legal moves that a state lists, together. */
const LONGEST_MOVES = 48 * 1024;
/** Earlier turns of which it is kept what the move before them did. */
const MOST_TURNS = 20;

export class PresentBoard implements Pick<Board, "match" | "present"> {
  readonly match: Match;
  readonly #ledger: Ledger;
  readonly #facts = new Map<number, readonly Fact[]>();
  /** Opened when it is first asked for. */
  #line: Line | null = null;
  #full: readonly FullMove[] | null = null;
  /** The last answer of `canWin`: who looks at a game whose time is up asks again and again. */
  #chance: { readonly of: string; readonly isThere: boolean } | null = null;

  constructor(match: Match, ledger: Ledger) {
    this.match = match;
    this.#ledger = ledger;
  }

  /** The line that stands on the board. */
  present(): Line {
    this.#line ??= present(this.#ledger.state, this.match);
    return this.#line;
  }

  /** The texts of the legal moves, as every state has them; null where they are too many, or too long, to be told each time. */
  listed(): readonly string[] | null {
    const texts = this.present().movesUpTo(MOST_LEGAL_MOVES);
    const length = texts?.reduce((sum, text) => sum + text.length, 0) ?? 0;
    return length > LONGEST_MOVES ? null : texts;
  }

  /** The same with more than their texts. */
  inFull(): readonly FullMove[] {
    this.#full ??= fullMoves(this.present());
    return this.#full;
  }

  /** As the rules say it, of this position or another one. */
  canWin(position: string, side: Side): boolean {
    const of = `${side} ${position}`;
    if (this.#chance?.of !== of) this.#chance = { of, isThere: this.match.canWin?.(position, side) ?? true };
    return this.#chance.isThere;
  }

  /** What the move did that led to the position of `turn`; empty where none did. */
  factsBefore(turn: number): readonly Fact[] {
    const known = this.#facts.get(turn);
    if (known !== undefined) return known;
    const facts = this.#describeBefore(turn);
    if (this.#facts.size >= MOST_TURNS) this.#facts.clear();
    this.#facts.set(turn, facts);
    return facts;
  }

  #describeBefore(turn: number): readonly Fact[] {
    const { state } = this.#ledger;
    const move = moveBefore(state, turn);
    const before = move && state.positions[move.turn];
    if (move === undefined || before === undefined) return [];
    const line = this.match.open(before, [], true);
    const facts = line.ok ? line.value.describe(move.move) : line;
    return facts.ok ? facts.value : [];
  }

  /** Another position stands now. @param line the one that a move has led to; null where it has to be opened */
  replace(line: Line | null): void {
    this.#line = line;
    this.#full = null;
  }
}
