/** That a value which does not fit its schema does not compile, and neither does a schema that has left its type. */
import type * as z from "zod";
import type { EmailAnswer } from "../../api/mail-schema.ts";
import type { CreateBody } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { GameEvent } from "../../game/event.ts";
import type { eventSchema } from "../../game/record-schema.ts";
import type { Immutable } from "../../rules/immutable.ts";

/** Whether two types are one: neither has a member more, nor one that may be left out where the other's may not. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** What the log's events are is written down for themselves; records are read by a schema of them. */
export const events: Same<Immutable<z.output<typeof eventSchema>>, Immutable<GameEvent>> = true;
type Lacking = Exclude<Immutable<GameEvent>, { kind: "linked" }>;
// @ts-expect-error A kind of events that the schema does not know.
export const lacking: Same<Lacking, Immutable<GameEvent>> = true;
// @ts-expect-error A member that only the schema knows.
export const more: Same<Immutable<GameEvent & { readonly note?: string }>, Immutable<GameEvent>> = true;

type Shown = Pick<StateAnswer, "status" | "players" | "history">;
export const shown: Shown = { status: "playing", players: { w: { name: null, present: true }, b: null } };
// @ts-expect-error A member is missing.
export const short: Shown = { status: "playing" };
// @ts-expect-error A value that the schema does not take.
export const paused: Shown = { ...shown, status: "paused" };
// @ts-expect-error Absent is not undefined: JSON has no word for it.
export const undated: Shown = { ...shown, history: undefined };
// @ts-expect-error What was answered is not changed.
shown.players["b"] = { name: "Bo", present: true };

// @ts-expect-error A seat that is told by mail has all of it.
export const mail: EmailAnswer = { address: "a…@example.org", when: "turn" };
// @ts-expect-error A request's body, too.
export const body: CreateBody = { variant: "chess", seat: "third" };
