/** Logs of games for tests, made by the same `create` and `decide` that make them in earnest. */
import type { Command } from "../game/command.ts";
import { create, decide, present } from "../game/decide.ts";
import type { GameEvent } from "../game/event.ts";
import { evolve, fold } from "../game/evolve.ts";
import type { GameState } from "../game/state.ts";
import type { Side } from "../rules/contract.ts";
import { findVariant } from "../games/registry.ts";
import type { Dice } from "../scripts/shared/dice.ts";
import { withDice } from "./random.ts";

export const START = Date.UTC(2026, 10, 1);
const LINK = { key: "a", generation: 1 };

/** A variant's rules and sides; the variants in tests exist. */
export function judgeOf(variant: string) {
  const offer = findVariant(variant);
  if (offer === undefined) throw new Error(`no variant ${variant}`);
  const [first, second] = offer.rulebook.sides;
  const sides: readonly [Side, Side] = [first.id, second.id];
  return { match: offer.variant.match, sides };
}

export const harzdame = judgeOf("harzdame");

/** A game being written down, a second between its events. */
export class GameLog {
  readonly events: GameEvent[];
  readonly #judge: ReturnType<typeof judgeOf>;

  constructor(game = "aaaaaaaaaaaaaaaa", judge = harzdame) {
    const { match, sides } = judge;
    this.#judge = judge;
    this.events = [create(match, sides, { game, by: sides[0], link: LINK, invite: LINK }, START)];
  }

  get state(): GameState {
    const state = fold(this.events);
    if (state === null) throw new Error("no events");
    return state;
  }

  /** Carries out a command, which must be accepted. */
  do(side: Side, command: Command): this {
    const { state } = this;
    const { match } = this.#judge;
    const board = { match, present: () => present(state, match) };
    const decision = decide(state, side, command, board, START + this.events.length * 1000);
    if (decision.kind !== "accept") throw new Error(`${command.kind}: ${JSON.stringify(decision)}`);
    this.events.push(...decision.events);
    return this;
  }

  join(): this {
    return this.do(this.#judge.sides[1], { kind: "join", link: LINK });
  }

  /** Plays these moves, whoever's turn it is. */
  play(...moves: readonly string[]): this {
    for (const move of moves) {
      const { turn, toMove } = this.state;
      this.do(toMove, { kind: "play", turn, move });
    }
    return this;
  }

  /** Plays up to `plies` moves, picked by a generator of numbers that begins with `seed`. */
  playRandomly(plies: number, seed = 1): this {
    return withDice(seed, (roll) => this.#playBy(roll, plies));
  }

  #playBy(roll: Dice, plies: number): this {
    let { state } = this;
    const { match } = this.#judge;
    let line = present(state, match);
    for (let ply = 0; ply < plies && line.outcome === null; ply += 1) {
      const moves = line.moves();
      const move = moves[roll(moves.length)] ?? "";
      const standing = line;
      const board = { match, present: () => standing };
      const at = START + this.events.length * 1000;
      const decision = decide(state, state.toMove, { kind: "play", turn: state.turn, move }, board, at);
      if (decision.kind !== "accept" || decision.line === null) throw new Error(`${move} was not accepted`);
      for (const event of decision.events) state = evolve(state, event);
      this.events.push(...decision.events);
      line = decision.line;
    }
    return this;
  }
}
