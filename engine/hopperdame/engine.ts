/** HopperDame as the computer plays it, all its variants: the rules' `play`, `win` and `crowned` on arrays that are changed in place. */
import { type Variant, variants } from "../../games/hopperdame/rules/variant.ts";
import { isKing } from "../../rules/men-and-kings.ts";
import { type Board, type Traits, WON } from "../board.ts";
import { takenBy } from "../cells.ts";
import { type Features, type Group, offsets, phaseOf, signOf } from "../evaluation.ts";
import type { Moves } from "../generators.ts";
import { CornerCells, LEAPS } from "./cells.ts";
import { Generator } from "./generate.ts";
import type { Engine, EngineVariant } from "../engine.ts";
import type { OwnStrengths } from "../levels.ts";
import promotion20 from "../weights/hopperdame-10x10-20-promotion.json" with { type: "json" };
import terminal20 from "../weights/hopperdame-10x10-20-terminal.json" with { type: "json" };
import promotion12 from "../weights/hopperdame-8x8-12-promotion.json" with { type: "json" };
import terminal12 from "../weights/hopperdame-8x8-12-terminal.json" with { type: "json" };
import promotion16 from "../weights/hopperdame-8x8-16-promotion.json" with { type: "json" };
import terminal16 from "../weights/hopperdame-8x8-16-terminal.json" with { type: "json" };

/** About what a man is worth, for what a capture gains. */
const MAN = 100;
const KING = 250;
const WINNING = 5_000;

/** By how far the nearest man is from a corner that he wants to reach. */
const RACE = 10;

/** What is learnt on a board of that size. */
function groupsOf(size: number): readonly Group[] {
  const squares = (size * size) / 2;
  return [
    /** Man by square. */
    { size: squares, prior: 100, alike: true },
    /** King by square. */
    { size: squares, prior: 250, alike: true },
    /** To move. */
    { prior: 10 },
    /** Leap over an own piece. */
    { prior: 2 },
    /** Capture. */
    { prior: 5 },
    /** Nearest man to a corner, by distance. */
    { size: RACE },
    /** Corner held. */
    { prior: 20 },
  ];
}

const AT = new Map([8, 10].map((size) => [size, offsets(groupsOf(size))]));

/** By corner, as the field has them, how far its side's nearest man is. */
const nearest = new Int32Array(4);

export class HopperDame extends CornerCells implements Board {
  readonly traits: Traits = { repetition: true, prunes: true, margin: MAN, rounds: false };
  private readonly generator = new Generator(this);

  generate(moves: Moves): void {
    this.generator.generate(moves, false);
  }

  generateNoisy(moves: Moves): void {
    this.generator.generate(moves, true);
  }

  make(move: number): boolean {
    const from = move & 127;
    const to = (move >> 7) & 127;
    const piece = this.depart(move);
    this.set(to, piece);
    const becomesKing = !isKing(piece) && this.isCrowned(to);
    if (becomesKing) this.set(to, piece + 2);
    const { size } = this.field;
    const isAdvance = !isKing(piece) && from % size !== to % size;
    this.quiet = move < 16_384 && !isAdvance && !becomesKing ? this.quiet + 1 : 0;
    this.turn();
    return true;
  }

  override mayPass(): boolean {
    return this.pieces(this.side) > 3;
  }

  override over(): number {
    const { side } = this;
    if (this.pieces(side ^ 1) === 0) return WON;
    if (this.isTerminal) {
      if (this.holdsCorners(side ^ 1)) return -WON;
      if (this.holdsCorners(side)) return WON;
    }
    return super.over();
  }

  gain(move: number): number {
    const gain = MAN * takenBy(move);
    const from = move & 127;
    const to = (move >> 7) & 127;
    if (!this.isCorner(to, this.side) || !this.isOtherHeld(to, from)) return gain;
    if (this.isTerminal) return WINNING;
    return isKing(this.cells[from]) ? gain : gain + KING - MAN;
  }

  /** Where men and kings stand, what can leap, and who is nearer to the corners. */
  features(found: Features): void {
    const { cells, field, counts, side } = this;
    const { squares, distances } = field;
    const [man, king, toMove, leap, capture, race, held] = AT.get(field.size) ?? [];
    const [whites, blacks] = field.places;
    let leaps = 0;
    let captures = 0;
    nearest.fill(RACE - 1);
    for (let square = 0; square < squares; square += 1) {
      const piece = cells[square];
      if (piece === 0) continue;
      const isFirst = (piece & 1) === 1;
      const sign = isFirst ? 1 : -1;
      found.add((piece > 2 ? king : man) + (isFirst ? whites[square] : blacks[square]), sign);
      if (piece <= 2) {
        const corner = isFirst ? 0 : 2;
        nearest[corner] = Math.min(nearest[corner], distances[corner * squares + square]);
        nearest[corner + 1] = Math.min(nearest[corner + 1], distances[(corner + 1) * squares + square]);
      }
      for (let place = (piece * squares + square) * LEAPS; ; place += 2) {
        const over = field.leaps[place];
        if (over < 0) break;
        const hopper = cells[over];
        if (hopper === 0 || (piece <= 2 && (hopper & 1) !== (piece & 1))) continue;
        const there = cells[field.leaps[place + 1]];
        if (there === 0) leaps += sign;
        else if ((there & 1) !== (piece & 1)) captures += sign;
      }
    }
    found.add(toMove, signOf(side));
    found.add(leap, leaps);
    found.add(capture, captures);
    this.addRace(found, race, held);
    const pieces = squares - counts[0];
    found.phase = phaseOf(pieces, 2 * this.men);
  }

  /** For each corner of each side: whether it holds it, else how far its nearest man is. */
  private addRace(found: Features, race: number, held: number): void {
    const { cells, field } = this;
    for (let corner = 0; corner < 4; corner += 1) {
      const isFirst = corner < 2;
      const there = cells[field.corners[corner]];
      const isHeld = there !== 0 && ((there & 1) === 1) === isFirst;
      found.add(isHeld ? held : race + nearest[corner], isFirst ? 1 : -1);
    }
  }

  /** Whether the side to move holds the corner that is not `corner` with a piece that doesn't stand on `leaving`. */
  private isOtherHeld(corner: number, leaving: number): boolean {
    const { corners } = this.field;
    const { side } = this;
    const other = corners[2 * side] === corner ? corners[2 * side + 1] : corners[2 * side];
    return other !== leaving && this.belongs(this.cells[other], side);
  }
}

/** In games that are often drawn, the stronger side has to see more and err less to win them. */
const PATIENT: OwnStrengths = { 5: { nodes: 20_000, error: 0 }, 6: { nodes: 100_000, error: 0 } };
/** A side that sees farther wins little more often here, and one that errs less still does. */
const LONG: OwnStrengths = {
  4: { nodes: 1_200, error: 0.6 },
  5: { nodes: 10_000, error: 0.4 },
  6: { nodes: 50_000, error: 0.15 },
};
/**
 * A side that looks a few plies ahead hardly loses here, whatever the other sees, so only errors tell one level from the next.
 */
const HARDLY_LOST: OwnStrengths = {
  1: { nodes: 1, error: 10 },
  2: { nodes: 3_000, error: 9.2 },
  3: { nodes: 3_000, error: 5.7 },
  4: { nodes: 3_000, error: 3.7 },
  5: { nodes: 3_000, error: 2.4 },
  6: { nodes: 3_000, error: 1.1 },
};
const learnt: Readonly<Record<string, Pick<EngineVariant, "weights" | "strengths">>> = {
  "hopperdame-10x10-20-promotion": { weights: promotion20, strengths: HARDLY_LOST },
  "hopperdame-8x8-16-promotion": { weights: promotion16, strengths: { ...PATIENT, 5: { nodes: 12_000, error: 0.1 } } },
  "hopperdame-8x8-12-promotion": { weights: promotion12, strengths: { ...PATIENT, 5: { nodes: 15_000, error: 0 } } },
  "hopperdame-10x10-20-terminal": { weights: terminal20, strengths: LONG },
  "hopperdame-8x8-16-terminal": { weights: terminal16 },
  "hopperdame-8x8-12-terminal": { weights: terminal12 },
};

export const engine: Engine = { variants: Object.fromEntries(variants.map((each) => [each.id, engineOf(each)])) };

function engineOf(each: Variant): EngineVariant {
  const known = learnt[each.id];
  if (known === undefined) throw new Error(`${each.id} has no weights`);
  return {
    ...known,
    groups: groupsOf(each.field.squares.ranks),
    board: (weights = known.weights) => new HopperDame(each, weights),
  };
}
