/** What has happened in a game: the events of its log, whose members the features' schemas explain. */
import type * as z from "zod";
import type { Side } from "../rules/contract.ts";
import type { Immutable } from "../rules/values.ts";
import type { eventSchema } from "./schemas.ts";

export type GameEvent = Immutable<z.output<typeof eventSchema>>;
export type EventOf<Kind extends GameEvent["kind"]> = Extract<GameEvent, { kind: Kind }>;

type Unnumbered<Event> = Event extends unknown ? Omit<Event, "seq" | "at"> : never;
/** An event before it has its place in the log. */
export type EventBody = Unnumbered<GameEvent>;

/** Whether the game ends by it. */
export function isEnd(event: GameEvent): boolean {
  return event.kind === "ended" || (event.kind === "moved" && event.outcome !== null);
}

/** Whether a seat may have come to another player by it: a log does not tell whose a new link is. */
export function isTaking(event: GameEvent): boolean {
  return event.kind === "handed" || event.kind === "left" || event.kind === "linked";
}

/** Whose act it was, which shows that they were there: null, too, where it was done by itself. */
export function actor(event: GameEvent): Side | null {
  return "auto" in event ? null : doer(event);
}

/** Whose it was; null where time alone did it, the operator, or a creator who has no seat. */
export function doer(event: GameEvent): Side | null {
  if (event.kind === "named" && (event.how === "hidden" || event.how === "allowed")) return null;
  return "by" in event ? event.by : event.side;
}
