/**
 * Calls from one player to the other while nothing happens, as they are folded from the log: a nudge, where the other has been silent
 * for long, and that somebody is at the board now. Both are told beyond the page, so each may be made only now and then, and none while
 * the last one is unanswered.
 */
import type { Side } from "../rules/contract.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CALL_KINDS = ["nudge", "meet"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** So long after a call the next one of its kind may be made, in milliseconds. */
export const CALL_AGAIN: Readonly<Record<CallKind, number>> = { nudge: DAY, meet: HOUR };
/** For so long nothing must have been heard of who is nudged. */
export const SILENCE = 2 * DAY;
/** For so long somebody is at the board who says so. */
export const MEETING = 15 * MINUTE;

/**
 * Why a player is not called though the log would have it: what stands beside the log says so, or they are told of the turn about that
 * time anyway (`nudges`).
 */
export const CALL_BARS = ["muted", "unanswered", "called-enough", "too-early"] as const;
export type CallBar = (typeof CALL_BARS)[number];

/** The last call of a kind by a side. */
export interface Call {
  readonly kind: CallKind;
  readonly by: Side;
  readonly turn: number;
  readonly at: number;
}

type Calls = { readonly calls: readonly Call[] };

/** The calls with this one in the place of the one before it. */
export function withCall(calls: readonly Call[], call: Call): readonly Call[] {
  return [...calls.filter(({ kind, by }) => kind !== call.kind || by !== call.by), call];
}

export function lastCall({ calls }: Calls, side: Side, of: CallKind): Call | null {
  return calls.find(({ kind, by }) => kind === of && by === side) ?? null;
}

/**
 * Whether a call of a side's is unanswered.
 * @param backAt when the other player was last back: they did something, or their input was seen on the page; 0 for never
 */
export function isUnanswered({ calls }: Calls, by: Side, backAt: number): boolean {
  return calls.some((call) => call.by === by && call.at > backAt);
}

/** Who said last that they are at the board, and until when that holds; null where nobody is. */
export function meetingAt({ calls }: Calls, now: number): { readonly by: Side; readonly until: number } | null {
  const said = calls.filter(({ kind, at }) => kind === "meet" && now < at + MEETING);
  const last = said.toSorted((one, other) => one.at - other.at).at(-1);
  return last === undefined ? null : { by: last.by, until: last.at + MEETING };
}
