/** A board made of the rules alone, slow and knowing nothing: what the engine's own boards are measured by. */
import { type Board, DRAWN, type Traits, UNDECIDED, Unforced, WON } from "../../engine/board.ts";
import type { Moves } from "../../engine/generators.ts";
import { scatter } from "../../engine/hashes.ts";
import type { Line, Match } from "../../rules/match.ts";
import { lineAt } from "./contest.ts";

export class ContractBoard extends Unforced implements Board {
  readonly variant: string;
  readonly traits: Traits = { repetition: false, prunes: false, margin: 100, rounds: false };
  readonly quiet = 0;
  lo = 0;
  hi = 0;
  private readonly match: Match;
  private readonly first: string;
  private lines: Line[] = [];

  constructor(match: Match, first: string) {
    super();
    this.variant = match.variant;
    this.match = match;
    this.first = first;
  }

  get side(): number {
    return this.line.toMove === this.first ? 0 : 1;
  }

  load(text: string): void {
    this.lines = [];
    this.enter(lineAt(this.match, text));
  }

  write(): string {
    return this.line.position;
  }

  /** Moves are numbered by their places in the list; 0 would be none. */
  generate(moves: Moves): void {
    for (const index of this.line.moves().keys()) moves.add(index + 1);
  }

  generateNoisy(): void {}

  make(move: number): boolean {
    const played = this.line.play(this.line.moves()[move - 1] ?? "");
    if (!played.ok) return false;
    this.enter(played.value.line);
    return true;
  }

  unmake(): void {
    this.lines.pop();
    this.hash();
  }

  pass(): void {
    throw new Error("The rules know no passing.");
  }

  over(): number {
    const { outcome } = this.line;
    if (outcome === null) return UNDECIDED;
    if (outcome.winner === null) return DRAWN;
    return outcome.winner === this.line.toMove ? WON : -WON;
  }

  /** It values pieces, and nothing else. */
  evaluate(): number {
    const [board = ""] = this.line.position.split(" ");
    const firsts = board.match(/[A-Z]/g)?.length ?? 0;
    const seconds = board.match(/[a-z]/g)?.length ?? 0;
    return 100 * (this.side === 0 ? firsts - seconds : seconds - firsts);
  }

  gain(): number {
    return 0;
  }

  features(): void {}

  rehash(): readonly [lo: number, hi: number] {
    return [this.lo, this.hi];
  }

  private get line(): Line {
    const line = this.lines.at(-1);
    if (line === undefined) throw new Error("no position is loaded");
    return line;
  }

  private enter(line: Line): void {
    this.lines.push(line);
    this.hash();
  }

  private hash(): void {
    let lo = 1;
    let hi = 2;
    for (const letter of this.lines.at(-1)?.position ?? "") {
      const code = letter.charCodeAt(0);
      lo = scatter(Math.imul(lo, 31) + code);
      hi = Math.imul(hi, 0x01000193) ^ code;
    }
    this.lo = lo;
    this.hi = hi;
  }
}
