/**
 * Moves decided ahead, written down as a person would carry them out: a pile of lines for each side. What doesn't begin with the move that is
 * made is put away, and from the others that move is torn off; a copy of each pile is kept for the day on which a position returns.
 */
import type { GameEvent } from "../../../game/event.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Line } from "../../../rules/match.ts";
import { ACT } from "./ahead.ts";

type Pile = readonly (readonly string[])[];

interface Plan {
  readonly root: number;
  readonly all: Pile;
  /** What was left in each turn. */
  readonly piles: Map<number, Pile>;
  isOver: boolean;
  /** The moves since the root, as each turn was reached. */
  readonly played: Map<number, readonly string[]>;
}

export class Interpreter {
  readonly plans = new Map<Side, Plan>();
  readonly only = new Set<Side>();
  /** Who offers a draw. */
  #drawBy: Side | null = null;
  /** Who has offered one in this turn. */
  #offered = new Set<Side>();
  /** The turns that a move by hand has led to. */
  #byHand = new Set<number>();

  save(side: Side, turn: number, all: Pile): void {
    const [piles, played] = [new Map([[turn, all]]), new Map<number, readonly string[]>([[turn, []]])];
    this.plans.set(side, { root: turn, all, piles, isOver: false, played });
  }

  pile(side: Side, turn: number): Pile {
    const plan = this.plans.get(side);
    return plan === undefined || plan.isOver ? [] : (plan.piles.get(turn) ?? []);
  }

  /** The lines that can't come true any more, as far as they were not played. */
  missed(side: Side, turn: number): Pile {
    const plan = this.plans.get(side);
    if (plan === undefined) return [];
    const played = plan.played.get(turn) ?? [];
    if (plan.isOver) return plan.all;
    return plan.all.filter((line) => {
      const act = line.at(-1)?.startsWith(ACT) ? line.at(-1) : undefined;
      const moves = act === undefined ? line : line.slice(0, -1);
      const shared = Math.min(moves.length, played.length);
      if (moves.slice(0, shared).join() !== played.slice(0, shared).join()) return true;
      return played.length > moves.length && act !== undefined && act !== `${ACT}offer-draw`;
    });
  }

  /** Takes down an event. */
  note(event: GameEvent): void {
    if (event.kind === "offered" && event.what === "draw") {
      this.#drawBy = event.by;
      this.#offered.add(event.by);
    }
    if (event.kind === "answered") this.#drawBy = null;
    if (event.kind !== "moved" && event.kind !== "tookBack") return;
    const isKept = event.kind === "moved" && this.#drawBy === event.side;
    if (!isKept) this.#drawBy = null;
    this.#offered = new Set();
    if (event.kind === "moved" ? event.auto === undefined : this.#byHand.has(event.to)) this.#byHand.add(event.turn + 1);
    for (const [side, plan] of this.plans) {
      const next = event.turn + 1;
      if (event.kind === "moved") {
        const left = (plan.piles.get(event.turn) ?? []).filter((line) => line[0] === event.move).map((line) => line.slice(1));
        plan.piles.set(
          next,
          left.filter((line) => line.length > 0),
        );
        plan.played.set(next, [...(plan.played.get(event.turn) ?? []), event.move]);
      } else if (event.to < plan.root || event.by !== side) plan.isOver = true;
      else {
        plan.piles.set(next, plan.piles.get(event.to) ?? []);
        plan.played.set(next, plan.played.get(event.to) ?? []);
      }
    }
  }

  /** What happens by itself after a move: a move, or an act; null where nothing. Who has moved speaks first, unless they are there themselves. */
  next(sides: readonly Side[], turn: number, line: Line): readonly [Side, string] | null {
    if (line.outcome !== null) return null;
    for (const side of sides.toSorted((one) => (one === line.toMove ? 1 : -1))) {
      if (side !== line.toMove && this.#byHand.has(turn)) continue;
      const pile = this.pile(side, turn);
      const isOffering = pile.some(([first]) => first === `${ACT}offer-draw`);
      const isAsked = this.#drawBy !== null && this.#drawBy !== side;
      // Who offers what is offered agrees to it.
      if (isOffering && !this.#offered.has(side)) return [side, ACT + (isAsked ? "accept-draw" : "offer-draw")];
      const [first] = pile[0] ?? [];
      if (isOffering || line.toMove !== side || first === undefined) continue;
      if ((first === `${ACT}accept-draw`) === isAsked) return [side, first];
    }
    const [only, another] = line.moves();
    const isFree = this.#drawBy === null || this.#drawBy === line.toMove;
    return this.only.has(line.toMove) && isFree && only !== undefined && another === undefined ? [line.toMove, only] : null;
  }
}

/** An event as the interpreter says it. */
export function saidOf(event: GameEvent): readonly [Side, string] | null {
  if (event.kind === "moved") return [event.side, event.move];
  if (event.kind === "offered") return [event.by, `${ACT}offer-draw`];
  if (event.kind !== "ended" || event.by === null) return null;
  return [event.by, event.how === "resign" ? `${ACT}resign` : `${ACT}accept-draw`];
}
