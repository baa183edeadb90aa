/** What follows from a move by itself, event by event, before any of it is written. */
import type { Board } from "../../../game/command.ts";
import { decide, type Decision } from "../../../game/decide.ts";
import { evolve } from "../../../game/evolve.ts";
import type { GameState } from "../../../game/state.ts";
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
 * @param state before the decision
 * @param sequelsOf what features say of a move
 */
export function withSequel(
  state: GameState,
  first: Accepted,
  match: Board["match"],
  sequelsOf: (after: GameState, line: NonNullable<Accepted["line"]>) => readonly Reply<Sequel>[],
): Reply<Whole> {
  let after = first.events.reduce<GameState>(evolve, state);
  let { line } = first;
  const events = [...first.events];
  const sequels: Sequel[] = [];
  for (const reply of line === null ? [] : sequelsOf(after, line)) {
    if (!reply.ok) return reply;
    sequels.push(reply.value);
  }
  while (line !== null && events.length < MOST_FOLLOWING) {
    const present = line;
    const next = sequels.map((sequel) => sequel.next(after, present)).find((each) => each !== null);
    if (next === undefined || next === null) break;
    const decision = decide(after, next.side, next.command, { match, present: () => present }, after.at);
    if (decision.kind !== "accept") break;
    events.push(...decision.events);
    after = decision.events.reduce<GameState>(evolve, after);
    line = decision.line ?? line;
  }
  return done({ events, line, write: () => sequels.forEach((sequel) => sequel.write?.()) });
}
