/** A game in which both sides may have decided moves ahead: played as a game's object plays it, and by a plainly written interpreter. */
import type { Command } from "../../../game/command.ts";
import type { Branch } from "../../../game/conditional-moves-schema.ts";
import { nextAhead, type Node, type Saved } from "../../../game/conditional-moves.ts";
import { create, decide, present } from "../../../game/decide.ts";
import type { GameEvent } from "../../../game/event.ts";
import { readStart, type StartWish } from "../../../game/start.ts";
import { evolve } from "../../../game/evolve.ts";
import { type GameState, opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Line, Match } from "../../../rules/match.ts";
import type { Dice } from "../../../scripts/shared/dice.ts";
import { done } from "../../../worker/object/reply.ts";
import { withSequel } from "../../../worker/room/kernel/sequel.ts";
import { BEGINNING, LINK, type Setting } from "./given.ts";

export class AheadGame {
  readonly match: Match;
  readonly events: GameEvent[];
  readonly saved = new Map<Side, Saved>();
  readonly only = new Set<Side>();
  state: GameState;

  constructor({ match, sides }: Setting, wish: StartWish) {
    this.match = match;
    const start = readStart(match, wish);
    if (!start.ok) fail();
    this.events = [create(match, sides, { game: "game", by: sides[0], link: LINK, invite: LINK }, BEGINNING, start.value)];
    this.state = this.events.reduce<GameState | null>(evolve, null) ?? fail();
    this.do(sides[1], { kind: "join", link: LINK });
  }

  get line(): Line {
    return present(this.state, this.match);
  }

  /** Carries out a command with all that follows from it. @returns the events */
  do(side: Side, command: Command): readonly GameEvent[] {
    const { match, state, line } = this;
    const decision = decide(state, side, command, { match, present: () => line }, state.at + 1000);
    if (decision.kind !== "accept") return [];
    const ahead = { saved: (each: Side) => this.saved.get(each), playsOnlyMove: (each: Side) => this.only.has(each) };
    const whole = withSequel(state, decision, { match, present: () => line }, (first) => [
      done({ next: (now, at) => nextAhead(now, at, ahead, now === first ? command.kind : "play") }),
    ]);
    if (!whole.ok) fail();
    const { events } = whole.value;
    this.events.push(...events);
    this.state = events.reduce<GameState>(evolve, state);
    return events;
  }

  takeBack(side: Side): readonly GameEvent[] {
    this.do(side, { kind: "offer", turn: this.state.turn, terms: { kind: "takeback" } });
    const offer = this.state.offers.findLast(({ terms, status }) => terms.kind === "takeback" && status === "open");
    return offer === undefined ? [] : this.do(opponent(this.state, side), { kind: "accept", id: offer.id });
  }
}

function fail(): never {
  throw new Error("that can't be");
}

const ACTS = { resign: "resign", offer: "offer-draw", accept: "accept-draw" } as const;

/**
 * What a side may decide ahead from a line on: few branches that go deep, with an act now and then.
 * @param likely lines that the other side has decided: half of what is thought of is among them, so that both trees meet
 */
export function randomBranches(line: Line, side: Side, roll: Dice, likely: Lines = [], depth = 6): readonly Branch[] {
  const legal = line.moves();
  const most = line.toMove === side ? 1 : 1 + roll(3);
  const expected = likely.flatMap(([first = ACT]) => (first.startsWith(ACT) ? [] : [first]));
  const chosen = new Set(
    Array.from({ length: most }, () => {
      const moves = expected.length > 0 && roll(2) === 0 ? expected : legal;
      return moves[roll(moves.length)] ?? "";
    }),
  );
  return [...chosen].map((move): Branch => {
    const played = line.play(move);
    if (!played.ok) return fail();
    const after = played.value.line;
    const isEnd = after.outcome !== null || depth === 0 || roll(6) === 0;
    const isMine = after.toMove === side && line.toMove !== side;
    const isWithOwn = after.toMove !== side && line.toMove === side;
    const act = isMine ? (roll(2) === 0 ? ACTS.accept : roll(3) === 0 ? ACTS.resign : ACTS.offer) : ACTS.offer;
    const hasAct = after.outcome === null && (isMine || isWithOwn) && roll(isEnd ? 2 : 12) === 0;
    const rest = likely.flatMap(([first, ...more]) => (first === move ? [more] : []));
    const branches = isEnd || (hasAct && isMine) ? [] : randomBranches(after, side, roll, rest, depth - 1);
    return { moves: [move], ...(hasAct && { act }), ...(branches.length > 0 && { branches }) };
  });
}

type Lines = readonly (readonly string[])[];

/** What begins an act in a line of texts. */
export const ACT = "@";

/** The lines of a tree, each from its root to an end; an act is its last text. */
export function linesOf({ act, next }: Node): readonly (readonly string[])[] {
  const own = act === undefined ? [] : [[ACT + act]];
  const all = [...next].flatMap(([move, node]) =>
    node.next.size + Number(node.act !== undefined) === 0 ? [[move]] : linesOf(node).map((line) => [move, ...line]),
  );
  return [...own, ...all];
}
