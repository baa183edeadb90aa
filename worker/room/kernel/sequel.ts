/** What follows from a command by itself, event by event, before any of it is written. */
import type { Board } from "../../../game/command.ts";
import { decide, type Decision } from "../../../game/decide.ts";
import { evolve } from "../../../game/evolve.ts";
import type { GameState } from "../../../game/state.ts";
import type { Line } from "../../../rules/match.ts";
import { done, type Reply } from "../../object/reply.ts";
import type { Sequel } from "./feature.ts";

/** Events of one transaction: two trees of thirty answers have room, and no forced play goes on for ever. */
export const MOST_FOLLOWING = 150;

type Accepted = Extract<Decision, { kind: "accept" }>;

/** A decision with all that follows from it, and what is written with it. */
interface Whole extends Pick<Accepted, "events" | "line"> {
  readonly write: () => void;
}

/**
 * Nothing follows where moves are taken back, for whoever asked for that thinks anew.
 * @param state before the decision
 * @param sequelsOf what features say of the command
 */
export function withSequel(
  state: GameState,
  first: Accepted,
  { match, present }: Pick<Board, "match" | "present">,
  sequelsOf: (after: GameState, at: Board["present"]) => readonly Reply<Sequel>[],
): Reply<Whole> {
  let after = first.events.reduce<GameState>(evolve, state);
  let { line } = first;
  let at = standsOn(line) ?? (after.turn === state.turn ? present : null);
  const events = [...first.events];
  const sequels: Sequel[] = [];
  for (const reply of at === null ? [] : sequelsOf(after, at)) {
    if (!reply.ok) return reply;
    sequels.push(reply.value);
  }
  while (at !== null && events.length < MOST_FOLLOWING) {
    const here = at;
    const next = sequels.map((sequel) => sequel.next(after, here)).find((each) => each !== null);
    if (next === undefined || next === null) break;
    const decision = decide(after, next.side, next.command, { match, present: here }, after.at);
    if (decision.kind !== "accept") break;
    events.push(...decision.events);
    after = decision.events.reduce<GameState>(evolve, after);
    line = decision.line ?? line;
    at = standsOn(decision.line) ?? at;
  }
  return done({ events, line, write: () => sequels.forEach((sequel) => sequel.write?.()) });
}

function standsOn(line: Line | null): Board["present"] | null {
  return line && (() => line);
}
