/** What a game is: the events of its log, whose members `event-schema.ts` explains. */
import type * as z from "zod";
import type { Side } from "../rules/contract.ts";
import type { Immutable } from "../rules/immutable.ts";
import type { eventSchema } from "./event-schema.ts";

export type GameEvent = Immutable<z.output<typeof eventSchema>>;

type Unnumbered<Event> = Event extends unknown ? Omit<Event, "seq" | "at"> : never;
/** An event before it has its place in the log. */
export type EventBody = Unnumbered<GameEvent>;

type Created = Extract<GameEvent, { kind: "created" }>;
/** Which link of a seat or an invite is valid. */
export type Link = Created["link"];
/** Which game came before, and how their series stood then. */
export type Follows = NonNullable<Created["follows"]>;
/** How a name changed other than to a new one. */
export type NameChange = NonNullable<Extract<GameEvent, { kind: "named" }>["how"]>;
/** Whose invite was changed, and by whom. */
export type Inviting = Pick<Extract<GameEvent, { kind: "uninvited" }>, "by" | "side">;

/** Whose act it was; null where time alone did it, the operator, or a creator who has no seat. */
export function actor(event: GameEvent): Side | null {
  if (event.kind === "named" && (event.how === "hidden" || event.how === "allowed")) return null;
  return "by" in event ? event.by : event.side;
}
