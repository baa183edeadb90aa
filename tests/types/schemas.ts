/** That a value which does not fit its schema does not compile, and neither does a schema that has left its type. */
import type { EmailAnswer } from "../../api/mail-schema.ts";
import type { CreateBody } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { GameEvent } from "../../game/event.ts";

export const resumed: GameEvent = { seq: 2, at: 0, kind: "resumed", by: "w", turn: 1 };
// @ts-expect-error A member that the schema does not know.
export const noted: GameEvent = { ...resumed, note: "" };
// @ts-expect-error What has happened is not changed.
resumed.at = 1;

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
